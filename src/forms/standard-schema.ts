import type { StandardSchemaV1 } from '@standard-schema/spec';
import { printable } from '../core/programming-error.js';
import { own, type UnknownRecord } from '../core/value.js';
import type { ListedFindings } from '../judge/judge-document.js';
import { type Host, hostOf } from '../judge/lists.js';
import { answer, answerAsync } from '../judge/lookups.js';
import {
  type AsyncValidationOptions,
  checkCall,
  checkedPatience,
  optionNames,
  type ValidationOptions,
} from '../judge/options.js';
import { toExplanation } from '../judge/result.js';
import { checkMode, judgeDraft } from '../judge/validate-draft.js';
import type { RuleId } from '../spec/catalogue.js';
import type { CampaignDraft, DraftsByChannel } from '../spec/drafts.js';
import { type Channel, channels, type ValidationMode } from '../spec/vocabulary.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from '../spec/workspace.js';
import { withoutBlanks } from './without-blanks.js';

/** A finding as an issue of Standard Schema. */
export interface DraftIssue extends StandardSchemaV1.Issue {
  readonly message: string;
  /** Keys and indices from the document root. */
  readonly path: readonly (string | number)[];
  /** The id of the rule, stable across versions. */
  readonly rule: RuleId | `${string}/${string}`;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  readonly mode: ValidationMode;
}

/** The result of a schema: the draft, or its issues. */
export type DraftSchemaResult<Draft> =
  | StandardSchemaV1.SuccessResult<Draft>
  | { readonly issues: readonly [DraftIssue, ...DraftIssue[]] };

/** A schema in the sense of Standard Schema, version 1 (https://standardschema.dev). */
export interface DraftSchema<
  Draft extends CampaignDraft = CampaignDraft,
  Result extends DraftSchemaResult<Draft> | Promise<DraftSchemaResult<Draft>> = DraftSchemaResult<Draft>,
> extends StandardSchemaV1<Draft> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'campaign-draft-rules';
    readonly validate: (value: unknown) => Result;
    /** For the compiler only: the output has the type of the input. */
    readonly types?: StandardSchemaV1.Types<Draft> | undefined;
  };
}

/**
 * The options of {@link draftSchema}. `C`: the channel of the drafts.
 *
 * @example
 * draftSchema('LENIENT', workspace, { channel: 'PUSH', blanks: 'absent' });
 */
export interface DraftSchemaOptions<C extends Channel = Channel> extends ValidationOptions<string> {
  /** The only channel that is right. Without it, drafts of all channels are. */
  channel?: C | undefined;
  /**
   * What blank values of untouched inputs mean. `present`, the default: they are validated as they are. `absent`: they are left
   * out as `withoutBlanks` does, and the output is the draft without them.
   */
  blanks?: 'absent' | 'present' | undefined;
}

/** The options of {@link draftSchemaAsync}. */
export interface AsyncDraftSchemaOptions<C extends Channel = Channel>
  extends DraftSchemaOptions<C>,
    AsyncValidationOptions<string> {}

/** The names of {@link DraftSchemaOptions}. */
const schemaOptions = [...optionNames, 'blanks', 'channel'];

/** Throws programming errors when the schema is made. Returns a function from a value to the draft, and one that judges the draft. */
function checkSchema(mode: unknown, workspace: AsyncWorkspaceContext, options: AsyncDraftSchemaOptions) {
  const known = checkMode(mode);
  const judging = { ...checkCall(workspace, options, schemaOptions), channel: checkedChannel(options) };
  const blanks = own(options as UnknownRecord, 'blanks');
  if (blanks !== undefined && blanks !== 'present' && blanks !== 'absent')
    throw new TypeError(`blanks must be one of absent, present; got ${printable(blanks)}`);
  return {
    meant: (value: unknown) => (blanks === 'absent' ? withoutBlanks(value) : value),
    judge: (draft: unknown, host: Host) => judgeDraft(draft, known, judging, host),
  };
}

function checkedChannel(options: object): Channel | undefined {
  const channel = own(options as UnknownRecord, 'channel');
  const known = channels.find((one) => one === channel);
  if (known !== undefined || channel === undefined) return known;
  throw new TypeError(`channel must be one of ${channels.join(', ')}; got ${printable(channel)}`);
}

function resultOf<Draft>(value: unknown, listed: ListedFindings): DraftSchemaResult<Draft> {
  const issues = toExplanation(listed).findings.map(
    // All ids have a slash, those of rule sets too.
    ({ issue, path, rule, mode }): DraftIssue => ({ message: issue, path, rule: rule as DraftIssue['rule'], mode }),
  );
  const [first, ...others] = issues;
  // A valid value is a draft, and has the channel of the options.
  return first === undefined ? { value: value as Draft } : { issues: [first, ...others] };
}

function schemaOf<
  Draft extends CampaignDraft,
  Result extends DraftSchemaResult<Draft> | Promise<DraftSchemaResult<Draft>>,
>(validate: (value: unknown) => Result): DraftSchema<Draft, Result> {
  return { '~standard': { version: 1, vendor: 'campaign-draft-rules', validate } };
}

/**
 * `validateDraft` as a Standard Schema, for form libraries and API frameworks. It checks the rules too, not only the shapes.
 * Each issue has its path as a list, its rule and its mode. A valid value is returned as it is; with `{ blanks: 'absent' }`,
 * without its blanks.
 *
 * With the option `channel`, only drafts of this channel are valid, and the input and the output have their type. `Draft`: a type for a
 * form, with fewer members.
 *
 * @param options the options of `validateDraft`, `channel` and `blanks`.
 * @throws TypeError immediately for an unknown mode, an incomplete workspace or unusable options; the schema's `validate` throws
 * as `validateDraft` does.
 * @example
 * const schema = draftSchema('LENIENT', workspace, { channel: 'PUSH', blanks: 'absent' });
 * useForm<PushDraft>({ resolver: standardSchemaResolver(schema) });
 */
export function draftSchema<const C extends Channel, Draft extends DraftsByChannel[C] = DraftsByChannel[C]>(
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: DraftSchemaOptions<C> & { channel: C },
): DraftSchema<Draft>;
/** For drafts of all channels. */
export function draftSchema(
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options?: DraftSchemaOptions,
): DraftSchema;
export function draftSchema(
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: DraftSchemaOptions = {},
): DraftSchema {
  const { meant, judge } = checkSchema(mode, workspace, options);
  return schemaOf((value) => {
    const draft = meant(value);
    const host = hostOf(workspace);
    return resultOf<CampaignDraft>(draft, answer(judge(draft, host), host, 'draftSchemaAsync'));
  });
}

/**
 * {@link draftSchema} for a workspace whose lookups may return promises. Its `validate` returns a promise. A `signal` in the
 * options ends it, as in `validateDraftAsync`: make a schema for each request then.
 *
 * @param options the options of `validateDraftAsync`, `channel` and `blanks`.
 * @throws TypeError at once, as {@link draftSchema} does; the promise of `validate` rejects as that of `validateDraftAsync` does.
 * @example
 * const schema = draftSchemaAsync('DRAFT_PUBLISH', workspace, { channel: 'PUSH', signal: request.signal });
 * const { issues } = await schema['~standard'].validate(body);
 */
export function draftSchemaAsync<const C extends Channel, Draft extends DraftsByChannel[C] = DraftsByChannel[C]>(
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: AsyncDraftSchemaOptions<C> & { channel: C },
): DraftSchema<Draft, Promise<DraftSchemaResult<Draft>>>;
/** For drafts of all channels. */
export function draftSchemaAsync(
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options?: AsyncDraftSchemaOptions,
): DraftSchema<CampaignDraft, Promise<DraftSchemaResult<CampaignDraft>>>;
export function draftSchemaAsync(
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: AsyncDraftSchemaOptions = {},
): DraftSchema<CampaignDraft, Promise<DraftSchemaResult<CampaignDraft>>> {
  const { meant, judge } = checkSchema(mode, workspace, options);
  const patience = checkedPatience(options);
  return schemaOf(async (value) => {
    const draft = meant(value);
    const host = hostOf(workspace);
    return resultOf<CampaignDraft>(draft, await answerAsync(judge(draft, host), host, patience));
  });
}
