import { type DataField, dataFields } from '../../src/house/data-fields.js';
import { kindNames, usableFields } from '../../src/house/from-data.js';
import { languages } from '../../src/spec/field-facts.js';
import { validationModes } from '../../src/values.js';
import type { JsonSchema } from './json-schema.js';
import { textFormats } from './patterns.js';

const houseRulesSchemaId = 'urn:campaign-draft-rules:house-rules';

const text = { $ref: '#/$defs/text' };
const list = (items: JsonSchema) => ({ type: 'array', minItems: 1, items });
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

function pathsFor(use: keyof typeof usableFields): string[] {
  const { isUsable } = usableFields[use];
  return [...dataFields].filter(([, field]) => isUsable(field)).map(([path]) => path);
}

/** The schema of the values of a field. */
function valuesOf({ types, values }: DataField, but?: 'boolean'): JsonSchema {
  return values === undefined ? { type: types.filter((type) => type !== but) } : { enum: values };
}

/** The groups of fields with the same values. */
function groups(): (readonly [value: JsonSchema, paths: string[]])[] {
  const known = new Map<string, readonly [JsonSchema, string[]]>();
  for (const path of pathsFor('value')) {
    const value = valuesOf(dataFields.get(path) as DataField, 'boolean');
    const [, paths] = known.get(JSON.stringify(value)) ?? [value, []];
    known.set(JSON.stringify(value), [value, [...paths, path]]);
  }
  return [...known.values()];
}

function drafts(description: string): JsonSchema {
  return { type: 'array', items: { type: 'object' }, description };
}

function words(required: readonly string[], description: string): JsonSchema {
  return {
    type: 'object',
    description,
    properties: Object.fromEntries(languages.map((code) => [code, { ...text, maxLength: 1000 }])),
    required,
    additionalProperties: false,
  };
}

/** The schema of a condition on a field. */
function conditionOn(field: DataField): JsonSchema {
  const value = valuesOf(field);
  const some = { anyOf: [value, list(value)] };
  const one = { type: 'object', minProperties: 1, additionalProperties: false };
  if (field.isOfEach) return { ...one, maxProperties: 1, properties: { some, every: some } };
  const count = {
    ...one,
    properties: { atLeast: { type: 'integer', minimum: 1 }, atMost: { type: 'integer', minimum: 0 } },
  };
  const ways = [...(field.types.length > 0 ? some.anyOf : []), ...(field.isList ? [count] : [])];
  return ways.length === 1 ? count : { anyOf: ways };
}

const rule: JsonSchema = {
  title: 'House rule',
  type: 'object',
  properties: {
    id: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,59}/[A-Za-z0-9][A-Za-z0-9_.-]{0,199}$',
      description: 'The prefix of the set, a slash and a name.',
      examples: ['acme/utm'],
    },
    when: {
      type: 'object',
      description:
        'The fields that must have these values before the rule is asked, all of them; of several values, one. Of the elements of a list (*), some or every one must have them; of a list, how many elements it has.',
      minProperties: 1,
      properties: Object.fromEntries(
        pathsFor('when').map((path) => {
          // Each path is one of the table.
          return [path, conditionOn(dataFields.get(path) as DataField)];
        }),
      ),
      additionalProperties: false,
    },
    requires: { ...list(ref('field')), description: 'The fields that must be there.' },
    forbids: { ...list(ref('field')), description: 'The fields that must not be there.' },
    field: {
      enum: pathsFor('value'),
      description: 'What oneOf, maxLength, pattern and notPattern are about; * is each element of a list.',
    },
    oneOf: { ...list({ type: ['string', 'number'] }), description: 'The values that the field may have.' },
    maxLength: { type: 'integer', minimum: 1, description: 'The greatest number of characters.' },
    pattern: {
      ...text,
      maxLength: 1000,
      description: 'A regular expression of RE2 that the text must match, anywhere in it.',
    },
    notPattern: { ...text, maxLength: 1000, description: 'One that it must not match.' },
    mode: {
      enum: validationModes,
      default: 'LENIENT',
      description: 'LENIENT: a draft that breaks the rule cannot be saved. DRAFT_PUBLISH: it cannot be published.',
    },
    severity: { enum: ['error', 'hint'], default: 'error', description: 'A hint tells, and refuses nothing.' },
    statement: { ...text, description: 'One sentence that is true of every draft that keeps the rule.' },
    spec: { ...text, maxLength: 200, description: 'Where the team wrote it down.' },
    issue: words(['en'], 'Behind the name of the field: must be one of our teams.'),
    form: words([], 'Whole sentences for people who fill in forms.'),
    examples: {
      type: 'object',
      properties: { right: drafts('Drafts that keep the rule.'), wrong: drafts('Drafts that break it.') },
      additionalProperties: false,
      description: 'Whole drafts, for the tests of the rule.',
    },
  },
  required: ['id'],
  additionalProperties: false,
  oneOf: kindNames.map((kind) => ({ required: [kind] })),
  allOf: [
    ...(['requires', 'forbids'] as const).map((kind) => ({
      if: { required: [kind] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { field: false } },
    })),
    ...(['maxLength', 'pattern', 'notPattern'] as const).map((kind) => ({
      if: { required: [kind] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['field'], properties: { field: ref('fieldWithText') } },
    })),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: { required: ['oneOf'] }, then: { required: ['field'] } },
    ...groups().map(([value, paths]) => ({
      if: { required: ['oneOf', 'field'], properties: { field: { enum: paths } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { oneOf: { items: value } } },
    })),
  ],
};

/**
 * The JSON Schema of `house-rules.json`. It accepts what the reader accepts, except that it checks neither other rules of the file nor
 * patterns.
 */
export function houseRulesSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: houseRulesSchemaId,
    title: 'House rules',
    description:
      'Rules that a team adds to those of the Campaign Draft API. Read by ruleSetFromData of campaign-draft-rules/rules-file.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      prefix: {
        type: 'string',
        pattern: '^[a-z][a-z0-9-]{0,59}$',
        description: 'The first half of the ids of the rules.',
      },
      rules: { type: 'array', items: ref('rule') },
    },
    required: ['prefix', 'rules'],
    additionalProperties: false,
    $defs: {
      rule,
      text: { type: 'string', ...textFormats.text },
      field: { enum: pathsFor('requires') },
      fieldWithText: { enum: pathsFor('text') },
    },
  };
}
