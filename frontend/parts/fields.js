// @ts-check
/** The parts of forms: a few values to choose from, a switch, a label. */
import { h } from '../core/dom.js';

/** @typedef {import('../core/dom.js').Child} Child */

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
export function toggle({ words, on, change, disabled = false }) {
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
