import { checkedOptions, printable } from '../core/programming-error.js';
import { isList, isRecord, isString, own, plainCopy, type UnknownRecord } from '../core/value.js';
import { checkMode, explainDraftAsync } from '../judge/validate-draft.js';
import { type CurrentCampaign, explainUpdateAsync } from '../judge/validate-update.js';
import type { AsyncValidationOptions, Explanation } from '../judge/verdict.js';
import type { CampaignDraft } from '../spec/drafts.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import { type AsyncWorkspaceContext, assertWorkspace, WorkspaceLookupError } from '../spec/workspace.js';
import { type ErrorResponse, type RequestId, resolveRequestId, toErrorResponse } from './wire.js';

/** The headers of a request: `Headers` of the fetch API, or the object of headers that Node's HTTP server gives. */
export type RequestHeaders = { get(name: string): string | null } | { readonly [name: string]: unknown };

/**
 * The options of {@link acceptDraft} and {@link acceptUpdate}.
 *
 * @example
 * acceptDraft(body, workspace, { requestId: request.headers, findings: true });
 */
export interface AcceptOptions extends AsyncValidationOptions<string> {
  /** Where the id of the request comes from: its headers, or the value of the header `X-SVC-Request-Id`. */
  requestId?: RequestHeaders | string | null | undefined;
  /** Whether `details` of an error's body have the findings, for `wordsFor` in a frontend. Default: no. */
  findings?: boolean | undefined;
  /** The `response_id` of an error's body. Default: the id of the request, or `""` when it has none. */
  responseId?: string | undefined;
}

/** A body that may be saved. */
export interface AcceptedDraft {
  readonly ok: true;
  /** What to save: plain data, without the members of the body that belong to the request. */
  readonly draft: CampaignDraft;
  readonly requestId?: string;
  /** Who makes the change, if the body says so: `updated_by`. */
  readonly updatedBy?: string;
}

/** A body that must not be saved, or could not be judged. */
export interface RefusedDraft {
  readonly ok: false;
  /** 400 for a wrong body; 500 when a lookup failed. */
  readonly status: 400 | 500;
  /** The body of the response. Spec: "Errors". */
  readonly body: ErrorResponse;
  /** For your log, when a lookup failed: the `WorkspaceLookupError`. The body does not say why. */
  readonly cause?: unknown;
}

/**
 * What {@link acceptDraft} and {@link acceptUpdate} answer: `ok` tells which of the two.
 *
 * @example
 * if (accepted.ok) await save(accepted.draft);
 * else reply(accepted.status, accepted.body);
 */
export type Accepted = AcceptedDraft | RefusedDraft;

/** The members of a body that belong to the request, and are not saved with the draft. */
const requestMembers = ['request_id', 'updated_by'] as const;

/**
 * Judges the body of a request that makes a draft, and gives what to save or what to answer. Specification:
 * `POST /v5/campaigns`.
 *
 * The body is copied first: what was judged is what you save. `request_id` and `updated_by` are judged with the draft and are
 * not part of it.
 *
 * @param body the parsed body: anything. Parse it yourself, and answer text that is no JSON with `BAD_REQUEST`.
 * @param options `mode` (default `LENIENT`), `requestId` (the headers), `responseId`, `signal`, `maxErrors` and `messages`.
 * @returns `{ ok: true, draft }`, or `{ ok: false, status, body }` with the error envelope. Rejects with a TypeError for a
 * wrong call, as `validateDraft` does, and with the reason of an aborted signal.
 * @example
 * const accepted = await acceptDraft(body, workspace, { requestId: request.headers });
 * if (!accepted.ok) return reply.code(accepted.status).send(accepted.body);
 * await save(accepted.draft);
 */
export async function acceptDraft(
  body: unknown,
  workspace: AsyncWorkspaceContext,
  options: AcceptOptions & { mode?: ValidationMode } = {},
): Promise<Accepted> {
  const { mode: given } = checkedOptions(options);
  const mode = checkMode(given ?? 'LENIENT');
  const request = requestOf(body, options);
  return answering(request, async () => {
    const explanation = await explainDraftAsync(request.document, mode, workspace, options);
    return refusal(request, explanation) ?? accepted(request, withoutRequest(request.document));
  });
}

/**
 * Judges the body of a request that changes a campaign, and gives the whole draft to save or what to answer. Specification:
 * `PATCH /v5/campaigns/{campaign_id}`.
 *
 * The update is judged as `validateUpdate` does. Then its components take the place of the draft's own, and the draft is judged
 * as a whole: it may have been stored under other rules, and a change of the channel makes other components wrong.
 * `created_by` stays that of the draft. To save two updates at the same time, compare a version of your own.
 *
 * @param body the parsed body: anything.
 * @param current the state of the campaign, and its stored draft.
 * @param options `requestId` (the headers), `responseId`, `signal`, `maxErrors` and `messages`.
 * @returns and rejects as {@link acceptDraft} does; `draft` is the whole draft with the update in it.
 * @example
 * const accepted = await acceptUpdate(body, { state, draft }, workspace, { requestId: request.headers });
 */
export async function acceptUpdate(
  body: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AcceptOptions = {},
): Promise<Accepted> {
  checkedOptions(options);
  assertWorkspace(workspace);
  const request = requestOf(body, options);
  const once = askingOnce(workspace);
  return answering(request, async () => {
    const update = await explainUpdateAsync(request.document, current, once, options);
    const refused = refusal(request, update);
    if (refused !== undefined) return refused;
    // Every update of an ended campaign is refused above.
    const stored = isRecord(current.draft) ? current.draft : {};
    const draft = { ...withoutRequest(stored), ...withoutRequest(request.document), ...createdBy(stored) };
    // A campaign that is no draft any more may be a live activity, which no draft can be. So it is judged as an update that
    // sends every component.
    const whole =
      current.state === 'DRAFT'
        ? await explainDraftAsync(draft, 'LENIENT', once, options)
        : await explainUpdateAsync(draft, current, once, options);
    return refusal(request, whole) ?? accepted(request, draft);
  });
}

/** The body of a request as it will be judged and saved, and its id. */
interface Request {
  readonly document: unknown;
  readonly id: RequestId;
  readonly responseId: string;
  readonly withFindings: boolean;
}

function requestOf(body: unknown, { requestId, responseId, findings = false }: AcceptOptions): Request {
  if (responseId !== undefined && !isString(responseId)) {
    throw new TypeError(`The responseId must be a string; got ${printable(responseId)}`);
  }
  const document = plainCopy(body);
  const id = resolveRequestId({ header: headerOf(requestId), body: isRecord(document) ? document : undefined });
  return { document, id, responseId: responseId ?? idOf(id) ?? '', withFindings: findings };
}

function headerOf(given: AcceptOptions['requestId']): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (isString(given)) return given;
  if (typeof given !== 'object') {
    throw new TypeError(`The requestId must be headers or a string; got ${printable(given)}`);
  }
  const found = typeof given.get === 'function' ? given.get('X-SVC-Request-Id') : headerIn(given);
  // A header that comes twice is no fault of the caller: its values are joined, as Node and `Headers` do.
  const value = isList(found) && found.every(isString) ? found.join(', ') : found;
  if (value === undefined || value === null || isString(value)) return value ?? undefined;
  throw new TypeError(`The header X-SVC-Request-Id must be a string; got ${printable(value)}`);
}

/** The value of the header. Names of headers are case-insensitive. */
function headerIn(headers: object): unknown {
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'x-svc-request-id');
  return name === undefined ? undefined : own(headers as UnknownRecord, name);
}

function idOf(id: RequestId): string | undefined {
  return id.valid ? id.requestId : undefined;
}

/** Answers a failed lookup; any other failure is the caller's. */
async function answering({ id, responseId }: Request, judge: () => Promise<Accepted>): Promise<Accepted> {
  try {
    return await judge();
  } catch (cause) {
    if (!(cause instanceof WorkspaceLookupError)) throw cause;
    return { ok: false, status: 500, body: toErrorResponse(cause, { responseId, requestId: idOf(id) }), cause };
  }
}

/** What to answer when the id of the request or the document is wrong; `undefined` when neither is. */
function refusal(
  { id, responseId, withFindings }: Request,
  explanation: Explanation<string>,
): RefusedDraft | undefined {
  const ofId = id.valid ? [] : id.errors;
  // A wrong id is reported once, although the document has it too.
  const ofDraft = explanation.findings.filter(({ field }) => id.valid || field !== 'request_id');
  const findings = [...ofId, ...ofDraft];
  if (findings.length === 0) return undefined;
  const failure = { valid: false, findings };
  const body = toErrorResponse(failure, { responseId, requestId: idOf(id) }, { findings: withFindings });
  return { ok: false, status: 400, body };
}

function accepted({ id, document }: Request, draft: UnknownRecord): AcceptedDraft {
  const requestId = idOf(id);
  // A valid document is an object, and its `updated_by` an address.
  const updatedBy = own(document as UnknownRecord, 'updated_by') as string | undefined;
  return {
    ok: true,
    // The draft is valid, so it has this type.
    draft: draft as unknown as CampaignDraft,
    ...(requestId !== undefined && { requestId }),
    ...(updatedBy !== undefined && { updatedBy }),
  };
}

function withoutRequest(document: unknown): UnknownRecord {
  // A valid document is an object.
  const draft = { ...(document as Record<string, unknown>) };
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
  return Object.create(workspace, { featureFlags: { value: { isEnabled }, enumerable: true } });
}
