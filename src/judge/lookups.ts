import type { Question } from '../core/finding.js';
import { answeredBy, type QuestionRounds } from '../core/listing.js';
import type { Campaign } from '../spec/campaign.js';
import type { ConnectorReference, RuleQuestion, Signal, WorkspaceQuestion } from '../spec/workspace.js';
import { ask, type Host } from './lists.js';
import { onAbort } from './on-abort.js';
import type { Patience } from './options.js';
import { checkedAnswer, isPromise, lookupFailed, nameOfLookup } from './put.js';

/** Concurrent lookups: more than a browser's connections to a server, and few for a server. */
export const MOST_LOOKUPS_AT_ONCE = 16;

/** A result that needs answers. `connector` is known when the first question comes. */
export interface CampaignQuestions<Result> {
  readonly questions: QuestionRounds<Result>;
  readonly campaign: Pick<Campaign, 'connector'>;
}

/**
 * The question for the host, with a copy of the connector, because the host may change it; `undefined` when it needs a
 * connector and the draft names none: the answer is then no.
 */
export function toPut(
  question: Question,
  known: Readonly<ConnectorReference> | undefined,
): WorkspaceQuestion | undefined {
  // `workspace.ts` makes every question of the rules.
  const asked = question as RuleQuestion;
  if (asked.lookup === 'featureFlags.isEnabled') return { lookup: asked.lookup, flag: asked.flag };
  if (asked.lookup === 'rules.ask') return { lookup: asked.lookup, name: asked.name, args: asked.args };
  if (known === undefined) return undefined;
  const connector = { ...known };
  if (asked.lookup === 'connectors.hasConnector') return { lookup: asked.lookup, connector };
  return { lookup: asked.lookup, fromAddress: asked.fromAddress, connector };
}

/**
 * Asks a question that must be answered at once.
 *
 * @param instead the advice in the message when the answer is a promise.
 * @throws WorkspaceLookupError; TypeError when the answer is a promise.
 */
export function answerAtOnce(question: WorkspaceQuestion, host: Host, instead: string): boolean {
  const given = ask(question, host);
  if (!isPromise(given)) return checkedAnswer(question, given);
  // The promise is not used, but its rejection must not become an unhandled one.
  Promise.resolve(given).catch(() => undefined);
  throw new TypeError(`The lookup ${nameOfLookup(question)} answered with a promise: ${instead}`);
}

/**
 * @param instead the asynchronous function that takes promises.
 * @throws WorkspaceLookupError; TypeError when an answer is a promise.
 */
export function answer<Result>(
  { questions, campaign }: CampaignQuestions<Result>,
  host: Host,
  instead: string,
): Result {
  return answeredBy(questions, (round) =>
    round.map((asked) => {
      const question = toPut(asked, campaign.connector);
      // Stryker disable next-line BooleanLiteral: without a connector no answer about its senders counts
      return question === undefined ? false : answerAtOnce(question, host, `use ${instead}`);
    }),
  );
}

/**
 * Asks the questions of one round, at most {@link MOST_LOOKUPS_AT_ONCE} at the same time. The draft is judged before the first
 * answer is awaited, so later changes to it have no effect (decision W4). Rejects with a WorkspaceLookupError, or with the
 * reason of the signal.
 *
 * @param known the answers to the questions of earlier runs in the same call, by their keys. They are not asked again (decision W2).
 */
export async function answerAsync<Result>(
  { questions, campaign }: CampaignQuestions<Result>,
  asked: Host,
  { signal, limit }: Patience,
  known = new Map<string, boolean>(),
): Promise<Result> {
  signal?.throwIfAborted();
  const host = { ...asked, limit };
  /** Aborted when no more answers are needed. */
  const waiting = new AbortController();
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  const stop = () => waiting.abort(signal?.reason);
  const listenNoMore = signal && onAbort(signal, stop);
  try {
    let round = questions.next();
    while (round.done !== true) {
      const open = round.value.filter(({ key }) => !known.has(key));
      const put = open.map((asked) => toPut(asked, campaign.connector));
      const answers = await untilAborted(waiting.signal, answersTo(put, host, waiting));
      open.forEach(({ key }, index) => {
        known.set(key, answers[index] as boolean);
      });
      round = questions.next(round.value.map(({ key }) => known.get(key)));
    }
    return round.value;
  } catch (failed) {
    // A lookup may have failed because its caller has gone. That is no failure of the lookup.
    signal?.throwIfAborted();
    throw failed;
  } finally {
    listenNoMore?.();
  }
}

/** Asks one question. Rejects with a WorkspaceLookupError. */
export async function answerLater(question: WorkspaceQuestion, host: Host, ...signal: [] | [Signal]): Promise<boolean> {
  try {
    return checkedAnswer(question, await ask(question, host, signal));
  } catch (cause) {
    throw lookupFailed(question, cause);
  }
}

function untilAborted<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // A lookup may have aborted the signal when it was called.
    const listenNoMore = onAbort(signal, () => reject(signal.reason));
    result.finally(listenNoMore).then(resolve, reject);
  });
}

async function answersTo(
  questions: readonly (WorkspaceQuestion | undefined)[],
  host: Host,
  waiting: AbortController,
): Promise<boolean[]> {
  // Stryker disable next-line ArrowFunction,BooleanLiteral: without a connector no answer about its senders counts
  const answers = questions.map(() => false);
  let next = 0;
  async function answerNext(): Promise<void> {
    while (next < questions.length && !waiting.signal.aborted) {
      const index = next++;
      const question = questions[index];
      if (question !== undefined) answers[index] = await answerTo(question);
    }
  }
  async function answerTo(question: WorkspaceQuestion): Promise<boolean> {
    try {
      return await answerLater(question, host, waiting.signal);
    } catch (failed) {
      waiting.abort(failed);
      throw failed;
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_LOOKUPS_AT_ONCE, questions.length) }, answerNext));
  return answers;
}
