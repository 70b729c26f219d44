// @ts-check
/** Runs something in the next task, after the messages that have already arrived. */

/** @type {MessagePort | null} */
let port = null;
/** @type {(() => void)[]} */
const waiting = [];

/**
 * Unlike a timer, it is not slowed down in a hidden tab.
 * @param {() => void} run
 */
export function nextTask(run) {
  if (!port) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = runAll;
    port = port2;
  }
  if (waiting.push(run) === 1) port.postMessage(null);
}

function runAll() {
  for (const run of waiting.splice(0)) {
    try {
      run();
    } catch (error) {
      reportError(error); // the others still run
    }
  }
}
