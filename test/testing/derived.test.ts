// Without this, generators could make wrong values from a schema or a declared rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf } from '../../src/core/fields.js';
import { requiredWhen, rule } from '../../src/core/rule.js';
import * as leaves from '../../src/spec/leaves.js';
import { companionsOf, completed, possibleIn } from '../../src/testing/companions.js';
import { absent, at } from '../../src/testing/members.js';
import { randomOf } from '../../src/testing/random.js';
import { shapeOf, type Unsaid } from '../../src/testing/shape.js';

/** A component that no channel has: its values must come from its schema alone. */
const schema = z.object({
  link: z.optional(leaves.uri),
  kind: z.enum(['ONE', 'TWO']),
  count: z.optional(z.int().check(z.gte(3), z.lte(5))),
  inside: z.optional(z.object({ title: z.optional(leaves.text), tags: z.optional(z.array(leaves.text)) })),
});
const shape = shapeOf(schema);
const f = fieldsOf(schema);
/** Fields with a value that the component does not have. The component of the other channel may have it. */
const other = fieldsOf(z.object({ kind: z.enum(['THREE']) }));

describe('the values of a schema', () => {
  it('are right, with each field sometimes there and sometimes not', () => {
    const all = fc.sample(shape.right, { numRuns: 200, seed: 1 });
    for (const value of all) expect(z.safeParse(schema, value).error).toBeUndefined();
    for (const field of ['link', 'count', 'inside']) {
      const given = all.filter((value) => at(value, [field]) !== undefined);
      expect(given.length, field).toBeGreaterThan(50);
      expect(given.length, field).toBeLessThan(150);
    }
  });

  it('are wrong in one field at a time, at the path that the flaw gives', () => {
    const random = randomOf(2);
    const cells = shape.cells();
    const wrong = fc
      .sample(shape.right, { numRuns: 600, seed: 2 })
      .flatMap((right, index) => cells[index % cells.length]?.flaw(right, random) ?? []);
    for (const { value, path } of wrong) {
      const { issues = [] } = z.safeParse(schema, value).error ?? {};
      expect(issues.map((issue) => issue.path.join('.'))).toEqual([path.join('.')]);
    }
    const fields = new Map<string, number>();
    for (const { path } of wrong) {
      const field = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
      fields.set(field, (fields.get(field) ?? 0) + 1);
    }
    expect([...fields.keys()].sort()).toEqual(
      ['', 'count', 'inside', 'inside.tags', 'inside.tags.*', 'inside.title', 'kind', 'link'].sort(),
    );
    expect(Math.min(...fields.values())).toBeGreaterThan(30);
    // Some are at the end of a long list.
    expect(Math.max(...wrong.map(({ path }) => Number(path[2] ?? 0)))).toBeGreaterThan(10);
  });

  it.each<[string, z.ZodMiniType, Unsaid, string]>([
    [
      'a format',
      z.object({ a: z.stringFormat('phone', () => true) }),
      {},
      'src/testing/strings.ts: write texts of the format phone',
    ],
    [
      'several kinds',
      z.object({ a: z.union([leaves.text, leaves.flag]) }),
      {},
      'src/testing/parts.ts: write what is `instead` of the union "a"',
    ],
    [
      'free names',
      z.object({ a: z.catchall(z.object({}), leaves.text) }),
      {},
      'src/testing/parts.ts: write `names` for members of "a"',
    ],
  ])('of %s that nothing is written of ask for it', (_, unknown, unsaid, message) => {
    expect(() => shapeOf(unknown, unsaid)).toThrow(TypeError);
    expect(() => shapeOf(unknown, unsaid)).toThrow(message);
  });
});

describe('the fields that a rule requires', () => {
  const declared = { id: 'x/y', spec: '' };
  const rules = [
    requiredWhen({
      ...declared,
      only: f.count.is(3),
      when: [f.kind.is('ONE'), f.kind.is('TWO')],
      fields: [f.inside.title],
    }),
    requiredWhen({ ...declared, mode: 'DRAFT_PUBLISH', fields: [f.link] }),
    requiredWhen({ ...declared, when: [other.kind.is('THREE')], fields: [f.link] }),
    rule({ ...declared, statement: '', reads: [], reports: [], check: () => undefined }),
  ];
  const companions = possibleIn(shape, companionsOf(rules));

  it('are read with the cases that values of the shape can be in', () => {
    expect(companions.map(({ fields, cases }) => [fields, cases])).toEqual([
      [
        [['inside', 'title']],
        [
          [
            { path: ['count'], values: [3] },
            { path: ['kind'], values: ['ONE'] },
          ],
          [
            { path: ['count'], values: [3] },
            { path: ['kind'], values: ['TWO'] },
          ],
        ],
      ],
      [[['link']], [[]]],
    ]);
  });

  it.each([
    [{ count: 3, kind: 'ONE' }, 'LENIENT', { count: 3, kind: 'ONE', inside: { title: 'a' } }],
    [{ count: 3, kind: 'TWO', inside: { title: ' ' } }, 'LENIENT', { count: 3, kind: 'TWO', inside: { title: 'a' } }],
    [{ count: 4, kind: 'ONE' }, 'LENIENT', { count: 4, kind: 'ONE' }],
    [{ count: 4, kind: 'ONE' }, 'DRAFT_PUBLISH', { count: 4, kind: 'ONE', link: 'a:b' }],
  ] as const)('are added to %j in %s', (given, mode, made) => {
    expect(completed(given, shape, companions, mode)).toEqual(made);
  });

  it('are removed when they are forbidden', () => {
    const forbidden = companions.map((one) => ({ ...one, isRequired: false }));
    const given = { count: 3, kind: 'ONE', inside: { title: 'a', tags: [] }, link: absent };
    expect(completed(given, shape, forbidden, 'LENIENT')).toEqual({ ...given, inside: { tags: [] } });
  });
});

it('nothing in the generators reads a clock or makes numbers by itself', () => {
  const folder = fileURLToPath(new URL('../../src/testing', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(25);
  // A test of a validator has a budget in time. Its questions do not depend on the time.
  const timed = join('check', 'check-validator.ts');
  for (const file of files) {
    expect(
      readFileSync(join(folder, file), 'utf8').replace(file === timed ? /performance/g : '', ''),
      file,
    ).not.toMatch(/Math\.random|Date\.now|new Date\(\)|performance/);
  }
});
