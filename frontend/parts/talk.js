// @ts-check
/** Talk at a table: the players' channel and the watchers'. */
import { afterLayout, fill, h, svgElement } from '../core/dom.js';
import { keyedRows, reconcile } from '../core/reconcile.js';
import { timeOfDay } from '../core/times.js';
import { sorry, t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { toast } from './dialog.js';

/** @typedef {import('../types.js').Channel} Channel */
/** @typedef {import('../types.js').TalkLine} TalkLine */

/**
 * @typedef {object} TalkState
 * @property {import('../types.js').Table | null} table
 * @property {import('../types.js').You} you
 * @property {TalkLine[]} talk
 */

/**
 * @typedef {object} TalkPage What a page lends to its talk.
 * @property {import('../core/store.js').Store<TalkState>} store
 * @property {<Value>(
 *   selector: (state: TalkState) => Value,
 *   run: (value: Value, state: TalkState) => void,
 * ) => void} follow Runs now and whenever the selected value changes.
 * @property {import('../net/socket.js').Socket} socket
 * @property {() => Promise<boolean>} introduce
 * @property {(seat: number) => string | null} [emblemOf] SVG; null before the start.
 */

const LONGEST = 500;
const PEEK = 2;

/**
 * One channel: its lines and a field to write.
 * @param {HTMLElement} root
 * @param {TalkPage} page
 * @param {Channel} channel
 */
export function mountTalk(root, page, channel) {
  const hint = h('p.hint');
  const list = h('ol.talk', {
    tabindex: 0,
    'aria-live': 'polite',
    'aria-label': t(`match.talk.${channel}`),
  });
  const nothing = h('li.empty', null, t(`match.talk.empty.${channel}`));
  const writing = writeField(page, channel);
  root.append(hint, list, writing.form);
  // A line stays where it is: a screen reader reads each line once, and the focus is not lost.
  const rows = keyedRows(keyOf, (/** @type {TalkLine} */ line) => said(page, line));
  const showEnd = followEnd(list);
  page.follow(
    (state) => [state.talk, state.table, state.you],
    (_value, state) => {
      hint.textContent = t(`match.talk.hint.${channel}.${hintFor(state)}`);
      const muted = isMuted(state);
      const why = muted ? t('refused.muted') : t(`match.talk.closed.${channel}`);
      writing.allow(!isClosed(state, channel) && !muted, why);
      const lines = state.talk.filter((line) => line.channel === channel);
      nothing.hidden = lines.length > 0;
      reconcile(list, rows(lines), nothing);
      showEnd();
    },
  );
}

/**
 * Keeps the end of a list in view, unless somebody has scrolled up.
 * @param {HTMLElement} list
 * @returns {() => void} To be called when the list has changed.
 */
function followEnd(list) {
  let atEnd = true;
  list.addEventListener('scroll', () => {
    atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 40;
  });
  return afterLayout(list, () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  });
}

/** @param {TalkState} state */
function hintFor({ table, you }) {
  if (table?.status !== 'running') return table?.status;
  return you.seats.length > 0 ? 'player' : 'watcher';
}

/**
 * Whether one may not write: players not in the gallery, others not among players in a match.
 * @param {TalkState} state
 * @param {Channel} channel
 */
function isClosed({ table, you }, channel) {
  const player = you.seats.length > 0;
  if (channel === 'players') return table?.status === 'running' && !player;
  return player && table?.status !== 'over';
}

/** @param {TalkLine} line */
const keyOf = ({ at, person, text }) => `${at} ${person} ${text}`;

/** Whether the host has silenced one. @param {TalkState} state */
const isMuted = ({ table, you }) => table?.muted.includes(you.person ?? '') ?? false;

/**
 * The last lines of the players, below the log, and a field to answer.
 * @param {HTMLElement} root
 * @param {TalkPage} page
 * @param {() => void} openTalk
 */
export function mountPeek(root, page, openTalk) {
  const last = h('div');
  const words = t('match.drawer.table');
  const open = h('button', { type: 'button', onclick: openTalk }, icon('chat', 16), words);
  const peek = h('div.talkpeek', null, h('h2', null, open), last);
  const writing = writeField(page, 'players');
  root.append(peek, writing.form);
  page.follow(
    (state) => [state.talk, state.table, state.you],
    (_value, state) => {
      const lines = state.talk.filter((line) => line.channel === 'players').slice(-PEEK);
      const closed = isClosed(state, 'players');
      const muted = isMuted(state);
      writing.form.hidden = closed;
      writing.allow(!muted, muted ? t('refused.muted') : '');
      peek.hidden = closed && !lines.length;
      fill(
        last,
        lines.map((line) => peekLine(page, line)),
      );
    },
  );
}

/**
 * @param {TalkPage} page
 * @param {TalkLine} line
 */
const peekLine = (page, line) =>
  h('p', null, faceOf(page, line, 20), h('span', null, h('b', null, line.name), ` ${line.text}`));

/**
 * A line of the list, with the host's button that mutes its writer.
 * @param {TalkPage} page
 * @param {TalkLine} line
 */
function said(page, line) {
  const { store, socket } = page;
  const { person, name } = line;
  const isMutedNow = () => store.get().table?.muted.includes(person) ?? false;
  const toggleMute = () =>
    socket.request('mute', { person, muted: !isMutedNow() }).catch((error) => toast(sorry(error)));
  const mute = h('button.tool.mute', { type: 'button', onclick: toggleMute }, icon('mute', 16));
  const at = new Date(line.at * 1000).toISOString();
  const time = h('time', { datetime: at }, timeOfDay(line.at));
  const words = h(
    'div',
    null,
    h('p.by', null, h('b', null, name), time),
    h('p.words', null, line.text),
  );
  const element = h('li', null, faceOf(page, line, 28), words, mute);
  return {
    element,
    update() {
      const { table, you } = store.get();
      const own = person === you.person;
      element.classList.toggle('own', own);
      mute.hidden = own || you.person === null || table?.host !== you.person;
      mute.title = t(isMutedNow() ? 'match.talk.unmute' : 'match.talk.mute', { name });
      mute.setAttribute('aria-label', mute.title);
      mute.setAttribute('aria-pressed', String(isMutedNow()));
    },
  };
}

/**
 * A player's emblem, or the first letter of somebody who watches.
 * @param {TalkPage} page
 * @param {TalkLine} line
 * @param {number} size
 */
function faceOf({ store, emblemOf }, line, size) {
  const chairs = store.get().table?.chairs ?? [];
  const seat = chairs.findIndex((chair) => chair.person === line.person);
  const emblem = seat < 0 ? null : emblemOf?.(seat);
  if (!emblem)
    return h('span.anon', { 'aria-hidden': true }, [...line.name][0]?.toUpperCase() ?? '?');
  const picture = svgElement(emblem);
  picture.setAttribute('width', String(size));
  picture.setAttribute('height', String(size));
  return picture;
}

/**
 * @param {TalkPage} page
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
