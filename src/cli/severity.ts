import { suggestionFor } from '../core/suggestion.js';
import { CallError } from './call-error.js';
import type { InputRuleId } from './input-rules.js';

/** How much a finding weighs: an error fails the call, a warning does beyond `--max-warnings`, a note never does. */
const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** The severities that a configuration may give a rule. */
export const severityChoices = [...severities, 'off'] as const;
export type SeverityChoice = (typeof severityChoices)[number];

/** The rules that are reported, and their severities. Plain data, so that it can be sent to a worker. */
export interface RuleChoice {
  /** The only rules that are reported; an empty list means all. Each is an id, or its beginning and `*`, as in `update/*`. */
  readonly only: readonly string[];
  readonly ignored: readonly string[];
  /** Severities by the same patterns. The last one that fits decides. */
  readonly severities: Readonly<Record<string, SeverityChoice>>;
}

export const allRules: RuleChoice = { only: [], ignored: [], severities: {} };

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

/** Whether some findings are left out. Then more of a draft must be listed than is shown. */
export function leavesOut({ only, ignored, severities: chosen }: RuleChoice): boolean {
  return only.length + ignored.length > 0 || Object.values(chosen).includes('off');
}

/** The severity of a rule's finding; `undefined` when it must not be reported. */
export type Weigh = (rule: string, usual: Severity) => Severity | undefined;

export function weighing({ only, ignored, severities: chosen }: RuleChoice): Weigh {
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

/** @throws CallError for a pattern that no rule fits, or that would leave out rules that must not be left out. */
export function checkRuleChoice({ only, ignored, severities: chosen }: RuleChoice, rules: readonly string[]): void {
  const offs = Object.keys(chosen).filter((pattern) => chosen[pattern] === 'off');
  for (const pattern of [...only, ...ignored, ...Object.keys(chosen)]) {
    if (rules.some((rule) => matchesPattern(pattern, rule))) continue;
    const meant = suggestionFor(pattern, rules);
    const hint = meant === undefined ? 'the command rules lists them' : `did you mean ${meant}?`;
    throw new CallError(`there is no rule ${JSON.stringify(pattern)}; ${hint}`);
  }
  for (const pattern of [...ignored, ...offs]) {
    if (!isAlwaysReported(pattern)) continue;
    throw new CallError(`${pattern} cannot be left out: the draft is not checked to its end then`);
  }
}
