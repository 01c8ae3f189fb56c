// Without this, a sentence or a button of a form could be too long to read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGerman, formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { proposalsFor, toFix } from '../../src/fixes/fix.js';
import type { Proposal } from '../../src/fixes/proposal.js';
import { hintsFor } from '../../src/hints.js';
import { explainDraft, explainUpdate, type Finding, type RuleId } from '../../src/index.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft } from '../../src/testing.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import type { FixFacts, FixName, FixTitles } from '../../src/wording/fix-titles.js';
import type { HintFacts, HintId } from '../../src/wording/hint-messages.js';
import { languagesByCode } from '../../src/wording/languages.js';
import { formEnglish, formEnglishFixTitles, formEnglishHintMessages } from '../../src/words.js';
import { edited, pathsOf } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { toldOfHints } from '../examples/form-words.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { updateBreaking } from '../examples/updates.js';
import { fieldsOf } from '../specification/samples.js';
import { tables } from '../specification/tables.js';
import { runs } from '../testing/runs.js';
import { factsWithoutOwnText, withoutOwnText } from './own-text.js';

/** The room on a button, in characters. */
const LONGEST_TITLE = 60;
/** The length, in characters, that people read in one go. */
const LONGEST_SENTENCE = 200;

const packs: Readonly<Record<string, FixTitles>> = {
  English: englishFixTitles,
  'English for forms': formEnglishFixTitles,
  'German for forms': formGermanFixTitles,
};

/** Fixes that move a value, or that remove something redundant: nothing is lost. */
const harmless: ReadonlySet<FixName> = new Set([
  'unlistDefault',
  'listLocale',
  'keyContent',
  'nestInDefault',
  'nestInChannel',
  'shareTheRest',
]);

/** The findings in a document. */
interface Found {
  readonly findings: readonly Finding<RuleId>[];
  readonly document: unknown;
}

function inDraft(document: unknown, workspace = workspaces.complete): Found {
  return { document, findings: explainDraft(document, 'DRAFT_PUBLISH', workspace).findings };
}

const ofExamples = (): Found[] => [
  ...Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
    cases.map(({ draft, edit, workspace = 'complete' }) => inDraft(edited(drafts[draft], edit), workspaces[workspace])),
  ),
  ...Object.values(updateBreaking).flatMap((cases) =>
    cases.map(({ draft, state, patch }) => ({
      document: patch,
      findings: explainUpdate(patch, { state, draft: drafts[draft] }, workspaces.complete).findings,
    })),
  ),
];

/** Values that replace every member of every sample draft in turn. */
const mistaken: readonly unknown[] = [undefined, null, 1.5, '5', ['x'], {}];

function* ofMistakes(): Generator<Found> {
  for (const draft of Object.values(drafts)) {
    for (const path of pathsOf(draft).slice(1)) {
      for (const mistake of mistaken) yield inDraft(edited(draft, { [path]: mistake }));
    }
  }
}

function tooLong(texts: readonly string[], longest: number): string[] {
  return [...new Set(texts)].filter((text) => text.length > longest).map((text) => `${text.length}: ${text}`);
}

function sentencesOf({ findings }: Found): string[] {
  return findings
    .map((finding) => withoutOwnText(finding))
    .flatMap((finding) => [formEnglish[finding.rule](finding), formGerman[finding.rule](finding)]);
}

function titlesOf({ findings, document }: Found): string[] {
  const proposals = findings.flatMap((finding) => proposalsFor(finding, document));
  return proposals.flatMap((one) => {
    const proposal: Proposal = { ...one, facts: factsWithoutOwnText(one.facts) };
    if (one.loses) expect(harmless.has(one.name), one.name).toBe(false);
    return Object.values(packs).map((titles) => toFix(proposal, titles).title);
  });
}

function complaintsOf(found: Found): string[] {
  return [...tooLong(sentencesOf(found), LONGEST_SENTENCE), ...tooLong(titlesOf(found), LONGEST_TITLE)];
}

describe('without what somebody typed, sentences for forms have at most 200 characters, titles of fixes at most 60', () => {
  it('in every example', () => {
    const all = ofExamples();
    expect(all.length).toBeGreaterThan(200);
    expect(all.flatMap(titlesOf).length).toBeGreaterThan(400);
    expect(all.flatMap(complaintsOf)).toEqual([]);
  });

  it('of every single mistake in the sample drafts', { tags: ['long'] }, () => {
    expect([...ofMistakes()].flatMap(complaintsOf)).toEqual([]);
  });

  it('of whatever the generators break', { tags: ['long'] }, () => {
    const ids = draftRuleIds();
    const ofDrafts = fc.constantFrom(...ids).chain((id) => brokenDraft(id));
    fc.assert(
      fc.property(ofDrafts, ({ draft, workspace }) => {
        expect(complaintsOf(inDraft(draft, workspace as typeof workspaces.complete))).toEqual([]);
      }),
      runs(300),
    );
  });

  it('of every hint, at every link', () => {
    const ofLinks = Object.values(drafts).flatMap((draft) =>
      pathsOf(draft).flatMap((path) =>
        ['c:x', '\u200b'].flatMap((text) => {
          const document = path === '' ? draft : edited(draft, { [path]: text });
          // Without house rules, all hints are those of the library.
          return hintsFor(document).flatMap((hint) =>
            [formEnglishHintMessages, formGermanHintMessages].map((messages) =>
              messages[hint.rule as HintId](withoutOwnText(hint) as unknown as HintFacts),
            ),
          );
        }),
      ),
    );
    const all = [...ofLinks, ...toldOfHints().flatMap(({ english, german }) => [english, german])];
    expect(all.length).toBeGreaterThan(100);
    expect(tooLong(all, LONGEST_SENTENCE)).toEqual([]);
  });
});

describe('titles of every fix of every field', () => {
  const fields = [...new Set(tables.flatMap(fieldsOf))].flatMap((field) => {
    const keys = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return [keys, [...keys, 99]];
  });
  const names = (Object.keys(englishFixTitles) as (keyof FixTitles)[]).filter(
    (name): name is FixName => name !== 'losing',
  );

  function titled(name: FixName, facts: FixFacts): string[] {
    return Object.values(packs).map((titles) => {
      const title = titles[name](facts);
      return facts.loses ? titles.losing(title) : title;
    });
  }

  it('have at most 60 characters', () => {
    expect(fields.length).toBeGreaterThan(400);
    for (const name of names) {
      const facts = { value: name === 'nestInChannel' ? 'email' : 'x', names: ['x'] };
      const all = fields.flatMap((path) => [
        ...titled(name, { path, ...facts }),
        ...(harmless.has(name) ? [] : titled(name, { path, ...facts, loses: true })),
      ]);
      expect(tooLong(all, LONGEST_TITLE), name).toEqual([]);
    }
  });

  it('that set a value have at most 60 characters', () => {
    for (const [key, labels] of Object.entries(languagesByCode.en.valueWords)) {
      const all = fields
        .filter((path) => path.at(-1) === key)
        .flatMap((path) => Object.keys(labels).flatMap((value) => titled('set', { path, value })));
      expect(all.length, key).toBeGreaterThan(key === 'state' ? -1 : 0);
      expect(tooLong(all, LONGEST_TITLE), key).toEqual([]);
    }
  });

  it('that give a key its right name have at most 60 characters', () => {
    const all = fields
      .filter((path) => typeof path.at(-1) === 'string')
      .flatMap((path) => titled('rename', { path: [...path.slice(0, -1), 'x'], key: 'x', value: String(path.at(-1)) }));
    expect(tooLong(all, LONGEST_TITLE)).toEqual([]);
  });

  it('name the field where there is room, and otherwise leave that to the finding', () => {
    const image = { path: ['campaign_content', 'content', 'push', 'ios', 'basic_details', 'image_url'] };
    expect(titled('remove', image)).toEqual(['Remove image URL', 'Remove the image URL', '„Bild-URL“ entfernen']);
    const expiry = {
      path: ['advanced', 'expiration_settings', 'expire_notification_after_type'],
      loses: true,
    } as const;
    expect(titled('remove', expiry)).toEqual([
      'Remove this (discards input)',
      'Remove this (discards input)',
      'Dieses Feld entfernen (löscht Eingaben)',
    ]);
    expect(titled('set', { ...expiry, value: 'HOUR' })).toEqual([
      'Set this to "HOUR" (discards input)',
      'Set this to “Hours” (discards input)',
      'Auf „Stunden“ setzen (löscht Eingaben)',
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
      'Remove this',
      'Dieses Feld entfernen',
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
      /^Choose the campaign delivery type again: “One-time”, .*; no draft can be a Live Activity broadcast\.$/,
    ),
    '„Zustellart der Kampagne“ neu wählen; ein Entwurf kann keine Live-Aktivität sein.',
  ]);
  expect(said('one_time')[0]).toMatch(/: “One-time”, .*; “One-time” was probably meant\.$/);
});
