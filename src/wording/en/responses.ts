import type { ResponseWords } from '../response-words.js';

/** The words of responses in English. */
export const englishResponses: ResponseWords = {
  summary: ({ errors, fields, isCut }, first) => {
    const counted =
      fields < 2
        ? `There are ${isCut ? 'at least ' : ''}${errors} errors`
        : `${isCut ? 'At least ' : ''}${fields} fields are wrong`;
    return `${counted}; first: ${first}`;
  },
  byCode: {
    VALIDATION_FAILED: 'The request is not valid',
    UNPROCESSABLE_ENTITY: 'The request cannot be carried out',
    BAD_REQUEST: 'The request is not correct',
    RATE_LIMITED: 'There are too many requests; try again later',
    UNAUTHORIZED: 'The credentials are missing or not valid',
    INTERNAL_ERROR: 'The request could not be served',
    FORBIDDEN: 'The credentials do not allow this request',
  },
  notJudged: 'The workspace could not be asked; the draft was not judged',
  tooLarge: (most) => `The body must have at most ${most} objects and lists`,
  requestId: (problem, most) => `Request ID ${idProblem(most)[problem]}`,
  noObject: (received) => `The body must be an object; got a ${received}`,
};

const idProblem = (most: number): Readonly<Record<Parameters<ResponseWords['requestId']>[0], string>> => ({
  'no-text': 'must be text',
  'too-long': `must have at most ${most} characters`,
  'hidden-character': 'must have printable characters only: no line breaks, no control characters, nothing invisible',
  differs: 'must be the same in the header X-SVC-Request-Id and in the body',
});
