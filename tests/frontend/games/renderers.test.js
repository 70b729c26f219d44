import { existsSync } from 'node:fs';
import test from 'node:test';
import { checkClickPaths, LEGAL_LISTS } from '../click_paths.js';

for (const { game, record, move, actions } of LEGAL_LISTS) {
  const file = new URL(`../../../frontend/games/${game}/renderer.js`, import.meta.url);
  test(
    `renderer: click paths of ${game}, ${record} after ${move}`,
    { skip: !existsSync(file) },
    async () => {
      const { default: renderer } = await import(file.href);
      checkClickPaths(actions, renderer.parts);
    },
  );
}
