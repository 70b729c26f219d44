// @ts-check
/**
 * The four clans: stone, tartan, animal, shield. Pure functions that return SVG strings.
 *
 * Colours come from tokens.css. Put `defs()` once into each page before using anything filled with url(#…).
 */
import { picture } from './paths.js';

/** @typedef {'dark' | 'light' | 'orange' | 'red'} Clan */

export const CLAN_IDS = /** @type {Clan[]} */ (['dark', 'light', 'orange', 'red']);

/** @type {Record<Clan, string>} */
export const ANIMALS = { dark: 'ram', light: 'stag', orange: 'eagle', red: 'boar' };

const mirror = (/** @type {string} */ half) =>
  `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;
const rod = (/** @type {string} */ d, width = 6) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * An animal within -50…50: filled with currentColor, its details in the colour of what lies behind.
 * @param {Clan} clan
 * @param {string} behind
 */
function beast(clan, behind) {
  const cut = `fill="${behind}"`;
  const slit = (/** @type {string} */ d, width = 3) =>
    `<path d="${d}" fill="none" stroke="${behind}" stroke-width="${width}" stroke-linecap="round"/>`;
  switch (clan) {
    case 'light': // stag from the front: slender head, four-point antlers
      return mirror(
        `<path fill="currentColor" d="M-.3 49C6 49 9.5 45 10.5 38L16 12C18 2-.3-6-.3-6Z"/><path fill="currentColor" d="M13 3C20-5 30-6 37-3C33 7 24 12 14 11Z"/>` +
          rod('M6-2C9-17 30-15 34-31C35.5-37 35-43 32-49', 6.5) +
          rod('M12-11C9-20 9-29 13-40', 5.5) +
          rod('M25-18C21-26 21-34 23-44', 5.5) +
          rod('M32-25C39-27 44-32 47-40', 5.5) +
          `<path ${cut} d="M6 10C9 8 12 9 12.5 13C9.5 14.5 7 13.5 6 10Z"/><path ${cut} d="M-.3 43C3 43 5 41 5.5 38.5C3 37.5 1 37.5-.3 37.5Z"/>`,
      );
    case 'dark': // ram from the front: broad brow, horns rolled up at the cheeks
      return mirror(
        '<path fill="currentColor" d="M-.3 48C7 48 11 44 12 37L18 4C19-12 10-22-.3-22Z"/>' +
          rod('M7-19C17-38 45-35 46-7C46.5 16 22 20 20.5 4C20-4 27-9 33-4', 10.5) +
          slit('M17-33L20-25M31-34L29-25M42-24L35-19M49-6L41-5M43 11L38 4', 2.6) +
          `<path ${cut} d="M5.5 4C9 2 12 3 13 7C10 8.5 7 8 5.5 4Z"/><path ${cut} d="M-.3 42C4 42 6.5 39 7 36C4 34.5 1.5 34.5-.3 35.5Z"/>`,
      );
    case 'red': // boar from the front: ears, bristles, round snout, long tusks
      return mirror(
        '<path fill="currentColor" d="M-.3 46C11 46 16 41 17 34C28 31 35 22 34 9C33.5 4 32 0 30-4L44-34C33-36 23-32 17-23L14-37L8-27L5-44L-.3-31Z"/>' +
          `<path ${cut} d="M21-20C25-26 30-29 36-29.5L26-9.5C24-13 22.5-16 21-20Z" opacity=".55"/><path ${cut} d="M8 2C13-2 19-1 22 4C17 8 11 7 8 2Z"/>` +
          `<path ${cut} d="M-.3 21C9 21 14 25 14 31C14 38 8 42-.3 42Z"/><path fill="currentColor" d="M3.5 31C3.5 27.5 9 27.5 9 32C9 36 3.5 36 3.5 31Z"/>` +
          `<path ${cut} d="M17 31C27 30 33 23 33.5 8C44 24 36 41 18 40Z" stroke="currentColor" stroke-width="2.5"/>`,
      );
    default: // eagle displayed: wings raised, head turned, fan tail
      return (
        mirror(
          '<path fill="currentColor" d="M6-13C9-31 22-44 35-48C33-42 34-37 38-34L48-36C46-29 46-25 49-20L40-17C43-12 44-8 48-4L38-3C40 2 40 5 43 10L32 8C32 13 31 15 33 20L22 14C20 18 15 18 10 14Z"/>' +
            slit('M16-6C19-18 25-27 32-33M22 2C25-8 31-16 38-21M27 8C29 2 33-4 37-7', 2.6) +
            '<path fill="currentColor" d="M-.3 14L9 17L19 43L10 39L9 48L-.3 41Z"/><path fill="currentColor" d="M10 20L19 27L17 33L13 29L9 30Z"/>',
        ) +
        `<path fill="currentColor" d="M-12 18C-13 4-12-10-11-20C-12-32-6-41 3-41C10-41 14-37 15-32C21-32 24-29 22-22C19-26 15-26 11-24C10-18 12 4 12 18C6 24-6 24-12 18Z"/><circle cx="5" cy="-32.5" r="2.9" ${cut}/>`
      );
  }
}

/** @param {Clan} clan */
function tartan(clan) {
  const tone = (/** @type {number} */ i) => `var(--${clan}-t${i})`;
  return `<pattern id="tartan-${clan}" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 0h24v24H0z" fill="${tone(0)}"/>
    <path d="M0 6h24M6 0v24" stroke="${tone(1)}" stroke-width="7" opacity=".62"/><path d="M0 17h24M17 0v24" stroke="${tone(2)}" stroke-width="4" opacity=".66"/>
    <path d="M0 12h24M12 0v24M0 22h24M22 0v24" stroke="${tone(3)}" stroke-width=".9" opacity=".75"/></pattern>`;
}

/** The joints of each clan's stone, for flat surfaces; the blocks have the same. */
const JOINTS = {
  dark: 'M-2 6L6-2M-2 14L14-2M2 18L18 2M10 18L18 10',
  light: 'M0 8h16M0 0h16M4 0v8M12 8v8',
  orange: 'M0 4h16M0 8h16M0 12h16M0 0h16M4 0v4M12 0v4M0 4v4M8 4v4M4 8v4M12 8v4M0 12v4M8 12v4',
  red: 'M0 8L8 0L16 8L8 16Z',
};

/** @param {Clan} clan */
const stone = (clan) =>
  `<pattern id="stone-${clan}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0h16v16H0z" fill="var(--${clan}-flat)"/>
    <path d="${JOINTS[clan]}" fill="none" stroke="var(--${clan}-edge)" stroke-width=".9" opacity=".34"/></pattern>`;

/** @param {Clan} clan */
const beasts = (clan) =>
  ['flat', 'top']
    .map(
      (face) =>
        `<symbol id="animal-${clan}-${face}" viewBox="-52 -52 104 104" overflow="visible">${beast(clan, `var(--${clan}-${face})`)}</symbol>`,
    )
    .join('');

/** What the drawings of a page refer to: patterns, symbols, gradients, filters. Once a page. */
export const defs =
  () => `<svg class="defs" width="0" height="0" display="block" aria-hidden="true"><defs>
  ${CLAN_IDS.map((clan) => tartan(clan) + stone(clan) + beasts(clan)).join('')}
  <pattern id="tartan-roof" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M0 0h28v28H0z" fill="var(--roof-t0)"/><path d="M0 14h28M14 0v28" stroke="var(--roof-t1)" stroke-width="8" opacity=".7"/>
    <g stroke-width="2.4" opacity=".95"><path d="M0 4h28M4 0v28" stroke="var(--red-top)"/><path d="M0 10.5h28M10.5 0v28" stroke="var(--orange-top)"/><path d="M0 17.5h28M17.5 0v28" stroke="var(--light-top)"/><path d="M0 24h28M24 0v28" stroke="var(--dark-right)"/></g></pattern>
  <linearGradient id="water" x1="0" y1="0" x2="1" y2="1"><stop stop-color="var(--loch)"/><stop offset="1" stop-color="var(--loch-deep)"/></linearGradient>
  <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
  <radialGradient id="gold" cx=".36" cy=".3" r=".9"><stop stop-color="#fff3c4"/><stop offset=".4" stop-color="var(--gold)"/><stop offset="1" stop-color="var(--gold-2)"/></radialGradient>
  <radialGradient id="wax" cx=".36" cy=".3" r=".9"><stop stop-color="var(--wax)"/><stop offset="1" stop-color="var(--wax-2)"/></radialGradient>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>
</defs></svg>`;

/**
 * The clan's animal, centred, `size` high, on the clan's flat stone or on the top of a block.
 * @param {Clan} clan
 * @param {number} size
 * @param {'flat' | 'top'} [face]
 */
export const animal = (clan, size, face = 'flat') =>
  `<use href="#animal-${clan}-${face}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" color="var(--${clan}-on)"/>`;

/**
 * Round emblem, centred: tartan ring, stone field, animal. For seats, payees, lines of the log.
 * @param {Clan} clan
 * @param {number} r
 */
export const emblem = (clan, r = 20) =>
  `<g><circle r="${r}" fill="url(#tartan-${clan})" stroke="var(--${clan}-edge)" stroke-width="${Math.max(1, r / 16)}"/>
   <circle r="${r * 0.8}" fill="var(--${clan}-flat)" stroke="var(--${clan}-rim)" stroke-width="${Math.max(0.7, r / 22)}"/>${animal(clan, r * 1.24)}</g>`;

/**
 * The emblem of a seat, centred: of one clan, or of two that overlap.
 * @param {Clan[]} clans
 * @param {number} r
 */
export function emblems(clans, r = 20) {
  if (clans.length === 1) return emblem(clans[0], r);
  const small = r * 0.68;
  const off = r - small;
  return `<g transform="translate(${off} ${off})">${emblem(clans[1], small)}</g><g transform="translate(${-off} ${-off})">${emblem(clans[0], small)}</g>`;
}

/** A picture of a seat's emblem. */
export const emblemPicture = (/** @type {Clan[]} */ clans, r = 10) =>
  picture(emblems(clans, r - 0.8), r * 2);

/**
 * Crest shield, upright, its foot at (0,0).
 * @param {Clan} clan
 * @param {number} height
 */
export const shield = (clan, height = 30) =>
  `<g transform="scale(${height / 60}) translate(0 -60)"><path d="M-24 2C-12 2-6 0 0-4C6 0 12 2 24 2V28C24 44 12 54 0 60C-12 54-24 44-24 28Z" fill="url(#gold)" stroke="var(--gold-edge)" stroke-width="2.5"/>
    <path d="M-19 7C-10 7-5 5 0 2C5 5 10 7 19 7V28C19 41 10 49 0 54C-10 49-19 41-19 28Z" fill="var(--${clan}-flat)" stroke="var(--${clan}-edge)" stroke-width="1.5"/>
    <path d="M0 2C5 5 10 7 19 7V28C19 41 10 49 0 54Z" fill="#000" opacity=".14"/><g transform="translate(0 26)">${animal(clan, 33)}</g></g>`;
