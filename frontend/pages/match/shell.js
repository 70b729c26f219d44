// @ts-check
/** The page of a match: its parts and where they stand. */
import { afterLayout, h, svgElement } from '../../core/dom.js';
import { nextTask } from '../../core/next_task.js';
import { createScope } from '../../core/store.js';
import { sorry, t } from '../../core/words.js';
import { toast } from '../../parts/dialog.js';
import { teach as learnWords } from '../../words/index.js';
import { mountBanners } from './bar/banners.js';
import { mountBar } from './bar/bar.js';
import { mountHints } from './help.js';
import { mountBoard } from './board/board.js';
import { mountFlights, watchLingering } from './board/after_moves.js';
import { mountTextBoard } from './board/text_board.js';
import { createChoosing } from './choosing.js';
import { noticeTurns, watchHandover } from './turns.js';
import { listenToKeys } from './keys.js';
import { toLive, wishedPast } from './look_back.js';
import { watchResult } from './ending.js';
import { mountSeats } from './seats/seats.js';
import { mountSheet } from './seats/sheet.js';
import { createSound } from '../../parts/sound.js';
import { createTempo } from './tempo.js';
import { mountDrawer } from './talk/drawer.js';
import { mountTop } from './top/top.js';

/** @import { Renderer } from '../../types.js' */
/** @import { App, Match, Tools } from './types.js' */

/**
 * Builds the page and shows it, the board last. Uses several tasks, so that arriving messages are
 * read meanwhile.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {Renderer} game
 * @returns {Promise<() => void>} How to take it away.
 */
export async function mountShell(root, app, game) {
  const { store, socket } = app;
  const { follow, atEnd, end } = createScope(store);
  /** @type {Tools} */
  const tools = {
    game,
    choosing: createChoosing(follow, store, game, socket),
    sound: createSound(atEnd),
    follow,
    atEnd,
  };
  const corners = game.extras?.corners ?? game.extras?.projection ?? false;
  const places = createPlaces();
  const board = mountBoard(places.board, { ...app, ...tools });
  await new Promise((/** @type {(value: void) => void} */ resolve) => nextTask(resolve));
  const parts = { ...app, ...tools, board };
  const match = { ...parts, tempo: createTempo(parts) };
  match.tempo.begin();
  const page = createPage(places, corners, game.extras?.quiet ?? 'bottom');
  mountParts(places, page, match, corners);

  const whole = h(
    'div.match',
    null,
    game.defs ? svgElement(game.defs()) : null,
    h('a.skip', { href: '#bar' }, t('match.skip')),
    page,
  );
  root.replaceChildren(whole);
  requestAnimationFrame(() => nextTask(() => places.stage.prepend(places.board)));
  return () => {
    end();
    whole.remove();
  };
}

/**
 * Shows the prompts of a lesson, whose code is fetched only now. If that fails, the match goes on
 * without.
 * @param {HTMLElement} foot
 * @param {Match} match
 */
async function teach(foot, match) {
  try {
    const { mountLesson } = await import('./teach/lesson.js');
    await mountLesson(foot, match);
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}

/**
 * Leaves the board to a screen in the same room. If that code cannot be fetched, the phone shows
 * the board as well.
 * @param {HTMLElement} page
 * @param {Match} match
 */
const mountHand = (page, match) =>
  import('./screen/hand.js').then((module) => module.mountHand(page, match)).catch(() => {});

/**
 * Answers questions about everything on the page. Fetched after the page: nobody asks at once.
 * @param {Match} match
 */
async function mountAnswers(match) {
  let shown = true;
  match.atEnd(() => (shown = false));
  await Promise.all([
    // Both at once: the key for questions must not wait for the other.
    import('./answers/listen.js').then((module) => shown && module.listenToQuestions(match)),
    import('./answers/prospects.js').then((module) => shown && module.followProspects(match)),
  ]);
}

/**
 * Shows the bar of the replay while somebody looks back. It is fetched when it is first used, or
 * when others look at the match together.
 * @param {HTMLElement} bar
 * @param {HTMLElement} replay
 * @param {Match} match
 */
function mountReplay(bar, replay, match) {
  const { store, follow } = match;
  /** @type {Promise<void> | null} */
  let fetched = null;
  const fetchBar = async () => {
    const [module] = await Promise.all([import('./replay/bar.js'), learnWords('after')]);
    module.mountReplay(replay, match);
  };
  replay.hidden = true;
  follow(
    ({ past, tour }) => [past !== null, tour !== null],
    async (wanted) => {
      if (wanted.includes(true)) {
        fetched ??= fetchBar();
        await fetched.catch(() => {
          fetched = null;
          toLive(match);
          toast(sorry({ code: 'offline' }));
        });
      }
      bar.hidden = store.get().past !== null;
      replay.hidden = !bar.hidden;
    },
  );
  const obey = () => {
    if (wishedPast() !== null) (fetched ??= fetchBar()).catch(() => (fetched = null));
  };
  addEventListener('hashchange', obey);
  match.atEnd(() => removeEventListener('hashchange', obey));
  obey();
}

/** Toasts appear above the foot, so that the choices there stay visible. @param {Element} foot */
function liftToasts(foot) {
  const bottom = innerHeight - foot.getBoundingClientRect().top + 8;
  document.documentElement.style.setProperty('--toasts', `${bottom}px`);
}

/** @typedef {ReturnType<typeof createPlaces>} Places */

/** Makes an empty element for each part of the page. */
function createPlaces() {
  return {
    top: h('header.top'),
    stage: h('main.stage#board', { 'aria-label': t('match.board'), tabindex: -1 }),
    board: h('div.board'),
    players: h('div.players'),
    sheet: h('section.sheet'),
    text: h('section.textboard', { 'aria-label': t('match.text.title') }),
    banners: h('section.motions', { 'aria-label': t('match.motions') }),
    bar: h('section.bar#bar', { 'aria-label': t('match.bar'), tabindex: -1 }),
    replay: h('section.bar.replay', { 'aria-label': t('match.replay') }),
    hints: h('section.tip', { 'aria-label': t('match.hint') }),
    news: h('div.news'),
    foot: h('div.foot'),
    drawer: h('aside.drawer', { 'aria-label': t('match.drawer') }),
  };
}

/**
 * @param {Places} places
 * @param {boolean} corners Whether the seats stand in the corners of the board.
 * @param {'top' | 'bottom'} quiet Where news is shown.
 */
function createPage(places, corners, quiet) {
  const { top, stage, players, sheet, text, bar, replay, news, foot, drawer } = places;
  stage.append(h('section.seats', { 'aria-label': t('match.seats') }, players, sheet));
  // News covers the edge of the board, so that nothing moves when it comes and goes.
  news.append(places.hints, places.banners);
  foot.append(bar, replay);
  const cls = `${corners ? 'corners' : 'column'} quiet-${quiet}`;
  return h('div.page', { class: cls }, top, stage, text, news, foot, drawer);
}

/**
 * @param {Places} places
 * @param {HTMLElement} page
 * @param {Match} match
 * @param {boolean} corners
 */
function mountParts(places, page, match, corners) {
  const { top, players, sheet, text, bar, replay, news, foot, drawer } = places;
  const tools = mountTop(top, match);
  afterLayout(foot, () => liftToasts(foot));
  match.atEnd(() => document.documentElement.style.removeProperty('--toasts'));
  mountSeats(players, match, corners);
  mountSheet(sheet, match);
  mountFlights(page, match);
  mountBanners(places.banners, match);
  mountHints(places.hints, match);
  mountBar(bar, match, corners);
  mountReplay(bar, replay, match);
  mountDrawer(drawer, { tools, foot }, match);
  mountTextBoard(text, match);
  mountAnswers(match).catch(() => {}); // the match works without
  listenToKeys(match);
  noticeTurns(match);
  watchLingering(news, match);
  watchHandover(match);
  watchResult(match);
  if (match.store.get().table?.lesson) teach(foot, match);
  if (match.store.get().table?.public) {
    import('./following/cards.js')
      .then((module) => module.mountFollowing(page, match))
      .catch(() => {}); // one can play without
  }
  match.follow(
    ({ phone, presence, you }) => phone && presence.screen && you.seats.length > 0,
    (beside) => beside && mountHand(page, match),
  );

  places.stage.addEventListener('click', () => match.store.get().beat && match.tempo.tap());
  match.follow(
    (state) => state.drawer,
    (open) => page.classList.toggle('wide', open === 'off'),
  );
}
