// @ts-check
/**
 * A match inside a page of another site: `/embed/m/<id>`, live or as a replay.
 *
 * The viewer is nobody here: the page uses no cookie, and one can only watch.
 */
import { fill, h, svgElement } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { AT_REST } from '../../draw/at_rest.js';
import { defs } from '../../draw/clans.js';
import { icon } from '../../draw/icons.js';
import { mount } from '../../draw/svg.js';
import { chairName } from '../../parts/table_words.js';
import { teach } from '../../words/index.js';
import { loadGame } from '../match/game.js';
import { watch } from './course.js';
import { createReplay } from './replay.js';

/** @import { DrawContext, Renderer, Table } from '../../types.js' */
/** @import { Position } from './course.js' */

const id = location.pathname.split('/')[3] ?? '';
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const wish = new URLSearchParams(location.search).get('theme');
if (wish === 'light' || wish === 'dark') document.documentElement.dataset.theme = wish;
/** As style/embed.css has it. */
const narrow = matchMedia('(max-width: 560px)');
document.body.prepend(svgElement(defs()));

/** What shows a position, once the match has begun. @type {Promise<Shown> | null} */
let shown = null;

/** @typedef {{show: (position: Position) => void, controls: HTMLElement}} Shown */

await teach('after');
watch(id, {
  async position(position) {
    if (position.table.status === 'open' || !position.view) return say(t('after.embed.soon'));
    shown ??= mountMatch(position.table);
    (await shown).show(position);
  },
  async past(positions) {
    const match = await shown;
    if (match) fill(match.controls, createReplay(positions, match.show));
  },
  closed: (code, reason) => say(sorry({ code, reason })),
});

/** Says why there is nothing to see. @param {string} text */
function say(text) {
  fill(root, h('main.embed', null, h('p.nothing', { role: 'status' }, text)));
}

/**
 * Builds the page.
 * @param {Table} table
 * @returns {Promise<Shown>}
 */
async function mountMatch(table) {
  const game = await loadGame(table.game);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('role', 'group');
  const drawing = mount(svg);
  const seats = h('ul.seats');
  const news = h('p.news', { role: 'status' });
  const controls = h('div.controls', null, h('span.onair', null, t('after.embed.live')));
  document.title = `${table.title} · Clanhold`;
  svg.setAttribute('aria-label', document.title);
  fill(
    root,
    game.defs ? svgElement(game.defs()) : null,
    h(
      'main.embed',
      null,
      h('div.board', null, svg),
      seats,
      h('footer', null, controls, news, openLink()),
    ),
  );
  const show = (/** @type {Position} */ position) => {
    const ui = contextOf(position);
    drawing.show(game.draw(position.view, ui));
    fill(seats, seatItems(game, position, ui));
    news.textContent = game.ask(position.view, null, null, t, ui.names).say;
  };
  return { show, controls };
}

/**
 * @param {Position} position
 * @returns {DrawContext}
 */
const contextOf = ({ table, events, standing }) => ({
  ...AT_REST,
  last: events,
  names: table.chairs.map(chairName),
  projection: narrow.matches ? 'plan' : 'castle',
  phone: narrow.matches,
  standing,
  t,
});

/**
 * @param {Renderer} game
 * @param {Position} position
 * @param {DrawContext} ui
 */
function seatItems(game, { view, standing }, ui) {
  return ui.names.map((name, seat) => {
    const { emblem, score } = game.seat(view, seat, standing, ui);
    return h(
      'li',
      { class: markOf(view, seat) },
      svgElement(emblem),
      h('span.cut', null, name),
      h('b', null, score),
    );
  });
}

/**
 * @param {import('../../types.js').View} view
 * @param {number} seat
 */
function markOf(view, seat) {
  if (view.result) return view.result.winners.includes(seat) ? 'won' : '';
  return view.turn === seat ? 'turn' : '';
}

function openLink() {
  const where = { href: `/m/${id}`, target: '_blank', rel: 'noopener' };
  return h('a.open', where, t('after.embed.open'), icon('next', 16));
}
