// @ts-check
/** How a scored round is shown: castle after castle, with what each tile brings it. */
import { plain } from '../../core/words.js';
import { signed } from './gold.js';
import { tileName } from './map.js';

/** @import { CaptionContext, Ceremony, GameEvent, Held } from '../../types.js' */
/** @import { CastlesView, Tile } from './types.js' */

/**
 * Speaks to you about a tile that you take automatically.
 * @param {GameEvent} event
 * @param {CaptionContext} context
 */
function caption({ type, seat, starter, source, round, ...tile }, { t, you }) {
  if (type === 'tile_taken' && seat === you && source === 'pile')
    return t('castles.caption.you_take', { tile: tileName(/** @type {Tile} */ (tile), t) });
  if (type === 'round_began' && starter === you)
    return t('castles.caption.you_begin', { round: round + 1 });
  return null;
}

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
    view: uncounted(view, gold, seat),
  }));
}

/**
 * @param {CastlesView} view
 * @param {GameEvent[]} later
 */
const before = (view, later) => later.reduce(without, view);

/**
 * Returns the view without a tile or gold whose caption has not been shown yet.
 * @param {CastlesView} view
 * @param {GameEvent} event
 * @returns {CastlesView}
 */
function without(view, { type, gold }) {
  if (type === 'tile_taken') return { ...view, phase: 'take', taken: null };
  return type === 'round_scored' ? uncounted(view, gold, -1) : view;
}

/**
 * The view while castles are being counted: seats after `counted` have no new gold yet.
 * @param {CastlesView} view
 * @param {number[]} gold By seat.
 * @param {number} counted
 */
const uncounted = (view, gold, counted) => ({
  ...view,
  seats: view.seats.map((seat, i) => (i > counted ? { ...seat, gold: seat.gold - gold[i] } : seat)),
});

/** @type {Ceremony} */
export default { caption, held, before };
