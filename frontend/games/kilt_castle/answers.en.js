// @ts-check
/** Answers of Kilt Castle to taps, in English. */
/** @type {Record<string, string>} */
export default {
  'kilt_castle.why.build_first': 'First {colour} builds in the lit lane; then the next card moves.',
  'kilt_castle.why.move_first':
    'First move a card; then its colours build in the lane where it lands.',
  'kilt_castle.why.none_left.one': '{colour} has no floor with {n} crest left.',
  'kilt_castle.why.none_left.other': '{colour} has no floor with {n} crests left.',
  'kilt_castle.why.loch': 'A loch: nothing is ever built here.',
  'kilt_castle.why.roof_stays':
    'Roofs stay where they are, unless two players build on one space and both are in use.',
  'kilt_castle.why.front_stays': 'The front row’s only card must stay.',
  'kilt_castle.why.no_room_ahead.other':
    'Nowhere to go: all rows ahead have {n} cards, and no further row may begin.',
  'kilt_castle.why.ring_closed': 'The ring is closed: the front has caught up with the last row.',
  'kilt_castle.why.most_rows.other': '{n} rows at most: no further one may begin.',
  'kilt_castle.why.card_first': 'A slot for a card. Choose the card first.',
  'kilt_castle.why.own_slot': 'The card lies here already; it must move on.',
  'kilt_castle.why.behind': 'Cards move clockwise only, never back.',
  'kilt_castle.why.too_far': 'Too far: one slot ahead of the front at most, slot {last}.',
  'kilt_castle.why.row_full.other': 'This row is full: {n} cards at most.',
  'kilt_castle.why.not_in_lane': 'Not in the lane of slot {slot}, where the card lies.',
  'kilt_castle.why.roofed': 'Under a roof nobody builds: it belongs to everybody.',
  'kilt_castle.why.dear':
    'Too dear: {price} ducats to {payee}, one for each floor; {colour} has {ducats}.',
  'kilt_castle.why.floor_first': 'First choose the floor that you build.',
  'kilt_castle.why.farther': 'Only the first empty space of the lane: {space}.',
  'kilt_castle.about.front':
    'The front: the first row of the train. A card may go at most one slot ahead of it.',
  'kilt_castle.about.seal':
    'The seal shows who moves the card in this turn. A ducat on it: a ducat day follows.',
  'kilt_castle.about.ducats': 'Ducats: who has most in the end, wins.',
  'kilt_castle.about.next':
    'What a ducat day would pay now: the best connected area, 1 for each tower, crest and roof.',
  'kilt_castle.about.floors':
    'Floors left. Each crest is worth 1 more on ducat days and in the end, while it is on top.',
  'kilt_castle.about.roof':
    'A roof: it belongs to everybody’s area and cannot be built on. ' +
    'Nobody is paid for it in the end.',
  'kilt_castle.about.price':
    'What building here costs: 1 ducat for each floor, to whoever is on top.',
};
