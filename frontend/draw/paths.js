// @ts-check
/** Numbers, paths and frames of SVG drawings. */

/** @typedef {number[]} Point x, y */

/** A number with one digit after the point. */
export const n = (/** @type {number} */ value) => Math.round(value * 10) / 10;

const spot = (/** @type {Point} */ point) => `${n(point[0])} ${n(point[1])}`;

/** Path data of a closed polygon. */
export const poly = (/** @type {Point[]} */ points) => `M${points.map(spot).join('L')}Z`;

/** Path data of an open line. */
export const line = (/** @type {Point[]} */ points) => `M${points.map(spot).join('L')}`;

/** The transform that moves a drawing to a point. */
export const moved = (/** @type {Point} */ point) => `translate(${spot(point)})`;

/**
 * A template tag for drawings: numbers are rounded to one digit after the point.
 * @param {TemplateStringsArray} texts
 * @param {...(string | number)} values
 */
export function rounded(texts, ...values) {
  let drawing = texts[0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    drawing += `${typeof value === 'number' ? n(value) : value}${texts[i + 1]}`;
  }
  return drawing;
}

/**
 * A small picture, its origin in the middle: for buttons, chips and lines of text.
 * @param {string} drawing
 * @param {number} width
 * @param {number} [height]
 */
export function picture(drawing, width, height = width) {
  const size = `width="${n(width)}" height="${n(height)}"`;
  const box = `${n(-width / 2)} ${n(-height / 2)} ${n(width)} ${n(height)}`;
  return `<svg class="pic" ${size} viewBox="${box}" aria-hidden="true">${drawing}</svg>`;
}

/**
 * A drawing moved to a point, turned by some degrees and scaled.
 * @param {number} x
 * @param {number} y
 * @param {string} drawing
 * @param {number} scale
 * @param {number} turn
 */
export function placed(x, y, drawing, scale = 1, turn = 0) {
  const turned = turn ? ` rotate(${turn})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${drawing}</g>`;
}

/**
 * A picture that fills its place; `fit` says which part of it is kept where the shape differs.
 * @param {number} width
 * @param {number} height
 * @param {string} drawing
 */
export const framed = (width, height, drawing, fit = 'xMidYMid slice') =>
  `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}"` +
  ` aria-hidden="true" focusable="false">${drawing}</svg>`;
