// @ts-check
/** What happened, newest first, by turns. A line leads to its position. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { namesOf, turnsOf } from '../match_state.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../match_state.js').Step} Step */
/** @typedef {import('../match_state.js').Note} Note */
/** @typedef {import('../shell.js').Match} Match */
/** @typedef {import('../../../types.js').Told} Line */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountLog(root, match) {
  const { follow, store } = match;
  const list = h('ol.log', { tabindex: 0, 'aria-label': t('match.drawer.log') });
  root.append(list);
  /** The lines of each move, kept as long as the move stays. @type {Map<number, {step: Step, elements: HTMLElement[]}>} */
  let kept = new Map();
  /** Headlines of turns and other lines, by what they say. @type {Map<string, HTMLElement>} */
  const others = new Map();
  let names = '';

  follow(
    (state) => [state.line, state.notes, state.table, state.drawer === 'log'],
    (_value, state) => {
      const { line, notes } = state;
      if (state.drawer !== 'log') return; // what nobody sees need not be drawn
      const called = namesOf(state.table);
      if (names !== String(called)) kept = new Map();
      names = String(called);
      const now = new Map();
      for (const step of line.steps) {
        const known = kept.get(step.n);
        now.set(
          step.n,
          known?.step.seq === step.seq ? known : { step, elements: linesOf(match, state, step) },
        );
      }
      kept = now;
      const turns = turnsOf(line);
      const items = [];
      let turn = 0;
      const waiting = [...notes];
      const noted = (/** @type {Note} */ note) =>
        other(`note ${note.seq} ${called[note.seat]}`, () => noteLine(note, called[note.seat]));
      /** The headline of the next turn, if it begins with that move. @param {number} first */
      const headline = (first) => {
        if (turns[turn]?.first !== first) return;
        const n = turn + 1;
        const name = called[turns[turn].seat];
        items.push(
          other(`turn ${n} ${name}`, () =>
            h('li.turnline', null, h('b', null, t('match.log.turn', { n })), h('span', null, name)),
          ),
        );
        turn = n;
      };
      for (const step of line.steps) {
        while (waiting.length && waiting[0].seq < step.seq)
          items.push(noted(/** @type {Note} */ (waiting.shift())));
        headline(step.n);
        for (const element of now.get(step.n)?.elements ?? []) {
          if (element.hasAttribute('data-opens')) headline(step.n + 1);
          items.push(element);
        }
      }
      items.push(...waiting.map(noted));
      if (items.length) arrange(list, arranged(items));
      else fill(list, h('li.empty', null, t(line.known ? 'match.log.empty' : 'common.loading')));
    },
  );

  /**
   * @param {string} key
   * @param {() => HTMLElement} make
   */
  function other(key, make) {
    const known = others.get(key) ?? make();
    others.set(key, known);
    return known;
  }

  let back = false;
  follow(
    (state) => [state.past, state.line, state.drawer === 'log'],
    (_value, { past }) => {
      for (const { step, elements } of kept.values())
        for (const element of elements) element.classList.toggle('at', step.n === past);
      if (past === null && back) list.scrollTop = 0;
      back = past !== null;
      const at = past === null ? null : kept.get(past)?.elements[0];
      if (at)
        list.scrollTop +=
          at.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    },
  );
  list.addEventListener('click', (event) => {
    const item = event.target instanceof Element ? event.target.closest('[data-n]') : null;
    if (item) store.set({ past: Number(item.getAttribute('data-n')) });
  });
}

/**
 * Let a list have these items, touching only what differs.
 * @param {HTMLElement} list
 * @param {Element[]} items
 */
export function arrange(list, items) {
  // What is gone goes first: whatever is moved loses the focus.
  const kept = new Set(items);
  for (const child of [...list.children]) if (!kept.has(child)) child.remove();
  items.forEach((item, i) => {
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null);
  });
}

/**
 * Newest turn first, and in a turn the newest move; its headline stays on top.
 * @param {HTMLElement[]} items Oldest first.
 */
function arranged(items) {
  /** @type {HTMLElement[]} */
  const all = [];
  /** @type {HTMLElement[]} */
  let turn = [];
  /** @type {HTMLElement | null} */
  let headline = null;
  const close = () => {
    all.unshift(...(headline ? [headline] : []), ...turn.reverse());
    turn = [];
  };
  for (const item of items) {
    if (item.classList.contains('turnline')) {
      close();
      headline = item;
    } else turn.push(item);
  }
  close();
  return all;
}

/**
 * What the game tells of a move.
 * @param {Match} match
 * @param {State} state
 * @param {Step} step
 * @returns {Line[]}
 */
export function toldOf({ game }, state, step) {
  const view = state.line.views[step.n] ?? state.view;
  const ctx = { names: namesOf(state.table), seat: step.seat, t, view };
  return step.events.flatMap((event) => game.tell(event, ctx) ?? []);
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Step} step
 */
function linesOf(match, state, step) {
  return toldOf(match, state, step).map(({ text, say, svg, cls, right, opens }) =>
    h(
      'li',
      { class: cls ?? '', 'data-n': step.n, 'data-opens': opens },
      h('span.li', null, svg ? svgElement(svg) : null),
      h(
        'button.told',
        { type: 'button', title: t('match.log.look', { n: step.n }), tabindex: -1 },
        say ? [h('span', { 'aria-hidden': true }, text), h('span.sr', null, say)] : text,
      ),
      right ? h('span.paid', { 'aria-hidden': true }, svgElement(right)) : null,
    ),
  );
}

/**
 * @param {Note} note
 * @param {string} name
 */
function noteLine(note, name) {
  return h(
    'li.note',
    null,
    h('span.li', null, icon(note.kind === 'undo' ? 'undo' : 'bot', 18)),
    h('p', null, noteWords(note, name)),
  );
}

/**
 * @param {Note} note
 * @param {string} name
 */
export function noteWords({ kind, detail }, name) {
  return t(kind === 'undo' ? 'match.log.undo' : detail.bot ? 'match.log.held' : 'match.log.back', {
    name,
  });
}
