// @ts-check
/** Sky, hills and meadows behind pictures and boards, and a castle that belongs to no game. */
import { n } from './paths.js';

/** The sky's gradient: once into each page that has hills. */
export const skyDefs = () =>
  '<svg class="defs" width="0" height="0" aria-hidden="true"><defs>' +
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="var(--sky-0)"/>' +
  '<stop offset=".55" stop-color="var(--sky-1)"/><stop offset="1" stop-color="var(--sky-2)"/>' +
  '</linearGradient></defs></svg>';

const POINTS = 24;

/**
 * Sky, sun or moon, four ranges of hills; fills width × height.
 * @param {number} width
 * @param {number} height
 * @param {number} horizon Its height, from 0 to 1.
 * @param {number} seed
 * @param {number} sun Where it stands, from 0 to 1.
 */
export function hills(width, height, horizon = 0.5, seed = 0, sun = 0.72) {
  const range = (
    /** @type {number} */ lift,
    /** @type {number} */ rise,
    /** @type {number} */ waves,
    /** @type {string} */ tone,
  ) => {
    const y = height * (horizon + lift);
    const crest = [...Array(POINTS + 1).keys()].map((i) => {
      const up = height * rise * swell((i / POINTS) * waves + seed + (y / height) * 9);
      return `L${n((i * width) / POINTS)} ${n(y - up)}`;
    });
    const outline = `M0 ${n(height)}V${n(y)}${crest.join('')}V${n(height)}Z`;
    return `<path d="${outline}" fill="var(--${tone})"/>`;
  };
  const light = (/** @type {number} */ r, /** @type {string} */ tone) => {
    const place = `cx="${n(width * sun)}" cy="${n(height * horizon * 0.56)}"`;
    return `<circle ${place} r="${n(height * r)}" fill="var(--${tone})"/>`;
  };
  return (
    `<path d="M0 0h${width}v${height}H0z" fill="url(#sky)"/>` +
    light(0.115, 'sun-halo') +
    light(0.075, 'sun') +
    range(0, 0.16, 5, 'hill-0') +
    range(0.11, 0.13, 6, 'hill-1') +
    range(0.25, 0.09, 5, 'hill-2') +
    range(0.38, 0.07, 4, 'hill-3')
  );
}

/** The height of a crest, from -1 to 1: three waves on top of each other. @param {number} at */
const swell = (at) =>
  Math.sin(at * 2.1) * 0.5 + Math.sin(at * 4.7 + 1) * 0.28 + Math.sin(at * 9.3 + 2) * 0.12;

const BEYOND = 900;

/**
 * Sky and hills around a board of this size, drawn far beyond its edges. The meadow begins at
 * `ground`.
 * @param {number} width
 * @param {number} height
 * @param {number} ground
 * @param {{horizon: number, seed: number, sun: number}} land
 */
export function backdrop(width, height, ground, { horizon, seed, sun }) {
  const whole = width + 2 * BEYOND;
  const top = height * 0.08;
  const far = hills(whole, height * 1.1, horizon, seed, (BEYOND + sun * width) / whole);
  const foot = `V${height + BEYOND}H${-BEYOND}Z`;
  const sky = `M${-BEYOND} ${-BEYOND}H${width + BEYOND}${foot}`;
  const meadow = (
    /** @type {number} */ y,
    /** @type {number} */ swell,
    /** @type {string} */ tone,
  ) => {
    const first = `Q${n(width * 0.2)} ${n(y - swell)} ${n(width * 0.55)} ${n(y - swell * 0.2)}`;
    const second = `T${width + BEYOND} ${n(y - swell * 0.5)}`;
    return `<path d="M${-BEYOND} ${n(y)}${first}${second}${foot}" fill="var(--${tone})"/>`;
  };
  return (
    `<path d="${sky}" fill="var(--sky-0)"/>` +
    `<g transform="translate(${-BEYOND} ${n(-top)})" opacity=".55">${far}</g>` +
    meadow(ground - 14, 30, 'meadow') +
    meadow(ground + 4, 10, 'meadow-alt')
  );
}

const WALLS =
  'M-90 0V-70h12v10h12v-10h12v10h12v-10h12v70M90 0V-70h-12v10h-12v-10h-12v10h-12v-10h-12v70';
const KEEP = 'M-30 0V-110h12v12h12v-12h12v12h12v-12h12V0Z';
const GATE = 'M-11 0V-26a11 11 0 0 1 22 0V0Z';

/**
 * Hills with a castle; fills width × height.
 * @param {number} width
 * @param {number} height
 */
export function neutralArt(width, height) {
  const scale = n(height / 180);
  const castle =
    `<path d="${WALLS}Z" fill="var(--stone-lo)"/><path d="${KEEP}" fill="var(--stone)"/>` +
    `<path d="${GATE}" fill="var(--stone-line)"/>`;
  const ground = `<path d="M0 ${n(height * 0.92)}h${width}v${height}H0z" fill="var(--meadow)"/>`;
  const place = `translate(${n(width / 2)} ${n(height * 0.94)}) scale(${scale})`;
  return `${hills(width, height, 0.5, 4, 0.8)}${ground}<g transform="${place}">${castle}</g>`;
}
