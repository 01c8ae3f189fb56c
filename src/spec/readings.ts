import { EACH, type FieldRead, readAt } from '../core/fields.js';
import { type Rule, readsOf } from '../core/rule.js';
import type { TableEntry } from '../core/tables.js';
import type { Key, Path } from '../core/value.js';
import { draftRules, parts } from './catalogue.js';
import { fieldsByChannel } from './drafts.js';

/** What a rule looks at: keys, with {@link EACH} among them, from the root or from where its part stands. */
interface Reading {
  /** The top-level fields that the part may stand in; `undefined` for any of them. */
  readonly components: readonly string[] | undefined;
  readonly isFromRoot: boolean;
  readonly keys: readonly string[];
  /** Whether the rule reports there, and whether it is one in plain code. */
  readonly isReported: boolean;
  readonly isOfCode: boolean;
}

const topLevel: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(fieldsByChannel).flat());

/** What a part says of itself is read off the part; how long a list is, off its elements. */
function keysRead({ keys, aspect }: FieldRead): readonly string[] {
  return aspect === 'length' ? [...keys, EACH] : keys;
}

function readingsOf(rule: Rule, component?: string): Reading[] {
  const all = [
    ...readsOf(rule).map((read) => ({ keys: keysRead(read), isReported: false })),
    ...rule.reports.map((field) => ({ keys: readAt(field).keys, isReported: true })),
  ];
  return all
    .filter(({ keys }) => keys.some((key) => key !== EACH))
    .map(({ keys, isReported }) => ({
      keys,
      isReported,
      isOfCode: typeof rule.does === 'function',
      components: component?.split(', '),
      // A rule of the draft reads from the root; a few of them stand in a part all the same.
      isFromRoot: component === undefined ? topLevel.has(String(keys[0])) : component === '',
    }));
}

const readings: readonly Reading[] = /* @__PURE__ */ (() => [
  ...parts.flatMap(({ component, part }) => part.rules.flatMap((rule: Rule) => readingsOf(rule, component))),
  ...draftRules.flatMap((rule: Rule) => readingsOf(rule)),
])();

/**
 * Whether a rule looks at what stands at the path, or below it. What no rule looks at can be left out where the table does not
 * require it, and nothing else is said of the draft then. (Names that somebody chose are not among the readings: see
 * {@link TableEntry.isOptional}.)
 */
export function isRead(path: Path): boolean {
  return isIn(readings, path);
}

const reports: readonly Reading[] = /* @__PURE__ */ (() => readings.filter(({ isReported }) => isReported))();
const reportsOfCode: readonly Reading[] = /* @__PURE__ */ (() => reports.filter(({ isOfCode }) => isOfCode))();

/** Whether a rule may report at the path or below it. */
export function isReported(path: Path): boolean {
  return isIn(reports, path);
}

/** The same for the rules in plain code. */
export function isReportedByCode(path: Path): boolean {
  return isIn(reportsOfCode, path);
}

function isIn(all: readonly Reading[], path: Path): boolean {
  return all.some(({ components, isFromRoot, keys }) => {
    if (isFromRoot) return leadsTo(path, keys);
    if (components !== undefined && !components.includes(String(path[0]))) return false;
    const last = path.slice(1).slice(-keys.length);
    return last.some((_, start) => leadsTo(last.slice(start), keys));
  });
}

function leadsTo(path: Path, keys: readonly string[]): boolean {
  return path.every((key, index) => isMeant(key, keys[index], index === 0));
}

/** A part that is read by `*` first is a list, or is made of names that somebody chose, which do not count. */
function isMeant(key: Key, wanted: string | undefined, isFirst: boolean): boolean {
  return wanted === EACH ? !isFirst || typeof key === 'number' : wanted === String(key);
}
