// @ts-check
/** The land behind the boards of cut stone: sky, hills, and a meadow to stand on. */
import { hills } from './landscape.js';
import { n } from './paths.js';

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
