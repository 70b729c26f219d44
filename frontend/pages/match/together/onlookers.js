// @ts-check
/** The onlookers who wish to be seen. */
import { fill, h } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { reconcile } from '../../../core/reconcile.js';
import { listed, sorry, t } from '../../../core/words.js';
import { toast } from '../../../parts/dialog.js';
import { toggle } from '../../../parts/fields.js';
import { teach } from '../../../words/index.js';

/**
 * Shows them at the top of a pane, once.
 * @param {HTMLElement} pane
 * @param {import('../types.js').Match} match
 */
export async function mountOnlookers(pane, { follow, appear }) {
  if (pane.querySelector('.onlookers')) return;
  const who = h('p', { role: 'status' });
  const own = h('div');
  pane.prepend(h('div.onlookers', null, who, own));
  await teach('together');
  follow(
    (state) => [state.presence, state.you, state.lang],
    (_value, { presence: { names, watchers }, you }) => {
      const others = watchers - names.length;
      const crowd = others > 0 ? [t('together.onlookers.more', { n: others })] : [];
      fill(who, t('together.onlookers', { names: listed([...names, ...crowd]) }));
      who.hidden = !watchers;
      own.hidden = you.seats.length > 0;
      const on = prefs.get('named', false) && !!you.person;
      const change = (/** @type {boolean} */ named) =>
        appear(named).catch((error) => toast(sorry(error)));
      reconcile(own, [toggle({ words: t('together.onlookers.own'), on, change })]);
    },
  );
}
