// @ts-check
/** Small pictures of counters for buttons, chips and lines of the log. */
import { picture, placed } from '../../draw/paths.js';
import { counter, counterBack } from './stone_towers.js';
import { CLANS } from './towers.js';

/** @import { Kind } from './stone_towers.js' */

/**
 * @param {number} seat
 * @param {Kind} kind
 * @param {number} r
 * @param {string | null} arrows
 */
export const counterPicture = (seat, kind, r = 12, arrows = null) =>
  picture(counter(CLANS[seat], kind, r - 1, arrows), r * 2);

/** A counter face down. */
export const backPicture = (/** @type {number} */ seat, r = 10) =>
  picture(counterBack(CLANS[seat], r - 1), r * 2);

/** Three counters face down: a pile. */
export function pilePicture(/** @type {number} */ seat) {
  const back = counterBack(CLANS[seat], 9);
  return picture([-6, 0, 6].map((x) => placed(x, 0, back)).join(''), 32, 20);
}

/** A counter that was taken off the board. */
export const lostPicture = (/** @type {number} */ seat) =>
  picture(
    `<g opacity=".55">${counter(CLANS[seat], 'plain', 9)}</g>
    <path d="M-8 8L8-8" stroke="var(--bad)" stroke-width="2.5" stroke-linecap="round"/>`,
    20,
  );
