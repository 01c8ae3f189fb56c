// Without this, a fix could not be applied by libraries for JSON Patch, or reach what it must not.
import fc from 'fast-check';
import jsonPatch from 'fast-json-patch';
import { describe, expect, it, vi } from 'vitest';
import { changesOf, pointerTo } from '../../src/fixes/patch.js';
import { applyFix, FixError, type PatchOperation } from '../../src/fixes.js';
import { deeplyFrozen } from '../testing/change.js';
import { runs } from '../testing/runs.js';

const draft = { a: { b: [{ c: 1 }, { d: 2 }], 'x/y': { '~': true } }, e: { f: 'g' } };

function fixed(...patch: PatchOperation[]): unknown {
  return applyFix<unknown>(deeplyFrozen(structuredClone(draft)), { patch });
}

describe('a pointer', () => {
  it.each<[(string | number)[], string]>([
    [[], ''],
    [['a', 0, 'b'], '/a/0/b'],
    [['a/b', 'c~d', '~1', ''], '/a~1b/c~0d/~01/'],
    [['/', '~'], '/~1/~0'],
  ])('of %j is %j', (path, pointer) => {
    expect(pointerTo(path)).toBe(pointer);
  });
});

describe('applying a fix', () => {
  const { a, e } = draft;
  const [first, second] = a.b;
  const withList = (...b: unknown[]) => ({ ...draft, a: { ...a, b } });
  it.each<[string, PatchOperation, unknown]>([
    ['a member', { op: 'add', path: '/e/h', value: [1] }, { ...draft, e: { ...e, h: [1] } }],
    ['a test', { op: 'test', path: '/a/x~1y', value: { '~': true } }, draft],
    ['a test of all', { op: 'test', path: '', value: structuredClone(draft) }, draft],
    ['an entry', { op: 'add', path: '/a/b/1', value: 0 }, withList(first, 0, second)],
    ['an entry behind the last one', { op: 'add', path: '/a/b/2', value: 0 }, withList(first, second, 0)],
    ['an entry at the end', { op: 'add', path: '/a/b/-', value: 0 }, withList(first, second, 0)],
    ['a value', { op: 'replace', path: '/a/x~1y/~0', value: 0 }, { ...draft, a: { ...a, 'x/y': { '~': 0 } } }],
    ['all', { op: 'replace', path: '', value: 5 }, 5],
    ['an entry that goes', { op: 'remove', path: '/a/b/0' }, withList(second)],
    ['a member that goes', { op: 'remove', path: '/e/f' }, { ...draft, e: {} }],
    ['a move', { op: 'move', from: '/e/f', path: '/a/b/1/c' }, { ...withList(first, { ...second, c: 'g' }), e: {} }],
  ])('%s', (_, operation, expected) => {
    expect(fixed(operation)).toEqual(expected);
  });

  it('reaches every place of a list', () => {
    const list = Array.from({ length: 12 }, (_, index) => index);
    expect(applyFix(list, { patch: [{ op: 'remove', path: '/10' }] })).toEqual(list.filter((one) => one !== 10));
  });

  it('may have as many steps as the limit allows', () => {
    const steps = (length: number) =>
      Array.from({ length }, (): PatchOperation => ({ op: 'test', path: '', value: 1 }));
    expect(applyFix(1, { patch: steps(10_000) })).toBe(1);
    expect(() => applyFix(1, { patch: steps(10_001) })).toThrow(TypeError);
  });

  it.each<[unknown]>([
    [5],
    [{ patch: {} }],
    [{ patch: [5] }],
    [{ patch: [{ op: 'remove', path: '/a' }, null] }],
    [{ patch: [{ op: 'remove' }] }],
    [{ patch: [{ op: 'move', path: '/a' }] }],
  ])('%j is no fix', (fix) => {
    const apply = () => applyFix({ a: 1 }, fix as never);
    expect(apply).toThrow(TypeError);
    expect(apply).toThrow('applyFix takes a fix of fixesFor: an object with a patch');
  });

  it('changes something by every step but the tests', () => {
    const patch = [{ op: 'test', path: '/a', value: 1 } as const, { op: 'remove', path: '/a' } as const];
    expect(changesOf(patch)).toEqual([patch[1]]);
  });

  it('keeps the order of the members, and shares what it does not touch', () => {
    const before = structuredClone(draft);
    const after = applyFix(before, {
      patch: [
        { op: 'replace', path: '/a/b/0/c', value: 3 },
        { op: 'remove', path: '/a/b/1/d' },
      ],
    });
    expect(JSON.stringify(after)).toBe(JSON.stringify(before).replace('"c":1', '"c":3').replace('"d":2', ''));
    expect(after.e).toBe(before.e);
    expect(after.a['x/y']).toBe(before.a['x/y']);
    expect(after.a.b).not.toBe(before.a.b);
    expect(before).toEqual(draft);
  });

  it('puts each copy in its place once, however many steps go through it', () => {
    const deep = (levels: number): object => (levels === 0 ? { a: 1 } : { in: [deep(levels - 1)] });
    const path = `${'/in/0'.repeat(50)}/a`;
    const patch = Array.from({ length: 30 }, (_, value) => ({ op: 'replace', path, value }) as const);
    const defined = vi.spyOn(Object, 'defineProperty');
    const after = applyFix(deep(50), { patch });
    const count = defined.mock.calls.length;
    defined.mockRestore();
    expect(JSON.stringify(after)).toBe(JSON.stringify(deep(50)).replace('1', '29'));
    // The draft, 100 objects and lists in it, and a value for each step.
    expect(count).toBe(1 + 100 + patch.length);
  });

  it('hands out values that the fix does not share', () => {
    const value = { nested: [] as number[] };
    const after = applyFix<Record<string, typeof value>>({}, { patch: [{ op: 'add', path: '/a', value }] });
    after.a?.nested.push(1);
    expect(value).toEqual({ nested: [] });
  });

  it('reads and writes only own members, __proto__ among them', () => {
    const parsed: unknown = JSON.parse('{"__proto__":{"a":1},"b":2}');
    const patch = [
      { op: 'replace', path: '/__proto__/a', value: 3 },
      { op: 'move', from: '/b', path: '/constructor' },
    ] as const;
    expect(JSON.stringify(applyFix(parsed, { patch }))).toBe('{"__proto__":{"a":3},"constructor":2}');
    expect(JSON.stringify(parsed)).toBe('{"__proto__":{"a":1},"b":2}');
    expect(() => applyFix({}, { patch: [{ op: 'add', path: '/__proto__/polluted', value: 1 }] })).toThrow(FixError);
    expect(() => applyFix({}, { patch: [{ op: 'remove', path: '/toString' }] })).toThrow(FixError);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

const cause = new Error('from the draft');
const throwing = new Proxy(
  {},
  {
    ownKeys: () => {
      throw cause;
    },
  },
);

describe('a fix that does not fit', () => {
  it.each<[unknown, unknown, string]>([
    [draft, { op: 'remove', path: '/e/h' }, 'The fix does not fit the draft at "/e/h": there is nothing'],
    [draft, { op: 'replace', path: '/e/h', value: 1 }, 'there is nothing'],
    [draft, { op: 'remove', path: '/a/b/2' }, 'there is nothing'],
    [draft, { op: 'remove', path: '/a/b/-' }, 'a list has no such place'],
    [draft, { op: 'remove', path: '/a/b/01' }, 'a list has no such place'],
    [draft, { op: 'add', path: '/a/b/length', value: 1 }, 'a list has no such place'],
    [draft, { op: 'add', path: '/a/b/3', value: 1 }, 'the list is shorter'],
    [draft, { op: 'add', path: '/e/f/g', value: 1 }, 'there is no object and no list'],
    [draft, { op: 'add', path: '/h/g', value: 1 }, 'there is nothing'],
    [draft, { op: 'add', path: 'e', value: 1 }, 'a pointer must be empty, or begin with /'],
    [draft, { op: 'move', from: '/a', path: '/a/b/0' }, 'nothing can be moved into itself'],
    [draft, { op: 'move', from: '/x', path: '/a' }, 'there is nothing'],
    [draft, { op: 'add', path: '/e/f', value: 'i' }, 'there is a value'],
    [draft, { op: 'move', from: '/a', path: '/e/f' }, 'there is a value'],
    [draft, { op: 'test', path: '/e/f', value: 'G' }, 'there is another value'],
    [draft, { op: 'test', path: '/e/h', value: undefined }, 'there is nothing'],
    [draft, { op: 'copy', from: '/a', path: '/e/h' }, 'a step must be add, remove, replace, move or test'],
    [null, { op: 'add', path: '/a', value: 1 }, 'there is no object and no list'],
    [{ a: new Array(4_000_000_000) }, { op: 'remove', path: '/a/0' }, 'there is no object and no list'],
    [{ a: throwing }, { op: 'add', path: '/a/b', value: 1 }, 'The draft cannot be read at "/a/b"'],
  ])('%# is told with the step', (given, operation, message) => {
    const step = operation as PatchOperation;
    const apply = () => applyFix(given, { patch: [step] });
    expect(apply).toThrow(FixError);
    expect(apply).toThrow(message);
    expect(apply).toThrow(expect.objectContaining({ name: 'FixError', operation: step }));
  });
});

describe('a FixError', () => {
  class Special extends FixError {}
  const step = { op: 'remove', path: '/a' } as const;

  it('is told from other errors, also from those of another copy of the library', () => {
    const foreign = { [Symbol.for('campaign-draft-rules/FixError')]: true };
    expect([new FixError('', step), foreign, new Special('', step), new Error('')].map(isFixError)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([new FixError('', step), foreign, new Special('', step)].map((one) => one instanceof Special)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('has what a getter or a proxy threw as its cause', () => {
    const apply = () => applyFix({ a: throwing }, { patch: [{ op: 'add', path: '/a/b', value: 1 }] });
    expect(apply).toThrow(expect.objectContaining({ cause }));
  });
});

function isFixError(value: unknown): boolean {
  return value instanceof FixError;
}

describe('any library for JSON Patch', () => {
  const key = fc.constantFrom('0', '1', '~', '/', '~1');
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(1, 'text', null, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
  const path = fc.array(key, { minLength: 1, maxLength: 2 }).map(pointerTo);
  const operation: fc.Arbitrary<PatchOperation> = fc.oneof(
    fc.record({ op: fc.constantFrom('add', 'replace'), path, value: json }, { noNullPrototype: true }),
    fc.record({ op: fc.constant('remove'), path }, { noNullPrototype: true }),
    fc
      .record({ op: fc.constant('move'), from: path, path }, { noNullPrototype: true })
      // The library reads the value at `path` before it removes that at `from`, which throws when an index on the way changes.
      .filter((move) => !/^\/\d\//.test(move.path) || !/^\/\d$/.test(move.from)),
  );

  it('does the same with every patch that fits', () => {
    let fits = 0;
    fc.assert(
      fc.property(
        fc.oneof(fc.array(json), fc.dictionary(key, json)),
        fc.array(operation, { minLength: 1, maxLength: 3 }),
        (document, patch) => {
          let fixed: unknown;
          try {
            fixed = applyFix(document, { patch });
          } catch (error) {
            expect(error).toBeInstanceOf(FixError);
            return;
          }
          fits++;
          expect(fixed).toEqual(jsonPatch.applyPatch(structuredClone(document), structuredClone(patch)).newDocument);
        },
      ),
      runs(4000),
    );
    expect(fits).toBeGreaterThan(100);
  });
});
