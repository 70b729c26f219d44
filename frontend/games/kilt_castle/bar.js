// @ts-check
/** The action bar: what is asked, what a choice would do, and the words to commit or advise it. */
import { kindOf, possible, valueOf } from '../../core/choice.js';
import { emblemPicture } from '../../draw/clans.js';
import { coinPicture, sealPicture } from '../../draw/money.js';
import { cardName, clanNames } from './in_words.js';
import { roofPicture } from './pictures.js';

/** @typedef {import('./situation.js').Builder} Builder */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {{say: string, sub?: string}} Question */

/**
 * Says what you are asked, or who is to act.
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
 * Says why this lane is built in, who builds next, and whether a ducat day follows.
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

/**
 * Says what an action would do.
 * @param {any} preview
 * @param {Action} action
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
export function chips(preview, action, view, ui) {
  if (!preview) return [];
  return action.type === 'relocate'
    ? moveChips(preview, action, view, ui)
    : buildChips(preview, action, view, ui);
}

/** How many letters of a name an effect has room for. */
const LONGEST = 12;

/**
 * @param {Ui} ui
 * @param {number} seat
 */
function nameOf(ui, seat) {
  if (seat === ui.you) return ui.t('kilt_castle.you');
  const letters = [...ui.names[seat]];
  if (letters.length <= LONGEST) return ui.names[seat];
  return `${letters
    .slice(0, LONGEST - 1)
    .join('')
    .trimEnd()}…`;
}

/** @param {Clan} clan */
const emblemOf = (clan) => emblemPicture([clan], 10);

/**
 * @param {any} preview
 * @param {Action} action
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
function moveChips(preview, action, view, ui) {
  /** @type {Builder[]} */
  const builders = preview.builders;
  const order = builders.length > 1 ? ['first', 'second'] : ['builds'];
  const found = builders.map((builder, i) => builderChip(builder, order[i], ui));
  if (preview.ducat_day) {
    const { slot } = view.cards[action.card];
    found.push(dayChip(ui.t(`kilt_castle.chip.${ui.phone ? 'day' : 'day_empties'}`, { slot })));
  }
  return [...found, ...dayChips(ui)];
}

/**
 * Says what a ducat day would pay each seat: now, and after what is chosen.
 * @param {Ui} ui
 * @returns {Chip[]}
 */
function dayChips(ui) {
  if (!ui.prospect) return [];
  const { days, then = days, builders = [] } = ui.prospect;
  const sums = days.map((/** @type {number} */ sum, /** @type {number} */ seat) => {
    const offers = builders.filter((/** @type {any} */ one) => one.seat === seat);
    const best = offers.flatMap((/** @type {any} */ { offers: all }) =>
      all
        .filter((/** @type {any} */ one) => one.possible ?? true)
        .map((/** @type {any} */ one) => one.day),
    );
    const after = builders.length ? Math.max(sum, ...best) : then[seat];
    return `${nameOf(ui, seat)} ${after === sum ? sum : `${sum} → ${after}`}`;
  });
  return [
    {
      svg: coinPicture(10),
      text: ui.t('kilt_castle.chip.days', { sums: sums.join(', ') }),
      cls: 'more',
      about: 'next',
    },
  ];
}

/**
 * Says when a player builds, or why not.
 * @param {Builder} builder
 * @param {string} when
 * @param {Ui} ui
 * @returns {Chip}
 */
function builderChip({ seat, colour, exempt }, when, ui) {
  const name = nameOf(ui, seat);
  const svg = emblemOf(colour);
  if (exempt) return { svg, text: ui.t(`kilt_castle.chip.${exempt}`, { name }), cls: 'exempt' };
  if (seat === ui.you) return { svg, text: ui.t(`kilt_castle.chip.you_${when}`), cls: 'mine' };
  return { svg, text: ui.t(`kilt_castle.chip.${when}`, { name }), cls: '' };
}

/** @param {string} text @returns {Chip} */
const dayChip = (text) => ({ svg: sealPicture('ducat', 10), text, cls: 'gold' });

/**
 * @param {any} preview
 * @param {Action} action
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
function buildChips(preview, action, view, ui) {
  const { t } = ui;
  const found = [priceChip(preview, action, ui)];
  if (preview.roof) found.push(roofChip(action, t));
  if (preview.last_floor)
    found.push({
      text: t('kilt_castle.chip.last_floor'),
      cls: 'gold',
      title: t('kilt_castle.chip.last_floor_title'),
    });
  if (preview.next)
    found.push({
      svg: emblemOf(preview.next.colour),
      text: t('kilt_castle.chip.next', { name: nameOf(ui, preview.next.seat) }),
      cls: 'then',
    });
  if (preview.ducat_day) found.push(dayChip(t('kilt_castle.chip.day')));
  found.push({
    svg: emblemOf(view.to_build[0]),
    text: t('kilt_castle.chip.area', { n: preview.area }),
    cls: 'more',
  });
  return [...found, ...dayChips(ui)];
}

/**
 * @param {any} preview
 * @param {Action} action
 * @param {Ui} ui
 * @returns {Chip}
 */
function priceChip({ price, payee }, { space }, ui) {
  const { t } = ui;
  if (!price) return { text: t('kilt_castle.chip.free', { space }), cls: 'mine' };
  const costs = t('kilt_castle.costs', { n: price, clan: nameOf(ui, payee) });
  return {
    svg: coinPicture(10),
    text: t('kilt_castle.chip.pays', { space, costs }),
    cls: 'mine',
  };
}

/**
 * @param {Action} action
 * @param {Translate} t
 * @returns {Chip}
 */
function roofChip({ space, roof_from: from }, t) {
  const words = from ? 'kilt_castle.chip.roof_taken' : 'kilt_castle.chip.roof';
  return { svg: roofPicture(22), text: t(words, { space, from }) };
}

/**
 * Returns the text of the button that commits.
 * @param {Action} action
 * @param {Translate} t
 */
export const confirm = (action, t) =>
  action.type === 'relocate'
    ? t('kilt_castle.confirm.move', { slot: action.to })
    : t('kilt_castle.confirm.build', { space: action.space });

/**
 * Names an action in the words of a hint.
 * @param {Action} action
 * @param {KiltView} view
 * @param {Translate} t
 */
export function advice(action, view, t) {
  if (action.type === 'relocate') {
    const card = cardName(action.card, view.cards[action.card]?.inner, t);
    return t('kilt_castle.advice.move', { card, slot: action.to });
  }
  const build = t(`kilt_castle.advice.build_${action.crests}`, { space: action.space });
  return action.roof_from ? t('kilt_castle.advice.roof', { build, from: action.roof_from }) : build;
}
