// @ts-check
/** Who plays: name, presence, clock, what the game shows about each seat. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { contextOf } from '../choosing.js';
import { namesOf, shownStanding, shownView } from '../state/state.js';
import { tickClocks } from './clocks.js';

/** @import { Child } from '../../../core/dom.js' */
/** @import { Chip, SeatPanel } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @typedef {object} Facts What a panel shows besides what the game says.
 * @property {string} name
 * @property {boolean} acts Whether the seat is to act.
 * @property {boolean} mine
 * @property {{dot: string, text: string}} presence
 * @property {string} note Stands below the name.
 * @property {string | null} level Of the bot that plays the seat.
 * @property {boolean} bot Whether a bot plays the seat, so that it needs no clock.
 */

/** By number of seats: the corners, clockwise from yours. @type {Record<number, string[]>} */
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
 * Returns the seats in the order of the page, each with its corner, if there are corners. If one
 * device has several seats, none of them moves when the next one acts.
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
    mine: !!chair?.person && chair.person === you.person,
    presence,
    note: noteOf(state, seat, panel, acts, presence.text),
    level: chair?.bot ?? chair?.held ?? null,
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
  if (chair?.held) return { dot: 'bot', text: t(`match.seat.${chair.out ? 'out' : 'held'}`) };
  if (!presence.here[seat]) {
    return { dot: 'away', text: t(presence.gone[seat] ? 'match.seat.gone' : 'match.seat.away') };
  }
  if (chair?.outside_bot) return { dot: 'bot', text: t('match.seat.outside_bot') };
  if (presence.gone[seat]) return { dot: 'away', text: t('match.seat.idle') };
  return { dot: '', text: t('match.seat.here') };
}

/**
 * Returns the small line below a name: something unusual, otherwise what the game says about the
 * seat.
 * @param {State} state
 * @param {number} seat
 * @param {SeatPanel} panel
 * @param {boolean} acts
 * @param {string} presence In words.
 */
function noteOf({ table, presence: { here, gone }, past }, seat, panel, acts, presence) {
  const chair = table?.chairs[seat];
  const away = chair?.person && (!here[seat] || gone[seat]) && table?.status === 'running';
  if (chair?.held || away) return presence;
  if (chair?.stands_for) return t('match.seat.for', { name: chair.stands_for.name });
  if (chair?.bot || chair?.outside_bot) {
    return acts && past === null ? t('match.seat.thinking') : presence;
  }
  return panel.caption ?? presence;
}

/**
 * Makes an empty panel.
 * @param {number} seat
 * @param {HTMLElement} clock
 */
function mountPanel(seat, clock) {
  const parts = {
    sash: h('div.sash'),
    badge: h('div.badge'),
    who: h('div.who'),
    time: h('div.time'),
    money: h('div.money'),
    stock: h('div.stock'),
    brief: h('div.brief'),
    mark: h('div.sealat'),
  };
  const element = h('section.seat', { 'data-seat': seat }, Object.values(parts));
  const refill = refiller(parts);

  /**
   * @param {SeatPanel} panel
   * @param {string} place A corner, or empty.
   * @param {Facts} facts
   */
  function show(panel, place, facts) {
    const { colour, colours = [colour], emblem, coin, score, title, next, nextTitle } = panel;
    const { lines, brief, mark, about = title, nextAbout = nextTitle } = panel;
    const { name, acts, mine, presence, note, level, bot } = facts;
    const classes = ['seat', place, acts && 'on', mine && 'me', colours.length > 1 && 'two'];
    element.className = classes.filter(Boolean).join(' ');
    element.ariaLabel = name;
    element.style.setProperty('--clan', `var(--${colour}-flat)`);
    element.style.setProperty('--edge', `light-dark(var(--${colour}-edge), var(--${colour}-rim))`);
    refill('sash', colours, (all) => all.map(tartan));
    refill('badge', { emblem, presence, level }, () => [
      svgElement(emblem),
      h('i.dot', { class: presence.dot, 'data-about': level ?? presence.text }),
    ]);
    refill('who', { name, mine, note, level }, () => [
      h('div.name', null, h('b.cut', { title: name }, name), mine ? you() : null),
      h('small.cut', { 'data-about': level }, note),
    ]);
    refill('time', { bot }, () => [bot ? icon('bot', 18) : clock]);
    refill('money', { coin, score, title, about, next, nextTitle, nextAbout }, () => [
      coin ? svgElement(coin) : null,
      h('b', { 'data-about': about }, score, unseen(title)),
      next ? h('span.next', { 'data-about': nextAbout }, next, unseen(nextTitle)) : null,
    ]);
    refill('stock', lines, (all) => all.map(stock));
    refill('brief', brief, (line) => [stock(line)]);
    refill('mark', mark, ({ svg, title: words }) => [svgElement(svg), h('span.sr', null, words)]);
    if (mark) parts.mark.dataset.about = mark.about ?? mark.title;
  }

  return { element, show };
}

/**
 * Returns a function that fills a part of the panel only if its facts have changed, and hides a
 * part without facts.
 * @template {string} Name
 * @param {Record<Name, HTMLElement>} parts
 */
function refiller(parts) {
  /** The facts each part shows. @type {Partial<Record<Name, string>>} */
  const shown = {};
  /**
   * @template Facts
   * @param {Name} name
   * @param {Facts} facts
   * @param {(facts: NonNullable<Facts>) => Child[]} draw
   */
  return (name, facts, draw) => {
    const key = JSON.stringify(facts) ?? '';
    if (shown[name] === key) return;
    shown[name] = key;
    parts[name].hidden = !facts;
    fill(parts[name], ...(facts ? draw(facts) : []));
  };
}

/** Words for screen readers. @param {string} [words] */
const unseen = (words) => (words ? h('span.sr', null, ` ${words}`) : null);

const you = () => h('em.you', null, t('common.you'));

/** @param {string} colour */
function tartan(colour) {
  const cloth = `fill="url(#tartan-${colour}) var(--clan)"`;
  return svgElement(`<svg aria-hidden="true"><rect width="100%" height="100%" ${cloth}/></svg>`);
}

/** @param {Chip} chip */
function stock({ svg, text, cls, title, about }) {
  return h(
    'span',
    { class: cls ?? '', 'data-about': about ?? title },
    svg ? svgElement(svg) : null,
    text ? h('b', { 'aria-hidden': !!title }, text) : null,
    unseen(title),
  );
}
