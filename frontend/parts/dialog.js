// @ts-check
/** Dialogs, which Esc, Back, the cross or a click beside them close, and messages. */
import { closesOnBack } from '../core/back.js';
import { h } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';

/** @typedef {import('../core/dom.js').Child} Child */
/** @typedef {{element: HTMLDialogElement, close: () => void, closed: Promise<void>}} Open */

/**
 * Shows a dialog.
 * @param {object} parts
 * @param {string} parts.title
 * @param {string} [parts.sub] Below the title.
 * @param {Child} parts.body
 * @param {Child} [parts.foot]
 * @param {string} [parts.cls]
 * @param {Node} [parts.head] Before the title.
 * @returns {Open}
 */
export function openDialog({ title, sub, body, foot, cls, head }) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const cross = h(
    'button.tool',
    { type: 'button', 'aria-label': t('common.close'), title: t('common.close'), onclick: close },
    icon('close'),
  );
  const element = h(
    'dialog',
    { class: cls ?? '', 'aria-labelledby': id },
    h(
      'div.dialog-head',
      null,
      head ?? null,
      h(
        'div.titles',
        null,
        h('h2', { id, tabindex: -1, autofocus: true }, title),
        sub ? h('p', null, sub) : null,
      ),
      cross,
    ),
    h('div.dialog-body', { tabindex: 0, role: 'region', 'aria-label': title }, body),
    foot ? h('div.dialog-foot', null, foot) : null,
    toastsPlace(),
  );
  const closed = new Promise((/** @type {(value: void) => void} */ resolve) => {
    element.addEventListener('close', () => {
      forget();
      element.remove();
      toastsOnTop().append(...element.querySelectorAll('.toast'));
      resolve();
    });
  });
  element.addEventListener('click', (event) => {
    if (event.target !== element) return;
    const box = element.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) close();
  });
  document.body.append(element);
  element.showModal();
  const forget = closesOnBack(close);

  function close() {
    element.close();
  }
  return { element, close, closed };
}

/**
 * Asks a question. Returns true or false; null if the dialog was closed without an answer.
 * @param {{title: string, text: string, yes: string, no?: string, deletes?: boolean}} question
 * @returns {Promise<boolean | null>}
 */
export function askWhether({ title, text, yes, no, deletes = false }) {
  return new Promise((resolve) => {
    /** @type {boolean | null} */
    let answer = null;
    const say = (/** @type {boolean} */ value) => () => {
      answer = value;
      dialog.close();
    };
    const dialog = openDialog({
      title,
      body: h('p', null, text),
      foot: [
        h('button.btn', { type: 'button', onclick: say(false) }, no ?? t('common.cancel')),
        h(
          `button.btn.${deletes ? 'deletes' : 'primary'}`,
          { type: 'button', onclick: say(true) },
          yes,
        ),
      ],
    });
    dialog.closed.then(() => resolve(answer));
  });
}

/** The topmost dialog, or the page: everything beside an open modal dialog is inert. */
export const onTop = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Where toasts appear. It exists before them: screen readers read what is added to it. */
const toastsPlace = () => h('div.toasts', { role: 'status' });

export function toastsOnTop() {
  const top = onTop();
  const place = top.querySelector(':scope > .toasts') ?? toastsPlace();
  if (!place.parentNode) top.append(place);
  return place;
}

if (globalThis.document) document.body.append(toastsPlace());

/** Maximum number of messages at once. */
const TOASTS = 3;

/**
 * Shows a message for a few seconds: a repeated message once, and only a few at a time.
 * @param {string} text
 */
export function toast(text) {
  const line = h('p.toast', null, text);
  const place = toastsOnTop();
  for (const old of [...place.children]) if (old.textContent === text) old.remove();
  place.append(line);
  for (const old of [...place.children].slice(0, -TOASTS)) old.remove();
  setTimeout(() => line.remove(), 4500);
}
