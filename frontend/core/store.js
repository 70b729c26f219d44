// @ts-check
/** One record of state, and views that run when the part they look at changes. */

/**
 * @template {object} State
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(partial: Partial<State>) => void} set
 * @property {<Value>(selector: (state: State) => Value, run: (value: Value, state: State) => void) => () => void} on
 *   Calls `run` when the selected value has changed; returns how to stop that.
 */

/**
 * All changes of one task are told together, in a microtask. What a `run` changes is told in the
 * next one, so nothing ever runs inside itself.
 * @template {object} State
 * @param {State} initial
 * @returns {Store<State>}
 */
export function createStore(initial) {
  let state = initial;
  let queued = false;
  /** @type {Set<{selector: (state: State) => any, run: (value: any, state: State) => void, value: any}>} */
  const watches = new Set();

  function tell() {
    queued = false;
    for (const watch of [...watches]) {
      if (!watches.has(watch)) continue;
      const value = watch.selector(state);
      if (same(watch.value, value)) continue;
      watch.value = value;
      try {
        watch.run(value, state);
      } catch (error) {
        queueMicrotask(() => {
          throw error; // the others still run
        });
      }
    }
  }

  return {
    get: () => state,
    set(partial) {
      state = { ...state, ...partial };
      if (queued) return;
      queued = true;
      queueMicrotask(tell);
    },
    on(selector, run) {
      const watch = { selector, run, value: selector(state) };
      watches.add(watch);
      return () => watches.delete(watch);
    },
  };
}

/**
 * Equal as a selected value: identical, or arrays of identical items.
 * @param {any} a
 * @param {any} b
 */
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, i) => Object.is(item, b[i]));
}
