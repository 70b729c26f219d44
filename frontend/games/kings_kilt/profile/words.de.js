// @ts-check
/** What the numbers of finished matches are called, in German. */
/** @type {Record<string, string>} */
export default {
  'kings_kilt.tally.king': 'Punkte für den König',
  'kings_kilt.tally.guardians': 'Punkte für Wächter',
  'kings_kilt.tally.noblemen': 'Punkte für Edelleute',
  'kings_kilt.tally.influence': 'Einfluss behalten',
  'kings_kilt.tally.caber': 'Durch den Baumstamm gewonnen',
};
