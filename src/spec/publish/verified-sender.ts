import { fieldsOf } from '../../core/fields.js';
import { shortened } from '../../core/finding.js';
import { meant } from '../../core/phrases.js';
import { quoted } from '../../core/quoting.js';
import { builtIn, rule } from '../../core/rule.js';
import { hasExpression } from '../formats.js';
import { MOST_SENDERS } from '../limits.js';
import { senderIsVerified } from '../workspace.js';

const section = 'Validate, Email 2; C3, C3a, G7';

const f = fieldsOf<{ from_address?: string }>();

/** A rule of `basic_details` and of every block of email content. */
export const verifiedSender = rule({
  id: 'publish/verified-sender',
  reports: [f.from_address],
  statement: 'Every `from_address` without personalization expressions is a verified sender of the connector.',
  spec: section,
  mode: 'DRAFT_PUBLISH',
  reads: [f.from_address],
  check({ report }, address) {
    // Nobody knows yet what an expression will render (decision G7).
    if (address === undefined || hasExpression(address)) return;
    report(f.from_address, { kind: 'rule', received: shortened(address) }, { given: senderIsVerified(address, false) });
  },
  issue: (params) =>
    `must be a verified sender of the connector; ${quoted(params.received)} is not one${meant(params)}`,
});

const { content } = fieldsOf<{ campaign_content?: { content?: object } }>().campaign_content;

/** Each sender costs one lookup, so their number is limited (limit R4). */
export const senderCount = builtIn({
  id: 'publish/sender-count',
  reports: [content],
  statement: `An email draft names at most ${MOST_SENDERS} different senders.`,
  spec: 'R4',
  mode: 'DRAFT_PUBLISH',
  issue: ({ count, maximum }) => `must name at most ${maximum} different senders; there are ${count}`,
});
