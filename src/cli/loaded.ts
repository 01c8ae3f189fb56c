import { hintCatalogue } from '../hints/hint.js';
import type { RuleSet } from '../spec/added-rules.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { DraftJudge } from './check.js';
import { houseRulesOf, lookupsOf } from './house-file.js';
import { type KnownRule, knownRules } from './rules-page.js';
import {
  checkRuleChoice,
  choosesNothing,
  leavesOut,
  type RuleChoice,
  unreportedOf,
  type Weigh,
  weighing,
} from './severity.js';
import { type JudgeSettings, judgeWith, type Workspace, workspaceOf } from './workspace-file.js';

/** The files and options with which drafts are judged. */
export interface LoadSettings extends JudgeSettings {
  readonly workspace: string | undefined;
  /** The file of house rules. */
  readonly rules: string | undefined;
  /** The folder that the files are relative to. */
  readonly cwd: string;
  readonly choice: RuleChoice;
}

/** The content of the files, and the judge made of it. */
export interface Loaded {
  readonly workspace: Workspace;
  readonly rules: RuleSet<string> | undefined;
  readonly judge: DraftJudge;
  readonly weigh: Weigh;
  /** The ids of the hints that are not reported. */
  readonly hintsOff: readonly string[];
}

/** @throws CallError when the workspace or the house rules cannot be read, or the choice names no rule. */
export async function loaded(settings: LoadSettings, hasBaseline: boolean): Promise<Loaded> {
  const { cwd, lookupTimeout, choice } = settings;
  const rules = await houseRulesOf(settings.rules, cwd, lookupTimeout);
  const workspace = await workspaceOf(settings.workspace, cwd, lookupTimeout, lookupsOf(rules));
  const hints = choosesNothing(choice) ? [] : checkedHints(choice, rules);
  const weigh = weighing(choice);
  // Errors that are left out must not use up the number of those that are shown.
  const maxErrors =
    leavesOut(choice) || hasBaseline ? Math.max(settings.maxErrors, DEFAULT_MOST_ERRORS) : settings.maxErrors;
  const judge = judgeWith(workspace, rules, { ...settings, maxErrors });
  return { workspace, rules, judge, weigh, hintsOff: unreportedOf(choice, weigh, hints) };
}

/**
 * The ids of all hints. Where nothing is chosen, nobody needs them, and the catalogue of all rules is not read.
 *
 * @throws CallError when the choice names no rule.
 */
function checkedHints(choice: RuleChoice, rules: RuleSet<string> | undefined): readonly string[] {
  const known: readonly KnownRule[] = [...knownRules, ...hintCatalogue, ...(rules?.catalogue ?? [])];
  const hints = known.filter(({ severity }) => severity === 'hint').map(({ id }) => id);
  checkRuleChoice(
    choice,
    known.map(({ id }) => id),
    hints,
  );
  return hints;
}
