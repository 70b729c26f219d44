// @ts-check
/** What the numbers of finished matches are called, in German. */
/** @type {Record<string, string>} */
export default {
  'kilt_castle.tally.ducat_days': 'Dukatentage',
  'kilt_castle.tally.received': 'Von anderen Bauherren',
  'kilt_castle.tally.spaces': 'Felder am Ende',
  'kilt_castle.tally.crests': 'Wappen darauf',
  'kilt_castle.tally.paid': 'Fürs Bauen gezahlt',
  'kilt_castle.tally.floors': 'Gebaute Etagen',
};
