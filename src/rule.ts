import type { ContentReading } from './content-reading.js';
import { type Cause, type FindingParams, fieldOf } from './finding.js';
import { elements, isMissing, isRecord, type Path, type UnknownRecord, valueAt } from './value.js';
import type { CampaignDeliveryType, Channel, Platform, ValidationMode } from './vocabulary.js';
import { reason } from './wording/english.js';
import type { Facts } from './workspace.js';

/** What rules may know beyond the place they look at. A value that is malformed reads as absent here. */
export interface Campaign {
  readonly draft: UnknownRecord;
  readonly channel: Channel | undefined;
  readonly deliveryType: CampaignDeliveryType | undefined;
  /** The platforms that `basic_details.platforms` lists; a content block of another one is not sent (decision C5). */
  readonly platforms: readonly Platform[];
  /** The draft's `campaign_content`, as the channel says how to read it. */
  readonly content: ContentReading;
  readonly facts: Facts;
  /** What the draft is a patch to, where it is one. */
  readonly update?: { readonly state: string; readonly draft: UnknownRecord };
}

/** What a rule may know of the place it looks at, beside the value that stands there. */
export interface PlaceInfo {
  readonly path: Path;
  /** Of a push content block. */
  readonly platform?: Platform;
  /** Of a filter that stands in the `attributes` of an action (decision C15). */
  readonly inAttributes?: boolean;
  /** Of a filter group that is not looked into (limit R1). */
  readonly unread?: 'too deep' | 'contains itself' | 'too many filters';
}

/** Says that something is wrong at a path relative to the place. The field of a cause is from the document root. */
type Report = (path: Path, params: FindingParams) => void;

export interface Rule<Id extends string = string> {
  readonly id: Id;
  /** One sentence: what is true of every draft that keeps the rule. */
  readonly statement: string;
  /** The section or decision it comes from. */
  readonly spec: string;
  /** The weakest mode that enforces it. */
  readonly mode: ValidationMode;
  /** What it reads, relative to its place; `*` stands for every element of a list. */
  readonly reads: readonly string[];
  /** Of those, the ones without which nothing can be said: the rule is silent while one is malformed (decision G11). */
  readonly needs: readonly string[];
  /** Where it reports, in the same notation. */
  readonly reports: readonly string[];
  readonly check: (value: UnknownRecord, report: Report, campaign: Campaign, place: PlaceInfo) => void;
  /** What is said of its findings, after the name of the field, in place of the words for their kind. */
  readonly issue?: Predicate;
}

/** What is wrong and what would be right, as it is said after the name of the field. */
export type Predicate = (params: FindingParams) => string;

/** A rule with a condition of its own, which brings its own words; every other language has words for it too. */
export interface WordedRule<Id extends string = string> extends Rule<Id> {
  readonly issue: Predicate;
}

/** Rules and what they have in common. `id` is the first half of every rule's id. */
export interface Part<Id extends string = string, Rules extends Rule = Rule> {
  readonly id: Id;
  /** What the part is, in words: the subject of the statement of its shape rule. */
  readonly title: string;
  readonly spec: string;
  readonly rules: readonly Rules[];
}

export function part<const Id extends string, Rules extends Rule = never>(declared: Part<Id, Rules>): Part<Id, Rules> {
  return declared;
}

/** Everything about a rule that is not derived. */
interface RuleDeclaration<Id extends string> {
  readonly id: Id;
  readonly statement: string;
  readonly spec: string;
  readonly mode?: ValidationMode;
  readonly reads: readonly string[];
  /** Where that is not all of `reads`. */
  readonly needs?: readonly string[];
  readonly reports: readonly string[];
  readonly check: Rule['check'];
  readonly issue?: Rule['issue'];
}

/** A rule in plain code. */
export function rule<const Id extends string>(declared: RuleDeclaration<Id> & { issue: Predicate }): WordedRule<Id>;
export function rule<const Id extends string>(declared: RuleDeclaration<Id>): Rule<Id>;
export function rule(declared: RuleDeclaration<string>): Rule {
  return { mode: 'LENIENT', needs: declared.reads, ...declared };
}

/** Words for a list that must not be empty because of something else: what an entry of it is called. */
export function atLeastOne(entry: string): Predicate {
  return ({ because }) => `must have at least one ${entry}${reason(because)}`;
}

/** A field has one of these values. A malformed value is none of them, so a condition on it does not hold. */
export interface Condition {
  readonly field: string;
  readonly values: readonly (string | number | boolean)[];
}

export function is(field: string, ...values: Condition['values']): Condition {
  return { field, values };
}

interface Companion<Id extends string> {
  readonly id: Id;
  readonly spec: string;
  readonly mode?: ValidationMode;
  /** The list whose elements `fields` and `when` are relative to, where that is not the place itself. */
  readonly each?: string;
  /** A condition on the place itself that must hold before the rule means anything. */
  readonly only?: Condition;
  /** The object the fields stand in, where another rule requires it: while it is absent, that is all there is to say. */
  readonly within?: string;
  /** One of these must hold; left out, the rule always applies. */
  readonly when?: readonly Condition[];
  readonly fields: readonly string[];
}

function pathOf(field: string): string[] {
  return field.split('.');
}

interface Resolved extends Condition {
  readonly path: readonly string[];
}

function resolve(condition: Condition): Resolved {
  return { ...condition, path: pathOf(condition.field) };
}

/** Why a rule applies: the value of the field at a path, relative to where the condition was asked. */
interface Met {
  readonly path: Path;
  readonly value: Cause['value'];
}

function met({ path, values }: Resolved, asked: unknown): Met | undefined {
  const found = valueAt(asked, path);
  const value = values.find((allowed) => allowed === found);
  return value === undefined ? undefined : { path, value };
}

function causeAt(base: Path, { path, value }: Met): Cause {
  return { field: fieldOf([...base, ...path]), value };
}

function quoted(values: Condition['values']): string {
  return values.map((value) => `\`${value}\``).join(' or ');
}

function statementOf(declared: Companion<string>, what: string): string {
  const fields = declared.fields.map((field) => `\`${field}\``).join(', ');
  const conditions = declared.when?.map(({ field, values }) => `\`${field}\` is ${quoted(values)}`).join(', or ');
  const where = declared.each === undefined ? '' : `In each entry of \`${declared.each}\`, `;
  const only =
    declared.only === undefined ? '' : ` (where \`${declared.only.field}\` is ${quoted(declared.only.values)})`;
  const verb = declared.fields.length > 1 ? 'are' : 'is';
  return `${where}${fields} ${verb} ${what}${conditions === undefined ? '' : ` when ${conditions}`}${only}.`;
}

/** The two combinators differ in what they say of a value, and in the word for it. */
function companionRule<const Id extends string>(
  declared: Companion<Id>,
  what: string,
  offends: (value: unknown) => boolean,
  kind: FindingParams['kind'],
): Rule<Id> {
  const { each, only, when, within } = declared;
  const prefix = each === undefined ? '' : `${each}.*.`;
  const fields = declared.fields.map(pathOf);
  const conditions = when?.map(resolve);
  const precondition = only && resolve(only);
  const parent = within === undefined ? undefined : pathOf(within);
  const list = each === undefined ? undefined : pathOf(each);

  function checkAt(value: UnknownRecord, base: Path, place: PlaceInfo, general: Met | undefined, report: Report): void {
    let own: Met | undefined;
    for (const condition of conditions ?? []) own ??= met(condition, value);
    if (conditions !== undefined && own === undefined) return;
    for (const field of fields) {
      if (!offends(valueAt(value, field))) continue;
      // Without a condition of its own, the rule applies because of the one on the place itself.
      const because = own ? causeAt([...place.path, ...base], own) : general && causeAt(place.path, general);
      report([...base, ...field], because === undefined ? { kind } : { kind, because });
    }
  }

  return {
    id: declared.id,
    spec: declared.spec,
    mode: declared.mode ?? 'LENIENT',
    statement: statementOf(declared, what),
    reads: [
      ...(only === undefined ? [] : [only.field]),
      ...(when ?? []).map(({ field }) => prefix + field),
      ...declared.fields.map((field) => prefix + field),
    ],
    // A condition on a malformed value does not hold; of several, another one may. What is malformed is not missing.
    needs: [
      ...(only === undefined ? [] : [only.field]),
      ...(when?.length === 1 && each === undefined ? when.map(({ field }) => field) : []),
    ],
    reports: declared.fields.map((field) => prefix + field),
    check(value, report, _campaign, place) {
      const general = precondition && met(precondition, value);
      if (precondition !== undefined && general === undefined) return;
      if (parent !== undefined && !isRecord(valueAt(value, parent))) return;
      if (list === undefined) {
        checkAt(value, [], place, general, report);
        return;
      }
      for (const { index, value: element } of elements(valueAt(value, list), isRecord)) {
        checkAt(element, [...list, index], place, general, report);
      }
    },
  };
}

/** "X is required when Y", or always: at publish, say. Present is what decisions G2 and G3 call present. */
export function requiredWhen<const Id extends string>(declared: Companion<Id>): Rule<Id> {
  return companionRule(declared, 'required', isMissing, 'required');
}

/** "X must be absent when Y". */
export function forbiddenWhen<const Id extends string>(declared: Companion<Id>): Rule<Id> {
  return companionRule(declared, 'not allowed', (value) => value !== undefined, 'forbidden');
}

/** Decision C5: what a platform requires at publish is asked only of the platforms that the campaign is sent to. */
export function whenSent<Declared extends Rule>(publishRule: Declared): Declared {
  return {
    ...publishRule,
    statement: publishRule.statement.replace(/\.$/, ', on a platform that the campaign is sent to.'),
    check(block, report, campaign, place) {
      if (place.platform !== undefined && campaign.platforms.includes(place.platform)) {
        publishRule.check(block, report, campaign, place);
      }
    },
  };
}
