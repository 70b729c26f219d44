// @ts-check
/** Castles in words and sums: the log, the text board, the result, and the small board of a lobby. */
import { listed } from '../../core/words.js';
import { coinPicture } from '../../draw/money.js';
import { moved, n } from '../../draw/paths.js';
import { army, pawn, tile } from './realm.js';
import { tileWords } from './board.js';
import {
  extent,
  keyOf,
  plain,
  scoredRound,
  signed,
  squareOf,
  sumWords,
  tileName,
  valueName,
} from './map.js';
import { armyPicture, ask, discPicture, progress, tilePicture } from './panels.js';

/** @typedef {import('./map.js').CastlesView} CastlesView */
/** @typedef {import('./map.js').Ui} Ui */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * @param {GameEvent} event
 * @param {{names: string[], seat: number, t: Translate, view: CastlesView}} context
 */
export function tell(event, { names, seat, t, view }) {
  const name = names[event.seat] ?? '';
  const one = event.suit ? { suit: event.suit, value: event.value } : null;
  const named = one ? tileName(one, t) : '';
  const suit = view.seats[event.seat ?? 0]?.suit ?? 'suns';
  switch (event.type) {
    case 'tile_taken': {
      const key =
        event.source === 'pile'
          ? 'taken'
          : event.owner === event.seat
            ? 'taken_own'
            : 'taken_other';
      return {
        text: t(`castles.log.${key}`, { name, tile: named, other: names[event.owner] ?? '' }),
        svg: tilePicture(one, 24),
        cls: 'quiet',
        opens: event.seat !== seat,
      };
    }
    case 'tile_laid':
      return {
        text: t('castles.log.laid', { name, tile: named }),
        svg: tilePicture(one, 24),
        cls: 'lay',
      };
    case 'castle_founded':
      return {
        text: t('castles.log.founded', { name, tile: named }),
        svg: `<svg class="pic" width="24" height="26" viewBox="-20 -52 40 54" aria-hidden="true">${pawn(suit, 52)}</svg>`,
        cls: 'castle',
      };
    case 'army_deployed': {
      // The round's last army is turned up at once; of the others, one sees one's own.
      const there = view.armies[keyOf(event.at)] ?? view.last_round?.armies[keyOf(event.at)];
      const coin = there?.at(-1)?.coin ?? null;
      const army = coin
        ? t('castles.log.coin', { coin: valueName(coin, t) })
        : t('castles.log.army');
      return {
        text: t(event.full ? 'castles.log.deployed_full' : 'castles.log.deployed', {
          name,
          tile: named,
          army,
        }),
        svg: armyPicture(suit, coin, 11),
        cls: 'army',
      };
    }
    case 'round_scored': {
      const sums = event.gold.map((/** @type {number} */ gold, /** @type {number} */ i) =>
        t('castles.log.sum', {
          name: names[i],
          gold: signed(gold),
          sum: sumWords(event.sums[i], t),
        }),
      );
      return {
        text: t('castles.log.scored', { round: event.round + 1, sums: sums.join('; ') }),
        svg: coinPicture(11),
        cls: 'day',
      };
    }
    case 'round_began':
      return {
        text: t('castles.log.began', { round: event.round + 1, name: names[event.starter] }),
        svg: discPicture(view.seats[event.starter].suit, 11),
        cls: 'round',
      };
    default:
      return null;
  }
}

/**
 * The map as a table, seats as a list.
 * @param {CastlesView} view
 * @param {Ui} ui
 */
export function text(view, ui) {
  const { t, names } = ui;
  const scored = scoredRound(view);
  const realm = /** @type {import('./map.js').Realm} */ (scored ?? view);
  const squares = Object.keys(realm.tiles).map(squareOf);
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  const span = (/** @type {number[]} */ list) =>
    list.length
      ? Array.from(
          { length: Math.max(...list) - Math.min(...list) + 1 },
          (_, i) => Math.min(...list) + i,
        )
      : [];
  const columns = span(xs);
  const rows = span(ys);
  const table = squares.length
    ? [
        ['', ...columns.map((_, i) => t('castles.text.column', { n: i + 1 }))],
        ...rows.map((y, j) => [
          t('castles.text.row', { n: j + 1 }),
          ...columns.map((x) =>
            realm.tiles[keyOf([x, y])] ? tileWords(view, realm, keyOf([x, y]), ui) : '–',
          ),
        ]),
      ]
    : undefined;
  const seats = view.seats.map(({ suit, gold, coins }, i) =>
    t('castles.text.seat', {
      name: names[i],
      suit: t(`castles.${suit}`),
      gold: plain(gold),
      n: coins.count,
    }),
  );
  // With open hands nobody's eyes are one's own: every hand is told.
  const of = ui.you === null ? '_of' : '';
  const hands = view.seats.flatMap(({ coins, proper }, i) =>
    (ui.you ?? i) !== i
      ? []
      : [
          coins.values?.length
            ? t(`castles.text.hand${of}`, {
                name: names[i],
                coins: coins.values.map((value) => valueName(value, t)).join(', '),
              })
            : '',
          proper.tile
            ? t(`castles.text.proper${of}`, { name: names[i], tile: tileName(proper.tile, t) })
            : '',
        ].filter(Boolean),
  );
  const taken = view.taken ? [t('castles.text.taken', { tile: tileName(view.taken, t) })] : [];
  const golds = scored ?? (view.phase === 'over' ? view.last_round : null);
  const past = golds
    ? golds.gold.map((gold, i) =>
        t('castles.log.sum', {
          name: names[i],
          gold: signed(gold),
          sum: sumWords(golds.sums[i], t),
        }),
      )
    : [];
  return {
    caption: `${ask(view, ui.you, ui.choice, t, names).say} (${progress(view, t)})`,
    ...(table ? { table } : {}),
    list: [...taken, ...hands, ...seats, ...past],
  };
}

/**
 * How each sum came about, round by round.
 * @param {CastlesView} view
 * @param {any} standing
 * @param {{names: string[], t: Translate, steps?: {events: GameEvent[], n: number}[]}} ctx
 */
export function result(view, standing, { names, t, steps = [] }) {
  const winners = view.result?.winners ?? [];
  const scores = view.result?.scores ?? [];
  const scored = steps.flatMap(({ events, n: number }) =>
    events.filter((event) => event.type === 'round_scored').map((event) => ({ number, event })),
  );
  const rows = standing.seats
    .map((/** @type {{rounds: number[]}} */ { rounds }, /** @type {number} */ seat) => ({
      seat,
      cells: rounds.map((gold, round) => {
        const sum =
          scored.find(({ event }) => event.round === round)?.event.sums[seat] ??
          (view.last_round?.round === round ? view.last_round.sums[seat] : null);
        return sum ? `${signed(gold)} (${sumWords(sum, t)})` : signed(gold);
      }),
      total: plain(scores[seat]),
      winner: winners.includes(seat),
    }))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => scores[b.seat] - scores[a.seat]);
  const [first, second] = rows;
  const lead = scores[first.seat] - scores[second.seat];
  const who = winners.map((seat) => names[seat]);
  return {
    title: t(winners.length > 1 ? 'castles.result.shared' : 'castles.result.won', {
      name: listed(who),
    }),
    sub:
      winners.length > 1
        ? t('castles.result.tied', { n: first.total })
        : t('castles.result.ahead', { n: first.total, lead, name: names[second.seat] }),
    columns: Array.from({ length: view.rounds }, (_, round) =>
      t('castles.result.round', { round: round + 1 }),
    ),
    rows,
    ...(scored.length
      ? {
          chart: {
            series: goldSeries(names, steps),
            marks: scored.map(({ number, event }) => ({
              x: number,
              label: t('castles.result.round', { round: event.round + 1 }),
            })),
          },
        }
      : {}),
  };
}

/**
 * Everybody's gold by number of moves.
 * @param {string[]} names
 * @param {{events: GameEvent[]}[]} steps
 */
function goldSeries(names, steps) {
  return names.map((_, seat) => {
    let gold = 0;
    const gained = (/** @type {GameEvent[]} */ events) =>
      events.reduce(
        (sum, event) => sum + (event.type === 'round_scored' ? event.gold[seat] : 0),
        0,
      );
    return { seat, values: [0, ...steps.map(({ events }) => (gold += gained(events)))] };
  });
}

/** A small living board. */
export function thumb(/** @type {CastlesView} */ view) {
  const scored = scoredRound(view);
  const realm = /** @type {import('./map.js').Realm} */ (scored ?? view);
  const keys = Object.keys(realm.tiles);
  const [x0, y0, x1, y1] = extent(keys, 0.1);
  const s = 272 / Math.max(x1 - x0, y1 - y0);
  const at = (/** @type {number[]} */ [x, y]) => [
    140 + (x - (x0 + x1) / 2) * s,
    140 + (y - (y0 + y1) / 2) * s,
  ];
  const side = n(s * 0.97);
  const lands = keys.map(
    (key) =>
      `<g transform="${moved(at(squareOf(key)))}">${tile(realm.tiles[key].suit, realm.tiles[key].value, side)}${(realm.armies[key] ?? []).map(({ owner }, i) => `<g transform="${moved([s * (0.16 + i * 0.23), s * 0.82])}">${army(view.seats[owner].suit, null, n(s * 0.12))}</g>`).join('')}</g>`,
  );
  const stand = realm.castles.map((square, seat) => {
    if (!square) return '';
    const [x, y] = at(square);
    return `<g transform="${moved([x + s * 0.64, y + s * 0.68])}">${pawn(view.seats[seat].suit, s * 0.6)}</g>`;
  });
  const waiting = keys.length
    ? ''
    : view.seats
        .map(
          ({ suit }, i) =>
            `<g transform="${moved([140 + (i - (view.seats.length - 1) / 2) * 62, 140])}">${pawn(suit, 66)}</g>`,
        )
        .join('');
  return `<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true"><path d="M0 0h280v280H0z" fill="url(#sea)"/>${lands.join('')}${stand.join('')}${waiting}</svg>`;
}
