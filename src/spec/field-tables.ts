import { type ByLastKeys, byLastKeys } from '../core/last-keys.js';
import { channelRows } from './channels.js';
import { fieldsOfChannel } from './draft-facts.js';
import type { FieldFacts, UsedBy } from './field-facts.js';
import { channels } from './vocabulary.js';

// The build computes what this file exports, so that a guide does not carry the facts about each field of each object. All tables are by
// the last keys of the path of a field, the first of which may be the channel.

/** Whether the top-level field is another one on each channel. */
function differs(field: string | undefined): boolean {
  return new Set(channels.map((channel) => channelRows[channel].components[String(field)]?.part)).size > 1;
}

/** The fields that all channels share come first, as in the tables of words: what is in the same order is packed smaller. */
const fieldsOfDrafts = /* @__PURE__ */ (() =>
  channels.flatMap((channel) =>
    fieldsOfChannel(channel)
      .sort((one, other) => Number(differs(one.keys[0])) - Number(differs(other.keys[0])))
      .map(({ keys, facts }) => ({ keys: [channel, ...keys], facts })),
  ))();

function tableOfFact<Of>(fact: (facts: FieldFacts) => Of, otherwise?: Of): ByLastKeys<Of> {
  return byLastKeys(
    fieldsOfDrafts.map(({ keys, facts }) => ({ keys, said: fact(facts) })),
    otherwise,
  );
}

/** Values that the fields take. */
export const examples = /* @__PURE__ */ tableOfFact(({ example }) => example);

/** The values of other fields with which alone a field is used. The type of a filter has already chosen its table. */
export const uses = /* @__PURE__ */ tableOfFact<Omit<UsedBy, 'filter_type'>>(
  ({ usedBy: { filter_type: _, ...usedBy } = {} }) => usedBy,
  {},
);

/** How texts are written, if their format does not tell. */
export const inputs = /* @__PURE__ */ tableOfFact<FieldFacts['input'] | ''>((facts) => facts.input ?? '', '');

/** The fields that decide which values others may have. */
export const afters = /* @__PURE__ */ tableOfFact<readonly string[]>(({ after = [] }) => after, []);

/** The lists of the workspace with values for the fields. */
export const lists = /* @__PURE__ */ tableOfFact<FieldFacts['listed'] | ''>((facts) => facts.listed ?? '', '');

/** The fields that the application sets, not the person who fills in the form. */
export const setters = /* @__PURE__ */ tableOfFact<FieldFacts['setBy'] | ''>((facts) => facts.setBy ?? '', '');

/** The sections of the specification. A field without an entry has the section of the object around it. */
export const sections = /* @__PURE__ */ tableOfFact(({ section = '' }) => section, '');
