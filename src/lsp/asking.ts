import { lookupsOf } from '../cli/house-file.js';
import type { Workspace } from '../cli/workspace-file.js';
import { isList } from '../core/value.js';
import { isPromise } from '../judge/put.js';
import type { RuleSet } from '../spec/added-rules.js';
import { addedLookup, addedLookups, nameLookups, type WorkspaceContext } from '../spec/workspace.js';

/** A guide needs immediate answers. After this number of rounds of questions, open ones count as unknown. */
const MOST_ROUNDS = 5;

/** The answers so far, by their questions; `undefined` for a question without an answer. */
type Known = Map<string, unknown>;

/**
 * Calls back with the answers of a workspace, which may come later, and again when more of them have come. A question without an answer
 * counts as yes, and a list without an answer is empty: no value that may be right is hidden from the user.
 *
 * @param workspace `undefined` when there is none.
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
        // The findings already tell that a lookup fails.
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
  /** Only existing lists get a list: an empty one would mean that there are no values. */
  const listing = <Entry>(name: string) => {
    const { owner, lookup } = addedLookup(lookups, name);
    if (typeof owner?.[lookup] !== 'function') return undefined;
    return {
      list(...args: readonly unknown[]) {
        const entries = told(name, args);
        // The reader of the list checks its entries.
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
