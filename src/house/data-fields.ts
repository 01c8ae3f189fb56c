import { EACH } from '../core/fields.js';
import { modelOf, type Schema } from '../core/schema-model.js';
import { branchesOf } from '../core/tables.js';
import { channelTable } from '../spec/channels.js';
import { draftSchemas } from '../spec/drafts.js';
import { channels } from '../spec/vocabulary.js';
import { blocks } from './fields.js';

/** A field that rules in data can name. */
export interface DataField {
  /** The scalars that it may have; none for a list, an object, and a value that is not described. */
  readonly types: readonly ScalarType[];
  readonly values: readonly (string | number)[] | undefined;
  readonly isList: boolean;
  /** Whether it is a field of every element of a list. */
  readonly isOfEach: boolean;
}

export type Scalar = string | number | boolean;
export type ScalarType = (typeof scalarTypes)[number];
const scalarTypes = ['string', 'number', 'boolean'] as const;

/** Its blocks are fields of their own. */
const CONTENT = 'campaign_content.content';

/** Lists whose elements are parts that tell nothing to the parts above: a rule can only read whether such a list is there. */
export const closedLists: ReadonlySet<string> = new Set(['geofences', 'filters']);

/** The facts from the schemas about a value. */
function described(schemas: readonly Schema[], isOfEach: boolean): DataField {
  const models = branchesOf(schemas).map(modelOf);
  const single = models.flatMap(({ kind }) => scalarTypes.find((type) => type === kind) ?? []);
  const values = models.flatMap((model) => model.values ?? []);
  // The tables enumerate texts and numbers.
  const types = [...single, ...values.map((value) => typeof value as ScalarType)];
  return {
    types: [...new Set(types)],
    values: single.length === 0 && values.length > 0 ? [...new Set(values)] : undefined,
    isList: models.some(({ element }) => element !== undefined),
    isOfEach,
  };
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
    const { members, element } = modelOf(schema);
    for (const [name, member] of Object.entries(members)) addFields(fields, [member], [...keys, name]);
    if (element !== undefined && !isOfEach) addFields(fields, [element], [...keys, EACH]);
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
