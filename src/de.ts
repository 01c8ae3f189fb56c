/**
 * German, for people who fill in forms: messages for `options.messages`, titles of fixes and messages of hints; the names of fields and
 * of values; and the words of a guide.
 *
 * @packageDocumentation
 */
export { fieldLabel } from './wording/de/field-names.js';
export { formGermanFixTitles } from './wording/de/form-fix-titles.js';
export { formGermanHintMessages } from './wording/de/form-hints.js';
export { formGerman } from './wording/de/form-messages.js';
export { germanGuide } from './wording/de/guide.js';
export { valueDescription, valueLabel } from './wording/de/values.js';
