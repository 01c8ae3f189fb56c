import { lookupsOf } from '../cli/house-file.js';
import type { Workspace } from '../cli/workspace-file.js';
import { isList } from '../core/value.js';
import { isPromise } from '../judge/put.js';
import type { RuleSet } from '../spec/added-rules.js';
import { addedLookup, addedLookups, nameLookups, type WorkspaceContext } from '../spec/workspace.js';

/** A guide needs answers at once. After so many rounds of questions, what is still open counts as unknown. */
const MOST_ROUNDS = 5;

/** What is answered already, by what was asked; `undefined` where nobody knows. */
type Known = Map<string, unknown>;

/**
 * What is told with the answers of a workspace, which may come later: it is told again when more of them are there. Where nobody answers,
 * the answer is yes, and nothing is listed, so that nobody is kept from entering what may be right.
 *
 * @param workspace `undefined` where none is named.
 */
export async function withAnswers<Result>(
  workspace: Workspace | undefined,
  rules: RuleSet<string> | undefined,
  tell: (lookups: WorkspaceContext) => Result,
): Promise<Result> {
  const known: Known = new Map();
  for (let round = 1; ; round++) {
    const open = new Map<string, PromiseLike<unknown>>();
    const result = tell(answering(workspace?.lookups ?? {}, lookupsOf(rules), known, open));
    if (open.size === 0 || round === MOST_ROUNDS) return result;
    await Promise.all(
      [...open].map(async ([key, promise]) => {
        // Findings say that a lookup fails.
        known.set(key, await Promise.resolve(promise).catch(() => undefined));
      }),
    );
  }
}

function answering(
  lookups: object,
  asked: readonly string[],
  known: Known,
  open: Map<string, PromiseLike<unknown>>,
): WorkspaceContext {
  function told(name: string, args: readonly unknown[]): unknown {
    const key = JSON.stringify([name, ...args]);
    if (known.has(key) || open.has(key)) return known.get(key);
    const answer = answerOf(name, args);
    if (isPromise(answer)) open.set(key, answer as PromiseLike<unknown>);
    else known.set(key, answer);
    return known.get(key);
  }

  function answerOf(name: string, args: readonly unknown[]): unknown {
    const { owner, lookup } = addedLookup(lookups, name);
    const method = owner?.[lookup];
    try {
      return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
    } catch {
      return undefined;
    }
  }

  const isYes = (name: string, ...args: readonly unknown[]) => told(name, args) !== false;
  /** Only what is listed has a list: an empty one would say that there is nothing. */
  const listing = <Entry>(name: string) => {
    const { owner, lookup } = addedLookup(lookups, name);
    if (typeof owner?.[lookup] !== 'function') return undefined;
    return {
      list(...args: readonly unknown[]) {
        const entries = told(name, args);
        // Whoever reads the list checks its entries.
        return isList(entries) ? (entries as readonly Entry[]) : [];
      },
    };
  };
  return {
    ...Object.fromEntries(nameLookups.map((name) => [name, listing<string>(`${name}.list`)])),
    ...addedLookups(
      asked,
      (name) =>
        (...args) =>
          isYes(name, ...args),
    ),
    connectors: {
      hasConnector: (...args) => isYes('connectors.hasConnector', ...args),
      ...listing('connectors.list'),
    },
    verifiedSenders: {
      isVerifiedSender: (...args) => isYes('verifiedSenders.isVerifiedSender', ...args),
      ...listing('verifiedSenders.list'),
    },
    featureFlags: { isEnabled: (flag) => isYes('featureFlags.isEnabled', flag) },
  };
}
