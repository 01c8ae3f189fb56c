import { type Condition, type Field, plainRead, type Read, readAt, type Spot } from './fields.js';
import type { Cause, Facts, FindingKind, Given, Mode, Origin, Predicate, RelativeCause } from './finding.js';
import { bare } from './value.js';

/** What a rule reports in addition to the facts of a finding. */
export interface Circumstances {
  /** Its path is relative to the part, like that of the finding. */
  readonly cause?: RelativeCause | undefined;
  /** The answers of the host under which the finding counts. */
  readonly given?: Given | undefined;
}

/** What a rule in plain code gets in addition to the values it reads. */
export interface Asked<Context, Kind extends FindingKind = 'rule'> {
  /** Reports an error at a field of the part. */
  readonly report: (at: Spot, facts: Facts<Kind>, circumstances?: Circumstances) => void;
  /** The values of the whole draft that rules need. */
  readonly context: Context;
}

/** The values of fields, in their order. */
export type ValuesOf<Fields extends readonly Field[]> = {
  [Index in keyof Fields]: Fields[Index] extends Field<infer Value> ? Value : never;
};

/** The code of a rule. It gets the values of `reads`, in their order. */
export type Check<
  Context,
  Reads extends readonly Field[] = readonly Field[],
  Kind extends FindingKind = FindingKind,
> = (asked: Asked<Context, Kind>, ...values: ValuesOf<Reads>) => void;

/** A rule as data: it requires or forbids companion fields. */
export interface Companions {
  readonly kind: 'required' | 'forbidden';
  /** Another condition, which must also hold. */
  readonly only: Condition | undefined;
  /** One of these must hold. Without them the rule always applies. */
  readonly when: readonly Condition[];
  /** The paths of the fields, relative to the part. */
  readonly fields: readonly string[];
}

export interface Rule<Id extends string = string, Kind extends FindingKind = FindingKind> extends Origin {
  readonly id: Id;
  /** The kinds of its findings: the compiler lets it report no other. */
  readonly finds: readonly Kind[];
  /** One sentence that is true of every draft that keeps the rule. For {@link Companions}, `statementOf` derives it. */
  readonly statement: string | undefined;
  /** What it reads, relative to its part, besides `only`. It gets no other values. */
  readonly reads: readonly Read[];
  /** The paths at which it reports; `*` stands for every element of a list, or every name that somebody chose. */
  readonly reports: readonly string[];
  /**
   * Whether its finding suppresses others at the same path: a value that must be absent is not also malformed (decision G11a). Only
   * a lenient rule may do so: see {@link companionRule}.
   */
  readonly suppressesOthers: boolean;
  /**
   * Whether a value that it refuses is malformed for all other rules, which then stay silent about it (decision G11). It reports at
   * one path, a field of the part.
   */
  readonly refusesAsMalformed: boolean;
  /** The condition that must hold before it is checked. */
  readonly only: Condition | undefined;
  /** Whether the rule is checked, given the values of the whole draft. */
  readonly applies: ((context: never) => boolean) | undefined;
  /** Words for `applies`, at the end of the statement. */
  readonly proviso: string;
  readonly does: Companions | Check<never>;
  /** Whether the fields that it requires are used only under its conditions: the facts about them then say so. */
  readonly usedOnlyThen?: boolean;
}

/** A rule with its own English message. Every other language has a message for it too. */
export interface WordedRule<Id extends string = string, Kind extends FindingKind = FindingKind> extends Rule<Id, Kind> {
  readonly issue: Predicate;
}

/** The declaration of a rule in plain code. The other members are derived. */
export interface RuleDeclaration<Id extends string, Context, Reads extends readonly Field[], Kind extends FindingKind>
  extends Pick<Rule<Id>, 'id' | 'spec'>,
    Partial<Pick<Rule, 'mode' | 'suppressesOthers' | 'refusesAsMalformed' | 'asksToAdd' | 'only'>> {
  readonly statement: string;
  readonly reads: Reads;
  /** The fields at which it reports; by default those that it reads. */
  readonly reports?: readonly Field[];
  /** Only when its findings are not of the kind `rule`. */
  readonly finds?: readonly Kind[];
  readonly check: Check<Context, Reads, Kind>;
  readonly issue?: Predicate;
}

const defaults = {
  mode: 'LENIENT',
  finds: ['rule'],
  suppressesOthers: false,
  refusesAsMalformed: false,
  only: undefined,
  issue: undefined,
  applies: undefined,
  proviso: '',
} as const;

function pathsOf(fields: readonly Field[]): string[] {
  return fields.map(({ path }) => path);
}

/**
 * A rule in plain code. It is silent when a field that it reads is malformed, unless it reads `maybe(field)` (decision G11).
 *
 * @example
 * rule({ id: 'filter/operator', …, reads: [f.data_type, f.operator], reports: [f.operator],
 *        check({ report }, dataType, operator) { report(f.operator, { kind: 'rule' }) } });
 */
export function rule<
  const Id extends string,
  Context,
  const Reads extends readonly Field[],
  const Kind extends FindingKind = 'rule',
>(declared: RuleDeclaration<Id, Context, Reads, Kind> & { issue: Predicate }): WordedRule<Id, Kind>;
export function rule<
  const Id extends string,
  Context,
  const Reads extends readonly Field[],
  const Kind extends FindingKind = 'rule',
>(declared: RuleDeclaration<Id, Context, Reads, Kind>): Rule<Id, Kind>;
export function rule({
  check,
  reads,
  reports = reads,
  ...declared
}: RuleDeclaration<string, never, readonly Field[], FindingKind>): Rule {
  return { ...defaults, ...declared, reads: reads.map(plainRead), reports: pathsOf(reports), does: check };
}

/** A rule that the core checks itself, such as a limit or the name of a key. No part checks it; it has only an id and words. */
export function builtIn<const Id extends string>(
  declared: Pick<WordedRule<Id>, 'id' | 'spec' | 'issue'> & {
    readonly statement: string;
    readonly reports: readonly Field[];
    readonly mode?: Mode;
  },
): WordedRule<Id, 'rule'> {
  // Stryker disable next-line ArrayDeclaration: nobody reads it
  return rule({ reads: [], check: () => undefined, ...declared });
}

interface CompanionDeclaration<Id extends string>
  extends Partial<Pick<Companions, 'only' | 'when'> & Pick<Rule, 'usedOnlyThen'>> {
  readonly id: Id;
  readonly spec: string;
  readonly mode?: Mode;
  readonly fields: readonly Field[];
}

function companionRule<const Id extends string, Kind extends Companions['kind']>(
  declared: CompanionDeclaration<Id>,
  kind: Kind,
): Rule<Id, Kind> {
  // A rule set reads the other members of the declaration.
  const { id, spec, mode = 'LENIENT', only, when = [], fields, ...others } = bare(declared);
  const companions: Companions = { kind, only, when, fields: pathsOf(fields) };
  return {
    ...defaults,
    ...others,
    id,
    finds: [kind],
    spec,
    mode,
    statement: undefined,
    // A condition on a malformed value does not hold, and a malformed value is not missing.
    reads: [...when.map(({ field }) => readAt(field)), ...fields.map(plainRead)].map((read) => ({
      ...read,
      mayBeMalformed: true,
    })),
    reports: companions.fields,
    // A publish rule must not suppress lenient findings (decision M2).
    suppressesOthers: kind === 'forbidden' && mode === 'LENIENT',
    // Stryker disable next-line ConditionalExpression: only slower without it
    only: only ?? (when.length === 1 ? when[0] : undefined),
    does: companions,
  };
}

/** "X is required when Y", or always. Decisions G2 and G3 say what counts as present. */
export function requiredWhen<const Id extends string>(declared: CompanionDeclaration<Id>): Rule<Id, 'required'> {
  return companionRule(declared, 'required');
}

/** "X must be absent when Y". */
export function forbiddenWhen<const Id extends string>(declared: CompanionDeclaration<Id>): Rule<Id, 'forbidden'> {
  return companionRule(declared, 'forbidden');
}

/** All fields that are read for a rule, with the field of its condition. */
export function readsOf({ only, reads }: Pick<Rule, 'only' | 'reads'>): readonly Read[] {
  return only === undefined ? reads : [readAt(only.field), ...reads];
}

/** The condition in words: `` `delivery_type` is `A`, `B` or `C` ``. */
export function statementOfCondition({ field, values }: Condition): string {
  const quoted = values.map((value) => `\`${value}\``);
  const parts = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter((part) => part !== '');
  return `\`${field}\` is ${parts.join(' or ')}`;
}

/** One sentence that is true of every draft that keeps the rule. */
export function statementOf({ statement, does, proviso }: Pick<Rule, 'statement' | 'does' | 'proviso'>): string {
  // A rule in plain code has a statement.
  const sentence = statement ?? statementOfCompanions(does as Companions);
  return proviso === '' ? sentence : sentence.replace(/\.$/, `, ${proviso}.`);
}

function statementOfCompanions({ kind, only, when, fields }: Companions): string {
  const names = fields.map((field) => `\`${field}\``).join(', ');
  const conditions = when.map(statementOfCondition).join(', or ');
  const proviso = only === undefined ? '' : ` (where ${statementOfCondition(only)})`;
  const verb = fields.length > 1 ? 'are' : 'is';
  const what = kind === 'required' ? 'required' : 'not allowed';
  return `${names} ${verb} ${what}${when.length === 0 ? '' : ` when ${conditions}`}${proviso}.`;
}

/**
 * The cause of a finding, for the circumstances of a report: a field that the rule reads, and its value. A message may say
 * "because channel is EMAIL" of it.
 *
 * @example
 * report(fields.utm_params, {}, { cause: cause(fields.channel, 'EMAIL') });
 */
export function cause({ keys }: Spot, value: Cause['value']): RelativeCause {
  return { path: keys, value, isFromRoot: false };
}
