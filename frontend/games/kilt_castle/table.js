// @ts-check
/** What never moves: the table with its beds, the rail with its numbers, meadow and lochs. */
import { loch, meadows, planLoch, planMeadows } from './land.js';
import { line, moved, poly } from '../../draw/paths.js';
import { nameAt } from './plan.js';
import {
  SIDES,
  SLOTS,
  SPACES,
  along,
  beside,
  cardRect,
  flatAt,
  grown,
  octagon,
  outlineOf,
  place,
  rectPath,
  sideOf,
  upright,
} from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../../types.js').Shape} Shape */

/** @type {Map<string, Shape[]>} */
const drawn = new Map();

/** The table and the land, drawn once for each geometry and board. */
export function table(/** @type {Geometry} */ g, /** @type {string[]} */ lochs) {
  const name = `${g.name}${g.s}${lochs}`;
  const known = drawn.get(name);
  if (known) return known;
  const shapes = [
    {
      key: 'table',
      cls: 'kc-table',
      svg:
        wood(g) +
        beds(g) +
        rail(g) +
        `<path d="${outlineOf(g, octagon(g))}" fill="url(#sheen)" pointer-events="none"/>`,
    },
    { key: 'land', svg: land(g, lochs) },
  ];
  drawn.set(name, shapes);
  return shapes;
}

/** @param {Geometry} g */
function wood(g) {
  const edge = octagon(g);
  const top = outlineOf(g, edge);
  const thick = 24;
  const run = (/** @type {number[][]} */ points) => line(points.map(([x, y]) => g.P(x, y)));
  let grain = '';
  let planks = '';
  for (const side of SIDES) {
    const bed = g.bed(side);
    for (let i = 1; i < 4; i++) {
      const d = bed.gap * 0.5 + i * bed.R * 0.24;
      const over = Math.max(0, (bed.R - d) * 0.5);
      planks += run([beside(side, -over, d), beside(side, 5 + over, d)]);
    }
    for (let i = 0; i < 22; i++) {
      const d = bed.gap + (((i * 37) % 100) / 100) * (bed.R - bed.gap - 0.05);
      const u = (((i * 61) % 97) / 97) * 5 - 0.1;
      const long = 0.3 + ((i * 13) % 7) / 12;
      grain += run([beside(side, u, d), beside(side, u + long, d)]);
    }
  }
  const S = edge.map(([x, y]) => g.P(x, y));
  const skirt = [
    [2, 'wood-edge'],
    [3, 'wood-edge'],
    [4, 'wood-dark'],
    [5, 'wood-dark'],
    [6, 'wood-dark'],
  ]
    .map(([i, tone]) => {
      const a = S[+i];
      const b = S[+i + 1];
      const down = (/** @type {number} */ by) => poly([a, b, [b[0], b[1] + by], [a[0], a[1] + by]]);
      return `<path d="${down(thick)}" fill="var(--${tone})"/><path d="${down(5)}" fill="var(--wood-2)" opacity=".55"/>`;
    })
    .join('');
  // Drawn one in another they look like a blurred shadow, which would be drawn anew with every move.
  const shadow = (/** @type {number} */ down, /** @type {number[]} */ widths) =>
    `<g transform="translate(0 ${down})" fill="var(--cast)" stroke="var(--cast)" stroke-linejoin="round" opacity=".3">${widths.map((width) => `<path d="${top}" opacity=".17" stroke-width="${width}"/>`).join('')}</g>`;
  const below = g.flat
    ? shadow(g.small ? 4 : 9, [1, 5, 9, 13, 18, 24])
    : shadow(thick + 10, [1, 6, 11, 16, 21, 26, 31, 36]) + skirt;
  const carved = (
    /** @type {number[]} */ at,
    /** @type {number} */ turn,
    /** @type {string} */ name,
  ) => flatAt(g, at, turn, `<text class="carved" y="7" text-anchor="middle">${name}</text>`);
  return (
    `${below}<path d="${top}" fill="var(--wood)"/><path d="${grain}" stroke="var(--grain)" opacity=".5" fill="none" stroke-linecap="round"/><path d="${planks}" stroke="var(--wood-dark)" opacity=".35" fill="none"/>` +
    `<path d="${top}" fill="none" stroke="var(--wood-dark)" stroke-width="1.5"/><path d="${outlineOf(g, octagon(g, -0.05))}" fill="none" stroke="var(--rail-on)" stroke-width="1.2" opacity=".5"/>` +
    (g.flat
      ? ''
      : carved([2.5, 5 + g.bed('bottom').R - 0.17], 0, 'KILT CASTLE') +
        carved([5 + g.bed('right').R - 0.17, 2.5], -90, 'CLANHOLD'))
  );
}

/** @param {Geometry} g */
function beds(g) {
  const run = (/** @type {number[][]} */ points) => line(points.map(([x, y]) => g.P(x, y)));
  let wells = '';
  let lines = '';
  for (let slot = 0; slot < SLOTS; slot++) {
    const side = sideOf(slot);
    const bed = g.bed(side);
    const k = along(slot);
    wells += rectPath(g, grown(cardRect(g, slot, 0, 4, 0.94), 0.015));
    for (let i = 1; i < 4; i++) {
      const d = bed.gap + i * bed.pitch - (bed.pitch - bed.dep) / 2;
      lines += run([beside(side, k + 0.03, d), beside(side, k + 0.97, d)]);
    }
  }
  return `<path d="${wells}" class="well"/><path d="${lines}" class="beds"/>`;
}

/** The name of a space, in a corner of it. */
function planName(/** @type {Geometry} */ g, /** @type {string} */ space) {
  const [x, y] = place(space);
  const [px, py] = g.P(x, y);
  return nameAt(px, py, g.s, space);
}

/** The rail between board and cards: slot numbers, marks that point clockwise, and arrows in the corners. */
function rail(/** @type {Geometry} */ g) {
  const [T, R, B, L] = SIDES.map((side) => g.bed(side).gap - 0.035);
  const frame = outlineOf(g, [
    [-L, -T],
    [5 + R, -T],
    [5 + R, 5 + B],
    [-L, 5 + B],
  ]);
  let marks = '';
  for (let slot = 0; slot < SLOTS; slot++) {
    const side = sideOf(slot);
    const bed = g.bed(side);
    const k = along(slot);
    const turn = SIDES.indexOf(side) * 90;
    const d = g.flat ? bed.gap * 0.5 : bed.gap > 0.3 ? bed.gap - 0.115 : bed.gap * 0.5;
    marks += flatAt(
      g,
      beside(side, k + 0.5, d),
      upright(g, side),
      `<text y="${g.small ? 6.5 : g.flat ? 5 : 6}" text-anchor="middle" class="num${g.small ? ' small' : g.flat ? ' flat' : ''}">${slot}</text>`,
    );
    // Seen from an angle, columns and rows are named in front, where no tower hides them.
    if (!g.flat && (side === 'bottom' || side === 'right'))
      marks += flatAt(
        g,
        beside(side, k + 0.5, 0.125),
        upright(g, side),
        `<text y="6" text-anchor="middle" class="place">${side === 'bottom' ? 'abcde'[k] : k + 1}</text>`,
      );
    if (slot % 5)
      marks += flatAt(
        g,
        beside(side, slot < 10 ? k : k + 1, d),
        turn,
        '<path class="chevron" d="M-3-5L3 0L-3 5"/>',
      );
  }
  const far = g.small ? 0.55 : 0.74;
  const turns = [
    [5 + far, -far, 45],
    [5 + far, 5 + far, 135],
    [-far, 5 + far, 225],
    [-far, -far, 315],
  ]
    .map(([x, y, a]) =>
      flatAt(
        g,
        [x, y],
        a,
        '<g class="turn"><path d="M-34 11Q0-11 30 8"/><path d="M17 12L31 9L26-5"/></g>',
      ),
    )
    .join('');
  const inlay = g.flat
    ? ''
    : `<path class="inlay" d="${line(
        [
          [0, 5.225],
          [5.225, 5.225],
          [5.225, 0],
        ].map(([x, y]) => g.P(x, y)),
      )}"/>`;
  return `<path d="${frame}" fill="var(--rail)" stroke="var(--wood-dark)"/>${inlay}${marks}${turns}`;
}

/**
 * @param {Geometry} g
 * @param {string[]} lochs
 */
function land(g, lochs) {
  const dry = SPACES.filter((space) => !lochs.includes(space)).map(place);
  const wet = lochs.map(place);
  const spot = (/** @type {number[]} */ [x, y]) => {
    const [px, py] = g.P(x, y);
    return { x: px, y: py, alt: (x + y) % 2 === 1 };
  };
  return (
    `<path d="${rectPath(g, [-0.05, -0.05, 5.05, 5.05])}" fill="var(--earth)"/>` +
    (g.flat
      ? planMeadows(g.s, dry.map(spot)) +
        `<g class="kc-names">${SPACES.filter((space) => !lochs.includes(space))
          .map((space) => planName(g, space))
          .join('')}</g>` +
        wet.map(([x, y]) => `<g transform="${moved(g.P(x, y))}">${planLoch(g.s)}</g>`).join('')
      : meadows(dry.map(([x, y]) => ({ x, y, seed: x * 5 + y }))) +
        wet.map(([x, y]) => loch(x, y)).join(''))
  );
}
