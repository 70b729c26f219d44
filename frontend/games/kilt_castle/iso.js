// @ts-check
/**
 * The isometric castle: projection, floors, towers, roofs.
 *
 * World: x = column (a…e = 0…5), y = row (1…5 = 0…5), z = height in px. The tilt is steeper than true isometric
 * and floors are thin, so that five floors rise by less than one space's depth on screen.
 */
import { animal, shield } from '../../draw/clans.js';
import { line, moved, n, picture, poly } from '../../draw/paths.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {[Clan, number][]} Floors Clan and crests of each floor, from the ground up. */

export const HALF = 72;
export const TILT = 0.6;
export const FLOOR = 12;
export const INSET = 0.075;
export const ROOF = 46;
export const CREST = 26;

/** World → screen. */
export const iso = (/** @type {number} */ x, /** @type {number} */ y, z = 0) => [
  (x - y) * HALF,
  (x + y) * HALF * TILT - z,
];

/**
 * Lay a flat drawing, 100 units a space, on the table; `turned` runs it along the board's other axis.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 * @param {boolean} turned
 */
export function lay(x, y, z = 0, turned = false) {
  const [e, f] = iso(x, y, z);
  const a = HALF / 100;
  const b = (HALF * TILT) / 100;
  return turned
    ? `matrix(${a} ${-b} ${a} ${b} ${n(e)} ${n(f)})`
    : `matrix(${a} ${b} ${-a} ${b} ${n(e)} ${n(f)})`;
}

/** Path data of a space's outline at a height, drawn in by `inset`. */
export const footprint = (/** @type {number} */ x, /** @type {number} */ y, inset = 0, z = 0) =>
  poly([
    iso(x + inset, y + inset, z),
    iso(x + 1 - inset, y + inset, z),
    iso(x + 1 - inset, y + 1 - inset, z),
    iso(x + inset, y + 1 - inset, z),
  ]);

/**
 * Joints on a side face, in (along, up): different for each clan, alternating from floor to floor.
 * @param {Clan} clan
 * @param {number} odd
 * @returns {number[][][]}
 */
function joints(clan, odd) {
  const upright = (/** @type {number} */ u, low = 0, high = 1) => [
    [u, low],
    [u, high],
  ];
  switch (clan) {
    case 'dark':
      return [
        [
          [0, 0.34],
          [1, 0.34],
        ],
        [
          [0, 0.68],
          [1, 0.68],
        ],
        upright(0.3 + odd * 0.12, 0, 0.34),
        upright(0.66 - odd * 0.2, 0.34, 0.68),
        upright(0.2 + odd * 0.4, 0.68, 1),
      ];
    case 'light':
      return (odd ? [0.18, 0.5, 0.82] : [0.34, 0.66]).map((u) => upright(u));
    case 'orange':
      return [
        [
          [0, 0.5],
          [1, 0.5],
        ],
        ...[0.2, 0.4, 0.6, 0.8].map((u) => upright(u, 0, 0.5)),
        ...[0.1, 0.3, 0.5, 0.7, 0.9].map((u) => upright(u, 0.5, 1)),
      ];
    default:
      return [0.1, 0.9].map((start) =>
        [...Array(9).keys()].map((i) => [i / 8, i % 2 ? 1 - start : start]),
      );
  }
}

/**
 * Paving of a top face, in (u, v).
 * @param {Clan} clan
 * @returns {number[][][]}
 */
function paving(clan) {
  switch (clan) {
    case 'dark':
      return [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75].map((s) =>
        s <= 1
          ? [
              [s, 0],
              [0, s],
            ]
          : [
              [1, s - 1],
              [s - 1, 1],
            ],
      );
    case 'light':
      return [
        [
          [0, 0.5],
          [1, 0.5],
        ],
        [
          [0.5, 0],
          [0.5, 1],
        ],
      ];
    case 'orange':
      return [
        ...[0.25, 0.5, 0.75].map((v) => [
          [0, v],
          [1, v],
        ]),
        ...[0, 1, 2, 3].flatMap((r) =>
          (r % 2 ? [0.25, 0.75] : [0.5]).map((u) => [
            [u, r / 4],
            [u, (r + 1) / 4],
          ]),
        ),
      ];
    default:
      return [
        [
          [0.5, 0],
          [1, 0.5],
          [0.5, 1],
          [0, 0.5],
          [0.5, 0],
        ],
        [
          [0, 0],
          [1, 1],
        ],
        [
          [1, 0],
          [0, 1],
        ],
      ];
  }
}

/**
 * Boxes in a clan's stone that do not hide each other, one path for each of their three faces.
 * @param {Clan} clan
 * @param {number[][]} areas x0, y0, x1, y1
 * @param {number} z
 * @param {number} h
 * @param {boolean} top
 */
function boxes(clan, areas, z, h, top = true) {
  let left = '';
  let right = '';
  let above = '';
  for (const [x0, y0, x1, y1] of areas) {
    const west = iso(x0, y1, z + h);
    const south = iso(x1, y1, z + h);
    const east = iso(x1, y0, z + h);
    const foot = iso(x1, y1, z);
    left += poly([west, south, foot, iso(x0, y1, z)]);
    right += poly([south, east, iso(x1, y0, z), foot]);
    above += poly([iso(x0, y0, z + h), east, south, west]);
  }
  return `<path d="${left}" fill="var(--${clan}-left)"/><path d="${right}" fill="var(--${clan}-right)"/>${top ? `<path d="${above}" fill="var(--${clan}-top)"/>` : ''}`;
}

/**
 * One floor on the space at the origin, its foot at height z.
 * @param {Clan} clan
 * @param {number} z
 * @param {number} odd Which of two courses of stone.
 * @param {boolean} top Whether paving is seen, and if not `bare` the animal.
 * @param {boolean} bare
 */
function block(clan, z, odd, top, bare) {
  const a = INSET;
  const b = 1 - INSET;
  const w = b - a;
  const left = (/** @type {number[]} */ [u, t]) => iso(a + w * u, b, z + FLOOR * t);
  const right = (/** @type {number[]} */ [u, t]) => iso(b, b - w * u, z + FLOOR * t);
  const around = (/** @type {number} */ t) => line([left([0, t]), left([1, t]), right([1, t])]);
  const seams = joints(clan, odd);
  const thin = `fill="none" stroke="var(--${clan}-edge)" stroke-width=".8"`;
  const sides =
    boxes(clan, [[a, a, b, b]], z, FLOOR, top) +
    `<path d="${seams.map((seam) => line(seam.map(left)) + line(seam.map(right))).join('')}" ${thin} opacity="${clan === 'dark' ? 0.62 : 0.42}"/>` +
    // sunlit upper edge, dark bed joint, outline: keep the floors countable
    `<path d="${around(1)}" fill="none" stroke="var(--${clan}-rim)" stroke-width="1.1" opacity=".9"/><path d="${around(0)}" fill="none" stroke="var(--${clan}-edge)" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="${line([left([0, 1]), left([0, 0])]) + line([right([1, 1]), right([1, 0])])}" ${thin} opacity=".7"/>`;
  if (!top) return sides;
  const T = (/** @type {number} */ u, /** @type {number} */ v) =>
    iso(a + w * u, a + w * v, z + FLOOR);
  const q = 0.13;
  const k = 1 - 2 * q;
  return (
    sides +
    `<path d="${poly([T(q, q), T(1 - q, q), T(1 - q, 1 - q), T(q, 1 - q)])}" fill="var(--${clan}-left)" opacity=".5"/>` +
    `<path d="${paving(clan)
      .map((stone) => line(stone.map(([u, v]) => T(q + u * k, q + v * k))))
      .join(
        '',
      )}" ${thin} opacity=".3"/><path d="${poly([T(0, 0), T(1, 0), T(1, 1), T(0, 1)])}" ${thin} opacity=".55"/>` +
    (bare
      ? ''
      : `<g transform="${lay(0.5, 0.5, z + FLOOR)} rotate(-45)" opacity=".85">${animal(clan, 46, 'top')}</g>`)
  );
}

/**
 * Merlons of a parapet: those at the back stand behind what is on the terrace.
 * @param {Clan} clan
 * @param {number} z
 * @param {boolean} back
 */
function merlons(clan, z, back) {
  const a = INSET;
  const s = 0.135;
  const m = 0.5 - s / 2;
  const e = 1 - INSET - s;
  const at = back
    ? [
        [a, a],
        [m, a],
        [a, m],
        [e, a],
        [a, e],
      ]
    : [
        [e, m],
        [m, e],
        [e, e],
      ];
  return boxes(
    clan,
    at.map(([u, v]) => [u, v, u + s, v + s]),
    z,
    5.5,
  );
}

/**
 * The top floor of a tower at height z, with parapet and crests, or ready for a roof.
 * @param {[Clan, number]} floor
 * @param {number} z
 * @param {number} odd
 * @param {boolean} roofed
 */
export function terrace([clan, crests], z = 0, odd = 0, roofed = false) {
  const floor = block(clan, z, odd, true, roofed || crests > 0);
  const up = z + FLOOR;
  if (roofed) return floor;
  const [cx, cy] = iso(0.5, 0.5, up);
  const stand = (/** @type {number} */ dx) =>
    `<ellipse cx="${n(cx + dx)}" cy="${n(cy + 8)}" rx="12" ry="4" opacity=".28"/><g transform="${moved([cx + dx, cy + 9])}">${shield(clan, 34)}</g>`;
  return (
    floor +
    merlons(clan, up, true) +
    [[], [0], [-17, 17]][crests].map(stand).join('') +
    merlons(clan, up, false)
  );
}

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * A whole tower on the space at the origin; its top floor is a group of class `top`.
 * @param {Floors} floors
 * @param {boolean} roofed
 */
export function tower(floors, roofed = false) {
  const name = `${floors.join()} ${roofed}`;
  const known = drawn.get(name);
  if (known) return known;
  const last = floors.length - 1;
  const below = floors
    .slice(0, last)
    .map(([clan], i) => block(clan, i * FLOOR, i % 2, false, true))
    .join('');
  const out = `${below}<g class="top">${terrace(floors[last], last * FLOOR, last % 2, roofed)}</g>`;
  drawn.set(name, out);
  return out;
}

/** Pyramid roof over the space at the origin, its eaves at z; its tartan carries all clans, because it is everybody's. */
export function roof(z = 0) {
  const o = INSET - 0.05;
  const tip = iso(0.5, 0.5, z + ROOF);
  const west = [o, 1 - o];
  const south = [1 - o, 1 - o];
  const east = [1 - o, o];
  const eave = (/** @type {number[]} */ p, /** @type {number[]} */ q, /** @type {number} */ u) =>
    iso(p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u, z);
  const face = (
    /** @type {number[]} */ p,
    /** @type {number[]} */ q,
    /** @type {string} */ fill,
  ) => {
    const mid = eave(p, q, 0.5);
    const at = (/** @type {number} */ u, /** @type {number} */ t) => {
      const foot = eave(p, q, u);
      return [foot[0] + (tip[0] - mid[0]) * t, foot[1] + (tip[1] - mid[1]) * t];
    };
    const up = (/** @type {number} */ u) => line([at(u, 0), at(u, 1 - Math.abs(2 * u - 1))]);
    const across = (/** @type {number} */ t) => line([at(t / 2, t), at(1 - t / 2, t)]);
    const stripe = (
      /** @type {string} */ tone,
      /** @type {number} */ t,
      /** @type {number} */ u,
      width = 2.2,
      opacity = 0.92,
    ) =>
      `<path d="${across(t) + up(u)}" stroke="var(--${tone})" stroke-width="${width}" fill="none" opacity="${opacity}"/>`;
    return (
      `<path d="${poly([eave(p, q, 0), eave(p, q, 1), tip])}" fill="var(--${fill})"/>` +
      stripe('roof-edge', 0.5, 0.5, 5, 0.3) +
      stripe('red-top', 0.14, 0.2) +
      stripe('orange-top', 0.34, 0.4) +
      stripe('light-top', 0.54, 0.6) +
      stripe('dark-right', 0.72, 0.8)
    );
  };
  const rim = [eave(west, south, 0), eave(west, south, 1), eave(south, east, 1)];
  return (
    `<path d="${poly([iso(o, o, z), ...rim])}" opacity=".25" transform="translate(0 3)"/>${face(west, south, 'roof-t0')}${face(south, east, 'roof-t1')}` +
    `<path d="${poly([...rim, tip]) + line([tip, rim[1]])}" fill="none" stroke="var(--roof-edge)" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<g transform="${moved(tip)}"><path d="M0 0v-13" stroke="var(--roof-edge)" stroke-width="1.6"/><path d="M0-13l13 3.5l-13 4z" fill="var(--gold)" stroke="var(--gold-edge)" stroke-width=".8"/><circle r="3" fill="url(#gold)" stroke="var(--gold-edge)" stroke-width=".7"/></g>`
  );
}

/** A picture of one floor as a small solid: for the choice of a floor and lines of the log. */
export function floorPicture(/** @type {Clan} */ clan, crests = 0, width = 34) {
  const scale = width / 140;
  const height = width * 0.9;
  return picture(
    `<g transform="translate(0 ${n(height / 2 - 103 * scale)}) scale(${scale})">${terrace([clan, crests])}</g>`,
    width,
    height,
  );
}

/** A picture of a roof. */
export const roofPicture = (width = 30) =>
  picture(
    `<g transform="scale(${width / 176}) translate(0 -20)">${roof()}</g>`,
    width,
    width * 0.8,
  );

/** A picture of one floor as a flat sign, readable at 28 px: stone bar with battlements, its crests before it. */
export function stockPicture(/** @type {Clan} */ clan, crests = 0, width = 28) {
  const shields = [[], [14], [7.6, 20.4]][crests]
    .map((x) => `<g transform="translate(${x} 20.5)">${shield(clan, 19)}</g>`)
    .join('');
  return `<svg class="pic" width="${width}" height="${width}" viewBox="0 0 28 28" aria-hidden="true"><path d="M1.5 15h3.8v3h4.1v-3h3.6v3h2v-3h3.6v3h4.1v-3h3.8V26.5H1.5Z" fill="var(--${clan}-flat)" stroke="light-dark(var(--${clan}-edge), var(--${clan}-rim))" stroke-width="1.1" stroke-linejoin="round"/><path d="M2.5 22h23" stroke="var(--${clan}-edge)" opacity=".45"/>${shields}</svg>`;
}
