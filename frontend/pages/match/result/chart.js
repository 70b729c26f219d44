// @ts-check
/** Scores over time as a picture. Pure. */
import { escape } from '../../../core/dom.js';
import { t } from '../../../core/words.js';

/** @typedef {{x: number, label: string, turn?: boolean}} Mark */

/**
 * @typedef {object} Plot
 * @property {{seat: number, values: number[]}[]} series
 * @property {Mark[]} marks Days, or turning points.
 * @property {number} [most] The highest value there can be.
 */

const HEIGHT = 222;
const LEFT = 34;
/** Beside the lines: emblems and values. */
const BESIDE = 84;
const TOP = 12;
const BOTTOM = 196;
/** Between the values at the ends of two lines. */
const APART = 24;

/** With a true minus. @param {number} value */
const shown = (value) => String(value).replace('-', '−');

/** @param {number} value */
const f1 = (value) => +value.toFixed(1);

/**
 * @param {Plot} plot
 * @param {string[]} names
 * @param {(seat: number) => {colour: string, emblem: string}} panel
 * @param {boolean} phone
 * @param {string} [says] The word for what it shows, read aloud.
 * @returns {string} SVG
 */
export function chart(
  { series, marks, most = Infinity },
  names,
  panel,
  phone,
  says = 'after.result.chart_says',
) {
  const width = phone ? 360 : 860;
  const right = width - BESIDE;
  const last = Math.max(1, ...series.map(({ values }) => values.length - 1));
  const all = series.flatMap(({ values }) => values);
  const low = Math.min(0, ...all);
  const step = stepOf(Math.max(1, ...all) - low);
  const high = Math.min(most, Math.ceil((Math.max(...all) + step * 0.1) / step) * step);
  const base = Math.floor(low / step) * step;
  const X = (/** @type {number} */ n) => f1(LEFT + ((right - LEFT) * n) / last);
  const Y = (/** @type {number} */ value) =>
    f1(BOTTOM - ((BOTTOM - TOP) * (value - base)) / (high - base));
  const grid = [];
  for (let value = base; value <= high; value += step) grid.push(gridLine(value, Y(value), right));
  const drawnMarks = marks.map((mark) => markAt(mark, X(mark.x)));
  const runs = series.map(({ seat, values }) => run(values, panel(seat).colour, X, Y));
  const ends = endsApart(
    series.map(({ seat, values }) => ({
      seat,
      value: values.at(-1) ?? 0,
      y: Y(values.at(-1) ?? 0),
    })),
  );
  const labels = ends.map(({ seat, value, y }) =>
    endLabel(panel(seat), shown(value), [right, Y(value)], y),
  );
  const scores = ends.map(({ seat, value }) => `${names[seat]} ${shown(value)}`).join(', ');
  const drawing = [...grid, ...drawnMarks, ...runs, ...labels].join('');
  const label = escape(t(says, { scores }));
  return (
    `<svg class="chart" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}">` +
    `${drawing}</svg>`
  );
}

/**
 * @param {number} value
 * @param {number} y
 * @param {number} right
 */
const gridLine = (value, y, right) =>
  `<path class="gridl" d="M${LEFT} ${y}H${right}"/>` +
  `<text class="axis" x="${LEFT - 8}" y="${y + 4}" text-anchor="end">${shown(value)}</text>`;

/**
 * A line from top to bottom with a sign at its foot.
 * @param {Mark} mark
 * @param {number} x
 */
function markAt({ label, turn }, x) {
  const sign = turn
    ? `<path class="turn" d="M${x} ${BOTTOM + 5}l6 7-6 7-6-7z"/>`
    : `<circle class="day" cx="${x}" cy="${BOTTOM + 12}" r="6"/>`;
  const line = `<path class="dayl" d="M${x} ${TOP}V${BOTTOM}"/>`;
  return `<g><title>${escape(label)}</title>${line}${sign}</g>`;
}

/**
 * Moves the labels at the ends of the lines apart, from the top down.
 * @param {{seat: number, value: number, y: number}[]} series
 */
function endsApart(series) {
  const ends = series.toSorted((a, b) => a.y - b.y);
  for (let i = 1; i < ends.length; i++) ends[i].y = Math.max(ends[i].y, ends[i - 1].y + APART);
  const lowest = ends.at(-1);
  if (lowest) lowest.y = Math.min(lowest.y, BOTTOM);
  for (let i = ends.length - 2; i >= 0; i--) ends[i].y = Math.min(ends[i].y, ends[i + 1].y - APART);
  return ends;
}

/**
 * Emblem and value beside the end of a line.
 * @param {{colour: string, emblem: string}} panel
 * @param {string} value
 * @param {number[]} end Where the line ends.
 * @param {number} y
 */
function endLabel({ colour, emblem }, value, [right, from], y) {
  const small = emblem
    .replace(/ width="[^"]*"/, ' width="22"')
    .replace(/ height="[^"]*"/, ' height="22"')
    .replace('<svg', `<svg x="${right + 14}" y="${f1(y - 11)}"`);
  const way = `M${right} ${from}L${right + 14} ${f1(y)}`;
  return (
    `<path class="lead" d="${way}" stroke="var(--${colour}-edge)"/>${small}` +
    `<text class="endv" x="${right + 44}" y="${f1(y + 5)}">${value}</text>`
  );
}

/**
 * @param {number[]} values
 * @param {string} colour
 * @param {(n: number) => number} X
 * @param {(value: number) => number} Y
 */
function run(values, colour, X, Y) {
  let d = `M${X(0)} ${Y(values[0])}`;
  values.forEach((value, n) => {
    if (n && value !== values[n - 1]) d += `L${X(n - 0.6)} ${Y(values[n - 1])}L${X(n)} ${Y(value)}`;
  });
  d += `L${X(values.length - 1)} ${Y(values.at(-1) ?? 0)}`;
  const ink = colour === 'dark' ? 'dark-top' : `${colour}-flat`;
  return (
    `<path class="case" d="${d}" stroke="var(--${colour}-edge)"/>` +
    `<path class="run" d="${d}" stroke="var(--${ink})"/>`
  );
}

/** A round step that divides a span into about five. @param {number} span */
function stepOf(span) {
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].map((k) => k * power).find((step) => step >= rough) ?? 10 * power;
}

/**
 * Draws the lines alone, as wide as the place they are put into.
 * @param {{seat: number, values: number[]}[]} series
 * @param {(seat: number) => string} colour
 * @returns {string} SVG
 */
export function curve(series, colour) {
  const all = series.flatMap(({ values }) => values);
  const low = Math.min(0, ...all);
  const span = Math.max(1, ...all) - low;
  const last = Math.max(1, ...series.map(({ values }) => values.length - 1));
  const X = (/** @type {number} */ n) => f1((100 * Math.max(0, n)) / last);
  const Y = (/** @type {number} */ value) => f1(38 - (36 * (value - low)) / span);
  const runs = series.map(({ seat, values }) => run(values, colour(seat), X, Y)).join('');
  return (
    '<svg class="chart" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">' +
    `${runs}</svg>`
  );
}
