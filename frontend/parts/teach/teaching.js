// @ts-check
/** Loads how a game is taught: its words, its lesson. */
import { learn } from '../../core/words.js';
import { teach } from '../../words/index.js';

/** @import { Teaching } from '../../types.js' */

/** Learns the words of all lessons, and of this game's. @param {string} game */
export async function teachLesson(game) {
  const words = async (/** @type {string} */ lang) =>
    (await import(`../../games/${game}/teach/words.${lang}.js`)).default;
  await Promise.all([teach('teach'), learn(`${game}.teach`, words)]);
}

/**
 * @param {string} game
 * @returns {Promise<Teaching>}
 */
export async function loadTeaching(game) {
  const [module] = await Promise.all([
    import(`../../games/${game}/teach/lesson.js`),
    teachLesson(game),
  ]);
  return module.default;
}
