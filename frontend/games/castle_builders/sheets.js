// @ts-check
/** Castle Builders in words and sums: the log, the text board, the result, and the small board of a lobby. */
import { emblemPicture } from '../../draw/clans.js';
import { moved } from '../../draw/paths.js';
import { cbTower, counter } from './stone_towers.js';
import { rowWords } from './board.js';
import { ask, counterPicture } from './panels.js';
import {
  CLANS,
  LETTERS,
  ROW_VALUES,
  SPACES,
  TOWER_VALUES,
  rowHead,
  rowName,
  towerLine,
} from './towers.js';

/** @typedef {import('./towers.js').BuildersView} BuildersView */
/** @typedef {import('./towers.js').Ui} Ui */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * @param {GameEvent} event
 * @param {{names: string[], seat: number, t: Translate, view: BuildersView}} context
 */
export function tell(event, { names, t, view }) {
  const name = names[event.seat] ?? '';
  const tower = LETTERS[event.tower];
  const row = event.row === undefined ? '' : rowName(event.row, t);
  switch (event.type) {
    case 'counter_built':
      return {
        text: t(
          event.arrows
            ? `castle_builders.log.built_${event.arrows}`
            : `castle_builders.log.built_${event.counter}`,
          { name, tower, row },
        ),
        svg: counterPicture(event.seat, event.counter, 12, event.arrows),
        cls: 'build',
      };
    case 'counter_removed':
      return {
        text: t(
          event.owner === event.seat
            ? 'castle_builders.log.removed_own'
            : 'castle_builders.log.removed',
          { name, tower, other: names[event.owner] },
        ),
        svg: counterPicture(event.seat, event.counter, 12),
        cls: 'remove',
        right: counterPicture(event.owner, event.kind, 10, event.arrows),
      };
    case 'removal_wasted':
      return {
        text: t('castle_builders.log.wasted', { name }),
        svg: counterPicture(event.seat, event.counter, 12),
        cls: 'quiet',
      };
    case 'stop_played':
      return {
        text: t('castle_builders.log.stop', { name }),
        svg: counterPicture(event.seat, 'stop', 12),
        cls: 'quiet',
      };
    case 'counter_drawn':
      return event.left
        ? null
        : {
            text: t('castle_builders.log.last_drawn', { name }),
            svg: emblemPicture([CLANS[event.seat]], 10),
            cls: 'quiet',
          };
    case 'turn_kept':
      return {
        text: t('castle_builders.log.again', { name }),
        svg: counterPicture(event.seat, 'again', 12),
        cls: 'again',
      };
    case 'seat_skipped':
      return {
        text: t('castle_builders.log.skipped', { name }),
        svg: emblemPicture([CLANS[event.seat]], 10),
        cls: 'quiet',
      };
    case 'match_ended': {
      const winner =
        event.scores[0] === event.scores[1] ? 0 : event.scores[0] > event.scores[1] ? 0 : 1;
      return {
        text: t(event.finished ? 'castle_builders.log.finished' : 'castle_builders.log.ended', {
          first: `${names[0]} ${event.scores[0]}`,
          second: `${names[1]} ${event.scores[1]}`,
        }),
        svg: emblemPicture([CLANS[view.result?.winners[0] ?? winner]], 10),
        cls: 'end',
      };
    }
    default:
      return null;
  }
}

/**
 * The towers as a table, rows from the top down; rows, towers and seats as a list.
 * @param {BuildersView} view
 * @param {Ui} ui
 */
export function text(view, ui) {
  const { t, names } = ui;
  const cell = (/** @type {number} */ tower, /** @type {number} */ row) => {
    if (row >= SPACES[tower]) return t('castle_builders.text.none');
    const one = view.towers[tower][row];
    return one
      ? t('castle_builders.text.counter', {
          name: names[one[0]],
          kind: one[2]
            ? t(`castle_builders.arrows.${one[2]}`)
            : t(`castle_builders.kind_of.${one[1]}`),
        })
      : t('castle_builders.text.free');
  };
  const head = [
    '',
    ...SPACES.map((_, tower) =>
      t('castle_builders.text.tower', { tower: LETTERS[tower], value: TOWER_VALUES[tower] }),
    ),
  ];
  const rows = [4, 3, 2, 1, 0].map((row) => [
    t('castle_builders.text.row_head', { row: rowHead(row, t), value: ROW_VALUES[row] }),
    ...SPACES.map((_, tower) => cell(tower, row)),
  ]);
  const tops = SPACES.map((_, tower) => {
    const { leader, doubled } = towerLine(view, tower);
    return t('castle_builders.text.top', {
      tower: LETTERS[tower],
      state:
        leader === null
          ? t('castle_builders.text.nobody')
          : t(doubled ? 'castle_builders.text.leads_twice' : 'castle_builders.text.leads', {
              name: names[leader],
            }),
    });
  });
  const seats = view.seats.map(({ hand, pile, discards }, i) =>
    [
      t('castle_builders.text.seat', {
        name: names[i],
        points: view.scores[i],
        hand: hand.count,
        pile: pile.count,
      }),
      hand.counters?.length
        ? t('castle_builders.text.holds', {
            kinds: hand.counters.map((kind) => t(`castle_builders.kind_of.${kind}`)).join(', '),
          })
        : '',
      discards.length
        ? t('castle_builders.text.spent', {
            kinds: discards.map((kind) => t(`castle_builders.kind_of.${kind}`)).join(', '),
          })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
  return {
    caption: ask(view, ui.you, ui.choice, t, names).say,
    table: [head, ...rows],
    list: [...ROW_VALUES.map((_, row) => rowWords(view, row, ui)), ...tops, ...seats],
  };
}

/**
 * How each sum came about, row by row and tower by tower.
 * @param {BuildersView} view
 * @param {any} standing
 * @param {{names: string[], t: Translate}} ctx
 */
export function result(view, standing, { names, t }) {
  const winners = view.result?.winners ?? [];
  const [first, second] = [...view.scores.keys()].sort((a, b) => view.scores[b] - view.scores[a]);
  const cell = (/** @type {any} */ line, /** @type {number} */ seat) =>
    line.leader !== seat || !line.points
      ? '–'
      : line.doubled
        ? `${line.value}×2`
        : String(line.value);
  const lead = view.scores[first] - view.scores[second];
  const share = winners.length > 1;
  return {
    title: t(share ? 'castle_builders.result.shared' : 'castle_builders.result.won', {
      name: winners.map((seat) => names[seat]).join(` ${t('castle_builders.and')} `),
    }),
    sub: share
      ? t('castle_builders.result.tied', { n: view.scores[first] })
      : t('castle_builders.result.ahead', {
          n: view.scores[first],
          other: view.scores[second],
          lead,
        }),
    columns: [
      ...standing.rows.map((/** @type {any} */ line) => rowHead(line.row, t)),
      ...standing.towers.map((/** @type {any} */ line) =>
        t('castle_builders.tower', { tower: LETTERS[line.tower] }),
      ),
    ],
    rows: [first, second].map((seat) => ({
      seat,
      cells: [...standing.rows, ...standing.towers].map((line) => cell(line, seat)),
      total: view.scores[seat],
      winner: winners.includes(seat),
    })),
  };
}

/** A small living board. */
export function thumb(/** @type {BuildersView} */ view) {
  const towers = SPACES.map((spaces, tower) => {
    const { leader } = towerLine(view, tower);
    const counters = view.towers[tower]
      .map(
        ([seat, kind, arrows], row) =>
          `<g transform="translate(0 ${-row * 36 - 18})">${counter(CLANS[seat], kind, 14.5, arrows)}</g>`,
      )
      .join('');
    return `<g transform="${moved([30 + tower * 55, 266])}">${cbTower(spaces, TOWER_VALUES[tower], leader === null ? null : CLANS[leader], { w: 44, rh: 36, nw: 33, seed: tower })}${counters}</g>`;
  });
  return `<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true"><path d="M0 0h280v280H0z" fill="var(--sky-1)"/><path d="M0 262h280v18H0z" fill="var(--meadow)"/>${towers.join('')}</svg>`;
}
