import { MOST_ELEMENTS } from '../core/limits.js';
import { once } from '../core/once.js';
import { checkedOptions, checkString, printable } from '../core/programming-error.js';
import { isRecord, own, UNREADABLE, type UnknownRecord, wholeCopy } from '../core/value.js';
import { explainAppliedAsync } from '../judge/applied-update.js';
import { hostOf } from '../judge/lists.js';
import { answerAsync } from '../judge/lookups.js';
import { type AsyncValidationOptions, checkCall, checkedPatience, optionNames } from '../judge/options.js';
import { toExplanation } from '../judge/result.js';
import { checkMode, judgeDraft } from '../judge/validate-draft.js';
import { type CurrentCampaign, checkedCampaign } from '../judge/validate-update.js';
import type { FindingOf } from '../spec/catalogue.js';
import { type CampaignDraft, draftParts } from '../spec/drafts.js';
import { applyUpdate, requestMembers } from '../spec/update/apply.js';
import { isEnded } from '../spec/update/rules.js';
import type { Channel, ValidationMode } from '../spec/vocabulary.js';
import { type AsyncWorkspaceContext, assertWorkspace, WorkspaceLookupError } from '../spec/workspace.js';
import { type ListingOptions, listingOptions } from './listed-errors.js';
import { makePlain } from './plain-data.js';
import { type RequestHeaders, type RequestId, resolveRequestId } from './request-id.js';
import { type ErrorResponse, serviceError, toErrorResponse } from './responses.js';
import { knownPartOf, type UnknownKey } from './unknown-keys.js';
import { responseWordsOf } from './words-of.js';

/**
 * The options of {@link acceptDraft} and {@link acceptUpdate}.
 *
 * @example
 * acceptDraft(body, workspace, { responseId, headers: request.headers, ruleIds: true });
 */
export interface AcceptOptions extends AsyncValidationOptions<string>, ListingOptions {
  /**
   * The `response_id` of an error's body: your id for this response. The specification requires it in every body, so add it yourself if
   * you leave it out here.
   */
  responseId?: string | undefined;
  /** The headers of the request, which may have its id; or the value of the header `X-SVC-Request-Id`. */
  headers?: RequestHeaders | string | null | undefined;
  /**
   * What becomes of keys that the specification does not know, such as `_id` or `utm_prams`. It accepts them (decision G1). `keep`, the
   * default: they are saved. `drop`: they are not. Either way, the result lists them.
   */
  unknownKeys?: 'keep' | 'drop' | undefined;
}

const ownOptions = [
  'responseId',
  'headers',
  ...listingOptions,
  'unknownKeys',
] as const satisfies readonly (keyof AcceptOptions)[];

/** The options of the verdict. Only own members count: other code may have changed `Object.prototype` (limit R1). */
function verdictOptions(given: UnknownRecord): AsyncValidationOptions<string> {
  // Their values are checked where they are used.
  return Object.fromEntries(optionNames.map((name) => [name, own(given, name)]));
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
  /** The keys of the body that the specification does not know, in the order of the body: the first 1,000. */
  readonly unknownKeys: readonly UnknownKey[];
}

/** A body that must not be saved, or could not be judged. */
export interface RefusedDraft {
  readonly ok: false;
  /** 400 for a wrong body; 500 when a lookup failed, or the stored draft has something that JSON cannot have. */
  readonly status: 400 | 500;
  /** The body of the response; without `response_id` if no `responseId` was given. Spec: "Errors". */
  readonly body: Omit<ErrorResponse, 'response_id'> & Partial<Pick<ErrorResponse, 'response_id'>>;
  /** The id of the request, if it has one that can be used. */
  readonly requestId?: string;
  /** For your log, when the status is 500: the `WorkspaceLookupError`, or a `TypeError`. The body does not say why. */
  readonly cause?: unknown;
}

/** An update that may be saved. */
export interface AcceptedUpdate extends AcceptedDraft {
  /**
   * What the whole draft has wrong, and had before the update: the update does not answer for it. In order; empty when there is nothing.
   * If it is empty, `draft` is a `CampaignDraft`, but for `created_by` and `connector`: no update is asked for them (decision U1).
   */
  readonly standing: readonly FindingOf<string>[];
}

/**
 * The result of {@link acceptDraft}, and without `standing` that of {@link acceptUpdate}: `ok` tells which of the two types it has.
 *
 * @example
 * if (accepted.ok) await save(accepted.draft);
 * else reply(accepted.status, accepted.body);
 */
export type AcceptResult = AcceptedDraft | RefusedDraft;

/**
 * Judges the body of a request that makes a draft, and returns the draft to save or the error to send. Specification:
 * `POST /v5/campaigns`.
 *
 * The body is copied first: you save exactly what was judged, and its JSON text means the same. `request_id` and `updated_by` are
 * judged with the draft and are not part of it.
 *
 * @param body the parsed body: anything. Parse it yourself, and answer text that is not JSON with `BAD_REQUEST`.
 * @param options `responseId`, `headers`, `unknownKeys`, `mode` (default `LENIENT`), and those of the verdict and of the error's body.
 * @returns `{ ok: true, draft }`, or `{ ok: false, status, body }` with the error envelope. Rejects with a TypeError for a
 * wrong call, as `validateDraft` does, and with the reason of an aborted signal.
 * @example
 * const accepted = await acceptDraft(body, workspace, { responseId, headers: request.headers });
 * if (!accepted.ok) return reply.code(accepted.status).send(accepted.body);
 * await save(accepted.draft);
 */
export async function acceptDraft(
  body: unknown,
  workspace: AsyncWorkspaceContext,
  options: AcceptOptions & { mode?: ValidationMode | undefined } = {},
): Promise<AcceptResult> {
  const given = checkedOptions(options, [...optionNames, ...ownOptions, 'mode']);
  const mode = checkMode(own(given, 'mode') ?? 'LENIENT');
  const request = requestOf(body, given);
  return answeringFailures(request, async () => {
    const host = hostOf(workspace);
    const options = verdictOptions(given);
    const callOptions = checkCall(workspace, options);
    const answers = new Map<string, boolean>();
    const explain = async (document: unknown) => {
      const asking = judgeDraft(document, mode, callOptions, host);
      return toExplanation(await answerAsync(asking, host, checkedPatience(options), answers)).findings;
    };
    const refused = refusal(request, await explain(request.document));
    if (refused !== undefined) return refused;
    const { draft: plain, isLess } = toSave(request.document);
    const refusedNow = isLess ? refusal(request, await explain(plain)) : undefined;
    if (refusedNow !== undefined) return refusedNow;
    const { draft, unknownKeys } = partToSave(plain, plain, given);
    return accepted(request, draft, unknownKeys);
  });
}

/**
 * Judges the body of a request that changes a campaign, and returns the whole draft to save or the error to send. Specification:
 * `PATCH /v5/campaigns/{campaign_id}`.
 *
 * The update is judged as `validateUpdate` does, and applied as {@link applyUpdate} does; what belongs to the request is not saved, as in
 * {@link acceptDraft}. It is refused for what it has wrong itself, and for what the draft has wrong after it and has not before it. What the
 * draft has wrong already, because rules became stricter or a feature was switched off, refuses nothing and comes as `standing`. Decisions
 * U5 and U6.
 *
 * Body and draft are copied when the function is called, and both become plain data. To save two updates at the same time, compare a version
 * of your own.
 *
 * @param body the parsed body: anything.
 * @param current the state of the campaign, and its stored draft.
 * @param options the same without `mode`.
 * @returns and rejects as {@link acceptDraft} does; `draft` is the whole draft with the update in it.
 * @example
 * const accepted = await acceptUpdate(body, { state, draft }, workspace, { responseId, headers: request.headers });
 * if (accepted.ok) await save(accepted.draft);
 */
export async function acceptUpdate(
  body: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AcceptOptions = {},
): Promise<AcceptedUpdate | RefusedDraft> {
  const given = checkedOptions(options, [...optionNames, ...ownOptions]);
  assertWorkspace(workspace);
  const request = requestOf(body, given);
  const { state, draft: stored } = checkedCampaign(current);
  const { copy } = wholeCopy(stored, MOST_ELEMENTS, isDate);
  const { draft: before, isLess, isUnread } = toSave(copy);
  return answeringFailures(request, async () => {
    // Nothing is saved without a part of the draft. Every update of an ended campaign is refused.
    if ((isLess || isUnread || copy === UNREADABLE) && !isEnded(state))
      return failed(request, new TypeError('The stored draft must be data that JSON can have, with dates as text'));
    // The update is judged as it came, and then becomes plain data in place.
    const sent = once(() => toSave(request.document));
    const after = once(() => applyUpdate(before, sent().draft));
    const answers = new Map<string, boolean>();
    const explain = (patch: unknown, afterwards = after) =>
      explainAppliedAsync({ patch, state, before, after: afterwards }, workspace, verdictOptions(given), answers);
    const first = await explain(request.document);
    const verdict = first.refused.length === 0 && sent().isLess ? await explain(sent().draft) : first;
    const refused = refusal(request, verdict.refused);
    if (refused !== undefined) return refused;
    const { draft: patch, unknownKeys } = partToSave(sent().draft, after(), given);
    if (patch === sent().draft) return { ...accepted(request, after(), unknownKeys), standing: verdict.standing };
    // What stands may name a dropped key that was probably meant.
    const draft = applyUpdate(before, patch);
    const { standing } = await explain(patch, () => draft);
    return { ...accepted(request, draft, unknownKeys), standing };
  });
}

/** Whether the copy of an object would be an empty object, although JSON has text for it: a database may give dates. */
function isDate(value: object): boolean {
  try {
    return value instanceof Date;
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    // A proxy that hides its prototype.
    return false;
  }
}

/** The body of a request as it will be judged and saved, and its id. */
interface Request {
  readonly document: unknown;
  /** Whether the document has everything that the body has. */
  readonly isWhole: boolean;
  readonly id: RequestId;
  readonly responseId: string | undefined;
  /** Those of the error's body. */
  readonly options: Pick<AcceptOptions, 'messages' | keyof ListingOptions>;
}

function requestOf(body: unknown, given: UnknownRecord): Request {
  const unknownKeys = own(given, 'unknownKeys');
  if (unknownKeys !== undefined && unknownKeys !== 'keep' && unknownKeys !== 'drop')
    throw new TypeError(`unknownKeys must be one of keep, drop; got ${printable(unknownKeys)}`);
  const responseId = own(given, 'responseId');
  if (responseId !== undefined) checkString('responseId', responseId);
  const { copy: document, isWhole } = wholeCopy(body);
  // The functions that use these members check them.
  const { headers, messages, ...listing } = Object.fromEntries(
    ['headers', 'messages', ...listingOptions].map((name) => [name, own(given, name)]),
  ) as Pick<AcceptOptions, 'headers' | 'messages' | keyof ListingOptions>;
  const id = resolveRequestId({ headers, body: isRecord(document) ? document : undefined }, { messages });
  return { document, isWhole, id, responseId, options: { messages, ...listing } };
}

function idOf(id: RequestId): { readonly requestId?: string } {
  return id.valid && Object.hasOwn(id, 'requestId') ? { requestId: id.requestId } : {};
}

/** Answers a body that is too large, and a failed lookup. Any other failure is an error of the caller. */
async function answeringFailures<Of extends AcceptResult>(
  request: Request,
  judge: () => Promise<Of | RefusedDraft>,
): Promise<Of | RefusedDraft> {
  // Not a finding: no sentence of the specification bounds a draft.
  if (!request.isWhole) {
    const message = responseWordsOf(request.options.messages).tooLarge(MOST_ELEMENTS);
    return refusedWith(request, 400, serviceError('BAD_REQUEST', message));
  }
  try {
    return await judge();
  } catch (cause) {
    if (!(cause instanceof WorkspaceLookupError)) throw cause;
    return failed(request, cause);
  }
}

function failed(request: Request, cause: unknown): RefusedDraft {
  return { ...refusedWith(request, 500, cause), cause };
}

/** The answer to a failure. No id is made up for the response. */
function refusedWith(request: Request, status: RefusedDraft['status'], failure: unknown): RefusedDraft {
  const { id, responseId, options } = request;
  const ids = { responseId: responseId ?? '', ...idOf(id) };
  const { response_id, error } = toErrorResponse(failure, ids, options);
  const body = responseId === undefined ? { error } : { response_id, error };
  return { ok: false, status, body, ...idOf(id) };
}

/** The error to send when the id of the request or the document is wrong; `undefined` when neither is. */
function refusal(request: Request, found: readonly FindingOf<string>[]): RefusedDraft | undefined {
  const { id } = request;
  // A wrong id in the body is among what the document has wrong, in its place.
  const ofId = id.valid || found.some(({ field }) => field === 'request_id') ? [] : id.errors;
  const [first, ...others] = [...ofId, ...found];
  return first && refusedWith(request, 400, { valid: false, errors: [first, ...others] });
}

function accepted(
  { id, document }: Request,
  draft: UnknownRecord,
  unknownKeys: AcceptedDraft['unknownKeys'],
): AcceptedDraft {
  // A valid document is an object, and its `updated_by` an address.
  const updatedBy = own(document as UnknownRecord, 'updated_by') as string | undefined;
  return {
    ok: true,
    // It is valid, or has only what it had wrong before.
    draft: draft as unknown as CampaignDraft,
    ...idOf(id),
    ...(updatedBy !== undefined && { updatedBy }),
    unknownKeys,
  };
}

/** What is saved of a valid document, and its unknown keys, on which `valid` does not depend. `whole` is the draft that tells its channel. */
function partToSave(
  document: UnknownRecord,
  whole: UnknownRecord,
  given: UnknownRecord,
): { readonly draft: UnknownRecord; readonly unknownKeys: AcceptedDraft['unknownKeys'] } {
  // It is valid. An update without a channel takes that of the campaign.
  const { known, unknownKeys } = knownPartOf(document, draftParts[own(whole, 'channel') as Channel].schema);
  return { draft: own(given, 'unknownKeys') === 'drop' ? known : document, unknownKeys };
}

/** The members of a copied document that are saved, made plain data in place. See {@link makePlain}. */
function toSave(document: unknown): { readonly draft: UnknownRecord } & ReturnType<typeof makePlain> {
  const draft: Record<string, unknown> = isRecord(document) ? { ...document } : {};
  requestMembers.forEach((name) => {
    delete draft[name];
  });
  return { draft, ...makePlain(draft) };
}
