// Without this, the report of check, its exit codes, and what it reads could change unseen.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, type LocatedFinding, ownFix } from '../../src/cli/check.js';
import { draftOf, readContent } from '../../src/cli/drafts-in.js';
import { formatNames } from '../../src/cli/formats/format.js';
import { MOST_BYTES } from '../../src/cli/input-rules.js';
import type { Severity } from '../../src/cli/severity.js';
import type { Fix } from '../../src/fixes.js';
import { explainDraft, staticWorkspace } from '../../src/index.js';
import { acting, cli, folderWith, savable } from './around.js';
import { closedGate, runLate } from './gate.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));

describe('the report for people', () => {
  it('has file, line and column, message, rule, the line with a marker, the fix; then the count of fine drafts, then the summary', async () => {
    const cwd = folderWith({
      'drafts/a.json': fine,
      'drafts/b.json': `{
  "channel": "PUSH",
\t"campaign_delivery_type": "ONE_TIMES",
  "created_by": "ada@shop.example",
  "utm_params": { "utm_source": "app" }
}
`,
      'drafts/c.json': fine,
    });
    expect(await cli(['check', 'drafts', '--mode', 'LENIENT'], { cwd })).toEqual({
      code: 1,
      err: '',
      out: `drafts/b.json
  3:28  envelope/shape  campaign_delivery_type
  ✗ Campaign type must be one of ONE_TIME, PERIODIC, EVENT_TRIGGERED, BUSINESS_EVENT_TRIGGERED, DEVICE_TRIGGERED, LOCATION_TRIGGERED; got "ONE_TIMES", did you mean "ONE_TIME"?
  3 |   "campaign_delivery_type": "ONE_TIMES",
    |                             ^^^^^^^^^^^
  Fix (--fix does it): Set campaign type to "ONE_TIME"

  5:17  utm-params/shape  utm_params.utm_medium
  ✗ UTM medium is required
  5 |   "utm_params": { "utm_source": "app" }
    |                 ^

✓ 2 drafts are fine
✗ 2 findings in 1 of 3 drafts
  --fix mends 1 of them without losing anything
`,
    });
  });

  it('distinguishes errors that are wrong now from those to do before publishing, in that mode', async () => {
    const cwd = folderWith({ 'a.json': wrong });
    const { out, code } = await cli(['check', 'a.json'], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^a\.json\n {2}1:\d+ {2}wrong now {2}envelope\/shape {2}created_by$/m);
    expect(out).toMatch(/^ {2}1:1 {2}to do before publishing {2}publish\/content {2}campaign_content$/m);
    expect(out).toMatch(/^✗ \d findings \(1 wrong now, \d to do before publishing\) in 1 of 1 draft$/m);
  });

  it('has every fix to choose from, and says which one --fix applies', async () => {
    const ios = { platforms: ['IOS'], platform_specific_details: { ios: {} } };
    const cwd = folderWith({ 'a.json': JSON.stringify(savable({ basic_details: ios })) });
    const { out } = await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd });
    expect(out.match(/^ {2}Fix: /gm)?.length).toBeGreaterThan(2);
    expect(out).not.toContain('--fix');
  });

  it('says in one line how many drafts are fine', async () => {
    const cwd = folderWith({ 'a.json': fine });
    const { out, code } = await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd });
    expect([out, code]).toEqual(['✓ 1 draft is fine\n1 draft, no findings\n', 0]);
  });

  it('lists at most --max-errors errors of each draft, and says how many are left out', async () => {
    const cwd = folderWith({ 'a.json': '{}' });
    const { out } = await cli(['check', 'a.json', '--max-errors', '1'], { cwd });
    expect(out.match(/^ {2}1:1 /gm)).toHaveLength(2);
    expect(out).toContain('draft/too-many-errors');
  });

  it('has findings only with --quiet', async () => {
    const cwd = folderWith({ 'a.json': wrong, 'b.json': fine });
    const { out, code } = await cli(['check', '.', '-q', '--mode', 'LENIENT'], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^a\.json\n {2}1:\d+ .*\n.*\n.*\n.*\n\n$/);
    expect(await cli(['check', 'b.json', '--quiet', '--mode', 'LENIENT'], { cwd })).toEqual({
      code: 0,
      out: '',
      err: '',
    });
  });

  it('has colours on a terminal only', async () => {
    const cwd = folderWith({ 'a.json': wrong });
    const colored = async (isTTY: boolean) =>
      (await cli(['check', 'a.json'], { cwd, stdout: { isTTY } })).out.includes('\u001b[31m');
    expect([await colored(true), await colored(false)]).toEqual([true, false]);
    expect((await cli(['check', 'a.json'], { cwd, env: { FORCE_COLOR: '1' } })).out).toContain('\u001b[31m');
  });

  it('shows of a long line as much as fits around the value, and marks wide characters in their width', async () => {
    const draft = JSON.stringify(
      savable({ request_id: '長'.repeat(40), created_by: 'x', utm_params: {}, z: 'y'.repeat(5_000) }),
    );
    const cwd = folderWith({ 'a.json': draft });
    const { out } = await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd, stdout: { columns: 60 } });
    const frames = [...out.matchAll(/^ {2}1 \| (.*)\n {4}\| (.*)$/gm)];
    expect(frames.length).toBeGreaterThan(2);
    for (const [, line = '', marker = ''] of frames) {
      expect(line.length).toBeLessThan(60);
      expect(marker).toMatch(/^ *\^+$/);
    }
    const [, line = '', marker = ''] = frames.find(([, text]) => text?.includes('"x"')) ?? [];
    const before = line.slice(0, line.indexOf('"x"'));
    const wide = before.match(/長/g)?.length ?? 0;
    expect(marker.indexOf('^')).toBe(before.length + wide);
    expect(marker.trim()).toBe('^^^');
    expect(line).toMatch(/^….*…$/);
  });
});

describe('fixes', () => {
  it('are looked for only where they are shown', async () => {
    const source = { file: '-', line: undefined, bytes: Buffer.from(JSON.stringify(savable({ channel: 'push' }))) };
    const judge = (draft: unknown) => explainDraft(draft, 'LENIENT', staticWorkspace({}));
    for (const withFixes of [true, false]) {
      const { findings } = await check(draftOf(readContent(source), []), judge, {
        withFixes,
        hintsAt: undefined,
        rules: undefined,
        weigh: (_: string, usual: Severity) => usual,
        hintsOff: [],
      });
      expect(findings.map(({ fixes }) => fixes.length)).toEqual([withFixes ? 1 : 0]);
    }
  });

  const plain: Fix = { title: 'Mend it', patch: [] };
  const choice: Fix = { ...plain, choice: true };
  const losing: Fix = { ...plain, loses: true };
  it.each<[string, readonly Fix[], Fix | undefined]>([
    ['none', [], undefined],
    ['one', [plain], plain],
    ['one to choose', [choice], undefined],
    ['one that loses something', [losing], undefined],
    ['one beside one that loses something', [plain, losing], plain],
    ['two', [plain, plain], undefined],
  ])('are done by --fix where there is one that loses nothing and needs no choice: of %s', (_, fixes, own) => {
    // The function reads only the fixes of a finding.
    expect(ownFix({ fixes } as LocatedFinding)).toBe(own);
  });
});

describe('exit codes', () => {
  it('are 0 for fine and for what is only to do, 1 for errors, 2 for a call that was wrong', async () => {
    const cwd = folderWith({ 'a.json': fine, 'b.json': wrong });
    const code = async (...args: string[]) => (await cli(args, { cwd })).code;
    expect(await code('check', 'a.json', '--mode', 'LENIENT')).toBe(0);
    expect(await code('check', 'a.json')).toBe(0);
    expect(await code('check', 'a.json', '--max-warnings', '0')).toBe(1);
    expect(await code('check', 'b.json', '--mode', 'LENIENT')).toBe(1);
    expect(await code('check', 'c.json')).toBe(2);
    expect(await code('--help')).toBe(0);
    expect(await code('--version')).toBe(0);
  });
});

describe('input', () => {
  it('is files, directories and globs, each file once, without node_modules and without the workspace', async () => {
    const cwd = folderWith({
      'drafts/b.json': wrong,
      'drafts/a.json': wrong,
      'drafts/deep/c.ndjson': `${wrong}\n`,
      'drafts/deep/d.jsonl': `${wrong}\n`,
      'drafts/notes.txt': 'none',
      'drafts/node_modules/x/package.json': '{}',
      'drafts/workspace.json': '{}',
    });
    const files = async (...paths: string[]) => {
      const { out } = await cli(['check', ...paths, '--workspace', 'drafts/workspace.json', '--format', 'ndjson'], {
        cwd,
      });
      return out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).file);
    };
    expect(await files('drafts')).toEqual([
      'drafts/a.json',
      'drafts/b.json',
      'drafts/deep/c.ndjson',
      'drafts/deep/d.jsonl',
    ]);
    expect(await files('drafts/*.json')).toEqual(['drafts/a.json', 'drafts/b.json']);
    expect(await files('drafts/**/[cd].*')).toEqual(['drafts/deep/c.ndjson', 'drafts/deep/d.jsonl']);
    expect(await files('drafts/b.json', './drafts/b.json', join(cwd, 'drafts/b.json'), 'drafts')).toHaveLength(4);
    expect(await files('drafts/notes.txt')).toEqual(['drafts/notes.txt']);
  });

  it('is checked once by whatever name, with links in circles too', async () => {
    const cwd = folderWith({ 'outside/a.json': fine, 'drafts/b.json': fine });
    symlinkSync(join(cwd, 'outside'), join(cwd, 'drafts/link'));
    symlinkSync(join(cwd, 'drafts'), join(cwd, 'drafts/circle'));
    symlinkSync(join(cwd, 'outside/a.json'), join(cwd, 'named.json'));
    const { out } = await cli(['check', 'drafts', 'named.json', '--mode', 'LENIENT'], { cwd });
    expect(out).toContain('2 drafts are fine');
  });

  it('is standard input for -, as JSON, or as NDJSON when told', async () => {
    expect((await cli(['check', '-', '--mode', 'LENIENT'], { stdin: fine })).out).toContain('1 draft is fine');
    expect((await cli(['check', '-', '-', '--mode', 'LENIENT'], { stdin: wrong })).out).toMatch(
      /^-\n {2}1:\d+ {2}envelope/,
    );
    const ran = await cli(['check', '-', '--input', 'ndjson', '--mode', 'LENIENT'], { stdin: `${fine}\n\n${wrong}` });
    expect(ran.out).toMatch(/^-:3\n {2}3:\d+ {2}envelope\/shape/);
    expect(ran.out).toContain('in 1 of 2 drafts');
  });

  it('is read as --input says, whatever the names', async () => {
    const cwd = folderWith({ 'a.json': `${fine}\n${fine}\n`, 'b.jsonl': fine });
    expect((await cli(['check', '.', '--input', 'ndjson', '--mode', 'LENIENT'], { cwd })).out).toContain(
      '3 drafts are fine',
    );
    expect((await cli(['check', 'b.jsonl', '--input', 'json', '--mode', 'LENIENT'], { cwd })).out).toContain(
      '1 draft is fine',
    );
  });

  it('may begin with a byte order mark, and end its lines with CRLF: positions stay right', async () => {
    const text = `\uFEFF{\r\n  "channel": "PUSH",\r\n  "campaign_delivery_type": "ONE_TIME",\r\n  "created_by": "ada"\r\n}\r\n`;
    const cwd = folderWith({ 'a.json': text, 'b.ndjson': `\uFEFF${wrong}\r\n${wrong}\r\n\uFEFF${fine}\r\n` });
    const { out } = await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd });
    expect(out).toContain('a.json\n  4:17 ');
    expect(out).toContain('  4 |   "created_by": "ada"\n    |                 ^^^^^\n');
    const lines = (await cli(['check', 'b.ndjson', '--mode', 'LENIENT'], { cwd })).out.match(
      /^b\.ndjson:\d+\n {2}\S+/gm,
    );
    const column = wrong.indexOf('"ada"') + 1;
    // A byte order mark within the file is not JSON.
    expect(lines).toEqual([`b.ndjson:1\n  1:${column}`, `b.ndjson:2\n  2:${column}`, 'b.ndjson:3\n  3:1']);
  });

  it.each([
    ['not JSON', '{\n  "a": 1,\n}', 'input/json', 3, 1, /"}"|key in double quotes/],
    ['empty', '', 'input/json', 1, 1, /the text ends, but a value must follow/],
    ['cut off', '{"a": [1', 'input/json', 1, 9, /the text ends, but "," or "]" must follow/],
    ['a comment', '{ // x\n}', 'input/json', 1, 3, /comments/],
    ['not UTF-8', Buffer.from([0x7b, 0x0a, 0x22, 0xc3, 0xa9, 0xef, 0xbf, 0x22, 0x7d]), 'input/utf-8', 2, 3, /UTF-8/],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'input/utf-8', 1, 1, /UTF-8/],
    ['UTF-8 with a mark', Buffer.from([0xef, 0xbb, 0xbf, 0x22, 0xff]), 'input/utf-8', 1, 2, /UTF-8/],
    ['UTF-8 cut off', Buffer.from([0x22, 0xc3]), 'input/utf-8', 1, 2, /UTF-8/],
    ['no object', ' null', 'envelope/shape', 1, 2, /must be an object/],
    ['a list with no object', '[\n []]', 'envelope/shape', 2, 2, /must be an object/],
  ] as const)('that is %s gives a finding with its position', async (_, content, rule, line, column, message) => {
    const cwd = folderWith({ 'a.json': content });
    const { code, out, err } = await cli(['check', 'a.json', '--format', 'ndjson', '--mode', 'LENIENT'], { cwd });
    const [finding] = JSON.parse(out).findings;
    expect(finding).toMatchObject({ rule, line, column });
    expect(finding.issue).toMatch(message);
    expect([code, err]).toEqual([1, '']);
  });

  it('that is no JSON is told what must be there', async () => {
    const texts = [
      '',
      '[',
      '[1,',
      '{',
      '{"a":1,',
      '{"a"',
      '{"a":1',
      '[1',
      '1 1',
      '["\\x"]',
      '[1.]',
      '[/',
      "['']",
      '[x]',
      '[1,,',
      '{]',
      '[}',
      '{"a":1,]',
      '{"a" 1',
      '[1 1',
      '{"a":1 1',
    ];
    const cwd = folderWith({ 'a.ndjson': `${texts.slice(1).join('\n')}\n` });
    const { out } = await cli(['check', 'a.ndjson', '--format', 'ndjson'], { cwd });
    const issues = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).findings[0].issue);
    expect(new Set(issues).size).toBeGreaterThan(14);
    expect(issues.filter((issue) => !issue.startsWith('This is not JSON: '))).toEqual([]);
  });

  it('that is too large is shown by its beginning', () => {
    const read = (size: number) => readContent({ file: '-', line: undefined, bytes: Buffer.alloc(size, 'x') });
    expect(read(MOST_BYTES + 1)).toMatchObject({
      text: 'x'.repeat(200),
      problem: {
        rule: 'input/size',
        span: { offset: 0, length: 0 },
        issue: 'A draft must not be larger than 16 MB',
      },
    });
    expect(read(MOST_BYTES)).toMatchObject({ problem: { rule: 'input/json' } });
  });

  it('that is too large is read until that is sure', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    let read = 0;
    const stdin = (async function* () {
      for (; read < 30; read++) yield megabyte;
    })();
    expect((await cli(['check', '-'], { stdin })).out).toContain('-\n  1:1  wrong now  input/size');
    // The generator ends at its seventeenth `yield`, so that one is not counted.
    expect(read).toBe(16);
  });

  it('is not read further than 16 MB', async () => {
    const cwd = folderWith({ 'a.json': Buffer.alloc(MOST_BYTES + 1, 'x'), 'b.json': Buffer.alloc(MOST_BYTES, 'x') });
    const { out } = await cli(['check', '.', '--format', 'ndjson'], { cwd });
    const [a, b] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).findings[0]);
    expect([a.rule, a.line, a.column, b.rule]).toEqual(['input/size', 1, 1, 'input/json']);
    expect(a.issue).toContain('16 MB');
  });

  it('may be nested as deep as it likes, have huge lines, and keys twice', async () => {
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    const twice = '{"created_by":"x","channel":"PUSH","campaign_delivery_type":"ONE_TIME","created_by":"y"}';
    const cwd = folderWith({
      'a.json': `{"x":${deep},"channel":"PUSH","campaign_delivery_type":"ONE_TIME","created_by":"ada"}`,
      'b.json': '['.repeat(500_000),
      'c.json': JSON.stringify(savable({ x: 'y'.repeat(8_000_000), created_by: 'ada' })),
      'd.json': twice,
    });
    const { out, code } = await cli(['check', '.', '--mode', 'LENIENT'], { cwd });
    expect(code).toBe(1);
    expect(out.length).toBeLessThan(5_000);
    expect(out).toContain('b.json\n  1:500001  input/json');
    expect(out).toContain(`d.json\n  1:${twice.lastIndexOf('"created_by"') + 1}  input/duplicate-key`);
    // The last one counts.
    expect(out).toContain(`\n  1:${twice.lastIndexOf('"y"') + 1}  envelope/shape`);
    expect(out).toContain('5 findings (4 wrong now, 1 to do before publishing) in 4 of 4 drafts');
  });

  it('never reaches the terminal as an escape: not from values, keys, file names, or text that is no JSON', async () => {
    const evil = '\u001b[2J\u009b31m\u202e\u200b\u2028\u0007\u007f';
    const draft = savable({
      created_by: `${evil}@x`,
      utm_params: { [evil]: evil, utm_source: evil },
      campaign_delivery_type: evil,
      campaign_content: { content: { [evil]: {} } },
    });
    const text = JSON.stringify(draft).replaceAll('\\u001b', '\\u001b');
    const name = 'a\u001b[31m\nb\u009b.json';
    const cwd = folderWith({
      [name]: text,
      'b.json': `{"a": ${evil}}`,
      'c.json': `{"a": "${evil}"}`,
      'd.ndjson': `${text}\n${evil}\n`,
    });
    for (const format of formatNames) {
      const { out, err, code } = await cli(['check', '.', '--format', format], { cwd });
      expect(code).toBe(1);
      expect(out.length).toBeGreaterThan(500);
      expect(out).not.toMatch(acting);
      expect(err).not.toMatch(acting);
    }
    const { out } = await cli(['check', '.', '--format', 'ndjson'], { cwd });
    // Programs still get the text as it is.
    expect(
      out
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).file),
    ).toContain(name);
    const dry = await cli(['check', name, '--fix-dry-run'], { cwd, stdout: { isTTY: true }, env: { NO_COLOR: '1' } });
    expect(dry.out + dry.err).not.toMatch(acting);
    for (const args of [
      ['check', evil],
      ['check', '.', '--mode', evil],
      ['check', '--workspace', evil, '.'],
      ['explain', evil],
      [evil],
      [`--${evil}`],
    ]) {
      const { code, err, out: none } = await cli(args, { cwd });
      expect([code, none]).toEqual([2, '']);
      expect(err).not.toMatch(acting);
    }
  });
});

describe('a wrong call ends with 2, and one clear line says why', () => {
  const cwd = folderWith({
    'a.json': fine,
    'lines.ndjson': fine,
    'empty/notes.txt': '',
    'no-json.json': '{\n  "connectors": [,]\n}',
    'cut.json': '{"connectors": [',
    'marked.json': '{"connectors":\uFEFF[]}',
    'no-object.json': '7',
    'no-lists.json': '{"connectors": {}}',
    'misspelled.json': '{"conectors": []}',
    'misspelled-sender.json': '{"connectors": [{"connectorType": "A", "connectorName": "b", "senders": []}]}',
    'no-sender.json':
      '{"connectors": [{"connectorType": "A", "connectorName": "b", "verifiedSenders": ["a@b.example", 1]}]}',
    'no-feature.json': '{"features": ["QUEUEING"]}',
    'nothing.mjs': 'export const featureFlags = {};',
    'throws.mjs': 'throw new Error("no database\\nat all");',
    'throws-text.mjs': 'throw "no database";',
    'throws-nothing.mjs': 'throw undefined;',
    'fails.mjs': `export default {
      connectors: { hasConnector: () => true },
      verifiedSenders: { isVerifiedSender: () => true },
      featureFlags: { isEnabled: () => { throw new Error('the database is away'); } },
    };`,
    'limited.json': JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } })),
  });

  symlinkSync('circle.json', join(cwd, 'circle.json'));

  it.each<[string[], string]>([
    [[], 'a command is missing: check, audit, explain, rules, check-validator'],
    [
      ['chekc'],
      'the command must be one of check, audit, explain, rules, check-validator; got "chekc", did you mean check?',
    ],
    [['check'], 'check takes files, directories, globs, or - for standard input'],
    [['check', ''], 'a path must not be empty'],
    [['check', 'a.json', '', '--fix'], 'a path must not be empty'],
    [['check', 'a.json', '--modus', 'LENIENT'], "Unknown option '--modus'"],
    [['check', 'a.json', '--mode'], "Option '--mode <value>' argument missing"],
    [
      ['check', 'a.json', '--mode', 'PUBLISH'],
      '--mode must be one of LENIENT, DRAFT_PUBLISH; got "PUBLISH", did you mean DRAFT_PUBLISH?',
    ],
    [
      ['check', 'a.json', '--mode', 'Lenient'],
      '--mode must be one of LENIENT, DRAFT_PUBLISH; got "Lenient", did you mean LENIENT?',
    ],
    [
      ['check', 'a.json', '--format', 'xml'],
      '--format must be one of human, concise, json, ndjson, github, gitlab, junit, sarif; got "xml"',
    ],
    [['check', 'a.json', '--input', 'yaml'], '--input must be one of json, ndjson; got "yaml"'],
    [['check', 'a.json', '--max-errors', '0'], '--max-errors must be a whole number from 1; got "0"'],
    [['check', 'a.json', '--lookup-timeout', '0.5'], '--lookup-timeout must be a whole number from 1; got "0.5"'],
    [
      ['audit', 'a.json', '--report', 'b.ndjson', '--threads', 'two'],
      '--threads must be a whole number from 1; got "two"',
    ],
    [['check', 'a.json', '--threads', '2'], '--threads does not go with check'],
    [['check', 'a.json', '--fix', '--fix-dry-run'], '--fix and --fix-dry-run do not go together'],
    [
      ['check', 'a.json', '--statistics', '--format', 'sarif'],
      '--statistics goes with --format human, concise and json',
    ],
    [
      ['check', 'a.json', '--update-baseline', '--baseline', 'b.json', '--rule', 'utm-params/shape'],
      '--update-baseline takes what all rules find; it does not go with --rule and --ignore-rule',
    ],
    [['check', 'a.json', '--stdin-filename', 'b.json'], '--stdin-filename is for standard input (-)'],
    [['check', 'a.json', '--max-warnings', 'x'], '--max-warnings must be a whole number from 0; got "x"'],
    [['check', 'a.json', '--config', 'c.json', '--no-config'], '--config and --no-config do not go together'],
    [['audit', '--report', 'b.ndjson'], 'audit takes files, directories, globs, or - for standard input'],
    [['check', '--report', 'b.ndjson', 'a.json'], '--report does not go with check'],
    [['check', '-', '--fix'], '--fix writes files; standard input (-) is not a file'],
    [['check', 'a.json', '--input', 'ndjson', '--fix'], 'fixes are for JSON files, not for NDJSON'],
    [['explain'], 'explain takes the id of one rule'],
    [['explain', 'android/timer', 'ios/timer'], 'explain takes the id of one rule'],
    [['explain', 'android/timer', '--fix'], '--fix does not go with explain'],
    [['rules', 'android'], 'rules takes no arguments'],
    [['rules', '--format', 'sarif'], '--format of rules must be one of human, json; got "sarif"'],
    [['check', 'a.json', '--input', 'ndjson', '--fix-dry-run'], 'fixes are for JSON files, not for NDJSON'],
    [['rules', '--format', 'zzzzzz'], '--format of rules must be one of human, json; got "zzzzzz"'],
    [['check', 'a.json', '--max-errors', '2x'], '--max-errors must be a whole number from 1; got "2x"'],
  ])('by its arguments: %j', async (args, message) => {
    expect(await cli(args, { cwd })).toEqual({
      code: 2,
      out: '',
      err: `campaign-draft-rules: ${message} (see --help)\n`,
    });
  });

  it.each<[string[], string]>([
    [['check', 'a.json', '--update-baseline'], '--update-baseline needs --baseline, the file to write'],
    [['check', 'b.json'], 'b.json: there is no such file'],
    [['check', 'circle.json'], 'circle.json: ELOOP: too many symbolic links encountered'],
    [['check', '*.yaml'], '*.yaml: there are no drafts, files that end with .json, .ndjson or .jsonl'],
    [['check', 'empty'], 'empty: there are no drafts, files that end with .json, .ndjson or .jsonl'],
    [['explain', 'android/tiner'], 'there is no rule "android/tiner"; did you mean android/timer?'],
    [['explain', 'x'], 'there is no rule "x"; the command rules lists them'],
    [['check', 'a.json', '--workspace', 'none.json'], '--workspace none.json: there is no such file'],
    [['check', 'a.json', '--workspace', 'empty'], '--workspace empty: EISDIR: illegal operation on a directory, read'],
    [
      ['check', 'a.json', '--workspace', 'no-json.json'],
      '--workspace no-json.json: This is not JSON: a value or "]" must come here (line 2, column 18)',
    ],
    [
      ['check', 'a.json', '--workspace', 'cut.json'],
      '--workspace cut.json: This is not JSON: the text ends, but a value or "]" must follow (line 1, column 17)',
    ],
    [
      ['check', 'a.json', '--workspace', 'marked.json'],
      '--workspace marked.json: This is not JSON: a value must be a string in double quotes, a number, an object, a list, true, false or null (line 1, column 15)',
    ],
    [
      ['check', 'a.json', '--workspace', 'no-object.json'],
      '--workspace no-object.json: the workspace must be an object with connectors and features',
    ],
    [
      ['check', 'a.json', '--workspace', 'no-lists.json'],
      '--workspace no-lists.json: connectors and features must be lists',
    ],
    [
      ['check', 'a.json', '--workspace', 'misspelled.json'],
      '--workspace misspelled.json: the workspace must have only connectors, features; got "conectors", did you mean "connectors"?',
    ],
    [
      ['check', 'a.json', '--workspace', 'misspelled-sender.json'],
      '--workspace misspelled-sender.json: a connector must have only connectorType, connectorName, verifiedSenders; got "senders"',
    ],
    [
      ['check', 'a.json', '--workspace', 'no-sender.json'],
      '--workspace no-sender.json: verifiedSenders must be a list of strings',
    ],
    [
      ['check', 'a.json', '--workspace', 'no-feature.json'],
      '--workspace no-feature.json: QUEUEING is no feature; there are CAMPAIGN_AUDIENCE_LIMIT, QUEUING, PORTFOLIO',
    ],
    [
      ['check', 'a.json', '--workspace', 'nothing.mjs'],
      '--workspace nothing.mjs: The workspace must have connectors.hasConnector, a function that answers with a boolean',
    ],
    [['check', 'a.json', '--workspace', 'throws.mjs'], '--workspace throws.mjs: no database'],
    [['check', 'a.json', '--workspace', 'throws-text.mjs'], '--workspace throws-text.mjs: no database'],
    [['check', 'a.json', '--workspace', 'throws-nothing.mjs'], '--workspace throws-nothing.mjs: undefined'],
    [
      ['check', 'limited.json', '--workspace', 'fails.mjs'],
      'The lookup featureFlags.isEnabled failed: the database is away',
    ],
  ])('by what it names: %j', async (args, message) => {
    expect(await cli(args, { cwd })).toEqual({ code: 2, out: '', err: `campaign-draft-rules: ${message}\n` });
  });

  it('a file that cannot be read does not keep others from being checked', async () => {
    const unreadable = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    const { code, out, err } = await cli(['check', '-', 'a.json', '--mode', 'LENIENT'], { cwd, stdin: unreadable });
    expect(err).toBe('campaign-draft-rules: -: the file cannot be read (EIO)\n');
    expect(out).toContain('1 draft is fine');
    expect(code).toBe(2);
  });
});

describe('a workspace', () => {
  const email = JSON.stringify({
    channel: 'EMAIL',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    basic_details: { from_address: 'news@shop.example' },
    connector: { connector_type: 'SENDGRID', connector_name: 'main' },
  });
  const rules = async (cwd: string, workspace: string[], ...more: string[]) => {
    const { out, err } = await cli(['check', 'a.json', ...workspace, '--format', 'ndjson', ...more], { cwd });
    expect(err).toBe('');
    return JSON.parse(out).findings.map(({ rule }: { rule: string }) => rule);
  };
  const data = {
    connectors: [{ connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['news@shop.example'] }],
  };

  it('is a JSON file, or a module that exports the lookups, by name or as its default, with answers now or later', async () => {
    const lookups = (answer: string) => `{
      connectors: { hasConnector: (type, name) => ${answer} && type === 'SENDGRID' && name === 'main' },
      verifiedSenders: { isVerifiedSender: (address) => address === 'news@shop.example' },
      featureFlags: { isEnabled: () => false },
    }`;
    const cwd = folderWith({
      'a.json': email,
      'workspace.json': `\uFEFF${JSON.stringify(data)}`,
      'other.json': JSON.stringify({ connectors: [{ ...data.connectors[0], verifiedSenders: [] }] }),
      'without.json': JSON.stringify({ connectors: [{ ...data.connectors[0], verifiedSenders: undefined }] }),
      'named.mjs': `export const { connectors, verifiedSenders, featureFlags } = ${lookups('true')};`,
      'default.js': `export default ${lookups('true')};`,
      'common.cjs': `module.exports = ${lookups('true')};`,
      'later.mjs': `const at = ${lookups('true')};
        export const connectors = { hasConnector: async (...args) => at.connectors.hasConnector(...args) };
        export const verifiedSenders = { isVerifiedSender: async (...args) => at.verifiedSenders.isVerifiedSender(...args) };
        export const featureFlags = { isEnabled: async () => false };`,
      'package.json': '{"type":"module"}',
    });
    const known = await rules(cwd, ['--workspace', 'workspace.json']);
    for (const file of ['other.json', 'without.json']) {
      expect(await rules(cwd, ['--workspace', file]), file).toContain('publish/verified-sender');
    }
    for (const file of ['named.mjs', './default.js', 'common.cjs', 'later.mjs']) {
      expect(await rules(cwd, ['--workspace', file]), file).toEqual(known);
    }
    // Without a workspace nothing is missing when drafts are only to be saved: nothing is asked.
    expect(await rules(cwd, [], '--mode', 'LENIENT')).toEqual([]);
  });

  it('may list what it has; an answer that is no list is an error, and not taken for an empty list', async () => {
    const module = (connectors: string) => `
      export const connectors = {
        all: ${connectors},
        hasConnector: () => { throw new Error('not asked'); },
        list() { return this.all; },
      };
      export const verifiedSenders = {
        isVerifiedSender: () => { throw new Error('not asked'); },
        list: async () => ['news@shop.example'],
      };
      export const featureFlags = { isEnabled: () => false };`;
    const cwd = folderWith({
      'a.json': email,
      'workspace.json': JSON.stringify(data),
      'lists.mjs': module("[{ connectorType: 'SENDGRID', connectorName: 'main' }]"),
      'wrong.mjs': module('undefined'),
    });
    expect(await rules(cwd, ['--workspace', 'lists.mjs'])).toEqual(await rules(cwd, ['--workspace', 'workspace.json']));
    const { code, err } = await cli(['check', 'a.json', '--workspace', 'wrong.mjs'], { cwd });
    expect([code, err]).toEqual([
      2,
      'campaign-draft-rules: The lookup connectors.list must answer with a list, as its type says; it answered with undefined\n',
    ]);
  });

  it('has so many seconds to answer', async () => {
    const lookup = closedGate();
    const cwd = folderWith({
      'a.json': JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } })),
      'no-answer.mjs': lookup.workspace,
    });
    const args = ['check', 'a.json', '--workspace', 'no-answer.mjs', '--lookup-timeout', '1'];
    expect((await runLate(lookup, 1, () => cli(args, { cwd }))).err).toBe(
      'campaign-draft-rules: The lookup featureFlags.isEnabled did not answer within 1000 ms\n',
    );
  });
});
