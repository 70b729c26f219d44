// @ts-check
/** Counters and towers of cut stone. Pages need the defs of draw/clans.js and draw/masonry.js. */
import { animal } from '../../draw/clans.js';
import { ashlar } from '../../draw/masonry.js';
import { n, placed, rounded } from '../../draw/paths.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {'plain' | 'again' | 'bonus' | 'remove' | 'remove-again' | 'stop'} Kind */

const STONE = 'fill="url(#stone)" stroke="var(--stone-edge)"';
const GILT = 'fill="url(#gilt)" stroke="var(--gold-edge)"';

/** A factor with two digits after the point, as a transform. */
const scaled = (/** @type {number} */ factor) => `scale(${n(factor * 100) / 100})`;

// Counters are drawn with a radius of 50 and scaled.

/** Two bent arrows that follow each other: play again. */
function arrowRing(/** @type {string} */ ink) {
  const r = 31;
  const start = r * 0.72;
  const bow = (/** @type {1 | -1} */ way) =>
    rounded`M${-way * start} ${-way * start * 0.98}` +
    rounded`A${r} ${r} 0 0 1 ${way * r * 0.98} ${-way * r * 0.2}`;
  const head = (/** @type {1 | -1} */ way) =>
    rounded`M${way * r * 0.72} ${-way * r * 0.34}L${way * r * 1.02} ${way * r * 0.06}` +
    rounded`L${way * r * 1.24} ${-way * r * 0.4}Z`;
  const line = `fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"`;
  return `<path d="${bow(1)}${bow(-1)}" ${line}/>
    <path d="${head(1)} ${head(-1)}" fill="${ink}"/>`;
}

/** A pickaxe: take a counter away. */
const pick = (/** @type {string} */ ink) =>
  `<g transform="rotate(38)">
    <path d="M-4-24H4V34H-4Z" fill="${ink}"/>
    <path d="M-34-12C-24-30 24-30 34-12C20-20-20-20-34-12Z" fill="${ink}" stroke="${ink}"
      stroke-width="4" stroke-linejoin="round"/>
  </g>`;

/** An octagon with a bar: stop. */
const stopSign = (/** @type {string} */ ink) =>
  `<path d="M-13-31H13L31-13V13L13 31H-13L-31 13V-13Z" fill="none" stroke="${ink}"
    stroke-width="6" stroke-linejoin="round"/>
  <path d="M-18 0H18" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`;

/**
 * Golden arrows up and down, or left and right; all four until their way is chosen.
 * @param {Clan} clan
 * @param {string | null} arrows
 */
function bonus(clan, arrows) {
  const shape = 'd="M-9-16V-28H-18L0-47L18-28H9V-16ZM-9 16V28H-18L0 47L18 28H9V16Z"';
  const gilt = `${GILT} stroke-width="2" stroke-linejoin="round"`;
  const vertical = `<path ${shape} ${gilt} ${arrows ? '' : 'opacity=".92"'}/>`;
  const horizontal = `<path ${shape} transform="rotate(90)" ${gilt}/>`;
  return (
    (arrows === 'horizontal' ? '' : vertical) +
    (arrows === 'vertical' ? '' : horizontal) +
    `<circle r="20" fill="var(--${clan}-flat)" stroke="var(--gold)" stroke-width="2.5"/>` +
    animal(clan, 29)
  );
}

/**
 * @param {Clan} clan
 * @param {Kind} kind
 * @param {string | null} arrows
 */
function face(clan, kind, arrows) {
  const ink = `var(--${clan}-on)`;
  switch (kind) {
    case 'plain':
      return animal(clan, 56);
    case 'again':
      return animal(clan, 34) + arrowRing(ink);
    case 'bonus':
      return bonus(clan, arrows);
    case 'remove':
      return pick(ink);
    case 'remove-again':
      return `<g transform="scale(.56)">${pick(ink)}</g>${arrowRing(ink)}`;
    default:
      return stopSign(ink);
  }
}

/**
 * A player's counter, centred.
 * @param {Clan} clan
 * @param {Kind} kind
 * @param {number} r
 * @param {string | null} arrows Of a bonus counter: 'vertical', 'horizontal', or not chosen yet.
 */
export function counter(clan, kind = 'plain', r = 34, arrows = null) {
  const edge = `var(--${clan}-edge)`;
  const body = `<circle cy="4" r="48" fill="${edge}"/>
    <circle r="48" fill="url(#tartan-${clan})" stroke="${edge}" stroke-width="2"/>
    <circle r="41" fill="var(--${clan}-flat)" stroke="var(--${clan}-rim)" stroke-width="1.8"/>`;
  return `<g transform="${scaled(r / 50)}">${body}${face(clan, kind, arrows)}</g>`;
}

/**
 * A counter face down, centred.
 * @param {Clan} clan
 * @param {number} r
 */
export const counterBack = (clan, r = 16) =>
  rounded`<circle cy="${r * 0.08}" r="${r}" fill="var(--${clan}-edge)"/>
    <circle r="${r}" fill="url(#tartan-${clan})" stroke="var(--${clan}-edge)" stroke-width="1"/>
    <circle r="${r * 0.5}" fill="var(--${clan}-flat)" stroke="var(--${clan}-rim)"
      stroke-width=".8"/>`;

// Parts of a tower. Its foot is at (0,0), so that y is negative above the ground.

/**
 * @param {number} y
 * @param {number} size
 * @param {number} weight
 * @param {string} ink
 * @param {string | number} sign
 */
const engraved = (y, size, weight, ink, sign) =>
  rounded`<text y="${y}" text-anchor="middle" font-family="var(--serif)" font-weight="${weight}"
    font-size="${size}" fill="${ink}">${String(sign)}</text>`;

/**
 * A foundation stone below the foot with a letter cut into it.
 * @param {number} width
 * @param {number} height
 * @param {string} letter
 */
function foundation(width, height, letter) {
  const block = rounded`<rect x="${-width / 2}" width="${width}" height="${height}" rx="2" ${STONE}
      stroke-width="1.2"/>`;
  const light = rounded`<path d="M${-width / 2 + 3} 2.5h${width - 6}" stroke="var(--stone-hi)"
      stroke-width="1.5"/>`;
  const size = height * 0.82;
  const y = height * 0.8;
  const shade = engraved(y + 1.2, size, 700, 'var(--stone-lo)', letter);
  return block + light + shade + engraved(y, size, 700, 'var(--ink)', letter);
}

/**
 * @param {number} peak The y of the roof's top.
 * @param {number} rowHeight
 * @param {Clan | null} clan Whose flag flies.
 */
function flagpole(peak, rowHeight, clan) {
  const pole = rounded`<path d="M0 ${peak + 4}V${peak - rowHeight * 0.45}" stroke="var(--pole)"
    stroke-width="${Math.max(1.4, rowHeight * 0.024)}" stroke-linecap="round"/>`;
  if (!clan) return pole;
  const long = rowHeight * 0.52;
  const upper = rounded`M2 ${peak - rowHeight * 0.42}c${long * 0.35}-5 ${long * 0.5} 5 ${long} 0`;
  const lower = rounded`v${rowHeight * 0.3}c${-long * 0.5} 5 ${-long * 0.65}-5 ${-long} 0z`;
  const cloth = `<path d="${upper}${lower}" fill="var(--${clan}-flat)"
    stroke="var(--${clan}-edge)" stroke-width="1.2"/>`;
  const crest = animal(clan, rowHeight * 0.26);
  return pole + cloth + placed(long * 0.5 + 2, peak - rowHeight * 0.27, crest);
}

/**
 * A pointed roof of slates.
 * @param {number} width Of the parapet below it.
 * @param {number} eaves The y of its foot.
 * @param {number} rise
 */
function roof(width, eaves, rise) {
  const at = (/** @type {number} */ x, /** @type {number} */ up) =>
    rounded`${width * x} ${eaves - rise * up}`;
  const outline =
    `M${at(-0.42, 0)}C${at(-0.24, 0.35)} ${at(-0.1, 0.75)} ${at(0, 1)}` +
    `C${at(0.1, 0.75)} ${at(0.24, 0.35)} ${at(0.42, 0)}Z`;
  const course = (
    /** @type {number} */ half,
    /** @type {number} */ ends,
    /** @type {number} */ sag,
  ) => `M${at(-half, ends)}Q${at(0, sag)} ${at(half, ends)}`;
  const courses = course(0.33, 0.19, 0.05) + course(0.22, 0.43, 0.31) + course(0.13, 0.66, 0.57);
  return `<path d="${outline}" fill="url(#slates)" stroke="var(--slate-edge)" stroke-width="1.4"/>
    <path d="${courses}" fill="none" stroke="var(--slate-edge)" stroke-width="1.2" opacity=".6"/>`;
}

/**
 * Four merlons on a parapet.
 * @param {number} width
 * @param {number} top The y of the parapet's upper edge.
 * @param {number} rowHeight
 */
function battlement(width, top, rowHeight) {
  const merlon = (/** @type {number} */ i) =>
    rounded`<rect x="${-width / 2 + (i * 2 * width) / 7}" y="${top - rowHeight * 0.13}"
      width="${width / 7}" height="${rowHeight * 0.15}" ${STONE} stroke-width="1"/>`;
  const parapet = rounded`<rect x="${-width / 2}" y="${top}" width="${width}"
    height="${rowHeight * 0.24}" rx="2" ${STONE} stroke-width="1.2"/>`;
  return [0, 1, 2, 3].map(merlon).join('') + parapet;
}

/**
 * The wall of cut stone and the plinth at its foot.
 * @param {number} width
 * @param {number} height
 * @param {number} rowHeight
 * @param {number} seed
 */
function wall(width, height, rowHeight, seed) {
  const left = -width / 2;
  const plain = rounded`<rect x="${left}" y="${-height}" width="${width}" height="${height}"
    ${STONE} stroke-width="1.4"/>`;
  const joints = ashlar(left, -height, width, height, rowHeight / 5, width * 0.27, seed);
  const plinth = rounded`<rect x="${left - 5}" y="-9" width="${width + 10}" height="9" rx="1.5"
    fill="var(--stone-lo)" stroke="var(--stone-edge)" stroke-width="1.2"/>`;
  return plain + joints + plinth;
}

/**
 * Six small stones that carry the parapet.
 * @param {number} width Of the wall.
 * @param {number} y
 * @param {number} rowHeight
 */
const corbels = (width, y, rowHeight) =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => rounded`M${-width / 2 + ((i + 0.1) * width) / 6} ${y}h${width / 7.6}`)
    .map((top) => top + rounded`l${-width / 34} ${rowHeight * 0.09}h${-width / 13}z`)
    .map(
      (d) => `<path d="${d}" fill="var(--stone-lo)" stroke="var(--stone-edge)" stroke-width=".8"/>`,
    )
    .join('');

/**
 * A niche for a counter, with its sill.
 * @param {number} width
 * @param {number} y Of its foot.
 * @param {number} rowHeight
 */
function niche(width, y, rowHeight) {
  const half = width / 2;
  const top = y - rowHeight * 0.9;
  const spring = top + width * 0.44;
  const arch = rounded`C${-half} ${top - 2} ${half} ${top - 2} ${half} ${spring}`;
  const outline = rounded`M${-half} ${y}V${spring}${arch}V${y}Z`;
  const ledge = (/** @type {number} */ down) => rounded`M${-half - 4} ${y + down}h${width + 8}`;
  return `<path d="${outline}" fill="url(#niche)" stroke="var(--stone-edge)" stroke-width="1.2"/>
    <path d="${ledge(1)}" stroke="var(--stone-hi)" stroke-width="3.5"/>
    <path d="${ledge(3)}" stroke="var(--stone-edge)" stroke-width=".9"/>`;
}

/**
 * A gilded shield with the tower's value.
 * @param {number} value
 * @param {number} rowHeight
 */
const shield = (value, rowHeight) =>
  `<path d="M-21-23C-10-22-5-24 0-27C5-24 10-22 21-23V1C21 14 10 21 0 26C-10 21-21 14-21 1Z"
    transform="${scaled(rowHeight / 92)}" ${GILT} stroke-width="1.8"/>` +
  engraved(rowHeight * 0.085, rowHeight * 0.29, 800, 'var(--gold-ink)', value);

/**
 * @typedef {object} TowerMeasures
 * @property {number} w Width of the wall.
 * @property {number} rh Height of a row.
 * @property {number} nw Width of a niche.
 * @property {number} seed Shifts the joints between the stones.
 * @property {string} [letter] Cut into a foundation stone below the foot.
 */

/**
 * A tower of cut stone, the middle of its foot at (0,0).
 * @param {number} spaces
 * @param {number} value
 * @param {Clan | null} leader Whose flag flies.
 * @param {TowerMeasures} measures
 */
export function cbTower(
  spaces,
  value,
  leader,
  { w, rh, nw, seed, letter } = { w: 118, rh: 92, nw: 80, seed: 0 },
) {
  const height = spaces * rh;
  const wide = w * 1.14;
  const rise = rh * 0.84;
  const eaves = -height - rh * 0.24;
  const shadow = rounded`<ellipse cy="${letter ? 24 : 3}" rx="${w * 0.66}" ry="${rh * 0.09}"
    fill="var(--cast)" opacity=".3"/>`;
  const niches = Array.from({ length: spaces }, (_, i) => niche(nw, -i * rh - rh * 0.05, rh));
  return (
    shadow +
    flagpole(eaves - rise, rh, leader) +
    roof(wide, eaves, rise) +
    battlement(wide, eaves, rh) +
    wall(w, height, rh, seed) +
    (letter ? foundation(w * 0.96, 12 + rh * 0.11, letter) : '') +
    corbels(w, -height, rh) +
    niches.join('') +
    placed(0, eaves - rise * 0.21, shield(value, rh))
  );
}
