// @ts-check
/** How Kilt Castle is taught, in English. */
/** @type {Record<string, string>} */
export default {
  'kilt_castle.lesson.relocate':
    'Move this card clockwise: the clans on it build where it lands, the one at the board first.',
  'kilt_castle.lesson.build':
    'Your clan is on the card, so you build in its lane: the first empty space costs nothing.',
  'kilt_castle.lesson.overbuild.one':
    'Or build on top of somebody: {n} ducat to {name}, a ducat a floor, and the space is yours.',
  'kilt_castle.lesson.overbuild.other':
    'Or build on top of somebody: {n} ducats to {name}, a ducat a floor, and the space is yours.',
  'kilt_castle.lesson.ducat_day.one':
    'A row was emptied: ducat day! Your largest joined area, crests included, paid you {n} ducat.',
  'kilt_castle.lesson.ducat_day.other':
    'A row was emptied: ducat day! Your largest joined area, crests included, paid you {n} ducats.',
  'kilt_castle.lesson.ducat_day_none':
    'A row was emptied: ducat day! It pays for the largest joined area on top; you have none yet.',
  'kilt_castle.lesson.roof':
    'Two clans on {space} in one turn make a roof: the space is everybody’s, nobody builds on it.',
  'kilt_castle.lesson.end':
    'Floors run out: the last one ends the match, then each space on top pays 1, each crest 1.',
  'kilt_castle.learned.1': 'The clans on the moved card build in its lane, whoever moved it.',
  'kilt_castle.learned.2': 'A space is yours while you are on top; building over costs ducats.',
  'kilt_castle.learned.3': 'Empty a row when your area is large: ducat days pay for joined spaces.',
  'kilt_castle.minute.move':
    'Move any card clockwise, at most one slot ahead of the front. It turns round.',
  'kilt_castle.minute.build':
    'The clans on it build in its lane: the first empty space is free, others’ towers cost 1 ' +
    'a floor.',
  'kilt_castle.minute.roof':
    'Who is on top owns the space. Two builders on one space in a turn: a roof, everybody’s.',
  'kilt_castle.minute.ducat_day':
    'A row left empty brings a ducat day: your best joined area pays towers, crests and roofs.',
};
