// Without this, a report could be written in part, over something else, or not as it is printed.
import {
  chmodSync,
  fsyncSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { formatNames } from '../../src/cli/formats/format.js';
import { run } from '../../src/cli/run.js';
import { cli, folderWith, reference, savable } from './around.js';
import { workersHere } from './workers-here.js';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, writeSync: vi.fn(fs.writeSync), fsyncSync: vi.fn(fs.fsyncSync) };
});

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const fixable = JSON.stringify(savable({ channel: 'push' }));
const lenient = ['--mode', 'LENIENT'];
const read = (cwd: string, name: string) => readFileSync(join(cwd, name), 'utf8');
const toFile = (...values: string[]) => values.flatMap((value) => ['--output-file', value]);

describe('--output-file', () => {
  it('writes each format as it would be printed, and leaves what is printed as it is', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => (index % 7 === 0 ? wrong : fine)).join('\n');
    const cwd = folderWith({ 'drafts/a.json': wrong, 'drafts/b.json': '{', 'drafts/c.ndjson': many });
    const files = formatNames.map((name) => `${name}=reports/${name}`);
    for (const around of [{ cwd }, { cwd, ...workersHere }]) {
      const all = await cli(['check', 'drafts', ...lenient, ...toFile(...files)], around);
      expect(all).toEqual(await cli(['check', 'drafts', ...lenient], { cwd }));
      expect(all.code).toBe(1);
      for (const format of formatNames) {
        const { out } = await cli(['check', 'drafts', ...lenient, '--format', format], { cwd });
        expect(read(cwd, `reports/${format}`) === out, format).toBe(true);
      }
      expect(readdirSync(join(cwd, 'reports')).sort()).toEqual([...formatNames].sort());
    }
  });

  it('without a format takes the report of --format from standard output', async () => {
    const cwd = folderWith({ 'a.json': wrong });
    const { out } = await cli(['check', 'a.json', '--format', 'json'], { cwd });
    const call = ['check', 'a.json', '--format', 'json', ...toFile('concise=b.txt', 'c.json', './d=e.json')];
    expect(await cli(call, { cwd, stdout: { isTTY: true, columns: 20 } })).toMatchObject({ out: '' });
    expect([read(cwd, 'c.json'), read(cwd, 'd=e.json')]).toEqual([out, out]);
    expect(read(cwd, 'b.txt')).toMatch(/^a\.json:1:68: envelope\/shape /);
  });

  it('has neither colours nor line breaks of a terminal', async () => {
    const cwd = folderWith({ 'a.json': wrong });
    const stdout = { isTTY: true, columns: 20 };
    const { out } = await cli(['check', 'a.json', ...toFile('human=report')], { cwd, stdout });
    expect(out).toContain('\u001b[');
    expect(read(cwd, 'report')).toBe((await cli(['check', 'a.json'], { cwd })).out);
  });

  it('asks each question once, however many reports there are', async () => {
    const asking = savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
    const cwd = folderWith({
      'a.json': JSON.stringify(asking),
      'asked.mjs': `import { appendFileSync } from 'node:fs';
        export const connectors = { hasConnector: () => true };
        export const verifiedSenders = { isVerifiedSender: () => true };
        export const featureFlags = { isEnabled: () => { appendFileSync(new URL('asked', import.meta.url), '.'); return true; } };`,
    });
    const call = ['check', 'a.json', ...lenient, '--workspace', 'asked.mjs', ...toFile('sarif=b', 'junit=c', 'json=d')];
    expect((await cli(call, { cwd })).code).toBe(0);
    expect(read(cwd, 'asked')).toBe('.');
  });

  it('is not judged, when the folder has it', async () => {
    const cwd = folderWith({ 'a.json': wrong });
    const call = ['check', '.', ...lenient, ...toFile('json=report.json')];
    const first = [await cli(call, { cwd }), read(cwd, 'report.json')];
    expect([await cli(call, { cwd }), read(cwd, 'report.json')]).toEqual(first);
  });

  it('replaces neither a draft nor a file of a configuration that counts', async () => {
    const cwd = folderWith({
      'drafts/a.json': fine,
      'drafts/all.ndjson': `${fine}\n{`,
      'drafts/list.json': `[1,${fine}]`,
      'drafts/campaign-drafts.config.json':
        '{"mode":"LENIENT","workspace":"shop.json","rules":"house.json","baseline":"known.json"}',
      'drafts/shop.json': '{"features":[]}',
      'drafts/house.json': '{"prefix":"acme","rules":[]}',
      'drafts/known.json': '{"version":1,"findings":[]}',
      'drafts/empty.json': '[]',
    });
    const said = async (name: string) =>
      (await cli(['check', 'drafts', ...toFile(`json=drafts/${name}`)], { cwd })).err;
    for (const name of ['a.json', 'all.ndjson', 'list.json'])
      expect(await said(name), name).toContain('the file has a draft');
    for (const name of ['campaign-drafts.config.json', 'shop.json', 'house.json', 'known.json']) {
      expect(await said(name), name).toContain('the call reads this file');
    }
    expect(readdirSync(join(cwd, 'drafts')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await said('empty.json')).not.toContain('--output-file');
    expect(await said('empty.json')).not.toContain('--output-file');
  });

  it('goes with --fix and --fix-dry-run', async () => {
    const cwd = folderWith({ 'a.json': fixable });
    const shown = await cli(['check', 'a.json', ...lenient, '--fix-dry-run', ...toFile('json=dry', 'report')], { cwd });
    expect(shown).toMatchObject({ code: 1, err: '', out: expect.stringMatching(/^--- a\/a\.json\n/) });
    expect(read(cwd, 'report')).toContain('1 finding would be mended; no file was changed');
    const mended = await cli(['check', 'a.json', ...lenient, '--fix', ...toFile('json=mended')], { cwd });
    expect(mended).toMatchObject({ code: 0, out: expect.stringContaining('1 finding was mended') });
    expect(JSON.parse(read(cwd, 'mended')).summary).toMatchObject({ valid: true, fixed: 1 });
    expect(read(cwd, 'a.json')).toBe(fine);
  });

  it('counts, when its format does', async () => {
    const cwd = folderWith({ 'a.json': wrong });
    const call = (file: string) =>
      cli(['check', 'a.json', ...lenient, '--format', 'sarif', '--statistics', ...toFile(file)], { cwd });
    expect((await call('junit=a')).code).toBe(2);
    expect((await call('json=a')).code).toBe(1);
    expect(JSON.parse(read(cwd, 'a')).summary.byRule).toEqual({ 'envelope/shape': 1 });
  });

  it('keeps the mode of the file, and the link that leads to it', async () => {
    const cwd = folderWith({ 'a.json': fine, 'old/report': 'of yesterday' });
    chmodSync(join(cwd, 'old/report'), 0o666);
    symlinkSync('old/report', join(cwd, 'report'));
    expect((await cli(['check', 'a.json', ...lenient, ...toFile('ndjson=report')], { cwd })).code).toBe(0);
    expect(lstatSync(join(cwd, 'report')).isSymbolicLink()).toBe(true);
    expect(JSON.parse(read(cwd, 'old/report'))).toMatchObject({ file: 'a.json' });
    expect(statSync(join(cwd, 'old/report')).mode & 0o777).toBe(0o666);
  });
});

describe('a report that cannot be written', () => {
  const formats = formatNames.join(', ');
  const old = 'the report of yesterday';
  const files = {
    'a.json': fine,
    'workspace.json': '{"connectors":[],"features":[]}',
    'old.json': old,
    'old.xml': old,
  };

  it.each<readonly [why: string, values: readonly string[], says: string]>([
    ['no format', ['srif=b'], `the format of --output-file must be one of ${formats}; got "srif", did you mean sarif?`],
    ['an empty format', ['=b'], `the format of --output-file must be one of ${formats}; got ""`],
    ['no file', ['sarif'], '--output-file takes <format>=<file>, or a file; got "sarif"'],
    ['an empty file', ['sarif='], '--output-file takes <format>=<file>, or a file; got "sarif="'],
    ['an empty text', [''], '--output-file takes <format>=<file>, or a file; got ""'],
    ['standard output', ['sarif=-'], '--output-file takes <format>=<file>, or a file; got "sarif=-"'],
    [
      'one file',
      ['json=old.json', 'sarif=./old.json'],
      '--output-file ./old.json: each report needs a file of its own',
    ],
    [
      'one file behind a link',
      ['json=new.json', 'sarif=here/new.json'],
      '--output-file here/new.json: each report needs a file of its own',
    ],
    ['a draft', ['json=old.json', 'sarif=a.json'], '--output-file a.json: the call reads this file'],
    ['the workspace', ['sarif=./workspace.json'], '--output-file ./workspace.json: the call reads this file'],
    ['a folder', ['json=old.json', 'sarif=.'], '--output-file .: it is a folder'],
    ['below a file', ['json=old.json', 'sarif=a.json/b/c'], '--output-file a.json/b/c: ENOTDIR: not a directory'],
    ['a device', ['sarif=/dev/null'], '--output-file /dev/null: it must be a file; this is a device or a pipe'],
    ['read-only', ['json=old.json', 'sarif=old.xml'], '--output-file old.xml: the file is read-only'],
  ])('ends the call before anything is judged, and leaves all files as they are: %s', async (_, values, says) => {
    const cwd = folderWith(files);
    chmodSync(join(cwd, 'old.xml'), 0o444);
    if (values.some((value) => value.includes('here/'))) symlinkSync('.', join(cwd, 'here'));
    const call = ['check', 'a.json', '--workspace', 'workspace.json', ...toFile(...values)];
    const { code, out, err } = await cli(call, { cwd });
    expect([code, out, err.replace(/ \(see --help\)\n$|\n$/, '')]).toEqual([2, '', `campaign-draft-rules: ${says}`]);
    const names = readdirSync(cwd).filter((name) => name !== 'here');
    expect(Object.fromEntries(names.map((name) => [name, read(cwd, name)]))).toEqual(files);
  });

  it.each(['write', 'flush'])('because the disk is full leaves all files as they are: %s', async (when) => {
    const cwd = folderWith(files);
    const full = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    if (when === 'flush')
      vi.mocked(fsyncSync)
        .mockImplementationOnce(() => undefined)
        .mockImplementationOnce(full);
    else {
      const really = vi.mocked(writeSync).getMockImplementation() as typeof writeSync;
      // Half of it still fits.
      const half: typeof writeSync = (to: number, bytes: unknown) =>
        really(to, (bytes as Uint8Array).subarray(0, 8), 0);
      vi.mocked(writeSync).mockImplementationOnce(half).mockImplementationOnce(full);
    }
    const { code, err } = await cli(['check', 'a.json', ...lenient, ...toFile('json=old.json', 'junit=old.xml')], {
      cwd,
    });
    const file = when === 'flush' ? 'old.xml' : 'old.json';
    expect([code, err]).toEqual([2, `campaign-draft-rules: --output-file ${file}: ENOSPC: no space left on device\n`]);
    expect(Object.fromEntries(readdirSync(cwd).map((name) => [name, read(cwd, name)]))).toEqual(files);
  });

  it('because a lookup fails in the middle leaves the file as it is', async () => {
    const asking = JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }));
    const workspace = `export const connectors = {}, verifiedSenders = {}, featureFlags = { isEnabled() { throw new Error('away'); } };`;
    const cwd = folderWith({ 'a.json': fine, 'b.json': asking, 'away.mjs': workspace, 'old.xml': old });
    const call = ['check', 'a.json', 'b.json', ...lenient, '--workspace', 'away.mjs', ...toFile('junit=old.xml')];
    expect((await cli(call, { cwd })).code).toBe(2);
    expect(read(cwd, 'old.xml')).toBe(old);
    expect(readdirSync(cwd)).toHaveLength(4);
  });

  it('does not end with the reader of standard output', async () => {
    const cwd = folderWith({ 'a.json': wrong, 'b.json': wrong, 'c.ndjson': `${wrong}\n${wrong}\n` });
    const gone = new Writable({ write: (_, __, done) => done(Object.assign(new Error('EPIPE'), { code: 'EPIPE' })) });
    const around = { cwd, env: {}, cores: 1, imprint: { version: '1.2.3', reference: () => reference } };
    const nothing = () => {
      throw new Error('not here');
    };
    const stdin = (async function* () {
      yield Buffer.from('');
    })();
    const call = ['check', 'a.json', 'b.json', 'c.ndjson', ...lenient, ...toFile('json=report')];
    const streams = { stdin, stdout: gone, stderr: new Writable({ write: (_, __, done) => done() }) };
    expect(await run(call, { ...around, ...streams, createWorker: nothing })).toBe(1);
    expect(JSON.parse(read(cwd, 'report')).drafts).toHaveLength(4);
  });
});

it('a report that a folder or a glob finds is not a draft', async () => {
  const cwd = folderWith({ 'a.json': fine, 'report.json': '[]' });
  const call = ['check', '*.json', ...lenient, ...toFile('json=report.json')];
  expect(await cli(call, { cwd })).toMatchObject({ code: 0, out: expect.stringContaining('1 draft is fine') });
  writeFileSync(join(cwd, 'b.json'), wrong);
  expect((await cli(call, { cwd })).code).toBe(1);
});
