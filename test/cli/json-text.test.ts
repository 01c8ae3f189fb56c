// Without this, the command could point at the wrong line and column of a text.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locate, syntaxProblem } from '../../src/cli/json-text.js';
import { linesOf } from '../../src/cli/position.js';
import { explainDraft } from '../../src/index.js';
import { brokenDraft, draftRuleIds } from '../../src/testing/broken-draft.js';
import { runs } from '../testing/runs.js';

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return undefined;
  }
};

describe('the place where a text stops being JSON', () => {
  it.each([
    ['', 0, 'value'],
    ['  ', 2, 'value'],
    ['{', 1, 'key or }'],
    ['{"a"', 4, ':'],
    ['{"a":', 5, 'value'],
    ['{"a":1', 6, ', or }'],
    ['{"a":1,', 7, 'key'],
    ['{"a":1,}', 7, 'key'],
    ['{"a" 1}', 5, ':'],
    ['[', 1, 'value or ]'],
    ['[1 2]', 3, ', or ]'],
    ['[1,]', 3, 'value'],
    ['[1}', 2, ', or ]'],
    ['{}{}', 2, 'end'],
    ['01', 1, 'end'],
    ['{"a": "b\n"}', 6, 'string'],
    ['["\\x"]', 1, 'string'],
    ['["\u0001"]', 1, 'string'],
    ['[1.]', 1, 'number'],
    ['[1e]', 1, 'number'],
    ['[-]', 1, 'no such word'],
    ['{} // x', 3, 'no comment'],
    ['{"a": /* x */ 1}', 6, 'no comment'],
    ["{'a': 1}", 1, 'double quotes'],
    ['[NaN]', 1, 'no such word'],
    ['[True]', 1, 'no such word'],
    ['[x1]', 1, 'no such word'],
    ['{"a":}', 5, 'value'],
    ['[:]', 1, 'value or ]'],
    ['{1:2}', 1, 'key or }'],
    ['{"a":1,2}', 7, 'key'],
    ['{"a":1]', 6, ', or }'],
    ['\u00a0{}', 0, 'no such word'],
  ] as const)('%j', (text, offset, expected) => {
    expect(asJson(text)).toBeUndefined();
    expect(syntaxProblem(text)).toMatchObject({ offset, expected });
  });

  it.each([
    '{}',
    '[]',
    '"a"',
    ' -1.5e3 ',
    'true',
    'false',
    'null',
    '[{},[],"a",1,[{}],[[]],["a"],[1]]',
    '{"a":{},"b":[],"c":"d","e":1,"f":{"g":{"h":"i"}}}',
    '{"a":[1,{"b":[{"c":2},3]},4]}',
  ])('is nowhere in %s', (text) => {
    expect(asJson(text)).toBeDefined();
    expect(syntaxProblem(text)).toEqual({ offset: text.length, length: 0, expected: 'end' });
  });

  it('is its end exactly when JSON.parse takes the text', () => {
    const letters = [...'{}[],:"\\\u0001/*\n\t -+.eE09'];
    const piece = fc.constantFrom(...letters, 'true', 'nul', '"a"', '"\\u00e9"', '1.5', '\u2028', '\ufeff');
    const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.json(), pieces), (text) => {
        const { expected, offset, length } = syntaxProblem(text);
        const isWhole = expected === 'end' && length === 0 && offset === text.length;
        expect(isWhole).toBe(asJson(text) !== undefined);
      }),
      runs(2000),
    );
  });

  it('is found at any depth', () => {
    expect(syntaxProblem('['.repeat(1_000_000))).toMatchObject({ offset: 1_000_000, expected: 'value or ]' });
  });
});

describe('the place of a value', () => {
  const at = (text: string, ...path: (string | number)[]) => {
    const [place] = locate(text, [path]);
    return [text.substr(place?.offset ?? 0, place?.length), place?.isThere];
  };

  it('is found by its path', () => {
    const text = ' { "a" : [ 1, { "b.c" : "\\u0064" }, [], {} ], "" : { "0": true } } ';
    expect(at(text)).toEqual([text.trim(), true]);
    expect(at(text, 'a', 0)).toEqual(['1', true]);
    expect(at(text, 'a', 1, 'b.c')).toEqual(['"\\u0064"', true]);
    expect(at(text, 'a', 2)).toEqual(['[]', true]);
    expect(at(text, '', '0')).toEqual(['true', true]);
  });

  it('is the object that lacks it, when it is missing', () => {
    expect(at('{"a":{"b":1}}', 'a', 'c', 'd')).toEqual(['{"b":1}', false]);
    expect(at('{"a":[1]}', 'a', 1)).toEqual(['[1]', false]);
    expect(at('{"a":1}', 'a', 'b')).toEqual(['1', false]);
    expect(at('3', 'a')).toEqual(['3', false]);
    expect(at('"3"', 'a')).toEqual(['"3"', false]);
  });

  it('is the last one, when a key is there twice', () => {
    expect(at('{"a":{"b":1},"a":{"b":2}}', 'a', 'b')).toEqual(['2', true]);
    expect(at('{"a":{"b":1},"a":{"c":2}}', 'a', 'b')).toEqual(['{"c":2}', false]);
    expect(at('{"a":{"b":1},"a":3}', 'a', 'b')).toEqual(['3', false]);
    expect(at('{"a":1,"\\u0061":2}', 'a')).toEqual(['2', true]);
    expect(at('{"__proto__":{"constructor":1}}', '__proto__', 'constructor')).toEqual(['1', true]);
  });

  it('is found at any depth', () => {
    const text = `${'['.repeat(300_000)}7${']'.repeat(300_000)}`;
    expect(at(text, 0, 0, 0)[1]).toBe(true);
  });
});

/** A JSON text with white space of all sorts. */
function spaced(value: unknown, space: () => string): string {
  const inner = (one: unknown): string => {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    const parts = Array.isArray(one)
      ? one.map(inner)
      : Object.entries(one).map(([key, member]) => `${JSON.stringify(key)}${space()}:${space()}${inner(member)}`);
    const body = parts.join(`${space()},${space()}`);
    return Array.isArray(one) ? `[${space()}${body}${space()}]` : `{${space()}${body}${space()}}`;
  };
  return space() + inner(value) + space();
}

it('of a generated draft, the text at the position of a finding is the value at its path, or the object that lacks it', () => {
  // Its keys are the ids.
  const rules = draftRuleIds();
  const counts = { missing: 0, there: 0 };
  const spaces = fc.array(fc.constantFrom('', ' ', '\n', '\r\n', '\t', '  '), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(
      fc.constantFrom(...rules).chain((rule) => brokenDraft(rule)),
      spaces,
      ({ draft, mode, workspace }, between) => {
        let next = 0;
        const text = spaced(JSON.parse(JSON.stringify(draft)), () => between[next++ % between.length] ?? '');
        const document: unknown = JSON.parse(text);
        const { findings } = explainDraft(document, mode, workspace);
        expect(findings.length).toBeGreaterThan(0);
        const places = locate(
          text,
          findings.map(({ path }) => path),
        );
        const lines = linesOf(text, 1);
        const rows = text.split('\n');
        findings.forEach(({ path }, index) => {
          let value = document;
          let lacking: unknown;
          for (const key of path) {
            if (value === undefined) break;
            lacking = value;
            value = Object.entries(Object(value)).find(([name]) => name === String(key))?.[1];
          }
          const isThere = value !== undefined;
          counts[isThere ? 'there' : 'missing']++;
          const place = places[index] ?? expect.fail('no place');
          expect(place.isThere).toBe(isThere);
          // By line and column, as a reader counts them.
          const { line, column, endLine, endColumn } = lines.rangeOf(place);
          const offset = (row: number, at: number) =>
            rows.slice(0, row - 1).reduce((sum, one) => sum + one.length + 1, 0) + at - 1;
          const found = text.slice(offset(line, column), offset(endLine, endColumn));
          // A member may be called `constructor`, which `toStrictEqual` takes for that of a class.
          expect(isDeepStrictEqual(JSON.parse(found), isThere ? value : lacking)).toBe(true);
          expect(found).toBe(found.trim());
        });
      },
    ),
    runs(300),
  );
  expect(Math.min(counts.missing, counts.there)).toBeGreaterThan(30);
});

describe('lines', () => {
  it('end with a line feed, and are shown without what ends them', () => {
    const lines = linesOf('a\r\nbc\n\nd\re', 5);
    expect([5, 6, 7, 8].map(lines.textOf)).toEqual(['a', 'bc', '', 'd\re']);
    expect(lines.rangeOf({ offset: 4, length: 4 })).toEqual({ line: 6, column: 2, endLine: 8, endColumn: 2 });
    expect(lines.rangeOf({ offset: 10, length: 0 })).toMatchObject({ line: 8, column: 4 });
    // Also where the first one is empty.
    expect(linesOf('\na', 1).rangeOf({ offset: 0, length: 1 })).toEqual({
      line: 1,
      column: 1,
      endLine: 2,
      endColumn: 1,
    });
  });
});
