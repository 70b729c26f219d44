// @ts-check
/** The words of Toy in English. */

export default {
  'toy.kind.take': 'Stones',
  'toy.take.one': 'Take {n} stone',
  'toy.take.other': 'Take {n} stones',
  'toy.ask.take': 'How many stones do you take?',
  'toy.ask.wait': '{name} takes stones.',
  'toy.ask.over': 'The heap is empty.',
  'toy.left.one': '{n} stone is left',
  'toy.left.other': '{n} stones are left',
  'toy.taken': 'Stones taken',
  'toy.log.taken.one': '{name} takes {n} stone.',
  'toy.log.taken.other': '{name} takes {n} stones.',
  'toy.log.ended': 'The heap is empty. {names} won.',
  'toy.text.seat': '{name}: {n} stones taken.',
  'toy.result': 'Won: {names}',
};
