// @ts-check
/** The front page: play at once, go on with your matches, find a table, watch, replay. */
import '../../parts/settings.js';
import { fill, h, svgElement } from '../../core/dom.js';
import { apply } from '../../core/patch.js';
import { reconcile } from '../../core/reconcile.js';
import { createStore } from '../../core/store.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { api, withTicket } from '../../net/api.js';
import { openSocket } from '../../net/socket.js';
import { cardOf, gamesOfPage, loadCards, setTitles } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { whoAmI } from '../../parts/nickname.js';
import { siteHeader } from '../../parts/site_header.js';
import { featured, followed, showCircles, today } from './later.js';
import { askNewTable, playBots } from './play.js';
import { block, gameCards, gamesTitle, hero, rulesButtons, siteFoot } from './front.js';
import {
  NOTHING,
  NO_MATCHES,
  finding,
  finished,
  live,
  ownMatches,
  tables,
} from './lobby_sections.js';

/** @typedef {import('./lobby_sections.js').Home} Home */

const GAMES = gamesOfPage();
const [FLAGSHIP] = GAMES;

const store = createStore(NOTHING);
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
await loadCards(GAMES); // The page preloads them.
for (const definitions of [defs, skyDefs, masonryDefs, ...GAMES.map((id) => cardOf(id).defs)])
  if (definitions) document.body.prepend(svgElement(definitions()));

/** @type {import('./play.js').Self} */
const self = { me: () => store.get().me, met: (me) => store.set({ me }) };
const newTable = once(async (/** @type {string} */ game = FLAGSHIP) => {
  const games = await theGames();
  if (games.length) askNewTable(games, game, self);
});
const playFlagship = once(async () => {
  const [card] = await theGames();
  if (card) await playBots(card, self);
});
const ways = { newTable: () => void newTable(), playBots: () => void playFlagship() };

/**
 * Ignores calls while the work of the last call goes on.
 * @template {any[]} Args
 * @param {(...args: Args) => Promise<void>} work
 */
function once(work) {
  let busy = false;
  return async (/** @type {Args} */ ...args) => {
    if (busy) return;
    busy = true;
    await work(...args).finally(() => (busy = false));
  };
}

/** The games, as soon as they are known; none if they cannot be fetched, which a toast says. */
async function theGames() {
  if (!store.get().games.length) await load();
  return store.get().games;
}

/** @type {(() => void)[]} */
let follows = [];

function show() {
  follows.forEach((stop) => stop());
  follows = [];
  reconcile(
    root,
    h('a.skip', { href: '#play' }, t('home.skip')),
    header(),
    h('main', null, front(), sections()),
    siteFoot(),
  );
  document.title = t('home.title');
}

/**
 * Runs now and whenever the selected value changes.
 * @template Value
 * @param {(state: Home) => Value} selector
 * @param {(value: Value) => void} run
 */
function follow(selector, run) {
  run(selector(store.get()));
  follows.push(store.on(selector, run));
}

/** @type {[string, string][]} */
const LINKS = [
  ['#play', 'home.nav.play'],
  ['#watch', 'home.nav.watch'],
  ['#replays', 'home.nav.replays'],
  ['/best', 'home.nav.best'],
  ['#rules', 'common.rules'],
];

function header() {
  const element = h('div.head');
  follow(
    (state) => state.me,
    (me) =>
      fill(
        element,
        siteHeader({
          me,
          changed: (person) => store.set({ me: person }),
          ways: LINKS.map(([href, key]) => ({ href, words: t(key) })),
        }),
      ),
  );
  return element;
}

function front() {
  const element = hero(GAMES, self, ways);
  element.prepend(turnNotice());
  return element;
}

/**
 * On a phone your matches are below the first screen: this notice at the top says that they wait.
 */
function turnNotice() {
  const link = h('a.your-turn');
  follow(
    (state) => state.mine,
    ({ unfinished }) => {
      const yours = unfinished.filter((match) => match.your_turn);
      link.hidden = yours.length === 0;
      link.href = yours.length === 1 ? `/m/${yours[0].id}` : '#mine';
      link.textContent = t('home.mine.awaited', { n: yours.length });
    },
  );
  return link;
}

function sections() {
  const cards = h('div.games');
  const rules = h('div.rules');
  follow(
    (state) => state.games,
    (games) => {
      fill(cards, gameCards(games, self, newTable));
      fill(rules, rulesButtons(games.length ? games.map(({ id }) => id) : GAMES));
    },
  );
  const all = () => {
    store.set({ sieve: null });
    void form.draw();
  };
  const house = { now: store.get, follow, flagship: FLAGSHIP, games: GAMES, ways, all };
  const form = finding(house, (sieve) => store.set({ sieve }));
  const element = h(
    'div.page',
    null,
    ownMatches(house),
    followed(follow),
    block({ id: 'play', title: gamesTitle(GAMES.length) }, cards),
    today(),
    featured(),
    form.element,
    h('div.two', null, tables(house), live(house)),
    finished(house),
    block({ id: 'rules', title: t('home.rules.title') }, rules),
  );
  follow(
    (state) => state.me?.id,
    () => showCircles(store.get().me, null),
  );
  // Nothing on the page moves while this loads.
  follow(
    (state) => state.asked,
    (asked) => element.classList.toggle('awaited', !asked),
  );
  return element;
}

async function loadMine() {
  if (!store.get().me) return store.set({ mine: NO_MATCHES });
  try {
    store.set({ mine: await api.get('/api/matches/mine') });
  } catch {
    // Tried again when the page becomes visible again.
  }
}

/** @param {import('../../types.js').ServerMessage} message */
function hear(message) {
  if (message.type === 'notice') {
    import('../../parts/notice.js').then(({ tellNotice }) => tellNotice(message.text));
  }
  if (message.type === 'circle') showCircles(store.get().me, message.called);
  if (message.type === 'plays') {
    import('../../parts/following/news.js')
      .then(({ tellPlays }) => tellPlays(message))
      .catch(() => {}); // the list of matches says it, too
  }
  if (message.type === 'lobby') store.set({ lobby: message.lobby });
  const { lobby } = store.get();
  if (message.type === 'lobby_update' && lobby) store.set({ lobby: apply(lobby, message.patch) });
}

/** @type {Promise<void> | null} */
let loading = null;
/** Whose matches came with the page. @type {string | undefined} */
let known;

/** The visitor and their matches. */
async function loadMe() {
  const me = await whoAmI();
  return { me, mine: me ? await api.get('/api/matches/mine') : NO_MATCHES };
}

/** The games, with their cards. */
async function loadGames() {
  /** @type {{games: import('../../types.js').GameCard[]}} */
  const { games } = await api.get('/api/games');
  setTitles(games);
  await loadCards(games.map(({ id }) => id));
  return games;
}

/** Fetches what is not pushed. If that fails, tries again when it is needed. */
function load() {
  loading ??= fetchAll().finally(() => (loading = null));
  return loading;
}

async function fetchAll() {
  try {
    const [{ me, mine }, games, { matches }] = await Promise.all([
      loadMe(),
      loadGames(),
      api.get('/api/matches/finished?limit=8'),
    ]);
    known = me?.id;
    store.set({ me, mine, games, over: matches, asked: true });
  } catch (error) {
    store.set({ asked: true });
    toast(sorry(error));
  }
}

document.addEventListener('lang', show);
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'visible' && loadMine(),
);
store.on(
  (state) => state.me?.id,
  (id) => id !== known && loadMine(),
);
store.on(
  (state) => state.connection,
  (connection, { games }) => connection === 'live' && !games.length && load(),
);
show();
load();
openSocket(() => withTicket('/ws/lobby?v=2'), {
  message: hear,
  state: (connection) => store.set({ connection }),
});
setInterval(loadMine, 20_000);
