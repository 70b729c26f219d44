// @ts-check
/** Sky and hills: behind the pictures of games and some boards. */
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
