// @ts-check
/** How Castle Builders is taught, in English. */
/** @type {Record<string, string>} */
export default {
  'castle_builders.lesson.build':
    'Tap tower {tower}, then confirm: your counter lands on its lowest free space.',
  'castle_builders.lesson.row':
    'More counters win a row, and the ground row is worth most, {value}: put one there.',
  'castle_builders.lesson.bonus':
    'A bonus counter doubles what you win: ↕ its tower, ↔ its row. Build it low and point it ↔.',
  'castle_builders.lesson.remove':
    'Remove takes the top counter off a tower for good: hit the one on tower {tower}.',
  'castle_builders.lesson.top':
    'One space left on tower {tower}: whoever is on top of a tower wins its {value} points.',
  'castle_builders.lesson.end':
    'All is full: rows and tops are counted, {mine} points for you, {theirs} for the bot.',
  'castle_builders.learned.1': 'A counter lands on the lowest free space of any tower.',
  'castle_builders.learned.2':
    'Tops win towers, more counters win rows; a bonus doubles one of them.',
  'castle_builders.learned.3': 'Keep Remove for the moment a tower is full.',
};
