// @ts-check
/** Small pictures of floors and roofs, for buttons, seats and lines of the log. */
import { shield } from '../../draw/clans.js';
import { n, picture } from '../../draw/paths.js';
import { roof, terrace } from './towers.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */

/**
 * A floor as a small solid.
 * @param {Clan} clan
 */
export function floorPicture(clan, crests = 0, width = 34) {
  const scale = width / 140;
  const height = width * 0.9;
  const down = n(height / 2 - 103 * scale);
  const floor = terrace([clan, crests]);
  const drawing = `<g transform="translate(0 ${down}) scale(${scale})">${floor}</g>`;
  return picture(drawing, width, height);
}

/** A roof. */
export const roofPicture = (width = 30) =>
  picture(
    `<g transform="scale(${width / 176}) translate(0 -20)">${roof()}</g>`,
    width,
    width * 0.8,
  );

/**
 * A floor as a flat sign that can be read at 28 pixels: a battlement with its crests before it.
 * @param {Clan} clan
 */
export function stockPicture(clan, crests = 0, width = 28) {
  const stroke = `stroke="light-dark(var(--${clan}-edge), var(--${clan}-rim))" stroke-width="1.1"`;
  const battlement =
    '<path d="M1.5 15h3.8v3h4.1v-3h3.6v3h2v-3h3.6v3h4.1v-3h3.8V26.5H1.5Z"' +
    ` fill="var(--${clan}-flat)" ${stroke} stroke-linejoin="round"/>`;
  const joint = `<path d="M2.5 22h23" stroke="var(--${clan}-edge)" opacity=".45"/>`;
  const shields = [[], [14], [7.6, 20.4]][crests]
    .map((x) => `<g transform="translate(${x} 20.5)">${shield(clan, 19)}</g>`)
    .join('');
  const size = `width="${width}" height="${width}" viewBox="0 0 28 28"`;
  return `<svg class="pic" ${size} aria-hidden="true">${battlement}${joint}${shields}</svg>`;
}
