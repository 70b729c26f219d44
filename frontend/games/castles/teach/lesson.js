// @ts-check
/** The lesson of Castles: what its sentences need, and where they point. */
import { plain } from '../../../core/words.js';

/** @type {import('../../../types.js').Teaching} */
export default {
  words: ({ id, facts }) => (id === 'lay' && !facts.own ? 'lay_theirs' : id),
  values: ({ facts: { suit, value, mine = 0, theirs = 0 } }, { t }) => ({
    tile: suit ? `${t(`castles.${suit}`)} ${valueName(value, t)}` : '',
    mine: plain(mine),
    theirs: plain(theirs),
  }),
  points: () => ['.sheet', '.seat.me'],
};

/**
 * @param {string} value
 * @param {import('../../../types.js').Translate} t
 */
const valueName = (value, t) => (/\d/.test(value) ? value : t(`castles.${value}`));
