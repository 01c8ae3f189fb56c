import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changesIn } from '../../src/cli/changes.js';
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
        yield;
        // While it is being written, it is gone for a moment.
        rmSync(join(cwd, 'a.json'));
        yield;
        writeFileSync(join(cwd, 'a.json'), wrong);
        yield;
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
      yield;
    },
  });
  const [before, after] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).findings.length);
  expect(after).toBe(before - 1);
});

it('changes of files, directories and globs are noticed, until somebody has enough', async () => {
  const cwd = folderWith({ 'one/a.json': fine, 'two/deep/b.json': fine, 'three/x/c.json': fine });
  const stop = new AbortController();
  const changes = changesIn(['one/a.json', 'two', 'three/**/*.json', 'one/gone.json'], cwd, stop.signal);
  const makers = [
    // As an editor saves: another file takes the place of the old one.
    () => {
      writeFileSync(join(cwd, 'one/a.json~'), wrong);
      renameSync(join(cwd, 'one/a.json~'), join(cwd, 'one/a.json'));
    },
    () => writeFileSync(join(cwd, 'two/deep/b.json'), wrong),
    () => {
      mkdirSync(join(cwd, 'two/new'));
      writeFileSync(join(cwd, 'two/new/d.json'), wrong);
    },
    () => writeFileSync(join(cwd, 'three/x/c.json'), wrong),
    () => writeFileSync(join(cwd, 'one/gone.json'), wrong),
  ];
  for (const change of makers) {
    const next = changes.next();
    change();
    expect((await next).done).toBe(false);
  }
  const last = changes.next();
  stop.abort();
  expect((await last).done).toBe(true);
});

it('what changes while nobody waits is noticed afterwards', async () => {
  const cwd = folderWith({ 'a.json': fine });
  const stop = new AbortController();
  const changes = changesIn(['a.json'], cwd, stop.signal);
  const first = changes.next();
  writeFileSync(join(cwd, 'a.json'), wrong);
  await first;
  writeFileSync(join(cwd, 'a.json'), fine);
  await new Promise((done) => setTimeout(done, 100));
  expect((await changes.next()).done).toBe(false);
  await changes.return(undefined);
});
