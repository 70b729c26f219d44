// @ts-check
/** The dialog with the rules of a game: in pictures for a minute's reading, then the whole text. */
import { fill, h, styled } from '../../core/dom.js';
import { lang, sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { cardOf, gameName } from '../cards.js';
import { openDialog } from '../dialog.js';
import { rulesOf } from './markdown.js';
import { loadMinute } from './minute.js';

/**
 * @param {string} game
 * @param {import('../../types.js').Reading} reading
 */
export async function showRules(game, { title = gameName(game), foot, view, at }) {
  if (document.querySelector('dialog.help')) return;
  const body = h('div.prose', null, h('p', null, t('common.loading')));
  const dialog = openDialog({ title, cls: 'help', body, foot: foot?.(() => dialog.close()) });
  try {
    const [text, minute] = await Promise.all([
      api.get(`/api/games/${game}/help?lang=${lang()}`),
      cardOf(game).path ? loadMinute(game, view).catch(() => null) : null,
      styled('style/teach'),
    ]);
    const whole = rulesOf(text.replace(/^# .*\n/, '')); // the dialog has the title already
    fill(body, minute, whole);
    showSpot(body, at);
  } catch (error) {
    fill(body, h('p', { role: 'alert' }, sorry(error)));
  }
}

/**
 * Shows a ruling, or the picture of what the reader is doing.
 * @param {HTMLElement} body
 * @param {string | undefined} ruling
 */
function showSpot(body, ruling) {
  const spot = ruling ? document.getElementById(ruling) : body.querySelector('.minute .here');
  spot?.closest('details')?.setAttribute('open', '');
  spot?.classList.add('here');
  spot?.scrollIntoView({ block: ruling ? 'center' : 'nearest' });
}
