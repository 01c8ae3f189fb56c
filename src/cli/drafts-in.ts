import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { isList, isRecord, memberOf } from '../core/value.js';
import { type InputRuleId, MOST_BYTES } from './input-rules.js';
import { elementsAt, locate, type Span, syntaxProblem } from './json-text.js';
import { keysTwiceIn } from './keys-twice.js';
import { type Lines, linesFrom, linesOf } from './position.js';
import { reportWords } from './words.js';

/** Where a draft stands, as a report tells it. */
export interface DraftPlace {
  /** The name of the file as it was given; `-` is standard input. */
  readonly file: string;
  /** In NDJSON, the number of the line. */
  readonly line: number | undefined;
  /** In a file with a list of drafts, the index in the list. */
  readonly entry: number | undefined;
}

/** The name of a draft: that of its file, or `drafts.ndjson:7`, or `drafts.json[3]`. */
export function draftName({ file, line, entry }: DraftPlace): string {
  return `${file}${line === undefined ? '' : `:${line}`}${inList({ entry })}`;
}

/** In a list of drafts, `[3]`. */
export function inList({ entry }: Pick<DraftPlace, 'entry'>, separator = ''): string {
  return entry === undefined ? '' : `[${entry}]${separator}`;
}

export interface Source extends Omit<DraftPlace, 'entry'> {
  /** The bytes that were read: not all, if there are too many. */
  readonly bytes: Uint8Array;
}

export interface InputProblem {
  readonly rule: InputRuleId;
  readonly span: Span;
  readonly issue: string;
}

/** The text of a file or a line of NDJSON, with its value, or with the problem that keeps it from having one. */
export type Content = Omit<Source, 'bytes'> & { readonly text: string } & (
    | { readonly value: unknown }
    | { readonly problem: InputProblem }
  );

/** A draft in a content: all of it, an entry of a list, or a member. */
export type FoundDraft = DraftPlace & FoundText & ({ readonly draft: unknown } | { readonly problem: InputProblem });

interface FoundText {
  /** The text of the draft. */
  readonly text: string;
  /** Where its text begins in the content. */
  readonly offset: number;
  /** The lines of the content, by places in its own text. */
  readonly lines: Lines;
}

export function readContent({ bytes, file, line }: Source): Content {
  const isFirst = line === undefined || line === 1;
  if (bytes.length > MOST_BYTES) {
    // Only its beginning is shown, so only that is decoded.
    const text = withoutMark(decoded(bytes.subarray(0, 200)), isFirst);
    const isOfMany = line === undefined && /^\s*\[/.test(text);
    const issue = reportWords.tooLarge(MOST_BYTES / 1024 / 1024, isOfMany);
    return { file, line, text, problem: { rule: 'input/size', span: { offset: 0, length: 0 }, issue } };
  }
  const text = withoutMark(decoded(bytes), isFirst);
  if (isUtf8(bytes)) return { file, line, text, ...valueIn(text, line) };
  const offset = withoutMark(validStart(bytes), isFirst).length;
  const span = { offset, length: 1 };
  return { file, line, text, problem: { rule: 'input/utf-8', span, issue: reportWords.notUtf8 } };
}

function decoded(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

function withoutMark(text: string, isFirst: boolean): string {
  return isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** The longest beginning that is UTF-8. */
function validStart(bytes: Uint8Array): string {
  // Bytes that are not UTF-8 are decoded as U+FFFD, which is encoded in other bytes.
  const same = Buffer.from(decoded(bytes)).findIndex((byte, index) => byte !== bytes[index]);
  // A character of which only the first bytes are the same is left out.
  return new StringDecoder().write(bytes.subarray(0, same));
}

/** The value that a text stands for, or why it is not JSON. */
function valueIn(text: string, line: number | undefined) {
  try {
    // Any value.
    return { value: JSON.parse(text) as unknown };
  } catch {
    const { expected, ...span } = syntaxProblem(text);
    const isNext = line === undefined && expected === 'end' && /[{[]/.test(text.charAt(span.offset));
    const issue = isNext ? reportWords.twoValues : reportWords.notJson(expected, span.length === 0);
    return { problem: { rule: 'input/json', span, issue } } as const;
  }
}

/**
 * The drafts of a content: of a file that has a list, each of its entries; otherwise one.
 *
 * @param pick the members that lead to the draft, from the root or from an entry of the list. They may lead to a list, too.
 */
export function* draftsIn(content: Content, pick: readonly string[]): Generator<FoundDraft> {
  const isOfEntries = content.line === undefined && 'value' in content && isList(content.value);
  const whole = draftOf(content, isOfEntries ? [] : pick);
  if (content.line !== undefined || 'problem' in whole || !isList(whole.draft)) {
    yield whole;
    return;
  }
  let entry = 0;
  for (const span of elementsAt(whole.text, whole.text.indexOf('['))) {
    const found = { ...whole, ...partOf(whole, span), entry, draft: whole.draft[entry] };
    yield isOfEntries ? pickedFrom(found, pick) : found;
    entry++;
  }
}

/** A content that is one draft, as each line of NDJSON is, or that has one in its members. */
export function draftOf(content: Content, pick: readonly string[]): FoundDraft {
  const { file, line, text } = content;
  const whole = { file, line, entry: undefined, text, offset: 0, lines: linesOf(text, line ?? 1) };
  if ('problem' in content) return { ...whole, problem: content.problem };
  return pickedFrom({ ...whole, draft: content.value }, pick);
}

function partOf({ text, offset: start, lines }: FoundText, { offset, length }: Span): FoundText {
  return { text: text.slice(offset, offset + length), offset: start + offset, lines: linesFrom(lines, offset) };
}

function pickedFrom(around: DraftPlace & FoundText & { readonly draft: unknown }, pick: readonly string[]): FoundDraft {
  if (pick.length === 0) return around;
  const { draft, text, ...others } = around;
  // Nobody knows which of two members has the draft that is meant.
  const [twice] = keysTwiceIn(text, draft, pick).listed;
  if (twice !== undefined) {
    const issue = reportWords.pickedTwice(twice.key);
    return { ...others, text, problem: { rule: 'input/duplicate-key', span: twice.span, issue } };
  }
  let value = draft;
  for (const [depth, key] of pick.entries()) {
    const holder = value;
    value = memberOf(holder, key);
    if (value !== undefined) continue;
    // There is a place for each path.
    const span = locate(text, [pick.slice(0, depth)])[0] as Span;
    const issue = reportWords.noMember(key, isRecord(holder) ? Object.keys(holder) : undefined);
    return { ...others, text, problem: { rule: 'input/pick', span, issue } };
  }
  const span = locate(text, [pick])[0] as Span;
  return { ...around, ...partOf(around, span), draft: value };
}
