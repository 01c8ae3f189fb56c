import { brandOf } from '../core/brand.js';
import type { SaidAt } from '../core/finding.js';
import type { RuleId } from '../spec/catalogue.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { Message } from '../spec/finding.js';
import type { ResponseWords } from './response-words.js';

/** How a pack of messages words a finding whose rule it does not know, because the rule comes from a rule set. */
export interface MessagePack {
  readonly code: LanguageCode;
  /**
   * The message by the kind of the finding, or with the words of `said`, which follow the name of the field or make up the whole sentence.
   */
  readonly others: (finding: Parameters<Message<RuleId>>[0], said?: SaidAt) => string;
  /** The words of responses around their errors. */
  readonly responses?: ResponseWords | undefined;
}

const key: unique symbol = /* @__PURE__ */ brandOf('message-pack/1') as never;

/** Marks messages or titles of fixes with their language. */
export function inPack<Words extends object>(words: Words, pack: Partial<MessagePack>): Words {
  return { ...words, [key]: pack };
}

/** The pack of messages or titles; empty for English, and for a host's own words. */
export function packOf(words: object): Partial<MessagePack> {
  // Only `inPack` makes such a member.
  return Object.hasOwn(words, key) ? (Reflect.get(words, key) as Partial<MessagePack>) : {};
}
