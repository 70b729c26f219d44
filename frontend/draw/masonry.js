// @ts-check
/** Cut stone and gilding, shared by gables, towers and crowns. */
import { n } from './paths.js';

/**
 * @param {string} id
 * @param {string} direction
 * @param {[string, string?][]} stops Each colour and its offset.
 */
function gradient(id, direction, ...stops) {
  const inside = stops.map(
    ([colour, offset]) => `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" ${direction}>${inside.join('')}</linearGradient>`;
}

const ACROSS = 'x1="0" y1="0" x2="1" y2="0"';
const DOWN = 'x1="0" y1="0" x2="0" y2="1"';
const SLANTED = 'x1="0" y1="0" x2="1" y2="1"';

/** Gradients of stone, niches, slates and gilding: once into each page that draws with them. */
export function masonryDefs() {
  const gradients = [
    gradient(
      'stone',
      ACROSS,
      ['var(--stone-hi)'],
      ['var(--stone)', '.28'],
      ['var(--stone-lo)', '1'],
    ),
    gradient('niche', DOWN, ['var(--niche-deep)'], ['var(--niche)', '1']),
    gradient('slates', ACROSS, ['var(--slate-0)'], ['var(--slate-1)', '1']),
    gradient('gilt', SLANTED, ['#fbe7a1'], ['var(--gold)', '.5'], ['var(--gold-2)', '1']),
  ];
  return (
    '<svg class="defs" width="0" height="0" aria-hidden="true"><defs>' +
    `${gradients.join('')}</defs></svg>`
  );
}

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
    if ((j + seed) % 3 === 1) {
      const left = x + ((j * 31 + seed * 17) % Math.max(1, w - block));
      bright += `M${n(left)} ${n(at)}h${n(block * 0.8)}v${n(tall)}h${n(-block * 0.8)}z`;
    }
  }
  return (
    `<path d="${bright}" fill="var(--stone-hi)" opacity=".28"/>` +
    `<path d="${joints}" stroke="var(--stone-line)" fill="none" opacity=".55"/>`
  );
}

const POINTS_OF_CROWN = 'M-38 22L-46-24L-22-4L0-38L22-4L46-24L38 22Z';
const PEARLS =
  '<g stroke-width="3"><circle cx="-46" cy="-27" r="6"/><circle cy="-42" r="7"/>' +
  '<circle cx="46" cy="-27" r="6"/></g>';

/** A crown, centred, `width` wide. */
export function crown(width = 28) {
  const scale = n((width * 100) / 92) / 100;
  const gilt = 'fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="4"';
  const points = `<path d="${POINTS_OF_CROWN}" stroke-linejoin="round"/>`;
  const band = '<path d="M-38 26H38V40H-38Z"/>';
  return `<g transform="scale(${scale})" ${gilt}>${points}${band}${PEARLS}</g>`;
}
