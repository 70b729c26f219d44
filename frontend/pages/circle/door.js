// @ts-check
/** What outsiders see: an invitation, or a closed door. */
import { h } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { toast } from '../../parts/dialog.js';
import { introduce } from '../../parts/nickname.js';
import { path, secret, store } from './state.js';

/** @param {import('./state.js').Page} page */
export function door({ invitation }) {
  if (!invitation) {
    return h(
      'div.panel.door',
      null,
      icon('lock', 40),
      h('h1', null, t('circle.closed')),
      h('p', null, t('circle.closed.text')),
      h('a.btn', { href: '/' }, t('circle.home')),
    );
  }
  const { name, members } = invitation;
  return h(
    'div.panel.door',
    null,
    icon('people', 40),
    h('h1', null, t('circle.invited', { name })),
    h('p', null, t('circle.invited.text', { n: members })),
    h(
      'button.btn.primary.big',
      { type: 'button', onclick: join, 'data-key': 'join' },
      icon('door', 22),
      t('circle.join'),
    ),
  );
}

async function join() {
  const me = await introduce(store.get().me);
  if (!me) return;
  try {
    const circle = await api.post(`${path}/members`, { secret });
    store.set({ me, circle });
    history.replaceState(null, '', location.pathname);
    toast(t('circle.joined', { name: circle.name }));
  } catch (error) {
    toast(sorry(error));
  }
}
