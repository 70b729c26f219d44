// @ts-check
/**
 * Where things lie on the table: one world, drawn in two projections.
 *
 * World: one unit is one space, x = columns, y = rows. The ring surrounds the board: five slots on
 * each side, and in each slot a bed for four cards, the first next to the board.
 */
import { moved, n, poly } from '../../../draw/paths.js';
import { HALF, iso, lay, lookDown } from '../iso.js';

/** @typedef {import('../flat.js').Side} Side */
/** @typedef {[number, number, number, number]} Rect x0, y0, x1, y1 in the world. */

/**
 * @typedef {object} Bed How the cards of a side lie, in spaces.
 * @property {number} gap From the board to the first card.
 * @property {number} pitch From one card to the next.
 * @property {number} dep Depth of a card.
 * @property {number} R From the board to the end of the table.
 */

/**
 * @typedef {object} Geometry
 * @property {'castle' | 'plan'} name
 * @property {boolean} flat Whether it is seen from above.
 * @property {boolean} small Whether it is drawn for a phone.
 * @property {number} s Size of a space on screen.
 * @property {(side: Side) => Bed} bed
 * @property {(x: number, y: number, z?: number) => number[]} P Projects the world onto the screen.
 */

/** @type {Side[]} */
export const SIDES = ['top', 'right', 'bottom', 'left'];
export const SLOTS = 20;
/** Maximum number of cards in a slot. */
export const ROW = 4;
/** Width of a card. */
const CARD = 0.9;

/** @type {Record<string, Bed>} */
const BEDS = {
  castle: { gap: 0.5, pitch: 0.46, dep: 0.435, R: 2.42 },
  plan: { gap: 0.25, pitch: 0.44, dep: 0.415, R: 2.06 },
  phoneBeside: { gap: 0.28, pitch: 0.318, dep: 0.292, R: 1.58 },
  phoneAbove: { gap: 0.22, pitch: 0.478, dep: 0.45, R: 2.17 },
};

/** Whether a side runs along the columns, so that its cards are wider than high. */
const isLevel = (/** @type {Side} */ side) => side === 'top' || side === 'bottom';
/** Whether a side is behind the castle, seen from an angle. */
export const isBack = (/** @type {Side} */ side) => side === 'top' || side === 'left';

// On an upright phone the castle is as large as the screen allows.
if (globalThis.matchMedia?.('(max-width: 720px) and (min-height: 741px)').matches) lookDown();

/** @type {Geometry} */
const CASTLE = {
  name: 'castle',
  flat: false,
  small: false,
  s: HALF,
  P: iso,
  bed: () => BEDS.castle,
};

/** @type {Geometry} */
const PLAN = {
  name: 'plan',
  flat: true,
  small: false,
  s: 84,
  P: (x, y) => [x * 84, y * 84],
  bed: () => BEDS.plan,
};

/** @type {Geometry} */
const PHONE = {
  name: 'plan',
  flat: true,
  small: true,
  s: 46,
  P: (x, y) => [x * 46, y * 46],
  bed: (side) => (isLevel(side) ? BEDS.phoneAbove : BEDS.phoneBeside),
};

/**
 * Returns the geometry of a projection.
 * @param {'castle' | 'plan'} projection
 * @param {boolean} small
 */
export function geometry(projection, small) {
  if (projection === 'castle') return CASTLE;
  return small ? PHONE : PLAN;
}

/** Names of all spaces, row by row. */
export const SPACES = [...Array(25).keys()].map((i) => 'abcde'[i % 5] + (Math.floor(i / 5) + 1));

/** Returns column and row of a space. @param {string} space */
export const place = (space) => [space.charCodeAt(0) - 97, Number(space[1]) - 1];

/** The spaces from the back of the castle to its front. */
export const BACK_TO_FRONT = SPACES.toSorted((a, b) => nearness(a) - nearness(b));

/** @param {string} space */
function nearness(space) {
  const [x, y] = place(space);
  return (x + y) * 5 + y;
}

/** Returns the side of the board where a slot lies. @param {number} slot */
export const sideOf = (slot) => SIDES[Math.floor(slot / 5)];
/** Returns the column or row of a slot. @param {number} slot */
export const along = (slot) => (slot < 10 ? slot % 5 : 4 - (slot % 5));

/**
 * Returns the spaces in the lane of a slot without lochs, nearest first.
 * @param {number} slot
 * @param {string[]} lochs
 */
export function laneOf(slot, lochs) {
  const side = sideOf(slot);
  const steps = isBack(side) ? [0, 1, 2, 3, 4] : [4, 3, 2, 1, 0];
  return steps
    .map((step) => (isLevel(side) ? [along(slot), step] : [step, along(slot)]))
    .map(([column, row]) => SPACES[row * 5 + column])
    .filter((space) => !lochs.includes(space));
}

/**
 * Returns a point beside the board.
 * @param {Side} side
 * @param {number} u Along the side.
 * @param {number} d Away from the board.
 */
export function beside(side, u, d) {
  switch (side) {
    case 'top':
      return [u, -d];
    case 'right':
      return [5 + d, u];
    case 'bottom':
      return [u, 5 + d];
    case 'left':
      return [-d, u];
  }
}

/**
 * Returns the rectangle of `count` cards of a slot.
 * @param {Geometry} g
 * @param {number} slot
 * @param {number} from Depth of the first card, 0 at the board.
 * @param {number} count
 * @param {number} width Along the side.
 * @returns {Rect}
 */
export function cardRect(g, slot, from, count = 1, width = CARD) {
  const side = sideOf(slot);
  const bed = g.bed(side);
  const near = bed.gap + from * bed.pitch;
  const far = near + (count - 1) * bed.pitch + bed.dep;
  const margin = (1 - width) / 2;
  const [x0, y0] = beside(side, along(slot) + margin, near);
  const [x1, y1] = beside(side, along(slot) + 1 - margin, far);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** @type {(rect: Rect, by: number) => Rect} */
export const grown = ([x0, y0, x1, y1], by) => [x0 - by, y0 - by, x1 + by, y1 + by];

/** @param {Rect} rect */
const corners = ([x0, y0, x1, y1]) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/**
 * Returns the point on screen of the middle of a world rectangle.
 * @param {Geometry} g
 * @param {Rect} rect
 */
export const centre = (g, [x0, y0, x1, y1]) => g.P((x0 + x1) / 2, (y0 + y1) / 2);

/**
 * Returns the path data of a world polygon.
 * @param {Geometry} g
 * @param {number[][]} points
 */
export const outlineOf = (g, points) => poly(points.map(([x, y]) => g.P(x, y)));

/**
 * Returns the path data of a world rectangle.
 * @param {Geometry} g
 * @param {Rect} rect
 */
export const rectPath = (g, rect) => outlineOf(g, corners(rect));

/**
 * Returns the path data of a world rectangle, its middle at the origin.
 * @param {Geometry} g
 * @param {Rect} rect
 */
export function rectAround(g, rect) {
  const [cx, cy] = centre(g, rect);
  const points = corners(rect).map(([x, y]) => g.P(x, y));
  return poly(points.map(([x, y]) => [x - cx, y - cy]));
}

/**
 * Returns the outline of the table. Its corners are cut off: no slot lies there, but seats do.
 * @param {Geometry} g
 */
export function octagon(g, grow = 0) {
  const cut = 0.1 + grow * 0.4;
  const [top, right, bottom, left] = SIDES.map((side) => g.bed(side).R + grow);
  return [
    [-cut, -top],
    [5 + cut, -top],
    [5 + right, -cut],
    [5 + right, 5 + cut],
    [5 + cut, 5 + bottom],
    [-cut, 5 + bottom],
    [-left, 5 + cut],
    [-left, -cut],
  ];
}

/**
 * Lays a flat drawing on the table, 100 units to a space.
 * @param {Geometry} g
 * @param {number[]} point
 * @param {number} turn In degrees.
 * @param {string} drawing
 */
export function flatAt(g, [x, y], turn, drawing) {
  const laid = g.flat ? `${moved(g.P(x, y))} scale(${g.s / 100})` : lay(x, y);
  return `<g transform="${laid} rotate(${turn})">${drawing}</g>`;
}

/**
 * Returns how far a flat drawing is turned, in degrees, to be upright for the viewer.
 * @param {Geometry} g
 * @param {Side} side
 */
export const upright = (g, side) => (g.flat || isLevel(side) ? 0 : -90);

/**
 * Returns the part of the drawing that is shown: the whole table.
 * @param {Geometry} g
 * @returns {[number, number, number, number]}
 */
export function viewBox(g) {
  const points = octagon(g, 0.05).map(([x, y]) => g.P(x, y));
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const { pad, below } = margins(g);
  const x = Math.min(...xs) - pad;
  const y = Math.min(...ys) - pad;
  return [n(x), n(y), n(Math.max(...xs) - x + pad), n(Math.max(...ys) - y + pad + below)];
}

/** Returns the room around the table, and what its shadow needs below. @param {Geometry} g */
function margins(g) {
  if (!g.flat) return { pad: 14, below: 22 };
  return { pad: g.small ? 2 : 12, below: 4 };
}
