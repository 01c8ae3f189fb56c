// Without this, JUnit, GitLab and concise reports could be wrong for the programs that read them.
import { describe, expect, it } from 'vitest';
import { acting, cli, folderWith, savable } from './around.js';

const cwd = folderWith({
  'a.json': `${JSON.stringify(savable({ channel: 'Push', created_by: 'a<b>&"c"', utm_params: { utm_source: 'app' } }), null, 2)}\n`,
  'b.json': JSON.stringify(savable()),
  'sub/e.ndjson': `${JSON.stringify(savable())}\n${JSON.stringify(savable({ created_by: 'ä\u0007' }))}\n`,
});
const check = async (...args: string[]) => (await cli(['check', '.', ...args], { cwd })).out;
const lenient = ['--mode', 'LENIENT'];

it('--format concise is a line for each finding: path, line, column, rule, message', async () => {
  const out = await check('--format', 'concise', ...lenient);
  expect(out.split('\n').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'a.json:2:14: envelope/shape',
    'a.json:4:17: envelope/shape',
    'a.json:5:17: utm-params/shape',
    'sub/e.ndjson:2:68: envelope/shape',
    '',
  ]);
});

describe('--format junit', () => {
  it('is XML with a suite for each draft, whose numbers are right', async () => {
    const out = await check('--format', 'junit', '--hints');
    const open: string[] = [];
    for (const [, isEnd, name = '', isEmpty] of out.matchAll(/<(\/?)([\w-]+)(?:\s+[\w-]+="[^"<]*")*\s*(\/?)>/g)) {
      if (isEnd) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name);
    }
    expect(open).toEqual([]);
    // Only tags are mark-up, and every character is allowed in XML.
    expect(out.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
    expect(out).not.toMatch(acting);
    for (const [suite, tests, failures, skipped] of out.matchAll(
      /<testsuite name="[^"]*" tests="(\d+)" failures="(\d+)" errors="0" skipped="(\d+)">[\s\S]*?<\/testsuite>/g,
    )) {
      const count = (tag: string) => suite.match(new RegExp(`<${tag} `, 'g'))?.length ?? 0;
      expect([count('testcase'), count('failure'), count('skipped')].map(String)).toEqual([tests, failures, skipped]);
    }
    expect(out.match(/<testsuite /g)).toHaveLength(4);
    expect(out).toContain(
      '<testcase name="envelope/shape at created_by" classname="a.json" file="a.json"><failure message="',
    );
    expect(out).toContain('got &quot;a&lt;b&gt;&amp;\\&quot;c');
  });

  it('knows a case by its file, its rule and its field; in NDJSON, by its line, too', async () => {
    const cases = async (...args: string[]) => {
      const names = (await check('--format', 'junit', ...args)).matchAll(
        /<testcase name="([^"]*)" classname="([^"]*)"/g,
      );
      return [...names].map(([, name, file]) => `${file} ${name}`);
    };
    expect(await cases(...lenient)).toEqual([
      'a.json envelope/shape at channel',
      'a.json envelope/shape at created_by',
      'a.json utm-params/shape at utm_params.utm_medium',
      'b.json draft',
      'sub/e.ndjson draft in line 1',
      'sub/e.ndjson envelope/shape at created_by in line 2',
    ]);
    const all = await cases();
    expect(new Set(all).size).toBe(all.length);
    // The place is in the text of each case.
    expect((await check('--format', 'junit')).match(/>b\.json:1:1\n[^<]+<\/skipped>/g)).toHaveLength(3);
  });

  it('has a passed case for a draft without findings, and passed cases for notes', async () => {
    expect(await check('--format', 'junit', ...lenient)).toContain(
      '<testsuite name="b.json" tests="1" failures="0" errors="0" skipped="0">\n<testcase name="draft" classname="b.json" file="b.json"/>\n',
    );
    const hinting = await cli(['check', '-', '--hints', '--format', 'junit', ...lenient], {
      stdin: JSON.stringify(savable({ utm_prams: {} })),
    });
    expect(hinting.out).toMatch(/classname="-" file="-"><system-out>-:1:\d+\n/);
  });
});

describe('--format gitlab', () => {
  const issues = async (...args: string[]) => JSON.parse(await check('--format', 'gitlab', ...args));

  it('is a list of issues, each with a fingerprint of its own', async () => {
    const all = await issues('--hints');
    expect(all[0]).toEqual({
      description: expect.stringContaining('Channel must be one of PUSH, EMAIL'),
      check_name: 'envelope/shape',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'major',
      location: { path: 'a.json', lines: { begin: 2 } },
    });
    expect(new Set(all.map(({ severity }: { severity: string }) => severity))).toEqual(new Set(['major', 'minor']));
    const prints = all.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('keeps fingerprints when lines move', async () => {
    const text = JSON.stringify(savable({ created_by: 'ada' }));
    const printsOf = async (content: string) => {
      const folder = folderWith({ 'a.json': content });
      const { out } = await cli(['check', './a.json', '--format', 'gitlab'], { cwd: folder });
      return JSON.parse(out).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    };
    const prints = await printsOf(text);
    expect(await printsOf(`\n\n${text}`)).toEqual(prints);
    expect(await printsOf(text.replace('"ada"', '"eve"'))).not.toEqual(prints);
  });

  it('names a file without the folder in which the command runs, however it is given', async () => {
    const folder = folderWith({ 'a./b.json': '{}' });
    const issuesOf = async (file: string) =>
      JSON.parse((await cli(['check', file, '--format', 'gitlab', ...lenient], { cwd: folder })).out);
    const named = await issuesOf('a./b.json');
    expect(named[0].location.path).toBe('a./b.json');
    expect(await issuesOf('./a./b.json')).toEqual(named);
  });

  it('is an empty list when there are no findings', async () => {
    const { out } = await cli(['check', 'b.json', '--format', 'gitlab', ...lenient], { cwd });
    expect(JSON.parse(out)).toEqual([]);
  });
});
