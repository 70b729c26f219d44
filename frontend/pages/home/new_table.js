// @ts-check
/** The dialog that opens a table. What was chosen last is offered again. */
import { h, svgElement } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { reconcile } from '../../core/reconcile.js';
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { gameName } from '../../parts/cards.js';
import { openDialog, toast } from '../../parts/dialog.js';
import { gameEmblem } from '../../parts/game_pictures.js';
import { introduce } from '../../parts/nickname.js';
import { field, segmented } from '../../parts/segmented.js';
import { TIMES, levelField, tableFields } from '../../parts/table_form.js';

/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('../../types.js').Person} Person */
/** @typedef {import('../../parts/table_form.js').Shape & {bots: number, level: string}} Wish */
/** @typedef {{me: () => Person | null, met: (me: Person) => void}} Self */

/** The level of bots that is offered at first. */
export const LEVEL = 'apprentice';

/**
 * What is offered for a game at first.
 * @param {GameCard} card
 * @returns {Wish}
 */
function usual(card) {
  const seats = Math.min(Math.max(...card.seat_counts), 4);
  return {
    seats,
    options: {},
    public: false,
    watchable: true,
    time: TIMES[0],
    bots: 0,
    level: LEVEL,
  };
}

/** @param {GameCard} card @returns {Wish} */
function remembered(card) {
  const wish = { ...usual(card), ...prefs.get(`table_${card.id}`, {}) };
  return card.seat_counts.includes(wish.seats) ? wish : usual(card);
}

/**
 * Asks what a new table shall be, opens it and goes there.
 * @param {GameCard[]} cards
 * @param {string} game
 * @param {Self} self
 */
export function askNewTable(cards, game, self) {
  let card = cards.find(({ id }) => id === game) ?? cards[0];
  let wish = remembered(card);
  const body = h('form.new-table', { id: 'new-table', onsubmit: open });
  const send = h('button.btn.primary', { type: 'submit', form: 'new-table' }, t('home.new.open'));
  const dialog = openDialog({
    title: t('home.new.title'),
    cls: 'wide',
    body,
    foot: [h('p.s.mut.grow', null, t('home.new.foot')), send],
  });
  show();

  function show() {
    reconcile(
      body,
      gameField(cards, card, choose),
      h('div.form', null, tableFields(card, wish, change), botFields(card, wish, change)),
    );
  }

  /** @param {string} id */
  function choose(id) {
    card = cards.find((one) => one.id === id) ?? card;
    wish = remembered(card);
    show();
  }

  /** @param {Partial<Wish>} part */
  function change(part) {
    wish = { ...wish, ...part };
    wish.bots = Math.min(wish.bots, wish.seats - 1);
    if ('seats' in part || 'bots' in part) show();
  }

  /** @param {SubmitEvent} event */
  async function open(event) {
    event.preventDefault();
    const me = await introduce(self.me());
    if (!me) return;
    self.met(me);
    send.disabled = true;
    const { bots, level, seats, ...rest } = wish;
    try {
      const taken = [...Array(bots).keys()].map((i) => ({ seat: seats - 1 - i, level }));
      const { id } = await api.post('/api/tables', { game: card.id, seats, bots: taken, ...rest });
      prefs.set(`table_${card.id}`, wish);
      location.assign(`/t/${id}#sit`);
    } catch (error) {
      toast(sorry(error));
      send.disabled = false;
    }
  }
  return dialog;
}

/**
 * @param {GameCard[]} cards
 * @param {GameCard} chosen
 * @param {(id: string) => void} change
 */
function gameField(cards, chosen, change) {
  const label = t('home.form.game');
  const values = cards.map(({ id }) => ({
    value: id,
    words: [svgElement(gameEmblem(id)), h('span', null, gameName(id))],
  }));
  return field(
    label,
    segmented({ label, values, value: chosen.id, cls: 'pictures games', change }),
  );
}

/**
 * How many bots sit down at once, and how strong they are.
 * @param {GameCard} card
 * @param {Wish} wish
 * @param {(part: Partial<Wish>) => void} change
 */
function botFields(card, wish, change) {
  const label = t('home.new.bots');
  const values = [...Array(wish.seats).keys()].map((n) => ({
    value: n,
    words: n ? String(n) : t('home.new.no_bots'),
    name: t('home.new.bots_n', { n }),
  }));
  const changeBots = (/** @type {number} */ bots) => change({ bots });
  const level = () => levelField(card, wish.level, (chosen) => change({ level: chosen }));
  return [
    field(label, segmented({ label, values, value: wish.bots, change: changeBots })),
    wish.bots > 0 && field(t('home.form.level'), level()),
  ];
}
