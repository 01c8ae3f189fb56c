// House rules of the team, from the one file that the editor, the service and the command use. Each subject that enforces them is tested
// with them.
import { explainDraft, explainUpdate, validateDraft } from 'campaign-draft-rules';
import { checkValidator, validatorText } from 'campaign-draft-rules/testing';
import { expect, test } from 'vitest';
import { house } from '../../house-rules/house-rules.js';

const options = { rules: house, budget: { drafts: 1500 }, growth: false };

// Few drafts break a rule of the specification and no rule of the team: those rules are tested without the team's, in rules.test.ts.
test('a validator with the house rules', async () => {
  const report = await checkValidator(
    ({ draft, mode, workspace, current }) => {
      const { findings } =
        current === undefined
          ? explainDraft(draft, mode, workspace, { rules: house })
          : explainUpdate(draft, current, workspace, { rules: house });
      const errors = findings.filter(({ rule }) => rule.startsWith('shop/'));
      return { valid: errors.length === 0, errors };
    },
    { ...options, covers: ['shop/*'] },
  );
  expect(report.ok, validatorText(report)).toBe(true);
});

test('one that forgets them', async () => {
  const report = await checkValidator(({ draft, mode, workspace }) => validateDraft(draft, mode, workspace), {
    ...options,
    except: ['update/*'],
  });
  expect(report.causes.some(({ kind, rule }) => kind === 'overlooks' && rule?.startsWith('shop/'))).toBe(true);
});
