// Without this, a part in very many places could make a listing, or an open question, endless.
import { describe, expect, it } from 'vitest';
import {
  type AsyncWorkspaceContext,
  createDraftSession,
  explainDraft,
  explainDraftAsync,
  staticWorkspace,
} from '../../src/index.js';
import { drafts } from '../examples/drafts.js';

/** A push whose last group of filters stands in 2 to the power of 80 places. */
function nested(bottom: object): object {
  let group = bottom;
  for (let level = 0; level < 80; level++) {
    const action = { filter_type: 'actions', action_name: 'a', attributes: group };
    group = { filters: [action, action] };
  }
  return { ...drafts.oneTimePush, segmentation_details: { included_filters: group } };
}

const address = 'eve@acme.example';
const variation = { email: { subject: 'x', html_content: 'x', from_address: address } };
const variations = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`variation_${index + 1}`, variation]));
const locales = Array.from({ length: 300 }, (_, index) => `l${index + 100}`);
/** An email whose sender stands in 90,300 places. */
const email = {
  ...drafts.email,
  basic_details: { ...drafts.email.basic_details, from_address: 'news@acme.example' },
  campaign_content: {
    locales,
    variation_details: {
      distribution_type: 'SHERPA',
      no_of_variations: 300,
      sherpa_campaign_duration: 1,
      sherpa_distribution_metric: 'BOTH',
    },
    content: Object.fromEntries(['default', ...locales].map((locale) => [locale, variations])),
  },
};
const senderOf = (count: number) => `campaign_content.content.default.variation_${count}.email.from_address`;

/** A workspace that knows the connector at once, and the senders later; and the questions about these. */
function asked(isVerified: (of: string) => boolean) {
  const questions: string[] = [];
  const workspace: AsyncWorkspaceContext = {
    ...staticWorkspace({ features: ['CAMPAIGN_AUDIENCE_LIMIT'] }),
    connectors: { hasConnector: () => true },
    verifiedSenders: {
      isVerifiedSender: async (of) => {
        questions.push(of);
        return isVerified(of);
      },
    },
  };
  return { questions, workspace };
}

describe('parts that stand in more places than anybody can visit', () => {
  it('are listed as far as was asked for, and counted no further than a number can', () => {
    const broken = nested({ filter_operator: 'AND' });
    for (const maxErrors of [1, 3]) {
      const { findings } = explainDraft(broken, 'LENIENT', staticWorkspace({}), { maxErrors });
      const turns = findings.slice(0, -1).map(({ path }) => path.filter((key) => typeof key === 'number').join(''));
      expect(turns).toEqual(['0', '1', '10'].slice(0, maxErrors).map((end) => end.padStart(80, '0')));
      expect(findings.at(-1)?.params.count).toBe(Number.MAX_SAFE_INTEGER - maxErrors);
    }
  });

  it('ask the host once about what is the same', async () => {
    const { questions, workspace } = asked((of) => of !== address);
    const { findings } = await explainDraftAsync(email, 'DRAFT_PUBLISH', workspace, { maxErrors: 2 });
    expect(findings.map(({ field }) => field)).toEqual([senderOf(1), senderOf(2), '']);
    expect(findings.at(-1)?.params.count).toBe(301 * 300 - 2);
    expect(questions).toEqual(['news@acme.example', address]);
    expect((await explainDraftAsync(email, 'LENIENT', workspace)).findings).toEqual([]);
    expect(questions).toHaveLength(2);
  });

  it('are undecided in a session in the first of their places', async () => {
    const { workspace } = asked((of) => of !== address);
    const session = createDraftSession(workspace, { maxErrors: 3 });
    const fields = (draft: unknown) =>
      session.explain(draft, 'DRAFT_PUBLISH').undecided.map(({ field, state }) => [field, state]);
    expect(fields(email)).toEqual(
      ['basic_details.from_address', senderOf(1), senderOf(2)].map((field) => [field, 'pending']),
    );
    expect(session.explain(email, 'LENIENT').undecided).toEqual([]);
    session.explain(email, 'DRAFT_PUBLISH');
    expect((await session.settled()).findings).toHaveLength(4);
    expect(fields({ ...email, created_by: 'bob@acme.example' })).toEqual([]);
  });
});
