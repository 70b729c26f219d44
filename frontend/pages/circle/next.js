// @ts-check
/** The next game: everybody's vote, and a table with one tap. */
import { h, svgElement } from '../../core/dom.js';
import { listed, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { gameEmblem, gameName } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { change, path } from './state.js';

/** @typedef {import('../../types.js').Circle} Circle */

/**
 * @param {Circle} circle
 * @param {string} me
 * @param {readonly string[]} games
 */
export function nextGame(circle, me, games) {
  const most = Math.max(...games.map((game) => votersOf(circle, game).length));
  const favourite = most ? games.find((game) => votersOf(circle, game).length === most) : games[0];
  return h(
    'div.next-games',
    null,
    games.map((game) => row(circle, me, game, game === favourite)),
  );
}

/** @param {Circle} circle @param {string} game */
const votersOf = ({ members }, game) => members.filter(({ vote }) => vote === game);

/**
 * @param {Circle} circle
 * @param {string} me
 * @param {string} game
 * @param {boolean} favourite
 */
function row(circle, me, game, favourite) {
  const voters = votersOf(circle, game);
  const own = voters.some(({ person }) => person === me);
  const name = gameName(game);
  const names = listed(voters.map(({ nick }) => nick));
  const vote = h(
    'button.btn.sm.vote',
    {
      type: 'button',
      'data-key': `vote-${game}`,
      'aria-pressed': String(own),
      'aria-label': t('circle.vote.of', { game: name }),
      onclick: () => change(() => api.put(`${path}/vote`, { game: own ? null : game })),
    },
    own && icon('check', 16),
    t('circle.vote'),
  );
  const open = h(
    'button.btn.sm',
    {
      type: 'button',
      class: favourite ? 'primary' : '',
      'data-key': `open-${game}`,
      'aria-label': t('circle.open.of', { game: name }),
      onclick: (/** @type {MouseEvent} */ event) => openTable(game, event),
    },
    t('circle.open'),
  );
  const n = voters.length;
  return h(
    'div.panel.next-game',
    { 'data-key': game, role: 'group', 'aria-label': name },
    h('span.emblem', { 'aria-hidden': 'true' }, svgElement(gameEmblem(game))),
    h(
      'span.t',
      null,
      h('b', null, name),
      h('span.s.mut', null, n ? t('circle.votes', { n, names }) : t('circle.votes.none')),
    ),
    h('span.acts', null, vote, open),
  );
}

/** @param {string} game @param {MouseEvent} event */
async function openTable(game, event) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  button.disabled = true; // a second press would call everybody to a second table
  try {
    const { id } = await api.create(`${path}/tables`, { game });
    location.assign(`/t/${id}#sit`);
  } catch (error) {
    toast(sorry(error));
    button.disabled = false;
  }
}
