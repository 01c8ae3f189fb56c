import { expect, it } from 'vitest';
import { languages } from '../../src/spec/field-facts.js';
import { fieldTablesFile, helpFile } from '../reference/field-tables.js';
import { expectGenerated } from '../reference/generated.js';

it.each(languages)('the sentences of help in %s are those that stand beside the fields', (language) => {
  expect(helpFile(language)).toContain('trigger_delay_value');
  expectGenerated(`src/wording/${language}/help.ts`, helpFile(language));
});

it('examples, uses and sections are those that stand beside the fields', () => {
  expect(fieldTablesFile()).toContain('TIMER_WITH_PROGRESS_BAR');
  expectGenerated('src/guide/field-tables.ts', fieldTablesFile());
});
