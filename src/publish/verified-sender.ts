import { shortened } from '../core/finding.js';
import { MOST_SENDERS } from '../core/limits.js';
import { builtIn, rule } from '../core/rule.js';
import { quoted } from '../wording/quoting.js';
import { senderIsVerified } from '../workspace.js';

const spec = 'Validate, Email 2; C3, C3a';

/** A rule of `basic_details` and of every block of email content. */
export const verifiedSender = rule({
  id: 'publish/verified-sender',
  reports: ['from_address'],
  statement: 'Every `from_address` is a verified sender of the connector.',
  spec,
  mode: 'DRAFT_PUBLISH',
  reads: ['from_address'],
  check({ report }, address) {
    if (typeof address !== 'string') return;
    report(
      ['from_address'],
      { kind: 'rule', received: shortened(address) },
      { given: senderIsVerified(address, false) },
    );
  },
  issue: ({ received = '' }) => `must be a verified sender of the connector; ${quoted(received)} is not one`,
});

/** Each sender costs one lookup, so their number is limited (limit R4). */
export const senderCount = builtIn({
  id: 'publish/sender-count',
  reports: ['campaign_content.content'],
  statement: `An email draft names at most ${MOST_SENDERS} different senders.`,
  spec: 'R4',
  mode: 'DRAFT_PUBLISH',
  issue: ({ count, maximum }) => `must name at most ${maximum} different senders; there are ${count}`,
});
