import { expect, it } from 'vitest';
import { languages } from '../../src/spec/field-facts.js';
import { expectGenerated } from '../reference/generated.js';
import { labelsFile } from '../reference/labels.js';

it.each(languages)('the labels in %s are those that stand beside the fields', (language) => {
  expect(labelsFile(language)).toContain('basic_details');
  expectGenerated(`src/wording/${language}/labels.ts`, labelsFile(language));
});
