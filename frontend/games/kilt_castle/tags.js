// @ts-check
/** Tags that stand over things on the board, their tip at (0,0). */
import { emblems } from '../../draw/clans.js';
import { coin } from '../../draw/money.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */

/** An outline and what it casts below: a blurred shadow would cost more time than all the rest. */
const cast = (/** @type {string} */ d) =>
  `<path class="cast" transform="translate(0 2.5)" d="${d}"/><path class="bubble" d="${d}"/>`;
const bubble = (/** @type {number} */ width) =>
  cast(`M0 0l-5-6H${-width / 2 + 13}a13 13 0 0 1 0-26H${width / 2 - 13}a13 13 0 0 1 0 26H5Z`);

/** A few words. */
export const wordTag = (/** @type {string} */ words) =>
  `${bubble(Math.max(46, 22 + words.length * 7.4))}<text class="words" y="-14.5" text-anchor="middle">${words}</text>`;

/** A price and the clans of whom it goes to. */
export const priceTag = (/** @type {number} */ price, /** @type {Clan[]} */ payee) =>
  `${bubble(62)}<g transform="translate(-16 -19)">${coin(9.5, price)}</g><path class="arrow" d="M-4-19h6m-2.5-3l3 3l-3 3"/><g transform="translate(16 -19)">${emblems(payee, 10.5)}</g>`;

/** Why something is not possible. */
export function needTag(/** @type {string} */ words) {
  const half = Math.max(8, words.length * 2.9);
  return `${cast(`M0 0l-5-6H${-half}a11.5 11.5 0 0 1 0-23H${half}a11.5 11.5 0 0 1 0 23H5Z`)}<text class="words" y="-13" text-anchor="middle">${words}</text>`;
}

/** A sum paid to a clan. */
export const sumTag = (/** @type {number} */ sum, /** @type {Clan} */ clan) =>
  `${bubble(66)}<g transform="translate(-19 -19)">${emblems([clan], 10.5)}</g><text class="words" x="12" y="-14" text-anchor="middle">+${sum}</text>`;
