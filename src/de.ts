/**
 * German: messages for `options.messages`, titles of fixes, messages of hints, the words of a guide, and the names of fields.
 *
 * @packageDocumentation
 */
export { fieldLabel } from './wording/de/field-names.js';
export { germanFixTitles } from './wording/de/fix-titles.js';
export { germanGuide } from './wording/de/guide.js';
export { germanHintMessages } from './wording/de/hints.js';
export { german } from './wording/de/messages.js';
