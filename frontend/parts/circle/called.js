// @ts-check
/** Somebody has set a table for a circle: said on the page, and in a hidden tab by title. */
import { h, styled } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { teach } from '../../words/index.js';
import { gameName } from '../cards.js';
import { toastsOnTop } from '../dialog.js';
import { notify } from '../notices.js';

let title = '';

/** @param {import('../../types.js').Called} called */
export async function tellCalled({ name, by, game, table }) {
  await Promise.all([teach('circle'), styled('style/notice')]);
  const words = t('circle.called', { by, name, game: gameName(game) });
  const label = t('common.close');
  const cross = h(
    'button.tool',
    { type: 'button', 'aria-label': label, title: label, onclick: () => element.remove() },
    icon('close', 18),
  );
  const go = h('a.btn.primary.sm', { href: `/t/${table}` }, t('circle.called.go'));
  const element = h('div.toast.notice', null, icon('bell', 20), h('p', null, words), go, cross);
  toastsOnTop().append(element);
  if (!document.hidden) return;
  title ||= document.title;
  document.title = `● ${words}`;
  notify(words, /** @type {import('../../types.js').Table} */ ({ id: table, game, title: name }));
  document.addEventListener('visibilitychange', back);
}

function back() {
  if (document.hidden) return;
  document.title = title;
  title = '';
  document.removeEventListener('visibilitychange', back);
}
