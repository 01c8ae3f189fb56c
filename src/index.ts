// The verdict on a draft, and on a patch to one.
export { explainDraft, explainDraftAsync, validateDraft, validateDraftAsync } from './judge/validate-draft.js';
export {
  type CurrentCampaign,
  explainUpdate,
  explainUpdateAsync,
  validateUpdate,
  validateUpdateAsync,
} from './judge/validate-update.js';
export { applyUpdate } from './spec/update/apply.js';
export type { CampaignState } from './spec/update/rules.js';
export type { AsyncValidationOptions, ValidationOptions } from './judge/options.js';
export type { DraftError, Explanation, ExplanationOf, ValidationResult } from './judge/result.js';

// The same verdict, step by step for an editor, and as a schema for form libraries and frameworks.
export {
  type ComponentGroup,
  type ComponentStatus,
  groupByComponent,
} from './forms/component-groups.js';
export type { ComponentName, ComponentPresence, UndecidedState } from './judge/component-presence.js';
export {
  type DraftFieldError,
  type DraftFieldErrors,
  type FieldNameOptions,
  fieldErrors,
  type NestedDraftError,
  type NestedDraftErrors,
} from './forms/field-errors.js';
export { type FirstErrorOptions, firstError } from './forms/first-error.js';
export { type FindingGroup, groupFindings } from './forms/group-findings.js';
export {
  type AsyncDraftSchemaOptions,
  type DraftIssue,
  type DraftSchema,
  type DraftSchemaOptions,
  type DraftSchemaResult,
  draftSchema,
  draftSchemaAsync,
} from './forms/standard-schema.js';
export { snapshotOf } from './session/snapshot.js';
export { withoutBlanks } from './forms/without-blanks.js';

export { createDraftSession, type DraftSession, type DraftSessionOf } from './session/draft-session.js';
export type {
  FailedQuestion,
  SessionExplanation,
  SessionExplanationOf,
  UndecidedField,
} from './session/live-session.js';
export type { SessionOptions } from './session/session-options.js';
export type { SessionTimer } from './judge/time-limit.js';

// The type of a draft, and the two forms of its content.
export { isCampaignDraft } from './judge/campaign-draft.js';
export { isFlatContent, isKeyedContent } from './spec/content-shape.js';

// The lookups that only the host can answer.
export {
  type RememberedWorkspace,
  type RememberingOptions,
  rememberedWorkspace,
} from './judge/remembered-workspace.js';
export {
  type AsyncWorkspaceContext,
  type ConnectorLookup,
  type ConnectorReference,
  type FeatureFlagLookup,
  type NameLookup,
  type NameLookups,
  type Signal,
  type StaticWorkspace,
  staticWorkspace,
  type VerifiedSenderLookup,
  type WorkspaceContext,
  WorkspaceLookupError,
  type WorkspaceQuestion,
} from './spec/workspace.js';

// The rules, and the types of findings.
export type { FindingOf, Messages, RuleFinding, RuleId } from './spec/catalogue.js';
export { ruleCatalogue } from './spec/rule-catalogue.js';
export type { RuleInfo } from './spec/rule-infos.js';
export { rulesVersion } from './spec/rules-version.js';
export type { Cause, FormatProblem } from './core/finding.js';
export type { FieldPath } from './spec/field-path.js';
export type { Finding, FindingParams, Message } from './spec/finding.js';
export type { Place, PlaceElement } from './spec/place.js';

// The bodies of requests and responses.
export {
  type ErrorDetail,
  type ErrorResponse,
  type RequestFailure,
  type ServiceError,
  serviceError,
  toErrorResponse,
  toValidateResponse,
  type ValidateResponse,
  validateRateLimits,
} from './wire/responses.js';
export { type ErrorCode, errorCodeByStatus, errorCodes } from './spec/error-codes.js';
export type { FindingOnTheWire, ListedError } from './wire/listed-errors.js';
export { wordsFor } from './wire/words-for.js';
export { type RequestHeaders, type RequestId, resolveRequestId } from './wire/request-id.js';
export {
  type AcceptedDraft,
  type AcceptedUpdate,
  type AcceptOptions,
  type AcceptResult,
  acceptDraft,
  acceptUpdate,
  type RefusedDraft,
} from './wire/accept.js';
export type { UnknownKey } from './wire/unknown-keys.js';

// A draft. The types of its components are in `campaign-draft-rules/schemas`, the values of its fields in `campaign-draft-rules/values`.
export type { CampaignDraft, EmailDraft, PushDraft } from './spec/drafts.js';
export type { CampaignDeliveryType, Channel, FeatureFlag, Platform, ValidationMode } from './spec/vocabulary.js';

// The change that the service makes to a value before it is sent.
export { shortenGroupKey } from './spec/group-key.js';
