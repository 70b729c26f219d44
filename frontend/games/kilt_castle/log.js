// @ts-check
/** What happened in Kilt Castle, as lines of the log. */
import { cardPicture } from './cards.js';
import { emblemPicture, emblems } from '../../draw/clans.js';
import { floorPicture, roofPicture } from './iso.js';
import { coin, sealPicture } from '../../draw/money.js';
import { picture } from '../../draw/paths.js';
import { cardName } from './panels.js';
import { outerOf } from './situation.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {{names: string[], seat: number, t: Translate, view: KiltView}} Context */
/** @typedef {import('../../types.js').Told} Line */

/** A coin with a price, and the emblem of whom it goes to. */
const paid = (/** @type {number} */ price, /** @type {Clan[]} */ payee) =>
  picture(
    `<g transform="translate(-20 -.5)">${coin(8, price)}</g><path d="M-3-4l4 4l-4 4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/><g transform="translate(${payee.length > 1 ? 21 : 20} 0)">${emblems(payee, payee.length > 1 ? 11 : 8.5)}</g>`,
    64,
    22,
  );

/** Emblems with what each is paid. */
function sums(/** @type {[Clan[], number][]} */ list) {
  const wide = (/** @type {number} */ sum) => 36 + String(sum).length * 8;
  const width = list.reduce((all, [, sum]) => all + wide(sum), 0);
  let x = -width / 2;
  return picture(
    list
      .map(([clans, sum]) => {
        const at = x + 10;
        x += wide(sum);
        return `<g transform="translate(${at} 0)">${emblems(clans, 8.5)}<text x="12" y="5" font-size="13" font-weight="700" fill="currentColor">+${sum}</text></g>`;
      })
      .join(''),
    width,
    20,
  );
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line | null}
 */
export function tell(event, { names, t, view }) {
  const name = names[event.seat] ?? '';
  const list = (/** @type {number[]} */ amounts) =>
    amounts.map((sum, seat) => `${names[seat]} +${sum}`).join(', ');
  const colours = (/** @type {number} */ seat) => view.seats[seat].colours;
  switch (event.type) {
    case 'card_relocated':
      return {
        text: t('kilt_castle.log.moved', {
          name,
          card: cardName(event.card, event.inner, t),
          slot: event.to,
        }),
        svg: cardPicture(event.inner, outerOf(event.card, event.inner), 28, 20, null),
        cls: 'move',
      };
    case 'floor_built': {
      const details = [
        event.height > 1 ? t('kilt_castle.log.height', { height: event.height }) : '',
        event.crests ? t(`kilt_castle.log.crests_${event.crests}`) : '',
      ].filter(Boolean);
      const text = [t('kilt_castle.log.built', { name, space: event.space }), ...details].join(
        ', ',
      );
      const svg = floorPicture(event.colour, event.crests, 28);
      if (!event.price) return { text, svg, cls: 'build' };
      return {
        text,
        say: `${text}, ${t('kilt_castle.log.paid', { n: event.price, name: names[event.payee] })}`,
        svg,
        cls: 'build',
        right: paid(event.price, colours(event.payee)),
      };
    }
    case 'roof_placed':
      return {
        text: t(event.taken_from ? 'kilt_castle.log.roof_taken' : 'kilt_castle.log.roof', {
          name,
          space: event.space,
          from: event.taken_from ?? '',
        }),
        svg: roofPicture(30),
        cls: 'roof',
      };
    case 'builder_exempt':
      return {
        text: t(`kilt_castle.log.${event.reason}`, {
          name,
          colour: t(`kilt_castle.${event.colour}`),
        }),
        svg: emblemPicture([event.colour], 10),
        cls: 'exempt',
      };
    case 'ducat_day_held':
      return {
        text: t('kilt_castle.log.day'),
        say: `${t('kilt_castle.log.day')}: ${list(event.paid)}`,
        svg: sealPicture('ducat', 12),
        cls: 'day',
        right: sums(
          event.paid.map((/** @type {number} */ sum, /** @type {number} */ seat) => [
            colours(seat),
            sum,
          ]),
        ),
      };
    case 'final_payment_made': {
      const all = event.spaces.map(
        (/** @type {number} */ spaces, /** @type {number} */ seat) => spaces + event.crests[seat],
      );
      return {
        text: t('kilt_castle.log.final'),
        say: `${t('kilt_castle.log.final')}: ${list(all)}`,
        svg: sealPicture('ducat', 12),
        cls: 'day',
        right: sums(
          all.map((/** @type {number} */ sum, /** @type {number} */ seat) => [colours(seat), sum]),
        ),
      };
    }
    case 'match_ended':
      return {
        text: t(`kilt_castle.log.ended.${event.reason}`, {
          name: event.seats.map((/** @type {number} */ seat) => names[seat]).join(', '),
        }),
        svg: sealPicture('seal', 12),
        cls: 'end',
      };
    default:
      return null;
  }
}
