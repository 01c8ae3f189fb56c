import { createScanner } from 'jsonc-parser';

/** A part of a text: where it begins, and how long it is, in UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The place at which a text stops being JSON, and what would be right there. */
export interface SyntaxProblem extends Span {
  readonly expected: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or }' | ', or ]' | 'end' | Malformed;
}

/** The mistake in a token by itself. */
type Malformed = 'string' | 'number' | 'no comment' | 'double quotes' | 'no such word';

export type Token = Span & {
  /** A bracket, a comma or a colon; `"` for a string, `v` for another value, the empty string for the end. */
  readonly sort: '{' | '}' | '[' | ']' | ',' | ':' | '"' | 'v' | '' | Malformed;
  /** For a string, its text without quotes and escapes. */
  readonly value: string;
};

/** The tokens of a text from an offset on, including its end. Not recursive, so no nesting is too deep. */
export function* tokensOf(text: string, from = 0): Generator<Token, void> {
  const scanner = createScanner(text);
  scanner.setPosition(from);
  while (true) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const length = scanner.getTokenLength();
    const first = text.charAt(offset);
    // White space between tokens.
    if (/[ \t\r\n]/.test(first)) continue;
    const sort = sortOf(first, text.substr(offset, length), scanner.getTokenError() === 0);
    yield { sort, offset, length, value: scanner.getTokenValue() };
    if (sort === '') return;
  }
}

function sortOf(first: string, token: string, isWhole: boolean): Token['sort'] {
  if (first === '"') return isWhole ? '"' : 'string';
  // At the end, `first` is the empty text, which every text includes.
  if ('{}[],:'.includes(first)) return first as Token['sort'];
  if (/^-?\d/.test(token)) return isWhole ? 'v' : 'number';
  if (first === '/') return 'no comment';
  if (first === "'") return 'double quotes';
  return token === 'true' || token === 'false' || token === 'null' ? 'v' : 'no such word';
}

/** The sorts of tokens that may come next, by what is expected. */
const after = {
  value: ['{', '[', '"', 'v'],
  'value or ]': ['{', '[', '"', 'v', ']'],
  key: ['"'],
  'key or }': ['"', '}'],
  ':': [':'],
  ', or }': [',', '}'],
  ', or ]': [',', ']'],
  end: [''],
} as const satisfies Partial<Record<SyntaxProblem['expected'], readonly Token['sort'][]>>;

/**
 * The place at which a text stops being JSON (RFC 8259). For a text that `JSON.parse` takes, this is its end.
 */
export function syntaxProblem(text: string): SyntaxProblem {
  // The brackets that are open.
  const open: ('{' | '[')[] = [];
  let expected: keyof typeof after = 'value';
  // A text has at least one token, its end.
  let place!: Span;
  for (const { sort, offset, length } of tokensOf(text)) {
    place = { offset, length };
    if (!(after[expected] as readonly string[]).includes(sort)) {
      // A malformed token tells more than what would be right instead.
      return { ...place, expected: sort.length > 1 ? (sort as Malformed) : expected };
    }
    if (sort === '{' || sort === '[') {
      open.push(sort);
      expected = sort === '{' ? 'key or }' : 'value or ]';
    } else if (sort === ',') expected = open.at(-1) === '{' ? 'key' : 'value';
    else if (sort === ':') expected = 'value';
    else if (sort === '"' && expected.startsWith('key')) expected = ':';
    else {
      if (sort === '}' || sort === ']') open.pop();
      expected = open.length === 0 ? 'end' : open.at(-1) === '{' ? ', or }' : ', or ]';
    }
  }
  return { ...place, expected };
}

/** A place to find in a document, with the places to find below it. */
interface WantedPlaces {
  readonly below: Map<string, WantedPlaces>;
  found?: Span & { readonly inside: Inside | undefined };
}

interface Inside {
  readonly wanted: WantedPlaces | undefined;
  readonly offset: number;
  readonly isList: boolean;
  key: string | number;
  isKeyNext: boolean;
}

/** The place of the value at a path. If there is no such value, the place of the object or the list that lacks it. */
export interface Location extends Span {
  /** Whether it is the place of the value itself. */
  readonly isThere: boolean;
}

/**
 * Finds the values at these paths in a text that `JSON.parse` takes. If an object has a key twice, the last one counts, as in
 * `JSON.parse`.
 */
export function locate(text: string, paths: readonly (readonly (string | number)[])[]): Location[] {
  const root: WantedPlaces = { below: new Map() };
  for (const path of paths) {
    let wanted = root;
    for (const key of path.map(String)) {
      const next = wanted.below.get(key) ?? { below: new Map() };
      wanted.below.set(key, next);
      wanted = next;
    }
  }
  const open: Inside[] = [];
  for (const { sort, offset, length, value } of tokensOf(text)) {
    const inside = open.at(-1);
    if (sort === '}' || sort === ']') {
      open.pop();
      // In JSON, every closed bracket was opened.
      const { wanted, offset: start } = inside as Inside;
      if (wanted !== undefined) wanted.found = { offset: start, length: offset + 1 - start, inside: open.at(-1) };
    } else if (sort === ',') {
      // In JSON, a comma is in an object or in a list.
      const at = inside as Inside;
      if (at.isList) at.key = Number(at.key) + 1;
      else at.isKeyNext = true;
    } else if (inside?.isKeyNext) {
      inside.key = value;
      inside.isKeyNext = false;
    } else if (
      sort !== '' &&
      // Stryker disable next-line ConditionalExpression,StringLiteral: the place of the value takes that of the colon
      sort !== ':'
    ) {
      const wanted = inside === undefined ? root : inside.wanted?.below.get(String(inside.key));
      if (sort === '{' || sort === '[') {
        open.push({ wanted, offset, isList: sort === '[', key: 0, isKeyNext: sort === '{' });
      } else if (wanted !== undefined) wanted.found = { offset, length, inside };
    }
  }
  return paths.map((path) => locationOf(path, root));
}

function locationOf(path: readonly (string | number)[], root: WantedPlaces): Location {
  let wanted = root;
  // A text that is JSON has a value.
  let found = root.found as NonNullable<WantedPlaces['found']>;
  for (const key of path) {
    const next = wanted.below.get(String(key));
    // Values that were found below another value of the same key do not count.
    // Stryker disable next-line OptionalChaining: only the compiler needs to be told
    if (next?.found?.inside?.offset !== found.offset) return { ...spanOf(found), isThere: false };
    wanted = next;
    found = next.found;
  }
  return { ...spanOf(found), isThere: true };
}

function spanOf({ offset, length }: Span): Span {
  return { offset, length };
}

/** The places of the elements of the list that begins at an offset. The text is JSON. */
export function* elementsAt(text: string, list: number): Generator<Span> {
  let depth = 0;
  let start: number | undefined;
  for (const { sort, offset, length } of tokensOf(text, list)) {
    if (depth === 1 && sort !== ',') start ??= offset;
    if (sort === '{' || sort === '[') depth++;
    else if (sort === '}' || sort === ']') depth--;
    if (depth === 0) return;
    if (depth > 1 || start === undefined) continue;
    yield { offset: start, length: offset + length - start };
    start = undefined;
  }
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}
