// @ts-check
/** The map of Castles: squares, what is asked of them, and amounts of gold in words. */
import { kindOf, open, valueOf } from '../../core/choice.js';

/** @typedef {import('./realm.js').Suit} Suit */
/** @typedef {import('./realm.js').PV} PV */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {import('../../types.js').DrawContext} Ui */
/** @typedef {{suit: Suit, value: PV}} Tile */
/** @typedef {{owner: number, coin: PV | null}} Army */
/** @typedef {number | {low: number, high: number}} Amount */
/** @typedef {{term: 'terrain' | 'armies' | 'neighbour', at: number[], suit: Suit, value: PV, owner: number, coins: (PV | null)[], controlled: boolean | null, gold: Amount}} Term */
/** @typedef {{at: number[], terms: Term[], gold: Amount}} CastleSum */

/**
 * @typedef {object} Realm What lies on the map, now or in the round that was scored last.
 * @property {Record<string, Tile>} tiles
 * @property {(number[] | null)[]} castles By seat.
 * @property {Record<string, Army[]>} armies
 */

/**
 * @typedef {object} Round
 * @property {number} round
 * @property {number[]} gold
 * @property {CastleSum[]} sums
 */

/**
 * @typedef {object} Further
 * @property {'take' | 'lay' | 'castle' | 'deploy' | 'over'} phase
 * @property {number | null} turn
 * @property {number} round
 * @property {number} rounds
 * @property {number} starter
 * @property {string} terrain
 * @property {Tile | null} taken
 * @property {{count: number}} pile
 * @property {{suit: Suit, gold: number, proper: {held: boolean, tile: Tile | null}, pile: {count: number}, coins: {count: number, values: PV[] | null}}[]} seats
 * @property {(Realm & Round) | null} last_round
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/** @typedef {Realm & Further} CastlesView */

/** The side of a tile, and how far it is from one to the next. */
export const SIDE = 122;
export const PITCH = 126;
export const FULL = 4;
export const VALUES = /** @type {PV[]} */ (['null', 'ace', '2', '3', '4', '5']);

export const keyOf = (/** @type {readonly number[]} */ at) => `${at[0]},${at[1]}`;
export const squareOf = (/** @type {string} */ key) =>
  /** @type {[number, number]} */ (key.split(',').map(Number));
/** Where a square's corner is. */
export const corner = (/** @type {readonly number[]} */ [x, y]) => [x * PITCH, y * PITCH];

/** The sides of a square, as words and as steps. @type {[string, number, number][]} */
export const SIDES = [
  ['above', 0, -1],
  ['right', 1, 0],
  ['below', 0, 1],
  ['left', -1, 0],
];

/** @typedef {[number, number, number, number]} Box From x and y to x and y, in squares. */

/** The squares that tiles take up, at least a few. */
export function extent(/** @type {string[]} */ keys, /** @type {number} */ margin) {
  const squares = keys.length ? keys.map(squareOf) : [[0, 0]];
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  const grown = (
    /** @type {number} */ low,
    /** @type {number} */ high,
    /** @type {number} */ least,
  ) => {
    const lack = Math.max(0, least - (high - low + 1 + 2 * margin)) / 2;
    return [low - margin - lack, high + 1 + margin + lack];
  };
  const [x0, x1] = grown(Math.min(...xs), Math.max(...xs), 4);
  const [y0, y1] = grown(Math.min(...ys), Math.max(...ys), 3);
  return /** @type {Box} */ ([x0, y0, x1, y1]);
}

/**
 * @typedef {object} Situation
 * @property {Map<string, {part: string, label: string}>} lit By square.
 * @property {string | null} square Where would be laid, founded or deployed.
 * @property {PV | null} coin
 * @property {any} preview
 */

/**
 * What is picked, pointed at, and may be picked on the map.
 * @param {Ui} ui
 * @returns {Situation}
 */
export function situation(ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const onMap = groups.find(({ kind }) => kind === 'lay' || kind === 'castle' || kind === 'at');
  const pointed =
    ui.pointed && onMap && kindOf(ui.pointed) === onMap.kind && ui.open.has(ui.pointed)
      ? ui.pointed
      : null;
  const meant = pointed ?? onMap?.chosen ?? null;
  const coin = groups.find(({ kind }) => kind === 'coin')?.chosen;
  const lit = (onMap?.parts ?? [])
    .filter(({ part }) => ui.open.has(part))
    .map(
      ({ part }) =>
        /** @type {const} */ ([valueOf(part), { part, label: ui.open.get(part) ?? '' }]),
    );
  return {
    lit: new Map(lit),
    square: meant && valueOf(meant),
    coin: coin ? /** @type {PV} */ (valueOf(coin)) : null,
    preview: ui.preview,
  };
}

/** Whether the map of the round is still growing. */
export const growing = (/** @type {CastlesView} */ view) =>
  view.phase === 'take' || view.phase === 'lay';

/** Which scored round is told in place of the map: the last one, until a new tile lies. */
export const scoredRound = (/** @type {CastlesView} */ view) =>
  growing(view) && !Object.keys(view.tiles).length ? view.last_round : null;

/** A tile's name. */
export const tileName = (/** @type {Tile} */ { suit, value }, /** @type {Translate} */ t) =>
  t('castles.tile', { suit: t(`castles.${suit}`), value: valueName(value, t) });
/** A value's name. */
export const valueName = (/** @type {PV} */ value, /** @type {Translate} */ t) =>
  value === 'null' || value === 'ace' ? t(`castles.${value}`) : value;

/** A number with its sign. */
export const signed = (/** @type {number} */ sum) =>
  sum > 0 ? `+${sum}` : sum < 0 ? `−${-sum}` : '0';
/** A number that is a sum already: only a loss has a sign. */
export const plain = (/** @type {number} */ sum) => signed(sum).replace('+', '');
/** An amount of gold; a range where unseen armies matter. */
export const goldWords = (/** @type {Amount} */ gold) =>
  typeof gold === 'number' ? signed(gold) : `${signed(gold.low)}…${signed(gold.high)}`;
export const lowOf = (/** @type {Amount} */ gold) => (typeof gold === 'number' ? gold : gold.low);
const highOf = (/** @type {Amount} */ gold) => (typeof gold === 'number' ? gold : gold.high);
/** Several amounts together. */
export function together(/** @type {Amount[]} */ amounts) {
  const low = amounts.reduce((/** @type {number} */ sum, gold) => sum + lowOf(gold), 0);
  const high = amounts.reduce((/** @type {number} */ sum, gold) => sum + highOf(gold), 0);
  return low === high ? low : { low, high };
}

/** What makes up a castle's sum, in few words: its tile, the armies there, the tiles around it. */
export function sumWords(/** @type {CastleSum} */ { terms }, /** @type {Translate} */ t) {
  const kinds = /** @type {const} */ (['terrain', 'armies', 'neighbour']);
  const parts = kinds.map((kind) => ({
    kind,
    gold: together(terms.filter(({ term }) => term === kind).map(({ gold }) => gold)),
  }));
  return parts
    .filter(({ kind, gold }) => kind === 'terrain' || gold !== 0)
    .map(({ kind, gold }) => t(`castles.part.${kind}`, { gold: goldWords(gold) }))
    .join(', ');
}

/**
 * A term of a castle's sum in words.
 * @param {Term} term
 * @param {CastleSum} sum
 * @param {number} seat Whose castle it is.
 * @param {string[]} names
 * @param {Translate} t
 */
export function termWords(term, sum, seat, names, t) {
  if (term.term === 'terrain') return t('castles.term.terrain', { tile: tileName(term, t) });
  if (term.term === 'armies') {
    const coins = term.coins.map((coin) => (coin ? valueName(coin, t) : '?')).join(', ');
    return term.owner === seat
      ? t('castles.term.own', { coins })
      : t('castles.term.others', { name: names[term.owner], coins });
  }
  const [side] =
    SIDES.find(([, x, y]) => term.at[0] - sum.at[0] === x && term.at[1] - sum.at[1] === y) ??
    SIDES[0];
  const state = term.controlled === null ? 'open' : term.controlled ? 'held' : 'lost';
  return t(`castles.term.${state}`, { tile: tileName(term, t), side: t(`castles.side.${side}`) });
}
