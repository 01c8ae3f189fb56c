/**
 * Generators for property-based tests with fast-check: valid drafts and patches, ones that break exactly one rule, and
 * hostile values. For your CI, against this library or your own server.
 */

export {
  type BrokenDraftCase,
  type BrokenHouseOptions,
  brokenDraft,
  type DraftRuleId,
  type MistakeOptions,
} from './testing/broken-draft.js';
export {
  type BrokenHouseUpdateOptions,
  type BrokenUpdateCase,
  brokenUpdate,
  type UpdateRuleId,
} from './testing/broken-update.js';
export { noAnswer } from './testing/check/answer.js';
export { checkValidator } from './testing/check/check-validator.js';
export type { NotAsked } from './testing/check/coverage.js';
export type { ValidatorBudget, ValidatorOptions } from './testing/check/options.js';
export type { QuestionGroup, ValidatorQuestion } from './testing/check/question.js';
export {
  type ValidatorCause,
  type ValidatorReport,
  type ValidatorRule,
  validatorJUnit,
  validatorText,
} from './testing/check/report.js';
export { expectFindings, type Reported } from './testing/expect-findings.js';
export { expectRuleSet, type RuleSetOptions } from './testing/expect-rule-set.js';
export {
  type FakeWorkspace,
  type FakeWorkspaceOptions,
  fakeWorkspace,
  type LookupAnswer,
  type LookupBehaviour,
  type LookupCall,
} from './testing/fake-workspace.js';
export { hostileValue } from './testing/hostile-value.js';
export { type MistakeKind, mistakeKinds } from './testing/mistake.js';
export type { ExpectedFinding } from './testing/mistakes/broken.js';
export { forcedPairs } from './testing/mistakes/cases.js';
export type { DraftOptions } from './testing/options.js';
export { type DraftCase, validDraft } from './testing/valid-draft.js';
export { type UpdateCase, type UpdateOptions, validUpdate } from './testing/valid-update.js';
