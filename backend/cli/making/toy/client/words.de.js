// @ts-check
/** The words of Toy in German. */

export default {
  'toy.kind.take': 'Steine',
  'toy.take.one': '{n} Stein nehmen',
  'toy.take.other': '{n} Steine nehmen',
  'toy.ask.take': 'Wie viele Steine nimmst du?',
  'toy.ask.wait': '{name} nimmt Steine.',
  'toy.ask.over': 'Der Haufen ist leer.',
  'toy.left.one': '{n} Stein ist übrig',
  'toy.left.other': '{n} Steine sind übrig',
  'toy.taken': 'Genommene Steine',
  'toy.log.taken.one': '{name} nimmt {n} Stein.',
  'toy.log.taken.other': '{name} nimmt {n} Steine.',
  'toy.log.ended': 'Der Haufen ist leer. Gewonnen: {names}.',
  'toy.text.seat': '{name}: {n} genommene Steine.',
  'toy.result': 'Gewonnen: {names}',
};
