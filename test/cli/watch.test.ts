// Without this, --watch could judge once and never again.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));

it('--watch checks again whenever something changes, and ends with the last verdict', async () => {
  const cwd = folderWith({ 'a.json': wrong, 'workspace.json': '{}', 'workspace.mjs': '' });
  const watched: (readonly string[])[] = [];
  const { out, err, code } = await cli(
    ['check', 'a.json', '-w', '--mode', 'LENIENT', '--workspace', 'workspace.json'],
    {
      cwd,
      async *changes(paths) {
        watched.push(paths);
        writeFileSync(join(cwd, 'a.json'), fine);
        yield [];
        // While it is being written, it is gone for a moment.
        rmSync(join(cwd, 'a.json'));
        yield [];
        writeFileSync(join(cwd, 'a.json'), wrong);
        yield [];
      },
    },
  );
  expect(watched).toEqual([['a.json', 'workspace.json']]);
  expect(out.match(/^[✓✗] .*$/gmu)).toEqual([
    '✗ 1 finding in 1 of 1 draft',
    '✓ 1 draft is fine',
    '✗ 1 finding in 1 of 1 draft',
  ]);
  expect(err).toBe('campaign-draft-rules: a.json: there is no such file\n');
  expect(code).toBe(1);
});

it('--watch reads a module of the workspace again when it has changed', async () => {
  const email = JSON.stringify({
    ...savable({ channel: 'EMAIL' }),
    connector: { connector_type: 'SES', connector_name: 'x' },
  });
  const lookups = (answer: boolean) => `export const connectors = { hasConnector: () => ${answer} };
    export const verifiedSenders = { isVerifiedSender: () => true };
    export const featureFlags = { isEnabled: () => true };`;
  const cwd = folderWith({ 'a.json': email, 'workspace.mjs': lookups(false) });
  const { out } = await cli(['check', 'a.json', '--watch', '--workspace', 'workspace.mjs', '--format', 'ndjson'], {
    cwd,
    async *changes() {
      writeFileSync(join(cwd, 'workspace.mjs'), lookups(true));
      yield [];
    },
  });
  const [before, after] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).findings.length);
  expect(after).toBe(before - 1);
});

it('--watch watches the workspace only where there is one', async () => {
  const cwd = folderWith({ 'a.json': fine, 'b.json': fine });
  const watched: (readonly string[])[] = [];
  const { code } = await cli(['check', 'a.json', 'b.json', '-w', '--mode', 'LENIENT'], {
    cwd,
    async *changes(paths) {
      watched.push(paths);
      yield [];
    },
  });
  expect([code, watched]).toEqual([0, [['a.json', 'b.json']]]);
});
