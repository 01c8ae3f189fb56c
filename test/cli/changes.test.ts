// Without this, --watch could miss the change of a file, of a folder or behind a link.
import { type EventEmitter, once } from 'node:events';
import { mkdirSync, renameSync, rmdirSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changesIn } from '../../src/cli/changes.js';
import { folderWith, savable } from './around.js';
import { byStoppedClock, type StoppedClock } from './clock.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const settingsFor = (cwd: string, { signal }: AbortController, followLinks = false) => ({ cwd, signal, followLinks });

const watchers: EventEmitter[] = [];
/** The folder that the test itself watches. */
let own = '';
let failure: Error | undefined;
let before: (folder: string) => void = () => undefined;
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return {
    ...fs,
    watch(...args: Parameters<typeof fs.watch>) {
      if (args[0] === own) return fs.watch(...args);
      if (failure !== undefined) throw failure;
      before(String(args[0]));
      const watcher = fs.watch(...args);
      watchers.push(watcher);
      return watcher;
    },
  };
});

/** Resolves when the system has told of all changes until now: it tells of them in their order, and this one is the last. */
async function allTold(): Promise<void> {
  own = folderWith();
  const watcher = watch(own);
  const told = once(watcher, 'change');
  writeFileSync(join(own, 'last'), '');
  await told;
  watcher.close();
}

/** Changes within this many milliseconds belong together. */
const SETTLE = 50;

/** Resolves when all changes until now were noticed, or never will be. */
async function settled(clock: StoppedClock): Promise<void> {
  await allTold();
  await clock.pass(SETTLE);
}

it('changes of files, directories and globs are noticed, until the watch is stopped', async () => {
  const cwd = folderWith({ 'one/a.json': fine, 'two/deep/b.json': fine, 'three/x/c.json': fine });
  const steps = [
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
  await noticed(cwd, ['one/a.json', 'two', 'three/**/*.json', 'one/gone.json'], steps);
});

it('a change while nobody waits is noticed afterwards', async () => {
  const cwd = folderWith({ 'a.json': fine });
  const stop = new AbortController();
  const changes = changesIn(['a.json'], settingsFor(cwd, stop));
  const first = changes.next();
  writeFileSync(join(cwd, 'a.json'), wrong);
  await first;
  writeFileSync(join(cwd, 'a.json'), fine);
  await allTold();
  expect((await changes.next()).done).toBe(false);
  await changes.return(undefined);
});

it('nothing is noticed while nothing changes', async () => {
  await noticed(folderWith({ 'a.json': fine }), 'a.json', [() => undefined], { expected: [false] });
});

it('changes within a time that an editor needs to write a file are told together', async () => {
  const cwd = folderWith({ 'a.json': fine, 'b.json': fine });
  const changes = changesIn(['a.json', 'b.json'], settingsFor(cwd, new AbortController()));
  const told: string[][] = [];
  await byStoppedClock(async (clock) => {
    const next = changes.next().then(({ value }) => told.push([...value]));
    writeFileSync(join(cwd, 'a.json'), wrong);
    await allTold();
    await clock.pass(SETTLE - 1);
    writeFileSync(join(cwd, 'b.json'), wrong);
    await allTold();
    expect(told).toEqual([]);
    await clock.pass(1);
    await next;
  });
  expect(told).toEqual([[join(cwd, 'a.json'), join(cwd, 'b.json')]]);
  await changes.return(undefined);
});

it('tells the files that have changed, if they may be drafts or are named', async () => {
  const cwd = folderWith({ 'drafts/a.json': fine, 'drafts/notes.txt': '', 'house.mjs': '', 'other.mjs': '' });
  const changes = changesIn(['drafts', 'house.mjs'], settingsFor(cwd, new AbortController()));
  const names = await byStoppedClock(async (clock) => {
    const next = changes.next();
    for (const name of ['drafts/a.json', 'drafts/notes.txt', 'house.mjs', 'other.mjs'])
      writeFileSync(join(cwd, name), wrong);
    await settled(clock);
    return (await next).value;
  });
  expect(names).toEqual([join(cwd, 'drafts/a.json'), join(cwd, 'house.mjs')]);
  await changes.return(undefined);
});

/** Checks for each step whether it is noticed, and that the watch ends when it is stopped. */
async function noticed(
  cwd: string,
  path: string | string[],
  steps: readonly (() => void)[],
  { expected = steps.map(() => true), followLinks = false } = {},
) {
  const stop = new AbortController();
  let count = 0;
  const all: boolean[] = [];
  await byStoppedClock(async (clock) => {
    const ended = (async () => {
      for await (const _ of changesIn([path].flat(), settingsFor(cwd, stop, followLinks))) count++;
    })();
    for (const step of steps) {
      const before = count;
      step();
      await settled(clock);
      all.push(count > before);
    }
    stop.abort();
    await settled(clock);
    await ended;
  });
  expect(all).toEqual(expected);
}

describe('folders that come and go', () => {
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
      await noticed(cwd, path, steps);
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
    await noticed(cwd, 'x/y/z/a.json', steps);
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
    await noticed(cwd, 'drafts', steps);
  });

  it('are watched in other folders where links are followed, and only there; what is beside the way is not', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine, 'other/b.json': fine });
    symlinkSync('../other', join(cwd, 'drafts/link'));
    const change = () => writeFileSync(join(cwd, 'other/b.json'), wrong);
    await noticed(cwd, 'drafts', [change], { followLinks: true });
    await noticed(cwd, 'drafts', [change, () => writeFileSync(join(cwd, 'c.json'), wrong)], {
      expected: [false, false],
    });
  });

  it('are watched as a whole, also where something in them is named besides', async () => {
    const cwd = folderWith({ 'drafts/deep/b.json': fine });
    const steps = [() => writeFileSync(join(cwd, 'drafts/a.json'), fine)];
    await noticed(cwd, ['drafts', 'drafts/deep/b.json'], steps);
  });

  it.each(['drafts/a.json', 'drafts/*.json'])('count only where %s can be', async (path) => {
    const cwd = folderWith({ 'drafts/a.json': fine, 'drafts/deep/b.json': fine });
    const steps = [() => writeFileSync(join(cwd, 'drafts/deep/b.json'), wrong)];
    await noticed(cwd, path, steps, { expected: [false] });
  });

  it('count where they are asked for, and no longer where they were looked for', async () => {
    const cwd = folderWith({ 'x/c.json': fine });
    const steps = [
      () => mkdirSync(join(cwd, 'x/y')),
      () => writeFileSync(join(cwd, 'x/c.json'), wrong),
      () => writeFileSync(join(cwd, 'x/y/a.json'), wrong),
    ];
    await noticed(cwd, 'x/y', steps, { expected: [true, false, true] });
  });

  it('a path that is a circle of links is watched for better ones', async () => {
    const cwd = folderWith({ 'b.json': fine });
    symlinkSync('circle', join(cwd, 'circle'));
    const steps = [() => rmSync(join(cwd, 'circle')), () => mkdirSync(join(cwd, 'circle'))];
    await noticed(cwd, 'circle', steps);
  });
});

describe('folders', () => {
  it('are watched when they came just before the folder above them was watched', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const file = join(cwd, 'drafts/new/b.json');
    before = (folder) => {
      if (folder === join(cwd, 'drafts')) mkdirSync(dirname(file), { recursive: true });
    };
    await noticed(cwd, 'drafts', [() => writeFileSync(file, wrong)]);
    before = () => undefined;
  });

  it('are looked for while there are new ones, ten times at most', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    let count = 0;
    before = (folder) => {
      if (count === 20 || !folder.startsWith(join(cwd, 'drafts'))) return;
      mkdirSync(join(folder, 'x'));
      count++;
    };
    const stop = new AbortController();
    const next = changesIn(['drafts'], settingsFor(cwd, stop)).next();
    before = () => undefined;
    stop.abort();
    await next;
    expect(count).toBe(10);
  });

  it('count where the system does not say what has changed in them', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    // The last one that is watched is only on the way.
    const steps = [() => watchers.at(-1)?.emit('change', 'rename', null)];
    await noticed(cwd, 'drafts', steps);
  });

  it('are watched no more in the end', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const stop = new AbortController();
    watchers.splice(0);
    const next = changesIn(['drafts'], settingsFor(cwd, stop)).next();
    let closed = 0;
    for (const watcher of watchers) watcher.on('close', () => closed++);
    expect(watchers.length).toBeGreaterThan(2);
    stop.abort();
    await next;
    await new Promise(setImmediate);
    expect(closed).toBe(watchers.length);
  });

  it('a folder that cannot be watched any more is watched anew', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const steps = [
      () => watchers.at(-1)?.emit('error', new Error('EPERM')),
      () => writeFileSync(join(cwd, 'drafts/a.json'), wrong),
    ];
    await noticed(cwd, 'drafts', steps);
  });

  it.each(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'])('that must not be watched are left out: %s', async (code) => {
    expect(await firstWith(code)).toBe(true);
  });

  it('end the watch where the system watches no more', async () => {
    await expect(firstWith('ENOSPC')).rejects.toThrow('ENOSPC');
  });

  /** The first result of the watch when no folder can be watched. */
  async function firstWith(code: string) {
    const cwd = folderWith({ 'a.json': fine });
    const stop = new AbortController();
    failure = Object.assign(new Error(code), { code });
    const next = changesIn(['a.json'], settingsFor(cwd, stop)).next();
    failure = undefined;
    stop.abort();
    return (await next).done;
  }
});
