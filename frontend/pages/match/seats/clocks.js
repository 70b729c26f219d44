// @ts-check
/** Clocks that tick between the messages of the server. */
import { t } from '../../../core/words.js';

/** @import { Match, State } from '../types.js' */

const DAY = 86_400;
const HOUR = 3_600;
/** Seconds left below which a running clock is shown as short. */
const SHORT = 30;
/** Milliseconds between two ticks. */
const TICK = 250;

/**
 * Returns the seconds a seat has left now; null without a time control.
 * @param {State} state
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
 * Returns a time as a clock shows it: `9:07`, `0:04`, `1:02:30`, `2 d 4 h`.
 * @param {number} seconds
 */
export function clockText(seconds) {
  const whole = Math.ceil(seconds);
  const hours = Math.floor(whole / HOUR);
  if (whole >= DAY) {
    return t('match.clock.days', { days: Math.floor(whole / DAY), hours: hours % 24 });
  }
  const minutes = Math.floor((whole % HOUR) / 60);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  if (whole >= HOUR) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

/**
 * Keeps the clocks right.
 * @param {Map<number, HTMLElement>} clocks By seat; more may come.
 * @param {Pick<Match, 'store' | 'follow' | 'atEnd' | 'sound'>} match
 */
export function tickClocks(clocks, { store, follow, atEnd, sound }) {
  /** Your seat that was warned of its short time; until its clock stops. */
  let warned = -1;
  const tick = () => {
    for (const [seat, clock] of clocks) showClock(clock, store.get(), seat);
    const seat = shortSeat(store.get(), performance.now());
    if (seat >= 0 && seat !== warned) sound.play('low');
    warned = seat;
  };
  const timer = setInterval(tick, TICK);
  atEnd(() => clearInterval(timer));
  follow((state) => [state.clocks, state.table, state.view], tick);
}

/**
 * Returns your seat whose running time is short; -1 if there is none.
 * @param {State} state
 * @param {number} now `performance.now()`
 */
function shortSeat(state, now) {
  const seat = state.clocks?.running ?? -1;
  const left = seat >= 0 && state.you.seats.includes(seat) ? secondsLeft(state, seat, now) : null;
  return left !== null && left > 0 && left < SHORT ? seat : -1;
}

/**
 * @param {HTMLElement} clock
 * @param {State} state
 * @param {number} seat
 */
function showClock(clock, state, seat) {
  const left = secondsLeft(state, seat, performance.now());
  const text = left === null ? '' : clockText(left);
  const runs = state.clocks?.running === seat;
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle('run', runs);
  clock.classList.toggle('short', runs && left !== null && left < SHORT);
}
