// @ts-check
/** The rules of a game, to read on the front page and at the table. */
import { fill, h } from '../core/dom.js';
import { lang, sorry, t } from '../core/words.js';
import { api } from '../net/api.js';
import { openDialog } from './dialog.js';
import { markdown } from './markdown.js';
import { gameName } from './table_words.js';

/** @param {string} game */
export async function openRules(game) {
  const body = h('div.prose', null, h('p', null, t('common.loading')));
  openDialog({ title: gameName(game), cls: 'help', body });
  try {
    const text = await api.get(`/api/games/${game}/help?lang=${lang()}`);
    fill(body, markdown(text.replace(/^# .*\n/, ''))); // the dialog has the title already
  } catch (error) {
    fill(body, h('p', { role: 'alert' }, sorry(error)));
  }
}
