import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from '../../frontend/node_modules/typescript/lib/typescript.js';

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url));
/** Each room, and the rooms it may import besides itself. Everybody may name types. */
const ARROWS = {
  types: ['core'],
  core: [],
  net: ['core'],
  draw: ['core'],
  words: ['core'],
  games: ['core', 'draw', 'words'],
  parts: ['core', 'net', 'draw', 'words'],
  pages: ['core', 'net', 'draw', 'words', 'parts'],
};
/**
 * A page that mounts another one may import it: a match is a table before the start, and a circle
 * has the front page's lists.
 */
const MOUNTS = { match: ['table'], embed: ['match'], circle: ['home'], screen: ['match'] };

const FILES = globSync('**/*.js', {
  cwd: FRONTEND,
  exclude: (name) => name.includes('node_modules'),
}).toSorted();
const read = (file) => readFileSync(path.join(FRONTEND, file), 'utf8');

/** Every module that a file imports: also for types in comments, and by import('…'). */
function imports(file, source = read(file)) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found = new Set();
  const add = (name) => {
    if (name && ts.isStringLiteral(name)) found.add(name.text);
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    if (ts.isImportTypeNode(node)) add(node.argument.literal);
    if (ts.isJSDocImportTag(node)) add(node.moduleSpecifier);
    for (const comment of node.jsDoc ?? []) visit(comment);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found].map((name) => ({
    name,
    file: path.posix.join(path.posix.dirname(file), name),
  }));
}

/** Why a file may not import another one; null if it may. */
function problem(file, { name, file: target }) {
  if (!/^\.{1,2}\/.*\.js$/.test(name)) return 'is no file of ours';
  const [room, folder] = file.split('/');
  const [other, otherFolder] = target.split('/');
  if (!target.includes('/')) return target === 'types.js' ? null : 'is in no room';
  if (other === 'types') return null;
  if (room !== other) return ARROWS[room]?.includes(other) ? null : `${room} may not know ${other}`;
  if (folder === otherFolder || (room !== 'games' && room !== 'pages')) return null;
  if (room === 'games') return 'no game knows another one';
  return MOUNTS[folder]?.includes(otherFolder) ? null : 'no page knows another one';
}

test('layers: imports are files of ours and point one way', () => {
  const rooms = FILES.filter((file) => file.includes('/'));
  const found = rooms.flatMap((file) =>
    imports(file).flatMap((target) => {
      const why = problem(file, target);
      return why ? [`${file}: ${target.name} ${why}`] : [];
    }),
  );
  assert.deepEqual(found, []);
});

test('layers: imports of every kind are seen', () => {
  const source = `
    import { a } from './a.js';
    import './b.js';
    export { c } from './c.js';
    const d = await import('./d.js');
    /** @typedef {import('./e.js').E} E */
    /** @param {import('./f.js').F} f */
    function g(f) { return /** @type {import('./g.js').G} */ (f); }
    const h = import(\`./\${a}.js\`);
    /** @import { I } from './i.js' */
    export {};
  `;
  const seen = imports('core/x.js', source).map(({ file }) => file);
  assert.deepEqual(
    seen.toSorted(),
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i'].map((name) => `core/${name}.js`),
  );
});

test('layers: wrong imports are found', () => {
  const wrong = (file, name) =>
    problem(file, { name, file: path.posix.join(path.posix.dirname(file), name) });
  assert.equal(wrong('games/a/board.js', '../../draw/svg.js'), null);
  assert.equal(wrong('pages/match/match.js', '../table/table.js'), null);
  assert.equal(wrong('parts/talk.js', '../types.js'), null);
  for (const [file, name] of [
    ['core/dom.js', 'lodash'],
    ['core/dom.js', '../net/api.js'],
    ['draw/svg.js', '../games/a/board.js'],
    ['parts/talk.js', '../games/a/card.js'],
    ['games/a/board.js', '../b/board.js'],
    ['games/a/board.js', '../../parts/talk.js'],
    ['parts/talk.js', '../pages/match/match.js'],
    ['pages/table/table.js', '../match/match.js'],
  ])
    assert.ok(wrong(file, name), `${file}: ${name}`);
});

test('layers: nothing imports itself by a detour', () => {
  const targets = new Map(
    FILES.map((file) => [file, imports(file).map(({ file: target }) => target)]),
  );
  const isType = (file) => /^types[./]/.test(file); // names alone: nothing is loaded
  const done = new Set();
  const found = [];
  const walk = (file, way) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file) || way.includes(file)) return;
    for (const target of targets.get(file) ?? []) if (!isType(target)) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of FILES) walk(file, []);
  assert.deepEqual(found, []);
});

test('layers: every file is checked', () => {
  assert.deepEqual(
    FILES.filter((file) => !read(file).startsWith('// @ts-check\n')),
    [],
  );
});
