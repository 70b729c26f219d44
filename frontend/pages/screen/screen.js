// @ts-check
/**
 * A table on a television or a projector: `/t/<id or code>/screen`, from the first seat taken to
 * the result. It belongs to nobody: it shows what any onlooker sees, and one can only watch.
 */
import { teach } from '../../words/index.js';
import '../../parts/settings.js';
import { fill, h, svgElement } from '../../core/dom.js';
import { createScope, createStore } from '../../core/store.js';
import { lang, sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { api } from '../../net/api.js';
import { loadCards } from '../../parts/cards.js';
import { fetchGames } from '../../parts/known_games.js';
import { createSound } from '../../parts/sound.js';
import { codeOf } from '../../parts/table_words.js';
import { connectTable } from '../match/connection.js';
import { loadGame } from '../match/game.js';
import { INITIAL } from '../match/state/state.js';
import { mountGathering } from './gathering.js';
import { mountPlaying } from './playing.js';
import { screenTools, stayAwake } from './tools.js';

/** @import { Sound } from '../../parts/sound.js' */
/** @import { State } from '../match/types.js' */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const stage = h('div.scene');

/** @type {State} */
const BEGINNING = {
  ...INITIAL,
  phone: false,
  projection: 'castle',
  drawer: 'off',
  textBoard: false,
  lang: lang(),
};
const store = createStore(BEGINNING);
document.addEventListener('lang', () => store.set({ lang: lang() }));
for (const definitions of [defs, skyDefs, masonryDefs])
  document.body.prepend(svgElement(definitions()));

/** The table's id: the address has it, or the short code that somebody typed with a remote. */
async function findTable() {
  const place = location.pathname.split('/')[2] ?? '';
  const word = codeOf(place);
  if (!word) return place;
  const { id } = await api.get(`/api/codes/${word}`);
  history.replaceState(null, '', `/t/${id}/screen`);
  return id;
}

/** @param {string} text */
const say = (text) => fill(stage, h('main.screen.word', null, h('h1', { role: 'status' }, text)));

/** @param {State} state @returns {'wait' | 'closed' | 'open' | 'match'} What is shown. */
function sceneOf({ table, connection, why, games }) {
  if (connection === 'closed' && why) return 'closed';
  if (!table || !games.length) return 'wait';
  return table.status === 'open' ? 'open' : 'match';
}

let end = () => {};
/** Number of scenes shown so far: what is still being fetched for an earlier one is dropped. */
let shows = 0;

/**
 * @param {string} id
 * @param {Sound} sound
 */
async function show(id, sound) {
  const number = ++shows;
  const state = store.get();
  const scene = sceneOf(state);
  end();
  end = () => {};
  if (scene === 'closed') return say(sorry({ code: state.why, reason: state.reason }));
  if (scene === 'wait' || !state.table) return say(t(`common.connection.${state.connection}`));
  await loadCards([state.table.game]);
  const game = scene === 'match' ? await loadGame(state.table.game).catch(() => null) : null;
  if (number !== shows) return;
  const scope = createScope(store);
  end = scope.end;
  const screen = { id, store, sound, ...scope };
  if (scene === 'open') mountGathering(stage, screen);
  else if (game) mountPlaying(stage, { ...screen, game });
  else say(sorry({ code: 'offline' }));
}

await Promise.all([teach('screen'), teach('together')]);
const sound = createSound(() => {});
root.append(stage, screenTools(sound));
stayAwake();
try {
  const id = await findTable();
  connectTable(id, store, '&screen=1');
  store.on(
    (state) => `${sceneOf(state)} ${state.lang}`,
    () => show(id, sound),
  );
  // A rematch is shown on the same screen.
  store.on(
    (state) => state.table?.rematch,
    (rematch) => rematch && location.replace(`/t/${rematch}/screen`),
  );
  fetchGames(store);
} catch (error) {
  say(sorry(error));
}
