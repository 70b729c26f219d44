// @ts-check
/** A match on a screen: the board, the seats beside it, and captions that say what happens. */
import { fill, h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { mount } from '../../draw/svg.js';
import { gameName } from '../../parts/cards.js';
import { mountFlights } from '../match/board/after_moves.js';
import { createStage } from '../match/ceremony/stage.js';
import { contextOf } from '../match/choosing.js';
import { tickClocks } from '../match/seats/clocks.js';
import { shownStanding, shownView } from '../match/state/state.js';
import { sentenceOf, toldOf } from '../match/telling.js';
import { printLarge } from './large_print.js';
import { followTour, tourText } from './tour.js';

/** @import { Chip, Renderer, SeatPanel } from '../../types.js' */
/** @import { Match, State } from '../match/types.js' */
/** @import { Screen } from './types.js' */

/** @typedef {Screen & {game: Renderer}} Played */

/**
 * @param {HTMLElement} root
 * @param {Played} match
 */
export function mountPlaying(root, match) {
  const { id, game } = match;
  const board = h('div.board');
  const seats = h('ul.seats');
  const caption = h('footer.caption', { role: 'status' });
  const page = h(
    'main.screen.playing',
    null,
    board,
    h('div.side', null, seats, watchCode(id)),
    caption,
  );
  fill(root, game.defs ? svgElement(game.defs()) : null, page);
  mountBoard(board, match);
  mountSeats(seats, match);
  mountCaption(caption, match);
  const whole = /** @type {Match} */ (/** @type {unknown} */ (match));
  mountFlights(page, whole);
  playSounds(match);
  followTour(match);
  // Bots' moves are shown one after the other, however fast bots think.
  createStage(whole, () => 'normal').catch(() => {});
}

/**
 * @param {HTMLElement} root
 * @param {Played} match
 */
function mountBoard(root, { game, follow, atEnd }) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('role', 'group');
  root.append(svg);
  const drawing = mount(svg);
  const again = () => printLarge(svg);
  addEventListener('resize', again);
  atEnd(() => removeEventListener('resize', again));
  follow(
    (state) => [shownView(state), state.last, state.beat, state.table, shownStanding(state)],
    (_value, state) => {
      const view = shownView(state);
      if (!view) return;
      drawing.show(game.draw(view, contextOf(state, game)));
      printLarge(svg);
      document.title = `${state.table?.title} · ${gameName(game.id)} · Clanhold`;
      svg.setAttribute('aria-label', document.title);
    },
  );
}

/**
 * @param {HTMLElement} root
 * @param {Played} match
 */
function mountSeats(root, match) {
  const { game, follow } = match;
  /** @type {Map<number, HTMLElement>} */
  const clocks = new Map();
  follow(
    (state) => [shownView(state), shownStanding(state), state.table, state.presence, state.beat],
    (_value, state) => {
      const view = shownView(state);
      if (!view || !state.table) return;
      const ui = contextOf(state, game);
      fill(
        root,
        ui.names.map((name, seat) => {
          const clock = clocks.get(seat) ?? h('span.clock');
          clocks.set(seat, clock);
          const panel = game.seat(view, seat, ui.standing, ui);
          return seatItem(state, seat, name, panel, clock);
        }),
      );
    },
  );
  tickClocks(clocks, match);
}

/**
 * @param {State} state
 * @param {number} seat
 * @param {string} name
 * @param {SeatPanel} panel
 * @param {HTMLElement} clock
 */
function seatItem(state, seat, name, { colour, emblem, coin, score, lines, brief }, clock) {
  const won = resultOf(state)?.winners?.includes(seat);
  const acts = shownView(state)?.turn === seat;
  return h(
    'li.seat',
    {
      'data-seat': seat,
      class: [acts && 'on', won && 'won'].filter(Boolean).join(' '),
      vars: { '--clan': `var(--${colour}-flat)` },
    },
    h('div.badge', null, svgElement(emblem)),
    h('b.cut', null, name),
    won ? icon('crown', 40) : clock,
    h('div.money', null, coin ? svgElement(coin) : null, h('b', null, score)),
    h('div.stock', null, isAway(state, seat) ? t('match.seat.away') : stockOf(lines, brief)),
  );
}

/**
 * The result that is shown: also that of a line, or of a match that ended before its last move.
 * @param {State} state
 */
const resultOf = (state) =>
  shownView(state)?.result ?? (state.past === null ? state.table?.result : null);

/**
 * @param {State} state
 * @param {number} seat
 */
function isAway({ table, presence }, seat) {
  const chair = table?.chairs[seat];
  return table?.status === 'running' && chair?.person && !chair.held && !presence.here[seat];
}

/**
 * @param {Chip[]} lines
 * @param {Chip} [brief]
 */
const stockOf = (lines, brief) =>
  [...lines, brief ?? []]
    .flat()
    .slice(0, Math.max(1, lines.length))
    .map(({ svg, text, title }) => h('span', { title }, svg ? svgElement(svg) : null, text));

/**
 * What happened last, and who is asked what; or who shows an earlier position.
 * @param {HTMLElement} root
 * @param {Played} match
 */
function mountCaption(root, match) {
  const now = h('h1');
  const before = h('p');
  root.append(before, now);
  match.follow(
    (state) => [
      ...[state.view, state.line, state.beat, state.table, state.connection, state.presence],
      ...[state.past, state.tour],
    ],
    (_value, state) => {
      if (!state.view) return;
      before.textContent = state.beat ? '' : storyOf(match, state);
      now.textContent = tourText(state) || sentenceOf(match, state).say;
    },
  );
}

/**
 * Says what led to the position that is shown; for the last position, how the match ended.
 * @param {Played} match
 * @param {State} state
 */
function storyOf(match, state) {
  const { past, line, table } = state;
  const step = line.steps[(past ?? line.steps.length) - 1];
  const told = step ? toldOf(match, state, step) : [];
  const ended = table?.status === 'over' && past === null;
  return (ended ? told.slice(-1) : told).map(({ say, text }) => say ?? text).join(' · ');
}

/** Lets anybody look at the board more closely. @param {string} id */
const watchCode = (id) =>
  h(
    'figure.watch',
    null,
    h('img.qr', { src: `/api/tables/${id}/qr`, alt: t('screen.qr') }),
    h('figcaption', null, t('screen.watch')),
  );

/** @param {Played} match */
function playSounds({ follow, sound, store }) {
  let seen = store.get().seq;
  follow(
    (state) => state.seq,
    (seq, { view, table }) => {
      if (seq === seen) return;
      seen = seq;
      const isBot = !!table?.chairs[view?.turn]?.bot;
      if (view?.turn === null) sound.play('end');
      else sound.play(isBot ? 'move' : 'turn');
    },
  );
}
