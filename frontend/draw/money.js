// @ts-check
/** Ducats and the master builder's seal. */
import { n, picture } from './paths.js';

const CASTLE = 'M-5 5V-5h2.2v2H-1v-2h2v2h1.8v-2H5V5H1.6V2a1.6 1.6 0 0 0-3.2 0V5Z';

/** A ducat, centred; with a number instead of its castle when `value` is given. */
export function coin(r = 12, /** @type {number | string} */ value = '') {
  const edge = 'stroke="var(--gold-edge)"';
  const under = `<circle r="${r}" cy="${n(r * 0.12)}" fill="var(--gold-edge)"/>`;
  const rim = `stroke-width="${n(Math.max(0.8, r * 0.09))}"`;
  const face = `<circle r="${r}" fill="url(#gold)" ${edge} ${rim}/>`;
  const thin = `stroke-width="${n(Math.max(0.5, r * 0.06))}"`;
  const ring = `<circle r="${n(r * 0.78)}" fill="none" ${edge} ${thin} opacity=".6"/>`;
  return `<g>${under}${face}${ring}${value === '' ? castle(r) : figure(r, String(value))}</g>`;
}

/** @param {number} r */
const castle = (r) =>
  `<path transform="scale(${r / 12})" d="${CASTLE}" fill="var(--gold-ink)" opacity=".8"/>`;

/**
 * @param {number} r
 * @param {string} value
 */
function figure(r, value) {
  const size = n(r * (value.length > 1 ? 0.95 : 1.1));
  const font = `font-family="var(--sans)" font-weight="800" font-size="${size}"`;
  return (
    `<text y="${n(r * 0.38)}" text-anchor="middle" ${font} fill="var(--gold-ink)">` +
    `${value}</text>`
  );
}

const EDGE =
  'M0-20C6-21 8-17 13-16C18-13 16-9 19-4C21 2 18 5 17 10C14 16 10 15 5 19C-1 21-4 18-10 17' +
  'C-16 14-15 10-18 5C-21-1-18-5-17-10C-13-16-9-15-5-19C-3-20-2-20 0-20Z';
const TOWER = 'M-6 8V-2h1V-8h2v2h2v-2h2v2h2v-2h2v6h1V8H2V4a2 2 0 0 0-4 0v4Z';
const WAX = `<path d="${TOWER}" fill="var(--wax-on)"/>`;
const COINS = [
  ['-4 3', 'none', ''],
  ['4.5 2', 'var(--gold)', ''],
  ['0 -4', 'var(--gold)', '<path d="M-4 5V-4h2v2h4v-2h2V5Z" fill="var(--gold-ink)"/>'],
]
  .map(([at, fill, sign]) => {
    const disc = `<circle r="11" fill="${fill}" stroke="var(--gold-ink)" stroke-width="2.2"/>`;
    return `<g transform="translate(${at}) scale(.55)">${disc}${sign}</g>`;
  })
  .join('');

/** The master builder's seal, centred: wax with a tower, or ducats when a ducat day is due. */
export function seal(/** @type {'seal' | 'ducat'} */ face, r = 20) {
  const wax = face === 'seal';
  const [ground, rim, line] = wax ? ['wax', 'wax-2', 'wax-on'] : ['gold', 'gold-edge', 'gold-edge'];
  const colours = `fill="url(#${ground})" stroke="var(--${rim})"`;
  const body = `<path d="${EDGE}" ${colours} stroke-width="1.2"/>`;
  const stroke = `stroke="var(--${line})" stroke-width="1.1"`;
  const ring = `<circle r="13.5" fill="none" ${stroke} opacity=".7"/>`;
  return `<g transform="scale(${r / 20})">${body}${ring}${wax ? WAX : COINS}</g>`;
}

/** A picture of a ducat. */
export const coinPicture = (r = 9, /** @type {number | string} */ value = '') =>
  picture(`<g transform="translate(0 -.5)">${coin(r - 1.5, value)}</g>`, r * 2);

/** A picture of the seal. */
export const sealPicture = (/** @type {'seal' | 'ducat'} */ face, r = 16) =>
  picture(seal(face, r - 1), r * 2);
