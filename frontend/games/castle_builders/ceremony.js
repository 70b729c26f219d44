// @ts-check
/** How the end is shown: first the rows are counted, then the towers; and what is said to you. */
import { LETTERS } from './towers.js';

/** @import { CaptionContext, Ceremony, GameEvent, Held } from '../../types.js' */

/**
 * @param {GameEvent} event
 * @param {CaptionContext} context
 */
function caption({ type, seat, owner, tower }, { names, t, you }) {
  if (type !== 'counter_removed' || owner !== you || seat === you) return null;
  return t('castle_builders.caption.removed', { name: names[seat], tower: LETTERS[tower] });
}

/**
 * @param {GameEvent} event
 * @param {CaptionContext} context
 * @returns {Held[]}
 */
function held({ type, rows, towers, scores }, { names, t, view, you }) {
  if (type !== 'match_ended') return [];
  const [first, second] = names.map((name, i) =>
    i === you ? t('castle_builders.caption.you') : name,
  );
  const count = (
    /** @type {'rows' | 'towers'} */ what,
    /** @type {number[]} */ points,
    /** @type {number[]} */ sums,
  ) => ({
    say: t(`castle_builders.caption.${what}`, {
      first: `${first} ${points[0]}`,
      second: `${second} ${points[1]}`,
    }),
    last: [{ type: 'counted', what }],
    view: { ...view, scores: sums },
  });
  return [count('rows', rows, rows), count('towers', towers, scores)];
}

/** @type {Ceremony} */
export default { caption, held };
