// @ts-check
/** Where a space, the tower on it and the tag above it are on screen. */
import { moved } from '../../../draw/paths.js';
import { FLOOR, footprint } from '../iso.js';
import { roundedSquare } from '../land.js';
import { place } from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../situation.js').KiltView} KiltView */

/**
 * Returns the height of the tower on a space, in pixels.
 * @param {KiltView} view
 * @param {string} space
 */
export const rise = (view, space) => (view.towers[space]?.length ?? 0) * FLOOR;

/**
 * @param {KiltView} view
 * @param {string} space
 */
export const isRoofed = (view, space) => view.roofs.includes(space);

/**
 * Returns the number of crests on top of a tower.
 * @param {KiltView} view
 * @param {string} space
 */
export const crestsOn = (view, space) => view.towers[space]?.at(-1)?.[1] ?? 0;

/**
 * Returns the transform that moves a drawing to the corner of a space.
 * @param {Geometry} g
 * @param {string} space
 */
export function corner(g, space) {
  const [x, y] = place(space);
  return moved(g.P(x, y));
}

/**
 * Returns the path data of a space's top face, its corner at the origin.
 * @param {Geometry} g
 */
export function topFace(g, z = 0, inset = 0.06) {
  if (!g.flat) return footprint(0, 0, inset, z);
  const margin = g.s * inset * 0.6;
  return roundedSquare(margin, margin, g.s - 2 * margin, g.s * 0.12);
}

/**
 * Returns the point of the tip of a tag over a space.
 * @param {Geometry} g
 * @param {string} space
 * @param {number} z
 * @param {boolean} raised Whether it stands above a roof or crests.
 */
export function tagPoint(g, space, z, raised) {
  const [x, y] = place(space);
  if (g.flat) return g.P(x + 0.5, y + (g.small ? 1.02 : 0.97));
  const [px, py] = g.P(x + 0.5, y + 0.5, z);
  return [px, py + (raised ? 0 : 4)];
}

/**
 * Returns a tag in the size that suits the board.
 * @param {Geometry} g
 * @param {string} tag
 */
export const sized = (g, tag) => (g.small ? `<g transform="scale(0.7)">${tag}</g>` : tag);
