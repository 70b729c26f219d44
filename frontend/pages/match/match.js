// @ts-check
/**
 * The page of one table, from the first seat taken to the replay: `/t/<id>` and `/m/<id>`.
 *
 * It shows the table before the start (pages/table), the match (shell.js), or why there is neither.
 * Both get the same App.
 */
import { teach } from '../../words/index.js';
import '../../parts/settings.js';
import { fill, h, styled, svgElement } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { createStore } from '../../core/store.js';
import { lang, sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { api } from '../../net/api.js';
import { loadCards } from '../../parts/cards.js';
import { fetchGames } from '../../parts/known_games.js';
import { brand } from '../../parts/site_header.js';
import { connectTable } from './connection.js';
import { loadGame } from './game.js';
import { mountShell } from './shell.js';
import { INITIAL } from './state/state.js';

/** @import { Store } from '../../core/store.js' */
/** @import { App, State } from './types.js' */

/** @typedef {'wait' | 'closed' | 'table' | 'match'} Scene What the page shows. */

const id = location.pathname.split('/')[2] ?? '';
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
/** Whether this is a phone, as `MEDIA` in page.py defines it for the styles. */
const phone = matchMedia(
  /** @type {HTMLLinkElement} */ (document.querySelector('link[media]')).media,
);
/** Milliseconds until the page says that it is connecting. */
const PATIENCE = 800;

/** @type {Store<State>} */
const store = createStore(initialState());
phone.addEventListener('change', () => store.set({ phone: phone.matches, drawer: 'off' }));
document.addEventListener('lang', () => store.set({ lang: lang() }));

/** @type {App} */
const app = {
  id,
  store,
  ...connectTable(id, store),
  api,
  t,
  me: () => store.get().you.person,
  leave: () => location.assign('/'),
};

/** @returns {State} */
function initialState() {
  const narrow = phone.matches || innerWidth <= 1100;
  /** @type {State['projection']} */
  const projection = phone.matches ? 'plan' : 'castle';
  return {
    ...INITIAL,
    phone: phone.matches,
    projection: prefs.get('projection', projection),
    drawer: narrow ? 'off' : prefs.get('drawer', /** @type {State['drawer']} */ ('log')),
    textBoard: prefs.get('text_board', /** @type {boolean} */ (false)),
    lang: lang(),
  };
}

/**
 * @param {State} state
 * @returns {Scene}
 */
function sceneOf({ table, connection, why, games, you }) {
  if (connection === 'closed' && why) return 'closed';
  if (!table) return 'wait';
  const open = table.status === 'open';
  // The games say what seats wear, and whether one person's seats may see each other's hands.
  if ((open || you.seats.length > 1) && !games.length) return 'wait';
  return open ? 'table' : 'match';
}

let unmount = () => {};
/** Number of scenes shown so far: what is still being fetched for an earlier one is dropped. */
let shows = 0;

async function show() {
  const scene = sceneOf(store.get());
  const number = ++shows;
  unmount();
  unmount = () => {};
  if (scene === 'wait') return showWaiting();
  if (scene === 'closed') return showClosed();
  const mount = await (scene === 'table' ? fetchTable() : fetchMatch());
  const leave = number === shows ? await mount() : () => {};
  if (number === shows) unmount = leave;
  else leave();
}

function showWaiting() {
  const { connection } = store.get();
  const key = connection === 'live' ? 'common.loading' : `common.connection.${connection}`;
  showNotice(t(key), 'wait');
}

/** Says why the connection has ended. A page that has become too old reloads itself. */
function showClosed() {
  const { why, reason, release } = store.get();
  const old = why === 'other_protocol';
  // Only a page that was connected before: reloading does not make a fresh page newer.
  if (old && release) location.reload();
  showNotice(sorry({ code: why, reason }), old ? 'reload' : 'leave');
}

/** Fetches the table before the start; returns how to show it. */
async function fetchTable() {
  const [module] = await Promise.all([
    import('../table/table.js').catch(() => null),
    loadCards([store.get().table?.game ?? '']),
    teach('together').catch(() => null),
    styled('style/table'),
  ]);
  return async () => {
    fill(root);
    return module ? module.mountTable(root, app) : showUnfetched();
  };
}

/** Fetches what the match needs; returns how to show it. */
async function fetchMatch() {
  const game = await loadGame(store.get().table?.game ?? '').catch(() => null);
  return async () => {
    if (!game) return showUnfetched();
    history.replaceState(history.state, '', `/m/${id}${location.hash}`);
    return mountShell(root, app, game);
  };
}

/** Says that a part of the page could not be fetched. */
function showUnfetched() {
  showNotice(sorry({ code: 'offline' }), 'reload');
  return () => {};
}

/**
 * Says why there is no table to show: still connecting, gone, or private.
 * @param {string} text
 * @param {'wait' | 'reload' | 'leave'} way What helps.
 */
function showNotice(text, way) {
  const reload = () =>
    h(
      'button.btn.primary',
      { type: 'button', onclick: () => location.reload() },
      t('common.reload'),
    );
  const leave = () => h('a.btn.primary', { href: '/' }, t('match.notice.home'));
  const help = { wait: () => null, reload, leave }[way]();
  fill(
    root,
    h('header.top', null, brand()),
    h('main.notice', null, h('h1', { role: 'status' }, text), help),
  );
}

store.on((state) => `${sceneOf(state)} ${state.lang}`, show);
document.body.prepend(svgElement(defs()));
// The page shows its name already; it says more only if connecting takes long.
setTimeout(() => !shows && show(), PATIENCE);
fetchGames(store);
