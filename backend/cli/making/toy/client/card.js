// @ts-check
/** What every page knows of Toy. See `Card` in types.js: pictures may be added here. */

const en = {
  name: 'Toy',
  minutes: '5 min',
  tag: 'Take stones from the heap. The last one decides.',
  'option.last_stone': 'The last stone',
  'option.last_stone.wins': 'wins',
  'option.last_stone.loses': 'loses',
};

const de = {
  name: 'Toy',
  minutes: '5 Min.',
  tag: 'Nimm Steine vom Haufen. Der letzte entscheidet.',
  'option.last_stone': 'Der letzte Stein',
  'option.last_stone.wins': 'gewinnt',
  'option.last_stone.loses': 'verliert',
};

/** @type {import('../../types.js').Card} */
export default { words: { en, de } };
