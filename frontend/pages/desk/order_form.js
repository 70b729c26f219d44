// @ts-check
/** The form for a new measure. Buttons beside people and tables fill it in. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';

/** @import { Effect, Wanted } from './types.js' */

/** @type {Effect[]} */
const EFFECTS = ['silence', 'bar', 'hide', 'close', 'notice'];

/** @param {(wanted: Wanted) => void} order */
export function orderForm(order) {
  const options = EFFECTS.map((effect) => h('option', { value: effect }));
  const effect = h('select.in', { id: 'order-effect' }, options);
  const subject = h('input.in', { id: 'order-subject', autocomplete: 'off', maxlength: 100 });
  const reason = h('input.in', { id: 'order-reason', required: true, maxlength: 300 });
  const hours = h('input.in', { id: 'order-hours', type: 'number', min: 1, max: 87_600 });
  const title = h('h2');
  const labels = { effect, subject, reason, hours };
  const names = Object.fromEntries(
    Object.entries(labels).map(([name, field]) => [name, h('label', { for: field.id })]),
  );
  const rows = Object.entries(labels).map(([name, field]) =>
    h(`div.field.${name}`, null, names[name], field),
  );
  const words = h('span');
  const button = h('button.btn.primary', { type: 'submit' }, icon('check'), words);
  const needsSubject = () => (subject.disabled = effect.value === 'notice');
  effect.addEventListener('change', needsSubject);
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    order({
      effect: /** @type {Effect} */ (effect.value),
      subject: subject.disabled ? '' : subject.value,
      reason: reason.value,
      ...(hours.value ? { hours: Number(hours.value) } : {}),
    });
  };
  return {
    element: h('form.order', { onsubmit }, title, rows, button),
    /** Fills the form in; the reason is left to the operator. @param {Wanted} wanted */
    fill(wanted) {
      effect.value = wanted.effect;
      subject.value = wanted.subject ?? '';
      hours.value = String(wanted.hours ?? '');
      needsSubject();
      reason.focus();
    },
    clear() {
      subject.value = reason.value = hours.value = '';
    },
    /** Names everything in the language of the page. */
    show() {
      title.textContent = t('desk.new');
      words.textContent = t('desk.order');
      for (const [name, label] of Object.entries(names)) label.textContent = t(`desk.${name}`);
      for (const option of options) option.textContent = t(`desk.effect.${option.value}`);
      hours.placeholder = t('desk.hours.empty');
    },
  };
}
