// @ts-check
/** Who plays: name, presence, clock, and what the game puts in front of a seat. */
import { fill, h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { contextOf } from './choosing.js';
import { namesOf, shownStanding, shownView, turnOf } from './match_state.js';

/** @typedef {import('./match_state.js').State} State */
/** @typedef {import('../../types.js').Chip} Chip */

/** @typedef {import('../../types.js').SeatPanel} Panel */

/** Corners clockwise from one's own, for so many seats. @type {Record<number, string[]>} */
const CORNERS = { 2: ['bl', 'tr'], 3: ['bl', 'tl', 'tr'], 4: ['bl', 'tl', 'tr', 'br'] };

/**
 * @param {HTMLElement} root
 * @param {import('./shell.js').Match} match
 * @param {boolean} corners
 */
export function mountSeats(root, { game, follow }, corners) {
  /** @type {Map<number, ReturnType<typeof mountSeat>>} */
  const seats = new Map();
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
      const { table } = state;
      const view = shownView(state);
      if (!table || !view) return;
      const ui = contextOf(state, game);
      // Several own seats on one device: nobody changes places when the next one acts.
      const first = state.you.seats[0] ?? 0;
      const count = table.chairs.length;
      const order = corners
        ? table.chairs.map((_, i) => i)
        : [...Array(count).keys()].map((i) => (first + i) % count);
      const elements = order.map((seat) => {
        const known = seats.get(seat) ?? mountSeat(seat);
        seats.set(seat, known);
        const panel = game.seat(view, seat, ui.standing, ui);
        const place = corners ? (CORNERS[count]?.[(seat - first + count) % count] ?? 'tl') : '';
        known.show(panel, place, factsOf(state, seat, panel));
        return known.element;
      });
      if (elements.some((element, i) => root.children[i] !== element)) fill(root, elements);
    },
  );
}

/**
 * What a seat shows besides what the game puts there.
 * @param {State} state
 * @param {number} seat
 * @param {Panel} panel
 */
function factsOf(state, seat, panel) {
  const { table, past, you } = state;
  const chair = table?.chairs[seat];
  const acts = past === null ? turnOf(state) === seat : shownView(state)?.turn === seat;
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
 * A seat; of its parts only those are filled in anew that have something else to show.
 * @param {number} seat
 */
function mountSeat(seat) {
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
  /** What each part shows. @type {Record<string, string>} */
  const shown = {};
  /**
   * @template Facts
   * @param {keyof typeof parts} name
   * @param {Facts} facts
   * @param {(facts: NonNullable<Facts>) => import('../../core/dom.js').Child[]} draw
   */
  const part = (name, facts, draw) => {
    const key = JSON.stringify(facts) ?? '';
    if (shown[name] === key) return;
    shown[name] = key;
    parts[name].hidden = !facts;
    fill(parts[name], ...(facts ? draw(facts) : []));
  };
  return {
    element,
    /**
     * @param {Panel} panel
     * @param {string} place
     * @param {ReturnType<typeof factsOf>} facts
     */
    show(panel, place, { name, acts, mine, presence, note, bot }) {
      const {
        colour,
        colours = [colour],
        emblem,
        coin,
        score,
        title,
        next,
        nextTitle,
        lines,
        brief,
        mark,
      } = panel;
      element.className = ['seat', place, acts && 'on', mine && 'me', colours.length > 1 && 'two']
        .filter(Boolean)
        .join(' ');
      element.ariaLabel = name;
      element.style.setProperty('--clan', `var(--${colour}-flat)`);
      element.style.setProperty(
        '--edge',
        `light-dark(var(--${colour}-edge), var(--${colour}-rim))`,
      );
      part('sash', colours, (all) =>
        all.map((one) =>
          svgElement(
            `<svg aria-hidden="true"><rect width="100%" height="100%" fill="url(#tartan-${one}) var(--clan)"/></svg>`,
          ),
        ),
      );
      part('badge', { emblem, presence }, () => [
        svgElement(emblem),
        h('i.dot', { class: presence.dot, title: presence.text }),
      ]);
      part('who', { name, mine, note }, () => [
        h(
          'div.name',
          null,
          h('b.cut', { title: name }, name),
          mine ? h('em.you', null, t('common.you')) : null,
        ),
        h('small.cut', null, note),
      ]);
      part('time', { bot }, () => [bot ? icon('bot', 18) : h('span', { 'data-clock': seat })]);
      part('money', { coin, score, title, next, nextTitle }, () => [
        coin ? svgElement(coin) : null,
        h('b', { title: title ?? '' }, score),
        next ? h('span.next', { title: nextTitle ?? '' }, next) : null,
      ]);
      part('stock', lines, (all) => all.map(stock));
      part('brief', brief, (line) => [stock(line)]);
      part('mark', mark, ({ svg, title: words }) => [svgElement(svg), h('span.sr', null, words)]);
      parts.brief.title = brief?.title ?? '';
      parts.mark.title = mark?.title ?? '';
    },
  };
}

/** @param {Chip} line */
function stock({ svg, text, cls, title }) {
  return h(
    'span',
    { class: cls ?? '', title: title ?? '' },
    svg ? svgElement(svg) : null,
    text ? h('b', { 'aria-hidden': !!title }, text) : null,
    title ? h('span.sr', null, title) : null,
  );
}

/**
 * @param {State} state
 * @param {number} seat
 */
function presenceOf({ table, presence }, seat) {
  const chair = table?.chairs[seat];
  if (chair?.bot)
    return { dot: 'bot', text: t('match.seat.bot', { level: t(`common.level.${chair.bot}`) }) };
  if (chair?.held) return { dot: 'bot', text: t('match.seat.held') };
  if (presence.here[seat] && chair?.outside_bot)
    return { dot: 'bot', text: t('match.seat.outside_bot') };
  if (presence.here[seat]) return { dot: '', text: t('match.seat.here') };
  return { dot: 'away', text: t(presence.gone[seat] ? 'match.seat.gone' : 'match.seat.away') };
}

/**
 * The small line below a name: what is unusual, else what the game says of the seat.
 * @param {State} state
 * @param {number} seat
 * @param {Panel} panel
 * @param {boolean} acts
 * @param {string} presence
 */
function noteOf({ table, presence: { here }, past }, seat, panel, acts, presence) {
  const chair = table?.chairs[seat];
  if (chair?.held || (chair?.person && !here[seat] && table?.status === 'running')) return presence;
  if (chair?.bot || chair?.outside_bot)
    return acts && past === null ? t('match.seat.thinking') : presence;
  return panel.caption ?? presence;
}
