import { brandOf } from '../core/brand.js';
import type { Answers, Found } from '../core/listing.js';
import { printable } from '../core/programming-error.js';
import type { FindingTree } from '../core/tree.js';
import type { Path } from '../core/value.js';
import type { Messages, RuleId } from './catalogue.js';
import type { DocumentParts } from './drafts.js';
import type { LanguageCode } from './field-facts.js';
import type { Finding, Message } from './finding.js';
import type { RuleInfo } from './rule-infos.js';

/** A rule of a rule set, as the catalogue describes it. */
export interface HouseRuleInfo<Id extends string = string> extends Omit<RuleInfo, 'id'> {
  readonly id: Id;
  /** `error`: a draft that breaks the rule is refused. `hint`: the rule only gives a hint. */
  readonly severity: 'error' | 'hint';
}

/**
 * House rules, for the option `rules` of every function that judges drafts. Made by `ruleSet` of `campaign-draft-rules/rules` or by
 * `ruleSetFromData` of `campaign-draft-rules/rules-file`.
 *
 * @example
 * house.catalogue.map(({ id, statement }) => `${id}: ${statement}`);
 */
export interface RuleSet<Id extends string = string> {
  /** The first half of the ids of its rules. */
  readonly prefix: string;
  /** Its rules, in the order in which they were given. Frozen. */
  readonly catalogue: readonly HouseRuleInfo<Id>[];
}

export interface DeclaredFix {
  readonly title: { readonly en: string } & Readonly<Partial<Record<LanguageCode, string>>>;
  readonly path: Path;
  readonly change: 'remove' | ((value: unknown) => string | number | boolean | undefined);
  /** Whether a person must choose it. */
  readonly isChoice: boolean;
  /** Whether a typed value is lost when the fix puts another value in its place. */
  readonly losesTyped: boolean;
}

/** The values that a rule of a set allows in a field. */
export interface NarrowedField {
  readonly id: string;
  /** The path of the field. In content, it begins at the content block. `*` stands for each element of a list. */
  readonly path: string;
  readonly options?: readonly (string | number)[];
  readonly maxLength?: number;
  /** The function of the workspace that lists the values which the lookup of the rule accepts: `acme.teams`. */
  readonly list?: string;
}

/** What a rule set adds to the library. Hosts without a rule set do not load the code behind it. */
export interface HouseRules {
  readonly draftParts: () => DocumentParts;
  readonly updateParts: () => DocumentParts;
  /** The parts for a draft to which an update is applied: those of updates, with every rule of the set (decision U5). */
  readonly updatedParts: () => DocumentParts;
  /** The names of the lookups that its rules need, such as `acme.isTeam`. */
  readonly lookups: readonly string[];
  readonly hasRule: (id: string) => boolean;
  /** The words for a rule of the set, in the language and the register of the messages; `undefined` for English. */
  readonly messageOf: (messages: Messages, rule: string) => Message<RuleId> | undefined;
  /** The known answers, with made-up ones if there are too many questions to ask (limit R4); otherwise the same object. */
  readonly bounded: (tree: FindingTree, known: Answers) => Answers;
  /** @throws HouseRuleError when the rule of a finding threw. */
  readonly checkFound: (found: readonly Found[]) => void;
  /** The parts with all rules, including those that only give hints; `undefined` if the set has no such rules. */
  readonly hintParts: (() => DocumentParts) | undefined;
  /** Whether the rule is one of the set that only gives hints. */
  readonly isHint: (rule: string) => boolean;
  /** The fixes that the rule of a finding declares. */
  readonly fixesFor: (finding: Pick<Finding, 'rule' | 'path'>) => readonly DeclaredFix[];
  /** The values that the rules of the set allow in the field at a path of a draft; `undefined` for any other field. */
  readonly narrowedAt: (path: Path) => Omit<NarrowedField, 'id' | 'path'> | undefined;
  /** Whether a rule that refuses drafts may report at the path. */
  readonly reportsAt: (path: Path) => boolean;
  /** A digest of the rules, for `rulesVersion`. */
  readonly digest: () => string;
  /** The `HouseSet` of `src/house`, whose type this room cannot name. */
  readonly house: unknown;
}

/** The number changes when a new version of the library cannot use the sets of an old one. */
const rules = /* @__PURE__ */ brandOf('rule-set/4');

export function withHouseRules<Id extends string>(set: RuleSet<Id>, house: HouseRules): RuleSet<Id> {
  return Object.freeze(Object.defineProperty({ ...set }, rules, { value: house }));
}

/** @throws TypeError when the value is not a rule set. */
export function houseRulesIn(set: unknown): HouseRules | undefined {
  if (set === undefined) return undefined;
  const house = typeof set === 'object' && set !== null ? Reflect.get(set, rules) : undefined;
  if (house === undefined) {
    throw new TypeError(`The rules must be a rule set of this version of the library; got ${printable(set)}`);
  }
  // Only `withHouseRules` makes such a member.
  return house as HouseRules;
}
