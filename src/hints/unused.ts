import { entryAt } from '../core/last-keys.js';
import { byObject, modelOf } from '../core/schema-model.js';
import type { FindingTree } from '../core/tree.js';
import {
  elementAt,
  isList,
  isMissing,
  isRecord,
  isString,
  lengthOf,
  namesOf,
  own,
  type Path,
  type UnknownRecord,
} from '../core/value.js';
import { uses } from '../spec/field-tables.js';
import { type Known, type Note, removing } from './note.js';
import { type Table, type Tables, tableIn } from './tables.js';

// What a campaign will not use (decisions G13, C14, C18 and C23). The facts beside the fields tell it, as they tell `applies` of the guide.

/** An object around a value, from the root inwards. */
export interface Around {
  readonly record: UnknownRecord;
  readonly table: Table;
  readonly tree: FindingTree | undefined;
  /** The number of keys before it. */
  readonly depth: number;
  readonly conditions: Conditions;
  /** The choices in it and around it on which the use of fields depends, as text. */
  readonly choices: string;
}

/** The fields whose values decide whether others are used. */
const deciders: readonly string[] = /* @__PURE__ */ (() => [
  ...new Set(Object.values(uses).flatMap((usedBy) => Object.keys(usedBy))),
])();

const decidersIn = /* @__PURE__ */ byObject(({ members }: Table) => deciders.filter((name) => members.has(name)));

/** Longer text is no choice. */
const LONGEST_CHOICE = 60;

/** The choices in an object, after those around it. */
export function choicesIn(record: UnknownRecord, table: Table, around: string): string {
  let choices = around;
  for (const name of decidersIn(table)) {
    const value = own(record, name);
    choices += ` ${typeof value === 'string' ? value.slice(0, LONGEST_CHOICE) : value === true}`;
  }
  return choices;
}

/** A field whose values decide whether another one is used, with those values. */
type Condition = readonly [decider: string, values: readonly unknown[]];

/**
 * An end is often given to campaigns that end by themselves: it does no harm there, and people know it. The unit and the relation of a
 * delay are what forms begin with, and only its value says how long it is.
 */
const harmless: readonly string[] = ['expiry_time', 'trigger_delay_granularity', 'trigger_relation'];

/** The conditions about the use of members, by key. */
export type Conditions = ReadonlyMap<string, readonly Condition[]>;

const conditionsByTable = new WeakMap<Table, Conditions>();

/**
 * The conditions about the use of the members of a table. A table with such members stands under one name, so they are read once.
 *
 * @param path the path of an object of the table.
 */
export function conditionsIn(table: Table, path: Path, { campaign: { channel } }: Known): Conditions {
  const conditions = conditionsByTable.get(table) ?? readConditions(table, [channel ?? '', ...path.filter(isString)]);
  conditionsByTable.set(table, conditions);
  return conditions;
}

function readConditions({ names }: Table, above: readonly string[]): Conditions {
  const conditions = names.map((name) => [name, Object.entries(entryAt(uses, [...above, name]) ?? {})] as const);
  return new Map(conditions.filter(([name, all]) => all.length > 0 && !harmless.includes(name)));
}

/**
 * Why a member of the innermost object is not used: the first condition that is not met; `undefined` if it is used, or if that is not
 * certain, because the value that decides is missing or wrong.
 *
 * @param path the path of the member.
 */
export function unusedNote(
  conditions: readonly Condition[],
  path: Path,
  around: readonly Around[],
  known: Known,
): Note | undefined {
  for (const [decider, values] of conditions) {
    const decided = decisionOf(decider, path, around, known);
    if (decided === undefined) return undefined;
    const { value, at } = decided;
    if (isList(value) ? values.some((one) => value.includes(one)) : values.includes(value)) continue;
    const params = { kind: 'rule', ...(isList(value) && { expected: String(values[0]) }) } as const;
    // What decides is an allowed value or a switch, if it is not a list.
    const cause = isList(value) ? undefined : { path: at, value: value as string | boolean };
    return { rule: 'hint/unused-part', params, cause, mend: removing };
  }
  return undefined;
}

/** The value that decides, and its path; `undefined` while it is not certain. */
function decisionOf(
  decider: string,
  path: Path,
  around: readonly Around[],
  { campaign: { deliveryType }, platforms }: Known,
): { readonly value: unknown; readonly at: Path } | undefined {
  if (decider === 'platforms') return platforms && { value: platforms, at: ['basic_details', decider] };
  if (decider === 'campaign_delivery_type') return deliveryType && { value: deliveryType, at: [decider] };
  for (let index = around.length - 1; index >= 0; index--) {
    const { record, table, tree, depth } = around[index] as Around;
    const member = table.members.get(decider);
    if (member === undefined) continue;
    const value = own(record, decider);
    const isCertain = tree?.below?.get(decider) === undefined && isAllowed(member.tables(), value);
    return isCertain ? { value, at: [...path.slice(0, depth), decider] } : undefined;
  }
  return undefined;
}

/** Whether the tables allow the value of a choice or a switch. While the channel is unusable, the verdict does not look at content. */
function isAllowed({ schemas }: Tables, value: unknown): boolean {
  return typeof value === 'string'
    ? schemas.some((schema) => modelOf(schema).values?.includes(value) === true)
    : typeof value === 'boolean';
}

/** The levels of a block that are read to see whether it says anything. */
const MOST_LEVELS_READ = 5;

/**
 * Whether the value says nothing, so that nobody misses it: it is empty, `false` or 0, as programs write what was not chosen, or has only
 * such members. Otherwise, a value of a kind that the tables do not have is not looked at either.
 */
export function isIdle(value: unknown, tables: Tables): boolean {
  const { element, names, rest } = tableIn(tables, value);
  const isBlock = element !== undefined || rest !== undefined || names.length > 0;
  return (isBlock && !isRecord(value) && !isList(value)) || saysNothing(value, MOST_LEVELS_READ);
}

function saysNothing(value: unknown, levels: number): boolean {
  if (isMissing(value) || value === null || value === false || value === 0) return true;
  if (levels === 0) return false;
  if (isList(value)) {
    const length = lengthOf(value) ?? 0;
    return length <= 10 && allNothing(length, (index) => elementAt(value, index), levels);
  }
  if (!isRecord(value)) return false;
  const names = namesOf(value);
  return (
    names !== undefined &&
    names.length <= 10 &&
    allNothing(names.length, (index) => tellingMember(value, names[index] as string), levels)
  );
}

/** What joins the filters of a group says nothing without filters, and the first of the iOS audiences is what programs write for all. */
const silent: readonly string[] = ['filter_operator', 'send_to_all_eligible_device'];

/** A member that may say something. */
function tellingMember(record: UnknownRecord, name: string): unknown {
  return silent.includes(name) ? undefined : own(record, name);
}

function allNothing(count: number, at: (index: number) => unknown, levels: number): boolean {
  for (let index = 0; index < count; index++) if (!saysNothing(at(index), levels - 1)) return false;
  return true;
}
