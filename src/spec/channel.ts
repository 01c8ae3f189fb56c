import * as z from 'zod/mini';
import { type ObjectPart, type Offer, part, type RuleGroup } from '../core/part.js';
import type { Rule } from '../core/rule.js';

/**
 * Builders for documents whose components depend on one member, such as `channel`. A table with a row for each channel declares the
 * components; the parts, the schemas, the fields and the catalogue follow from it. Nothing here knows a channel.
 */

type AnyPart = ObjectPart<string, Rule, z.ZodMiniType>;

/** A top-level field of a document. */
export interface Component<Of extends AnyPart = AnyPart, Across extends Rule = Rule> {
  readonly part: Of;
  /** The rules across components that its parts check, because they read their values. */
  readonly across: readonly Across[];
}

/** Makes a component of a part, and of the rules across components that the part checks after its own. */
export function component<
  Id extends string,
  Own extends Rule = never,
  Of extends z.ZodMiniType = z.ZodMiniType,
  Across extends Rule = never,
>(own: ObjectPart<Id, Own, Of>, across: readonly Across[] = []): Component<ObjectPart<Id, Own | Across, Of>, Across> {
  return { part: across.length === 0 ? own : own.adding(across), across };
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

export function documentPart(
  declared: {
    readonly ruleGroup: Omit<RuleGroup, 'rules'>;
    readonly envelope: z.ZodMiniObject;
    readonly offers?: Readonly<Record<string, Offer>>;
  },
  components: Components,
  rules: readonly Rule[],
): ObjectPart {
  const { ruleGroup, envelope, offers } = declared;
  return part({
    ...ruleGroup,
    schema: z.extend(envelope, optionalFields(components)),
    members: { children: mapped(components, (one) => () => one.part), ...(offers && { offers }) },
    rules,
  });
}

/** The fields in which parts check a rule across components; none for a rule of the whole document. */
export function fieldsAsking(rule: Pick<Rule, 'id'>, rows: readonly Pick<ChannelRow, 'components'>[]): string[] {
  const asking = rows.flatMap(({ components }) =>
    Object.keys(components).filter((field) => components[field]?.across.some(({ id }) => id === rule.id)),
  );
  return [...new Set(asking)];
}
