// Without this, the German language server could speak English.
import { describe, expect, it } from 'vitest';
import { knownRules } from '../../src/cli/rules-page.js';
import { isList, isRecord, type Key, type Path, valueAt } from '../../src/core/value.js';
import { germanGuide } from '../../src/de.js';
import { describeDraft } from '../../src/guide.js';
import { hintCatalogue } from '../../src/hints/hint.js';
import type { Remark } from '../../src/lsp/analysis.js';
import { offersAt } from '../../src/lsp/completion.js';
import { hoverAt } from '../../src/lsp/hover.js';
import { read } from '../../src/lsp/reading.js';
import { serverWordsIn } from '../../src/lsp/words.js';
import { fields, requiredWhen, ruleSet } from '../../src/rules.js';
import * as germanHelp from '../../src/wording/de/help.js';
import * as germanLabels from '../../src/wording/de/labels.js';
import * as englishHelp from '../../src/wording/en/help.js';
import * as englishLabels from '../../src/wording/en/labels.js';
import { languagesByCode } from '../../src/wording/languages.js';
import { reference } from '../cli/around.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** The words of all texts in some tables. */
function wordsOf(...tables: readonly unknown[]): Set<string> {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  return new Set(tables.flatMap(texts).flatMap(wordsIn));
}

/** The words of a text, without codes such as `DE` and without names, which are quoted. */
function wordsIn(text: string): string[] {
  return text.replaceAll(/`[^`]*`|„[^“]*“/g, '').match(/\p{L}*\p{Ll}\p{L}*/gu) ?? [];
}

const german = wordsOf(
  germanLabels.labels,
  germanHelp.help,
  languagesByCode.de.valueLabels,
  languagesByCode.de.valueDescriptions,
  serverWordsIn.de,
);
const english = wordsOf(
  englishLabels.labels,
  englishHelp.help,
  languagesByCode.en.valueLabels,
  languagesByCode.en.valueDescriptions,
  serverWordsIn.en,
  reference,
  [...knownRules, ...hintCatalogue].map(({ statement, spec }) => [statement, spec]),
  ['Modes', 'From', 'hint', 'refuses', 'nothing'],
);
/** The words that only an English text has. */
const englishIn = (text: string) => wordsIn(text).filter((word) => english.has(word) && !german.has(word));

/** The place of every member of the objects in a value. */
function membersOf(value: unknown, path: Path = []): Path[] {
  const keys: Key[] = isList(value) ? [...value.keys()] : isRecord(value) ? Object.keys(value) : [];
  return keys.flatMap((key) => [[...path, key], ...membersOf(valueAt(value, [...path, key]), [...path, key])]);
}

it('an English word is found', () => {
  expect(englishIn('**Platforms**\n\nPflicht, required: `required`, „required“')).toEqual(['Platforms', 'required']);
});

describe('in German, no word is English', () => {
  it.each(Object.entries(drafts))('of what is told and offered in %s', (_, draft) => {
    const guide = describeDraft(draft, workspaces.complete, { language: germanGuide });
    const found: Record<string, string[]> = {};
    const look = (where: string, text: string) => {
      const words = englishIn(text);
      if (words.length > 0) found[where] = words;
    };
    const paths = membersOf(draft);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const cursor = { container: path.slice(0, -1), key: path.at(-1) };
      look(path.join('.'), hoverAt(cursor, [], guide, undefined, reference, 'de'));
    }
    const text = JSON.stringify(draft);
    // At each key and each value of the text.
    for (const { index } of text.matchAll(/"(?=[\w-]+":)|(?<=:)"/g)) {
      const reading = read(text, index + 1);
      // A flag, a key of your own and a value of the workspace have no label but themselves.
      for (const { label, detail, about } of offersAt(reading, text, guide, 'de'))
        look(`${index}, ${label}`, `${detail.startsWith(label.replaceAll('"', '')) ? '' : detail}\n${about}`);
    }
    expect(found).toEqual({});
  });

  it('of the page of any rule, besides what was found', () => {
    const house = ruleSet('acme', [
      requiredWhen({ id: 'acme/name', fields: [fields.basic_details.name], spec: 'Hausordnung' }),
    ]);
    for (const { id } of [...knownRules, ...hintCatalogue, ...house.catalogue]) {
      const remark: Remark = {
        rule: id,
        severity: 'error',
        issue: 'Das geht nicht\\',
        path: [],
        span: { offset: 0, length: 0 },
        fixes: () => [],
      };
      const guide = describeDraft({}, workspaces.complete, { language: germanGuide });
      const told = hoverAt({ container: [], key: undefined }, [remark, remark], guide, house, reference, 'de');
      expect([id, englishIn(told.replace('Das geht nicht', ''))]).toEqual([id, []]);
      expect(told.split('\n\n')[0]).toBe(`**\`${id}\`**`);
      expect(told.split('\n\n')[1]).toBe('Das geht nicht\\\\');
      expect(told).toMatch(/Modi: `|Ein Hinweis/);
      expect(told.includes(`campaign-draft-rules explain ${id}`)).toBe(id !== 'acme/name');
    }
  });
});
