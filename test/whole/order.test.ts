import { expect, it } from 'vitest';
import { explainDraft } from '../../src/index.js';
import { edited } from '../edit.js';
import { decisionCases } from '../examples/decisions.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** Decisions G12 and R2. The order itself is a case of G12, with errors in many places. */
it('lists the first findings in order, where not all are listed', () => {
  const { draft: name, edit } = decisionCases.find(({ decision }) => decision === 'G12') ?? expect.fail();
  const draft = edited(drafts[name], edit);
  const all = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings;
  expect(all.length).toBeGreaterThan(30);
  for (const maxErrors of [1, 2, 7, 20, all.length - 1]) {
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { maxErrors });
    expect(findings.slice(0, -1)).toEqual(all.slice(0, maxErrors));
    expect(findings.at(-1)).toMatchObject({ field: '', params: { count: all.length - maxErrors } });
  }
  for (const maxErrors of [all.length, all.length + 1]) {
    expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { maxErrors }).findings).toEqual(all);
  }
});
