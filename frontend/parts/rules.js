// @ts-check
/** Opens the rules of a game. Their code is fetched only now. */
import { sorry } from '../core/words.js';
import { toast } from './dialog.js';

/**
 * @param {string} game
 * @param {import('../types.js').Reading} [reading]
 */
export async function openRules(game, reading = {}) {
  try {
    const { showRules } = await import('./teach/rules.js');
    await showRules(game, reading);
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}
