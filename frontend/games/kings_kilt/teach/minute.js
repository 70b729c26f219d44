// @ts-check
/** King's Kilt in one minute. */

/** By letter: a clan. */
const CLANS = {
  b: 'bruce',
  u: 'buchanan',
  d: 'douglas',
  h: 'macbeth',
  m: 'mackay',
  l: 'macleod',
  s: 'stewart',
  w: 'wallace',
};

/**
 * @param {string} rows From the base up, a letter for each card, a dot for an empty place.
 * @param {object} [more] Of the view.
 */
const panel = (rows, more = {}) => ({
  view: {
    phase: 'move',
    turn: null,
    active: 0,
    pyramid: Object.fromEntries(
      rows
        .split(' ')
        .flatMap((row, j) => [...row].map((letter, i) => [`${j + 1},${i}`, cardOf(letter)]))
        .filter(([, card]) => card),
    ),
    vacuum: null,
    pile: { count: 30, top: cardOf('m') },
    discards: [],
    removed: [],
    seats: [{ family: { shown: [], hidden: ['douglas', 'stewart', 'mackay'] } }],
    to_reveal: [],
    result: null,
    ...more,
  },
  ui: { you: 0 },
});

/** @param {string} letter */
function cardOf(letter) {
  const clan = /** @type {Record<string, string>} */ (CLANS)[letter];
  return clan ? { clan, leader: false } : null;
}

/**
 * The whole width of the pyramid.
 * @param {number} top Where the picture begins.
 * @returns {[number, number, number, number]}
 */
const from = (top) => [0, top, 378, 283.5];
const BASE = from(154);

/** @type {import('../../../types.js').Minute} */
export default {
  panels: [
    { id: 'family', ...panel('bdmshw'), box: BASE },
    { id: 'advance', ...panel('b.mshw .d..', { phase: 'fill', vacuum: [1, 1] }), box: BASE },
    {
      id: 'betray',
      ...panel('bumshw dslhm wsdb hs.', { discards: ['bruce'] }),
      box: BASE,
    },
    { id: 'king', ...panel('bumshw dslhm wsdb dhs sd m'), box: from(0) },
  ],
  spot: ({ phase, pyramid }) => {
    if (phase === 'reveal') return 'family';
    if (phase === 'fill') return 'advance';
    return '6,0' in pyramid ? 'king' : 'advance';
  },
};
