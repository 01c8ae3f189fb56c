import { expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/index.js';
import type { FieldFacts } from '../../src/spec/field-facts.js';
import { languages } from '../../src/spec/field-facts.js';

import { languagesByCode } from '../../src/wording/languages.js';
import type { Language } from '../../src/wording/whole-language.js';
import { allFields } from '../reference/described-fields.js';

it.each(languages)('%s has every table', (code) => {
  const language = languagesByCode[code];
  expect(language.code).toBe(code);
  for (const other of Object.values(languagesByCode)) {
    for (const table of [
      'formats',
      'types',
      'problems',
      'kinds',
      'rules',
      'fixTitles',
      'hints',
      'guide',
      'valueLabels',
      'valueDescriptions',
    ] as const) {
      expect(Object.keys(language[table]).sort(), table).toEqual(Object.keys(other[table]).sort());
    }
  }
  const asking = ruleCatalogue.map(({ id }) => id).filter((id) => !id.endsWith('/shape'));
  const { words, fixTitles, hints } = language.forms;
  expect(Object.keys(words.rules).sort()).toEqual(asking.sort());
  expect(Object.keys(fixTitles)).toEqual(Object.keys(language.fixTitles));
  expect(Object.keys(hints)).toEqual(Object.keys(language.hints));
  const ids: readonly string[] = ruleCatalogue.map(({ id }) => id);
  expect(Object.keys(language.rules).filter((id) => !ids.includes(id))).toEqual([]);
});

it.each(languages)('%s names the elements of every list whose elements have members', (code) => {
  const named = Object.keys(languagesByCode[code].naming.elements);
  const keys = new Set(allFields.map(({ keys }) => keys.at(-1)));
  expect(named.filter((list) => !keys.has(list))).toEqual([]);
});

it('a third language that lacks something does not compile', () => {
  const { en } = languagesByCode;
  const complete: Language = { ...en };
  const { hints: _hints, ...withoutHints } = en;
  const { guide: _guide, ...withoutGuide } = en;
  const { fixTitles: _titles, ...withoutTitles } = en;
  const { rules: _rules, ...withoutRules } = en;
  const { naming: _naming, ...withoutNaming } = en;
  const { required: _required, ...kinds } = en.kinds;
  const { uri: _uri, ...formats } = en.formats;
  const { forms: _forms, ...withoutForms } = en;
  const { 'android/timer': _timer, ...rules } = en.forms.words.rules;
  const { PUSH: _push, ...channel } = en.valueLabels.channel;
  // @ts-expect-error The words of hints are missing.
  const silentHints: Language = withoutHints;
  // @ts-expect-error The words of guides are missing.
  const silentGuide: Language = withoutGuide;
  // @ts-expect-error The titles of fixes are missing.
  const silentFixes: Language = withoutTitles;
  // @ts-expect-error The words of rules are missing.
  const silentRules: Language = withoutRules;
  // @ts-expect-error The names of the places of fields are missing.
  const namelessPlaces: Language = withoutNaming;
  // @ts-expect-error One kind of finding is missing.
  const oneKindLess: Language = { ...en, kinds };
  // @ts-expect-error One format is missing.
  const oneFormatLess: Language = { ...en, formats };
  // @ts-expect-error The register for forms is missing.
  const noForms: Language = withoutForms;
  // @ts-expect-error One rule has no sentence for forms.
  const oneSentenceLess: Language = { ...en, forms: { ...en.forms, words: { ...en.forms.words, rules } } };
  // @ts-expect-error One value has no label.
  const oneValueLess: Language = { ...en, valueLabels: { ...en.valueLabels, channel } };
  const all = [
    noForms,
    oneSentenceLess,
    oneValueLess,
    silentHints,
    silentGuide,
    silentFixes,
    silentRules,
    namelessPlaces,
    oneKindLess,
    oneFormatLess,
  ];
  for (const language of all) expect(language).not.toEqual(complete);
});

it('with a third language, every field that lacks its words does not compile', () => {
  const inThree: FieldFacts<string, 'en' | 'de' | 'eo'> = {
    label: { en: 'name', de: 'Name', eo: 'nomo' },
    // @ts-expect-error There is no help in Esperanto.
    help: { en: 'What it is called.', de: 'Wie es heißt.' },
    example: 'Summer sale',
  };
  // @ts-expect-error An example has the type of its field.
  const wrong: FieldFacts<number> = { label: inThree.label, help: inThree.label, example: 'five' };
  // @ts-expect-error A field without members has an example.
  const bare: FieldFacts<number> = { label: inThree.label, help: inThree.label };
  expect([wrong.example, bare.example]).toEqual(['five', undefined]);
});
