// @ts-check
/** Your own statistics: a panel for each game, and whom you play with most. */
import { h, svgElement } from '../../core/dom.js';
import { has, learn, t } from '../../core/words.js';
import { gameEmblem, gameName } from '../../parts/cards.js';
import { numberText } from '../../parts/profile/rating.js';

/** @typedef {import('../../types/api.js').OwnStatistics} OwnStatistics */
/** @typedef {OwnStatistics['games'][number]} GameStatistics */

/**
 * Learns the names of the numbers of those games that have some.
 * @param {readonly string[]} games
 */
export const learnTallies = (games) =>
  Promise.allSettled(
    games.map((game) =>
      learn(
        `${game}.profile`,
        async (lang) => (await import(`../../games/${game}/profile/words.${lang}.js`)).default,
      ),
    ),
  );

/** @param {OwnStatistics} own */
export const statistics = ({ games, opponents }) =>
  games.length > 0 && [
    h(
      'section.blk',
      { 'aria-labelledby': 'statistics-title' },
      h(
        'div.hd',
        null,
        h('h2', { id: 'statistics-title' }, t('profile.statistics')),
        h('span.s.mut', null, t('profile.statistics.yours')),
      ),
      h('div.numbers', null, games.map(panel)),
    ),
    opponents.length > 0 && rivals(opponents),
  ];

/** @param {GameStatistics} one */
function panel(one) {
  const { game, matches, won, best_score: best, streak, longest_streak: longest } = one;
  /** @type {[string, string][]} */
  const rows = [
    [t('profile.stat.won'), t('profile.stat.of', { n: won, of: matches })],
    [t('profile.stat.streak'), t('profile.stat.streaks', { now: streak, best: longest })],
    [t('profile.stat.luck'), luck(one)],
  ];
  if (best !== null) rows.push([t('profile.stat.best'), numberText(best)]);
  return h(
    'article.panel',
    { 'aria-labelledby': `your-${game}` },
    h(
      'div.row',
      null,
      h('span.th', { 'aria-hidden': 'true' }, svgElement(gameEmblem(game))),
      h('h3', { id: `your-${game}` }, t('profile.your', { game: gameName(game) })),
    ),
    h(
      'dl',
      null,
      rows.map(([name, value]) => [h('dt', null, name), h('dd', null, value)]),
    ),
    one.tallied > 0 && tally(one),
  );
}

/** @param {GameStatistics} one */
const luck = ({ close, close_won: won }) =>
  close ? t('profile.stat.close', { n: won, of: close }) : t('profile.stat.never_close');

/** What a match brings on average, from which source. @param {GameStatistics} one */
function tally({ game, tally: sums, tallied }) {
  const most = Math.max(1, ...Object.values(sums));
  return [
    h('h4', null, t('profile.average')),
    h(
      'dl.tally',
      null,
      Object.entries(sums).map(([name, sum]) => [
        h('dt', null, tallyName(game, name)),
        h(
          'dd',
          null,
          h('span.bar', { 'aria-hidden': 'true', vars: { '--part': Math.max(0, sum) / most } }),
          numberText(sum / tallied, 1),
        ),
      ]),
    ),
  ];
}

/** @param {string} game @param {string} name */
function tallyName(game, name) {
  const key = `${game}.tally.${name}`;
  return has(key) ? t(key) : name.replaceAll('_', ' ');
}

/** @param {OwnStatistics['opponents']} opponents */
const rivals = (opponents) =>
  h(
    'section.blk',
    { 'aria-labelledby': 'rivals-title' },
    h('div.hd', null, h('h2', { id: 'rivals-title' }, t('profile.rivals'))),
    h(
      'ul.recent.panel',
      null,
      opponents.map(({ id, name, matches, won, lost }) =>
        h(
          'li',
          null,
          id ? h('a', { href: `/p/${id}` }, h('b', null, name)) : h('b', null, name),
          h('span.s.mut', null, t('profile.rival', { n: matches, won, lost })),
        ),
      ),
    ),
  );
