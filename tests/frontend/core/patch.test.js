import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { apply } from '../../../frontend/core/patch.js';

const vectors = JSON.parse(readFileSync(new URL('../patch_vectors.json', import.meta.url), 'utf8'));

for (const { name, document, patch, result } of vectors) {
  test(`patch: ${name}`, () => {
    const before = JSON.stringify(document);
    assert.deepEqual(apply(freeze(document), freeze(patch)), result);
    assert.equal(JSON.stringify(document), before);
  });
}

test('patch: what does not change is shared', () => {
  const document = { a: { b: 1 }, c: [{ d: 1 }, { e: 2 }] };
  const changed = apply(document, [{ op: 'replace', path: '/c/0/d', value: 5 }]);
  assert.equal(changed.a, document.a);
  assert.equal(changed.c[1], document.c[1]);
  assert.notEqual(changed.c, document.c);
});

/** @param {any} value */
function freeze(value) {
  if (value && typeof value === 'object') Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
