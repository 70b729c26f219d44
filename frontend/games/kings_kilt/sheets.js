// @ts-check
/** King's Kilt in tables: the text board, the points of your family, and the result. */
import { listed } from '../../core/words.js';
import { ask } from './ask.js';
import { clanName } from './clans.js';
import { cardWords, pileWords } from './labels.js';
import { FAMILY, ROW_TITLES, keyOf } from './places.js';
import { ROWS } from './pyramid.js';

/** @typedef {import('./places.js').ClanPoints} ClanPoints */
/** @typedef {import('./places.js').KingsStanding} KingsStanding */
/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * The pyramid as a table from the top down; pile, discards and seats as a list.
 * @param {KingsView} view
 * @param {Ui} ui
 */
export function text(view, ui) {
  const { t, names } = ui;
  const head = ['', ...[1, 2, 3, 4, 5, 6].map((n) => t('kings_kilt.text.place', { n }))];
  const rows = [6, 5, 4, 3, 2, 1].map((row) => textRow(view, row, t));
  const spent = { n: view.discards.length, cards: clanList(view.discards, t) };
  return {
    caption: ask(view, ui.you, ui.choice, t, names).say,
    table: [head, ...rows],
    list: [
      pileWords(view.pile, t),
      t('kings_kilt.text.discards', spent),
      ...view.seats.flatMap((_, seat) => textSeat(view, seat, ui)),
    ],
  };
}

/**
 * @param {KingsView} view
 * @param {number} row
 * @param {Translate} t
 */
function textRow(view, row, t) {
  const gap = view.vacuum && keyOf(view.vacuum);
  const cells = [0, 1, 2, 3, 4, 5].map((position) => {
    if (position > ROWS - row) return '';
    const key = keyOf([row, position]);
    const card = view.pyramid[key];
    if (card) return cardWords(card, t);
    return t(key === gap ? 'kings_kilt.text.gap' : 'kings_kilt.text.empty');
  });
  const rank = t(`kings_kilt.${ROW_TITLES[row]}`);
  return [t('kings_kilt.text.row', { row, rank }), ...cells];
}

const clanList = (/** @type {KKClan[]} */ clans, /** @type {Translate} */ t) =>
  clans.map(clanName).join(', ') || t('kings_kilt.text.none');

/**
 * What everybody sees of a seat, then its hand: your own, or any hand if all are open.
 * @param {KingsView} view
 * @param {number} seat
 * @param {Ui} ui
 */
function textSeat(view, seat, { t, names, you }) {
  const { influence, family, passed } = view.seats[seat];
  const name = names[seat];
  const shown = clanList(family.shown, t);
  const seen = t('kings_kilt.text.seat', { name, n: influence.count, shown });
  const line = passed ? `${seen} ${t('kings_kilt.text.passed')}` : seen;
  const mine = you === seat;
  if (!influence.cards || !(mine || you === null)) return [line];
  const hand = t(mine ? 'kings_kilt.text.own' : 'kings_kilt.text.holds', {
    name,
    cards: clanList(influence.cards, t),
    hidden: clanList(family.hidden ?? [], t),
  });
  return [line, hand];
}

/**
 * What your family would score now, clan by clan.
 * @param {KingsView} view
 * @param {KingsStanding | null} standing
 * @param {Ui} ui
 */
export function sheet(view, standing, { t, you }) {
  const own = you === null ? null : standing?.seats?.[you];
  if (!own || own.unknown) return null;
  const clans = own.family.map((clan) => ({
    text: `${clanName(clan.clan)}: ${termWords(clan, t) || t('kings_kilt.term.none')}`,
    value: String(clan.points),
  }));
  return {
    title: t(view.phase === 'over' ? 'kings_kilt.sheet.over' : 'kings_kilt.sheet.now'),
    lines: [
      ...clans,
      { text: t('kings_kilt.sheet.family'), value: String(own.score.low), total: true },
    ],
  };
}

/** What makes up the points of a clan, if it has any. */
function termWords(
  /** @type {ClanPoints} */ { king, guardians, noblemen },
  /** @type {Translate} */ t,
) {
  const terms = [];
  if (king) terms.push(t('kings_kilt.term.king', { points: king }));
  if (guardians)
    terms.push(t('kings_kilt.term.guardians', { n: guardians / 2, points: guardians }));
  if (noblemen) terms.push(t('kings_kilt.term.noblemen', { n: noblemen, points: noblemen }));
  return terms.join(' + ');
}

/**
 * The scores, and how they came about, family clan by family clan; the winner first.
 * @param {KingsView} view
 * @param {KingsStanding} standing
 * @param {{names: string[], t: Translate}} context
 * @returns {import('../../types.js').ResultSheet}
 */
export function result(view, standing, { names, t }) {
  const { winners = [], scores = [], decided_by = 'score' } = view.result ?? {};
  const rows = standing.seats.map(({ family, influence }, seat) => ({
    seat,
    cells: [...family.map((clan) => clanSum(clan, t)), String(influence)],
    total: scores[seat],
    winner: winners.includes(seat),
    influence,
  }));
  rows.sort(
    (a, b) => b.total - a.total || Number(b.winner) - Number(a.winner) || b.influence - a.influence,
  );
  const clans = Array.from({ length: FAMILY }, (_, i) =>
    t('kings_kilt.result.family', { number: i + 1 }),
  );
  return {
    title: t('kings_kilt.result.won', { name: winners.map((seat) => names[seat]).join(', ') }),
    sub: reason(rows, decided_by, names, t),
    columns: [...clans, t('kings_kilt.result.influence')],
    rows,
  };
}

/** The points of a clan, and in brackets where they come from. */
function clanSum(/** @type {ClanPoints} */ clan, /** @type {Translate} */ t) {
  const sum = `${clanName(clan.clan)} ${clan.points}`;
  const terms = termWords(clan, t);
  return terms ? `${sum} (${terms})` : sum;
}

/**
 * What the winner was better at than the others.
 * @param {{seat: number, total: number, influence: number}[]} rows The winner first.
 * @param {string} decidedBy
 * @param {string[]} names
 * @param {Translate} t
 */
function reason([best, ...others], decidedBy, names, t) {
  const n = best.total;
  const tied = others.filter(({ total }) => total === n);
  if (!tied.length) {
    const [second] = others;
    const lead = n - second.total;
    return t('kings_kilt.result.ahead', { n, lead, name: names[second.seat] });
  }
  const name = listed(tied.map(({ seat }) => names[seat]));
  if (decidedBy !== 'influence') return t('kings_kilt.result.by_caber', { n, name });
  const theirs = Math.max(...tied.map(({ influence }) => influence));
  return t('kings_kilt.result.by_influence', { n, name, mine: best.influence, theirs });
}
