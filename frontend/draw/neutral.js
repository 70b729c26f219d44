// @ts-check
/** A castle that belongs to no game: shown where a game has no picture. */
import { hills } from './landscape.js';
import { n } from './paths.js';

const WALLS =
  'M-90 0V-70h12v10h12v-10h12v10h12v-10h12v70M90 0V-70h-12v10h-12v-10h-12v10h-12v-10h-12v70';
const KEEP = 'M-30 0V-110h12v12h12v-12h12v12h12v-12h12V0Z';
const GATE = 'M-11 0V-26a11 11 0 0 1 22 0V0Z';

/**
 * Hills with a castle; fills width × height.
 * @param {number} width
 * @param {number} height
 */
export function neutralArt(width, height) {
  const scale = n(height / 180);
  const castle =
    `<path d="${WALLS}Z" fill="var(--stone-lo)"/><path d="${KEEP}" fill="var(--stone)"/>` +
    `<path d="${GATE}" fill="var(--stone-line)"/>`;
  const ground = `<path d="M0 ${n(height * 0.92)}h${width}v${height}H0z" fill="var(--meadow)"/>`;
  const place = `translate(${n(width / 2)} ${n(height * 0.94)}) scale(${scale})`;
  return `${hills(width, height, 0.5, 4, 0.8)}${ground}<g transform="${place}">${castle}</g>`;
}
