// @ts-check
/** Meadow and lochs, seen from an angle and from above. */
import { footprint, iso } from './iso.js';
import { n } from '../../draw/paths.js';

/**
 * Meadow spaces with a few tufts, which `seed` varies; one path for each tone of them all.
 * @param {{x: number, y: number, seed: number}[]} spaces
 */
export function meadows(spaces) {
  const tones = { meadow: '', 'meadow-alt': '' };
  let edges = '';
  let tufts = '';
  let bloom = '';
  for (const { x, y, seed } of spaces) {
    tones[(x + y) % 2 ? 'meadow-alt' : 'meadow'] += footprint(x, y);
    edges += footprint(x, y, 0.075);
    for (let i = 0; i < 5; i++) {
      const [px, py] = iso(
        x + 0.2 + ((seed * 37 + i * 53) % 61) / 100,
        y + 0.2 + ((seed * 71 + i * 29) % 59) / 100,
      );
      if (i < 3)
        tufts += `M${n(px - 3)} ${n(py)}q1-4 1.5-5M${n(px)} ${n(py)}q0-5 0-7M${n(px + 3)} ${n(py)}q-1-4 .5-5`;
      else bloom += disc(px, py, 1.7) + disc(px + 4, py + 1.5, 1.2);
    }
  }
  return (
    Object.entries(tones)
      .map(([tone, ground]) => `<path d="${ground}" fill="var(--${tone})"/>`)
      .join('') +
    `<path d="${edges}" fill="none" stroke="var(--meadow-line)" stroke-dasharray="1 5" stroke-linecap="round" opacity=".8"/><path d="${tufts}" stroke="var(--grass)" stroke-width="1.2" fill="none" stroke-linecap="round"/><path d="${bloom}" fill="var(--heath)"/>`
  );
}

/** Path data of a disc. */
const disc = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A loch space: sunken water with a shore, ripples and reeds. */
export function loch(/** @type {number} */ x, /** @type {number} */ y) {
  const shore = (/** @type {number} */ inset) => {
    const r = 0.5 - inset;
    const P = (/** @type {number} */ u, /** @type {number} */ v) =>
      iso(x + 0.5 + u * r, y + 0.5 + v * r)
        .map(n)
        .join(' ');
    return `M${P(-0.6, -1)}C${P(0, -1.08)} ${P(0.4, -0.9)} ${P(0.75, -0.95)}C${P(1.08, -0.85)} ${P(0.93, -0.3)} ${P(1, 0.1)}C${P(1.04, 0.6)} ${P(0.98, 0.95)} ${P(0.6, 1)}C${P(0.2, 1.05)} ${P(-0.3, 0.9)} ${P(-0.7, 1)}C${P(-1.05, 0.9)} ${P(-0.95, 0.4)} ${P(-1, 0)}C${P(-1.03, -0.5)} ${P(-1, -0.95)} ${P(-0.6, -1)}Z`;
  };
  const ripple = (/** @type {number} */ u, /** @type {number} */ v, /** @type {number} */ w) => {
    const [px, py] = iso(x + u, y + v);
    return `M${n(px - w)} ${n(py)}q${w / 2}-4 ${w} 0t${w} 0`;
  };
  const [rx, ry] = iso(x + 0.2, y + 0.62);
  return `<path d="${footprint(x, y)}" fill="var(--meadow-alt)"/><path d="${shore(0.05)}" fill="var(--shore)"/><path d="${shore(0.11)}" fill="var(--loch-deep)"/><path d="${shore(0.13)}" fill="url(#water)" transform="translate(0 2)"/>
    <path d="${ripple(0.36, 0.4, 9)}${ripple(0.6, 0.48, 13)}${ripple(0.55, 0.76, 8)}${ripple(0.76, 0.36, 6)}" fill="none" stroke="var(--ripple)" stroke-width="1.6" stroke-linecap="round" opacity=".85"/>
    <path d="M${n(rx)} ${n(ry)}q-2-10-1-15M${n(rx + 4)} ${n(ry + 1)}q0-11 2-17M${n(rx + 8)} ${n(ry + 2)}q1-8 4-11" stroke="var(--grass)" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M${n(rx + 6)} ${n(ry - 16)}v-5" stroke="var(--wood-dark)" stroke-width="2.6" stroke-linecap="round"/>`;
}

/**
 * Meadow spaces from above, by their corners; one path for each tone of them all.
 * @param {number} s
 * @param {{x: number, y: number, alt?: boolean}[]} spaces
 */
export function planMeadows(s, spaces) {
  const tones = { meadow: '', 'meadow-alt': '' };
  const r = n(s * 0.1);
  const side = n(s * 0.64);
  let edges = '';
  let tufts = '';
  for (const { x, y, alt } of spaces) {
    tones[alt ? 'meadow-alt' : 'meadow'] += `M${n(x)} ${n(y)}h${s}v${s}h${-s}z`;
    edges += `M${n(x + s * 0.18)} ${n(y + s * 0.08)}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}z`;
    tufts += `M${n(x + s * 0.42)} ${n(y + s * 0.56)}q1-5 2-7m3 7v-9m5 9q-1-5 .5-7`;
  }
  return (
    Object.entries(tones)
      .map(([tone, ground]) => `<path d="${ground}" fill="var(--${tone})"/>`)
      .join('') +
    `<path d="${edges}" fill="none" stroke="var(--meadow-line)" stroke-width="1.2" stroke-dasharray="1 5" stroke-linecap="round"/><path d="${tufts}" stroke="var(--grass)" stroke-width="1.3" fill="none" stroke-linecap="round"/>`
  );
}

/** A loch space from above. */
export function planLoch(/** @type {number} */ s) {
  const ripples = [
    [0.26, 0.4],
    [0.46, 0.56],
    [0.3, 0.7],
  ]
    .map(
      ([u, v]) =>
        `M${n(s * u)} ${n(s * v)}q${n(s * 0.07)} ${n(-s * 0.05)} ${n(s * 0.14)} 0t${n(s * 0.14)} 0`,
    )
    .join('');
  return `<rect width="${s}" height="${s}" fill="var(--meadow-alt)"/><rect x="${n(s * 0.05)}" y="${n(s * 0.05)}" width="${n(s * 0.9)}" height="${n(s * 0.9)}" rx="${n(s * 0.28)}" fill="var(--shore)"/>
    <rect x="${n(s * 0.1)}" y="${n(s * 0.1)}" width="${n(s * 0.8)}" height="${n(s * 0.8)}" rx="${n(s * 0.25)}" fill="url(#water)"/><path d="${ripples}" fill="none" stroke="var(--ripple)" stroke-width="1.6" stroke-linecap="round"/>`;
}
