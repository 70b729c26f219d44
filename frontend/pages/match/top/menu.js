// @ts-check
/** The menu: leaving, who plays your seat, what else can be shown, language and theme. */
import { fill, h } from '../../../core/dom.js';
import { LANGS, lang, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { THEMES, setTheme, speak, theme } from '../../../parts/settings.js';
import {
  askForSeat,
  copyLink,
  leave,
  requestSeat,
  toggleAreas,
  toggleTextBoard,
  yieldSeat,
  giveUp,
} from '../commands.js';
import { areasName } from '../game.js';
import { openHelp, openKeys } from '../help.js';
import { lookAt } from '../look_back.js';
import { openResult } from '../ending.js';
import { openSheet } from '../seats/sheet.js';
import { heldSeat, leftSeats, mayTakeBack, yourSeat } from '../state/state.js';
import { SPEEDS, speed } from '../tempo.js';
import { noticesAllowed, toggleNotices } from '../../../parts/notices.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Match } from '../types.js' */

/** @param {Match} match */
export function menuButton(match) {
  const name = t('common.menu');
  const list = h('div.menu', { popover: 'auto', id: 'menu', role: 'dialog', 'aria-label': name });
  const close = () => list.hidePopover();
  list.addEventListener('beforetoggle', (event) => {
    if (!opens(event)) return;
    fill(
      list,
      seatEntries(match, close),
      h('hr'),
      viewEntries(match, close),
      h('hr'),
      helpEntries(match, close),
      h('hr'),
      speeds(match, close),
      languages(close),
      themes(close),
    );
  });
  list.addEventListener('toggle', (event) => {
    if (opens(event)) list.querySelector('button')?.focus();
  });
  const button = h(
    'button.tool',
    { type: 'button', popovertarget: 'menu', 'aria-label': name, title: name },
    icon('menu'),
  );
  return h('div', null, button, list);
}

/** @param {Event} event */
const opens = (event) => /** @type {ToggleEvent} */ (event).newState === 'open';

/**
 * Entries about the match and your seat.
 * @param {Match} match
 * @param {() => void} close
 */
function seatEntries(match, close) {
  const state = match.store.get();
  const { table, you, phone, line } = state;
  const held = heldSeat(state);
  const seat = yourSeat(state) ?? you.seats[0];
  const over = table?.status === 'over';
  const running = table?.status === 'running';
  const entries = entriesThat(close);
  entries.add('link', t('match.menu.copy'), () => copyLink(match));
  entries.add('device', t('match.menu.screen'), () => open(`/t/${match.id}/screen`));
  if (over) entries.add('crown', t('match.result'), () => openResult(match));
  entries.add('replay', t('match.menu.look_back'), () => lookAt(match, Infinity));
  if (line.steps.length && !over) {
    entries.add('again', t('match.tempo.again'), () => match.tempo.again());
  }
  if (match.game.sheet && phone) {
    entries.add('chart', t('match.menu.sheet'), () => openSheet(match));
  }
  if (running && held !== undefined) {
    if (mayTakeBack(state))
      entries.add('undo', t('match.bar.take_back'), () => requestSeat(match, 'take_back', held));
  } else if (running && seat !== undefined && !table.daily?.scored) {
    entries.add('bot', t('match.menu.yield'), () => yieldSeat(match, seat));
  }
  if (leftSeats(state).length) entries.add('people', t('match.menu.ask'), () => askForSeat(match));
  if (table?.origin) {
    const { match: id, move } = table.origin;
    entries.add('back', t('match.menu.origin'), () => location.assign(`/m/${id}#${move}`));
  }
  if (table?.status === 'running' && you.seats.length && !table.lesson) {
    entries.add('end', t('match.menu.give_up'), () => giveUp(match));
  }
  entries.add('door', t('match.menu.leave'), () => leave(match));
  return entries.all;
}

/**
 * Entries about what is shown and heard.
 * @param {Match} match
 * @param {() => void} close
 */
function viewEntries(match, close) {
  const { store, game, sound } = match;
  const { areas, textBoard } = store.get();
  const entries = entriesThat(close);
  if (game.extras?.areas) {
    entries.add('area', areasName(game), () => toggleAreas(match), areas);
  }
  entries.add('text', t('match.menu.text'), () => toggleTextBoard(match), textBoard);
  entries.add('sound', t('match.menu.sound'), () => sound.set(!sound.on()), sound.on());
  if ('Notification' in globalThis) {
    entries.add('bell', t('match.menu.notify'), toggleNotices, noticesAllowed());
  }
  return entries.all;
}

/**
 * @param {Match} match
 * @param {() => void} close
 */
function helpEntries(match, close) {
  const entries = entriesThat(close);
  entries.add('help', t('match.top.help'), () => openHelp(match));
  entries.add('keys', t('match.keys'), () => openKeys(match));
  return entries.all;
}

/**
 * Collects entries, each of which closes the menu and does something.
 * @param {() => void} close
 */
function entriesThat(close) {
  /** @type {HTMLElement[]} */
  const all = [];
  return {
    all,
    /**
     * @param {IconName} sign
     * @param {string} text
     * @param {() => void} run
     * @param {boolean} [on] For a switch: whether it is on.
     */
    add(sign, text, run, on) {
      const onclick = () => {
        close();
        run();
      };
      const entry = h(
        'button.entry',
        { type: 'button', 'aria-pressed': on, onclick },
        icon(sign, 18),
        h('span', null, text),
        on ? icon('check', 16) : null,
      );
      all.push(entry);
    },
  };
}

/**
 * How fast bots play.
 * @param {Match} match
 * @param {() => void} close
 */
function speeds({ tempo }, close) {
  const name = (/** @type {string} */ one) => t(`match.tempo.${one}`);
  const segments = segment(t('match.tempo'), SPEEDS, speed(), name, (one) => {
    close();
    tempo.set(one);
  });
  return h('div', null, h('p.xs.mut', { 'aria-hidden': true }, t('match.tempo')), segments);
}

/** @param {() => void} close */
function languages(close) {
  const name = (/** @type {string} */ one) => t(`common.language.${one}`);
  return segment(t('common.language'), LANGS, lang(), name, (one) => {
    close();
    speak(one);
  });
}

/** @param {() => void} close */
function themes(close) {
  const name = (/** @type {string} */ one) => t(`common.theme.${one}`);
  return segment(t('match.menu.theme'), THEMES, theme(), name, (one) => {
    setTheme(one);
    close();
  });
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
  const buttons = values.map((value) =>
    h(
      'button',
      { type: 'button', 'aria-pressed': value === chosen, onclick: () => choose(value) },
      name(value),
    ),
  );
  return h('div.seg', { role: 'group', 'aria-label': label }, buttons);
}
