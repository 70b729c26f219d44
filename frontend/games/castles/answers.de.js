// @ts-check
/** Answers of Castles to taps, in German. */
/** @type {Record<string, string>} */
export default {
  'castles.why.take_first': 'Nimm zuerst ein Plättchen: vom Stapel oder dein Stammplättchen.',
  'castles.why.lay_first': 'Leg zuerst das Plättchen, das du hältst.',
  'castles.why.map_done': 'Alle Plättchen dieser Runde liegen schon.',
  'castles.why.pile_empty': 'Der Stapel ist leer: Nimm ein übriges Stammplättchen.',
  'castles.why.proper_gone': 'Dieses Stammplättchen liegt schon.',
  'castles.why.pile_first': 'Fremde Stammplättchen gibt es erst, wenn der Stapel leer ist.',
  'castles.why.square_taken': 'Hier liegt schon ein Plättchen. Leg deines daneben.',
  'castles.why.not_beside': 'Ein Plättchen kommt Seite an Seite neben ein anderes.',
  'castles.why.first_square': 'Das erste Plättchen kommt in die Mitte.',
  'castles.why.no_tile': 'Hier liegt kein Plättchen.',
  'castles.why.other_suit': 'Deine Burg steht auf einem Plättchen deiner Farbe: {suit}.',
  'castles.why.coin_first': 'Wähle zuerst unten eines deiner Heere.',
  'castles.why.full.other': 'Voll: höchstens {n} Heere auf einem Plättchen.',
  'castles.why.coin_used': 'Dieses Heer steht schon auf der Karte.',
  'castles.why.armies_later': 'Heere ziehen los, wenn die Karte liegt und alle Burgen stehen.',
  'castles.about.null': 'Eine Null: als Plättchen 0 wert, als Heer immer 1.',
  'castles.about.ace':
    'Ein Ass: als Plättchen 1 wert; als Heer so viel wie sein Plättchen, auf einem Ass 6. ' +
    'Neben einer Burg auf einem Ass zählen die Heere ihres Besitzers 1 mehr.',
  'castles.about.proper':
    'Das Stammplättchen: ein Plättchen der eigenen Farbe, das nur sein Besitzer kennt. ' +
    'Heb es für einen guten Platz auf.',
  'castles.about.gold': 'Gold aller bisherigen Runden. Das meiste Gold gewinnt.',
  'castles.about.next': 'So viel brächte deine Burg, würde die Runde jetzt gewertet.',
};
