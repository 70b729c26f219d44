/** Checks that clicks can express every legal action, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as choose from '../../frontend/core/choice.js';

/** Positions of recorded matches with all legal actions: {game, record, move, actions}. */
export const LEGAL_LISTS = JSON.parse(
  readFileSync(new URL('legal_lists.json', import.meta.url), 'utf8'),
);

/**
 * Different actions have different parts. Picking an action's parts in order reaches it: each part
 * is lit when it is due, and no action is complete before the last.
 */
export function checkClickPaths(actions, partsOf) {
  const paths = new Map();
  for (const action of actions) {
    const parts = partsOf(action);
    const kinds = parts.map(choose.kindOf);
    assert.ok(parts.length, `no parts: ${JSON.stringify(action)}`);
    assert.ok(
      parts.every((part) => /^[a-z_]+:.+$/.test(part)),
      `not kind:value: ${parts}`,
    );
    assert.equal(new Set(kinds).size, kinds.length, `two parts of one kind: ${parts}`);
    const path = parts.toSorted().join(' ');
    assert.ok(!paths.has(path), `${path} means two actions`);
    paths.set(path, action);
  }
  const start = choose.createChoice(actions, partsOf);
  for (const action of actions) {
    let choice = start;
    for (const part of partsOf(action)) {
      assert.notEqual(choose.action(choice), action);
      const lit = choose.open(choice).find((group) => group.kind === choose.kindOf(part));
      const found = lit?.parts.find((one) => one.part === part);
      assert.ok(found, `${part} is not lit after ${choice.chosen}`);
      assert.ok(found.actions.includes(action));
      choice = choose.pick(choice, part);
      assert.ok(choose.possible(choice).includes(action));
    }
    assert.equal(choose.action(choice), action);
  }
}
