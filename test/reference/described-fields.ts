import { mapped } from '../../src/spec/channel.js';
import { type FieldWithFacts, fieldsOfChannel } from '../../src/spec/draft-facts.js';
import type { Channel } from '../../src/spec/vocabulary.js';
import { wordedFields } from '../../src/wording/by-key.js';
import { languagesByCode } from '../../src/wording/languages.js';

/** Every field of the drafts of a channel, in the order in which its facts are written. */
export const describedFields: Readonly<Record<Channel, readonly FieldWithFacts[]>> = {
  PUSH: fieldsOfChannel('PUSH'),
  EMAIL: fieldsOfChannel('EMAIL'),
};

export const allFields = Object.values(describedFields).flat();

/** The words for every field in a language, by its keys, joined with dots. */
export const wordsByField = mapped(
  languagesByCode,
  ({ fields }) => new Map(wordedFields(fields).map((field) => [field.keys.slice(1).join('.'), field])),
);
