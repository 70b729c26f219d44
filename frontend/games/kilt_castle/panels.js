// @ts-check
/** Kilt Castle around the board: what is asked, what a choice would do, what lies at a seat. */
import { kindOf, possible, valueOf } from '../../core/choice.js';
import { t as speak } from '../../core/words.js';
import { cardPicture } from './cards.js';
import { ANIMALS, CLAN_IDS, emblemPicture } from '../../draw/clans.js';
import { floorPicture, roofPicture, stockPicture } from './iso.js';
import { coinPicture, sealPicture } from '../../draw/money.js';
import { picture } from '../../draw/paths.js';
import { planHeight, planTower } from './plan.js';
import { planMeadows } from './land.js';
import { priceWords } from './castle.js';
import { outerOf, seatOf } from './situation.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').Translate} Translate */

const KINDS = ['plain', 'one_crest', 'two_crests'];

/** Each clan's initial. */
export const letters = (/** @type {Translate} */ t) =>
  /** @type {Record<Clan, string>} */ (
    Object.fromEntries(CLAN_IDS.map((clan) => [clan, t(`kilt_castle.letter.${clan}`)]))
  );

/** The name of a card: its colours, the one that faces the board first. */
export function cardName(
  /** @type {string} */ card,
  /** @type {Clan | null} */ inner,
  /** @type {Translate} */ t,
) {
  const colours = inner ? [...new Set([inner, outerOf(card, inner)])] : card.split('-');
  return colours.map((clan) => t(`kilt_castle.${clan}`)).join(' / ');
}

/** The text of a button for a part; with the preview of an action it also says what a space costs. */
export function label(
  /** @type {string} */ part,
  /** @type {KiltView} */ view,
  /** @type {Translate} */ t,
  /** @type {any} */ preview = null,
) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'card':
      return t('kilt_castle.card', {
        card: cardName(value, view.cards[value]?.inner, t),
        slot: view.cards[value]?.slot,
      });
    case 'slot':
      return t('kilt_castle.slot', { slot: value });
    case 'crests':
      return t('kilt_castle.left', {
        kind: t(`kilt_castle.${KINDS[Number(value)]}`),
        n: stock(view)[Number(value)],
      });
    case 'roof':
      return t('kilt_castle.roof_of', { space: value });
    default:
      return preview ? `${value}, ${priceWords(preview, view, t)}` : value;
  }
}

/** The floors left of the colour that is to build. */
function stock(/** @type {KiltView} */ view) {
  const colour = view.to_build[0];
  return view.seats[seatOf(view, colour)]?.supply[colour] ?? [0, 0, 0];
}

/** The picture of a button for a part. */
export function icon(
  /** @type {string} */ part,
  /** @type {KiltView} */ view,
  /** @type {Translate} */ t = speak,
) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'card':
      return cardPicture(
        view.cards[value].inner,
        outerOf(value, view.cards[value].inner),
        72,
        50,
        letters(t),
      );
    case 'space':
      return picture(
        `<g transform="translate(-20 -20)">${view.towers[value] ? planTower(view.towers[value], 40) + planHeight(view.towers[value].length, 40) : planMeadows(40, [{ x: 0, y: 0 }])}</g>`,
        40,
      );
    case 'crests':
      return view.to_build.length ? floorPicture(view.to_build[0], Number(value), 50) : '';
    case 'roof':
      return roofPicture(40);
    default:
      return '';
  }
}

/**
 * One sentence that says what is asked, or who is waited for.
 * @param {KiltView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 */
export function ask(view, you, choice, t, names = []) {
  const clan = (/** @type {string} */ colour) => t(`kilt_castle.${colour}`);
  if (view.phase === 'over' || view.turn === null)
    return { say: t('kilt_castle.ask.over'), sub: t('kilt_castle.ask.over_sub') };
  const who = names[view.turn] ?? view.seats[view.turn].colours.map(clan).join(' / ');
  if (view.turn !== you || !choice) {
    if (view.phase === 'relocate') return { say: t('kilt_castle.ask.they_move', { name: who }) };
    return {
      say: t('kilt_castle.ask.they_build', { name: who, colour: clan(view.to_build[0]) }),
      sub: order(view, t),
    };
  }
  const chosen = (/** @type {string} */ kind) =>
    choice.chosen.map(String).find((part) => kindOf(part) === kind);
  if (view.phase === 'relocate') {
    const card = chosen('card');
    const slot = chosen('slot');
    if (!card) return { say: t('kilt_castle.ask.card'), sub: t('kilt_castle.ask.card_sub') };
    if (!slot) return { say: t('kilt_castle.ask.slot'), sub: t('kilt_castle.ask.slot_sub') };
    return {
      say: t('kilt_castle.ask.move', {
        card: label(card, view, t).split(',')[0],
        slot: valueOf(slot),
      }),
    };
  }
  const colour = clan(view.to_build[0]);
  const space = chosen('space');
  if (!space)
    return {
      say: t('kilt_castle.ask.space', { colour }),
      sub: [
        order(view, t, view.mover === you ? '' : names[view.mover]),
        t('kilt_castle.prices'),
      ].join(' · '),
    };
  if (!chosen('roof') && possible(choice).some((action) => action.roof_from))
    return {
      say: t('kilt_castle.ask.roof'),
      sub: t('kilt_castle.ask.roof_sub', { space: valueOf(space) }),
    };
  return { say: t('kilt_castle.ask.build', { colour, space: valueOf(space) }) };
}

/** Why one builds there, if somebody else moved the card, and who builds after the one that is to build now. */
function order(/** @type {KiltView} */ view, /** @type {Translate} */ t, mover = '') {
  const [, next] = view.to_build;
  const then = next ? t('kilt_castle.then_builds', { colour: t(`kilt_castle.${next}`) }) : '';
  return [
    t(mover ? 'kilt_castle.lane_by' : 'kilt_castle.lane', { slot: view.lane ?? 0, name: mover }),
    then,
    view.ducat_day ? t('kilt_castle.day_follows') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * What an action would do.
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

const nameOf = (/** @type {Ui} */ ui, /** @type {number} */ seat) =>
  seat === ui.you ? ui.t('kilt_castle.you') : ui.names[seat];

/**
 * @param {any} preview
 * @param {Action} action
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
function moveChips(preview, action, view, ui) {
  const { t } = ui;
  const builders = preview.builders.map(
    (
      /** @type {{seat: number, colour: Clan, exempt: string | null}} */ builder,
      /** @type {number} */ i,
    ) => {
      const name = nameOf(ui, builder.seat);
      const svg = emblemPicture([builder.colour], 10);
      if (builder.exempt)
        return { svg, text: t(`kilt_castle.chip.${builder.exempt}`, { name }), cls: 'exempt' };
      const yours = builder.seat === ui.you;
      const key = preview.builders.length > 1 ? (i ? 'second' : 'first') : 'builds';
      return {
        svg,
        text: t(`kilt_castle.chip.${yours ? 'you_' : ''}${key}`, { name }),
        cls: yours ? 'mine' : '',
      };
    },
  );
  const day = {
    svg: sealPicture('ducat', 10),
    text: t(ui.phone ? 'kilt_castle.chip.day' : 'kilt_castle.chip.day_empties', {
      slot: view.cards[action.card].slot,
    }),
    cls: 'gold',
  };
  return [...builders, ...(preview.ducat_day ? [day] : [])];
}

/**
 * @param {any} preview
 * @param {Action} action
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
function buildChips(preview, action, view, ui) {
  const { t } = ui;
  const found = /** @type {Chip[]} */ ([]);
  const colour = view.to_build[0];
  if (preview.price)
    found.push({
      svg: coinPicture(10),
      text: t('kilt_castle.chip.pays', {
        space: action.space,
        costs: t('kilt_castle.costs', { n: preview.price, clan: ui.names[preview.payee] }),
      }),
      cls: 'mine',
    });
  else found.push({ text: t('kilt_castle.chip.free', { space: action.space }), cls: 'mine' });
  if (preview.roof)
    found.push({
      svg: roofPicture(22),
      text: t(action.roof_from ? 'kilt_castle.chip.roof_taken' : 'kilt_castle.chip.roof', {
        space: action.space,
        from: action.roof_from,
      }),
    });
  if (preview.last_floor)
    found.push({
      text: t('kilt_castle.chip.last_floor'),
      cls: 'gold',
      title: t('kilt_castle.chip.last_floor_title'),
    });
  if (preview.next)
    found.push({
      svg: emblemPicture([preview.next.colour], 10),
      text: t('kilt_castle.chip.next', { name: nameOf(ui, preview.next.seat) }),
      cls: 'then',
    });
  if (preview.ducat_day)
    found.push({ svg: sealPicture('ducat', 10), text: t('kilt_castle.chip.day'), cls: 'gold' });
  found.push({
    svg: emblemPicture([colour], 10),
    text: t('kilt_castle.chip.area', { n: preview.area }),
    cls: 'more',
  });
  return found;
}

/** The text of the button that commits. */
export const confirm = (/** @type {Action} */ action, /** @type {Translate} */ t) =>
  action.type === 'relocate'
    ? t('kilt_castle.confirm.move', { slot: action.to })
    : t('kilt_castle.confirm.build', { space: action.space });

/** What an action is, as one advises it. */
export function advice(
  /** @type {Action} */ action,
  /** @type {KiltView} */ view,
  /** @type {Translate} */ t,
) {
  if (action.type === 'relocate')
    return t('kilt_castle.advice.move', {
      card: cardName(action.card, view.cards[action.card]?.inner, t),
      slot: action.to,
    });
  const build = t(`kilt_castle.advice.build_${action.crests}`, { space: action.space });
  return action.roof_from ? t('kilt_castle.advice.roof', { build, from: action.roof_from }) : build;
}

/**
 * What lies at a seat.
 * @param {KiltView} view
 * @param {number} i
 * @param {any} standing
 * @param {Ui} ui
 */
export function seat(view, i, standing, ui) {
  const { t } = ui;
  const { colours, ducats, supply } = view.seats[i];
  const next = standing?.seats?.[i]?.next_ducat_day;
  const lines = colours.flatMap((clan) =>
    supply[clan].map((count, crests) => ({
      svg: stockPicture(clan, crests, colours.length > 1 ? 21 : 25),
      text: String(count),
      cls: count ? '' : 'none',
      title: t('kilt_castle.left_of', {
        colour: t(`kilt_castle.${clan}`),
        kind: t(`kilt_castle.${KINDS[crests]}`),
        n: count,
      }),
    })),
  );
  const left = Object.values(supply)
    .flat()
    .reduce((sum, count) => sum + count, 0);
  const face = view.ducat_day ? 'ducat' : 'seal';
  return {
    colour: colours[0],
    colours,
    emblem: emblemPicture(colours, 23),
    caption:
      colours.length > 1
        ? colours.map((clan) => t(`kilt_castle.${clan}`)).join(' / ')
        : t('kilt_castle.animal_of', {
            animal: t(`kilt_castle.${ANIMALS[colours[0]]}`),
            colour: t(`kilt_castle.${colours[0]}`),
          }),
    lines,
    brief: {
      svg: stockPicture(colours[0], 0, 17),
      text: String(left),
      title: t('kilt_castle.floors_left', { n: left }),
    },
    score: ducats,
    coin: coinPicture(12),
    ...(next !== undefined && view.phase !== 'over'
      ? { next: `+${next}`, nextTitle: t('kilt_castle.next_title') }
      : {}),
    ...(view.mover === i && view.phase !== 'over'
      ? { mark: { svg: sealPicture(face, 19), title: t(`kilt_castle.mark_${face}`) } }
      : {}),
  };
}
