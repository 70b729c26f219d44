// @ts-check
/** The lesson of King's Kilt: what its sentences need, and where they point. */
import { clanName } from '../clans.js';

const SPENT = '.board [data-key="discards"]';

/** @type {import('../../../types.js').Teaching} */
export default {
  values: ({ facts }, { names }) => ({
    clan: facts.clan ? clanName(facts.clan) : '',
    name: names[facts.seat] ?? '',
  }),
  words: ({ id, facts }) => (facts.seat ? `${id}_theirs` : id),
  points: ({ id, facts }) => {
    if (id === 'family') return ['.rail section:first-child', '.rail'];
    if (id === 'reveal') return [`.seat[data-seat="${facts.seat}"]`];
    return id === 'betray' ? ['.board [data-key^="fell:"]', SPENT] : ['.seat.me'];
  },
};
