// @ts-check
/** A whole castle on its slab of earth, seen from an angle: for the pictures of Kilt Castle. */
import { moved, poly } from '../../draw/paths.js';
import { iso } from './iso.js';
import { loch, meadows } from './land.js';
import { roof, tower } from './towers.js';

/** @typedef {import('../../draw/paths.js').Point} Point */
/** @typedef {import('./towers.js').Floors} Floors */
/** @typedef {{x: number, y: number}} Space */

const FLOOR_HEIGHT = 12;

/** Spaces under water on the usual board. */
export const LOCHS = ['e1', 'e5', 'a5'];

/**
 * Towers by space, from short texts: `light red**` is a light floor below a red one with two
 * crests.
 * @param {Record<string, string>} texts
 * @returns {Record<string, Floors>}
 */
export const towersOf = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([space, text]) => [space, floorsOf(text)]));

/** @param {string} text */
const floorsOf = (text) =>
  /** @type {Floors} */ (
    text.split(' ').map((floor) => {
      const clan = floor.replaceAll('*', '');
      return [clan, floor.length - clan.length];
    })
  );

/**
 * Towers by space, lochs and roofs, on a slab of earth.
 * @param {Record<string, Floors>} towers
 * @param {string[]} lochs
 * @param {string[]} roofs
 * @param {number} size Spaces of a side.
 */
export function castleScene(towers, lochs = LOCHS, roofs = [], size = 5) {
  const spaces = [...Array(size * size).keys()]
    .map((i) => ({ x: i % size, y: Math.floor(i / size) }))
    .toSorted((a, b) => a.x + a.y - b.x - b.y);
  const wet = spaces.filter((space) => lochs.includes(nameOf(space)));
  const dry = spaces.filter((space) => !lochs.includes(nameOf(space)));
  const land =
    meadows(dry.map(({ x, y }) => ({ x, y, seed: x * 3 + y * 5 }))) +
    wet.map(({ x, y }) => loch(x, y)).join('');
  const built = spaces
    .filter((space) => towers[nameOf(space)])
    .map((space) => towerAt(space, towers[nameOf(space)], roofs.includes(nameOf(space))));
  return slab(size) + land + built.join('');
}

/** @param {Space} space */
const nameOf = ({ x, y }) => 'abcde'[x] + (y + 1);

/**
 * @param {Space} space
 * @param {Floors} floors
 * @param {boolean} roofed
 */
function towerAt({ x, y }, floors, roofed) {
  const top = roofed ? roof(floors.length * FLOOR_HEIGHT) : '';
  return `<g transform="${moved(iso(x, y))}">${tower(floors, roofed)}${top}</g>`;
}

/** Earth and wood below the spaces. @param {number} size */
function slab(size) {
  const west = iso(0, size);
  const south = iso(size, size);
  const east = iso(size, 0);
  return (
    side(west, south, 0, 16, 'meadow-line') +
    side(south, east, 0, 16, 'earth') +
    side(west, south, 16, 8, 'wood-dark') +
    side(south, east, 16, 8, 'wood-edge')
  );
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} down
 * @param {number} thick
 * @param {string} tone
 */
function side(a, b, down, thick, tone) {
  const outline = poly([
    [a[0], a[1] + down],
    [b[0], b[1] + down],
    [b[0], b[1] + down + thick],
    [a[0], a[1] + down + thick],
  ]);
  return `<path d="${outline}" fill="var(--${tone})"/>`;
}
