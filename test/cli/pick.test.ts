// Without this, a draft in an object could not be judged, or be told at a place where it is not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, folderWith, savable } from './around.js';

const draft = '{"channel":"push","campaign_delivery_type":"ONE_TIME",\n   "created_by":"ada@shop.example"}';
const mended = draft.replace('push', 'PUSH');
const line = draft.replace('\n', '');
const fine = JSON.stringify(savable());
const cwd = folderWith({
  'a.json': `\uFEFF{ "id": 7,\n  "draft": ${draft}, "draft_of": null }\n`,
  'deep.json': `{"draft":{"x":1},"data":{"campaign":${draft}}}`,
  'list.json': `[{"draft":${fine}},\n {"draft":${draft}}, {"id":3}, 5]`,
  'in.json': `{"draft":[${fine},\n ${draft}]}`,
  'lines.ndjson': `{"draft":${fine}}\n{"id":2,"draft":${line}}\n[{"draft":${fine}}]\n{"id":4}\n`,
  'none.json': '{"id":7,"drafts":[],"by":"Ada"}',
  'empty.json': '{"draft":[]}',
  'package.json': '{"name":"shop","version":"1.0.0"}',
  'twice.json': `{"draft":${fine},\n "draft":${draft}}`,
  'inner.json': `{"x":1,"x":2,"draft":{"channel":"PUSH",\n"channel":"PUSH","campaign_delivery_type":"ONE_TIME","created_by":"a@b.cd"}}`,
});
const checked = async (...args: string[]) => {
  const ran = await cli(['check', ...args, '--format', 'concise', '--mode', 'LENIENT'], { cwd });
  return { ...ran, lines: ran.out.trim().split('\n') };
};
const wrong = 'envelope/shape';

describe('--pick takes the draft out of', () => {
  it.each([
    ['an object', 'a.json', 'draft', [`a.json:2:23: ${wrong} Channel must be`]],
    ['an object in an object', 'deep.json', 'data.campaign', [`deep.json:1:48: ${wrong} Channel must be`]],
    [
      'each entry of a list',
      'list.json',
      'draft',
      [
        `list.json:2:22: ${wrong} [1] Channel must be`,
        'list.json:3:39: input/pick [2] This object must have the member "draft", which --pick names; it has "id"',
        'list.json:3:49: input/pick [3] This must be an object',
      ],
    ],
    ['an object, as a list', 'in.json', 'draft', [`in.json:2:13: ${wrong} [1] Channel must be`]],
    [
      'each line',
      'lines.ndjson',
      'draft',
      [
        `lines.ndjson:2:28: ${wrong} Channel must be`,
        'lines.ndjson:3:1: input/pick This must be an object',
        'lines.ndjson:4:1: input/pick This object must have the member "draft"',
      ],
    ],
  ])('%s', async (_, file, path, expected) => {
    const { code, lines } = await checked(file, '--pick', path);
    expect([code, lines]).toEqual([1, expected.map((beginning) => expect.stringContaining(beginning))]);
  });

  it('nothing else: the path and the field are those of the draft, and so are its fixes', async () => {
    const { out } = await cli(['check', 'deep.json', '--pick', 'data.campaign', '--format', 'json'], { cwd });
    const [{ file, entry, findings }] = JSON.parse(out).drafts;
    expect([file, entry]).toEqual(['deep.json', undefined]);
    expect(findings[0]).toMatchObject({
      path: ['channel'],
      field: 'channel',
      fixes: [{ patch: expect.arrayContaining([expect.objectContaining({ path: '/channel' })]) }],
    });
  });
});

describe('without the member', () => {
  it.each([
    ['draft', 'it has "id", "drafts", "by". Did you mean "drafts"?'],
    ['by', 'envelope/shape The draft must be an object'],
    ['by.name', 'This must be an object: it must have the member "name", which --pick names'],
    ['toString', 'This object must have the member "toString", which --pick names; it has "id", "drafts", "by"'],
  ])('%s, the members that are there are named', async (path, said) => {
    const { code, out } = await checked('none.json', '--pick', path);
    expect(code).toBe(1);
    expect(out).toContain(said);
  });

  it('a file of a folder is left out if it is no draft either', async () => {
    const folder = folderWith({
      'package.json': '{"name":"shop"}',
      'a.json': `{"id":1,"draft":${fine}}`,
      'odd.json': `{"id":1,"draft":{"x":1}}`,
      'list.json': `[{"id":1},{"id":2,"draft":5}]`,
      'plain.json': fine,
      'empty.json': '{"draft":[]}',
    });
    const { out, err } = await cli(['check', '.', '--pick', 'draft', '--format', 'ndjson'], { cwd: folder });
    const files = out
      .trim()
      .split('\n')
      .map((one): string => JSON.parse(one).file);
    expect([...new Set(files)]).toEqual(['a.json', 'list.json', 'odd.json', 'plain.json']);
    expect(err).toBe('campaign-draft-rules: 2 files without a draft were not judged: empty.json, package.json\n');
  });
});

it('of a member that is there twice, nobody knows which one is meant', async () => {
  const { lines } = await checked('twice.json', '--pick', 'draft');
  expect(lines).toEqual([
    'twice.json:2:2: input/duplicate-key The key "draft", which --pick names, must be in its object only once',
  ]);
  // However many others there are.
  const many = `{${'"x":1,'.repeat(200)}"draft":1,"draft":${fine}}`;
  const { out } = await cli(['check', '-', '--pick', 'draft'], { stdin: many });
  expect(out).toContain('The key "draft", which --pick names, must be in its object only once');
  // Beside the way to the draft, a key does not matter.
  expect((await checked('inner.json', '--pick', 'draft')).lines).toEqual([
    'inner.json:2:1: input/duplicate-key The key "channel" must be in its object only once; the last one counts',
  ]);
});

it('--fix mends the draft, and nothing around it', async () => {
  for (const [name, path] of [
    ['a.json', 'draft'],
    ['deep.json', 'data.campaign'],
    ['list.json', 'draft'],
    ['in.json', 'draft'],
  ] as const) {
    const text = readFileSync(join(cwd, name), 'utf8');
    const folder = folderWith({ [name]: text });
    await cli(['check', name, '--pick', path, '--fix'], { cwd: folder });
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text.replace(draft, mended));
  }
});

it('an audit takes the draft, too, and compares its text alone', async () => {
  const folder = folderWith({ 'a.ndjson': `{"draft":${fine},"at":1}\n{"at":2}\n`, 'b.json': `{"draft":${fine}}` });
  const call = ['audit', 'a.ndjson', 'b.json', '--pick', 'draft'];
  const { out } = await cli([...call, '--report', 'r.ndjson'], { cwd: folder });
  expect(out).toMatch(/^3 drafts judged .*: 2 can be saved/);
  const other = folderWith({
    'r.ndjson': readFileSync(join(folder, 'r.ndjson')),
    'a.ndjson': `{"at":3,"draft":${fine}}\n{"at":2}\n`,
    'b.json': `{"id":5,"draft":${fine}}`,
  });
  expect((await cli([...call, '--against', 'r.ndjson'], { cwd: other })).out).toContain('0 verdicts differ');
  expect((await cli([...call, '--against', 'r.ndjson'], { cwd: other })).out).not.toContain('not compared');
});

it('a configuration may say it, and the call may say otherwise', async () => {
  const folder = folderWith({
    'campaign-drafts.config.json': '{"paths":["d"],"pick":"data.draft","mode":"LENIENT"}',
    'd/a.json': `{"data":{"draft":${fine}},"draft":${draft}}`,
  });
  expect((await cli(['check'], { cwd: folder })).code).toBe(0);
  expect((await cli(['check', '--pick', 'draft'], { cwd: folder })).code).toBe(1);
});

it.each(['', '.', 'a..b', 'draft.'])('%j is no path', async (path) => {
  const { code, err } = await cli(['check', 'a.json', '--pick', path], { cwd });
  expect([code, err]).toEqual([
    2,
    `campaign-draft-rules: --pick must name members, with a dot between two of them; got ${JSON.stringify(path)} (see --help)\n`,
  ]);
});
