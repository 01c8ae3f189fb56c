// Without this, an error could stand beside the wrong input of a form.
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type EmailDraft,
  type Explanation,
  explainDraft,
  fieldErrors,
  firstError,
  type NestedDraftError,
  type PushDraft,
  type RuleFinding,
  staticWorkspace,
} from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { explainedExamples } from '../examples/explained.js';
import { nowhere } from '../nowhere.js';
import { runs } from '../testing/runs.js';

type Path = readonly (string | number)[];

/** An explanation with findings at these paths, each with its number for an issue. */
function foundAt(...paths: readonly Path[]): Explanation {
  const findings = paths.map(
    (path, index): RuleFinding => ({
      rule: index % 2 === 0 ? 'android/shape' : 'ios/shape',
      spec: '',
      mode: 'LENIENT',
      component: '',
      path,
      field: path.join('.'),
      issue: `${index}`,
      params: { kind: 'required' },
      place: nowhere,
    }),
  );
  return { valid: findings.length === 0, findings, components: [] };
}

const explanation = explainDraft(
  edited(drafts.oneTimePush, {
    'basic_details.tags': ['a', 7],
    created_by: 'ada',
    'scheduling_details.timezone': undefined,
  }),
  'DRAFT_PUBLISH',
  workspaces.complete,
);

describe('fieldErrors', () => {
  it('gives each error its message, its rule and its mode, where the field stands and by its name', () => {
    const createdBy = {
      message: 'Created by must have an @, as in ada@example.com; got "ada"',
      rule: 'envelope/shape',
      mode: 'LENIENT',
      path: ['created_by'],
    };
    const tag = {
      message: 'Tag 2 must be text in quotes; got a number',
      rule: 'push-basic-details/shape',
      mode: 'LENIENT',
      path: ['basic_details', 'tags', 1],
    };
    const timezone = {
      message: 'Time zone is required because delivery_type is AT_FIXED_TIME',
      rule: 'scheduling/timezone',
      mode: 'DRAFT_PUBLISH',
      path: ['scheduling_details', 'timezone'],
    };
    const { nested, byField } = fieldErrors<PushDraft>(explanation);
    expect(byField).toEqual({
      created_by: [createdBy],
      'basic_details.tags.1': [tag],
      'scheduling_details.timezone': [timezone],
    });
    expect(nested).toEqual({
      created_by: { ...createdBy, type: 'envelope/shape' },
      basic_details: { tags: [undefined, { ...tag, type: 'push-basic-details/shape' }] },
      scheduling_details: { timezone: { ...timezone, type: 'scheduling/timezone' } },
    });
  });

  it('gives nothing for a draft that is right', () => {
    const { nested, byField } = fieldErrors(explainDraft(drafts.email, 'DRAFT_PUBLISH', workspaces.complete));
    expect([Object.keys(nested), Object.keys(byField)]).toEqual([[], []]);
  });

  it('keeps several errors of one field', () => {
    const { nested, byField } = fieldErrors<PushDraft>(foundAt(['created_by'], ['created_by'], ['created_by']));
    expect(byField.created_by?.map(({ message }) => message)).toEqual(['0', '1', '2']);
    expect(nested.created_by).toMatchObject({
      message: '0',
      type: 'android/shape',
      types: { 'android/shape': ['0', '2'], 'ios/shape': ['1'] },
    });
  });

  it('puts the error of an object, of a list and of the draft beside those below it', () => {
    const { nested, byField } = fieldErrors<PushDraft>(
      foundAt(
        [],
        ['basic_details'],
        ['basic_details', 'name'],
        ['basic_details', 'tags', 1],
        ['basic_details', 'tags'],
      ),
    );
    expect(nested.root?.message).toBe('0');
    expect(nested.basic_details?.root?.message).toBe('1');
    expect(nested.basic_details?.name?.message).toBe('2');
    expect(Array.isArray(nested.basic_details?.tags)).toBe(true);
    expect(nested.basic_details?.tags?.[1]?.message).toBe('3');
    expect(nested.basic_details?.tags?.root?.message).toBe('4');
    expect(byField['']?.[0].message).toBe('0');
    expect(fieldErrors(foundAt([])).nested).toEqual({ root: expect.objectContaining({ message: '0' }) });
  });

  it('loses no error to a locale called root', () => {
    const content = ['campaign_content', 'content'];
    const { nested } = fieldErrors<PushDraft>(foundAt(content, [...content, 'root', 'push']));
    expect(nested.campaign_content?.content).toMatchObject({ root: { message: '0', push: { message: '1' } } });
  });

  it('loses no error to a parameter called root', () => {
    const { nested } = fieldErrors<PushDraft>(foundAt(['utm_params', 'root'], ['utm_params'], ['utm_params']));
    expect(nested.utm_params?.root).toMatchObject({
      message: '1',
      types: { 'ios/shape': ['1'], 'android/shape': ['2', '0'] },
    });
    const alone = fieldErrors<PushDraft>(foundAt(['utm_params', 'root'])).nested.utm_params?.root;
    expect([alone?.message, alone?.types]).toEqual(['0', undefined]);
  });

  it.each<[Path, string, string]>([
    [['a', 0, 'b', 12], 'a.0.b.12', 'a[0].b[12]'],
    [['a', 'fr.FR', 'b'], 'a["fr.FR"].b', 'a["fr.FR"].b'],
    [['a', 'x[0]', ']', '"'], 'a["x[0]"]["]"]["\\""]', 'a["x[0]"]["]"]["\\""]'],
    [['a', ''], 'a[""]', 'a[""]'],
    [['', 'a'], '[""].a', '[""].a'],
    [['a', '0'], 'a.0', 'a.0'],
    [['a', 'k'.repeat(300)], `a.${'k'.repeat(199)}…`, `a.${'k'.repeat(199)}…`],
  ])('names %j', (path, dots, brackets) => {
    expect(Object.keys(fieldErrors(foundAt(path)).byField)).toEqual([dots]);
    expect(Object.keys(fieldErrors(foundAt(path), { indices: 'dots' }).byField)).toEqual([dots]);
    expect(Object.keys(fieldErrors(foundAt(path), { indices: 'brackets' }).byField)).toEqual([brackets]);
  });

  it('has one name for one path', () => {
    const key = fc.oneof(fc.constantFrom('', '.', 'a', 'a.b', '["a"]', '[', ']', '"', '\\', '\\"'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.array(key, { maxLength: 4 }), { maxLength: 6 }), (paths) => {
        const different = new Set(paths.map((path) => JSON.stringify(path)));
        expect(Object.keys(fieldErrors(foundAt(...paths)).byField)).toHaveLength(different.size);
      }),
      runs(100),
    );
  });

  it('takes hostile keys for keys, and finds none that are not there', () => {
    const { nested, byField } = fieldErrors(
      foundAt(['__proto__', 'polluted'], ['constructor', 'prototype'], ['toString'], ['a', '__proto__']),
    );
    expect(Object.keys(nested)).toEqual(['__proto__', 'constructor', 'toString', 'a']);
    expect(Object.keys(byField)).toEqual(['__proto__.polluted', 'constructor.prototype', 'toString', 'a.__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const other = fieldErrors(foundAt(['a', 'b']));
    for (const one of [other.byField, other.nested, Reflect.get(other.nested, 'a')])
      expect('toString' in one).toBe(false);
  });

  it('takes nothing from a changed Object.prototype', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    Object.assign(prototype, { indices: 'brackets', root: { message: 'polluted' }, types: {} });
    try {
      const { nested, byField } = fieldErrors<PushDraft>(foundAt(['a', 0], ['a']), {});
      expect(Object.keys(byField)).toEqual(['a.0', 'a']);
      expect(Reflect.get(nested, 'a').root.message).toBe('1');
    } finally {
      for (const key of ['indices', 'root', 'types']) delete prototype[key];
    }
  });

  it('has every finding of every rule, nested and by field', () => {
    const messagesIn = (node: unknown): string[] => {
      if (typeof node !== 'object' || node === null) return [];
      const { message, types } = node as Partial<NestedDraftError>;
      const own =
        types === undefined ? [message].filter((one) => typeof one === 'string') : Object.values(types).flat();
      const below = Object.entries(node).filter(([key]) => !['types', 'path', 'message'].includes(key));
      return [...own, ...below.flatMap(([, one]) => messagesIn(one))];
    };
    for (const findings of explainedExamples()) {
      // A field of a draft may be called `message`: its error would be taken for one.
      if (findings.some(({ path }) => path.includes('message'))) continue;
      const { nested, byField } = fieldErrors({ valid: false, findings, components: [] });
      const issues = findings.map(({ issue }) => issue).sort();
      expect(messagesIn(nested).sort()).toEqual(issues);
      const listed = Object.values(byField).flat();
      expect(listed.map(({ message }) => message).sort()).toEqual(issues);
    }
  });

  it('knows the fields of the draft', () => {
    const { nested } = fieldErrors<EmailDraft>(explainDraft({}, 'LENIENT', staticWorkspace({})));
    expectTypeOf(nested.connector?.connector_name).toEqualTypeOf<NestedDraftError | undefined>();
    expectTypeOf(nested.basic_details?.tags?.[0]).toEqualTypeOf<NestedDraftError | undefined>();
    // @ts-expect-error no field of an email draft
    expect(nested.advanced).toBeUndefined();
  });
});

describe('firstError', () => {
  const found = foundAt(
    [],
    ['scheduling_details', 'timezone'],
    ['basic_details', 'tags', 1],
    ['basic_details', 'name'],
    ['campaign_content', 'content', 'fr.FR'],
    ['trigger_condition'],
  );
  const first = (...order: readonly (string | Path)[]) => firstError(found, order)?.path.join('/');

  it('is the first of the specification when nothing else is asked for', () => {
    expect(firstError(found)).toBe(found.findings[0]);
    expect(firstError(found, [])).toBe(found.findings[0]);
    expect(firstError(foundAt(), ['created_by'])).toBeUndefined();
  });

  it('is the first on the screen', () => {
    expect(first('created_by', 'basic_details.name', 'scheduling_details.timezone')).toBe('basic_details/name');
    expect(first('scheduling_details.timezone', 'basic_details.name')).toBe('scheduling_details/timezone');
    // The others come after it, those of the draft itself too.
    expect(first('trigger_condition')).toBe('trigger_condition');
    expect(first('utm_params')).toBe('');
  });

  it('belongs to the field that is named, else to the closest one above it', () => {
    expect(first('basic_details')).toBe('basic_details/tags/1');
    expect(first('basic_details.name', 'basic_details')).toBe('basic_details/name');
    expect(first('basic_details', 'basic_details.tags')).toBe('basic_details/name');
  });

  it('else to the first one below it', () => {
    const order = ['trigger_condition.trigger_delay_type', 'basic_details.name', 'trigger_condition.included_filters'];
    expect(first(...order)).toBe('trigger_condition');
    expect(first('basic_details.name', ...order)).toBe('basic_details/name');
    expect(firstError(foundAt(['a'], ['b']), ['ab', 'b'])?.path).toEqual(['b']);
    expect(firstError(foundAt(['b'], ['a']), ['a["x.y"]', 'b'])?.path).toEqual(['a']);
  });

  it('is never the error of the draft itself', () => {
    expect(firstError(foundAt([], ['b']), ['["a.b"]', 'b'])?.path).toEqual(['b']);
    expect(firstError(foundAt(['a'], ['b']), ['', 'b'])?.path).toEqual(['b']);
  });

  it('takes names with indices of either kind, and paths', () => {
    const tag = 'basic_details/tags/1';
    expect(first('basic_details.tags.1', 'basic_details')).toBe(tag);
    expect(first('basic_details.tags[1]', 'basic_details')).toBe(tag);
    expect(first(['basic_details', 'tags', 1], 'basic_details')).toBe(tag);
    expect(first('campaign_content.content["fr.FR"].push', 'basic_details')).toBe('campaign_content/content/fr.FR');
    expect(first(['campaign_content', 'content', 'fr.FR'], 'basic_details')).toBe('campaign_content/content/fr.FR');
    const odd = foundAt(['created_by'], ['a', 'x[0]', 12]);
    expect(firstError(odd, ['a["x[0]"][12]'])?.path).toEqual(['a', 'x[0]', 12]);
    // Another element is another field.
    expect(first('basic_details.tags[0]', 'basic_details.name')).toBe('basic_details/name');
  });

  it('counts a field that is listed twice at its first place', () => {
    expect(first('basic_details.name', 'trigger_condition', 'basic_details.name')).toBe('basic_details/name');
  });

  it('reads no more of a deep path than the listed names need', () => {
    let reads = 0;
    const path = new Proxy(
      Array.from({ length: 10_000 }, () => 'filters'),
      {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
          return Reflect.get(target, key, receiver);
        },
      },
    );
    const explanation = { findings: [{ ...foundAt(['a']).findings[0], path }] } as unknown as Explanation;
    expect(firstError(explanation, ['filters.filters.filters'])?.path).toBe(path);
    expect(reads).toBe(4);
  });
});
