import type { RuleSet } from '../../spec/house-rules.js';
import { checkIsObject } from '../options.js';
import { groups, type QuestionGroup } from './question.js';

/** The number of questions by default: the same on every machine, however busy it is. */
export const DEFAULT_BUDGET = { drafts: 10_000 } as const;

/** A time: `'10s'`, or a number of milliseconds. */
type Duration = `${number}s` | `${number}ms` | number;

/**
 * The budget of a test: `'10s'`, a number of milliseconds, or a number of drafts, which is the same on every machine. A time
 * is for the whole test: for the questions, and for making counterexamples small.
 */
export type ValidatorBudget = Duration | { readonly drafts: number };

/** The options of {@link checkValidator}. */
export interface ValidatorOptions {
  /** Default: {@link DEFAULT_BUDGET}, which is enough to ask everything. */
  budget?: ValidatorBudget | undefined;
  /**
   * The greatest time for an answer that comes by a promise: `'10s'`, or a number of milliseconds. Default: 10 seconds. It is never longer
   * than the rest of the budget. `Infinity` is for a judge that has a time limit of its own.
   */
  timeout?: Duration | undefined;
  /** The seed of the drafts. Default: 1, so that no build depends on chance. */
  seed?: number | undefined;
  /** Whether errors must come in the order of the specification, `exact` (default), or may come in `any`. */
  order?: 'exact' | 'any' | undefined;
  /** Whether the validator must leave the draft and the workspace as they are. Default: `true`. */
  mutation?: boolean | undefined;
  /** Rules that are not asked about; `*` is any text: `update/*`. Findings of these rules are not compared. */
  except?: readonly string[] | undefined;
  /** All rules that the validator checks. It must report no finding of another rule. */
  covers?: readonly string[] | undefined;
  /** Compares only the fields of errors, even if they have rules. */
  byField?: boolean | undefined;
  /** House rules that the validator enforces, too. */
  rules?: RuleSet | undefined;
  /** The lookups of the house rules, by their names. */
  workspace?: object | undefined;
  /** The groups of questions that are asked, at least one. Default: all. Without `broken` and `updates`, no rule has to be asked. */
  groups?: readonly QuestionGroup[] | undefined;
  /** Conformance vectors, which are asked first: `cases` of `campaign-draft-rules/conformance.json`. */
  vectors?: readonly unknown[] | undefined;
  /** Asks only about values that JSON has: no `undefined`, no getters, no lookups that fail. For validators in another process. */
  json?: boolean | undefined;
  /** Ends after this number of wrong answers. Default: at the end of the budget. */
  mostFailures?: number | undefined;
  /** Whether to measure how the time grows with the draft. Default: `true`. */
  growth?: boolean | undefined;
  /** A clock, in milliseconds. Default: that of the platform. */
  now?: (() => number) | undefined;
}

const knownOptions: Readonly<Record<keyof ValidatorOptions, (value: unknown) => boolean>> = {
  budget: (value) => budgetIn(value) !== undefined,
  timeout: (value) => durationIn(value) !== undefined,
  seed: (value) => Number.isSafeInteger(value),
  order: (value) => value === 'exact' || value === 'any',
  mutation: isBoolean,
  except: isList,
  covers: isList,
  byField: isBoolean,
  rules: () => true,
  workspace: (value) => typeof value === 'object' && value !== null,
  groups: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => groups.some((group) => group === one)),
  vectors: (value) => Array.isArray(value),
  json: isBoolean,
  mostFailures: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  growth: isBoolean,
  now: (value) => typeof value === 'function',
};

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** When to stop: after this number of milliseconds, or of drafts. */
export interface Budget {
  readonly milliseconds: number;
  readonly drafts: number;
}

/** The budget that a value stands for; `undefined` when it is not a budget. */
export function budgetIn(value: unknown): Budget | undefined {
  if (typeof value === 'object' && value !== null) {
    const { drafts } = value as { drafts?: unknown };
    return Number.isSafeInteger(drafts) && Number(drafts) > 0
      ? { milliseconds: Number.POSITIVE_INFINITY, drafts: Number(drafts) }
      : undefined;
  }
  const milliseconds = durationIn(value);
  return milliseconds === undefined ? undefined : { milliseconds, drafts: Number.POSITIVE_INFINITY };
}

/** The milliseconds that a value stands for; `undefined` when it is not a time. */
export function durationIn(value: unknown): number | undefined {
  const [, amount, unit] =
    typeof value === 'string' ? (/^(\d+(?:\.\d+)?)(s|ms)$/.exec(value) ?? []) : ['', value, 'ms'];
  const milliseconds = typeof amount === 'symbol' ? Number.NaN : Number(amount) * (unit === 's' ? 1000 : 1);
  return milliseconds > 0 ? milliseconds : undefined;
}

/** @throws TypeError for an unknown option, and for a value that is not allowed. */
export function checkValidatorOptions(options: unknown): asserts options is ValidatorOptions {
  checkIsObject('checkValidator', options);
  for (const [name, value] of Object.entries(options)) {
    const isAllowed = Object.hasOwn(knownOptions, name) ? knownOptions[name as keyof ValidatorOptions] : undefined;
    if (isAllowed === undefined) {
      throw new TypeError(`checkValidator: ${name} is no option; there are ${Object.keys(knownOptions).join(', ')}`);
    }
    if (value === undefined || isAllowed(value)) continue;
    if (name === 'groups') {
      throw new TypeError(`checkValidator: groups must be a list with at least one of ${groups.join(', ')}`);
    }
    throw new TypeError(
      `checkValidator: ${name} must not be ${typeof value === 'string' ? JSON.stringify(value) : typeof value}`,
    );
  }
}

/** Whether one of the patterns is the name; `*` is any text. */
export function isAmong(patterns: readonly string[]): (name: string) => boolean {
  const all = patterns.map((pattern) => pattern.split('*'));
  return (name) =>
    all.some((pieces) => {
      const [first = '', ...others] = pieces;
      if (others.length === 0) return name === first;
      let at = name.startsWith(first) ? first.length : -1;
      for (const [index, piece] of others.entries()) {
        if (at < 0) return false;
        const isLast = index === others.length - 1;
        const found = isLast ? Math.max(name.length - piece.length, at) : name.indexOf(piece, at);
        at = found >= 0 && name.startsWith(piece, found) ? found + piece.length : -1;
      }
      return at === name.length;
    });
}
