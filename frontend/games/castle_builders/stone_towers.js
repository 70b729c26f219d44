// @ts-check
/** Castle Builders: counters and towers of cut stone. They need the defs of clans and masonry. */
import { animal } from '../../draw/clans.js';
import { ashlar } from '../../draw/masonry.js';
import { n } from '../../draw/paths.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {'plain'|'again'|'bonus'|'remove'|'remove-again'|'stop'} Kind */
const arrowRing = (/** @type {number} */ R, /** @type {string} */ ink, w = 4) => {
  const a = R * 0.72;
  return `<path d="M${n(-a)} ${n(-a * 0.98)}A${n(R)} ${n(R)} 0 0 1 ${n(R * 0.98)} ${n(-R * 0.2)}M${n(a)} ${n(a * 0.98)}A${n(R)} ${n(R)} 0 0 1 ${n(-R * 0.98)} ${n(R * 0.2)}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linecap="round"/><path d="M${n(R * 0.72)} ${n(-R * 0.34)}L${n(R * 1.02)} ${n(R * 0.06)}L${n(R * 1.24)} ${n(-R * 0.4)}Z M${n(-R * 0.72)} ${n(R * 0.34)}L${n(-R * 1.02)} ${n(-R * 0.06)}L${n(-R * 1.24)} ${n(R * 0.4)}Z" fill="${ink}"/>`;
};
const pick = (/** @type {string} */ ink) =>
  `<g transform="rotate(38)"><path d="M-4-24H4V34H-4Z" fill="${ink}"/><path d="M-34-12C-24-30 24-30 34-12C20-20-20-20-34-12Z" fill="${ink}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/></g>`;
/** Counter of a player, centred. `arrows` for bonus counters: 'vertical' | 'horizontal' | null (not chosen yet). */
export function counter(
  /** @type {Clan} */ clan,
  /** @type {Kind} */ kind = 'plain',
  r = 34,
  arrows = /** @type {string|null} */ (null),
) {
  const s = r / 50;
  const on = `var(--${clan}-on)`;
  const flat = `var(--${clan}-flat)`;
  const ed = `var(--${clan}-edge)`;
  const body = `<circle cy="4" r="48" fill="${ed}"/><circle r="48" fill="url(#tartan-${clan})" stroke="${ed}" stroke-width="2"/><circle r="41" fill="${flat}" stroke="var(--${clan}-rim)" stroke-width="1.8"/>`;
  const beast = (/** @type {number} */ z, y = 0) =>
    `<g transform="translate(0 ${y})">${animal(clan, z)}</g>`;
  let face = '';
  if (kind === 'plain') face = beast(56);
  else if (kind === 'again') face = beast(34) + arrowRing(31, on, 5);
  else if (kind === 'bonus') {
    const v = 'M-9-16V-28H-18L0-47L18-28H9V-16ZM-9 16V28H-18L0 47L18 28H9V16Z';
    const gilt =
      'fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="2" stroke-linejoin="round"';
    face = `${arrows !== 'horizontal' ? `<path d="${v}" ${gilt} ${arrows ? '' : 'opacity=".92"'}/>` : ''}${arrows !== 'vertical' ? `<path d="${v}" transform="rotate(90)" ${gilt}/>` : ''}<circle r="20" fill="${flat}" stroke="var(--gold)" stroke-width="2.5"/>${beast(29)}`;
  } else if (kind === 'remove') face = pick(on);
  else if (kind === 'remove-again')
    face = `<g transform="scale(.56)">${pick(on)}</g>` + arrowRing(31, on, 5);
  else
    face = `<path d="M-13-31H13L31-13V13L13 31H-13L-31 13V-13Z" fill="none" stroke="${on}" stroke-width="6" stroke-linejoin="round"/><path d="M-18 0H18" stroke="${on}" stroke-width="9" stroke-linecap="round"/>`;
  return `<g transform="scale(${n(s * 100) / 100})">${body}${face}</g>`;
}
export const counterBack = (/** @type {Clan} */ clan, r = 16) =>
  `<circle cy="${n(r * 0.08)}" r="${r}" fill="var(--${clan}-edge)"/><circle r="${r}" fill="url(#tartan-${clan})" stroke="var(--${clan}-edge)" stroke-width="1"/><circle r="${n(r * 0.5)}" fill="var(--${clan}-flat)" stroke="var(--${clan}-rim)" stroke-width=".8"/>`;
/** A foundation stone below the foot, a letter cut into it. */
function foundation(
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {string} */ letter,
) {
  const text = (/** @type {number} */ y, /** @type {string} */ ink) =>
    `<text y="${n(y)}" text-anchor="middle" font-family="var(--serif)" font-weight="700" font-size="${n(h * 0.82)}" fill="${ink}">${letter}</text>`;
  return `<rect x="${n(-w / 2)}" width="${n(w)}" height="${n(h)}" rx="2" fill="url(#stone)" stroke="var(--stone-edge)" stroke-width="1.2"/><path d="M${n(-w / 2 + 3)} 2.500h${n(w - 6)}" stroke="var(--stone-hi)" stroke-width="1.5"/>${text(h * 0.8 + 1.2, 'var(--stone-lo)')}${text(h * 0.8, 'var(--ink)')}`;
}
/** Tower of cut stone, its foot centred at (0,0). leader: whose flag flies. */
export function cbTower(
  /** @type {number} */ spaces,
  /** @type {number} */ value,
  /** @type {Clan|null} */ leader,
  o = /** @type {{w: number, rh: number, nw: number, seed: number, letter?: string}} */ ({
    w: 118,
    rh: 92,
    nw: 80,
    seed: 0,
  }),
) {
  const { w, rh } = o;
  const h = spaces * rh;
  const x = -w / 2;
  const ph = rh * 0.24;
  const pw = w * 1.14;
  const rise = rh * 0.84;
  const roofY = -h - ph;
  const m = pw / 7;
  let merl = '';
  for (let i = 0; i < 4; i++)
    merl += `<rect x="${n(-pw / 2 + i * 2 * m)}" y="${n(roofY - rh * 0.13)}" width="${n(m)}" height="${n(rh * 0.15)}" fill="url(#stone)" stroke="var(--stone-edge)" stroke-width="1"/>`;
  let corb = '';
  for (let i = 0; i < 6; i++)
    corb += `<path d="M${n(x + ((i + 0.1) * w) / 6)} ${n(-h)}h${n(w / 7.6)}l${n(-w / 34)} ${n(rh * 0.09)}h${n(-w / 13)}z" fill="var(--stone-lo)" stroke="var(--stone-edge)" stroke-width=".8"/>`;
  let niches = '';
  const nw = o.nw;
  const nh = rh * 0.9;
  for (let i = 0; i < spaces; i++) {
    const y = -i * rh - rh * 0.05;
    niches += `<path d="M${n(-nw / 2)} ${n(y)}V${n(y - nh + nw * 0.44)}C${n(-nw / 2)} ${n(y - nh - 2)} ${n(nw / 2)} ${n(y - nh - 2)} ${n(nw / 2)} ${n(y - nh + nw * 0.44)}V${n(y)}Z" fill="url(#niche)" stroke="var(--stone-edge)" stroke-width="1.2"/><path d="M${n(-nw / 2 - 4)} ${n(y + 1)}h${n(nw + 8)}" stroke="var(--stone-hi)" stroke-width="3.5"/><path d="M${n(-nw / 2 - 4)} ${n(y + 3)}h${n(nw + 8)}" stroke="var(--stone-edge)" stroke-width=".9"/>`;
  }
  const fl = roofY - rise;
  const bw = rh * 0.52;
  const flag = leader
    ? `<path d="M2 ${n(fl - rh * 0.42)}c${n(bw * 0.35)}-5 ${n(bw * 0.5)} 5 ${n(bw)} 0v${n(rh * 0.3)}c${n(-bw * 0.5)} 5 ${n(-bw * 0.65)}-5 ${n(-bw)} 0z" fill="var(--${leader}-flat)" stroke="var(--${leader}-edge)" stroke-width="1.2"/><g transform="translate(${n(bw * 0.5 + 2)} ${n(fl - rh * 0.27)})">${animal(leader, rh * 0.26)}</g>`
    : '';
  return `<ellipse cy="${o.letter ? 24 : 3}" rx="${n(w * 0.66)}" ry="${n(rh * 0.09)}" fill="var(--cast)" opacity=".3"/>
    <path d="M0 ${n(fl + 4)}V${n(fl - rh * 0.45)}" stroke="var(--pole)" stroke-width="${n(Math.max(1.4, rh * 0.024))}" stroke-linecap="round"/>${flag}
    <path d="M${n(-pw * 0.42)} ${n(roofY)}C${n(-pw * 0.24)} ${n(roofY - rise * 0.35)} ${n(-pw * 0.1)} ${n(roofY - rise * 0.75)} 0 ${n(fl)}C${n(pw * 0.1)} ${n(roofY - rise * 0.75)} ${n(pw * 0.24)} ${n(roofY - rise * 0.35)} ${n(pw * 0.42)} ${n(roofY)}Z" fill="url(#slates)" stroke="var(--slate-edge)" stroke-width="1.4"/>
    <path d="M${n(-pw * 0.33)} ${n(roofY - rise * 0.19)}Q0 ${n(roofY - rise * 0.05)} ${n(pw * 0.33)} ${n(roofY - rise * 0.19)}M${n(-pw * 0.22)} ${n(roofY - rise * 0.43)}Q0 ${n(roofY - rise * 0.31)} ${n(pw * 0.22)} ${n(roofY - rise * 0.43)}M${n(-pw * 0.13)} ${n(roofY - rise * 0.66)}Q0 ${n(roofY - rise * 0.57)} ${n(pw * 0.13)} ${n(roofY - rise * 0.66)}" fill="none" stroke="var(--slate-edge)" stroke-width="1.2" opacity=".6"/>
    ${merl}<rect x="${n(-pw / 2)}" y="${n(roofY)}" width="${n(pw)}" height="${n(ph)}" rx="2" fill="url(#stone)" stroke="var(--stone-edge)" stroke-width="1.2"/>
    <rect x="${n(x)}" y="${n(-h)}" width="${n(w)}" height="${n(h)}" fill="url(#stone)" stroke="var(--stone-edge)" stroke-width="1.4"/>${ashlar(x, -h, w, h, rh / 5, w * 0.27, o.seed)}
    <rect x="${n(x - 5)}" y="-9" width="${n(w + 10)}" height="9" rx="1.5" fill="var(--stone-lo)" stroke="var(--stone-edge)" stroke-width="1.2"/>${o.letter ? foundation(w * 0.96, 12 + rh * 0.11, o.letter) : ''}
    ${corb}${niches}
    <g transform="translate(0 ${n(roofY - rise * 0.21)})"><path d="M-21-23C-10-22-5-24 0-27C5-24 10-22 21-23V1C21 14 10 21 0 26C-10 21-21 14-21 1Z" transform="scale(${n((rh / 92) * 100) / 100})" fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="1.8"/><text y="${n(rh * 0.085)}" text-anchor="middle" font-family="var(--serif)" font-weight="800" font-size="${n(rh * 0.29)}" fill="var(--gold-ink)">${value}</text></g>`;
}
