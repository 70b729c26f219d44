// @ts-check
/** Castle Builders around the board: what is asked, what a choice would do, what lies at a seat. */
import { kindOf, valueOf } from '../../core/choice.js';
import { emblemPicture } from '../../draw/clans.js';
import { lettering } from '../../draw/lettering.js';
import { picture } from '../../draw/paths.js';
import { counter, counterBack } from './stone_towers.js';
import { CLANS, LETTERS, SPACES, rowHead } from './towers.js';

/** @typedef {import('./towers.js').BuildersView} BuildersView */
/** @typedef {import('./towers.js').Ui} Ui */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('./stone_towers.js').Kind} Kind */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').Translate} Translate */

const SIGNS = { vertical: '↕', horizontal: '↔' };

/** A counter as a picture of its own. */
export const counterPicture = (
  /** @type {number} */ seat,
  /** @type {Kind} */ kind,
  r = 12,
  /** @type {string | null} */ arrows = null,
) => picture(counter(CLANS[seat], kind, r - 1, arrows), r * 2);
const backPicture = (/** @type {number} */ seat, r = 10) =>
  picture(counterBack(CLANS[seat], r - 1), r * 2);

/** The text of a button for a part. */
export function label(
  /** @type {string} */ part,
  /** @type {BuildersView} */ view,
  /** @type {Translate} */ t,
) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'counter':
      return t(`castle_builders.kind_of.${value}`);
    case 'tower':
      return t('castle_builders.tower', { tower: LETTERS[Number(value)] });
    default:
      return t(`castle_builders.arrows.${value}`);
  }
}

/** The picture of a button for a part. */
export function icon(/** @type {string} */ part, /** @type {BuildersView} */ view) {
  const seat = view.turn ?? 0;
  const value = valueOf(part);
  if (kindOf(part) === 'counter') return counterPicture(seat, /** @type {Kind} */ (value), 18);
  if (kindOf(part) === 'arrows') return counterPicture(seat, 'bonus', 18, value);
  const top = view.towers[Number(value)].at(-1);
  return top
    ? counterPicture(top[0], top[1], 14, top[2])
    : picture('<circle class="cb-empty" r="11.5"/>', 28);
}

/**
 * One sentence that says what is asked, or who is waited for.
 * @param {BuildersView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null)
    return { say: t('castle_builders.ask.over'), sub: t('castle_builders.ask.over_sub') };
  const name = names[view.turn] ?? t('common.seat', { n: view.turn + 1 });
  if (view.turn !== you || !choice)
    return {
      say: t('castle_builders.ask.they', { name }),
      sub: t('castle_builders.ask.they_sub', { n: view.seats[view.turn].hand.count }),
    };
  const chosen = (/** @type {string} */ kind) => {
    const part = choice.chosen.map(String).find((one) => kindOf(one) === kind);
    return part === undefined ? null : valueOf(part);
  };
  const kind = chosen('counter');
  const at = chosen('tower');
  const way = chosen('arrows');
  const tower = LETTERS[Number(at)];
  if (!kind)
    return { say: t('castle_builders.ask.counter'), sub: t('castle_builders.ask.counter_sub') };
  const values = { kind: t(`castle_builders.kind_of.${kind}`), tower };
  const does = t(kind === 'plain' ? 'castle_builders.ask.plain_sub' : 'castle_builders.ask.does', {
    does: t(`castle_builders.does.${kind}`),
  });
  if (kind === 'stop') return { say: t('castle_builders.ask.stop'), sub: does };
  if (at === null) {
    if (kind.startsWith('remove'))
      return view.towers.some((counters) => counters.length)
        ? { say: t('castle_builders.ask.remove'), sub: does }
        : { say: t('castle_builders.ask.wasted'), sub: does };
    return { say: t('castle_builders.ask.tower', values), sub: does };
  }
  if (kind.startsWith('remove'))
    return { say: t('castle_builders.ask.remove_at', values), sub: does };
  if (kind === 'bonus' && !way)
    return {
      say: t('castle_builders.ask.arrows', values),
      sub: t('castle_builders.ask.arrows_sub'),
    };
  return { say: t('castle_builders.ask.build', values), sub: does };
}

/**
 * What an action would do.
 * @param {any} preview
 * @param {Action} action
 * @param {BuildersView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
export function chips(preview, action, view, ui) {
  if (!preview) return [];
  const { t } = ui;
  const found = /** @type {Chip[]} */ ([]);
  const you = view.turn ?? 0;
  const other = 1 - you;
  const line = (/** @type {'tower' | 'row'} */ thing, /** @type {any} */ told) => {
    if (!told) return;
    const name =
      thing === 'row'
        ? rowHead(told.row, t)
        : t('castle_builders.tower', { tower: LETTERS[told.tower] });
    const text =
      told.leader === null
        ? t('castle_builders.chip.nobody', { name })
        : t(told.leader === you ? 'castle_builders.chip.yours' : 'castle_builders.chip.theirs', {
            name,
            n: told.points,
            other: ui.names[told.leader],
          });
    found.push({
      text,
      cls: told.leader === you ? 'mine' : '',
      ...(told.leader === null ? {} : { svg: emblemPicture([CLANS[told.leader]], 10) }),
    });
  };
  if (preview.taken)
    found.push({
      svg: counterPicture(preview.taken[0], preview.taken[1], 11, preview.taken[2]),
      text: t(
        preview.taken[0] === you ? 'castle_builders.chip.takes_own' : 'castle_builders.chip.takes',
        { name: ui.names[preview.taken[0]] },
      ),
    });
  line('tower', preview.tower);
  line('row', preview.row);
  found.push({
    text: t('castle_builders.chip.scores', {
      before: `${view.scores[you]} : ${view.scores[other]}`,
      after: `${preview.scores[you]} : ${preview.scores[other]}`,
    }),
    cls: 'more',
  });
  if (preview.again)
    found.push({
      svg: counterPicture(you, 'again', 11),
      text: t('castle_builders.chip.again'),
      cls: 'gold',
    });
  if (preview.ends) found.push({ text: t('castle_builders.chip.ends'), cls: 'gold' });
  return found;
}

/** The text of the button that commits. */
export function confirm(/** @type {Action} */ action, /** @type {Translate} */ t) {
  if (action.type === 'stop') return t('castle_builders.confirm.stop');
  if (action.tower === null) return t('castle_builders.confirm.wasted');
  const sign = action.arrows ? ` ${SIGNS[/** @type {keyof typeof SIGNS} */ (action.arrows)]}` : '';
  return t(`castle_builders.confirm.${action.type}`, { tower: LETTERS[action.tower] }) + sign;
}

/** What an action is, as one advises it. */
export function advice(
  /** @type {Action} */ action,
  /** @type {BuildersView} */ view,
  /** @type {Translate} */ t,
) {
  const kind = t(`castle_builders.kind_of.${action.counter}`);
  const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (action.arrows)] ?? '';
  if (action.type === 'stop' || action.tower === null)
    return t('castle_builders.advice.play', {
      kind: t(`castle_builders.kind_of.${action.counter ?? 'stop'}`),
    });
  return t(`castle_builders.advice.${action.type}`, {
    kind: sign ? `${kind} ${sign}` : kind,
    tower: LETTERS[action.tower],
  });
}

/**
 * What lies at a seat.
 * @param {BuildersView} view
 * @param {number} i
 * @param {any} standing
 * @param {Ui} ui
 */
export function seat(view, i, standing, ui) {
  const { t } = ui;
  const { hand, pile, discards, removed } = view.seats[i];
  const spent = [...new Set(discards)];
  // Counters that lie open: one's own are on the rail.
  const open = i === ui.you ? [] : (hand.counters ?? []);
  const held = open.length
    ? open.map((kind) => ({
        svg: counterPicture(i, kind, 10),
        text: '',
        title: t('castle_builders.seat.holds', { kind: t(`castle_builders.kind_of.${kind}`) }),
        cls: 'cb-hand',
      }))
    : [
        {
          svg: backPicture(i),
          text: String(hand.count),
          title: t('castle_builders.seat.hand', { n: hand.count }),
          cls: 'cb-hand',
        },
      ];
  const lines = /** @type {Chip[]} */ ([
    ...held,
    {
      svg: picture(
        [-6, 0, 6]
          .map((x) => `<g transform="translate(${x} 0)">${counterBack(CLANS[i], 9)}</g>`)
          .join(''),
        32,
        20,
      ),
      text: String(pile.count),
      title: t('castle_builders.seat.pile', { n: pile.count }),
      cls: 'cb-pile',
    },
  ]);
  for (const kind of spent)
    lines.push({
      svg: counterPicture(i, kind, 10),
      text: times(discards, kind),
      title: t('castle_builders.seat.spent', { kind: t(`castle_builders.kind_of.${kind}`) }),
      cls: 'cb-spent',
    });
  if (removed.length)
    lines.push({
      svg: lost(i),
      text: String(removed.length),
      title: t('castle_builders.seat.removed', { n: removed.length }),
      cls: 'cb-lost',
    });
  return {
    colour: CLANS[i],
    emblem: emblemPicture([CLANS[i]], 23),
    caption: t('castle_builders.seat.caption', { n: hand.count + pile.count }),
    lines: ui.phone ? lines.slice(0, held.length + 1) : lines,
    brief: {
      svg: backPicture(i, 9),
      text: String(hand.count + pile.count),
      title: t('castle_builders.seat.caption', { n: hand.count + pile.count }),
    },
    score: view.scores[i],
    title: t('castle_builders.seat.score'),
  };
}

const times = (/** @type {Kind[]} */ list, /** @type {Kind} */ kind) => {
  const n = list.filter((one) => one === kind).length;
  return n > 1 ? `×${n}` : '';
};
const lost = (/** @type {number} */ seatNumber) =>
  picture(
    `<g opacity=".55">${counter(CLANS[seatNumber], 'plain', 9)}</g><path d="M-8 8L8-8" stroke="var(--bad)" stroke-width="2.5" stroke-linecap="round"/>`,
    20,
  );

/**
 * The two counters in hand, on the rail.
 * @param {BuildersView} view
 * @param {Ui} ui
 */
export function rail(view, ui) {
  const { t, you, phone } = ui;
  const counters = you === null ? null : view.seats[you].hand.counters;
  if (you === null || !counters?.length) return [];
  const items = counters.map((kind) => {
    const name = t(`castle_builders.kind_of.${kind}`);
    const does = t(`castle_builders.does.${kind}`);
    const part = `counter:${kind}`;
    return {
      svg: phone ? smallCounter(you, kind, name) : largeCounter(you, kind, name, does),
      label: `${name}: ${does}`,
      ...(ui.open.has(part) ? { part } : {}),
      cls: ui.choice?.chosen.includes(part) ? 'chosen' : '',
    };
  });
  return [{ title: t('castle_builders.rail', { n: items.length }), items }];
}

/**
 * @param {number} seatNumber
 * @param {Kind} kind
 * @param {string} name
 * @param {string} does
 */
const largeCounter = (seatNumber, kind, name, does) => {
  const [first, second] = halves(does);
  return (
    `<svg class="pic" width="236" height="80" viewBox="0 0 236 80" aria-hidden="true"><g transform="translate(42 39)">${counter(CLANS[seatNumber], kind, 33)}</g>` +
    `${lettering(86, second ? 28 : 36, name, { size: 15, weight: 700, wide: 142 })}${lettering(86, second ? 47 : 55, first, { size: 12, weight: 500, ink: 'var(--ink-2)', wide: 144 })}${second ? lettering(86, 63, second, { size: 12, weight: 500, ink: 'var(--ink-2)', wide: 144 }) : ''}</svg>`
  );
};

/**
 * @param {number} seatNumber
 * @param {Kind} kind
 * @param {string} name
 */
const smallCounter = (seatNumber, kind, name) =>
  `<svg class="pic" width="150" height="54" viewBox="0 0 150 54" aria-hidden="true"><g transform="translate(28 26)">${counter(CLANS[seatNumber], kind, 23)}</g>${lettering(58, 31, name, { size: 13.5, weight: 700, wide: 88 })}</svg>`;

/** Words in two lines of about the same length, if they are too long for one. */
function halves(/** @type {string} */ words) {
  if (words.length <= 23) return [words, ''];
  const gaps = [...words.matchAll(/ /g)].map((gap) => gap.index);
  const middle = words.length / 2;
  const cut =
    gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? words.length;
  return [words.slice(0, cut), words.slice(cut + 1)];
}

/**
 * How it would stand if it ended now, line by line.
 * @param {BuildersView} view
 * @param {any} standing
 * @param {Ui} ui
 */
export function sheet(view, standing, ui) {
  if (!standing) return null;
  const { t } = ui;
  const order = ui.you === 1 ? [1, 0] : [0, 1];
  const sum = (/** @type {any[]} */ lines, /** @type {number} */ owner) =>
    lines
      .filter((line) => line.leader === owner && line.points)
      .map((line) => (line.doubled ? `${line.value}×2` : String(line.value)))
      .join(' + ') || '–';
  return {
    title: t(view.phase === 'over' ? 'castle_builders.sheet.over' : 'castle_builders.sheet.now'),
    lines: order.flatMap((owner) => [
      {
        text: t('castle_builders.sheet.rows', {
          name: ui.names[owner],
          sum: sum(standing.rows, owner),
        }),
        value: String(standing.seats[owner].rows),
      },
      {
        text: t('castle_builders.sheet.towers', {
          name: ui.names[owner],
          sum: sum(standing.towers, owner),
        }),
        value: String(standing.seats[owner].towers),
      },
      { text: ui.names[owner], value: String(standing.seats[owner].sum), total: true },
    ]),
    note: t('castle_builders.sheet.built', {
      n: standing.built,
      spaces: SPACES.reduce((all, spaces) => all + spaces, 0),
    }),
  };
}
