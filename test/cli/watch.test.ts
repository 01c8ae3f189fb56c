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

it('--watch watches the workspace only where there is one', async () => {
  const cwd = folderWith({ 'a.json': fine, 'b.json': fine });
  const watched: (readonly string[])[] = [];
  const { code } = await cli(['check', 'a.json', 'b.json', '-w', '--mode', 'LENIENT'], {
    cwd,
    async *changes(paths) {
      watched.push(paths);
      yield;
    },
<<<<<<< HEAD
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
  const changes = changesIn(['a.json'], settingsFor(cwd, stop));
  const first = changes.next();
  writeFileSync(join(cwd, 'a.json'), wrong);
  await first;
  writeFileSync(join(cwd, 'a.json'), fine);
  await new Promise((done) => setTimeout(done, 100));
  expect((await changes.next()).done).toBe(false);
  await changes.return(undefined);
});

describe('folders that come and go', { tags: ['long'] }, () => {
  const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

  /** Whether something is noticed after each of these steps, within a time that is long for a file system. */
  async function noticed(cwd: string, path: string, steps: readonly (() => void)[], followLinks = false) {
    const stop = new AbortController();
    let count = 0;
    const ended = (async () => {
      for await (const _ of changesIn([path], settingsFor(cwd, stop, followLinks))) count++;
    })();
    const all: boolean[] = [];
    for (const step of steps) {
      // What was done before has been told.
      await pause(250);
      const before = count;
      step();
      for (let turn = 0; turn < 100 && count === before; turn++) await pause(20);
      all.push(count > before);
    }
    stop.abort();
    await ended;
    return all;
  }

  it.each(['drafts/a.json', 'drafts', 'drafts/*.json', 'drafts/deep/../a.json'])(
    'are watched again when they are made anew: %s',
    async (path) => {
      const cwd = folderWith({ 'drafts/a.json': fine, 'drafts/deep/b.json': fine });
      const file = join(cwd, 'drafts/a.json');
      const steps = [
        () => rmSync(join(cwd, 'drafts'), { recursive: true }),
        () => {
          mkdirSync(join(cwd, 'drafts/deep'), { recursive: true });
          writeFileSync(file, wrong);
        },
        () => writeFileSync(file, fine),
        () => renameSync(join(cwd, 'drafts'), join(cwd, 'gone')),
        () => mkdirSync(join(cwd, 'drafts')),
        () => writeFileSync(file, wrong),
      ];
      expect(await noticed(cwd, path, steps)).toEqual(steps.map(() => true));
    },
  );

  it('are watched again when a folder above them is another one', async () => {
    const cwd = folderWith({ 'x/y/z/a.json': fine });
    const steps = [
      () => {
        renameSync(join(cwd, 'x'), join(cwd, 'old'));
        mkdirSync(join(cwd, 'x/y/z'), { recursive: true });
      },
      () => writeFileSync(join(cwd, 'x/y/z/a.json'), wrong),
    ];
    expect(await noticed(cwd, 'x/y/z/a.json', steps)).toEqual([true, true]);
  });

  it('do not end the watch, however many there are', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const steps = [
      () => {
        for (let index = 0; index < 300; index++) {
          const folder = join(cwd, 'drafts', `f${index}`);
          mkdirSync(join(folder, 'deep'), { recursive: true });
          if (index % 3 > 0) rmdirSync(join(folder, 'deep'));
          if (index % 3 === 2) rmdirSync(folder);
        }
      },
      () => writeFileSync(join(cwd, 'drafts/f0/deep/b.json'), wrong),
      () => rmSync(join(cwd, 'drafts/f0'), { recursive: true }),
    ];
    expect(await noticed(cwd, 'drafts', steps)).toEqual([true, true, true]);
  });

  it('are watched in other folders where links are followed, and only there; what is beside the way is not', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine, 'other/b.json': fine });
    symlinkSync('../other', join(cwd, 'drafts/link'));
    const change = () => writeFileSync(join(cwd, 'other/b.json'), wrong);
    expect(await noticed(cwd, 'drafts', [change], true)).toEqual([true]);
    expect(await noticed(cwd, 'drafts', [change, () => writeFileSync(join(cwd, 'c.json'), wrong)])).toEqual([
      false,
      false,
    ]);
  });

  it('are watched when they came just before the folder above them was watched', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const file = join(cwd, 'drafts/new/b.json');
    before = (folder) => {
      if (folder === join(cwd, 'drafts')) mkdirSync(dirname(file), { recursive: true });
    };
    expect(await noticed(cwd, 'drafts', [() => writeFileSync(file, wrong)])).toEqual([true]);
    before = () => undefined;
  });

  it('count where they are asked for, and no longer where they were looked for', async () => {
    const cwd = folderWith({ 'x/c.json': fine });
    const steps = [
      () => mkdirSync(join(cwd, 'x/y')),
      () => writeFileSync(join(cwd, 'x/c.json'), wrong),
      () => writeFileSync(join(cwd, 'x/y/a.json'), wrong),
    ];
    expect(await noticed(cwd, 'x/y', steps)).toEqual([true, false, true]);
  });

  it('a folder that cannot be watched any more is watched anew', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const steps = [
      () => watchers.at(-1)?.emit('error', new Error('EPERM')),
      () => writeFileSync(join(cwd, 'drafts/a.json'), wrong),
    ];
    expect(await noticed(cwd, 'drafts', steps)).toEqual([true, true]);
  });

  it('a path that is a circle of links is watched for better ones', async () => {
    const cwd = folderWith({ 'b.json': fine });
    symlinkSync('circle', join(cwd, 'circle'));
    const steps = [() => rmSync(join(cwd, 'circle')), () => mkdirSync(join(cwd, 'circle'))];
    expect(await noticed(cwd, 'circle', steps)).toEqual([true, true]);
  });

  it('a folder that must not be watched is left out; a system that watches no more ends the watch', async () => {
    const cwd = folderWith({ 'a.json': fine });
    const first = async (code: string) => {
      const stop = new AbortController();
      failure = Object.assign(new Error(code), { code });
      const next = changesIn(['a.json'], settingsFor(cwd, stop)).next();
      failure = undefined;
      stop.abort();
      return (await next).done;
    };
    expect(await first('EACCES')).toBe(true);
    await expect(first('ENOSPC')).rejects.toThrow('ENOSPC');
  });
=======
  });
  expect([code, watched]).toEqual([0, [['a.json', 'b.json']]]);
>>>>>>> mutants-cli
});
