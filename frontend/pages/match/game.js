// @ts-check
/** The renderer of a game; what it does not bring is filled in, so that every game can be played. */
import { escape } from '../../core/dom.js';
import { styled } from '../../core/styles.js';
import { has, lang, t } from '../../core/words.js';
import { loadCards } from '../../parts/cards.js';
import { teachGame } from '../../words/index.js';

/** @typedef {import('../../types.js').Renderer} Renderer */
/** @typedef {import('../../types.js').Action} Action */

/**
 * Fetch the renderer of a game, its words and its style. Rejects if they cannot be fetched.
 * @param {string} id
 * @returns {Promise<Renderer>}
 */
export async function loadGame(id) {
  const [module] = await Promise.all([
    import(`../../games/${id}/renderer.js`).catch((error) =>
      unlessNew(`games/${id}/renderer.js`, error),
    ),
    teachGame(id).catch((error) => unlessNew(`games/${id}/words.${lang()}.js`, error)),
    loadCards([id]),
    styled(`games/${id}/style`),
  ]);
  return completed(id, module.default ?? {});
}

/**
 * A new game need not have a renderer and words yet; anything else is a failure.
 * @param {string} file
 * @param {unknown} error
 */
async function unlessNew(file, error) {
  const { status } = await fetch(new URL(`../../${file}`, import.meta.url));
  if (status !== 404) throw error;
  return {};
}

/**
 * @param {string} id
 * @param {Partial<Renderer>} brought
 * @returns {Renderer}
 */
function completed(id, brought) {
  return { ...PLAIN, id, extras: {}, ...brought };
}

/** A word of the rules' data, readable: `floor_built` → `floor built`. @param {unknown} word */
const readable = (word) => String(word).replaceAll('_', ' ');

/** @param {Action} action */
function described({ type, ...fields }) {
  const parts = Object.entries(fields).filter(([, value]) => value !== null);
  return [
    readable(type),
    ...parts.map(([name, value]) => `${readable(name)} ${plain(value)}`),
  ].join(', ');
}

/** @param {any} value @returns {string} */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain).join(' ');
  if (value && typeof value === 'object') return Object.values(value).map(plain).join(' ');
  return readable(value);
}

const COLOURS = ['red', 'light', 'orange', 'dark'];

/** @type {Omit<Renderer, 'id'>} */
const PLAIN = {
  draw: () => ({
    viewBox: [0, 0, 640, 480],
    shapes: [
      {
        key: 'none',
        svg: `<text class="nodrawing" x="320" y="240" text-anchor="middle">${escape(t('match.board.none'))}</text>`,
      },
    ],
  }),
  parts: (action) => [`action:${JSON.stringify(action)}`],
  label: (part) => {
    const value = part.slice(part.indexOf(':') + 1);
    return value.startsWith('{') ? described(JSON.parse(value)) : plain(value);
  },
  ask: (view, you) => ({ say: t(view.turn === you ? 'match.bar.choose' : 'match.bar.watch') }),
  chips: () => [],
  confirm: () => t('match.bar.confirm'),
  tell: (event, { names }) => {
    const { type, seat, ...rest } = event;
    const who = typeof seat === 'number' ? `${names[seat]}: ` : '';
    return { text: who + described({ type, ...rest }) };
  },
  seat: (view, i) => ({
    colour: COLOURS[i % 4],
    emblem: `<svg class="pic" viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true"><circle r="18" fill="var(--${COLOURS[i % 4]}-flat)" stroke="var(--${COLOURS[i % 4]}-edge)" stroke-width="2"/></svg>`,
    lines: [],
    score: view.scores?.[i] ?? view.seats?.[i]?.gold ?? '',
  }),
  text: (view) => ({
    caption: t('match.text.position'),
    list: Object.entries(view)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${readable(name)}: ${plain(value)}`),
  }),
  result: (view, _standing, ctx) => ({
    title: '',
    columns: [],
    rows: (view.result?.scores ?? []).map(
      (/** @type {number} */ total, /** @type {number} */ seat) => ({
        seat,
        cells: [],
        total,
        winner: ctx.winners.includes(seat),
      }),
    ),
  }),
  thumb: () => '',
};

/**
 * What a kind of parts is called.
 * @param {Renderer} game
 * @param {string} kind
 */
export function kindName(game, kind) {
  const key = `${game.id}.kind.${kind}`;
  return has(key) ? t(key) : t('match.text.kind');
}

/**
 * What the overlay on the board is called.
 * @param {Renderer} game
 */
export function areasName(game) {
  const key = `${game.id}.areas`;
  return t(has(key) ? key : 'match.top.areas');
}
