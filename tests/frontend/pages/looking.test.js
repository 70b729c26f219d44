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
globalThis.fetch = async (path, { headers, body }) => {
  requests.push({ path, by: headers.Authorization, ...JSON.parse(body) });
  return Response.json({ again: null, hiding: true });
};

test('without cookies a tab says, too, who looks away', async () => {
  const { look } = await import('../../../frontend/parts/self/looking.js');
  await look();
  document.hidden = true;
  listeners.visibilitychange();
  const told = requests.map(({ path, by, visible }) => [path, by, visible]);
  const said = (visible) => ['/api/me/looking', 'Guest token', visible];
  assert.deepEqual(told, [said(true), said(true), said(false)]);
});
