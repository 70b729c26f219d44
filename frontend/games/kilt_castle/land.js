// @ts-check
/** Meadow and lochs, seen from an angle and from above. */
import { n } from '../../draw/paths.js';
import { footprint, iso } from './iso.js';

/** Lines of grass and of the meadows' edges, in both views. */
const GRASS = 'stroke="var(--grass)"';
const DASHES = 'stroke-dasharray="1 5" stroke-linecap="round"';
const ROUND = 'fill="none" stroke-linecap="round"';

/**
 * Draws meadow spaces with a few tufts and blooms, with one path for each tone of them all.
 * @param {{x: number, y: number, seed: number}[]} spaces `seed` varies the tufts.
 */
export function meadows(spaces) {
  const tones = { meadow: '', 'meadow-alt': '' };
  let edges = '';
  let tufts = '';
  let blooms = '';
  for (const { x, y, seed } of spaces) {
    tones[(x + y) % 2 ? 'meadow-alt' : 'meadow'] += footprint(x, y);
    edges += footprint(x, y, 0.075);
    const spots = [0, 1, 2, 3, 4].map((i) => scattered(x, y, seed, i));
    tufts += spots.slice(0, 3).map(tuft).join('');
    blooms += spots.slice(3).map(bloom).join('');
  }
  const edge = `fill="none" stroke="var(--meadow-line)" ${DASHES} opacity=".8"`;
  return (
    grounds(tones) +
    `<path d="${edges}" ${edge}/>` +
    `<path d="${tufts}" ${GRASS} stroke-width="1.2" ${ROUND}/>` +
    `<path d="${blooms}" fill="var(--heath)"/>`
  );
}

/** Draws the ground of meadows. @param {Record<string, string>} tones Path data by tone. */
const grounds = (tones) =>
  Object.entries(tones)
    .map(([tone, ground]) => `<path d="${ground}" fill="var(--${tone})"/>`)
    .join('');

/**
 * Returns one of the points scattered over a space, on screen.
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 * @param {number} i
 */
const scattered = (x, y, seed, i) =>
  iso(x + 0.2 + ((seed * 37 + i * 53) % 61) / 100, y + 0.2 + ((seed * 71 + i * 29) % 59) / 100);

/** Returns the path data of a tuft of three blades. @param {number[]} point */
const tuft = ([x, y]) =>
  `M${n(x - 3)} ${n(y)}q1-4 1.5-5` + `M${n(x)} ${n(y)}q0-5 0-7` + `M${n(x + 3)} ${n(y)}q-1-4 .5-5`;

/** Returns the path data of two heather blooms. @param {number[]} point */
const bloom = ([x, y]) => disc(x, y, 1.7) + disc(x + 4, y + 1.5, 1.2);

/**
 * Returns the path data of a disc.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
const disc = (x, y, r) =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** The outline of a loch: where it starts, then curves, in a square from -1 to 1. */
const SHORE_START = [-0.6, -1];
const SHORE_CURVES = [
  [0, -1.08, 0.4, -0.9, 0.75, -0.95],
  [1.08, -0.85, 0.93, -0.3, 1, 0.1],
  [1.04, 0.6, 0.98, 0.95, 0.6, 1],
  [0.2, 1.05, -0.3, 0.9, -0.7, 1],
  [-1.05, 0.9, -0.95, 0.4, -1, 0],
  [-1.03, -0.5, -1, -0.95, -0.6, -1],
];

/** Ripples of a loch: x, y, and half the width on screen. */
const RIPPLES = [
  [0.36, 0.4, 9],
  [0.6, 0.48, 13],
  [0.55, 0.76, 8],
  [0.76, 0.36, 6],
];

/**
 * Draws a loch space: sunken water with a shore, ripples and reeds.
 * @param {number} x
 * @param {number} y
 */
export function loch(x, y) {
  /** @type {(inset: number) => string} */
  const shore = (inset) => {
    const r = 0.5 - inset;
    /** @type {(u: number, v: number) => string} */
    const at = (u, v) =>
      iso(x + 0.5 + u * r, y + 0.5 + v * r)
        .map(n)
        .join(' ');
    const curves = SHORE_CURVES.map(
      ([u1, v1, u2, v2, u, v]) => `C${at(u1, v1)} ${at(u2, v2)} ${at(u, v)}`,
    );
    return `M${at(SHORE_START[0], SHORE_START[1])}${curves.join('')}Z`;
  };
  const ripples = RIPPLES.map(([u, v, width]) => {
    const [px, py] = iso(x + u, y + v);
    return `M${n(px - width)} ${n(py)}q${width / 2}-4 ${width} 0t${width} 0`;
  });
  return (
    `<path d="${footprint(x, y)}" fill="var(--meadow-alt)"/>` +
    `<path d="${shore(0.05)}" fill="var(--shore)"/>` +
    `<path d="${shore(0.11)}" fill="var(--loch-deep)"/>` +
    `<path d="${shore(0.13)}" fill="url(#water)" transform="translate(0 2)"/>` +
    `<path d="${ripples.join('')}" ${RIPPLE} opacity=".85"/>` +
    reeds(iso(x + 0.2, y + 0.62))
  );
}

const RIPPLE = 'fill="none" stroke="var(--ripple)" stroke-width="1.6" stroke-linecap="round"';

/** Draws three reeds and a bulrush. @param {number[]} point Foot of the first reed. */
function reeds([x, y]) {
  const blades =
    `M${n(x)} ${n(y)}q-2-10-1-15` +
    `M${n(x + 4)} ${n(y + 1)}q0-11 2-17` +
    `M${n(x + 8)} ${n(y + 2)}q1-8 4-11`;
  const bulrush = 'stroke="var(--wood-dark)" stroke-width="2.6" stroke-linecap="round"';
  return (
    `<path d="${blades}" ${GRASS} stroke-width="1.5" ${ROUND}/>` +
    `<path d="M${n(x + 6)} ${n(y - 16)}v-5" ${bulrush}/>`
  );
}

/**
 * Draws meadow spaces from above, with one path for each tone of them all.
 * @param {number} s Size of a space.
 * @param {{x: number, y: number, alt?: boolean}[]} spaces Their corners; `alt`: the darker tone.
 */
export function planMeadows(s, spaces) {
  const tones = { meadow: '', 'meadow-alt': '' };
  let edges = '';
  let tufts = '';
  for (const { x, y, alt } of spaces) {
    tones[alt ? 'meadow-alt' : 'meadow'] += `M${n(x)} ${n(y)}h${s}v${s}h${-s}z`;
    edges += roundedSquare(x + s * 0.08, y + s * 0.08, s * 0.84, s * 0.1);
    tufts += `M${n(x + s * 0.42)} ${n(y + s * 0.56)}q1-5 2-7m3 7v-9m5 9q-1-5 .5-7`;
  }
  const edge = `fill="none" stroke="var(--meadow-line)" stroke-width="1.2" ${DASHES}`;
  return (
    grounds(tones) +
    `<path d="${edges}" ${edge}/>` +
    `<path d="${tufts}" ${GRASS} stroke-width="1.3" ${ROUND}/>`
  );
}

/**
 * Returns the path data of a square with round corners.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} radius
 */
export function roundedSquare(x, y, size, radius) {
  const r = n(radius);
  const side = n(size - 2 * radius);
  /** @type {(right: number, down: number) => string} */
  const corner = (right, down) => `a${r} ${r} 0 0 1 ${right * r} ${down * r}`;
  return (
    `M${n(x + radius)} ${n(y)}` +
    `h${side}${corner(1, 1)}` +
    `v${side}${corner(-1, 1)}` +
    `h${-side}${corner(-1, -1)}` +
    `v${-side}${corner(1, -1)}Z`
  );
}

/** Draws a loch space from above. @param {number} s Size of a space. */
export function planLoch(s) {
  /** @type {(inset: number, radius: number, fill: string) => string} */
  const pool = (inset, radius, fill) => {
    const at = n(s * inset);
    const size = n(s * (1 - 2 * inset));
    const box = `x="${at}" y="${at}" width="${size}" height="${size}"`;
    return `<rect ${box} rx="${n(s * radius)}" fill="${fill}"/>`;
  };
  /** @type {(x: number, y: number) => string} */
  const ripple = (x, y) => {
    const half = n(s * 0.14);
    return `M${n(s * x)} ${n(s * y)}q${n(s * 0.07)} ${n(-s * 0.05)} ${half} 0t${half} 0`;
  };
  const ripples = ripple(0.26, 0.4) + ripple(0.46, 0.56) + ripple(0.3, 0.7);
  return (
    `<rect width="${s}" height="${s}" fill="var(--meadow-alt)"/>` +
    pool(0.05, 0.28, 'var(--shore)') +
    pool(0.1, 0.25, 'url(#water)') +
    `<path d="${ripples}" ${RIPPLE}/>`
  );
}
