import { type Span, type Token, tokensOf } from '../cli/json-text.js';
import type { Key, Path } from '../core/value.js';

/** A text that may be unfinished JSON, while somebody types it. */
export interface TextReading {
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

/** The state of a reading. */
interface CursorReader {
  readonly text: string;
  /** The place to describe. */
  readonly offset: number;
  readonly frames: Frame[];
  /** The value of the whole text, once it has begun. */
  root: { readonly value: unknown } | undefined;
  noted: Noted | undefined;
  /** The number of open objects and lists that are nested too deep. */
  tooDeep: number;
}

/**
 * Reads a text that may be unfinished. Every text has a reading, and no text makes it throw. The function is not recursive, so no nesting
 * is too deep.
 *
 * @param offset the place to describe.
 */
export function read(text: string, offset: number): TextReading {
  const reader: CursorReader = { text, offset, frames: [], root: undefined, noted: undefined, tooDeep: 0 };
  for (const token of tokensOf(text)) readToken(reader, token);
  // The tokens end with one at the end of the text. The place is noted there at the latest.
  return { value: reader.root?.value, cursor: cursorOf(reader.noted as Noted) };
}

function readToken(reader: CursorReader, token: Token): void {
  const { sort } = token;
  if (sort === 'no comment') {
    if (isAtPlace(reader, token)) noteCursor(reader, 'none', token);
    return;
  }
  noteNext(reader, sort);
  if (reader.tooDeep > 0) {
    if (reader.offset <= token.offset + token.length) noteCursor(reader, 'none', token);
    if (sort === '{' || sort === '[') reader.tooDeep++;
    else if (sort === '}' || sort === ']') reader.tooDeep--;
    return;
  }
  noteGap(reader, token);
  const frame = reader.frames.at(-1);
  if (sort === '}' || sort === ']') closeContainer(reader, token);
  else if (sort === ',') {
    if (frame !== undefined) frame.state = Array.isArray(frame.container) ? 'value' : 'key';
  } else if (sort === ':') colon(reader, frame);
  else if (sort !== '') begin(reader, token, frame);
}

/** Whether the place is in the token, or at its end. */
function isAtPlace({ offset }: CursorReader, token: Token): boolean {
  return token.offset <= offset && offset <= token.offset + token.length;
}

/** Notes the place, if it is not noted yet. */
function noteCursor(reader: CursorReader, role: Cursor['role'], span: Span, commaAt?: number): void {
  if (reader.noted !== undefined) return;
  const frame = reader.frames.at(-1);
  // A key that is not typed yet has no name.
  const key = role === 'none' || (role === 'key' && span.length === 0) ? undefined : keyIn(frame);
  const container = reader.frames.flatMap(({ at }) => at ?? []);
  reader.noted = { role, container, key, span, commaAt, isList: Array.isArray(frame?.container), next: [] };
}

function noteNext({ noted }: CursorReader, sort: Token['sort']): void {
  if (noted !== undefined && noted.next.length < 2) noted.next.push(sort);
}

function keyIn(frame: Frame | undefined): Key | undefined {
  return Array.isArray(frame?.container) ? frame.container.length : frame?.key;
}

/** Notes the place when it is in the gap before the token. */
function noteGap(reader: CursorReader, token: Token): void {
  const { offset, noted, frames, root } = reader;
  const { offset: start, sort } = token;
  const isBefore = offset < start || (offset === start && !atoms.includes(sort));
  if (noted !== undefined || !isBefore) return;
  const frame = frames.at(-1);
  const here = { offset, length: 0 };
  if (frame === undefined) noteCursor(reader, root === undefined ? 'value' : 'none', here);
  else if (frame.state === 'key' || frame.state === 'value') noteCursor(reader, frame.state, here);
  // No member fits between a member and its comma, or between a key and its colon.
  else if (frame.state === 'colon' || sort === ',') noteCursor(reader, 'none', here);
  else noteCursor(reader, Array.isArray(frame.container) ? 'value' : 'key', here, frame.end);
  noteNext(reader, sort);
}

function noteToken(reader: CursorReader, role: Cursor['role'], token: Token, commaAt?: number): void {
  if (!isAtPlace(reader, token)) return;
  // The user types at the end of an unfinished token.
  const length = token.sort === 'string' ? reader.offset - token.offset : token.length;
  noteCursor(reader, role, { offset: token.offset, length }, commaAt);
}

/** Reads a key, or the beginning of a value. A missing comma counts as if it were there. */
function begin(reader: CursorReader, token: Token, frame: Frame | undefined): void {
  const isAtom = atoms.includes(token.sort);
  if (frame === undefined && reader.root !== undefined) {
    noteToken(reader, 'none', token);
    return;
  }
  const commaAt = frame?.state === 'after' ? frame.end : undefined;
  if (frame !== undefined && frame.state !== 'value') {
    const isColonMissing = frame.state === 'colon' && !isAtom;
    frame.state = Array.isArray(frame.container) || isColonMissing ? 'value' : 'key';
  }
  if (isAtom && frame?.state === 'key') beginMember(reader, token, frame, commaAt);
  else if (isAtom) readScalar(reader, token, frame, commaAt);
  else {
    // An object or a list without a key still has a place of its own.
    if (frame?.state === 'key') frame.key = '';
    openContainer(reader, token.sort === '[', frame);
  }
}

function beginMember(reader: CursorReader, token: Token, frame: Frame, commaAt: number | undefined): void {
  const isText = texts.includes(token.sort);
  frame.key = isText ? token.value : rawText(reader, token);
  noteToken(reader, 'key', token, commaAt);
  if (isText) setMember(frame, frame.key, undefined);
  frame.state = 'colon';
  frame.end = token.offset + token.length;
}

function readScalar(reader: CursorReader, token: Token, frame: Frame | undefined, commaAt: number | undefined): void {
  const isText = texts.includes(token.sort);
  noteToken(reader, 'value', token, commaAt);
  if (isText) setValue(reader, frame, token.value);
  else setValue(reader, frame, token.sort === 'v' ? JSON.parse(rawText(reader, token)) : undefined);
  if (frame === undefined) return;
  frame.state = 'after';
  frame.end = token.offset + token.length;
  frame.text = isText ? token : undefined;
}

function rawText({ text }: CursorReader, { offset, length }: Span): string {
  return text.slice(offset, offset + length);
}

function openContainer(reader: CursorReader, isList: boolean, frame: Frame | undefined): void {
  if (reader.frames.length === DEEPEST) {
    reader.tooDeep = 1;
    setValue(reader, frame, undefined);
    return;
  }
  const at = keyIn(frame);
  const container = isList ? [] : {};
  setValue(reader, frame, container);
  reader.frames.push({ container, at, state: isList ? 'value' : 'key', key: '', end: 0, text: undefined });
}

/** Closes an object or a list, and all that are open in it. A bracket without a partner is skipped. */
function closeContainer({ frames }: CursorReader, { sort, offset, length }: Token): void {
  let index = frames.length - 1;
  while (index >= 0 && Array.isArray(frames[index]?.container) !== (sort === ']')) index--;
  if (index < 0) return;
  frames.length = index;
  const around = frames.at(-1);
  if (around === undefined) return;
  around.state = 'after';
  around.end = offset + length;
  around.text = undefined;
}

function colon(reader: CursorReader, frame: Frame | undefined): void {
  if (frame === undefined || Array.isArray(frame.container)) return;
  const { text: key } = frame;
  if (frame.state === 'after' && key !== undefined) {
    setMember(frame, frame.key, undefined);
    frame.key = key.value;
    setMember(frame, frame.key, undefined);
    const { noted } = reader;
    if (noted?.role === 'value' && noted.span.offset === key.offset) {
      reader.noted = { ...noted, role: 'key', key: frame.key };
    }
  }
  frame.state = 'value';
  frame.text = undefined;
}

function setValue(reader: CursorReader, frame: Frame | undefined, value: unknown): void {
  if (frame === undefined) reader.root = { value };
  else if (Array.isArray(frame.container)) frame.container.push(value);
  else setMember(frame, frame.key, value);
}

/** Makes an own member of every key, as `JSON.parse` does. */
function setMember({ container }: Frame, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
    // Lists have no keys.
  } else (container as Record<string, unknown>)[key] = value;
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
