// @ts-check
/** How what happened is shown: who builds after a card has moved, and paydays clan by clan. */
import { cardName, clanNames, tell } from './in_words.js';
import { seatOf } from './situation.js';

/** @import { CaptionContext, Ceremony, GameEvent, Held } from '../../types.js' */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {CaptionContext} Context */
/** @typedef {{colour: Clan, spaces: string[], value: number | null}} Area */

/**
 * @param {GameEvent} event
 * @param {Context} context
 */
function caption(event, context) {
  const { t, view, names } = context;
  const { type, seat, card, inner } = event;
  if (type === 'floor_built') return tell(event, addressed(context))?.say ?? null;
  if (type !== 'card_relocated' || !view.to_build.length) return null;
  return t('kilt_castle.caption.moved', {
    name: names[seat],
    card: cardName(card, inner, t),
    order: orderOf(context),
  });
}

/**
 * Says "you" instead of your name if you are paid for another player's move.
 * @param {Context} context
 */
const addressed = (context) => ({
  ...context,
  names: context.names.map((name, i) => {
    const paid = i === context.you && i !== context.seat;
    return paid ? context.t('kilt_castle.caption.to_you') : name;
  }),
});

/** Says who builds, in order. @param {Context} context */
function orderOf({ view, you, t }) {
  /** @type {Clan[]} */
  const clans = view.to_build;
  const [first, second] = clans.map((clan) => clanNames([clan], t));
  const mine = clans.map((clan) => (seatOf(view, clan) === you ? 'you' : 'clan')).join('_');
  return t(`kilt_castle.caption.${mine}`, { first, second: second ?? '' });
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Held[]}
 */
function held(event, context) {
  if (event.type === 'ducat_day_held') return ducatDay(event, context);
  return event.type === 'final_payment_made' ? finalPayment(event, context) : [];
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Held[]}
 */
function ducatDay(event, { names, t, view, you }) {
  /** @type {{colour: Clan, spaces: string[], value: number}[]} */
  const paid = event.areas.filter((/** @type {Area} */ { spaces }) => spaces.length);
  const open = [...event.paid];
  const begin = { say: t('kilt_castle.caption.day'), last: [], view: less(view, open) };
  const days = paid.map((area) => {
    const seat = seatOf(view, area.colour);
    open[seat] -= area.value;
    return {
      say: t('kilt_castle.caption.area', {
        clan: clanNames([area.colour], t),
        name: seat === you ? t('kilt_castle.caption.to_you') : names[seat],
        n: area.value,
      }),
      last: [{ ...event, areas: [area] }],
      view: less(view, open),
    };
  });
  const none = { say: t('kilt_castle.caption.none'), last: [], view };
  return [begin, ...days, ...(you !== null && !event.paid[you] ? [none] : [])];
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Held[]}
 */
function finalPayment({ spaces, crests }, { names, t, view, you }) {
  const sums = sumsOf(spaces, crests);
  const open = [...sums];
  return names.map((name, seat) => {
    open[seat] = 0;
    const areas = view.seats[seat].colours.map((/** @type {Clan} */ colour) => ({
      colour,
      spaces: toppedBy(view, colour),
      value: null,
    }));
    const biggest = areas.toSorted(
      (/** @type {Area} */ a, /** @type {Area} */ b) => b.spaces.length - a.spaces.length,
    )[0];
    biggest.value = sums[seat];
    return {
      say: t('kilt_castle.caption.final', {
        name: seat === you ? t('kilt_castle.caption.to_you') : name,
        n: spaces[seat],
        crests: crests[seat],
        sum: sums[seat],
      }),
      last: [{ type: 'ducat_day_held', areas }],
      view: less(view, open),
    };
  });
}

/**
 * @param {number[]} spaces By seat.
 * @param {number[]} crests
 */
const sumsOf = (spaces, crests) => spaces.map((n, i) => n + crests[i]);

/**
 * @param {KiltView} view
 * @param {GameEvent[]} later
 */
const before = (view, later) => later.reduce(without, view);

/**
 * Returns the view without payments whose caption has not been shown yet.
 * @param {KiltView} view
 * @param {GameEvent} event
 */
function without(view, { type, paid, spaces, crests }) {
  if (type === 'ducat_day_held') return less(view, paid);
  return type === 'final_payment_made' ? less(view, sumsOf(spaces, crests)) : view;
}

/**
 * The spaces whose top floor, without a roof, is of a clan.
 * @param {KiltView} view
 * @param {Clan} clan
 */
const toppedBy = ({ towers, roofs }, clan) =>
  Object.keys(towers).filter(
    (space) => towers[space].at(-1)?.[0] === clan && !roofs.includes(space),
  );

/**
 * The view before some ducats are paid.
 * @param {KiltView} view
 * @param {number[]} open By seat.
 */
const less = (view, open) => ({
  ...view,
  seats: view.seats.map((seat, i) => ({ ...seat, ducats: seat.ducats - open[i] })),
});

/** @type {Ceremony} */
export default { caption, held, before };
