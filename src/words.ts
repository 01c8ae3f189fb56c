/**
 * English: the names of fields and of values; and, for people who fill in forms, messages for `options.messages`, titles of fixes and
 * messages of hints. German is in `campaign-draft-rules/de`.
 *
 * @packageDocumentation
 */
export { fieldLabel } from './wording/en/field-names.js';
export { formEnglishFixTitles } from './wording/en/form-fix-titles.js';
export { formEnglishHintMessages } from './wording/en/form-hints.js';
export { formEnglish } from './wording/en/form-messages.js';
export { valueDescription, valueLabel } from './wording/en/values.js';
