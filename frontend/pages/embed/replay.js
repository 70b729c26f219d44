// @ts-check
/** The controls of a replay inside another page: steps, play, a slider. */
import { fill, h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';

/** @import { IconName } from '../../draw/icons.js' */
/** @import { Position } from './course.js' */

/** Milliseconds between two moves. */
const PACE = 900;

/**
 * Returns the controls; at first the last position is shown.
 * @param {Position[]} positions
 * @param {(position: Position) => void} show
 */
export function createReplay(positions, show) {
  const last = positions.length - 1;
  let at = last;
  /** @type {ReturnType<typeof setInterval> | null} */
  let timer = null;
  const slider = h('input.slider', {
    type: 'range',
    min: 0,
    max: last,
    'aria-label': t('after.replay.slider'),
    oninput: () => jump(Number(slider.value)),
  });
  const player = tool('play', 'after.replay.play', () => (timer ? stop() : start()));

  /** @param {number} move */
  function goTo(move) {
    at = Math.max(0, Math.min(last, move));
    slider.value = String(at);
    const text = at ? t('after.replay.at', { n: at, of: last }) : t('after.replay.begin');
    slider.setAttribute('aria-valuetext', text);
    show(positions[at]);
  }

  /** @param {number} move */
  function jump(move) {
    stop();
    goTo(move);
  }

  function start() {
    if (at === last) goTo(0);
    timer = setInterval(() => (at === last ? stop() : goTo(at + 1)), PACE);
    label(player, 'pause', 'after.replay.pause');
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
    label(player, 'play', 'after.replay.play');
  }

  goTo(last);
  return h(
    'div.replay',
    { role: 'group', 'aria-label': t('after.embed.replay') },
    tool('back', 'after.replay.back', () => jump(at - 1)),
    player,
    tool('next', 'after.replay.next', () => jump(at + 1)),
    slider,
  );
}

/**
 * @param {IconName} sign
 * @param {string} words
 * @param {() => void} onclick
 */
function tool(sign, words, onclick) {
  const button = h('button.tool', { type: 'button', onclick });
  label(button, sign, words);
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {IconName} sign
 * @param {string} words
 */
function label(button, sign, words) {
  button.title = t(words);
  button.setAttribute('aria-label', t(words));
  fill(button, icon(sign, 20));
}
