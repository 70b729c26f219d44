// @ts-check
/** Castles: the four suits, tiles, armies and castles of a piecepack, and the sea around the realm. */
import { n } from '../../draw/paths.js';

/** @typedef {'suns'|'moons'|'crowns'|'arms'} Suit */
/** @typedef {'pale'|'flat'|'parch'} Ground What a sign stands on: what is cut out of it shows that. */

const F = 'fill="currentColor"';
const polar = (/** @type {number} */ k, /** @type {number} */ of, /** @type {number} */ r) => [
  Math.sin((k / of) * 2 * Math.PI) * r,
  -Math.cos((k / of) * 2 * Math.PI) * r,
];

/** @type {Record<Suit, string>} */
const SUIT = {
  suns:
    Array.from({ length: 12 }, (_, k) => {
      const [x, y] = polar(k, 12, 49);
      const [a, b] = polar(k - 0.28, 12, 28);
      const [c, d] = polar(k + 0.28, 12, 28);
      return `<path ${F} d="M${n(a)} ${n(b)}L${n(x)} ${n(y)}L${n(c)} ${n(d)}Z"/>`;
    }).join('') + `<circle r="25" ${F}/>`,
  moons: `<path ${F} d="M4-48A48 48 0 1 0 48 14A39 39 0 0 1 4-48Z"/>`,
  crowns: `<path ${F} d="M-38 22L-46-24L-22-4L0-38L22-4L46-24L38 22Z"/><path ${F} d="M-38 28H38V42H-38Z"/><circle cx="-46" cy="-27" r="5.5" ${F}/><circle cy="-41" r="6" ${F}/><circle cx="46" cy="-27" r="5.5" ${F}/>`,
  arms: `<path ${F} d="M-38-42C-24-40-10-44 0-48C10-44 24-40 38-42V-4C38 24 18 40 0 49C-18 40-38 24-38-4Z"/>`,
};
export const SUIT_IDS = /** @type {Suit[]} */ (['suns', 'moons', 'crowns', 'arms']);

const toneOf = (/** @type {Suit} */ suit, /** @type {Ground} */ ground) =>
  ground === 'parch' ? 'var(--parch)' : `var(--${suit}-${ground})`;
const cross = (/** @type {Ground} */ ground) =>
  `<path d="M-26-28L22 26M26-28L-22 26" fill="none" stroke="${toneOf('arms', ground)}" stroke-width="8" stroke-linecap="round"/>`;
const sign = (/** @type {Suit} */ suit, /** @type {Ground} */ ground) =>
  `<symbol id="suit-${suit}-${ground}" viewBox="-52 -52 104 104" overflow="visible">${SUIT[suit]}${suit === 'arms' ? cross(ground) : ''}</symbol>`;

/** Signs and the sea: once into each page. */
export const realmDefs = () => `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
  ${SUIT_IDS.flatMap((suit) => /** @type {Ground[]} */ (['pale', 'flat', 'parch']).map((ground) => sign(suit, ground))).join('')}
  <pattern id="sea" width="104" height="72" patternUnits="userSpaceOnUse"><path d="M0 0h104v72H0z" fill="var(--map)"/><path d="M14 20q6-6 12 0t12 0M66 54q6-6 12 0t12 0M70 14q4-4 8 0t8 0" fill="none" stroke="var(--map-line)" stroke-width="2" stroke-linecap="round"/></pattern>
</defs></svg>`;

/** A suit's sign, centred. */
const suitSign = (
  /** @type {Suit} */ suit,
  size = 24,
  ink = `var(--${suit}-flat)`,
  /** @type {Ground} */ ground = 'pale',
) =>
  `<use href="#suit-${suit}-${ground}" x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}" color="${ink}"/>`;

/** @typedef {'null'|'ace'|'2'|'3'|'4'|'5'} PV */
const pvText = (/** @type {string} */ v) => (v === 'null' ? '0' : v === 'ace' ? 'A' : v);
/** Tile, corner at (0,0). The middle is the land: as many suit marks as the tile is worth; the tag tells suit and value. */
export function tile(/** @type {Suit} */ suit, /** @type {PV} */ value, s = 124, detail = 1) {
  const m = s * 0.035;
  const spots = /** @type {Record<string, number[][]>} */ ({
    null: [],
    ace: [[0, 0]],
    2: [
      [-1, 0],
      [1, 0],
    ],
    3: [
      [-1, 0.55],
      [1, 0.55],
      [0, -0.75],
    ],
    4: [
      [-1, -0.7],
      [1, -0.7],
      [-1, 0.7],
      [1, 0.7],
    ],
    5: [
      [-1, -0.8],
      [1, -0.8],
      [-1, 0.8],
      [1, 0.8],
      [0, 0],
    ],
  })[value];
  const z = value === 'ace' ? s * 0.5 : s * 0.16;
  const d = s * 0.19;
  const cy = s * 0.5;
  return `<rect y="${n(s * 0.03)}" width="${s}" height="${s}" rx="${n(s * 0.06)}" fill="var(--cast)" opacity=".35"/><rect width="${s}" height="${s}" rx="${n(s * 0.06)}" fill="var(--${suit}-flat)" stroke="var(--${suit}-edge)" stroke-width="1.2"/>
    <rect x="${n(m)}" y="${n(m)}" width="${n(s - 2 * m)}" height="${n(s - 2 * m)}" rx="${n(s * 0.04)}" fill="var(--${suit}-pale)"/>
    <rect x="${n(m * 1.9)}" y="${n(m * 1.9)}" width="${n(s - 3.8 * m)}" height="${n(s - 3.8 * m)}" rx="${n(s * 0.03)}" fill="none" stroke="var(--${suit}-flat)" stroke-width="1" stroke-dasharray="1 4" stroke-linecap="round" opacity=".8"/>
    <g opacity="${value === 'ace' ? 0.34 : 0.42}">${spots.map(([u, v]) => `<g transform="translate(${n(s / 2 + u * d)} ${n(cy + v * d)})">${suitSign(suit, z)}</g>`).join('')}</g>
    ${value === 'null' ? `<path d="M${n(s * 0.3)} ${n(s * 0.56)}q${n(s * 0.1)}${n(-s * 0.08)} ${n(s * 0.2)} 0t${n(s * 0.2)} 0" fill="none" stroke="var(--${suit}-flat)" stroke-width="2" opacity=".35" stroke-linecap="round"/>` : ''}
    ${
      detail
        ? `<path d="M${n(m)} ${n(m + s * 0.04)}q0${n(-s * 0.04)} ${n(s * 0.04)}${n(-s * 0.04)}h${n(s * 0.33)}v${n(s * 0.15)}q0 ${n(s * 0.07)} ${n(-s * 0.07)} ${n(s * 0.07)}h${n(-s * 0.3)}z" fill="var(--${suit}-flat)"/><g transform="translate(${n(m + s * 0.11)} ${n(m + s * 0.108)})">${suitSign(suit, s * 0.15, `var(--${suit}-on)`, 'flat')}</g>
    <text x="${n(m + s * 0.265)}" y="${n(m + s * 0.173)}" text-anchor="middle" font-family="var(--serif)" font-weight="800" font-size="${n(s * 0.19)}" fill="var(--${suit}-on)">${pvText(value)}</text>`
        : ''
    }`;
}
/** Army, centred: own coin shows its value; value null = face down, only the suit. */
export const army = (/** @type {Suit} */ suit, /** @type {PV|null} */ value = null, r = 16) =>
  `<circle cy="${n(r * 0.14)}" r="${r}" fill="var(--${suit}-edge)"/><circle r="${r}" fill="var(--${suit}-flat)" stroke="var(--${suit}-edge)" stroke-width="1.2"/><circle r="${n(r * 0.82)}" fill="none" stroke="var(--${suit}-rim)" stroke-width="${n(Math.max(0.8, r * 0.07))}" ${value ? '' : `stroke-dasharray="${n(r * 0.14)} ${n(r * 0.2)}"`}/>` +
  (value
    ? `<text y="${n(r * 0.36)}" text-anchor="middle" font-family="var(--serif)" font-weight="800" font-size="${n(r * 1.08)}" fill="var(--${suit}-on)">${pvText(value)}</text><g transform="translate(${n(r * 0.72)} ${n(r * 0.66)})"><circle r="${n(r * 0.4)}" fill="var(--parch)" stroke="var(--${suit}-edge)" stroke-width=".9"/>${suitSign(suit, r * 0.54, `var(--${suit}-edge)`, 'parch')}</g>`
    : suitSign(suit, r * 1.02, `var(--${suit}-on)`, 'flat'));
/** Pawn of Castles: a turned wooden castle, foot at (0,0), h high. */
export const pawn = (
  /** @type {Suit} */ suit,
  h = 62,
) => `<g transform="scale(${n(h) / 100})"><ellipse cy="-2" rx="36" ry="9" fill="var(--cast)" opacity=".35"/>
  <path d="M-32-4C-32-16-24-16-22-22L-18-58L-27-68V-94H-14V-84H-7V-94H7V-84H14V-94H27V-68L18-58L22-22C24-16 32-16 32-4C32 4-32 4-32-4Z" fill="var(--${suit}-flat)" stroke="var(--${suit}-edge)" stroke-width="3" stroke-linejoin="round"/>
  <path d="M3 2C3-30 4-60 6-68L27-68L18-58L22-22C24-16 32-16 32-4C30 1 16 2 3 2Z" fill="#000" opacity=".16"/><path d="M-24-91V-70L-15-60L-19-22" fill="none" stroke="var(--${suit}-rim)" stroke-width="3" stroke-linecap="round"/>
  <path d="M-27-68H27M-22-22H22" stroke="var(--${suit}-edge)" stroke-width="2.4"/><g transform="translate(0 -41)">${suitSign(suit, 27, `var(--${suit}-on)`, 'flat')}</g></g>`;
/** A tile face down, corner at (0,0). */
export const tileBack = (
  s = 124,
) => `<rect y="${n(s * 0.03)}" width="${s}" height="${s}" rx="${n(s * 0.06)}" fill="var(--cast)" opacity=".35"/><rect width="${s}" height="${s}" rx="${n(s * 0.06)}" fill="var(--wood-2)" stroke="var(--wood-edge)" stroke-width="1.2"/>
  <rect x="${n(s * 0.09)}" y="${n(s * 0.09)}" width="${n(s * 0.82)}" height="${n(s * 0.82)}" rx="${n(s * 0.04)}" fill="none" stroke="var(--rail-on)" stroke-width="${n(Math.max(1, s * 0.02))}" stroke-dasharray="${n(s * 0.02)} ${n(s * 0.05)}" stroke-linecap="round" opacity=".8"/><path d="M${n(s * 0.5)} ${n(s * 0.26)}L${n(s * 0.74)} ${n(s * 0.5)}L${n(s * 0.5)} ${n(s * 0.74)}L${n(s * 0.26)} ${n(s * 0.5)}Z" fill="none" stroke="var(--rail-on)" stroke-width="${n(Math.max(1, s * 0.03))}" stroke-linejoin="round" opacity=".7"/>`;
/** The sign of a suit on a disc, centred: stands for a player. */
export const suitDisc = (/** @type {Suit} */ suit, r = 20) =>
  `<circle r="${n(r)}" fill="var(--${suit}-flat)" stroke="var(--${suit}-edge)" stroke-width="1.5"/><circle r="${n(r * 0.84)}" fill="none" stroke="var(--${suit}-rim)"/>${suitSign(suit, r * 1.1, `var(--${suit}-on)`, 'flat')}`;
