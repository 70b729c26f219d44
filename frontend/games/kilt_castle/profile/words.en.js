// @ts-check
/** What the numbers of finished matches are called, in English. */
/** @type {Record<string, string>} */
export default {
  'kilt_castle.tally.ducat_days': 'Ducat days',
  'kilt_castle.tally.received': 'From other builders',
  'kilt_castle.tally.spaces': 'Spaces held at the end',
  'kilt_castle.tally.crests': 'Crests on them',
  'kilt_castle.tally.paid': 'Paid for building',
  'kilt_castle.tally.floors': 'Floors built',
};
