// Without this, a key that is written twice could hide a value without a warning.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeysTwice, keysTwice, keysTwiceIn } from '../../src/cli/keys-twice.js';
import { runs } from '../testing/runs.js';
import { cli, folderWith, savable } from './around.js';

const found = (text: string) =>
  keysTwice(text).listed.map(({ span, path }) => [span.offset, text.substr(span.offset, span.length), path]);

describe('a key that its object has already', () => {
  it.each([
    ['{"a":1,"a":2}', [[7, '"a"', []]]],
    // Without escapes, they are the same.
    ['{"a":1,"\\u0061":2}', [[7, '"\\u0061"', []]]],
    ['{"":1, "" :2}', [[7, '""', []]]],
    ['{"__proto__":1,"__proto__":2}', [[15, '"__proto__"', []]]],
    ['{"constructor":1,"toString":2}', []],
    ['{"a":{"b":"b","c":{"b":1}},"b":["b","b",{"b":1},{"b":1}]}', []],
    ['{"a":[0,{"b":{"c":1,"d":2,"c":3}}]}', [[26, '"c"', ['a', 1, 'b']]]],
    [
      '{"a":1,"a":2,"a":{"x":1,"x":2}}',
      [
        [7, '"a"', []],
        [13, '"a"', []],
        [24, '"x"', ['a']],
      ],
    ],
    // What a later value of its key hides is told, too.
    [
      '{"a":{"x":1,"x":2},"a":3}',
      [
        [12, '"x"', ['a']],
        [19, '"a"', []],
      ],
    ],
    ['[["a","a"],"a"]', []],
    ['"a"', []],
  ])('is found, with the path of the object: %s', (text, places) => {
    expect(found(text)).toEqual(places);
    expect(keysTwiceIn(text, JSON.parse(text))).toEqual(keysTwice(text));
  });

  it.each(['{"a":1,"a"', '{"a":1,"a":', '{"a":1,"a":[{"b":', '{"a":1,"a":2,'])(
    'is found in a beginning: %s',
    (text) => {
      expect(found(text)).toEqual([[7, '"a"', []]]);
    },
  );

  it.each([
    ['{"a":1,"a":2}', [null, { x: 1, y: ['z', 5] }]],
    ['{"a" :1,"a"\n\r\t :2}', { x: { y: null } }],
    ['{"a\\\\":"\\":\\\\\\":","a\\\\":1,"b":[":"]}', [[{ x: [{ y: 1 }] }], { z: {} }, { u: '"v":' }]],
    ['[{"a":{"a":1,"a":[{"b":2}]}},"a","b"]', { x: { y: [{ z: 1 }, {}], u: null } }],
  ])('is looked for only where a text has another number of keys than its value: %s', (text, other) => {
    // The other value has as many, so the tokens are not read. In what each text has, a string that begins with a colon counts.
    expect(keysTwiceIn(text, other).count).toBe(0);
    expect(keysTwiceIn(text, [other, { more: 1 }]).count).toBe(1);
    expect(keysTwiceIn(text, JSON.parse(text)).count).toBe(1);
  });

  /** A JSON value as it is written. */
  type Written =
    | { readonly text: string }
    | { readonly list: readonly Written[] }
    | { readonly members: readonly (readonly [key: string, value: Written])[] };

  /** The keys that are written in the object before, with the path of the object, as they follow each other in the text. */
  function expected(written: Written, path: readonly (string | number)[] = []): unknown[] {
    if ('text' in written) return [];
    if ('list' in written) return written.list.flatMap((one, index) => expected(one, [...path, index]));
    const before: string[] = [];
    return written.members.flatMap(([key, value]) => {
      const own = before.includes(key) ? [[key, path]] : [];
      before.push(key);
      return [...own, ...expected(value, [...path, key])];
    });
  }

  it('is each one that is written before it in the same object, whatever keys, strings and spaces there are', () => {
    const word = fc.constantFrom('a', 'b', ':', 'a":', '\\', '\\\\', '": ', '__proto__', '', '{"a":1,"a":2}', '1', 'é');
    const scalar = fc.oneof(
      word.map((text) => JSON.stringify(text)),
      fc.constantFrom('1', 'true', 'null'),
    );
    const { object } = fc.letrec<{ value: Written; object: Written }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        scalar.map((text) => ({ text })),
        fc.array(tie('value'), { maxLength: 3 }).map((list) => ({ list })),
        tie('object'),
      ),
      object: fc.array(fc.tuple(word, tie('value')), { maxLength: 4 }).map((members) => ({ members })),
    }));
    const escaped = (text: string) =>
      `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
    let withOne = 0;
    let without = 0;
    fc.assert(
      fc.property(
        object,
        fc.array(fc.constantFrom('', ' ', '\n', '\r\n\t'), { minLength: 1 }),
        fc.nat(),
        (tree, spaces, start) => {
          let next = start;
          const space = () => spaces[next++ % spaces.length] ?? '';
          const name = (key: string) => (next % 3 === 0 ? escaped(key) : JSON.stringify(key));
          const textOf = (one: Written): string => {
            if ('text' in one) return one.text;
            const parts =
              'list' in one
                ? one.list.map(textOf)
                : one.members.map(([key, member]) => `${name(key)}${space()}:${space()}${textOf(member)}`);
            const body = parts.join(`${space()},${space()}`);
            return 'list' in one ? `[${space()}${body}${space()}]` : `{${space()}${body}${space()}}`;
          };
          const text = textOf(tree);
          const { listed, count } = keysTwiceIn(text, JSON.parse(text));
          expect(listed.map(({ key, path }) => [key, path])).toEqual(expected(tree).slice(0, 100));
          expect(count).toBe(expected(tree).length);
          for (const { key, span } of listed) {
            expect(JSON.parse(text.slice(span.offset, span.offset + span.length))).toBe(key);
          }
          if (count > 0) withOne++;
          else without++;
        },
      ),
      runs(2000),
    );
    expect(Math.min(withOne, without)).toBeGreaterThan(100);
  });
});

describe('a text that is hostile', () => {
  const sizeOf = ({ listed }: KeysTwice) => JSON.stringify(listed.map(({ path }) => path)).length;

  it('has very many of them: a hundred are listed, and all are counted', () => {
    const text = `{${'"a":1,'.repeat(200_000)}"a":2}`;
    const { listed, count } = keysTwiceIn(text, JSON.parse(text));
    expect([listed.length, count]).toEqual([100, 200_000]);
    expect(listed.at(-1)?.span.offset).toBe(601);
  });

  it('nests them at any depth: the path is that of an object around', () => {
    const inner = `{${'"b":1,'.repeat(1000)}"b":2}`;
    const deep = `${'{"a":['.repeat(100_000)}${inner}${']}'.repeat(100_000)}`;
    const told = keysTwiceIn(deep, JSON.parse(deep));
    expect(told.count).toBe(1000);
    expect(told.listed[0]?.path.slice(0, 3)).toEqual(['a', 0, 'a']);
    expect(told.listed[0]?.path).toHaveLength(500);
    expect(sizeOf(told)).toBeLessThan(300_000);
    // Without one, too.
    const other = deep.replace(inner, '{"b":1}');
    expect(keysTwiceIn(other, JSON.parse(other)).count).toBe(0);
  });

  it('has keys of megabytes', () => {
    const long = 'k'.repeat(1_000_000);
    const text = `{"${long}":{"a":1,"a":2},"${long}":{"b":1}}`;
    const told = keysTwice(text);
    expect(told.listed.map(({ key, path }) => [key.length, path.length])).toEqual([
      [1, 1],
      [long.length, 0],
    ]);
  });

  it('has backslashes and colons without end', () => {
    const text = `{"${'\\\\'.repeat(100_000)}":"${'\\":'.repeat(100_000)}","a":"${':'.repeat(100_000)}","a":1}`;
    expect(keysTwiceIn(text, JSON.parse(text)).count).toBe(1);
  });
});

const fine = JSON.stringify(savable());
const twice = `{
  "channel": "PUSH", "campaign_delivery_type": "ONE_TIME",
  "basic_details": { "name": "a", "n\\u0061me": "b" },
  "created_by": "ada@shop.example"
}
`;
const place = 'a.json:3:35';
const lenient = ['--mode', 'LENIENT'];

describe('the command', () => {
  const cwd = folderWith({
    'a.json': twice,
    'b.json': fine,
    'c.ndjson': `${fine}\n${JSON.stringify(JSON.parse(twice)).replace('"PUSH"', '"PUSH","channel":"PUSH"')}\n`,
  });
  const findingsOf = async (...args: string[]) =>
    JSON.parse((await cli(['check', 'a.json', '--format', 'json', ...args], { cwd })).out).drafts[0].findings;

  it('warns of it at its place, in each mode', async () => {
    const { out, err, code } = await cli(['check', 'a.json', 'b.json', ...lenient], { cwd });
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('a.json\n  3:35  input/duplicate-key  basic_details\n  ! The key "name" ');
    expect(out).toContain('\n    |                                   ^^^^^^^^^^^\n');
    expect(out).toContain('✓ 1 draft is fine');
    expect(out).not.toContain('✗');
    const [first] = await findingsOf();
    expect(first).toMatchObject({
      rule: 'input/duplicate-key',
      severity: 'warning',
      component: 'basic_details',
      path: ['basic_details'],
      params: { kind: 'rule', names: ['name'] },
      ...{ line: 3, column: 35, endLine: 3, endColumn: 46 },
      fixes: [],
    });
  });

  it('says so in every format', async () => {
    for (const [format, told] of Object.entries({
      concise: new RegExp(`^${place}:? input/duplicate-key The key`, 'm'),
      ndjson: /"valid":true,"findings":\[\{"rule":"input\/duplicate-key"/,
      github: /^::warning file=a\.json,line=3,col=35,endLine=3,endColumn=46,title=input\/duplicate-key::The key/m,
      gitlab:
        /"check_name":"input\/duplicate-key".*"severity":"minor","location":\{"path":"a\.json","lines":\{"begin":3\}/,
      junit: /input\/duplicate-key at basic_details.*<skipped message="The key &quot;name&quot; /,
    })) {
      expect((await cli(['check', 'a.json', '--format', format, ...lenient], { cwd })).out).toMatch(told);
    }
    const sarif = JSON.parse((await cli(['check', 'a.json', '--format', 'sarif'], { cwd })).out).runs[0];
    const [result] = sarif.results;
    expect(result).toMatchObject({ ruleId: 'input/duplicate-key', level: 'warning' });
    expect(sarif.tool.driver.rules[result.ruleIndex]).toMatchObject({
      id: 'input/duplicate-key',
      defaultConfiguration: { level: 'warning' },
    });
  });

  it('reads NDJSON and standard input so, too', async () => {
    const lines = await cli(['check', 'c.ndjson', ...lenient, '--format', 'concise'], { cwd });
    expect(lines.out).toMatch(/^c\.ndjson:2:19:? input\/duplicate-key/);
    const input = await cli(['check', '-', ...lenient, '--format', 'concise'], { cwd, stdin: `\uFEFF${twice}` });
    expect(input.out).toMatch(/^-:3:35:? input\/duplicate-key/);
  });

  it('is a warning like others: for --max-warnings, a baseline, a configuration and the choice of rules', async () => {
    expect((await cli(['check', 'a.json', ...lenient, '--max-warnings', '0'], { cwd })).code).toBe(1);
    const rules = async (...args: string[]) =>
      (await findingsOf(...lenient, ...args)).map(({ rule, severity }: Record<string, string>) => [rule, severity]);
    expect(await rules('--ignore-rule', 'input/duplicate-key')).toEqual([]);
    expect(await rules('--rule', 'envelope/*')).toEqual([]);
    expect(await rules('--rule', 'input/*')).toEqual([['input/duplicate-key', 'warning']]);
    const folder = folderWith({
      'a.json': twice,
      'strict.json': '{"severities":{"input/duplicate-key":"error"}}',
      'off.json': '{"severities":{"input/duplicate-key":"off"}}',
    });
    const check = (...args: string[]) => cli(['check', 'a.json', ...lenient, ...args], { cwd: folder });
    expect((await check('--config', 'strict.json')).code).toBe(1);
    expect((await check('--config', 'off.json')).out).toBe('✓ 1 draft is fine\n1 draft, no findings\n');
    await check('--baseline', 'known.json', '--update-baseline');
    expect(JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')).findings).toMatchObject([
      { file: 'a.json', rule: 'input/duplicate-key', field: 'basic_details', count: 1 },
    ]);
    expect((await check('--baseline', 'known.json', '--max-warnings', '0')).code).toBe(0);
  });

  it('explains the rule and lists it', async () => {
    expect((await cli(['explain', 'input/duplicate-key'])).out).toContain('# input/duplicate-key\n\nNo object has');
    expect((await cli(['rules'])).out).toMatch(/^input\/duplicate-key +DRAFT_PUBLISH /m);
  });

  it('keeps no draft from being saved or published in an audit, which names it', async () => {
    const audit = await cli(['audit', 'a.json', '--report', 'r.ndjson'], { cwd });
    expect(audit.out).toContain('1 can be saved, 0 can be published');
    expect(readFileSync(join(cwd, 'r.ndjson'), 'utf8')).toContain('"found":["input/duplicate-key at basic_details",');
  });

  it('tells a hundred of them, and how many others there are', async () => {
    const many = `{${'"x":[],'.repeat(1_300)}${fine.slice(1)}`;
    const folder = folderWith({ 'a.json': many });
    const { out } = await cli(['check', 'a.json', ...lenient, '--format', 'concise'], { cwd: folder });
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(100);
    expect(lines.filter((line) => /1,199 /.test(line))).toEqual(lines.slice(-1));
    const one = folderWith({ 'a.json': `{${'"x":[],'.repeat(102)}${fine.slice(1)}` });
    expect((await cli(['check', 'a.json', ...lenient], { cwd: one })).out).toContain('; 1 other key is repeated, too');
  });

  it('says little of keys and paths without end', async () => {
    const key = (letter: string) => `"${letter.repeat(100_000)}"`;
    const inner = `{${`${key('x')}:1,`.repeat(20)}${key('x')}:2}`;
    const hostile = `{${fine.slice(1, -1)},${key('a')}:{${`${key('b')}:{`.repeat(30)}${key('c')}:${inner}${'}'.repeat(32)}`;
    const folder = folderWith({ 'a.json': hostile });
    for (const format of ['human', 'json', 'gitlab', 'sarif', 'junit', 'github']) {
      const { out } = await cli(['check', 'a.json', ...lenient, '--format', format, '--quiet'], { cwd: folder });
      expect(out).toContain('input/duplicate-key');
      // SARIF has a page for each rule.
      expect(out.length).toBeLessThan(format === 'sarif' ? 400_000 : 20 * 6_000);
    }
  });
});

describe('--fix', () => {
  const mendable = twice.replace('"PUSH"', '"push"');

  it('leaves the file alone, and says so beforehand, wherever the key is', async () => {
    const cwd = folderWith({ 'a.json': mendable, 'b.json': fine.replace('"PUSH"', '"push"') });
    const before = await cli(['check', 'a.json', ...lenient], { cwd });
    expect(before.out).toContain('Fix (not by --fix: an object of this file has a key twice)');
    expect(before.out).not.toMatch(/--fix does it|--fix mends/);
    for (const option of ['--fix-dry-run', '--fix']) {
      const { err, out } = await cli(['check', '.', option, ...lenient], { cwd });
      expect(err).toContain('campaign-draft-rules: a.json: left as it is: ');
      expect(out).not.toMatch(/--- a\/a\.json/);
    }
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(mendable);
    expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(fine);
  });

  it('leaves it alone, too, where the rule is left out', async () => {
    const cwd = folderWith({ 'a.json': mendable });
    const args = ['check', 'a.json', ...lenient, '--ignore-rule', 'input/duplicate-key'];
    expect((await cli(args, { cwd })).out).toContain('has a key twice');
    await cli([...args, '--fix'], { cwd });
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(mendable);
  });

  it('says nothing of a file in which there is nothing to mend', async () => {
    const cwd = folderWith({ 'a.json': twice });
    expect((await cli(['check', 'a.json', '--fix', ...lenient], { cwd })).err).toBe('');
  });
});

describe('a file of an option', () => {
  it.each([
    ['--config', '{"paths":["b.json"],\n "paths":["a.json"]}', 2, 2],
    ['--workspace', '{"features":[],"features":[]}', 1, 16],
    ['--rules', '{"prefix":"acme","rules":[{"id":"acme/a","id":"acme/b","requires":["utm_params"]}]}', 1, 42],
    ['--baseline', '{"version":1,"findings":[],"findings":[]}', 1, 28],
  ])('has no key twice, because what stands before would not count: %s', async (option, text, line, column) => {
    const cwd = folderWith({ 'a.json': fine, 'o.json': text });
    const { code, out, err } = await cli(['check', 'a.json', option, 'o.json'], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/o\.json: The key "\w+" must be in its object only once; /);
    expect(err).toContain(`(line ${line}, column ${column})`);
  });
});
