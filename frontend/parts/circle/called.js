// @ts-check
/** Somebody has set a table for a circle: said on the page, and in a hidden tab by title. */
import { h, styled } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { teach } from '../../words/index.js';
import { gameName, loadCards } from '../cards.js';
import { toastsOnTop } from '../dialog.js';
import { callAttention } from '../notices.js';

/** @param {import('../../types.js').Called} called */
export async function tellCalled({ name, by, game, table }) {
  if (location.pathname.includes(table)) return; // the visitor is there
  await Promise.all([teach('circle'), loadCards([game]), styled('style/notice')]);
  const words = t('circle.called', { by, name, game: gameName(game) });
  const label = t('common.close');
  const cross = h(
    'button.tool',
    { type: 'button', 'aria-label': label, title: label, onclick: () => element.remove() },
    icon('close', 18),
  );
  const go = h('a.btn.primary.sm', { href: `/t/${table}` }, t('circle.called.go'));
  const called = { 'data-called': name };
  const element = h('div.toast.notice', called, icon('bell', 20), h('p', null, words), go, cross);
  const place = toastsOnTop();
  // If a circle calls again and again, its latest table counts.
  place.querySelector(`[data-called="${CSS.escape(name)}"]`)?.remove();
  place.append(element);
  const about = { id: table, game, title: name };
  callAttention(words, /** @type {import('../../types.js').Table} */ (about));
}
