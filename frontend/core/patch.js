// @ts-check
/** RFC 6902 patches as the server makes them: the mirror of backend/engine/patch.py. */

/** @typedef {import('../types.js').Operation} Operation */

/**
 * Returns a document with a patch applied. Neither is changed; unchanged parts are shared.
 * @param {any} document
 * @param {import('../types.js').Patch} patch
 * @returns {any}
 */
export function apply(document, patch) {
  for (const operation of patch) {
    document = applied(document, operation.path.split('/').slice(1).map(unescape), operation);
  }
  return document;
}

/**
 * @param {any} document
 * @param {string[]} keys
 * @param {Operation} operation
 * @returns {any}
 */
function applied(document, keys, operation) {
  if (!keys.length) return operation.value;
  const [key, ...rest] = keys;
  if (Array.isArray(document)) {
    if (key === '-') return [...document, operation.value];
    if (!rest.length && operation.op === 'remove') return document.toSpliced(Number(key), 1);
    return document.with(Number(key), applied(document[Number(key)], rest, operation));
  }
  if (!rest.length && operation.op === 'remove') {
    const others = { ...document };
    delete others[key];
    return others;
  }
  return { ...document, [key]: applied(document[key], rest, operation) };
}

/** @param {string} key */
const unescape = (key) => key.replaceAll('~1', '/').replaceAll('~0', '~');
