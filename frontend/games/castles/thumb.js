// @ts-check
/** A small picture of a running match for lists. */
import { n, placed } from '../../draw/paths.js';
import { extent, scoredRound, squareOf } from './map.js';
import { army, pawn, tile } from './realm.js';

/** @import { Army, CastlesView, Realm, Square } from './types.js' */

export function thumb(/** @type {CastlesView} */ view) {
  const realm = scoredRound(view) ?? view;
  const drawing = Object.keys(realm.tiles).length ? mapOf(view, realm) : waiting(view);
  return `<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true">
    <path d="M0 0h280v280H0z" fill="url(#sea)"/>${drawing}</svg>`;
}

/** Before the first tile: everybody's castle, in a row. */
function waiting(/** @type {CastlesView} */ { seats }) {
  const first = 140 - ((seats.length - 1) / 2) * 62;
  return seats.map(({ suit }, i) => placed(first + i * 62, 140, pawn(suit, 66))).join('');
}

/**
 * @param {CastlesView} view
 * @param {Realm} realm
 */
function mapOf(view, realm) {
  const [x0, y0, x1, y1] = extent(Object.keys(realm.tiles), 0.1);
  const pitch = 272 / Math.max(x1 - x0, y1 - y0);
  /** Places a drawing on a square; `right` and `down` are parts of its side. */
  const put = (
    /** @type {Square} */ [x, y],
    /** @type {number} */ right,
    /** @type {number} */ down,
    /** @type {string} */ drawing,
  ) =>
    placed(
      140 + (x - (x0 + x1) / 2 + right) * pitch,
      140 + (y - (y0 + y1) / 2 + down) * pitch,
      drawing,
    );
  const armyOf = (/** @type {Army} */ { owner }, /** @type {number} */ i) =>
    placed(
      pitch * (0.16 + i * 0.23),
      pitch * 0.82,
      army(view.seats[owner].suit, null, n(pitch * 0.12)),
    );
  const lands = Object.entries(realm.tiles).map(([key, { suit, value }]) => {
    const armies = (realm.armies[key] ?? []).map(armyOf).join('');
    return put(squareOf(key), 0, 0, tile(suit, value, n(pitch * 0.97)) + armies);
  });
  const castles = realm.castles.map((square, seat) =>
    square ? put(square, 0.64, 0.68, pawn(view.seats[seat].suit, pitch * 0.6)) : '',
  );
  return [...lands, ...castles].join('');
}
