// @ts-check
/** One record of state, and functions that run when the part they look at changes. */

/**
 * @template State
 * @template Value
 * @callback Run Runs with a selected value, after it has changed.
 * @param {Value} value
 * @param {State} state
 * @returns {void}
 */

/**
 * @template {object} State
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(partial: Partial<State>) => void} set
 * @property {<Value>(selector: (state: State) => Value, run: Run<State, Value>) => () => void} on
 *   Calls `run` when the selected value has changed; returns how to stop that.
 */

/**
 * @template {object} State
 * @typedef {<Value>(selector: (state: State) => Value, run: Run<State, Value>) => void} Follow
 *   Calls `run` now, and whenever the selected value has changed.
 */

/**
 * All changes of one task are reported together, in a microtask. Changes that a `run` makes are
 * reported in the next one, so nothing ever runs inside itself.
 * @template {object} State
 * @param {State} initial
 * @returns {Store<State>}
 */
export function createStore(initial) {
  let state = initial;
  let queued = false;
  /** @typedef {{selector: (state: State) => any, run: Run<State, any>, value: any}} Watch */
  /** @type {Set<Watch>} */
  const watches = new Set();

  function report() {
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
      queueMicrotask(report);
    },
    on(selector, run) {
      const watch = { selector, run, value: selector(state) };
      watches.add(watch);
      return () => watches.delete(watch);
    },
  };
}

/**
 * Follows a store as long as something is shown.
 * @template {object} State
 * @param {Store<State>} store
 */
export function createScope(store) {
  /** @type {(() => void)[]} */
  const ends = [];
  return {
    /** @type {Follow<State>} */
    follow(selector, run) {
      ends.push(store.on(selector, run));
      run(selector(store.get()), store.get());
    },
    /** @param {() => void} stop Runs at the end. */
    atEnd(stop) {
      ends.push(stop);
    },
    end() {
      for (const stop of ends.splice(0)) stop();
    },
  };
}

/**
 * Returns whether two selected values are equal: identical, or arrays of identical items.
 * @param {any} a
 * @param {any} b
 */
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, i) => Object.is(item, b[i]));
}
