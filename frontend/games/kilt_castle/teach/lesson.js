// @ts-check
/** The lesson of Kilt Castle: what its sentences need, and where they point. */

const OWN_SEAT = '.seat.me';

/** @type {import('../../../types.js').Teaching} */
export default {
  values: ({ facts }, { names }) => ({ name: names[facts.payee] ?? '' }),
  words: ({ id, facts }) => (id === 'ducat_day' && !facts.n ? 'ducat_day_none' : id),
  points: ({ id, facts }) =>
    id === 'roof' ? [`.board [data-key="roof:${facts.space}"]`, '.board'] : [OWN_SEAT],
};
