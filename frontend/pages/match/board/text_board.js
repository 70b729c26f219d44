// @ts-check
/** The match as text, playable from start to end: for screen readers, and on screen on demand. */
import * as choices from '../../../core/choice.js';
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { questionOf } from '../bar/banners.js';
import { noteWords, sentenceOf, toldOf } from '../telling.js';
import { asksOthers, canUndo, undo } from '../commands.js';
import { contextOf, outlook } from '../choosing.js';
import { kindName } from '../game.js';
import { mayAct, namesOf, shownStanding, shownView } from '../state/state.js';

/** @import { Choice, DrawContext, Group, TextBoard } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/** Milliseconds in which messages are collected before they are announced. */
const QUIET = 1200;
/** Maximum number of log lines that are announced at once. */
const MOST = 4;

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountTextBoard(root, match) {
  const { follow, game } = match;
  const position = h('div.position');
  const choosing = h('div.choosing');
  const live = h('p.sr', { role: 'status', 'aria-live': 'polite' });
  root.append(h('h2', null, t('match.text.title')), position, choosing, live);
  follow(
    (state) => state.textBoard,
    (shown) => root.classList.toggle('shown', shown),
  );
  follow(
    (state) => [shownView(state), state.past, state.table, shownStanding(state)],
    (_value, state) => {
      const view = shownView(state);
      if (view) fill(position, boardText(game.text(view, contextOf(state, game))));
    },
  );
  follow(
    (state) => [
      state.choice,
      state.past,
      state.sending,
      state.view,
      state.table,
      state.line,
      state.connection,
      state.motion,
      state.you,
      state.presence,
      state.beat,
    ],
    (_value, state) => {
      if (state.view) keepFocus(choosing, () => showChoices(choosing, match, state));
    },
  );
  mountAnnouncer(live, match);
}

/** @param {TextBoard} text */
function boardText({ caption, table, list }) {
  const lines = list?.map((line) => h('li', null, line)) ?? [];
  return [
    table ? tableElement(caption, table) : h('p', null, caption),
    lines.length ? h('ul', null, lines) : null,
  ];
}

/**
 * @param {string} caption
 * @param {string[][]} rows The header first.
 */
function tableElement(caption, [head, ...rows]) {
  const headCells = head.map((cell) => h('th', { scope: 'col' }, cell));
  const bodyRows = rows.map(([first, ...cells]) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, first),
      cells.map((cell) => h('td', null, cell)),
    ),
  );
  return h(
    'table',
    null,
    h('caption', null, caption),
    h('thead', null, h('tr', null, headCells)),
    h('tbody', null, bodyRows),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {State} state
 */
function showChoices(root, match, state) {
  const choice = state.past === null && mayAct(state) ? state.choice : null;
  const ui = contextOf(state, match.game);
  const groups = choice ? choices.open(choice) : [];
  const effects = choice ? effectsOf(match, state, ui) : [];
  const buttons = [
    choice ? confirmButton(match, state, choice) : null,
    choice && choices.undoable(choice) ? backButton(match) : null,
    canUndo(state) ? undoButton(match, state) : null,
  ];
  fill(
    root,
    h('h3', null, sentenceOf(match, state).say),
    groups.map((group) => fieldset(match, state, group, ui)),
    effects.length ? h('p', null, effects.map((chip) => chip.text).join(' · ')) : null,
    buttons.some(Boolean) ? h('p.row.wrap', null, buttons) : null,
  );
}

/**
 * Returns the effects of the chosen action.
 * @param {Match} match
 * @param {State} state
 * @param {DrawContext} ui
 */
function effectsOf({ game }, state, ui) {
  const ahead = outlook({ ...state, pointed: null });
  if (!ahead?.preview) return [];
  return game.chips(ahead.preview, ahead.action, state.view, ui);
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Group} group
 * @param {DrawContext} ui
 */
function fieldset({ game, choosing }, state, { kind, chosen, parts }, ui) {
  const buttons = parts.map(({ part, actions }) =>
    h(
      'button.btn.sm',
      {
        type: 'button',
        'data-part': part,
        'aria-pressed': part === chosen,
        disabled: state.sending,
        onclick: () => choosing.pick(part),
      },
      game.label(part, state.view, t, ui.previewOf?.(actions[0])),
    ),
  );
  return h('fieldset', null, h('legend', null, kindName(game, kind)), buttons);
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Choice} choice
 */
function confirmButton({ game, choosing }, { sending }, choice) {
  const action = choices.action(choice);
  return h(
    'button.btn.sm.primary',
    {
      type: 'button',
      'data-kind': 'confirm',
      disabled: sending || !action,
      onclick: () => choosing.confirm(),
    },
    action ? game.confirm(action, t) : t('match.bar.confirm'),
  );
}

/** @param {Match} match */
function backButton({ choosing }) {
  const onclick = () => choosing.back();
  return h('button.btn.sm', { type: 'button', 'data-kind': 'back', onclick }, t('common.back'));
}

/**
 * @param {Match} match
 * @param {State} state
 */
function undoButton(match, state) {
  const text = t(asksOthers(state) ? 'match.bar.ask_undo' : 'match.bar.undo');
  const onclick = () => undo(match);
  return h('button.btn.sm', { type: 'button', 'data-kind': 'undo', onclick }, text);
}

/**
 * Fills an element again. A focus inside it moves to the same button, or to the first part if that
 * button is gone. It never moves to undo by itself: a second Enter would take the move back.
 * @param {HTMLElement} root
 * @param {() => void} refill
 */
function keepFocus(root, refill) {
  const held = root.contains(document.activeElement) ? document.activeElement : null;
  const part = held?.getAttribute('data-part');
  const kind = held?.getAttribute('data-kind');
  refill();
  if (!held) return;
  const same = part ? `[data-part="${CSS.escape(part)}"]` : `[data-kind="${kind}"]`;
  const found =
    root.querySelector(`${same}:not(:disabled)`) ??
    root.querySelector('[data-part]:not(:disabled)');
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  else {
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  }
}

/**
 * Tells screen readers what happens: a few lines at a time, and finally whose turn it is.
 * @param {HTMLElement} live A live region.
 * @param {Match} match
 */
function mountAnnouncer(live, match) {
  const { store, follow, atEnd } = match;
  /** The last log entry that was announced; null until the past is known. @type {number | null} */
  let announced = null;
  let sentence = '';
  /** @type {any} */
  let timer = null;

  function announce() {
    timer = null;
    const state = store.get();
    const lines = announced === null ? [] : linesSince(match, state, announced);
    if (state.line.known) announced = state.seq;
    const now = [questionOf(state), sentenceOf(match, state).say].filter(Boolean).join('. ');
    if (now !== sentence || lines.length) lines.push(now);
    sentence = now;
    if (lines.length) live.textContent = lines.join('. ');
  }

  follow(
    (state) => [state.line, state.notes, state.legal, state.connection, state.motion],
    () => {
      timer ??= setTimeout(announce, QUIET);
    },
  );
  atEnd(() => clearTimeout(timer));
}

/**
 * Returns the last few lines of the log after an entry.
 * @param {Match} match
 * @param {State} state
 * @param {number} announced
 */
function linesSince(match, state, announced) {
  const names = namesOf(state.table);
  const fresh = [...state.line.steps, ...state.notes]
    .filter(({ seq }) => seq > announced)
    .sort((a, b) => a.seq - b.seq)
    .slice(-MOST);
  return fresh.flatMap((entry) =>
    'kind' in entry
      ? [noteWords(entry, names[entry.seat])]
      : toldOf(match, state, entry).map((line) => line.say ?? line.text),
  );
}
