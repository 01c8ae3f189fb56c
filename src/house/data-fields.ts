import type { Schema } from '../core/compile.js';
import { EACH } from '../core/fields.js';
import { branchesOf, memberEntry, tableOf } from '../core/tables.js';
import { channelTable } from '../spec/channels.js';
import { draftSchemas } from '../spec/drafts.js';
import { channels } from '../spec/vocabulary.js';
import { blocks } from './fields.js';

/** A field that rules in data can name. */
export interface DataField {
  /** The scalars that it may have; none for a list, an object, and a value that is not described. */
  readonly types: readonly ScalarType[];
  /** The values of an enumeration. */
  readonly values: readonly (string | number)[] | undefined;
  /** Whether it may be a list. */
  readonly isList: boolean;
  /** Whether it is a field of every element of a list. */
  readonly isOfEach: boolean;
}

export type Scalar = string | number | boolean;
export type ScalarType = 'string' | 'number' | 'boolean';

/** Its blocks are fields of their own. */
const CONTENT = 'campaign_content.content';

/** Lists whose elements are parts that tell nothing to the parts above: a rule can only read whether such a list is there. */
export const closedLists: ReadonlySet<string> = new Set(['geofences', 'filters']);

/** The facts from the schemas about a value. */
function described(schemas: readonly Schema[], isOfEach: boolean): DataField {
  const types = new Set<ScalarType>();
  const values = new Set<string | number>();
  let isEnumerated = true;
  let isList = false;
  for (const schema of branchesOf(schemas)) {
    const definition = tableOf(schema);
    switch (definition.type) {
      case 'string':
      case 'number':
      case 'boolean':
        types.add(definition.type);
        isEnumerated = false;
        break;
      case 'enum':
      case 'literal': {
        const all = definition.type === 'enum' ? Object.values(definition.entries) : definition.values;
        for (const value of all) {
          // The tables enumerate texts and numbers.
          types.add(typeof value as ScalarType);
          values.add(value as string | number);
        }
        break;
      }
      case 'array':
        isList = true;
        break;
      default:
        break;
    }
  }
  return { types: [...types], values: isEnumerated && values.size > 0 ? [...values] : undefined, isList, isOfEach };
}

/** Adds the fields of a table, the fields in them, and elements of lists. Elements of lists in lists are left out: no rule reads them. */
function addFields(fields: Map<string, DataField>, here: readonly Schema[], keys: readonly string[]): void {
  const path = keys.join('.');
  if (path === CONTENT) return;
  const branches = branchesOf(here);
  const isOfEach = keys.includes(EACH);
  if (keys.length > 0) {
    const known = fields.get(path);
    const field = described(branches, isOfEach);
    fields.set(path, known === undefined ? field : merged(known, field));
  }
  if (closedLists.has(keys.at(-1) ?? '')) return;
  for (const schema of branches) {
    const definition = tableOf(schema);
    if (definition.type === 'object') {
      for (const name of Object.keys(definition.shape)) {
        addFields(fields, memberEntry([schema], name).schemas, [...keys, name]);
      }
    }
    if (definition.type === 'array' && !isOfEach) addFields(fields, [definition.element], [...keys, EACH]);
  }
}

/** The same field of two channels, or of two branches. */
function merged(one: DataField, other: DataField): DataField {
  const isEnumerated = one.values !== undefined && other.values !== undefined;
  return {
    types: [...new Set([...one.types, ...other.types])],
    values: isEnumerated ? [...new Set([...one.values, ...other.values])] : undefined,
    isList: one.isList || other.isList,
    isOfEach: one.isOfEach,
  };
}

/** Every field that rules in data can name, by its path. */
export const dataFields: ReadonlyMap<string, DataField> = /* @__PURE__ */ (() => {
  const fields = new Map<string, DataField>();
  for (const channel of channels) addFields(fields, [draftSchemas[channel]], []);
  for (const [name, { channel, path }] of blocks) {
    const all: Readonly<Record<string, { readonly schema: Schema }>> =
      channelTable[channel].components.campaign_content.blocks;
    // Each block of the channel is one of them.
    const { schema } = all[path.join('.')] as { readonly schema: Schema };
    addFields(fields, [schema], [name]);
  }
  return fields;
})();
