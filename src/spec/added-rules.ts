import { brandOf } from '../core/brand.js';
import type { Answers, Found } from '../core/explain.js';
import { printable } from '../core/programming-error.js';
import type { FindingTree } from '../core/tree.js';
import type { Path } from '../core/value.js';
import type { Messages, RuleId, RuleInfo } from './catalogue.js';
import type { DocumentParts } from './drafts.js';
import type { LanguageCode } from './field-facts.js';
import type { Finding, Message } from './finding.js';

/** A rule of a rule set, as the catalogue describes it. */
export interface AddedRuleInfo<Id extends string = string> extends Omit<RuleInfo, 'id'> {
  readonly id: Id;
  /** Whether a draft that breaks it is refused, or the rule only tells something: then it is a hint. */
  readonly severity: 'error' | 'hint';
}

/** House rules, as `ruleSet` of `campaign-draft-rules/rules` makes them. For the option `rules` of whatever judges drafts. */
export interface RuleSet<Id extends string = string> {
  /** The first half of the ids of its rules. */
  readonly prefix: string;
  /** Its rules, in the order in which they were given. Frozen. */
  readonly catalogue: readonly AddedRuleInfo<Id>[];
}

/** A fix that a rule declares for a finding. */
export interface AddedFix {
  readonly title: { readonly en: string } & Readonly<Partial<Record<LanguageCode, string>>>;
  readonly path: Path;
  readonly change: 'remove' | ((value: unknown) => string | number | boolean | undefined);
  /** Whether only a person can say that it is meant. */
  readonly isChoice: boolean;
}

/** What a field may have by a rule of a set. */
export interface NarrowedField {
  readonly id: string;
  /** The keys of the field, from its content block on where it is in one; `*` stands for each element of a list. */
  readonly path: string;
  readonly options?: readonly (string | number)[];
  readonly maxLength?: number;
  /** The lookup of the workspace that lists the values that a lookup says yes to: `acme.teams`. */
  readonly list?: string;
}

/** What a rule set adds to the machine. Whoever does not use one carries none of the code behind it. */
export interface AddedRules {
  readonly draftParts: () => DocumentParts;
  readonly updateParts: () => DocumentParts;
  /** The names of the lookups that its rules need, such as `acme.isTeam`. */
  readonly lookups: readonly string[];
  /** The words for a rule of the set, in the language and the register of the messages; `undefined` for English. */
  readonly messageOf: (messages: Messages, rule: string) => Message<RuleId> | undefined;
  /** The answers, with those of questions that are too many to be asked. The same object where there are not too many. */
  readonly bounded: (tree: FindingTree, known: Answers) => Answers;
  /** Throws where a rule threw when it was asked. */
  readonly checkFound: (found: readonly Found[]) => void;
  /** The parts with the rules that only tell something; `undefined` where there are none. */
  readonly hintParts: (() => DocumentParts) | undefined;
  /** Whether it is a rule of the set that only tells something. */
  readonly isHint: (rule: string) => boolean;
  /** The fixes that the rule of a finding declares. */
  readonly fixesFor: (finding: Pick<Finding, 'rule' | 'path'>) => readonly AddedFix[];
  /** What the field at a path of a draft may have by rules of the set; `undefined` where they say nothing of it. */
  readonly narrowedAt: (path: Path) => Omit<NarrowedField, 'id' | 'path'> | undefined;
  /** What the room of house rules keeps of the set; other rooms read it through that one. */
  readonly house: unknown;
}

/** The number changes when a set of one version of the library is of no use to another one. */
const rules = /* @__PURE__ */ brandOf('rule-set/1');

export function withAddedRules<Id extends string>(set: RuleSet<Id>, added: AddedRules): RuleSet<Id> {
  return Object.freeze(Object.defineProperty({ ...set }, rules, { value: added }));
}

/** @throws TypeError for what is no rule set. */
export function addedRulesOf(set: unknown): AddedRules | undefined {
  if (set === undefined) return undefined;
  const added = typeof set === 'object' && set !== null ? Reflect.get(set, rules) : undefined;
  if (added === undefined) {
    throw new TypeError(`The rules must be a rule set of this version of the library; got ${printable(set)}`);
  }
  // Only `withAddedRules` makes such a member.
  return added as AddedRules;
}
