// @ts-check
/** The sentence that says what is asked, or who is waited for. */
import { kindOf, possible, valueOf } from '../../core/choice.js';
import { cardName, clanNames } from './names.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {{say: string, sub?: string}} Question */

/**
 * @param {KiltView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 * @returns {Question}
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null)
    return { say: t('kilt_castle.ask.over'), sub: t('kilt_castle.ask.over_sub') };
  if (view.turn !== you || !choice) {
    const name = names[view.turn] ?? clanNames(view.seats[view.turn].colours, t);
    return askOthers(view, t, name);
  }
  if (view.phase === 'relocate') return askMove(view, choice, t);
  return askBuild(view, choice, t, view.mover === you ? '' : names[view.mover]);
}

/**
 * Returns the value of the part of a kind that is chosen.
 * @param {Choice} choice
 * @param {string} kind
 */
function chosen(choice, kind) {
  const part = choice.chosen.find((one) => kindOf(one) === kind);
  return part === undefined ? null : valueOf(part);
}

/**
 * @param {KiltView} view
 * @param {Translate} t
 * @param {string} name Who is waited for.
 * @returns {Question}
 */
function askOthers(view, t, name) {
  if (view.phase === 'relocate') return { say: t('kilt_castle.ask.they_move', { name }) };
  const colour = clanNames([view.to_build[0]], t);
  return { say: t('kilt_castle.ask.they_build', { name, colour }), sub: order(view, t) };
}

/**
 * @param {KiltView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @returns {Question}
 */
function askMove(view, choice, t) {
  const card = chosen(choice, 'card');
  const slot = chosen(choice, 'slot');
  if (card === null) return { say: t('kilt_castle.ask.card'), sub: t('kilt_castle.ask.card_sub') };
  if (slot === null) return { say: t('kilt_castle.ask.slot'), sub: t('kilt_castle.ask.slot_sub') };
  const name = cardName(card, view.cards[card]?.inner, t);
  return { say: t('kilt_castle.ask.move', { card: name, slot }) };
}

/**
 * @param {KiltView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @param {string} [mover] Who moved the card, if not you.
 * @returns {Question}
 */
function askBuild(view, choice, t, mover) {
  const colour = clanNames([view.to_build[0]], t);
  const space = chosen(choice, 'space');
  if (space === null)
    return {
      say: t('kilt_castle.ask.space', { colour }),
      sub: `${order(view, t, mover)} · ${t('kilt_castle.prices')}`,
    };
  const takesRoof = possible(choice).some((action) => action.roof_from);
  if (takesRoof && chosen(choice, 'roof') === null)
    return { say: t('kilt_castle.ask.roof'), sub: t('kilt_castle.ask.roof_sub', { space }) };
  return { say: t('kilt_castle.ask.build', { colour, space }) };
}

/**
 * Says why one builds in this lane, who builds next, and whether a ducat day follows.
 * @param {KiltView} view
 * @param {Translate} t
 * @param {string} mover Who moved the card, if not you.
 */
function order(view, t, mover = '') {
  const [, next] = view.to_build;
  const lane = mover ? 'kilt_castle.lane_by' : 'kilt_castle.lane';
  const sentences = [t(lane, { slot: view.lane ?? 0, name: mover })];
  if (next) sentences.push(t('kilt_castle.then_builds', { colour: clanNames([next], t) }));
  if (view.ducat_day) sentences.push(t('kilt_castle.day_follows'));
  return sentences.join(' · ');
}
