/**
 * English for people who fill in forms: messages for `options.messages`, titles of fixes, messages of hints, the labels of values;
 * and a function that groups findings which can be shown as one. German is in `campaign-draft-rules/de`.
 *
 * @packageDocumentation
 */
export { type FindingGroup, groupFindings } from './forms/group-findings.js';
export { formEnglishFixTitles } from './wording/en/form-fix-titles.js';
export { formEnglishHintMessages } from './wording/en/form-hints.js';
export { formEnglish } from './wording/en/form-messages.js';
export { valueDescription, valueLabel } from './wording/en/values.js';
export type { LabelledValue } from './wording/values.js';
