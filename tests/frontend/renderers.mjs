/**
 * node renderers.mjs <game> <matches.json>: draw and tell every step of recorded matches.
 *
 * Keys are unique, no text is missing or undefined, there is no style attribute (the pages forbid
 * them), and everything lit can be clicked: a kind of parts is drawn for all its parts or for none.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as choose from '../../frontend/core/choice.js';
import { has, setLang, t } from '../../frontend/core/words.js';
import './dictionaries.js';

/** Kinds of parts that must be on the board. */
const ON_BOARD = { kilt_castle: ['card', 'slot', 'space', 'roof'] };
/** Games in which every event has a line in the log; in the others every step has one. */
const TELLS_ALL = ['kilt_castle'];
const BAD = /NaN|undefined|\[object|style=|\{\w+\}/;

const [game, file] = process.argv.slice(2);
const { default: renderer } = await import(`../../frontend/games/${game}/renderer.js`);
const { default: wording } = await import(`../../frontend/games/${game}/answers.js`);
const matches = JSON.parse(readFileSync(file, 'utf8'));
const sound = new Set();
/** The last drawing of each shape: the next one is mostly the same, and then needs no check. */
const latest = new Map();

/** Check a drawing or text, each one once. */
function check(text, where) {
  assert.equal(typeof text, 'string', where);
  if (sound.has(text)) return;
  assert.doesNotMatch(text, BAD, where);
  assert.ok(!text.includes(`${game}.`), `${where}: no words for ${text}`);
  sound.add(text);
}

const say = (text, where) => {
  check(text, where);
  assert.ok(text.trim(), `${where} says nothing`);
};

function context(step, choice, pointed, look) {
  const tried = pointed === null ? null : choose.action(choose.pick(choice, pointed));
  const action = tried ?? (choice && choose.action(choice));
  const previewOf = (one) => step.previews[step.actions.indexOf(one)] ?? null;
  const lit = choice ? choose.open(choice).flatMap((group) => group.parts) : [];
  return {
    choice,
    open: new Map(lit.map(({ part }) => [part, renderer.label(part, step.view, t)])),
    preview: action ? previewOf(action) : null,
    previewOf,
    pointed,
    last: step.events,
    you: step.seat,
    names: ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn'],
    standing: step.standing,
    t,
    ...look,
  };
}

function drawn(step, choice, pointed, look, where) {
  const ui = context(step, choice, pointed, look);
  const { viewBox, shapes } = renderer.draw(step.view, ui);
  assert.ok(viewBox.length === 4 && viewBox.every(Number.isFinite), where);
  const keys = new Set();
  for (const shape of shapes) {
    assert.ok(!keys.has(shape.key), `${where}: two shapes have the key ${shape.key}`);
    keys.add(shape.key);
    if (shape.svg !== latest.get(shape.key)) {
      check(shape.svg, `${where}, ${shape.key}`);
      latest.set(shape.key, shape.svg);
    }
    for (const text of [shape.at, shape.cls, shape.label, shape.hint])
      if (text !== undefined) check(text, `${where}, ${shape.key}`);
    if (shape.part) say(shape.label ?? '', `${where}, label of ${shape.part}`);
  }
  const rail = renderer.rail?.(step.view, ui) ?? [];
  const things = [...shapes, ...rail.flatMap((group) => group.items)];
  const parts = new Set(things.flatMap(({ part }) => part ?? []));
  if (choice) clickable(choice, ui.open, parts, look, where);
  for (const { dim, part } of things) {
    if (dim === undefined || part !== undefined || !choice) continue;
    assert.ok(step.table.includes(dim), `${where}: nobody can say why not ${dim}`);
    assert.ok(!ui.open.has(dim), `${where}: ${dim} is dim, but may be picked`);
  }
  for (const { about } of things)
    if (about) assert.ok(has(`${game}.about.${about}`), `${where}: nothing explains ${about}`);
  return ui;
}

/** Check that each reason why a part cannot be picked has words, with everything they mention. */
function explained(step, where) {
  for (const { code, facts } of step.reasons) {
    const key = `${game}.why.${code}`;
    say(t(key, wording(facts, step.view, ['Ada', 'Ben', 'Cleo', 'Dov'], t)), `${where}, ${key}`);
  }
  assert.deepEqual(step.actions.map(renderer.parts), step.parts, where);
}

/**
 * Parts of a kind are all drawn, or all left to the bar; on a phone, any may be left to the bar.
 */
function clickable(choice, lit, parts, look, where) {
  for (const part of parts)
    assert.ok(
      lit.has(part) || choose.begins(choice, part),
      `${where}: ${part} is drawn as a button, but not lit`,
    );
  if (look.phone) return;
  for (const { kind, parts: wanted } of choose.open(choice)) {
    const missing = wanted.filter(({ part }) => !parts.has(part)).map(({ part }) => part);
    if (missing.length < wanted.length || ON_BOARD[game]?.includes(kind))
      assert.deepEqual(missing, [], where);
  }
}

/** Pick the parts of one action, one after the other, pointing at each before. */
function walk(step, number, look, where) {
  const action = step.actions[(number * 7) % step.actions.length];
  let choice = choose.createChoice(
    step.actions,
    renderer.parts,
    (open) => renderer.defaults?.(open, step.view) ?? [],
  );
  drawn(step, choice, null, look, where);
  for (const part of renderer.parts(action)) {
    const here = `${where}, ${part}`;
    say(renderer.label(part, step.view, t), here);
    check(renderer.icon?.(part, step.view) ?? '', here);
    drawn(step, choice, part, look, here);
    choice = choose.pick(choice, part);
    say(renderer.ask(step.view, step.seat, choice, t).say, here);
  }
  assert.equal(choose.action(choice), action, where);
  const ui = drawn(step, choice, null, look, `${where}, chosen`);
  say(renderer.confirm(action, t), where);
  say(renderer.advice(action, step.view, t), `${where}, advice`);
  for (const chip of renderer.chips(ui.preview, action, step.view, ui))
    say(chip.text, `${where}, chip`);
}

/** The words around the board. */
function around(step, where) {
  const ui = context(step, null, null, { projection: 'plan', phone: false, areas: false });
  let told = 0;
  for (const event of step.events) {
    const line = renderer.tell(event, {
      names: ui.names,
      seat: event.seat ?? 0,
      t,
      view: step.view,
    });
    assert.ok(line || !TELLS_ALL.includes(game), `${where}: ${event.type} is not told`);
    if (!line) continue;
    told += 1;
    for (const text of [line.text, ...(line.say ? [line.say] : [])])
      say(text, `${where}, ${event.type}`);
    for (const svg of [line.svg, line.right]) if (svg) check(svg, `${where}, ${event.type}`);
  }
  assert.ok(told || !step.events.length, `${where}: nothing is told`);
  say(renderer.ask(step.view, null, null, t).say, where);
  const seats = step.standing.seats?.length ?? step.view.seats?.length ?? 0;
  for (let seat = 0; seat < seats; seat++) {
    const panel = renderer.seat(step.view, seat, step.standing, ui);
    check(panel.emblem, where);
    for (const line of panel.lines) check(`${line.svg ?? ''}${line.text}`, `${where}, seat`);
  }
  const board = renderer.text(step.view, ui);
  for (const text of [board.caption, ...(board.list ?? []), ...(board.table ?? []).flat()])
    check(text, `${where}, text`);
  check(renderer.thumb(step.view), `${where}, thumb`);
}

const looks = renderer.extras?.projection
  ? [
      { projection: 'castle', phone: false },
      { projection: 'plan', phone: false },
      { projection: 'plan', phone: true },
    ]
  : [
      { projection: 'plan', phone: false },
      { projection: 'plan', phone: true },
    ];

function played(step, number, where) {
  around(step, where);
  explained(step, where);
  const look = looks[(number + 1) % looks.length];
  drawn(step, null, null, { ...look, areas: number % 4 < 2 }, where);
  if (step.actions.length)
    walk(step, number, { ...looks[number % looks.length], areas: false }, where);
}

function ended({ view, standing }, name) {
  const sheet = renderer.result(view, standing, {
    names: ['Ada', 'Ben', 'Cleo', 'Dov'],
    winners: view.result.winners,
    t,
  });
  for (const row of sheet.rows) {
    assert.equal(row.cells.length, sheet.columns.length, name);
    assert.equal(String(row.total), String(view.result.scores[row.seat]).replace('-', '−'), name);
    assert.equal(row.winner, view.result.winners.includes(row.seat), name);
    for (const cell of row.cells) check(cell, name);
  }
  for (const text of [sheet.title, ...sheet.columns]) say(text, name);
}

const all = Object.entries(matches).flatMap(([name, steps]) =>
  steps.map((step, i) => ({ step, where: `${name}, step ${i}` })),
);
// Every other step in one language, then the rest: switching at each step would take a tenth of the
// time.
for (const [odd, language] of ['de', 'en'].entries()) {
  await setLang(language);
  for (const [i, { step, where }] of all.entries())
    if ((i + 1) % 2 === odd) played(step, i + 1, where);
  for (const [name, steps] of Object.entries(matches)) ended(steps.at(-1), name);
}
