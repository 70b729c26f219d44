// @ts-check
/** Pictures of the whole castle on its slab of earth, and small ones of floors and roofs. */
import { shield } from '../../draw/clans.js';
import { moved, n, picture, poly } from '../../draw/paths.js';
import { iso } from './iso.js';
import { loch, meadows } from './land.js';
import { roof, terrace, tower } from './towers.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
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

/**
 * A floor as a small solid.
 * @param {Clan} clan
 */
export function floorPicture(clan, crests = 0, width = 34) {
  const scale = width / 140;
  const height = width * 0.9;
  const down = n(height / 2 - 103 * scale);
  const floor = terrace([clan, crests]);
  const drawing = `<g transform="translate(0 ${down}) scale(${scale})">${floor}</g>`;
  return picture(drawing, width, height);
}

/** A roof. */
export const roofPicture = (width = 30) =>
  picture(
    `<g transform="scale(${width / 176}) translate(0 -20)">${roof()}</g>`,
    width,
    width * 0.8,
  );

/**
 * A floor as a flat sign that can be read at 28 pixels: a battlement with its crests before it.
 * @param {Clan} clan
 */
export function stockPicture(clan, crests = 0, width = 28) {
  const stroke = `stroke="light-dark(var(--${clan}-edge), var(--${clan}-rim))" stroke-width="1.1"`;
  const battlement =
    '<path d="M1.5 15h3.8v3h4.1v-3h3.6v3h2v-3h3.6v3h4.1v-3h3.8V26.5H1.5Z"' +
    ` fill="var(--${clan}-flat)" ${stroke} stroke-linejoin="round"/>`;
  const joint = `<path d="M2.5 22h23" stroke="var(--${clan}-edge)" opacity=".45"/>`;
  const shields = [[], [14], [7.6, 20.4]][crests]
    .map((x) => `<g transform="translate(${x} 20.5)">${shield(clan, 19)}</g>`)
    .join('');
  const size = `width="${width}" height="${width}" viewBox="0 0 28 28"`;
  return `<svg class="pic" ${size} aria-hidden="true">${battlement}${joint}${shields}</svg>`;
}
