// @ts-check
/** A player's contribution to the shuffle; result/proof.js checks it afterwards. */
import { prefs } from './prefs.js';

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

/** Returns what this browser remembers, by table. @returns {Record<string, Mine>} */
export const remembered = () => prefs.get('shuffle', {});

/** @param {Uint8Array} data */
export const hex = (data) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
