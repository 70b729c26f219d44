// @ts-check
/** The proof that nobody steered the shuffle of a finished match. */
import { hex, remembered } from '../../../core/shuffle.js';

/**
 * Checks a finished match's record: whether the secret matches the commitment made before the
 * match, whether the seed follows from it and all contributions, and whether this browser's is
 * among them (null if it contributed nothing).
 * @param {import('../../../types.js').MatchRecord} record
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

/** @param {string} text */
const bytes = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/**
 * SHA-256 by WebCrypto, or by our own code on pages without HTTPS, where browsers have no
 * WebCrypto.
 * @param {Uint8Array<ArrayBuffer>} data
 * @returns {Promise<Uint8Array>}
 */
export async function sha256(data) {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', data)) : digest(data);
}

/** The first 32 bits of the fractional parts of the square and cube roots of the first primes. */
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/**
 * FIPS 180-4, section 6.2.
 * @param {Uint8Array} data
 */
export function digest(data) {
  const padded = new Uint8Array((((data.length + 8) >> 6) << 6) + 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  words.setUint32(padded.length - 4, data.length << 3);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = words.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15];
      const b = w[i - 2];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    mix(hash, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

/**
 * @param {Uint32Array} hash
 * @param {Uint32Array} w
 */
function mix(hash, w) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] += word));
}

/**
 * @param {number} word
 * @param {number} bits
 */
function turn(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/** @param {number} root */
function fraction(root) {
  return Math.floor((root % 1) * 2 ** 32);
}

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p)) primes.push(n);
  return primes;
}
