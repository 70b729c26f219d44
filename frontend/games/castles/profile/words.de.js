// @ts-check
/** Wie die Zahlen beendeter Partien heißen. */
/** @type {Record<string, string>} */
export default {
  'castles.tally.gold': 'Gold',
  'castles.tally.best_round': 'Beste Runde',
  'castles.tally.worst_round': 'Schwächste Runde',
};
