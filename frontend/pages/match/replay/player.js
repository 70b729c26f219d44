// @ts-check
/** Plays a replay by itself. */
import { fill, h } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Match } from '../types.js' */

/** Milliseconds between two moves, at the usual speed. */
const PACE = 900;
/** How many times faster it may play. */
const SPEEDS = [1, 2, 4, 0.5];

/**
 * @param {IconName} sign
 * @param {string} label
 * @param {() => void} onclick
 */
export const tool = (sign, label, onclick) =>
  h('button.tool', { type: 'button', title: label, 'aria-label': label, onclick }, icon(sign));

/**
 * Plays move after move; its buttons start it, pause it, and make it faster.
 * @param {Pick<Match, 'store' | 'atEnd'>} match
 * @param {(move: number) => void} lookAt
 */
export function createPlayer({ store, atEnd }, lookAt) {
  /** @type {any} */
  let timer = null;
  const button = tool('play', t('after.replay.play'), () => (timer ? stop() : start()));
  const speed = h('button.tool.speed', { type: 'button', onclick: changeSpeed });
  let times = prefs.get('replay_speed', SPEEDS[0]);
  showSpeed();
  atEnd(() => clearInterval(timer));

  function start() {
    const { past, line } = store.get();
    if (past === line.steps.length) lookAt(0);
    run();
    show();
  }

  function run() {
    clearInterval(timer);
    timer = setInterval(() => {
      const now = store.get();
      if (now.past === null || now.past >= now.line.steps.length) stop();
      else lookAt(now.past + 1);
    }, PACE / times);
  }

  function changeSpeed() {
    times = SPEEDS[(SPEEDS.indexOf(times) + 1) % SPEEDS.length];
    prefs.set('replay_speed', times);
    if (timer) run();
    showSpeed();
  }

  function showSpeed() {
    const shown = times === 0.5 ? '½' : String(times);
    speed.textContent = `${shown}×`;
    speed.title = t('after.replay.speed', { times: shown });
    speed.ariaLabel = speed.title;
  }

  function stop() {
    if (timer === null) return;
    clearInterval(timer);
    timer = null;
    show();
  }

  function show() {
    const label = t(timer ? 'after.replay.pause' : 'after.replay.play');
    button.title = label;
    button.setAttribute('aria-label', label);
    fill(button, icon(timer ? 'pause' : 'play'));
  }

  return {
    button,
    speed,
    stop,
    /** @param {number} move */
    goTo(move) {
      stop();
      lookAt(move);
    },
  };
}
