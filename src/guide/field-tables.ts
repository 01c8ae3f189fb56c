import { type ByLastKeys, byLastKeys } from '../core/last-keys.js';
import { fieldsOfChannel } from '../spec/draft-facts.js';
import type { AnyFacts, CommonFacts } from '../spec/field-facts.js';
import { channels } from '../spec/vocabulary.js';

// The build computes what this file exports, so that a guide does not carry the facts about each field of each object.

const factsByKeys = /* @__PURE__ */ (() =>
  channels.flatMap((channel) =>
    fieldsOfChannel(channel).map(({ keys, facts }) => ({ keys: [channel, ...keys], facts })),
  ))();

function otherFacts({ usedBy, input, after, listed, setBy, section }: AnyFacts): CommonFacts {
  return {
    ...(usedBy && { usedBy }),
    ...(input && { input }),
    ...(after && { after }),
    ...(listed && { listed }),
    ...(setBy && { setBy }),
    ...(section && { section }),
  };
}

/** Values that the fields take, by the last keys of their paths, the first of which may be the channel. */
export const examples: ByLastKeys<unknown> = /* @__PURE__ */ (() =>
  byLastKeys(factsByKeys.map(({ keys, facts }) => ({ keys, said: facts.example }))))();

/** What else is known of the fields, by the same keys. */
export const facts: ByLastKeys<CommonFacts> = /* @__PURE__ */ (() =>
  byLastKeys(
    factsByKeys.map(({ keys, facts }) => ({ keys, said: otherFacts(facts) })),
    {},
  ))();
