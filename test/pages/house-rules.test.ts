import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { build } from 'esbuild';
import { afterAll, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Where what it imports is found.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A block of code, and the output that the block behind it shows. */
interface Block {
  readonly code: string;
  readonly output: string | undefined;
}

/** Bundles a block, which may import files that the page shows. */
async function built(folder: string, name: string, code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['vitest', 'fast-check'],
    alias: {
      'campaign-draft-rules': join(root, 'src/index.ts'),
      'campaign-draft-rules/rules': join(root, 'src/rules.ts'),
      'campaign-draft-rules/rules-file': join(root, 'src/rules-file.ts'),
      'campaign-draft-rules/testing': join(root, 'src/testing.ts'),
    },
  });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  return pathToFileURL(file).href;
}

async function printed(file: string): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...said: unknown[]) => {
    lines.push(said.map((one) => (typeof one === 'string' ? one : inspect(one))).join(' '));
  });
  await import(/* @vite-ignore */ file);
  log.mockRestore();
  return lines.join('\n');
}

const pages = [
  { page: 'examples/pages/house-rules.md', beside: [], blocks: 8 },
  { page: 'examples/house-rules/README.md', beside: ['examples/house-rules/house-rules.js'], blocks: 1 },
];

for (const { page, beside, blocks: expected } of pages) {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/```(?:ts|js)\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```)?/g)].map(
    ([, code = '', output]): Block => ({ code, output }),
  );
  const folder = mkdtempSync(join(cache, 'page-'));
  folders.push(folder);
  for (const file of beside) copyFileSync(join(root, file), join(folder, file.slice(file.lastIndexOf('/') + 1)));

  describe(page, async () => {
    for (const [index, { code, output }] of blocks.entries()) {
      const [, shown] = /^\/\/ (\S+\.js)\n/.exec(code) ?? [];
      if (shown !== undefined) {
        writeFileSync(join(folder, shown), code);
      } else if (code.includes("from 'vitest'")) {
        // Its tests become tests of this file.
        describe(`block ${index + 1}`, { tags: ['long'] }, () =>
          built(folder, String(index), code).then((file) => import(/* @vite-ignore */ file)),
        );
      } else {
        it(`block ${index + 1} prints what it says`, async () => {
          expect(await printed(await built(folder, String(index), code))).toBe(output?.trimEnd());
        });
      }
    }

    it('every block is run', () => {
      expect(blocks).toHaveLength(expected);
      expect(text.match(/```(?:ts|js)$/gm)).toHaveLength(expected);
    });
  });
}
