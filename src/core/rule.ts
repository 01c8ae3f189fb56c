import type { Cause, Facts, Given, Mode, Origin, Predicate, RelativeCause } from './finding.js';
import { bare, type Path } from './value.js';

/** A field has one of these values. A malformed value is none of them, so a condition on it does not hold. */
export interface Condition {
  readonly field: string;
  readonly values: readonly (string | number | boolean)[];
}

export function is(field: string, ...values: Condition['values']): Condition {
  return { field, values };
}

/** What is said beside the facts of a finding. */
export interface Circumstances {
  /** Its path is relative to the part, as that of the finding. */
  readonly cause?: RelativeCause | undefined;
  /** The answers of the host under which it counts. */
  readonly given?: Given;
}

/** What a rule in plain code gets beside the values it reads. */
export interface Asked<Context> {
  /** Says that something is wrong at a path relative to the part. */
  readonly report: (path: Path, facts: Facts, circumstances?: Circumstances) => void;
  /** What is known of the whole draft. */
  readonly context: Context;
}

/** A rule in plain code gets the values of what it reads, in the order in which it declares them. */
export type Check<Context> = (asked: Asked<Context>, ...values: readonly unknown[]) => void;

/** A rule that asks for companions, or bars them, as data. */
export interface Companions {
  readonly kind: 'required' | 'forbidden';
  /** The list whose elements `fields` and `when` are relative to, where that is not the part itself. */
  readonly each: string | undefined;
  /** A condition on the part itself that must hold before the rule means anything. */
  readonly only: Condition | undefined;
  /** The object the fields stand in, where another rule requires it: while it is absent, that is all there is to say. */
  readonly within: string | undefined;
  /** One of these must hold; left out, the rule always applies. */
  readonly when: readonly Condition[] | undefined;
  readonly fields: readonly string[];
}

export interface Rule<Id extends string = string> extends Origin {
  readonly id: Id;
  /** One sentence: what is true of every draft that keeps the rule. Of companions it is derived: `statementOf`. */
  readonly statement: string | undefined;
  /** The section or decision it comes from. */
  readonly spec: string;
  /** The weakest mode that enforces it. */
  readonly mode: Mode;
  /** What it reads, relative to its part; `*` stands for every element of a list. It is given nothing else. */
  readonly reads: readonly string[];
  /** Of those, the ones without which nothing can be said: the rule is silent while one is malformed (decision G11). */
  readonly needs: readonly string[];
  /** Where it reports, in the same notation. */
  readonly reports: readonly string[];
  /** What it reports is all that is said of a place: what must not be there is not also malformed (decision G11a). */
  readonly isAlone: boolean;
  /** Of a rule in plain code: the condition that must hold before it is asked. */
  readonly only: Condition | undefined;
  /** Whether it is asked at all, for all that is known of the whole draft. */
  readonly applies: ((context: never) => boolean) | undefined;
  /** Words for `applies`, at the end of the statement. */
  readonly proviso: string;
  readonly does: Companions | Check<never>;
}

/** A rule with a condition of its own, which brings its own words; every other language has words for it too. */
export interface WordedRule<Id extends string = string> extends Rule<Id> {
  readonly issue: Predicate;
}

/** Everything about a rule in plain code that is not derived. */
interface RuleDeclaration<Id extends string, Context> {
  readonly id: Id;
  readonly statement: string;
  readonly spec: string;
  readonly mode?: Mode;
  readonly reads: readonly string[];
  /** Where that is not all of `reads`. */
  readonly needs?: readonly string[];
  readonly reports: readonly string[];
  readonly isAlone?: boolean;
  /** A condition that must hold before the rule means anything. */
  readonly only?: Condition;
  readonly check: Check<Context>;
  readonly issue?: Predicate;
}

/** A rule in plain code. */
export function rule<const Id extends string, Context>(
  declared: RuleDeclaration<Id, Context> & { issue: Predicate },
): WordedRule<Id>;
export function rule<const Id extends string, Context>(declared: RuleDeclaration<Id, Context>): Rule<Id>;
export function rule({ check, ...declared }: RuleDeclaration<string, never>): Rule {
  return {
    mode: 'LENIENT',
    needs: declared.reads,
    isAlone: false,
    only: undefined,
    issue: undefined,
    applies: undefined,
    proviso: '',
    does: check,
    ...declared,
  };
}

/** Nothing to ask. */
const NOTHING: Companions = {
  kind: 'required',
  each: undefined,
  only: undefined,
  within: undefined,
  when: undefined,
  fields: [],
};

/** A rule that the judging itself sees to, a limit or a name of a key: there is nothing to ask. */
export function builtIn<const Id extends string>(
  declared: Pick<WordedRule<Id>, 'id' | 'spec' | 'reports' | 'issue'> & {
    readonly statement: string;
    readonly mode?: Mode;
  },
): WordedRule<Id> {
  return {
    mode: 'LENIENT',
    reads: [],
    needs: [],
    isAlone: false,
    only: undefined,
    applies: undefined,
    proviso: '',
    does: NOTHING,
    ...declared,
  };
}

interface CompanionDeclaration<Id extends string>
  extends Partial<Pick<Companions, 'each' | 'only' | 'within' | 'when'>>,
    Pick<Companions, 'fields'> {
  readonly id: Id;
  readonly spec: string;
  readonly mode?: Mode;
}

function companionRule<const Id extends string>(
  declared: CompanionDeclaration<Id>,
  kind: Companions['kind'],
): Rule<Id> {
  const { id, spec, mode = 'LENIENT', each, only, within, when, fields } = bare(declared);
  const prefix = each === undefined ? '' : `${each}.*.`;
  return {
    id,
    spec,
    mode,
    statement: undefined,
    reads: [
      ...(only === undefined ? [] : [only.field]),
      ...(within === undefined ? [] : [within]),
      ...(when ?? []).map(({ field }) => prefix + field),
      ...fields.map((field) => prefix + field),
    ],
    // A condition on a malformed value does not hold, and what is malformed is not missing.
    needs: [],
    reports: fields.map((field) => prefix + field),
    // A rule of the stronger mode must leave what the weaker one finds (decision M2).
    isAlone: kind === 'forbidden' && mode === 'LENIENT',
    only: undefined,
    issue: undefined,
    applies: undefined,
    proviso: '',
    does: { kind, each, only, within, when, fields },
  };
}

/** "X is required when Y", or always: at publish, say. Present is what decisions G2 and G3 call present. */
export function requiredWhen<const Id extends string>(declared: CompanionDeclaration<Id>): Rule<Id> {
  return companionRule(declared, 'required');
}

/** "X must be absent when Y". */
export function forbiddenWhen<const Id extends string>(declared: CompanionDeclaration<Id>): Rule<Id> {
  return companionRule(declared, 'forbidden');
}

/** The rule, asked only where something is true of the whole draft. */
export function provided<Declared extends Rule, Context>(
  declared: Declared,
  applies: (context: Context) => boolean,
  proviso: string,
): Declared {
  return { ...declared, applies, proviso };
}

function quoted(values: Condition['values']): string {
  return values.map((value) => `\`${value}\``).join(' or ');
}

/** One sentence: what is true of every draft that keeps the rule. */
export function statementOf({ statement, does, proviso }: Pick<Rule, 'statement' | 'does' | 'proviso'>): string {
  // A rule in plain code states itself.
  const sentence = statement ?? statementOfCompanions(does as Companions);
  return proviso === '' ? sentence : sentence.replace(/\.$/, `, ${proviso}.`);
}

function statementOfCompanions({ kind, each, only, when, fields }: Companions): string {
  const names = fields.map((field) => `\`${field}\``).join(', ');
  const conditions = when?.map(({ field, values }) => `\`${field}\` is ${quoted(values)}`).join(', or ');
  const where = each === undefined ? '' : `In each entry of \`${each}\`, `;
  const proviso = only === undefined ? '' : ` (where \`${only.field}\` is ${quoted(only.values)})`;
  const verb = fields.length > 1 ? 'are' : 'is';
  const what = kind === 'required' ? 'required' : 'not allowed';
  return `${where}${names} ${verb} ${what}${conditions === undefined ? '' : ` when ${conditions}`}${proviso}.`;
}

/** Why a rule applies: a field of the part, and its value. */
export function cause(field: string, value: Cause['value']): RelativeCause {
  return { path: field.split('.'), value, isFromRoot: false };
}
