// @ts-check
/** The frame of a plain page: the bar on top, and one column that is drawn again as a whole. */
import { h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { cardOf, gamesOfPage, loadCards } from '../cards.js';
import { whoAmI } from '../nickname.js';
import { siteHeader } from '../site_header.js';

/** @typedef {import('../../core/reconcile.js').Item} Item */
/** @typedef {import('../../types.js').Person} Person */

/**
 * Shows a page that knows all games, and draws it again in another language.
 * @param {object} parts
 * @param {() => string} parts.title
 * @param {(me: Person | null) => Item} parts.body
 * @param {(me: Person | null) => Promise<void>} parts.load Fetches what the body shows.
 */
export async function plainPage({ title, body, load }) {
  /** @type {Person | null} */
  let me = null;
  const header = h('div.head');
  const main = h('main.plain');
  document.getElementById('app')?.replaceChildren(header, main);
  const games = gamesOfPage();
  await loadCards(games);
  for (const definitions of [defs, skyDefs, masonryDefs, ...games.map((id) => cardOf(id).defs)])
    if (definitions) document.body.prepend(svgElement(definitions()));

  function show() {
    document.title = `${title()} · Clanhold`;
    const ways = [
      { href: '/', words: t('common.home') },
      { href: '/best', words: t('home.nav.best') },
    ];
    reconcile(header, siteHeader({ me, changed, ways }));
    reconcile(main, body(me));
  }

  /** @param {Person | null} person */
  async function changed(person) {
    me = person;
    await load(me);
    show();
  }
  document.addEventListener('lang', show);
  await changed(await whoAmI().catch(() => null));
  return { show };
}
