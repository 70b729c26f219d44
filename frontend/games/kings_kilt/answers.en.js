// @ts-check
/** Answers of King's Kilt to taps, in English. */
/** @type {Record<string, string>} */
export default {
  'kings_kilt.why.reveal_first': 'First choose the family card that you turn face up.',
  'kings_kilt.why.fill_first': 'First fill the gap: one of the two cards beneath it moves up.',
  'kings_kilt.why.king_crowned': 'The King is crowned: no card climbs any more. Betray or pass.',
  'kings_kilt.why.covered': 'Both places above this card are taken.',
  'kings_kilt.why.no_support': 'A place needs both cards beneath it first. Missing: {missing}.',
  'kings_kilt.why.not_above': 'The chosen card climbs only to a place right above it.',
  'kings_kilt.why.card_first': 'Choose the card that climbs here: {clans}.',
  'kings_kilt.why.base_empty': 'There was no card left to draw for this place.',
  'kings_kilt.why.nobody_there': 'Nobody stands here to be betrayed.',
  'kings_kilt.why.no_betrayer': 'In the top three rows a card needs a neighbour who is {clan}.',
  'kings_kilt.why.no_betrayer_named': 'Below the noblemen any influence card will do.',
  'kings_kilt.why.already_shown': 'All know already that {clan} is yours.',
  'kings_kilt.why.stays_hidden':
    'Your family stays secret until the first nobleman and the first guardian.',
  'kings_kilt.why.no_king': 'Nobody passes before the King is crowned.',
  'kings_kilt.about.influence':
    'An influence card: discard it to remove a card of the pyramid. Those left over break ties.',
  'kings_kilt.about.family':
    'A family: three clans that score for one player: King 3, guardians 2 each, noblemen 1 each.',
  'kings_kilt.about.pile': 'The pile: its open card fills the next gap in the base.',
  'kings_kilt.about.discards': 'Played influence cards. They become a new pile when it runs out.',
  'kings_kilt.about.rank': 'The points that a card in this row is worth for each family card.',
};
