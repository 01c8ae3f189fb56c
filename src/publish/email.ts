import { shortened } from '../finding.js';
import { isEmail } from '../formats.js';
import { type Campaign, is, requiredWhen, rule } from '../rule.js';
import { isMissing, isRecord, own, type Path, type UnknownRecord, valueAt } from '../value.js';
import { defaultLeaves } from './content.js';

const mode = 'DRAFT_PUBLISH';

/** Every usable `from_address` of an email draft, with its path (decision C3). */
export function fromAddresses({
  draft,
  content,
}: Pick<Campaign, 'draft' | 'content'>): { path: Path; address: string }[] {
  const places: { path: Path; value: unknown }[] = [
    { path: ['basic_details', 'from_address'], value: valueAt(draft, ['basic_details', 'from_address']) },
    ...content.leaves.map((leaf) => ({
      path: ['campaign_content', ...leaf.path, 'email', 'from_address'],
      value: valueAt(leaf.value, ['email', 'from_address']),
    })),
  ];
  return places.flatMap(({ path, value }) =>
    typeof value === 'string' && isEmail(value) ? [{ path, address: value }] : [],
  );
}

/** Whether the content could be sent: a value of the wrong type is not a missing one (decision G11). */
function isComplete(content: UnknownRecord): boolean {
  const has = (field: string) => !isMissing(own(content, field));
  return has('custom_template_id') || (has('subject') && has('html_content'));
}

/** Validate, Email 1 to 4: what an email needs from several components and from the workspace. */
export const emailRules = [
  requiredWhen({
    id: 'publish/from-address',
    spec: 'Validate, Email 2; C3',
    mode,
    only: is('channel', 'EMAIL'),
    fields: ['basic_details.from_address'],
  }),
  rule({
    id: 'publish/verified-sender',
    reports: [
      'basic_details.from_address',
      'campaign_content.content.email.from_address',
      'campaign_content.content.*.*.email.from_address',
    ],
    statement: 'Every `from_address` is a verified sender of the connector.',
    spec: 'Validate, Email 2; C3, C3a',
    mode,
    reads: ['channel', 'connector', 'basic_details.from_address', 'campaign_content.content'],
    needs: ['channel', 'connector'],
    check(_draft, report, campaign) {
      const { facts } = campaign;
      // Only of an email is it asked.
      if (facts.connectorKnown !== true) return;
      for (const { path, address } of fromAddresses(campaign)) {
        if (facts.senders.get(address) !== true) report(path, { kind: 'rule', received: shortened(address) });
      }
    },
    issue: ({ received }) => `must be a verified sender of the connector; ${JSON.stringify(received)} is none`,
  }),
  rule({
    id: 'publish/complete-variation',
    reports: ['campaign_content.content.email.subject', 'campaign_content.content.default.*.email.subject'],
    statement: 'At least one variation has `subject` and `html_content`, or a `custom_template_id`.',
    spec: 'Validate, Email 4; C8',
    mode,
    reads: ['channel', 'campaign_content.content'],
    check(_draft, report, campaign) {
      if (campaign.channel !== 'EMAIL') return;
      // What is malformed could be complete once it is mended (decision G11).
      if (campaign.content.misshapen.length > 0) return;
      const contents = campaign.content.leaves.map((leaf) => own(leaf.value, 'email'));
      if (contents.some((content) => content !== undefined && (!isRecord(content) || isComplete(content)))) return;
      const [first] = defaultLeaves(campaign);
      const content = first && own(first.value, 'email');
      // Of a variation without `email` that is all there is to say. That `html_content` is missing, without a template,
      // is an error of its own in every mode (decision C8).
      if (!first || !isRecord(content) || !isMissing(own(content, 'subject'))) return;
      report(['campaign_content', ...first.path, 'email', 'subject'], { kind: 'required' });
    },
    issue: () =>
      'is required: at least one variation must have subject and html_content, or a custom_template_id in their place',
  }),
];
