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

/** A question to an implementation, with values that JSON has. */
export interface Question {
  readonly mode: ValidationMode;
  /** The complete draft; with a current campaign, the patch to it. */
  readonly draft: unknown;
  readonly workspace: StaticWorkspace;
  readonly current?: CurrentCampaign;
  readonly options?: ValidationOptions;
}

export interface ExpectedError {
  readonly field: string;
  readonly rule: RuleId;
}

/** The answer of the library to plain data. */
export function judge({ mode, draft, workspace, current, options }: Question): ExpectedError[] {
  const host = staticWorkspace(workspace);
  const { findings } =
    current === undefined ? explainDraft(draft, mode, host, options) : explainUpdate(draft, current, host, options);
  return findings.map(({ field, rule }) => ({ field, rule }));
}
