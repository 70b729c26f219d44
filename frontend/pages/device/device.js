// @ts-check
/** The page behind a one-time link: this browser becomes the person who made it. */
import '../../parts/settings.js';
import { h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { initial, keepSelf, whoAmI } from '../../parts/nickname.js';
import { brand, langButton, themeButton } from '../../parts/site_header.js';
import { teach } from '../../words/index.js';

/** @typedef {import('../../types.js').Person} Person */
/** @typedef {{step: 'ask', before: Person | null}} Asking */
/** @typedef {Asking | {step: 'done', me: Person} | {step: 'failed', why: string}} Stage */

await teach('self');
const code = location.pathname.split('/')[2] ?? '';
/** Who made the link, as it says. */
const name = nameIn(location.hash);
/** @type {Stage} */
let stage = { step: 'ask', before: null };
const header = h('header.top.site');
/** A live region: it stays while its content comes and goes. */
const panel = h('div.panel', { 'aria-live': 'polite' });
document.getElementById('app')?.replaceChildren(header, h('main.device', null, panel));
document.body.prepend(svgElement(defs()));

/** @param {string} hash */
function nameIn(hash) {
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, 40);
  } catch {
    return '';
  }
}

/** Only after a press: a program that previews the link must not use it up. */
async function claim() {
  try {
    const { person } = await keepSelf((own) => api.post('/api/me/claim', { code, ...own }));
    stage = { step: 'done', me: person };
    history.replaceState(null, '', '/device/done');
  } catch (error) {
    stage = { step: 'failed', why: sorry(error) };
  }
  show();
}

function scene() {
  if (stage.step === 'done') {
    return [
      h('span.initial.large', { 'aria-hidden': 'true' }, initial(stage.me.nick)),
      h('h1', null, t('self.device.done', { name: stage.me.nick })),
      h('p', null, t('self.device.done_text')),
      h('a.btn.primary.big', { href: '/', 'data-key': 'go' }, icon('right'), t('self.device.go')),
    ];
  }
  if (stage.step === 'failed') {
    return [
      h('h1', null, t('self.device.failed')),
      h('p', { role: 'alert' }, stage.why),
      h('a.btn', { href: '/', 'data-key': 'go' }, t('self.device.go')),
    ];
  }
  return [
    h('h1', null, name ? t('self.device.ask_name', { name }) : t('self.device.ask')),
    h('p', null, t('self.device.ask_text')),
    stage.before && warning(stage.before),
    h(
      'button.btn.primary.big',
      { type: 'button', 'data-key': 'go', onclick: claim, autofocus: true },
      icon('device'),
      t('self.device.yes'),
    ),
  ];
}

/** @param {Person} before The person that this browser is now. */
const warning = (before) => h('p.warn', null, t('self.device.before', { name: before.nick }));

function show() {
  document.title = `${t('self.device.title')} · Clanhold`;
  reconcile(header, brand(), h('span.grow'), langButton(), themeButton());
  reconcile(panel, scene());
}

document.addEventListener('lang', show);
await teach('self');
show();
whoAmI().then(
  (before) => {
    if (stage.step !== 'ask' || !before) return;
    stage = { step: 'ask', before };
    panel.querySelector('button')?.before(warning(before));
  },
  () => {},
);
