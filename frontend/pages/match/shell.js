// @ts-check
/** The page of a match: its parts and where they stand. */
import { h, svgElement } from '../../core/dom.js';
import { nextTask } from '../../core/next_task.js';
import { t } from '../../core/words.js';
import { mountBar } from './bar/bar.js';
import { mountBoard } from './board/board.js';
import { createChoosing } from './choosing.js';
import { tickClocks } from './clocks.js';
import { mountDrawer } from './talk/drawer.js';
import { watchResult } from './result/ending.js';
import { mountFlights } from './board/flights.js';
import { watchHandover } from './handover.js';
import { mountHints } from './bar/hints.js';
import { listenToKeys } from './keys.js';
import { watchLingering } from './board/lingering.js';
import { mountMotion } from './bar/motion.js';
import { mountReplay } from './replay/replay.js';
import { mountSeats } from './seats.js';
import { mountSheet } from './result/sheet.js';
import { createSound } from './sound.js';
import { mountTextBoard } from './board/text_board.js';
import { mountTop } from './top.js';
import { noticeTurns } from './turn_notice.js';

/** @typedef {import('./match_state.js').State} State */

/**
 * @typedef {object} Further What the parts of a match share besides the App.
 * @property {import('../../types.js').Renderer} game
 * @property {import('./choosing.js').Choosing} choosing
 * @property {import('./sound.js').Sound} sound
 * @property {{board: () => Set<string>, rail: () => Set<string>}} drawn Which parts are drawn where one can click them.
 * @property {<Value>(selector: (state: State) => Value, run: (value: Value, state: State) => void) => void} follow
 *   Run now, and whenever the selected value changes, as long as the page is shown.
 * @property {(stop: () => void) => void} atEnd Run when the page goes.
 */

/** @typedef {import('./match.js').App & Further} Match */

/**
 * Build the page and show it, the board last: in several tasks, so that whatever happens meanwhile is heard.
 * @param {HTMLElement} root
 * @param {import('./match.js').App} app
 * @param {import('../../types.js').Renderer} game
 * @returns {Promise<() => void>} How to take it away.
 */
export async function mountShell(root, app, game) {
  const { store, socket } = app;
  /** @type {(() => void)[]} */
  const ends = [];
  const follow = /** @type {Match['follow']} */ (
    (selector, run) => {
      ends.push(store.on(selector, run));
      run(selector(store.get()), store.get());
    }
  );
  const atEnd = (/** @type {() => void} */ stop) => void ends.push(stop);
  const corners = game.extras?.corners ?? game.extras?.projection ?? false;

  const top = h('header.top');
  const board = h('div.board');
  const seats = h('section.seats', { 'aria-label': t('match.seats') });
  const sheet = h('section.sheet');
  const stage = h('main.stage#board', { 'aria-label': t('match.board'), tabindex: -1 }, seats);
  const text = h('section.textboard', { 'aria-label': t('match.text.title') });
  const motion = h('section.motions', { 'aria-label': t('match.motions') });
  const bar = h('section.bar#bar', { 'aria-label': t('match.bar'), tabindex: -1 });
  const replay = h('section.bar.replay', { 'aria-label': t('match.replay') });
  const hints = h('section.tip', { 'aria-label': t('match.hint') });
  const foot = h('div.foot', null, motion, bar, replay);
  const drawer = h('aside.drawer', { 'aria-label': t('match.drawer') });
  const page = h(
    'div.page',
    { class: corners ? 'corners' : 'column' },
    top,
    stage,
    text,
    hints,
    foot,
    drawer,
  );

  const sound = createSound(atEnd);
  const choosing = createChoosing(follow, store, game, socket);
  /** @type {Match} */
  const match = {
    ...app,
    game,
    choosing,
    sound,
    drawn: { board: () => new Set(), rail: () => new Set() },
    follow,
    atEnd,
  };
  match.drawn.board = mountBoard(board, match);
  await new Promise((/** @type {(value: void) => void} */ resolve) => nextTask(resolve));
  mountTop(top, match);
  const players = h('div.players');
  seats.append(players, sheet);
  mountSeats(players, match, corners);
  mountSheet(sheet, match);
  mountFlights(page, match);
  mountMotion(motion, match);
  mountHints(hints, match);
  mountBar(bar, match, corners);
  mountReplay(replay, match);
  mountDrawer(drawer, { top, foot }, match);
  mountTextBoard(text, match);
  tickClocks(page, match);
  listenToKeys(match);
  noticeTurns(match);
  watchLingering(match);
  watchHandover(match);
  watchResult(match);

  follow(
    (state) => state.past !== null,
    (back) => {
      bar.hidden = back;
      replay.hidden = !back;
    },
  );
  follow(
    (state) => state.drawer,
    (open) => page.classList.toggle('wide', open === 'off'),
  );

  const whole = h(
    'div.match',
    null,
    game.defs ? svgElement(game.defs()) : null,
    h('a.skip', { href: '#bar' }, t('match.skip')),
    page,
  );
  root.replaceChildren(whole);
  requestAnimationFrame(() => nextTask(() => stage.prepend(board)));
  return () => {
    for (const end of ends.splice(0)) end();
    whole.remove();
  };
}
