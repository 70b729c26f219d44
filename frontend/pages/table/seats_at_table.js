// @ts-check
/** The seats around the board before the start: who sits where, and what may be changed. */
import { h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { cardOf, liveryText, seatSign, wornBy } from '../../parts/cards.js';
import { initial } from '../../parts/nickname.js';
import { levelField } from '../../parts/table_form.js';
import { chairName, isFree } from '../../parts/table_words.js';

/** @typedef {import('./deeds.js').Deeds} Deeds */
/** @typedef {import('./table_state.js').TableState} TableState */
/** @typedef {import('../../types.js').Chair} Chair */
/** @typedef {import('../../types.js').GameCard} GameCard */

/**
 * @typedef {object} Scene
 * @property {TableState} state
 * @property {GameCard} card
 * @property {Deeds} deeds
 * @property {number | null} moving The seat whose player is being moved.
 * @property {string[][]} worn By seat.
 */

/** A longer name is written smaller. */
const LONG_NAME = 13;

/** @param {Pick<TableState, 'table' | 'you'>} state */
export const isHost = ({ table, you }) => you.person !== null && table?.host === you.person;

/** The first free seat; -1 if there is none. @param {Pick<TableState, 'table'>} state */
export const firstFree = ({ table }) => table?.chairs.findIndex(isFree) ?? -1;

/**
 * @param {TableState} state
 * @param {GameCard} card
 * @param {Deeds} deeds
 */
export function seatCards(state, card, deeds) {
  const { chairs, options } = /** @type {import('../../types.js').Table} */ (state.table);
  const worn = wornBy(card, options, chairs.length);
  const scene = { state, card, deeds, moving: deeds.moving(), worn };
  return chairs.map((chair, seat) => seatCard(scene, chair, seat));
}

/**
 * @param {Scene} scene
 * @param {Chair} chair
 * @param {number} seat
 */
function seatCard(scene, chair, seat) {
  const { state, worn, card } = scene;
  const free = isFree(chair);
  const name = free ? t('together.seat.free') : chairName(chair, seat);
  const mark = free || chair.bot ? String(seat + 1) : initial(chair.name);
  const classes = [
    `at-${seat}`,
    free ? 'free' : '',
    state.you.seats.includes(seat) ? 'mine' : '',
    scene.moving === seat ? 'moving' : '',
  ];
  return h(
    'section.st.panel',
    {
      class: classes.join(' '),
      'aria-label': `${t('common.seat', { n: seat + 1 })}: ${name}`,
      'data-key': `seat-${seat}`,
    },
    h('div.tartan', null, cloth(card.id, worn[seat])),
    h('div.em', null, seatSign(card.id, worn[seat], mark, 28)),
    keep(card.id, worn[seat]),
    hostTools(scene, chair, seat, name),
    h(
      'div.b',
      null,
      h(
        'div.nm',
        null,
        h('b', { title: name, class: name.length > LONG_NAME ? 'long' : '' }, name),
        h('span.xs.mut', null, noteOf(scene, chair, seat)),
      ),
      h('div.ft', null, foot(scene, chair, seat)),
    ),
  );
}

/**
 * The ribbon across a seat's card.
 * @param {string} game
 * @param {string[]} worn
 */
function cloth(game, worn) {
  const fill = (worn.length && cardOf(game).livery?.cloth?.(worn)) || 'url(#tartan-roof)';
  return svgElement(
    '<svg preserveAspectRatio="none" aria-hidden="true">' +
      `<rect width="100%" height="100%" fill="${fill}"/></svg>`,
  );
}

/**
 * A small building in a seat's colours, if the game has one.
 * @param {string} game
 * @param {string[]} worn
 */
function keep(game, worn) {
  const drawing = worn.length && cardOf(game).livery?.keep?.(worn);
  if (!drawing) return null;
  return svgElement(
    `<svg class="keep" viewBox="-84 -64 168 160" aria-hidden="true">${drawing}</svg>`,
  );
}

/**
 * @param {Scene} scene
 * @param {Chair} chair
 * @param {number} seat
 */
function noteOf({ state, worn, card }, chair, seat) {
  const colours = worn[seat].map((name) => liveryText(card.id, name)).join(', ');
  if (isFree(chair)) return colours;
  if (chair.bot) return t('common.bot');
  const marks = [
    chair.outside_bot ? t('common.bot') : '',
    state.you.seats.includes(seat)
      ? t('common.you')
      : t(state.presence.here[seat] ? 'together.seat.here' : 'together.seat.away'),
    chair.person === state.table?.host ? t('together.seat.host') : '',
  ];
  return marks.filter(Boolean).join(' · ');
}

/**
 * @param {Scene} scene
 * @param {Chair} chair
 * @param {number} seat
 * @param {string} name
 */
function hostTools({ state, deeds, moving }, chair, seat, name) {
  if (!isHost(state) || moving !== null) return null;
  const tool = (
    /** @type {import('../../draw/icons.js').IconName} */ sign,
    /** @type {string} */ words,
    /** @type {() => void} */ run,
  ) =>
    h(
      'button.tool.round-tool',
      { type: 'button', 'aria-label': words, title: words, onclick: run },
      icon(sign, 18),
    );
  const own = state.you.seats.includes(seat);
  return h(
    'div.tools',
    null,
    tool('swap', t('together.seat.move', { name }), () => deeds.move(seat)),
    chair.person === null || own
      ? null
      : tool('crown', t('together.lead', { name }), () => deeds.lead(seat)),
    isFree(chair) || own
      ? null
      : tool('x', t('together.seat.clear', { name }), () => deeds.clear(seat)),
  );
}

/**
 * @param {Scene} scene
 * @param {Chair} chair
 * @param {number} seat
 */
function foot(scene, chair, seat) {
  const { state, card, deeds, moving } = scene;
  if (moving === seat)
    return h(
      'button.btn.sm',
      { type: 'button', onclick: () => deeds.move(null) },
      t('common.cancel'),
    );
  if (moving !== null)
    return h(
      'button.btn.primary.sm',
      { type: 'button', onclick: () => deeds.swap(moving, seat) },
      icon('swap', 18),
      t('together.seat.swap'),
    );
  if (isFree(chair)) return freeFoot(scene, seat);
  if (chair.bot)
    return isHost(state)
      ? levelField(card, chair.bot, (level) => deeds.bot(seat, level))
      : h('span.chip', null, t(`common.level.${chair.bot}`));
  if (!state.you.seats.includes(seat)) return readyChip(chair, isAwaited(state, seat));
  return [
    wardrobe(scene, seat),
    readyChip(chair),
    h(
      'button.btn.quiet.sm',
      { type: 'button', onclick: () => deeds.rise(seat) },
      t('together.seat.rise'),
    ),
  ];
}

/**
 * Whether the start waits for a player to come back. With days for a move, nobody need stay.
 * @param {Pick<TableState, 'table' | 'presence'>} state
 * @param {number} seat
 */
export const isAwaited = ({ table, presence }, seat) =>
  table?.time.pace !== 'days' && !presence.here[seat];

/** @param {Chair} chair @param {boolean} [away] */
const readyChip = ({ ready }, away = false) =>
  ready && !away
    ? h('span.chip.soft', null, icon('check', 15), t('together.seat.ready'))
    : h('span.chip', null, t(away ? 'together.seat.away' : 'together.seat.not_ready'));

/**
 * @param {Scene} scene
 * @param {number} seat
 */
function freeFoot({ state, deeds }, seat) {
  const { table, you } = state;
  const barred = table?.barred.includes(you.person ?? '');
  // At a public table everybody has one seat.
  const closed = barred || (you.seats.length > 0 && table?.public);
  const bot = () =>
    h(
      'button.btn.sm',
      { type: 'button', onclick: () => deeds.bot(seat, '') },
      icon('bot', 18),
      t('together.seat.bot'),
    );
  return [closed ? null : sitButton(state, deeds, seat), isHost(state) ? bot() : null];
}

/**
 * @param {TableState} state
 * @param {Deeds} deeds
 * @param {number} seat
 */
function sitButton(state, deeds, seat) {
  const onclick = () => deeds.sit(seat);
  const long = t('together.seat.here_too_long');
  if (state.you.seats.length)
    return h(
      'button.btn.sm',
      { type: 'button', onclick, title: long, 'aria-label': long },
      icon('plus', 18),
      t('together.seat.here_too'),
    );
  const first = firstFree(state) === seat;
  return h(
    'button.btn.sm',
    { type: 'button', class: first ? 'primary' : '', onclick },
    t('together.seat.sit'),
  );
}

/**
 * The colours that a player may change to.
 * @param {Scene} scene
 * @param {number} seat
 */
function wardrobe({ state, card, deeds, worn }, seat) {
  if (!card.livery) return null;
  const chairs = state.table?.chairs ?? [];
  return h(
    'div.wardrobe',
    { role: 'group', 'aria-label': t('together.seat.colours') },
    card.livery.names.map((name) => {
      const owner = worn.findIndex((names) => names.includes(name));
      const taken =
        owner >= 0 && chairs[owner].person !== null && chairs[owner].person !== state.you.person;
      const label = liveryText(card.id, name);
      return h(
        'button.cloth',
        {
          type: 'button',
          'aria-pressed': owner === seat,
          'aria-label': label,
          title: label,
          disabled: taken,
          onclick: () => deeds.dress(seat, name),
        },
        seatSign(card.id, [name], '', 14),
      );
    }),
  );
}
