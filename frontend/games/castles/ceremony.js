// @ts-check
/** How a scored round is shown: castle after castle, with what each tile brings it. */
import { plain, signed } from './gold.js';

/** @import { CaptionContext, Ceremony, GameEvent, Held } from '../../types.js' */
/** @import { CastlesView } from './types.js' */

/**
 * @param {GameEvent} event
 * @param {CaptionContext} context
 * @returns {Held[]}
 */
function held(event, { names, t, view, you }) {
  if (event.type !== 'round_scored') return [];
  const { gold, totals } = event;
  return names.map((name, seat) => ({
    say: t(`castles.caption.${seat === you ? 'yours' : 'castle'}`, {
      name,
      gold: signed(gold[seat]),
      total: plain(totals[seat]),
    }),
    last: [event, { type: 'castle_counted', seat }],
    view: before(view, gold, seat),
  }));
}

/**
 * The table when the castles after a seat's are not counted yet.
 * @param {CastlesView} view
 * @param {number[]} gold By seat.
 * @param {number} counted
 */
const before = (view, gold, counted) => ({
  ...view,
  seats: view.seats.map((seat, i) => (i > counted ? { ...seat, gold: seat.gold - gold[i] } : seat)),
});

/** @type {Ceremony} */
export default { held };
