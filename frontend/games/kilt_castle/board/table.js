// @ts-check
/** What never moves: the wooden table with its beds and rail, meadow and lochs. */
import { line, moved, poly } from '../../../draw/paths.js';
import { loch, meadows, planLoch, planMeadows } from '../land.js';
import { nameAt } from '../flat.js';
import {
  ROW,
  SIDES,
  SLOTS,
  SPACES,
  along,
  beside,
  cardRect,
  flatAt,
  grown,
  isBack,
  octagon,
  outlineOf,
  place,
  rectPath,
  sideOf,
  upright,
} from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../../../types.js').Shape} Shape */

/** Thickness of the table, in pixels. */
const THICK = 24;

/** Widths of the lines that make a shadow. */
const SOFT_FLAT = [1, 5, 9, 13, 18, 24];
const SOFT = [1, 6, 11, 16, 21, 26, 31, 36];

const CHEVRON = '<path class="chevron" d="M-3-5L3 0L-3 5"/>';
const CORNER_ARROW =
  '<g class="turn"><path d="M-34 11Q0-11 30 8"/><path d="M17 12L31 9L26-5"/></g>';

/** Tables drawn so far. @type {Map<string, Shape[]>} */
const drawn = new Map();

/**
 * Draws table and land, once for each geometry and board.
 * @param {Geometry} g
 * @param {string[]} lochs
 */
export function table(g, lochs) {
  const name = `${g.name}${g.s}${lochs}`;
  const known = drawn.get(name);
  if (known) return known;
  const sheen = `<path d="${outlineOf(g, octagon(g))}" fill="url(#sheen)" pointer-events="none"/>`;
  const shapes = [
    { key: 'table', cls: 'kc-table', svg: wood(g) + beds(g) + rail(g) + sheen },
    { key: 'land', svg: land(g, lochs) },
  ];
  drawn.set(name, shapes);
  return shapes;
}

/** Draws the table top with what is below it. @param {Geometry} g */
function wood(g) {
  const top = outlineOf(g, octagon(g));
  const inlay = outlineOf(g, octagon(g, -0.05));
  return (
    (g.flat ? shadow(top, g.small ? 4 : 9, SOFT_FLAT) : shadow(top, THICK + 10, SOFT) + skirt(g)) +
    `<path d="${top}" fill="var(--wood)"/>` +
    grain(g) +
    planks(g) +
    `<path d="${top}" fill="none" stroke="var(--wood-dark)" stroke-width="1.5"/>` +
    `<path d="${inlay}" fill="none" stroke="var(--rail-on)" stroke-width="1.2" opacity=".5"/>` +
    (g.flat ? '' : carvings(g))
  );
}

/**
 * Draws a soft shadow as outlines of growing width: a blurred one would be computed at every move.
 * @param {string} outline
 * @param {number} down
 * @param {number[]} widths
 */
function shadow(outline, down, widths) {
  const colour = 'fill="var(--cast)" stroke="var(--cast)" stroke-linejoin="round" opacity=".3"';
  const rings = widths.map(
    (width) => `<path d="${outline}" opacity=".17" stroke-width="${width}"/>`,
  );
  return `<g transform="translate(0 ${down})" ${colour}>${rings.join('')}</g>`;
}

/** Draws the edges of the table that face the viewer. @param {Geometry} g */
function skirt(g) {
  const corners = octagon(g).map(([x, y]) => g.P(x, y));
  /** @type {(i: number, tone: string) => string} */
  const edge = (i, tone) => {
    const a = corners[i];
    const b = corners[i + 1];
    /** @type {(height: number) => string} */
    const strip = (height) => poly([a, b, [b[0], b[1] + height], [a[0], a[1] + height]]);
    return (
      `<path d="${strip(THICK)}" fill="var(--${tone})"/>` +
      `<path d="${strip(5)}" fill="var(--wood-2)" opacity=".55"/>`
    );
  };
  return (
    [2, 3].map((i) => edge(i, 'wood-edge')).join('') +
    [4, 5, 6].map((i) => edge(i, 'wood-dark')).join('')
  );
}

/**
 * Returns the path data of a line between two world points.
 * @param {Geometry} g
 * @param {number[]} from
 * @param {number[]} to
 */
const between = (g, from, to) => line([from, to].map(([x, y]) => g.P(x, y)));

/** Draws the grain of the wood. @param {Geometry} g */
function grain(g) {
  let lines = '';
  for (const side of SIDES) {
    const bed = g.bed(side);
    for (let i = 0; i < 22; i++) {
      const d = bed.gap + (((i * 37) % 100) / 100) * (bed.R - bed.gap - 0.05);
      const u = (((i * 61) % 97) / 97) * 5 - 0.1;
      const long = 0.3 + ((i * 13) % 7) / 12;
      lines += between(g, beside(side, u, d), beside(side, u + long, d));
    }
  }
  const stroke = 'stroke="var(--grain)" opacity=".5" fill="none" stroke-linecap="round"';
  return `<path d="${lines}" ${stroke}/>`;
}

/** Draws the joints between the planks. @param {Geometry} g */
function planks(g) {
  let lines = '';
  for (const side of SIDES) {
    const bed = g.bed(side);
    for (let i = 1; i < 4; i++) {
      const d = bed.gap * 0.5 + i * bed.R * 0.24;
      const over = Math.max(0, (bed.R - d) * 0.5);
      lines += between(g, beside(side, -over, d), beside(side, 5 + over, d));
    }
  }
  return `<path d="${lines}" stroke="var(--wood-dark)" opacity=".35" fill="none"/>`;
}

/** Draws the names carved into the front edges. @param {Geometry} g */
function carvings(g) {
  /** @type {(point: number[], turn: number, name: string) => string} */
  const carved = (point, turn, name) =>
    flatAt(g, point, turn, `<text class="carved" y="7" text-anchor="middle">${name}</text>`);
  return (
    carved([2.5, 5 + g.bed('bottom').R - 0.17], 0, 'KILT CASTLE') +
    carved([5 + g.bed('right').R - 0.17, 2.5], -90, 'CLANHOLD')
  );
}

/** Draws the beds of the cards. @param {Geometry} g */
function beds(g) {
  let wells = '';
  let lines = '';
  for (let slot = 0; slot < SLOTS; slot++) {
    const side = sideOf(slot);
    const bed = g.bed(side);
    const u = along(slot);
    wells += rectPath(g, grown(cardRect(g, slot, 0, ROW, 0.94), 0.015));
    for (let i = 1; i < ROW; i++) {
      const d = bed.gap + i * bed.pitch - (bed.pitch - bed.dep) / 2;
      lines += between(g, beside(side, u + 0.03, d), beside(side, u + 0.97, d));
    }
  }
  return `<path d="${wells}" class="well"/><path d="${lines}" class="beds"/>`;
}

/** Draws the rail. @param {Geometry} g */
function rail(g) {
  const [top, right, bottom, left] = SIDES.map((side) => g.bed(side).gap - 0.035);
  const frame = outlineOf(g, [
    [-left, -top],
    [5 + right, -top],
    [5 + right, 5 + bottom],
    [-left, 5 + bottom],
  ]);
  const slots = [...Array(SLOTS).keys()];
  return (
    `<path d="${frame}" fill="var(--rail)" stroke="var(--wood-dark)"/>` +
    (g.flat ? '' : inlay(g)) +
    slots.map((slot) => marks(g, slot)).join('') +
    cornerArrows(g)
  );
}

/** Draws the line between slot numbers and names of columns and rows. @param {Geometry} g */
function inlay(g) {
  const points = [g.P(0, 5.25), g.P(5.25, 5.25), g.P(5.25, 0)];
  return `<path class="inlay" d="${line(points)}"/>`;
}

/**
 * Draws what stands at a slot: its number, and a chevron between it and the slot before.
 * @param {Geometry} g
 * @param {number} slot
 */
function marks(g, slot) {
  const side = sideOf(slot);
  const { gap } = g.bed(side);
  const d = g.flat ? gap * 0.5 : gap - 0.1;
  const start = slot < 10 ? along(slot) : along(slot) + 1;
  const turn = SIDES.indexOf(side) * 90;
  return (
    flatAt(g, beside(side, along(slot) + 0.5, d), upright(g, side), slotNumber(g, slot)) +
    placeName(g, slot) +
    (slot % 5 ? flatAt(g, beside(side, start, d), turn, CHEVRON) : '')
  );
}

/**
 * @param {Geometry} g
 * @param {number} slot
 */
function slotNumber(g, slot) {
  /** @type {(y: number, size: string) => string} */
  const text = (y, size) => `<text y="${y}" text-anchor="middle" class="num${size}">${slot}</text>`;
  if (g.small) return text(6.5, ' small');
  return g.flat ? text(5, ' flat') : text(6, '');
}

/**
 * Names a column or row at the front of the board, where no tower hides it. Seen from above,
 * the spaces have names.
 * @param {Geometry} g
 * @param {number} slot
 */
function placeName(g, slot) {
  const side = sideOf(slot);
  if (g.flat || isBack(side)) return '';
  const name = side === 'bottom' ? 'abcde'[along(slot)] : along(slot) + 1;
  const text = `<text y="6" text-anchor="middle" class="place">${name}</text>`;
  return flatAt(g, beside(side, along(slot) + 0.5, 0.155), upright(g, side), text);
}

/** @param {Geometry} g */
function cornerArrows(g) {
  const far = g.small ? 0.55 : 0.74;
  const corners = [
    [5 + far, -far],
    [5 + far, 5 + far],
    [-far, 5 + far],
    [-far, -far],
  ];
  return corners.map((point, i) => flatAt(g, point, 45 + i * 90, CORNER_ARROW)).join('');
}

/**
 * Draws meadow and lochs on a ground of earth.
 * @param {Geometry} g
 * @param {string[]} lochs
 */
function land(g, lochs) {
  const earth = `<path d="${rectPath(g, [-0.05, -0.05, 5.05, 5.05])}" fill="var(--earth)"/>`;
  const dry = SPACES.filter((space) => !lochs.includes(space));
  return earth + (g.flat ? flatLand(g, dry, lochs) : angledLand(dry, lochs));
}

/**
 * @param {string[]} dry
 * @param {string[]} lochs
 */
function angledLand(dry, lochs) {
  const spots = dry.map(place).map(([x, y]) => ({ x, y, seed: x * 5 + y }));
  const water = lochs.map(place).map(([x, y]) => loch(x, y));
  return meadows(spots) + water.join('');
}

/**
 * Seen from above, spaces show their names.
 * @param {Geometry} g
 * @param {string[]} dry
 * @param {string[]} lochs
 */
function flatLand(g, dry, lochs) {
  const spots = dry.map((space) => {
    const [column, row] = place(space);
    const [x, y] = g.P(column, row);
    return { space, x, y, alt: (column + row) % 2 === 1 };
  });
  const names = spots.map(({ space, x, y }) => nameAt(x, y, g.s, space));
  const water = lochs.map(place).map(([x, y]) => {
    return `<g transform="${moved(g.P(x, y))}">${planLoch(g.s)}</g>`;
  });
  return planMeadows(g.s, spots) + `<g class="kc-names">${names.join('')}</g>` + water.join('');
}
