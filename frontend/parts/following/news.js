// @ts-check
/** Says that somebody you follow sits down or plays, with a link. */
import { h, styled } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { teach } from '../../words/index.js';
import { gameName, loadCards } from '../cards.js';
import { toastsOnTop } from '../dialog.js';

/** @import { Plays } from '../../types.js' */

/** Milliseconds. */
const LONG = 20_000;

/** @param {Plays} news */
export async function tellPlays({ person, name, match, game, status }) {
  if (location.pathname.includes(match)) return; // the visitor sees it here
  await Promise.all([teach('following'), loadCards([game]), styled('style/notice')]);
  const label = t('common.close');
  const cross = { type: 'button', 'aria-label': label, title: label };
  const key = status === 'open' ? 'following.sits' : 'following.plays';
  const line = h(
    'div.toast.notice',
    { 'data-plays': person },
    icon('bell', 20),
    h(
      'p',
      null,
      `${t(key, { name, game: gameName(game) })} `,
      h('a', { href: status === 'open' ? `/t/${match}` : `/m/${match}` }, t('following.look')),
    ),
    h('button.tool', { ...cross, onclick: () => line.remove() }, icon('close', 18)),
  );
  const place = toastsOnTop();
  place.querySelector(`[data-plays="${person}"]`)?.remove();
  place.append(line);
  setTimeout(() => line.remove(), LONG);
  document.dispatchEvent(new Event('plays'));
}
