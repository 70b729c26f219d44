import assert from 'node:assert/strict';
import test from 'node:test';

/** Just enough of a document to build links. */
globalThis.Node = class {};
globalThis.document = {
  createElement: (tag) => ({
    tag,
    attributes: {},
    setAttribute(name, value) {
      this.attributes[name] = value;
    },
    append(...text) {
      this.text = text.join('');
    },
  }),
};
const { withLinks } = await import('../../../frontend/parts/talk/links.js');

test('https addresses in talk are links that open apart and tell nothing', () => {
  const [before, link, after] = withLinks('Look at https://example.org/a?b=c, it is fun');
  assert.deepEqual([before, after], ['Look at ', ', it is fun']);
  assert.equal(link.attributes.href, 'https://example.org/a?b=c');
  assert.match(link.attributes.rel, /noopener/);
  assert.equal(link.text, 'https://example.org/a?b=c');
});

test('nothing else is a link', () => {
  for (const text of ['http://example.org', 'javascript:alert(1)', 'https://', 'example.org'])
    assert.deepEqual(withLinks(text), [text]);
});
