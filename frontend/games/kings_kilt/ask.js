// @ts-check
/** The sentence above the board: what you are asked, or who is to act. */
import { kindOf, open, plainKind, possible, valueOf } from '../../core/choice.js';
import { clanName } from './clans.js';
import { clanOn, fillerName, rankOn, upTo } from './labels.js';
import { NOBLE, placeOf } from './places.js';

/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {{say: string, sub?: string}} Question */

/**
 * @param {KingsView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 * @returns {Question}
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null) return question('over', t);
  if (view.turn !== you || !choice) return waitFor(view, view.turn, names, t);
  switch (view.phase) {
    case 'fill':
      return askFill(view, choice, t);
    case 'reveal':
      return askReveal(choice, t);
    default:
      return askMove(view, choice, t);
  }
}

/**
 * A sentence, and a smaller one that explains it.
 * @param {string} name
 * @param {Translate} t
 * @param {Record<string, string>} [values]
 * @returns {Question}
 */
const question = (name, t, values) => ({
  say: t(`kings_kilt.ask.${name}`, values),
  sub: t(`kings_kilt.ask.${name}_sub`, values),
});

const crowned = (/** @type {KingsView} */ view) => Boolean(view.pyramid['6,0']);

/** Returns what is chosen of a kind, null if nothing is. */
function chosen(/** @type {Choice} */ choice, /** @type {string} */ kind) {
  const part = choice.chosen.find((one) => kindOf(one) === kind);
  return part === undefined ? null : valueOf(part);
}

/**
 * @param {KingsView} view
 * @param {number} seat
 * @param {string[]} names
 * @param {Translate} t
 * @returns {Question}
 */
function waitFor(view, seat, names, t) {
  const name = names[seat] ?? t('common.seat', { n: seat + 1 });
  const doing = view.phase === 'move' && crowned(view) ? 'kinged' : view.phase;
  return { say: t(`kings_kilt.ask.they_${doing}`, { name }) };
}

/**
 * @param {KingsView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @returns {Question}
 */
function askFill(view, choice, t) {
  const sub = t('kings_kilt.ask.fill_sub');
  const from = chosen(choice, 'fill');
  if (from) {
    const clan = fillerName(view, placeOf(from), t);
    return { say: t('kings_kilt.ask.fill', { clan }), sub };
  }
  const [first = '', second] = possible(choice).map((action) => fillerName(view, action.from, t));
  return {
    say: second
      ? t('kings_kilt.ask.gap', { first, second })
      : t('kings_kilt.ask.gap_one', { clan: first }),
    sub,
  };
}

/** @returns {Question} */
function askReveal(/** @type {Choice} */ choice, /** @type {Translate} */ t) {
  const clan = chosen(choice, 'family');
  return clan
    ? { say: t('kings_kilt.ask.reveal_this', { clan: clanName(clan) }) }
    : question('reveal', t);
}

/**
 * @param {KingsView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @returns {Question}
 */
function askMove(view, choice, t) {
  if (chosen(choice, 'pass')) return question('pass', t);
  if (chosen(choice, 'from')) return askAdvance(view, choice, t);
  if (chosen(choice, 'influence')) return askBetrayal(view, choice, t);
  return question(crowned(view) ? 'kinged' : 'move', t);
}

/**
 * @param {KingsView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @returns {Question}
 */
function askAdvance(view, choice, t) {
  const clan = clanOn(view, chosen(choice, 'from') ?? '');
  const to = chosen(choice, 'to');
  if (!to) return question('to', t, { clan });
  const [row] = placeOf(to);
  return (
    askPlan(view, choice, t) ?? { say: t('kings_kilt.ask.advance', { clan, to: upTo(row, t) }) }
  );
}

/**
 * Asks which card fills the gap that a move would leave; null if it is planned or not known yet.
 * @param {KingsView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @returns {Question | null}
 */
function askPlan(view, choice, t) {
  const next = open(choice).find(
    ({ kind, chosen: picked }) => plainKind(kind) === 'fill' && picked === null,
  );
  if (!next || next.parts.length < 2) return null;
  const places = next.parts.map(({ part }) => valueOf(part));
  const [left, right] = places.map((place) => clanOn(view, place));
  const names = { first: left, second: right };
  if (left === right) {
    names.first = t('kings_kilt.left_one', { clan: left });
    names.second = t('kings_kilt.right_one', { clan: left });
  }
  return { say: t('kings_kilt.ask.plan', names) };
}

/**
 * @param {KingsView} view
 * @param {Choice} choice
 * @param {Translate} t
 * @returns {Question}
 */
function askBetrayal(view, choice, t) {
  const clan = clanName(chosen(choice, 'influence'));
  const target = chosen(choice, 'target');
  if (!target) return question('target', t, { clan });
  const values = { clan, target: clanOn(view, target), rank: rankOn(target, t) };
  const betrayer = chosen(choice, 'betrayer');
  const low = placeOf(target)[0] < NOBLE;
  if (!low && !betrayer) return question('betrayer', t, values);
  const plan = askPlan(view, choice, t);
  if (plan) return plan;
  if (!betrayer) return { say: t('kings_kilt.ask.betray_low', values) };
  return { say: t('kings_kilt.ask.betray', { ...values, by: rankOn(betrayer, t) }) };
}
