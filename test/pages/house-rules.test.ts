// Without this, the code on the pages of house rules could print something else than it says.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { built, printed, root, temporaryFolder } from './running.js';

/** A block of code, and the output that the next block shows. */
interface Block {
  readonly code: string;
  readonly output: string | undefined;
}

const pages = [
  { page: 'examples/pages/house-rules.md', beside: [], blocks: 5 },
  { page: 'examples/house-rules/README.md', beside: ['examples/house-rules/house-rules.js'], blocks: 1 },
];

for (const { page, beside, blocks: expected } of pages) {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/```(?:ts|js)\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```)?/g)].map(
    ([, code = '', output]): Block => ({ code, output }),
  );
  const folder = temporaryFolder();
  for (const file of beside) copyFileSync(join(root, file), join(folder, file.slice(file.lastIndexOf('/') + 1)));

  describe(page, async () => {
    for (const [index, { code, output }] of blocks.entries()) {
      const [, shown] = /^\/\/ (\S+\.js)\n/.exec(code) ?? [];
      if (shown !== undefined) {
        writeFileSync(join(folder, shown), code);
      } else if (code.includes("from 'vitest'")) {
        // Its tests become tests of this file.
        describe(`block ${index + 1}`, { tags: ['long'] }, () =>
          built(join(folder, `${index}.mjs`), { code, folder }).then((url) => import(/* @vite-ignore */ url)),
        );
      } else {
        it(`block ${index + 1} prints what it says`, async () => {
          const url = await built(join(folder, `${index}.mjs`), { code, folder });
          expect(await printed(url)).toBe(output?.trimEnd());
        });
      }
    }

    it('every block is run', () => {
      expect(blocks).toHaveLength(expected);
      expect(text.match(/```(?:ts|js)$/gm)).toHaveLength(expected);
    });
  });
}

it('the pages name all rules of the example, and their number', async () => {
  const folder = temporaryFolder();
  copyFileSync(join(root, 'examples/house-rules/house-rules.js'), join(folder, 'house-rules.js'));
  const code = "import { house } from './house-rules.js';\nconsole.log(house.catalogue.map(({ id }) => id).join());";
  const ids = (await printed(await built(join(folder, 'ids.mjs'), { code, folder }))).split(',');
  const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
  const table = textOf('examples/house-rules/README.md').matchAll(/`(shop\/[\w-]+)`(?=.*\|$)/gm);
  expect([...table].map(([, id]) => id).sort()).toEqual(ids.sort());
  expect(ids).toHaveLength(16);
  for (const page of ['README.md', 'examples/house-rules/README.md', 'examples/pages/house-rules.md'])
    expect(textOf(page)).toMatch(/has sixteen\b/);
});
