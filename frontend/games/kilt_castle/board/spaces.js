// @ts-check
/** The spaces on screen, and what the clans' areas on them are worth. */
import { coinPicture } from '../../../draw/money.js';
import { moved } from '../../../draw/paths.js';
import { CREST, FLOOR, ROOF, footprint } from '../iso.js';
import { roundedSquare } from '../land.js';
import { seatOf } from '../situation.js';
import { place } from './geometry.js';
import { priceTag, sumTag } from './tags.js';

/** @typedef {import('../../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../../types.js').Flight} Flight */
/** @typedef {import('../../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../../types.js').Shape} Shape */
/** @typedef {import('../situation.js').Board} Board */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */
/** @typedef {import('./geometry.js').Geometry} Geometry */

/**
 * Returns the height of the tower on a space, in pixels.
 * @param {KiltView} view
 * @param {string} space
 */
export const rise = (view, space) => (view.towers[space]?.length ?? 0) * FLOOR;

/**
 * @param {KiltView} view
 * @param {string} space
 */
export const isRoofed = (view, space) => view.roofs.includes(space);

/**
 * Returns the number of crests on top of a tower.
 * @param {KiltView} view
 * @param {string} space
 */
export const crestsOn = (view, space) => view.towers[space]?.at(-1)?.[1] ?? 0;

/**
 * Returns the transform that moves a drawing to the corner of a space.
 * @param {Geometry} g
 * @param {string} space
 */
export function corner(g, space) {
  const [x, y] = place(space);
  return moved(g.P(x, y));
}

/**
 * Returns the path data of a space's top face, its corner at the origin.
 * @param {Geometry} g
 */
export function topFace(g, z = 0, inset = 0.06) {
  if (!g.flat) return footprint(0, 0, inset, z);
  const margin = g.s * inset * 0.6;
  return roundedSquare(margin, margin, g.s - 2 * margin, g.s * 0.12);
}

/**
 * Returns the point of the tip of a tag over a space.
 * @param {Geometry} g
 * @param {string} space
 * @param {number} z
 * @param {boolean} raised Whether it stands above a roof or crests.
 */
export function tagPoint(g, space, z, raised) {
  const [x, y] = place(space);
  if (g.flat) return g.P(x + 0.5, y + (g.small ? 1.02 : 0.97));
  const [px, py] = g.P(x + 0.5, y + 0.5, z);
  return [px, py + (raised ? 0 : 4)];
}

/**
 * Returns a tag in the size that suits the board.
 * @param {Geometry} g
 * @param {string} tag
 */
export const sized = (g, tag) => (g.small ? `<g transform="scale(0.7)">${tag}</g>` : tag);

/** @typedef {{colour: Clan, spaces: string[], value: number | null}} Area Null: without a tag. */

/** Distance of a clan's line from the edge of a roof: on a roof all four may be drawn. */
const INSETS = { dark: 0.05, light: 0.1, orange: 0.15, red: 0.2 };

/** Milliseconds between two clans on a ducat day, as in the style, and between two coins. */
const CLAN_AFTER = 400;
const COIN_AFTER = 60;

/**
 * Outlines the areas that a ducat day would pay now, if they are wanted.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function bestAreas({ g, view, now, ui }) {
  /** @type {{areas: Area[]}[]} */
  const seats = (ui.areas && ui.standing?.seats) || [];
  return seats
    .flatMap((seat) => seat.areas)
    .flatMap((area) => outlined(g, view, area, 'area', 'kc-area', taggedSpaces(now)));
}

/**
 * Returns the spaces that already have a tag.
 * @param {Situation} now
 */
const taggedSpaces = (now) => now.offers.map((offer) => offer.space);

/**
 * Outlines the areas of the ducat day that was just held.
 * @param {Board} board
 * @returns {Shape[]}
 */
export const ducatDay = ({ g, view, ui }) =>
  paidAreas(ui.last).flatMap(({ area, i }) => outlined(g, view, area, 'day', `kc-day day-${i}`));

/**
 * Returns the ducats of the ducat day that was just held: they fly from the spaces of each area,
 * in turn, to the seat that is paid.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {GameEvent[]} last
 * @returns {Flight[]}
 */
export const ducats = (g, view, last) =>
  paidAreas(last).flatMap(({ area: { colour, spaces, value }, i }) =>
    [...Array(value ?? 0).keys()].map((coin) => {
      const space = spaces[coin % spaces.length];
      const [x, y] = place(space);
      return {
        svg: coinPicture(g.small ? 8 : 11),
        from: g.P(x + 0.5, y + 0.5, rise(view, space)),
        seat: seatOf(view, colour),
        wait: i * CLAN_AFTER + coin * COIN_AFTER,
      };
    }),
  );

/**
 * Returns the areas that were just paid, and the place of each in the order of its day.
 * @param {GameEvent[]} last
 * @returns {{area: Area, i: number}[]}
 */
const paidAreas = (last) =>
  last
    .filter((event) => event.type === 'ducat_day_held')
    .flatMap(({ areas }) =>
      areas.map((/** @type {Area} */ area, /** @type {number} */ i) => ({ area, i })),
    );

/**
 * Outlines one area, with a tag that says what it is worth.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Area} area
 * @param {string} kind
 * @param {string} cls
 * @param {string[]} tagged Spaces that already have a tag.
 * @returns {Shape[]}
 */
function outlined(g, view, area, kind, cls, tagged = []) {
  if (!area.spaces.length) return [];
  const untagged = area.spaces.filter((space) => !tagged.includes(space));
  const space = nearestToMiddle(untagged.length ? untagged : area.spaces);
  const up = isRoofed(view, space) ? ROOF + 10 : crestsOn(view, space) && CREST;
  return [
    {
      key: `${kind}:${area.colour}`,
      cls,
      svg: area.spaces.map((one) => outline(g, view, one, area.colour)).join(''),
    },
    ...(area.value === null
      ? []
      : [
          {
            key: `${kind}:${area.colour}:sum`,
            at: moved(tagPoint(g, space, rise(view, space) + up, up > 0)),
            cls: `kc-tag sum ${cls}`,
            svg: sized(g, sumTag(area.value, area.colour)),
          },
        ]),
  ];
}

/**
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {string} space
 * @param {Clan} clan
 */
function outline(g, view, space, clan) {
  const d = topFace(g, rise(view, space), isRoofed(view, space) ? INSETS[clan] : 0.07);
  return (
    `<g transform="${corner(g, space)}">` +
    `<path class="casing" d="${d}"/><path d="${d}" stroke="var(--${clan}-rim)"/></g>`
  );
}

/** Returns the space nearest to the middle of all. @param {string[]} spaces */
function nearestToMiddle(spaces) {
  const cells = spaces.map(place);
  const middleX = cells.reduce((sum, [x]) => sum + x, 0) / cells.length;
  const middleY = cells.reduce((sum, [, y]) => sum + y, 0) / cells.length;
  const distance = (/** @type {string} */ space) => {
    const [x, y] = place(space);
    return Math.hypot(x - middleX, y - middleY);
  };
  return spaces.toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Draws what was just paid for building: it rises from the tower and disappears.
 * @param {Board} board
 * @returns {Shape[]}
 */
export const payments = ({ g, view, now, ui }) =>
  ui.last
    .filter((event) => event.type === 'floor_built' && event.price > 0)
    .filter(({ space }) => !taggedSpaces(now).includes(space))
    .map(({ space, price, payee }) => {
      const up = isRoofed(view, space) ? ROOF + 16 : CREST;
      const tag = sized(g, priceTag(price, view.seats[payee].colours));
      return {
        key: `paid:${space}:${view.towers[space].length}`,
        at: moved(tagPoint(g, space, rise(view, space) + up, true)),
        cls: 'kc-tag paid',
        svg: `<g class="float">${tag}</g>`,
      };
    });
