// @ts-check
/** Kilt Castle in one minute. */

/** By letter: a clan. @type {Record<string, string>} */
const CLANS = { r: 'red', o: 'orange', l: 'light' };
const SUPPLY = [11, 3, 2];

/** By card: its slot, its place in the row, the clan that faces the board. */
const CARDS = /** @type {const} */ ({
  light: [1, 0, 'light'],
  orange: [1, 1, 'orange'],
  red: [1, 2, 'red'],
  'light-orange': [2, 0, 'light'],
  'orange-red': [3, 0, 'orange'],
  'light-red': [4, 0, 'red'],
});

/**
 * @param {Record<string, string>} towers By space: its floors from the ground up, a letter each; a
 *   digit after a letter is its crests.
 * @param {object} [more] Of the view.
 */
const view = (towers, more = {}) => ({
  phase: 'relocate',
  turn: null,
  mover: 0,
  front: 4,
  idle: 0,
  lochs: ['a5', 'e1', 'e5'],
  seats: Object.values(CLANS).map((clan) => ({
    colours: [clan],
    ducats: 10,
    supply: { [clan]: SUPPLY },
    built: 0,
  })),
  cards: Object.fromEntries(
    Object.entries(CARDS).map(([card, [slot, depth, inner]]) => [card, { slot, depth, inner }]),
  ),
  towers: Object.fromEntries(
    Object.entries(towers).map(([space, floors]) => [space, floorsOf(floors)]),
  ),
  roofs: [null, null],
  lane: null,
  to_build: [],
  built_on: [],
  ducat_day: false,
  result: null,
  ...more,
});

/** @param {string} floors */
const floorsOf = (floors) =>
  [...floors.matchAll(/([a-z])(\d?)/g)].map(([, letter, crests]) => [
    CLANS[letter],
    Number(crests || 0),
  ]);

const CASTLE = { b2: 'r', b3: 'or1', c2: 'l', c3: 'lor', d3: 'o', d2: 'rl2', c4: 'o1' };

/** @type {import('../../../types.js').Minute} */
export default {
  panels: [
    {
      id: 'move',
      view: view({}),
      box: [-16, -98, 272, 204],
      ui: { last: [{ type: 'card_relocated', card: 'light-red', from: 2, to: 4, seat: 0 }] },
    },
    {
      id: 'build',
      view: view({ d2: 'r', e2: 'ol' }, { phase: 'build', lane: 6 }),
      box: [36, -20, 248, 186],
    },
    {
      id: 'roof',
      view: view(CASTLE, { roofs: ['c3', null] }),
      ui: { projection: 'castle', phone: false },
      box: [-300, -50, 600, 450],
    },
    {
      id: 'ducat_day',
      view: view(CASTLE, { roofs: ['c3', null] }),
      box: [6, 4, 224, 168],
      ui: {
        last: [
          {
            type: 'ducat_day_held',
            areas: [{ colour: 'red', spaces: ['b2', 'b3', 'c3'], value: 4 }],
            paid: [4, 0, 0],
          },
        ],
        linger: true,
      },
    },
  ],
  spot: ({ phase }) => ({ relocate: 'move', build: 'build', over: 'ducat_day' })[String(phase)],
};
