// House rules of the team, from the one file that the editor, the service and the command use. Each subject that enforces them is tested
// with them.
import { validateDraft, validateUpdate } from 'campaign-draft-rules';
import { checkValidator, validatorText } from 'campaign-draft-rules/testing';
import { expect, test } from 'vitest';
import { house } from '../../house-rules/house-rules.js';

const options = { rules: house, budget: { drafts: 1500 }, growth: false };

test('a validator with the house rules', async () => {
  const report = await checkValidator(
    ({ draft, mode, workspace, current }) =>
      current === undefined
        ? validateDraft(draft, mode, workspace, { rules: house })
        : validateUpdate(draft, current, workspace, { rules: house }),
    options,
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
