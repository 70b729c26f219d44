// @ts-check
/**
 * The isometric projection of the castle, and the sizes of what stands in it.
 *
 * World: x = column (a…e = 0…5), y = row (1…5 = 0…5), z = height in pixels. The tilt is steeper
 * than true isometric and floors are thin, so that five floors rise by less than the depth of one
 * space on screen.
 */
import { n, poly } from '../../draw/paths.js';

/** Half the width of a space on screen, in pixels. */
export const HALF = 72;
/** Height of a space on screen, divided by its width. */
export let TILT = 0.6;

/** Looks from higher up, from now on: the castle becomes higher, not wider. */
export function lookDown() {
  TILT = 0.88;
}

/** Height of a floor, in pixels. */
export const FLOOR = 12;
/** Distance of a tower from the edges of its space, in spaces. */
export const INSET = 0.075;
/** Height of a roof, in pixels. */
export const ROOF = 46;
/** Height of the crests on a terrace, in pixels. */
export const CREST = 26;

/**
 * Projects a point of the world onto the screen.
 * @param {number} x
 * @param {number} y
 */
export const iso = (x, y, z = 0) => [(x - y) * HALF, (x + y) * HALF * TILT - z];

/**
 * Returns the transform that lays a flat drawing on the table, 100 units to a space.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 * @param {boolean} turned Whether the drawing runs along the columns instead of the rows.
 */
export function lay(x, y, z = 0, turned = false) {
  const [left, top] = iso(x, y, z).map(n);
  const wide = HALF / 100;
  const high = (HALF * TILT) / 100;
  return turned
    ? `matrix(${wide} ${-high} ${wide} ${high} ${left} ${top})`
    : `matrix(${wide} ${high} ${-wide} ${high} ${left} ${top})`;
}

/**
 * Returns the path data of a space's outline at a height.
 * @param {number} x
 * @param {number} y
 * @param {number} inset Distance of the outline from the edges of the space.
 * @param {number} z
 */
export const footprint = (x, y, inset = 0, z = 0) =>
  poly([
    iso(x + inset, y + inset, z),
    iso(x + 1 - inset, y + inset, z),
    iso(x + 1 - inset, y + 1 - inset, z),
    iso(x + inset, y + 1 - inset, z),
  ]);
