// @ts-check
/** The dialog with the rules of a game. */
import { fill, h } from '../core/dom.js';
import { lang, sorry, t } from '../core/words.js';
import { api } from '../net/api.js';
import { gameName } from './cards.js';
import { openDialog } from './dialog.js';
import { markdown } from './markdown.js';

/**
 * @param {string} game
 * @param {{title?: string, foot?: (close: () => void) => import('../core/dom.js').Child}} [more]
 */
export async function openRules(game, { title = gameName(game), foot } = {}) {
  if (document.querySelector('dialog.help')) return;
  const body = h('div.prose', null, h('p', null, t('common.loading')));
  const dialog = openDialog({ title, cls: 'help', body, foot: foot?.(() => dialog.close()) });
  try {
    const text = await api.get(`/api/games/${game}/help?lang=${lang()}`);
    fill(body, markdown(text.replace(/^# .*\n/, ''))); // the dialog has the title already
  } catch (error) {
    fill(body, h('p', { role: 'alert' }, sorry(error)));
  }
}
