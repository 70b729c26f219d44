// @ts-check
/** How gold is counted in Castles: castle by castle now, and round by round at the end. */
import { listed, plain } from '../../core/words.js';
import { goldWords, signed, sumWords, termWords } from './gold.js';
import { growing } from './map.js';

/** @import { DrawContext, GameEvent, ResultSheet, Sheet, Translate } from '../../types.js' */
/** @import { CastleSum, CastlesView, Standing } from './types.js' */

/**
 * Your castle as it stands, or all castles of the last scored round, term by term.
 * @param {CastlesView} view
 * @param {Standing | null} standing
 * @param {DrawContext} ui
 * @returns {Sheet | null}
 */
export function sheet(view, standing, ui) {
  const scored = growing(view) || view.phase === 'over' ? view.last_round : null;
  if (scored) {
    const order = ownFirst([...scored.sums.keys()], ui.you);
    return {
      title: ui.t('castles.sheet.scored', { round: scored.round + 1 }),
      lines: order.flatMap((seat) => scoredLines(scored.sums[seat], seat, ui)),
    };
  }
  if (ui.you === null) return null;
  const then = /** @type {CastleSum | undefined} */ (ui.prospect?.after);
  const castle = then ?? standing?.seats?.[ui.you]?.castle;
  if (!castle) return null;
  const title = ui.t(then ? 'castles.sheet.then' : 'castles.sheet.now');
  return { title, lines: standingLines(castle, ui.you, ui) };
}

/**
 * @param {number[]} seats
 * @param {number | null} you
 */
const ownFirst = (seats, you) => [
  ...seats.filter((seat) => seat === you),
  ...seats.filter((seat) => seat !== you),
];

/**
 * The sum of a castle, then what made it up. Neighbours that brought nothing are left out.
 * @param {CastleSum} sum
 * @param {number} seat
 * @param {DrawContext} ui
 */
function scoredLines(sum, seat, ui) {
  const terms = sum.terms.filter(({ term, gold }) => term !== 'neighbour' || gold !== 0);
  return [
    { text: ui.names[seat], value: goldWords(sum.gold), total: true },
    ...termLines({ ...sum, terms }, seat, ui),
  ];
}

/**
 * What makes up a castle's sum, then the sum.
 * @param {CastleSum} sum
 * @param {number} seat
 * @param {DrawContext} ui
 */
const standingLines = (sum, seat, ui) => [
  ...termLines(sum, seat, ui),
  { text: ui.t('castles.sheet.sum'), value: goldWords(sum.gold), total: true },
];

/**
 * @param {CastleSum} sum
 * @param {number} seat
 * @param {DrawContext} ui
 */
const termLines = (sum, seat, { t, names }) =>
  sum.terms.map((term) => ({
    text: termWords(term, sum, seat, names, t),
    value: goldWords(term.gold),
  }));

/** @typedef {{events: GameEvent[], n: number}} Step A move and its number. */
/** @typedef {{number: number, event: GameEvent}} Scoring The move that scored a round. */

/**
 * The gold of each round, the winner first.
 * @param {CastlesView} view
 * @param {Standing} standing
 * @param {{names: string[], t: Translate, steps?: Step[]}} context
 * @returns {ResultSheet}
 */
export function result(view, standing, { names, t, steps = [] }) {
  const { winners = [], scores = [] } = view.result ?? {};
  const scorings = scoringsOf(steps);
  const order = [...standing.seats.keys()].sort((a, b) => scores[b] - scores[a]);
  const [first, second] = order;
  const shared = winners.length > 1;
  const cell = (/** @type {number} */ gold, /** @type {CastleSum | null} */ sum) =>
    sum ? `${signed(gold)} (${sumWords(sum, t)})` : signed(gold);
  const best = plain(scores[first]);
  const lead = scores[first] - scores[second];
  return {
    title: t(shared ? 'castles.result.shared' : 'castles.result.won', {
      name: listed(winners.map((seat) => names[seat])),
    }),
    sub: shared
      ? t('castles.result.tied', { n: best })
      : t('castles.result.ahead', { n: best, lead, name: names[second] }),
    columns: Array.from({ length: view.rounds }, (_, round) => roundName(round, t)),
    rows: order.map((seat) => ({
      seat,
      cells: standing.seats[seat].rounds.map((gold, round) =>
        cell(gold, sumOf(view, scorings, round, seat)),
      ),
      total: plain(scores[seat]),
      winner: winners.includes(seat),
    })),
    ...(scorings.length ? { chart: chart(names, steps, scorings, t) } : {}),
  };
}

/**
 * @param {number} round
 * @param {Translate} t
 */
const roundName = (round, t) => t('castles.result.round', { round: round + 1 });

/**
 * @param {Step[]} steps
 * @returns {Scoring[]}
 */
const scoringsOf = (steps) =>
  steps.flatMap(({ events, n: number }) =>
    events.filter(({ type }) => type === 'round_scored').map((event) => ({ number, event })),
  );

/**
 * What a seat's castle brought in a round, if it is known: the moves may not be loaded yet.
 * @param {CastlesView} view
 * @param {Scoring[]} scorings
 * @param {number} round
 * @param {number} seat
 * @returns {CastleSum | null}
 */
function sumOf({ last_round: last }, scorings, round, seat) {
  const scoring = scorings.find(({ event }) => event.round === round);
  const known = last?.round === round ? last.sums[seat] : null;
  return scoring?.event.sums[seat] ?? known;
}

/**
 * Everybody's gold by number of moves, with a mark at each scored round.
 * @param {string[]} names
 * @param {Step[]} steps
 * @param {Scoring[]} scorings
 * @param {Translate} t
 */
function chart(names, steps, scorings, t) {
  const marks = scorings.map(({ number, event }) => ({
    x: number,
    label: roundName(event.round, t),
  }));
  return { series: names.map((_, seat) => ({ seat, values: goldOf(seat, steps) })), marks };
}

/**
 * A seat's gold at the start and after each move.
 * @param {number} seat
 * @param {Step[]} steps
 */
function goldOf(seat, steps) {
  const values = [0];
  let gold = 0;
  for (const step of steps) {
    for (const { event } of scoringsOf([step])) gold += event.gold[seat];
    values.push(gold);
  }
  return values;
}
