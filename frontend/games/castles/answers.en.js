// @ts-check
/** Answers of Castles to taps, in English. */
/** @type {Record<string, string>} */
export default {
  'castles.why.take_first': 'First take a tile, from the pile or your proper tile.',
  'castles.why.lay_first': 'First lay the tile you hold.',
  'castles.why.map_done': 'All tiles of this round lie already.',
  'castles.why.pile_empty': 'The pile is empty: take a proper tile that is left.',
  'castles.why.proper_gone': 'This proper tile lies already.',
  'castles.why.pile_first': 'Others’ proper tiles can be taken only when the pile is empty.',
  'castles.why.square_taken': 'A tile lies here already. Lay yours beside one.',
  'castles.why.not_beside': 'A tile goes side by side with a tile already there.',
  'castles.why.first_square': 'The first tile goes into the middle.',
  'castles.why.no_tile': 'No tile lies here.',
  'castles.why.other_suit': 'Your castle stands on a tile of your own suit: {suit}.',
  'castles.why.coin_first': 'First choose one of your armies, below.',
  'castles.why.full.other': 'Full: {n} armies at most on a tile.',
  'castles.why.coin_used': 'This army is on the map already.',
  'castles.why.armies_later': 'Armies march when the map lies and all castles stand.',
  'castles.about.null': 'A null: as a tile worth 0, as an army always 1.',
  'castles.about.ace':
    'An ace: as a tile worth 1; as an army worth the number of its tile, on an ace 6. ' +
    'Beside a castle on an ace, its owner’s armies count 1 more.',
  'castles.about.proper':
    'The proper tile: a tile of one’s own suit, known to its owner alone. Keep it for a good spot.',
  'castles.about.gold': 'Gold of all rounds so far. Most gold wins.',
  'castles.about.next': 'What your castle would earn if the round were scored now.',
};
