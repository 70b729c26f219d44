// @ts-check
/** A button at the card of every other player of a public match: "tell me when they play". */
import { fill, h, styled } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toast } from '../../../parts/dialog.js';
import { teach } from '../../../words/index.js';

/** @import { Match } from '../types.js' */

/**
 * @param {HTMLElement} page
 * @param {Match} match
 */
export async function mountFollowing(page, match) {
  const { api, id, follow, introduce, store } = match;
  await Promise.all([teach('following'), styled('style/following')]);
  /** The ids of the people you follow. @type {Set<string>} */
  let known = new Set();
  /** @param {{people: {id: string}[]}} answer */
  const learn = ({ people }) => (known = new Set(people.map((one) => one.id)));

  /** @param {number} seat @param {string} person @param {string} name */
  async function toggle(seat, person, name) {
    try {
      if (!(await introduce())) return;
      const on = known.has(person);
      learn(
        on
          ? await api.del(`/api/me/follows/${person}`)
          : await api.post('/api/me/follows', { match: id, seat }),
      );
      toast(t(on ? 'following.off' : 'following.on', { name }));
    } catch (error) {
      toast(sorry(error));
    }
    draw();
  }

  function draw() {
    const { table, you } = store.get();
    for (const card of page.querySelectorAll('.seat[data-seat]')) {
      const seat = Number(card.getAttribute('data-seat'));
      const { person = null, name = '', outside_bot: bot } = table?.chairs[seat] ?? {};
      const place = card.querySelector(':scope > .follow') ?? h('div.follow');
      if (!place.parentNode) card.append(place);
      if (!person || bot || person === you.person) {
        fill(place);
        continue;
      }
      const on = known.has(person);
      const label = t(on ? 'following.unfollow' : 'following.follow', { name });
      const props = { type: 'button', title: label, 'aria-label': label, 'aria-pressed': on };
      const onclick = () => toggle(seat, person, name);
      fill(place, h('button.tool', { ...props, onclick }, icon('bell', 18)));
    }
  }
  follow(
    (state) => [state.table, state.you.person, state.lang, state.view === null],
    () => queueMicrotask(draw),
  );
  if (store.get().you.person) {
    learn(await api.get('/api/me/follows'));
    draw();
  }
}
