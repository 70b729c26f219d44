// @ts-check
/** Puts the facts of King's Kilt's answers into words. */
import { listed } from '../../core/words.js';
import { clanName } from './clans.js';

/** @type {import('../../types.js').Wording} */
export default ({ clan, clans = [], missing = [] }, _view, _names, t) => ({
  clan: clanName(clan),
  clans: [...new Set(clans)].map(clanName).join(' / '),
  missing: listed(
    missing.map((/** @type {number[]} */ [row, place]) =>
      t('kings_kilt.place', { row, place: place + 1 }),
    ),
  ),
});
