// @ts-check
/** Who plays: name, presence, clock, and what the game puts in front of a seat. */
import { fill, h, svgElement } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { contextOf } from './choosing.js';
import { namesOf, shownStanding, shownView, turnOf } from './match_state.js';

/** @typedef {import('./match_state.js').State} State */
/** @typedef {import('../types.js').Chip} Chip */

/** @typedef {import('../types.js').SeatPanel} Panel */

/** Corners clockwise from one's own, for so many seats. @type {Record<number, string[]>} */
const CORNERS = { 2: ['bl', 'tr'], 3: ['bl', 'tl', 'tr'], 4: ['bl', 'tl', 'tr', 'br'] };

/**
 * @param {HTMLElement} root
 * @param {import('./shell.js').Match} match
 * @param {boolean} corners
 */
export function mountSeats(root, { game, follow }, corners) {
  /** What each seat shows, and its element: most seats stay as they are. @type {Map<number, {key: string, element: HTMLElement}>} */
  const shown = new Map();
  follow(
    (state) => [shownView(state), shownStanding(state), state.past, state.table, state.presence, state.you, state.phone, state.everything],
    (_value, state) => {
      const { table } = state;
      const view = shownView(state);
      if (!table || !view) return;
      const ui = contextOf(state, game);
      // Several own seats on one device: nobody changes places when the next one acts.
      const first = state.you.seats[0] ?? 0;
      const count = table.chairs.length;
      const order = corners ? table.chairs.map((_, i) => i) : [...Array(count).keys()].map((i) => (first + i) % count);
      const elements = order.map((seat) => {
        const panel = game.seat(view, seat, ui.standing, ui);
        const place = corners ? (CORNERS[count]?.[(seat - first + count) % count] ?? 'tl') : '';
        const facts = factsOf(state, seat, panel);
        const key = JSON.stringify([panel, place, facts]);
        const known = shown.get(seat);
        if (known?.key === key) return known.element;
        const element = drawn(seat, panel, place, facts);
        shown.set(seat, { key, element });
        return element;
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
 * @param {number} seat
 * @param {Panel} panel
 * @param {string} place
 * @param {ReturnType<typeof factsOf>} facts
 */
function drawn(seat, panel, place, { name, acts, mine, presence, note, bot }) {
  const colours = panel.colours ?? [panel.colour];
  return h(
    'section.seat',
    {
      'data-seat': seat,
      class: [place, acts ? 'on' : '', mine ? 'me' : '', colours.length > 1 ? 'two' : ''].join(' '),
      'aria-label': name,
      vars: { '--clan': `var(--${panel.colour}-flat)`, '--edge': `light-dark(var(--${panel.colour}-edge), var(--${panel.colour}-rim))` },
    },
    h('div.sash', null, colours.map((colour) => svgElement(`<svg aria-hidden="true"><rect width="100%" height="100%" fill="url(#tartan-${colour}) var(--clan)"/></svg>`))),
    h('div.badge', null, svgElement(panel.emblem), h('i.dot', { class: presence.dot, title: presence.text })),
    h(
      'div.who',
      null,
      h('div.name', null, h('b.cut', { title: name }, name), mine ? h('em.you', null, t('common.you')) : null),
      h('small.cut', null, note),
    ),
    h('div.time', null, bot ? icon('bot', 18) : h('span', { 'data-clock': seat })),
    h(
      'div.money',
      null,
      panel.coin ? svgElement(panel.coin) : null,
      h('b', { title: panel.title ?? '' }, panel.score),
      panel.next ? h('span.next', { title: panel.nextTitle ?? '' }, panel.next) : null,
    ),
    h('div.stock', null, panel.lines.map((line) => stock(line))),
    panel.brief ? h('div.brief', { title: panel.brief.title ?? '' }, stock(panel.brief)) : null,
    panel.mark ? h('div.sealat', { title: panel.mark.title }, svgElement(panel.mark.svg), h('span.sr', null, panel.mark.title)) : null,
  );
}

/** @param {Chip} line */
function stock({ svg, text, cls, title }) {
  return h('span', { class: cls ?? '', title: title ?? '' }, svg ? svgElement(svg) : null, text ? h('b', { 'aria-hidden': !!title }, text) : null, title ? h('span.sr', null, title) : null);
}

/**
 * @param {State} state
 * @param {number} seat
 */
function presenceOf({ table, presence }, seat) {
  const chair = table?.chairs[seat];
  if (chair?.bot) return { dot: 'bot', text: t('match.seat.bot', { level: t(`common.level.${chair.bot}`) }) };
  if (chair?.held) return { dot: 'bot', text: t('match.seat.held') };
  if (presence.here[seat] && chair?.outside_bot) return { dot: 'bot', text: t('match.seat.outside_bot') };
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
  if (chair?.bot || chair?.outside_bot) return acts && past === null ? t('match.seat.thinking') : presence;
  return panel.caption ?? presence;
}
