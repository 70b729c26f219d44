// @ts-check
/** Words on a drawing. */
import { escape } from '../core/dom.js';
import { n } from './paths.js';

/**
 * @typedef {object} Hand How words are written.
 * @property {number} [size]
 * @property {'sans' | 'serif'} [face]
 * @property {number} [weight]
 * @property {'start' | 'middle' | 'end'} [anchor]
 * @property {string} [ink]
 * @property {number} [wide] Wider words are squeezed to this width.
 */

/**
 * A line of words, its foot at y.
 * @param {number} x
 * @param {number} y
 * @param {string | number} words
 * @param {Hand} [hand]
 */
export function lettering(
  x,
  y,
  words,
  { size = 14, face = 'sans', weight = 600, anchor = 'start', ink = 'var(--ink)', wide = 0 } = {},
) {
  const long =
    wide > 0 && widthOf(words, size) > wide
      ? ` textLength="${n(wide)}" lengthAdjust="spacingAndGlyphs"`
      : '';
  const font = `font-family="var(--${face})" font-size="${n(size)}" font-weight="${weight}"`;
  const place = `x="${n(x)}" y="${n(y)}"`;
  return (
    `<text ${place} ${font} fill="${ink}" text-anchor="${anchor}"${long}>` +
    `${escape(words)}</text>`
  );
}

/** About how wide words are. */
export const widthOf = (/** @type {string | number} */ words, /** @type {number} */ size) =>
  String(words).length * size * 0.56;
