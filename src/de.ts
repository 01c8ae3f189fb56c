/**
 * German: messages for `options.messages`, titles of fixes, messages of hints, and the names of fields, for people who write JSON and
 * for people who fill in forms; the labels of values; and the words of a guide.
 *
 * @packageDocumentation
 */
export { fieldLabel } from './wording/de/field-names.js';
export { germanFixTitles } from './wording/de/fix-titles.js';
export { formGermanFixTitles } from './wording/de/form-fix-titles.js';
export { formGermanHintMessages } from './wording/de/form-hints.js';
export { formGerman } from './wording/de/form-messages.js';
export { germanGuide } from './wording/de/guide.js';
export { germanHintMessages } from './wording/de/hints.js';
export { german } from './wording/de/messages.js';
export { valueDescription, valueLabel } from './wording/de/values.js';
