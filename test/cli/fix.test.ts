import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffOf } from '../../src/cli/fix.js';
import { patchedText } from '../../src/cli/fix-text.js';
import { applyAllFixes, applyFix } from '../../src/fixes/index.js';
import { breakers, brokenDraft, type DraftRuleId } from '../../src/testing/broken-draft.js';
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
    const again = await cli(['check', '.', '--fix', '--mode', 'LENIENT', '--lang', 'de'], { cwd });
    expect(again.out).not.toContain('behoben');
  });

  it('reports what is left, and its place in the file as it is now', async () => {
    const cwd = folderWith({ 'a.json': text.replace('"ada@shop.example"', '7') });
    const { out, code } = await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT', '--lang', 'de'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain('a.json:3:21  envelope/shape  created_by');
    expect(out).toContain('✓ 3 Befunde wurden behoben');
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
    expect((await cli(['check', 'b.json', '--fix', '--lang', 'de'], { cwd })).err).toContain(
      'b.json: bleibt unverändert',
    );
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
    // Another file has taken its place: nobody can have seen half of it.
    expect(statSync(file).ino).not.toBe(ino);
    expect(readlinkSync(join(cwd, 'link.json'))).toBe('real/a.json');
    expect(readdirSync(join(cwd, 'real'))).toEqual(['a.json']);
  });

  it('leaves a pipe a pipe', async () => {
    const cwd = folderWith();
    const pipe = join(cwd, 'pipe.json');
    execFileSync('mkfifo', [pipe]);
    const [written, { code, err }] = await Promise.all([
      writeFile(pipe, text),
      cli(['check', 'pipe.json', '--fix', '--mode', 'LENIENT'], { cwd }),
    ]);
    expect([written, code, err]).toEqual([undefined, 2, `campaign-draft-rules: ${pipe}: only a file can be fixed\n`]);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    expect(readdirSync(cwd)).toEqual(['pipe.json']);
  });

  it('says when a file cannot be written, checks the others, and leaves nothing behind', async () => {
    const cwd = folderWith({
      'a.json': text.replace('"ONE_TIME"', '"ONE_TIME", "campaign_audience_limit": {}'),
      'b.json': JSON.stringify(savable()),
      // Asked after the file was read, and before it is written.
      'workspace.mjs': `
        import { mkdirSync, rmSync } from 'node:fs';
        const file = new URL('a.json', import.meta.url);
        export const connectors = { hasConnector: () => true };
        export const verifiedSenders = { isVerifiedSender: () => true };
        export const featureFlags = {
          async isEnabled() {
            rmSync(file, { recursive: true, force: true });
            mkdirSync(file);
            return false;
          },
        };`,
    });
    const call = ['check', 'a.json', 'b.json', '--fix', '--mode', 'LENIENT', '--workspace', 'workspace.mjs'];
    const { code, err, out } = await cli(call, { cwd });
    expect(err).toMatch(/^campaign-draft-rules: a\.json: the file cannot be read or written \(E[A-Z]+\)\n$/);
    expect(out).toContain('1 draft is fine');
    expect(code).toBe(2);
    expect(readdirSync(cwd).sort()).toEqual(['a.json', 'b.json', 'workspace.mjs']);
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
        export const asked = [];
        export const connectors = { hasConnector: async (...args) => { asked.push(args); return true; } };
        export const verifiedSenders = { isVerifiedSender: async (...args) => { asked.push(args); return true; } };
        export const featureFlags = { isEnabled: async (...args) => { asked.push(args); return true; } };`,
    });
    const { out } = await cli(['check', 'a.json', '--fix', '--workspace', 'workspace.mjs', '--format', 'json'], {
      cwd,
    });
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
    expect(out).toBe(`--- a.json
+++ a.json
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

✓ 3 findings would be mended; no file was changed
✓ 1 draft is fine
1 draft, no findings
`);
    // The file is still wrong.
    expect([err, code]).toEqual(['', 1]);
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(text);
    const german = await cli(['check', 'a.json', '--fix-dry-run', '--mode', 'LENIENT', '--lang', 'de'], { cwd });
    expect(german.out).toContain('3 Befunde würden behoben; keine Datei wurde geändert');
  });

  it('takes standard input, colours the lines, and shows nothing that acts on a terminal', async () => {
    const stdin = text.replace('"jonas"', '"\\t\u001b[2J"').replace('\u001b', '\u009b').replaceAll('\n', '\r\n');
    const plain = await cli(['check', '-', '--fix-dry-run'], { stdin });
    expect(plain.out).toContain('\\u009b');
    expect(plain.out).not.toMatch(acting);
    const { out } = await cli(['check', '-', '--fix-dry-run'], { stdin, env: { FORCE_COLOR: '1' } });
    expect(out).toContain('\u001b[31m-    "channel": "push",\u001b[39m');
    expect(out).toContain('\u001b[32m+    "channel": "PUSH",\u001b[39m');
  });
});

it('a diff of too many lines says only how many there are', () => {
  const before = Array.from({ length: 2001 }, (_, index) => `${index}\n`).join('');
  const diff = (after: string) => diffOf('a.json', before, after, (_, text) => text);
  expect(diff(before.replaceAll('\n', ',\n'))).toBe('--- a.json\n+++ a.json\n@@ -1,2001 +1,2001 @@\n …\n\n');
  expect(diff(before.replace('7\n', 'x\n'))).toContain('\n-7\n+x\n');
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
    ['an element is removed', '[1, 2, 3]', [{ op: 'remove', path: '/1' }], '[1, 3]'],
    [
      'a value is replaced',
      '{ "a~/b" : [ 1 ,2 ] }',
      [{ op: 'replace', path: '/a~0~1b/0', value: '1' }],
      '{ "a~/b" : [ "1" ,2 ] }',
    ],
    ['all is replaced', ' 1 ', [{ op: 'replace', path: '', value: {} }], ' {} '],
    [
      'a key is renamed in its place',
      '{ "a" : 1, "b": 2 }',
      [{ op: 'move', from: '/a', path: '/c' }],
      '{ "c" : 1, "b": 2 }',
    ],
    ['a key takes the place of another', '{"a":1,"b":2}', [{ op: 'move', from: '/a', path: '/b' }], '{"b":1}'],
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

  it('of a generated draft stands for the fixed draft, in whatever layout', () => {
    // Its keys are the ids.
    const rules = Object.keys(breakers) as DraftRuleId[];
    let count = 0;
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
          // What stands on a line that was not changed stays.
          const lines = new Set(changed?.split('\n'));
          const kept = written.split('\n').filter((line) => lines.has(line)).length;
          if (indent !== undefined) expect(kept).toBeGreaterThan(0);
        },
      ),
      { numRuns: 120 },
    );
    expect(count).toBeGreaterThan(10);
  });

  it('that does not fit changes nothing', () => {
    expect(patchedText('{"a":1}', [{ op: 'replace', path: '/b/c', value: 1 }], {})).toBeUndefined();
    expect(patchedText('{"a":1}', [{ op: 'add', path: '/a/b', value: 1 }], {})).toBeUndefined();
    expect(patchedText('{', [{ op: 'move', from: '/a', path: '/b' }], {})).toBeUndefined();
    expect(patchedText('{"a":1}', [{ op: 'move', from: '/x', path: '/y/z' }], {})).toBeUndefined();
    expect(patchedText('{"a":1}', [{ op: 'remove', path: '' }], {})).toBeUndefined();
    expect(patchedText('', [{ op: 'move', from: '/x', path: '/y' }], {})).toBeUndefined();
  });
});
