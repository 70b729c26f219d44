// @ts-check
/** What the numbers of finished matches are called, in English. */
/** @type {Record<string, string>} */
export default {
  'kings_kilt.tally.king': 'Points for the King',
  'kings_kilt.tally.guardians': 'Points for guardians',
  'kings_kilt.tally.noblemen': 'Points for noblemen',
  'kings_kilt.tally.influence': 'Influence kept',
  'kings_kilt.tally.caber': 'Won by the caber',
};
