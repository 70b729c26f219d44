import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { inviting, statusOf } from '../../../frontend/pages/home/lists.js';
import { wornBy } from '../../../frontend/parts/cards.js';
import { namesOf } from '../../../frontend/pages/match/state/state.js';
import { gapOf, sentence } from '../../../frontend/pages/table/table_bar.js';
import { setLang } from '../../../frontend/core/words.js';
import { hintText } from '../../../frontend/parts/talk/talk.js';
import {
  ago,
  chairName,
  deadline,
  facts,
  tableOf,
  thinking,
} from '../../../frontend/parts/table_words.js';

test('a pasted link or code leads to its table', () => {
  for (const text of [
    'abcDEF-_123',
    '  abcDEF-_123\n',
    'https://clanhold.example/t/abcDEF-_123',
    'http://192.168.1.5:8000/m/abcDEF-_123#42',
    'clanhold.example/t/abcDEF-_123?from=mail',
  ]) {
    assert.equal(tableOf(text), 'abcDEF-_123', text);
  }
  for (const text of ['', 'two words', 'https://clanhold.example/', '../../etc', 'ab']) {
    assert.equal(tableOf(text), null, text);
  }
});

test('seats wear what was chosen, else what the game gives them', () => {
  const card = {
    livery: {
      option: 'colours',
      worn: {
        2: [
          ['red', 'light'],
          ['orange', 'dark'],
        ],
        3: [['red'], ['orange'], ['light']],
      },
    },
  };
  assert.deepEqual(wornBy(card, {}, 2), [
    ['red', 'light'],
    ['orange', 'dark'],
  ]);
  assert.deepEqual(wornBy(card, { colours: [['dark'], ['red'], ['light']] }, 3), [
    ['dark'],
    ['red'],
    ['light'],
  ]);
  assert.deepEqual(wornBy(card, { colours: [['dark'], ['red'], ['light']] }, 2)[0], [
    'red',
    'light',
  ]);
  assert.deepEqual(wornBy({ livery: null }, {}, 2), [[], []]);
  assert.deepEqual(wornBy(undefined, {}, 1), [[]]);
});

const person = (name, ready = true) => ({
  person: name,
  name,
  bot: null,
  outside_bot: false,
  held: null,
  ready,
});
const free = { person: null, name: '', bot: null, held: null, ready: false };
const bot = { person: null, name: 'Morag', bot: 'mason', held: null, ready: true };
const at = (you, ...chairs) => ({
  table: { host: 'Ann', chairs, barred: [], time: { pace: 'none' } },
  presence: { here: chairs.map(() => true) },
  you: {
    person: you,
    seats: chairs.flatMap((chair, seat) => (you && chair.person === you ? [seat] : [])),
  },
});

test('the sentence at the table says what is missing', () => {
  const said = (state) => sentence(gapOf(state), 'Ann');
  assert.equal(said(at('Ann', person('Ann'), bot)), 'Everybody is ready.');
  assert.equal(said(at('Ann', person('Ann'), free)), 'One seat is free.');
  assert.equal(
    said(at('Ann', person('Ann'), person('Ben', false), free, free)),
    'Ben is not ready. 2 seats are free.',
  );
  assert.equal(said(at('Ann', person('Ann', false), bot)), 'You are not ready yet.');
  assert.equal(
    said(at('Ben', person('Ann'), person('Ben'))),
    'Waiting for Ann to start the match.',
  );
  assert.equal(said(at(null, person('Ann'), free)), 'A seat is free for you.');
  assert.equal(said(at('Cal', person('Ann'), bot)), 'All seats are taken. You can look on.');
});

test('who is away is not ready, unless there are days for a move', () => {
  const state = at('Ann', person('Ann'), person('Ben'));
  state.presence.here[1] = false;
  assert.equal(sentence(gapOf(state), 'Ann'), 'Ben is not ready.');
  state.table.time = { pace: 'days' };
  assert.equal(sentence(gapOf(state), 'Ann'), 'Everybody is ready.');
});

test('a bot from outside is called by its name, which says what it is', () => {
  const called = (chair) => [chairName(chair, 1), namesOf({ chairs: [person('Ann'), chair] })[1]];
  assert.deepEqual(called({ ...person('Deep Kilt'), outside_bot: true }), [
    'Deep Kilt (bot)',
    'Deep Kilt (bot)',
  ]);
  assert.deepEqual(called({ ...person('Ann’s bot'), outside_bot: true }), [
    'Ann’s bot',
    'Ann’s bot',
  ]);
  assert.deepEqual(called({ ...person('Ann'), outside_bot: true }), ['Ann (bot)', 'Ann (bot) 2']);
  assert.deepEqual(called(person('Talbot')), ['Talbot', 'Talbot']);
  assert.deepEqual(called(bot), ['Morag', 'Morag']);
  assert.deepEqual(called({ ...bot, name: '' }), ['Bot 2', 'Bot 2']);
  assert.deepEqual(called({ ...bot, name: 'Ann' }), ['Ann', 'Ann 2']);
});

test('times are told as what is past and as what lasts', async () => {
  const before = (seconds) => Date.now() / 1000 - seconds;
  const told = (seconds) => [ago(before(seconds)), thinking('Ann', before(seconds))];
  assert.deepEqual(told(20), ['just now', 'Ann is thinking']);
  assert.deepEqual(told(3 * 60 + 5), ['3 minutes ago', 'Ann has been thinking for 3 minutes']);
  assert.deepEqual(told(3700), ['1 hour ago', 'Ann has been thinking for 1 hour']);
  await setLang('de');
  assert.deepEqual(told(3 * 86_400 + 5), ['vor 3 Tagen', 'Ann überlegt seit 3 Tagen']);
  await setLang('en');
});

test('a line of the list names options and clock', () => {
  const time = { pace: 'live', minutes: 10, increment: 15, days: 0 };
  assert.deepEqual(
    facts({ game: 'kilt_castle', options: { board: 'open-meadow', colours: [] }, time }),
    ['Open meadow', '10 min + 15 s'],
  );
  assert.deepEqual(
    facts({
      game: 'kings_kilt',
      options: {},
      time: { pace: 'none', minutes: 0, increment: 0, days: 0 },
    }),
    ['No clock'],
  );
});

test('tables where one may sit down come first, the latest before others', () => {
  const table = (id, created, ...chairs) => ({ id, created, chairs });
  const tables = [
    table('full', 9, person('Ann'), bot),
    table('old', 1, person('Ann'), free),
    table('new', 5, free, free),
    table('fuller', 3, bot, bot),
  ];
  assert.deepEqual(
    inviting(tables).map(({ id }) => id),
    ['new', 'old', 'full', 'fuller'],
  );
});

test('the talk says who may write, also where the table has opened it to spectators', () => {
  const hint = (open_talk, seats, status = 'running', channel = 'players') =>
    hintText({ table: { open_talk, status }, you: { seats }, talk: [] }, channel);
  setLang('en');
  assert.match(hint(false, []), /Only the players write/);
  assert.match(hint(false, [0]), /Spectators can read along, but not write/);
  for (const seats of [[], [0]])
    assert.equal(hint(true, seats), 'Players and spectators talk here together.');
  assert.match(hint(true, [], 'over'), /everybody reads and writes/);
  assert.match(hint(true, [0], 'running', 'watchers'), /among themselves/);
});

test('a match with days for a move says until when', () => {
  const moved = new Date(2026, 10, 17, 14, 5).getTime() / 1000; // a Tuesday, local time
  setLang('en');
  const until = deadline({ time: { pace: 'days', days: 2 }, moved });
  assert.match(until, /^until Thursday, (14:05|0?2:05\sPM)$/);
});

test("a finished match says how it went, one's own score first", () => {
  setLang('en');
  const result = { scores: [-5, 57, 10], winners: [1] };
  const told = (/** @type {number} */ seat) =>
    statusOf(/** @type {any} */ ({ status: 'over', result, seats: [seat] }), false);
  assert.equal(told(0), 'Lost −5 : 57 : 10');
  assert.equal(told(1), 'Won 57 : −5 : 10');
});
