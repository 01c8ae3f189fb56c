import { fieldOf } from '../core/finding.js';
import type { Found } from '../core/listing.js';
import type { FindingOf, RuleFinding } from '../spec/catalogue.js';
import type { Finding } from '../spec/finding.js';
import { builtInWords } from '../wording/built-in.js';
import type { ComponentPresence } from './component-presence.js';
import type { ListedFindings } from './judge-document.js';
import { inBuiltInWords, issueOf, misspelledAt, toFinding, type VerdictWords } from './words.js';

/** An error, in the form of the service's response. */
export interface DraftError {
  /** The path from the document root: keys and list indices joined by dots; `""` is the draft itself. */
  field: string;
  /** What is wrong and what would be right. For people: match on `field`, or on the rule ids of `explainDraft`. */
  issue: string;
}

/** The verdict, in the form of the service's response. */
export type ValidationResult = { valid: true } | { valid: false; errors: [DraftError, ...DraftError[]] };

/** {@link Explanation} with the findings of a rule set, too. `Rule`: the ids of its rules. */
export interface ExplanationOf<Rule extends string> {
  valid: boolean;
  findings: FindingOf<Rule>[];
  /**
   * The top-level fields of the channel, in the specification's order, and whether the draft has them. `groupByComponent`
   * uses this.
   */
  components: readonly ComponentPresence[];
}

/** The verdict with the details of each error. `valid` is true exactly when there are no findings. */
export interface Explanation extends ExplanationOf<never> {}

/** What a function answers that takes a rule set. Without one, editors show the short name. */
export type ExplanationFor<Rule extends string> = [Rule] extends [never] ? Explanation : ExplanationOf<Rule>;

type FindingMaker = (one: Found, words: VerdictWords) => RuleFinding;

export function toExplanation<Rule extends string = never>(
  { found, words, components }: ListedFindings,
  make: FindingMaker = toFinding,
): ExplanationFor<Rule> {
  const findings = found.map((one) => make(one, words));
  const explanation: Explanation = { valid: findings.length === 0, findings, components: components() };
  // The option `rules` has the other ids.
  return explanation as ExplanationFor<Rule>;
}

/** Makes frozen findings. A finding that was made before is the same object again. */
export function frozenFindings(): FindingMaker {
  const made = new WeakMap<Found, RuleFinding>();
  /** One object of facts may belong to many parts, and to an earlier draft: the keys beside the field may have changed. */
  const isSame = ({ params }: Finding, one: Found, words: VerdictWords) =>
    typeof one.finding.facts === 'function' || params.misspelled === misspelledAt(one, params, words)?.misspelled;
  return (one, words) => {
    const known = made.get(one);
    const finding = known !== undefined && isSame(known, one, words) ? known : deepFrozen(toFinding(one, words));
    made.set(one, finding);
    return finding;
  };
}

function deepFrozen<T>(value: T): T {
  if (
    typeof value !== 'object' ||
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    value === null
  )
    return value;
  Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}

/** The form of the service's response. The host's messages may be equal: no (field, issue) pair is repeated (decision G11). */
export function toResult({ found, words }: ListedFindings): ValidationResult {
  if (found.length === 0) return { valid: true };
  // Stryker disable next-line ConditionalExpression: only slower
  const isBuiltIn = Object.keys(words.messages).length === 0;
  const wordsOf = isBuiltIn ? inBuiltInWords : issueOf;
  const all = found.map((one): DraftError => ({ field: fieldOf(one.path), issue: wordsOf(one, words) }));
  const errors = isBuiltIn && builtInWords.tellsApart ? all : distinct(all);
  // Not empty: `found` is not.
  return { valid: false, errors: errors as [DraftError, ...DraftError[]] };
}

/** No pair of field and words is repeated (decision G11). */
export function distinct<Of extends DraftError>(errors: readonly Of[]): Of[] {
  const pairs = new Set<string>();
  return errors.filter(({ field, issue }) => {
    const pair = `${field}\n${issue}`;
    return !pairs.has(pair) && pairs.add(pair);
  });
}
