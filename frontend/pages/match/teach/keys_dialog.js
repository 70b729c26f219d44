// @ts-check
/** The overview of the keys. */
import { h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { openDialog } from '../../../parts/dialog.js';
import { teach } from '../../../words/index.js';
import { areasName } from '../game.js';

/** @import { Match } from '../types.js' */

/** Keys as they are shown, and the end of the word that says what they do. */
const KEYS = /** @type {const} */ ([
  ['1 – 9', 'choose'],
  ['Enter', 'confirm'],
  ['Esc', 'back'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['R', 'again'],
  ['← →', 'replay'],
  ['V', 'projection'],
  ['A', 'areas'],
  ['+ − 0', 'zoom'],
  ['L', 'log'],
  ['T', 'text'],
  ['W', 'why'],
  ['Tab', 'tab'],
  ['?', 'help'],
]);

/** @param {Match} match */
export async function openKeys({ game }) {
  await teach('teach');
  const usable = KEYS.filter(([, name]) => {
    const extra = name === 'projection' || name === 'areas' || name === 'zoom';
    return !extra || game.extras?.[name];
  });
  const rows = usable.map(([key, name]) => [
    h('dt', null, h('kbd', null, key)),
    h('dd', null, name === 'areas' ? areasName(game) : t(`teach.keys.${name}`)),
  ]);
  openDialog({ title: t('match.keys'), cls: 'keys', body: h('dl', null, rows) });
}
