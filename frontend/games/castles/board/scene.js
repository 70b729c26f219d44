// @ts-check
/** What the board of Castles is drawn from: the map that is shown, and what is picked on it. */
import { kindOf, open, valueOf } from '../../../core/choice.js';
import { growing } from '../map.js';

/** @import { DrawContext } from '../../../types.js' */
/** @import { PV } from '../realm.js' */
/** @import { CastlesView, Realm, ScoredRound } from '../types.js' */

/**
 * @typedef {object} Picked What is picked, pointed at, and may be picked on the map.
 * @property {Map<string, {part: string, label: string}>} lit Squares that may be picked.
 * @property {string | null} square The square that is pointed at or picked.
 * @property {PV | null} coin The army that is picked.
 */

/**
 * @typedef {object} Scene
 * @property {CastlesView} view
 * @property {DrawContext} ui
 * @property {Picked} picked
 * @property {ScoredRound | null} scored The round that is shown in place of the present map.
 * @property {Realm} realm The map that is shown.
 */

/**
 * @param {CastlesView} view
 * @param {DrawContext} ui
 * @returns {Scene}
 */
export function sceneOf(view, ui) {
  const picked = pickedOf(ui);
  const scored = showsScored(view, ui, picked) ? view.last_round : null;
  return { view, ui, picked, scored, realm: scored ?? view };
}

/**
 * @param {DrawContext} ui
 * @returns {Picked}
 */
function pickedOf(ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const onMap = groups.find(({ kind }) => kind === 'lay' || kind === 'castle' || kind === 'at');
  const pointed = ui.pointed && ui.open.has(ui.pointed) ? ui.pointed : null;
  const pointedSquare = pointed && kindOf(pointed) === onMap?.kind ? pointed : null;
  const square = pointedSquare ?? onMap?.chosen ?? null;
  const coin = groups.find(({ kind }) => kind === 'coin')?.chosen;
  const lit = (onMap?.parts ?? []).filter(({ part }) => ui.open.has(part));
  return {
    lit: new Map(lit.map(({ part }) => [valueOf(part), { part, label: ui.open.get(part) ?? '' }])),
    square: square && valueOf(square),
    coin: coin ? /** @type {PV} */ (valueOf(coin)) : null,
  };
}

/**
 * Whether the last scored round is shown in place of the present map: during the pause after it,
 * and, while tiles are laid, when it was just scored or its sums are asked for.
 * @param {CastlesView} view
 * @param {DrawContext} ui
 * @param {Picked} picked
 */
function showsScored(view, ui, picked) {
  if (ui.linger === true && view.phase !== 'over') return true;
  if (!growing(view)) return false;
  const fresh = ui.last.some(({ type }) => type === 'round_scored');
  return fresh || (ui.areas && !picked.lit.size);
}
