// @ts-check
/** The page behind the links in mails: agree to alerts by mail, or end them. */
import { teach } from '../../words/index.js';
import '../../parts/settings.js';
import { h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { api } from '../../net/api.js';
import { brand, langButton, themeButton } from '../../parts/site_header.js';

/** @typedef {'ask' | 'done' | 'failed'} Stage */

await teach('self');

const code = location.pathname.split('/')[2] ?? '';
const stops = location.hash === '#stop';
/** @type {Stage} */
let stage = 'ask';
let why = '';
const header = h('header.top.site');
/** A live region: it stays while its content comes and goes. */
const panel = h('div.panel', { 'aria-live': 'polite' });
document.getElementById('app')?.replaceChildren(header, h('main.device', null, panel));
document.body.prepend(svgElement(defs()));

/** Only after a press: programs that scan mails must not answer them. */
async function answer() {
  try {
    await api.post(`/api/alerts/${code}/${stops ? 'stop' : 'confirm'}`);
    stage = 'done';
  } catch (error) {
    stage = 'failed';
    why = sorry(error);
  }
  show();
}

function scene() {
  const go = h('a.btn.primary.big', { href: '/', 'data-key': 'go' }, t('self.mail.go'));
  if (stage === 'done') return [h('h1', null, t(`self.mail.${stops ? 'stopped' : 'done'}`)), go];
  if (stage === 'failed') return [h('h1', null, t('self.mail.failed')), h('p', null, why), go];
  return [
    h('h1', null, t(`self.mail.${stops ? 'stop' : 'ask'}`)),
    h('p', null, t(`self.mail.${stops ? 'stop' : 'ask'}_text`)),
    h(
      'button.btn.primary.big',
      { type: 'button', 'data-key': 'answer', onclick: answer, autofocus: true },
      t(`self.mail.${stops ? 'stop_yes' : 'yes'}`),
    ),
  ];
}

function show() {
  document.title = `${t('self.mail.title')} · Clanhold`;
  reconcile(header, brand(), h('span.grow'), langButton(), themeButton());
  reconcile(panel, scene());
}

document.addEventListener('lang', show);
show();
