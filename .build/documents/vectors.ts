import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  type RuleId,
  type RuleInfo,
  ruleCatalogue,
  type ValidationMode,
  type ValidationOptions,
} from '../../src/index.js';
import { type Edit, edited } from '../../test/edit.js';
import { type DecisionCase, decisionCases } from '../../test/examples/decisions.js';
import { type DraftName, drafts, type WorkspaceName, workspaceData } from '../../test/examples/drafts.js';
import { type Breaking, breaking } from '../../test/examples/rules.js';
import { type BreakingUpdate, updateBreaking } from '../../test/examples/updates.js';
import type { DecisionId } from '../../test/specification/decisions.js';
import { type ExpectedError, judge, type Question } from './judge.js';

/** One of the conformance vectors. */
export interface ConformanceCase extends Question {
  readonly name: string;
  /** The rule that the case is about; `null` if it is about a decision, or only has a valid draft. */
  readonly rule: RuleId | null;
  readonly decision?: DecisionId;
  readonly expected: { readonly valid: boolean; readonly errors: readonly ExpectedError[] };
}

type Subject = Pick<ConformanceCase, 'rule' | 'decision'>;
type Asked = Omit<Question, 'mode'>;

/**
 * The conformance vectors: the verdicts that the examples of the rules and of the decisions declare, for implementations of the same rules
 * in other languages. Fails if the library does not give these verdicts.
 */
export function conformance(): { version: string; cases: ConformanceCase[] } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    version,
    cases: [...casesOfValidDrafts(), ...ruleCatalogue.flatMap(casesOfRule), ...decisionCases.flatMap(casesOfDecision)],
  };
}

/** The text of the shipped file: one line for each vector. */
export function conformanceText(): string {
  const { version, cases } = conformance();
  const lines = cases.map((one) => JSON.stringify(one)).join(',\n');
  return `{"version":${JSON.stringify(version)},"cases":[\n${lines}\n]}\n`;
}

function casesOfValidDrafts(): ConformanceCase[] {
  const names = Object.keys(drafts) as DraftName[];
  return names.map((draft) => passing(`valid: ${draft}`, { rule: null }, asked({ draft }, {})));
}

function casesOfRule(info: RuleInfo): ConformanceCase[] {
  const { id: rule } = info;
  const ofDrafts = breaking[rule] ?? [];
  const ofUpdates = updateBreaking[rule] ?? [];
  const near = [
    ...ofDrafts.flatMap((example) => (example.near ?? []).map((edit) => asked(example, edit))),
    ...ofUpdates.flatMap(nearUpdates),
  ];
  // If nothing comes close, the draft that the example starts from keeps the rule.
  const kept = near.length > 0 ? near : ofDrafts.slice(0, 1).map((example) => asked(example, {}));
  return [
    ...ofDrafts.flatMap((example, index) => casesOfExample(info, example, index + 1)),
    ...ofUpdates.map((example, index) => caseOfUpdate(rule, example, index + 1)),
    ...kept.map((question, index) => passing(`${rule} passes ${index + 1}`, { rule }, question)),
  ];
}

/** A draft that breaks a publish rule is also a case in `LENIENT`, where the rule is not enforced yet. */
function casesOfExample(info: RuleInfo, example: Breaking, number: number): ConformanceCase[] {
  const { id: rule } = info;
  const title = `${rule} breaks ${number}`;
  const question = asked(example, example.edit);
  const verdictIn = (mode: ValidationMode) =>
    inOrder(`${title} in ${mode}`, judge({ mode, ...question }), declaredBy(info, example, mode));
  const [lenient, publish] = [verdictIn('LENIENT'), verdictIn('DRAFT_PUBLISH')];
  if (info.mode === 'LENIENT') return inModes(title, { rule }, question, lenient, publish, 'LENIENT');
  return [
    vector(title, { rule }, { mode: 'DRAFT_PUBLISH', ...question }, publish),
    vector(`${rule} waits ${number}`, { rule }, { mode: 'LENIENT', ...question }, lenient),
  ];
}

/** A patch is judged leniently (decision U1). */
function caseOfUpdate(rule: RuleId, example: BreakingUpdate, number: number): ConformanceCase {
  const title = `${rule} breaks ${number}`;
  const question = { mode: 'LENIENT', ...askedOfPatch(example, example.patch) } as const;
  const declared = example.fields.map((field) => ({ field, rule }));
  expectSame(title, judge(question), declared);
  return vector(title, { rule }, question, declared);
}

function nearUpdates(example: BreakingUpdate): Asked[] {
  const { near = [], nearStates = [], patch } = example;
  return [
    ...near.map((other) => askedOfPatch(example, other)),
    ...nearStates.map((state) => askedOfPatch({ ...example, state }, patch)),
  ];
}

function casesOfDecision(example: DecisionCase): ConformanceCase[] {
  const { decision, name, lenient, publish = lenient } = example;
  const title = `decision ${decision}: ${name}`;
  const question = asked(example, example.edit);
  const verdictIn = (mode: ValidationMode, fields: readonly string[]) => {
    const reported = judge({ mode, ...question });
    expectSame(
      `test/examples/decisions.ts: ${title} in ${mode}`,
      reported.map(({ field }) => field),
      fields,
    );
    return reported;
  };
  const verdicts = [verdictIn('LENIENT', lenient), verdictIn('DRAFT_PUBLISH', publish)] as const;
  return inModes(title, { rule: null, decision }, question, ...verdicts, 'DRAFT_PUBLISH');
}

/**
 * Publishing checks everything that saving checks (decision M2): a draft that passes in that mode passes in both. A patch is only saved.
 */
function passing(name: string, subject: Subject, question: Asked): ConformanceCase {
  const mode = question.current === undefined ? 'DRAFT_PUBLISH' : 'LENIENT';
  expectSame(name, judge({ mode, ...question }), []);
  return vector(name, subject, { mode, ...question }, []);
}

/** A case for each mode if they judge differently, and otherwise one case, in the mode that says more. */
function inModes(
  title: string,
  subject: Subject,
  question: Asked,
  lenient: readonly ExpectedError[],
  publish: readonly ExpectedError[],
  alone: ValidationMode,
): ConformanceCase[] {
  if (isDeepStrictEqual(lenient, publish)) return [vector(title, subject, { mode: alone, ...question }, lenient)];
  return [
    vector(`${title} (LENIENT)`, subject, { mode: 'LENIENT', ...question }, lenient),
    vector(`${title} (DRAFT_PUBLISH)`, subject, { mode: 'DRAFT_PUBLISH', ...question }, publish),
  ];
}

function vector(name: string, subject: Subject, question: Question, errors: readonly ExpectedError[]): ConformanceCase {
  return { name, ...subject, ...question, expected: { valid: errors.length === 0, errors } };
}

const modeOf = new Map(ruleCatalogue.map(({ id, mode }) => [id, mode]));

/** The errors that an example declares for a mode, rule after rule. */
function declaredBy(info: RuleInfo, { fields, forces }: Breaking, mode: ValidationMode): ExpectedError[] {
  // `Object.entries` loses the type of the keys.
  const byRule = Object.entries({ [info.id]: fields, ...forces }) as [RuleId, readonly string[]][];
  return byRule
    .filter(([rule]) => mode === 'DRAFT_PUBLISH' || modeOf.get(rule) === 'LENIENT')
    .flatMap(([rule, at]) => at.map((field) => ({ field, rule })));
}

/** The reported errors, if they are the declared ones: the fields of each rule in order. The order of the rules is not declared. */
function inOrder(title: string, reported: readonly ExpectedError[], declared: readonly ExpectedError[]) {
  const byRule = (errors: readonly ExpectedError[]) =>
    [...errors].sort((a, b) => (a.rule === b.rule ? 0 : a.rule < b.rule ? -1 : 1));
  expectSame(title, byRule(reported), byRule(declared));
  return reported;
}

/** Names the vector in the difference that is shown. */
function expectSame(title: string, reported: unknown, declared: unknown): void {
  assert.deepEqual({ title, verdict: reported }, { title, verdict: declared });
}

interface Setting {
  readonly draft: DraftName;
  readonly workspace?: WorkspaceName;
  readonly options?: ValidationOptions;
}

function asked({ draft, workspace = 'complete', options }: Setting, edit: Edit): Asked {
  return {
    draft: edited(drafts[draft], edit),
    workspace: workspaceData[workspace],
    ...(options && { options }),
  };
}

/** JSON has no `undefined`, and a member with that value counts as absent (decision G2). */
function askedOfPatch(example: BreakingUpdate, patch: BreakingUpdate['patch']): Asked {
  const { draft, workspace, state } = example;
  return {
    draft: edited(patch, {}),
    workspace: workspaceData[workspace ?? 'complete'],
    current: { state, draft: edited(drafts[draft], {}) },
  };
}
