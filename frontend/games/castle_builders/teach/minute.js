// @ts-check
/** Castle Builders in one minute. */

/** @typedef {import('../types.js').Counter} Counter */

/** By letter: a counter. Capitals are of the first player. @type {Record<string, Counter>} */
const COUNTERS = {
  P: [0, 'plain', null],
  A: [0, 'again', null],
  B: [0, 'bonus', 'horizontal'],
  p: [1, 'plain', null],
  b: [1, 'bonus', 'vertical'],
};

/**
 * @param {string} towers Each from the ground up.
 * @param {any[]} [last]
 */
const panel = (towers, last = []) => ({
  view: {
    phase: 'play',
    turn: null,
    towers: towers.split(' ').map((tower) => [...tower.slice(1)].map((one) => COUNTERS[one])),
  },
  ui: { last, phone: false },
});

/** @type {import('../../../types.js').Minute} */
export default {
  panels: [
    { id: 'build', ...panel('=P =p =Pp = =', [{ type: 'counter_built', tower: 2, row: 1 }]) },
    { id: 'rows', ...panel('=P =pp =PPp =P =pP') },
    { id: 'tops', ...panel('=PpP =pPpp =PPpPP =PpPpp =pPPp') },
    {
      id: 'special',
      ...panel('=PpP =Bp =PPAp =Pp =pb', [
        { type: 'counter_removed', tower: 3, row: 2, owner: 1, kind: 'plain', arrows: null },
      ]),
    },
  ],
  spot: ({ phase }) => (phase === 'over' ? 'tops' : 'build'),
};
