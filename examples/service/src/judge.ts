import { acceptUpdate, applyUpdate, type CurrentCampaign, validateDraftAsync } from 'campaign-draft-rules';
import type { Context } from 'hono';
import type { Members } from './body.js';
import { refuseInvalid, type Service } from './failure.js';
import type { Judging } from './workspace.js';

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

/** Ends the request when the draft must not be saved. */
export async function judge({ workspaceId, signal, judging }: Judged, draft: unknown): Promise<void> {
  const { maxErrors, rules, workspaces, judges } = judging;
  if (!judges) return;
  const workspace = workspaces(workspaceId);
  const result = await validateDraftAsync(draft, 'LENIENT', workspace, { signal, maxErrors, rules });
  if (!result.valid) refuseInvalid(result.errors);
}

/** The draft of a campaign with the patch in it. Ends the request when the patch must not be applied. */
export async function patched(
  { workspaceId, signal, judging }: Judged,
  current: CurrentCampaign,
  patch: Members,
): Promise<object> {
  const { maxErrors, rules, workspaces, judges } = judging;
  if (!judges) return applyUpdate(current.draft, patch);
  const workspace = workspaces(workspaceId);
  // What the stored draft has wrong already comes as `accepted.standing`. It refuses nothing, and the audit counts it.
  const accepted = await acceptUpdate(patch, current, workspace, { signal, maxErrors, rules });
  if (accepted.ok) return accepted.draft;
  if (accepted.cause !== undefined) throw accepted.cause;
  return refuseInvalid(accepted.body.error.details.map(({ target, message }) => ({ field: target, issue: message })));
}
