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
  'castle_builders.minute.build':
    'Play one of your two counters: it lands on the lowest free space of any tower. Then draw.',
  'castle_builders.minute.rows':
    'A row is won by whoever has more counters in it. The ground row is worth most: 7.',
  'castle_builders.minute.tops':
    'A tower is won by whoever is on top. When all 21 spaces are full, rows and towers are ' +
    'added up.',
  'castle_builders.minute.special':
    'Again: play once more. Bonus: doubles your tower ↕ or row ↔. Remove: a top counter is gone.',
};
