// @ts-check
/** Playing against bots: a match at once, or after choosing how many bots and how strong. */
import { h } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { contribution, remember } from '../../core/shuffle.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { gameName } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { introduce } from '../../parts/nickname.js';
import { field, segmented } from '../../parts/segmented.js';
import { levelField } from '../../parts/table_form.js';
import { LEVEL } from './new_table.js';

/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('./new_table.js').Self} Self */
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
