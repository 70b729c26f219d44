// @ts-check
/** After a lesson: what the learner has learned, in three lines, and what comes next. */
import { h, styled } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { gameName, loadCards } from '../../../parts/cards.js';
import { beginLesson, nextLesson } from '../../../parts/lessons.js';
import { teachLesson } from '../../../parts/teach/teaching.js';

/** @import { Match } from '../types.js' */

const LINES = [1, 2, 3];

/**
 * Fetches what the result of a lesson says in addition.
 * @param {Match} match
 * @returns {Promise<{lines: HTMLElement, next: HTMLElement | null}>}
 */
export async function loadLearned({ game, store }) {
  const { games, you } = store.get();
  const taught = games.filter((card) => card.lesson).map(({ id }) => id);
  await Promise.all([teachLesson(game.id), loadCards(taught), styled('style/teach')]);
  if (you.seats.length) prefs.set(`learned.${game.id}`, true);
  const next = nextLesson(taught);
  const items = LINES.map((n) => h('li', null, t(`${game.id}.learned.${n}`)));
  const lines = h(
    'section.learned',
    null,
    h('h3', null, icon('bulb', 20), t('teach.learned')),
    h('ol', null, items),
    next ? null : h('p', null, t('teach.all')),
  );
  return { lines, next: next ? nextButton(next, you.person) : null };
}

/**
 * @param {string} game
 * @param {string | null} person
 */
function nextButton(game, person) {
  const onclick = async () => {
    button.disabled = true; // a second press would begin a second lesson
    await beginLesson(game, !!person);
    button.disabled = false;
  };
  const words = t('teach.next', { game: gameName(game) });
  const button = h('button.btn.primary', { type: 'button', onclick }, icon('bulb', 18), words);
  return button;
}
