import { compileRules, malformedTest, newRuleState, type ReaderOf, type RuleCheck } from '../core/compile-rules.js';
import { areMembers } from '../core/dictionary-part.js';
import { asField, plainRead, type Read, readOf, resultAt } from '../core/fields.js';
import type { FindingKind, RelativeCause } from '../core/finding.js';
import { isMalformed } from '../core/malformed.js';
import { once } from '../core/once.js';
import type { ObjectPart } from '../core/part.js';
import { type Asked, type Check, type Rule, readsOf } from '../core/rule.js';
import type { PartResult } from '../core/run.js';
import { byObject } from '../core/schema-model.js';
import type { FindingTree } from '../core/tree.js';
import type { Path } from '../core/value.js';
import type { Campaign } from '../spec/campaign.js';
import { fields, isInBlock } from './fields.js';
import { MOST_REPORTS } from './guarded.js';
import { fromVariation, movedTo } from './standing.js';

export interface ContentParts {
  readonly whole: ObjectPart;
  readonly variations: { readonly flat: ObjectPart; readonly inDefault: ObjectPart; readonly inAnother: ObjectPart };
}

/** The first key of the values from outside of a variation. */
const OUTSIDE = '';

/** The verdict on the content, which the part of the component tells. */
export const contentVerdict = /* @__PURE__ */ resultAt(/* @__PURE__ */ asField(/* @__PURE__ */ readOf(['content'])));

export function readsInVariation(rule: Rule): readonly Read[] {
  return readsOf(rule)
    .filter(({ keys }) => isInBlock(keys))
    .map(({ keys, aspect }) => readOf(fromVariation(keys).map(String), aspect));
}

interface Variation {
  readonly path: () => Path;
  readonly verdict: PartResult;
  readonly part: ObjectPart;
}

/** Calls `visit` for every variation, until it returns `enough`. Variations of a shared locale are visited once when all are quiet. */
function eachVariation(
  content: PartResult,
  { flat, inDefault, inAnother }: ContentParts['variations'],
  visit: (one: Variation) => 'quiet' | 'loud' | 'enough',
): void {
  const path = ['campaign_content', 'content'];
  if (!areMembers(content.summary)) {
    visit({ path: () => path, verdict: content, part: flat });
    return;
  }
  const quiet = new Set<PartResult>();
  const locales = content.summary;
  for (let index = 0; index < locales.keys.length; index++) {
    const verdict = locales.results[index];
    const locale = locales.keys[index] as string;
    if (verdict === undefined || !areMembers(verdict.summary) || quiet.has(verdict)) continue;
    const part = locale === 'default' ? inDefault : inAnother;
    const { keys, results } = verdict.summary;
    let isQuiet = true;
    for (let at = 0; at < keys.length; at++) {
      const one = results[at];
      if (one === undefined || quiet.has(one)) continue;
      const outcome = visit({ path: () => [...path, locale, keys[at] as string], verdict: one, part });
      if (outcome === 'enough') return;
      if (outcome === 'quiet') quiet.add(one);
      else isQuiet = false;
    }
    if (isQuiet) quiet.add(verdict);
  }
}

/**
 * A rule of whole drafts that checks the given rule in each variation, with values from outside of the variation. It does not check
 * a variation without findings again while these values stay the same.
 */
export function acrossVariations(rule: Rule, asks: ReadonlySet<string>, parts: () => ContentParts): Rule {
  const outside = readsOf(rule).filter(({ keys }) => !isInBlock(keys));
  const inVariation = movedTo(rule, (keys) => (isInBlock(keys) ? fromVariation(keys) : [OUTSIDE, ...keys]), asks);
  const quiet = new WeakMap<PartResult, readonly unknown[]>();
  const contentIn = once(() => parts().whole.reader(plainRead(contentVerdict)));

  /** The slots: the values from outside, and the verdict on the variation. */
  const checkOf = byObject((part: ObjectPart): RuleCheck => {
    const readerOf: ReaderOf = ({ keys, aspect }) => {
      if (keys[0] !== OUTSIDE) {
        const read = part.reader({ keys, aspect });
        return { slot: 0, read: (slots) => read(slots.at(-1) as PartResult) };
      }
      const { path } = readOf(keys.slice(1), aspect);
      return { slot: outside.findIndex((one) => one.path === path), read: undefined };
    };
    const checkInPart = compileRules([inVariation], readerOf, part.outline());
    const isSpoilt = malformedTest(inVariation.reads, readerOf);
    // Without findings before it, `compileRules` takes no value for malformed.
    return (tree, slots, now) => (isSpoilt(slots) ? tree : checkInPart(tree, slots, now));
  });

  const check: Check<never> = ({ report, context }: Asked<never, FindingKind>, ...values) => {
    const content = values.at(-1);
    const before = values.slice(0, -1);
    if (content === undefined || isMalformed(content)) return;
    const inside = contentIn()(content as PartResult);
    if (inside === undefined || isMalformed(inside)) return;
    let left = MOST_REPORTS;
    const inner = newRuleState(context as Campaign, false);
    eachVariation(inside as PartResult, parts().variations, ({ path, verdict, part }) => {
      if (verdict.isMalformed) return 'quiet';
      const known = quiet.get(verdict);
      if (known?.every((value, index) => value === before[index])) return 'quiet';
      const tree = checkOf(part)(undefined, [...before, verdict], inner);
      if (tree === undefined) {
        quiet.set(verdict, before);
        return 'quiet';
      }
      left -= reportAll(tree, path(), report, left);
      return left <= 0 ? 'enough' : 'loud';
    });
  };
  const contentField = resultAt(fields.campaign_content);
  return {
    ...rule,
    only: undefined,
    reads: [...outside, { ...plainRead(contentField), mayBeMalformed: true }],
    does: check,
  };
}

/** Reports the findings of a variation, whose path is `prefix`. Returns their number. */
function reportAll(
  tree: FindingTree,
  prefix: Path,
  report: Asked<never, FindingKind>['report'],
  most: number,
  path: Path = prefix,
): number {
  let count = 0;
  for (const { facts, cause, given } of tree.here) {
    if (count === most) return count;
    count++;
    report({ keys: path }, facts, { given, cause: cause && causeFromRoot(cause, prefix) });
  }
  for (const [key, below] of tree.below ?? []) {
    count += reportAll(below, prefix, report, most - count, key === OUTSIDE ? [] : [...path, key]);
  }
  return count;
}

function causeFromRoot(cause: RelativeCause, prefix: Path): RelativeCause {
  if (cause.isFromRoot) return cause;
  const [first, ...rest] = cause.path;
  return { ...cause, path: first === OUTSIDE ? rest : [...prefix, ...cause.path], isFromRoot: true };
}
