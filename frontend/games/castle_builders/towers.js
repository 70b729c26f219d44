// @ts-check
/** The five towers of Castle Builders: printed values, places on the drawing, and who leads. */

/** @import { Clan } from '../../draw/clans.js' */
/** @import { Translate } from '../../types.js' */
/** @import { Arrows, BuildersView, Counter } from './types.js' */

/** Spaces and printed values of the board. */
export const SPACES = [3, 4, 5, 5, 4];
export const TOWER_VALUES = [4, 5, 7, 6, 5];
export const ROW_VALUES = [7, 6, 5, 4, 3];

/** Names of the towers: letters, so that nobody takes a number for a value. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'];

/** The clan of each seat's counters. @type {Clan[]} */
export const CLANS = ['orange', 'dark'];

/**
 * The name of a row; row 0 is on the ground.
 * @param {number} row
 * @param {Translate} t
 */
export const rowName = (row, t) => t(`castle_builders.row.${row + 1}`);

/**
 * The name of a row with a capital letter, to begin a line.
 * @param {number} row
 * @param {Translate} t
 */
export const rowHead = (row, t) => rowName(row, t).replace(/^./, (first) => first.toUpperCase());

/**
 * The name of a tower.
 * @param {number} tower
 * @param {Translate} t
 */
export const towerName = (tower, t) => t('castle_builders.tower', { tower: LETTERS[tower] });

/**
 * @typedef {object} Geometry Measures of the drawing, in its own units.
 * @property {boolean} small For a phone.
 * @property {number} width
 * @property {number} height
 * @property {number} base The y on which the towers stand.
 * @property {number} rowHeight
 * @property {number} towerWidth
 * @property {number} nicheWidth
 * @property {number} radius Of a counter.
 * @property {number} firstTower The x of the first tower's middle.
 * @property {number} pitch From one tower's middle to the next.
 */

/** @type {Geometry} */
const LARGE = {
  small: false,
  width: 856,
  height: 664,
  base: 632,
  rowHeight: 92,
  towerWidth: 118,
  nicheWidth: 80,
  radius: 33,
  firstTower: 216,
  pitch: 141,
};
/** @type {Geometry} */
const SMALL = {
  small: true,
  width: 422,
  height: 522,
  base: 496,
  rowHeight: 71,
  towerWidth: 53,
  nicheWidth: 47,
  radius: 21.5,
  firstTower: 84,
  pitch: 75,
};

/** Measures for a desktop or a phone. Letters are real pixels in both. */
export const geometry = (/** @type {boolean} */ phone) => (phone ? SMALL : LARGE);

/**
 * The foot of a tower.
 * @param {Geometry} g
 * @param {number} tower
 */
export const foot = (g, tower) => [g.firstTower + tower * g.pitch, g.base];

/**
 * The y of a row's middle.
 * @param {Geometry} g
 * @param {number} row
 */
export const rowMiddle = (g, row) => g.base - row * g.rowHeight - g.rowHeight / 2;

/**
 * The middle of a space.
 * @param {Geometry} g
 * @param {number} tower
 * @param {number} row
 */
export const space = (g, tower, row) => [
  g.firstTower + tower * g.pitch,
  g.base - row * g.rowHeight - 0.45 * g.rowHeight,
];

/**
 * @typedef {object} Lead Who leads a row or a tower.
 * @property {number[]} counts Counters by seat.
 * @property {number | null} leader
 * @property {boolean} doubled Whether a bonus counter of the leader doubles it.
 */

/**
 * Returns who has more counters in a row.
 * @param {BuildersView} view
 * @param {number} row
 * @returns {Lead}
 */
export function rowLine(view, row) {
  const counters = view.towers.flatMap((tower) => (tower[row] ? [tower[row]] : []));
  const [first, second] = countsOf(counters);
  const ahead = first > second ? 0 : 1;
  return lead(counters, first === second ? null : ahead, 'horizontal');
}

/**
 * Returns who is on top of a tower.
 * @param {BuildersView} view
 * @param {number} tower
 * @returns {Lead}
 */
export function towerLine(view, tower) {
  const counters = view.towers[tower];
  return lead(counters, counters.at(-1)?.[0] ?? null, 'vertical');
}

/** @param {Counter[]} counters */
const countsOf = (counters) =>
  CLANS.map((_, seat) => counters.filter(([owner]) => owner === seat).length);

/**
 * @param {Counter[]} counters
 * @param {number | null} leader
 * @param {Arrows} doubling
 * @returns {Lead}
 */
const lead = (counters, leader, doubling) => ({
  counts: countsOf(counters),
  leader,
  doubled: counters.some(([owner, , arrows]) => owner === leader && arrows === doubling),
});
