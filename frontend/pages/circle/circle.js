// @ts-check
/** The page of a circle: its next game, tables and matches, who beats whom, its members. */
import { teach } from '../../words/index.js';
import '../../parts/settings.js';
import { fill, h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { steady } from '../../core/steady.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { masonryDefs } from '../../draw/masonry.js';
import { withTicket } from '../../net/api.js';
import { openSocket } from '../../net/socket.js';
import { cardOf, gamesOfPage, loadCards } from '../../parts/cards.js';
import { tellCalled } from '../../parts/circle/called.js';
import { toast } from '../../parts/dialog.js';
import { whoAmI } from '../../parts/nickname.js';
import { siteHeader } from '../../parts/site_header.js';
import { liveMatches, openTables, replays } from '../home/lists.js';
import { deeds, invite } from './deeds.js';
import { door } from './door.js';
import { memberList, tally } from './members.js';
import { nextGame } from './next.js';
import { id, load, store } from './state.js';

/** @typedef {import('../../types.js').Circle} Circle */

const GAMES = gamesOfPage();
const header = h('div.head');
const main = h('main.page.circle');
document.getElementById('app')?.replaceChildren(header, main);
await Promise.all([loadCards(GAMES), teach('circle')]); // The page preloads the cards.
for (const definitions of [defs, masonryDefs, ...GAMES.map((game) => cardOf(game).defs)])
  if (definitions) document.body.prepend(svgElement(definitions()));

/** Lists whose rows stay while they change. */
const lists = {
  waiting: openTables(() => []),
  running: liveMatches(),
  over: replays(),
};

function show() {
  const page = store.get();
  const { me, circle } = page;
  document.title = `${circle?.name ?? t('circle.title')} · Clanhold`;
  fill(header, siteHeader({ me, changed: (person) => store.set({ me: person }) }));
  if (!page.asked) return;
  if (circle) listen();
  reconcile(main, circle && me ? inside(circle, me.id) : door(page));
}

/**
 * @param {Circle} circle
 * @param {string} me
 */
function inside(circle, me) {
  const waiting = circle.unfinished.filter(({ status }) => status === 'open');
  const running = circle.unfinished.filter(({ status }) => status === 'running');
  lists.waiting.show(waiting);
  lists.running.show(running);
  lists.over.show(circle.finished);
  return [
    h(
      'div.circle-head',
      { 'data-key': 'head' },
      h('h1', null, circle.name),
      h('p.mut', null, t('circle.members', { n: circle.members.length })),
      deeds(circle, me),
    ),
    waiting.length > 0 && part('waiting', lists.waiting.element),
    part('next', h('p.s.mut', null, t('circle.next.text')), nextGame(circle, me, GAMES)),
    running.length > 0 && part('running', lists.running.element),
    h(
      'div.two',
      { 'data-key': 'people' },
      h('div', null, part('people', memberList(circle, me))),
      h('div', null, part('invite', invite(circle, me))),
    ),
    circle.finished.length > 0 &&
      part('tally', h('p.s.mut', null, t('circle.tally.text')), tally(circle)),
    part(
      'over',
      circle.finished.length ? lists.over.element : h('p.mut', null, t('circle.over.none')),
    ),
  ];
}

/**
 * @param {string} name
 * @param {import('../../core/dom.js').Child[]} children
 */
const part = (name, ...children) =>
  h(
    'section.blk',
    { 'data-key': name, 'aria-labelledby': `${name}-title` },
    h('div.hd', null, h('h2', { id: `${name}-title` }, t(`circle.${name}`))),
    ...children,
  );

let listens = false;

/** Follows the circle's news once the visitor is a member: outsiders get none. */
function listen() {
  if (!listens) openSocket(() => withTicket('/ws/lobby?v=2'), { message: hear, state: renew });
  listens = true;
}

/** News may have been missed while there was no connection. */
const renew = (/** @type {string} */ connection) => connection === 'live' && load();

/** @param {import('../../types.js').ServerMessage} message */
function hear(message) {
  if (message.type === 'plays') {
    import('../../parts/following/news.js').then(({ tellPlays }) => tellPlays(message));
  }
  if (message.type !== 'circle') return;
  if (message.called) tellCalled(message.called);
  if (message.circle === id) load();
}

document.addEventListener('lang', show);
document.addEventListener('visibilitychange', () => !document.hidden && store.get().me && load());
const still = steady(main);
store.on(
  (page) => page,
  () => still.draw(show),
);
store.on(
  (page) => page.me?.id,
  (me) => !me && load(),
);
try {
  store.set({ me: await whoAmI() });
} catch (error) {
  toast(sorry(error));
}
await load();
show();
