import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, validateDraft } from '../../src/index.js';
import { kindIn } from '../../src/testing/broken/kind-in.js';
import { breakers } from '../../src/testing/broken-draft.js';
import { kindOf, patternOf } from '../../src/testing/mistake.js';
import { brokenDraft, type DraftRuleId, expectFindings, type MistakeOptions, mistakeKinds, validDraft } from '../../src/testing.js';
import { runs } from './runs.js';

const ids = Object.keys(breakers) as DraftRuleId[];

describe('the kind of a mistake', () => {
  it.each([
    [['a'], undefined, 'absent'],
    [[undefined], 'a', 'added'],
    [['a'], null, 'null'],
    [[5], 'a', 'text'],
    [['a'], 5, 'number'],
    [['a'], true, 'boolean'],
    [['a'], [], 'list'],
    [['a'], {}, 'object'],
    [['PUSH', 'EMAIL'], 'push', 'case'],
    [['PUSH', 'EMAIL'], ' PUSH', 'spaces'],
    [['PUSH', 'EMAIL'], ' ', 'blank'],
    [['PUSH', 'EMAIL'], 'SMS', 'value'],
    [['a@b.co'], 'a', 'format'],
    [[1], 1.5, 'fraction'],
    [[1], 101, 'range'],
    [[1, 2], 3, 'value'],
    [[{}], {}, 'value'],
  ])('%j, and in its place %j: %s', (right, wrong, kind) => {
    expect(kindOf(right, wrong)).toBe(kind);
    expect(mistakeKinds).toContain(kind);
  });

  it.each([
    ['campaign_content.content.fr.variation_2.push.android.buttons.0.title', 'campaign_content.content.*.variation_*.push.android.buttons.*.title'],
    ['campaign_content.content.en.GB.variation_1', 'campaign_content.content.*.variation_*'],
    ['campaign_content.content.push.web', 'campaign_content.content.push.web'],
    ['basic_details.geofences.12.name', 'basic_details.geofences.*.name'],
    ['', ''],
  ])('the pattern of %s', (field, pattern) => expect(patternOf(field)).toBe(pattern));
});

describe('the cells of breakers', () => {
  it.each(ids)('%s: each is what it says, and is found', (id) => {
    for (const { cells, broken } of breakers[id]().length === 0 ? [] : breakers[id].sources()) {
      for (const [number, cell] of cells.entries()) {
        const [[one] = []] = fc.sample(broken([number]), { numRuns: 1, seed: number });
        if (one === undefined) expect.fail();
        const { findings } = explainDraft(one.draft, one.mode, { connectors: { hasConnector: () => false }, verifiedSenders: { isVerifiedSender: () => false }, featureFlags: { isEnabled: (flag) => one.data.features.includes(flag) } });
        expect(one.expected.map(({ rule }) => rule)).toContain(id);
        for (const { rule, field } of one.expected) expect(findings.some((found) => found.rule === rule && found.field === field)).toBe(true);
        if (cell.field === undefined) continue;
        const pattern = patternOf(one.expected[0]?.field ?? '').replace(/variation_\*$/, 'variation_1');
        // Names that no table has are written as they are.
        expect(pattern === '' || pattern.split('.').length >= cell.field.split('.').filter((name) => name !== '').length).toBe(true);
      }
    }
  });
});
