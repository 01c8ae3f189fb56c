import fc from 'fast-check';
import { once } from '../../src/core/once.js';
import { proposalsFor, toFix } from '../../src/fixes/fix.js';
import type { Proposal } from '../../src/fixes/proposal.js';
import { hintsFor } from '../../src/hints.js';
import { explainDraft, explainUpdate, type Finding, type WorkspaceContext } from '../../src/index.js';
import { mapped } from '../../src/spec/channel.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft, brokenUpdate } from '../../src/testing.js';
import { wordedFields } from '../../src/wording/by-key.js';
import type { FixFacts, FixName } from '../../src/wording/fix-titles.js';
import { formMessages } from '../../src/wording/form-words.js';
import type { HintFacts } from '../../src/wording/hint-messages.js';
import { languagesByCode } from '../../src/wording/languages.js';
import type { Language } from '../../src/wording/whole-language.js';
import { edited, keysAt, pathsOf } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { type Found, foundInExamples, toldOfHints } from '../examples/form-words.js';
import { fieldsOf } from '../specification/samples.js';
import { tables } from '../specification/tables.js';
import { oneIn, runs } from '../testing/runs.js';
import { factsWithoutOwnText, withoutOwnText } from './own-text.js';

/** A text that a form shows, in which everything that somebody typed or named is one letter. */
export interface FormText {
  readonly kind: 'label' | 'help' | 'value' | 'meaning' | 'message' | 'hint' | 'title';
  readonly text: string;
  /** The rule, the fix or the field of the text. */
  readonly of: string;
}

/** Values that replace every member of every sample draft in turn. */
const mistaken: readonly unknown[] = [undefined, null, 1.5, '5', '', ['x'], {}];

function inDraft(document: unknown, workspace: WorkspaceContext = workspaces.complete): Found {
  return { document, findings: explainDraft(document, 'DRAFT_PUBLISH', workspace).findings };
}

/** Single mistakes in the sample drafts. Every eighth one is another of the seven. */
function foundInMistakes(): Found[] {
  const mistakes = Object.values(drafts).flatMap((draft) =>
    pathsOf(draft)
      .slice(1)
      .flatMap((path) => mistaken.map((value) => ({ draft, edit: { [path]: value } }))),
  );
  return oneIn(8, mistakes).map(({ draft, edit }) => inDraft(edited(draft, edit)));
}

/** The findings in drafts and updates that the generators break. */
function foundInBroken(): Found[] {
  const broken = fc.constantFrom(...draftRuleIds()).chain((id) => brokenDraft(id));
  const updates = fc.sample(brokenUpdate('update/scheduling-type'), runs(20));
  return [
    ...fc.sample(broken, runs(300)).map(({ draft, workspace }) => inDraft(draft, workspace)),
    ...updates.map(({ patch, current, workspace }) => ({
      document: patch,
      findings: explainUpdate(patch, current, workspace).findings,
    })),
  ];
}

/** The findings of all kinds. */
export const allFound = once((): Found[] => [...foundInExamples(), ...foundInMistakes(), ...foundInBroken()]);

/** The fixes of findings, without the text of the author. */
export function fixesOf({ findings, document }: Found): Proposal[] {
  return findings
    .flatMap((finding) => proposalsFor(finding, document))
    .map((one) => ({ ...one, facts: factsWithoutOwnText(one.facts) }));
}

/** Fixes that move a value, or that remove something redundant: nothing is lost. */
export const harmless: ReadonlySet<FixName> = new Set([
  'unlistDefault',
  'listLocale',
  'keyContent',
  'nestInDefault',
  'nestInChannel',
  'shareTheRest',
]);

/** A fix, and the facts of its title. */
type Fixing = readonly [name: FixName, facts: FixFacts];

const fixNames = Object.keys(languagesByCode.en.forms.fixTitles).filter((name): name is FixName => name !== 'losing');
const fields = [...new Set(tables.flatMap(fieldsOf))].map(keysAt).flatMap((keys) => [keys, [...keys, 99]]);

/** Every fix of every field, and of an entry of every field. */
export function everyFix(): Fixing[] {
  const ofEach = fixNames.flatMap((name) =>
    fields.map((path): Fixing => [name, { path, value: name === 'nestInChannel' ? 'email' : 'x', names: ['x'] }]),
  );
  const setting = Object.entries(languagesByCode.en.valueWords).flatMap(([key, labels]) =>
    fields
      .filter((path) => path.at(-1) === key)
      .flatMap((path) => Object.keys(labels).map((value): Fixing => ['set', { path, value }])),
  );
  const renaming = fields
    .filter((path) => typeof path.at(-1) === 'string')
    .map((path): Fixing => ['rename', { path: [...path.slice(0, -1), 'x'], key: 'x', value: String(path.at(-1)) }]);
  // Two names, and two and three for which a button has no room.
  const several = [
    ['x', 'y'],
    ['x'.repeat(8), 'y'.repeat(8)],
    ['x'.repeat(8), 'y'.repeat(8), 'z'],
  ].map((names): Fixing => ['removeKeys', { path: ['utm_params'], names }]);
  const losing = ofEach
    .filter(([name]) => !harmless.has(name))
    .map(([name, facts]): Fixing => [name, { ...facts, loses: true }]);
  return [...ofEach, ...losing, ...setting, ...renaming, ...several];
}

/** The same finding with the smallest counts that it can have, because the plural begins with 2. */
function counted<Of extends Pick<Finding, 'params'>>(finding: Of): Of[] {
  const { count, maximum = 0, names = [] } = finding.params;
  if (count === undefined) return [finding];
  const least = Math.max(maximum, names.length);
  const counts = [count, ...[0, 1, 2].map((more) => least + more).filter((some) => some > maximum)];
  return counts.map((some) => ({ ...finding, params: { ...finding.params, count: some } }));
}

function toldIn({ code, forms }: Language, found: Found): FormText[] {
  const messages = formMessages(code, forms.words);
  const told = found.findings.map((finding) => withoutOwnText(finding)).flatMap(counted);
  return [
    ...told.map(
      (finding): FormText => ({
        kind: 'message',
        text: messages[finding.rule](finding),
        of: `${finding.rule} at ${finding.field}`,
      }),
    ),
    ...fixesOf(found).map(
      (fix): FormText => ({
        kind: 'title',
        text: toFix(fix, forms.fixTitles).title,
        of: `${fix.name} at ${fix.facts.path.join('.')}`,
      }),
    ),
  ];
}

/** The hints of every kind, and those about broken text and links in every field. */
function allHints(): HintFacts[] {
  const broken = Object.values(drafts).flatMap((draft) =>
    pathsOf(draft)
      .slice(1)
      .flatMap((path) => ['c:x', '\u200b'].map((text) => edited(draft, { [path]: text }))),
  );
  const all = [...broken.flatMap((draft) => hintsFor(draft)), ...toldOfHints().map(({ hint }) => hint)];
  // Without house rules, all hints are those of the library.
  return all.map((hint) => withoutOwnText(hint)).flatMap(counted) as unknown as HintFacts[];
}

function ofVocabulary({ fields: words, valueWords }: Language): FormText[] {
  const ofFields = wordedFields(words).flatMap(({ keys, label, help }): FormText[] => {
    const of = keys.slice(1).join('.');
    return [
      { kind: 'label', text: label, of },
      // In parentheses, a help says what the specification calls the field, because people search for that.
      { kind: 'help', text: help.replace(/ \([^)]*\)/g, ''), of },
    ];
  });
  const ofValues = Object.entries(valueWords).flatMap(([key, values]) =>
    Object.entries<readonly [string, string?]>(values).flatMap(([value, [label, meaning]]): FormText[] => {
      const of = `${value} of ${key}`;
      return [
        { kind: 'value', text: label, of },
        ...(meaning === undefined ? [] : [{ kind: 'meaning', text: meaning, of } as const]),
      ];
    }),
  );
  return [...ofFields, ...ofValues];
}

function textsIn(language: Language): FormText[] {
  const { fixTitles, hints } = language.forms;
  const ofHints = allHints().map((hint): FormText => ({ kind: 'hint', text: hints[hint.rule](hint), of: hint.rule }));
  const ofFixes = everyFix().map(([name, facts]): FormText => {
    const title = fixTitles[name](facts);
    const text = facts.loses ? fixTitles.losing(title) : title;
    return { kind: 'title', text, of: `${name} at ${facts.path.join('.')}` };
  });
  const all = [
    ...ofVocabulary(language),
    ...allFound().flatMap((found) => toldIn(language, found)),
    ...ofHints,
    ...ofFixes,
  ];
  return [...new Map(all.reverse().map((one) => [`${one.kind} ${one.text}`, one])).values()].reverse();
}

/** Every distinct text that a form shows, in each language. */
export const formTexts = once(() => mapped(languagesByCode, textsIn));
