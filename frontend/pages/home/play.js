// @ts-check
/** Ways to play: at once against bots, or at a new table. Offers what was chosen last. */
import { h, svgElement } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { reconcile } from '../../core/reconcile.js';
import { contribution, remember } from '../../core/shuffle.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { gameEmblem, gameName } from '../../parts/cards.js';
import { openDialog, toast } from '../../parts/dialog.js';
import { field, segmented } from '../../parts/fields.js';
import { introduce } from '../../parts/nickname.js';
import { TIMES, levelField, tableFields } from '../../parts/table_form.js';

/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('../../types.js').Person} Person */

/** @typedef {import('../../parts/table_form.js').Shape & {bots: number, level: string}} Wish */
/** @typedef {{me: () => Person | null, met: (me: Person) => void}} Self */

/** The level of bots that is offered at first. */
const LEVEL = 'apprentice';

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
    title: '',
    auto_start: false,
    open_talk: false,
  };
}

/** @param {GameCard} card @returns {Wish} */
function remembered(card) {
  const wish = { ...usual(card), ...prefs.get(`table_${card.id}`, {}), title: '' };
  return card.seat_counts.includes(wish.seats) ? wish : usual(card);
}

/**
 * Asks for the settings of a new table, opens it and goes there.
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
      const wish = { game: card.id, seats, bots: taken, ...rest };
      const { id } = await api.create('/api/tables', wish);
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

/** @typedef {{seats: number, level: string}} BotWish */

/** Pixels between a sheet and the edge of the window or its button. */
const EDGE = 8;

/**
 * What was chosen last, or what is offered at first.
 * @param {GameCard} card
 * @returns {BotWish}
 */
const usualBots = (card) => ({
  seats: Math.min(3, Math.max(...card.seat_counts)),
  level: LEVEL,
  ...prefs.get(`bots_${card.id}`, {}),
});

/**
 * Begins a match against bots, as last time or as usual.
 * @param {GameCard} card
 * @param {Self} self
 * @param {Partial<BotWish>} [wish]
 */
export async function playBots(card, self, wish = {}) {
  const me = await introduce(self.me());
  if (!me) return;
  self.met(me);
  const { seats, level } = { ...usualBots(card), ...wish };
  const part = contribution();
  try {
    const { id } = await api.create('/api/tables/bots', {
      game: card.id,
      seats,
      level,
      contribution: part,
    });
    remember(id, part);
    location.assign(`/m/${id}`);
  } catch (error) {
    toast(sorry(error));
  }
}

/**
 * A button and the small form behind it: how many bots, and how strong.
 * @param {GameCard} card
 * @param {Self} self
 * @param {{primary?: boolean}} [how]
 */
export function botsButton(card, self, { primary = false } = {}) {
  const id = `bots-${card.id}`;
  const title = t('home.bots.title', { game: gameName(card.id) });
  const sheet = h(
    'div.menu.bots-sheet',
    { id, popover: 'auto', role: 'dialog', 'aria-label': title },
    h('h3', null, title),
    sheetFields(card, (wish) => {
      sheet.hidePopover();
      playBots(card, self, wish);
    }),
  );
  const button = h(
    'button.btn',
    {
      type: 'button',
      class: primary ? 'primary' : '',
      popovertarget: id,
      'aria-haspopup': 'dialog',
      'aria-label': t('home.play_bots_of', { game: gameName(card.id) }),
    },
    t('home.play_bots'),
  );
  sheet.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'open') placeBeside(sheet, button);
  });
  return [button, sheet];
}

/**
 * @param {GameCard} card
 * @param {(wish: BotWish) => void} start
 */
function sheetFields(card, start) {
  const wish = usualBots(card);
  const change = (/** @type {Partial<BotWish>} */ part) => {
    Object.assign(wish, part);
    prefs.set(`bots_${card.id}`, wish);
  };
  const counts = card.seat_counts.map((seats) => ({
    value: seats,
    words: String(seats - 1),
    name: t('home.bots.against', { n: seats - 1 }),
  }));
  const label = t('home.bots.count');
  const changeSeats = (/** @type {number} */ seats) => change({ seats });
  const countField = field(
    label,
    segmented({ label, values: counts, value: wish.seats, change: changeSeats }),
  );
  const level = levelField(card, wish.level, (chosen) => change({ level: chosen }));
  const startButton = h(
    'button.btn.primary',
    { type: 'button', onclick: () => start(wish) },
    icon('play', 18),
    t('home.bots.start'),
  );
  return [counts.length > 1 && countField, field(t('home.form.level'), level), startButton];
}

/**
 * Puts an open sheet next to its button, inside the window.
 * @param {HTMLElement} sheet
 * @param {HTMLElement} button
 */
function placeBeside(sheet, button) {
  const from = button.getBoundingClientRect();
  const size = sheet.getBoundingClientRect();
  const above = from.top - size.height - EDGE;
  const below = Math.min(from.bottom + EDGE, innerHeight - size.height - EDGE);
  const left = Math.max(EDGE, Math.min(from.left, innerWidth - size.width - EDGE));
  const top = Math.max(EDGE, above > EDGE ? above : below);
  sheet.style.setProperty('--left', `${left}px`);
  sheet.style.setProperty('--top', `${top}px`);
  const checked = sheet.querySelector('[role="radio"][tabindex="0"]');
  if (checked instanceof HTMLElement) checked.focus();
}
