// @ts-check
/** The card on the front page that leads to the daily. */
import { h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { sealPicture } from '../../draw/money.js';

/** The card; its words are those of `daily`. */
export const dailyCard = () =>
  h(
    'a.panel.daily-card',
    { href: '/daily' },
    svgElement(sealPicture('seal', 52)),
    h('span', null, h('b', null, t('daily.card')), h('span.mut', null, t('daily.card_text'))),
    icon('right', 22),
  );
