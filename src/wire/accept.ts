import { checkedOptions, checkString } from '../core/programming-error.js';
import { isRecord, own, plainCopy, type UnknownRecord } from '../core/value.js';
import { type AsyncValidationOptions, judgingOptions } from '../judge/options.js';
import type { Explanation } from '../judge/result.js';
import { checkMode, explainDraftAsync } from '../judge/validate-draft.js';
import { type CurrentCampaign, explainUpdateAsync } from '../judge/validate-update.js';
import type { CampaignDraft } from '../spec/drafts.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import { type AsyncWorkspaceContext, assertWorkspace, WorkspaceLookupError } from '../spec/workspace.js';
import { makePlain } from './plain-data.js';
import { type ErrorResponse, type RequestHeaders, type RequestId, resolveRequestId, toErrorResponse } from './wire.js';

/**
 * The options of {@link acceptDraft} and {@link acceptUpdate}.
 *
 * @example
 * acceptDraft(body, workspace, { responseId, requestId: request.headers, findings: true });
 */
export interface AcceptOptions extends AsyncValidationOptions<string> {
  /**
   * The `response_id` of an error's body: your id for this response. The specification requires it in every body, so add it yourself if
   * you leave it out here.
   */
  responseId?: string | undefined;
  /** The source of the request's id: its headers, or the value of the header `X-SVC-Request-Id`. */
  requestId?: RequestHeaders | string | null | undefined;
  /** Whether `details` of an error's body have the findings, for `wordsFor` in a frontend. Default: no. */
  findings?: boolean | undefined;
}

const ownOptions = ['responseId', 'requestId', 'findings'] as const satisfies readonly (keyof AcceptOptions)[];

/** The options of the verdict. */
function verdictOptions({ maxErrors, messages, rules, signal }: AcceptOptions): AsyncValidationOptions<string> {
  return { maxErrors, messages, rules, signal };
}

/** A body that may be saved. */
export interface AcceptedDraft {
  readonly ok: true;
  /**
   * The draft to save: plain data, without the members of the body that belong to the request. Values that JSON does not have, such as
   * functions, are left out.
   */
  readonly draft: CampaignDraft;
  /** The id of the request, if it has one. */
  readonly requestId?: string;
  /** The author of the change, if the body names one: `updated_by`. */
  readonly updatedBy?: string;
}

/** A body that must not be saved, or could not be judged. */
export interface RefusedDraft {
  readonly ok: false;
  /** 400 for a wrong body; 500 when a lookup failed. */
  readonly status: 400 | 500;
  /** The body of the response; without `response_id` if no `responseId` was given. Spec: "Errors". */
  readonly body: Omit<ErrorResponse, 'response_id'> & Partial<Pick<ErrorResponse, 'response_id'>>;
  /** The id of the request, if it has one that can be used. */
  readonly requestId?: string;
  /** For your log, when a lookup failed: the `WorkspaceLookupError`. The body does not say why. */
  readonly cause?: unknown;
}

/**
 * The result of {@link acceptDraft} and {@link acceptUpdate}: `ok` tells which of the two types it has.
 *
 * @example
 * if (accepted.ok) await save(accepted.draft);
 * else reply(accepted.status, accepted.body);
 */
export type Accepted = AcceptedDraft | RefusedDraft;

/** The members of a body that belong to the request, and are not saved with the draft. */
const requestMembers = ['request_id', 'updated_by'] as const;

/**
 * Judges the body of a request that makes a draft, and returns the draft to save or the error to send. Specification:
 * `POST /v5/campaigns`.
 *
 * The body is copied first: you save exactly what was judged, and its JSON text means the same. `request_id` and `updated_by` are
 * judged with the draft and are not part of it.
 *
 * @param body the parsed body: anything. Parse it yourself, and answer text that is not JSON with `BAD_REQUEST`.
 * @param options `responseId`, `requestId` (the headers), `mode` (default `LENIENT`), `signal`, `maxErrors` and `messages`.
 * @returns `{ ok: true, draft }`, or `{ ok: false, status, body }` with the error envelope. Rejects with a TypeError for a
 * wrong call, as `validateDraft` does, and with the reason of an aborted signal.
 * @example
 * const accepted = await acceptDraft(body, workspace, { responseId, requestId: request.headers });
 * if (!accepted.ok) return reply.code(accepted.status).send(accepted.body);
 * await save(accepted.draft);
 */
export async function acceptDraft(
  body: unknown,
  workspace: AsyncWorkspaceContext,
  options: AcceptOptions & { mode?: ValidationMode | undefined } = {},
): Promise<Accepted> {
  const { mode: given } = checkedOptions(options, [...judgingOptions, ...ownOptions, 'mode']);
  const mode = checkMode(given ?? 'LENIENT');
  const request = requestOf(body, options);
  return answeringFailures(request, async () => {
    const explain = (document: unknown) => explainDraftAsync(document, mode, workspace, verdictOptions(options));
    const refused = refusal(request, await explain(request.document));
    if (refused !== undefined) return refused;
    const { draft, isLess } = toSave(request);
    return (isLess ? refusal(request, await explain(draft)) : undefined) ?? accepted(request, draft);
  });
}

/**
 * Judges the body of a request that changes a campaign, and returns the whole draft to save or the error to send. Specification:
 * `PATCH /v5/campaigns/{campaign_id}`.
 *
 * The update is judged as `validateUpdate` does. Then its components replace those of the draft, and the draft is judged
 * as a whole: it may have been stored under other rules, and a change of the channel makes other components wrong.
 * `created_by` stays that of the draft. To save two updates at the same time, compare a version of your own.
 *
 * @param body the parsed body: anything.
 * @param current the state of the campaign, and its stored draft.
 * @param options `responseId`, `requestId` (the headers), `signal`, `maxErrors` and `messages`.
 * @returns and rejects as {@link acceptDraft} does; `draft` is the whole draft with the update in it.
 * @example
 * const accepted = await acceptUpdate(body, { state, draft }, workspace, { responseId, requestId: request.headers });
 */
export async function acceptUpdate(
  body: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AcceptOptions = {},
): Promise<Accepted> {
  checkedOptions(options, [...judgingOptions, ...ownOptions]);
  assertWorkspace(workspace);
  const request = requestOf(body, options);
  const once = askingOnce(workspace);
  return answeringFailures(request, async () => {
    const update = await explainUpdateAsync(request.document, current, once, verdictOptions(options));
    const refused = refusal(request, update);
    if (refused !== undefined) return refused;
    // Every update of an ended campaign is refused above.
    const stored = isRecord(current.draft) ? current.draft : {};
    const draft = { ...withoutRequest(stored), ...toSave(request).draft, ...createdBy(stored) };
    // A campaign that is no longer a draft may be a live activity, which no draft can be. So it is judged as an update that
    // sends every component.
    const whole =
      current.state === 'DRAFT'
        ? await explainDraftAsync(draft, 'LENIENT', once, verdictOptions(options))
        : await explainUpdateAsync(draft, current, once, verdictOptions(options));
    return refusal(request, whole) ?? accepted(request, draft);
  });
}

/** The body of a request as it will be judged and saved, and its id. */
interface Request {
  readonly document: unknown;
  readonly id: RequestId;
  readonly responseId: string | undefined;
  readonly withFindings: boolean;
}

function requestOf(body: unknown, { requestId, responseId, findings = false }: AcceptOptions): Request {
  if (responseId !== undefined) checkString('responseId', responseId);
  const document = plainCopy(body);
  const id = resolveRequestId({ header: requestId, body: isRecord(document) ? document : undefined });
  return { document, id, responseId, withFindings: findings };
}

function idOf(id: RequestId): { readonly requestId?: string } {
  return id.valid && id.requestId !== undefined ? { requestId: id.requestId } : {};
}

/** Answers a failed lookup. Any other failure is an error of the caller. */
async function answeringFailures(request: Request, judge: () => Promise<Accepted>): Promise<Accepted> {
  try {
    return await judge();
  } catch (cause) {
    if (!(cause instanceof WorkspaceLookupError)) throw cause;
    return { ok: false, status: 500, body: bodyFor(request, cause), ...idOf(request.id), cause };
  }
}

/** The body of an error. No id is made up for the response. */
function bodyFor({ id, responseId, withFindings }: Request, failure: unknown): RefusedDraft['body'] {
  const ids = { responseId: responseId ?? '', ...idOf(id) };
  const { response_id, error } = toErrorResponse(failure, ids, { findings: withFindings });
  return responseId === undefined ? { error } : { response_id, error };
}

/** The error to send when the id of the request or the document is wrong; `undefined` when neither is. */
function refusal(request: Request, explanation: Explanation<string>): RefusedDraft | undefined {
  const { id } = request;
  const ofId = id.valid ? [] : id.errors;
  // A wrong id is reported once, although the document has it too.
  const ofDraft = explanation.findings.filter(({ field }) => id.valid || field !== 'request_id');
  const findings = [...ofId, ...ofDraft];
  if (findings.length === 0) return undefined;
  return { ok: false, status: 400, body: bodyFor(request, { valid: false, findings }), ...idOf(id) };
}

function accepted({ id, document }: Request, draft: UnknownRecord): AcceptedDraft {
  // A valid document is an object, and its `updated_by` an address.
  const updatedBy = own(document as UnknownRecord, 'updated_by') as string | undefined;
  return {
    ok: true,
    // The draft is valid, so it has this type.
    draft: draft as unknown as CampaignDraft,
    ...idOf(id),
    ...(updatedBy !== undefined && { updatedBy }),
  };
}

/** The members of a valid document that are saved, as plain data. `isLess`: a part was left out that may have been necessary. */
function toSave({ document }: Request): { readonly draft: UnknownRecord; readonly isLess: boolean } {
  // It is an object that `accept` has copied.
  const draft = withoutRequest(document as UnknownRecord);
  return { draft, isLess: makePlain(draft) };
}

/** The members that are not part of the request. */
function withoutRequest(members: UnknownRecord): UnknownRecord {
  const draft: Record<string, unknown> = { ...members };
  for (const name of requestMembers) delete draft[name];
  return draft;
}

/** An update never changes `created_by`. */
function createdBy(stored: UnknownRecord): UnknownRecord {
  return { created_by: own(stored, 'created_by') };
}

/** The workspace, asked about each feature once for both verdicts (decision W2). Saving asks nothing else. */
function askingOnce(workspace: AsyncWorkspaceContext): AsyncWorkspaceContext {
  const { featureFlags } = workspace;
  type IsEnabled = typeof featureFlags.isEnabled;
  const answers = new Map<Parameters<IsEnabled>[0], ReturnType<IsEnabled>>();
  const isEnabled: IsEnabled = (flag, signal) => {
    const known = answers.get(flag) ?? featureFlags.isEnabled(flag, signal);
    answers.set(flag, known);
    return known;
  };
  // Inherits the other members: rule sets have lookups of their own.
  // Stryker disable next-line BooleanLiteral: nobody lists the members of a workspace, of which the others are inherited
  return Object.create(workspace, { featureFlags: { value: { isEnabled }, enumerable: true } });
}
