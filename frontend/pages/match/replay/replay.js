// @ts-check
/** Looking back: slider, steps, play; a link to each position. It never disturbs the match. */
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toldOf } from '../talk/log.js';
import { isHidden, turnsOf, yourTurn } from '../match_state.js';

/** @typedef {import('../shell.js').Match} Match */

const PACE = 900;

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountReplay(root, match) {
  const { store, follow, atEnd } = match;
  /** @type {any} */
  let timer = null;
  const tool = (
    /** @type {import('../../../draw/icons.js').IconName} */ sign,
    /** @type {string} */ label,
    /** @type {() => void} */ onclick,
  ) => h('button.tool', { type: 'button', title: label, 'aria-label': label, onclick }, icon(sign));
  const slider = h('input.slider', {
    type: 'range',
    min: 0,
    'aria-label': t('match.replay.slider'),
    oninput: () => go(Number(slider.value)),
  });
  const play = tool('play', t('match.replay.play'), () => (timer ? pause() : start()));
  const back = h('button.btn', { type: 'button', onclick: () => toLive(match) });
  const say = h('h1');
  const sub = h('p.sub');
  const everything = h(
    'button.btn.sm',
    {
      type: 'button',
      onclick: () =>
        store.set({
          everything: !store.get().everything,
          line: { ...store.get().line, known: false },
        }),
    },
    icon('eye', 18),
    t('match.replay.everything'),
  );
  root.append(
    h('div.say', null, say, sub),
    h(
      'div.steps',
      null,
      tool('start', t('match.replay.first'), () => go(0)),
      tool('back', t('match.replay.back'), () => step(match, -1)),
      play,
      tool('next', t('match.replay.next'), () => step(match, 1)),
      tool('end', t('match.replay.last'), () => go(Infinity)),
      slider,
    ),
    h('div.acts', null, everything, back),
  );

  const go = (/** @type {number} */ n) => {
    pause();
    lookAt(match, n);
  };
  function pause() {
    clearInterval(timer);
    timer = null;
    show();
  }
  function start() {
    const { past, line } = store.get();
    if (past === line.steps.length) lookAt(match, 0);
    timer = setInterval(() => {
      const now = store.get();
      if (now.past === null || now.past >= now.line.steps.length) pause();
      else lookAt(match, now.past + 1);
    }, PACE);
    show();
  }
  function show() {
    const label = t(timer ? 'match.replay.pause' : 'match.replay.play');
    play.title = label;
    play.setAttribute('aria-label', label);
    fill(play, icon(timer ? 'pause' : 'play'));
  }

  follow(
    (state) => [state.past, state.line, state.table, state.legal, state.everything, state.games],
    (_value, state) => {
      const { past, line, table } = state;
      if (past === null) {
        if (timer) pause();
        return;
      }
      const moves = line.steps.length;
      slider.max = String(moves);
      slider.value = String(past);
      slider.style.setProperty('--at', `${moves ? (100 * past) / moves : 0}%`);
      const turn = turnsOf(line).filter(({ first }) => first <= past).length;
      say.textContent = past
        ? t('match.replay.at', { n: past, of: moves })
        : t('match.replay.begin');
      slider.setAttribute('aria-valuetext', say.textContent);
      const told = past
        ? toldOf(match, state, line.steps[past - 1] ?? { n: 0, seq: 0, seat: 0, events: [] })
        : [];
      sub.textContent = [
        past ? t('match.log.turn', { n: turn }) : '',
        ...told.map((one) => one.say ?? one.text),
      ]
        .filter(Boolean)
        .join(' · ');
      const over = table?.status === 'over';
      const due = yourTurn(state);
      back.classList.toggle('primary', due);
      fill(
        back,
        icon(over ? 'close' : 'end', 18),
        h(
          'span',
          null,
          t(over ? 'match.replay.done' : due ? 'match.replay.live_turn' : 'match.replay.live'),
        ),
      );
      everything.hidden = !(over && isHidden(state));
      everything.setAttribute('aria-pressed', String(state.everything));
    },
  );

  const readAddress = () => {
    const wish = wishedPast();
    if (wish !== null) lookAt(match, wish);
    else if (!location.hash && store.get().past !== null) store.set({ past: null });
  };
  addEventListener('hashchange', readAddress);
  atEnd(() => {
    clearInterval(timer);
    removeEventListener('hashchange', readAddress);
  });
  let asked = wishedPast() !== null;
  follow(
    (state) => state.line.known,
    (known) => {
      if (known && asked) {
        asked = false;
        readAddress();
      }
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

/** The position that the address asks for: how many moves were made. Other anchors ask for none. */
export function wishedPast() {
  const wish = /^#(\d+)$/.exec(location.hash);
  return wish && Number(wish[1]);
}

/**
 * Look at the position after so many moves.
 * @param {Match} match
 * @param {number} n
 */
export function lookAt({ store }, n) {
  const { line } = store.get();
  if (line.known) store.set({ past: Math.max(0, Math.min(n, line.steps.length)) });
}

/**
 * Step through the match; the first step back leaves the position of now.
 * @param {Match} match
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
 * Return to now.
 * @param {Match} match
 */
export function toLive({ store }) {
  store.set({
    past: null,
    ...(store.get().everything
      ? { everything: false, line: { ...store.get().line, known: false } }
      : {}),
  });
}
