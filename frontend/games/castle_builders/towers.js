// @ts-check
/** The five towers of Castle Builders: where things are, and who leads what. */

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./stone_towers.js').Kind} Kind */
/** @typedef {import('../../types.js').DrawContext} Ui */
/** @typedef {[number, Kind, 'vertical' | 'horizontal' | null]} Counter Seat, kind, arrows. */

/**
 * @typedef {object} BuildersView
 * @property {'play' | 'over'} phase
 * @property {number | null} turn
 * @property {Counter[][]} towers From the ground up.
 * @property {{hand: {count: number, counters: Kind[] | null}, pile: {count: number}, discards: Kind[], removed: Kind[]}[]} seats
 * @property {number[]} scores
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/** Spaces and printed values of the board. */
export const SPACES = [3, 4, 5, 5, 4];
export const TOWER_VALUES = [4, 5, 7, 6, 5];
export const ROW_VALUES = [7, 6, 5, 4, 3];

/** How towers are called: letters, since numbers are values. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'];
/** How a row is called, from the ground up. */
export const rowName = (
  /** @type {number} */ row,
  /** @type {import('../../types.js').Translate} */ t,
) => t(`castle_builders.row.${row + 1}`);
/** With a capital, where a line begins with it. */
export const rowHead = (
  /** @type {number} */ row,
  /** @type {import('../../types.js').Translate} */ t,
) => rowName(row, t).replace(/^./, (first) => first.toUpperCase());

/** The clan whose counters each seat has. */
export const CLANS = /** @type {Clan[]} */ (['orange', 'dark']);

/**
 * @typedef {object} Geometry
 * @property {boolean} small
 * @property {number} width
 * @property {number} height
 * @property {number} base Where the towers stand.
 * @property {number} rh The height of a row.
 * @property {number} w The width of a tower.
 * @property {number} nw The width of a niche.
 * @property {number} r The radius of a counter.
 * @property {number} x0
 * @property {number} gap
 */

/** @type {Geometry} */
const LARGE = {
  small: false,
  width: 856,
  height: 664,
  base: 632,
  rh: 92,
  w: 118,
  nw: 80,
  r: 33,
  x0: 216,
  gap: 141,
};
/** @type {Geometry} */
const SMALL = {
  small: true,
  width: 378,
  height: 522,
  base: 496,
  rh: 71,
  w: 53,
  nw: 47,
  r: 21.5,
  x0: 84,
  gap: 64,
};

/** Measures for a desktop or a phone: letters are real pixels in both. */
export const geometry = (/** @type {boolean} */ phone) => (phone ? SMALL : LARGE);

/** The foot of a tower. */
export const foot = (/** @type {Geometry} */ g, /** @type {number} */ tower) => [
  g.x0 + tower * g.gap,
  g.base,
];

/** The middle of a space. */
export const space = (
  /** @type {Geometry} */ g,
  /** @type {number} */ tower,
  /** @type {number} */ row,
) => [g.x0 + tower * g.gap, g.base - row * g.rh - 0.45 * g.rh];

/** @typedef {{counts: number[], leader: number | null, doubled: boolean}} Line Who leads a row or a tower. */

/** Who has more counters in a row, as anybody can count them. */
export function rowLine(/** @type {BuildersView} */ view, /** @type {number} */ row) {
  const there = view.towers.flatMap((tower) => (tower[row] ? [tower[row]] : []));
  const counts = CLANS.map((_, seat) => there.filter(([owner]) => owner === seat).length);
  return led(
    there,
    counts,
    counts[0] === counts[1] ? null : counts[0] > counts[1] ? 0 : 1,
    'horizontal',
  );
}

/** Who is on top of a tower. */
export function towerLine(/** @type {BuildersView} */ view, /** @type {number} */ tower) {
  const there = view.towers[tower];
  const counts = CLANS.map((_, seat) => there.filter(([owner]) => owner === seat).length);
  return led(there, counts, there.at(-1)?.[0] ?? null, 'vertical');
}

/**
 * @param {Counter[]} there
 * @param {number[]} counts
 * @param {number | null} leader
 * @param {string} way
 * @returns {Line}
 */
const led = (there, counts, leader, way) => ({
  counts,
  leader,
  doubled: there.some(([owner, , arrows]) => owner === leader && arrows === way),
});
