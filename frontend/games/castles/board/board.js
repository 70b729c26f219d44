// @ts-check
/** The board of Castles: tiles in a sea, castles and armies on them, and what may be picked. */
import { lettering } from '../../../draw/lettering.js';
import { moved, n, placed } from '../../../draw/paths.js';
import { freeSquares, nextMap } from './free_squares.js';
import { castleTags, consequence } from './gold_tags.js';
import { FULL, PITCH, SIDE, corner, extent, frame, growing, keyOf, squareOf } from '../map.js';
import { army, pawn, tile } from '../realm.js';
import { sceneOf } from './scene.js';
import { tileWords } from './text_board.js';

/** @import { DrawContext, Drawing, Shape } from '../../../types.js' */
/** @import { Scene } from './scene.js' */
/** @import { CastlesView, Square } from '../types.js' */

/**
 * @param {CastlesView} view
 * @param {DrawContext} ui
 * @returns {Drawing}
 */
export function draw(view, ui) {
  const scene = sceneOf(view, ui);
  const { realm, scored, picked } = scene;
  const keys = Object.keys(realm.tiles);
  const laying = growing(view);
  const box = extent(keys, laying && !scored ? 1.12 : 0.3);
  const beside = scored && laying && picked.lit.size === 1 ? [nextMap(scene, box)] : [];
  const [x0, y0, x1, y1] = box.map((squares) => squares * PITCH);
  const width = x1 - x0 + (beside.length ? 1.6 * PITCH : 0);
  // On a large map words are larger, so that they stay readable.
  const scale = Math.min(1.5, Math.max(1, width / (ui.phone ? 430 : 1100)));
  return {
    viewBox: [n(x0 - 4), n(y0 - 4), n(width + 4), n(y1 - y0 + 4)],
    shapes: [
      SEA,
      ...(laying && !scored ? freeSquares(scene) : []),
      ...keys.map((key) => land(scene, key)),
      ...castles(scene),
      ...armies(scene),
      ...sockets(scene),
      ...castleTags(scene, scale),
      ...(scored ? [] : consequence(scene, scale, [x0, x0 + width])),
      ...beside,
    ],
  };
}

/** What picking a square means: the kind of its part, by phase. @type {Record<string, string>} */
const MEANING = { castle: 'castle', deploy: 'at' };

const SEA = {
  key: 'sea',
  cls: 'ca-sea',
  // The same colour below it hides the seams that some programs draw between tiles of a pattern.
  svg: ['var(--map)', 'url(#sea)']
    .map((fill) => `<path d="M-9000-9000H9000V9000H-9000Z" fill="${fill}"/>`)
    .join(''),
};

/**
 * A tile of the map with its state.
 * @param {Scene} scene
 * @param {string} key
 * @returns {Shape}
 */
function land(scene, key) {
  const { view, ui, picked, realm, scored } = scene;
  const { suit, value } = realm.tiles[key];
  const lit = scored ? undefined : picked.lit.get(key);
  const choosing = !scored && picked.lit.size > 0 && view.phase !== 'lay';
  const dim = choosing && !lit;
  const full = view.phase === 'deploy' && (realm.armies[key] ?? []).length >= FULL;
  const states = {
    lit,
    chosen: lit && picked.square === key,
    last: isLast(scene, key),
    dim,
  };
  return {
    key: `tile:${realm.round}:${key}`,
    at: moved(corner(squareOf(key))),
    cls: `ca-tile ${classes(states)}`,
    svg:
      frame('halo', 6) +
      `<g class="body">${tile(suit, value, SIDE)}</g>` +
      (dim ? frame('veil', 0) : '') +
      frame('ring', 0.5) +
      (choosing && full ? placed(SIDE * 0.8, SIDE * 0.14, fullBadge(ui)) : ''),
    ...(lit ?? {
      label: tileWords(realm, key, ui),
      ...(scored ? {} : { dim: `${MEANING[view.phase] ?? 'lay'}:${key}` }),
    }),
  };
}

/**
 * The names of the states that hold.
 * @param {Record<string, unknown>} states
 */
const classes = (states) =>
  Object.keys(states)
    .filter((name) => states[name])
    .join(' ');

/**
 * Whether the last events laid a tile or founded a castle here.
 * @param {Scene} scene
 * @param {string} key
 */
const isLast = ({ view, ui, realm }, key) =>
  realm.round === view.round &&
  (ui.since ?? ui.last).some(
    ({ type, at }) => (type === 'tile_laid' || type === 'castle_founded') && keyOf(at) === key,
  );

/** A badge: no further army fits on this tile. */
const fullBadge = (/** @type {DrawContext} */ { t }) =>
  `<rect x="-21" y="-11" width="42" height="22" rx="11" fill="var(--parch)"
    stroke="var(--parch-ink)" stroke-width=".8"/>` +
  lettering(0, 5, t('castles.full'), {
    size: 12.5,
    weight: 700,
    anchor: 'middle',
    ink: 'var(--parch-ink)',
    wide: 36,
  });

/**
 * The castles, and the one that would be founded.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function castles({ view, picked, realm, scored }) {
  const site = (/** @type {Square} */ square) => {
    const [x, y] = corner(square);
    return moved([x + SIDE * 0.68, y + SIDE * 0.64]);
  };
  const castleOf = (/** @type {number} */ seat) => pawn(view.seats[seat].suit, SIDE * 0.56);
  /** @type {Shape[]} */
  const shapes = realm.castles.flatMap((square, seat) =>
    square
      ? {
          key: `castle:${realm.round}:${seat}`,
          at: site(square),
          cls: 'ca-castle',
          svg: `<g class="body">${castleOf(seat)}</g>`,
        }
      : [],
  );
  if (!scored && view.phase === 'castle' && picked.square && view.turn !== null)
    shapes.push({
      key: 'castle:new',
      at: site(squareOf(picked.square)),
      cls: 'ca-castle ghost',
      svg: castleOf(view.turn),
    });
  return shapes;
}

/** The radius of an army. */
const RADIUS = n(SIDE * 0.122);

/**
 * Where an army stands: in a row at the foot of its tile.
 * @param {string} key
 * @param {number} i
 */
function post(key, i) {
  const [x, y] = corner(squareOf(key));
  return moved([x + SIDE * (0.15 + i * 0.235), y + SIDE * 0.83]);
}

/**
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function armies({ view, ui, realm, scored }) {
  const deployed = scored ? null : ui.last.findLast(({ type }) => type === 'army_deployed');
  return Object.entries(realm.armies).flatMap(([key, there]) =>
    there.map(({ owner, coin }, i) => {
      const last = deployed && keyOf(deployed.at) === key && i === there.length - 1;
      const body = `<g class="body">${army(view.seats[owner].suit, coin, RADIUS)}</g>`;
      return {
        key: `army:${realm.round}:${key}:${i}`,
        at: post(key, i),
        cls: `ca-army${last ? ' last' : ''}${coin && scored ? ' turned' : ''}`,
        svg: body + (last ? `<circle class="ring" r="${RADIUS + 3}"/>` : ''),
      };
    }),
  );
}

/**
 * Where the picked army may stand: an empty socket on each tile that has room, the army itself on
 * the tile that is pointed at or picked.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function sockets({ view, picked, realm, scored }) {
  const { coin, lit, square } = picked;
  if (scored || view.phase !== 'deploy' || view.turn === null || !coin) return [];
  const { suit } = view.seats[view.turn];
  const filled = `${army(suit, coin, RADIUS)}<circle class="meant" r="${RADIUS + 2.5}"/>`;
  const empty = `<circle class="bed" r="${RADIUS}"/><circle class="edge" r="${RADIUS}"/>`;
  return [...lit.keys()].map((key) => ({
    key: `socket:${key}`,
    at: post(key, (realm.armies[key] ?? []).length),
    cls: 'ca-socket',
    svg: square === key ? filled : empty,
  }));
}
