import { noObject, refusedKey } from './compile.js';
import { compileRules } from './compile-rules.js';
import { remembered } from './nesting.js';
import { once } from './once.js';
import { type RuleGroup, readSummary, shapeOrigin } from './part.js';
import { type Part, type PartResult, partResult, type Run } from './run.js';
import type { KeyRule } from './slots.js';
import { attach, type FindingTree, type Order, type Outline } from './tree.js';
import { bare, plainRecord, unfilledList } from './value.js';

/** The keys of an object, and by index the results for its members; `undefined` under a refused key or for an absent member. */
export interface KeyedMembers {
  readonly keys: readonly string[];
  readonly results: readonly (PartResult | undefined)[];
}

/** Whether this is the summary of an object with user-chosen keys. The summary of any other part is a word, a number or `undefined`. */
export function areMembers(summary: unknown): summary is KeyedMembers {
  return (
    typeof summary === 'object' &&
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    summary !== null
  );
}

/** An object with user-chosen keys whose members are parts. The summary in its result is {@link KeyedMembers}. */
interface KeyedDeclaration extends Pick<RuleGroup, 'id' | 'spec' | 'rules'> {
  readonly order: Order;
  /** The value under a refused key is not checked. */
  readonly key: KeyRule;
  /** Whether this refused key is the only finding of its object, because the object was made for something else (decision G11a). */
  readonly isMisplaced?: (key: string) => boolean;
  readonly each: (key: string) => Part;
}

/** Makes the part for such an object. Its rules read its `names`. */
export function dictionaryPart(declared: KeyedDeclaration): Part {
  const { id, spec, rules, order, key: keyRule, isMisplaced, each } = bare(declared);
  const origin = shapeOrigin({ id, spec });
  const outline: Outline = { order, below: (key) => each(String(key)).outline(), missing: undefined };
  const check = once(() => compileRules(rules, () => ({ slot: 0, read: (slots) => slots }), outline));

  function judgeHere(value: unknown, run: Run<never>): PartResult {
    const record = plainRecord(value, run);
    if (record === undefined) return partResult(noObject(origin, value));
    // An object without a readable prototype is unreadable: this throws, as a `for … in` loop does.
    Object.getPrototypeOf(record);
    const keys = Object.keys(record);
    const results = unfilledList<PartResult>(keys.length);
    let tree: FindingTree | undefined;
    // Stryker disable next-line EqualityOperator: beyond the end is nothing
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as string;
      const member = record[key];
      if (member === undefined) continue;
      const refused = refusedKey(keyRule, key, run.context, record);
      if (refused !== undefined) {
        if (isMisplaced?.(key)) return partResult({ ...attach(undefined, order, key, refused), isMalformed: true });
        tree = attach(tree, order, key, refused);
        continue;
      }
      const result = each(key).judge(member, run, undefined);
      results[index] = result;
      if (result.tree !== undefined) tree = attach(tree, order, key, result.tree);
    }
    // An absent member has no result. A refused key has none either, but a finding.
    // Stryker disable next-line OptionalChaining: only the compiler needs to be told
    const isPresent = (key: string, index: number) => results[index] !== undefined || tree?.below?.has(key);
    const present = results.includes(undefined) ? keys.filter(isPresent) : keys;
    const summary: KeyedMembers = { keys, results };
    return partResult(check()(tree, present, run.ruleState), undefined, summary);
  }

  const self: Part = {
    judge(value, run) {
      if (typeof value !== 'object' || value === null) return judgeHere(value, run);
      return remembered(self, value, run, judgeHere, undefined);
    },
    outline: () => outline,
    reader: readSummary,
  };
  return self;
}
