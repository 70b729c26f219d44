import assert from 'node:assert/strict';
import test from 'node:test';
import { createScope, createStore } from '../../../frontend/core/store.js';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('store: changes of one task are told once, with the last value', async () => {
  const store = createStore({ a: 1, b: 1 });
  const told = [];
  store.on(
    (state) => state.a,
    (value, state) => told.push([value, state.b]),
  );
  store.set({ a: 2 });
  store.set({ a: 3, b: 9 });
  assert.deepEqual(told, []);
  assert.equal(store.get().a, 3);
  await settled();
  assert.deepEqual(told, [[3, 9]]);
});

test('store: what is not looked at, or came back, is not told', async () => {
  const store = createStore({ a: 1, b: 1 });
  let runs = 0;
  store.on(
    (state) => state.a,
    () => runs++,
  );
  store.set({ b: 2 });
  store.set({ a: 2 });
  store.set({ a: 1 });
  await settled();
  assert.equal(runs, 0);
});

test('store: arrays are compared item by item', async () => {
  const list = [1];
  const store = createStore({ list, other: 0 });
  let runs = 0;
  store.on(
    (state) => [state.list, state.other > 5],
    () => runs++,
  );
  store.set({ other: 3 });
  await settled();
  assert.equal(runs, 0);
  store.set({ other: 6 });
  await settled();
  assert.equal(runs, 1);
  store.set({ list: [1] });
  await settled();
  assert.equal(runs, 2);
});

test('store: never runs inside itself, and changes of a run are told too', async () => {
  const store = createStore({ a: 0, b: 0 });
  const told = [];
  let inside = false;
  store.on(
    (state) => state.a,
    (value) => {
      assert.equal(inside, false);
      inside = true;
      store.set({ b: value * 2 });
      if (value < 3) store.set({ a: value + 1 });
      inside = false;
      told.push(`a${value}`);
    },
  );
  store.on(
    (state) => state.b,
    (value) => told.push(`b${value}`),
  );
  store.set({ a: 1 });
  await settled();
  assert.deepEqual(told, ['a1', 'b2', 'a2', 'b4', 'a3', 'b6']);
});

test('store: off means off, also during telling', async () => {
  const store = createStore({ a: 0 });
  const told = [];
  const offs = [];
  store.on(
    (state) => state.a,
    () => offs.forEach((off) => off()),
  );
  offs.push(
    store.on(
      (state) => state.a,
      () => told.push('late'),
    ),
  );
  store.set({ a: 1 });
  await settled();
  assert.deepEqual(told, []);
});

test('scope: follows from now on, until the end', async () => {
  const store = createStore({ a: 1 });
  const { follow, atEnd, end } = createScope(store);
  const seen = [];
  follow(
    (state) => state.a,
    (value) => seen.push(value),
  );
  atEnd(() => seen.push('end'));
  store.set({ a: 2 });
  await settled();
  end();
  store.set({ a: 3 });
  await settled();
  assert.deepEqual(seen, [1, 2, 'end']);
});
