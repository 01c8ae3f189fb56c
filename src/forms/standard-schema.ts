import type { StandardSchemaV1 } from '@standard-schema/spec';
import { printable } from '../core/programming-error.js';
import {
  type AsyncValidationOptions,
  checkCall,
  checkedPatience,
  optionNames,
  type ValidationOptions,
} from '../judge/options.js';
import type { Explanation } from '../judge/result.js';
import { checkMode, explainDraft, explainDraftAsync } from '../judge/validate-draft.js';
import type { RuleId } from '../spec/catalogue.js';
import type { CampaignDraft } from '../spec/drafts.js';
import type { ValidationMode } from '../spec/vocabulary.js';
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
 * The options of {@link draftSchema}.
 *
 * @example
 * draftSchema('LENIENT', workspace, { blanks: 'absent' });
 */
export interface DraftSchemaOptions extends ValidationOptions<string> {
  /**
   * What blank values of untouched inputs mean. `present`, the default: they are validated as they are. `absent`: they are left
   * out as `withoutBlanks` does, and the output is the draft without them.
   */
  blanks?: 'absent' | 'present' | undefined;
}

/** The options of {@link draftSchemaAsync}. */
export interface AsyncDraftSchemaOptions extends DraftSchemaOptions, AsyncValidationOptions<string> {}

/**
 * Throws programming errors when the schema is made. Returns a function from a value to the draft to validate, and the options for that.
 */
function checkSchema(
  mode: unknown,
  workspace: unknown,
  options: AsyncDraftSchemaOptions,
): { meant: (value: unknown) => unknown; judging: AsyncValidationOptions<string> } {
  checkMode(mode);
  checkCall(workspace, options, [...optionNames, 'blanks']);
  const { blanks, ...judging } = { blanks: undefined, ...options };
  if (blanks === 'absent') return { meant: (value) => withoutBlanks(value), judging };
  if (blanks === undefined || blanks === 'present') return { meant: (value) => value, judging };
  throw new TypeError(`blanks must be one of absent, present; got ${printable(blanks)}`);
}

function resultOf<Draft>(value: unknown, { findings }: Explanation<string>): DraftSchemaResult<Draft> {
  const issues = findings.map(
    // All ids have a slash, those of rule sets too.
    ({ issue, path, rule, mode }): DraftIssue => ({ message: issue, path, rule: rule as DraftIssue['rule'], mode }),
  );
  const [first, ...others] = issues;
  // A valid value is a draft. The caller chose the channel by the type parameter.
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
 * The type parameter is the type of the input and the output, for the compiler only. The schema of a `PushDraft` accepts an
 * email draft too, so the form or the server must set the `channel`.
 *
 * @param options the options of `validateDraft`, and `blanks`.
 * @throws TypeError immediately for an unknown mode, an incomplete workspace or unusable options; the schema's `validate` throws
 * as `validateDraft` does.
 * @example
 * const schema = draftSchema<PushDraft>('LENIENT', workspace, { blanks: 'absent' });
 * useForm<PushDraft>({ resolver: standardSchemaResolver(schema) });
 */
export function draftSchema<Draft extends CampaignDraft = CampaignDraft>(
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: DraftSchemaOptions = {},
): DraftSchema<Draft> {
  const { meant, judging } = checkSchema(mode, workspace, options);
  return schemaOf((value) => {
    const draft = meant(value);
    return resultOf<Draft>(draft, explainDraft(draft, mode, workspace, judging));
  });
}

/**
 * {@link draftSchema} for a workspace whose lookups may return promises. Its `validate` returns a promise. A `signal` in the
 * options ends it, as in `validateDraftAsync`: make a schema for each request then.
 *
 * @param options the options of `validateDraftAsync`, and `blanks`.
 * @throws TypeError at once, as {@link draftSchema} does; the promise of `validate` rejects as that of `validateDraftAsync` does.
 * @example
 * const schema = draftSchemaAsync<PushDraft>('DRAFT_PUBLISH', workspace, { signal: request.signal });
 * const { issues } = await schema['~standard'].validate(body);
 */
export function draftSchemaAsync<Draft extends CampaignDraft = CampaignDraft>(
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: AsyncDraftSchemaOptions = {},
): DraftSchema<Draft, Promise<DraftSchemaResult<Draft>>> {
  const { meant, judging } = checkSchema(mode, workspace, options);
  checkedPatience(options);
  return schemaOf(async (value) => {
    const draft = meant(value);
    return resultOf<Draft>(draft, await explainDraftAsync(draft, mode, workspace, judging));
  });
}
