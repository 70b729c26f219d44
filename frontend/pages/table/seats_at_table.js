// @ts-check
/** The seats around the board before the start: who sits where, in which colours, and what may be changed. */
import { h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { tower } from '../../games/kilt_castle/iso.js';
import { levelField } from '../../parts/table_form.js';
import { areClans, seatSign, wornBy } from '../../parts/livery.js';
import { initial } from '../../parts/nickname.js';
import { chairName, isFree } from '../../parts/table_words.js';

/** @typedef {import('../match/types.js').State} State */
/** @typedef {import('../../types.js').Chair} Chair */
/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('../../draw/clans.js').Clan} Clan */

/**
 * @typedef {object} Deeds What can be done at a table.
 * @property {(seat: number) => void} sit
 * @property {(seat: number) => void} rise
 * @property {(seat: number) => void} clear
 * @property {(seat: number, level: string) => void} bot
 * @property {(seat: number, livery: string) => void} dress
 * @property {(seat: number | null) => void} move Take up who sits at a seat, to be put elsewhere.
 * @property {(seat: number, other: number) => void} swap
 */

/**
 * @typedef {object} Scene
 * @property {State} state
 * @property {GameCard} card
 * @property {Deeds} deeds
 * @property {number | null} moving The seat whose player is being put elsewhere.
 * @property {string[][]} worn By seat.
 */

export { isFree };
export const isHost = (/** @type {State} */ { table, you }) =>
  you.person !== null && table?.host === you.person;

/** The first seat nobody has taken; -1 if there is none. */
export const firstFree = (/** @type {State} */ { table }) => table?.chairs.findIndex(isFree) ?? -1;

/**
 * @param {State} state
 * @param {GameCard} card
 * @param {Deeds} deeds
 * @param {number | null} moving
 */
export function seatCards(state, card, deeds, moving) {
  const table = /** @type {import('../../types.js').Table} */ (state.table);
  const scene = {
    state,
    card,
    deeds,
    moving,
    worn: wornBy(card, table.options, table.chairs.length),
  };
  return table.chairs.map((chair, seat) => seatCard(scene, chair, seat));
}

/**
 * @param {Scene} scene
 * @param {Chair} chair
 * @param {number} seat
 */
function seatCard(scene, chair, seat) {
  const { state, worn } = scene;
  const free = isFree(chair);
  const mine = state.you.seats.includes(seat);
  const name = free ? t('home.seat.free') : chairName(chair, seat);
  const clans = areClans(worn[seat]) ? worn[seat] : null;
  const section = h(
    'section.st.panel',
    {
      class: [
        `at-${seat}`,
        free ? 'free' : '',
        mine ? 'mine' : '',
        scene.moving === seat ? 'moving' : '',
      ].join(' '),
      'aria-label': `${t('common.seat', { n: seat + 1 })}: ${name}`,
      'data-key': `seat-${seat}`,
    },
    h(
      'div.tartan',
      null,
      svgElement(
        `<svg preserveAspectRatio="none" aria-hidden="true"><rect width="100%" height="100%" fill="url(#tartan-${clans?.[0] ?? 'roof'})"/></svg>`,
      ),
    ),
    h(
      'div.em',
      null,
      seatSign(
        worn[seat],
        free ? String(seat + 1) : chair.bot ? String(seat + 1) : initial(chair.name),
        28,
      ),
    ),
    clans &&
      svgElement(
        `<svg class="keep" viewBox="-84 -64 168 160" aria-hidden="true">${tower(keepOf(clans))}</svg>`,
      ),
    hostTools(scene, chair, seat, name),
    h(
      'div.b',
      null,
      h(
        'div.nm',
        null,
        h('b', { title: name, class: name.length > 13 ? 'long' : '' }, name),
        h('span.xs.mut', null, noteOf(scene, chair, seat)),
      ),
      h('div.ft', null, foot(scene, chair, seat)),
    ),
  );
  return section;
}

/** A small tower in a seat's colours. @param {Clan[]} worn @returns {import('../../games/kilt_castle/iso.js').Floors} */
const keepOf = ([first, second = first]) => [
  [first, 0],
  [second, 0],
  [first, 1],
];

/**
 * @param {Scene} scene
 * @param {Chair} chair
 * @param {number} seat
 */
function noteOf({ state, worn }, chair, seat) {
  const colours = worn[seat].map((name) => t(`home.livery.${name}`)).join(', ');
  if (isFree(chair)) return colours;
  if (chair.bot) return t('common.bot');
  const marks = [
    chair.outside_bot ? t('common.bot') : '',
    state.you.seats.includes(seat)
      ? t('common.you')
      : t(state.presence.here[seat] ? 'home.seat.here' : 'home.seat.away'),
    chair.person === state.table?.host ? t('home.seat.host') : '',
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
    tool('swap', t('home.seat.move', { name }), () => deeds.move(seat)),
    isFree(chair) || own
      ? null
      : tool('x', t('home.seat.clear', { name }), () => deeds.clear(seat)),
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
      t('home.seat.swap'),
    );
  if (isFree(chair)) return freeFoot(scene, seat);
  if (chair.bot)
    return isHost(state)
      ? levelField(card, chair.bot, (level) => deeds.bot(seat, level))
      : h('span.chip', null, t(`common.level.${chair.bot}`));
  if (!state.you.seats.includes(seat)) return readyChip(chair);
  return [
    wardrobe(scene, seat),
    readyChip(chair),
    h(
      'button.btn.quiet.sm',
      { type: 'button', onclick: () => deeds.rise(seat) },
      t('home.seat.rise'),
    ),
  ];
}

/** @param {Chair} chair */
const readyChip = ({ ready }) =>
  ready
    ? h('span.chip.soft', null, icon('check', 15), t('home.seat.ready'))
    : h('span.chip', null, t('home.seat.not_ready'));

/**
 * @param {Scene} scene
 * @param {number} seat
 */
function freeFoot({ state, deeds }, seat) {
  const seated = state.you.seats.length > 0;
  const first = firstFree(state) === seat;
  return [
    seated
      ? h(
          'button.btn.sm',
          {
            type: 'button',
            onclick: () => deeds.sit(seat),
            title: t('home.seat.here_too_long'),
            'aria-label': t('home.seat.here_too_long'),
          },
          icon('plus', 18),
          t('home.seat.here_too'),
        )
      : h(
          'button.btn.sm',
          { type: 'button', class: first ? 'primary' : '', onclick: () => deeds.sit(seat) },
          t('home.seat.sit'),
        ),
    isHost(state)
      ? h(
          'button.btn.sm',
          { type: 'button', onclick: () => deeds.bot(seat, '') },
          icon('bot', 18),
          t('home.seat.bot'),
        )
      : null,
  ];
}

/**
 * The colours one may change into.
 * @param {Scene} scene
 * @param {number} seat
 */
function wardrobe({ state, card, deeds, worn }, seat) {
  if (!card.livery) return null;
  const chairs = state.table?.chairs ?? [];
  return h(
    'div.wardrobe',
    { role: 'group', 'aria-label': t('home.seat.colours') },
    card.livery.names.map((name) => {
      const owner = worn.findIndex((names) => names.includes(name));
      const taken =
        owner >= 0 && chairs[owner].person !== null && chairs[owner].person !== state.you.person;
      const label = t(`home.livery.${name}`);
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
        seatSign([name], '', 14),
      );
    }),
  );
}
