// @ts-check
/** Help: the rules of the game that is played, and an overview of the keys. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { openDialog } from '../../parts/dialog.js';
import { openRules } from '../../parts/rules.js';
import { gameName } from '../../parts/cards.js';
import { areasName } from './game.js';

/** @import { Match } from './types.js' */

/** Keys as they are shown, and the end of the word that says what they do. */
const KEYS = /** @type {const} */ ([
  ['1 – 9', 'choose'],
  ['Enter', 'confirm'],
  ['Esc', 'back'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['← →', 'replay'],
  ['V', 'projection'],
  ['A', 'areas'],
  ['+ − 0', 'zoom'],
  ['L', 'log'],
  ['T', 'text'],
  ['Tab', 'tab'],
  ['?', 'help'],
]);

/** Opens the rules. @param {Match} match */
export function openHelp(match) {
  const game = match.store.get().table?.game ?? '';
  return openRules(game, {
    title: t('match.help', { game: gameName(game) }),
    foot: (close) => {
      const toKeys = () => {
        close();
        openKeys(match);
      };
      return [
        h('button.btn', { type: 'button', onclick: toKeys }, t('match.keys')),
        h('button.btn.primary', { type: 'button', onclick: close }, t('common.close')),
      ];
    },
  });
}

/** Opens the overview of the keys. @param {Match} match */
export function openKeys({ game }) {
  const usable = KEYS.filter(([, name]) => {
    const extra = name === 'projection' || name === 'areas' || name === 'zoom';
    return !extra || game.extras?.[name];
  });
  const rows = usable.map(([key, name]) => [
    h('dt', null, h('kbd', null, key)),
    h('dd', null, name === 'areas' ? areasName(game) : t(`match.keys.${name}`)),
  ]);
  openDialog({ title: t('match.keys'), cls: 'keys', body: h('dl', null, rows) });
}
