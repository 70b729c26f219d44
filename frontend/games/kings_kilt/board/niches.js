// @ts-check
/** The niches of the pyramid and the cards in them, each with its state. */
import { lettering } from '../../../draw/lettering.js';
import { crown } from '../../../draw/masonry.js';
import { moved, n } from '../../../draw/paths.js';
import { cardWords } from '../labels.js';
import { ROWS, kkCard, kkMark, kkNiche } from '../pyramid.js';
import { NOBLE, corner, keyOf, placeOf } from '../places.js';

/** @typedef {import('../places.js').Card} Card */
/** @typedef {import('../places.js').Layout} Layout */
/** @typedef {import('../places.js').Place} Place */
/** @typedef {import('./situation.js').Scene} Scene */
/** @typedef {import('../../../types.js').Shape} Shape */

const classes = (/** @type {unknown[]} */ ...names) => names.filter(Boolean).join(' ');

/**
 * A place behind the cards, and what may be done with it while it is empty.
 * @param {Scene} scene
 * @param {Place} place
 * @returns {Shape}
 */
export function niche(scene, place) {
  const { view, ui, layout, now } = scene;
  const key = keyOf(place);
  const empty = !view.pyramid[key];
  const gap = view.vacuum !== null && keyOf(view.vacuum) === key;
  const lit = empty ? now.lit.get(key) : undefined;
  let mark = '';
  if (gap) mark = gapMark(scene);
  else if (lit) mark = reach(layout) + gapFrame(layout) + plus(layout);
  else if (empty && place[0] === ROWS) mark = faintCrown(layout);
  return {
    key: `niche:${key}`,
    at: moved(corner(layout, place)),
    cls: classes(
      'kk-niche',
      gap && 'open',
      gap && view.turn !== ui.you && 'calm',
      lit && 'lit',
      now.to === key && !gap && 'chosen',
    ),
    svg: kkNiche(layout.cw, layout.ch) + mark,
    ...(lit ?? (empty ? { dim: `${meaning(scene, false)}:${key}` } : {})),
  };
}

/**
 * What picking a place would mean at this step: the kind of its part.
 * @param {Scene} scene
 * @param {boolean} filled Whether a card is there.
 */
function meaning({ view, now }, filled) {
  if (view.phase === 'fill') return 'fill';
  if (now.influence) return 'target';
  return filled ? 'from' : 'to';
}

/** The gap to be filled; a card that would fill it hides its words. */
function gapMark(/** @type {Scene} */ { ui, layout, now }) {
  if (now.from) return gapFrame(layout);
  const { cw, ch, small } = layout;
  const words = ui.t(small ? 'kings_kilt.gap_small' : 'kings_kilt.gap');
  const style = /** @type {const} */ ({
    size: small ? 12 : 15,
    weight: 700,
    anchor: 'middle',
    ink: 'var(--accent-ink)',
    wide: cw - 12,
  });
  return gapFrame(layout) + lettering(cw / 2, ch / 2 + (small ? 4 : 6), words, style);
}

/** Room for a finger, as far as the places beside it. */
const reach = (/** @type {Layout} */ { cw, ch, px }) =>
  `<rect x="${(cw - px) / 2}" width="${px}" height="${ch}" fill="none" pointer-events="all"/>`;

const gapFrame = (/** @type {Layout} */ { cw, ch }) =>
  `<rect class="gap" x="3" y="3" width="${cw - 6}" height="${ch - 6}" rx="6"/>`;

const plus = (/** @type {Layout} */ { cw, ch }) =>
  `<path class="plus" transform="translate(${cw / 2} ${ch / 2})" d="M0-9V9M-9 0H9"/>`;

const faintCrown = (/** @type {Layout} */ { cw, ch }) =>
  `<g transform="translate(${cw / 2} ${ch / 2 + 2})" opacity=".55">${crown(cw * 0.4)}</g>`;

/**
 * The card on a place, if there is one.
 * @param {Scene} scene
 * @param {Place} place
 * @returns {Shape[]}
 */
export function card(scene, place) {
  const { view, ui, layout, now } = scene;
  const key = keyOf(place);
  const found = view.pyramid[key];
  if (!found) return [];
  const lit = now.lit.get(key);
  const doomed = now.target === key;
  const spared = now.influence !== null && !lit;
  const { cw, ch } = layout;
  const halo = `<rect class="halo" x="-5" y="-5" width="${cw + 10}" height="${ch + 10}" rx="10"/>`;
  const body = `<g class="body">${markedCard(scene, found)}</g>`;
  return [
    {
      key: `card:${key}`,
      at: moved(corner(layout, place)),
      cls: classes(
        'kk-card',
        lit && 'lit',
        lit?.part.startsWith('target') && 'target',
        doomed && 'doomed',
        now.from === key && 'chosen',
        arrival(scene, place),
        isCounted(scene, found, place) && 'last',
        spared && 'spared',
      ),
      svg: halo + body + ring(layout) + (doomed ? cross(layout) : ''),
      ...(lit ?? { dim: `${meaning(scene, true)}:${key}`, label: cardWords(found, ui.t) }),
    },
  ];
}

/** Whether a card scores for the family that is being counted. */
const isCounted = (
  /** @type {Scene} */ { ui },
  /** @type {Card} */ { clan },
  /** @type {Place} */ [row],
) =>
  row >= NOBLE &&
  ui.last.some(({ type, clans }) => type === 'family_counted' && clans.includes(clan));

/** The classes of a card that has just come to a place. */
function arrival(/** @type {Scene} */ { ui }, /** @type {Place} */ place) {
  const key = keyOf(place);
  const rise = ui.last.findLast(
    ({ type, to }) => (type === 'advanced' || type === 'filled') && keyOf(to) === key,
  );
  const drawn = ui.last.some((event) => event.type === 'card_drawn' && keyOf(event.place) === key);
  const side = rise?.from[1] > place[1] ? 'from-right' : 'from-left';
  return classes(rise && `last ${side}`, drawn && 'drawn');
}

/** A card, with a mark if its clan is of your family. */
export const markedCard = (
  /** @type {Scene} */ { layout, own },
  /** @type {Card} */ { clan, leader },
) =>
  kkCard(clan, layout.cw, layout.ch, leader) +
  (own.has(clan) ? kkMark(layout.small ? 13 : 18) : '');

/** The line around a card that shows its state. */
export const ring = (/** @type {Layout} */ { cw, ch }) =>
  `<rect class="ring" x="-2.5" y="-2.5" width="${cw + 5}" height="${ch + 5}"` +
  ` rx="${n(ch * 0.11)}"/>`;

/** The red cross on a card that would fall. */
function cross(/** @type {Layout} */ { cw, small }) {
  const disc =
    `<circle r="${small ? 9 : 14}" fill="var(--red-flat)" stroke="var(--parch)"` +
    ' stroke-width="2"/>';
  const strokes =
    `<path d="M-5-5L5 5M5-5L-5 5" transform="scale(${small ? 0.65 : 1})" stroke="var(--parch)"` +
    ' stroke-width="3" stroke-linecap="round"/>';
  return `<g transform="${moved([cw - 2, 2])}">${disc}${strokes}</g>`;
}

/**
 * Cards that were just betrayed: they fade away, and a cross stays in their place until you act.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function fallen({ view, ui, layout }) {
  const fading = betrayals(ui.last).map(({ target }) => {
    const { clan, leader } = view.removed[view.removed.length - 1];
    return {
      key: `fallen:${keyOf(target)}`,
      at: moved(corner(layout, target)),
      cls: classes('kk-fallen', view.pyramid[keyOf(target)] && 'over'),
      svg: `<g class="body">${kkCard(clan, layout.cw, layout.ch, leader)}</g>`,
    };
  });
  const places = betrayals(ui.since ?? []).map(({ target }) => keyOf(target));
  const crosses = [...new Set(places)].map((key) => ({
    key: `fell:${key}`,
    at: moved(corner(layout, placeOf(key))),
    cls: 'kk-fell',
    svg: cross(layout),
  }));
  return [...fading, ...crosses];
}

/** @param {import('../../../types.js').GameEvent[]} events */
const betrayals = (events) => events.filter(({ type }) => type === 'betrayed');
