// @ts-check
/** What the board of Castle Builders is drawn from: measures, the view, and what is picked. */
import { kindOf, open, valueOf } from '../../../core/choice.js';
import { geometry } from '../towers.js';

/** @import { Group } from '../../../core/choice.js' */
/** @import { DrawContext } from '../../../types.js' */
/** @import { Kind } from '../stone_towers.js' */
/** @import { Geometry } from '../towers.js' */
/** @import { BuildersView } from '../types.js' */

/**
 * @typedef {object} Picked
 * @property {Kind | null} kind Of the counter.
 * @property {boolean} removing Whether the counter takes another one away.
 * @property {number[]} towers Those that may be picked.
 * @property {number | null} tower The one that is picked.
 * @property {number | null} pointed The one that is pointed at.
 * @property {Group | null} arrows The ways a bonus counter may point.
 */

/**
 * @typedef {object} Scene
 * @property {Geometry} g
 * @property {BuildersView} view
 * @property {DrawContext} ui
 * @property {Picked} picked
 */

/**
 * @param {BuildersView} view
 * @param {DrawContext} ui
 * @returns {Scene}
 */
export const sceneOf = (view, ui) => ({ g: geometry(ui.phone), view, ui, picked: pickedOf(ui) });

/**
 * @param {DrawContext} ui
 * @returns {Picked}
 */
function pickedOf(ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const groupOf = (/** @type {string} */ kind) => groups.find((group) => group.kind === kind);
  const number = (/** @type {string | null | undefined} */ part) =>
    part ? Number(valueOf(part)) : null;
  const counterPart = groupOf('counter')?.chosen;
  const kind = counterPart ? /** @type {Kind} */ (valueOf(counterPart)) : null;
  const lit = (groupOf('tower')?.parts ?? []).filter(({ part }) => ui.open.has(part));
  const isTower = ui.pointed && kindOf(ui.pointed) === 'tower' && ui.open.has(ui.pointed);
  return {
    kind,
    removing: kind?.startsWith('remove') ?? false,
    towers: lit.map(({ part }) => Number(valueOf(part))),
    tower: number(groupOf('tower')?.chosen),
    pointed: isTower ? number(ui.pointed) : null,
    arrows: groupOf('arrows') ?? null,
  };
}
