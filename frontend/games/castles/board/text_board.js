// @ts-check
/** The board of Castles in words: a table of the map, a list of hands, seats and sums. */
import { ask, progress } from '../bar.js';
import { plain } from '../../../core/words.js';
import { signed, sumWords } from '../gold.js';
import { keyOf, scoredRound, squareOf, tileName, valueName } from '../map.js';

/** @import { DrawContext, Translate } from '../../../types.js' */
/** @import { Army, CastlesView, Realm, ScoredRound, Seat } from '../types.js' */

/**
 * @param {CastlesView} view
 * @param {DrawContext} ui
 */
export function text(view, ui) {
  const { t, names } = ui;
  const scored = scoredRound(view);
  const counted = view.phase === 'over' ? view.last_round : scored;
  const table = mapTable(scored ?? view, ui);
  const taken = view.taken ? [t('castles.text.taken', { tile: tileName(view.taken, t) })] : [];
  const seats = view.seats.map(({ suit, gold, coins }, i) =>
    t('castles.text.seat', {
      name: names[i],
      suit: t(`castles.${suit}`),
      gold: plain(gold),
      n: coins.count,
    }),
  );
  return {
    caption: `${ask(view, ui.you, ui.choice, t, names).say} (${progress(view, t)})`,
    ...(table ? { table } : {}),
    list: [
      ...taken,
      ...view.seats.flatMap((seat, i) => handWords(seat, i, ui)),
      ...seats,
      ...(counted ? roundWords(counted, names, t) : []),
    ],
  };
}

/**
 * The map as a table with a head; nothing before the first tile.
 * @param {Realm} realm
 * @param {DrawContext} ui
 */
function mapTable(realm, ui) {
  const squares = Object.keys(realm.tiles).map(squareOf);
  if (!squares.length) return undefined;
  const columns = span(squares.map(([x]) => x));
  const rows = span(squares.map(([, y]) => y));
  const cell = (/** @type {string} */ key) => (realm.tiles[key] ? tileWords(realm, key, ui) : '–');
  return [
    ['', ...columns.map((_, i) => ui.t('castles.text.column', { n: i + 1 }))],
    ...rows.map((y, i) => [
      ui.t('castles.text.row', { n: i + 1 }),
      ...columns.map((x) => cell(keyOf([x, y]))),
    ]),
  ];
}

/** All whole numbers from the least to the greatest of a list. */
function span(/** @type {number[]} */ list) {
  const least = Math.min(...list);
  return Array.from({ length: Math.max(...list) - least + 1 }, (_, i) => least + i);
}

/**
 * A tile and what stands on it.
 * @param {Realm} realm
 * @param {string} key
 * @param {DrawContext} ui
 */
export function tileWords(realm, key, { t, names }) {
  const castle = realm.castles.findIndex((at) => at && keyOf(at) === key);
  const armies = realm.armies[key] ?? [];
  return [
    tileName(realm.tiles[key], t),
    ...(castle < 0 ? [] : [t('castles.text.castle', { name: names[castle] })]),
    ...armies.map((army) => armyWords(army, names, t)),
  ].join('; ');
}

/**
 * @param {Army} army
 * @param {string[]} names
 * @param {Translate} t
 */
function armyWords({ owner, coin }, names, t) {
  const name = names[owner];
  return coin
    ? t('castles.text.army', { name, coin: valueName(coin, t) })
    : t('castles.text.army_hidden', { name });
}

/**
 * Your armies and your proper tile; if you have no seat, those of every open hand.
 * @param {Seat} seat
 * @param {number} i
 * @param {DrawContext} ui
 */
function handWords({ coins, proper }, i, { t, names, you }) {
  if (you !== null && you !== i) return [];
  const whose = you === null ? '_of' : '';
  const name = names[i];
  const found = [];
  if (coins.values?.length) {
    const values = coins.values.map((value) => valueName(value, t)).join(', ');
    found.push(t(`castles.text.hand${whose}`, { name, coins: values }));
  }
  if (proper.tile)
    found.push(t(`castles.text.proper${whose}`, { name, tile: tileName(proper.tile, t) }));
  return found;
}

/**
 * What a scored round brought each seat.
 * @param {Pick<ScoredRound, 'gold' | 'sums'>} round
 * @param {string[]} names
 * @param {Translate} t
 */
export const roundWords = ({ gold, sums }, names, t) =>
  gold.map((sum, seat) =>
    t('castles.log.sum', {
      name: names[seat],
      gold: signed(sum),
      sum: sumWords(sums[seat], t),
    }),
  );
