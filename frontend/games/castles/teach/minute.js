// @ts-check
/** Castles in one minute. */

/** @typedef {import('../types.js').Army} Army */

/** By letter: a suit. @type {Record<string, string>} */
const SUITS = { s: 'suns', m: 'moons' };
/** By letter: a value that is no number. @type {Record<string, string>} */
const VALUES = { a: 'ace', n: 'null' };

/**
 * @param {string} map Rows of tiles such as `s5`; dots are empty squares.
 * @param {object} [more] Of the view.
 */
const view = (map, more = {}) => ({
  phase: 'deploy',
  turn: null,
  round: 0,
  rounds: 2,
  starter: 0,
  terrain: 'proper',
  tiles: Object.fromEntries(
    map
      .split('/')
      .flatMap((row, y) => row.split(' ').map((tile, x) => [`${x},${y}`, tileOf(tile)]))
      .filter(([, tile]) => tile),
  ),
  taken: null,
  castles: [null, null],
  armies: {},
  pile: { count: 3 },
  seats: Object.values(SUITS).map((suit) => ({
    suit,
    gold: 0,
    proper: { held: false, tile: null },
    pile: { count: 0 },
    coins: { count: 6, values: null },
  })),
  last_round: null,
  result: null,
  ...more,
});

/** @param {string} tile */
function tileOf([suit, value]) {
  return suit in SUITS ? { suit: SUITS[suit], value: VALUES[value] ?? value } : null;
}

const MAP = 'm3 s4 sa/s5 s3 m2/mn s2 m5';
/** @type {import('../types.js').Square[]} */
const CASTLES = [
  [1, 1],
  [2, 2],
];
/** @param {boolean} open Whether the armies are turned up. @returns {Record<string, Army[]>} */
const armies = (open) => ({
  '1,1': [{ owner: 0, coin: '4' }],
  '2,1': [
    { owner: 0, coin: '2' },
    { owner: 1, coin: open ? '5' : null },
  ],
  '1,0': [{ owner: 1, coin: open ? 'null' : null }],
});

/** @param {number[]} at @param {number} gold */
const term = (at, gold) => ({ term: 'neighbour', at, gold });
const SUM = {
  at: CASTLES[0],
  terms: [term([1, 1], 7), term([0, 1], 5), term([2, 1], -2), term([1, 2], 2)],
  gold: 12,
};

/** The whole map. @type {[number, number, number, number]} */
const BOX = [-66, -8, 510, 390];

/** @type {import('../../../types.js').Minute} */
export default {
  panels: [
    { id: 'lay', view: view('m3 s4 ./s5 s3 m2/. s2 .', { phase: 'castle' }), box: BOX },
    { id: 'castle', view: view(MAP, { castles: CASTLES }), box: BOX },
    { id: 'armies', view: view(MAP, { castles: CASTLES, armies: armies(false) }), box: BOX },
    {
      id: 'sum',
      box: BOX,
      view: view(MAP, { castles: CASTLES, armies: armies(true) }),
      ui: { areas: true, standing: { seats: [{ castle: SUM }, { castle: null }] } },
    },
  ],
  spot: ({ phase }) =>
    ({ take: 'lay', lay: 'lay', castle: 'castle', deploy: 'armies', over: 'sum' })[String(phase)],
};
