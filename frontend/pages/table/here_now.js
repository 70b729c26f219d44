// @ts-check
/** Who is at the table before the start. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { seatSign, wornBy } from '../../parts/livery.js';
import { initial } from '../../parts/nickname.js';
import { personName } from '../../parts/table_words.js';

/** @typedef {import('../match/types.js').State} State */

/**
 * @param {State} state
 * @param {import('../../types.js').GameCard | undefined} card
 */
export function hereNow({ table, presence, you }, card) {
  if (!table) return [];
  const worn = wornBy(card, table.options, table.chairs.length);
  const people = table.chairs.flatMap((chair, seat) =>
    chair.person === null ? [] : [{ ...chair, seat, here: presence.here[seat] }],
  );
  const once = people.filter(
    (one, i) => people.findIndex(({ person }) => person === one.person) === i,
  );
  const watchers = presence.watchers - (you.seats.length ? 0 : 1);
  return [
    once.map(({ person, name, outside_bot, seat, here }) =>
      h(
        'li',
        null,
        h('span.dot', { class: here ? '' : 'away' }),
        seatSign(worn[seat], initial(name), 13),
        h('b.cut', null, personName({ name, outside_bot })),
        h(
          'span.mut',
          null,
          person === you.person ? t('common.you') : t(here ? 'home.seat.here' : 'home.seat.away'),
        ),
      ),
    ),
    you.seats.length
      ? null
      : h('li', null, h('span.dot'), h('span.mut', null, t('home.here.you_look'))),
    watchers > 0
      ? h('li', null, h('span.dot'), h('span.mut', null, t('home.here.watchers', { n: watchers })))
      : null,
  ];
}
