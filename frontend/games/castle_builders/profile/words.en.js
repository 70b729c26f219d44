// @ts-check
/** What the numbers of finished matches are called, in English. */
/** @type {Record<string, string>} */
export default {
  'castle_builders.tally.rows': 'Points for rows',
  'castle_builders.tally.towers': 'Points for towers',
  'castle_builders.tally.counters': 'Counters left standing',
};
