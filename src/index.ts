// The verdict on a draft, and on a patch to one.
export { explainDraft, explainDraftAsync, validateDraft, validateDraftAsync } from './judge/validate-draft.js';
export {
  type CurrentCampaign,
  explainUpdate,
  explainUpdateAsync,
  validateUpdate,
  validateUpdateAsync,
} from './judge/validate-update.js';
export { type CampaignState, campaignStates } from './spec/update/rules.js';
export type {
  AsyncValidationOptions,
  DraftError,
  Explanation,
  ValidationOptions,
  ValidationResult,
} from './judge/verdict.js';

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

export { createDraftSession, type DraftSession } from './session/draft-session.js';
export type { FailedQuestion, SessionExplanation, UndecidedField } from './session/session-explanation.js';
export type { SessionOptions, SessionTimer } from './session/session-options.js';

// The type of a draft, and the two forms of its content.
export { isCampaignDraft } from './judge/campaign-draft.js';
export { isFlatContent, isKeyedContent } from './spec/content-shape.js';

// The lookups that only the host can answer.
export {
  type AsyncWorkspaceContext,
  type ConnectorLookup,
  type ConnectorReference,
  type FeatureFlagLookup,
  type ListLookup,
  type ListName,
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
export { type Messages, type RuleFinding, type RuleId, type RuleInfo, ruleCatalogue } from './spec/catalogue.js';
export type { Cause, FormatProblem, QuotesProblem, RangeProblem } from './core/finding.js';
export type { FieldPath, FieldsOfDraft, PathOfDraft } from './spec/field-path.js';
export type { Finding, FindingParams, Message } from './spec/finding.js';
export { fieldLabel } from './wording/en/field-names.js';
export type { Place, PlaceElement } from './spec/place.js';

// The bodies of requests and responses.
export {
  type ErrorCode,
  type ErrorDetail,
  type ErrorResponse,
  errorCodeByStatus,
  errorCodes,
  type FindingOnTheWire,
  type RequestId,
  type RequestHeaders,
  resolveRequestId,
  type ServiceError,
  serviceError,
  toErrorResponse,
  toValidateResponse,
  type ValidateResponse,
  validateRateLimits,
  wordsFor,
} from './wire/wire.js';
export {
  type Accepted,
  type AcceptedDraft,
  type AcceptOptions,
  acceptDraft,
  acceptUpdate,
  type RefusedDraft,
} from './wire/accept.js';

// A draft and its components.
export type { CampaignAudienceLimit } from './spec/components/audience-limit.js';
export type { EmailBasicDetails } from './spec/components/basic-details/email.js';
export type { Geofence } from './spec/components/basic-details/geofences.js';
export type { IosAudience, PushBasicDetails } from './spec/components/basic-details/push.js';
export type { Connector } from './spec/components/connector.js';
export type {
  AndroidAdvanced,
  AndroidBasicDetails,
  AndroidButton,
  AndroidContent,
  AndroidTemplateBackup,
  AndroidTimer,
} from './spec/components/content/android.js';
export type { CarouselContent, CarouselSlide } from './spec/components/content/carousel.js';
export type { CampaignContent, Keyed } from './spec/components/content/content.js';
export type { PushCampaignContent, PushContent } from './spec/components/content/push.js';
export type { EmailAttachment, EmailCampaignContent, EmailContent } from './spec/components/content/email.js';
export type {
  IosAdvanced,
  IosBasicDetails,
  IosButton,
  IosContent,
  IosTemplateBackup,
} from './spec/components/content/ios.js';
export type { VariationDetails } from './spec/components/content/variations.js';
export type { WebAdvanced, WebBasicDetails, WebButton, WebContent } from './spec/components/content/web.js';
export type { ControlGroupDetails } from './spec/components/control-group.js';
export type { ConversionGoal, ConversionGoalDetails, GoalEventAttribute } from './spec/components/conversion-goals.js';
export type { EmailDeliveryControls } from './spec/components/delivery-controls/email.js';
export type { PushDeliveryControls } from './spec/components/delivery-controls/push.js';
export type { DraftEnvelope } from './spec/components/envelope.js';
export type {
  ActionFilter,
  CustomSegmentFilter,
  EventAttributeFilter,
  Filter,
  FilterGroup,
  UserAttributeFilter,
} from './spec/components/filters.js';
export type { PushAdvanced } from './spec/components/push-advanced.js';
export type {
  BtsDetails,
  PeriodicDetails,
  SchedulingDetails,
  UserTimezoneDetails,
} from './spec/components/scheduling.js';
export type { SegmentationDetails } from './spec/components/segmentation.js';
export type {
  EmailTriggerCondition,
  IntelligentDelayOptimization,
  PushTriggerCondition,
} from './spec/components/trigger-condition.js';
export type { UtmParams } from './spec/components/utm-params.js';
export type { CampaignDraft, EmailDraft, PushDraft } from './spec/drafts.js';
export type { KeyValuePair } from './spec/leaves.js';

// The enumerations, for pickers.
export * from './spec/vocabulary.js';

// The change that the service makes to a value before it is sent.
export { shortenGroupKey } from './spec/group-key.js';
