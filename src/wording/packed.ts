import type { AllMessages, RuleId } from '../spec/catalogue.js';
import type { Message } from '../spec/finding.js';
import { inPack, type MessagePack } from './message-pack.js';

/** One message function for all rules with these ids. A copy of the result, `{ ...german }`, keeps the pack. */
export function packed(ids: readonly RuleId[], message: Message<RuleId>, pack: MessagePack): AllMessages {
  // Every id is among them.
  const all = Object.fromEntries(ids.map((id) => [id, message])) as AllMessages;
  return Object.freeze(inPack(all, pack));
}
