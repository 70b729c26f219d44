// @ts-check
/** Building cards. */
import { animal } from '../../draw/clans.js';
import { moved, n, picture } from '../../draw/paths.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {'top' | 'right' | 'bottom' | 'left'} Side */
/** @typedef {Record<Clan, string>} Letters A clan's initial, in the language of the page. */

/**
 * One colour field of a card: tartan end, animal, letter. It runs along its longer side; signs stay upright.
 * @param {Clan} clan
 * @param {number[]} area x, y, width, height
 * @param {Letters | null} letters None: stone pattern only.
 */
function field(clan, [x, y, w, h], letters) {
  const shape = (/** @type {number} */ width, /** @type {number} */ height) =>
    `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  if (!letters) return `<path d="${shape(w, h)}" fill="url(#stone-${clan})"/>`;
  const tall = h > w;
  const long = tall ? h : w;
  const wide = tall ? w : h;
  const end = Math.min(long * 0.3, wide * 0.95);
  const rest = long - end;
  const at = (/** @type {number} */ d) => (tall ? [x + w / 2, y + d] : [x + d, y + h / 2]);
  const size = Math.min(wide * 0.66, 26);
  const [lx, ly] = at(end + rest * 0.79);
  return (
    `<path d="${shape(w, h)}" fill="var(--${clan}-flat)"/><path d="${tall ? shape(w, end) : shape(end, h)}" fill="url(#tartan-${clan})"/>` +
    `<path d="${tall ? `M${n(x)} ${n(y + end)}h${n(w)}` : `M${n(x + end)} ${n(y)}v${n(h)}`}" stroke="var(--${clan}-edge)" stroke-width=".9" opacity=".7"/>` +
    `<g transform="${moved(at(end + rest * 0.36))}">${animal(clan, n(Math.min(wide * 0.9, rest * 0.5, 38)))}</g>` +
    `<text x="${n(lx)}" y="${n(ly + size * 0.35)}" text-anchor="middle" font-family="var(--serif)" font-weight="700" font-size="${n(size)}" fill="var(--${clan}-on)">${letters[clan]}</text>`
  );
}

/**
 * A building card, its corner at (0,0). Its inner half faces the board, which lies beyond the side opposite to `side`.
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {number} w
 * @param {number} h
 * @param {Side} side
 * @param {Letters | null} letters
 */
export function card(inner, outer, w, h, side, letters) {
  const m = Math.max(1.2, Math.min(w, h) * 0.055);
  const r = Math.max(2, Math.min(w, h) * 0.1);
  const W = w - 2 * m;
  const V = h - 2 * m;
  const halves = () => {
    if (inner === outer) return field(inner, [m, m, W, V], letters);
    const [first, second] = side === 'top' || side === 'left' ? [outer, inner] : [inner, outer];
    if (side === 'top' || side === 'bottom')
      return (
        field(first, [m, m, W, V / 2], letters) +
        field(second, [m, m + V / 2, W, V / 2], letters) +
        `<path d="M${n(m)} ${n(h / 2)}h${n(W)}" stroke="var(--parch)" stroke-width="${n(m * 0.7)}"/>`
      );
    return (
      field(first, [m, m, W / 2, V], letters) +
      field(second, [m + W / 2, m, W / 2, V], letters) +
      `<path d="M${n(w / 2)} ${n(m)}v${n(V)}" stroke="var(--parch)" stroke-width="${n(m * 0.7)}"/>`
    );
  };
  return `<rect width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="var(--parch)"/>${halves()}<rect x="${n(m / 2)}" y="${n(m / 2)}" width="${n(w - m)}" height="${n(h - m)}" rx="${n(r * 0.8)}" fill="none" stroke="var(--parch)" stroke-width="${n(m)}"/>
    <rect x=".4" y=".4" width="${n(w - 0.8)}" height="${n(h - 0.8)}" rx="${n(r)}" fill="none" stroke="var(--parch-ink)" stroke-width=".8" opacity=".75"/>`;
}

/**
 * A picture of a card as it lies on the far side of the board: inner half below.
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {number} w
 * @param {number} h
 * @param {Letters | null} letters
 */
export const cardPicture = (inner, outer, w, h, letters) =>
  picture(
    `<g transform="translate(${-w / 2} ${-h / 2})">${card(inner, outer, w, h, 'top', letters)}</g>`,
    w + 2,
    h + 2,
  );
