// @ts-check
/** Two buttons above a bonus counter: which way its arrows point. */
import { valueOf } from '../../../core/choice.js';
import { lettering, widthOf } from '../../../draw/lettering.js';
import { moved, placed, rounded } from '../../../draw/paths.js';
import { space } from '../towers.js';

/** @import { Action, Shape } from '../../../types.js' */
/** @import { Scene } from './scene.js' */
/** @import { Preview } from '../types.js' */

/** @typedef {{part: string, actions: Action[]}} Way One of the two, with the actions it means. */

/**
 * @typedef {object} Layout Measures of the buttons.
 * @property {number} size Of the letters.
 * @property {number} wordsAt The x where the words begin.
 * @property {number} signAt The x of the sign's middle.
 * @property {number} sign The scale of the sign.
 * @property {number} wide The least width.
 * @property {number} high
 */

/** @type {Layout} */
const LARGE = { size: 14, wordsAt: 44, signAt: 22, sign: 0.62, wide: 124, high: 40 };
/** @type {Layout} */
const SMALL = { size: 12, wordsAt: 27, signAt: 14, sign: 0.42, wide: 60, high: 30 };

/**
 * The choice of the arrows, once a bonus counter has its tower.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function arrowChoice(scene) {
  const { g, view, picked } = scene;
  if (picked.tower === null || !picked.arrows) return [];
  const layout = g.small ? SMALL : LARGE;
  const { size, wordsAt, high } = layout;
  const ways = picked.arrows.parts;
  const texts = ways.map((way) => wayWords(scene, way));
  const needed = texts.map((words) => wordsAt + widthOf(words, size) + 10);
  const wide = Math.max(layout.wide, ...needed);
  const [tipX, tipY] = space(g, picked.tower, view.towers[picked.tower].length);
  const x = Math.min(Math.max(tipX - wide / 2, 6), g.width - wide - 6);
  const y = tipY - g.radius - 12 - 2 * high - 6;
  return [
    { key: 'arrows', at: moved([x, y]), cls: 'cb-ways', svg: bubble(wide, high, tipX - x) },
    ...ways.map(({ part }, i) => ({
      key: part,
      at: moved([x, y + i * (high + 4)]),
      cls: `cb-way${picked.arrows?.chosen === part ? ' chosen' : ''}`,
      part,
      label: [scene.ui.open.get(part), texts[i]].join(': '),
      svg: button(valueOf(part), texts[i], wide, layout),
    })),
  ];
}

/**
 * A frame around both buttons; its tip points at the counter.
 * @param {number} wide
 * @param {number} high Of one button.
 * @param {number} tip The x of the tip.
 */
function bubble(wide, high, tip) {
  const foot = 2 * high + 8;
  const point = rounded`H${tip + 8}L${tip} ${foot + 7}L${tip - 8} ${foot}`;
  return rounded`<path d="M-4-4H${wide + 4}V${foot}${point}H-4Z"/>`;
}

/**
 * @param {string} way
 * @param {string} words
 * @param {number} wide
 * @param {Layout} layout
 */
function button(way, words, wide, { size, wordsAt, signAt, sign, high }) {
  const turn = way === 'vertical' ? 0 : 90;
  const arrows = `<path d="M-7-6V-12H-13L0-25L13-12H7V12H13L0 25L-13 12H-7Z"
    transform="rotate(${turn}) scale(${sign})" fill="url(#gilt)" stroke="var(--gold-edge)"
    stroke-width="2"/>`;
  return (
    rounded`<rect width="${wide}" height="${high}" rx="6"/>` +
    placed(signAt, high / 2, arrows) +
    lettering(wordsAt, high / 2 + size * 0.36, words, { size, weight: 700, ink: 'currentColor' })
  );
}

/**
 * What a way of the arrows would bring; on a phone only the number.
 * @param {Scene} scene
 * @param {Way} way
 */
function wayWords({ g, view, ui }, { part, actions }) {
  const thing = valueOf(part) === 'vertical' ? 'tower' : 'row';
  const name = ui.t(`castle_builders.way.${thing}`);
  const preview = /** @type {Preview | null | undefined} */ (ui.previewOf?.(actions[0]));
  const line = preview?.[thing];
  if (!line) return name;
  const others = line.leader === null ? 'castle_builders.tied' : 'castle_builders.theirs';
  const worth = line.leader === view.turn ? String(line.points) : ui.t(others);
  return g.small ? worth : ui.t('castle_builders.way.brings', { thing: name, worth });
}
