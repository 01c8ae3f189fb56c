import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFix, type Fix, fixesFor } from '../../src/fixes/index.js';
import { explainDraft, explainUpdate, type Finding, type RuleId } from '../../src/index.js';
import { breakers } from '../../src/testing/broken-draft.js';
import { updateRuleIds } from '../../src/testing/broken-update.js';
import { brokenDraft, brokenUpdate, type DraftRuleId } from '../../src/testing/index.js';
import { runs } from '../testing/runs.js';
import { moved } from './moved.js';

const ids = Object.keys(breakers) as DraftRuleId[];
const counts = new Map<string, [number, number, number]>();
const news = new Map<string, number>();

function problems(findings: readonly Finding<RuleId>[], finding: Finding<RuleId>, fix: Fix, after: readonly Finding<RuleId>[]) {
  const key = (rule: string, path: readonly (string|number)[]) => JSON.stringify([rule, path]);
  const before = findings.filter((one) => one !== finding).map((one) => key(one.rule, moved(one.path, fix.patch)));
  return after.filter((one) => !before.includes(key(one.rule, one.path)));
}

describe.each(ids)('%s', (id) => {
  it('mended', () => {
    const c: [number, number, number] = [0, 0, 0];
    counts.set(id, c);
    fc.assert(
      fc.property(brokenDraft(id), ({ draft, workspace }) => {
        const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
        for (const finding of findings.filter(({ rule }) => rule === id).slice(0,3)) {
          const fixes = fixesFor(finding, draft);
          c[0]++;
          if (fixes.length > 0) c[1]++;
          if (fixes.some(f => !f.loses)) c[2]++;
          for (const fix of fixes) {
            const after = explainDraft(applyFix(draft, fix), 'DRAFT_PUBLISH', workspace).findings;
            for (const p of problems(findings, finding, fix, after)) {
              const text = `${id} @ ${finding.field.slice(-60)} :: ${fix.title} >> ${p.rule} @ ${p.field.slice(-60)} ${p.issue.slice(0,60)}`;
              const k = p.rule === id && p.field === finding.field ? 'SAME ' + text : text;
              news.set(k, (news.get(k) ?? 0) + 1);
            }
          }
        }
      }),
      runs(40),
    );
  });
});
it('prints', () => {
  for (const [id, [a,b,c]] of counts) console.log(id.padEnd(45), a, b, c);
  console.log([...counts.values()].filter(c => c[1] > 0).length, 'rules with fixes');
  const seen = new Map<string, number>();
  for (const [k, n] of news) { const kk = k.replace(/ @ \S*/g, '').replace(/"[^"]*"/g,'""'); seen.set(kk, (seen.get(kk) ?? 0) + n); if (seen.get(kk)! <= 2*n) console.log(n, k); }
  void expect; void updateRuleIds; void brokenUpdate; void explainUpdate;
});
