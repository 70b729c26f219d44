// @ts-check
/** What every page knows of Castle Builders: words and pictures. */
import { hills } from '../../draw/landscape.js';
import { placed } from '../../draw/paths.js';
import { cbTower, counter } from './stone_towers.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./stone_towers.js').Kind} Kind */

/**
 * @typedef {object} Tower
 * @property {number} spaces
 * @property {number} value
 * @property {Clan | null} leader
 * @property {[Clan, Kind, string?][]} counters From the foot up: whose, which kind, its arrows.
 */

const en = {
  name: 'Castle Builders',
  minutes: '10 min',
  tag: 'Five towers, two builders: the top counts, and the row.',
};

const de = {
  name: 'Castle Builders',
  minutes: '10 Min.',
  tag: 'Fünf Türme, zwei Bauleute: Es zählen die Spitze und die Reihe.',
};

/**
 * A tower of cut stone with counters in its niches.
 * @param {Tower} tower
 * @param {number} width
 * @param {number} niche The height of a niche.
 */
function towerOf({ spaces, value, leader, counters }, width, niche) {
  const sizes = { w: width, rh: niche, nw: width * 0.69, seed: spaces };
  const inside = counters.map(([clan, kind, arrows], i) =>
    placed(0, -i * niche - niche * 0.46, counter(clan, kind, niche * 0.39, arrows ?? null)),
  );
  return cbTower(spaces, value, leader, sizes) + inside.join('');
}

/**
 * @param {number} spaces
 * @param {number} value
 * @param {Clan | null} leader
 * @param {[Clan, Kind, string?][]} counters
 * @returns {Tower}
 */
const tower = (spaces, value, leader, ...counters) => ({ spaces, value, leader, counters });

const ART = [
  tower(2, 4, 'dark', ['orange', 'plain'], ['dark', 'plain']),
  tower(3, 7, 'orange', ['dark', 'plain'], ['orange', 'bonus', 'vertical'], ['orange', 'plain']),
  tower(2, 5, 'orange', ['dark', 'again'], ['orange', 'plain']),
];

function art() {
  const meadow = '<path d="M0 186Q160 174 320 186V200H0Z" fill="var(--meadow)"/>';
  const towers = ART.map((one, i) => placed(70 + i * 90, 192, towerOf(one, 54, 37)));
  return hills(320, 200, 0.5, 6, 0.86) + meadow + towers.join('');
}

const EMBLEM = [
  tower(3, 4, 'orange', ['orange', 'plain'], ['dark', 'plain'], ['orange', 'again']),
  tower(4, 5, 'orange', ['dark', 'plain'], ['orange', 'bonus', 'horizontal']),
  tower(5, 7, 'dark', ['orange', 'plain'], ['orange', 'plain'], ['dark', 'bonus', 'vertical']),
  tower(
    5,
    6,
    'dark',
    ['dark', 'again'],
    ['orange', 'plain'],
    ['orange', 'plain'],
    ['dark', 'plain'],
  ),
  tower(4, 5, null),
];

function emblem() {
  const meadow = '<path d="M0 262h280v18H0z" fill="var(--meadow)"/>';
  return meadow + EMBLEM.map((one, i) => placed(30 + i * 55, 266, towerOf(one, 44, 36))).join('');
}

/** @type {import('../../types.js').Card} */
export default { words: { en, de }, path: 1, art, emblem };
