import { suggestionFor } from '../core/suggestion.js';
import { isList, isRecord, isString } from '../core/value.js';
import { CallError } from './call-error.js';
import type { InputRuleId } from './input-rules.js';

/** How much a finding weighs: an error fails the call, a warning does beyond `--max-warnings`, a note never does. */
const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

export const severityChoices = [...severities, 'off'] as const;
export type SeverityChoice = (typeof severityChoices)[number];

/** The rules that are reported, and their severities. Plain data, so that it can be sent to a worker. */
export interface RuleChoice {
  /** The only rules that are reported; an empty list means all. Each is an id, or its beginning and `*`, as in `update/*`. */
  readonly only: readonly string[];
  readonly ignored: readonly string[];
  /** Severities by the same patterns. The last one that fits decides. */
  readonly severities: Readonly<Record<string, SeverityChoice>>;
  /** The hints that are not reported, by the same patterns. They concern no other rules. */
  readonly hintsOff: readonly string[];
}

export const allRules: RuleChoice = { only: [], ignored: [], severities: {}, hintsOff: [] };

/** The hints that a configuration wants: all, none, or all but some. */
export type HintsWanted = boolean | { readonly off: readonly string[] };

/** What such a member must be, in words. */
export const HINTS_WANTED = 'true, false, or { "off": […] } with ids of hints';

export function isHintsWanted(value: unknown): value is HintsWanted {
  if (!isRecord(value)) return typeof value === 'boolean';
  const { off, ...others } = value;
  return isList(off) && off.every((one) => isString(one) && one !== '') && Object.keys(others).length === 0;
}

/** The hints that are left out, as patterns; `undefined` if nothing is said about that. */
export function hintsOffIn(wanted: HintsWanted | undefined): readonly string[] | undefined {
  return typeof wanted === 'object' ? wanted.off : undefined;
}

/** The rule under which the command lists questions without an answer. */
export const notCheckedRule = {
  id: 'workspace/not-checked',
  statement: 'Whatever a draft asks of the workspace has an answer.',
  spec: 'decision W1',
} as const;

/** The rule about files that keeps no draft from being checked. */
const keyTwice: InputRuleId = 'input/duplicate-key';

/** The rules that cannot be left out: a draft that breaks them was not checked to its end. */
const isAlwaysReported = (rule: string) =>
  (rule.startsWith('input/') && rule !== keyTwice) || rule === 'draft/too-many-errors';

/** Whether all rules are reported, each as usual. */
export function choosesNothing({ only, ignored, severities: chosen, hintsOff }: RuleChoice): boolean {
  return [only, ignored, Object.keys(chosen), hintsOff].every((patterns) => patterns.length === 0);
}

/** Whether some findings are left out. Then more of a draft must be listed than is shown. */
export function leavesOut({ only, ignored, severities: chosen }: RuleChoice): boolean {
  const isOfFindings = (pattern: string) => !namesHints(pattern);
  return only.length > 0 || ignored.some(isOfFindings) || offsIn(chosen).some(isOfFindings);
}

/** Whether a pattern is for kinds of hints alone. */
export function namesHints(pattern: string): boolean {
  return pattern.startsWith('hint/');
}

function offsIn(chosen: RuleChoice['severities']): readonly string[] {
  return Object.keys(chosen).filter((pattern) => chosen[pattern] === 'off');
}

/** The severity of a rule's finding; `undefined` when it must not be reported. */
export type Weigh = (rule: string, usual: Severity) => Severity | undefined;

export function weighing({ only, ignored, severities: chosen }: Omit<RuleChoice, 'hintsOff'>): Weigh {
  const patterns = Object.entries(chosen).reverse();
  const known = new Map<string, SeverityChoice | undefined>();
  const choiceFor = (rule: string): SeverityChoice | undefined => {
    if (isAlwaysReported(rule)) return undefined;
    const isOut =
      (only.length > 0 && !only.some((one) => matchesPattern(one, rule))) ||
      ignored.some((one) => matchesPattern(one, rule));
    return isOut ? 'off' : patterns.find(([pattern]) => matchesPattern(pattern, rule))?.[1];
  };
  return (rule, usual) => {
    if (!known.has(rule)) known.set(rule, choiceFor(rule));
    const choice = known.get(rule);
    return choice === 'off' ? undefined : (choice ?? usual);
  };
}

function matchesPattern(pattern: string, rule: string): boolean {
  return pattern.endsWith('*') ? rule.startsWith(pattern.slice(0, -1)) : pattern === rule;
}

/** The ids of the hints that are not reported. Nobody looks for these: they would take the room of others. */
export function unreportedOf({ hintsOff }: RuleChoice, weigh: Weigh, hints: readonly string[]): readonly string[] {
  return hints.filter(
    (hint) => weigh(hint, 'note') === undefined || hintsOff.some((pattern) => matchesPattern(pattern, hint)),
  );
}

/**
 * @param rules the ids of all rules and hints.
 * @param hints those of hints.
 * @param elsewhere those of the house rules of other configurations, which only the call itself can name.
 * @throws CallError for a pattern that no rule fits, or that would leave out rules that must not be left out.
 */
export function checkRuleChoice(
  { only, ignored, severities: chosen, hintsOff }: RuleChoice,
  rules: readonly string[],
  hints: readonly string[],
  elsewhere: readonly string[] = [],
): void {
  for (const pattern of [...only, ...ignored]) checkPattern('rule', pattern, [...rules, ...elsewhere]);
  for (const pattern of Object.keys(chosen)) checkPattern('rule', pattern, rules);
  for (const pattern of hintsOff) checkPattern('hint', pattern, hints);
  for (const pattern of [...ignored, ...offsIn(chosen)]) {
    if (!isAlwaysReported(pattern)) continue;
    throw new CallError(`${pattern} cannot be left out: the draft is not checked to its end then`);
  }
}

function checkPattern(what: 'rule' | 'hint', pattern: string, known: readonly string[]): void {
  if (known.some((rule) => matchesPattern(pattern, rule))) return;
  const meant = suggestionFor(pattern, known);
  const hint = meant === undefined ? 'the command rules lists them' : `did you mean ${meant}?`;
  throw new CallError(`there is no ${what} ${JSON.stringify(pattern)}; ${hint}`);
}
