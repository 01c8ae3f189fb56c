import {
  type CurrentCampaign,
  type ValidationResult,
  validateDraftAsync,
  validateUpdateAsync,
} from 'campaign-draft-rules';
import type { Context } from 'hono';
import type { Database } from './database.js';
import { refuseInvalid, type Service } from './failure.js';
import { type Judging, workspaceOf } from './workspace.js';

/** A request that takes longer is aborted, with its lookups. */
const MOST_MILLISECONDS = 30_000;

/** A request with a document that is judged before anything is written. */
export interface Judged {
  workspaceId: string;
  /** The user to whom the change is attributed. */
  by: string;
  /** Aborted when the client has gone, or waits for too long. */
  signal: AbortSignal;
  judging: Judging;
}

export function judgedOf(c: Context<Service>): Judged {
  const { client, judging } = c.var;
  return { workspaceId: client.workspaceId, by: client.keyName, signal: signalOf(c), judging };
}

/** Aborted when the client has gone, or waits for too long. */
export function signalOf(c: Context<Service>): AbortSignal {
  return AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(MOST_MILLISECONDS)]);
}

/** Ends the request when the document must not be saved: a draft, or a patch of `current`. */
export async function judge(
  db: Database,
  { workspaceId, signal, judging }: Judged,
  document: unknown,
  current?: CurrentCampaign,
): Promise<void> {
  const { maxErrors, rules, lookups, judges } = judging;
  if (!judges) return;
  const workspace = workspaceOf(db, workspaceId, lookups);
  const options = { signal, maxErrors, rules };
  const result: ValidationResult =
    current === undefined
      ? await validateDraftAsync(document, 'LENIENT', workspace, options)
      : await validateUpdateAsync(document, current, workspace, options);
  if (!result.valid) refuseInvalid(result);
}
