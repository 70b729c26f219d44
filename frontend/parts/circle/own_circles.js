// @ts-check
/** The visitor's circles on the front page. */
import { h, styled } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { teach } from '../../words/index.js';
import { tellCalled } from './called.js';
import { found } from './naming.js';

/**
 * Fetches the circles and shows them below the visitor's matches.
 * @param {import('../../types.js').Called | null} called A table that somebody has just set.
 */
export async function show(called) {
  if (called) tellCalled(called);
  try {
    const needed = [api.get('/api/circles'), teach('circle'), styled('style/circle')];
    const [{ circles }] = await Promise.all(needed);
    draw(circles);
  } catch {
    // The next visit shows them.
  }
}

/** @param {import('../../types.js').CircleLine[]} circles */
function draw(circles) {
  const known = document.getElementById('circles');
  const section = known ?? h('section.blk', { id: 'circles', 'aria-labelledby': 'circles-title' });
  if (!known) document.getElementById('mine')?.after(section);
  const title = h('h2', { id: 'circles-title' }, t('circle.yours'));
  const more = h('button.btn', { type: 'button', onclick: found, 'data-key': 'found' }, [
    icon('plus', 18),
    t('circle.found'),
  ]);
  reconcile(
    section,
    h('div.hd', null, title),
    circles.length === 0 && h('p.mut.s', null, t('circle.why')),
    h('div.circles', null, circles.map(line), more),
  );
}

/** @param {import('../../types.js').CircleLine} circle */
const line = ({ id, name, members, tables }) =>
  h(
    'a.panel.circle-line',
    { href: `/c/${id}`, 'data-key': id },
    icon('people', 22),
    h(
      'span.t',
      null,
      h('b.cut', null, name),
      h('span.s.mut', null, t('circle.members', { n: members })),
    ),
    tables > 0 && h('span.chip.hot', null, t('circle.tables', { n: tables })),
  );
