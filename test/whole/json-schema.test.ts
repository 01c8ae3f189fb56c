// Without this, the JSON Schema could accept or refuse other drafts than the library.
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { Ajv } from 'ajv/dist/ajv.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Form, forms, type JsonSchema, jsonSchema, jsonSchemaIds } from '../../.build/documents/json-schema.js';
import { isRecord } from '../../src/core/value.js';
import { explainDraft, type RuleId, validateDraft } from '../../src/index.js';
import * as schemas from '../../src/schemas.js';
import { validDraft } from '../../src/testing.js';
import { channels } from '../../src/values.js';
import { valueDescription, valueLabel } from '../../src/words.js';
import { edited, pathsOf } from '../edit.js';
import { decisionCases } from '../examples/decisions.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { sampleDrafts } from '../examples/samples.js';
import { draftWith, pathOf, samplesOf } from '../specification/samples.js';
import { samples, tables } from '../specification/tables.js';
import { runs } from '../testing/runs.js';

const documents = { unions: jsonSchema('unions'), branches: jsonSchema('branches') } as const satisfies Record<
  Form,
  JsonSchema
>;
// The generator puts nothing else there.
const definitionsOf = (form: Form) => documents[form].$defs as Record<string, JsonSchema>;
const ajv = new Ajv2020({ strict: true, allErrors: true });
for (const form of forms) ajv.addSchema(documents[form]);

/** The document itself, or one of its definitions. Errors are read from the form with branches. */
function validatorOf(name?: string, form: Form = 'branches') {
  const id = jsonSchemaIds[form];
  const validate = ajv.compile({ $ref: name === undefined ? id : `${id}#/$defs/${name}` });
  return (value: unknown): readonly ErrorObject[] => (validate(value) ? [] : [...(validate.errors ?? [])]);
}
const errorsOf = validatorOf();
const errorsOfUnions = validatorOf(undefined, 'unions');

/** The field of an error, as the library writes it. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const keys = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...keys, ...('missingProperty' in params ? [params.missingProperty] : [])].join('.');
}

/** The fields at which the document finds errors. That a branch was not met does not count. */
function refusedAt(value: unknown): string[] {
  const errors = errorsOf(value).filter(({ keyword }) => keyword !== 'if');
  return [...new Set(errors.map(fieldOf))].sort();
}

/** Every schema in the document, at any depth. */
function* schemasIn(value: unknown): Generator<JsonSchema> {
  if (Array.isArray(value)) for (const element of value) yield* schemasIn(element);
  else if (isRecord(value)) {
    yield value;
    for (const member of Object.values(value)) yield* schemasIn(member);
  }
}

describe.each(forms)('the document with %s', (form) => {
  const document = documents[form];
  const definitions = definitionsOf(form);

  it('is a JSON Schema of 2020-12, of 2019-09 and of draft-07', () => {
    for (const Validator of [Ajv2020, Ajv2019, Ajv]) {
      const validator = new Validator({ strict: true });
      expect(validator.validateSchema(document)).toBe(true);
      const validate = validator.compile(document);
      for (const draft of Object.values(drafts)) {
        expect(validate(draft), JSON.stringify(validate.errors)).toBe(true);
        expect(validate({ ...draft, created_by: 5 })).toBe(false);
      }
    }
    // Before 2019-09, keywords beside a reference do not count.
    for (const { $ref, title, description, examples, ...others } of schemasIn(document)) {
      if (typeof $ref === 'string') expect(others).toEqual({});
    }
  });

  it('defines every schema that is exported', () => {
    const exported = Object.keys(schemas).map((name) => name.replace(/Schema$/, ''));
    expect(Object.keys(definitions)).toEqual(expect.arrayContaining(exported));
  });

  it.each(Object.entries(definitions))('%s stands for itself, with a title and one line', (name, definition) => {
    expect(validatorOf(name, form)(5)).not.toEqual([]);
    expect(definition.title).toMatch(/^\S.*\S$/);
    expect(definition.description).toMatch(/^.+\. Specification: \S.*\.$/);
  });

  it('has a title and a sentence for every field, as they stand beside it', () => {
    const lacking: string[] = [];
    let count = 0;
    for (const [name, definition] of Object.entries(definitions)) {
      for (const { properties } of schemasIn(definition)) {
        for (const [key, field] of Object.entries(isRecord(properties) ? properties : {})) {
          // A keyword that only distinguishes the branches of a choice describes nothing.
          if (!isRecord(field) || Object.keys(field).join() === 'const') continue;
          count++;
          const { title, description } = field;
          if (typeof title !== 'string' || typeof description !== 'string') lacking.push(`${name}.${key}`);
        }
      }
    }
    expect(lacking).toEqual([]);
    expect(count).toBeGreaterThan(250);
  });

  it('says what each value of an enumeration means, or how it is called', () => {
    const untold: string[] = [];
    let count = 0;
    for (const definition of Object.values(definitions)) {
      for (const { properties } of schemasIn(definition)) {
        for (const [key, field] of Object.entries(isRecord(properties) ? properties : {})) {
          if (!isRecord(field)) continue;
          const { enum: values = [] } = isRecord(field.items) ? field.items : field;
          for (const value of values as string[]) {
            count++;
            const told = valueDescription(key, value) ?? `${valueLabel(key, value)}.`;
            if (!String(field.description).includes(`\n- \`${value}\`: ${told}`)) untold.push(`${key}: ${value}`);
          }
        }
      }
    }
    expect(untold).toEqual([]);
    expect(count).toBeGreaterThan(150);
  });

  it('has examples that are right', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const schema of schemasIn(document)) {
      if (!Array.isArray(schema.examples)) continue;
      // By itself, with the definitions that it refers to.
      const validate = ajv.compile({ ...schema, $defs: document.$defs });
      for (const example of schema.examples) {
        count++;
        if (!validate(example)) wrong.push(`${schema.title}: ${JSON.stringify(example)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(200);
  });

  it('refuses no unknown key, and uses no format: what those mean is not what the decisions say', () => {
    for (const schema of schemasIn(document)) {
      expect(schema.additionalProperties).not.toBe(false);
      expect(Object.keys(schema).filter((keyword) => /^(format|unevaluated)/.test(keyword))).toEqual([]);
    }
  });
});

it('has no definition that a draft does not lead to, and the same ones in both forms', () => {
  const definitions = definitionsOf('unions');
  const reached = new Set<string>();
  const follow = (schema: unknown) => {
    for (const { $ref } of schemasIn(schema)) {
      const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;
      if (name === undefined || reached.has(name)) continue;
      reached.add(name);
      follow(definitions[name]);
    }
  };
  const { $defs, ...root } = documents.unions;
  follow(root);
  expect([...reached].sort()).toEqual(Object.keys(definitions).sort());
  expect(Object.keys(definitionsOf('branches'))).toEqual(Object.keys(definitions));
});

it('only the form with branches chooses with a condition, and only the other one among options', () => {
  const keywordsOf = (form: Form) => new Set([...schemasIn(documents[form])].flatMap((schema) => Object.keys(schema)));
  expect([...keywordsOf('unions')]).toEqual(expect.not.arrayContaining(['if', 'allOf', 'anyOf']));
  expect([...keywordsOf('branches')]).toEqual(expect.not.arrayContaining(['oneOf', 'anyOf']));
});

const anyPush = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };

/** Drafts with many malformed entries, by where these are. */
const crowds = (() => {
  const entries = (count: number, value: unknown) => Array.from({ length: count }, () => value);
  const keyed = (values: unknown[]) => Object.fromEntries(values.map((value, index) => [`key_${index}`, value]));
  const filters = (list: unknown[]) => ({ segmentation_details: { included_filters: { filters: list } } });
  const contents = (content: unknown) => ({ campaign_content: { content } });
  const blocks = (block: unknown) => contents({ push: { android: block, ios: block, web: block } });
  const of: Record<string, (count: number) => object> = {
    geofences: (count) => ({ basic_details: { geofences: entries(count, {}) } }),
    'fields of geofences': (count) => ({ basic_details: { geofences: entries(count, { name: '', radius: 'x' }) } }),
    filters: (count) => filters(entries(count, {})),
    'filters on users': (count) => filters(entries(count, { filter_type: 'user_attributes', name: '' })),
    'filters on actions': (count) => filters(entries(count, { filter_type: 'actions' })),
    'filters on segments': (count) => filters(entries(count, { filter_type: 'custom_segments', id: 5 })),
    'filters in attributes': (count) =>
      filters([{ filter_type: 'actions', attributes: { filters: entries(count, { name: '' }) } }]),
    'filters on users in attributes': (count) =>
      filters([
        { filter_type: 'actions', attributes: { filters: entries(count, { filter_type: 'user_attributes' }) } },
      ]),
    locales: (count) => contents(keyed(entries(count, 5))),
    variations: (count) => contents({ default: keyed(entries(count, 5)) }),
    'blocks of variations': (count) =>
      contents({ default: keyed(entries(count, { push: { android: {}, ios: 5, web: {} } })) }),
    'emails of variations': (count) => ({
      channel: 'EMAIL',
      ...contents({ default: keyed(entries(count, { email: { cc_ids: 5 } })) }),
    }),
    slides: (count) =>
      blocks({ basic_details: { carousel_content: { slide_data: entries(count, { image_url: '', action_url: 5 }) } } }),
    pairs: (count) => blocks({ basic_details: { key_value_pairs: entries(count, {}) } }),
    buttons: (count) => blocks({ buttons: entries(count, { url: '', key_value_pairs: [{}] }) }),
    'UTM parameters': (count) => ({ utm_params: keyed(entries(count, 5)) }),
  };
  return Object.entries(of).map(([name, make]) => [name, (count: number) => ({ ...anyPush, ...make(count) })] as const);
})();

/** How many errors ajv copies while it judges a value, and how many it finds. */
function copiedIn(value: unknown): { readonly copied: number; readonly found: number } {
  let copied = 0;
  const { concat } = Array.prototype;
  // ajv joins lists of errors with nothing else.
  const spy = vi.spyOn(Array.prototype, 'concat').mockImplementation(function (this: unknown[], ...others) {
    copied += this.length;
    return concat.apply(this, others);
  });
  const found = errorsOf(value).length;
  spy.mockRestore();
  return { copied, found };
}

describe('with allErrors, the time grows with the number of malformed', () => {
  it.each(crowds)('%s, not with its square', (_, make) => {
    for (const count of [300, 600]) {
      const { copied, found } = copiedIn(make(count));
      expect(found).toBeGreaterThanOrEqual(count);
      // Once for each component around them; the square would be a hundred times.
      expect(copied).toBeLessThan(found * 3);
    }
  });

  it('filters, except those whose attributes are malformed, as the page says', () => {
    const filters = Array.from({ length: 300 }, () => ({ filter_type: 'actions', attributes: 5 }));
    const { copied, found } = copiedIn({ ...anyPush, segmentation_details: { included_filters: { filters } } });
    expect(copied).toBeGreaterThan(found * 50);
  });
});

it('ajv throws a RangeError for filters in thousands of levels, as the page says', () => {
  let attributes = {};
  for (let level = 0; level < 5000; level++) attributes = { filters: [{ filter_type: 'actions', attributes }] };
  const draft = { ...anyPush, segmentation_details: { included_filters: attributes } };
  expect(() => errorsOf(draft)).toThrow(RangeError);
});

/** Values that the document refuses, and that the library refuses by a rule, not by a shape. */
const saidByBoth = {
  'envelope/connector': 'It is required, when the channel is EMAIL.',
  'envelope/live-activity': 'It lists the delivery types of each channel.',
  'envelope/push-only-delivery-type': 'The same.',
  'push-content/leaf': 'It is required.',
  'email-content/leaf': 'It is required.',
  'push-content/locale-key': 'What stands there is looked at: no JSON Schema can tell whether `locales` lists a key.',
  'email-content/locale-key': 'The same.',
  'push-content/variation-key': 'What stands there is looked at: none can tell whether N is above `no_of_variations`.',
  'email-content/variation-key': 'The same.',
  'audience-limit/disabled': 'It is told alone, though it be malformed.',
  'utm-params/custom-prefix': 'The same.',
  'variations/share-name': 'The same.',
  'filter-group/nesting': 'What stands there is looked at: none can count levels.',
} satisfies Partial<Record<RuleId, string>>;

/** All findings of the library in a draft, with every feature on. */
function judged(draft: unknown) {
  const { findings } = explainDraft(draft, 'LENIENT', workspaces.portfolio, { maxErrors: Number.POSITIVE_INFINITY });
  const shapes = findings.filter(({ rule }) => rule.endsWith('/shape'));
  return {
    malformed: [...new Set(shapes.map(({ field }) => field))].sort(),
    alsoSaid: findings.some(({ rule }) => Object.hasOwn(saidByBoth, rule)),
  };
}

function hasChannel(draft: unknown): boolean {
  return isRecord(draft) && channels.some((channel) => channel === draft.channel);
}

/** Expects that the document refuses exactly the values that the library calls malformed, at the same places. */
function expectAgreement(draft: unknown): void {
  expect(errorsOfUnions(draft).length === 0).toBe(errorsOf(draft).length === 0);
  const { malformed, alsoSaid } = judged(draft);
  const refused = refusedAt(draft);
  if (alsoSaid && hasChannel(draft)) expect(refused).toEqual(expect.arrayContaining(malformed));
  // Without a channel, the library checks the components that both channels have; the document stops there.
  else if (hasChannel(draft)) expect(refused).toEqual(malformed);
  else {
    expect(refused).not.toEqual([]);
    expect(malformed).toEqual(expect.arrayContaining(refused));
  }
}

const examples = (Object.entries(breaking) as [RuleId, readonly Breaking[]][]).flatMap(([rule, cases]) =>
  cases.map((example, index) => [`${rule} ${index}`, rule, example] as const),
);

describe('the drafts that the tests have', () => {
  it.each(Object.entries(drafts))('%s is accepted', (_, draft) => {
    expect(errorsOf(draft)).toEqual([]);
  });

  it.each([...sampleDrafts])('%s is accepted, unless something in it is malformed', (name, draft) => {
    expectAgreement(draft);
    if (!name.startsWith('broken-')) expect(errorsOf(draft)).toEqual([]);
  });

  it.each(decisionCases.map((example) => [`${example.decision}: ${example.name}`, example] as const))(
    '%s',
    (_, { draft, edit, lenient }) => {
      expectAgreement(edited(drafts[draft], edit));
      if (lenient.length === 0) expect(errorsOf(edited(drafts[draft], edit))).toEqual([]);
    },
  );

  it.each(examples)('%s', (_, rule, { draft, edit, near = [] }) => {
    expectAgreement(edited(drafts[draft], edit));
    if (rule.endsWith('/shape')) expect(refusedAt(edited(drafts[draft], edit))).not.toEqual([]);
    for (const close of near) expect(errorsOf(edited(drafts[draft], close))).toEqual([]);
  });

  it('are refused for nothing but their shape, where they are not among those that are listed', () => {
    const refused = examples.filter(([, , { draft, edit }]) => {
      const broken = edited(drafts[draft], edit);
      return judged(broken).malformed.length === 0 && errorsOf(broken).length > 0;
    });
    expect(refused.map(([name]) => name)).toEqual([
      'envelope/live-activity 0',
      'envelope/push-only-delivery-type 0',
      'envelope/push-only-delivery-type 1',
      'envelope/connector 0',
      'push-content/locale-key 0',
      'push-content/locale-key 2',
      'push-content/variation-key 0',
      'push-content/variation-key 1',
      'push-content/leaf 0',
      'email-content/variation-key 0',
      'email-content/leaf 0',
    ]);
  });
});

describe.each(tables)('$section', (table) => {
  const refusedWith = (field: string, value: unknown) =>
    refusedAt(draftWith(table, pathOf(table, field), { [pathOf(table, field)]: value }));

  it.each(Object.entries(table.fields))('%s takes and refuses what its type says', (field, type) => {
    const { takes, refuses } = samplesOf(type);
    for (const value of takes) expect(refusedWith(field, value), String(value)).not.toContain(pathOf(table, field));
    for (const value of refuses) {
      if (Array.isArray(value) && field === 'geofences') continue;
      expect(refusedWith(field, value), `${JSON.stringify(value)} ${String(value)}`).toContain(pathOf(table, field));
    }
  });

  it('requires what the table requires without a condition, and nothing else', () => {
    for (const field of Object.keys(table.fields)) {
      if (/(^|\.)\d+$/.test(field)) continue;
      const path = pathOf(table, field);
      const other = { [`${table.at || 'basic_details'}.unknown_key`]: 1, [path]: undefined };
      const required = refusedAt(draftWith(table, path, other)).includes(path);
      expect(required, field).toBe(table.required?.includes(field) ?? false);
    }
  });
});

const names = Object.keys(drafts) as DraftName[];
const at = (draft: unknown, path: string) =>
  path.split('.').reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], draft);
/** Every value of the valid drafts. */
const parts = names.flatMap((name) =>
  pathsOf(drafts[name]).map((path) => (path === '' ? drafts[name] : at(drafts[name], path))),
);

describe.each(Object.entries(schemas))('%s and its definition', (exportedName, schema) => {
  const name = exportedName.replace(/Schema$/, '');
  const ofForms = forms.map((form) => validatorOf(name, form));

  it('take the same parts of drafts, and refuse the same', () => {
    const seen = { true: 0, false: 0 };
    const compare = (part: unknown) => {
      const taken = z.safeParse(schema, part).success;
      seen[`${taken}`]++;
      for (const errorsOf of ofForms) expect(errorsOf(part).length === 0, JSON.stringify(part)).toBe(taken);
    };
    for (const part of parts) compare(part);
    const objects = parts.filter(isRecord);
    fc.assert(
      fc.property(fc.constantFrom(...objects), fc.nat(), fc.constantFrom(...parts), (part, key, value) => {
        const keys = Object.keys(part);
        compare(edited(part, { [keys[key % keys.length] ?? 'key']: value }));
      }),
      runs(150),
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(0);
  });
});

describe('for every draft', () => {
  it('what the generators make, and may be published, is accepted in both forms', () => {
    fc.assert(
      fc.property(validDraft(), ({ draft }) => {
        expect(errorsOf(draft)).toEqual([]);
        expect(errorsOfUnions(draft)).toEqual([]);
      }),
      runs(300),
    );
  });

  /** Values that are right at some places, and wrong at others. */
  const pool = [
    ...parts,
    ...tables.flatMap(({ fields }) => Object.values(fields).flatMap((type) => samplesOf(type).takes)),
    ...Object.values(samples).flatMap(({ takes, refuses }) => [...takes, ...refuses]),
  ].filter((value) => typeof value !== 'number' || Number.isFinite(value));
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pool) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  /** The places at which a draft has a value, or may have one according to its tables. */
  const mutated = fc.constantFrom(...names).chain((name) => {
    const known = tables.filter(({ draft }) => draft === name);
    const paths = [
      ...pathsOf(drafts[name]).filter((path) => path !== ''),
      ...known.flatMap((table) => Object.keys(table.fields).map((field) => pathOf(table, field))),
    ];
    return fc
      .array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 1, maxLength: 3 })
      .map((edits) => edited(edited(drafts[name], Object.fromEntries(edits)), {}));
  });

  it('what the library accepts is accepted; what it calls malformed is refused, in the same places', () => {
    const seen = { accepted: 0, refused: 0 };
    const often = runs(2000);
    fc.assert(
      fc.property(mutated, (draft) => {
        expectAgreement(draft);
        if (validateDraft(draft, 'LENIENT', workspaces.portfolio).valid) expect(errorsOf(draft)).toEqual([]);
        seen[errorsOf(draft).length === 0 ? 'accepted' : 'refused']++;
      }),
      often,
    );
    // Far below the usual share, which every new field changes a little.
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(often.numRuns / 20);
  });
});
