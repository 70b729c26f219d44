// @ts-check
/** The two channels of talk. */
import { afterLayout, fill, h, svgElement } from '../core/dom.js';
import { lang, sorry, t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { contextOf } from './choosing.js';
import { toast } from './dialog.js';

/** @typedef {import('./match_state.js').State} State */
/** @typedef {import('./shell.js').Match} Match */
/** @typedef {import('../types.js').Channel} Channel */
/** @typedef {import('../types.js').TalkLine} TalkLine */

const LONGEST = 500;
const PEEK = 2;

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {Channel} channel
 */
export function mountTalk(root, match, channel) {
  const { follow, socket } = match;
  const hint = h('p.hint');
  const list = h('ol.talk', { tabindex: 0, 'aria-live': 'polite', 'aria-label': t(`match.talk.${channel}`) });
  const writing = writeField(match, channel);
  root.append(hint, list, writing.form);
  let atEnd = true;
  list.addEventListener('scroll', () => (atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 40));
  const refilled = afterLayout(list, () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  });
  follow((state) => [state.talk, state.table, state.you], (_value, state) => {
    const { talk, table, you } = state;
    const player = you.seats.length > 0;
    const over = table?.status === 'over';
    hint.textContent = t(`match.talk.hint.${channel}.${over ? 'over' : player ? 'player' : 'watcher'}`);
    const closed = channel === 'players' ? table?.status === 'running' && !player : player && !over;
    const muted = isMuted(state);
    writing.allow(!closed && !muted, muted ? t('refused.muted') : t(`match.talk.closed.${channel}`));
    const mayMute = table?.host === you.person && you.person !== null;
    const mute = (/** @type {TalkLine} */ line) => {
      const muted = !table?.muted.includes(line.person);
      socket.request('mute', { person: line.person, muted }).catch((error) => toast(sorry(error)));
    };
    const lines = talk.filter((line) => line.channel === channel);
    fill(list, lines.length ? lines.map((line) => said(match, state, line, mayMute ? mute : null)) : h('li.empty', null, t(`match.talk.empty.${channel}`)));
    refilled();
  });
}

/** Whether the host has silenced one. @param {State} state */
const isMuted = ({ table, you }) => table?.muted.includes(you.person ?? '') ?? false;

/**
 * The last lines of the players, below the log, and a field to answer.
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {() => void} openTalk
 */
export function mountPeek(root, match, openTalk) {
  const peek = h('div.talkpeek');
  const writing = writeField(match, 'players');
  root.append(peek, writing.form);
  match.follow((state) => [state.talk, state.table, state.you], (_value, state) => {
    const lines = state.talk.filter((line) => line.channel === 'players').slice(-PEEK);
    const closed = state.table?.status === 'running' && !state.you.seats.length;
    const muted = isMuted(state);
    writing.form.hidden = closed;
    writing.allow(!muted, muted ? t('refused.muted') : '');
    peek.hidden = closed && !lines.length;
    fill(
      peek,
      h('h2', null, h('button', { type: 'button', onclick: openTalk }, icon('chat', 16), t('match.drawer.table'))),
      lines.map((line) => h('p', null, faceOf(match, state, line, 20), h('span', null, h('b', null, line.name), ` ${line.text}`))),
    );
  });
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {TalkLine} line
 * @param {((line: TalkLine) => void) | null} mute
 */
function said(match, state, line, mute) {
  const own = line.person === state.you.person;
  const muted = state.table?.muted.includes(line.person) ?? false;
  const label = t(muted ? 'match.talk.unmute' : 'match.talk.mute', { name: line.name });
  return h(
    'li',
    { class: own ? 'own' : '' },
    faceOf(match, state, line, 28),
    h(
      'div',
      null,
      h('p.by', null, h('b', null, line.name), h('time', { datetime: new Date(line.at * 1000).toISOString() }, clockOf(line.at))),
      h('p.words', null, line.text),
    ),
    mute && !own ? h('button.tool.mute', { type: 'button', title: label, 'aria-label': label, 'aria-pressed': muted, onclick: () => mute(line) }, icon('mute', 16)) : null,
  );
}

/** The time as it is written where one lives, in the language one reads. @param {number} at */
const clockOf = (at) => new Date(at * 1000).toLocaleTimeString(navigator.languages.find((tag) => tag.startsWith(lang())) ?? lang(), { hour: '2-digit', minute: '2-digit' });

/**
 * A player's emblem, or the first letter of somebody who watches.
 * @param {Match} match
 * @param {State} state
 * @param {TalkLine} line
 * @param {number} size
 */
function faceOf({ game }, state, line, size) {
  const seat = state.table?.chairs.findIndex((chair) => chair.person === line.person) ?? -1;
  if (seat < 0 || !state.view) return h('span.anon', { 'aria-hidden': true }, [...line.name][0]?.toUpperCase() ?? '?');
  const picture = svgElement(game.seat(state.view, seat, null, contextOf(state, game)).emblem);
  picture.setAttribute('width', String(size));
  picture.setAttribute('height', String(size));
  return picture;
}

/**
 * @param {Match} match
 * @param {Channel} channel
 */
function writeField({ socket, introduce }, channel) {
  const field = h('input', { maxlength: LONGEST, 'aria-label': t(`match.talk.say.${channel}`), placeholder: t(`match.talk.say.${channel}`), autocomplete: 'off', enterkeyhint: 'send' });
  const send = h('button', { type: 'submit', 'aria-label': t('match.talk.send'), title: t('match.talk.send') }, icon('send', 18));
  const form = h('form.write', {
    onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text || !(await introduce())) return;
      field.value = '';
      try {
        await socket.request('say', { channel, text });
      } catch (error) {
        field.value ||= text;
        toast(sorry(error));
      }
    },
  }, field, send);
  return {
    form,
    /** @param {boolean} allowed @param {string} why */
    allow(allowed, why) {
      field.disabled = send.disabled = !allowed;
      field.placeholder = allowed ? t(`match.talk.say.${channel}`) : why;
    },
  };
}
