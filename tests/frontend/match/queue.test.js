import assert from 'node:assert/strict';
import test from 'node:test';
import { MOST, createQueue, readingTime } from '../../../frontend/pages/match/ceremony/queue.js';

/** A clock that moves only when it is told to. */
function fakeClock() {
  let now = 0;
  let timers = [];
  return {
    set(run, ms) {
      const timer = { run, at: now + ms };
      timers.push(timer);
      return timer;
    },
    clear(timer) {
      timers = timers.filter((one) => one !== timer);
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [first] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!first) break;
        this.clear(first);
        now = first.at;
        first.run();
      }
      now = end;
    },
    waits: () => timers.length,
  };
}

const beat = (say) => ({ say });

function stage(speed = 'normal') {
  const clock = fakeClock();
  const shown = [];
  const wish = { speed };
  const queue = createQueue({
    clock,
    speed: () => wish.speed,
    show: (now) => shown.push(now?.say ?? null),
  });
  return { clock, shown, queue, wish };
}

test('queue: each beat stays as long as it takes to read, then comes the table as it is', () => {
  const { clock, shown, queue } = stage();
  queue.push([beat('one'), beat('another')]);
  assert.deepEqual(shown, ['one']);
  clock.pass(readingTime('one', 'normal') - 1);
  assert.deepEqual(shown, ['one']);
  clock.pass(1);
  assert.deepEqual(shown, ['one', 'another']);
  queue.push([beat('third')]);
  clock.pass(readingTime('another', 'normal'));
  clock.pass(readingTime('third', 'normal'));
  assert.deepEqual(shown, ['one', 'another', 'third', null]);
  assert.equal(clock.waits(), 0);
});

test('queue: slow is slower than normal, normal than fast, and long captions stay longer', () => {
  const times = ['slow', 'normal', 'fast'].map((speed) => readingTime('Bot 2 builds on d2', speed));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
  assert.equal(new Set(times).size, 3);
  assert.ok(readingTime('a longer caption', 'slow') > readingTime('a', 'slow'));
});

test('queue: step by step nothing goes on by itself', () => {
  const { clock, shown, queue } = stage('step');
  queue.push([beat('one'), beat('two')]);
  clock.pass(1e9);
  assert.deepEqual(shown, ['one']);
  queue.next();
  queue.next();
  queue.next();
  assert.deepEqual(shown, ['one', 'two', null]);
});

test('queue: a tap goes to now, and nothing that waited comes later', () => {
  const { clock, shown, queue } = stage('slow');
  queue.push([beat('one'), beat('two'), beat('three')]);
  queue.skip();
  queue.skip();
  clock.pass(1e9);
  assert.deepEqual(shown, ['one', null]);
});

test('queue: far behind, only the latest are shown', () => {
  const { clock, shown, queue } = stage('slow');
  queue.push([beat('first')]);
  queue.push([...Array(MOST + 1).keys()].map((n) => beat(`${n}`)));
  clock.pass(1e9);
  assert.ok(shown.length < MOST);
  assert.deepEqual(shown.slice(-2), [`${MOST}`, null]);
});

test('queue: another speed counts for the beat that is shown', () => {
  const { clock, shown, queue, wish } = stage('step');
  queue.push([beat('one')]);
  wish.speed = 'fast';
  queue.time();
  clock.pass(readingTime('one', 'fast'));
  assert.deepEqual(shown, ['one', null]);
});
