// @ts-check
/** The action bar of Castle Builders: what is asked, what may be picked, what it would do. */
import { kindOf, valueOf } from '../../core/choice.js';
import { emblemPicture } from '../../draw/clans.js';
import { picture } from '../../draw/paths.js';
import { counterPicture } from './pictures.js';
import { CLANS, LETTERS, rowHead, towerName } from './towers.js';

/** @import { Action, Chip, DrawContext, Translate } from '../../types.js' */
/** @import { Choice } from '../../core/choice.js' */
/** @import { Kind } from './stone_towers.js' */
/** @import { Arrows, BuildersView, Counter, Line, Preview } from './types.js' */

/** @type {Record<Arrows, string>} */
const SIGNS = { vertical: '↕', horizontal: '↔' };

/**
 * The name of a kind of counters.
 * @param {string} kind
 * @param {Translate} t
 */
export const kindName = (kind, t) => t(`castle_builders.kind_of.${kind}`);

/**
 * The text of a button for a part.
 * @param {string} part
 * @param {BuildersView} _view
 * @param {Translate} t
 */
export function label(part, _view, t) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'counter':
      return kindName(value, t);
    case 'tower':
      return towerName(Number(value), t);
    default:
      return t(`castle_builders.arrows.${value}`);
  }
}

/**
 * The picture of a button for a part.
 * @param {string} part
 * @param {BuildersView} view
 */
export function icon(part, view) {
  const seat = view.turn ?? 0;
  const value = valueOf(part);
  if (kindOf(part) === 'counter') return counterPicture(seat, /** @type {Kind} */ (value), 18);
  if (kindOf(part) === 'arrows') return counterPicture(seat, 'bonus', 18, value);
  const top = view.towers[Number(value)].at(-1);
  if (!top) return picture('<circle class="cb-empty" r="11.5"/>', 28);
  const [owner, kind, arrows] = top;
  return counterPicture(owner, kind, 14, arrows);
}

/**
 * One sentence that says what you are asked, or who is to act.
 * @param {BuildersView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null)
    return { say: t('castle_builders.ask.over'), sub: t('castle_builders.ask.over_sub') };
  if (view.turn === you && choice) return askYou(view, choice, t);
  const name = names[view.turn] ?? t('common.seat', { n: view.turn + 1 });
  return {
    say: t('castle_builders.ask.they', { name }),
    sub: t('castle_builders.ask.they_sub', { n: view.seats[view.turn].hand.count }),
  };
}

/**
 * @param {BuildersView} view
 * @param {Choice} choice
 * @param {Translate} t
 */
function askYou(view, choice, t) {
  const chosen = (/** @type {string} */ kind) => {
    const part = choice.chosen.find((one) => kindOf(one) === kind);
    return part === undefined ? null : valueOf(part);
  };
  const kind = chosen('counter');
  const tower = chosen('tower');
  if (!kind)
    return { say: t('castle_builders.ask.counter'), sub: t('castle_builders.ask.counter_sub') };
  const values = { kind: kindName(kind, t), tower: LETTERS[Number(tower)] };
  if (kind === 'bonus' && tower !== null && !chosen('arrows'))
    return {
      say: t('castle_builders.ask.arrows', values),
      sub: t('castle_builders.ask.arrows_sub'),
    };
  const question = questionOf(kind, tower !== null, view);
  return { say: t(`castle_builders.ask.${question}`, values), sub: explained(kind, t) };
}

/**
 * The question's key in the words.
 * @param {string} kind
 * @param {boolean} placed Whether the tower is picked.
 * @param {BuildersView} view
 */
function questionOf(kind, placed, view) {
  if (kind === 'stop') return 'stop';
  if (!kind.startsWith('remove')) return placed ? 'build' : 'tower';
  if (placed) return 'remove_at';
  return view.towers.some((counters) => counters.length) ? 'remove' : 'wasted';
}

/**
 * What a kind of counters does.
 * @param {string} kind
 * @param {Translate} t
 */
const explained = (kind, t) =>
  t(kind === 'plain' ? 'castle_builders.ask.plain_sub' : 'castle_builders.ask.does', {
    does: t(`castle_builders.does.${kind}`),
  });

/**
 * What an action would do.
 * @param {Preview | null} preview
 * @param {Action} _action
 * @param {BuildersView} view
 * @param {DrawContext} ui
 * @returns {Chip[]}
 */
export function chips(preview, _action, view, ui) {
  if (!preview) return [];
  const { t } = ui;
  const { taken, tower, row, again, ends } = preview;
  const you = view.turn ?? 0;
  const both = (/** @type {number[]} */ scores) => `${scores[you]} : ${scores[1 - you]}`;
  const scores = { before: both(view.scores), after: both(preview.scores) };
  const found = /** @type {Chip[]} */ ([]);
  if (taken) found.push(takenChip(taken, you, ui));
  if (tower) found.push(lineChip(tower, towerName(tower.tower, t), you, ui));
  if (row) found.push(lineChip(row, rowHead(row.row, t), you, ui));
  const changes = scores.before === scores.after ? 'same' : 'scores';
  found.push({ text: t(`castle_builders.chip.${changes}`, scores), cls: 'more' });
  if (again)
    found.push({
      svg: counterPicture(you, 'again', 11),
      text: t('castle_builders.chip.again'),
      cls: 'gold',
    });
  if (ends) found.push({ text: t('castle_builders.chip.ends'), cls: 'gold' });
  return found;
}

/**
 * @param {Counter} taken
 * @param {number} you
 * @param {DrawContext} ui
 */
function takenChip([owner, kind, arrows], you, { t, names }) {
  const key = owner === you ? 'castle_builders.chip.takes_own' : 'castle_builders.chip.takes';
  return {
    svg: counterPicture(owner, kind, 11, arrows),
    text: t(key, { name: names[owner] }),
  };
}

/**
 * Who would lead a row or a tower.
 * @param {Line} line
 * @param {string} name
 * @param {number} you
 * @param {DrawContext} ui
 * @returns {Chip}
 */
function lineChip({ leader, was, points }, name, you, { t, names }) {
  if (leader === null) {
    const lost = was === you ? 'castle_builders.chip.lost' : 'castle_builders.chip.nobody';
    return { text: t(lost, { name }), cls: was === you ? 'warn' : '' };
  }
  const turns = was === leader ? '' : 'turns_';
  const key = `castle_builders.chip.${turns}${leader === you ? 'yours' : 'theirs'}`;
  return {
    text: t(key, { name, n: points, other: names[leader] }),
    cls: leader === you ? 'mine' : '',
    svg: emblemPicture([CLANS[leader]], 10),
  };
}

/**
 * The text of the button that commits.
 * @param {Action} action
 * @param {Translate} t
 */
export function confirm(action, t) {
  if (action.type === 'stop') return t('castle_builders.confirm.stop');
  if (action.tower === null) return t('castle_builders.confirm.wasted');
  const words = t(`castle_builders.confirm.${action.type}`, { tower: LETTERS[action.tower] });
  return [words, ...signOf(action)].join(' ');
}

/**
 * An action in the words of a hint.
 * @param {Action} action
 * @param {BuildersView} _view
 * @param {Translate} t
 */
export function advice(action, _view, t) {
  const kind = kindName(action.counter ?? 'stop', t);
  if (action.type === 'stop' || action.tower === null)
    return t('castle_builders.advice.play', { kind });
  return t(`castle_builders.advice.${action.type}`, {
    kind: [kind, ...signOf(action)].join(' '),
    tower: LETTERS[action.tower],
  });
}

/** The sign of the arrows, if the action has any. */
const signOf = (/** @type {Action} */ { arrows }) =>
  arrows ? [SIGNS[/** @type {Arrows} */ (arrows)]] : [];
