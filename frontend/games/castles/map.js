// @ts-check
/** The map of Castles: its squares, and the names of its tiles. */
import { n } from '../../draw/paths.js';

/** @import { Translate } from '../../types.js' */
/** @import { PV } from './realm.js' */
/** @import { CastlesView, Square, Tile } from './types.js' */

/** The side of a tile. */
export const SIDE = 122;
/** From one tile's corner to the next. */
export const PITCH = 126;
/** Maximum number of armies on a tile. */
export const FULL = 4;
/** @type {PV[]} */
export const VALUES = ['null', 'ace', '2', '3', '4', '5'];

export const keyOf = (/** @type {Square} */ [x, y]) => `${x},${y}`;
export const squareOf = (/** @type {string} */ key) =>
  /** @type {[number, number]} */ (key.split(',').map(Number));

/** The upper left corner of a square on the drawing. */
export const corner = (/** @type {Square} */ [x, y]) => [x * PITCH, y * PITCH];

/**
 * A frame around a square, `out` units beyond the tile's edges.
 * @param {string} cls
 * @param {number} out
 * @param {string} more Further attributes.
 */
export const frame = (cls, out, more = '') =>
  `<rect class="${cls}" x="${-out}" y="${-out}" width="${SIDE + 2 * out}"
    height="${SIDE + 2 * out}" rx="${n(n(SIDE * 0.06) + out)}"${more}/>`;

/**
 * The sides of a square: a word, then the step to the neighbour.
 * @type {[side: string, x: number, y: number][]}
 */
export const SIDES = [
  ['above', 0, -1],
  ['right', 1, 0],
  ['below', 0, 1],
  ['left', -1, 0],
];

/** @typedef {[x0: number, y0: number, x1: number, y1: number]} Box In squares. */

/**
 * The box around tiles, at least 4 × 3 squares.
 * @param {string[]} keys
 * @param {number} margin
 * @returns {Box}
 */
export function extent(keys, margin) {
  const squares = keys.length ? keys.map(squareOf) : [[0, 0]];
  const [x0, x1] = stretch(
    squares.map(([x]) => x),
    margin,
    4,
  );
  const [y0, y1] = stretch(
    squares.map(([, y]) => y),
    margin,
    3,
  );
  return [x0, y0, x1, y1];
}

/**
 * From where to where some squares reach in one direction.
 * @param {number[]} places
 * @param {number} margin
 * @param {number} least
 */
function stretch(places, margin, least) {
  const low = Math.min(...places);
  const high = Math.max(...places);
  const lack = Math.max(0, least - (high - low + 1 + 2 * margin)) / 2;
  return [low - margin - lack, high + 1 + margin + lack];
}

/** Whether tiles are still being laid in this round. */
export const growing = (/** @type {CastlesView} */ { phase }) =>
  phase === 'take' || phase === 'lay';

/** The last scored round, until the first tile of the next map lies. */
export const scoredRound = (/** @type {CastlesView} */ view) =>
  growing(view) && !Object.keys(view.tiles).length ? view.last_round : null;

/**
 * The name of a tile.
 * @param {Tile} tile
 * @param {Translate} t
 */
export const tileName = ({ suit, value }, t) =>
  t('castles.tile', { suit: t(`castles.${suit}`), value: valueName(value, t) });

/**
 * The name of a value.
 * @param {PV} value
 * @param {Translate} t
 */
export const valueName = (value, t) =>
  value === 'null' || value === 'ace' ? t(`castles.${value}`) : value;
