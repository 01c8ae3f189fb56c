// Without this, --fix could lose input, formatting, links or the mode of a file.
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { diffOf } from '../../src/cli/fix.js';
import { patchedText } from '../../src/cli/fix-text.js';
import { applyAllFixes, applyFix } from '../../src/fixes.js';
import { brokenDraft, draftRuleIds } from '../../src/testing/broken-draft.js';
import { runs } from '../testing/runs.js';
import { acting, cli, folderWith, savable } from './around.js';

const text = `{
    // CHANNEL
    "channel": "push",
    "created_by":   "ada@shop.example",
    "campaign_delivery_type": "ONE_TIME",
    "utm_params": {"utm_source": "app", "utm_medium": "x",
        "campaign_owner": "jonas"},
    "delivery_controls": { "campaign_throttle_rpm": "25000" }
}
`.replace('    // CHANNEL\n', '');

const mended = text
  .replace('"push"', '"PUSH"')
  .replace('"campaign_owner"', '"utm_campaign_owner"')
  .replace('"25000"', '25000');

describe('--fix', () => {
  it('mends what loses nothing, and keeps formatting and the order of keys', async () => {
    const cwd = folderWith({ 'a.json': text, 'b.json': JSON.stringify(savable()) });
    const { out, err, code } = await cli(['check', '.', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(mended);
    expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(JSON.stringify(savable()));
    expect([out, err, code]).toEqual(['✓ 3 findings were mended\n✓ 2 drafts are fine\n2 drafts, no findings\n', '', 0]);
    const again = await cli(['check', '.', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(again.out).not.toContain('mended');
  });

  it('reports what is left, and its place in the file as it is now', async () => {
    const cwd = folderWith({ 'a.json': text.replace('"ada@shop.example"', '7') });
    const { out, code } = await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain('a.json\n  3:21  envelope/shape  created_by');
    expect(out).toContain('✓ 3 findings were mended');
  });

  it('keeps a byte order mark and CRLF', async () => {
    const cwd = folderWith({ 'a.json': `\uFEFF${text.replaceAll('\n', '\r\n')}` });
    await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(`\uFEFF${mended.replaceAll('\n', '\r\n')}`);
  });

  it('leaves a file as it is that is no JSON, or that it cannot change safely', async () => {
    const twice =
      '{"channel":"push","created_by":"ada@shop.example","campaign_delivery_type":"ONE_TIME","channel":"Push"}';
    const deep = `{"channel":"push","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const cwd = folderWith({
      'a.json': '{"channel":"push",}',
      'b.json': twice,
      'c.json': deep,
      'd.json': Buffer.from([0xff]),
    });
    const { code, err, out } = await cli(['check', '.', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(code).toBe(1);
    expect(out).not.toContain('mended');
    expect(err).toMatch(
      /^campaign-draft-rules: b\.json: left as it is: .*\ncampaign-draft-rules: c\.json: left as it is: .*\n$/,
    );
    expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(twice);
    expect(readFileSync(join(cwd, 'c.json'), 'utf8')).toBe(deep);
  });

  it('leaves a file as it is that is no UTF-8', async () => {
    const bytes = Buffer.from(`${text.trimEnd().replace(/}$/, ', "x": "?"}')}`).map((byte) =>
      byte === 0x3f ? 0xff : byte,
    );
    const cwd = folderWith({ 'a.json': bytes });
    expect((await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd })).out).toContain('input/utf-8');
    expect(readFileSync(join(cwd, 'a.json'))).toEqual(bytes);
  });

  it('leaves a file as it is that has a key twice', async () => {
    const twice = '{"channel":"push","channel":"push"}';
    const cwd = folderWith({ 'a.json': twice });
    const { code, err } = await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(code).toBe(1);
    expect(err).toMatch(/^campaign-draft-rules: a\.json: left as it is: .*\n$/);
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(twice);
  });

  it.each([
    ['a key twice, of which it would change one', '{"channel":"push","channel":"push"}', 'has a key twice'],
    [
      'a key twice beside what it would change',
      '{"channel":"push","x":{"a":1,"b":[{"a":{}}],"a":2}}',
      'has a key twice',
    ],
    ['a text nested too deeply', `{"channel":"push","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'too deeply'],
  ])('says beforehand that it leaves a file as it is, and why: %s', async (_, draft, why) => {
    const cwd = folderWith({ 'a.json': draft });
    const { out } = await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd });
    expect(out).toContain(why);
    expect(out).toContain('Fix (not by --fix: ');
    expect(out).not.toContain('--fix does it');
    expect(out).not.toContain('--fix mends');
    expect((await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd })).err).toContain('left as it is');
  });

  it.each([
    ['the same key in another object', '{"channel":"push","x":{"a":1,"b":["a","a",{"a":{}}]}}'],
    ['a text that is nested deeply', `{"channel":"push","x":${'['.repeat(300)}${']'.repeat(300)}}`],
    ['the same text as a key and as a value', '{"channel":"push","x":"channel","y":["x",{"x":"x"}]}'],
  ])('mends what it says it does: %s', async (_, draft) => {
    const cwd = folderWith({ 'a.json': draft });
    expect((await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd })).out).toContain('--fix does it');
    const { err } = await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(err).toBe('');
    expect(JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8')).channel).toBe('PUSH');
  });

  it('says that it is for files of one draft', async () => {
    const cwd = folderWith({ 'a.ndjson': '{"channel":"push"}\n' });
    for (const { out } of [
      await cli(['check', 'a.ndjson', '--mode', 'LENIENT'], { cwd }),
      await cli(['check', '-', '--mode', 'LENIENT'], { cwd, stdin: '{"channel":"push"}' }),
    ]) {
      expect(out).toContain('Fix (not by --fix: it mends files of one draft only)');
      expect(out).not.toContain('--fix mends');
    }
  });

  it('says nothing of a file in which there is nothing to mend, however deep it is', async () => {
    const cwd = folderWith({ 'a.json': `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}` });
    expect((await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd })).err).toBe('');
  });

  it('replaces the file as a whole, and keeps its mode and the links to it', async () => {
    const cwd = folderWith({ 'real/a.json': text });
    const file = join(cwd, 'real/a.json');
    chmodSync(file, 0o666);
    symlinkSync('real/a.json', join(cwd, 'link.json'));
    const { ino } = statSync(file);
    const { code } = await cli(['check', 'link.json', '--fix', '--mode', 'LENIENT'], { cwd });
    expect(code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(mended);
    expect([lstatSync(file).isFile(), statSync(file).mode & 0o777]).toEqual([true, 0o666]);
    // Another file has replaced it, so nobody can have seen half of it.
    expect(statSync(file).ino).not.toBe(ino);
    expect(readlinkSync(join(cwd, 'link.json'))).toBe('real/a.json');
    expect(readdirSync(join(cwd, 'real'))).toEqual(['a.json']);
  });

  it('leaves NDJSON as it is, and says so where it would mend something; it mends the others', async () => {
    const line = JSON.stringify(savable({ channel: 'push' }));
    const fine = JSON.stringify(savable());
    const cwd = folderWith({
      'a.json': text,
      'b.ndjson': `${fine}\n${line}\n`,
      'c.jsonl': `${line}\n`,
      'd.ndjson': `${fine}\n${JSON.stringify(savable({ created_by: 'ada' }))}\n`,
      'e.json': text,
    });
    const left = ['b.ndjson', 'c.jsonl'].map(
      (file) => `campaign-draft-rules: ${file}: left as it is: fixes are for JSON files, not for NDJSON\n`,
    );
    // In formats, too, that show no fixes.
    const shown = await cli(['check', '.', '--fix-dry-run', '--mode', 'LENIENT', '--format', 'concise'], { cwd });
    expect(shown.code).toBe(2);
    expect(shown.out.match(/^--- .*$/gm)).toEqual(['--- a/a.json', '--- a/e.json']);
    for (const one of left) expect(shown.err).toContain(one);
    const { code, err, out } = await cli(['check', '.', '--fix', '--mode', 'LENIENT'], { cwd });
    expect([code, err]).toEqual([2, left.join('')]);
    expect(out).toContain('✓ 6 findings were mended\n');
    for (const file of ['a.json', 'e.json']) expect(readFileSync(join(cwd, file), 'utf8')).toBe(mended);
    expect(readFileSync(join(cwd, 'c.jsonl'), 'utf8')).toBe(`${line}\n`);
    // Nothing is left to mend but lines.
    expect((await cli(['check', 'a.json', 'd.ndjson', '--fix', '--mode', 'LENIENT'], { cwd })).code).toBe(1);
  });

  /** A workspace that acts when it is asked: at that time, the file was read and is not yet written. */
  const workspaceThat = (acts: string) => `
    import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
    const file = new URL('a.json', import.meta.url);
    export const connectors = { hasConnector: () => true };
    export const verifiedSenders = { isVerifiedSender: () => true };
    export const featureFlags = { async isEnabled() { ${acts}; return false; } };`;
  const asking = text.replace('"ONE_TIME"', '"ONE_TIME", "campaign_audience_limit": {}');
  const call = ['check', 'a.json', 'b.json', '--fix', '--mode', 'LENIENT'];

  it.each([
    [
      'says when a file cannot be written',
      'rmSync(file, { force: true })',
      /^campaign-draft-rules: a\.json: the file cannot be written \(ENOENT\)\n$/,
      ['b.json', 'workspace.mjs'],
    ],
    [
      'does not replace what is no file any more',
      'rmSync(file, { recursive: true, force: true }); mkdirSync(file)',
      /^campaign-draft-rules: a\.json: left as it is: only a file can be mended\n$/,
      ['a.json', 'b.json', 'workspace.mjs'],
    ],
  ])('%s, checks the others, and leaves nothing behind', async (_, acts, said, left) => {
    const cwd = folderWith({
      'a.json': asking,
      'b.json': JSON.stringify(savable()),
      'workspace.mjs': workspaceThat(acts),
    });
    const { code, err, out } = await cli([...call, '--workspace', 'workspace.mjs'], { cwd });
    expect(err).toMatch(said);
    expect(out).toContain('1 draft is fine');
    expect(out).not.toContain('mended');
    expect(code).toBe(2);
    expect(readdirSync(cwd).sort()).toEqual(left);
  });

  it.each([
    ['longer', 'appendFileSync(file, " ")', `${asking} `],
    ['of the same length', 'writeFileSync(file, TEXT)', asking.replace('ada', 'eve')],
  ])('does not overwrite what was saved meanwhile: %s', async (_, acts, saved) => {
    const cwd = folderWith({
      'a.json': asking,
      'b.json': text,
      'workspace.mjs': workspaceThat(acts.replace('TEXT', JSON.stringify(saved))),
    });
    const { code, err, out } = await cli([...call, '--workspace', 'workspace.mjs'], { cwd });
    expect(err).toBe('campaign-draft-rules: a.json: left as it is: the file was changed meanwhile\n');
    expect(code).toBe(2);
    expect(out).toContain('✓ 3 findings were mended\n');
    expect(readFileSync(join(cwd, 'a.json'), 'utf8').startsWith(saved)).toBe(true);
    expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(mended);
    expect(readdirSync(cwd).sort()).toEqual(['a.json', 'b.json', 'workspace.mjs']);
  });

  it.each([
    ['is read-only', (file: string) => chmodSync(file, 0o444), 'the file is read-only'],
    [
      'has hard links',
      (file: string) => linkSync(file, `${file}.link`),
      'the file has hard links, which would keep the text of before',
    ],
    [
      'belongs to somebody else',
      (file: string) => {
        const user = statSync(file).uid;
        vi.spyOn(process, 'geteuid').mockReturnValueOnce(user + 1);
      },
      'the file belongs to somebody else',
    ],
  ])('does not replace a file that %s', async (_, prepare, reason) => {
    const cwd = folderWith({ 'a.json': text, 'b.json': text });
    const file = join(cwd, 'a.json');
    prepare(file);
    const { ino, mode, nlink } = statSync(file);
    const { code, err, out } = await cli(call, { cwd });
    expect([code, err]).toEqual([2, `campaign-draft-rules: a.json: left as it is: ${reason}\n`]);
    expect(out).toContain('a.json\n  2:16');
    expect(out).toContain('✓ 3 findings were mended\n');
    expect(statSync(file)).toMatchObject({ ino, mode, nlink });
    expect([readFileSync(file, 'utf8'), readFileSync(join(cwd, 'b.json'), 'utf8')]).toEqual([text, mended]);
  });

  // Only root may give a file to another user.
  it.runIf(process.geteuid?.() === 0)('leaves a file to its owner when root runs it', async () => {
    const cwd = folderWith({ 'a.json': text, 'b.json': text });
    const file = join(cwd, 'a.json');
    chownSync(file, 1234, 1235);
    expect((await cli(call, { cwd })).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(mended);
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 1235 });
  });

  it.runIf(process.geteuid?.() === 0)('replaces the own file of somebody who is not root', async () => {
    const cwd = folderWith({ 'a.json': text, 'b.json': text });
    chownSync(join(cwd, 'a.json'), 1234, 1235);
    vi.spyOn(process, 'geteuid').mockReturnValueOnce(1234);
    expect((await cli(call, { cwd })).code).toBe(0);
  });

  it('asks for no owner where files have none', async () => {
    const cwd = folderWith({ 'a.json': text, 'b.json': text });
    const { geteuid } = process;
    // As on Windows, where there is no such function.
    process.geteuid = undefined as unknown as typeof geteuid;
    try {
      expect((await cli(call, { cwd })).code).toBe(0);
    } finally {
      process.geteuid = geteuid;
    }
  });

  it('keeps the text of a block that it moves', async () => {
    const content = `{ "push" : {"android": {"id": 12345678901234567890, "ratio": 1.0,
        "e": 1E2, "a": "\\u0041"}} }`;
    const draft = `{
  "channel": "PUSH", "campaign_delivery_type": "ONE_TIME", "created_by": "ada@shop.example",
  "basic_details": {"platforms": ["ANDROID"]},
  "campaign_content": {
    "locales": ["en"],
    "content": ${content}
  }
}`;
    const cwd = folderWith({ 'a.json': draft });
    const { out } = await cli(['check', 'a.json', '--fix'], { cwd });
    expect(out).toContain('mended');
    const written = readFileSync(join(cwd, 'a.json'), 'utf8');
    expect(written).toContain(content.slice(content.indexOf('{"android"'), -2));
    expect(JSON.parse(written).campaign_content.content.default.variation_1.push.android.a).toBe('A');
  });

  it('says which lookup failed', async () => {
    const cwd = folderWith({
      'a.json': text.replace('"ONE_TIME"', '"ONE_TIME", "campaign_audience_limit": {}'),
      'workspace.mjs': `
        export const connectors = { hasConnector: () => true };
        export const verifiedSenders = { isVerifiedSender: () => true };
        export const featureFlags = { isEnabled: async () => { throw new Error('away'); } };`,
    });
    const { code, err } = await cli(['check', 'a.json', '--fix', '--workspace', 'workspace.mjs'], { cwd });
    expect([err, code]).toEqual(['campaign-draft-rules: The lookup featureFlags.isEnabled failed: away\n', 2]);
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toContain('"push"');
  });

  it('asks a workspace whose lookups answer later', async () => {
    const email = JSON.stringify({
      channel: 'email',
      campaign_delivery_type: 'ONE_TIME',
      created_by: 'ada@shop.example',
      basic_details: { from_address: 'news@shop.example' },
      connector: { connector_type: 'SENDGRID', connector_name: 'main' },
      campaign_audience_limit: { is_campaign_audience_limit_enabled: 'false' },
    });
    const cwd = folderWith({
      'a.json': email,
      'workspace.mjs': `
        import { deepStrictEqual } from 'node:assert';
        const connector = { connectorType: 'SENDGRID', connectorName: 'main' };
        const isAsked = (asked, expected) => { deepStrictEqual(asked, expected); return true; };
        export const connectors = { hasConnector: async (type, name) => isAsked([type, name], Object.values(connector)) };
        export const verifiedSenders = {
          isVerifiedSender: async (address, of) => isAsked([address, of], ['news@shop.example', connector]),
        };
        export const featureFlags = { isEnabled: async () => true };`,
    });
    const { out, err } = await cli(['check', 'a.json', '--fix', '--workspace', 'workspace.mjs', '--format', 'json'], {
      cwd,
    });
    expect(err).toBe('');
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(
      email.replace('"email"', '"EMAIL"').replace('"false"', 'false'),
    );
    expect(JSON.parse(out).summary).toMatchObject({ fixed: 2, wrongNow: 0 });
  });
});

describe('--fix-dry-run', () => {
  it('shows what would change, reports the rest, and changes nothing', async () => {
    const cwd = folderWith({ 'a.json': text });
    const { out, err, code } = await cli(['check', 'a.json', '--fix-dry-run', '--mode', 'LENIENT'], { cwd });
    expect(out).toBe(`--- a/a.json
+++ b/a.json
@@ -1,8 +1,8 @@
 {
-    "channel": "push",
+    "channel": "PUSH",
     "created_by":   "ada@shop.example",
     "campaign_delivery_type": "ONE_TIME",
     "utm_params": {"utm_source": "app", "utm_medium": "x",
-        "campaign_owner": "jonas"},
-    "delivery_controls": { "campaign_throttle_rpm": "25000" }
+        "utm_campaign_owner": "jonas"},
+    "delivery_controls": { "campaign_throttle_rpm": 25000 }
 }
`);
    expect(err).toBe('✓ 3 findings would be mended; no file was changed\n✓ 1 draft is fine\n1 draft, no findings\n');
    // The file is still wrong.
    expect(code).toBe(1);
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(text);
  });

  it('takes standard input, colours the lines, and shows nothing that acts on a terminal', async () => {
    const stdin = text.replace('"jonas"', '"\\t\u001b[2J"').replace('\u001b', '\u009b').replaceAll('\n', '\r\n');
    const stdout = { isTTY: true };
    const plain = await cli(['check', '-', '--fix-dry-run'], { stdin, stdout, env: { NO_COLOR: '1' } });
    expect(plain.out).toContain('\\u009b');
    expect(plain.out).not.toMatch(acting);
    const { out } = await cli(['check', '-', '--fix-dry-run'], { stdin, stdout });
    expect(out).toContain('\u001b[31m-    "channel": "push",\u001b[39m');
    expect(out).toContain('\u001b[32m+    "channel": "PUSH",\u001b[39m');
    expect(out).toContain('\n {\n');
  });
});

it('a diff of too many lines has all of them', () => {
  const before = Array.from({ length: 2001 }, (_, index) => `${index}\n`).join('');
  const diff = (after: string) => diffOf('a.json', before, after, (_, text) => text);
  const whole = diff(before.replaceAll('\n', ',\n')).split('\n');
  expect(whole.slice(0, 4)).toEqual(['--- a/a.json', '+++ b/a.json', '@@ -1,2001 +1,2001 @@', '-0']);
  expect([whole[2003], whole[2004], whole[4004]]).toEqual(['-2000', '+0,', '+2000,']);
  expect(diff(before.replace('7\n', 'x\n'))).toContain('\n-7\n+x\n');
});

it('a diff shows tabs as spaces, and a carriage return only where it does not end a line', () => {
  const diff = diffOf('a.json', '{\r\t"a": 1\r\n}', '{\r\t"a": 2\r\n}', (_, text) => text);
  expect(diff).toBe(
    '--- a/a.json\n+++ b/a.json\n@@ -1,2 +1,2 @@\n-{\\u000d  "a": 1\n+{\\u000d  "a": 2\n }\n\\ No newline at end of file\n\n',
  );
});

describe('a patch in a text', () => {
  it.each([
    [
      'a member is added',
      '{\n  "a": 1\n}',
      [{ op: 'add', path: '/b', value: { c: [] } }],
      '{\n  "a": 1,\n  "b": {\n    "c": []\n  }\n}',
    ],
    [
      'with tabs',
      '{\n\t"a": {}\n}',
      [{ op: 'add', path: '/b', value: { c: 1 } }],
      '{\n\t"a": {},\n\t"b": {\n\t\t"c": 1\n\t}\n}',
    ],
    ['on one line', '{"a":1}', [{ op: 'add', path: '/b', value: { c: [1, 2] } }], '{"a":1,"b": {"c":[1,2]}}'],
    ['an element is added', '{"a": [1, 2]}', [{ op: 'add', path: '/a/1', value: 5 }], '{"a": [1,5, 2]}'],
    ['at the end', '{"a": [1]}', [{ op: 'add', path: '/a/-', value: 5 }], '{"a": [1,5]}'],
    ['a member is removed', '{\n  "a": 1,\n  "b": 2\n}', [{ op: 'remove', path: '/b' }], '{\n  "a": 1\n}'],
    ['the first member is removed', '{\n  "a": 1,\n  "b": 2\n}', [{ op: 'remove', path: '/a' }], '{\n  "b": 2\n}'],
    ['the only member is removed', '{ "a": { "b": 1 } }', [{ op: 'remove', path: '/a/b' }], '{ "a": {} }'],
    ['the last element is removed', '{"a":[{},{"b":1}]}', [{ op: 'remove', path: '/a/1' }], '{"a":[{}]}'],
    ['the first element is removed', '[1, 2, 3]', [{ op: 'remove', path: '/0' }], '[2, 3]'],
    ['an element is removed', '[1, 2, 3]', [{ op: 'remove', path: '/1' }], '[1, 3]'],
    [
      'a value is replaced',
      '{ "a~/b" : [ 1 ,2 ] }',
      [{ op: 'replace', path: '/a~0~1b/0', value: '1' }],
      '{ "a~/b" : [ "1" ,2 ] }',
    ],
    ['all is replaced', ' 1 ', [{ op: 'replace', path: '', value: {} }], ' {} '],
    [
      'all is replaced in a text with lines',
      '{\n  "a": 1\n}',
      [{ op: 'replace', path: '', value: { b: {} } }],
      '{\n  "b": {}\n}',
    ],
    [
      'something follows on the line',
      '{\n  "a": [1], "b":2\n}',
      [{ op: 'replace', path: '/a', value: { c: 1 } }],
      '{\n  "a": {\n    "c": 1\n  }, "b":2\n}',
    ],
    ['one digit ends a line', '[\n  1\n]', [{ op: 'add', path: '/-', value: 5 }], '[\n  1,\n  5\n]'],
    [
      'the last line has no end',
      '{\n  "a": 1}',
      [{ op: 'add', path: '/b', value: { c: 1 } }],
      '{\n  "a": 1,\n  "b": {\n    "c": 1\n  }\n}',
    ],
    [
      'with tabs and spaces',
      '{\n\t "a": 1\n}',
      [{ op: 'add', path: '/b', value: { c: 1 } }],
      '{\n\t\t"a": 1,\n\t\t"b": {\n\t\t\t"c": 1\n\t\t}\n}',
    ],
    [
      'a key is renamed in its place',
      '{ "a" : 1, "b": 2 }',
      [{ op: 'move', from: '/a', path: '/c' }],
      '{ "c" : 1, "b": 2 }',
    ],
    [
      'a member is moved',
      '{"a":{"b":1},"c":{}}',
      [{ op: 'move', from: '/a/b', path: '/c/d' }],
      '{"a":{},"c":{"d": 1}}',
    ],
    ['an element is moved', '[1,2,3]', [{ op: 'move', from: '/0', path: '/2' }], '[2,3,1]'],
    [
      'an added member gets another, and one of its own is replaced',
      '{\r\n  "a": {"b": 1},\r\n  "c": 2\r\n}',
      [
        { op: 'add', path: '/a/d', value: {} },
        { op: 'add', path: '/a/d/e', value: [1] },
        { op: 'replace', path: '/a/d/e', value: 'x' },
        { op: 'add', path: '/a/f', value: true },
        { op: 'replace', path: '/c', value: [2] },
      ],
      '{\r\n  "a": {\r\n    "b": 1,\r\n    "d": {\r\n      "e": "x"\r\n    },\r\n    "f": true\r\n  },\r\n  "c": [\r\n    2\r\n  ]\r\n}',
    ],
    [
      'what was moved, renamed and emptied is written anew',
      '{\n  "a": { "x": [ 1 , 2 ] },\n  "b": {}\n}',
      [
        { op: 'move', from: '/a', path: '/c' },
        { op: 'move', from: '/c/x', path: '/b/x' },
        { op: 'remove', path: '/b/x/1' },
        { op: 'remove', path: '/b/x/0' },
      ],
      '{\n  "c": {},\n  "b": {\n    "x": []\n  }\n}',
    ],
  ] as const)('%s', (_, before, patch, after) => {
    const fixed = applyFix(JSON.parse(before), { patch });
    const changed = patchedText(before, patch, fixed);
    expect(changed).toBe(after);
    expect(JSON.parse(after)).toEqual(fixed);
  });

  it.each([
    ['on one line', '{"a":{"b": BLOCK},"c":{}}', '{"a":{},"c":{"b": BLOCK}}', 'move', '/a/b', '/c/b'],
    [
      'to a place of its own',
      '{\n  "a": {\n    "b": BLOCK\n  },\n  "c": {}\n}',
      '{\n  "a": {},\n  "c": {\n    "b": BLOCK\n  }\n}',
      'move',
      '/a/b',
      '/c/b',
    ],
    [
      'within a list',
      '{\n  "a": [\n    BLOCK,\n    1\n  ]\n}',
      '{\n  "a": [\n    1,\n    BLOCK\n  ]\n}',
      'move',
      '/a/0',
      '/a/1',
    ],
  ] as const)('keeps the text of what is moved: %s', (_, before, after, op, from, path) => {
    const block = '{ "id":12345678901234567890 ,\n "one": 1.0, "e":1E2,\n\t"twice": "\\u0041", "twice":[ 1,\r\n2 ] }';
    const written = before.includes('\n') ? block : block.replaceAll(/\s+/g, ' ');
    const text = before.replace('BLOCK', written);
    const patch = [{ op, from, path }];
    expect(patchedText(text, patch, applyFix(JSON.parse(text), { patch }))).toBe(after.replace('BLOCK', written));
  });

  it('formats what takes the place of what was moved', () => {
    const text = '{\n  "a": [1],\n  "b": {}\n}';
    const patch = [
      { op: 'move', from: '/a', path: '/b/a' },
      { op: 'replace', path: '/b/a', value: { c: 1 } },
    ] as const;
    expect(patchedText(text, patch, applyFix(JSON.parse(text), { patch }))).toBe(
      '{\n  "b": {\n    "a": {\n      "c": 1\n    }\n  }\n}',
    );
  });

  it('keeps what is moved into what is new; where something is added, only its white space changes', () => {
    const text = `{
  "push": {"id": 12345678901234567890,
      "b": {"x":   1.0}, "d": [ 1.0 ]},
  "rest": 1
}`;
    const patch = [
      { op: 'add', path: '/default', value: { variation_1: {} } },
      { op: 'move', from: '/push', path: '/default/variation_1/push' },
      { op: 'move', from: '/default/variation_1/push/b', path: '/b' },
      { op: 'add', path: '/b/y', value: { z: 1 } },
      { op: 'move', from: '/default/variation_1/push/d', path: '/other' },
    ] as const;
    expect(patchedText(text, patch, applyFix(JSON.parse(text), { patch }))).toBe(`{
  "rest": 1,
  "default": {
    "variation_1": {
      "push": {"id": 12345678901234567890}
    }
  },
  "b": {
    "x": 1.0,
    "y": {
      "z": 1
    }
  },
  "other": [ 1.0 ]
}`);
  });

  it('of a generated draft has the value of the fixed draft, in any layout', () => {
    // Half of the drafts that break these, or more, have a fix that loses nothing.
    const rules = draftRuleIds().filter((id) => /\/(shape|keyed|implied-locale|template-backup|unique-name)$/.test(id));
    let count = 0;
    const often = runs(60);
    fc.assert(
      fc.property(
        fc.constantFrom(...rules).chain((rule) => brokenDraft(rule)),
        fc.constantFrom(undefined, 1, 2, 4, '\t'),
        ({ draft, mode, workspace }, indent) => {
          const written = JSON.stringify(draft, null, indent);
          const { draft: fixed, applied } = applyAllFixes(JSON.parse(written), mode, workspace);
          if (applied.length === 0) return;
          count++;
          const changed = patchedText(
            written,
            applied.flatMap(({ fix }) => fix.patch),
            fixed,
          );
          expect(changed).toBeDefined();
          expect(isDeepStrictEqual(JSON.parse(changed ?? ''), fixed)).toBe(true);
          // Lines without a change stay as they are.
          const lines = new Set(changed?.split('\n'));
          const kept = written.split('\n').filter((line) => lines.has(line)).length;
          if (indent !== undefined) expect(kept).toBeGreaterThan(0);
        },
      ),
      often,
    );
    expect(count).toBeGreaterThan(often.numRuns / 4);
  });

  it('may take all away, and give something else', () => {
    const patch = [
      { op: 'remove', path: '' },
      { op: 'add', path: '', value: 5 },
    ] as const;
    expect(patchedText('{"a":1}', patch, 5)).toBe('5');
  });

  it('that does not fit changes nothing', () => {
    expect(patchedText('{"a":1}', [{ op: 'replace', path: '/b/c', value: 1 }], {})).toBeUndefined();
    expect(patchedText('{"a":1}', [{ op: 'add', path: '/a/b', value: 1 }], {})).toBeUndefined();
    expect(patchedText('{', [{ op: 'move', from: '/a', path: '/b' }], {})).toBeUndefined();
    expect(patchedText('{"a":1}', [{ op: 'move', from: '/x', path: '/y/z' }], {})).toBeUndefined();
    expect(patchedText('{"a":1}', [{ op: 'remove', path: '' }], {})).toBeUndefined();
    expect(patchedText('{"a":{}}', [{ op: 'remove', path: '/a/b' }], { a: {} })).toBeUndefined();
    expect(patchedText('', [{ op: 'move', from: '/x', path: '/y' }], {})).toBeUndefined();
  });
});
