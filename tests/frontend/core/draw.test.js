import assert from 'node:assert/strict';
import test from 'node:test';
import { escape } from '../../../frontend/core/dom.js';
import { ICONS, iconSvg } from '../../../frontend/draw/icons.js';
import { rising } from '../../../frontend/core/reconcile.js';

test('drawing: as many shapes as possible stay where they are', () => {
  const kept = (...values) => [...rising(values)].map((i) => values[i]).toSorted((a, b) => a - b);
  assert.deepEqual(kept(), []);
  assert.deepEqual(kept(0, 1, 2), [0, 1, 2]);
  assert.deepEqual(kept(1, 2, 3, 0), [1, 2, 3]);
  assert.deepEqual(kept(3, 0, 1, 2), [0, 1, 2]);
  assert.deepEqual(kept(-1, 5, -1, 6, 2), [5, 6]);
  assert.equal(kept(4, 3, 2, 1).length, 1);
  assert.equal(kept(2, 0, 4, 1, 6, 3, 5).length, 4);
});

test('drawing: text inside markup means itself', () => {
  assert.equal(escape(`<a b="c" d='e'>&`), '&#60;a b=&#34;c&#34; d=&#39;e&#39;&#62;&#38;');
});

test('drawing: icons need no style attribute', () => {
  for (const name of ICONS) assert.doesNotMatch(iconSvg(name), /style=|undefined/);
});
