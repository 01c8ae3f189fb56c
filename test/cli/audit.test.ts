// Without this, an audit could miss a draft, or hide which verdicts differ from an earlier report.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, folderWith, reference, savable } from './around.js';

const connector = { connector_type: 'SENDGRID', connector_name: 'main' };
const email = savable({
  channel: 'EMAIL',
  connector,
  basic_details: { content_type: 'TRANSACTIONAL', from_address: 'news@shop.example' },
});
const lines = (...drafts: object[]) => drafts.map((draft) => `${JSON.stringify(draft)}\n`).join('');
const before = {
  connectors: [{ connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['news@shop.example'] }],
};
const files = {
  'drafts/a.ndjson': lines(savable(), email, email, savable({ created_by: 'ada' })),
  'drafts/b.json': JSON.stringify(email),
  'drafts/c.json': JSON.stringify(savable()),
  'before.json': JSON.stringify(before),
  'after.json': JSON.stringify({ connectors: [{ ...before.connectors[0], verifiedSenders: [] }] }),
};
const audit = (cwd: string, workspace: string, ...args: string[]) =>
  cli(['audit', 'drafts', '--workspace', workspace, ...args], { cwd });

it('writes a line for each draft, and tells what can be saved and published', async () => {
  const cwd = folderWith(files);
  const { out, err, code } = await audit(cwd, 'before.json', '--report', 'first.ndjson');
  expect(out).toBe('6 drafts judged with version 1.2.3 of the rules: 5 can be saved, 0 can be published\n');
  expect([err, code]).toEqual(['', 0]);
  const [head, ...verdicts] = readFileSync(join(cwd, 'first.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(head).toEqual({ audit: 1, version: '1.2.3' });
  expect(verdicts.map(({ file, line }) => [file, line])).toEqual([
    ...[1, 2, 3, 4].map((line) => ['drafts/a.ndjson', line]),
    ['drafts/b.json', undefined],
    ['drafts/c.json', undefined],
  ]);
  expect(verdicts[3]).toEqual({
    file: 'drafts/a.ndjson',
    line: 4,
    digest: expect.stringMatching(/^[\w-]{16}$/),
    canBeSaved: false,
    canBePublished: false,
    found: expect.arrayContaining(['envelope/shape at created_by']),
  });
});

it('without a report counts, and says how to compare', async () => {
  const cwd = folderWith(files);
  const { out, err, code } = await audit(cwd, 'before.json');
  expect(out).toBe('6 drafts judged with version 1.2.3 of the rules: 5 can be saved, 0 can be published\n');
  expect(err).toMatch(
    /^campaign-draft-rules: this audit compares with nothing: call it with --report \S+ now, [^\n]+\n$/,
  );
  expect(code).toBe(0);
  // It says the truth.
  const [, ...options] = /(--report \S+) now, and with (--against \S+) after/.exec(err) ?? [];
  for (const option of options) expect((await audit(cwd, 'before.json', ...option.split(' '))).err).toBe('');
  expect(options).toHaveLength(2);
});

it('tells which verdicts differ from those of an earlier report, and on what', async () => {
  const cwd = folderWith(files);
  await audit(cwd, 'before.json', '--report', 'first.ndjson');
  const same = await audit(cwd, 'before.json', '--against', 'first.ndjson');
  expect([same.out.split('\n')[1], same.code]).toEqual([
    '0 verdicts differ from those of first.ndjson, version 1.2.3',
    0,
  ]);

  const imprint = { version: '2.0.0', reference: () => reference };
  const call = ['audit', 'drafts', '--against', 'first.ndjson', '--workspace', 'after.json'];
  const { out, code } = await cli(call, { cwd, imprint });
  expect(code).toBe(1);
  expect(out).toBe(`6 drafts judged with version 2.0.0 of the rules: 5 can be saved, 0 can be published
3 verdicts differ from those of first.ndjson, version 1.2.3
  + publish/verified-sender at basic_details.from_address: 3, drafts/a.ndjson:2 for one
`);

  // The other way round, with drafts that were added, removed or changed.
  await audit(cwd, 'after.json', '--report', 'second.ndjson');
  writeFileSync(join(cwd, 'drafts/a.ndjson'), lines(savable({ created_by: 'ada' }), email));
  writeFileSync(join(cwd, 'drafts/0.json'), '{}');
  const mixed = await audit(cwd, 'before.json', '--against', 'second.ndjson');
  expect(mixed.out.split('\n').slice(1)).toEqual([
    '2 verdicts differ from those of second.ndjson, version 1.2.3',
    '  - publish/verified-sender at basic_details.from_address: 2, drafts/a.ndjson:2 for one',
    'Drafts that are not compared: 1 new, 2 gone, 1 with another text',
    '',
  ]);
});

it('tells what can be saved or published now, and no more', async () => {
  const cwd = folderWith({
    ...files,
    'drafts/d.json': readFileSync('examples/drafts/email-event-triggered-order-confirmation.json'),
    'drafts/e.json': JSON.stringify(
      savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }),
    ),
    'shop.json': readFileSync('examples/workspace.json'),
    'less.json': '{}',
  });
  await audit(cwd, 'shop.json', '--report', 'first.ndjson');
  const { out } = await audit(cwd, 'less.json', '--against', 'first.ndjson', '--report', 'second.ndjson');
  expect(out).toContain('  can no longer be published: 1, drafts/d.json for one\n');
  expect(out).toContain('  can no longer be saved: 1, drafts/e.json for one\n');
  const back = await audit(cwd, 'shop.json', '--against', 'second.ndjson');
  expect(back.out).toContain('  can be published now: 1, drafts/d.json for one\n');
  expect(back.out).toContain('  can be saved now: 1, drafts/e.json for one\n');
  // A question without an answer does not count as yes.
  const none = await cli(['audit', 'drafts', '--against', 'first.ndjson'], { cwd });
  expect(none.out).toContain('  can no longer be saved: 1, drafts/e.json for one\n');
  expect(none.err).toContain('without --workspace');
});

it('compares in the order of the names, whatever the order of the paths, and says how far it is', async () => {
  const cwd = folderWith({ ...files, 'drafts/z.json': '{}' });
  await cli(['audit', 'drafts/c.json', 'drafts/b.json', 'drafts/a.ndjson', '--report', 'first.ndjson'], { cwd });
  const terminal = { stderr: { isTTY: true } };
  const { out, err } = await cli(['audit', 'drafts', '--against', 'first.ndjson'], { cwd, ...terminal });
  expect(out.split('\n').slice(1)).toEqual([
    '0 verdicts differ from those of first.ndjson, version 1.2.3',
    'Drafts that are not compared: 1 new, 0 gone, 0 with another text',
    '',
  ]);
  expect(err).toContain('4 drafts checked');
  const part = await cli(['audit', 'drafts/a.ndjson', '--against', 'first.ndjson'], { cwd });
  expect(part.out).toContain('Drafts that are not compared: 0 new, 2 gone, 0 with another text');
  // A line with other white space has the same verdict.
  const report = readFileSync(join(cwd, 'first.ndjson'), 'utf8');
  writeFileSync(join(cwd, 'first.ndjson'), report.replaceAll('{"file"', '{ "file"'));
  const again = await cli(['audit', 'drafts', '--against', 'first.ndjson'], { cwd });
  expect([again.out, again.code]).toEqual([out, 0]);
});

it('says which rules judged: with house rules by a digest, in the report and in both sentences', async () => {
  const rules = (maxLength: number) =>
    JSON.stringify({ prefix: 'acme', rules: [{ id: 'acme/name', field: 'basic_details.name', maxLength }] });
  const cwd = folderWith({ ...files, 'old.json': rules(50), 'new.json': rules(20) });
  const first = await audit(cwd, 'before.json', '--rules', 'old.json', '--report', 'first.ndjson');
  const [, old] = /judged with version (1\.2\.3\+acme\.[0-9a-f]{16}) of the rules/.exec(first.out) ?? [];
  const [head = ''] = readFileSync(join(cwd, 'first.ndjson'), 'utf8').split('\n');
  expect(JSON.parse(head)).toEqual({ audit: 1, version: old });
  const { out } = await audit(cwd, 'before.json', '--rules', 'new.json', '--against', 'first.ndjson');
  const [now = '', then] = out.split('\n');
  expect(now).toMatch(/judged with version 1\.2\.3\+acme\.[0-9a-f]{16} of the rules/);
  expect(now).not.toContain(old);
  expect(then).toBe(`0 verdicts differ from those of first.ndjson, version ${old}`);
});

it('judges the others when a file cannot be read, and says which', async () => {
  const cwd = folderWith({ 'drafts/b.json': JSON.stringify(savable()), 'other/c.json': '{}' });
  symlinkSync('gone', join(cwd, 'drafts/a.json'));
  symlinkSync('../other/c.json', join(cwd, 'drafts/c.json'));
  const stdin = Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read' });
  const { out, err, code } = await cli(['audit', 'drafts', '-', '--report', 'r.ndjson'], { cwd, stdin });
  expect([out, code]).toEqual([
    '1 draft judged with version 1.2.3 of the rules: 1 can be saved, 0 can be published\n',
    2,
  ]);
  expect(err.split('\n')).toEqual([
    'campaign-draft-rules: drafts/a.json: it cannot be read (ENOENT)',
    expect.stringContaining('1 link leads out of the folder'),
    'campaign-draft-rules: -: the file cannot be read (EIO)',
    '',
  ]);
  // An error that is not about a file ends the audit.
  expect((await cli(['audit', '-', '--report', 'r.ndjson'], { cwd, stdin: new Error('no') })).code).toBe(2);
});

it('tells no more sorts of differences apart than fit into memory', async () => {
  const cwd = folderWith({ 'drafts/a.json': '{}' });
  await cli(['audit', 'drafts', '--report', 'r.ndjson'], { cwd });
  const [head, line = ''] = readFileSync(join(cwd, 'r.ndjson'), 'utf8').split('\n');
  const found = Array.from({ length: 10_005 }, (_, index) => `old/rule at key_${index}`);
  writeFileSync(join(cwd, 'r.ndjson'), `${head}\n${JSON.stringify({ ...JSON.parse(line), found })}\n`);
  const { out } = await cli(['audit', 'drafts', '--against', 'r.ndjson'], { cwd });
  const now = JSON.parse(line).found.length;
  expect(out).toContain('1 verdict differs');
  expect(out).toContain(`  and ${(10_005 + now - 20).toLocaleString('en')} more\n`);
});

it('shows the most frequent differences, and counts the others', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    savable({ [`key_${index}`]: 1, created_by: index < 25 ? 'ada' : 'a@b.co' }),
  );
  const cwd = folderWith({ 'drafts/a.ndjson': lines(...many), 'w.json': '{}' });
  await audit(cwd, 'w.json', '--report', 'first.ndjson');
  const report = readFileSync(join(cwd, 'first.ndjson'), 'utf8');
  let index = 0;
  writeFileSync(
    join(cwd, 'first.ndjson'),
    report.replaceAll('envelope/shape at created_by', () => `old/rule-${index++} at x.${index}.y`),
  );
  const { out } = await audit(cwd, 'w.json', '--against', 'first.ndjson');
  expect(out.split('\n').slice(1, 4)).toEqual([
    '25 verdicts differ from those of first.ndjson, version 1.2.3',
    '  + envelope/shape at created_by: 25, drafts/a.ndjson:1 for one',
    '  - old/rule-0 at x.*.y: 1, drafts/a.ndjson:1 for one',
  ]);
  expect(out).toContain('  and 6 more\n');
});

it.each([
  [['--against', 'none.ndjson'], '--against none.ndjson: there is no such file'],
  [['--against', 'drafts/b.json'], '--against drafts/b.json: it is no report of an audit'],
  [['--against', 'empty.ndjson'], '--against empty.ndjson: it is no report of an audit'],
  [['--against', 'broken.ndjson'], '--against: this is no line of a report: nothing'],
  [['--report', 'none/report.ndjson'], '--report none/report.ndjson: there is no such file'],
])('ends with 2 and a sentence: %j', async (args, message) => {
  const cwd = folderWith({ ...files, 'empty.ndjson': '', 'broken.ndjson': '{"audit":1,"version":"1"}\nnothing\n' });
  expect(await audit(cwd, 'before.json', ...args)).toMatchObject({
    code: 2,
    err: `campaign-draft-rules: ${message}\n`,
  });
});

it('reads standard input, too', async () => {
  const cwd = folderWith({ 'w.json': '{}' });
  const call = ['audit', '-', '--input', 'ndjson', '--workspace', 'w.json', '--report', 'r.ndjson'];
  expect((await cli(call, { cwd, stdin: lines(savable(), savable()) })).out).toMatch(/^2 drafts judged/);
});

it('asks a module each question once, whatever number of drafts ask it', async () => {
  const asked = 'asked.txt';
  const module = (answers: string) => `import { appendFileSync } from 'node:fs';
    const note = (name) => appendFileSync(new URL('${asked}', import.meta.url), name);
    export const connectors = { async hasConnector() { note('c'); return true; } };
    export const verifiedSenders = { async isVerifiedSender() { note('s'); ${answers} } };
    export const featureFlags = { isEnabled: () => true };`;
  const cwd = folderWith({
    ...files,
    'asked.mjs': module('return true;'),
    'failing.mjs': module("throw new Error('away');"),
  });
  const report = ['--report', 'first.ndjson'];
  expect(await audit(cwd, 'asked.mjs', ...report)).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(cwd, asked), 'utf8')).toBe('cs');
  expect(await audit(cwd, 'failing.mjs', ...report)).toMatchObject({
    code: 2,
    err: 'campaign-draft-rules: The lookup verifiedSenders.isVerifiedSender failed: away\n',
  });
});
