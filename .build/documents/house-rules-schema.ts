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

const uses = Object.entries(usableFields);

/** Definitions with a name and a number; the same definition has the same name. */
function definitions(name: string) {
  const names = new Map<string, string>();
  return {
    /** A reference to the definition, which is added if there is none like it. */
    refTo(schema: JsonSchema): JsonSchema {
      const text = JSON.stringify(schema);
      if (!names.has(text)) names.set(text, `${name}${names.size + 1}`);
      return ref(names.get(text) ?? '');
    },
    all: (): JsonSchema => Object.fromEntries([...names].map(([text, one]) => [one, JSON.parse(text)])),
  };
}

const values = definitions('values');
const conditions = definitions('condition');

/** The schema of the values of a field that has some. */
function refToValues({ types, values: some }: DataField): JsonSchema | undefined {
  if (types.length === 0) return undefined;
  return values.refTo(some === undefined ? { type: types } : { enum: some });
}

/** Fields of the same type and with the same uses. Each path is enumerated in one of these groups. */
const groups = groupsBy(({ types, isList }, usedFor) => [usedFor, types, isList && types.length > 0]);
/** The fields whose values are enumerated, by these values. */
const enumerated = groupsBy((field) => field.values).filter(
  ({ first }) => usableFields.value.isUsable(first) && first.values,
);

interface FieldGroup {
  readonly paths: readonly string[];
  readonly first: DataField;
}

function groupsBy(what: (field: DataField, usedFor: readonly string[]) => unknown): FieldGroup[] {
  const found = new Map<string, FieldGroup>();
  for (const [path, field] of dataFields) {
    const usedFor = uses.filter(([, { isUsable }]) => isUsable(field)).map(([use]) => use);
    const key = JSON.stringify([what(field, usedFor)]);
    const { paths, first } = found.get(key) ?? { paths: [], first: field };
    found.set(key, { paths: [...paths, path], first });
  }
  return [...found.values()];
}

/** A field for that use, of these types if any are named. */
function fieldFor(use: keyof typeof usableFields, types?: DataField['types']): JsonSchema {
  const isOf = ({ first }: FieldGroup) =>
    usableFields[use].isUsable(first) && (types === undefined || types.join() === first.types.join());
  const refs = groups.flatMap((group, index) => (isOf(group) ? [ref(`fields${index + 1}`)] : []));
  return { anyOf: refs };
}

/** What `oneOf` may list for a field: values of its type, and of its enumeration. */
function listed(field: JsonSchema, items: JsonSchema | undefined): JsonSchema {
  return {
    if: { required: ['oneOf', 'field'], properties: { field } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { oneOf: { items } } },
  };
}

/** The types of the values that `oneOf` may list, each once. */
const typesOfValues = new Map(
  groups
    .filter(({ first }) => usableFields.value.isUsable(first))
    .map(({ first }) => [first.types.join(), first.types]),
);

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
  const value = refToValues(field);
  const some = value && conditions.refTo({ anyOf: [value, list(value)] });
  const one = { type: 'object', minProperties: 1, additionalProperties: false };
  if (field.isOfEach && some) return conditions.refTo({ ...one, maxProperties: 1, properties: { some, every: some } });
  const count = conditions.refTo({
    ...one,
    properties: { atLeast: { type: 'integer', minimum: 1 }, atMost: { type: 'integer', minimum: 0 } },
  });
  if (some === undefined) return count;
  return field.isList ? conditions.refTo({ anyOf: [some, count] }) : some;
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
        [...dataFields]
          .filter(([, field]) => usableFields.when.isUsable(field))
          .map(([path, field]) => [path, conditionOn(field)]),
      ),
      additionalProperties: false,
    },
    requires: { ...list(ref('field')), description: 'The fields that must be there.' },
    forbids: { ...list(ref('field')), description: 'The fields that must not be there.' },
    field: {
      ...fieldFor('value'),
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
    ...[...typesOfValues.values()].map((types) => listed(fieldFor('value', types), { type: types })),
    ...enumerated.map(({ paths, first }) => listed({ enum: paths }, refToValues(first))),
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
      field: fieldFor('requires'),
      fieldWithText: fieldFor('text'),
      ...Object.fromEntries(groups.map(({ paths }, index) => [`fields${index + 1}`, { enum: paths }])),
      ...values.all(),
      ...conditions.all(),
    },
  };
}
