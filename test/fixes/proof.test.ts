// Without this, a fix could leave its finding there, or make another one.
import fc from 'fast-check';
import jsonPatch from 'fast-json-patch';
import { describe, expect, it } from 'vitest';
import { formGermanFixTitles } from '../../src/de.js';
import { applyFix, type Fix, fixesFor } from '../../src/fixes.js';
import { explainDraft, explainUpdate, type Finding, type RuleId, ruleCatalogue } from '../../src/index.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { updateRuleIds } from '../../src/testing/broken-update.js';
import { brokenDraft, brokenUpdate } from '../../src/testing.js';
import { illustration } from '../reference/rules-page.js';
import { deeplyFrozen } from '../testing/change.js';
import { runs } from '../testing/runs.js';
import { moved } from './moved.js';
import { wasHidden } from './revealed.js';

type Judge = (document: unknown) => readonly Finding<RuleId>[];

/** The greatest number of findings of a rule that are tried in one draft. Further ones would show nothing new. */
const MOST_FINDINGS = 3;

/** The rules for which a fix was offered. */
const offered = new Set<RuleId>();

function keyOf(rule: string, path: Finding['path']): string {
  return JSON.stringify([rule, path.map(String)]);
}

/** Every fix of a finding of the rule mends it, with any library, and causes no other error. */
function expectMended(id: RuleId, document: unknown, judge: Judge): void {
  deeplyFrozen(document);
  const findings = judge(document);
  for (const finding of findings.filter(({ rule }) => rule === id).slice(0, MOST_FINDINGS)) {
    const fixes = fixesFor(finding, document);
    const german = fixesFor(finding, document, { titles: formGermanFixTitles });
    expect(german.map(({ title: _title, ...fix }) => fix)).toEqual(fixes.map(({ title: _title, ...fix }) => fix));
    const ranks = fixes.map(({ loses, choice }) => (loses ? 2 : choice ? 1 : 0));
    expect(ranks).toEqual([...ranks].sort());
    fixes.forEach((fix, index) => {
      // A missing field of any rule may be there under a misspelled key.
      if (finding.params.misspelled === undefined) offered.add(id);
      expect(fix.title.endsWith(' (discards input)')).toBe(fix.loses === true);
      expect(german[index]?.title.endsWith(' (löscht Eingaben)')).toBe(fix.loses === true);
      const mended = applyFix(document, fix);
      // JSON has no minus zero.
      expect(JSON.parse(JSON.stringify(mended))).toEqual(asLibrariesApply(document, fix));
      const known = new Set(
        findings.filter((one) => one !== finding).map(({ rule, path }) => keyOf(rule, moved(path, fix.patch))),
      );
      const news = judge(mended).filter((one) => !known.has(keyOf(one.rule, one.path)) && !wasHidden(one, finding));
      expect({ fix, of: finding.field, news: news.map(({ rule, field }) => `${rule} at ${field}`) }).toMatchObject({
        news: [],
      });
    });
  }
}

/** The result of a library for JSON Patch, applied to the JSON of the document, which has no `undefined`. It checks each step. */
function asLibrariesApply(document: unknown, { patch }: Fix): unknown {
  const operations = patch.map((operation) => ({ ...operation }));
  return jsonPatch.applyPatch(JSON.parse(JSON.stringify(document)), operations, true).newDocument;
}

/** How often a rule is tried: seldom if its drafts have a thousand elements. */
function times(id: RuleId, usually: number): number {
  return id === 'draft/too-many-errors' || id === 'publish/sender-count' ? 1 : usually;
}

describe.each(draftRuleIds())('%s', (id) => {
  it('is mended by each of its fixes, and nothing else is wrong then', () => {
    fc.assert(
      fc.property(brokenDraft(id), ({ draft, workspace }) => {
        expectMended(id, draft, (judged) => explainDraft(judged, 'DRAFT_PUBLISH', workspace).findings);
      }),
      runs(times(id, 12)),
    );
  });
});

describe.each(updateRuleIds)('%s in an update', (id) => {
  it('is mended by each of its fixes, and nothing else is wrong then', () => {
    fc.assert(
      fc.property(brokenUpdate(id), ({ patch, current, workspace }) => {
        expectMended(id, patch, (judged) => explainUpdate(judged, current, workspace).findings);
      }),
      runs(times(id, id.startsWith('update/') ? 12 : 4)),
    );
  });
});

it('the page of the rules shows a fix of each of these rules', () => {
  const shown = ruleCatalogue.map(({ id }) => id).filter((id) => illustration(id).quickFixes.length > 0);
  expect(shown.length).toBeGreaterThanOrEqual(74);
  // The workspace of the page lists no connector whose name is close to that of the example.
  const isShown = (id: string) => id === 'connector/known' || shown.some((one) => one === id);
  expect([...offered].filter((id) => !isShown(id))).toEqual([]);
  console.info(`${shown.length} rules have fixes; ${offered.size} of them on the drafts that were made`);
});
