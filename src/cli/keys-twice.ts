import { shownKey } from '../core/finding.js';
import { isList, type Key, type Path } from '../core/value.js';
import { type Span, tokensOf } from './json-text.js';

/** A key that its object already has: every parser takes the last one, and leaves the values before it out without a word. */
export interface KeyTwice {
  readonly span: Span;
  readonly key: string;
  /** The path of the object; of one that is very deep, the path of an object around it. */
  readonly path: Path;
}

/** The keys of a text that stand twice in their object: the first of them, and the number of all. */
export interface KeysTwice {
  readonly listed: readonly KeyTwice[];
  readonly count: number;
}

/** Of more, the last one that is listed tells how many others there are. */
const MOST_KEYS_TWICE = 100;

/** So many characters has a path as a report shows it. The path of each key could be as long as the text. */
const LONGEST_PATH = 1000;

const none: KeysTwice = { listed: [], count: 0 };

/**
 * The keys that stand twice in an object of a JSON text. They are equal if they are it without their escapes.
 *
 * @param value of the text, as `JSON.parse` gives it.
 * @param way the keys of which one must be meant, each in the object of the one before; without it, all keys are.
 */
export function keysTwiceIn(text: string, value: unknown, way?: readonly string[]): KeysTwice {
  // Hardly any text has one. Its tokens take longer to read than the draft takes to be judged.
  return keysBeforeColons(text) === countKeys(value) ? none : keysTwice(text, way);
}

/** The number of keys in a JSON text, and of the few strings that begin with a colon. */
function keysBeforeColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let end = at - 1;
    let code = text.charCodeAt(end);
    // White space.
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(--end);
    if (code === QUOTE && !isEscaped(text, end)) count++;
  }
  return count;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}

/** The number of keys in all objects of a value. Not recursive, so no nesting is too deep. */
function countKeys(value: unknown): number {
  let count = 0;
  const open = [value].filter(isContainer);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (isList(one)) {
      for (const element of one) if (isContainer(element)) open.push(element);
      continue;
    }
    // Three times as fast as with a list of its keys.
    for (const key in one) {
      count++;
      const member = one[key];
      if (isContainer(member)) open.push(member);
    }
  }
  return count;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

interface Open {
  readonly isList: boolean;
  /** The key or the index of the current value; `undefined` before the first key of an object. */
  at: Key | undefined;
  /** Its keys, from the second one on: most objects that a hostile text nests have one. */
  keys: Set<string> | undefined;
  isKeyNext: boolean;
}

/** The keys that stand twice in an object of a text that is JSON, or the beginning of one, up to a token. */
export function keysTwice(text: string, way?: readonly string[]): KeysTwice {
  const open: Open[] = [];
  const listed: KeyTwice[] = [];
  let count = 0;
  for (const { sort, offset, length, value } of tokensOf(text)) {
    const inside = open.at(-1);
    if (sort === '{' || sort === '[') {
      const isList = sort === '[';
      open.push({ isList, at: isList ? 0 : undefined, keys: undefined, isKeyNext: !isList });
    } else if (sort === '}' || sort === ']') open.pop();
    else if (inside === undefined) continue;
    else if (sort === ',') {
      if (inside.isList) inside.at = Number(inside.at) + 1;
      else inside.isKeyNext = true;
    } else if (inside.isKeyNext) {
      inside.isKeyNext = false;
      const isMeant = way === undefined || (way[open.length - 1] === value && isOnWay(open, way));
      if (isThere(value, inside) && isMeant && ++count <= MOST_KEYS_TWICE) {
        listed.push({ span: { offset, length }, key: value, path: pathIn(open) });
      }
      inside.at = value;
    }
  }
  return { listed, count };
}

function isOnWay(open: readonly Open[], way: readonly string[]): boolean {
  return open.slice(0, -1).every(({ at }, depth) => at === way[depth]);
}

/** Whether an object has the key already. If not, it has it from now on. */
function isThere(key: string, inside: Open): boolean {
  if (inside.at === undefined) return false;
  // Before the second key, the current one is the only one; in an object, it is a text.
  inside.keys ??= new Set([String(inside.at)]);
  const { size } = inside.keys;
  return inside.keys.add(key).size === size;
}

/** The path of the innermost object, as far as a report can show it. */
function pathIn(open: readonly Open[]): Path {
  const path: Key[] = [];
  let left = LONGEST_PATH;
  for (let depth = 0; depth < open.length - 1; depth++) {
    // What is around something has a key or an index for it.
    const key = open[depth]?.at as Key;
    left -= String(shownKey(key)).length + 1;
    if (left < 0) break;
    path.push(key);
  }
  return path;
}
