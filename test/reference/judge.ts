import {
  type CurrentCampaign,
  explainDraft,
  explainUpdate,
  type RuleId,
  type StaticWorkspace,
  staticWorkspace,
  type ValidationMode,
  type ValidationOptions,
} from '../../src/index.js';

/** What an implementation is asked, in values that JSON can express. */
export interface Question {
  readonly mode: ValidationMode;
  /** The complete draft; where there is a current campaign, the patch to it. */
  readonly draft: unknown;
  readonly workspace: StaticWorkspace;
  readonly current?: CurrentCampaign;
  readonly options?: ValidationOptions;
}

export interface ExpectedError {
  readonly field: string;
  readonly rule: RuleId;
}

/** What the library answers when all that it is given is plain data. */
export function judge({ mode, draft, workspace, current, options }: Question): ExpectedError[] {
  const host = staticWorkspace(workspace);
  const { findings } =
    current === undefined ? explainDraft(draft, mode, host, options) : explainUpdate(draft, current, host, options);
  return findings.map(({ field, rule }) => ({ field, rule }));
}
