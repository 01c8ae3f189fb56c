/** What must be true of a file before it holds a draft that can be judged: rules of the command, not of the specification. */

/** A draft with more bytes is not read: no campaign has so many, and what is held in memory must have an end. */
export const MOST_BYTES = 16 * 1024 * 1024;

export const inputRules = [
  {
    id: 'input/json',
    statement: 'A file is JSON text: one value, without comments and without trailing commas. Of NDJSON, each line is.',
    spec: 'RFC 8259',
  },
  { id: 'input/utf-8', statement: 'A file is text in UTF-8.', spec: 'RFC 8259, section 8.1' },
  {
    id: 'input/size',
    statement: `A draft takes at most ${MOST_BYTES / 1024 / 1024} MB. Of NDJSON, each line does.`,
    spec: 'a limit of the command line',
  },
] as const;

export type InputRuleId = (typeof inputRules)[number]['id'];
