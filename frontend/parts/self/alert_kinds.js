// @ts-check
/** Which kinds of alerts a way sends, and which it leaves out. */
import { h } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { toast } from '../dialog.js';
import { toggle } from '../fields.js';

const KINDS = ['turn', 'time', 'sat', 'began', 'rematch', 'called', 'plays'];

/** @param {import('../../types.js').AlertWay} way @param {string} name */
export function alertKinds({ id, without }, name) {
  const left = new Set(without);

  /** @param {string} kind @param {boolean} on */
  async function choose(kind, on) {
    if (on) left.delete(kind);
    else left.add(kind);
    try {
      await api.patch(`/api/me/alerts/${id}`, { without: [...left] });
    } catch (error) {
      toast(sorry(error));
    }
  }
  const choice = (/** @type {string} */ kind) =>
    toggle({
      words: t(`self.alerts.about.${kind}`),
      on: !left.has(kind),
      change: (on) => choose(kind, on),
    });
  const label = t('self.alerts.kinds_of', { name });
  return h(
    'details',
    null,
    h('summary', { 'aria-label': label }, t('self.alerts.kinds')),
    h('div.kinds', { role: 'group', 'aria-label': label }, KINDS.map(choice)),
  );
}
