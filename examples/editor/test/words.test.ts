// Without this, the page could say “1 errors”, or speak of what only its programmers know.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { de } from '../src/words/de.ts';
import { en, type Words } from '../src/words/en.ts';

type Sentence = readonly [key: string, text: string];

/** All sentences of a language. Every parameter is the number. */
function said(words: object, count: number): Sentence[] {
  return Object.entries(words).flatMap(([key, word]): readonly Sentence[] => {
    if (typeof word === 'object') return said(word, count);
    return [[key, String(typeof word === 'function' ? word(count, count, count, count) : word)]];
  });
}

function those(words: object, counts: readonly number[], wrong: RegExp): Sentence[] {
  return counts.flatMap((count) => said(words, count)).filter(([, text]) => wrong.test(text));
}

/** The sentences that count something. */
function counting(words: Words, count: number): string[] {
  return [
    ...[words.found(count, true), words.reach(count), words.inLocales(count), words.inVariations(count)],
    ...[words.problemsLeft(count), words.more(count), words.counts(count, count, count, count), words.size(count)],
    ...[words.moreFields('', count), words.showMore(count), words.count(count, count), words.shown(count, count)],
    words.slide(count, count),
  ];
}

test('one is one, and not several', () => {
  assert.deepEqual(those(en, [1], /\b1 (?:\p{L}+s|people|are)\b/u), []);
  assert.deepEqual(those(de, [1], /\b1\s(?:weitere|sind|(?!Zeichen)\p{Lu}\p{L}*en)\b/u), []);
  assert.deepEqual(those(en, [2], /\b2 (?:campaign|person|locale|variation|problem|character|is)\b/), []);
  assert.deepEqual(those(de, [2], /\b2\s(?:Kampagne|Person|Sprachversion|Variante|Problem)\b/), []);
});

test('a number is written as the language writes it', () => {
  for (const sentence of counting(en, 1500)) assert.match(sentence, /1,500/);
  for (const sentence of counting(de, 1500)) assert.match(sentence, /1\.500/);
});

test('no sentence speaks of what only programmers know', () => {
  assert.deepEqual(those(en, [1, 2], /\b(?:focus|specification|server|verdict|e-mail|timer)\b/i), []);
  assert.deepEqual(those(de, [1, 2], /\b(?:Fokus|Spezifikation|Server|Urteil|gelistet|Timer|Zustell\p{L}*)\b/iu), []);
});

test('German addresses nobody, and breaks no line between a number and its unit, or before an ellipsis', () => {
  assert.deepEqual(those(de, [1], /\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/), []);
  assert.deepEqual(those(de, [1, 2], /\d \p{L}| …/u), []);
});
