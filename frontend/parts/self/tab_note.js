// @ts-check
/** Tells somebody whose browser keeps no cookies what closing the tab means. */
import { h, styled } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { tab } from '../../net/tab.js';
import { toastsOnTop } from '../dialog.js';
import * as link from './link.js';

/** Shows the note until it is closed. */
export async function open() {
  await styled('style/notice');
  document.querySelector('.tab-note')?.remove();
  const close = () => {
    tab.tell();
    element.remove();
  };
  const cross = h(
    'button.tool',
    { type: 'button', 'aria-label': t('common.close'), title: t('common.close'), onclick: close },
    icon('close', 18),
  );
  const other = h(
    'button.btn.sm',
    { type: 'button', onclick: () => link.open() },
    t('home.menu.device'),
  );
  const words = h('p', null, h('b', null, t('self.tab')), ` ${t('self.tab.text')}`);
  const element = h('div.toast.notice.tab-note', null, icon('lock', 20), words, other, cross);
  toastsOnTop().append(element);
}
