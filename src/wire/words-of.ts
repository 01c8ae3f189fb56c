import type { Messages } from '../spec/catalogue.js';
import { checkedMessages } from '../spec/finding.js';
import { englishResponses } from '../wording/en/responses.js';
import { packOf } from '../wording/message-pack.js';
import type { ResponseWords } from '../wording/response-words.js';

/** The words of a response around its errors, in the language of the messages: English for messages of a host's own. */
export function responseWordsOf(messages: unknown): ResponseWords {
  const pack = packOf(checkedMessages<Messages>(messages));
  // Only a pack of this library has such a member, and messages without a pack have none of their own.
  return Object.hasOwn(pack, 'responses') && pack.responses ? pack.responses : englishResponses;
}
