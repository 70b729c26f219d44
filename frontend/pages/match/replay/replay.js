// @ts-check
/** Looking back: the bar with slider, steps, play; and moving in the past. */
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { turnsOf } from '../state/line.js';
import { isHidden, yourTurn } from '../state/state.js';
import { toldOf } from '../telling.js';
import { createPlayer, tool } from './player.js';

/** @import { Match, State } from '../types.js' */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountReplay(root, match) {
  const player = createPlayer(match, (move) => lookAt(match, move));
  const say = h('h1');
  const sub = h('p.sub');
  const slider = moveSlider((move) => player.goTo(move));
  const course = h('div.course', { hidden: true });
  showCourse(course, match, player.goTo);
  root.before(course);
  const openHands = openHandsButton(match);
  const back = backButton(match);
  root.append(
    h('div.say', null, say, sub),
    h(
      'div.steps',
      null,
      tool('start', t('match.replay.first'), () => player.goTo(0)),
      tool('back', t('match.replay.back'), () => step(match, -1)),
      player.button,
      tool('next', t('match.replay.next'), () => step(match, 1)),
      tool('end', t('match.replay.last'), () => player.goTo(Infinity)),
      player.speed,
      slider.element,
    ),
    h('div.acts', null, openHands.element, back.element),
  );
  match.follow(
    (state) => [state.past, state.line, state.table, state.legal, state.everything, state.games],
    (_value, state) => {
      const { past, line } = state;
      if (past === null) {
        player.stop();
        return;
      }
      const moves = line.steps.length;
      say.textContent = past
        ? t('match.replay.at', { n: past, of: moves })
        : t('match.replay.begin');
      sub.textContent = past ? storyOf(match, state, past) : '';
      slider.show(past, moves, say.textContent);
      openHands.show(state);
      back.show(state);
    },
  );
  followAddress(match);
}

/**
 * Shows the curves of a finished match; their code is fetched when they are first seen.
 * @param {HTMLElement} element
 * @param {Match} match
 * @param {(move: number) => void} goTo
 */
function showCourse(element, match, goTo) {
  let begun = false;
  match.follow(
    (state) => state.table?.status === 'over' && state.past !== null && state.line.known,
    async (wanted) => {
      element.hidden = !wanted || !element.childElementCount;
      if (!wanted || begun) return;
      begun = true;
      const module = await import('../result/course.js').catch(() => null);
      module?.mountCourse(element, match, goTo);
      element.hidden = !module;
    },
  );
}

/** @param {(move: number) => void} change */
function moveSlider(change) {
  const element = h('input.slider', {
    type: 'range',
    min: 0,
    'aria-label': t('match.replay.slider'),
    oninput: () => change(Number(element.value)),
  });
  return {
    element,
    /**
     * @param {number} past
     * @param {number} moves
     * @param {string} text
     */
    show(past, moves, text) {
      element.max = String(moves);
      element.value = String(past);
      element.style.setProperty('--at', `${moves ? (100 * past) / moves : 0}%`);
      element.setAttribute('aria-valuetext', text);
    },
  };
}

/** @param {Match} match */
function openHandsButton(match) {
  const onclick = () => showEverything(match, !match.store.get().everything);
  const element = h(
    'button.btn.sm',
    { type: 'button', onclick },
    icon('eye', 18),
    t('match.replay.everything'),
  );
  return {
    element,
    /** @param {State} state */
    show(state) {
      element.hidden = state.table?.status !== 'over' || !isHidden(state);
      element.setAttribute('aria-pressed', String(state.everything));
    },
  };
}

/** @param {Match} match */
function backButton(match) {
  const element = h('button.btn', { type: 'button', onclick: () => toLive(match) });
  const label = (/** @type {State} */ state) => {
    if (state.table?.status === 'over') return t('match.replay.done');
    return t(yourTurn(state) ? 'match.replay.live_turn' : 'match.replay.live');
  };
  return {
    element,
    /** @param {State} state */
    show(state) {
      const sign = state.table?.status === 'over' ? 'close' : 'end';
      element.classList.toggle('primary', yourTurn(state));
      fill(element, icon(sign, 18), h('span', null, label(state)));
    },
  };
}

/**
 * Says which turn a move belongs to, and what happened.
 * @param {Match} match
 * @param {State} state
 * @param {number} past
 */
function storyOf(match, state, past) {
  const turn = turnsOf(state.line).filter(({ first }) => first <= past).length;
  const move = state.line.steps[past - 1];
  const told = move ? toldOf(match, state, move) : [];
  return [t('match.log.turn', { n: turn }), ...told.map((line) => line.say ?? line.text)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Keeps the position in the address, and shows the one that the address asks for.
 * @param {Match} match
 */
function followAddress(match) {
  const { store, follow, atEnd } = match;
  const readAddress = () => {
    const wish = wishedPast();
    if (wish !== null) lookAt(match, wish);
    else if (!location.hash && store.get().past !== null) store.set({ past: null });
  };
  addEventListener('hashchange', readAddress);
  atEnd(() => removeEventListener('hashchange', readAddress));
  let asked = wishedPast() !== null;
  follow(
    (state) => state.line.known,
    (known) => {
      if (!known || !asked) return;
      asked = false;
      readAddress();
    },
  );
  follow(
    (state) => state.past,
    (past) => {
      if (asked) return;
      history.replaceState(null, '', location.pathname + (past === null ? '' : `#${past}`));
    },
  );
}

/** Returns the number of moves that the address asks for; null for other anchors. */
export function wishedPast() {
  const wish = /^#(\d+)$/.exec(location.hash);
  return wish && Number(wish[1]);
}

/**
 * Shows the position after a number of moves.
 * @param {Pick<Match, 'store'>} match
 * @param {number} moves
 */
export function lookAt({ store }, moves) {
  const { line } = store.get();
  if (line.known) store.set({ past: Math.max(0, Math.min(moves, line.steps.length)) });
}

/**
 * Steps through the match; the first step back leaves the position of now.
 * @param {Pick<Match, 'store'>} match
 * @param {number} by
 */
export function step(match, by) {
  const { past, line, table } = match.store.get();
  if (past === null && by > 0) return;
  const next = (past ?? line.steps.length) + by;
  if (next > line.steps.length && table?.status !== 'over') toLive(match);
  else lookAt(match, next);
}

/**
 * Returns to now.
 * @param {Pick<Match, 'store'>} match
 */
export function toLive({ store }) {
  store.set({ past: null });
  showEverything({ store }, false);
}

/**
 * Shows a finished match with open hands, or no longer. Its past has to be fetched again for that.
 * @param {Pick<Match, 'store'>} match
 * @param {boolean} everything
 */
function showEverything({ store }, everything) {
  const { line, everything: before } = store.get();
  if (everything !== before) store.set({ everything, line: { ...line, known: false } });
}
