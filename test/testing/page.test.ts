// Without this, the programs on the page about testing could be broken.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { staticWorkspace, validateDraft } from '../../src/index.js';
import { built, root, temporaryFolder } from '../pages/running.js';
import { runs } from './runs.js';

const page = readFileSync(join(root, 'examples/pages/testing.md'), 'utf8');
const blocks = [...page.matchAll(/^## (.+)$|```ts\n([\s\S]*?)```/gm)];

/** The server of the page. */
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
process.env.RUNS = String(runs(24).numRuns);

const folder = temporaryFolder();
afterAll(() => {
  server.close();
});

let section = '';
let count = 0;
for (const [, title, code] of blocks) {
  if (title !== undefined) section = title;
  if (code === undefined) continue;
  // A thousand drafts are enough to ask about everything, as the page says.
  const quick = process.env.MORE_RUNS === undefined ? code.replace('{ drafts: 2000 }', '{ drafts: 1000 }') : code;
  const url = await built(join(folder, `${count++}.mjs`), { code: quick, folder: root });
  // Its tests become tests of this file.
  describe(section, () => import(/* @vite-ignore */ url));
}

it('every block is run', () => {
  expect(count).toBe(11);
  expect(page.match(/```ts/g)).toHaveLength(count);
});
