import type { CampaignDraft } from './drafts.js';
import { checkMode, explainDraft, explainDraftAsync } from './validate-draft.js';
import { checkCall, type Explanation, type ValidationOptions } from './verdict.js';
import type { ValidationMode } from './vocabulary.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from './workspace.js';

/** What a schema answers: the very value it was given, or what is wrong with it. */
type SchemaResult =
  | { readonly value: CampaignDraft; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };

/** A schema in the sense of Standard Schema, version 1 (https://standardschema.dev). */
export interface DraftSchema<Result extends SchemaResult | Promise<SchemaResult> = SchemaResult> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'campaign-draft-rules';
    readonly validate: (value: unknown) => Result;
    /** For the compiler: nothing is converted, so what comes out is what went in. */
    readonly types?: { readonly input: CampaignDraft; readonly output: CampaignDraft } | undefined;
  };
}

function resultOf(value: unknown, { findings }: Explanation): SchemaResult {
  // What no rule has anything against is a draft.
  if (findings.length === 0) return { value: value as CampaignDraft };
  return { issues: findings.map(({ issue, path }) => ({ message: issue, path })) };
}

function schemaOf<Result extends SchemaResult | Promise<SchemaResult>>(
  validate: (value: unknown) => Result,
): DraftSchema<Result> {
  return { '~standard': { version: 1, vendor: 'campaign-draft-rules', validate } };
}

/**
 * `validateDraft` as a Standard Schema, for form libraries and API frameworks that take one: not the shapes alone but the
 * whole judgement, each issue with its path as a list. The value is handed back as it is.
 *
 * @param options as of `validateDraft`.
 * @throws TypeError at once for an unknown mode, an incomplete workspace or unusable options; the schema's `validate` throws
 * as `validateDraft` does.
 * @example
 * useForm({ resolver: standardSchemaResolver(draftSchema('LENIENT', workspace)) });
 */
export function draftSchema(
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions = {},
): DraftSchema {
  checkMode(mode);
  checkCall(workspace, options);
  return schemaOf((value) => resultOf(value, explainDraft(value, mode, workspace, options)));
}

/** {@link draftSchema} for a workspace whose answers may be promises: `validate` answers with a promise too. */
export function draftSchemaAsync(
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: ValidationOptions = {},
): DraftSchema<Promise<SchemaResult>> {
  checkMode(mode);
  checkCall(workspace, options);
  return schemaOf(async (value) => resultOf(value, await explainDraftAsync(value, mode, workspace, options)));
}
