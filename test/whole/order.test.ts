// Without this, findings could come in another order when not all are listed, or when keys change places.
import { expect, it } from 'vitest';
import { explainDraft, validateDraft } from '../../src/index.js';
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

it('shares are listed by the number of their variation, and other names after them', () => {
  const shares = 'campaign_content.variation_details.manual_distribution_percentage';
  const given = { variation_10: 'x', variation_2: 'x', rest: 'x', variation_1: 'x' };
  const { findings } = explainDraft(edited(drafts.variedPush, { [shares]: given }), 'LENIENT', workspaces.complete);
  expect(findings.map(({ path }) => path.at(3)).filter((name) => name !== undefined)).toEqual([
    ...['variation_1', 'variation_2', 'variation_10', 'rest'],
  ]);
});

it('a locale that is undefined is absent, whatever other keys there are', () => {
  const { content } = drafts.variedPush.campaign_content as { content: Readonly<Record<string, unknown>> };
  const fields = (members: object) => {
    const draft = edited(drafts.variedPush, { 'campaign_content.content': { ...content, ...members } });
    const result = validateDraft(draft, 'LENIENT', workspaces.complete);
    return result.valid ? [] : result.errors.map(({ field }) => field);
  };
  expect(fields({ nobody: undefined })).toEqual([]);
  expect(fields({ default: undefined })).toEqual(['campaign_content.content.default']);
  expect(fields({ default: undefined, nobody: {} })).toEqual([
    'campaign_content.content.default',
    'campaign_content.content.nobody',
  ]);
});

it('a long list that stands in two places is looked at once, and read in both', () => {
  const attachments = [
    ...new Array(17).fill({ file_type: 'URL', url: 'https://a.example' }),
    { file_type: 'URL', url: 'x' },
  ];
  const content = edited(drafts.variedEmail, {}) as {
    campaign_content: { content: { default: Record<string, { email: Record<string, unknown> }> } };
  };
  const { default: variations } = content.campaign_content.content;
  for (const { email } of Object.values(variations)) email.attachments = attachments;
  const fields = explainDraft(content, 'LENIENT', workspaces.complete).findings.map(({ field }) => field);
  expect(fields).toEqual(
    Object.keys(variations).map((name) => `campaign_content.content.default.${name}.email.attachments.17.url`),
  );
});
