// The verdict on a draft, and on a patch to one.
export { explainDraft, explainDraftAsync, validateDraft, validateDraftAsync } from './validate-draft.js';
export {
  type CurrentCampaign,
  explainUpdate,
  explainUpdateAsync,
  validateUpdate,
  validateUpdateAsync,
} from './validate-update.js';
export { type CampaignState, campaignStates } from './update/rules.js';
export type {
  AsyncValidationOptions,
  DraftError,
  Explanation,
  ValidationOptions,
  ValidationResult,
} from './verdict.js';

// The same verdict, step by step for an editor, and as a schema for form libraries and frameworks.
export {
  type ComponentGroup,
  type ComponentStatus,
  groupByComponent,
} from './component-groups.js';
export type { ComponentName, ComponentPresence } from './component-presence.js';
export {
  type DraftFieldError,
  type DraftFieldErrors,
  type FieldNameOptions,
  fieldErrors,
  type NestedDraftError,
  type NestedDraftErrors,
} from './field-errors.js';
export { firstError } from './first-error.js';
export {
  type DraftIssue,
  type DraftSchema,
  type DraftSchemaOptions,
  type DraftSchemaResult,
  draftSchema,
  draftSchemaAsync,
} from './standard-schema.js';
export { withoutBlanks } from './without-blanks.js';

export {
  createDraftSession,
  type DraftSession,
  type FailedQuestion,
  type SessionExplanation,
  type SessionOptions,
  type UndecidedField,
} from './draft-session.js';
export type { SessionTimer } from './session-questions.js';

// What only the host knows.
export {
  type AsyncWorkspaceContext,
  type ConnectorLookup,
  type ConnectorReference,
  type FeatureFlagLookup,
  type Signal,
  type StaticWorkspace,
  staticWorkspace,
  type VerifiedSenderLookup,
  type WorkspaceContext,
  WorkspaceLookupError,
  type WorkspaceQuestion,
} from './workspace.js';

// The rules, and what a finding says.
export { type Messages, type RuleId, type RuleInfo, ruleCatalogue } from './catalogue.js';
export type { Cause, FormatProblem, QuotesProblem, RangeProblem } from './core/finding.js';
export type { Finding, FindingParams, Message } from './finding.js';
export { fieldLabel } from './wording/english.js';
export type { Place, PlaceElement } from './wording/place.js';

// The shapes that go over the wire around it.
export {
  type ErrorCode,
  type ErrorResponse,
  errorCodeByStatus,
  errorCodes,
  type RequestId,
  resolveRequestId,
  type ServiceError,
  serviceError,
  toErrorResponse,
  toValidateResponse,
  type ValidateResponse,
  validateRateLimits,
} from './wire.js';

// A draft and its components.
export type { CampaignAudienceLimit } from './components/audience-limit.js';
export type { EmailBasicDetails } from './components/basic-details/email.js';
export type { Geofence } from './components/basic-details/geofences.js';
export type { IosAudience, PushBasicDetails } from './components/basic-details/push.js';
export type { Connector } from './components/connector.js';
export type {
  AndroidAdvanced,
  AndroidBasicDetails,
  AndroidButton,
  AndroidContent,
  AndroidTemplateBackup,
  AndroidTimer,
} from './components/content/android.js';
export type { CarouselContent, CarouselSlide } from './components/content/carousel.js';
export type {
  CampaignContent,
  EmailCampaignContent,
  Keyed,
  PushCampaignContent,
  PushContent,
} from './components/content/content.js';
export type { EmailAttachment, EmailContent } from './components/content/email.js';
export type {
  IosAdvanced,
  IosBasicDetails,
  IosButton,
  IosContent,
  IosTemplateBackup,
} from './components/content/ios.js';
export type { VariationDetails } from './components/content/variations.js';
export type { WebAdvanced, WebBasicDetails, WebButton, WebContent } from './components/content/web.js';
export type { ControlGroupDetails } from './components/control-group.js';
export type { ConversionGoal, ConversionGoalDetails, GoalEventAttribute } from './components/conversion-goals.js';
export type { EmailDeliveryControls } from './components/delivery-controls/email.js';
export type { PushDeliveryControls } from './components/delivery-controls/push.js';
export type { DraftEnvelope } from './components/envelope.js';
export type {
  ActionFilter,
  CustomSegmentFilter,
  EventAttributeFilter,
  Filter,
  FilterGroup,
  UserAttributeFilter,
} from './components/filters.js';
export type { PushAdvanced } from './components/push-advanced.js';
export type {
  BtsDetails,
  PeriodicDetails,
  SchedulingDetails,
  UserTimezoneDetails,
} from './components/scheduling.js';
export type { SegmentationDetails } from './components/segmentation.js';
export type {
  EmailTriggerCondition,
  IntelligentDelayOptimization,
  PushTriggerCondition,
} from './components/trigger-condition.js';
export type { UtmParams } from './components/utm-params.js';
export type { CampaignDraft, EmailDraft, PushDraft } from './drafts.js';
export type { KeyValuePair } from './leaves.js';

// The enumerations, for pickers.
export * from './vocabulary.js';

// What the service does to a value, before it is sent.
export { shortenGroupKey } from './group-key.js';
