// @ts-check
/** What every page knows of Castles: words, pictures, and what its seats wear. */
import { placed } from '../../draw/paths.js';
import { army, pawn, realmDefs, tile } from './realm.js';

/** @typedef {import('./realm.js').Suit} Suit */
/** @typedef {import('./realm.js').PV} Value */

const en = {
  name: 'Castles',
  minutes: '30 min',
  tag: 'Lay out a realm, found a castle, send your armies.',
  'option.terrain': 'Tiles',
  'option.terrain.proper': 'Proper tiles',
  'option.terrain.random': 'Random',
  'option.terrain.suit': 'Own suit',
  'livery.suns': 'Suns',
  'livery.moons': 'Moons',
  'livery.crowns': 'Crowns',
  'livery.arms': 'Arms',
};

const de = {
  name: 'Castles',
  minutes: '30 Min.',
  tag: 'Lege ein Reich aus, gründe eine Burg, entsende deine Heere.',
  'option.terrain': 'Plättchen',
  'option.terrain.proper': 'Stammplättchen',
  'option.terrain.random': 'Zufall',
  'option.terrain.suit': 'Eigene Farbe',
  'livery.suns': 'Sonnen',
  'livery.moons': 'Monde',
  'livery.crowns': 'Kronen',
  'livery.arms': 'Wappen',
};

const TILES = /** @type {[Suit, Value][]} */ ([
  ['crowns', '3'],
  ['suns', '2'],
  ['moons', '4'],
  ['arms', 'ace'],
  ['suns', '5'],
  ['arms', '2'],
  ['crowns', 'ace'],
  ['moons', '3'],
  ['moons', '5'],
  ['suns', '4'],
  ['arms', '3'],
  ['crowns', '5'],
]);

function art() {
  const tiles = TILES.map(([suit, value], i) =>
    placed((i % 4) * 94 - 30, Math.floor(i / 4) * 94 - 10, tile(suit, value, 91)),
  );
  const realm =
    tiles.join('') +
    placed(118, 168, pawn('suns', 66)) +
    placed(290, 146, pawn('arms', 60)) +
    placed(214, 238, pawn('moons', 60)) +
    placed(180, 150, army('suns', '5', 15)) +
    placed(204, 158, army('moons', null, 15)) +
    placed(30, 150, army('arms', '3', 15)) +
    placed(84, 240, army('crowns', null, 15));
  return '<path d="M0 0h320v200H0z" fill="url(#sea)"/>' + placed(26, -28, realm, 1, -5);
}

/** Column, row, suit, value, and whether a castle stands there. */
const EMBLEM = /** @type {[number, number, Suit, Value, boolean][]} */ ([
  [1, 0, 'moons', '4', false],
  [0, 1, 'crowns', '3', false],
  [1, 1, 'suns', '5', true],
  [2, 1, 'moons', 'ace', false],
  [1, 2, 'arms', '2', true],
  [2, 2, 'suns', '3', false],
  [0, 2, 'crowns', '5', true],
  [2, 0, 'arms', 'ace', false],
]);

function emblem() {
  const tiles = EMBLEM.map(([x, y, suit, value, held]) => {
    const castle = held ? placed(56, 66, pawn(suit, 56)) : '';
    return placed(5 + x * 90, 5 + y * 90, tile(suit, value, 88) + castle);
  });
  return '<path d="M0 0h280v280H0z" fill="url(#sea)"/>' + tiles.join('');
}

/** @type {import('../../types.js').Card} */
export default {
  words: { en, de },
  path: 4,
  defs: realmDefs,
  art,
  emblem,
  livery: { sign: ([suit], r) => army(/** @type {Suit} */ (suit), null, r - 2.5) },
};
