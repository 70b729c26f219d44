// @ts-check
/** What the numbers of finished matches are called, in English. */
/** @type {Record<string, string>} */
export default {
  'castles.tally.gold': 'Gold',
  'castles.tally.best_round': 'Best round',
  'castles.tally.worst_round': 'Worst round',
};
