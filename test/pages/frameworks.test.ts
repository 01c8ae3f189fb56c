// Without this, the program for two patches at once could lose one of them, or the page about frameworks show another program than is tried.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { built, printed, root, temporaryFolder } from './running.js';

const programs = join(root, 'examples/frameworks');

it('no patch is lost, and a patch that is sent again is done once', async () => {
  const url = await built(join(temporaryFolder(), 'patches.mjs'), { file: join(programs, 'patches.ts') });
  expect(await printed(url)).toBe(`[ '"2"', '"3"' ] 412 "4" true
{
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Summer', team: 'Growth' }
}`);
});

// `npm run package -- servers` tries all programs.
it('the page shows the program for Express', () => {
  const page = readFileSync(join(root, 'examples/pages/frameworks.md'), 'utf8');
  const shown = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  expect(shown).toEqual([readFileSync(join(programs, 'express.ts'), 'utf8')]);
});
