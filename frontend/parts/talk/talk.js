// @ts-check
/** The two channels of talk, at a table and in a match. */
import { afterLayout, h, svgElement } from '../../core/dom.js';
import { keyedRows, reconcile } from '../../core/reconcile.js';
import { sorry, t, timeOfDay } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { toast } from '../dialog.js';
import { keepDraft } from '../draft.js';
import { HIDING, heardBy } from './hiding.js';
import { withLinks } from './links.js';

/** @import { Follow } from '../../core/store.js' */
/** @import { Socket } from '../../net/socket.js' */
/** @import { Channel, Table, TalkLine, You } from '../../types.js' */

/** @typedef {{talk: TalkLine[], table: Table | null, you: You}} TalkState */

/**
 * @typedef {object} Place Where people talk.
 * @property {{get: () => TalkState}} store
 * @property {Follow<TalkState>} follow
 * @property {Pick<Socket, 'request'>} socket
 * @property {() => Promise<boolean>} introduce Makes sure that the person has a nickname.
 * @property {(line: TalkLine) => string | null} [emblemOf] SVG of the player who said a line.
 */

/** Maximum number of characters of a line. */
const LONGEST = 500;
/** Number of lines below the log. */
const PEEK = 2;
/** Pixels from the end within which the list keeps scrolling to new lines. */
const NEAR_END = 40;

/**
 * Shows a channel, with a field to write in.
 * @param {HTMLElement} root
 * @param {Place} place
 * @param {Channel} channel
 */
export function mountTalk(root, place, channel) {
  const hint = h('p.hint');
  const list = h('ol.talk', {
    tabindex: 0,
    'aria-live': 'polite',
    'aria-label': t(`match.talk.${channel}`),
  });
  const nothing = h('li.empty', null, t(`match.talk.empty.${channel}`));
  const writing = writeField(place, channel);
  root.append(hint, list, writing.form);
  const scroll = keepAtEnd(list);
  // A line keeps its element: screen readers say it once, and the focus is not lost.
  const rows = keyedRows(
    (/** @type {TalkLine} */ { at, person, text }) => `${at} ${person} ${text}`,
    (line) => lineRow(place, line),
  );
  const show = (/** @type {TalkState} */ state) => {
    hint.textContent = hintText(state, channel);
    writing.allow(whyClosed(state, channel));
    const lines = heardBy(state.talk).filter((line) => line.channel === channel);
    nothing.hidden = lines.length > 0;
    reconcile(list, rows(lines), nothing);
    scroll();
  };
  place.follow(
    (state) => [state.talk, state.table, state.you],
    (_value, state) => show(state),
  );
  document.addEventListener(HIDING, () => root.isConnected && show(place.store.get()));
}

/**
 * Shows the last lines of the players, with a field to answer.
 * @param {HTMLElement} root
 * @param {Place} place
 * @param {() => void} openTalk
 */
export function mountPeek(root, place, openTalk) {
  const last = h('div');
  const title = h(
    'button',
    { type: 'button', onclick: openTalk },
    icon('chat', 16),
    t('match.drawer.table'),
  );
  const peek = h('div.talkpeek', null, h('h2', null, title), last);
  const writing = writeField(place, 'players');
  root.append(peek, writing.form);
  place.follow(
    (state) => [state.talk, state.table, state.you],
    (_value, state) => {
      const lines = heardBy(state.talk).filter((line) => line.channel === 'players');
      const closed = isClosed(state, 'players');
      writing.form.hidden = closed;
      writing.allow(isMuted(state, state.you.person) ? t('refused.muted') : '');
      peek.hidden = closed && !lines.length;
      reconcile(
        last,
        lines.slice(-PEEK).map((line) => peekLine(place, line)),
      );
    },
  );
}

/**
 * Says who reads and who may write in a channel.
 * @param {TalkState} state
 * @param {Channel} channel
 */
export function hintText({ table, you }, channel) {
  if (channel === 'players' && table?.open_talk && table.status !== 'over') {
    return t('match.talk.hint.players.everybody');
  }
  const role = you.seats.length ? 'player' : 'watcher';
  const when = table?.status === 'running' ? role : table?.status;
  return t(`match.talk.hint.${channel}.${when}`);
}

/**
 * Returns why the visitor may not write; empty if they may.
 * @param {TalkState} state
 * @param {Channel} channel
 */
function whyClosed(state, channel) {
  if (isMuted(state, state.you.person)) return t('refused.muted');
  return isClosed(state, channel) ? t(`match.talk.closed.${channel}`) : '';
}

/**
 * @param {TalkState} state
 * @param {Channel} channel
 */
function isClosed({ table, you }, channel) {
  const plays = you.seats.length > 0;
  if (channel === 'players') return table?.status === 'running' && !plays && !table.open_talk;
  return plays && table?.status !== 'over';
}

/**
 * Returns whether the host has silenced somebody.
 * @param {TalkState} state
 * @param {string | null} person
 */
const isMuted = ({ table }, person) => table?.muted.includes(person ?? '') ?? false;

/**
 * Keeps a list scrolled to its end, unless somebody has scrolled up.
 * @param {HTMLElement} list
 * @returns {() => void} To call after its lines have changed.
 */
function keepAtEnd(list) {
  let atEnd = true;
  list.addEventListener('scroll', () => {
    atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR_END;
  });
  return afterLayout(list, () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  });
}

/**
 * @param {Place} place
 * @param {TalkLine} line
 */
function lineRow(place, line) {
  const mute = muteButton(place, line);
  const more = moreButton(place, line);
  const time = { datetime: new Date(line.at * 1000).toISOString() };
  const by = h('p.by', null, h('b', null, line.name), h('time', time, timeOfDay(line.at)));
  const element = h(
    'li',
    null,
    faceOf(place, line, 28),
    h('div', null, by, h('p.words', null, withLinks(line.text))),
    mute.element,
    more,
  );
  return {
    element,
    update() {
      const own = line.person === place.store.get().you.person;
      element.classList.toggle('own', own);
      more.hidden = own;
      mute.show();
    },
  };
}

/**
 * Lets the host silence the person who said a line.
 * @param {Place} place
 * @param {TalkLine} line
 */
function muteButton({ store, socket }, { person, name }) {
  const muted = () => isMuted(store.get(), person);
  const toggle = () =>
    socket
      .request('mute', { person, muted: !muted() })
      .catch((/** @type {unknown} */ error) => toast(sorry(error)));
  const element = h('button.tool.mute', { type: 'button', onclick: toggle }, icon('mute', 16));
  return {
    element,
    show() {
      const { table, you } = store.get();
      const isHost = you.person !== null && table?.host === you.person;
      element.hidden = person === you.person || !isHost;
      element.title = t(muted() ? 'match.talk.unmute' : 'match.talk.mute', { name });
      element.setAttribute('aria-label', element.title);
      element.setAttribute('aria-pressed', String(muted()));
    },
  };
}

/**
 * Opens the actions for a line: report it, hide the person who said it.
 * @param {Place} place
 * @param {TalkLine} line
 */
function moreButton({ store }, line) {
  const label = t('match.talk.more', { name: line.name });
  const onclick = async () => {
    const { openReporting } = await import('./reporting.js');
    openReporting(store.get().table?.id ?? '', line);
  };
  return h(
    'button.tool.mute',
    { type: 'button', 'aria-label': label, title: label, onclick },
    icon('more', 16),
  );
}

/**
 * @param {Place} place
 * @param {TalkLine} line
 */
function peekLine(place, line) {
  const words = h('span', null, h('b', null, line.name), ` ${line.text}`);
  return h('p', null, faceOf(place, line, 20), words);
}

/**
 * Returns a player's emblem, or the first letter of somebody who watches.
 * @param {Place} place
 * @param {TalkLine} line
 * @param {number} size
 */
function faceOf({ emblemOf }, line, size) {
  const emblem = emblemOf?.(line);
  if (!emblem) {
    return h('span.anon', { 'aria-hidden': true }, [...line.name][0]?.toUpperCase() ?? '?');
  }
  const picture = svgElement(emblem);
  picture.setAttribute('width', String(size));
  picture.setAttribute('height', String(size));
  return picture;
}

/**
 * @param {Place} place
 * @param {Channel} channel
 */
function writeField({ socket, introduce }, channel) {
  const label = t(`match.talk.say.${channel}`);
  const field = h('input', {
    maxlength: LONGEST,
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  keepDraft(field);
  const send = h(
    'button',
    { type: 'submit', 'aria-label': t('match.talk.send'), title: t('match.talk.send') },
    icon('send', 18),
  );
  const onsubmit = async (/** @type {SubmitEvent} */ event) => {
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
  };
  return {
    form: h('form.write', { onsubmit }, field, send),
    /** @param {string} why Why the visitor may not write; empty if they may. */
    allow(why) {
      field.disabled = why !== '';
      send.disabled = why !== '';
      field.placeholder = why || label;
    },
  };
}
