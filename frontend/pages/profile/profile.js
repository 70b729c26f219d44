// @ts-check
/** A profile: games, ratings, latest matches; and on your own, who may see it. */
import { teach } from '../../words/index.js';
import '../../parts/settings.js';
import { h, svgElement } from '../../core/dom.js';
import { listed, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { gameEmblem, gameName, gamesOfPage } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { toggle } from '../../parts/fields.js';
import { copyButton } from '../../parts/invite.js';
import { initial } from '../../parts/nickname.js';
import { plainPage } from '../../parts/profile/plain_page.js';
import { ratingText } from '../../parts/profile/rating.js';
import { ago } from '../../parts/table_words.js';
import { learnTallies, statistics } from './statistics.js';

/** @typedef {import('../../types/api.js').Profile} Profile */
/** @typedef {import('../../types/api.js').OwnStatistics} OwnStatistics */

/** The page marks people who left at least 3 matches, and 1 in 5 of all, to bots. */
const LEAVER = { least: 3, one_in: 5 };

const id = location.pathname.split('/')[2] ?? '';
/** @type {Profile | null} */
let profile = null;
/** @type {OwnStatistics | null} */
let numbers = null;
/** Why there is no profile to show. */
let problem = '';

async function load() {
  try {
    profile = await api.get(`/api/profiles/${id}`);
    numbers = profile?.own ? await api.get('/api/me/statistics') : null;
    problem = '';
  } catch (error) {
    profile = null;
    problem = sorry(error);
  }
}

/** @param {boolean} shown */
async function setShown(shown) {
  try {
    profile = await api.put('/api/me/profile', { shown });
  } catch (error) {
    toast(sorry(error));
  }
  page.show();
}

function body() {
  if (!profile) {
    return [
      h('h1', null, t('profile.none')),
      h('p', { role: 'status' }, problem),
      h('p', null, h('a.btn', { href: '/' }, t('profile.home'))),
    ];
  }
  return [
    head(profile),
    profile.own && choice(profile),
    section('games', t('profile.games'), games(profile)),
    profile.recent.length > 0 && section('recent', t('profile.recent'), recent(profile)),
    numbers && statistics(numbers),
  ];
}

/**
 * @param {string} key
 * @param {string} title
 * @param {import('../../core/dom.js').Child[]} children
 */
const section = (key, title, ...children) =>
  h(
    'section.blk',
    { 'aria-labelledby': `${key}-title` },
    h('div.hd', null, h('h2', { id: `${key}-title` }, title)),
    ...children,
  );

/** @param {Profile} shown */
const head = ({ nick, played, left }) =>
  h(
    'div.who-is',
    null,
    h('span.initial.large', { 'aria-hidden': 'true' }, initial(nick)),
    h(
      'div',
      null,
      h('h1', null, nick),
      h(
        'p.row',
        null,
        h('span.chip', null, t('profile.matches', { n: played })),
        played > 0 && stays(played, left),
      ),
    ),
  );

/**
 * Says whether a person plays to the end.
 * @param {number} played
 * @param {number} left
 */
function stays(played, left) {
  if (!left) return h('span.chip.good', null, icon('check', 16), t('profile.stays'));
  const often = left >= LEAVER.least && left * LEAVER.one_in >= played;
  return h('span.chip', { class: often ? 'warn' : '' }, t('profile.left', { n: left, of: played }));
}

/** Who may see your profile. @param {Profile} own */
const choice = ({ shown }) =>
  h(
    'div.panel.choice',
    null,
    toggle({ words: t('profile.show'), on: shown, change: setShown }),
    h('p.s.mut', null, t(shown ? 'profile.shown' : 'profile.hidden')),
    shown && copyButton(location.href),
  );

/** @param {Profile} shown */
function games({ games, shown_after: after, own }) {
  if (!games.length) return h('p.mut', null, t(own ? 'profile.no_games_own' : 'profile.no_games'));
  return h(
    'ul.records',
    null,
    games.map(({ game, played, won, rating, rated }) =>
      h(
        'li.panel',
        null,
        h('span.th', { 'aria-hidden': 'true' }, svgElement(gameEmblem(game))),
        h(
          'div',
          null,
          h('h3', null, gameName(game)),
          rating
            ? h('p.rating', { title: t('profile.rating.title') }, ratingText(rating))
            : h('p.s.mut', null, t('profile.rating.later', { n: Math.max(1, after - rated) })),
          h('p.s', null, t('profile.won', { n: won, of: played })),
        ),
      ),
    ),
  );
}

/** @param {Profile} shown */
const recent = ({ recent: matches }) =>
  h(
    'ul.recent.panel',
    null,
    matches.map(({ id: match, game, finished, place, seats, others }) =>
      h(
        'li',
        null,
        h(
          'a',
          { href: `/m/${match}` },
          h('b', null, gameName(game)),
          ' ',
          h(
            'span.chip',
            { class: place === 1 ? 'gold' : '' },
            t('profile.place', { place, seats }),
          ),
        ),
        h(
          'span.s.mut',
          null,
          [...(others.length ? [withNames(others)] : []), ago(finished)].join(' · '),
        ),
      ),
    ),
  );

/** @param {{id: string, nick: string}[]} others */
const withNames = (others) => t('home.with', { names: listed(others.map(({ nick }) => nick)) });

await Promise.all([teach('profile'), learnTallies(gamesOfPage())]);
const page = await plainPage({
  title: () => profile?.nick ?? t('profile.none'),
  body,
  load,
});
