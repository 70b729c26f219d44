// @ts-check
/** The rules of the game that is played, and the way to its keys. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { openKeys } from './keys.js';
import { openRules } from '../../parts/rules.js';
import { gameName } from '../../parts/cards.js';

/**
 * @param {import('./shell.js').Match} match
 */
export function openHelp(match) {
  const game = match.store.get().table?.game ?? '';
  return openRules(game, {
    title: t('match.help', { game: gameName(game) }),
    foot: (close) => [
      h(
        'button.btn',
        {
          type: 'button',
          onclick: () => {
            close();
            openKeys(match);
          },
        },
        t('match.keys'),
      ),
      h('button.btn.primary', { type: 'button', onclick: close }, t('common.close')),
    ],
  });
}
