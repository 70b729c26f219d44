// @ts-check
/**
 * The page of one table, from the first seat taken to the replay: `/t/<id>` and `/m/<id>`.
 *
 * It keeps the truth in a store and shows the table before the start (`table.js`) or the match
 * (`ui/shell.js`). Both get the same object:
 *
 * @typedef {object} App
 * @property {string} id Of the table.
 * @property {import('../../core/store.js').Store<State>} store All that is known; see ui/match_state.js.
 * @property {import('../../net/socket.js').Socket} socket `request(type, body)` as backend/matches/messages.py says.
 * @property {typeof import('../../net/api.js').api} api
 * @property {import('../../types.js').Translate} t
 * @property {() => string | null} me The person this browser is to the server, from `store.you`.
 * @property {() => Promise<boolean>} introduce Make sure one has a nickname: asks for it if need be, then
 *   connects again; false if none was given, an error if that failed. To be awaited before any request of somebody new.
 * @property {() => void} leave Go to the home page.
 *
 * `table.js` exports `mountTable(root, app)`: fills `root`, follows `app.store` and returns how to stop.
 * Texts are to be filled in again when `store.lang` changes.
 */
import '../../words/index.js';
import '../../parts/theme.js';
import { fill, svgElement } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { createStore } from '../../core/store.js';
import { styled } from '../../core/styles.js';
import { lang, sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { api } from '../../net/api.js';
import { RefusedError, openSocket } from '../../net/socket.js';
import { loadGame } from './game.js';
import { NOTHING, heard } from './match_state.js';
import { introduce as askWho, whoAmI } from '../../parts/nickname.js';
import { followPast } from './replay/past.js';
import { mountShell } from './shell.js';
import { showNotice } from './placeholder.js';
import { loadCards, setTitles } from '../../parts/cards.js';

/** @typedef {import('./match_state.js').State} State */
/** @typedef {import('../../types.js').ServerMessage} ServerMessage */

const id = location.pathname.split('/')[2] ?? '';
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
/** What a phone is, for styles and here: match.html tells it. */
const phone = matchMedia(
  /** @type {HTMLLinkElement} */ (document.querySelector('link[media]')).media,
);
/** Milliseconds until it is said that the page connects. */
const PATIENCE = 800;

/** @type {import('../../core/store.js').Store<State>} */
const store = createStore({
  ...NOTHING,
  phone: phone.matches,
  projection: prefs.get(
    'projection',
    /** @type {State['projection']} */ (phone.matches ? 'plan' : 'castle'),
  ),
  drawer:
    phone.matches || innerWidth <= 1100
      ? 'off'
      : prefs.get('drawer', /** @type {State['drawer']} */ ('log')),
  textBoard: prefs.get('text_board', /** @type {boolean} */ (false)),
  lang: lang(),
});
phone.addEventListener('change', () => store.set({ phone: phone.matches, drawer: 'off' }));
document.addEventListener('lang', () => store.set({ lang: lang() }));

const past = followPast(store);
/** Whether something was missed, so that only a welcome helps. */
let lost = false;

/** @param {ServerMessage} message */
function hear(message) {
  if (lost && message.type !== 'welcome') return;
  lost = false;
  const change = heard(store.get(), message, performance.now());
  if (!change) {
    lost = true;
    seeAfresh();
    return;
  }
  store.set(change);
  if (message.type === 'update') past.update(message, store.get().view);
}

/** Ask for the whole truth: a player by looking again, anybody else by coming in again. */
function seeAfresh() {
  const { viewer } = store.get().you;
  if (typeof viewer === 'number') socket.request('look', { seat: viewer }).catch(connect);
  else connect();
}

/** @type {import('../../net/socket.js').Socket | null} */
let current = null;
let connections = 0;

function connect() {
  const number = ++connections;
  current?.close();
  current = openSocket(address, {
    message: (message) => number === connections && hear(message),
    state(connection, why) {
      if (number !== connections) return;
      store.set({ connection, why: why ?? '' });
      // Whoever had the device plays no longer: look with whatever eyes are left.
      if (why === 'not_your_seat' && store.get().handed !== null) {
        store.set({ handed: null });
        connect();
      }
    },
  });
}

/** Where to connect; with the eyes of whoever has the device, if it was handed to somebody. */
function address() {
  const { handed } = store.get();
  return `/ws/table/${id}?v=1&want=previews,standing${handed === null ? '' : `&seat=${handed}`}`;
}

/** The socket of now. @type {import('../../net/socket.js').Socket} */
const socket = {
  request: (type, body) =>
    /** @type {import('../../net/socket.js').Socket} */ (current).request(type, body),
  close: () => current?.close(),
};

async function introduce() {
  if (store.get().you.person) return true;
  if (!(await askWho(await whoAmI()))) return false;
  connect();
  return new Promise((/** @type {(known: boolean) => void} */ resolve, reject) => {
    const stop = store.on(
      (state) => state.connection,
      (connection) => {
        if (connection === 'connecting') return;
        stop();
        if (connection === 'live') resolve(true);
        else reject(new RefusedError('offline', 'The server cannot be reached.'));
      },
    );
  });
}

/** @type {App} */
const app = {
  id,
  store,
  socket,
  api,
  t,
  me: () => store.get().you.person,
  introduce,
  leave: () => location.assign('/'),
};

/** What is shown: nothing yet, why there is nothing, the table before the start, or a match. */
const scene = (/** @type {State} */ { table, connection, why, games, you }) => {
  if (connection === 'closed' && why) return 'closed';
  if (!table) return 'wait';
  // The games say how seats are dressed, and whether somebody else's hand may be seen here.
  if ((table.status === 'open' || you.seats.length > 1) && !games.length) return 'wait';
  return table.status === 'open' ? 'table' : 'match';
};
let unmount = () => {};
/** How often something else was to be shown. */
let shows = 0;
/** @param {string} now */
async function show(now) {
  const number = ++shows;
  unmount();
  unmount = () => {};
  if (now === 'wait')
    showNotice(
      root,
      app,
      t(
        store.get().connection === 'live'
          ? 'common.loading'
          : `common.connection.${store.get().connection}`,
      ),
      'wait',
    );
  else if (now === 'closed') showNotice(root, app, sorry({ code: store.get().why }), 'leave');
  else {
    const mount = await (now === 'table' ? beforeStart() : match());
    const leave = number === shows ? await mount() : () => {};
    if (number === shows) unmount = leave;
    else leave();
  }
}

/** Fetch what shows the table before the start. */
async function beforeStart() {
  const [module] = await Promise.all([
    import('../table/table.js').catch(() => null),
    loadCards([store.get().table?.game ?? '']),
    styled('style/table', 'style/table_panels', 'style/table_narrow'),
  ]);
  return async () => {
    fill(root);
    return module ? module.mountTable(root, app) : unfetched();
  };
}

/** A part of the page is missing. */
function unfetched() {
  showNotice(root, app, sorry({ code: 'offline' }), 'reload');
  return () => {};
}

/** Fetch what shows the match. */
async function match() {
  const game = await loadGame(store.get().table?.game ?? '').catch(() => null);
  return async () => {
    if (!game) return unfetched();
    history.replaceState(null, '', `/m/${id}${location.hash}`);
    return mountShell(root, app, game);
  };
}

store.on(
  (state) => `${scene(state)} ${state.lang}`,
  () => show(scene(store.get())),
);
document.body.prepend(svgElement(defs()));
connect();
// The page's name is shown already; only who has to wait is told why.
setTimeout(() => !shows && show(scene(store.get())), PATIENCE);
fetchGames();

/** What is known of all games, asked for until it is. */
async function fetchGames() {
  try {
    const { games, site } = await api.get('/api/games');
    setTitles(games);
    store.set({ games, site });
  } catch {
    setTimeout(fetchGames, 3000);
  }
}
