// @ts-check
/** The form for a table's settings, and the parts of forms it is made of. */
import { h, svgElement } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { optionPicture, optionText } from './cards.js';
import { paceText, timeText } from './table_words.js';

/** @typedef {import('../core/dom.js').Child} Child */
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
  let { time, public: open } = shape;
  const pace = h('p.xs.mut', { 'aria-live': 'polite' }, paceText(time, open, card.idle_minutes));
  /** @param {Partial<Shape>} part */
  const changePace = (part) => {
    ({ time, public: open } = { time, public: open, ...part });
    pace.textContent = paceText(time, open, card.idle_minutes);
    change(part);
  };
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

/**
 * A few values side by side, one of them chosen; arrow keys move the choice.
 * @template Value
 * @param {object} parts
 * @param {string} parts.label
 * @param {readonly {value: Value, words: Child, name?: string}[]} parts.values
 * @param {Value} parts.value
 * @param {(value: Value) => void} parts.change
 * @param {boolean} [parts.disabled]
 * @param {string} [parts.cls]
 */
export function segmented({ label, values, value, change, disabled = false, cls = '' }) {
  let chosen = values.findIndex((one) => same(one.value, value));
  const buttons = values.map(({ words, name }, i) =>
    h(
      'button',
      { type: 'button', role: 'radio', disabled, 'aria-label': name, onclick: () => choose(i) },
      words,
    ),
  );
  const group = h(
    'div.seg',
    {
      class: cls,
      role: 'radiogroup',
      'aria-label': label,
      'aria-disabled': disabled || undefined,
      'data-key': label,
      onkeydown: move,
    },
    buttons,
  );
  show();

  /** @param {number} i */
  function choose(i) {
    if (i === chosen) return;
    chosen = i;
    show();
    change(values[i].value);
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    const next = (Math.max(0, chosen) + step + values.length) % values.length;
    buttons[next].focus();
    choose(next);
  }

  function show() {
    buttons.forEach((button, i) => {
      button.setAttribute('aria-checked', String(i === chosen));
      button.tabIndex = i === Math.max(0, chosen) ? 0 : -1;
    });
  }
  return group;
}

/**
 * @param {any} a
 * @param {any} b
 */
const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * @param {{words: string, on: boolean, change: (on: boolean) => void, disabled?: boolean}} parts
 */
function toggle({ words, on, change, disabled = false }) {
  const box = h('input', {
    type: 'checkbox',
    role: 'switch',
    checked: on,
    disabled,
    onchange: () => change(box.checked),
  });
  return h('label.sw', null, box, h('span', null, words));
}

/**
 * A labelled part of a form.
 * @param {string} label
 * @param {Child[]} children
 */
export const field = (label, ...children) =>
  h('div.field', null, h('span.label', { 'aria-hidden': 'true' }, label), ...children);
