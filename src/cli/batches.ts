import { MOST_BYTES } from './input-rules.js';
import { jsonIn } from './json-text.js';

/** Whole lines of NDJSON. */
export interface Batch {
  readonly bytes: Uint8Array;
  readonly firstLine: number;
}

/** The least size of a batch, except for the last one. Handing it to a worker costs little, and many batches fit into memory. */
const BATCH_BYTES = 64 * 1024;

const LINE_BREAK = 0x0a;

/**
 * Cuts NDJSON into batches of whole lines. It holds at most one batch and one line. It keeps just enough of a line that is
 * too long to show that.
 */
export async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  { batchBytes = BATCH_BYTES, lineBytes = MOST_BYTES } = {},
): AsyncGenerator<Batch> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let firstLine = 1;
  let lines = 0;
  // The number of bytes kept of the line that has no end yet.
  let unfinished = 0;

  function add(part: Uint8Array): void {
    parts.push(part);
    size += part.length;
  }

  function addToLine(part: Uint8Array): void {
    // One byte more than a line may have shows that it has more.
    const kept = part.subarray(0, lineBytes + 1 - unfinished);
    add(kept);
    unfinished += kept.length;
  }

  for await (const chunk of chunks) {
    const first = chunk.indexOf(LINE_BREAK);
    if (first < 0) {
      addToLine(chunk);
      continue;
    }
    const end = chunk.lastIndexOf(LINE_BREAK) + 1;
    addToLine(chunk.subarray(0, first));
    add(chunk.subarray(first, end));
    lines += breaksIn(chunk);
    unfinished = 0;
    if (size >= batchBytes) {
      yield { bytes: joinedBytes(parts, size), firstLine };
      parts = [];
      size = 0;
      firstLine += lines;
      lines = 0;
    }
    addToLine(chunk.subarray(end));
  }
  if (size > 0) yield { bytes: joinedBytes(parts, size), firstLine };
}

function breaksIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, at + 1)) count++;
  return count;
}

/** A copy in memory of its own, so that it can be handed over to a worker. */
function joinedBytes(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Chunks, and whether they look like NDJSON: two lines, each of which begins an object, and the first one of which is JSON. */
export async function sniffed(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly isNdjson: boolean; readonly chunks: AsyncIterable<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let size = 0;
  let isNdjson: boolean | undefined;
  while (isNdjson === undefined && size <= MOST_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    begun.push(value);
    size += value.length;
    // A chunk without a line break decides nothing.
    if (begun.length === 1 || value.includes(LINE_BREAK) || begun.length % 16 === 0)
      isNdjson = hasTwoObjects(begun, size);
  }
  isNdjson ??= hasTwoObjects(begun, size) ?? false;
  return { isNdjson, chunks: followed(begun, source) };
}

/** `undefined` while more has to be read. */
function hasTwoObjects(begun: readonly Uint8Array[], size: number): boolean | undefined {
  const text = Buffer.from(joinedBytes(begun, size))
    .toString()
    .replace(/^\uFEFF?\s*/, '');
  // Only a part of a byte order mark may have come yet.
  if (text === '' || size < 3) return undefined;
  if (!text.startsWith('{')) return false;
  const end = text.indexOf('\n');
  if (end < 0) return undefined;
  const [next] = text.slice(end).trimStart();
  if (jsonIn(text.slice(0, end)) === undefined) return false;
  return next === undefined ? undefined : next === '{';
}

async function* followed(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

export function* linesIn({ bytes, firstLine }: Batch): Generator<{ line: number; bytes: Uint8Array }> {
  let rest = bytes;
  for (let line = firstLine; ; line++) {
    const end = rest.indexOf(LINE_BREAK);
    const text = end < 0 ? rest : rest.subarray(0, end);
    if (!isBlank(text)) yield { line, bytes: text };
    if (end < 0) return;
    rest = rest.subarray(end + 1);
  }
}

function isBlank(bytes: Uint8Array): boolean {
  // Space, tab, carriage return.
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
