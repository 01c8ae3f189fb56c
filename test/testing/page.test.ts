// Without this, the programs on the page about testing could be broken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { built, root, temporaryFolder } from '../pages/running.js';

const page = readFileSync(join(root, 'examples/pages/testing.md'), 'utf8');
const blocks = [...page.matchAll(/^## (.+)$|```ts\n([\s\S]*?)```/gm)];

const folder = temporaryFolder();
let section = '';
let count = 0;
for (const [, title, code] of blocks) {
  if (title !== undefined) section = title;
  if (code === undefined) continue;
  const url = await built(join(folder, `${count++}.mjs`), { code, folder: root });
  // Its tests become tests of this file.
  describe(section, () => import(/* @vite-ignore */ url));
}

it('every block is run', () => {
  expect(count).toBe(3);
  expect(page.match(/```ts/g)).toHaveLength(count);
});
