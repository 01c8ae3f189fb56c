// Hosts that compile with `exactOptionalPropertyTypes` pass on members that may be `undefined`: every optional member of an argument must
// allow it. The error of a line names a member that does not.
import type {
  AcceptOptions,
  AsyncDraftSchemaOptions,
  AsyncValidationOptions,
  AsyncWorkspaceContext,
  acceptDraft,
  ConnectorLookup,
  DraftSchemaOptions,
  DraftSession,
  FieldNameOptions,
  FirstErrorOptions,
  Messages,
  resolveRequestId,
  SessionOptions,
  StaticWorkspace,
  toErrorResponse,
  ValidationOptions,
  VerifiedSenderLookup,
  WorkspaceContext,
  wordsFor,
} from 'campaign-draft-rules';
import type { FixOptions } from 'campaign-draft-rules/fixes';
import type { GuideOptions, guideOf } from 'campaign-draft-rules/guide';
import type { HintOptions } from 'campaign-draft-rules/hints';
import type { forbiddenWhen, HouseFix, lookup, narrow, requiredWhen, rule } from 'campaign-draft-rules/rules';
import type { RuleInData } from 'campaign-draft-rules/rules-file';
import type {
  BrokenHouseOptions,
  BrokenHouseUpdateOptions,
  DraftOptions,
  expectFindings,
  FakeWorkspaceOptions,
  MistakeOptions,
  RuleSetOptions,
  UpdateOptions,
  ValidatorOptions,
} from 'campaign-draft-rules/testing';

/** The optional members that may not be `undefined`. */
type Exact<Options> = Options extends unknown
  ? {
      [Name in keyof Options]-?: Record<never, never> extends Pick<Options, Name>
        ? Record<Name, undefined> extends Pick<Options, Name>
          ? never
          : Name
        : never;
    }[keyof Options]
  : never;

type Nth<Call extends (...args: never[]) => unknown, At extends number> = NonNullable<Parameters<Call>[At]>;

type All =
  | Exact<ValidationOptions>
  | Exact<AsyncValidationOptions>
  | Exact<DraftSchemaOptions>
  | Exact<AsyncDraftSchemaOptions>
  | Exact<SessionOptions>
  | Exact<AcceptOptions>
  | Exact<FieldNameOptions>
  | Exact<FirstErrorOptions>
  | Exact<FixOptions>
  | Exact<HintOptions>
  | Exact<GuideOptions>
  | Exact<Messages>
  | Exact<StaticWorkspace>
  | Exact<NonNullable<StaticWorkspace['connectors']>[number]>
  | Exact<WorkspaceContext>
  | Exact<AsyncWorkspaceContext>
  | Exact<ConnectorLookup>
  | Exact<VerifiedSenderLookup>
  | Exact<AsyncWorkspaceContext['connectors']>
  | Exact<Nth<typeof acceptDraft, 2>>
  | Exact<Nth<typeof resolveRequestId, 0>>
  | Exact<Nth<typeof toErrorResponse, 1>>
  | Exact<Nth<typeof toErrorResponse, 2>>
  | Exact<Nth<typeof wordsFor, 2>>
  | Exact<Nth<typeof guideOf, 1>>
  | Exact<Nth<DraftSession['settled'], 0>>
  | Exact<Nth<typeof lookup, 1>>
  | Exact<Nth<typeof narrow, 1>>
  | Exact<Nth<typeof rule, 0>>
  | Exact<Nth<typeof requiredWhen, 0>>
  | Exact<Nth<typeof forbiddenWhen, 0>>
  | Exact<HouseFix>
  | Exact<RuleInData>
  | Exact<NonNullable<RuleInData['examples']>>
  | Exact<DraftOptions>
  | Exact<BrokenHouseOptions<string>>
  | Exact<BrokenHouseUpdateOptions<string>>
  | Exact<UpdateOptions>
  | Exact<MistakeOptions>
  | Exact<FakeWorkspaceOptions>
  | Exact<RuleSetOptions>
  | Exact<ValidatorOptions>
  | Exact<Nth<typeof expectFindings, 2>>;

/** Compiles only if there is no such member: the error names the others. */
export const exact: [All] extends [never] ? true : All = true;
