// Without this, standard input could be read as the wrong format, or without end.
import { describe, expect, it } from 'vitest';
import { sniffed } from '../../src/cli/batches.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const lenient = ['--mode', 'LENIENT'];

async function* chunked(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('standard input', () => {
  it.each([
    ['two objects', `${fine}\n${wrong}\n`, true],
    ['two objects with blank lines', `\uFEFF\n\n${fine}\r\n\r\n${wrong}`, true],
    ['one object', `${fine}\n`, false],
    ['one object over several lines', JSON.stringify(savable(), null, 2), false],
    ['two such objects', `${JSON.stringify(savable(), null, 2)}\n`.repeat(2), false],
    ['an object and something else', `${fine}\n]`, false],
    ['a list', '[\n{}\n]', false],
    ['what is no JSON', '{"a":\n{', false],
    ['nothing', ' \n', false],
  ])('is NDJSON by how it begins: %s', async (_, text, isNdjson) => {
    for (const size of [1, 7, 100_000]) {
      const read = await sniffed(chunked(text, size));
      expect(read.isNdjson).toBe(isNdjson);
      // No part of the input is lost.
      const parts: Uint8Array[] = [];
      for await (const part of read.chunks) parts.push(part);
      expect(Buffer.concat(parts).toString()).toBe(text);
    }
  });

  it('that is NDJSON is judged line by line, unless --input says otherwise', async () => {
    const stdin = `${fine}\n${wrong}\n`;
    const { out } = await cli(['check', '-', ...lenient], { stdin });
    expect(out).toMatch(/^-:2\n {2}2:68 {2}envelope\/shape[\s\S]*1 finding in 1 of 2 drafts/);
    const json = await cli(['check', '-', '--input', 'json', ...lenient], { stdin });
    expect(json.out).toContain('there are two JSON values; --input ndjson takes one on each line');
    const fixable = `${fine}\n${fine.replace('PUSH', 'push')}\n`;
    const fixed = await cli(['check', '-', '--fix-dry-run', ...lenient], { stdin: fixable });
    expect([fixed.code, fixed.out]).toEqual([2, '']);
    expect(fixed.err).toMatch(/^campaign-draft-rules: -: left as it is: fixes are for JSON files, not for NDJSON$/m);
  });

  it('that is large and no NDJSON is read no further than it has to be', async () => {
    let chunks = 0;
    const stdin = (async function* () {
      for (; chunks < 30; chunks++) yield Buffer.alloc(1024 * 1024, '{"a":');
    })();
    expect((await cli(['check', '-'], { stdin })).out).toContain('input/size');
    expect(chunks).toBeLessThan(20);
  });

  it('has the name that it is given, and is read by the end of it', async () => {
    const cwd = folderWith();
    const named = await cli(['check', '--stdin-filename', 'drafts/a.json', '--format', 'concise', ...lenient], {
      cwd,
      stdin: wrong,
    });
    expect(named.out).toMatch(/^drafts\/a\.json:1:68: envelope\/shape Created by must have an @.*\n$/);
    const lines = await cli(['check', '-', '--stdin-filename', 'a.ndjson', ...lenient], { cwd, stdin: fine });
    expect(lines.out).toContain('1 draft is fine');
    expect(
      (await cli(['check', '-', '--stdin-filename', 'A.NDJSON', '--format', 'ndjson'], { cwd, stdin: fine })).out,
    ).toContain('"line":1');
  });
});

it('a file with two values says how to read it', async () => {
  const cwd = folderWith({
    'a.json': `${fine}\n${fine}`,
    'b.json': `${fine}\n7`,
    'c.ndjson': `${fine}{}`,
    'd.json': `[]\n[]`,
  });
  const { out } = await cli(['check', '.', '--format', 'concise', ...lenient], { cwd });
  expect(out).toMatch(/^a\.json:2:1: input\/json .*there are two JSON values; --input ndjson takes one on each line$/m);
  expect(out).toMatch(/^d\.json:2:1: input\/json .*there are two JSON values/m);
  expect(out).toMatch(/^b\.json:2:1: input\/json .*after the value, the text must end$/m);
  expect(out).toMatch(/^c\.ndjson:1:\d+: input\/json .*after the value, the text must end$/m);
});
