import type { Condition, Field, Spot } from '../core/fields.js';
import type { Facts, Mode } from '../core/finding.js';
import {
  type Circumstances,
  forbiddenWhen as forbids,
  type Rule,
  requiredWhen as requires,
  rule as ruleInCode,
  type ValuesOf,
} from '../core/rule.js';
import type { NarrowedField } from '../spec/added-rules.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { Lookup, LookupArgument } from './lookup.js';

/** What a rule reports of a mistake: the words of its message are made of it. Text of the draft is cut, and a URL becomes `…`. */
export type HouseFacts = Readonly<Record<string, string | number | boolean>>;

/** Makes words of the facts. */
export type HouseWords = (facts: HouseFacts) => string;

/** Words in English, and in the other languages. Where a language is left out, English stands. */
export type InLanguages<Of> = { readonly en: Of } & { readonly [Code in Exclude<LanguageCode, 'en'>]?: Of };

/** A repair for a finding of a house rule. */
export interface HouseFix {
  /** What a button says. */
  readonly title: InLanguages<string>;
  /** The field to change; the one with the finding where it is left out. */
  readonly at?: Spot;
  /** The value to put there, or what makes it of the one that is there; `undefined` where it has none to offer. */
  readonly set?: LookupArgument | ((value: unknown) => LookupArgument | undefined);
  /** Whether the value is removed instead. */
  readonly remove?: true;
  /** Whether only a person can say that this is meant: then `applyAllFixes` and `--fix` never apply it. */
  readonly choice?: boolean;
}

/** What any house rule may declare. */
interface Common<Id extends string> {
  /** The prefix of its set, a slash and a name: `acme/utm`. */
  readonly id: Id;
  /** Where the team wrote it down, for the catalogue and for `spec` of its findings. */
  readonly spec?: string;
  /** `LENIENT` (the default): a draft that breaks it cannot be saved. `DRAFT_PUBLISH`: it cannot be published. */
  readonly mode?: Mode;
  /** `hint`: it is told by `hintsFor`, and refuses nothing. */
  readonly severity?: 'error' | 'hint';
  /** Behind the name of the field: "must have at most 50 characters". A declared rule has words without them. */
  readonly issue?: InLanguages<HouseWords>;
  /** Whole sentences for people who fill in forms, with what to do first, and without the place and the full stop. */
  readonly form?: Partial<InLanguages<HouseWords>>;
  readonly fixes?: readonly HouseFix[];
  /** Whole drafts, for `expectRuleSet` and the generators: `right` keep the rule, each of `wrong` breaks it. */
  readonly examples?: { readonly right: readonly unknown[]; readonly wrong: readonly unknown[] };
}

/** A house rule, for `ruleSet`. */
export interface HouseRule<Id extends string = string> extends Rule<Id> {
  readonly extras?: never;
}

/** What the code of a rule gets beside the values that it reads. */
export interface HouseAsked {
  /**
   * Reports a mistake at a field that the rule reports at. `cause` says which field it depends on; the finding is `given` the answers of
   * lookups.
   */
  readonly report: (at: Spot, facts: HouseFacts | Facts, circumstances?: Circumstances) => void;
}

interface HouseRuleDeclaration<Id extends string, Reads extends readonly Field[]> extends Common<Id> {
  /** One sentence that is true of every draft that keeps the rule. */
  readonly statement: string;
  readonly issue: InLanguages<HouseWords>;
  /** What it reads. It is silent when one of these is malformed, unless it reads `maybe(field)`. */
  readonly reads: Reads;
  /** Where it reports; what it reads where it is left out. */
  readonly reports?: readonly Field[];
  /** The condition that must hold before it is asked. */
  readonly only?: Condition;
  /** The lookups that it asks. */
  readonly asks?: readonly Pick<Lookup, 'lookupName'>[];
  readonly check: (asked: HouseAsked, ...values: ValuesOf<Reads>) => void;
}

interface HouseCompanions<Id extends string> extends Common<Id> {
  /** One of these must hold. Without them the rule always applies. */
  readonly when?: readonly Condition[];
  /** A condition that must hold besides. */
  readonly only?: Condition;
  readonly fields: readonly Field[];
}

// The builders of the specification's own rules, with the types of what a rule set reads in addition: they keep what else is declared.

/**
 * A rule in plain code. It reads fields, and reports mistakes at fields. It is asked about the lowest part of a draft that holds all it
 * reads: about each Android block if it reads fields of that alone, once for the draft if it compares components.
 *
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
export const rule = ruleInCode as unknown as <const Id extends string, const Reads extends readonly Field[]>(
  declared: HouseRuleDeclaration<Id, Reads>,
) => HouseRule<Id>;

/**
 * "X is required when Y", or always. Blank text counts as missing. It has its statement, its words and its fixes by itself.
 *
 * @example
 * requiredWhen({ id: 'acme/utm', when: [fields.channel.is('EMAIL')], fields: [fields.utm_params], mode: 'DRAFT_PUBLISH' });
 */
export const requiredWhen = requires as unknown as <const Id extends string>(
  declared: HouseCompanions<Id>,
) => HouseRule<Id>;

/**
 * "X must be absent when Y".
 *
 * @example
 * forbiddenWhen({ id: 'acme/no-web', when: [fields.campaign_delivery_type.is('PERIODIC')], fields: [fields.web] });
 */
export const forbiddenWhen = forbids as unknown as <const Id extends string>(
  declared: HouseCompanions<Id>,
) => HouseRule<Id>;

/** What {@link HouseRule} has beside a rule of the library. Read by `ruleSet`. */
export interface Declared extends Partial<Omit<Common<string>, 'id' | 'mode' | 'spec'>> {
  readonly asks?: readonly Pick<Lookup, 'lookupName'>[];
  readonly narrows?: Narrowed;
  /** Whether it is made of plain data, which has no examples. */
  readonly isData?: true;
}

/** What a field may have, by a rule of the set. */
export type Narrowed = Omit<NarrowedField, 'id'>;
