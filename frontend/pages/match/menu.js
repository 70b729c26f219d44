// @ts-check
/** The menu: leaving, who plays my seat, language, notices, what else can be shown. */
import { fill, h } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { LANGS, lang, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { askWhether, toast } from '../../parts/dialog.js';
import { openResult } from './result/ending.js';
import { areasName } from './game.js';
import { openHelp } from './help.js';
import { copied } from '../../parts/invite.js';
import { openKeys } from './keys.js';
import { speak } from '../../parts/language.js';
import { yourSeat } from './match_state.js';
import { lookAt } from './replay/replay.js';
import { openSheet } from './result/sheet.js';
import { THEMES, setTheme, theme } from '../../parts/theme.js';

/** @typedef {import('./shell.js').Match} Match */
/** @typedef {import('../../draw/icons.js').IconName} IconName */

/**
 * @param {Match} match
 */
export function menuButton(match) {
  const list = h('div.menu', {
    popover: 'auto',
    id: 'menu',
    role: 'dialog',
    'aria-label': t('common.menu'),
  });
  list.addEventListener('beforetoggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'open')
      fill(
        list,
        entries(match, () => list.hidePopover()),
      );
  });
  list.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'open')
      /** @type {HTMLElement | null} */ (list.querySelector('button'))?.focus();
  });
  return h(
    'div',
    null,
    h(
      'button.tool',
      {
        type: 'button',
        popovertarget: 'menu',
        'aria-label': t('common.menu'),
        title: t('common.menu'),
      },
      icon('menu'),
    ),
    list,
  );
}

/**
 * @param {Match} match
 * @param {() => void} close
 */
function entries(match, close) {
  const { store, game, sound } = match;
  const { table, you, areas, textBoard } = store.get();
  const running = table?.status === 'running';
  const seat = yourSeat(store.get()) ?? you.seats[0];
  const held = you.seats.find((own) => table?.chairs[own].held);
  const entry = (
    /** @type {IconName} */ sign,
    /** @type {string} */ text,
    /** @type {() => void} */ run,
    /** @type {boolean | undefined} */ on = undefined,
  ) =>
    h(
      'button.entry',
      {
        type: 'button',
        'aria-pressed': on,
        onclick: () => {
          close();
          run();
        },
      },
      icon(sign, 18),
      h('span', null, text),
      on ? icon('check', 16) : null,
    );
  const ask = (/** @type {string} */ type) =>
    match.socket.request(type, { seat: held ?? seat }).catch((error) => toast(sorry(error)));
  return [
    entry('link', t('match.menu.copy'), () => copyLink(match)),
    table?.status === 'over' ? entry('crown', t('match.result'), () => openResult(match)) : null,
    entry('replay', t('match.menu.look_back'), () => lookAt(match, Infinity)),
    game.sheet && store.get().phone
      ? entry('chart', t('match.menu.sheet'), () => openSheet(match))
      : null,
    running && held !== undefined
      ? entry('undo', t('match.bar.take_back'), () => ask('take_back'))
      : null,
    running && seat !== undefined && held === undefined
      ? entry('bot', t('match.menu.yield'), async () => {
          if (
            await askWhether({
              title: t('match.menu.yield'),
              text: t('match.menu.yield_text'),
              yes: t('match.menu.yield_yes'),
            })
          )
            ask('yield');
        })
      : null,
    entry('door', t('match.menu.leave'), () => leave(match)),
    h('hr'),
    game.extras?.areas
      ? entry('area', areasName(game), () => store.set({ areas: !areas }), areas)
      : null,
    entry('text', t('match.menu.text'), () => showTextBoard(store, !textBoard), textBoard),
    entry('sound', t('match.menu.sound'), () => sound.set(!sound.on()), sound.on()),
    'Notification' in globalThis
      ? entry('bell', t('match.menu.notify'), toggleNotices, noticesAllowed())
      : null,
    h('hr'),
    entry('help', t('match.top.help'), () => openHelp(match)),
    entry('keys', t('match.keys'), () => openKeys(match)),
    h('hr'),
    segment(
      t('common.language'),
      LANGS,
      lang(),
      (one) => t(`common.language.${one}`),
      (one) => {
        close();
        speak(one);
      },
    ),
    segment(
      t('match.menu.theme'),
      THEMES,
      theme(),
      (one) => t(`common.theme.${one}`),
      (one) => {
        setTheme(one);
        close();
      },
    ),
  ];
}

/**
 * @template {string} Value
 * @param {string} label
 * @param {readonly Value[]} values
 * @param {Value} chosen
 * @param {(value: Value) => string} name
 * @param {(value: Value) => void} choose
 */
function segment(label, values, chosen, name, choose) {
  return h(
    'div.seg',
    { role: 'group', 'aria-label': label },
    values.map((value) =>
      h(
        'button',
        { type: 'button', 'aria-pressed': value === chosen, onclick: () => choose(value) },
        name(value),
      ),
    ),
  );
}

/**
 * Show the board as text, or hide it again; remembered.
 * @param {Match['store']} store
 * @param {boolean} textBoard
 */
export function showTextBoard(store, textBoard) {
  prefs.set('text_board', textBoard);
  store.set({ textBoard });
}

/** @param {Match} match */
async function copyLink({ id, store }) {
  const { past, table, site } = store.get();
  const link = `${site}/m/${id}${past === null ? '' : `#${past}`}`;
  if (await copied(link))
    toast(t(table?.watchable ? 'match.menu.copied' : 'match.menu.copied_closed'));
  else toast(link);
}

/** @param {Match} match */
async function leave({ store, socket, leave: goHome }) {
  const { table, you } = store.get();
  const playing = table?.status === 'running' && you.seats.some((seat) => !table.chairs[seat].held);
  const others = table?.chairs.some((chair) => chair.person && chair.person !== you.person);
  if (playing && others) {
    const bot = await askWhether({
      title: t('match.leave'),
      text: t('match.leave.text'),
      yes: t('match.leave.bot'),
      no: t('match.leave.keep'),
    });
    if (bot === null) return;
    if (bot && store.get().connection !== 'live') return toast(sorry({ code: 'offline' }));
    if (bot) await Promise.allSettled(you.seats.map((seat) => socket.request('yield', { seat })));
  }
  goHome();
}

/** Whether somebody who looks elsewhere is told that it is their turn. */
export const noticesAllowed = () =>
  'Notification' in globalThis &&
  Notification.permission === 'granted' &&
  prefs.get('notify', false);

async function toggleNotices() {
  if (noticesAllowed()) prefs.set('notify', false);
  else {
    const answer = await Notification.requestPermission();
    prefs.set('notify', answer === 'granted');
    toast(t(answer === 'granted' ? 'match.menu.notify_on' : 'match.menu.notify_no'));
  }
}
