import type { Cause, Facts, Given, Mode, Origin, Predicate, RelativeCause } from './finding.js';
import { bare, type Path } from './value.js';

/** The field has one of these values. A condition on a malformed value does not hold. */
export interface Condition {
  readonly field: string;
  readonly values: readonly (string | number | boolean)[];
}

export function is(field: string, ...values: Condition['values']): Condition {
  return { field, values };
}

/** What a rule reports in addition to the facts of a finding. */
export interface Circumstances {
  /** Its path is relative to the part, like that of the finding. */
  readonly cause?: RelativeCause | undefined;
  /** The answers of the host under which the finding counts. */
  readonly given?: Given;
}

/** What a rule in plain code gets in addition to the values it reads. */
export interface Asked<Context> {
  /** Reports an error at a path relative to the part. */
  readonly report: (path: Path, facts: Facts, circumstances?: Circumstances) => void;
  /** The values of the whole draft that rules need. */
  readonly context: Context;
}

/** The code of a rule. It gets the values of `reads`, in their order. */
export type Check<Context> = (asked: Asked<Context>, ...values: readonly unknown[]) => void;

/** A rule as data: it requires or forbids companion fields. */
export interface Companions {
  readonly kind: 'required' | 'forbidden';
  /** A condition that must hold besides. */
  readonly only: Condition | undefined;
  /** One of these must hold. Without them the rule always applies. */
  readonly when: readonly Condition[];
  readonly fields: readonly string[];
}

export interface Rule<Id extends string = string> extends Origin {
  readonly id: Id;
  /** One sentence that is true of every draft that keeps the rule. For {@link Companions}, `statementOf` derives it. */
  readonly statement: string | undefined;
  /** The paths it reads, relative to its part; `*` stands for every element of a list. It gets no other values. */
  readonly reads: readonly string[];
  /** The paths among `reads` that must not be malformed: otherwise the rule is silent (decision G11). */
  readonly needs: readonly string[];
  /** The paths at which it reports, in the same notation. */
  readonly reports: readonly string[];
  /** Whether its finding suppresses others at the same path: a value that must be absent is not also malformed (decision G11a). */
  readonly suppressesOthers: boolean;
  /** The condition that must hold before it is asked. */
  readonly only: Condition | undefined;
  /** Whether the rule is asked, given the values of the whole draft. */
  readonly applies: ((context: never) => boolean) | undefined;
  /** Words for `applies`, at the end of the statement. */
  readonly proviso: string;
  readonly does: Companions | Check<never>;
}

/** A rule with its own English message. Every other language has a message for it too. */
export interface WordedRule<Id extends string = string> extends Rule<Id> {
  readonly issue: Predicate;
}

/** The declaration of a rule in plain code. The other members are derived. */
interface RuleDeclaration<Id extends string, Context>
  extends Pick<Rule<Id>, 'id' | 'spec' | 'reads' | 'reports'>,
    Partial<Pick<Rule, 'mode' | 'suppressesOthers' | 'only'>> {
  readonly statement: string;
  /** Default: all of `reads`. */
  readonly needs?: readonly string[];
  readonly check: Check<Context>;
  readonly issue?: Predicate;
}

const defaults = {
  mode: 'LENIENT',
  suppressesOthers: false,
  only: undefined,
  issue: undefined,
  applies: undefined,
  proviso: '',
} as const;

/** A rule in plain code. */
export function rule<const Id extends string, Context>(
  declared: RuleDeclaration<Id, Context> & { issue: Predicate },
): WordedRule<Id>;
export function rule<const Id extends string, Context>(declared: RuleDeclaration<Id, Context>): Rule<Id>;
export function rule({ check, ...declared }: RuleDeclaration<string, never>): Rule {
  return { ...defaults, needs: declared.reads, does: check, ...declared };
}

/** A rule that the core checks itself, such as a limit or the name of a key. It is not asked; it has only an id and words. */
export function builtIn<const Id extends string>(
  declared: Pick<WordedRule<Id>, 'id' | 'spec' | 'reports' | 'issue'> & {
    readonly statement: string;
    readonly mode?: Mode;
  },
): WordedRule<Id> {
  return rule({ reads: [], check: () => undefined, ...declared });
}

interface CompanionDeclaration<Id extends string>
  extends Partial<Pick<Companions, 'only' | 'when'>>,
    Pick<Companions, 'fields'> {
  readonly id: Id;
  readonly spec: string;
  readonly mode?: Mode;
}

function companionRule<const Id extends string>(
  declared: CompanionDeclaration<Id>,
  kind: Companions['kind'],
): Rule<Id> {
  const { id, spec, mode = 'LENIENT', only, when = [], fields } = bare(declared);
  return {
    ...defaults,
    id,
    spec,
    mode,
    statement: undefined,
    reads: [...(only === undefined ? [] : [only.field]), ...when.map(({ field }) => field), ...fields],
    // Empty, because a condition on a malformed value does not hold, and a malformed value is not missing.
    needs: [],
    reports: fields,
    // A publish rule must not suppress lenient findings (decision M2).
    suppressesOthers: kind === 'forbidden' && mode === 'LENIENT',
    only: only ?? (when.length === 1 ? when[0] : undefined),
    does: { kind, only, when, fields },
  };
}

/** "X is required when Y", or always. Decisions G2 and G3 say what counts as present. */
export function requiredWhen<const Id extends string>(declared: CompanionDeclaration<Id>): Rule<Id> {
  return companionRule(declared, 'required');
}

/** "X must be absent when Y". */
export function forbiddenWhen<const Id extends string>(declared: CompanionDeclaration<Id>): Rule<Id> {
  return companionRule(declared, 'forbidden');
}

function quoted(values: Condition['values']): string {
  return values.map((value) => `\`${value}\``).join(' or ');
}

/** One sentence that is true of every draft that keeps the rule. */
export function statementOf({ statement, does, proviso }: Pick<Rule, 'statement' | 'does' | 'proviso'>): string {
  // A rule in plain code has a statement.
  const sentence = statement ?? statementOfCompanions(does as Companions);
  return proviso === '' ? sentence : sentence.replace(/\.$/, `, ${proviso}.`);
}

function statementOfCompanions({ kind, only, when, fields }: Companions): string {
  const names = fields.map((field) => `\`${field}\``).join(', ');
  const conditions = when.map(({ field, values }) => `\`${field}\` is ${quoted(values)}`).join(', or ');
  const proviso = only === undefined ? '' : ` (where \`${only.field}\` is ${quoted(only.values)})`;
  const verb = fields.length > 1 ? 'are' : 'is';
  const what = kind === 'required' ? 'required' : 'not allowed';
  return `${names} ${verb} ${what}${when.length === 0 ? '' : ` when ${conditions}`}${proviso}.`;
}

/** The cause of a finding: a field of the part, and its value. */
export function cause(field: string, value: Cause['value']): RelativeCause {
  return { path: field.split('.'), value, isFromRoot: false };
}
