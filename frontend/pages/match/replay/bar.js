// @ts-check
/** The bar of a replay: slider, steps, play. It is fetched when somebody first looks back. */
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { turnsOf } from '../state/line.js';
import { isHidden, yourTurn } from '../state/state.js';
import { toldOf } from '../telling.js';
import { isSealed } from '../result/daily.js';
import { mayPlayOn, originOf, playOnButton } from '../result/play_on.js';
import { lookAt, showEverything, step, toLive } from '../look_back.js';
import { mountTour } from '../tour/tour.js';
import { followAddress } from './address.js';
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
  showTour(root, match);
  followAddress(match);
  root.before(course);
  const openHands = openHandsButton(match);
  const back = backButton(match);
  const playOn = playOnButton(match, () => originOf(match.id, match.store.get()));
  root.append(
    h('div.say', null, say, sub),
    h(
      'div.steps',
      null,
      tool('start', t('after.replay.first'), () => player.goTo(0)),
      tool('back', t('after.replay.back'), () => step(match, -1)),
      player.button,
      tool('next', t('after.replay.next'), () => step(match, 1)),
      tool('end', t('after.replay.last'), () => player.goTo(Infinity)),
      player.speed,
      slider.element,
    ),
    h('div.acts', null, openHands.element, playOn, back.element),
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
        ? t('after.replay.at', { n: past, of: moves })
        : t('after.replay.begin');
      sub.textContent = past ? storyOf(match, state, past) : '';
      slider.show(past, moves, say.textContent);
      openHands.show(state);
      playOn.hidden = !mayPlayOn(state, past);
      back.show(state);
    },
  );
}

/**
 * Shows the curves of a finished match; fetches their code when they are first shown.
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

/**
 * Lets people look at the match together, once it is over.
 * @param {HTMLElement} root
 * @param {Match} match
 */
function showTour(root, match) {
  let begun = false;
  match.follow(
    (state) => state.table?.status === 'over',
    (over) => {
      if (!over || begun) return;
      begun = true;
      mountTour(root, match, (state) => storyOf(match, state, state.past ?? 0));
    },
  );
}

/** @param {(move: number) => void} change */
function moveSlider(change) {
  const element = h('input.slider', {
    type: 'range',
    min: 0,
    'aria-label': t('after.replay.slider'),
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
    t('after.replay.everything'),
  );
  return {
    element,
    /** @param {State} state */
    show(state) {
      element.hidden =
        !state.table || state.table.status !== 'over' || !isHidden(state) || isSealed(state.table);
      element.setAttribute('aria-pressed', String(state.everything));
    },
  };
}

/** @param {Match} match */
function backButton(match) {
  const element = h('button.btn', { type: 'button', onclick: () => toLive(match) });
  const label = (/** @type {State} */ state) => {
    if (state.table?.status === 'over') return t('after.replay.done');
    return t(yourTurn(state) ? 'after.replay.live_turn' : 'after.replay.live');
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
