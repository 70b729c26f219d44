// @ts-check
/**
 * Shows what happened, one beat after the other, each for as long as it takes to read. A beat is
 * one thing that happened. Pure: the caller passes the clock.
 */

/** @import { Beat, Speed } from '../types.js' */

/**
 * @typedef {object} Clock
 * @property {(run: () => void, ms: number) => any} set
 * @property {(timer: any) => void} clear
 */

/** How long a beat stays, in milliseconds: to look, and to read each letter. */
const READING = {
  slow: { look: 1500, letter: 45 },
  normal: { look: 700, letter: 25 },
  fast: { look: 500, letter: 8 },
  step: { look: Infinity, letter: 0 },
};

/** At most this many beats may wait; otherwise only the latest are shown. */
export const MOST = 14;
const LATEST = 6;

/**
 * @param {string} text
 * @param {Speed} speed
 * @returns {number} Milliseconds; infinite where the reader says when to go on.
 */
export const readingTime = (text, speed) =>
  READING[speed].look + READING[speed].letter * text.length;

/**
 * @param {object} parts
 * @param {Clock} parts.clock
 * @param {() => Speed} parts.speed
 * @param {(beat: Beat | null) => void} parts.show Shows a beat; null when all are shown.
 */
export function createQueue({ clock, speed, show }) {
  /** @type {Beat[]} */
  let waiting = [];
  /** @type {Beat | null} */
  let current = null;
  /** @type {any} */
  let timer = null;

  function next() {
    current = waiting.shift() ?? null;
    show(current);
    time();
  }

  /** Waits until the current beat is read. */
  function time() {
    clock.clear(timer);
    const ms = current ? readingTime(current.say, speed()) : Infinity;
    if (ms < Infinity) timer = clock.set(next, ms);
  }

  return {
    /** @param {Beat[]} beats */
    push(beats) {
      waiting.push(...beats);
      if (waiting.length > MOST) waiting = waiting.slice(-LATEST);
      if (!current && waiting.length) next();
    },
    /** Goes on to the next beat before its time. */
    next() {
      if (current) next();
    },
    /** Drops all beats and shows the table as it is now. */
    skip() {
      waiting = [];
      if (current) next();
    },
    /** To be called when the speed has changed. */
    time,
  };
}
