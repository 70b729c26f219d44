// @ts-check
/** The people you follow, on the front page: what they play now, and a button to unfollow. */
import { fill, h, styled } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { teach } from '../../words/index.js';
import { gameName } from '../cards.js';
import { toast } from '../dialog.js';

/** @typedef {{id: string, game: string, status: string}} Where */
/** @typedef {{id: string, name: string, plays: Where | null}} Followed */

/**
 * Shows the list in a section, which stays hidden while the list is empty.
 * @param {HTMLElement} section
 */
export async function showFollows(section) {
  await Promise.all([teach('following'), styled('style/following')]);
  const { people } = await api.get('/api/me/follows');
  draw(section, people);
  document.addEventListener('plays', () => showFollows(section).catch(() => {}), { once: true });
}

/**
 * @param {HTMLElement} section
 * @param {Followed[]} people
 */
function draw(section, people) {
  const busy = people.toSorted((a, b) => Number(!a.plays) - Number(!b.plays));
  section.hidden = people.length === 0;
  fill(
    section,
    h('div.hd', null, h('h2', { id: 'follows-title' }, t('following.title'))),
    h(
      'ul.follows',
      null,
      busy.map((one) => row(one, (left) => draw(section, left))),
    ),
  );
}

/**
 * @param {Followed} one
 * @param {(people: Followed[]) => void} changed
 */
function row({ id, name, plays }, changed) {
  const label = t('following.unfollow', { name });
  const onclick = async () => {
    try {
      changed((await api.del(`/api/me/follows/${id}`)).people);
      toast(t('following.off', { name }));
    } catch (error) {
      toast(sorry(error));
    }
  };
  return h(
    'li.panel',
    null,
    h('b.cut', null, name),
    plays ? whereabouts(plays) : h('span.mut', null, t('following.quiet')),
    h('button.tool', { type: 'button', title: label, 'aria-label': label, onclick }, icon('x', 18)),
  );
}

/** @param {Where} where */
const whereabouts = ({ id, game, status }) =>
  h(
    'a',
    { href: status === 'open' ? `/t/${id}` : `/m/${id}` },
    t(`following.${status}`, { game: gameName(game) }),
  );
