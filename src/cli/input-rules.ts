/** What must be true of a file so that its draft is judged, and is the one that was meant. These are rules of the command, not of the specification. */

/** A larger draft is not read: no campaign is that large, and a draft must fit into memory. */
export const MOST_BYTES = 16 * 1024 * 1024;

export const inputRules = [
  {
    id: 'input/json',
    statement:
      'A file is JSON text: one value, without comments and without trailing commas. In NDJSON, each line is such a text.',
    spec: 'RFC 8259',
    mode: 'LENIENT',
  },
  { id: 'input/utf-8', statement: 'A file is text in UTF-8.', spec: 'RFC 8259, section 8.1', mode: 'LENIENT' },
  {
    id: 'input/size',
    statement: `A draft has at most ${MOST_BYTES / 1024 / 1024} MB. In NDJSON, each line has.`,
    spec: 'a limit of the command line',
    mode: 'LENIENT',
  },
  {
    id: 'input/pick',
    statement: 'With `--pick`, each file, line or entry has the member that it names.',
    spec: 'an option of the command line',
    mode: 'LENIENT',
  },
  {
    id: 'input/duplicate-key',
    statement: 'No object has a key twice. The last one counts. `--fix` leaves such a file alone.',
    spec: 'RFC 8259, section 4',
    // The draft can be judged and saved, so it is a warning. It is told in each mode: what was meant is not certain.
    mode: 'DRAFT_PUBLISH',
  },
] as const;

export type InputRuleId = (typeof inputRules)[number]['id'];
