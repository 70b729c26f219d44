// @ts-check
/** Free squares of the map: where a tile may be laid, and where the next map begins. */
import { lettering } from '../../../draw/lettering.js';
import { moved } from '../../../draw/paths.js';
import { PITCH, SIDE, corner, frame, squareOf } from '../map.js';
import { tile } from '../realm.js';

/** @import { Shape } from '../../../types.js' */
/** @import { Box } from '../map.js' */
/** @import { Scene } from './scene.js' */

const DASHES = ' stroke-dasharray="7 6"';
const PLUS = `<path class="plus" d="M${SIDE / 2 - 9} ${SIDE / 2}h18m-9-9v18"/>`;
const LETTERS = /** @type {const} */ ({ size: 14, weight: 700, anchor: 'middle' });

/**
 * Where the taken tile may be laid, with the tile itself on the square that is pointed at or
 * picked.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function freeSquares(scene) {
  const { view, picked } = scene;
  if (!picked.lit.size && !Object.keys(view.tiles).length) return [firstSquare(scene)];
  const empty = frame('bed', 0) + frame('ring', -2, DASHES) + PLUS;
  return [...picked.lit.keys()].map((key) => ({
    ...button(scene, key),
    at: moved(corner(squareOf(key))),
    svg: view.taken && picked.square === key ? laid(view.taken) : empty,
  }));
}

/**
 * A tile that would be laid.
 * @param {import('../types.js').Tile} taken
 */
const laid = ({ suit, value }) =>
  `${frame('halo', 5)}<g opacity=".92">${tile(suit, value, SIDE)}</g>${frame('ring', 0)}`;

/**
 * The place of the first tile, while nobody may lay it yet.
 * @param {Scene} scene
 * @returns {Shape}
 */
const firstSquare = ({ ui }) => ({
  key: 'first',
  at: moved(corner([0, 0])),
  cls: 'ca-first',
  svg:
    frame('edge', -2, DASHES) +
    lettering(SIDE / 2, SIDE / 2 + 5, ui.t('castles.new_map'), { ...LETTERS, wide: SIDE - 16 }),
});

/**
 * Beside the map of a scored round: the square on which the next map begins.
 * @param {Scene} scene
 * @param {Box} box Of the scored map.
 * @returns {Shape}
 */
export function nextMap(scene, [, y0, x1, y1]) {
  const [key] = scene.picked.lit.keys();
  const shape = button(scene, key);
  const chosen = scene.ui.choice?.chosen.includes(shape.part);
  return {
    ...shape,
    at: moved([(x1 + 0.2) * PITCH, ((y0 + y1) / 2 - 0.5) * PITCH]),
    svg:
      frame('bed', 0) +
      frame('ring', -2, chosen ? '' : DASHES) +
      PLUS +
      lettering(SIDE / 2, SIDE + 20, scene.ui.t('castles.new_map'), LETTERS),
  };
}

/**
 * What all squares that may be picked have in common.
 * @param {Scene} scene
 * @param {string} key
 */
function button({ picked, ui }, key) {
  const { part, label } = picked.lit.get(key) ?? { part: '', label: '' };
  const chosen = ui.choice?.chosen.includes(part);
  return { key: `free:${key}`, cls: `ca-free lit${chosen ? ' chosen' : ''}`, part, label };
}
