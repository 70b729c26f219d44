// @ts-check
/** The board of King's Kilt: a gable before the hills, cards in its niches. */
import { backdrop } from '../../../draw/landscape.js';
import { moved } from '../../../draw/paths.js';
import { kkCard, kkGable, kkNiche, kkPlace } from '../pyramid.js';
import { betrayers, moves } from './arrows.js';
import { caber, discards, pile, ranks } from './flanks.js';
import { card, fallen, niche } from './niches.js';
import { PLACES, keyOf } from '../places.js';
import { sceneOf } from './situation.js';

/** @typedef {import('../places.js').KingsView} KingsView */
/** @typedef {import('../../../types.js').Shape} Shape */

/**
 * Draws a position, what may be picked, and what a pick would do.
 * @param {KingsView} view
 * @param {import('../places.js').Ui} ui
 * @returns {import('../../../types.js').Drawing}
 */
export function draw(view, ui) {
  const scene = sceneOf(view, ui);
  const { width, height } = scene.layout;
  return {
    viewBox: [0, 0, width, height],
    shapes: [
      land(scene),
      ...ranks(scene),
      ...PLACES.map((place) => niche(scene, place)),
      ...PLACES.flatMap((place) => card(scene, place)),
      ...fallen(scene),
      pile(scene),
      ...discards(scene),
      ...moves(scene),
      ...betrayers(scene),
      ...caber(scene),
    ],
  };
}

/** @returns {Shape} */
function land(/** @type {import('./situation.js').Scene} */ { layout }) {
  const { width, height, base } = layout;
  const hills = backdrop(width, height, base, { horizon: 0.9, seed: 2, sun: 0.58 });
  return { key: 'land', svg: hills + kkGable(layout) };
}

const THUMB = { cx: 140, base: 272, cw: 40, ch: 36, px: 44, py: 42, pad: 5 };

/** Draws a position as a small picture. */
export function thumb(/** @type {KingsView} */ view) {
  const { cw, ch } = THUMB;
  const places = PLACES.map((place) => {
    const found = view.pyramid[keyOf(place)];
    const drawing = found ? kkCard(found.clan, cw, ch, false, 0) : kkNiche(cw, ch);
    return `<g transform="${moved(kkPlace(THUMB, ...place))}">${drawing}</g>`;
  });
  const sky = '<path d="M0 0h280v280H0z" fill="var(--sky-1)"/>';
  const meadow = '<path d="M0 264h280v16H0z" fill="var(--meadow)"/>';
  return (
    '<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true">' +
    `${sky}${meadow}${kkGable(THUMB)}${places.join('')}</svg>`
  );
}
