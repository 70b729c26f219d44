// @ts-check
/** The pattern of each clan's stone, as lines in a square of 1 by 1. */

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {number[][]} Line Points of a line, each as [x, y]. */

/** @type {(x: number, from?: number, to?: number) => Line} */
const upright = (x, from = 0, to = 1) => [
  [x, from],
  [x, to],
];

/** @type {(y: number) => Line} */
const level = (y) => [
  [0, y],
  [1, y],
];

/** @type {(from: number[], to: number[]) => Line} */
const straight = (from, to) => [from, to];

/** Four bends up and down; `start` is the height of both ends. @type {(start: number) => Line} */
const zigzag = (start) => [...Array(9).keys()].map((i) => [i / 8, i % 2 ? 1 - start : start]);

/**
 * Returns the joints on the side of a floor; y runs up.
 * @param {Clan} clan
 * @param {number} course 0 or 1: two floors on each other have different courses.
 * @returns {Line[]}
 */
export function joints(clan, course) {
  switch (clan) {
    case 'dark':
      return [
        level(0.34),
        level(0.68),
        upright(0.3 + course * 0.12, 0, 0.34),
        upright(0.66 - course * 0.2, 0.34, 0.68),
        upright(0.2 + course * 0.4, 0.68, 1),
      ];
    case 'light':
      return (course ? [0.18, 0.5, 0.82] : [0.34, 0.66]).map((x) => upright(x));
    case 'orange':
      return [
        level(0.5),
        ...[0.2, 0.4, 0.6, 0.8].map((x) => upright(x, 0, 0.5)),
        ...[0.1, 0.3, 0.5, 0.7, 0.9].map((x) => upright(x, 0.5, 1)),
      ];
    case 'red':
      return [zigzag(0.1), zigzag(0.9)];
  }
}

/**
 * Returns the paving on the top of a floor.
 * @param {Clan} clan
 * @returns {Line[]}
 */
export function paving(clan) {
  switch (clan) {
    case 'dark':
      return [
        ...[0.25, 0.5, 0.75, 1].map((at) => straight([at, 0], [0, at])),
        ...[0.25, 0.5, 0.75].map((at) => straight([1, at], [at, 1])),
      ];
    case 'light':
      return [level(0.5), upright(0.5)];
    case 'orange':
      return [...[0.25, 0.5, 0.75].map(level), ...[0, 1, 2, 3].flatMap(bricks)];
    case 'red':
      return [
        [
          [0.5, 0],
          [1, 0.5],
          [0.5, 1],
          [0, 0.5],
          [0.5, 0],
        ],
        straight([0, 0], [1, 1]),
        straight([1, 0], [0, 1]),
      ];
  }
}

/** Returns the joints between the bricks of one of four rows. @param {number} row */
const bricks = (row) =>
  (row % 2 ? [0.25, 0.75] : [0.5]).map((x) => upright(x, row / 4, (row + 1) / 4));
