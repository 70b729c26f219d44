// @ts-check
/** What the front page knows, and its lists: own matches, open tables, watching, replays. */
import { fill, h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { teach } from '../../words/index.js';
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
 * @property {import('./finding/finding.js').Sieve | null} sieve What the visitor looks for.
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
  sieve: null,
  asked: false,
  connection: 'connecting',
};

/**
 * @typedef {object} House What a section works with.
 * @property {() => Home} now
 * @property {<Value>(selector: (state: Home) => Value, run: (value: Value) => void) => void} follow
 *   Runs at once, and again whenever the selected value changes.
 * @property {string} flagship
 * @property {readonly string[]} games The ids of all.
 * @property {() => void} all Looks for everything again.
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

/** Lower is more urgent: your turn, then running matches, then tables that wait. */
function urgency(/** @type {Listed} */ { your_turn: yours, status }) {
  if (yours) return 0;
  return status === 'running' ? 1 : 2;
}

/**
 * A list that shows a few rows. A button shows the rest and then fetches further pages; the focus
 * moves to the first new row.
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

/**
 * The form that narrows both lists down; fetched when there is something to choose from.
 * @param {House} house
 * @param {(sieve: Home['sieve']) => void} change
 */
export function finding({ now, follow, games }, change) {
  const element = h('div.find', { hidden: true });
  const draw = async () => {
    const [{ ANYTHING, findingForm }] = await Promise.all([
      import('./finding/finding.js'),
      teach('finding'),
    ]);
    fill(element, findingForm(games, now().sieve?.wish ?? ANYTHING, change));
  };
  follow(
    ({ lobby, sieve }) => Boolean(sieve?.choosy) || lines(lobby) > 1,
    (useful) => {
      element.hidden = !useful;
      if (useful && !element.firstChild) draw().catch(() => (element.hidden = true));
    },
  );
  return { element, draw };
}

/** @param {Home['lobby']} lobby */
const lines = (lobby) =>
  Object.keys(lobby?.tables ?? {}).length + Object.keys(lobby?.matches ?? {}).length;

/**
 * Says that nothing fits, and offers everything again.
 * @param {() => void} all
 */
const nothingFits = (all) =>
  h(
    'p.mut.none',
    { role: 'status' },
    t('home.find.none'),
    ' ',
    h('button.link', { type: 'button', onclick: all }, t('home.find.all')),
  );

/**
 * Fetches the first page beyond the pushed list whenever the wish changes.
 * @param {House} house
 * @param {import('./further.js').Further} pages
 * @param {() => void} draw
 */
function followSieve({ now, follow }, pages, draw) {
  follow(
    ({ sieve }) => sieve,
    async (sieve) => {
      pages.reset();
      draw();
      if (!sieve?.choosy || !now().lobby || !pages.left()) return;
      await pages.fetchPage();
      if (now().sieve === sieve) draw();
      else pages.reset();
    },
  );
}

/** @param {House} house */
export function tables(house) {
  const { now, follow, flagship, ways, all } = house;
  const list = openTables(() => now().games);
  const pages = furtherPages('open', () => now().sieve?.query('open') ?? '');
  const shorten = shortened(list, MOST_OPEN, () => draw(), pages);
  const note = h('span.mut.s');
  const lost = h('span.chip.warn', { role: 'status' });
  const empty = emptyTables(flagship, ways);
  const none = nothingFits(all);
  const section = block(
    { id: 'tables', title: t('home.tables.title'), aside: [note, shorten.more, lost] },
    list.element,
    empty,
    none,
  );
  const draw = () => {
    const { lobby, sieve } = now();
    const live = inviting(Object.values(lobby?.tables ?? {}));
    const known = pages.after(live, lobby?.more.tables ?? false);
    const open = sieve ? sieve.ordered(known.filter(sieve.fits)) : known;
    const free = freeSeats(open);
    note.textContent = free ? t('home.free_seats', { n: free }) : '';
    list.element.hidden = open.length === 0;
    empty.hidden = lobby === null || open.length > 0 || sieve?.choosy === true;
    none.hidden = lobby === null || open.length > 0 || !sieve?.choosy;
    shorten.show(open);
  };
  followSieve(house, pages, draw);
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
export function live(house) {
  const { now, follow, all } = house;
  const list = liveMatches();
  const pages = furtherPages('running', () => now().sieve?.query('running') ?? '');
  const shorten = shortened(list, MOST_LIVE, () => draw(), pages);
  const note = h('span.mut.s');
  const empty = emptyLive();
  const none = nothingFits(all);
  const section = block(
    { id: 'watch', title: t('home.live.title'), aside: [note, shorten.more] },
    list.element,
    empty,
    none,
  );
  const draw = () => {
    const { lobby, sieve } = now();
    const running = Object.values(lobby?.matches ?? {}).toSorted(
      (a, b) => Number('view' in b) - Number('view' in a) || b.moved - a.moved,
    );
    const first = running
      .slice(0, MOST_LIVE)
      .toSorted((a, b) => b.watchers - a.watchers || a.created - b.created);
    const eyes = running.reduce((sum, { watchers }) => sum + watchers, 0);
    note.textContent = eyes ? t('common.watching', { n: eyes }) : '';
    const sorted = [...first, ...running.slice(MOST_LIVE)];
    const known = pages.after(sorted, lobby?.more.matches ?? false);
    const fitting = sieve ? known.filter(sieve.fits) : known;
    list.element.hidden = fitting.length === 0;
    empty.hidden = lobby === null || fitting.length > 0 || sieve?.choosy === true;
    none.hidden = lobby === null || fitting.length > 0 || !sieve?.choosy;
    shorten.show(fitting);
  };
  follow((state) => state.lobby, draw);
  followSieve(house, pages, draw);
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
