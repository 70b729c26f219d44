// @ts-check
/** The form for a table's settings. */
import { h, svgElement } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { optionPicture, optionText } from './cards.js';
import { field, segmented, toggle } from './fields.js';
import { paceText, timeText } from './table_words.js';

/** @typedef {import('../types.js').GameCard} GameCard */
/** @typedef {import('../types.js').Time} Time */

/**
 * @typedef {object} Shape What may be chosen about a table.
 * @property {number} seats
 * @property {Record<string, any>} options
 * @property {boolean} public
 * @property {boolean} watchable
 * @property {Time} time
 * @property {string} title
 * @property {boolean} auto_start
 * @property {boolean} open_talk
 */

/** Maximum number of characters of a table's title. */
const LONGEST_TITLE = 40;

/** @type {Time[]} */
export const TIMES = [
  { pace: 'none', minutes: 0, increment: 0, days: 0 },
  ...[
    [5, 10],
    [10, 15],
    [20, 15],
    [30, 20],
    [60, 30],
  ].map(live),
  ...[1, 2, 3, 7].map(daily),
];

/** @param {number[]} time @returns {Time} */
function live([minutes, increment]) {
  return { pace: 'live', minutes, increment, days: 0 };
}

/** @param {number} days @returns {Time} */
function daily(days) {
  return { pace: 'days', minutes: 0, increment: 0, days };
}

/** @param {Time} time */
const named = (time) => ({ value: time, words: timeText(time) });

/**
 * The fields of the form. `change` gets what has changed; options are always passed as a whole.
 * @param {GameCard} card
 * @param {Shape} shape
 * @param {(part: Partial<Shape>) => void} change
 * @param {{disabled?: boolean}} [how]
 */
export function tableFields(card, shape, change, { disabled = false } = {}) {
  const times = TIMES.some((time) => JSON.stringify(time) === JSON.stringify(shape.time))
    ? TIMES
    : [...TIMES, shape.time];
  const seats = card.seat_counts.map((n) => ({
    value: n,
    words: String(n),
    name: t('common.players', { n }),
  }));
  let { time, public: open } = shape;
  const pace = h('p.xs.mut', { 'aria-live': 'polite' }, paceText(time, open, card.idle_minutes));
  /** @param {Partial<Shape>} part */
  const changePace = (part) => {
    ({ time, public: open } = { time, public: open, ...part });
    pace.textContent = paceText(time, open, card.idle_minutes);
    change(part);
  };
  return [
    titleField(shape.title, (title) => change({ title }), disabled),
    seats.length > 1
      ? field(
          t('home.form.players'),
          segmented({
            label: t('home.form.players'),
            values: seats,
            value: shape.seats,
            disabled,
            change: (n) => change({ seats: n }),
          }),
        )
      : null,
    ...optionFields(card, shape.options, (options) => change({ options }), disabled),
    field(
      t('home.form.join'),
      segmented({
        label: t('home.form.join'),
        values: [
          { value: false, words: [icon('link', 16), t('home.form.by_link')] },
          { value: true, words: [icon('globe', 16), t('home.form.public')] },
        ],
        value: shape.public,
        disabled,
        change: (all) => changePace({ public: all }),
      }),
    ),
    field(
      t('home.form.time'),
      segmented({
        label: t('home.form.time'),
        values: times.map(named),
        value: shape.time,
        disabled,
        cls: 'many',
        change: (chosen) => changePace({ time: chosen }),
      }),
      pace,
    ),
    field(
      t('home.form.watching'),
      toggle({
        words: t('home.form.watchable'),
        on: shape.watchable,
        disabled,
        change: (watchable) => change({ watchable }),
      }),
      toggle({
        words: t('home.form.auto_start'),
        on: shape.auto_start,
        disabled,
        change: (on) => change({ auto_start: on }),
      }),
      card.hidden
        ? null
        : toggle({
            words: t('home.form.open_talk'),
            on: shape.open_talk,
            disabled,
            change: (on) => change({ open_talk: on }),
          }),
    ),
  ];
}

/**
 * @param {string} title
 * @param {(title: string) => void} change
 * @param {boolean} disabled
 */
function titleField(title, change, disabled) {
  const label = t('home.form.title');
  const box = h('input.in', {
    value: title,
    maxlength: LONGEST_TITLE,
    placeholder: t('home.form.any_title'),
    'aria-label': label,
    'data-key': 'title',
    autocomplete: 'off',
    disabled,
    onchange: () => change(box.value.trim()),
    // Enter means the title, not the whole form.
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && box.blur(),
  });
  return field(label, box);
}

/**
 * One field for each option of the game that has named values.
 * @param {GameCard} card
 * @param {Record<string, any>} options
 * @param {(options: Record<string, any>) => void} change
 * @param {boolean} disabled
 */
function optionFields(card, options, change, disabled) {
  return Object.entries(card.options)
    .filter(([, form]) => form.values)
    .map(([name, form]) => {
      const label = optionText(card.id, name);
      const values = form.values.map((/** @type {string} */ value) => ({
        value,
        words: valueWords(card.id, name, value),
      }));
      const pictured = form.values.some((/** @type {string} */ value) =>
        optionPicture(card.id, name, value),
      );
      return field(
        label,
        segmented({
          label,
          values,
          value: options[name] ?? form.default,
          disabled,
          cls: pictured ? 'pictures' : '',
          change: (value) => change({ ...options, [name]: value }),
        }),
      );
    });
}

/**
 * A value of an option: its name, below its picture if it has one.
 * @param {string} game
 * @param {string} option
 * @param {string} value
 */
function valueWords(game, option, value) {
  const name = optionText(game, option, value);
  const picture = optionPicture(game, option, value);
  return picture ? [svgElement(picture), h('span', null, name)] : name;
}

/**
 * A level of play for bots.
 * @param {GameCard} card
 * @param {string} level
 * @param {(level: string) => void} change
 */
export function levelField(card, level, change) {
  const note = h('p.xs.mut.level', { 'aria-live': 'polite' }, t(`common.level_is.${level}`));
  const field = segmented({
    label: t('home.form.level'),
    values: card.bot_levels.map((value) => ({ value, words: t(`common.level.${value}`) })),
    value: level,
    cls: 'many',
    change: (chosen) => {
      note.textContent = t(`common.level_is.${chosen}`);
      change(chosen);
    },
  });
  return h('div', null, field, note);
}
