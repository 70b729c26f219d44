// @ts-check
/** Doing something when what has already arrived is dealt with. */

const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => waiting.splice(0).forEach((run) => run());

/**
 * Unlike a timer it does not wait longer in a tab that is not seen.
 * @param {() => void} run
 */
export function nextTask(run) {
  if (waiting.push(run) === 1) port2.postMessage(null);
}
