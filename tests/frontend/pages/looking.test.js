import assert from 'node:assert/strict';
import test from 'node:test';

/** A browser that keeps no cookies; the tab's name says who the visitor is. */
const listeners = {};
const requests = [];
globalThis.window = { name: 'clanhold:token' };
globalThis.document = {
  hidden: false,
  get cookie() {
    return '';
  },
  set cookie(_kept) {},
  addEventListener: (type, run) => (listeners[type] = run),
};
globalThis.addEventListener = () => {};
/** The site answers no request before this is resolved. */
let answering = Promise.resolve();
globalThis.fetch = async (path, { headers, body }) => {
  requests.push({ path, by: headers.Authorization, ...JSON.parse(body) });
  await answering;
  return Response.json({ again: null, hiding: true });
};
/** Resolves when everything that is ready has run. */
const settled = () => new Promise((resolve) => void setTimeout(resolve));

test('without cookies a tab says, too, who looks away', async () => {
  const { look } = await import('../../../frontend/parts/self/looking.js');
  await look();
  document.hidden = true;
  listeners.visibilitychange();
  await settled();
  const told = requests.map(({ path, by, visible }) => [path, by, visible]);
  const said = (visible) => ['/api/me/looking', 'Guest token', visible];
  assert.deepEqual(told, [said(true), said(true), said(false)]);
});

test('that a tab is hidden does not overtake that it was visible', async () => {
  const { look } = await import('../../../frontend/parts/self/looking.js');
  requests.length = 0;
  let answer = () => {};
  answering = new Promise((resolve) => (answer = resolve));
  document.hidden = false;
  look();
  await settled();
  document.hidden = true;
  listeners.visibilitychange();
  await settled();
  assert.deepEqual(
    requests.map(({ visible }) => visible),
    [true],
  );
  answer();
  await settled();
  assert.deepEqual(
    requests.map(({ visible }) => visible),
    [true, false],
  );
});
