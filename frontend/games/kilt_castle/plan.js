// @ts-check
/** Towers and roofs from above. */
import { animal, shield } from '../../draw/clans.js';
import { planLoch, planMeadows } from './land.js';
import { moved, n } from '../../draw/paths.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./iso.js').Floors} Floors */

/**
 * A tower in a cell of `s`: stone of the top clan, animal or crests, and what lies beneath.
 * @param {Floors} floors
 * @param {number} s
 * @param {boolean} roofed A roof follows: leave its place free.
 */
export function planTower(floors, s, roofed = false) {
  const [clan, crests] = floors[floors.length - 1];
  const p = s * 0.06;
  const w = s - 2 * p;
  const bar = Math.max(4, s * 0.09);
  const r = s * 0.1;
  const step = (w - 2 * r * 0.4) / Math.max(5, floors.length);
  const strata = floors
    .map(
      ([beneath], i) =>
        `<rect x="${n(p + r * 0.4 + i * step + 0.5)}" y="${n(s - p - bar - s * 0.03)}" width="${n(step - 1)}" height="${n(bar)}" rx="${n(bar * 0.22)}" fill="var(--${beneath}-flat)" stroke="var(--parch)" stroke-width="${s < 60 ? 0.7 : 1}"/>`,
    )
    .join('');
  const sign = () => {
    if (roofed) return '';
    if (!crests) return `<g transform="${moved([s / 2, s * 0.44])}">${animal(clan, s * 0.5)}</g>`;
    const h = s * (crests === 2 ? 0.46 : 0.52);
    return (crests === 1 ? [0.5] : [0.31, 0.69])
      .map((u) => `<g transform="${moved([s * u, s * 0.44 + h / 2])}">${shield(clan, h)}</g>`)
      .join('');
  };
  return `<rect x="${n(p)}" y="${n(p + s * 0.03)}" width="${n(w)}" height="${n(w)}" rx="${n(r)}" fill="var(--cast)" opacity=".35"/>
    <rect x="${n(p)}" y="${n(p)}" width="${n(w)}" height="${n(w)}" rx="${n(r)}" fill="url(#stone-${clan})" stroke="var(--${clan}-edge)" stroke-width="1.2"/>
    <rect x="${n(p + 1.4)}" y="${n(p + 1.4)}" width="${n(w - 2.8)}" height="${n(w - 2.8)}" rx="${n(r * 0.8)}" fill="none" stroke="var(--${clan}-rim)" stroke-width="1.2" opacity=".75"/>
    <rect x="${n(p + 1.5)}" y="${n(s - p - bar - s * 0.065)}" width="${n(w - 3)}" height="${n(bar + s * 0.065 - 1.5)}" rx="${n(r * 0.6)}" fill="#1b140c" opacity=".55"/>${strata}${sign()}`;
}

/** The number of a tower's floors, in the corner of its cell. */
export function planHeight(/** @type {number} */ height, /** @type {number} */ s) {
  const r = Math.max(7.5, s * 0.125);
  const at = s * 0.94 - r * 0.75;
  return `<g transform="${moved([at, s - at])}"><circle r="${n(r)}" fill="var(--parch)" stroke="var(--parch-ink)"/><text y="${n(r * 0.42)}" text-anchor="middle" font-family="var(--sans)" font-weight="800" font-size="${n(r * 1.2)}" fill="var(--parch-ink)">${height}</text></g>`;
}

/** The name of the space whose corner is at a point. */
export const nameAt = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ s,
  /** @type {string} */ name,
  ink = '',
) =>
  `<text x="${n(x + s * 0.11)}" y="${n(y + s * 0.09 + Math.max(7.5, s * 0.13))}" font-family="var(--sans)" font-weight="650" font-size="${n(Math.max(9.5, s * 0.145))}"${ink && ` fill="${ink}"`}>${name}</text>`;

/** A roof in a cell of `s`. */
export function planRoof(/** @type {number} */ s) {
  const q = n(s * 0.16);
  const e = n(s * 0.84);
  const t = n(s * 0.11);
  const b = n(s * 0.79);
  const middle = n(s * 0.45);
  return `<path d="M${q} ${t}H${e}V${b}H${q}Z" fill="url(#tartan-roof)" stroke="var(--roof-edge)" stroke-width="1.5" stroke-linejoin="round"/><path d="M${q} ${t}L${e} ${b}M${e} ${t}L${q} ${b}" stroke="var(--roof-edge)" stroke-width="1.6"/>
    <path d="M${n(s / 2)} ${middle}L${e} ${t}V${b}Z" opacity=".22"/><circle cx="${n(s / 2)}" cy="${middle}" r="${n(s * 0.045)}" fill="url(#gold)" stroke="var(--gold-edge)"/>`;
}

/**
 * A whole castle from above, its corner at (0,0), in cells of `s`.
 * @param {{towers: Record<string, Floors>, roofs: (string | null)[], lochs: string[]}} castle
 * @param {number} s
 * @param {boolean} counted Whether towers say how high they are.
 */
export function planBoard({ towers, roofs, lochs }, s, counted = false) {
  const spaces = [...Array(25).keys()]
    .map((i) => ({ column: i % 5, row: Math.floor(i / 5) }))
    .map(({ column, row }) => ({
      space: 'abcde'[column] + (row + 1),
      x: column * s,
      y: row * s,
      alt: (column + row) % 2 === 1,
    }));
  const tower = (/** @type {string} */ space) => {
    const floors = towers[space];
    const roofed = roofs.includes(space);
    return floors
      ? planTower(floors, s, roofed) +
          (roofed ? planRoof(s) : '') +
          (counted ? planHeight(floors.length, s) : '')
      : '';
  };
  return (
    planMeadows(
      s,
      spaces.filter(({ space }) => !lochs.includes(space)),
    ) +
    spaces
      .filter(({ space }) => lochs.includes(space) || towers[space])
      .map(
        ({ space, x, y }) =>
          `<g transform="${moved([x, y])}">${lochs.includes(space) ? planLoch(s) : tower(space)}</g>`,
      )
      .join('')
  );
}
