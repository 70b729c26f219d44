// @ts-check
/** Loads the renderer of a game, with its words and its style; a plain one if it has none. */
import { plainKind, valueOf } from '../../core/choice.js';
import { escape, styled } from '../../core/dom.js';
import { has, lang, t } from '../../core/words.js';
import { loadCards } from '../../parts/cards.js';
import { teachGame } from '../../words/index.js';

/** @import { Action, Renderer } from '../../types.js' */

/**
 * Rejects if the files cannot be fetched. A new game may lack some of them.
 * @param {string} id
 * @returns {Promise<Renderer>}
 */
export async function loadGame(id) {
  const renderer = `games/${id}/renderer.js`;
  const words = `games/${id}/words.${lang()}.js`;
  const [module] = await Promise.all([
    import(`../../${renderer}`).catch((error) => unlessMissing(renderer, error)),
    teachGame(id).catch((error) => unlessMissing(words, error)),
    loadCards([id]),
    styled(`games/${id}/style`),
  ]);
  return { ...PLAIN_GAME, id, extras: {}, ...module.default };
}

/**
 * Returns an empty module if the server does not have a file; otherwise throws.
 * @param {string} file
 * @param {unknown} error
 */
async function unlessMissing(file, error) {
  const { status } = await fetch(new URL(`../../${file}`, import.meta.url));
  if (status !== 404) throw error;
  return {};
}

/**
 * Returns the name of a kind of parts.
 * @param {Renderer} game
 * @param {string} kind
 */
export function kindName(game, kind) {
  const key = `${game.id}.kind.${plainKind(kind)}`;
  return has(key) ? t(key) : t('match.text.kind');
}

/**
 * Returns the name of the overlay on the board.
 * @param {Renderer} game
 */
export function areasName(game) {
  const key = `${game.id}.areas`;
  return t(has(key) ? key : 'match.top.areas');
}

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
