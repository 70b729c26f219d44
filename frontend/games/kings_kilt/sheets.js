// @ts-check
/** King's Kilt in words and sums: the log, the text board, the result, and the small board of a lobby. */
import { listed } from '../../core/words.js';
import { emblemPicture } from '../../draw/clans.js';
import { crown } from '../../draw/masonry.js';
import { moved, picture } from '../../draw/paths.js';
import { KK, kkCard, kkGable, kkNiche, kkPlace } from './pyramid.js';
import { cardWords } from './board.js';
import { ask, termWords, tokenPicture } from './panels.js';
import { COLOURS, NOBLE, PLACES, RANKS, ROWS, keyOf } from './places.js';

/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * @param {GameEvent} event
 * @param {{names: string[], seat: number, t: Translate, view: KingsView}} context
 */
export function tell(event, { names, t }) {
  const name = names[event.seat] ?? '';
  const clan = KK[/** @type {KKClan} */ (event.clan)]?.name ?? '';
  switch (event.type) {
    case 'advanced':
      return {
        text:
          event.to[0] < NOBLE
            ? t('kings_kilt.log.advanced_row', { name, clan, row: event.to[0] })
            : t('kings_kilt.log.advanced', {
                name,
                clan,
                rank: t(`kings_kilt.rank_to.${RANKS[event.to[0]]}`),
              }),
        svg: tokenPicture(event.clan),
        cls: 'advance',
      };
    case 'rank_reached':
      return {
        text: t(`kings_kilt.log.first_${event.rank}`, {
          names: [...new Set(event.to_reveal)]
            .map((seat) => names[/** @type {number} */ (seat)])
            .join(', '),
        }),
        svg: picture(`<g transform="translate(0 1)">${crown(18)}</g>`, 22),
        cls: 'day',
      };
    case 'king_crowned':
      return {
        text: t('kings_kilt.log.king', { name, clan }),
        svg: picture(`<g transform="translate(0 1)">${crown(20)}</g>`, 24),
        cls: 'day',
      };
    case 'betrayed': {
      const spent = KK[/** @type {KKClan} */ (event.influence)].name;
      const low = event.target[0] < NOBLE;
      return {
        text: t(low ? 'kings_kilt.log.betrayed_low' : 'kings_kilt.log.betrayed', {
          name,
          spent,
          clan,
          rank: t(`kings_kilt.rank.${RANKS[event.target[0]]}`),
        }),
        svg: tokenPicture(event.influence),
        right: tokenPicture(event.clan, 9),
        cls: 'betray',
      };
    }
    case 'filled':
      return {
        text: t('kings_kilt.log.filled', { clan, row: event.to[0] }),
        svg: tokenPicture(event.clan, 9),
        cls: 'quiet',
      };
    case 'card_drawn':
      return {
        text: t('kings_kilt.log.drawn', {
          clan: cardWords({ clan: event.clan, leader: event.leader }, t),
        }),
        svg: tokenPicture(event.clan, 9),
        cls: 'quiet',
      };
    case 'pile_renewed':
      return { text: t('kings_kilt.log.renewed', { n: event.count }), cls: 'note' };
    case 'place_left_empty':
      return { text: t('kings_kilt.log.left_empty', { row: event.place[0] }), cls: 'note' };
    case 'family_revealed':
      return {
        text: t('kings_kilt.log.revealed', { name, clan }),
        svg: tokenPicture(event.clan),
        cls: 'reveal',
      };
    case 'passed':
      return {
        text: t(event.automatic ? 'kings_kilt.log.passed_auto' : 'kings_kilt.log.passed', { name }),
        svg: emblemPicture([COLOURS[event.seat]], 10),
        cls: 'pass',
      };
    case 'families_shown': {
      const families = event.families.map(
        (/** @type {KKClan[]} */ family, /** @type {number} */ seat) =>
          t('kings_kilt.log.family', {
            name: names[seat],
            clans: family.map((one) => KK[one].name).join(', '),
            n: event.scores[seat],
          }),
      );
      return {
        text: t('kings_kilt.log.shown', { families: families.join('; ') }),
        svg: picture(`<g transform="translate(0 1)">${crown(20)}</g>`, 24),
        cls: 'end',
      };
    }
    case 'caber_tossed':
      return {
        text: t('kings_kilt.log.caber', {
          names: event.seats.map((/** @type {number} */ seat) => names[seat]).join(', '),
          name: names[event.winner],
        }),
        svg: picture(
          '<g transform="rotate(-32)"><path d="M-10-1.600H9L10 0L9 1.600H-10Z" fill="var(--wood-2)" stroke="var(--wood-edge)"/></g>',
          24,
        ),
        cls: 'end',
      };
    default:
      return null;
  }
}

/**
 * The pyramid as a table from the top down; pile, discards and seats as a list.
 * @param {KingsView} view
 * @param {Ui} ui
 */
export function text(view, ui) {
  const { t, names } = ui;
  const gap = view.vacuum && keyOf(view.vacuum);
  const cell = (/** @type {number} */ row, /** @type {number} */ i) => {
    if (i > ROWS - row) return '';
    const key = keyOf([row, i]);
    const card = view.pyramid[key];
    return card
      ? cardWords(card, t)
      : t(key === gap ? 'kings_kilt.text.gap' : 'kings_kilt.text.empty');
  };
  const head = ['', ...[1, 2, 3, 4, 5, 6].map((n) => t('kings_kilt.text.place', { n }))];
  const rows = [6, 5, 4, 3, 2, 1].map((row) => [
    t('kings_kilt.text.row', {
      row,
      rank: t(
        `kings_kilt.${['', 'commoners', 'commoners', 'commoners', 'noblemen', 'guardians', 'king'][row]}`,
      ),
    }),
    ...[0, 1, 2, 3, 4, 5].map((i) => cell(row, i)),
  ]);
  const clans = (/** @type {KKClan[]} */ list) =>
    list.map((clan) => KK[clan].name).join(', ') || t('kings_kilt.text.none');
  const seats = view.seats.flatMap(({ influence, family, passed }, i) => [
    t('kings_kilt.text.seat', { name: names[i], n: influence.count, shown: clans(family.shown) }) +
      (passed ? ` ${t('kings_kilt.text.passed')}` : ''),
    // With open hands nobody's eyes are one's own: every hand is told.
    ...((ui.you ?? i) === i && influence.cards
      ? [
          t(ui.you === null ? 'kings_kilt.text.holds' : 'kings_kilt.text.own', {
            name: names[i],
            cards: clans(influence.cards),
            hidden: clans(family.hidden ?? []),
          }),
        ]
      : []),
  ]);
  const pile = view.pile.top
    ? t('kings_kilt.text.pile', { n: view.pile.count, card: cardWords(view.pile.top, t) })
    : t('kings_kilt.text.pile_empty');
  return {
    caption: ask(view, ui.you, ui.choice, t, names).say,
    table: [head, ...rows],
    list: [
      pile,
      t('kings_kilt.text.discards', { n: view.discards.length, cards: clans(view.discards) }),
      ...seats,
    ],
  };
}

/**
 * How each sum came about, family card by family card.
 * @param {KingsView} view
 * @param {any} standing
 * @param {{names: string[], t: Translate}} ctx
 */
export function result(view, standing, { names, t }) {
  const winners = view.result?.winners ?? [];
  const by = view.result?.decided_by ?? 'score';
  const scores = view.result?.scores ?? [];
  const cell = (/** @type {any} */ one) => {
    const terms = termWords(one, t);
    const sum = `${KK[/** @type {KKClan} */ (one.clan)].name} ${one.points}`;
    return terms ? `${sum} (${terms})` : sum;
  };
  const rows = standing.seats
    .map((/** @type {any} */ told, /** @type {number} */ seat) => ({
      seat,
      cells: [...told.family.map(cell), String(told.influence)],
      total: scores[seat],
      winner: winners.includes(seat),
      influence: told.influence,
    }))
    .sort(
      (/** @type {any} */ a, /** @type {any} */ b) =>
        b.total - a.total || Number(b.winner) - Number(a.winner) || b.influence - a.influence,
    );
  const [best, ...others] = rows;
  const rivals = others.filter((/** @type {any} */ row) => row.total === best.total);
  const tied = rivals.length > 0;
  const values = {
    n: best.total,
    lead: best.total - others[0].total,
    name: tied
      ? listed(rivals.map((/** @type {any} */ row) => names[row.seat]))
      : names[others[0].seat],
    mine: best.influence,
    theirs: Math.max(...rivals.map((/** @type {any} */ row) => row.influence)),
  };
  return {
    title: t('kings_kilt.result.won', { name: winners.map((seat) => names[seat]).join(', ') }),
    sub: t(
      !tied
        ? 'kings_kilt.result.ahead'
        : by === 'influence'
          ? 'kings_kilt.result.by_influence'
          : 'kings_kilt.result.by_caber',
      values,
    ),
    columns: [1, 2, 3]
      .map((number) => t('kings_kilt.result.family', { number }))
      .concat(t('kings_kilt.result.influence')),
    rows,
  };
}

/** A small living board. */
export function thumb(/** @type {KingsView} */ view) {
  const g = { cx: 140, base: 272, cw: 40, ch: 36, px: 44, py: 42, pad: 5 };
  const cards = PLACES.map((place) => {
    const one = view.pyramid[keyOf(place)];
    return `<g transform="${moved(kkPlace(g, place[0], place[1]))}">${one ? kkCard(one.clan, g.cw, g.ch, false, 0) : kkNiche(g.cw, g.ch)}</g>`;
  });
  return `<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true"><path d="M0 0h280v280H0z" fill="var(--sky-1)"/><path d="M0 264h280v16H0z" fill="var(--meadow)"/>${kkGable(g)}${cards.join('')}</svg>`;
}
