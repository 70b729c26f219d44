// @ts-check
/** Clocks that tick between the messages of the server. */
import { t } from '../../core/words.js';

const DAY = 86_400;
const HOUR = 3_600;

/**
 * Return the seconds a seat has left now.
 * @param {import('./match_state.js').State} state
 * @param {number} seat
 * @param {number} now `performance.now()`
 */
export function secondsLeft({ clocks, clocksAt }, seat, now) {
  if (!clocks) return null;
  const left = clocks.left[seat];
  const spent = clocks.running === seat ? (now - clocksAt) / 1000 : 0;
  return Math.max(0, left - spent);
}

/**
 * Return a time as a clock shows it: `9:07`, `0:04`, `1:02:30`, `2 d 4 h`.
 * @param {number} seconds
 */
export function clockText(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) {
    return t('match.clock.days', {
      days: Math.floor(whole / DAY),
      hours: Math.floor((whole % DAY) / HOUR),
    });
  }
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const minutes = Math.floor((whole % HOUR) / 60);
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

/**
 * Keep every element with `data-clock`, a seat's number, right.
 * @param {HTMLElement} page
 * @param {import('./shell.js').Match} match
 */
export function tickClocks(page, { store, follow, atEnd }) {
  const tick = () => {
    const state = store.get();
    for (const element of page.querySelectorAll('[data-clock]')) {
      const seat = Number(element.getAttribute('data-clock'));
      const left = secondsLeft(state, seat, performance.now());
      const text = left === null ? '' : clockText(left);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle('run', state.clocks?.running === seat);
      element.classList.toggle(
        'short',
        left !== null && left < 30 && state.clocks?.running === seat,
      );
    }
  };
  const timer = setInterval(tick, 250);
  atEnd(() => clearInterval(timer));
  follow((state) => [state.clocks, state.table, state.view], tick);
}
