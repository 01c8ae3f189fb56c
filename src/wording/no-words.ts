import type { BuiltInWords } from './built-in.js';

/** Stands for the words of findings: the id of the rule, by which the host finds its own. */
export const builtInWords: BuiltInWords = {
  issue: ({ id }) => id,
  alike: ({ id }, _, params) => `${id} ${JSON.stringify(params)}`,
  tellsApart: false,
};
