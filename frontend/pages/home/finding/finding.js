// @ts-check
/** What a visitor looks for among open tables and live matches: the form, and what fits. */
import { h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { gameName } from '../../../parts/cards.js';
import { toggle } from '../../../parts/fields.js';
import { chairName, isFree } from '../../../parts/table_words.js';

/** @typedef {import('../../../types.js').Listed} Listed */
/** @typedef {'none' | 'live' | 'days'} Pace */
/** @typedef {'' | 'nearly_full' | 'oldest'} Order How tables are sorted; empty: as usual. */

/**
 * @typedef {object} Wish
 * @property {string} game Empty for any.
 * @property {'' | Pace} pace
 * @property {boolean} free Only tables with a free seat.
 * @property {string} search
 * @property {Order} order
 */

/** @type {readonly Pace[]} */
const PACES = ['none', 'live', 'days'];
/** @type {readonly Order[]} */
const ORDERS = ['', 'nearly_full', 'oldest'];

/** @type {Wish} */
export const ANYTHING = { game: '', pace: '', free: false, search: '', order: '' };

/**
 * @typedef {object} Sieve What is left of the lists.
 * @property {Wish} wish
 * @property {boolean} choosy Whether something is left out.
 * @property {(line: Listed) => boolean} fits
 * @property {(tables: Listed[]) => Listed[]} ordered
 * @property {(kind: 'open' | 'running') => string} query As the server reads it.
 */

/** @param {Wish} wish @returns {Sieve} */
const sieveOf = (wish) => ({
  wish,
  choosy: isChoosy(wish),
  fits: (line) => fits(wish, line),
  ordered: (tables) => ordered(wish, tables),
  query: (kind) => queryOf(wish, kind),
});

/** Whether something is left out. @param {Wish} wish */
export const isChoosy = ({ game, pace, free, search }) => Boolean(game || pace || free || search);

/**
 * Whether a table or match fits. Free seats matter only before the start.
 * @param {Wish} wish
 * @param {Listed} line
 */
export function fits({ game, pace, free, search }, line) {
  if (game && line.game !== game) return false;
  if (pace && line.time.pace !== pace) return false;
  if (free && line.status === 'open' && !line.chairs.some(isFree)) return false;
  if (!search) return true;
  const texts = [line.title, ...line.chairs.map(chairName)];
  return texts.some((text) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
}

/** @param {Listed} line */
const freeSeats = ({ chairs }) => chairs.filter(isFree).length;

/**
 * Sorts open tables as wished.
 * @param {Wish} wish
 * @param {Listed[]} tables
 */
export function ordered({ order }, tables) {
  if (order === 'oldest') return tables.toSorted((a, b) => a.created - b.created);
  if (order === 'nearly_full')
    return tables.toSorted((a, b) => (freeSeats(a) || 99) - (freeSeats(b) || 99));
  return tables;
}

/** A wish as the server reads it. @param {Wish} wish @param {'open' | 'running'} kind */
export function queryOf({ game, pace, free, search }, kind) {
  const names = { game, pace, free: free && kind === 'open' ? 'true' : '', search };
  return Object.entries(names)
    .filter(([, value]) => value)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('');
}

/**
 * The form above the lists.
 * @param {readonly string[]} games
 * @param {Wish} wish
 * @param {(sieve: Sieve) => void} change
 */
export function findingForm(games, wish, change) {
  let now = wish;
  const set = (/** @type {Partial<Wish>} */ part) => change(sieveOf((now = { ...now, ...part })));
  const search = h('input.in', {
    type: 'search',
    value: wish.search,
    maxlength: 40,
    placeholder: t('finding.search'),
    'aria-label': t('finding.search'),
    autocomplete: 'off',
    oninput: () => set({ search: search.value.trim() }),
  });
  const any = { value: '', words: t('finding.any_game') };
  const paces = PACES.map((pace) => ({ value: pace, words: t(`finding.pace.${pace}`) }));
  return h(
    'form.finding',
    {
      role: 'search',
      'aria-label': t('finding.title'),
      onsubmit: (/** @type {SubmitEvent} */ event) => event.preventDefault(),
    },
    search,
    choice(
      t('home.form.game'),
      [any, ...games.map((id) => ({ value: id, words: gameName(id) }))],
      wish.game,
      (game) => set({ game }),
    ),
    choice(
      t('home.form.time'),
      [{ value: '', words: t('finding.any_pace') }, ...paces],
      wish.pace,
      (pace) => set({ pace: /** @type {Wish['pace']} */ (pace) }),
    ),
    choice(
      t('finding.order'),
      ORDERS.map((order) => ({ value: order, words: t(`finding.order.${order || 'usual'}`) })),
      wish.order,
      (order) => set({ order: /** @type {Order} */ (order) }),
    ),
    toggle({ words: t('finding.free'), on: wish.free, change: (free) => set({ free }) }),
  );
}

/**
 * @param {string} label
 * @param {{value: string, words: string}[]} values
 * @param {string} value
 * @param {(value: string) => void} change
 */
function choice(label, values, value, change) {
  const select = h(
    'select.in',
    { 'aria-label': label, onchange: () => change(select.value) },
    values.map((one) =>
      h('option', { value: one.value, selected: one.value === value }, one.words),
    ),
  );
  return select;
}
