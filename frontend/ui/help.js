// @ts-check
/** The rules of the game, from the server's help text. */
import { fill, h } from '../core/dom.js';
import { lang, sorry, t } from '../core/words.js';
import { openDialog } from './dialog.js';
import { openKeys } from './keys.js';
import { markdown } from './markdown.js';

/**
 * @param {import('./shell.js').Match} match
 */
export async function openHelp(match) {
  if (document.querySelector('dialog.help')) return;
  const { api, store } = match;
  const game = store.get().table?.game ?? '';
  const body = h('div.prose', null, h('p', null, t('common.loading')));
  const dialog = openDialog({
    title: t('match.help', { game: t(`common.game.${game}`) }),
    cls: 'help',
    body,
    foot: [
      h('button.btn', { type: 'button', onclick: () => { dialog.close(); openKeys(match); } }, t('match.keys')),
      h('button.btn.primary', { type: 'button', onclick: () => dialog.close() }, t('common.close')),
    ],
  });
  try {
    const text = await api.get(`/api/games/${game}/help?lang=${lang()}`);
    // The dialog has the title already.
    fill(body, markdown(text.replace(/^# .*\n/, '')));
  } catch (error) {
    fill(body, h('p', { role: 'alert' }, sorry(error)));
  }
}
