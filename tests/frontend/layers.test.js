import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url));
/** Each folder, and the folders it may import besides itself; pages, at the top, import all. */
const ARROWS = {
  core: [],
  net: ['core'],
  draw: ['core'],
  words: ['core'],
  games: ['core', 'draw', 'words'],
  parts: ['core', 'net', 'draw', 'words', 'games'],
  pages: ['core', 'net', 'draw', 'words', 'games', 'parts'],
};
const FILES = globSync('**/*.js', {
  cwd: FRONTEND,
  exclude: (name) => name.includes('node_modules'),
});

function imports(file) {
  const source = readFileSync(path.join(FRONTEND, file), 'utf8');
  return [
    ...source.matchAll(
      /^(?:import|export)\b[^;'\"]*?from\s*'([^']+)'|^import\s*'([^']+)'|\bawait import\('([^']+)'\)/gm,
    ),
  ].map(([, from, bare, later]) => from ?? bare ?? later);
}

test('layers: imports are files of ours and point one way', () => {
  const found = [];
  for (const file of FILES) {
    const folder = file.includes(path.sep) ? file.split(path.sep)[0] : null;
    for (const target of imports(file)) {
      if (!/^\.{1,2}\/.*\.js$/.test(target)) {
        found.push(`${file}: ${target} is no file of ours`);
        continue;
      }
      const other = path.join(path.dirname(file), target).split(path.sep);
      const to = other.length > 1 ? other[0] : null;
      if (folder === null || to === folder || other.join('/') === 'types.js') continue;
      if (to === null || !ARROWS[folder]?.includes(to))
        found.push(`${file}: may not import ${target}`);
    }
  }
  assert.deepEqual(found, []);
});

test('layers: every file is checked', () => {
  const unchecked = FILES.filter(
    (file) => !readFileSync(path.join(FRONTEND, file), 'utf8').startsWith('// @ts-check\n'),
  );
  assert.deepEqual(unchecked, []);
});
