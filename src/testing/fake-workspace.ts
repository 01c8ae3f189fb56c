import type { AsyncWorkspaceContext, StaticWorkspace, WorkspaceContext } from '../index.js';
import { staticWorkspace } from '../workspace.js';
import { checkOptions } from './options.js';

/**
 * What a lookup does when it is asked: `answer` as the data say, `fail` with an error, `hang` without ever answering,
 * `lie` with the text `'true'`, which is no boolean.
 */
export type LookupBehaviour = 'answer' | 'fail' | 'hang' | 'lie';

/** What a fake workspace knows, and what its lookups do. Left out: it knows nothing, and they answer. */
export interface FakeWorkspaceOptions {
  data?: StaticWorkspace | undefined;
  connectors?: LookupBehaviour | undefined;
  verifiedSenders?: LookupBehaviour | undefined;
  featureFlags?: LookupBehaviour | undefined;
}

/** One question that a fake workspace was asked. */
export interface LookupCall {
  readonly lookup: 'connectors.hasConnector' | 'verifiedSenders.isVerifiedSender' | 'featureFlags.isEnabled';
  readonly args: readonly unknown[];
}

/** A workspace for tests of what surrounds a validation. */
export interface FakeWorkspace {
  /** For `validateDraft`. A lookup that hangs answers it with a promise: there is no other way to hang. */
  readonly workspace: WorkspaceContext;
  /** For `validateDraftAsync`. */
  readonly asyncWorkspace: AsyncWorkspaceContext;
  /** What either was asked, in order. */
  readonly calls: readonly LookupCall[];
}

const behaviours = ['answer', 'fail', 'hang', 'lie'] as const;

/**
 * A workspace that notes what it is asked, and of which each lookup can be made to fail, hang or lie: to try what your
 * code does when the database behind a lookup is away, slow or wrong.
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
  const { data = {}, ...lookups } = options;
  checkOptions('fakeWorkspace', lookups, {
    connectors: behaviours,
    verifiedSenders: behaviours,
    featureFlags: behaviours,
  });
  const known = staticWorkspace(data);
  const calls: LookupCall[] = [];

  /** The lookup as it was asked for, and the same with a promise of every answer. */
  function fake<Args extends unknown[]>(
    lookup: LookupCall['lookup'],
    behaviour: LookupBehaviour = 'answer',
    answer: (...args: Args) => boolean,
  ) {
    function ask(...args: Args): boolean {
      // The signal, which comes last where answers come later, is no part of the question.
      calls.push({ lookup, args: args.slice(0, answer.length) });
      switch (behaviour) {
        case 'answer':
          return answer(...args);
        case 'fail':
          throw new Error(`${lookup} fails, as it was told to`);
        case 'hang':
          // No boolean on purpose, and neither is the next one.
          return new Promise(() => {}) as unknown as boolean;
        case 'lie':
          return 'true' as unknown as boolean;
      }
    }
    return { now: ask, later: async (...args: Args) => ask(...args) };
  }

  const hasConnector = fake('connectors.hasConnector', options.connectors, known.connectors.hasConnector);
  const isVerifiedSender = fake(
    'verifiedSenders.isVerifiedSender',
    options.verifiedSenders,
    known.verifiedSenders.isVerifiedSender,
  );
  const isEnabled = fake('featureFlags.isEnabled', options.featureFlags, known.featureFlags.isEnabled);
  return {
    workspace: {
      connectors: { hasConnector: hasConnector.now },
      verifiedSenders: { isVerifiedSender: isVerifiedSender.now },
      featureFlags: { isEnabled: isEnabled.now },
    },
    asyncWorkspace: {
      connectors: { hasConnector: hasConnector.later },
      verifiedSenders: { isVerifiedSender: isVerifiedSender.later },
      featureFlags: { isEnabled: isEnabled.later },
    },
    calls,
  };
}
