import { explainDraft } from 'campaign-draft-rules';
import { brokenDraft, expectFindings, expectRuleSet, validDraft } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import { test } from 'vitest';
import { house } from './house-rules.js';

test('the rules are as good as those of the specification', () => expectRuleSet(house));

test('there are drafts that keep them all', () => {
  fc.assert(
    fc.property(validDraft({ rules: house }), ({ draft, mode, workspace }) => {
      expectFindings(explainDraft(draft, mode, workspace, { rules: house }), []);
    }),
  );
});

test.each(house.catalogue.map(({ id }) => id))('a draft can break %s alone', (id) => {
  fc.assert(
    fc.property(brokenDraft(id, { rules: house }), ({ draft, mode, workspace, expected }) => {
      expectFindings(explainDraft(draft, mode, workspace, { rules: house }), expected);
    }),
    { numRuns: 30 },
  );
});
