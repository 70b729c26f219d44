// @ts-check
/** How the end is shown: first the rows are counted, then the towers. */

/** @import { CaptionContext, Ceremony, GameEvent, Held } from '../../types.js' */

/**
 * @param {GameEvent} event
 * @param {CaptionContext} context
 * @returns {Held[]}
 */
function held({ type, rows, towers, scores }, { names, t, view }) {
  if (type !== 'match_ended') return [];
  const count = (
    /** @type {'rows' | 'towers'} */ what,
    /** @type {number[]} */ points,
    /** @type {number[]} */ sums,
  ) => ({
    say: t(`castle_builders.caption.${what}`, {
      first: `${names[0]} ${points[0]}`,
      second: `${names[1]} ${points[1]}`,
    }),
    last: [{ type: 'counted', what }],
    view: { ...view, scores: sums },
  });
  return [count('rows', rows, rows), count('towers', towers, scores)];
}

/** @type {Ceremony} */
export default { held };
