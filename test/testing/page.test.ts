import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { staticWorkspace, validateDraft } from '../../src/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'examples/pages/testing.md'), 'utf8');
const blocks = [...page.matchAll(/^## (.+)$|```ts\n([\s\S]*?)```/gm)];

/** A server as the page imagines one. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { draft, mode, workspaceData } = JSON.parse(body);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(validateDraft(draft, mode, staticWorkspace(workspaceData))));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.VALIDATE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`;
process.env.RUNS = '30';

// Where what it imports is found.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'page-'));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

let section = '';
let count = 0;
for (const [, title, code] of blocks) {
  if (title !== undefined) section = title;
  if (code === undefined) continue;
  const file = join(folder, `${count++}.mjs`);
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['vitest', 'fast-check'],
    alias: {
      'campaign-draft-rules': join(root, 'src/index.ts'),
      'campaign-draft-rules/testing': join(root, 'src/testing.ts'),
    },
  });
  writeFileSync(file, outputFiles[0]?.text ?? '');
  // Its tests become tests of this file.
  describe(section, () => import(/* @vite-ignore */ pathToFileURL(file).href));
}

it('every block is run', () => {
  expect(count).toBe(8);
  expect(page.match(/```ts/g)).toHaveLength(count);
});
