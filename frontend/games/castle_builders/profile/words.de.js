// @ts-check
/** What the numbers of finished matches are called, in German. */
/** @type {Record<string, string>} */
export default {
  'castle_builders.tally.rows': 'Punkte für Reihen',
  'castle_builders.tally.towers': 'Punkte für Türme',
  'castle_builders.tally.counters': 'Steine, die stehen blieben',
};
