// @ts-check
/** Answers of Castle Builders to taps, in English. */
/** @type {Record<string, string>} */
export default {
  'castle_builders.why.not_in_hand': 'You do not hold this counter.',
  'castle_builders.why.counter_first': 'First choose one of your counters, below.',
  'castle_builders.why.tower_first': 'First choose the tower for the bonus counter.',
  'castle_builders.why.only_bonus': 'Only a bonus counter has arrows.',
  'castle_builders.why.stop_goes_nowhere': 'A stop counter goes on no tower: nothing happens.',
  'castle_builders.why.board_empty': 'No counter stands yet, so none can be removed.',
  'castle_builders.why.tower_empty': 'Tower {tower} is empty; while any counter stands, take one.',
  'castle_builders.why.tower_full.other': 'Tower {tower} is full: all {n} spaces are taken.',
  'castle_builders.why.only_top': 'Only the top counter can be removed: {row} of tower {tower}.',
  'castle_builders.why.space_taken':
    'Taken. On tower {tower} the next counter goes up into the {row}.',
  'castle_builders.why.lowest_first': 'Only the lowest free space of a tower: here the {row}.',
  'castle_builders.about.row':
    'A row: its points go to whoever has more counters in it, to nobody if equal.',
  'castle_builders.about.tower': 'A tower: its points go to whoever is on top.',
  'castle_builders.about.twice': 'Counts twice: a bonus counter of its winner points along it.',
};
