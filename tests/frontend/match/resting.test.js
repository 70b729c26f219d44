// Nothing on a board moves for longer than five seconds: it would tire eyes and batteries.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const WAITING = ['.advise.busy .ic', '.connection .ic'];
const ENDLESS = /([^{}]+)\{[^{}]*\banimation:[^;]*\binfinite\b/g;

/** The selectors of a style sheet whose animation never ends. @param {string} css */
const endless = (css) => [...css.matchAll(ENDLESS)].map(([, selector]) => selector.trim());

test('only what waits moves without an end', () => {
  const sheets = globSync('../../../frontend/{style,games}/**/*.css', { cwd: import.meta.dirname });
  assert.ok(sheets.length > 10);
  const found = sheets.flatMap((name) =>
    endless(readFileSync(new URL(name, import.meta.url), 'utf8')),
  );
  assert.deepEqual(found.sort(), WAITING);
});
