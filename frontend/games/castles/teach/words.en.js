// @ts-check
/** How Castles is taught, in English. */
/** @type {Record<string, string>} */
export default {
  'castles.lesson.take':
    'Take a tile: a surprise from the pile, or your proper tile, which you alone know.',
  'castles.lesson.lay':
    '{tile} is of your suit: lay your tiles side by side, a castle among them will earn gold.',
  'castles.lesson.lay_theirs':
    '{tile} is not of your suit: beside your castle it could cost you gold, so lay it away.',
  'castles.lesson.castle':
    'Found your castle on a tile of your suit: its tile and the four around it make your gold.',
  'castles.lesson.army':
    'Send an army, face down: on your castle’s tile it adds its number, others’ armies subtract.',
  'castles.lesson.control':
    'Beside your castle, armies control tiles: your suit pays if you hold it, others cost if not.',
  'castles.lesson.sum':
    'All armies are turned up, each castle is counted: {mine} gold for you, {theirs} for the bot.',
  'castles.learned.1': 'Your castle earns from its own tile and from the four beside it.',
  'castles.learned.2': 'Control a tile by not being weaker there: own tiles pay, others cost.',
  'castles.learned.3': 'Armies lie face down: guard your castle, and spoil theirs.',
  'castles.minute.lay': 'In turn, take tiles and lay them side by side: a realm grows.',
  'castles.minute.castle': 'Found your castle on a tile of your own suit.',
  'castles.minute.armies':
    'Send six armies face down. Own armies on your castle add, others subtract.',
  'castles.minute.sum':
    'Gold: the castle’s tile and armies, own neighbours you control, minus others you do not.',
};
