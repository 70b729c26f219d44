// @ts-check
/** The visitor's nickname: asked once, when first needed, and changed in a menu. */
import { fill, h, styled } from '../core/dom.js';
import { prefs } from '../core/prefs.js';
import { sorry, t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { api } from '../net/api.js';
import { keepsCookies, tab } from '../net/tab.js';
import { openDialog, toast } from './dialog.js';
import { teach } from '../words/index.js';

/** @typedef {import('../types.js').Person} Person */

const LONGEST = 24;
const NAMES = [
  'Ailsa',
  'Angus',
  'Blair',
  'Callum',
  'Catriona',
  'Duncan',
  'Eilidh',
  'Ewan',
  'Fergus',
  'Fiona',
  'Greer',
  'Hamish',
  'Iona',
  'Isla',
  'Kenna',
  'Lachlan',
  'Lorne',
  'Mairi',
  'Morag',
  'Murdo',
  'Niall',
  'Rhona',
  'Rowan',
  'Skye',
  'Sorley',
  'Tavish',
  'Una',
];

/** @returns {Promise<Person | null>} */
export const whoAmI = async () => (await api.get('/api/me')).person;

/**
 * Asks for a nickname; null if none is given.
 * @param {object} question
 * @param {string} question.title
 * @param {string} question.text
 * @param {string} question.yes
 * @param {boolean} [question.back] Whether the visitor may have been here before.
 * @param {string} question.name
 * @param {(nick: string) => Promise<Person>} question.save
 * @returns {Promise<Person | null>}
 */
function askNick({ title, text, yes, back, name, save }) {
  return new Promise((resolve) => {
    /** @type {Person | null} */
    let person = null;
    const field = h('input.in', {
      id: 'nick',
      value: name,
      maxlength: LONGEST,
      autocomplete: 'nickname',
      autocapitalize: 'words',
      spellcheck: 'false',
      required: true,
      'aria-describedby': 'nick-problem',
    });
    const problem = h('p.problem', { id: 'nick-problem', role: 'alert' });
    const send = h('button.btn.primary', { type: 'submit' }, yes);
    const form = h(
      'form.nick',
      {
        onsubmit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          send.disabled = true;
          try {
            person = await save(field.value);
            dialog.close();
          } catch (error) {
            fill(problem, sorry(error));
            field.focus();
          }
          send.disabled = false;
        },
      },
      h('p.mut', null, text),
      h('label.sr', { for: 'nick' }, t('home.nickname')),
      h('div.nick-row', null, field, send),
      problem,
      back && backButton(),
    );
    const dialog = openDialog({ title, body: form, cls: 'small' });
    field.focus();
    field.select();
    dialog.closed.then(() => resolve(person));
  });
}

const backButton = () =>
  h('button.link', { type: 'button', onclick: () => openOwn('returning') }, t('home.nick.back'));

/** Whether the visitor got a nickname without being asked. */
export const isUnnamed = () => prefs.get('unnamed', false);

/**
 * Returns who the visitor is. Asks for a nickname if they have not chosen one, and suggests one.
 * @param {Person | null} me
 * @returns {Promise<Person | null>}
 */
export async function introduce(me) {
  if (me && !isUnnamed()) return me;
  const person = await askNick({
    title: t('home.nick.title'),
    text: t('home.nick.text'),
    yes: t('home.nick.yes'),
    back: !me,
    name: me?.nick ?? anyName(),
    save: me ? renameTo : becomeGuest,
  });
  if (person) prefs.set('unnamed', false);
  return person;
}

/** Gives the visitor any nickname; asks for a real one once others will see it. */
export async function arrive() {
  await becomeGuest(anyName());
  prefs.set('unnamed', true);
}

const anyName = () => NAMES[Math.floor(Math.random() * NAMES.length)];

/**
 * Makes the visitor a guest; if the browser keeps no cookies, this tab keeps the token.
 * @param {(own: {cookie?: false}) => Promise<any>} ask
 */
export async function keepSelf(ask) {
  const me = await ask(keepsCookies() ? {} : { cookie: false });
  if (me.token) tab.keep(me.token);
  tellOfTab();
  return me;
}

/** If the browser keeps no cookies, says once what closing the tab means. */
function tellOfTab() {
  if (tab.token && !tab.told) openOwn('tab_note');
}

/** @param {string} nick @returns {Promise<Person>} */
async function becomeGuest(nick) {
  try {
    return (await keepSelf((own) => api.create('/api/me', { nick, ...own }))).person;
  } catch (error) {
    // Another tab was faster: there is a nickname already.
    const person =
      /** @type {{code?: string}} */ (error).code === 'already_here' ? await whoAmI() : null;
    if (person) return person;
    throw error;
  }
}

/** @param {string} nick @returns {Promise<Person>} */
async function renameTo(nick) {
  const { person } = await api.patch('/api/me', { nick });
  prefs.set('unnamed', false);
  return person;
}

/** @param {Person} me */
export const rename = (me) =>
  askNick({
    title: t('home.rename.title'),
    text: t('home.rename.text'),
    yes: t('common.save'),
    name: me.nick,
    save: renameTo,
  });

/**
 * Opens a dialog of the menu. Its code and words are fetched only now.
 * @param {string} name The dialog's file in `self`.
 * @returns {Promise<boolean | void>} Whether the visitor is nobody any more.
 */
async function openOwn(name) {
  try {
    const code = import(`./self/${name}.js`);
    const [dialog] = await Promise.all([code, teach('self'), styled('style/self')]);
    return await dialog.open();
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}

/**
 * The button with the nickname and the menu behind it; without a nickname, one that asks for it.
 * @param {Person | null} me
 * @param {(me: Person | null) => void} changed
 */
export function meButton(me, changed) {
  if (!me) {
    const ask = async () => {
      const person = await introduce(null);
      if (person) changed(person);
    };
    return h('button.btn.sm.me-new', { type: 'button', onclick: ask }, t('home.choose_name'));
  }
  const item = (
    /** @type {import('../draw/icons.js').IconName} */ sign,
    /** @type {string} */ words,
    /** @type {() => void} */ run,
    cls = '',
  ) =>
    h(
      'button.menu-item',
      {
        type: 'button',
        class: cls,
        'data-key': sign,
        onclick: () => {
          menu.hidePopover();
          run();
        },
      },
      icon(sign, 18),
      words,
    );
  const menu = h(
    'div.menu',
    { id: 'me-menu', popover: 'auto' },
    h('p.menu-head.cut', null, me.nick),
    item('edit', t('home.menu.rename'), async () => {
      const person = await rename(me);
      if (person) changed(person);
    }),
    item('crown', t('home.menu.profile'), () => location.assign(`/p/${me.id}`)),
    item('link', t('home.menu.device'), () => openOwn('link')),
    item('device', t('home.menu.devices'), () => openOwn('devices')),
    item('bell', t('home.menu.alerts'), () => openOwn('alerts')),
    item('bot', t('home.menu.bot'), () => openOwn('your_bot')),
    item('door', t('home.menu.leave'), async () => {
      if (await openOwn('leaving')) changed(null);
    }),
    item(
      'x',
      t('home.menu.forget'),
      async () => {
        if (await openOwn('forgetting')) changed(null);
      },
      'bad',
    ),
  );
  return h(
    'div.me',
    null,
    h(
      'button.btn.quiet.sm',
      {
        type: 'button',
        popovertarget: 'me-menu',
        'aria-label': t('home.menu.open', { name: me.nick }),
      },
      h('span.initial', { 'aria-hidden': 'true' }, initial(me.nick)),
      h('span.me-name.cut', null, me.nick),
      icon('down', 16),
    ),
    menu,
  );
}

/** @param {string} name */
export const initial = (name) => [...name][0]?.toLocaleUpperCase() ?? '';

tellOfTab();
