import { errorCodes, resolveRequestId, toErrorResponse } from '../../src/index.js';

/** Characters of each kind that is refused, and of kinds that look as if they were. */
const characters = {
  control: '\n',
  format: '\u202e',
  surrogate: '\ud800',
  'private use': '\ue000',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'default ignorable': '\u115f',
  noncharacter: '\uffff',
  umlaut: 'ü',
  space: ' ',
  emoji: '😀',
};

const ids: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(characters).map(([kind, character]) => [kind, `a${character}b`])),
  '200 characters': '😀'.repeat(200),
  '201 characters': '😀'.repeat(201),
  '201 characters on two lines': `a\n${'a'.repeat(199)}`,
};

/** The fixed message of every code of failures, and the messages about ids of requests. */
export function describedResponses(): string {
  const failures = errorCodes.map((code) => {
    const { error } = toErrorResponse({ code, message: 'not to be trusted' }, { responseId: 'r-1' });
    return `${error.code}\n  ${error.message}\n`;
  });
  const answers = Object.keys(ids).map((kind) => {
    const answer = resolveRequestId({ headers: ids[kind] });
    return `id: ${kind}\n  ${answer.valid ? 'accepted' : answer.errors[0].issue}\n`;
  });
  return [...failures, ...answers].join('');
}
