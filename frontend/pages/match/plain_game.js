// @ts-check
/** A renderer for any game: no drawing, actions as buttons, everything else as text. */
import { valueOf } from '../../core/choice.js';
import { escape } from '../../core/dom.js';
import { t } from '../../core/words.js';

/** @import { Action, Renderer } from '../../types.js' */

const COLOURS = ['red', 'light', 'orange', 'dark'];

/** @type {Omit<Renderer, 'id'>} */
export const PLAIN_GAME = {
  draw: () => ({
    viewBox: [0, 0, 640, 480],
    shapes: [{ key: 'none', svg: noDrawing() }],
  }),
  parts: (action) => [`action:${JSON.stringify(action)}`],
  label: (part) => {
    const value = valueOf(part);
    return value.startsWith('{') ? describe(JSON.parse(value)) : plainText(value);
  },
  ask: (view, you) => ({ say: t(view.turn === you ? 'match.bar.choose' : 'match.bar.watch') }),
  chips: () => [],
  confirm: () => t('match.bar.confirm'),
  tell: ({ seat, ...event }, { names }) => {
    const who = typeof seat === 'number' ? `${names[seat]}: ` : '';
    return { text: who + describe(event) };
  },
  seat: (view, seat) => ({
    colour: colourOf(seat),
    emblem: disc(colourOf(seat)),
    lines: [],
    score: view.scores?.[seat] ?? view.seats?.[seat]?.gold ?? '',
  }),
  text: (view) => ({
    caption: t('match.text.position'),
    list: describeFields(view, ': '),
  }),
  result: (view, _standing, { winners }) => ({
    title: '',
    columns: [],
    rows: (view.result?.scores ?? []).map(
      (/** @type {number} */ total, /** @type {number} */ seat) => ({
        seat,
        cells: [],
        total,
        winner: winners.includes(seat),
      }),
    ),
  }),
  thumb: () => '',
};

function noDrawing() {
  const words = escape(t('match.board.none'));
  return `<text class="nodrawing" x="320" y="240" text-anchor="middle">${words}</text>`;
}

/** @param {number} seat */
const colourOf = (seat) => COLOURS[seat % COLOURS.length];

/** @param {string} colour */
function disc(colour) {
  const box = 'viewBox="-20 -20 40 40" width="40" height="40"';
  const paint = `fill="var(--${colour}-flat)" stroke="var(--${colour}-edge)" stroke-width="2"`;
  return `<svg class="pic" ${box} aria-hidden="true"><circle r="18" ${paint}/></svg>`;
}

/** Describes an action or event: its type, then its fields. @param {Omit<Action, 'type'>} action */
function describe({ type, ...fields }) {
  return [readable(type), ...describeFields(fields, ' ')].join(', ');
}

/**
 * @param {Record<string, any>} fields
 * @param {string} between Stands between name and value.
 */
function describeFields(fields, between) {
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => readable(name) + between + plainText(value));
}

/** @param {any} value @returns {string} */
function plainText(value) {
  if (Array.isArray(value)) return value.map(plainText).join(' ');
  if (value && typeof value === 'object') return Object.values(value).map(plainText).join(' ');
  return readable(value);
}

/** Turns an identifier into words: `floor_built` → `floor built`. @param {unknown} word */
const readable = (word) => String(word).replaceAll('_', ' ');
