// @ts-check
/** The best players of each game, among people who show their profile. */
import { teach } from '../../words/index.js';
import '../../parts/settings.js';
import { h, svgElement } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { gameEmblem, gameName, gamesOfPage } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { segmented } from '../../parts/fields.js';
import { plainPage } from '../../parts/profile/plain_page.js';
import { ratingText } from '../../parts/profile/rating.js';

/** @typedef {import('../../types/api.js').Best} Best */
/** @typedef {import('../../types.js').Person} Person */

const GAMES = gamesOfPage();
let game = GAMES.find((id) => id === location.hash.slice(1)) ?? GAMES[0];
/** Null until it is known. @type {Best | null} */
let best = null;

async function load() {
  try {
    best = await api.get(`/api/games/${game}/best`);
  } catch (error) {
    best = null;
    toast(sorry(error));
  }
}

/** @param {string} wish */
async function choose(wish) {
  game = wish;
  history.replaceState(null, '', `#${game}`);
  await load();
  page.show();
}

/** @param {Person | null} me */
function body(me) {
  const label = t('home.form.game');
  const values = GAMES.map((id) => ({
    value: id,
    words: [svgElement(gameEmblem(id)), h('span', null, gameName(id))],
  }));
  return [
    h('h1', null, t('profile.best.title')),
    h('p.mut', null, t('profile.best.text')),
    segmented({ label, values, value: game, cls: 'pictures games', change: choose }),
    best && (best.players.length ? list(best, me) : empty(me)),
    me && h('p', null, h('a', { href: `/p/${me.id}` }, t('profile.best.yours'))),
  ];
}

/** @param {Best} found @param {Person | null} me */
const list = ({ players }, me) =>
  h(
    'ol.best.panel',
    { 'aria-label': t('profile.best.of', { game: gameName(game) }) },
    players.map(({ id, nick, rating }, i) =>
      h(
        'li',
        { class: id === me?.id ? 'own' : '' },
        h('span.place', null, i + 1),
        h('a', { href: `/p/${id}` }, nick),
        h('span.rating', null, ratingText(rating)),
        h('span.s.mut', null, t('profile.rated', { n: rating.matches })),
      ),
    ),
  );

/** @param {Person | null} me */
const empty = (me) =>
  h(
    'div.panel.empty',
    null,
    svgElement(gameEmblem(game)),
    h(
      'div',
      null,
      h('h3', null, t('profile.best.empty')),
      h('p', null, t(me ? 'profile.best.invite' : 'profile.best.invite_new')),
    ),
  );

await teach('profile');
const page = await plainPage({ title: () => t('profile.best.title'), body, load });
