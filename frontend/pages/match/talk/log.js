// @ts-check
/** The log: what happened, by turns, newest first. A line leads to its position. */
import { h, svgElement } from '../../../core/dom.js';
import { keyedRows, reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { turnsOf } from '../state/line.js';
import { namesOf } from '../state/state.js';
import { noteWords, toldOf } from '../telling.js';

/** @import { Note, Told } from '../../../types.js' */
/** @import { Match, State, Step } from '../types.js' */

const NOTE_ICONS = /** @type {const} */ ({ undo: 'undo', hold: 'bot', seat: 'people' });

/**
 * @typedef {object} Item A line of the log.
 * @property {string} key
 * @property {boolean} [headline] Whether it names a turn.
 * @property {number} [move] The number of the move that it tells about.
 * @property {() => HTMLElement} make
 */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountLog(root, match) {
  const { follow } = match;
  const list = h('ol.log', { tabindex: 0, 'aria-label': t('match.drawer.log') });
  root.append(list);
  const itemsOf = createItems(match);
  const rows = keyedRows(
    (/** @type {Item} */ { key }) => key,
    ({ make }) => ({ element: make(), update() {} }),
  );
  /** Lines that tell about a move, as they stand. @type {{move: number, element: Element}[]} */
  let moveLines = [];

  follow(
    (state) => [state.line, state.notes, state.table, state.drawer === 'log', state.beat?.n],
    (_value, state) => {
      if (state.drawer !== 'log') return; // drawn only where it is seen
      const items = newestFirst(itemsOf(state));
      const elements = rows(items.length ? items : [emptyItem(state)]);
      reconcile(list, elements);
      moveLines = items.flatMap(({ move }, i) =>
        move === undefined ? [] : [{ move, element: elements[i] }],
      );
    },
  );

  let wasBack = false;
  follow(
    (state) => [state.past, state.line, state.drawer === 'log'],
    (_value, { past }) => {
      for (const { move, element } of moveLines) element.classList.toggle('at', move === past);
      if (past === null && wasBack) list.scrollTop = 0;
      wasBack = past !== null;
      const at = moveLines.findLast(({ move }) => move === past)?.element;
      if (at) scrollToMiddle(list, at);
    },
  );
}

/**
 * @param {Element} list
 * @param {Element} element
 */
function scrollToMiddle(list, element) {
  const offset = element.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += offset - list.clientHeight / 2;
}

/**
 * Returns a function that gives the lines of the log, oldest first. It remembers what the game has
 * told about each move as long as the players' names stay.
 * @param {Match} match
 * @returns {(state: State) => Item[]}
 */
function createItems(match) {
  let names = '';
  /** Number of times the names have changed; each time all lines change. */
  let version = 0;
  /** What was told about each log entry. @type {Map<number, Told[]>} */
  let known = new Map();

  /**
   * @param {State} state
   * @param {Step} step
   */
  function told(state, step) {
    const lines = known.get(step.seq) ?? toldOf(match, state, step);
    known.set(step.seq, lines);
    return lines;
  }

  return (state) => {
    const { line, notes } = state;
    const called = namesOf(state.table);
    if (names !== String(called)) {
      names = String(called);
      version += 1;
      known = new Map();
    }
    const turns = turnsOf(line);
    const waiting = [...notes];
    /** @type {Item[]} */
    const items = [];
    let turn = 0;
    /** Adds the headline of the next turn, if it begins with that move. @param {number} first */
    const addHeadline = (first) => {
      if (turns[turn]?.first !== first) return;
      const name = called[turns[turn].seat];
      turn += 1;
      items.push(headlineItem(turn, name));
    };
    /** Adds the notes before a log entry. @param {number} seq */
    const addNotes = (seq) => {
      while (waiting.length && waiting[0].seq < seq) {
        const note = /** @type {Note} */ (waiting.shift());
        items.push(noteItem(note, called[note.seat]));
      }
    };
    for (const step of line.steps) {
      if (step.n > (state.beat?.n ?? Infinity)) break; // it is still to be shown
      addNotes(step.seq);
      addHeadline(step.n);
      told(state, step).forEach((one, i) => {
        if (one.opens) addHeadline(step.n + 1);
        items.push(moveItem(match, step, one, `${version} ${step.seq} ${i}`));
      });
    }
    addNotes(Infinity);
    return items;
  };
}

/**
 * Puts the newest turn first; within a turn, lines are in the order of events.
 * @param {Item[]} items Oldest first.
 */
function newestFirst(items) {
  /** Each turn: its lines, its headline first. @type {Item[][]} */
  const turns = [[]];
  for (const item of items) {
    if (item.headline) turns.push([item]);
    else turns[turns.length - 1].push(item);
  }
  return turns.reverse().flat();
}

/** @param {State} state @returns {Item} */
function emptyItem({ line }) {
  const text = t(line.known ? 'match.log.empty' : 'common.loading');
  return { key: text, make: () => h('li.empty', null, text) };
}

/**
 * @param {number} n
 * @param {string} name
 * @returns {Item}
 */
const headlineItem = (n, name) => ({
  key: `turn ${n} ${name}`,
  headline: true,
  make: () =>
    h('li.turnline', null, h('b', null, t('match.log.turn', { n })), h('span', null, name)),
});

/**
 * @param {Note} note
 * @param {string} name
 * @returns {Item}
 */
const noteItem = (note, name) => ({
  key: `note ${note.seq} ${name}`,
  make: () =>
    h(
      'li.note',
      null,
      h('span.li', null, icon(NOTE_ICONS[note.kind], 18)),
      h('p', null, noteWords(note, name)),
    ),
});

/**
 * @param {Match} match
 * @param {Step} step
 * @param {Told} told
 * @param {string} key
 * @returns {Item}
 */
const moveItem = ({ store }, { n }, { text, say, svg, cls, right }, key) => ({
  key,
  move: n,
  make: () =>
    h(
      'li',
      { class: cls ?? '', 'data-n': n, onclick: () => store.set({ past: n }) },
      h('span.li', null, svg ? svgElement(svg) : null),
      h(
        'button.told',
        { type: 'button', title: t('match.log.look', { n }), tabindex: -1 },
        say ? [h('span', { 'aria-hidden': true }, text), h('span.sr', null, say)] : text,
      ),
      right ? h('span.paid', { 'aria-hidden': true }, svgElement(right)) : null,
    ),
});
