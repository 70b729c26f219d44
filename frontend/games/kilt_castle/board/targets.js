// @ts-check
/** Where one may build or take a roof: faces to click, tags that say the price, heights. */
import { moved, n, poly } from '../../../draw/paths.js';
import { CREST, FLOOR, ROOF, iso } from '../iso.js';
import { priceWords } from '../names.js';
import { nameAt, planHeight } from '../plan.js';
import { needTag, priceTag, wordTag } from '../tags.js';
import { BACK_TO_FRONT, place } from './geometry.js';
import { corner, crestsOn, isRoofed, rise, sized, tagPoint, topFace } from './spaces.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./ring.js').Label} Label */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */
/** @typedef {import('../situation.js').Offer} Offer */
/** @typedef {import('../../../types.js').Shape} Shape */
/** @typedef {import('../../../types.js').Translate} Translate */

/**
 * Draws all targets above all towers, so that nothing hides them: faces, heights, then tags.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Label} label
 * @param {Translate} t
 * @returns {Shape[]}
 */
export function targets(g, view, now, label, t) {
  const offers = now.offers.toSorted(possibleLast);
  return [
    ...offers.map((offer) => offerFace(g, view, now, offer, label, t)),
    ...now.roofsAsked.map((space) => roofFace(g, view, now, space, label)),
    ...heights(g, view, now),
    ...offers.flatMap((offer) => offerTag(g, view, now, offer, t)),
    ...now.roofsAsked.map((space) => roofTag(g, view, now, space, t)),
  ];
}

/**
 * Orders offers: possible ones above others, then from the back to the front.
 * @param {Offer} a
 * @param {Offer} b
 */
const possibleLast = (a, b) =>
  Number(a.possible) - Number(b.possible) ||
  BACK_TO_FRONT.indexOf(a.space) - BACK_TO_FRONT.indexOf(b.space);

/**
 * Returns the class of an offer's state.
 * @param {Situation} now
 * @param {Offer} offer
 */
function stateOf(now, offer) {
  if (!offer.possible) return ' dear';
  return offer.space === now.space ? ' hot' : '';
}

/**
 * Returns the height of a space's top, with the floor that would be built.
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 */
const topOf = (view, now, space) => rise(view, space) + (space === now.newSpace ? FLOOR : 0);

/**
 * Returns the point of the tip of an offer's tag: above a roof or crests, if there are some.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 */
function tipOf(g, view, now, space) {
  const isNew = space === now.newSpace;
  const crests = isNew ? now.crests : crestsOn(view, space);
  const roofed = (isNew && now.roof) || isRoofed(view, space);
  const up = roofed ? ROOF + 8 : crests && CREST;
  return tagPoint(g, space, topOf(view, now, space) + up, up > 0);
}

/**
 * Draws the face of an offered space; it is a button if one may build there now.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Offer} offer
 * @param {Label} label
 * @param {Translate} t
 * @returns {Shape}
 */
function offerFace(g, view, now, offer, label, t) {
  const { space, lit } = offer;
  const part = `space:${space}`;
  const face = {
    key: `face:${space}`,
    at: corner(g, space),
    cls: `kc-face${stateOf(now, offer)}`,
    svg: outlined(topFace(g, topOf(view, now, space))),
  };
  if (!lit) return face;
  const words = [label(part), priceWords(offer, view, t)].filter(Boolean).join(', ');
  return { ...face, svg: face.svg + grip(g, view, now, space), part, label: words };
}

/** @param {string} outline */
const outlined = (outline) =>
  `<path class="casing" d="${outline}"/><path class="edge" d="${outline}"/>`;

/**
 * Draws the invisible rectangle that makes the place of a tag part of the button.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 */
function grip(g, view, now, space) {
  const [column, row] = place(space);
  const [x, y] = g.P(column, row);
  const [tipX, tipY] = tipOf(g, view, now, space);
  const scale = g.small ? 0.7 : 1;
  const at = `x="${n(tipX - x - 32 * scale)}" y="${n(tipY - y - 34 * scale)}"`;
  return `<rect class="grip" ${at} width="${n(64 * scale)}" height="${n(34 * scale)}"/>`;
}

/**
 * Draws the tag of an offer, unless its price is not known yet.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Offer} offer
 * @param {Translate} t
 * @returns {Shape[]}
 */
function offerTag(g, view, now, offer, t) {
  const { space, price, possible, why } = offer;
  if (possible && price === null) return [];
  return [
    {
      key: `tag:${space}`,
      at: moved(tipOf(g, view, now, space)),
      cls: `kc-tag${stateOf(now, offer)}`,
      svg: sized(g, tagOf(offer, view, t)),
      ...(why ? { label: `${space}: ${whyNot(offer, t)}` } : {}),
    },
  ];
}

/**
 * @param {Offer} offer
 * @param {KiltView} view
 * @param {Translate} t
 */
function tagOf(offer, view, t) {
  const { space, price, possible } = offer;
  if (!possible) return needTag(whyNot(offer, t));
  if (!price) return wordTag(t('kilt_castle.free'));
  const [owner] = view.towers[space][view.towers[space].length - 1];
  return priceTag(price, [owner]);
}

/**
 * Says in a word or two why nothing can be built on a space.
 * @param {Offer} offer
 * @param {Translate} t
 */
function whyNot({ why, price }, t) {
  if (why === 'roofed' || why === 'farther') return t(`kilt_castle.barred.${why}`);
  return t('kilt_castle.needs', { price: price ?? 0 });
}

/**
 * Draws the outline of a roof that may be taken.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 * @param {Label} label
 * @returns {Shape}
 */
function roofFace(g, view, now, space, label) {
  const part = `roof:${space}`;
  const z = rise(view, space);
  const angled = () => poly([iso(0, 1, z), iso(0.5, 0.5, z + ROOF), iso(1, 0, z), iso(1, 1, z)]);
  return {
    key: `take:${space}`,
    at: corner(g, space),
    cls: `kc-face${now.roofTaken === space ? ' hot' : ''}`,
    part,
    label: label(part),
    svg: outlined(g.flat ? topFace(g) : angled()),
  };
}

/**
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 * @param {Translate} t
 * @returns {Shape}
 */
function roofTag(g, view, now, space, t) {
  return {
    key: `tag:roof:${space}`,
    at: moved(tagPoint(g, space, rise(view, space) + ROOF + 16, true)),
    cls: `kc-tag${now.roofTaken === space ? ' hot' : ''}`,
    svg: sized(g, wordTag(t('kilt_castle.take'))),
  };
}

/**
 * Seen from above, the height of a tower is a number, and its space keeps its name.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @returns {Shape[]}
 */
function heights(g, view, now) {
  if (!g.flat) return [];
  const added = now.newSpace === null ? [] : [now.newSpace];
  const spaces = new Set([...Object.keys(view.towers), ...added]);
  return [...spaces].map((space) => {
    const isNew = space === now.newSpace;
    const owner = isNew ? now.colour : view.towers[space].at(-1)?.[0];
    const roofed = isNew ? now.roof : isRoofed(view, space);
    const name = roofed ? '' : nameAt(0, 0, g.s, space, `var(--${owner}-on)`);
    const floors = (view.towers[space]?.length ?? 0) + (isNew ? 1 : 0);
    return {
      key: `height:${space}`,
      at: corner(g, space),
      cls: 'kc-height',
      svg: name + planHeight(floors, g.s),
    };
  });
}
