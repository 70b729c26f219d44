// @ts-check
/** How Castles is taught, in German. */
/** @type {Record<string, string>} */
export default {
  'castles.lesson.take':
    'Nimm ein Plättchen: vom Stapel eine Überraschung oder deines, das nur du kennst.',
  'castles.lesson.lay':
    '{tile} ist deine Farbe: Leg deine Plättchen zusammen, eine Burg dazwischen bringt Gold.',
  'castles.lesson.lay_theirs':
    '{tile} ist nicht deine Farbe: Neben deiner Burg könnte es Gold kosten, leg es abseits.',
  'castles.lesson.castle':
    'Gründe deine Burg auf deiner Farbe: Ihr Plättchen und die vier ringsum machen dein Gold.',
  'castles.lesson.army':
    'Schick ein verdecktes Heer: Auf deiner Burg zählt es dazu, fremde Heere ziehen dort ab.',
  'castles.lesson.control':
    'Heere halten Plättchen neben der Burg: Deine Farbe bringt dann Gold, fremde kosten sonst.',
  'castles.lesson.sum':
    'Alle Heere werden aufgedeckt, jede Burg gezählt: {mine} Gold für dich, {theirs} für den Bot.',
  'castles.learned.1': 'Deine Burg verdient am eigenen Plättchen und an den vier daneben.',
  'castles.learned.2': 'Halte ein Plättchen, indem du dort nicht schwächer bist.',
  'castles.learned.3': 'Heere liegen verdeckt: Schütze deine Burg und stör die andere.',
  'castles.minute.lay': 'Nehmt reihum Plättchen und legt sie aneinander: Ein Reich entsteht.',
  'castles.minute.castle': 'Gründe deine Burg auf einem Plättchen deiner Farbe.',
  'castles.minute.armies':
    'Schick sechs Heere verdeckt aus. Eigene auf deiner Burg zählen dazu, fremde ziehen ab.',
  'castles.minute.sum':
    'Gold: Burgplättchen und Heere, eigene Nachbarn, die du hältst, minus fremde, die du ' +
    'nicht hältst.',
};
