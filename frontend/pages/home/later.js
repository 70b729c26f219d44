// @ts-check
/** What the front page shows below its first screen; all of it is fetched after the page. */
import { fill, h, styled } from '../../core/dom.js';
import { teach } from '../../words/index.js';

/** @typedef {import('./lobby_sections.js').Home} Home */

/**
 * Shows the circles of a visitor with a nickname, and a table that waits there.
 * @param {import('../../types.js').Person | null} me
 * @param {import('../../types.js').Called | null} called
 */
export async function showCircles(me, called) {
  if (!me) return document.getElementById('circles')?.remove();
  const circles = await import('../../parts/circle/own_circles.js').catch(() => null);
  circles?.show(called); // offline, the next visit shows them
}

/** Leads to the daily. It is below the first screen, so its code is fetched after the page. */
export function today() {
  const element = h('div.today');
  Promise.all([import('../../parts/daily/card.js'), teach('daily'), styled('style/daily')]).then(
    ([{ dailyCard }]) => fill(element, dailyCard()),
    () => {}, // the page does without the card
  );
  return element;
}

/** The people you follow. @param {import('./lobby_sections.js').House['follow']} follow */
export function followed(follow) {
  const section = h('section.blk', { id: 'follows', 'aria-labelledby': 'follows-title' });
  section.hidden = true;
  follow(
    (state) => state.me?.id,
    (me) => {
      section.hidden = true;
      if (!me) return;
      import('../../parts/following/list.js')
        .then(({ showFollows }) => showFollows(section))
        .catch(() => {}); // the next visit shows them
    },
  );
  return section;
}

/** Something to watch; it is fetched when the browser has nothing else to do. */
export function featured() {
  const section = h('section.blk.featured', { 'aria-labelledby': 'featured-title' });
  section.hidden = true;
  setTimeout(() => {
    import('../../parts/following/featured.js')
      .then(({ showFeatured }) => showFeatured(section))
      .catch(() => {}); // the page does without it
  }, 1500);
  return section;
}
