import {
  type AsyncWorkspaceContext,
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

/** The data of a fake workspace and the behaviour of its lookups. Defaults: no data; every lookup answers. */
export interface FakeWorkspaceOptions {
  data?: StaticWorkspace | undefined;
  connectors?: LookupBehaviour | undefined;
  verifiedSenders?: LookupBehaviour | undefined;
  featureFlags?: LookupBehaviour | undefined;
}

/** One call of a lookup. */
export interface LookupCall {
  readonly lookup: 'connectors.hasConnector' | 'verifiedSenders.isVerifiedSender' | 'featureFlags.isEnabled';
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
  const { data = {}, ...lookups } = options;
  checkOptions('fakeWorkspace', lookups, {
    connectors: behaviours,
    verifiedSenders: behaviours,
    featureFlags: behaviours,
  });
  const known = staticWorkspace(data);
  const calls: LookupCall[] = [];

  /** The lookup in a synchronous and an asynchronous version. */
  function fake<Args extends unknown[]>(
    lookup: LookupCall['lookup'],
    behaviour: LookupBehaviour = 'answer',
    answer: (...args: Args) => boolean,
  ) {
    function ask(...args: Args): boolean {
      // Leaves out the signal, which is the last argument of asynchronous lookups.
      calls.push({ lookup, args: args.slice(0, answer.length) });
      switch (behaviour) {
        case 'answer':
          return answer(...args);
        case 'fail':
          throw new Error(`${lookup} fails, as it was told to`);
        case 'hang':
          // Not a boolean, on purpose; nor is the next one.
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
