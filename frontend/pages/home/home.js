// @ts-check
/** The front page: play at once, go on with one's matches, find a table, watch, replay. */
import '../../words/index.js';
import '../../parts/theme.js';
import { fill, h, svgElement } from '../../core/dom.js';
import { apply } from '../../core/patch.js';
import { createStore } from '../../core/store.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { pyramidDefs } from '../../games/kings_kilt/pyramid.js';
import { realmDefs } from '../../games/castles/realm.js';
import { api } from '../../net/api.js';
import { openSocket } from '../../net/socket.js';
import { toast } from '../../parts/dialog.js';
import { gameCards, hero } from './front.js';
import { freeSeats, inviting, liveMatches, openTables, replays } from './lobby_list.js';
import { FEW, myMatches } from './my_matches.js';
import { askNewTable, playBots } from './new_table.js';
import { whoAmI } from '../../parts/nickname.js';
import { refill } from '../../parts/refill.js';
import { block, emptyLive, emptyTables, rulesBlock, siteFoot } from './sections.js';
import { siteHeader } from '../../parts/site_header.js';

/** @typedef {import('../../types.js').Listed} Listed */

/**
 * @typedef {object} Home
 * @property {import('../../types.js').Person | null} me
 * @property {import('../../types.js').GameCard[]} games
 * @property {import('../../types.js').LobbyLists | null} lobby Null until it is known.
 * @property {{unfinished: Listed[], finished: Listed[]}} mine
 * @property {Listed[]} over
 * @property {boolean} asked Whether the server has answered once, or could not be reached.
 * @property {import('../../net/socket.js').SocketState} connection
 */

const MOST_LIVE = 8;
const MOST_OPEN = 8;
const NONE = { unfinished: [], finished: [] };

/** @type {import('../../core/store.js').Store<Home>} */
const store = createStore(
  /** @type {Home} */ ({
    me: null,
    games: [],
    lobby: null,
    mine: NONE,
    over: [],
    asked: false,
    connection: 'connecting',
  }),
);
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
for (const definitions of [defs, skyDefs, masonryDefs, pyramidDefs, realmDefs])
  document.body.prepend(svgElement(definitions()));

/** @type {import('./new_table.js').Self} */
const self = { me: () => store.get().me, met: (me) => store.set({ me }) };
const newTable = once(async (/** @type {string} */ game = 'kilt_castle') => {
  const games = await theGames();
  if (games.length) askNewTable(games, game, self);
});
const playKilt = once(async () => {
  const card = (await theGames()).find(({ id }) => id === 'kilt_castle');
  if (card) await playBots(card, self);
});

/**
 * Whoever presses again while something is under way does not want it twice.
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

/** The games, as soon as they are known; none if they cannot be had, which is said. */
async function theGames() {
  if (!store.get().games.length) await load();
  return store.get().games;
}

/** @type {(() => void)[]} */
let follows = [];

function show() {
  follows.forEach((stop) => stop());
  follows = [];
  const shell = page();
  refill(
    root,
    h('a.skip', { href: '#play' }, t('home.skip')),
    shell.header,
    h('main', null, shell.children),
    siteFoot(),
  );
  document.title = t('home.title');
}

/**
 * Fill something in now and whenever what it shows changes.
 * @template Value
 * @param {(state: Home) => Value} selector
 * @param {(value: Value, state: Home) => void} run
 */
function follow(selector, run) {
  run(selector(store.get()), store.get());
  follows.push(store.on(selector, run));
}

function page() {
  const header = h('div.head');
  follow(
    (state) => state.me,
    (me) =>
      fill(
        header,
        siteHeader({
          me,
          changed: (person) => store.set({ me: person }),
          ways: WAYS.map(([href, key]) => ({ href, words: t(key) })),
        }),
      ),
  );

  const cards = h('div.games');
  follow(
    (state) => state.games,
    (games) => fill(cards, gameCards(games, self, newTable)),
  );

  const sections = h(
    'div.page',
    null,
    ownMatches(),
    block({ id: 'play', title: t('home.games.title') }, cards),
    h('div.two', null, tables(), live()),
    finished(),
    rulesBlock(),
  );
  // Nothing moves about while it comes in.
  follow(
    (state) => state.asked,
    (asked) => sections.classList.toggle('awaited', !asked),
  );

  const front = hero({ playBots: playKilt, newTable: () => newTable() });
  front.prepend(turnNotice());
  return { header, children: [front, sections] };
}

/** On a phone one's matches are below the first screen: who is awaited is told so on top. */
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

/** @type {[string, string][]} */
const WAYS = [
  ['#play', 'home.nav.play'],
  ['#watch', 'home.nav.watch'],
  ['#replays', 'home.nav.replays'],
  ['#rules', 'common.rules'],
];

function ownMatches() {
  const list = myMatches();
  let all = false;
  const waiting = h('span.chip.hot');
  const more = moreButton(list.element, FEW, () => {
    all = true;
    draw(store.get().mine);
  });
  const section = block(
    { id: 'mine', title: t('home.mine.title'), aside: [waiting, more] },
    list.element,
  );
  const draw = (/** @type {Home['mine']} */ { unfinished, finished: over }) => {
    const whole = [...unfinished.toSorted((a, b) => urgency(a) - urgency(b)), ...over];
    const yours = unfinished.filter((match) => match.your_turn).length;
    section.hidden = whole.length === 0;
    waiting.hidden = yours === 0;
    waiting.textContent = t('home.mine.wait', { n: yours });
    more.hidden = all || whole.length <= FEW;
    more.textContent = t('home.all_n', { n: whole.length });
    list.show(all ? whole : whole.slice(0, FEW));
  };
  follow((state) => state.mine, draw);
  return section;
}

/**
 * A button that shows the rest of a list of links; the focus goes on there.
 * @param {HTMLElement} list
 * @param {number} few How many are shown before.
 * @param {() => void} show
 */
const moreButton = (list, few, show) =>
  h('button.link', {
    type: 'button',
    onclick: () => {
      show();
      list.querySelectorAll('a')[few]?.focus();
    },
  });

/** Where one is awaited first, then what goes on, then what has not begun. @param {Listed} match */
const urgency = ({ your_turn: yours, status }) => (yours ? 0 : status === 'running' ? 1 : 2);

function tables() {
  const list = openTables(() => store.get().games);
  let all = false;
  const note = h('span.mut.s');
  const more = moreButton(list.element, MOST_OPEN, () => {
    all = true;
    draw(store.get());
  });
  const lost = h('span.chip.warn', { role: 'status' });
  const empty = emptyTables({ newTable: () => newTable(), playBots: playKilt });
  const section = block(
    { id: 'tables', title: t('home.tables.title'), aside: [note, more, lost] },
    list.element,
    empty,
  );
  follow(
    (state) => state.connection,
    (connection) => {
      lost.hidden = connection !== 'reconnecting';
      lost.textContent = lost.hidden ? '' : t('common.connection.reconnecting');
    },
  );
  const draw = (/** @type {Home} */ { lobby }) => {
    const open = inviting(Object.values(lobby?.tables ?? {}));
    const free = freeSeats(open);
    note.textContent = free ? t('home.free_seats', { n: free }) : '';
    list.element.hidden = open.length === 0;
    empty.hidden = lobby === null || open.length > 0;
    more.hidden = all || open.length <= MOST_OPEN;
    more.textContent = t('home.all_n', { n: open.length });
    list.show(all ? open : open.slice(0, MOST_OPEN));
  };
  follow(
    (state) => [state.lobby, state.games],
    (_, state) => draw(state),
  );
  return section;
}

function live() {
  const list = liveMatches();
  const note = h('span.mut.s');
  const empty = emptyLive();
  const section = block(
    { id: 'watch', title: t('home.live.title'), aside: [note] },
    list.element,
    empty,
  );
  follow(
    (state) => state.lobby,
    (lobby) => {
      const running = Object.values(lobby?.matches ?? {}).toSorted((a, b) => b.moved - a.moved);
      const shown = running
        .slice(0, MOST_LIVE)
        .toSorted((a, b) => b.watchers - a.watchers || a.created - b.created);
      const eyes = running.reduce((sum, { watchers }) => sum + watchers, 0);
      note.textContent = eyes ? t('common.watching', { n: eyes }) : '';
      list.element.hidden = running.length === 0;
      empty.hidden = lobby === null || running.length > 0;
      list.show(shown);
    },
  );
  return section;
}

function finished() {
  const list = replays();
  const section = block({ id: 'replays', title: t('home.replays.title') }, list.element);
  const empty = h('p.mut', null, t('home.replays.none'));
  section.append(empty);
  follow(
    (state) => state.over,
    (over) => {
      empty.hidden = over.length > 0;
      list.show(over);
    },
  );
  return section;
}

async function loadMine() {
  if (!store.get().me) return store.set({ mine: NONE });
  try {
    store.set({ mine: await api.get('/api/matches/mine') });
  } catch {
    // Shown again when the page is looked at again.
  }
}

/** @param {import('../../types.js').ServerMessage} message */
function hear(message) {
  if (message.type === 'lobby') store.set({ lobby: message.lobby });
  const { lobby } = store.get();
  if (message.type === 'lobby_update' && lobby) store.set({ lobby: apply(lobby, message.patch) });
}

/** @type {Promise<void> | null} */
let loading = null;
/** Whose matches came with the page. @type {string | undefined} */
let known;

/** Who one is, and one's matches. */
async function loadMe() {
  const me = await whoAmI();
  return { me, mine: me ? await api.get('/api/matches/mine') : NONE };
}

/** Fetch what is not pushed: at first, and if that failed, when it is wanted or the server is there again. */
function load() {
  loading ??= fetchAll().finally(() => (loading = null));
  return loading;
}

async function fetchAll() {
  try {
    const [{ me, mine }, { games }, { matches }] = await Promise.all([
      loadMe(),
      api.get('/api/games'),
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
openSocket('/ws/lobby', { message: hear, state: (connection) => store.set({ connection }) });
setInterval(loadMine, 20_000);
