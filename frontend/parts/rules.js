// @ts-check
/** Opens the rules of a game. Their code is fetched only now. */
import { sorry } from '../core/words.js';
import { toast } from './dialog.js';

/**
 * @typedef {object} Reading
 * @property {string} [title]
 * @property {(close: () => void) => import('../core/dom.js').Child} [foot]
 * @property {import('../types.js').View} [view] The position that the reader comes from.
 * @property {string} [at] A ruling to show, such as `XY-R3`.
 */

/**
 * @param {string} game
 * @param {Reading} [reading]
 */
export async function openRules(game, reading = {}) {
  try {
    const { showRules } = await import('./teach/rules.js');
    await showRules(game, reading);
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}
