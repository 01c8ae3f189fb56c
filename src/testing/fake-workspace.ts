import { houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import {
  type AsyncWorkspaceContext,
  houseLookups,
  type StaticWorkspace,
  staticWorkspace,
  type WorkspaceContext,
} from '../spec/workspace.js';
import { checkOptions } from './options.js';

/**
 * What a lookup does when called: `answer` from the data, `fail` with an error, `hang` and never answer, or `lie` with the
 * text `'true'`, which is not a boolean.
 */
export type LookupBehaviour = 'answer' | 'fail' | 'hang' | 'lie';

/** The answer of a lookup of a rule set to one question: `{ lookup: 'acme.isTeam', args: ['Growth'], answer: true }`. */
export interface LookupAnswer {
  readonly lookup: string;
  readonly args: readonly (string | number | boolean)[];
  readonly answer: boolean;
}

/** The data of a fake workspace and the behaviour of its lookups. Defaults: no data; every lookup answers. */
export interface FakeWorkspaceOptions {
  data?: StaticWorkspace | undefined;
  connectors?: LookupBehaviour | undefined;
  verifiedSenders?: LookupBehaviour | undefined;
  featureFlags?: LookupBehaviour | undefined;
  /** House rules: the workspace has the lookups that they need. */
  rules?: RuleSet | undefined;
  /** The answers of the lookups of house rules, such as `answers` of a case. Every other question is answered with `true`. */
  answers?: readonly LookupAnswer[] | undefined;
  /** The behaviour of the lookups of house rules, by name: `{ 'acme.isTeam': 'fail' }`. */
  lookups?: Readonly<Record<string, LookupBehaviour>> | undefined;
}

/** One call of a lookup. */
export interface LookupCall {
  /** The name of the lookup: one of the three of every workspace, or one of house rules, such as `acme.isTeam`. */
  readonly lookup:
    | 'connectors.hasConnector'
    | 'verifiedSenders.isVerifiedSender'
    | 'featureFlags.isEnabled'
    | `${string}.${string}`;
  readonly args: readonly unknown[];
}

/** A workspace for tests of the code around a validation. */
export interface FakeWorkspace {
  /** For `validateDraft`. A lookup that hangs returns a promise here, as a synchronous one cannot hang. */
  readonly workspace: WorkspaceContext;
  /** For `validateDraftAsync`. */
  readonly asyncWorkspace: AsyncWorkspaceContext;
  /** The calls of both workspaces, in order. */
  readonly calls: readonly LookupCall[];
}

const behaviours = ['answer', 'fail', 'hang', 'lie'] as const;

/** The arguments of a question of house rules, without the signal, which is the last argument of asynchronous lookups. */
function questionOf(args: readonly unknown[]): readonly unknown[] {
  return args.filter((one) => typeof one !== 'object');
}

/** Answers the questions to a lookup of house rules; `otherwise` answers those without an answer. */
export function answering(
  lookup: string,
  answers: readonly LookupAnswer[],
  otherwise: (...args: unknown[]) => unknown = () => true,
): (...args: unknown[]) => unknown {
  const known = new Map(answers.filter((one) => one.lookup === lookup).map((one) => [JSON.stringify(one.args), one]));
  return (...args) => {
    const asked = questionOf(args);
    const found = known.get(JSON.stringify(asked));
    return found === undefined ? otherwise(...asked) : found.answer;
  };
}

export function lookupsOf(needed: readonly string[], answers: readonly LookupAnswer[]): readonly string[] {
  return [...new Set([...needed, ...answers.map(({ lookup }) => lookup)])];
}

/** The lookup in a synchronous and an asynchronous version. */
function fake<Args extends unknown[]>(
  calls: LookupCall[],
  lookup: LookupCall['lookup'],
  behaviour: LookupBehaviour = 'answer',
  answer: (...args: Args) => boolean,
  asked: (args: Args) => readonly unknown[] = (args) => args.slice(0, answer.length),
) {
  function ask(...args: Args): boolean {
    // Leaves out the signal, which is the last argument of asynchronous lookups.
    calls.push({ lookup, args: asked(args) });
    switch (behaviour) {
      case 'answer':
        return answer(...args);
      case 'fail':
        throw new Error(`${lookup} fails, as it was told to`);
      case 'hang':
        // Not a boolean, on purpose; neither is the text below.
        return new Promise(() => {}) as unknown as boolean;
      case 'lie':
        return 'true' as unknown as boolean;
    }
  }
  return { now: ask, later: async (...args: Args) => ask(...args) };
}

/**
 * A workspace that records its calls. Each lookup can be made to fail, hang or lie, to test what your code does when the
 * database behind a lookup is down, slow or wrong.
 *
 * @throws TypeError for an unknown option or behaviour, and for `data` that `staticWorkspace` does not take.
 * @example
 * const { asyncWorkspace, calls } = fakeWorkspace({ data: workspaceData, verifiedSenders: 'hang' });
 * const verdict = validateDraftAsync(draft, 'DRAFT_PUBLISH', asyncWorkspace);
 * const tooLate = new Promise((resolve) => setTimeout(resolve, 100, 'too late'));
 * expect(await Promise.race([verdict, tooLate])).toBe('too late');
 * expect(calls.map(({ lookup }) => lookup)).toContain('verifiedSenders.isVerifiedSender');
 */
export function fakeWorkspace(options: FakeWorkspaceOptions = {}): FakeWorkspace {
  const { data = {}, rules, answers = [], lookups = {}, ...own } = options;
  checkOptions(
    'fakeWorkspace',
    own,
    { connectors: behaviours, verifiedSenders: behaviours, featureFlags: behaviours },
    ['data', 'rules', 'answers', 'lookups'],
  );
  const added = lookupsOf(houseRulesIn(rules)?.lookups ?? [], answers);
  checkOptions('fakeWorkspace: lookups', lookups, Object.fromEntries(added.map((name) => [name, behaviours])), []);
  const known = staticWorkspace(data);
  const calls: LookupCall[] = [];

  const hasConnector = fake(calls, 'connectors.hasConnector', options.connectors, known.connectors.hasConnector);
  const isVerifiedSender = fake(
    calls,
    'verifiedSenders.isVerifiedSender',
    options.verifiedSenders,
    known.verifiedSenders.isVerifiedSender,
  );
  const isEnabled = fake(calls, 'featureFlags.isEnabled', options.featureFlags, known.featureFlags.isEnabled);
  const house = (name: string) => {
    // The builder of lookups checks that a name has two halves. Without an answer, `answering` gives `true`.
    const [lookup, answer] = [name as LookupCall['lookup'], answering(name, answers) as () => boolean];
    return fake<unknown[]>(calls, lookup, lookups[name], answer, questionOf);
  };
  return {
    workspace: {
      connectors: { hasConnector: hasConnector.now },
      verifiedSenders: { isVerifiedSender: isVerifiedSender.now },
      featureFlags: { isEnabled: isEnabled.now },
      ...houseLookups(added, (name) => house(name).now),
    },
    asyncWorkspace: {
      connectors: { hasConnector: hasConnector.later },
      verifiedSenders: { isVerifiedSender: isVerifiedSender.later },
      featureFlags: { isEnabled: isEnabled.later },
      ...houseLookups(added, (name) => house(name).later),
    },
    calls,
  };
}
