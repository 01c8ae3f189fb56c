// Without this, a list of drafts could be judged as one draft, or its findings be told at a place where they are not.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patchedText } from '../../src/cli/fix-text.js';
import { MOST_BYTES } from '../../src/cli/input-rules.js';
import { elementsAt } from '../../src/cli/json-text.js';
import type { Patch } from '../../src/fixes.js';
import { cli, folderWith, savable } from './around.js';
import { isSarif } from './sarif.js';

const text = `[
  {
    "channel": "PUSH", "created_by": "ada@shop.example",
    "campaign_delivery_type": "ONE_TIMES"
  },
  5,
  {"channel":"push","campaign_delivery_type":"ONE_TIME","created_by":"ada@shop.example"},
  {"channel":"push","channel":"push","campaign_delivery_type":"ONE_TIME","created_by":"ada@shop.example"},
  { "channel": "push",
    "campaign_delivery_type": "ONE_TIME", "created_by": "ada@shop.example" },
  ${JSON.stringify(savable())}
]
`;
const mended = text
  .replace('ONE_TIMES', 'ONE_TIME')
  .replace('{"channel":"push","c', '{"channel":"PUSH","c')
  .replace('{ "channel": "push"', '{ "channel": "PUSH"');
const cwd = folderWith({ 'd.json': text });
const checked = (format: string, ...more: string[]) =>
  cli(['check', 'd.json', '--mode', 'LENIENT', '--format', format, ...more], { cwd });

/** Each finding: the entry, the line, the column, the rule, and the field. */
const findings = [
  [0, 4, 31, 'envelope/shape', 'campaign_delivery_type'],
  [1, 6, 3, 'envelope/shape', ''],
  [2, 7, 14, 'envelope/shape', 'channel'],
  [3, 8, 21, 'input/duplicate-key', ''],
  [3, 8, 31, 'envelope/shape', 'channel'],
  [4, 9, 16, 'envelope/shape', 'channel'],
] as const;

describe('a list of drafts', () => {
  it.each(['json', 'ndjson'])('is judged entry by entry, with the places of the file: %s', async (format) => {
    const { out, code } = await checked(format);
    const drafts =
      format === 'json'
        ? JSON.parse(out).drafts
        : out
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(
      drafts.map(({ file, entry, valid }: { file: string; entry: number; valid: boolean }) => [file, entry, valid]),
    ).toEqual([0, 1, 2, 3, 4, 5].map((entry) => ['d.json', entry, entry === 5]));
    expect(
      drafts.flatMap(({ entry, findings: all }: { entry: number; findings: Record<string, unknown>[] }) =>
        all.map(({ line, column, rule, field }) => [entry, line, column, rule, field]),
      ),
    ).toEqual(findings);
  });

  it('has the entry in each format', async () => {
    const human = (await checked('human')).out;
    expect(human.match(/^d\.json.*$/gm)).toEqual([0, 1, 2, 3, 4].map((entry) => `d.json[${entry}]`));
    expect(human).toContain(
      '  4 |     "campaign_delivery_type": "ONE_TIMES"\n    |                               ^^^^^^^^^^^\n',
    );
    expect(human).toContain('✓ 1 draft is fine\n✗ 6 findings');
    const concise = (await checked('concise')).out;
    expect(
      concise
        .trim()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 3)),
    ).toEqual(findings.map(([entry, line, column, rule]) => [`d.json:${line}:${column}:`, rule, `[${entry}]`]));
    const github = (await checked('github')).out;
    expect([...github.matchAll(/line=(\d+),col=(\d+).*title=(.*)::\[(\d)\] \S/g)].map((one) => one.slice(1))).toEqual(
      findings.map(([entry, line, column, rule]) => [line, column, rule, entry].map(String)),
    );
    const gitlab: { description: string; location: { lines: { begin: number } } }[] = JSON.parse(
      (await checked('gitlab')).out,
    );
    expect(gitlab.map((one) => [Number(one.description[1]), one.location.lines.begin])).toEqual(
      findings.map(([entry, line]) => [entry, line]),
    );
    const junit = (await checked('junit')).out;
    expect(junit.match(/<testsuite name="[^"]*"/g)).toEqual(
      [0, 1, 2, 3, 4, 5].map((entry) => `<testsuite name="d.json[${entry}]"`),
    );
    expect(junit).toContain('<testcase name="draft in [5]" classname="d.json"');
    const sarif = JSON.parse((await checked('sarif')).out);
    expect(isSarif(sarif), JSON.stringify(isSarif.errors)).toBe(true);
    const [{ results }] = sarif.runs;
    expect(
      results.map(
        (one: { locations: [{ logicalLocations: [{ fullyQualifiedName: string }] }] }) =>
          one.locations[0].logicalLocations[0].fullyQualifiedName,
      ),
    ).toEqual(findings.map(([entry, , , , field]) => (field === '' ? `[${entry}]` : `[${entry}].${field}`)));
  });

  it('is mended in its place, entry by entry; what cannot be is named', async () => {
    const folder = folderWith({ 'd.json': text });
    const shown = await cli(['check', 'd.json', '--fix-dry-run'], { cwd: folder });
    const left = 'd.json[3]: left as it is: its text cannot be changed safely';
    expect(shown.err).toContain(left);
    expect(readFileSync(join(folder, 'd.json'), 'utf8')).toBe(text);
    const { out, err } = await cli(['check', 'd.json', '--fix', '--mode', 'LENIENT'], { cwd: folder });
    expect(readFileSync(join(folder, 'd.json'), 'utf8')).toBe(mended);
    expect([out, err]).toEqual([expect.stringContaining('✓ 3 findings were mended'), expect.stringContaining(left)]);
  });

  it.each(['  ', '\t', '    ', ''])('has after --fix what each draft has by itself, indented by %j', async (indent) => {
    const names = readdirSync('examples/drafts');
    const samples = names.map((name) => JSON.parse(readFileSync(join('examples/drafts', name), 'utf8')));
    const shapes = {
      list: samples,
      envelope: { data: { drafts: samples } },
      envelopes: samples.map((draft, id) => ({ id, data: { drafts: draft }, more: [] })),
    };
    const folder = folderWith(
      Object.fromEntries([
        ...names.map((name, index) => [`each/${name}`, JSON.stringify(samples[index])]),
        ...Object.entries(shapes).map(([name, shape]) => [`${name}.json`, JSON.stringify(shape, null, indent)]),
      ]),
    );
    const now = (name: string) => readFileSync(join(folder, name), 'utf8');
    const mend = (...args: string[]) =>
      cli(['check', '--fix', '--quiet', '--mode', 'LENIENT', ...args], { cwd: folder });
    await mend('each', 'list.json');
    await mend('envelope.json', 'envelopes.json', '--pick', 'data.drafts');
    const each = names.map((name) => JSON.parse(now(`each/${name}`)));
    expect(each).not.toEqual(samples);
    expect(now('list.json')).toBe(JSON.stringify(each, null, indent));
    expect(now('envelope.json')).toBe(JSON.stringify({ data: { drafts: each } }, null, indent));
    const envelopes = each.map((draft, id) => ({ id, data: { drafts: draft }, more: [] }));
    expect(now('envelopes.json')).toBe(JSON.stringify(envelopes, null, indent));
  });

  it.each([
    // On one line, all stays on it.
    ['{"a":1}', '{"a":1,"b": {"c":2}}'],
    ['{ "a": 1,\n    "d": 3\n  }', '{ "a": 1,\n    "d": 3,\n    "b": {\n      "c": 2\n    }\n  }'],
    ['{\n    "a": 1\n  }', '{\n    "a": 1,\n    "b": {\n      "c": 2\n    }\n  }'],
  ])('gets what is added in the lines of the file: %j', (entry, after) => {
    const fixed = { ...JSON.parse(entry), b: { c: 2 } };
    const patch: Patch = [{ op: 'add', path: '/b', value: { c: 2 } }];
    expect(patchedText(`  ${entry}`, patch, fixed, `[\n  ${entry}\n]\n`)).toBe(`  ${after}`);
  });

  it('is the same for a baseline, and in fingerprints, when its entries move', async () => {
    const folder = folderWith({ 'd.json': text });
    const call = ['check', 'd.json', '--mode', 'LENIENT', '--baseline', 'known.json'];
    await cli([...call, '--update-baseline'], { cwd: folder });
    const fingerprints = async () => {
      const { out } = await cli(['check', 'd.json', '--mode', 'LENIENT', '--format', 'gitlab'], { cwd: folder });
      return JSON.parse(out)
        .map(({ fingerprint }: { fingerprint: string }) => fingerprint)
        .sort();
    };
    const before = await fingerprints();
    expect(new Set(before).size).toBe(findings.length);
    const entries = [...elementsAt(text, 0)].map(({ offset, length }) => text.slice(offset, offset + length));
    writeFileSync(join(folder, 'd.json'), `[${[...entries.reverse(), '{}'].join(',\n')}]`);
    const { out } = await cli(call, { cwd: folder });
    expect(out.match(/^d\.json\[\d\]$/gm)).toEqual(['d.json[6]']);
    expect((await fingerprints()).filter((one: string) => before.includes(one))).toEqual(before);
  });

  it('is audited entry by entry', async () => {
    const folder = folderWith({ 'd.json': text });
    await cli(['audit', 'd.json', '--report', 'before.ndjson'], { cwd: folder });
    const lines = readFileSync(join(folder, 'before.ndjson'), 'utf8').trim().split('\n').slice(1);
    expect(lines.map((line) => JSON.parse(line).entry)).toEqual([0, 1, 2, 3, 4, 5]);
    writeFileSync(join(folder, 'd.json'), text.replace('"ONE_TIMES"', '"ONE_TIMEZ"'));
    const { out, code } = await cli(['audit', 'd.json', '--against', 'before.ndjson'], { cwd: folder });
    expect([code, out]).toEqual([0, expect.stringContaining('0 new, 0 gone, 1 with another text')]);
    const report = readFileSync(join(folder, 'before.ndjson'), 'utf8').replace(
      /("entry":5.*"canBeSaved":)true/,
      '$1false',
    );
    writeFileSync(join(folder, 'before.ndjson'), report);
    const differing = await cli(['audit', 'd.json', '--against', 'before.ndjson'], { cwd: folder });
    expect(differing.out).toContain('can be saved now: 1, d.json[5] for one');
  });

  it('that is empty has no draft', async () => {
    const folder = folderWith({ 'none.json': ' [ ]', 'a.json': JSON.stringify(savable()) });
    const said = 'campaign-draft-rules: no draft was judged: there is none in none.json\n';
    expect(await cli(['check', 'none.json'], { cwd: folder })).toMatchObject({ code: 2, err: said });
    expect(await cli(['check', '.', '--mode', 'LENIENT'], { cwd: folder })).toMatchObject({
      code: 0,
      err: 'campaign-draft-rules: 1 file without a draft was not judged: none.json\n',
    });
  });

  it('that is too large says what may be larger', async () => {
    const folder = folderWith({ 'd.json': `[${' '.repeat(MOST_BYTES)}]` });
    const { out, code } = await cli(['check', 'd.json', '--format', 'concise'], { cwd: folder });
    expect([code, out]).toEqual([
      1,
      'd.json:1:1: input/size A file with a list of drafts must not be larger than 16 MB; NDJSON, with a draft on each line, may be of any size\n',
    ]);
  });

  it('is a draft that is no object, if it is a line of NDJSON', async () => {
    const folder = folderWith({ 'd.ndjson': `[${JSON.stringify(savable())}]\n` });
    const { out } = await cli(['check', 'd.ndjson', '--format', 'concise'], { cwd: folder });
    expect(out).toMatch(/^d\.ndjson:1:1: envelope\/shape The draft must be an object; got /);
  });

  it('may come from standard input, with a byte order mark', async () => {
    const { out } = await cli(['check', '-', '--format', 'concise', '--mode', 'LENIENT'], {
      cwd,
      stdin: `\uFEFF${text}`,
    });
    expect(out.split('\n')[0]).toMatch(/^-:4:31: envelope\/shape \[0\] /);
  });
});

it.each([
  ['[]', []],
  [' [ 1 , "a,]" ]', ['1', '"a,]"']],
  ['[[1,[2]],{"a":[{}]}, [] ,null]', ['[1,[2]]', '{"a":[{}]}', '[]', 'null']],
])('the elements of %s have their places', (list, elements) => {
  const places = [...elementsAt(`${list},[5]`, list.indexOf('['))];
  expect(places.map(({ offset, length }) => list.slice(offset, offset + length))).toEqual(elements);
});
