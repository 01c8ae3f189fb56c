// Writes the project's JSON Schema down as a program for another library, as a person would write it there by hand. One
// source for all: no peer gets shapes that are easier than another's. Rules that a language of schemas cannot express are left out: only
// keys that are names of variations should be read, but all keys of a locale are.
//
// A branch is picked as each library does it: by the value of a member where its documentation has a schema for that, by a
// union elsewhere (content that is flat or keyed, one geofence or many, an attribute's filter or an action's).

/** @typedef {Record<string, any>} JsonSchema */

const literal = (value) => JSON.stringify(value);
const regex = (pattern) => `new RegExp(${literal(pattern)}, 'u')`;
/** A test that makes its expression once. */
const isNot = ({ pattern }) => `((expression) => (text) => !expression.test(text))(${regex(pattern)})`;
const bounds = ({ minimum, maximum }) => ({
  ...(minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
  ...(maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
});
const members = (list, asOptional) =>
  `{ ${list.map(({ key, value, optional }) => `${literal(key)}: ${optional ? asOptional(value) : value}`).join(', ')} }`;

/** The expressions of each library for the parts of the document. */
const languages = {
  zod: {
    head: "import * as z from 'zod';",
    string: () => 'z.string()',
    text: ({ pattern, not }) => `z.string().regex(${regex(pattern)})${not ? `.refine(${isNot(not)})` : ''}`,
    oneOf: (values) =>
      values.every((value) => typeof value === 'string')
        ? `z.enum(${literal(values)})`
        : `z.literal(${literal(values)})`,
    integer: (schema) => {
      const { minimum, maximum } = bounds(schema);
      return `z.int()${minimum === undefined ? '' : `.min(${minimum})`}${maximum === undefined ? '' : `.max(${maximum})`}`;
    },
    boolean: () => 'z.boolean()',
    unknown: () => 'z.unknown()',
    never: () => 'z.never()',
    list: (element) => `z.array(${element})`,
    object: (list, rest) =>
      `z.object(${members(list, (value) => `${value}.optional()`)})${rest ? `.catchall(${rest})` : ''}`,
    record: (value) => `z.record(z.string(), ${value})`,
    variants: (key, options) => `z.discriminatedUnion(${literal(key)}, [${options.join(', ')}])`,
    union: (options) => `z.union([${options.join(', ')}])`,
    later: (name) => `z.lazy(() => ${name})`,
  },
  valibot: {
    head: "import * as v from 'valibot';",
    string: () => 'v.string()',
    text: ({ pattern, not }) =>
      `v.pipe(v.string(), v.regex(${regex(pattern)})${not ? `, v.check(${isNot(not)})` : ''})`,
    oneOf: (values) => (values.length === 1 ? `v.literal(${literal(values[0])})` : `v.picklist(${literal(values)})`),
    integer: (schema) => {
      const { minimum, maximum } = bounds(schema);
      const least = minimum === undefined ? '' : `, v.minValue(${minimum})`;
      return `v.pipe(v.number(), v.safeInteger()${least}${maximum === undefined ? '' : `, v.maxValue(${maximum})`})`;
    },
    boolean: () => 'v.boolean()',
    unknown: () => 'v.unknown()',
    never: () => 'v.never()',
    list: (element) => `v.array(${element})`,
    object: (list, rest) => {
      const entries = members(list, (value) => `v.optional(${value})`);
      return rest ? `v.objectWithRest(${entries}, ${rest})` : `v.object(${entries})`;
    },
    record: (value) => `v.record(v.string(), ${value})`,
    variants: (key, options) => `v.variant(${literal(key)}, [${options.join(', ')}])`,
    union: (options) => `v.union([${options.join(', ')}])`,
    later: (name) => `v.lazy(() => ${name})`,
  },
  typebox: {
    head: "import { Type } from 'typebox';",
    string: () => 'Type.String()',
    text: ({ pattern, not }) => `Type.String(${literal({ pattern, ...(not && { not }) })})`,
    oneOf: (values) => (values.length === 1 ? `Type.Literal(${literal(values[0])})` : `Type.Enum(${literal(values)})`),
    // Its integers have no bounds by themselves.
    integer: ({ minimum, maximum }) => `Type.Integer(${literal({ minimum, maximum })})`,
    boolean: () => 'Type.Boolean()',
    unknown: () => 'Type.Unknown()',
    never: () => 'Type.Never()',
    list: (element) => `Type.Array(${element})`,
    object: (list, rest) => {
      const properties = members(list, (value) => `Type.Optional(${value})`);
      return `Type.Object(${properties}${rest ? `, { additionalProperties: ${rest} }` : ''})`;
    },
    record: (value) => `Type.Record(Type.String(), ${value})`,
    // Branches by `if`, which it takes too, would be faster, but it does not tell the errors in them.
    variants: (_key, options) => `Type.Union([${options.join(', ')}])`,
    union: (options) => `Type.Union([${options.join(', ')}])`,
    // Its references are resolved when it is compiled, with the definitions that are listed under `later`.
    later: (name) => `Type.Ref(${literal(name)})`,
  },
};

/**
 * The program of a module: one constant for each definition, `draft` for the document, and `later` for the definitions
 * that refer to themselves.
 *
 * @param {JsonSchema} document
 * @param {keyof languages} name
 */
export function schemaSource(document, name) {
  const language = languages[name];
  const written = new Map();
  const begun = new Set();
  const later = new Set();

  /** A definition is written before what refers to it. */
  function refer(definition) {
    if (written.has(definition)) return definition;
    if (begun.has(definition)) {
      later.add(definition);
      return language.later(definition);
    }
    begun.add(definition);
    written.set(definition, convert(document.$defs[definition]));
    return definition;
  }

  /** @param {JsonSchema | boolean} schema */
  function convert(schema) {
    if (schema === false || (schema.not && schema.pattern === undefined)) return language.never();
    if (schema.$ref) return refer(schema.$ref.replace('#/$defs/', ''));
    if (schema.allOf) {
      const [key] = schema.required;
      return language.variants(
        key,
        schema.allOf.map(({ then }) => convert(then)),
      );
    }
    // `then` is the branch that large drafts take (keyed content, a list, an attribute's filter): it is tried first.
    if (schema.if) return language.union([convert(schema.then), convert(schema.else)]);
    if (schema.const !== undefined) return language.oneOf([schema.const]);
    if (schema.enum) return language.oneOf(schema.enum);
    if (schema.pattern !== undefined) return language.text(schema);
    if (schema.properties || schema.additionalProperties || schema.patternProperties) return convertObject(schema);
    switch (schema.type) {
      case 'string':
        return language.string();
      case 'integer':
        return language.integer(schema);
      case 'boolean':
        return language.boolean();
      case 'array':
        return language.list(convert(schema.items));
      case undefined:
        return language.unknown();
      default:
        throw new Error(`The benchmark cannot say ${JSON.stringify(schema)}`);
    }
  }

  /** @param {JsonSchema} schema */
  function convertObject({ properties = {}, required = [], additionalProperties, patternProperties = {} }) {
    const rest = additionalProperties ?? Object.values(patternProperties)[0];
    const list = Object.entries(properties).map(([key, member]) => ({
      key,
      value: convert(member),
      optional: !required.includes(key),
    }));
    if (list.length === 0 && rest) return language.record(convert(rest));
    return language.object(list, rest && convert(rest));
  }

  const draft = convert(document);
  return [
    language.head,
    ...[...written].map(([definition, source]) => `const ${definition} = ${source};`),
    `const draft = ${draft};`,
    `const later = { ${[...later].join(', ')} };`,
    '',
  ].join('\n');
}
