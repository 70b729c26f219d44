// @ts-check
/** Lessons: which one comes next for the reader of this browser, and beginning one. */
import { prefs } from '../core/prefs.js';
import { sorry } from '../core/words.js';
import { api } from '../net/api.js';
import { cardOf } from './cards.js';
import { toast } from './dialog.js';
import { arrive } from './nickname.js';

/** Whether the reader has finished the lesson of a game. @param {string} game */
const hasLearned = (game) => prefs.get(`learned.${game}`, false);

/** Whether the reader has played a game or learned it. @param {string} game */
export const knowsGame = (game) => hasLearned(game) || prefs.get(`known.${game}`, false);

/**
 * Returns the next lesson on the recommended way; undefined when all are learned.
 * @param {readonly string[]} games
 */
export const nextLesson = (games) =>
  games
    .filter((game) => cardOf(game).path && !hasLearned(game))
    .toSorted((a, b) => Number(cardOf(a).path) - Number(cardOf(b).path))[0];

/**
 * Begins a lesson and goes there. No name is needed.
 * @param {string} game
 * @param {boolean} known Whether the server knows the reader.
 */
export async function beginLesson(game, known) {
  try {
    if (!known) await arrive();
    const { id } = await api.create('/api/lessons', { game });
    location.assign(`/m/${id}`);
  } catch (error) {
    toast(sorry(error));
  }
}
