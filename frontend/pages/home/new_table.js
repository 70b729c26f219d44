// @ts-check
/** Opening a table, and playing bots at once. What was chosen last is offered again. */
import { fill, h, svgElement } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { contribution, remember } from '../../core/shuffle.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { openDialog, toast } from '../../parts/dialog.js';
import { introduce } from '../../parts/nickname.js';
import { field, segmented } from '../../parts/segmented.js';
import { TIMES, levelField, tableFields } from '../../parts/table_form.js';
import { gameName } from '../../parts/table_words.js';
import { gameEmblem } from '../../parts/thumbs.js';

/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('../../types.js').Person} Person */
/** @typedef {import('../../parts/table_form.js').Shape & {bots: number, level: string}} Wish */
/** @typedef {{me: () => Person | null, met: (me: Person) => void}} Self */

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
  };
}

/** @param {GameCard} card @returns {{seats: number, level: string}} */
const usualBots = (card) => ({
  seats: Math.min(3, Math.max(...card.seat_counts)),
  level: LEVEL,
  ...prefs.get(`bots_${card.id}`, {}),
});

/**
 * Begin a match against bots, as last time or as usual.
 * @param {GameCard} card
 * @param {Self} self
 * @param {{seats?: number, level?: string}} [wish]
 */
export async function playBots(card, self, wish = {}) {
  const me = await introduce(self.me());
  if (!me) return;
  self.met(me);
  const { seats, level } = { ...usualBots(card), ...wish };
  const part = contribution();
  try {
    const { id } = await api.post('/api/tables/bots', {
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
  const wish = usualBots(card);
  const change = (/** @type {Partial<typeof wish>} */ part) => {
    Object.assign(wish, part);
    prefs.set(`bots_${card.id}`, wish);
  };
  const counts = card.seat_counts.map((seats) => ({
    value: seats,
    words: String(seats - 1),
    name: t('home.bots.against', { n: seats - 1 }),
  }));
  const sheet = h(
    'div.menu.bots-sheet',
    {
      id,
      popover: 'auto',
      role: 'dialog',
      'aria-label': t('home.bots.title', { game: gameName(card.id) }),
    },
    h('h3', null, t('home.bots.title', { game: gameName(card.id) })),
    counts.length > 1
      ? field(
          t('home.bots.count'),
          segmented({
            label: t('home.bots.count'),
            values: counts,
            value: wish.seats,
            change: (seats) => change({ seats }),
          }),
        )
      : null,
    field(
      t('home.form.level'),
      levelField(card, wish.level, (level) => change({ level })),
    ),
    h(
      'button.btn.primary',
      {
        type: 'button',
        onclick: () => {
          sheet.hidePopover();
          playBots(card, self, wish);
        },
      },
      icon('play', 18),
      t('home.bots.start'),
    ),
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
 * Put an open sheet next to its button, inside the window.
 * @param {HTMLElement} sheet
 * @param {HTMLElement} button
 */
function placeBeside(sheet, button) {
  const from = button.getBoundingClientRect();
  const size = sheet.getBoundingClientRect();
  const edge = 8;
  const above = from.top - size.height - edge;
  const left = Math.max(edge, Math.min(from.left, innerWidth - size.width - edge));
  const top = above > edge ? above : Math.min(from.bottom + edge, innerHeight - size.height - edge);
  sheet.style.setProperty('--left', `${left}px`);
  sheet.style.setProperty('--top', `${Math.max(edge, top)}px`);
  /** @type {HTMLElement | null} */ (sheet.querySelector('[role="radio"][tabindex="0"]'))?.focus();
}

/**
 * Ask what a new table shall be, open it and go there.
 * @param {GameCard[]} cards
 * @param {string} game
 * @param {Self} self
 */
export function askNewTable(cards, game, self) {
  let card = cards.find(({ id }) => id === game) ?? cards[0];
  /** @type {Wish} */
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
    const games = cards.map(({ id }) => ({
      value: id,
      words: [svgElement(gameEmblem(id)), h('span', null, gameName(id))],
    }));
    fill(
      body,
      field(
        t('home.form.game'),
        segmented({
          label: t('home.form.game'),
          values: games,
          value: card.id,
          cls: 'pictures games',
          change: choose,
        }),
      ),
      h('div.form', null, tableFields(card, wish, change), botFields()),
    );
  }

  /** @param {string} id */
  function choose(id) {
    card = cards.find((one) => one.id === id) ?? card;
    wish = remembered(card);
    redraw();
  }

  /** @param {Partial<Wish>} part */
  function change(part) {
    wish = { ...wish, ...part };
    wish.bots = Math.min(wish.bots, wish.seats - 1);
    if ('seats' in part || 'bots' in part) redraw();
  }

  /** Draw the form again, with the focus where it was. */
  function redraw() {
    const label = document.activeElement
      ?.closest('[role="radiogroup"]')
      ?.getAttribute('aria-label');
    show();
    const group = [...body.querySelectorAll('[role="radiogroup"]')].find(
      (one) => one.getAttribute('aria-label') === label,
    );
    /** @type {HTMLElement | null | undefined} */ (
      group?.querySelector('[aria-checked="true"]')
    )?.focus();
  }

  function botFields() {
    const counts = [...Array(wish.seats).keys()].map((n) => ({
      value: n,
      words: n ? String(n) : t('home.new.no_bots'),
      name: t('home.new.bots_n', { n }),
    }));
    return [
      field(
        t('home.new.bots'),
        segmented({
          label: t('home.new.bots'),
          values: counts,
          value: wish.bots,
          change: (bots) => change({ bots }),
        }),
      ),
      wish.bots
        ? field(
            t('home.form.level'),
            levelField(card, wish.level, (level) => change({ level })),
          )
        : null,
    ];
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

/** @param {GameCard} card @returns {Wish} */
function remembered(card) {
  const wish = { ...usual(card), ...prefs.get(`table_${card.id}`, {}) };
  return card.seat_counts.includes(wish.seats) ? wish : usual(card);
}
