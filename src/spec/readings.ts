import { EACH, type Read, readAt } from '../core/fields.js';
import { once } from '../core/once.js';
import { type Rule, readsOf } from '../core/rule.js';
import type { TableEntry } from '../core/tables.js';
import type { Key, Path } from '../core/value.js';
import { draftRules, parts } from './catalogue.js';
import { fieldsByChannel } from './drafts.js';

/** A field that a rule reads or reports at: its keys, with {@link EACH} among them, from the root or from the part of the rule. */
interface RuleReading {
  /** The top-level fields that may contain the part; `undefined` for all of them. */
  readonly components: readonly string[] | undefined;
  readonly isFromRoot: boolean;
  readonly keys: readonly string[];
  readonly isReported: boolean;
  readonly rule: Rule;
}

const topLevel: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(fieldsByChannel).flat());

/** Reading the summary of a part reads the part; reading the length of a list reads its elements. */
function keysRead({ keys, aspect }: Read): readonly string[] {
  return aspect === 'length' ? [...keys, EACH] : keys;
}

function readingsOf(rule: Rule, component?: string): RuleReading[] {
  const all = [
    ...readsOf(rule).map((read) => ({ keys: keysRead(read), isReported: false })),
    ...rule.reports.map((field) => ({ keys: readAt(field).keys, isReported: true })),
  ];
  return all
    .filter(({ keys }) => keys.some((key) => key !== EACH))
    .map(({ keys, isReported }) => ({
      keys,
      isReported,
      rule,
      components: component?.split(', '),
      // A rule of the draft reads from the root, but parts ask a few of these rules.
      isFromRoot: component === undefined ? topLevel.has(String(keys[0])) : component === '',
    }));
}

const readings = /* @__PURE__ */ once((): readonly RuleReading[] => [
  ...parts().flatMap(({ component, part }) => part.rules.flatMap((rule: Rule) => readingsOf(rule, component))),
  ...draftRules().flatMap((rule: Rule) => readingsOf(rule)),
]);

/** Tells whether a path leads to one of the fields that are meant, or to a field around one. */
function leadingTo(counts: (one: RuleReading) => boolean): (path: Path) => boolean {
  const wanted = once(() => readings().filter(counts));
  return (path) =>
    wanted().some(({ components, isFromRoot, keys }) => {
      if (isFromRoot) return leadsTo(path, keys);
      if (components !== undefined && !components.includes(String(path[0]))) return false;
      // Stryker disable next-line MethodExpression: only slower, and no component has the name of a member that is read
      const last = path.slice(1).slice(-keys.length);
      return last.some((_, start) => leadsTo(last.slice(start), keys));
    });
}

/**
 * Whether a rule reads the value at the path, or a value below it. If not, and if the table does not require the value, it can be left
 * out without a change of any other finding. (Names that somebody chose are not among the readings: see
 * {@link TableEntry.isOptional}.)
 */
export const isRead = /* @__PURE__ */ leadingTo(() => true);

/** Whether a rule may report at the path or below it. */
export const isReported = /* @__PURE__ */ leadingTo(({ isReported }) => isReported);

/** The same for the rules in plain code. */
export const isReportedByCode = /* @__PURE__ */ leadingTo(
  ({ isReported, rule }) => isReported && typeof rule.does === 'function',
);

/** A rule about companions looks only whether these are missing, and compares the fields of its conditions. */
function isComparison({ rule: { only, does }, keys, isReported }: RuleReading): boolean {
  if (typeof does === 'function') return !isReported;
  return [only, ...does.when].some((one) => one?.field === keys.join('.'));
}

const comparisons = /* @__PURE__ */ once(() => readings().filter(isComparison));

/** Whether a rule may tell one text at the path from another one. */
export function isCompared(path: Path): boolean {
  return comparisons().some(({ components, isFromRoot, keys }) => {
    if (isFromRoot ? keys.length !== path.length : keys.length >= path.length) return false;
    if (!isFromRoot && components !== undefined && !components.includes(String(path[0]))) return false;
    const last = path.slice(-keys.length);
    return keys.every((wanted, index) => wanted === EACH || wanted === String(last[index]));
  });
}

function leadsTo(path: Path, keys: readonly string[]): boolean {
  return path.every((key, index) => isMeant(key, keys[index], index === 0));
}

/** A `*` at the beginning is an index, or a name that somebody chose. Such names do not count. */
function isMeant(key: Key, wanted: string | undefined, isFirst: boolean): boolean {
  return wanted === EACH ? !isFirst || typeof key === 'number' : wanted === String(key);
}
