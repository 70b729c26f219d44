// @ts-check
/** King's Kilt: the eight clans with their signs and tartans, cards, and the gable of the pyramid. */
import { ashlar, crown } from '../../draw/masonry.js';
import { n } from '../../draw/paths.js';

/** @typedef {'bruce'|'buchanan'|'douglas'|'macbeth'|'mackay'|'macleod'|'stewart'|'wallace'} KKClan */

const mirror = (/** @type {string} */ half) =>
  `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;
const rod = (/** @type {string} */ d, w = 6, tone = 'currentColor') =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const cut = (/** @type {string} */ d, w = 4) => rod(d, w, 'var(--parch)');
const F = 'fill="currentColor"';
const CUT = 'fill="var(--parch)"';
const polar = (/** @type {number} */ k, /** @type {number} */ of, /** @type {number} */ r) => [
  Math.sin((k / of) * 2 * Math.PI) * r,
  -Math.cos((k / of) * 2 * Math.PI) * r,
];

/** @type {Record<KKClan, {name: string, short: string, sign: string}>} */
export const KK = {
  bruce: { name: 'Bruce', short: 'Br', sign: 'spider' },
  buchanan: { name: 'Buchanan', short: 'Bu', sign: 'rose' },
  douglas: { name: 'Douglas', short: 'Do', sign: 'heart' },
  macbeth: { name: 'Macbeth', short: 'Mb', sign: 'dagger' },
  mackay: { name: 'Mackay', short: 'Mk', sign: 'thistle' },
  macleod: { name: 'Macleod', short: 'Ml', sign: 'bull' },
  stewart: { name: 'Stewart', short: 'St', sign: 'galley' },
  wallace: { name: 'Wallace', short: 'Wa', sign: 'oak' },
};
const KK_IDS = /** @type {KKClan[]} */ (Object.keys(KK));

/** Signs fit -50…50; silhouettes differ even at 14 px. @type {Record<KKClan, string>} */
const SIGN = {
  bruce:
    rod('M0-20V-50', 3.5) +
    mirror(
      rod('M6-12L24-32L36-46', 5) +
        rod('M9-6L36-16L49-4', 5) +
        rod('M11 8L36 8L47 28', 5) +
        rod('M9 20L26 32L27 49', 5),
    ) +
    `<ellipse cy="16" rx="17" ry="21" ${F}/><circle cy="-11" r="11" ${F}/>` +
    cut('M0 4V28M-8 16H8', 4),
  buchanan:
    [0, 1, 2, 3, 4]
      .map((k) => {
        const [x, y] = polar(k, 5, 27);
        const [a, b] = polar(k + 0.5, 5, 42);
        return `<path d="M${n(a * 0.6)} ${n(b * 0.6)}L${n(a * 1.12)} ${n(b * 1.12)}" stroke="currentColor" stroke-width="7" stroke-linecap="round"/><circle cx="${n(x)}" cy="${n(y)}" r="20" ${F}/>`;
      })
      .join('') + `<circle r="13" ${CUT}/><circle r="8" ${F}/>`,
  douglas:
    `<path ${F} d="M0 47C-26 27-47 10-47-14C-47-34-33-44-20-44C-10-44-3-38 0-30C3-38 10-44 20-44C33-44 47-34 47-14C47 10 26 27 0 47Z"/>` +
    cut('M-32-14C-32-24-26-30-18-30', 5.5),
  macbeth:
    `<path ${F} d="M0 50L-12 0V-8H12V0Z"/>` +
    cut('M0-2V30', 4) +
    `<path ${F} d="M-30-18C-20-14 20-14 30-18L32-8C20-3-20-3-32-8Z"/><path ${F} d="M-6-12L-7-36H7L6-12Z"/><circle cy="-42" r="9" ${F}/>` +
    cut('M-6-22H6M-6-30H6', 2.5),
  mackay:
    `<path ${F} d="M-21-2L-36-36L-19-24L-14-47L-5-27L0-50L5-27L14-47L19-24L36-36L21-2Z"/><path ${F} d="M-25 3H25C26 22 14 32 0 32C-14 32-26 22-25 3Z"/>` +
    rod('M0 30V50', 6) +
    cut('M-22 0H22', 4) +
    cut('M-14 8L10 27M14 8L-10 27', 3) +
    mirror(`<path ${F} d="M2 48C10 34 24 32 38 36C30 42 20 50 2 50Z"/>`),
  macleod:
    mirror(
      `<path ${F} d="M-.5 48C11 48 17 42 18 33L21 2C21-11 13-20-.5-20Z"/><path ${F} d="M18-3L42 0C38 10 30 13 19 11Z"/><path ${F} d="M5-19C20-16 31-25 30-47C45-34 46-6 14-5Z"/><ellipse cx="10" cy="5" rx="3.6" ry="4.6" ${CUT}/><ellipse cx="7" cy="34" rx="3.8" ry="4.6" ${CUT}/>`,
    ) + cut('M-9 22C-4 25 4 25 9 22', 3),
  stewart:
    `<path ${F} d="M-50 8C-42 17-34 19-26 19H26C34 19 42 15 50 4C50 26 36 43 20 44H-20C-36 43-48 28-50 8Z"/>` +
    rod('M0 20V-48', 5) +
    `<path ${F} d="M-31-34H31C38-20 38-6 31 9H-31C-24-6-24-20-31-34Z"/>` +
    cut('M-11-34C-5-20-5-6-11 9M12-34C18-20 18-6 12 9', 4.5) +
    cut('M-36 29H36', 3.5) +
    `<path ${F} d="M0-50H20L14-45L20-40H0Z"/>`,
  wallace:
    `<g ${F}><circle cy="-27" r="20"/><circle cx="-23" cy="-12" r="18"/><circle cx="23" cy="-12" r="18"/><circle cx="-13" cy="5" r="15"/><circle cx="14" cy="5" r="15"/><path d="M-7 0L-8 34C-12 42-20 46-28 49H28C20 46 12 42 8 34L7 0Z"/></g>` +
    cut('M0 26V6M0 14L-13-2M0 8L12-6', 3.6),
};

/** @param {KKClan} clan */
function tartan(clan) {
  const tone = (/** @type {number} */ i) => `var(--kk-${clan}-${i})`;
  return `<pattern id="kkt-${clan}" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M0 0h28v28H0z" fill="${tone(0)}"/>
    <path d="M0 7h28M7 0v28" stroke="${tone(1)}" stroke-width="8" opacity=".6"/><path d="M0 20h28M20 0v28" stroke="${tone(2)}" stroke-width="5" opacity=".6"/>
    <path d="M0 14h28M14 0v28M0 26h28M26 0v28" stroke="${tone(3)}" opacity=".8"/></pattern>`;
}

/** Tartans and signs: once into each page, besides the defs of clans and masonry. */
export const pyramidDefs = () => `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
  ${KK_IDS.map((clan) => `${tartan(clan)}<symbol id="kk-${clan}" viewBox="-52 -52 104 104" overflow="visible">${SIGN[clan]}</symbol>`).join('')}
</defs></svg>`;

/** A clan's sign, centred, on parchment. */
const kkSign = (/** @type {KKClan} */ clan, size = 24) =>
  `<use href="#kk-${clan}" x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}" color="var(--kk-${clan}-ink)"/>`;

/** A chief's three feathers, foot at (0,0). */
const feathers = (h = 20) =>
  `<g transform="scale(${n(h) / 40})">${[-26, 26, 0].map((a) => `<g transform="rotate(${a})"><path d="M0 0C-9-12-9-30 0-40C9-30 9-12 0 0Z" fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="2"/><path d="M0 0V-33M0-12L-4-17M0-12L4-17M0-20L-4-25M0-20L4-25" stroke="var(--gold-edge)" stroke-width="1.6" fill="none"/></g>`).join('')}</g>`;

/** Clan card, corner at (0,0): tartan, sign on a parchment medallion, name strip. detail 0: no name (thumbnails). A leader has a gilt frame and feathers. */
export function kkCard(/** @type {KKClan} */ c, w = 116, h = 84, leader = false, detail = 1) {
  const m = Math.max(1.5, h * 0.035) + (leader ? h * 0.018 : 0);
  const r = Math.max(3, h * 0.085);
  const strip = detail ? Math.max(13, h * 0.25) : 0;
  const top = h - m - strip;
  const R = Math.min((top - m) * (detail ? 0.46 : 0.42), w * 0.3);
  const cy = (m + top) / 2;
  const fs = Math.min(Math.max(9.4, strip * 0.68), w * 0.165);
  return `<rect y="${n(h * 0.03)}" width="${w}" height="${h}" rx="${n(r)}" fill="var(--cast)" opacity=".35"/>
    <rect width="${w}" height="${h}" rx="${n(r)}" fill="${leader ? 'url(#gilt)' : 'var(--parch)'}"/>
    <rect x="${n(m)}" y="${n(m)}" width="${n(w - 2 * m)}" height="${n(h - 2 * m)}" rx="${n(r * 0.6)}" fill="url(#kkt-${c})"/>
    <path d="M${n(m)} ${n(m)}h${n(w - 2 * m)}v${n(top - m)}h${n(2 * m - w)}z" fill="var(--kk-${c}-1)" opacity=".08"/>
    ${leader ? `<g transform="translate(${n(w / 2)} ${n(cy - R * 0.4)})">${[-1, 1].map((s) => `<g transform="translate(${n(s * R * 0.72)} ${n(R * 0.2)}) rotate(${s * 52})">${feathers(R * 0.95)}</g>`).join('')}</g>` : ''}
    <circle cx="${n(w / 2)}" cy="${n(cy)}" r="${n(R)}" fill="var(--parch)" stroke="${leader ? 'var(--gold-edge)' : `var(--kk-${c}-1)`}" stroke-width="${n(Math.max(1, R * 0.06))}"/>
    ${leader ? `<circle cx="${n(w / 2)}" cy="${n(cy)}" r="${n(R * 0.91)}" fill="none" stroke="var(--gold-2)" stroke-width="${n(R * 0.09)}"/>` : ''}
    <g transform="translate(${n(w / 2)} ${n(cy)})">${kkSign(c, R * (leader ? 1.28 : 1.42))}</g>
    ${
      detail
        ? `<path d="M${n(m)} ${n(top)}h${n(w - 2 * m)}v${n(strip - r * 0.6)}q0 ${n(r * 0.6)} ${n(-r * 0.6)} ${n(r * 0.6)}h${n(2 * m - w + r * 1.2)}q${n(-r * 0.6)} 0 ${n(-r * 0.6)} ${n(-r * 0.6)}z" fill="var(--parch)"/><path d="M${n(m)} ${n(top)}h${n(w - 2 * m)}" stroke="var(--kk-${c}-1)" stroke-width="1.2"/>
    <text x="${n(w / 2)}" y="${n(top + strip * 0.5 + fs * 0.34)}" text-anchor="middle" font-family="var(--serif)" font-weight="700" font-size="${n(fs)}" fill="var(--parch-ink)">${KK[c].name}</text>`
        : ''
    }
    <rect x=".5" y=".5" width="${n(w - 1)}" height="${n(h - 1)}" rx="${n(r)}" fill="none" stroke="${leader ? 'var(--gold-edge)' : 'var(--parch-ink)'}" stroke-width="1" opacity=".8"/>`;
}
/** The sign of one's own family: a ribbon at the upper left edge of a card, its corner at (0,0). */
export const kkMark = (s = 18) =>
  `<g transform="translate(${n(s * 0.4)} -2.500) scale(${n(s) / 18})"><path d="M0 0H14V21L7 15.500L0 21Z" fill="var(--roof-t1)" stroke="var(--parch)" stroke-width="1.8" stroke-linejoin="round"/><circle cx="7" cy="8" r="2.600" fill="var(--parch)"/></g>`;
/** Back of any card: heather tartan, a crowned medallion. */
export const kkBack = (w = 116, h = 84) => {
  const m = Math.max(1.5, h * 0.04);
  const R = h * 0.26;
  return `<rect y="${n(h * 0.03)}" width="${w}" height="${h}" rx="${n(h * 0.085)}" fill="var(--cast)" opacity=".35"/><rect width="${w}" height="${h}" rx="${n(h * 0.085)}" fill="var(--parch)"/><rect x="${n(m)}" y="${n(m)}" width="${n(w - 2 * m)}" height="${n(h - 2 * m)}" rx="${n(h * 0.05)}" fill="url(#tartan-roof)"/><circle cx="${n(w / 2)}" cy="${n(h / 2)}" r="${n(R)}" fill="var(--roof-t1)" stroke="var(--gold)" stroke-width="${n(Math.max(0.8, R * 0.07))}"/><g transform="translate(${n(w / 2)} ${n(h / 2)})">${crown(R * 1.15)}</g><rect x=".5" y=".5" width="${n(w - 1)}" height="${n(h - 1)}" rx="${n(h * 0.085)}" fill="none" stroke="var(--parch-ink)" stroke-width="1" opacity=".8"/>`;
};
/** Round token of a clan: tartan rim, sign. */
export const kkToken = (/** @type {KKClan} */ c, r = 16) =>
  `<circle r="${r}" fill="url(#kkt-${c})" stroke="var(--kk-${c}-1)" stroke-width="1"/><circle r="${n(r * 0.76)}" fill="var(--parch)" stroke="var(--kk-${c}-1)" stroke-width=".8"/>${kkSign(c, r * 1.15)}`;

/** Crow-stepped gable behind the pyramid. g = {cx, base, cw, ch, px, py, pad}: row r (1…6) holds 7-r cards. */
export function kkGable(
  /** @type {{cx:number,base:number,cw:number,ch:number,px:number,py:number,pad:number}} */ g,
) {
  let out = '';
  for (let r = 6; r >= 1; r--) {
    const k = 7 - r;
    const w = (k - 1) * g.px + g.cw + 2 * g.pad;
    const x = g.cx - w / 2;
    const y = g.base - r * g.py;
    const cap = Math.max(4, g.py * 0.075);
    out += `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(g.py + 1)}" fill="url(#stone)"/>${ashlar(x, y, w, g.py, g.py / 3, g.cw * 0.42, r)}
      <path d="M${n(x)} ${n(y)}v${n(g.py)}M${n(x + w)} ${n(y)}v${n(g.py)}" stroke="var(--stone-edge)" stroke-width="1.2"/>`;
    const above = r < 6 ? (k - 2) * g.px + g.cw + 2 * g.pad : 0;
    const q = (w - above) / 2 + 1;
    for (const [a, b] of r < 6
      ? [
          [x - 3, q + 2],
          [x + w - q + 1, q + 2],
        ]
      : [[x - 3, w + 6]])
      out += `<rect x="${n(a)}" y="${n(y - cap)}" width="${n(b)}" height="${n(cap)}" rx="1.5" fill="var(--stone-hi)" stroke="var(--stone-edge)" stroke-width="1"/>`;
  }
  return out;
}
export const kkPlace = (
  /** @type {any} */ g,
  /** @type {number} */ row,
  /** @type {number} */ i,
) => [g.cx - ((6 - row) * g.px + g.cw) / 2 + i * g.px, g.base - row * g.py + (g.py - g.ch) / 2];
export const kkNiche = (/** @type {number} */ w, /** @type {number} */ h) =>
  `<rect width="${w}" height="${h}" rx="${n(h * 0.085)}" fill="url(#niche)" stroke="var(--stone-edge)" stroke-width="1"/><path d="M3 ${n(h - 2.5)}H${w - 3}" stroke="var(--stone-hi)" stroke-width="1.5" opacity=".7"/>`;
