// @ts-check
/** A deal of today: to be played, gone on with, or looked back at, with how everybody fared. */
import { h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { gameArt, gameName } from '../../parts/cards.js';
import { barsOf, betterThan, shareLine } from '../../parts/daily/figures.js';
import { copyButton } from '../../parts/invite.js';

/** @import { DailyDeal } from '../../types.js' */
/** @typedef {(wish: {game: string, day?: string, again?: boolean}) => void} Play */
/** @typedef {import('../../parts/daily/figures.js').Bar} Bar */

/**
 * @param {DailyDeal} deal
 * @param {{day: string, url: string}} where
 * @param {Play} play
 */
export function dealCard(deal, where, play) {
  const { game, seats, yours } = deal;
  const name = gameName(game);
  return h(
    'article.g.panel',
    { 'aria-labelledby': `deal-${game}`, 'data-key': game },
    h('div.art', { 'aria-hidden': 'true' }, svgElement(gameArt(game))),
    h(
      'div.b',
      null,
      h('h2', { id: `deal-${game}` }, name),
      h('p.xs.mut', null, t('daily.against', { n: seats - 1 })),
      yours?.over ? outcome(deal, { ...where, game: name }) : tries(deal),
      h('div.acts', null, acts(deal, name, play)),
    ),
  );
}

/** @param {DailyDeal} deal */
const tries = ({ tries: n }) =>
  h('p.tag', null, n ? t('daily.tries', { n }) : t('daily.tries.zero'));

/**
 * What can be done with a deal.
 * @param {DailyDeal} deal
 * @param {string} name
 * @param {Play} play
 */
function acts({ game, yours }, name, play) {
  const button = (/** @type {string} */ key, /** @type {object} */ wish, cls = '') =>
    h(
      'button.btn',
      {
        type: 'button',
        class: cls,
        'data-key': `play-${game}`,
        'aria-label': t(`daily.${key}_of`, { game: name }),
        onclick: () => play({ game, ...wish }),
      },
      icon(key === 'again' ? 'again' : 'play', 18),
      t(`daily.${key}`),
    );
  if (!yours) return button('try', {}, 'primary');
  if (!yours.over) return button('go_on', {}, 'primary');
  const label = t('daily.look_of', { game: name });
  const href = `/m/${yours.match}`;
  return [
    button('again', { again: true }),
    h('a.btn', { href, 'aria-label': label, 'data-key': `look-${game}` }, t('daily.look')),
  ];
}

/**
 * How one's own try ended, and everybody's.
 * @param {DailyDeal} deal
 * @param {{day: string, game: string, url: string}} where
 */
function outcome(deal, where) {
  const { yours, histogram, circle } = deal;
  if (!yours || !histogram) return null;
  const { points } = yours;
  const percent = points === null ? null : betterThan(histogram, points);
  const isFirst = points !== null && percent === null;
  return h(
    'div.outcome',
    null,
    h(
      'p.own',
      null,
      h('b', null, yoursText(deal, yours)),
      percent ? ` · ${t('daily.better', { percent })}` : null, // nobody wants to hear of 0 %
    ),
    isFirst ? h('p.s.mut', null, t('daily.first')) : bars(histogram, points),
    circle.length > (points === null ? 0 : 1) && friends(circle),
    points !== null && copyButton(shareLine(deal, where, t), t('daily.share'), t('daily.shared')),
  );
}

/**
 * @param {DailyDeal} deal
 * @param {NonNullable<DailyDeal['yours']>} yours
 */
function yoursText({ seats }, { points, place }) {
  if (points === null) return t('daily.yours.none');
  if (place === 1) return t('daily.yours.won', { n: points });
  return t('daily.yours.place', { n: points, place: String(place), of: seats });
}

/** How one's circles fared. @param {DailyDeal['circle']} circle */
const friends = (circle) =>
  h(
    'figure.friends',
    null,
    h('figcaption.xs.mut', null, t('daily.circle')),
    h(
      'ol',
      null,
      circle.map(([name, points]) =>
        h('li', null, h('span.cut', null, name), h('b', null, points)),
      ),
    ),
  );

/**
 * The histogram as a list that can also be read aloud.
 * @param {[number, number][]} histogram
 * @param {number | null} own One's own points, if there are any.
 */
function bars(histogram, own) {
  const all = barsOf(histogram);
  if (!all.length) return null;
  const most = Math.max(...all.map(({ tries: n }) => n));
  return h(
    'figure.bars',
    null,
    h('figcaption.xs.mut', null, t('daily.bars')),
    h(
      'ol',
      null,
      all.map((bar) => barOf(bar, most, own)),
    ),
  );
}

/**
 * @param {Bar} bar
 * @param {number} most
 * @param {number | null} own
 */
function barOf({ from, to, tries: n }, most, own) {
  const mine = own !== null && own >= from && own <= to;
  const line = h('span.line', { 'aria-hidden': 'true' });
  line.style.setProperty('--long', String(n / most));
  return h(
    'li',
    { class: mine ? 'mine' : '' },
    h('span.points', null, from === to ? String(from) : `${from}–${to}`),
    line,
    h('span.n', { 'aria-label': t('daily.bar.tries', { n }) }, String(n)),
    mine && h('em', null, t('daily.bar.you')),
  );
}
