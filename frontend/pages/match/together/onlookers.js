// @ts-check
/** Who looks on, as far as they wish to be seen. */
import { fill, h } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { listed, sorry, t } from '../../../core/words.js';
import { toast } from '../../../parts/dialog.js';
import { teach } from '../../../words/index.js';

/**
 * Shows them at the top of a pane, once.
 * @param {HTMLElement} pane
 * @param {import('../types.js').Match} match
 */
export async function mountOnlookers(pane, { follow, appear }) {
  if (pane.querySelector('.onlookers')) return;
  const who = h('p', { role: 'status' });
  const box = h('input', {
    type: 'checkbox',
    onchange: () => appear(box.checked).catch((error) => toast(sorry(error))),
  });
  const own = h('label.check', null, box, h('span'));
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
      box.checked = prefs.get('named', false) && !!you.person;
      fill(/** @type {Element} */ (own.lastElementChild), t('together.onlookers.own'));
    },
  );
}
