// Without this, a baseline could hide new findings, or fail for known ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, folderWith, savable } from './around.js';
import { workersHere } from './workers-here.js';

const wrong = savable({ created_by: 'ada', basic_details: { platforms: ['IOS', 'Android'] } });
const folder = () =>
  folderWith({
    'drafts/a.json': JSON.stringify(wrong),
    'drafts/b.json': JSON.stringify(savable()),
    'drafts/many.ndjson': `${JSON.stringify(wrong)}\n${JSON.stringify(wrong)}\n`,
  });
const args = ['--mode', 'LENIENT', '--baseline', 'shop-baseline.json'];
const check = (cwd: string, ...more: string[]) => cli(['check', 'drafts', ...args, ...more], { cwd });

it('lets known findings pass, fails for new ones, and says how many are gone', async () => {
  const cwd = folder();
  const write = (name: string, draft: object, space?: number) =>
    writeFileSync(join(cwd, name), JSON.stringify(draft, null, space));
  expect(await check(cwd, '--update-baseline')).toMatchObject({ code: 0, err: '' });
  const text = readFileSync(join(cwd, 'shop-baseline.json'), 'utf8');
  expect(JSON.parse(text).findings).toEqual([
    expect.objectContaining({ file: 'drafts/a.json', rule: 'envelope/shape', field: 'created_by', count: 1 }),
    expect.objectContaining({
      file: 'drafts/a.json',
      rule: 'push-basic-details/shape',
      field: 'basic_details.platforms.*',
    }),
    expect.objectContaining({ file: 'drafts/many.ndjson', rule: 'envelope/shape', count: 2 }),
    expect.objectContaining({ file: 'drafts/many.ndjson', rule: 'push-basic-details/shape', count: 2 }),
  ]);
  const known = await check(cwd);
  expect(known).toMatchObject({ code: 0, err: '' });
  expect(known.out).toBe('✓ 4 drafts are fine\n4 drafts, no findings\n  6 findings of the baseline not shown\n');

  // Lines and elements may move.
  write('drafts/a.json', { ...wrong, basic_details: { platforms: ['Android', 'IOS'] } }, 2);
  expect((await check(cwd)).code).toBe(0);
  // The same field, with another value; the same finding once more.
  write('drafts/a.json', { ...wrong, created_by: 'eve' });
  const other = await check(cwd);
  expect(other.out).toContain('1 finding in 1 of 4 drafts');
  expect(other.out).toContain('got "eve"');
  expect(other.code).toBe(1);
  expect(other.err).toContain('1 finding of the baseline is gone; --update-baseline takes it out');
  write('drafts/a.json', { ...wrong, basic_details: { platforms: ['Android', 'Android'] } });
  expect((await check(cwd)).code).toBe(1);

  // Writing again changes only the entries of checked files.
  write('drafts/a.json', savable());
  expect((await cli(['check', 'drafts/a.json', ...args, '--update-baseline'], { cwd })).code).toBe(0);
  const left = JSON.parse(readFileSync(join(cwd, 'shop-baseline.json'), 'utf8')).findings;
  expect(left.map(({ file }: { file: string }) => file)).toEqual(['drafts/many.ndjson', 'drafts/many.ndjson']);
});

it('is the same whatever the folder', async () => {
  const cwd = folder();
  await check(cwd, '--update-baseline');
  const { code } = await cli(['check', '.', '--mode', 'LENIENT', '--baseline', '../shop-baseline.json'], {
    cwd: join(cwd, 'drafts'),
  });
  expect(code).toBe(0);
  expect(JSON.parse((await check(cwd, '--format', 'json')).out).summary).toMatchObject({
    known: 6,
    errors: 0,
    invalid: 3,
  });
});

it('has unanswered questions, and hints with a severity, but no notes', async () => {
  const cwd = folderWith({
    'a.json': JSON.stringify(
      savable({ utm_prams: {}, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }),
    ),
    'c.json': '{"severities":{"hint/*":"warning"}}',
  });
  const call = ['check', 'a.json', '--mode', 'LENIENT', '--hints', '--baseline', 'known.json'];
  await cli([...call, '--update-baseline'], { cwd });
  expect((await cli([...call, '--max-warnings', '0'], { cwd })).code).toBe(0);
  const weighed = [...call, '--max-warnings', '0', '--config', 'c.json'];
  expect((await cli(weighed, { cwd })).code).toBe(1);
  await cli([...weighed, '--update-baseline'], { cwd });
  expect((await cli(weighed, { cwd })).code).toBe(0);
});

it.each([
  ['none.json', undefined, '--baseline none.json: there is no such file; --update-baseline writes it'],
  ['no.json', '{', '--baseline no.json: This is not JSON'],
  ['text.json', '{"a": "<<<<<<< HEAD"', '--baseline text.json: This is not JSON'],
  [
    'merged.json',
    '{\n  "version": 1,\n  "findings": [\n<<<<<<< HEAD\n    {}\n=======\n    []\n>>>>>>> other\n  ]\n}\n',
    '--baseline merged.json: it has a merge conflict, between <<<<<<< and >>>>>>>; keep one side of it (git checkout --ours merged.json), and --update-baseline adds the rest\n',
  ],
  ['old.json', '{"version":0,"findings":[]}', '--baseline old.json: it is no baseline of this version'],
  ['seven.json', '{"version":1,"findings":[7]}', '--baseline seven.json: each of its findings must have file, a text'],
  [
    'half.json',
    '{"version":1,"findings":[{"file":"a"}]}',
    '--baseline half.json: each of its findings must have rule, a text',
  ],
  [
    'uncounted.json',
    '{"version":1,"findings":[{"file":"a","rule":"b","field":"c","digest":"d"}]}',
    '--baseline uncounted.json: each of its findings must have count, a number',
  ],
  ['none.json', '7', '--baseline none.json: it is no baseline of this version'],
])('that cannot be read is told: %s', async (name, content, message) => {
  const cwd = folderWith({ 'a.json': '{}', ...(content !== undefined && { [name]: content }) });
  for (const more of content === undefined ? [[]] : [[], ['--update-baseline']]) {
    const { err, code } = await cli(['check', 'a.json', '--baseline', name, ...more], { cwd });
    expect(code).toBe(2);
    expect(err).toContain(message);
  }
});

it('has standard input by its name', async () => {
  const cwd = folderWith();
  const call = ['check', '-', '--mode', 'LENIENT', '--baseline', 'known.json'];
  await cli([...call, '--update-baseline'], { cwd, stdin: JSON.stringify(wrong) });
  expect((await cli(call, { cwd, stdin: JSON.stringify(wrong) })).code).toBe(0);
});

it('says when it cannot be written', async () => {
  const cwd = folderWith({ 'a.json': '{}' });
  const { err, code } = await cli(['check', 'a.json', '--baseline', 'none/b.json', '--update-baseline'], { cwd });
  expect([err, code]).toEqual(['campaign-draft-rules: --baseline none/b.json: there is no such file\n', 2]);
});

it('counts the findings of NDJSON that several threads would judge', async () => {
  const line = `${JSON.stringify(savable({ created_by: 'ada' }))}\n`;
  const cwd = folderWith({ 'many.ndjson': line.repeat(3_000) });
  const call = ['check', 'many.ndjson', ...args, '-q'];
  expect((await cli([...call, '--update-baseline'], { cwd, ...workersHere })).code).toBe(0);
  expect(await cli(call, { cwd, ...workersHere })).toEqual({ code: 0, out: '', err: '' });
  writeFileSync(join(cwd, 'many.ndjson'), line.repeat(3_001));
  expect((await cli([...call, '--format', 'concise'], { cwd, ...workersHere })).out).toMatch(
    /^many\.ndjson:3001:\d+: [^\n]*\n$/,
  );
});
