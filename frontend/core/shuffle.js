// @ts-check
/** A player's contribution to the shuffle, and the proof afterwards that nobody steered it. */
import { prefs } from './prefs.js';
import { sha256 } from './sha256.js';

/** @typedef {{contribution: string, commitment?: string}} Mine */

const BYTES = 16;
/** Maximum number of tables that are remembered. */
const REMEMBERED = 300;

/**
 * Returns 16 random bytes in hex. With a table they stay the same for all seats taken there, and
 * are remembered together with the commitment that the table showed.
 * @param {string} [table]
 * @param {string} [commitment]
 */
export function contribution(table, commitment) {
  const known = table === undefined ? undefined : remembered()[table];
  if (known) return known.contribution;
  const fresh = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  if (table !== undefined) remember(table, fresh, commitment);
  return fresh;
}

/**
 * Remembers a contribution to a table, and the commitment that the table showed.
 * @param {string} table
 * @param {string} contribution
 * @param {string} [commitment]
 */
export function remember(table, contribution, commitment) {
  const all = Object.entries(remembered()).filter(([id]) => id !== table);
  const latest = [...all, [table, { contribution, commitment }]].slice(-REMEMBERED);
  prefs.set('shuffle', Object.fromEntries(latest));
}

/**
 * Checks a finished match's record: whether the secret matches the commitment made before the
 * match, whether the seed follows from it and all contributions, and whether this browser's is
 * among them (null if it contributed nothing).
 * @param {import('../types.js').MatchRecord} record
 * @param {string} [table] Its id, to compare with what this browser remembers.
 * @returns {Promise<{commitment: boolean, seed: boolean, mine: boolean | null}>}
 */
export async function verifyShuffle(record, table) {
  const mine = table === undefined ? undefined : remembered()[table];
  const secret = bytes(record.secret);
  const whole = bytes(record.secret + record.contributions.join(''));
  const promised = mine?.commitment ?? record.commitment;
  return {
    commitment: promised === record.commitment && hex(await sha256(secret)) === promised,
    seed: hex(await sha256(whole)) === record.seed,
    mine: mine ? record.contributions.includes(mine.contribution) : null,
  };
}

/** @returns {Record<string, Mine>} */
const remembered = () => prefs.get('shuffle', {});

/** @param {Uint8Array} data */
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text */
const bytes = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
