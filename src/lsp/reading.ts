import { type Span, type Token, tokensOf } from '../cli/json-text.js';
import type { Key, Path } from '../core/value.js';

/** A text that may be unfinished JSON, while somebody types it. */
export interface Reading {
  /** The draft. A member without a value yet is `undefined`. */
  readonly value: unknown;
  /** The description of the given place. */
  readonly cursor: Cursor;
}

/** A place of a text. */
export interface Cursor {
  /** Whether a key or a value is there or may be typed there; `none` for neither. */
  readonly role: 'key' | 'value' | 'none';
  /** The object or the list around it. */
  readonly container: Path;
  /** The key or the index of the member; `undefined` when it has none yet. */
  readonly key: Key | undefined;
  /** The token there; between two tokens, an empty part of the text. */
  readonly span: Span;
  /** Whether a comma must be added before the typed text. */
  readonly commaAt: number | undefined;
  /** Whether a comma must follow the typed text. */
  readonly isCommaNext: boolean;
  /** Whether a colon already follows the key. */
  readonly isColonNext: boolean;
}

/** Objects and lists that are nested deeper are not read. The parts of a draft nest less than half as deep. */
const DEEPEST = 250;

/** An object or a list that is being read. */
interface Frame {
  readonly container: unknown[] | Record<string, unknown>;
  /** Its key or index in the frame around it. */
  readonly at: Key | undefined;
  /** The kind of token that comes next: after a key, a colon. */
  state: 'key' | 'colon' | 'value' | 'after';
  key: string;
  /** The end of the last member, as far as it is typed. */
  end: number;
  /** The last value, if it was text: a colon after it shows that it is a key, and that the value of the key before is missing. */
  text: Token | undefined;
}

/** The facts about the place that are noted while the text is read. */
interface Noted extends Omit<Cursor, 'isCommaNext' | 'isColonNext'> {
  readonly isList: boolean;
  /** The sorts of the two tokens that come after it. */
  readonly next: Token['sort'][];
}

/** The tokens that begin a value, or are an unfinished one. */
const atoms: readonly Token['sort'][] = ['"', 'v', 'string', 'number', 'double quotes', 'no such word'];
const texts: readonly Token['sort'][] = ['"', 'string'];

/**
 * Reads a text that may be unfinished. Every text has a reading, and no text makes it throw. The function is not recursive, so no nesting
 * is too
 * deep.
 *
 * @param offset the place to describe.
 */
export function read(text: string, offset: number): Reading {
  const frames: Frame[] = [];
  let root: unknown;
  let isRootRead = false;
  // The loop ends at the end of the text. The place is noted there at the latest.
  let noted: Noted | undefined;
  let tooDeep = 0;

  for (const token of tokensOf(text)) {
    const { sort } = token;
    if (sort === 'no comment') {
      if (noted === undefined && isIn(token)) note('none', token);
      continue;
    }
    noteNext(sort);
    if (tooDeep > 0) {
      if (noted === undefined && offset <= token.offset + token.length) note('none', token);
      if (sort === '{' || sort === '[') tooDeep++;
      else if (sort === '}' || sort === ']') tooDeep--;
      continue;
    }
    noteGap(token);
    step(token);
  }
  return { value: root, cursor: cursorOf(noted as Noted) };

  function isIn({ offset: start, length }: Span): boolean {
    return start <= offset && offset <= start + length;
  }

  function pathOf(all: readonly Frame[]): Path {
    return all.flatMap(({ at }) => at ?? []);
  }

  function note(role: Cursor['role'], span: Span, commaAt?: number): void {
    const frame = frames.at(-1);
    const isList = Array.isArray(frame?.container);
    // A key that is not typed yet has no name.
    const key = role === 'none' || (role === 'key' && span.length === 0) ? undefined : keyIn(frame);
    noted = { role, container: pathOf(frames), key, span, commaAt, isList, next: [] };
  }

  function noteNext(sort: Token['sort']): void {
    if (noted !== undefined && noted.next.length < 2) noted.next.push(sort);
  }

  function keyIn(frame: Frame | undefined): Key | undefined {
    return Array.isArray(frame?.container) ? frame.container.length : frame?.key;
  }

  /** Notes the place when it is in the gap before the token. */
  function noteGap(token: Token): void {
    const { offset: start, sort } = token;
    const isBefore = offset < start || (offset === start && !atoms.includes(sort));
    if (noted !== undefined || !isBefore) return;
    const frame = frames.at(-1);
    const here = { offset, length: 0 };
    if (frame === undefined) note(isRootRead ? 'none' : 'value', here);
    else if (frame.state === 'key' || frame.state === 'value') note(frame.state, here);
    // No member fits between a member and its comma, or between a key and its colon.
    else if (frame.state === 'colon' || sort === ',') note('none', here);
    else note(Array.isArray(frame.container) ? 'value' : 'key', here, frame.end);
    noteNext(sort);
  }

  function noteToken(role: Cursor['role'], token: Token, commaAt: number | undefined): void {
    if (noted !== undefined || !isIn(token)) return;
    // The user types at the end of an unfinished token.
    const length = token.sort === 'string' ? offset - token.offset : token.length;
    note(role, { offset: token.offset, length }, commaAt);
  }

  function step(token: Token): void {
    const { sort } = token;
    const frame = frames.at(-1);
    if (sort === '}' || sort === ']') close(sort === ']', token);
    else if (sort === ',') {
      if (frame !== undefined) frame.state = Array.isArray(frame.container) ? 'value' : 'key';
    } else if (sort === ':') colon(frame);
    else if (sort !== '') begin(token, frame);
  }

  /** Reads a key, or the beginning of a value. A missing comma counts as if it were there. */
  function begin(token: Token, frame: Frame | undefined): void {
    const { sort, offset: start, length } = token;
    if (frame === undefined && isRootRead) {
      noteToken('none', token, undefined);
      return;
    }
    const isList = Array.isArray(frame?.container);
    const commaAt = frame?.state === 'after' ? frame.end : undefined;
    const isColonMissing = frame?.state === 'colon' && !atoms.includes(sort);
    if (frame !== undefined && frame.state !== 'value') frame.state = isList || isColonMissing ? 'value' : 'key';
    if (frame?.state === 'key' && atoms.includes(sort)) {
      frame.key = texts.includes(sort) ? token.value : textOf(token);
      noteToken('key', token, commaAt);
      if (texts.includes(sort)) put(frame, frame.key, undefined);
      frame.state = 'colon';
      frame.end = start + length;
      return;
    }
    if (atoms.includes(sort)) {
      noteToken('value', token, commaAt);
      set(frame, scalarOf(token));
      if (frame === undefined) return;
      frame.state = 'after';
      frame.end = start + length;
      frame.text = texts.includes(sort) ? token : undefined;
      return;
    }
    // An object or a list without a key still has a place of its own.
    if (frame?.state === 'key') frame.key = '';
    open(sort === '[', frame);
  }

  function textOf({ offset: start, length }: Span): string {
    return text.slice(start, start + length);
  }

  function scalarOf(token: Token): unknown {
    if (texts.includes(token.sort)) return token.value;
    return token.sort === 'v' ? JSON.parse(textOf(token)) : undefined;
  }

  function open(isList: boolean, frame: Frame | undefined): void {
    if (frames.length === DEEPEST) {
      tooDeep = 1;
      set(frame, undefined);
      return;
    }
    const at = keyIn(frame);
    const container = isList ? [] : {};
    set(frame, container);
    frames.push({ container, at, state: isList ? 'value' : 'key', key: '', end: 0, text: undefined });
  }

  /** Closes an object or a list, and all that are open in it. A bracket without a partner is skipped. */
  function close(isList: boolean, { offset: start, length }: Token): void {
    let index = frames.length - 1;
    while (index >= 0 && Array.isArray(frames[index]?.container) !== isList) index--;
    if (index < 0) return;
    frames.length = index;
    const around = frames.at(-1);
    if (around === undefined) return;
    around.state = 'after';
    around.end = start + length;
    around.text = undefined;
  }

  function colon(frame: Frame | undefined): void {
    if (frame === undefined || Array.isArray(frame.container)) return;
    const { text: key } = frame;
    if (frame.state === 'after' && key !== undefined) {
      put(frame, frame.key, undefined);
      frame.key = key.value;
      put(frame, frame.key, undefined);
      if (noted?.role === 'value' && noted.span.offset === key.offset) {
        noted = { ...noted, role: 'key', key: frame.key };
      }
    }
    frame.state = 'value';
    frame.text = undefined;
  }

  function set(frame: Frame | undefined, value: unknown): void {
    if (frame === undefined) {
      root = value;
      isRootRead = true;
    } else if (Array.isArray(frame.container)) frame.container.push(value);
    else put(frame, frame.key, value);
  }

  /** Makes an own member of every key, as `JSON.parse` does. */
  function put({ container }: Frame, key: string, value: unknown): void {
    if (key === '__proto__') {
      Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
      // Lists have no keys.
    } else (container as Record<string, unknown>)[key] = value;
  }
}

function cursorOf({ isList, next: [first, second], ...noted }: Noted): Cursor {
  const { role, span } = noted;
  const isGap = span.length === 0;
  const isMember = first !== undefined && texts.includes(first);
  const isValueNext = first === '{' || first === '[' || (first !== undefined && atoms.includes(first));
  // No value may be typed between a colon and its value. Text with a colon after it is the next key, not that value.
  if (isGap && role === 'value' && !isList && isValueNext && !(isMember && second === ':')) {
    return { ...noted, role: 'none', isCommaNext: false, isColonNext: false };
  }
  return { ...noted, isCommaNext: isValueNext, isColonNext: role === 'key' && first === ':' };
}
