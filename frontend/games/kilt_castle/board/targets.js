// @ts-check
/** Where you may build or take a roof: faces to click, tags with prices, heights. */
import { moved, n, poly } from '../../../draw/paths.js';
import { CREST, FLOOR, ROOF, iso } from '../iso.js';
import { priceWords } from '../in_words.js';
import { nameAt, planHeight } from '../flat.js';
import { corner, crestsOn, isRoofed, rise, sized, tagPoint, topFace } from './spaces.js';
import { bidsTag, needTag, priceTag, wordTag } from './tags.js';
import { BACK_TO_FRONT, place } from './geometry.js';

/** @typedef {import('../situation.js').Board} Board */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */
/** @typedef {import('../situation.js').Offer} Offer */
/** @typedef {import('../../../types.js').Shape} Shape */
/** @typedef {import('../../../types.js').Translate} Translate */

/**
 * Draws all targets above all towers, so that nothing hides them: faces, heights, then tags.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function targets(board) {
  const { offers, roofsAsked } = board.now;
  const ordered = offers.toSorted(possibleLast);
  return [
    ...ordered.map((offer) => offerFace(board, offer)),
    ...roofsAsked.map((space) => roofFace(board, space)),
    ...heights(board),
    ...ordered.flatMap((offer) => offerTag(board, offer)),
    ...roofsAsked.map((space) => roofTag(board, space)),
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
 * @param {Board} board
 * @param {string} space
 */
const topOf = ({ view, now }, space) => rise(view, space) + (space === now.newSpace ? FLOOR : 0);

/**
 * Returns the point of the tip of an offer's tag: above a roof or crests, if there are some.
 * @param {Board} board
 * @param {string} space
 */
function tipOf(board, space) {
  const { g, view, now } = board;
  const isNew = space === now.newSpace;
  const crests = isNew ? now.crests : crestsOn(view, space);
  const roofed = (isNew && now.roof) || isRoofed(view, space);
  const up = roofed ? ROOF + 8 : crests && CREST;
  return tagPoint(g, space, topOf(board, space) + up, up > 0);
}

/**
 * Draws the face of an offered space; it is a button if you may build there now.
 * @param {Board} board
 * @param {Offer} offer
 * @returns {Shape}
 */
function offerFace(board, offer) {
  const { g, view, now, ui, label } = board;
  const { space, lit } = offer;
  const part = `space:${space}`;
  const face = {
    key: `face:${space}`,
    at: corner(g, space),
    cls: `kc-face${stateOf(now, offer)}`,
    svg: outlined(topFace(g, topOf(board, space))),
  };
  if (!lit) return { ...face, dim: part };
  const words = [label(part), priceWords(offer, view, ui.t)].filter(Boolean).join(', ');
  return { ...face, svg: face.svg + grip(board, space), part, label: words };
}

/** @param {string} outline */
const outlined = (outline) =>
  `<path class="casing" d="${outline}"/><path class="edge" d="${outline}"/>`;

/**
 * Draws the invisible rectangle that makes the place of a tag part of the button.
 * @param {Board} board
 * @param {string} space
 */
function grip(board, space) {
  const { g } = board;
  const [column, row] = place(space);
  const [x, y] = g.P(column, row);
  const [tipX, tipY] = tipOf(board, space);
  const scale = g.small ? 0.7 : 1;
  const at = `x="${n(tipX - x - 32 * scale)}" y="${n(tipY - y - 34 * scale)}"`;
  return `<rect class="grip" ${at} width="${n(64 * scale)}" height="${n(34 * scale)}"/>`;
}

/**
 * Draws the tag of an offer, unless its price is not known yet.
 * @param {Board} board
 * @param {Offer} offer
 * @returns {Shape[]}
 */
function offerTag(board, offer) {
  const { g, view, now, ui } = board;
  const { space, price, possible, lit, why } = offer;
  if (possible && price === null) return [];
  return [
    {
      key: `tag:${space}`,
      at: moved(tipOf(board, space)),
      cls: `kc-tag${stateOf(now, offer)}`,
      svg: sized(g, tagOf(offer, view, ui.t)),
      ...(possible && !lit ? { about: 'price' } : {}), // a lit one belongs to the space's button
      ...(why ? { label: `${space}: ${whyNot(offer, ui.t)}` } : {}),
    },
  ];
}

/**
 * @param {Offer} offer
 * @param {KiltView} view
 * @param {Translate} t
 */
function tagOf(offer, view, t) {
  const { space, price, possible, bids } = offer;
  if (bids && possible) return bidsTag(bids, t('kilt_castle.free'));
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
 * @param {Board} board
 * @param {string} space
 * @returns {Shape}
 */
function roofFace({ g, view, now, label }, space) {
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
 * @param {Board} board
 * @param {string} space
 * @returns {Shape}
 */
function roofTag({ g, view, now, ui }, space) {
  return {
    key: `tag:roof:${space}`,
    at: moved(tagPoint(g, space, rise(view, space) + ROOF + 16, true)),
    cls: `kc-tag${now.roofTaken === space ? ' hot' : ''}`,
    svg: sized(g, wordTag(ui.t('kilt_castle.take'))),
  };
}

/**
 * Seen from above, the height of a tower is a number, and its space keeps its name.
 * @param {Board} board
 * @returns {Shape[]}
 */
function heights({ g, view, now }) {
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
