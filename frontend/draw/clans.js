// @ts-check
/**
 * The four clans: stone, tartan, animal, shield. Pure functions that return SVG strings.
 *
 * Colours come from tokens.css. Each page needs `defs()` once: drawings refer to it by url(#…).
 */
import { beast } from './animals.js';
import { picture } from './paths.js';

/** @typedef {import('./animals.js').Clan} Clan */

export const CLAN_IDS = /** @type {Clan[]} */ (['dark', 'light', 'orange', 'red']);

/** @type {Record<Clan, string>} */
export const ANIMALS = { dark: 'ram', light: 'stag', orange: 'eagle', red: 'boar' };

/**
 * Stripes both ways, or any other path without a filling.
 * @param {string} d
 * @param {string} stroke
 * @param {number | string} width
 * @param {string} [opacity]
 */
const lines = (d, stroke, width, opacity) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"` +
  `${opacity ? ` opacity="${opacity}"` : ''}/>`;

/**
 * A pattern of a square that is filled with one colour.
 * @param {string} id
 * @param {number} size
 * @param {string} ground
 * @param {string} drawing
 */
const pattern = (id, size, ground, drawing) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0h${size}v${size}H0z" fill="${ground}"/>${drawing}</pattern>`;

/** @param {Clan} clan */
function tartan(clan) {
  const tone = (/** @type {number} */ i) => `var(--${clan}-t${i})`;
  const stripes =
    lines('M0 6h24M6 0v24', tone(1), 7, '.62') +
    lines('M0 17h24M17 0v24', tone(2), 4, '.66') +
    lines('M0 12h24M12 0v24M0 22h24M22 0v24', tone(3), '.9', '.75');
  return pattern(`tartan-${clan}`, 24, tone(0), stripes);
}

/** Everybody's tartan: a stripe of each clan. */
function roofTartan() {
  const stripe = (/** @type {number} */ at, /** @type {string} */ tone) =>
    lines(`M0 ${at}h28M${at} 0v28`, `var(--${tone})`, '2.4');
  const broad = lines('M0 14h28M14 0v28', 'var(--roof-t1)', 8, '.7');
  const clans =
    stripe(4, 'red-top') +
    stripe(10.5, 'orange-top') +
    stripe(17.5, 'light-top') +
    stripe(24, 'dark-right');
  return pattern('tartan-roof', 28, 'var(--roof-t0)', `${broad}<g opacity=".95">${clans}</g>`);
}

/** The joints of each clan's stone, for flat surfaces; the blocks have the same. */
const JOINTS = {
  dark: 'M-2 6L6-2M-2 14L14-2M2 18L18 2M10 18L18 10',
  light: 'M0 8h16M0 0h16M4 0v8M12 8v8',
  orange: 'M0 4h16M0 8h16M0 12h16M0 0h16M4 0v4M12 0v4M0 4v4M8 4v4M4 8v4M12 8v4M0 12v4M8 12v4',
  red: 'M0 8L8 0L16 8L8 16Z',
};

/** @param {Clan} clan */
function stone(clan) {
  const joints = lines(JOINTS[clan], `var(--${clan}-edge)`, '.9', '.34');
  return pattern(`stone-${clan}`, 16, `var(--${clan}-flat)`, joints);
}

/** @param {Clan} clan */
const beasts = (clan) =>
  ['flat', 'top']
    .map((face) => {
      const drawing = beast(clan, `var(--${clan}-${face})`);
      const box = 'viewBox="-52 -52 104 104" overflow="visible"';
      return `<symbol id="animal-${clan}-${face}" ${box}>${drawing}</symbol>`;
    })
    .join('');

/**
 * @param {string} colour
 * @param {string} [offset]
 * @param {string} [opacity]
 */
const stop = (colour, offset, opacity) =>
  `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"` +
  `${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;

/**
 * A gradient from the upper left to the lower right corner.
 * @param {string} id
 * @param {string[]} stops
 */
const slope = (id, ...stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient>`;

/**
 * A gradient around a bright spot.
 * @param {string} id
 * @param {string[]} stops
 */
const gleam = (id, ...stops) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".9">${stops.join('')}</radialGradient>`;

/**
 * @param {string} id
 * @param {number} deviation
 */
const blur = (id, deviation) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%">` +
  `<feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** What the drawings of a page refer to: patterns, symbols, gradients, filters. Once a page. */
export function defs() {
  const definitions = [
    ...CLAN_IDS.map((clan) => tartan(clan) + stone(clan) + beasts(clan)),
    roofTartan(),
    slope('water', stop('var(--loch)'), stop('var(--loch-deep)', '1')),
    slope('sheen', stop('#fff', '', '.2'), stop('#fff', '.5', '0'), stop('#000', '1', '.16')),
    gleam('gold', stop('#fff3c4'), stop('var(--gold)', '.4'), stop('var(--gold-2)', '1')),
    gleam('wax', stop('var(--wax)'), stop('var(--wax-2)', '1')),
    blur('soft', 5),
    blur('softer', 14),
  ];
  return (
    '<svg class="defs" width="0" height="0" display="block" aria-hidden="true"><defs>' +
    `${definitions.join('')}</defs></svg>`
  );
}

/**
 * The clan's animal, centred, `size` high, on the clan's flat stone or on the top of a block.
 * @param {Clan} clan
 * @param {number} size
 * @param {'flat' | 'top'} [face]
 */
export const animal = (clan, size, face = 'flat') =>
  `<use href="#animal-${clan}-${face}" x="${-size / 2}" y="${-size / 2}"` +
  ` width="${size}" height="${size}" color="var(--${clan}-on)"/>`;

/**
 * Round emblem, centred: tartan ring, stone field, animal. For seats, payees, lines of the log.
 * @param {Clan} clan
 * @param {number} r
 */
export function emblem(clan, r = 20) {
  const ring =
    `<circle r="${r}" fill="url(#tartan-${clan})" stroke="var(--${clan}-edge)"` +
    ` stroke-width="${Math.max(1, r / 16)}"/>`;
  const field =
    `<circle r="${r * 0.8}" fill="var(--${clan}-flat)" stroke="var(--${clan}-rim)"` +
    ` stroke-width="${Math.max(0.7, r / 22)}"/>`;
  return `<g>${ring}${field}${animal(clan, r * 1.24)}</g>`;
}

/**
 * The emblem of a seat, centred: of one clan, or of two that overlap.
 * @param {Clan[]} clans
 * @param {number} r
 */
export function emblems(clans, r = 20) {
  if (clans.length === 1) return emblem(clans[0], r);
  const small = r * 0.68;
  const off = r - small;
  const behind = `<g transform="translate(${off} ${off})">${emblem(clans[1], small)}</g>`;
  const front = `<g transform="translate(${-off} ${-off})">${emblem(clans[0], small)}</g>`;
  return behind + front;
}

/** A picture of a seat's emblem. */
export const emblemPicture = (/** @type {Clan[]} */ clans, r = 10) =>
  picture(emblems(clans, r - 0.8), r * 2);

const SHIELD = {
  rim: 'M-24 2C-12 2-6 0 0-4C6 0 12 2 24 2V28C24 44 12 54 0 60C-12 54-24 44-24 28Z',
  field: 'M-19 7C-10 7-5 5 0 2C5 5 10 7 19 7V28C19 41 10 49 0 54C-10 49-19 41-19 28Z',
  shade: 'M0 2C5 5 10 7 19 7V28C19 41 10 49 0 54Z',
};

/**
 * Crest shield, upright, its foot at (0,0).
 * @param {Clan} clan
 * @param {number} height
 */
export function shield(clan, height = 30) {
  const gilt = 'fill="url(#gold)" stroke="var(--gold-edge)" stroke-width="2.5"';
  const rim = `<path d="${SHIELD.rim}" ${gilt}/>`;
  const field =
    `<path d="${SHIELD.field}" fill="var(--${clan}-flat)" stroke="var(--${clan}-edge)"` +
    ' stroke-width="1.5"/>';
  const shade = `<path d="${SHIELD.shade}" fill="#000" opacity=".14"/>`;
  const sign = `<g transform="translate(0 26)">${animal(clan, 33)}</g>`;
  const place = `scale(${height / 60}) translate(0 -60)`;
  return `<g transform="${place}">${rim}${field}${shade}${sign}</g>`;
}
