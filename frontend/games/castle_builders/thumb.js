// @ts-check
/** A small picture of a running match for lists. */
import { placed } from '../../draw/paths.js';
import { cbTower, counter } from './stone_towers.js';
import { CLANS, SPACES, TOWER_VALUES, towerLine } from './towers.js';

/** @import { BuildersView } from './types.js' */

export function thumb(/** @type {BuildersView} */ view) {
  const towers = SPACES.map((_, tower) => placed(30 + tower * 55, 266, towerOf(view, tower)));
  return `<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true">
    <path d="M0 0h280v280H0z" fill="var(--sky-1)"/>
    <path d="M0 262h280v18H0z" fill="var(--meadow)"/>${towers.join('')}</svg>`;
}

/**
 * A tower with its counters.
 * @param {BuildersView} view
 * @param {number} tower
 */
function towerOf(view, tower) {
  const { leader } = towerLine(view, tower);
  const clan = leader === null ? null : CLANS[leader];
  const measures = { w: 44, rh: 36, nw: 33, seed: tower };
  const counters = view.towers[tower].map(([seat, kind, arrows], row) =>
    placed(0, -row * 36 - 18, counter(CLANS[seat], kind, 14.5, arrows)),
  );
  return cbTower(SPACES[tower], TOWER_VALUES[tower], clan, measures) + counters.join('');
}
