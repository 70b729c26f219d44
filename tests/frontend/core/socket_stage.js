// A socket whose connection, timers and randomness the test controls.
import assert from 'node:assert/strict';
import { openSocket } from '../../../frontend/net/socket.js';

/** A world whose sockets, timers and randomness the test controls. */
export function stage(path = '/ws/table/abc', random = () => 1, soon = (run) => run()) {
  const sockets = [];
  class FakeSocket {
    sent = [];
    closed = false;
    constructor(url) {
      this.url = url;
      sockets.push(this);
    }
    send(text) {
      assert.equal(this.closed, false);
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.closed = true;
    }
    hear(message) {
      this.onmessage({ data: JSON.stringify(message) });
    }
    drop(code = 1006, reason = '') {
      this.onclose({ code, reason });
    }
  }
  let now = 0;
  let timers = [];
  const heard = [];
  const states = [];
  const world = {
    WebSocket: FakeSocket,
    origin: 'wss://castle.example',
    setTimeout: (run, ms) => {
      const timer = { run, at: now + ms };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer) => (timers = timers.filter((one) => one !== timer)),
    random,
    soon,
    onWake: (woke, left) => {
      it.wake = woke;
      it.leave = left;
      return () => (it.wake = null);
    },
  };
  const it = {
    sockets,
    heard,
    states,
    wake: /** @type {(() => void) | null} */ (null),
    leave: () => {},
    get last() {
      return sockets.at(-1);
    },
    get waits() {
      return timers.map((timer) => timer.at - now);
    },
    pass(ms) {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      due.forEach((timer) => timer.run());
    },
    welcome() {
      it.last.hear({ type: 'welcome' });
    },
  };
  const hooks = {
    message: (message) => heard.push(message.type),
    state: (state, why) => states.push(why ? `${state} ${why}` : state),
  };
  it.socket = openSocket(path, hooks, world);
  return it;
}
