import { type Ask, asking, newAsking, type ReaderOf } from '../core/ask.js';
import { asField, EACH, type FieldRead, plainRead, readOf, verdictAt } from '../core/fields.js';
import type { FindingKind, RelativeCause } from '../core/finding.js';
import type { Verdict } from '../core/judgement.js';
import { areMembers } from '../core/keyed.js';
import { isMalformed } from '../core/malformed.js';
import type { ObjectPart } from '../core/part.js';
import type { Asked, Check, Rule } from '../core/rule.js';
import { valueIn } from '../core/slots.js';
import type { FindingTree } from '../core/tree.js';
import { isList, type Path } from '../core/value.js';
import type { Campaign } from '../spec/campaign.js';
import { blocks, fields } from './fields.js';
import { MOST_REPORTS } from './guarded.js';
import { allReads, fromVariation, movedTo } from './standing.js';

/** The parts of the content of a channel. */
export interface ContentParts {
  readonly whole: ObjectPart;
  readonly variations: { readonly flat: ObjectPart; readonly inDefault: ObjectPart; readonly inAnother: ObjectPart };
}

/** Leads to the values from outside of a variation. */
const OUTSIDE = '';

function isOutside([first = '']: Path): boolean {
  return !blocks.has(String(first));
}

/** The verdict on the content, which the part of the component tells. */
export const contentVerdict = /* @__PURE__ */ verdictAt(/* @__PURE__ */ asField(/* @__PURE__ */ readOf(['content'])));

/** What a variation tells for the rules that are asked about it from outside. */
export function readsInVariation(rule: Rule): readonly FieldRead[] {
  return allReads(rule)
    .filter(({ keys }) => !isOutside(keys))
    .map(({ keys, aspect }) => readOf(fromVariation(keys).map(String), aspect));
}

/** One variation, its part and its path. */
interface Variation {
  readonly path: () => Path;
  readonly verdict: Verdict;
  readonly part: ObjectPart;
}

/** Calls back for every variation, until that returns false. Variations of a shared locale are visited once when all are quiet. */
function eachVariation(
  content: Verdict,
  { flat, inDefault, inAnother }: ContentParts['variations'],
  visit: (one: Variation) => 'quiet' | 'loud' | 'enough',
): void {
  const path = ['campaign_content', 'content'];
  if (!areMembers(content.says)) {
    visit({ path: () => path, verdict: content, part: flat });
    return;
  }
  const quiet = new Set<Verdict>();
  const locales = content.says;
  for (let index = 0; index < locales.keys.length; index++) {
    const verdict = locales.verdicts[index];
    const locale = locales.keys[index] as string;
    if (verdict === undefined || !areMembers(verdict.says) || quiet.has(verdict)) continue;
    const part = locale === 'default' ? inDefault : inAnother;
    const { keys, verdicts } = verdict.says;
    let isQuiet = true;
    for (let at = 0; at < keys.length; at++) {
      const one = verdicts[at];
      if (one === undefined || quiet.has(one)) continue;
      const outcome = visit({ path: () => [...path, locale, keys[at] as string], verdict: one, part });
      if (outcome === 'enough') return;
      if (outcome === 'quiet') quiet.add(one);
      else isQuiet = false;
    }
    if (isQuiet) quiet.add(verdict);
  }
}

/** Whether a value is malformed that the rule must not be asked about. */
function isSpoilt({ keys }: FieldRead, value: unknown): boolean {
  if (!keys.includes(EACH)) return isMalformed(value);
  if (value instanceof Map) return [...value.values()].some(isMalformed);
  return isList(value) ? value.some(isMalformed) : isMalformed(value);
}

/**
 * The rule of whole drafts that asks another one about each variation, with values from outside of it. What it found nothing in is
 * not asked about again, as long as these values are the same.
 */
export function acrossVariations(rule: Rule, asks: ReadonlySet<string>, parts: () => ContentParts): Rule {
  const outside = allReads(rule).filter(({ keys }) => isOutside(keys));
  const inVariation = movedTo(rule, (keys) => (isOutside(keys) ? [OUTSIDE, ...keys] : fromVariation(keys)), asks);
  const asked = new Map<ObjectPart, Ask>();
  const quiet = new WeakMap<Verdict, readonly unknown[]>();

  /** The slots: the values from outside, and the verdict on the variation. */
  function askOf(part: ObjectPart): Ask {
    const known = asked.get(part);
    if (known !== undefined) return known;
    const readerOf: ReaderOf = ({ keys, aspect }) => {
      if (keys[0] !== OUTSIDE) {
        const read = part.reader({ keys, aspect });
        return { slot: 0, read: (slots) => read(slots.at(-1) as Verdict) };
      }
      const { path } = readOf(keys.slice(1), aspect);
      return { slot: outside.findIndex((one) => one.path === path), read: undefined };
    };
    const ask = asking([inVariation], readerOf, part.shape());
    const sensitive = inVariation.reads
      .filter(({ mayBeMalformed }) => !mayBeMalformed)
      .map((read) => ({ read, reader: readerOf(read) }));
    // Without findings before it, a rule is asked whatever is malformed: see `askCode`.
    const guardedAsk: Ask = (tree, slots, now) => {
      const isSpoiltNow = sensitive.some(({ read, reader }) => isSpoilt(read, valueIn(slots, reader)));
      return isSpoiltNow ? tree : ask(tree, slots, now);
    };
    asked.set(part, guardedAsk);
    return guardedAsk;
  }

  const check: Check<never> = ({ report, context }: Asked<never, FindingKind>, ...values) => {
    const content = values.at(-1);
    const before = values.slice(0, -1);
    if (content === undefined || isMalformed(content)) return;
    const { whole, variations } = parts();
    const inside = whole.reader(plainRead(contentVerdict))(content as Verdict);
    if (inside === undefined || isMalformed(inside)) return;
    let left = MOST_REPORTS;
    const inner = newAsking(context as Campaign, false);
    eachVariation(inside as Verdict, variations, ({ path, verdict, part }) => {
      if (verdict.isMalformed) return 'quiet';
      const known = quiet.get(verdict);
      if (known?.every((value, index) => value === before[index])) return 'quiet';
      const tree = askOf(part)(undefined, [...before, verdict], inner);
      if (tree === undefined) {
        quiet.set(verdict, before);
        return 'quiet';
      }
      left -= reportAll(tree, path(), report, left);
      return left <= 0 ? 'enough' : 'loud';
    });
  };
  const contentField = verdictAt(fields.campaign_content);
  return {
    ...rule,
    only: undefined,
    reads: [...outside, { ...plainRead(contentField), mayBeMalformed: true }],
    does: check,
  };
}

/** Reports what was found in a variation, whose path is `prefix`. Returns how much it was. */
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
    if (count === most) return count;
    count += reportAll(below, prefix, report, most - count, key === OUTSIDE ? [] : [...path, key]);
  }
  return count;
}

function causeFromRoot(cause: RelativeCause, prefix: Path): RelativeCause {
  if (cause.isFromRoot) return cause;
  const [first, ...rest] = cause.path;
  return { ...cause, path: first === OUTSIDE ? rest : [...prefix, ...cause.path], isFromRoot: true };
}
