// @ts-check
/** How fast bots' moves are shown: the chosen speed, and loading the code that shows them. */
import { prefs } from '../../core/prefs.js';
import { sorry } from '../../core/words.js';
import { toast } from '../../parts/dialog.js';

/** @import { Match, Speed, Tempo } from './types.js' */

/** @typedef {{next: () => void, skip: () => void, time: () => void, again: () => void}} Stage */

/** @type {readonly Speed[]} */
export const SPEEDS = ['slow', 'normal', 'fast', 'step'];

/** Returns the chosen speed; slow until the visitor has finished a match. @returns {Speed} */
export function speed() {
  const usual = prefs.get('finished', false) ? 'normal' : 'slow';
  const wish = prefs.get('bot_speed', usual);
  return SPEEDS.find((one) => one === wish) ?? 'normal';
}

/**
 * The code that shows moves is fetched once the match is on screen.
 * @param {Omit<Match, 'tempo'>} match
 * @returns {Tempo}
 */
export function createTempo(match) {
  /** @type {Promise<Stage> | null} */
  let fetched = null;
  const fetch = async () => (await import('./ceremony/stage.js')).createStage(match, speed);
  const stage = () => (fetched ??= fetch());
  /** @param {keyof Stage} deed */
  const run = (deed) =>
    stage().then(
      (one) => one[deed](),
      () => {
        fetched = null;
        toast(sorry({ code: 'offline' }));
      },
    );
  return {
    // Without that code the table shows every move at once.
    begin: () => void stage().catch(() => (fetched = null)),
    next: () => void run('next'),
    skip: () => void run('skip'),
    again: () => void run('again'),
    tap: () => void run(speed() === 'step' ? 'next' : 'skip'),
    /** @param {Speed} wish */
    set(wish) {
      prefs.set('bot_speed', wish);
      run('time');
    },
  };
}
