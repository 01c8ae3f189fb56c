// Without this, nothing could be offered in a text that is not JSON yet.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read } from '../../src/lsp/reading.js';
import { marked } from './editor.js';

const at = (text: string) => {
  const { text: whole, offset } = marked(text);
  const { value, cursor } = read(whole, offset);
  const { role, container, key, span, commaAt, isCommaNext, isColonNext } = cursor;
  return {
    value,
    role,
    path: key === undefined ? container : [...container, key],
    token: whole.slice(span.offset, span.offset + span.length),
    ...(commaAt !== undefined && { commaAfter: whole.slice(0, commaAt) }),
    ...(isCommaNext && { isCommaNext }),
    ...(isColonNext && { isColonNext }),
  };
};

describe('reading a text at the cursor', () => {
  it.each([
    // Whole texts.
    ['{"a":|"b"}', { role: 'value', path: ['a'], token: '"b"', value: { a: 'b' } }],
    ['{"a":"b|"}', { role: 'value', path: ['a'], token: '"b"', value: { a: 'b' } }],
    ['{"a|":1}', { role: 'key', path: ['a'], token: '"a"', isColonNext: true, value: { a: 1 } }],
    ['{"a":[1,tr|ue]}', { role: 'value', path: ['a', 1], token: 'true', value: { a: [1, true] } }],
    ['|{"a":1}', { role: 'none', path: [], token: '', value: { a: 1 } }],
    ['{"a":1}|', { role: 'none', path: [], token: '', value: { a: 1 } }],
    ['{"a":1} "b|"', { role: 'none', path: [], token: '"b"', value: { a: 1 } }],
    ['{"a" |: 1}', { role: 'none', path: [], token: '', value: { a: 1 } }],
    ['{"a": 1 |, "b": 2}', { role: 'none', path: [], token: '', value: { a: 1, b: 2 } }],
    ['{"a": | 1}', { role: 'none', path: ['a'], token: '', value: { a: 1 } }],
    ['{"a": | {}}', { role: 'none', path: ['a'], token: '', value: { a: {} } }],
    // Keys that are missing, or are being typed.
    ['{|}', { role: 'key', path: [], token: '', value: {} }],
    ['|', { role: 'value', path: [], token: '', value: undefined }],
    ['{ | "a":1}', { role: 'key', path: [], token: '', isCommaNext: true, value: { a: 1 } }],
    ['{"a":1, |}', { role: 'key', path: [], token: '', value: { a: 1 } }],
    ['{"a":1 |}', { role: 'key', path: [], token: '', commaAfter: '{"a":1', value: { a: 1 } }],
    ['{"a":{} |}', { role: 'key', path: [], token: '', commaAfter: '{"a":{}', value: { a: {} } }],
    ['{"a":1 "b|"}', { role: 'key', path: ['b'], token: '"b"', commaAfter: '{"a":1', value: { a: 1, b: undefined } }],
    ['{"a":1, "b|', { role: 'key', path: ['b'], token: '"b', value: { a: 1, b: undefined } }],
    ['{"a":1, b|}', { role: 'key', path: ['b'], token: 'b', value: { a: 1 } }],
    [
      '{"a":1, "b|\n "c":2}',
      { role: 'key', path: ['b'], token: '"b', isCommaNext: true, value: { a: 1, b: undefined, c: 2 } },
    ],
    [
      '{"a":1, "b|"\n "c":2}',
      { role: 'key', path: ['b'], token: '"b"', isCommaNext: true, value: { a: 1, b: undefined, c: 2 } },
    ],
    // Values that are missing, or are being typed.
    ['{"a":|}', { role: 'value', path: ['a'], token: '', value: { a: undefined } }],
    ['{"a":|,"b":1}', { role: 'value', path: ['a'], token: '', value: { a: undefined, b: 1 } }],
    ['{"a": |\n"b":1}', { role: 'value', path: ['a'], token: '', isCommaNext: true, value: { a: undefined, b: 1 } }],
    ['{"a": \n"b|":1}', { role: 'key', path: ['b'], token: '"b"', isColonNext: true, value: { a: undefined, b: 1 } }],
    ['{"a":"P|', { role: 'value', path: ['a'], token: '"P', value: { a: 'P' } }],
    ['{"a":"P| }', { role: 'value', path: ['a'], token: '"P', value: { a: 'P }' } }],
    ['{"a":tr|}', { role: 'value', path: ['a'], token: 'tr', value: { a: undefined } }],
    ["{'a|':1}", { role: 'key', path: ["'a'"], token: "'a'", isColonNext: true, value: { "'a'": 1 } }],
    ['{"a":[|]}', { role: 'value', path: ['a', 0], token: '', value: { a: [] } }],
    ['{"a":["x", |]}', { role: 'value', path: ['a', 1], token: '', value: { a: ['x'] } }],
    ['{"a":["x" |]}', { role: 'value', path: ['a', 1], token: '', commaAfter: '{"a":["x"', value: { a: ['x'] } }],
    ['{"a":[| "x"]}', { role: 'value', path: ['a', 0], token: '', isCommaNext: true, value: { a: ['x'] } }],
    [
      '{"a":["x" "y|"]}',
      { role: 'value', path: ['a', 1], token: '"y"', commaAfter: '{"a":["x"', value: { a: ['x', 'y'] } },
    ],
    // Brackets and colons that are missing or too many.
    ['{"a":[{"b":1|', { role: 'value', path: ['a', 0, 'b'], token: '1', value: { a: [{ b: 1 }] } }],
    ['{"a":[{"b":1 ], |}', { role: 'key', path: [], token: '', value: { a: [{ b: 1 }] } }],
    ['{"a":1], |}', { role: 'key', path: [], token: '', value: { a: 1 } }],
    ['{"a" {"b":|}}', { role: 'value', path: ['a', 'b'], token: '', value: { a: { b: undefined } } }],
    ['{"a":1, {"b":|}}', { role: 'value', path: ['', 'b'], token: '', value: { a: 1, '': { b: undefined } } }],
    ['{"a":[1: |]}', { role: 'value', path: ['a', 1], token: '', commaAfter: '{"a":[1', value: { a: [1] } }],
    [', : ] |', { role: 'value', path: [], token: '', value: undefined }],
    // Comments are not JSON, and do no harm.
    ['{ // a | b\n "c":1}', { role: 'none', path: [], token: '// a  b', isCommaNext: true, value: { c: 1 } }],
    ['{"a": /* b */ |}', { role: 'value', path: ['a'], token: '', value: { a: undefined } }],
  ])('%s', (text, expected) => expect(at(text)).toEqual(expected));

  it('a key that objects inherit is like any other key', () => {
    const { value, path } = at('{"__proto__":{"a":|}}');
    expect([Object.keys(value as object), path]).toEqual([['__proto__'], ['__proto__', 'a']]);
  });

  it('reads what JSON.parse reads, wherever the cursor is', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, place) => {
        expect(read(text, place % (text.length + 1)).value).toEqual(JSON.parse(text));
      }),
    );
  });

  it('reads a text from which any part was cut out', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(), (text, one, other) => {
        const [from, to] = [one % (text.length + 1), other % (text.length + 1)];
        const rest = text.slice(0, Math.min(from, to)) + text.slice(Math.max(from, to));
        const { span } = read(rest, Math.min(from, to)).cursor;
        expect(span.offset).toBeLessThanOrEqual(Math.min(from, to));
        expect(span.offset + span.length).toBeGreaterThanOrEqual(Math.min(from, to));
      }),
    );
  });

  it('ends for open brackets without end: no nesting is too deep', () => {
    const deep = `{"a":${'[{"b":'.repeat(100_000)}`;
    expect(read(deep, deep.length).cursor.role).toBe('none');
    expect(read(`{"a":${'['.repeat(1000)}${']'.repeat(1000)}, "b`, 2009).cursor).toMatchObject({
      role: 'key',
      key: 'b',
    });
  });
});
