// @ts-check
/**
 * Where things lie in Kilt Castle: one world, drawn in two projections.
 *
 * World: one unit is one space, x = columns, y = rows. Around the board lies the ring: on each side five slots,
 * and in each slot a bed for four cards, the first next to the board.
 */
import { HALF, iso, lay } from './iso.js';
import { moved, n, poly } from '../../draw/paths.js';

/** @typedef {import('./cards.js').Side} Side */
/** @typedef {[number, number, number, number]} Rect x0, y0, x1, y1 in the world */
/** @typedef {{gap: number, pitch: number, dep: number, R: number}} Bed Distance from the board, of rows, depth of a card, end of the table. */

/**
 * @typedef {object} Geometry
 * @property {'castle' | 'plan'} name
 * @property {boolean} flat
 * @property {boolean} small Drawn for a phone.
 * @property {number} s How large a space is on screen.
 * @property {(side: Side) => Bed} bed
 * @property {(x: number, y: number, z?: number) => number[]} P World → screen.
 */

/** @type {Side[]} */
export const SIDES = ['top', 'right', 'bottom', 'left'];
export const SLOTS = 20;
export const ROW = 4;
const CARD = 0.9;

/** @type {Bed} */
const BACK = { gap: 0.5, pitch: 0.46, dep: 0.435, R: 2.42 };
const FRONT = { gap: 0.44, pitch: 0.46, dep: 0.435, R: 2.42 };
const PLAN = { gap: 0.25, pitch: 0.44, dep: 0.415, R: 2.06 };
const PHONE = { gap: 0.28, pitch: 0.318, dep: 0.292, R: 1.58 };
const PHONE_TALL = { gap: 0.22, pitch: 0.478, dep: 0.45, R: 2.17 };

const isTall = (/** @type {Side} */ side) => side === 'top' || side === 'bottom';

/** @type {Geometry} */
const castle = {
  name: 'castle',
  flat: false,
  small: false,
  s: HALF,
  P: iso,
  bed: (side) => (side === 'top' || side === 'left' ? BACK : FRONT),
};
const above = (
  /** @type {number} */ s,
  /** @type {boolean} */ small,
  /** @type {Geometry['bed']} */ bed,
) =>
  /** @type {Geometry} */ ({
    name: 'plan',
    flat: true,
    small,
    s,
    bed,
    P: (x, y) => [x * s, y * s],
  });
const plan = above(84, false, () => PLAN);
const phone = above(46, true, (side) => (isTall(side) ? PHONE_TALL : PHONE));

/** The geometry of a projection. */
export const geometry = (
  /** @type {'castle' | 'plan'} */ projection,
  /** @type {boolean} */ small,
) => (projection === 'castle' ? castle : small ? phone : plan);

/** Column and row of a space's name. */
export const place = (/** @type {string} */ space) => [
  space.charCodeAt(0) - 97,
  Number(space[1]) - 1,
];
export const SPACES = [...Array(25).keys()].map((i) => 'abcde'[i % 5] + (Math.floor(i / 5) + 1));
/** The spaces from the back of the castle to its front. */
export const BACK_TO_FRONT = SPACES.toSorted((a, b) => depth(a) - depth(b));

/** @param {string} space */
function depth(space) {
  const [x, y] = place(space);
  return (x + y) * 5 + y;
}

export const sideOf = (/** @type {number} */ slot) => SIDES[Math.floor(slot / 5)];
/** Column or row a slot lies at. */
export const along = (/** @type {number} */ slot) => (slot < 10 ? slot % 5 : 4 - (slot % 5));

/** The spaces a slot looks into, nearest first, lochs left out. */
export function laneOf(/** @type {number} */ slot, /** @type {string[]} */ lochs) {
  const k = along(slot);
  const side = sideOf(slot);
  const at = (/** @type {number} */ i) =>
    isTall(side) ? [k, side === 'top' ? i : 4 - i] : [side === 'left' ? i : 4 - i, k];
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const [x, y] = at(i);
      return SPACES[y * 5 + x];
    })
    .filter((space) => !lochs.includes(space));
}

/** A point beside the board: `u` along a side, `d` away from it. */
export function beside(/** @type {Side} */ side, /** @type {number} */ u, /** @type {number} */ d) {
  switch (side) {
    case 'top':
      return [u, -d];
    case 'right':
      return [5 + d, u];
    case 'bottom':
      return [u, 5 + d];
    default:
      return [-d, u];
  }
}

/**
 * The rectangle of `count` cards of a slot from a depth on.
 * @param {Geometry} g
 * @param {number} slot
 * @param {number} from
 * @param {number} count
 * @param {number} width Along the side.
 * @returns {Rect}
 */
export function cardRect(g, slot, from, count = 1, width = CARD) {
  const side = sideOf(slot);
  const k = along(slot);
  const bed = g.bed(side);
  const a = bed.gap + from * bed.pitch;
  const b = a + (count - 1) * bed.pitch + bed.dep;
  const m = (1 - width) / 2;
  const [p, q] = [beside(side, k + m, a), beside(side, k + 1 - m, b)];
  return [Math.min(p[0], q[0]), Math.min(p[1], q[1]), Math.max(p[0], q[0]), Math.max(p[1], q[1])];
}

export const grown = (/** @type {Rect} */ [a, b, c, d], /** @type {number} */ by) =>
  /** @type {Rect} */ ([a - by, b - by, c + by, d + by]);
export const corners = (/** @type {Rect} */ [x0, y0, x1, y1]) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
export const middle = (/** @type {Rect} */ [x0, y0, x1, y1]) => [(x0 + x1) / 2, (y0 + y1) / 2];

/** Path data of a world polygon. */
export const outlineOf = (/** @type {Geometry} */ g, /** @type {number[][]} */ points, z = 0) =>
  poly(points.map(([x, y]) => g.P(x, y, z)));
export const rectPath = (/** @type {Geometry} */ g, /** @type {Rect} */ rect, z = 0) =>
  outlineOf(g, corners(rect), z);

/** Path data of a world rectangle around its own middle. */
export function rectAround(/** @type {Geometry} */ g, /** @type {Rect} */ rect) {
  const [x, y] = middle(rect);
  const [cx, cy] = g.P(x, y);
  return poly(
    corners(rect).map(([u, v]) => {
      const [px, py] = g.P(u, v);
      return [px - cx, py - cy];
    }),
  );
}

/** The octagon of the table: no slot lies in a corner, so the corners are cut off for the seats. */
export function octagon(/** @type {Geometry} */ g, grow = 0) {
  const e = 0.1 + grow * 0.4;
  const [T, R, B, L] = SIDES.map((side) => g.bed(side).R + grow);
  return [
    [-e, -T],
    [5 + e, -T],
    [5 + R, -e],
    [5 + R, 5 + e],
    [5 + e, 5 + B],
    [-e, 5 + B],
    [-L, 5 + e],
    [-L, -e],
  ];
}

/** Put a flat sign, 100 units a space, on the table. */
export const flatAt = (
  /** @type {Geometry} */ g,
  /** @type {number[]} */ [x, y],
  /** @type {number} */ turn,
  /** @type {string} */ sign,
) =>
  `<g transform="${g.flat ? `${moved(g.P(x, y))} scale(${g.s / 100})` : lay(x, y)} rotate(${turn})">${sign}</g>`;

/** How far a sign is turned so that it reads upright from the viewer's side. */
export const upright = (/** @type {Geometry} */ g, /** @type {Side} */ side) =>
  g.flat || isTall(side) ? 0 : -90;

/** What is to be seen: the whole table. @returns {[number, number, number, number]} */
export function viewBox(/** @type {Geometry} */ g) {
  const points = octagon(g, 0.05).map(([x, y]) => g.P(x, y));
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const pad = g.flat ? (g.small ? 2 : 12) : 14;
  const x = Math.min(...xs) - pad;
  const y = Math.min(...ys) - pad;
  return [
    n(x),
    n(y),
    n(Math.max(...xs) - x + pad),
    n(Math.max(...ys) - y + pad + (g.flat ? 4 : 22)),
  ];
}
