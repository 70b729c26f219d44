// @ts-check
/** What lies at a seat of Castle Builders, and the two counters in your hand. */
import { emblemPicture } from '../../draw/clans.js';
import { lettering } from '../../draw/lettering.js';
import { placed } from '../../draw/paths.js';
import { kindName } from './bar.js';
import { backPicture, counterPicture, lostPicture, pilePicture } from './pictures.js';
import { counter } from './stone_towers.js';
import { CLANS } from './towers.js';

/** @import { Chip, DrawContext, SeatPanel } from '../../types.js' */
/** @import { Kind } from './stone_towers.js' */
/** @import { BuildersView, Standing } from './types.js' */

/**
 * @param {BuildersView} view
 * @param {number} i
 * @param {Standing | null} _standing
 * @param {DrawContext} ui
 * @returns {SeatPanel}
 */
export function seat(view, i, _standing, ui) {
  const { t } = ui;
  const { hand, pile } = view.seats[i];
  const left = hand.count + pile.count;
  const caption = t('castle_builders.seat.caption', { n: left });
  const kept = [...inHand(view, i, ui), inPile(view, i, ui)];
  return {
    colour: CLANS[i],
    emblem: emblemPicture([CLANS[i]], 23),
    caption,
    lines: ui.phone ? kept : [...kept, ...spent(view, i, ui), ...lost(view, i, ui)],
    brief: { svg: backPicture(i, 9), text: String(left), title: caption },
    score: view.scores[i],
    title: t('castle_builders.seat.score'),
  };
}

/**
 * The counters in hand: their number, or each one where they lie open. Your own are on the rail.
 * @param {BuildersView} view
 * @param {number} i
 * @param {DrawContext} ui
 * @returns {Chip[]}
 */
function inHand(view, i, { t, you }) {
  const { count, counters } = view.seats[i].hand;
  if (i !== you && counters?.length)
    return counters.map((kind) => ({
      svg: counterPicture(i, kind, 10),
      text: '',
      title: t('castle_builders.seat.holds', { kind: kindName(kind, t) }),
      cls: 'cb-hand',
    }));
  return [
    {
      svg: backPicture(i),
      text: String(count),
      title: t('castle_builders.seat.hand', { n: count }),
      cls: 'cb-hand',
    },
  ];
}

/**
 * @param {BuildersView} view
 * @param {number} i
 * @param {DrawContext} ui
 * @returns {Chip}
 */
function inPile(view, i, { t }) {
  const { count } = view.seats[i].pile;
  return {
    svg: pilePicture(i),
    text: String(count),
    title: t('castle_builders.seat.pile', { n: count }),
    cls: 'cb-pile',
  };
}

/**
 * The counters that were played without being built, one chip for each kind.
 * @param {BuildersView} view
 * @param {number} i
 * @param {DrawContext} ui
 * @returns {Chip[]}
 */
function spent(view, i, { t }) {
  const { discards } = view.seats[i];
  return [...new Set(discards)].map((kind) => {
    const count = discards.filter((one) => one === kind).length;
    return {
      svg: counterPicture(i, kind, 10),
      text: count > 1 ? `×${count}` : '',
      title: t('castle_builders.seat.spent', { kind: kindName(kind, t) }),
      cls: 'cb-spent',
    };
  });
}

/**
 * The counters that were taken off the towers.
 * @param {BuildersView} view
 * @param {number} i
 * @param {DrawContext} ui
 * @returns {Chip[]}
 */
function lost(view, i, { t }) {
  const count = view.seats[i].removed.length;
  if (!count) return [];
  const title = t('castle_builders.seat.removed', { n: count });
  return [{ svg: lostPicture(i), text: String(count), title, cls: 'cb-lost' }];
}

/**
 * Your counters, on the rail.
 * @param {BuildersView} view
 * @param {DrawContext} ui
 */
export function rail(view, ui) {
  const { t, you, phone } = ui;
  const counters = you === null ? null : view.seats[you].hand.counters;
  if (you === null || !counters?.length) return [];
  const items = counters.map((kind) => {
    const name = kindName(kind, t);
    const does = t(`castle_builders.does.${kind}`);
    const part = `counter:${kind}`;
    return {
      svg: phone ? smallCounter(you, kind, name, does) : largeCounter(you, kind, name, does),
      label: `${name}: ${does}`,
      ...(ui.open.has(part) ? { part } : { dim: part }),
      cls: ui.choice?.chosen.includes(part) ? 'chosen' : '',
    };
  });
  return [{ title: t('castle_builders.rail', { n: items.length }), items }];
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} drawing
 */
const framed = (width, height, drawing) =>
  `<svg class="pic" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"
    aria-hidden="true">${drawing}</svg>`;

/**
 * A counter with its name and, in one or two lines, what it does.
 * @param {number} owner
 * @param {Kind} kind
 * @param {string} name
 * @param {string} does
 */
function largeCounter(owner, kind, name, does) {
  const [first, second] = halves(does);
  const small = { size: 12, weight: 500, ink: 'var(--ink-2)', wide: 144 };
  return framed(
    236,
    80,
    placed(42, 39, counter(CLANS[owner], kind, 33)) +
      lettering(86, second ? 28 : 36, name, { size: 15, weight: 700, wide: 142 }) +
      lettering(86, second ? 47 : 55, first, small) +
      (second ? lettering(86, 63, second, small) : ''),
  );
}

/**
 * The same for a phone.
 * @param {number} owner
 * @param {Kind} kind
 * @param {string} name
 * @param {string} does
 */
function smallCounter(owner, kind, name, does) {
  const [first, second] = halves(does);
  const small = { size: 10.5, weight: 500, ink: 'var(--ink-2)', wide: 104 };
  return framed(
    160,
    54,
    placed(26, 26, counter(CLANS[owner], kind, 22)) +
      lettering(53, second ? 18 : 25, name, { size: 13.5, weight: 700, wide: 104 }) +
      lettering(53, second ? 32 : 39, first, small) +
      (second ? lettering(53, 44, second, small) : ''),
  );
}

/** The longest text that fits on one line, in characters. */
const ONE_LINE = 23;

/** Words in two lines of about the same length, if they are too long for one. */
function halves(/** @type {string} */ words) {
  if (words.length <= ONE_LINE) return [words, ''];
  const middle = words.length / 2;
  const gaps = [...words.matchAll(/ /g)].map(({ index }) => index);
  const nearest = gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const cut = nearest[0] ?? words.length;
  return [words.slice(0, cut), words.slice(cut + 1)];
}
