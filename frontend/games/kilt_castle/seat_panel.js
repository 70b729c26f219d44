// @ts-check
/** What lies at a seat: its clans, ducats, and the floors it has left. */
import { ANIMALS, emblemPicture } from '../../draw/clans.js';
import { coinPicture, sealPicture } from '../../draw/money.js';
import { clanNames, floorKind } from './names.js';
import { stockPicture } from './pictures.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').SeatView} SeatView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').SeatPanel} SeatPanel */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * @param {KiltView} view
 * @param {number} i
 * @param {any} standing
 * @param {Ui} ui
 * @returns {SeatPanel}
 */
export function seat(view, i, standing, { t }) {
  const { colours, ducats, supply } = view.seats[i];
  return {
    colour: colours[0],
    colours,
    emblem: emblemPicture(colours, 23),
    caption: caption(colours, t),
    lines: stockLines(view.seats[i], t),
    brief: brief(colours[0], Object.values(supply).flat(), t),
    score: ducats,
    coin: coinPicture(12),
    ...(view.phase === 'over' ? {} : nextDay(standing?.seats?.[i]?.next_ducat_day, t)),
    ...(view.mover === i && view.phase !== 'over' ? { mark: builderMark(view, t) } : {}),
  };
}

/**
 * @param {Clan[]} clans
 * @param {Translate} t
 */
function caption(clans, t) {
  const colour = clanNames(clans, t);
  if (clans.length > 1) return colour;
  return t('kilt_castle.animal_of', { animal: t(`kilt_castle.${ANIMALS[clans[0]]}`), colour });
}

/**
 * Counts the floors left, by clan and crests.
 * @param {SeatView} seat
 * @param {Translate} t
 * @returns {Chip[]}
 */
function stockLines({ colours, supply }, t) {
  const size = colours.length > 1 ? 21 : 25;
  return colours.flatMap((clan) =>
    supply[clan].map((count, crests) => ({
      svg: stockPicture(clan, crests, size),
      text: String(count),
      cls: count ? '' : 'none',
      title: t('kilt_castle.left_of', {
        colour: clanNames([clan], t),
        kind: floorKind(crests, t),
        n: count,
      }),
    })),
  );
}

/**
 * Counts all floors left.
 * @param {Clan} clan
 * @param {number[]} counts
 * @param {Translate} t
 * @returns {Chip}
 */
function brief(clan, counts, t) {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return {
    svg: stockPicture(clan, 0, 17),
    text: String(n),
    title: t('kilt_castle.floors_left', { n }),
  };
}

/**
 * Says what a ducat day would bring now, if that is known.
 * @param {number | undefined} sum
 * @param {Translate} t
 */
const nextDay = (sum, t) =>
  sum === undefined ? {} : { next: `+${sum}`, nextTitle: t('kilt_castle.next_title') };

/**
 * Returns the master builder's seal; it shows a ducat if a ducat day is due.
 * @param {KiltView} view
 * @param {Translate} t
 */
function builderMark(view, t) {
  const face = view.ducat_day ? 'ducat' : 'seal';
  return { svg: sealPicture(face, 19), title: t(`kilt_castle.mark_${face}`) };
}
