// @ts-check
/** The form for a table's settings: the same when it is opened and when its host changes it. */
import { h, svgElement } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { optionText } from './cards.js';
import { optionPicture } from './game_pictures.js';
import { field, segmented, toggle } from './segmented.js';
import { timeText } from './table_words.js';

/** @typedef {import('../types.js').GameCard} GameCard */
/** @typedef {import('../types.js').Time} Time */

/**
 * @typedef {object} Shape What may be chosen about a table.
 * @property {number} seats
 * @property {Record<string, any>} options
 * @property {boolean} public
 * @property {boolean} watchable
 * @property {Time} time
 */

/** @type {Time[]} */
export const TIMES = [
  { pace: 'none', minutes: 0, increment: 0, days: 0 },
  { pace: 'live', minutes: 10, increment: 15, days: 0 },
  { pace: 'live', minutes: 30, increment: 20, days: 0 },
  { pace: 'days', minutes: 0, increment: 0, days: 1 },
];

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
  return [
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
        change: (open) => change({ public: open }),
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
        change: (time) => change({ time }),
      }),
    ),
    field(
      t('home.form.watching'),
      toggle({
        words: t('home.form.watchable'),
        on: shape.watchable,
        disabled,
        change: (watchable) => change({ watchable }),
      }),
    ),
  ];
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
export const levelField = (card, level, change) =>
  segmented({
    label: t('home.form.level'),
    values: card.bot_levels.map((value) => ({ value, words: t(`common.level.${value}`) })),
    value: level,
    cls: 'many',
    change,
  });
