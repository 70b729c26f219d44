// @ts-check
/**
 * A notice of the site's operators to everybody, such as a restart. It stays until it is closed.
 */
import { h, styled } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { teach } from '../words/index.js';
import { toastsOnTop } from './dialog.js';

/** @type {HTMLElement | null} */
let shown = null;

/** @param {string} text Empty: it is over. */
export async function tellNotice(text) {
  if (shown?.dataset.text === text) return;
  await Promise.all([teach('desk'), styled('style/notice')]);
  shown?.remove();
  shown = text ? notice(text) : null;
  if (shown) toastsOnTop().append(shown);
}

/** @param {string} text */
function notice(text) {
  const label = t('common.close');
  const cross = h(
    'button.tool',
    { type: 'button', 'aria-label': label, title: label, onclick: () => element.remove() },
    icon('close', 18),
  );
  const words = h('p', null, h('b', null, t('desk.notice')), ` ${text}`);
  const element = h('div.toast.notice', { 'data-text': text }, icon('bell', 20), words, cross);
  return element;
}
