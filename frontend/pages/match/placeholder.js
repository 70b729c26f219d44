// @ts-check
/** What is said when there is no table to show: connecting, gone, or not for everybody. */
import { fill, h } from '../../core/dom.js';
import { brand } from '../../parts/site_header.js';

/**
 * @param {HTMLElement} root
 * @param {import('./match.js').App} app
 * @param {string} text
 * @param {'wait' | 'reload' | 'leave'} way What helps.
 */
export function showNotice(root, { t }, text, way) {
  fill(
    root,
    h('header.top', null, brand()),
    h(
      'main.notice',
      null,
      h('h1', { role: 'status' }, text),
      way === 'reload'
        ? h(
            'button.btn.primary',
            { type: 'button', onclick: () => location.reload() },
            t('common.reload'),
          )
        : null,
      way === 'leave' ? h('a.btn.primary', { href: '/' }, t('match.notice.home')) : null,
    ),
  );
}
