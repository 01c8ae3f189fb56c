import type { Cause, FindingParams } from './finding.js';
import type { Path } from './value.js';

/** Formats, as one would ask for them. The keys are the formats' names in `leaves.ts`. */
const formats: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30',
  uri: 'an absolute URI without spaces, such as https://example.com/sale or myapp://cart',
  email: 'one e-mail address, such as ada@example.com',
  'hex-color': 'a color of 3, 4, 6 or 8 hexadecimal digits, such as #1A2B3C',
  latitude: 'a decimal number from -90 to 90, written as a string',
  longitude: 'a decimal number from -180 to 180, written as a string',
  radius: 'a number of meters above 0, written as a string',
};

/** Types, as one would ask for them. */
const types: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  integer: 'an integer',
  object: 'an object',
  list: 'a list',
};

/** What was received, as one would quote it: the value where it may be shown, its type elsewhere. */
function got({ received, receivedType = '' }: FindingParams): string {
  if (received !== undefined) return `got ${JSON.stringify(received)}`;
  return `got ${receivedType === 'boolean' ? 'a boolean' : (types[receivedType] ?? receivedType)}`;
}

function reason(because: Cause | undefined): string {
  return because === undefined ? '' : ` because ${because.field} is ${because.value}`;
}

function range({ minimum, maximum }: FindingParams): string {
  return maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
}

/** What the field that a path ends in is called: its key; for an element of a list, the list's with the index. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The draft';
  return typeof last === 'number' ? `${nameOf(path.slice(0, -1))}[${last}]` : last;
}

function predicate(params: FindingParams): string {
  const { allowed = [], because, expected = '', suggestion } = params;
  switch (params.kind) {
    case 'required':
      return `is required${reason(because)}${allowed.length === 0 ? '' : `: one of ${allowed.join(', ')}`}`;
    case 'forbidden':
      return `must be left out${reason(because)}`;
    case 'edited':
      return `must stay as it is${reason(because)}`;
    case 'type':
      return `must be ${types[expected]}; ${got(params)}`;
    case 'enum': {
      const meant = suggestion === undefined ? '' : `, did you mean ${JSON.stringify(suggestion)}?`;
      const choice = allowed.length === 1 ? allowed.join() : `one of ${allowed.join(', ')}`;
      return `must be ${choice}${reason(because)}; ${got(params)}${meant}`;
    }
    case 'format':
      return `must be ${formats[expected]}; ${got(params)}`;
    default:
      return `must be ${range(params)}${reason(because)}; ${got(params)}`;
  }
}

/**
 * Every text that is shown to people: what is wrong and what would be right, in words of our own. A rule with a
 * condition of its own brings its own words.
 */
export function wordingOf(path: Path, params: FindingParams, ruleIssue?: (params: FindingParams) => string): string {
  return `${nameOf(path)} ${params.kind === 'rule' && ruleIssue !== undefined ? ruleIssue(params) : predicate(params)}`;
}
