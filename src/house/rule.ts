import { asField, type Condition, type Field, plainRead, readOf, type Spot } from '../core/fields.js';
import type { Facts, Mode } from '../core/finding.js';
import {
  type Circumstances,
  forbiddenWhen as forbids,
  type Rule,
  requiredWhen as requires,
  rule as ruleInCode,
  type ValuesOf,
} from '../core/rule.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { NarrowedField } from '../spec/house-rules.js';
import { checkCompanions, checkRule } from './declared.js';
import type { Lookup, LookupArgument } from './lookup.js';

/** The facts that a rule reports about a mistake. The words of its message are made of them. Text is cut, and a URL becomes `…`. */
export type HouseFacts = Readonly<Record<string, string | number | boolean>>;

/** Makes words from the facts. */
export type HouseWords = (facts: HouseFacts) => string;

/** Words in English, and in other languages. A language that is left out gets the English words. */
export type InLanguages<Of> = { readonly en: Of } & { readonly [Code in Exclude<LanguageCode, 'en'>]?: Of | undefined };

/** Words in some languages. */
type InSomeLanguages<Of> = { readonly [Code in LanguageCode]?: Of | undefined };

/** A repair for a finding of a house rule. */
export interface HouseFix {
  /** The text of the button. */
  readonly title: InLanguages<string>;
  /** The field to change; by default the one with the finding. */
  readonly at?: Spot | undefined;
  /** The value to set, or a function that makes it from the current value; `undefined` means that there is no value to offer. */
  readonly set?: LookupArgument | ((value: unknown) => LookupArgument | undefined) | undefined;
  /** Whether the value is removed instead. */
  readonly remove?: true | undefined;
  /** Whether a person must choose it: then `applyAllFixes` and `--fix` never apply it. */
  readonly choice?: boolean | undefined;
  /**
   * `false`: the new value means the same as the typed one; only case, blanks or punctuation change. Without it, typed text
   * that is replaced counts as lost: the title says so, and `applyAllFixes` and `--fix` never apply the fix.
   */
  readonly loses?: false | undefined;
}

/** The members that any house rule may declare. */
interface Common<Id extends string> {
  /** The prefix of its set, a slash and a name: `acme/utm`. */
  readonly id: Id;
  /** Where the team wrote it down, for the catalogue and for `spec` of its findings. */
  readonly spec?: string | undefined;
  /** `LENIENT` (the default): a draft that breaks it cannot be saved. `DRAFT_PUBLISH`: it cannot be published. */
  readonly mode?: Mode | undefined;
  /** `hint`: `hintsFor` reports it, and it refuses no draft. */
  readonly severity?: 'error' | 'hint' | undefined;
  /**
   * The words after the name of the field: "must have at most 50 characters". Only `rule` needs them. Those who fill in forms get them in a
   * language that `form` lacks.
   */
  readonly issue?: InLanguages<HouseWords> | undefined;
  /** Whole sentences for people who fill in forms, with what to do first, and without the place and the full stop. */
  readonly form?: InSomeLanguages<HouseWords> | undefined;
  readonly fixes?: readonly HouseFix[] | undefined;
  /** Whole drafts, for `expectRuleSet` and the generators: `right` keep the rule, each of `wrong` breaks it. */
  readonly examples?: { readonly right: readonly unknown[]; readonly wrong: readonly unknown[] } | undefined;
}

/** A house rule, for `ruleSet`. Made by `rule`, `requiredWhen`, `forbiddenWhen` and `narrow`. */
export interface HouseRule<Id extends string = string> extends Rule<Id> {
  readonly extras?: never;
}

/** What the code of a rule gets in addition to the values that it reads. */
export interface HouseAsked {
  /**
   * Reports a mistake at a field of `reports`. In the circumstances, `cause` is the field on which the mistake depends, and `given` are the
   * answers of lookups under which the finding counts.
   */
  readonly report: (at: Spot, facts: HouseFacts | Facts, circumstances?: Circumstances) => void;
}

interface HouseRuleDeclaration<Id extends string, Reads extends readonly Field[]> extends Common<Id> {
  /** One sentence that is true of every draft that keeps the rule. */
  readonly statement: string;
  readonly issue: InLanguages<HouseWords>;
  /** What it reads. It is silent when one of these is malformed, unless it reads `maybe(field)`. */
  readonly reads: Reads;
  /** The fields at which it reports; by default those that it reads. */
  readonly reports?: readonly Field[] | undefined;
  /** The condition that must hold before it is asked. */
  readonly only?: Condition | undefined;
  /** The lookups that it asks. */
  readonly asks?: readonly Pick<Lookup, 'lookupName'>[] | undefined;
  readonly check: (asked: HouseAsked, ...values: ValuesOf<Reads>) => void;
}

interface HouseCompanions<Id extends string> extends Common<Id> {
  /** One of these must hold. Without them the rule always applies. */
  readonly when?: readonly Condition[] | undefined;
  /** Another condition, which must also hold. */
  readonly only?: Condition | undefined;
  readonly fields: readonly Field[];
}

// The builders of the specification's own rules, with the types of the members that a rule set reads. The builders keep those members.

/**
 * A rule in plain code. It reads fields, and reports mistakes at fields. It is asked about the lowest part of a draft that holds all the
 * fields it
 * reads: about each Android block if it reads only fields of that block, once for the draft if it compares components.
 *
 * @throws TypeError, with one sentence that says what to write, for a wrong declaration; so do the other builders.
 * @example
 * rule({
 *   id: 'acme/title-length',
 *   statement: 'An Android title has at most 50 characters.',
 *   reads: [fields.android.basic_details.title],
 *   check({ report }, title = '') {
 *     if ([...title].length > 50) report(fields.android.basic_details.title, { is: [...title].length, most: 50 });
 *   },
 *   issue: { en: ({ is, most }) => `must have at most ${most} characters; it has ${is}` },
 * });
 */
export const rule = ((declared: Parameters<typeof ruleInCode>[0]) => {
  checkRule(declared);
  const { reads, reports = reads } = declared;
  const given = Object.entries(declared).filter(([, value]) => value !== undefined);
  // A rule may read the length of a list; it then reports at the list.
  return ruleInCode({
    ...(Object.fromEntries(given) as unknown as typeof declared),
    reports: reports.map((one) => asField(readOf(plainRead(one).keys))),
  });
}) as unknown as <const Id extends string, const Reads extends readonly Field[]>(
  declared: HouseRuleDeclaration<Id, Reads>,
) => HouseRule<Id>;

/**
 * "X is required when Y", or always. Blank text counts as missing (decision G3). Its statement, its words and its fixes are derived.
 *
 * @example
 * requiredWhen({ id: 'acme/utm', when: [fields.channel.is('EMAIL')], fields: [fields.utm_params], mode: 'DRAFT_PUBLISH' });
 */
export const requiredWhen = ((declared: Parameters<typeof requires>[0]) => {
  checkCompanions('requiredWhen', declared);
  return requires(declared);
}) as unknown as <const Id extends string>(declared: HouseCompanions<Id>) => HouseRule<Id>;

/**
 * "X must be absent when Y". Its statement, its words and its fixes are derived.
 *
 * @example
 * forbiddenWhen({ id: 'acme/no-web', when: [fields.campaign_delivery_type.is('PERIODIC')], fields: [fields.web] });
 */
export const forbiddenWhen = ((declared: Parameters<typeof forbids>[0]) => {
  checkCompanions('forbiddenWhen', declared);
  return forbids(declared);
}) as unknown as <const Id extends string>(declared: HouseCompanions<Id>) => HouseRule<Id>;

/** The members of a {@link HouseRule} that a rule of the library does not have. Read by `ruleSet`. */
export interface Declared extends Partial<Omit<Common<string>, 'id' | 'mode' | 'spec'>> {
  readonly asks?: readonly Pick<Lookup, 'lookupName'>[];
  readonly narrows?: Narrowed;
  /** For the generators: the values with which the conditions of a rule in data hold. `*` stands for every element of a list. */
  readonly conditions?: readonly Condition[];
  /** The fields that it requires or forbids, for its code and for the generators. */
  readonly companions?: { readonly kind: 'required' | 'forbidden'; readonly fields: readonly string[] };
  /** The text of the data that it is made of. Such a rule needs no examples. */
  readonly data?: string;
}

/** The values that a rule of the set allows in a field. */
export type Narrowed = Omit<NarrowedField, 'id'>;
