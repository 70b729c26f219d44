/** Prints what the client knows of the protocol: its types and its words for refusals. */
import { createRequire } from 'node:module';

const frontend = new URL('../../../frontend/', import.meta.url);
const ts = createRequire(new URL('package.json', frontend))('typescript');
const path = new URL('types.js', frontend).pathname;
const program = ts.createProgram([path], { allowJs: true, checkJs: true, strict: true });
const checker = program.getTypeChecker();
const file = program.getSourceFile(path);
const typedefs = checker.getExportsOfModule(checker.getSymbolAtLocation(file));

/** Each property of a type, and whether it may be missing. */
function properties(type) {
  const found = checker.getPropertiesOfType(type);
  return Object.fromEntries(
    found.map((property) => [property.name, !!(property.flags & ts.SymbolFlags.Optional)]),
  );
}

/** The types that a union is made of. */
const parts = (type) => (type.isUnion() ? type.types : [type]);

/** The value of a message's `type`. */
function kind(type) {
  const property = checker.getPropertyOfType(type, 'type');
  return checker.getTypeOfSymbolAtLocation(property, file).value;
}

const types = {};
const messages = {};
for (const typedef of typedefs) {
  const type = checker.getDeclaredTypeOfSymbol(typedef);
  types[typedef.name] = properties(type);
  if (['ServerMessage', 'Done', 'Refused'].includes(typedef.name))
    for (const part of parts(type)) messages[kind(part)] = properties(part);
}

const words = {};
// Words for refusals that only some dialogs get are learnt with these dialogs.
for (const lang of ['en', 'de']) {
  const areas = ['common', 'circle', 'self'].map((area) => `words/${lang}/${area}.js`);
  const files = await Promise.all(areas.map((file) => import(new URL(file, frontend))));
  words[lang] = files.flatMap((file) => Object.keys(file.default));
}

console.log(JSON.stringify({ types, messages, words }));
