import * as z from 'zod/mini';
import { type ObjectPart, type Offer, part, type RuleGroup } from '../core/part.js';
import type { Rule } from '../core/rule.js';
import { bare } from '../core/value.js';

/**
 * Builders for documents whose components depend on one member, such as `channel`. A table with a row for each channel declares the
 * components; the parts, the schemas, the fields and the catalogue follow from it. Nothing here knows a channel.
 */

type AnyPart = ObjectPart<string, Rule, z.ZodMiniType>;

/** A top-level field of a document. */
export interface Component<
  Of extends AnyPart = AnyPart,
  Families extends RuleGroup = RuleGroup,
  Across extends Rule = Rule,
> {
  readonly part: Of;
  /** The families of the part and of the parts in it, for the catalogue. */
  readonly ruleGroups: readonly Families[];
  /** The rules across components that its parts check, because they read their values. */
  readonly across: readonly Across[];
}

/** Makes a component of a part, the families of the parts in it, and the rules across components that it checks after its own. */
export function component<
  Id extends string,
  Own extends Rule = never,
  Of extends z.ZodMiniType = z.ZodMiniType,
  Inside extends RuleGroup = never,
  Across extends Rule = never,
>(
  own: ObjectPart<Id, Own, Of>,
  options: { readonly inside?: readonly Inside[]; readonly across?: readonly Across[] } = {},
): Component<ObjectPart<Id, Own | Across, Of>, ObjectPart<Id, Own | Across, Of> | Inside, Across> {
  const { inside = [], across = [] } = bare(options);
  const whole = across.length === 0 ? own : own.adding(across);
  return { part: whole, ruleGroups: [whole, ...inside], across };
}

/** The components of a channel, in the order in which errors are listed. */
export type Components = Readonly<Record<string, Component>>;

export interface ChannelRow {
  readonly components: Components;
  /** Those that every document must have. */
  readonly required: readonly string[];
  /** The rules of the whole document that only this channel has. */
  readonly rules: readonly Rule[];
}

/** Safe for our own tables: they have no keys beyond their types. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** A table with an entry for each key of another one. */
export function mapped<Table extends object, Made>(
  table: Table,
  make: (row: Table[keyof Table], key: keyof Table & string) => Made,
): Readonly<Record<keyof Table & string, Made>> {
  const entries = keysOf(table).map((key) => [key, make(table[key], key)] as const);
  // `Object.fromEntries` loses the keys; they are those of `table`.
  return Object.fromEntries(entries) as Record<keyof Table & string, Made>;
}

type Optional<Of extends Components> = { [Field in keyof Of]: z.ZodMiniOptional<Of[Field]['part']['schema']> };

function optionalFields<Of extends Components>(components: Of): Optional<Of> {
  // The keys are the same; so is the order.
  return mapped(components, ({ part }) => z.optional(part.schema)) as Optional<Of>;
}

/** The part for whole documents with these components. */
export function documentPart(
  declared: {
    readonly family: Omit<RuleGroup, 'rules'>;
    readonly envelope: z.ZodMiniObject;
    readonly offers?: Readonly<Record<string, Offer>>;
  },
  components: Components,
  rules: readonly Rule[],
): ObjectPart {
  const { family, envelope, offers } = declared;
  return part({
    ...family,
    schema: z.extend(envelope, optionalFields(components)),
    members: { children: mapped(components, (one) => () => one.part), ...(offers && { offers }) },
    rules,
  });
}

/**
 * One order of the entries of several ordered lists, each entry once. An entry that only a later list has comes right before the
 * next one that the lists share, or last.
 */
export function merged<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  const all: Entry[] = [];
  for (const list of lists) {
    let before = all.length;
    for (const entry of [...list].reverse()) {
      const known = all.indexOf(entry);
      if (known >= 0) before = known;
      else all.splice(before, 0, entry);
    }
  }
  return all;
}

/** The names of all components, in one order that is right for every channel. */
function fieldsIn(rows: readonly Pick<ChannelRow, 'components'>[]): string[] {
  return merged(rows.map(({ components }) => Object.keys(components)));
}

/** The families in the components of all channels, each once, with the fields that they are in, separated by `, `. */
export function ruleGroupsIn(
  rows: readonly Pick<ChannelRow, 'components'>[],
): { component: string; part: RuleGroup }[] {
  const all = new Map<string, { fields: string[]; part: RuleGroup }>();
  for (const field of fieldsIn(rows)) {
    const lists = rows.map(({ components }) => components[field]?.ruleGroups ?? []);
    const byId = new Map(lists.flat().map((one) => [one.id, one]));
    for (const id of merged(lists.map((list) => list.map((one) => one.id)))) {
      const known = all.get(id);
      if (known !== undefined) known.fields.push(field);
      // Every id is one of `byId`.
      else all.set(id, { fields: [field], part: byId.get(id) as RuleGroup });
    }
  }
  return [...all.values()].map(({ fields, part }) => ({ component: fields.join(', '), part }));
}

/** The fields in which parts check a rule across components; none for a rule of the whole document. */
export function fieldsAsking(rule: Pick<Rule, 'id'>, rows: readonly Pick<ChannelRow, 'components'>[]): string[] {
  return fieldsIn(rows).filter((field) =>
    rows.some(({ components }) => components[field]?.across.some(({ id }) => id === rule.id)),
  );
}
