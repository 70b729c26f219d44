// @ts-check
/** The two channels of talk. */
import { afterLayout, fill, h, svgElement } from '../core/dom.js';
import { timeOfDay } from '../core/times.js';
import { sorry, t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { contextOf } from '../pages/match/choosing.js';
import { toast } from './dialog.js';
import { keyed } from './keyed.js';

/** @typedef {import('../pages/match/match_state.js').State} State */
/** @typedef {import('../pages/match/shell.js').Match} Match */
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
  const { follow, store } = match;
  const hint = h('p.hint');
  const list = h('ol.talk', {
    tabindex: 0,
    'aria-live': 'polite',
    'aria-label': t(`match.talk.${channel}`),
  });
  const nothing = h('li.empty', null, t(`match.talk.empty.${channel}`));
  const writing = writeField(match, channel);
  list.append(nothing);
  root.append(hint, list, writing.form);
  // What was said stays where it is: whoever listens hears each line once, and the focus is not lost.
  const show = keyed(list, keyOf, (/** @type {TalkLine} */ line) => said(match, store.get(), line));
  let atEnd = true;
  list.addEventListener(
    'scroll',
    () => (atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 40),
  );
  const refilled = afterLayout(list, () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  });
  follow(
    (state) => [state.talk, state.table, state.you],
    (_value, state) => {
      const { talk, table, you } = state;
      const player = you.seats.length > 0;
      const over = table?.status === 'over';
      hint.textContent = t(
        `match.talk.hint.${channel}.${table?.status !== 'running' ? table?.status : player ? 'player' : 'watcher'}`,
      );
      const closed =
        channel === 'players' ? table?.status === 'running' && !player : player && !over;
      const muted = isMuted(state);
      writing.allow(
        !closed && !muted,
        muted ? t('refused.muted') : t(`match.talk.closed.${channel}`),
      );
      const lines = talk.filter((line) => line.channel === channel);
      nothing.hidden = lines.length > 0;
      show(lines);
      refilled();
    },
  );
}

/** @param {TalkLine} line */
const keyOf = ({ at, person, text }) => `${at} ${person} ${text}`;

/** Whether the host has silenced one. @param {State} state */
const isMuted = ({ table, you }) => table?.muted.includes(you.person ?? '') ?? false;

/**
 * The last lines of the players, below the log, and a field to answer.
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {() => void} openTalk
 */
export function mountPeek(root, match, openTalk) {
  const last = h('div');
  const peek = h(
    'div.talkpeek',
    null,
    h(
      'h2',
      null,
      h('button', { type: 'button', onclick: openTalk }, icon('chat', 16), t('match.drawer.table')),
    ),
    last,
  );
  const writing = writeField(match, 'players');
  root.append(peek, writing.form);
  match.follow(
    (state) => [state.talk, state.table, state.you],
    (_value, state) => {
      const lines = state.talk.filter((line) => line.channel === 'players').slice(-PEEK);
      const closed = state.table?.status === 'running' && !state.you.seats.length;
      const muted = isMuted(state);
      writing.form.hidden = closed;
      writing.allow(!muted, muted ? t('refused.muted') : '');
      peek.hidden = closed && !lines.length;
      fill(
        last,
        lines.map((line) =>
          h(
            'p',
            null,
            faceOf(match, state, line, 20),
            h('span', null, h('b', null, line.name), ` ${line.text}`),
          ),
        ),
      );
    },
  );
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {TalkLine} line
 * @returns {import('./keyed.js').Row<TalkLine>}
 */
function said(match, state, line) {
  const { store, socket } = match;
  const isMuted = () => store.get().table?.muted.includes(line.person) ?? false;
  const mute = h(
    'button.tool.mute',
    {
      type: 'button',
      onclick: () =>
        socket
          .request('mute', { person: line.person, muted: !isMuted() })
          .catch((error) => toast(sorry(error))),
    },
    icon('mute', 16),
  );
  const element = h(
    'li',
    null,
    faceOf(match, state, line, 28),
    h(
      'div',
      null,
      h(
        'p.by',
        null,
        h('b', null, line.name),
        h('time', { datetime: new Date(line.at * 1000).toISOString() }, timeOfDay(line.at)),
      ),
      h('p.words', null, line.text),
    ),
    mute,
  );
  return {
    element,
    update() {
      const { table, you } = store.get();
      const own = line.person === you.person;
      element.classList.toggle('own', own);
      mute.hidden = own || you.person === null || table?.host !== you.person;
      mute.title = t(isMuted() ? 'match.talk.unmute' : 'match.talk.mute', { name: line.name });
      mute.setAttribute('aria-label', mute.title);
      mute.setAttribute('aria-pressed', String(isMuted()));
    },
  };
}

/**
 * A player's emblem, or the first letter of somebody who watches.
 * @param {Match} match
 * @param {State} state
 * @param {TalkLine} line
 * @param {number} size
 */
function faceOf({ game }, state, line, size) {
  const seat = state.table?.chairs.findIndex((chair) => chair.person === line.person) ?? -1;
  if (seat < 0 || !state.view)
    return h('span.anon', { 'aria-hidden': true }, [...line.name][0]?.toUpperCase() ?? '?');
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
  const field = h('input', {
    maxlength: LONGEST,
    'aria-label': t(`match.talk.say.${channel}`),
    placeholder: t(`match.talk.say.${channel}`),
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const send = h(
    'button',
    { type: 'submit', 'aria-label': t('match.talk.send'), title: t('match.talk.send') },
    icon('send', 18),
  );
  const form = h(
    'form.write',
    {
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (!text) return;
        try {
          if (!(await introduce())) return;
          field.value = '';
          await socket.request('say', { channel, text });
        } catch (error) {
          field.value ||= text;
          toast(sorry(error));
        }
      },
    },
    field,
    send,
  );
  return {
    form,
    /** @param {boolean} allowed @param {string} why */
    allow(allowed, why) {
      field.disabled = send.disabled = !allowed;
      field.placeholder = allowed ? t(`match.talk.say.${channel}`) : why;
    },
  };
}
