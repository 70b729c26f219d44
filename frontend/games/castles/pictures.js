// @ts-check
/** Small pictures of tiles, armies and players for buttons, chips and lines of the log. */
import { picture } from '../../draw/paths.js';
import { army, pawn, suitDisc, tile, tileBack } from './realm.js';

/** @import { PV, Suit } from './realm.js' */
/** @import { Tile } from './types.js' */

/**
 * @param {Tile | null} one Null: face down.
 * @param {number} side
 */
export function tilePicture(one, side = 24) {
  const drawing = one ? tile(one.suit, one.value, side) : tileBack(side);
  const high = side + 3;
  return `<svg class="pic" width="${side}" height="${high}" viewBox="0 0 ${side} ${high}"
    aria-hidden="true">${drawing}</svg>`;
}

/**
 * @param {Suit} suit
 * @param {PV | null} coin Null: face down.
 * @param {number} r
 */
export const armyPicture = (suit, coin = null, r = 11) => picture(army(suit, coin, r - 1.5), r * 2);

/** The sign of a player. */
export const discPicture = (/** @type {Suit} */ suit, r = 11) =>
  picture(suitDisc(suit, r - 1), r * 2);

/** A castle. */
export const castlePicture = (/** @type {Suit} */ suit) =>
  `<svg class="pic" width="24" height="26" viewBox="-20 -52 40 54" aria-hidden="true">${pawn(
    suit,
    52,
  )}</svg>`;
