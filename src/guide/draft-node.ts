import { entryAt } from '../core/last-keys.js';
import { byObject, modelOf, type Schema } from '../core/schema-model.js';
import { branchesFor, branchesOf, memberEntry, memberIn, namesIn } from '../core/tables.js';
import { isRecord, type Key, memberOf, type Path } from '../core/value.js';
import { mapped } from '../spec/channel.js';
import { draftSchemas, fieldsByChannel } from '../spec/drafts.js';
import { sections } from '../spec/field-tables.js';
import { type Channel, channels } from '../spec/vocabulary.js';
import type { Words } from '../wording/field-name.js';

/** The facts from the schemas about a place in a draft. */
export interface DraftNode {
  readonly path: Path;
  /** The schemas of all values that may be there, and those among them that the value has chosen. */
  readonly all: readonly Schema[];
  readonly schemas: readonly Schema[];
  readonly isOptional: boolean;
  /** The origin of the place's name: the table of the object around it, an index, or a person. */
  readonly role: 'named' | 'element' | 'chosen';
  /** The keys of its tables, the channel first. */
  readonly keys: readonly string[];
  readonly value: unknown;
  readonly above: DraftNode | undefined;
}

function channelOf(draft: unknown): Channel | undefined {
  const given = memberOf(draft, 'channel');
  return channels.find((one) => one === given);
}

function rootOf(draft: unknown): DraftNode {
  const channel = channelOf(draft);
  const all = rootSchemas[channel ?? 'unknown'];
  return {
    path: [],
    all,
    schemas: branchesFor(draft, all),
    isOptional: false,
    role: 'named',
    // Facts about a field are those of a channel. An unusable channel counts as the first one.
    keys: [channel ?? channels[0]],
    value: draft,
    above: undefined,
  };
}

/** Whether the member decides which of several tables the object has. */
function isTag(schemas: readonly Schema[], key: Key): boolean {
  return schemas.length > 1 && schemas.some((schema) => tagIn(schema, key));
}

function tagIn(schema: Schema, key: Key): boolean {
  const member = memberIn(schema, key);
  return member !== undefined && modelOf(member).kind === 'literal';
}

/** The place below another one; `undefined` when no table has it. */
export function nodeBelow(above: DraftNode, key: Key): DraftNode | undefined {
  const { schemas: all, isOptional } = memberEntry(isTag(above.all, key) ? above.all : above.schemas, key);
  if (all.length === 0) return undefined;
  const value = memberOf(above.value, key);
  const isNamed = above.schemas.some((schema) => memberIn(schema, key) !== undefined);
  const flattened = branchesOf(all);
  return {
    path: [...above.path, key],
    all: flattened,
    schemas: chosenOf(value, branchesFor(value, all)),
    isOptional: isOptional || flattened.some((schema) => modelOf(schema).kind === 'undefined'),
    role: typeof key === 'number' ? 'element' : isNamed ? 'named' : 'chosen',
    keys: isNamed ? [...above.keys, String(key)] : above.keys,
    value,
    above,
  };
}

/** The table of an object without any deciding member: the one with names that people choose, if there is one. */
function chosenOf(value: unknown, schemas: readonly Schema[]): readonly Schema[] {
  if (schemas.length < 2 || !isRecord(value)) return schemas;
  const byName = recordsOf(schemas);
  return byName.length > 0 ? byName : schemas;
}

const recordsOf = /* @__PURE__ */ byObject((schemas: readonly Schema[]) =>
  schemas.filter((schema) => modelOf(schema).kind === 'record'),
);

export const rootSchemas = /* @__PURE__ */ (() => ({
  ...mapped(draftSchemas, (schema): readonly Schema[] => [schema]),
  unknown: Object.values(draftSchemas) as readonly Schema[],
}))();

/** The place at a path; `undefined` when no table has it. */
export function nodeAt(draft: unknown, path: Path): DraftNode | undefined {
  let here: DraftNode | undefined = rootOf(draft);
  for (const key of path) here = here && nodeBelow(here, key);
  return here;
}

/** The named members of an object, in order. Of a filter without a type, only the type. */
export function memberNamesOf({ path, schemas, all, value }: DraftNode): readonly string[] {
  if (path.length === 0) return fieldsByChannel[channelOf(value) ?? 'unknown'];
  const names = namesIn({ schemas });
  if (schemas.length < 2) return names;
  return names.filter((name) => isTag(all, name));
}

/** The section of the specification about the field, or about the nearest one around it that names one. */
export function sectionAt({ keys }: DraftNode): string {
  return keys.reduce((section, _, index) => entryAt(sections, keys.slice(0, index + 1)) || section, '');
}

export function helpAt(help: Words, { keys }: DraftNode): string {
  // The help is that of all channels, and every field has one.
  return entryAt(help, ['', ...keys.slice(1)]) as string;
}
