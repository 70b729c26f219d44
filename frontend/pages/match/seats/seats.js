// @ts-check
/** Who plays: name, presence, clock, and what the game shows about each seat. */
import { h } from '../../../core/dom.js';
import { reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { contextOf } from '../context.js';
import { namesOf, shownStanding, shownView } from '../state/state.js';
import { tickClocks } from './clocks.js';
import { mountPanel } from './panel.js';

/** @import { SeatPanel } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */
/** @import { Facts } from './panel.js' */

/** By number of seats: the corners, clockwise from one's own. @type {Record<number, string[]>} */
const CORNERS = { 2: ['bl', 'tr'], 3: ['bl', 'tl', 'tr'], 4: ['bl', 'tl', 'tr', 'br'] };

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {boolean} corners Whether the seats stand in the corners of the board.
 */
export function mountSeats(root, match, corners) {
  const { game, follow } = match;
  /** @type {Map<number, ReturnType<typeof mountPanel>>} */
  const panels = new Map();
  /** @type {Map<number, HTMLElement>} */
  const clocks = new Map();
  follow(
    (state) => [
      shownView(state),
      shownStanding(state),
      state.past,
      state.table,
      state.presence,
      state.you,
      state.phone,
      state.everything,
    ],
    (_value, state) => {
      const view = shownView(state);
      if (!state.table || !view) return;
      const ui = contextOf(state, game);
      const elements = placesOf(state, corners).map(({ seat, place }) => {
        const panel = game.seat(view, seat, ui.standing, ui);
        const { element, show } = panelOf(seat);
        show(panel, place, factsOf(state, seat, panel));
        return element;
      });
      reconcile(root, elements);
    },
  );
  tickClocks(clocks, match);

  /** @param {number} seat */
  function panelOf(seat) {
    const known = panels.get(seat);
    if (known) return known;
    const clock = h('span', { 'data-clock': seat });
    const made = mountPanel(seat, clock);
    clocks.set(seat, clock);
    panels.set(seat, made);
    return made;
  }
}

/**
 * Returns the seats in the order of the page, each with its corner, if there are corners. With
 * several own seats on one device nobody changes places when the next one acts.
 * @param {State} state
 * @param {boolean} corners
 */
function placesOf({ table, you }, corners) {
  const count = table?.chairs.length ?? 0;
  const first = you.seats[0] ?? 0;
  return [...Array(count).keys()].map((i) => {
    if (!corners) return { seat: (first + i) % count, place: '' };
    return { seat: i, place: CORNERS[count]?.[(i - first + count) % count] ?? 'tl' };
  });
}

/**
 * @param {State} state
 * @param {number} seat
 * @param {SeatPanel} panel
 * @returns {Facts}
 */
function factsOf(state, seat, panel) {
  const { table, you } = state;
  const chair = table?.chairs[seat];
  const acts = shownView(state)?.turn === seat;
  const presence = presenceOf(state, seat);
  return {
    name: namesOf(table)[seat],
    acts,
    mine: you.seats.includes(seat),
    presence,
    note: noteOf(state, seat, panel, acts, presence.text),
    bot: !!(chair?.bot || chair?.held || (chair?.outside_bot && table?.time.pace === 'none')),
  };
}

/**
 * @param {State} state
 * @param {number} seat
 */
function presenceOf({ table, presence }, seat) {
  const chair = table?.chairs[seat];
  if (chair?.bot) {
    return { dot: 'bot', text: t('match.seat.bot', { level: t(`common.level.${chair.bot}`) }) };
  }
  if (chair?.held) return { dot: 'bot', text: t('match.seat.held') };
  if (!presence.here[seat]) {
    return { dot: 'away', text: t(presence.gone[seat] ? 'match.seat.gone' : 'match.seat.away') };
  }
  if (chair?.outside_bot) return { dot: 'bot', text: t('match.seat.outside_bot') };
  return { dot: '', text: t('match.seat.here') };
}

/**
 * Returns the small line below a name: what is unusual, else what the game says about the seat.
 * @param {State} state
 * @param {number} seat
 * @param {SeatPanel} panel
 * @param {boolean} acts
 * @param {string} presence In words.
 */
function noteOf({ table, presence: { here }, past }, seat, panel, acts, presence) {
  const chair = table?.chairs[seat];
  const away = chair?.person && !here[seat] && table?.status === 'running';
  if (chair?.held || away) return presence;
  if (chair?.bot || chair?.outside_bot) {
    return acts && past === null ? t('match.seat.thinking') : presence;
  }
  return panel.caption ?? presence;
}
