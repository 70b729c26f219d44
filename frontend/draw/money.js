// @ts-check
/** Ducats and the master builder's seal. */
import { n, picture } from './paths.js';

/** A ducat, centred; with a number instead of its castle when `value` is given. */
export const coin = (r = 12, /** @type {number | string} */ value = '') =>
  `<g><circle r="${r}" cy="${n(r * 0.12)}" fill="var(--gold-edge)"/><circle r="${r}" fill="url(#gold)" stroke="var(--gold-edge)" stroke-width="${n(Math.max(0.8, r * 0.09))}"/>
   <circle r="${n(r * 0.78)}" fill="none" stroke="var(--gold-edge)" stroke-width="${n(Math.max(0.5, r * 0.06))}" opacity=".6"/>${
     value === ''
       ? `<path transform="scale(${r / 12})" d="M-5 5V-5h2.2v2H-1v-2h2v2h1.8v-2H5V5H1.6V2a1.6 1.6 0 0 0-3.2 0V5Z" fill="var(--gold-ink)" opacity=".8"/>`
       : `<text y="${n(r * 0.38)}" text-anchor="middle" font-family="var(--sans)" font-weight="800" font-size="${n(r * (String(value).length > 1 ? 0.95 : 1.1))}" fill="var(--gold-ink)">${value}</text>`
   }</g>`;

const EDGE =
  'M0-20C6-21 8-17 13-16C18-13 16-9 19-4C21 2 18 5 17 10C14 16 10 15 5 19C-1 21-4 18-10 17C-16 14-15 10-18 5C-21-1-18-5-17-10C-13-16-9-15-5-19C-3-20-2-20 0-20Z';
const WAX =
  '<path d="M-6 8V-2h1V-8h2v2h2v-2h2v2h2v-2h2v6h1V8H2V4a2 2 0 0 0-4 0v4Z" fill="var(--wax-on)"/>';
const COINS = [
  ['-4 3', 'none', ''],
  ['4.5 2', 'var(--gold)', ''],
  ['0 -4', 'var(--gold)', '<path d="M-4 5V-4h2v2h4v-2h2V5Z" fill="var(--gold-ink)"/>'],
]
  .map(
    ([at, fill, sign]) =>
      `<g transform="translate(${at}) scale(.55)"><circle r="11" fill="${fill}" stroke="var(--gold-ink)" stroke-width="2.2"/>${sign}</g>`,
  )
  .join('');

/** The master builder's seal, centred: wax with a tower, or its ducat side when a ducat day is due. */
export function seal(/** @type {'seal' | 'ducat'} */ face, r = 20) {
  const wax = face === 'seal';
  return `<g transform="scale(${r / 20})"><path d="${EDGE}" fill="url(#${wax ? 'wax' : 'gold'})" stroke="var(--${wax ? 'wax-2' : 'gold-edge'})" stroke-width="1.2"/><circle r="13.5" fill="none" stroke="var(--${wax ? 'wax-on' : 'gold-edge'})" stroke-width="1.1" opacity=".7"/>${wax ? WAX : COINS}</g>`;
}

/** A picture of a ducat. */
export const coinPicture = (r = 9, /** @type {number | string} */ value = '') =>
  picture(`<g transform="translate(0 -.5)">${coin(r - 1.5, value)}</g>`, r * 2);

/** A picture of the seal. */
export const sealPicture = (/** @type {'seal' | 'ducat'} */ face, r = 16) =>
  picture(seal(face, r - 1), r * 2);
