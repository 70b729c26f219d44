// @ts-check
/** Cut stone and gilding, shared by gables, towers and crowns. */
import { n } from './paths.js';

/** Gradients of stone, niches, slates and gilding: once into each page that draws with them. */
export const masonryDefs = () => `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
  <linearGradient id="stone" x1="0" y1="0" x2="1" y2="0"><stop stop-color="var(--stone-hi)"/><stop offset=".28" stop-color="var(--stone)"/><stop offset="1" stop-color="var(--stone-lo)"/></linearGradient>
  <linearGradient id="niche" x1="0" y1="0" x2="0" y2="1"><stop stop-color="var(--niche-deep)"/><stop offset="1" stop-color="var(--niche)"/></linearGradient>
  <linearGradient id="slates" x1="0" y1="0" x2="1" y2="0"><stop stop-color="var(--slate-0)"/><stop offset="1" stop-color="var(--slate-1)"/></linearGradient>
  <linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fbe7a1"/><stop offset=".5" stop-color="var(--gold)"/><stop offset="1" stop-color="var(--gold-2)"/></linearGradient>
</defs></svg>`;

/**
 * Courses of cut stone in a rectangle; `seed` shifts the joints.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function ashlar(x, y, w, h, course = 18, block = 34, seed = 0) {
  let joints = '';
  let bright = '';
  for (let j = 0, at = y; at < y + h - 1; j++, at += course) {
    if (j) joints += `M${n(x)} ${n(at)}h${n(w)}`;
    const tall = Math.min(course, y + h - at);
    const first = x + (((j + seed) % 2) * 0.5 + 0.35 + ((j * 7 + seed * 3) % 5) * 0.06) * block;
    const step = block * (0.86 + ((j * 5 + seed) % 4) * 0.09);
    for (let joint = first; joint < x + w - 6; joint += step)
      joints += `M${n(joint)} ${n(at)}v${n(tall)}`;
    if ((j + seed) % 3 === 1)
      bright += `M${n(x + ((j * 31 + seed * 17) % Math.max(1, w - block)))} ${n(at)}h${n(block * 0.8)}v${n(tall)}h${n(-block * 0.8)}z`;
  }
  return `<path d="${bright}" fill="var(--stone-hi)" opacity=".28"/><path d="${joints}" stroke="var(--stone-line)" fill="none" opacity=".55"/>`;
}

/** A crown, centred, `width` wide. */
export const crown = (width = 28) =>
  `<g transform="scale(${n((width * 100) / 92) / 100})" fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="4"><path d="M-38 22L-46-24L-22-4L0-38L22-4L46-24L38 22Z" stroke-linejoin="round"/><path d="M-38 26H38V40H-38Z"/><g stroke-width="3"><circle cx="-46" cy="-27" r="6"/><circle cy="-42" r="7"/><circle cx="46" cy="-27" r="6"/></g></g>`;
