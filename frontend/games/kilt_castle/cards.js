// @ts-check
/** Building cards. */
import { animal } from '../../draw/clans.js';
import { moved, n, picture } from '../../draw/paths.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {'top' | 'right' | 'bottom' | 'left'} Side */
/** @typedef {Record<Clan, string>} Letters A clan's initial, in the language of the page. */
/** @typedef {[number, number, number, number]} Box x, y, width, height. */

/** @type {(box: Box) => string} */
const outline = ([x, y, width, height]) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/**
 * Draws the half of a card that belongs to a clan: tartan end, animal, letter. They follow each
 * other along the longer side, and all stand upright.
 * @param {Clan} clan
 * @param {Box} box
 * @param {Letters | null} letters None: only stone.
 */
function half(clan, box, letters) {
  if (!letters) return `<path d="${outline(box)}" fill="url(#stone-${clan})"/>`;
  const [x, y, w, h] = box;
  const tall = h > w;
  const long = Math.max(w, h);
  const wide = Math.min(w, h);
  const end = Math.min(long * 0.3, wide * 0.95);
  const rest = long - end;
  /** Returns the point in the middle of the half, this far along its longer side. */
  const along = (/** @type {number} */ d) => (tall ? [x + w / 2, y + d] : [x + d, y + h / 2]);
  const tartan = outline(tall ? [x, y, w, end] : [x, y, end, h]);
  const seam = tall ? `M${n(x)} ${n(y + end)}h${n(w)}` : `M${n(x + end)} ${n(y)}v${n(h)}`;
  const beast = animal(clan, n(Math.min(wide * 0.9, rest * 0.5, 38)));
  return (
    `<path d="${outline(box)}" fill="var(--${clan}-flat)"/>` +
    `<path d="${tartan}" fill="url(#tartan-${clan})"/>` +
    `<path d="${seam}" stroke="var(--${clan}-edge)" stroke-width=".9" opacity=".7"/>` +
    `<g transform="${moved(along(end + rest * 0.36))}">${beast}</g>` +
    letter(clan, letters, along(end + rest * 0.79), Math.min(wide * 0.66, 26))
  );
}

/**
 * Writes a clan's letter.
 * @param {Clan} clan
 * @param {Letters} letters
 * @param {number[]} middle
 * @param {number} size
 */
function letter(clan, letters, [x, y], size) {
  const place = `x="${n(x)}" y="${n(y + size * 0.35)}" text-anchor="middle"`;
  const font = `font-family="var(--serif)" font-weight="700" font-size="${n(size)}"`;
  return `<text ${place} ${font} fill="var(--${clan}-on)">${letters[clan]}</text>`;
}

/**
 * Draws both halves of a card and the line between them, or one whole if they are the same clan.
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {Box} box
 * @param {Side} side
 * @param {Letters | null} letters
 */
function halves(inner, outer, box, side, letters) {
  if (inner === outer) return half(inner, box, letters);
  const [margin, , w, h] = box;
  const [first, second] = side === 'top' || side === 'left' ? [outer, inner] : [inner, outer];
  const stroke = `stroke="var(--parch)" stroke-width="${n(margin * 0.7)}"`;
  if (side === 'top' || side === 'bottom')
    return (
      half(first, [margin, margin, w, h / 2], letters) +
      half(second, [margin, margin + h / 2, w, h / 2], letters) +
      `<path d="M${n(margin)} ${n(margin + h / 2)}h${n(w)}" ${stroke}/>`
    );
  return (
    half(first, [margin, margin, w / 2, h], letters) +
    half(second, [margin + w / 2, margin, w / 2, h], letters) +
    `<path d="M${n(margin + w / 2)} ${n(margin)}v${n(h)}" ${stroke}/>`
  );
}

/**
 * Draws a building card, its corner at the origin.
 * @param {Clan} inner The clan of the half that faces the board.
 * @param {Clan} outer
 * @param {number} w
 * @param {number} h
 * @param {Side} side The side of the board where the card lies.
 * @param {Letters | null} letters
 */
export function card(inner, outer, w, h, side, letters) {
  const margin = Math.max(1.2, Math.min(w, h) * 0.055);
  const r = Math.max(2, Math.min(w, h) * 0.1);
  /** @type {(inset: number, radius: number) => string} */
  const frame = (inset, radius) => {
    const size = `width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}"`;
    return `${size} rx="${n(radius)}" fill="none"`;
  };
  const edge = `x="${n(margin / 2)}" y="${n(margin / 2)}" ${frame(margin / 2, r * 0.8)}`;
  const line = `x=".4" y=".4" ${frame(0.4, r)}`;
  return (
    `<rect width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="var(--parch)"/>` +
    halves(inner, outer, [margin, margin, w - 2 * margin, h - 2 * margin], side, letters) +
    `<rect ${edge} stroke="var(--parch)" stroke-width="${n(margin)}"/>` +
    `<rect ${line} stroke="var(--parch-ink)" stroke-width=".8" opacity=".75"/>`
  );
}

/**
 * Returns a picture of a card as it lies on the far side of the board: inner half below.
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {number} w
 * @param {number} h
 * @param {Letters | null} letters
 */
export function cardPicture(inner, outer, w, h, letters) {
  const drawing = card(inner, outer, w, h, 'top', letters);
  return picture(`<g transform="translate(${-w / 2} ${-h / 2})">${drawing}</g>`, w + 2, h + 2);
}
