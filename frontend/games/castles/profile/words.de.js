// @ts-check
/** What the numbers of finished matches are called, in German. */
/** @type {Record<string, string>} */
export default {
  'castles.tally.gold': 'Gold',
  'castles.tally.best_round': 'Beste Runde',
  'castles.tally.worst_round': 'Schwächste Runde',
};
