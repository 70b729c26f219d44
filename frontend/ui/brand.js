// @ts-check
/** Name and mark of the house, a link home. */
import { h, svgElement } from '../core/dom.js';
import { t } from '../core/words.js';

/** The shield of the mark, in a box of 64 × 64. */
export const SHIELD = 'M8 12h11v9h9v-9h8v9h9v-9h11v24C56 48 44 56 32 60C20 56 8 48 8 36Z';

const MARK = `<svg class="pic" viewBox="4 8 56 56" width="34" height="34" aria-hidden="true"><path d="${SHIELD}" fill="url(#tartan-roof) var(--roof-t0)" stroke="var(--roof-edge)" stroke-width="2.6" stroke-linejoin="round"/></svg>`;

export function brand() {
  return h('a.brand', { href: '/', 'aria-label': `${t('common.clanhold')}, ${t('common.home')}` }, svgElement(MARK), h('b', null, t('common.clanhold')));
}
