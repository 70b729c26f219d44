// @ts-check
/** Areas of the clans: the best ones on demand, and those that a ducat day pays, one clan after the other. */
import { CREST, ROOF } from './iso.js';
import { moved } from '../../draw/paths.js';
import { coinPicture } from '../../draw/money.js';
import { priceTag, sumTag } from './tags.js';
import { corner, rise, tagPoint, topFace } from './castle.js';
import { place } from './geometry.js';
import { seatOf } from './situation.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Shape} Shape */
/** @typedef {{colour: Clan, spaces: string[], value: number}} Area */

/** How far in a clan's line runs, so that several clans' lines on a roof do not cover each other. */
const INSETS = { dark: 0.05, light: 0.1, orange: 0.15, red: 0.2 };

/**
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Area} area
 * @param {string} cls
 * @param {string[]} tagged Spaces that already have a tag.
 * @returns {Shape[]}
 */
function outlined(g, view, area, cls, tagged = []) {
  if (!area.spaces.length) return [];
  const kind = cls.split(' ')[0];
  const shared = (/** @type {string} */ space) => view.roofs.includes(space);
  const lines = area.spaces
    .map((space) => {
      const d = topFace(g, rise(view, space), shared(space) ? INSETS[area.colour] : 0.07);
      return `<g transform="${corner(g, space)}"><path class="casing" d="${d}"/><path d="${d}" stroke="var(--${area.colour}-rim)"/></g>`;
    })
    .join('');
  const untagged = area.spaces.filter((name) => !tagged.includes(name));
  const space = nearestToMiddle(untagged.length ? untagged : area.spaces);
  const crests = !shared(space) && (view.towers[space]?.at(-1)?.[1] ?? 0) > 0;
  const up = shared(space) ? ROOF + 10 : crests ? CREST : 0;
  return [
    { key: `${kind.slice(3)}:${area.colour}`, cls, svg: lines },
    {
      key: `${kind.slice(3)}:${area.colour}:sum`,
      at: moved(tagPoint(g, space, rise(view, space) + up, up > 0)),
      cls: `kc-tag sum ${cls}`,
      svg: `<g transform="scale(${g.small ? 0.7 : 1})">${sumTag(area.value, area.colour)}</g>`,
    },
  ];
}

/** @param {string[]} spaces */
function nearestToMiddle(spaces) {
  const cells = spaces.map(place);
  const mx = cells.reduce((sum, [x]) => sum + x, 0) / cells.length;
  const my = cells.reduce((sum, [, y]) => sum + y, 0) / cells.length;
  const off = (/** @type {string} */ space) => {
    const [x, y] = place(space);
    return Math.hypot(x - mx, y - my);
  };
  return spaces.toSorted((a, b) => off(a) - off(b))[0];
}

/**
 * The areas that a ducat day would pay now.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {any} standing
 * @param {string[]} tagged
 * @returns {Shape[]}
 */
export const bestAreas = (g, view, standing, tagged) =>
  (standing?.seats ?? [])
    .flatMap((/** @type {{areas: Area[]}} */ seat) => seat.areas)
    .flatMap((/** @type {Area} */ area) => outlined(g, view, area, 'kc-area', tagged));

/**
 * The ducat day that was just held.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {GameEvent[]} last
 * @returns {Shape[]}
 */
export const ducatDay = (g, view, last) =>
  last
    .filter((event) => event.type === 'ducat_day_held')
    .flatMap((event) =>
      event.areas.flatMap((/** @type {Area} */ area, /** @type {number} */ i) =>
        outlined(g, view, area, `kc-day day-${i}`),
      ),
    );

/** Between two clans on a ducat day, as in the style, and between two coins; milliseconds. */
const CLAN_AFTER = 400;
const COIN_AFTER = 60;

/**
 * The ducats of a ducat day: as many as an area pays, from its spaces in turn to whom it belongs.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {GameEvent[]} last
 * @returns {import('../../types.js').Flight[]}
 */
export const ducats = (g, view, last) =>
  last
    .filter((event) => event.type === 'ducat_day_held')
    .flatMap((event) =>
      event.areas.flatMap(
        (/** @type {Area} */ { colour, spaces, value }, /** @type {number} */ i) =>
          [...Array(value).keys()].map((coin) => {
            const space = spaces[coin % spaces.length];
            const [x, y] = place(space);
            return {
              svg: coinPicture(g.small ? 8 : 11),
              from: g.P(x + 0.5, y + 0.5, rise(view, space)),
              seat: seatOf(view, colour),
              wait: i * CLAN_AFTER + coin * COIN_AFTER,
            };
          }),
      ),
    );

/**
 * What was just paid for building: it rises from the tower and goes.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {GameEvent[]} last
 * @param {string[]} tagged Spaces that already have a tag.
 * @returns {Shape[]}
 */
export const payments = (g, view, last, tagged) =>
  last
    .filter(
      (event) => event.type === 'floor_built' && event.price > 0 && !tagged.includes(event.space),
    )
    .map((event) => ({
      key: `paid:${event.space}:${event.height}`,
      at: moved(
        tagPoint(
          g,
          event.space,
          rise(view, event.space) + (view.roofs.includes(event.space) ? ROOF + 16 : CREST),
          true,
        ),
      ),
      cls: 'kc-tag paid',
      svg: `<g class="float"><g transform="scale(${g.small ? 0.7 : 1})">${priceTag(event.price, view.seats[event.payee].colours)}</g></g>`,
    }));
