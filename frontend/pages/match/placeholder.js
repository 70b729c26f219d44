// @ts-check
/** What the page says when it has no table to show: connecting, gone, or not for everybody. */
import { fill, h } from '../../core/dom.js';
import { brand } from '../../parts/site_header.js';

/** @import { App } from './types.js' */

/**
 * @param {HTMLElement} root
 * @param {App} app
 * @param {string} text
 * @param {'wait' | 'reload' | 'leave'} way What helps.
 */
export function showNotice(root, { t }, text, way) {
  const reload = () =>
    h(
      'button.btn.primary',
      { type: 'button', onclick: () => location.reload() },
      t('common.reload'),
    );
  const leave = () => h('a.btn.primary', { href: '/' }, t('match.notice.home'));
  const help = { wait: () => null, reload, leave }[way]();
  fill(
    root,
    h('header.top', null, brand()),
    h('main.notice', null, h('h1', { role: 'status' }, text), help),
  );
}
