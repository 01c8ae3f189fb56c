import {
  acceptUpdate,
  applyUpdate,
  type CurrentCampaign,
  explainDraftAsync,
  type FindingOf,
  type Messages,
  validateDraftAsync,
} from 'campaign-draft-rules';
import type { Context } from 'hono';
import { changedBy, signedPatch, withEditor } from './author.js';
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
  /** The words for a page with forms. With them, a refusal has findings, too. */
  messages?: Messages;
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
export async function patched(request: Judged, current: CurrentCampaign, patch: Members): Promise<object> {
  const { workspaceId, by, signal, judging, messages } = request;
  const { maxErrors, rules, workspaces, judges } = judging;
  const signed = signedPatch(patch, by);
  if (!judges) return withEditor(applyUpdate(current.draft, signed), by);
  const workspace = workspaces(workspaceId);
  // What the stored draft has wrong already comes as `accepted.standing`. It refuses nothing, and the audit counts it.
  const options = { signal, maxErrors, rules, messages, findings: true };
  const accepted = await acceptUpdate(signed, current, workspace, options);
  if (!accepted.ok) {
    if (accepted.cause !== undefined) throw accepted.cause;
    const { details } = accepted.body.error;
    const found = details.flatMap(({ finding, message }) => (finding ? [{ ...finding, issue: message }] : []));
    const errors = details.map(({ target, message }) => ({ field: target, issue: message }));
    refuseInvalid(errors, messages && found.slice(0, maxErrors));
  }
  const draft = withEditor({ ...accepted.draft }, by);
  if (current.state !== 'DRAFT') {
    // Who made the change is the same in both: only what the change itself breaks is refused.
    const editor = { updated_by: changedBy(by, patch) };
    await judgeByHouseRules(request, { ...(current.draft as object), ...editor }, { ...draft, ...editor });
  }
  return draft;
}

/**
 * Ends the request when a patch makes a published campaign break a house rule for publishing that it kept. Otherwise, who may not publish
 * something alone would publish something else, and patch it. The specification has no such rule, so its own rules are not asked (U5).
 */
async function judgeByHouseRules(request: Judged, before: object, after: object): Promise<void> {
  const { workspaceId, signal, judging, messages } = request;
  const { maxErrors, rules, workspaces } = judging;
  if (rules === undefined) return;
  const workspace = workspaces(workspaceId);
  const ids = new Set(rules.catalogue.map(({ id }) => id));
  // All findings: those of the specification must not push one of the house off the list.
  const options = { signal, rules, messages, maxErrors: Number.POSITIVE_INFINITY };
  const found = async (draft: object) => {
    const { findings } = await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace, options);
    return findings.filter(({ rule }) => ids.has(rule));
  };
  // The same rule may find another thing there: a campaign to nobody is not yet one to all users.
  const keyOf = ({ rule, field, issue }: FindingOf<string>) => `${rule} at ${field}: ${issue}`;
  const known = new Set((await found(before)).map(keyOf));
  const broken = (await found(after)).filter((one) => !known.has(keyOf(one)));
  const errors = broken.slice(0, maxErrors);
  if (errors.length > 0) refuseInvalid(errors, messages && errors);
}
