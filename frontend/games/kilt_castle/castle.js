// @ts-check
/** The castle: lane, towers, roofs, targets with their tags, areas. */
import { CREST, FLOOR, HALF, ROOF, TILT, footprint, iso, roof, terrace, tower } from './iso.js';
import { moved, n } from '../../draw/paths.js';
import { nameAt, planHeight, planRoof, planTower } from './plan.js';
import { needTag, priceTag, wordTag } from './tags.js';
import {
  BACK_TO_FRONT,
  along,
  beside,
  cardRect,
  flatAt,
  outlineOf,
  place,
  sideOf,
} from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Situation} Situation */
/** @typedef {import('./situation.js').Offer} Offer */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').Shape} Shape */
/** @typedef {import('../../types.js').Translate} Translate */

/** How high the tower on a space rises on screen. */
export const rise = (/** @type {KiltView} */ view, /** @type {string} */ space) =>
  (view.towers[space]?.length ?? 0) * FLOOR;
const isRoofed = (/** @type {KiltView} */ view, /** @type {string} */ space) =>
  view.roofs.includes(space);

/** Path data of a space's top face, seen from its own corner. */
export function topFace(/** @type {Geometry} */ g, z = 0, inset = 0.06) {
  if (!g.flat) return footprint(0, 0, inset, z);
  const a = g.s * inset * 0.6;
  const w = g.s - 2 * a;
  const r = g.s * 0.12;
  return `M${n(a + r)} ${n(a)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;
}

/** Where a space's own corner is on screen. */
export const corner = (/** @type {Geometry} */ g, /** @type {string} */ space) => {
  const [x, y] = place(space);
  return moved(g.P(x, y));
};

/**
 * The lane that is open, with the arrow that leads into it.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @returns {Shape[]}
 */
export function lane(g, view, now) {
  if (!now.lane.length) return [];
  const slot = /** @type {number} */ (view.phase === 'build' ? view.lane : now.slot);
  const cells = now.lane.map(place);
  const side = sideOf(slot);
  const bed = g.bed(side);
  const [x0, y0] = [0, 1].map((i) => Math.min(...cells.map((cell) => cell[i])) + 0.02);
  const [x1, y1] = [0, 1].map((i) => Math.max(...cells.map((cell) => cell[i])) + 0.98);
  const at = beside(side, along(slot) + 0.5, bed.gap * 0.45);
  const turn = { top: 0, right: 90, bottom: 180, left: 270 }[side];
  return [
    {
      key: 'lane',
      cls: `kc-lane${now.mine ? '' : ' calm'}`,
      svg: `<path class="strip" d="${outlineOf(g, [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ])}"/>${flatAt(g, at, turn, `<path class="into" d="M-30-9H30L0 15Z" transform="scale(${g.small ? 0.8 : 1})"/>`)}`,
    },
  ];
}

/**
 * Which towers fade because they stand before something that is needed: a target, or a card while one is to be chosen.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @returns {Set<string>}
 */
function faded(g, view, now) {
  if (g.flat) return new Set();
  const wanted = [
    ...now.offers.filter((offer) => offer.possible).map((offer) => offer.space),
    ...now.roofsAsked,
  ];
  const high = (/** @type {string} */ space) =>
    rise(view, space) + (isRoofed(view, space) ? ROOF : 0);
  const hides = (/** @type {string} */ space) =>
    !now.lane.includes(space) &&
    !now.roofsAsked.includes(space) &&
    wanted.some((target) => {
      const [x, y] = place(space);
      const [u, v] = place(target);
      const dx = x - u;
      const dy = y - v;
      return (
        dx >= 0 &&
        dy >= 0 &&
        dx + dy > 0 &&
        Math.abs(dx - dy) < 2 &&
        high(space) - rise(view, target) > (dx + dy) * HALF * TILT - 30
      );
    });
  const lit = Object.entries(view.cards)
    .filter(([id]) => now.lit.has(`card:${id}`))
    .flatMap(([, card]) => {
      const [x0, y0, x1, y1] = cardRect(g, card.slot, card.depth);
      return [0.2, 0.5, 0.8].map((u) =>
        x1 - x0 > y1 - y0
          ? iso(x0 + (x1 - x0) * u, (y0 + y1) / 2)
          : iso((x0 + x1) / 2, y0 + (y1 - y0) * u),
      );
    });
  const veils = (/** @type {string} */ space) => {
    const [x, y] = place(space);
    const z = rise(view, space) + (isRoofed(view, space) ? ROOF * 0.4 : 0);
    const hull = [
      iso(x, y, z),
      iso(x + 1, y, z),
      iso(x + 1, y),
      iso(x + 1, y + 1),
      iso(x, y + 1),
      iso(x, y + 1, z),
    ];
    const holds = (/** @type {number[]} */ p) =>
      hull.every((a, i) => {
        const b = hull[(i + 1) % 6];
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0;
      });
    return lit.some(holds);
  };
  return new Set(Object.keys(view.towers).filter((space) => hides(space) || veils(space)));
}

/**
 * Towers and roofs from the back to the front, with the floor that would be built in its place.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {{last: Set<string>, roofs: Set<string>}} marked Spaces of the last move.
 * @returns {Shape[]}
 */
export function towers(g, view, now, marked) {
  const dim = faded(g, view, now);
  const shapes = /** @type {Shape[]} */ ([]);
  const quiet = now.lane.length > 0 && now.mine;
  for (const space of BACK_TO_FRONT) {
    const floors = view.towers[space];
    const roofed = isRoofed(view, space);
    const at = corner(g, space);
    const z = rise(view, space);
    const outside = quiet && !now.lane.includes(space) && !now.roofsAsked.includes(space);
    const states = [dim.has(space) && 'faded', outside && 'quiet', marked.last.has(space) && 'last']
      .filter(Boolean)
      .join(' ');
    if (floors) {
      const shade = `<path d="${footprint(0, 0, 0.03)}" opacity=".2" transform="translate(-4 5)"/>`;
      shapes.push({
        key: `tower:${space}`,
        at,
        cls: `kc-tower ${states}`,
        svg: g.flat
          ? `<g class="top">${planTower(floors, g.s, roofed)}</g>`
          : shade + tower(floors, roofed),
      });
      if (roofed) {
        const taken = now.roofTaken === space;
        shapes.push({
          key: `roof:${space}`,
          at,
          cls: `kc-roof ${states}${taken ? ' taken' : ''}${marked.roofs.has(space) ? ' new' : ''}`,
          svg: `<g class="hat">${g.flat ? planRoof(g.s) : roof(z)}</g>`,
        });
      }
    }
    if (marked.last.has(space))
      shapes.push({
        key: `last:${space}`,
        at,
        cls: 'kc-last',
        svg: `<path class="casing" d="${topFace(g, z)}"/><path d="${topFace(g, z)}"/>`,
      });
    if (now.space === space && now.mine && now.colour)
      shapes.push({
        key: `newfloor:${space}`,
        at,
        cls: 'kc-new',
        svg: newFloor(g, view, now, now.colour),
      });
  }
  return shapes;
}

/**
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Clan} colour
 */
function newFloor(g, view, now, colour) {
  const floors = view.towers[/** @type {string} */ (now.space)] ?? [];
  const z = floors.length * FLOOR;
  /** @type {[Clan, number]} */
  const floor = [colour, now.crests];
  if (g.flat) return planTower([...floors, floor], g.s, now.roof) + (now.roof ? planRoof(g.s) : '');
  return terrace(floor, z, floors.length % 2, now.roof) + (now.roof ? roof(z + FLOOR) : '');
}

/**
 * Targets: top faces above all towers, so that nothing hides one, then heights and tags.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {(part: string) => string} label
 * @param {Translate} t
 * @returns {Shape[]}
 */
export function targets(g, view, now, label, t) {
  const faces = /** @type {Shape[]} */ ([]);
  const tags = /** @type {Shape[]} */ ([]);
  const order = (/** @type {string} */ space) => BACK_TO_FRONT.indexOf(space);
  for (const offer of now.offers.toSorted(
    (a, b) => Number(a.possible) - Number(b.possible) || order(a.space) - order(b.space),
  )) {
    const { space, price, possible, why } = offer;
    const [x, y] = place(space);
    const hot = space === now.space;
    const built = hot && now.mine && now.colour !== null;
    const z = rise(view, space) + (built ? FLOOR : 0);
    const crests = built ? now.crests : (view.towers[space]?.at(-1)?.[1] ?? 0);
    const up = (built && now.roof) || isRoofed(view, space) ? ROOF + 8 : crests ? CREST : 0;
    const state = possible ? (hot ? ' hot' : '') : ' dear';
    const tip = tagPoint(g, space, z + up, up > 0);
    const [cx, cy] = g.P(x, y);
    const from = [tip[0] - cx, tip[1] - cy];
    const scale = g.small ? 0.7 : 1;
    const grip = `<rect class="grip" x="${n(from[0] - 32 * scale)}" y="${n(from[1] - 34 * scale)}" width="${n(64 * scale)}" height="${n(34 * scale)}"/>`;
    const button = {
      part: `space:${space}`,
      label: [label(`space:${space}`), priceWords(offer, view, t)].filter(Boolean).join(', '),
    };
    faces.push({
      key: `face:${space}`,
      at: corner(g, space),
      cls: `kc-face${state}`,
      svg: `<path class="casing" d="${topFace(g, z)}"/><path class="edge" d="${topFace(g, z)}"/>${offer.lit ? grip : ''}`,
      ...(offer.lit ? button : {}),
    });
    if (possible && price === null) continue;
    const tag = !possible
      ? needTag(whyNot(offer, t))
      : price
        ? priceTag(price, [view.towers[space][view.towers[space].length - 1][0]])
        : wordTag(t('kilt_castle.free'));
    tags.push({
      key: `tag:${space}`,
      at: moved(tip),
      cls: `kc-tag${state}`,
      svg: scale === 1 ? tag : `<g transform="scale(${scale})">${tag}</g>`,
      ...(why ? { label: `${space}: ${whyNot(offer, t)}` } : {}),
    });
  }
  for (const space of now.roofsAsked) {
    const part = `roof:${space}`;
    const z = rise(view, space);
    const tip = tagPoint(g, space, z + ROOF + 16, true);
    const hot = now.roofTaken === space ? ' hot' : '';
    const hull = g.flat
      ? topFace(g)
      : `M${[iso(0, 1, z), iso(0.5, 0.5, z + ROOF), iso(1, 0, z), iso(1, 1, z)].map((p) => p.map(n).join(' ')).join('L')}Z`;
    faces.push({
      key: `take:${space}`,
      at: corner(g, space),
      cls: `kc-face${hot}`,
      part,
      label: label(part),
      svg: `<path class="casing" d="${hull}"/><path class="edge" d="${hull}"/>`,
    });
    tags.push({
      key: `tag:${part}`,
      at: moved(tip),
      cls: `kc-tag${hot}`,
      svg: `<g transform="scale(${g.small ? 0.7 : 1})">${wordTag(t('kilt_castle.take'))}</g>`,
    });
  }
  return [...faces, ...heights(g, view, now), ...tags];
}

/**
 * From above, a tower's height is a number; its space keeps its name.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @returns {Shape[]}
 */
function heights(g, view, now) {
  if (!g.flat) return [];
  const added = now.mine && now.colour !== null ? now.space : null;
  const spaces = new Set([...Object.keys(view.towers), ...(added === null ? [] : [added])]);
  return [...spaces].map((space) => {
    const top =
      space === added ? now.colour : isRoofed(view, space) ? null : view.towers[space].at(-1)?.[0];
    const name =
      top && !(space === added && now.roof) ? nameAt(0, 0, g.s, space, `var(--${top}-on)`) : '';
    return {
      key: `height:${space}`,
      at: corner(g, space),
      cls: 'kc-height',
      svg: name + planHeight((view.towers[space]?.length ?? 0) + (space === added ? 1 : 0), g.s),
    };
  });
}

/** Where the tip of a tag over a space is. */
export function tagPoint(
  /** @type {Geometry} */ g,
  /** @type {string} */ space,
  z = 0,
  raised = false,
) {
  const [x, y] = place(space);
  if (g.flat) return g.P(x + 0.5, y + (g.small ? 1.02 : 0.97));
  const [px, py] = iso(x + 0.5, y + 0.5, z);
  return [px, py + (raised ? 0 : 4)];
}

/** Why nothing can be built on a space, in a word or two. */
const whyNot = (/** @type {Offer} */ { why, price }, /** @type {Translate} */ t) =>
  why === 'roofed' || why === 'farther'
    ? t(`kilt_castle.barred.${why}`)
    : t('kilt_castle.needs', { price: price ?? 0 });

/** What building on a space costs, in words. */
export function priceWords(
  /** @type {{price: number | null, payee: number | null}} */ { price, payee },
  /** @type {KiltView} */ view,
  /** @type {Translate} */ t,
) {
  if (price === null) return '';
  if (!price || payee === null) return t('kilt_castle.free');
  return t('kilt_castle.costs', {
    n: price,
    clan: view.seats[payee].colours.map((clan) => t(`kilt_castle.${clan}`)).join(' / '),
  });
}
