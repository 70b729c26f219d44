// @ts-check
/** What the front page knows, and its lists: own matches, open tables, watching, replays. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { block, emptyLive, emptyTables } from './front.js';
import { furtherPages } from './further.js';
import { freeSeats, inviting, liveMatches, myMatches, openTables, replays } from './lists.js';

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

/** @type {Home['mine']} */
export const NO_MATCHES = { unfinished: [], finished: [] };

/** @type {Home} */
export const NOTHING = {
  me: null,
  games: [],
  lobby: null,
  mine: NO_MATCHES,
  over: [],
  asked: false,
  connection: 'connecting',
};

/**
 * @typedef {object} House What a section works with.
 * @property {() => Home} now
 * @property {<Value>(selector: (state: Home) => Value, run: (value: Value) => void) => void} follow
 *   Runs at once, and again whenever the selected value changes.
 * @property {string} flagship
 * @property {{newTable: () => void, playBots: () => void}} ways
 */

const MOST_OWN = 4;
const MOST_OPEN = 8;
const MOST_LIVE = 8;

/** @param {House} house */
export function ownMatches({ now, follow }) {
  const list = myMatches();
  const shorten = shortened(list, MOST_OWN, () => draw(now().mine));
  const waiting = h('span.chip.hot');
  const section = block(
    { id: 'mine', title: t('home.mine.title'), aside: [waiting, shorten.more] },
    list.element,
  );
  const draw = (/** @type {Home['mine']} */ { unfinished, finished }) => {
    const whole = [...unfinished.toSorted((a, b) => urgency(a) - urgency(b)), ...finished];
    const yours = unfinished.filter((match) => match.your_turn).length;
    section.hidden = whole.length === 0;
    waiting.hidden = yours === 0;
    waiting.textContent = t('home.mine.wait', { n: yours });
    shorten.show(whole);
  };
  follow((state) => state.mine, draw);
  return section;
}

/** Lower is more urgent: one's turn, then what goes on, then what has not begun. */
function urgency(/** @type {Listed} */ { your_turn: yours, status }) {
  if (yours) return 0;
  return status === 'running' ? 1 : 2;
}

/**
 * A list that shows a few rows, and a button that shows the rest, and then fetches further pages;
 * the focus goes on at the first new row.
 * @param {{element: HTMLElement, show: (items: Listed[]) => void}} list
 * @param {number} few
 * @param {() => void} draw
 * @param {import('./further.js').Further} [pages]
 */
function shortened(list, few, draw, pages) {
  let all = false;
  let rows = 0;
  const more = h('button.link', {
    type: 'button',
    onclick: async () => {
      const before = Math.min(rows, all ? rows : few);
      more.disabled = true;
      if (all || rows <= few) await pages?.fetchPage();
      more.disabled = false;
      all = true;
      draw();
      list.element.querySelectorAll('a')[before]?.focus();
    },
  });
  /** @param {Listed[]} items */
  const show = (items) => {
    rows = items.length;
    const left = pages?.left() ?? false;
    more.hidden = !left && (all || rows <= few);
    more.textContent = left ? t('home.more') : t('home.all_n', { n: rows });
    list.show(all ? items : items.slice(0, few));
  };
  return { more, show };
}

/** @param {House} house */
export function tables({ now, follow, flagship, ways }) {
  const list = openTables(() => now().games);
  const pages = furtherPages('open');
  const shorten = shortened(list, MOST_OPEN, () => draw(), pages);
  const note = h('span.mut.s');
  const lost = h('span.chip.warn', { role: 'status' });
  const empty = emptyTables(flagship, ways);
  const section = block(
    { id: 'tables', title: t('home.tables.title'), aside: [note, shorten.more, lost] },
    list.element,
    empty,
  );
  const draw = () => {
    const { lobby } = now();
    const live = inviting(Object.values(lobby?.tables ?? {}));
    const open = pages.after(live, lobby?.more.tables ?? false);
    const free = freeSeats(open);
    note.textContent = free ? t('home.free_seats', { n: free }) : '';
    list.element.hidden = open.length === 0;
    empty.hidden = lobby === null || open.length > 0;
    shorten.show(open);
  };
  follow((state) => [state.lobby, state.games], draw);
  follow(
    (state) => state.connection,
    (connection) => {
      lost.hidden = connection !== 'reconnecting';
      lost.textContent = lost.hidden ? '' : t('common.connection.reconnecting');
    },
  );
  return section;
}

/** @param {House} house */
export function live({ now, follow }) {
  const list = liveMatches();
  const pages = furtherPages('running');
  const shorten = shortened(list, MOST_LIVE, () => draw(now().lobby), pages);
  const note = h('span.mut.s');
  const empty = emptyLive();
  const section = block(
    { id: 'watch', title: t('home.live.title'), aside: [note, shorten.more] },
    list.element,
    empty,
  );
  const draw = (/** @type {Home['lobby']} */ lobby) => {
    const running = Object.values(lobby?.matches ?? {}).toSorted(
      (a, b) => Number('view' in b) - Number('view' in a) || b.moved - a.moved,
    );
    const first = running
      .slice(0, MOST_LIVE)
      .toSorted((a, b) => b.watchers - a.watchers || a.created - b.created);
    const eyes = running.reduce((sum, { watchers }) => sum + watchers, 0);
    note.textContent = eyes ? t('common.watching', { n: eyes }) : '';
    list.element.hidden = running.length === 0;
    empty.hidden = lobby === null || running.length > 0;
    const sorted = [...first, ...running.slice(MOST_LIVE)];
    shorten.show(pages.after(sorted, lobby?.more.matches ?? false));
  };
  follow((state) => state.lobby, draw);
  return section;
}

/** @param {House} house */
export function finished({ follow }) {
  const list = replays();
  const empty = h('p.mut', null, t('home.replays.none'));
  follow(
    (state) => state.over,
    (over) => {
      empty.hidden = over.length > 0;
      list.show(over);
    },
  );
  return block({ id: 'replays', title: t('home.replays.title') }, list.element, empty);
}
