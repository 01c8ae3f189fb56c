import type { Facts } from '../core/finding.js';
import { type Answers, questionsIn } from '../core/listing.js';
import { addHere, changedAt, type FindingTree, rawFinding } from '../core/tree.js';
import type { Path } from '../core/value.js';
import type { Campaign } from '../spec/campaign.js';
import { channelRows } from '../spec/channels.js';
import { MOST_SENDERS } from '../spec/limits.js';
import { senderCount } from '../spec/publish/verified-sender.js';
import type { Channel, ValidationMode } from '../spec/vocabulary.js';
import { isAboutSender } from '../spec/workspace.js';

function asksAboutSenders(channel: Channel): boolean {
  return channelRows[channel].lookups.includes('verifiedSenders.isVerifiedSender');
}

/**
 * Limit R4: when there are too many senders, adds one error and counts each as verified, so that none is looked up. The
 * new tree tells the caller that these answers are made up.
 */
export function withBoundedSenders(
  tree: FindingTree | undefined,
  mode: ValidationMode,
  { channel }: Campaign,
  known: Answers,
  cache: Parameters<typeof questionsIn>[1],
): { tree: FindingTree | undefined; known: Answers } {
  if (mode === 'LENIENT' || channel === undefined || !asksAboutSenders(channel)) return { tree, known };
  const senders = [...questionsIn(tree, cache).values()].filter(isAboutSender);
  if (senders.length <= MOST_SENDERS) return { tree, known };
  const facts: Facts = { kind: 'rule', count: senders.length, maximum: MOST_SENDERS };
  const path: Path = ['campaign_content', 'content'];
  const withCount = changedAt(tree, undefined, path, (at) => {
    addHere(at, rawFinding(senderCount, facts, path.length, undefined));
  });
  return { tree: withCount, known: new Map([...known, ...senders.map(({ key }) => [key, true] as const)]) };
}
