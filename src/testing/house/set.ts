import type { Found } from '../../core/listing.js';
import { newMemo } from '../../core/run.js';
import type { FindingTree } from '../../core/tree.js';
import { ownMembers } from '../../core/value.js';
import type { CountingQuestion } from '../../house/lookup.js';
import type { HouseSet } from '../../house/rule-set.js';
import { askAndList, judgeDocument, type ListedFindings, type Subject } from '../../judge/judge-document.js';
import { hostOf } from '../../judge/lists.js';
import { answer } from '../../judge/lookups.js';
import type { CallOptions } from '../../judge/options.js';
import { type CurrentCampaign, updateSubject } from '../../judge/validate-update.js';
import type { Messages } from '../../spec/catalogue.js';
import type { DocumentParts } from '../../spec/drafts.js';
import { type HouseRules, houseRulesIn, type RuleSet } from '../../spec/house-rules.js';
import type { ValidationMode } from '../../spec/vocabulary.js';
import { houseLookup, houseLookups, type WorkspaceContext } from '../../spec/workspace.js';
import { answering, type LookupAnswer, lookupsOf } from '../fake-workspace.js';
import type { Members } from '../members.js';
import type { Case } from '../plan.js';
import { printableWorkspace } from '../workspace.js';

/** Judges drafts with a rule set, and answers the lookups of the set. */

export type Member = HouseSet['members'][number];

/** A rule set, with the facts that the generators read. */
export interface GivenRules {
  readonly rules: HouseRules;
  readonly house: HouseSet;
  readonly ids: ReadonlySet<string>;
  /** The lookups of the caller; `undefined` if the generators answer. */
  readonly workspace: object | undefined;
}

/** @throws TypeError for a value that is not a rule set, and for a workspace that lacks one of its lookups. */
export function givenRules(of: string, rules: RuleSet | undefined, workspace: unknown): GivenRules | undefined {
  const added = houseRulesIn(rules);
  if (added === undefined) return undefined;
  if (workspace !== undefined && (typeof workspace !== 'object' || workspace === null)) {
    throw new TypeError(`${of}: the workspace must be an object with the lookups of the rules`);
  }
  const lacking = workspace && added.lookups.find((name) => lookupIn(workspace, name) === undefined);
  if (lacking !== undefined) throw new TypeError(`${of}: the workspace must have ${lacking}, a function`);
  // `ruleSet` makes every set of house rules.
  const house = added.house as HouseSet;
  return { rules: added, house, ids: new Set(house.members.map(({ id }) => id)), workspace };
}

function lookupIn(workspace: object, name: string): ((...args: unknown[]) => unknown) | undefined {
  const { owner, lookup } = houseLookup(workspace, name);
  const found = owner?.[lookup];
  return typeof found === 'function' ? (...args) => Reflect.apply(found, owner, args) : undefined;
}

/** Every question of a rule set in the tree, with the ids of the rules that ask it. */
function questionsByKey(tree: FindingTree): Map<string, { question: CountingQuestion; rules: Set<string> }> {
  const all = new Map<string, { question: CountingQuestion; rules: Set<string> }>();
  function visit({ here, below, isConditional }: FindingTree): void {
    if (!isConditional) return;
    for (const { given, origin } of here) {
      for (const { question } of given) {
        if ((question as CountingQuestion).lookup !== 'rules.ask') continue;
        const known = all.get(question.key) ?? { question: question as CountingQuestion, rules: new Set() };
        known.rules.add(origin.id);
        all.set(question.key, known);
      }
    }
    for (const one of below?.values() ?? []) visit(one);
  }
  visit(tree);
  return all;
}

/** A verdict with a rule set, before it is put into words. */
export interface HouseVerdict {
  readonly listed: ListedFindings;
  readonly found: readonly Found[];
  readonly answers: readonly LookupAnswer[];
}

interface JudgedOptions {
  broken?: string | undefined;
  messages?: Messages;
  most?: number;
}

/**
 * Judges a draft with the rules. The lookups of the caller answer. Without them, findings that depend on an answer do not count,
 * except those of the rule that is to be broken.
 */
export function judgedWith(
  given: GivenRules,
  draft: unknown,
  mode: ValidationMode,
  data: Case['data'],
  { parts = given.rules.draftParts, ...options }: JudgedOptions & { parts?: (() => DocumentParts) | undefined } = {},
): HouseVerdict {
  return judgedSubject(
    given,
    { draft: ownMembers(draft) ?? {}, parts: parts(), update: undefined },
    mode,
    data,
    options,
  );
}

export function judgedUpdate(
  given: GivenRules,
  patch: Members,
  current: CurrentCampaign,
  data: Case['data'],
  options: JudgedOptions = {},
): HouseVerdict {
  return judgedSubject(given, updateSubject(patch, current, given.rules), 'LENIENT', data, options);
}

function judgedSubject(
  { rules, workspace }: GivenRules,
  subject: Subject,
  mode: ValidationMode,
  data: Case['data'],
  { broken, messages = {}, most = Number.POSITIVE_INFINITY }: JudgedOptions,
): HouseVerdict {
  const options: CallOptions = { most, messages, house: rules };
  const judged = judgeDocument(subject, options, newMemo(), mode === 'LENIENT');
  const asked = judged.tree === undefined ? [] : [...questionsByKey(judged.tree).values()];
  const answers = asked.map(({ question: { name, args, counts }, rules }): LookupAnswer => {
    const own = workspace && lookupIn(workspace, name);
    const said = own === undefined ? counts === (broken !== undefined && rules.has(broken)) : own(...args);
    // An answer of the caller that is not a boolean fails below, as in any verdict.
    return { lookup: name, args, answer: said as boolean };
  });
  const host = hostOf(houseWorkspace(data, { rules, workspace }, answers));
  const questions = askAndList(judged, mode, most, host);
  const listed = answer({ questions, campaign: judged.campaign }, host, 'lookups that answer at once');
  return { listed, found: listed.found, answers };
}

/** What a case tells of its workspace; with house rules, it has their lookups, and their answers are beside it. */
export function workspaceOfCase(
  { data, answers }: Pick<Case, 'data'> & { readonly answers?: readonly LookupAnswer[] },
  given: GivenRules | undefined,
): { workspace: WorkspaceContext; workspaceData: Case['data']; answers?: readonly LookupAnswer[] } {
  if (given === undefined || answers === undefined) return { workspace: printableWorkspace(data), workspaceData: data };
  return { workspace: houseWorkspace(data, given, answers), workspaceData: data, answers };
}

/** The workspace of a case, with the lookups of the set. The caller's lookups answer other questions; without them, `true`. */
function houseWorkspace(
  data: Case['data'],
  { rules, workspace }: Pick<GivenRules, 'rules' | 'workspace'>,
  answers: readonly LookupAnswer[],
): WorkspaceContext {
  const names = lookupsOf(rules.lookups, answers);
  return Object.assign(
    printableWorkspace(data, answers),
    houseLookups(names, (name) => answering(name, answers, workspace && lookupIn(workspace, name))),
  );
}
