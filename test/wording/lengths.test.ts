// Without this, a sentence or a button of a form could be too long to read.
import { describe, expect, it } from 'vitest';
import { formGerman, formGermanFixTitles } from '../../src/de.js';
import { toFix } from '../../src/fixes/fix.js';
import { explainDraft } from '../../src/index.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import type { FixFacts, FixName, FixTitles } from '../../src/wording/fix-titles.js';
import { formEnglish, formEnglishFixTitles } from '../../src/words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { allFound, everyFix, type FormText, fixesOf, formTexts, harmless } from './all-form-words.js';

/** The room on a button, in characters. */
const LONGEST_TITLE = 60;
/** The length, in characters, that people read in one go. */
const LONGEST_SENTENCE = 200;

const packs: Readonly<Record<string, FixTitles>> = {
  English: englishFixTitles,
  'English for forms': formEnglishFixTitles,
  'German for forms': formGermanFixTitles,
};

function tooLong(texts: readonly string[], longest: number): string[] {
  return [...new Set(texts)].filter((text) => text.length > longest).map((text) => `${text.length}: ${text}`);
}

function titled(name: FixName, facts: FixFacts): string[] {
  return Object.values(packs).map((titles) => {
    const title = titles[name](facts);
    return facts.loses ? titles.losing(title) : title;
  });
}

describe.each(Object.entries(formTexts()))('without what somebody typed, in %s', (_, all) => {
  const textsOf = (...kinds: FormText['kind'][]) =>
    all.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

  it('sentences for forms have at most 200 characters', () => {
    const sentences = textsOf('message', 'hint');
    expect(sentences.length).toBeGreaterThan(500);
    expect(tooLong(sentences, LONGEST_SENTENCE)).toEqual([]);
  });

  it('titles of fixes have at most 60', () => {
    const titles = textsOf('title');
    expect(titles.length).toBeGreaterThan(5_000);
    expect(tooLong(titles, LONGEST_TITLE)).toEqual([]);
  });
});

describe('titles of fixes', () => {
  it('for people who write JSON have at most 60 characters', () => {
    const all = everyFix().flatMap(([name, facts]) => titled(name, facts));
    expect(tooLong(all, LONGEST_TITLE)).toEqual([]);
    const proposals = allFound().flatMap(fixesOf);
    expect(proposals.length).toBeGreaterThan(400);
    expect(
      tooLong(
        proposals.map((one) => toFix(one, englishFixTitles).title),
        LONGEST_TITLE,
      ),
    ).toEqual([]);
  });

  it('say nothing about a loss where none is', () => {
    const losing = allFound()
      .flatMap(fixesOf)
      .filter(({ loses }) => loses);
    expect(losing.filter(({ name }) => harmless.has(name))).toEqual([]);
  });

  it('name the field where there is room, and otherwise leave that to the finding', () => {
    const image = { path: ['campaign_content', 'content', 'push', 'ios', 'basic_details', 'image_url'] };
    expect(titled('remove', image)).toEqual(['Remove image URL', 'Remove the image URL', '„Bild-URL“ entfernen']);
    const color = { path: ['x', 'basic_details', 'apply_background_color_in_text_editor'], loses: true };
    expect(titled('remove', color)).toEqual([
      'Remove this (discards input)',
      'Remove this value (discards input)',
      'Diesen Wert entfernen (löscht Eingaben)',
    ]);
    expect(titled('set', { ...color, value: true })).toEqual([
      'Set this to true (discards input)',
      'Change to “Yes” (discards input)',
      'Auf „Ja“ setzen (löscht Eingaben)',
    ]);
    expect(titled('remove', { path: ['x', 'k'.repeat(60), 0], loses: true }).slice(1)).toEqual([
      'Remove this entry (discards input)',
      'Diesen Eintrag entfernen (löscht Eingaben)',
    ]);
    expect(titled('rename', { path: ['x', 'y'], key: 'y', value: 'k'.repeat(60) }).slice(1)).toEqual([
      'Use the right name',
      'Den richtigen Feldnamen verwenden',
    ]);
    expect(titled('set', { path: ['advanced', 'relevance_score'], value: 0.5 }).slice(1)).toEqual([
      'Set the relevance score to “0.5 (medium)”',
      '„Relevanzwert“ auf „0,5 (mittel)“ setzen',
    ]);
    expect(titled('set', { path: ['basic_details', 'team'], value: 1000 }).slice(1)).toEqual([
      'Set the team to 1,000',
      '„Team“ auf 1.000 setzen',
    ]);
    expect(titled('readAs', { path: ['campaign_audience_limit', 'limit'], value: 25_000 }).slice(1)).toEqual([
      'Write the maximum number of users as 25,000',
      '„Höchstzahl der Empfänger“ als 25.000 schreiben',
    ]);
  });

  it('name all members that go, or one and how many more', () => {
    const facts = (...names: string[]) => ({ path: ['utm_params'], names });
    expect(titled('removeKeys', facts('utm_a', 'utm_b'))).toEqual([
      'Remove UTM parameter "utm_a", UTM parameter "utm_b"',
      'Remove the UTM parameter “utm_a”, the UTM parameter “utm_b”',
      'UTM-Parameter „utm_a“, UTM-Parameter „utm_b“ entfernen',
    ]);
    expect(titled('removeKeys', facts(...Array.from({ length: 40 }, (_, index) => `utm_${index}`)))).toEqual([
      'Remove UTM parameter "utm_0" and 39 more',
      'Remove the UTM parameter “utm_0” and 39 more',
      'UTM-Parameter „utm_0“ und 39 weitere entfernen',
    ]);
    expect(titled('removeKeys', facts('x'.repeat(60)))).toEqual([
      'Remove this',
      'Remove this value',
      'Diesen Wert entfernen',
    ]);
  });
});

it('a sentence that would be longer leaves out the values, which a picker has', () => {
  const said = (type: string) =>
    [formEnglish, formGerman].map(
      (messages) =>
        explainDraft(edited(drafts.oneTimePush, { campaign_delivery_type: type }), 'LENIENT', workspaces.complete, {
          messages,
        }).findings[0]?.issue,
    );
  expect(said('BROADCAST_LIVE_ACTIVITY')).toEqual([
    expect.stringMatching(
      /^Choose the campaign type again: “One-time”, .*; a Live Activity broadcast cannot be created here\.$/,
    ),
    '„Versandart“ neu wählen: „Einmalig“, „Wiederkehrend“, „Ereignisgesteuert“, „Bei Geschäftsereignis“, „Gerätegesteuert“ oder „Standortgesteuert“; eine Live-Aktivität lässt sich hier nicht anlegen.',
  ]);
  expect(said('one_time')[0]).toMatch(/: “One-time”, .*; “One-time” was probably meant\.$/);
});
