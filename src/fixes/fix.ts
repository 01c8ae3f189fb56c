import { LONGEST_KEY } from '../core/limits.js';
import { checkedOptions, checkFunctions } from '../core/programming-error.js';
import { visible } from '../core/quoting.js';
import { own, type UnknownRecord, valueAt } from '../core/value.js';
import { type Finding, isFinding } from '../spec/finding.js';
import { type DeclaredFix, type HouseRules, houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import { englishFixTitles } from '../wording/en/fix-titles.js';
import type { FixTitles } from '../wording/fix-titles.js';
import { packOf } from '../wording/message-pack.js';
import { byKind } from './by-kind.js';
import { byRule } from './by-rule.js';
import { guarded } from './guard.js';
import { misspelledKey } from './misspelled.js';
import type { Patch } from './patch.js';
import { adding, caseOf, isKept, isTyped, type Mend, type Proposal, removal } from './proposal.js';

/** A change that mends a finding. */
export interface Fix {
  /** The text of a button. It also says when something is lost. */
  readonly title: string;
  /** The change, as a JSON Patch (RFC 6902) of the draft, with tests of the values that it relies on. */
  readonly patch: Patch;
  /** The fix loses something that somebody typed: text, a number, an entry of a list, or a block. */
  readonly loses?: true;
  /** Nothing is lost, but only a person can say whether this is meant. `applyAllFixes` and `--fix` never apply it. */
  readonly choice?: true;
}

/**
 * The options of {@link fixesFor}; `applyAllFixes` takes them in addition to those of a verdict.
 *
 * @example
 * fixesFor(finding, draft, { titles: formGermanFixTitles, rules: house });
 */
export interface FixOptions {
  /**
   * The words of the titles. Default: English, for people who write JSON. Those for forms are in `campaign-draft-rules/words`, and in
   * German in `campaign-draft-rules/de`.
   */
  titles?: FixTitles | undefined;
  /** The house rules by which the draft was judged: some have fixes of their own. */
  rules?: RuleSet | undefined;
}

export const fixOptions = ['titles', 'rules'] as const satisfies readonly (keyof FixOptions)[];

/**
 * The ways to mend a finding: none, one, or several to choose from. Fixes that need no choice come first, fixes that lose
 * something last. Each fix mends only that finding: judge the draft again afterwards. (A rule that could not read the wrong value may
 * then report something: a mended `template_type` requires the fields of its template.)
 *
 * @param finding one of `explainDraft` for that draft, or of `explainUpdate` for that patch.
 * @param draft the draft, or the patch, that the finding is about. No value makes it throw.
 * @returns the fixes; an empty list if only a person can say what is meant, and below a key of more than 200 characters.
 * @throws TypeError when `finding` is not a finding, and for unusable options.
 * @example
 * for (const { title, patch } of fixesFor(finding, draft)) addButton(title, () => setDraft(applyFix(draft, { patch })));
 */
export function fixesFor(finding: Finding, draft: unknown, options: FixOptions = {}): Fix[] {
  const given = checkedOptions(options, fixOptions);
  const titles = titlesIn(given);
  const house = houseRulesIn(own(given, 'rules'));
  return proposalsOfAny(finding, draft, house).map((proposal) => toFix(proposal, titles));
}

/** @throws TypeError for a value that is not a finding. A finding from a server may have params that no fix can read. */
function proposalsOfAny(finding: Finding, draft: unknown, house: HouseRules | undefined): readonly Proposal[] {
  try {
    if (isFinding(finding)) return proposalsFor(finding, draft, house);
  } catch (cause) {
    // No draft makes a fix throw. A house rule that throws has an error class of its own.
    if (!(cause instanceof TypeError)) throw cause;
  }
  throw new TypeError('fixesFor takes a finding of explainDraft or explainUpdate');
}

/** @throws TypeError when the options have titles, but not all of them. */
export function titlesIn(options: object): FixTitles {
  const titles: unknown = own(options as UnknownRecord, 'titles') ?? englishFixTitles;
  checkFunctions('The titles', titles, Object.keys(englishFixTitles));
  // Every member was checked to be a function.
  return titles as unknown as FixTitles;
}

/** The fixes of a finding before they are worded, those that lose nothing first. */
export function proposalsFor(finding: Finding, draft: unknown, house?: HouseRules): readonly Proposal[] {
  if (finding.path.some(isUnusable)) return [];
  const declared = house?.fixesFor(finding) ?? [];
  const proposals =
    declared.length > 0 ? declared.flatMap((one) => proposalsOf(one, draft)) : builtIn(finding, draft, house);
  return proposals.map((one) => guarded(draft, leftOut(one, finding)));
}

/** Where the campaign keeps what an update leaves out, the title must not say that it is removed. */
function leftOut(one: Proposal, finding: Finding): Proposal {
  return one.name === 'remove' && isKept(finding, one.facts.path) ? { ...one, name: 'leaveOut' } : one;
}

function builtIn(finding: Finding, draft: unknown, house: HouseRules | undefined): readonly Proposal[] {
  // A finding from a server may be from a newer version.
  const mend = (own(byRule, finding.rule) ?? own(byKind, finding.params.kind)) as Mend | undefined;
  const one = caseOf(finding, draft, house);
  const typed = misspelledKey(one);
  return typed.length > 0 ? typed : (mend?.(one) ?? []);
}

/** Libraries for JSON Patch refuse pointers with such a key, because it can change the prototype of all objects. */
const unsafeKeys: ReadonlySet<string | number> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether no pointer is made of the key. Each fix would repeat a long one: a thousand times a megabyte. */
export function isUnusable(key: string | number): boolean {
  return unsafeKeys.has(key) || String(key).length > LONGEST_KEY;
}

/** The fixes that a house rule declares; none if the rule offers no value, or if the value is already there. */
export function proposalsOf(
  { title, path, change, isChoice, losesTyped }: DeclaredFix,
  draft: unknown,
): readonly Proposal[] {
  const before = valueAt(draft, path);
  if (change === 'remove') return before === undefined ? [] : [{ ...removal(draft, path), title }];
  const value = change(before);
  if (value === undefined || value === before) return [];
  const loses = losesTyped && isTyped(draft, path);
  return adding(draft, path, value, 'set').map((one) => ({ ...one, title, isChoice, loses }));
}

export function toFix({ name, facts, patch, loses, isChoice, title: own }: Proposal, titles: FixTitles): Fix {
  // A title of the library shows nothing that could act on a terminal; that of a rule set may (decision G16).
  const title =
    own === undefined ? titles[name]({ ...facts, loses }) : visible(own[packOf(titles).code ?? 'en'] ?? own.en);
  if (loses) return { title: titles.losing(title), patch, loses };
  return isChoice ? { title, patch, choice: true } : { title, patch };
}
