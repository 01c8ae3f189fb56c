// Without this, a language could lack a table.
import { describe, expect, it } from 'vitest';
import { entryAt } from '../../src/core/last-keys.js';
import { ruleCatalogue } from '../../src/index.js';
import { languages, optional, required, statedFacts } from '../../src/spec/field-facts.js';
import { type KeyValuePair, text } from '../../src/spec/leaves.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import { englishHintMessages } from '../../src/wording/en/hints.js';
import type { FieldWords, ObjectWords, WordsOf } from '../../src/wording/field-words.js';
import { languagesByCode } from '../../src/wording/languages.js';
import type { Language } from '../../src/wording/whole-language.js';
import { allFields, wordsByField } from '../reference/described-fields.js';

it.each(languages)('%s has every table', (code) => {
  const language = languagesByCode[code];
  expect(language.code).toBe(code);
  for (const other of Object.values(languagesByCode)) {
    for (const table of ['guide', 'valueWords'] as const) {
      expect(Object.keys(language[table]).sort(), table).toEqual(Object.keys(other[table]).sort());
    }
  }
  const asking = ruleCatalogue.map(({ id }) => id).filter((id) => !id.endsWith('/shape'));
  const { words, fixTitles, hints } = language.forms;
  expect(Object.keys(words.rules).sort()).toEqual(asking.sort());
  expect(Object.keys(fixTitles)).toEqual(Object.keys(englishFixTitles));
  expect(Object.keys(hints)).toEqual(Object.keys(englishHintMessages));
});

it.each(languages)('%s names the elements of every list whose elements have members', (code) => {
  const named = Object.keys(languagesByCode[code].naming.elements);
  const keys = new Set(allFields.map(({ keys }) => keys.at(-1)));
  expect(named.filter((list) => !keys.has(list))).toEqual([]);
});

it('a third language that lacks something does not compile', () => {
  const { en } = languagesByCode;
  const complete: Language = { ...en };
  const { hints: _hints, ...withoutHints } = en.forms;
  const { guide: _guide, ...withoutGuide } = en;
  const { fields: _fields, ...withoutFields } = en;
  const { fixTitles: _titles, ...withoutTitles } = en.forms;
  const { naming: _naming, ...withoutNaming } = en;
  const { words } = en.forms;
  const { required: _required, ...kinds } = words.kinds;
  const { uri: _uri, ...formats } = words.formats;
  const { forms: _forms, ...withoutForms } = en;
  const { 'android/timer': _timer, ...rules } = words.rules;
  const { PUSH: _push, ...channel } = en.valueWords.channel;
  // @ts-expect-error The words of hints are missing.
  const silentHints: Language = { ...en, forms: withoutHints };
  // @ts-expect-error The words of guides are missing.
  const silentGuide: Language = withoutGuide;
  // @ts-expect-error The words of fields are missing.
  const silentFields: Language = withoutFields;
  // @ts-expect-error The titles of fixes are missing.
  const silentFixes: Language = { ...en, forms: withoutTitles };
  // @ts-expect-error The names of the places of fields are missing.
  const namelessPlaces: Language = withoutNaming;
  // @ts-expect-error One kind of finding is missing.
  const oneKindLess: Language = { ...en, forms: { ...en.forms, words: { ...words, kinds } } };
  // @ts-expect-error One format is missing.
  const oneFormatLess: Language = { ...en, forms: { ...en.forms, words: { ...words, formats } } };
  // @ts-expect-error The register for forms is missing.
  const noForms: Language = withoutForms;
  // @ts-expect-error One rule has no sentence for forms.
  const oneSentenceLess: Language = { ...en, forms: { ...en.forms, words: { ...words, rules } } };
  // @ts-expect-error One value has no words.
  const oneValueLess: Language = { ...en, valueWords: { ...en.valueWords, channel } };
  const unlabelled = { ...en.valueWords, channel: { ...en.valueWords.channel, PUSH: [] as const } };
  // @ts-expect-error One value has no label.
  const oneLabelLess: Language = { ...en, valueWords: unlabelled };
  const all = [
    noForms,
    oneSentenceLess,
    oneValueLess,
    oneLabelLess,
    silentHints,
    silentGuide,
    silentFields,
    silentFixes,
    namelessPlaces,
    oneKindLess,
    oneFormatLess,
  ];
  for (const language of all) expect(language).not.toEqual(complete);
});

it('a label or a help that is missing does not compile, nor do words for a field that does not exist', () => {
  const key: FieldWords = ['pair key', 'The name under which the app finds the value.'];
  const complete: WordsOf<KeyValuePair> = { key, value: ['pair value', 'The text.'] };
  // @ts-expect-error One field has no words.
  const oneFieldLess: WordsOf<KeyValuePair> = { key };
  // @ts-expect-error One field has no help.
  const oneHelpLess: WordsOf<KeyValuePair> = { ...complete, value: ['pair value'] };
  // @ts-expect-error There is no such field.
  const oneFieldMore: WordsOf<KeyValuePair> = { key, value: key, values: key };
  // @ts-expect-error An object has words of its own.
  const oneSelfLess: ObjectWords<KeyValuePair> = complete;
  for (const words of [oneFieldLess, oneHelpLess, oneFieldMore, oneSelfLess]) expect(words).not.toEqual({});
});

it('an example has the type of its field', () => {
  const right = optional(text, { example: 'coupon' });
  // @ts-expect-error It is a text.
  const wrong = optional(text, { example: 5 });
  // @ts-expect-error It is a text.
  const alsoWrong = required(text, { example: 5 });
  for (const one of [wrong, alsoWrong]) expect(statedFacts(one)).not.toEqual(statedFacts(right));
});

describe.each(languages)('the words of the fields in %s', (code) => {
  const { naming, guide } = languagesByCode[code];

  it('are found by the last keys of a path', () => {
    expect(wordsByField[code].size).toBeGreaterThan(270);
    for (const [field, { label, help }] of wordsByField[code]) {
      const keys = ['', ...field.split('.')];
      const [parent = '', key = ''] = keys.slice(-2);
      expect(naming.label(key, parent), field).toBe(label);
      expect(entryAt(guide.help, keys), field).toBe(help);
    }
  });
});
