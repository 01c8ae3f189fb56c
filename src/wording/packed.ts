import type { AllMessages, RuleId } from '../spec/catalogue.js';
import type { Message } from '../spec/finding.js';
import { inPack, type MessagePack } from './message-pack.js';

/** The messages of all rules, whose ids are given. A copy of them, `{ ...german }`, has the pack too. */
export function packed(ids: readonly RuleId[], message: Message<RuleId>, pack: MessagePack): AllMessages {
  // Every id is among them.
  const all = Object.fromEntries(ids.map((id) => [id, message])) as AllMessages;
  return Object.freeze(inPack(all, pack));
}
