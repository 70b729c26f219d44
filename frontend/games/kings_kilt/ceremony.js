// @ts-check
/** How the end is shown: family after family, with the cards that score for it. */
import { clanName } from './clans.js';

/** @import { CaptionContext, Ceremony, GameEvent, Held } from '../../types.js' */
/** @typedef {import('./clans.js').KKClan} KKClan */

/**
 * @param {GameEvent} event
 * @param {CaptionContext} context
 * @returns {Held[]}
 */
function held({ type, families, scores }, { names, t, you }) {
  if (type !== 'families_shown') return [];
  return families.map((/** @type {KKClan[]} */ family, /** @type {number} */ seat) => ({
    say: t('kings_kilt.caption.family', {
      name: seat === you ? t('kings_kilt.caption.yours') : names[seat],
      clans: family.map(clanName).join(', '),
      n: scores[seat],
    }),
    last: [{ type: 'family_counted', clans: family }],
  }));
}

/** @type {Ceremony} */
export default { held };
