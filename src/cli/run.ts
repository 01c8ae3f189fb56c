import { resolve } from 'node:path';
import { visible, visibleJson } from '../core/quoting.js';
import { suggestionFor } from '../core/suggestion.js';
import { type Call, type CheckCall, callOf, LOOKUP_TIMEOUT } from './arguments.js';
import { type Batch, batchesOf } from './batches.js';
import { CallError } from './call-error.js';
import { type Source, textOf } from './check.js';
import { diffOf, fixedText } from './fix.js';
import type { Imprint } from './formats/index.js';
import { help } from './help.js';
import { houseRulesOf } from './house-file.js';
import { MOST_BYTES } from './input-rules.js';
import { add, count, type Judged, judgingWith, noTotals, type Settings } from './judging.js';
import { type Writer, writerTo } from './output.js';
import { replaceFile } from './replace-file.js';
import { reportTo } from './report.js';
import { type KnownRule, knownRules, pageOf } from './rules-page.js';
import { bytesOf, type Target, targetsOf } from './targets.js';
import { isColored, type Output, painter } from './terminal.js';
import { wordsIn } from './words.js';
import { failureOf, inOrder, type Pool, poolOf, type WorkerPort } from './workers.js';

/** What a call needs from the world around it. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly imprint: Imprint;
  /** How many cores there are. */
  readonly cores: number;
  readonly createWorker: (settings: Settings) => WorkerPort;
  /** Yields whenever something changes at the paths, until the user stops the command. */
  readonly changes: (paths: readonly string[], followLinks: boolean) => AsyncIterable<void>;
}

/**
 * The default. Measured with 60,000 drafts of 1.7 KB on Node 20: the command takes 70 MB of memory with one thread, 130 MB with
 * two, and 20 MB more with each further one.
 */
const MOST_THREADS = 2;

/** 0: fine. 1: findings. 2: the call was wrong. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command with these arguments. */
export async function run(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  const out = writerTo(around.stdout);
  // If nobody can be told, the exit code still tells.
  around.stderr.on('error', () => undefined);
  let call: Call;
  try {
    call = callOf(args);
  } catch (error) {
    complain(around, error, ' (see --help)');
    return 2;
  }
  try {
    switch (call.command) {
      case 'help':
        await out.write(help);
        return 0;
      case 'version':
        await out.write(`${around.imprint.version}\n`);
        return 0;
      case 'explain':
        await out.write(pageOf(ruleNamed(call.rule, await rulesOf(call.rules, around)), around.imprint.reference()));
        return 0;
      case 'rules':
        await out.write(
          listOfRules(call.rules === undefined ? knownRules : await rulesOf(call.rules, around), call.format),
        );
        return 0;
      case 'check-validator':
        // The generators are in a file of their own, which only this command loads.
        return await (await import('./check-validator.js')).checkProgram(call, around, out);
      case 'check':
        return call.isWatching ? await watch(call, around, out) : await checkOnce(call, around, out);
    }
  } catch (error) {
    complain(around, error);
    return 2;
  }
}

/** One clear line. */
function complain({ stderr }: Surroundings, error: unknown, hint = ''): void {
  note({ stderr }, `${failureOf(error)}${hint}`);
}

function note({ stderr }: Pick<Surroundings, 'stderr'>, text: string): void {
  stderr.write(`campaign-draft-rules: ${visible(text)}\n`);
}

/** The rules of a file of house rules. */
async function rulesOf(file: string | undefined, { cwd }: Surroundings): Promise<readonly KnownRule[]> {
  return (await houseRulesOf(file, cwd, LOOKUP_TIMEOUT))?.catalogue ?? [];
}

function ruleNamed(id: string, added: readonly KnownRule[]): KnownRule {
  const all = [...knownRules, ...added];
  const known = all.find((rule) => rule.id === id);
  if (known !== undefined) return known;
  const meant = suggestionFor(
    id,
    all.map((rule) => rule.id),
  );
  const hint = meant === undefined ? 'the command rules lists them' : `did you mean ${meant}?`;
  throw new CallError(`there is no rule ${JSON.stringify(id)}; ${hint}`);
}

function listOfRules(rules: readonly KnownRule[], format: 'human' | 'json'): string {
  if (format === 'json') return `${visibleJson(rules)}\n`;
  const width = Math.max(...rules.map(({ id }) => id.length));
  const modeOf = ({ mode, severity }: KnownRule) => (severity === 'hint' ? severity : mode).padEnd(13);
  return rules.map((rule) => `${rule.id.padEnd(width)}  ${modeOf(rule)}  ${visible(rule.statement)}\n`).join('');
}

async function watch(call: CheckCall, around: Surroundings, out: Writer): Promise<ExitCode> {
  const again = async (): Promise<ExitCode> => {
    try {
      return await checkOnce(call, around, out);
    } catch (error) {
      // A file may be missing for a moment while an editor writes it.
      complain(around, error);
      return 2;
    }
  };
  let code = await again();
  const paths = [...call.paths, ...[call.workspace, call.rules].filter((file) => file !== undefined)];
  // Without a reader, there is nothing to watch for.
  if (out.isClosed()) return code;
  for await (const _ of around.changes(paths, call.followLinks)) {
    code = await again();
    if (out.isClosed()) break;
  }
  return code;
}

function settingsOf(call: CheckCall, { cwd, env, stdout }: Surroundings): Settings {
  return {
    mode: call.mode,
    lang: call.lang,
    maxErrors: call.maxErrors,
    lookupTimeout: call.lookupTimeout,
    hintsAt: call.withHints ? new Date().toISOString() : undefined,
    workspace: call.workspace,
    rules: call.rules,
    cwd,
    format: {
      name: call.format,
      lang: call.lang,
      isColored: isColored(stdout, env),
      width: stdout.columns ?? 100,
      isQuiet: call.isQuiet,
      isPublishing: call.mode === 'DRAFT_PUBLISH',
      isWriting: call.fix === 'write',
    },
  };
}

/** @throws CallError when the call is wrong. The report may be incomplete then. */
async function checkOnce(call: CheckCall, around: Surroundings, out: Writer): Promise<ExitCode> {
  const settings = settingsOf(call, around);
  const judging = await judgingWith(settings, around.imprint);
  const { targets, outside, unreadable } = targetsOf(call.paths, { ...call, cwd: around.cwd });
  const ndjson = targets.find(({ isNdjson }) => isNdjson);
  if (call.fix !== 'no' && ndjson !== undefined)
    throw new CallError(`${ndjson.file}: fixes are for JSON files, not for NDJSON`);

  const totals = noTotals();
  const report = reportTo(out, around.stderr, judging.format, call, () => wordsIn[call.lang].progress(totals));
  const threads = call.threads ?? Math.min(around.cores, MOST_THREADS);
  let pool: Pool | undefined;
  const poolOnce = () => {
    pool ??= poolOf(threads, () => around.createWorker(settings));
    return pool;
  };
  // A file could not be read, or not be mended.
  let isIncomplete = unreadable.length > 0;
  for (const { file, reason } of unreadable) note(around, `${file}: ${reason}`);
  if (outside.length > 0) note(around, wordsIn[call.lang].notFollowed(outside));
  try {
    await report.write(judging.format.head);
    for (const target of targets) {
      if (isDecided()) break;
      try {
        if (target.isNdjson) await checkLines(target);
        else await checkFile(target);
      } catch (error) {
        if (!isFileError(error)) throw error;
        isIncomplete = true;
        report.clear();
        note(around, `${target.file}: the file cannot be read (${error.code})`);
      }
    }
    await report.write(judging.format.tail(totals));
  } finally {
    report.clear();
    await pool?.end();
  }
  return isIncomplete ? 2 : totals.wrong + (call.fix === 'show' ? totals.fixed : 0) > 0 ? 1 : 0;

  async function checkFile({ file }: Target): Promise<void> {
    const bytes = await beginning(bytesOf(file, around.cwd, around.stdin));
    const source =
      call.fix === 'no' ? { file, line: undefined, bytes } : await mended({ file, line: undefined, bytes });
    const checked = await judging.draft(source);
    count(totals, checked);
    await report.piece(judging.format.piece(checked));
  }

  /** The draft with its fixes applied. */
  async function mended(source: Source): Promise<Source> {
    const { file, bytes } = source;
    const read = textOf(source, call.lang);
    if ('problem' in read) return source;
    const fixed = await fixedText(read.text, parsed(read.text), judging.workspace, judging.rules, settings);
    if (fixed === undefined) {
      note(around, `${file}: ${wordsIn[call.lang].left.unfixable}`);
      return source;
    }
    if (fixed.count === 0) return source;
    // The byte order mark before the text stays.
    const mark = bytes.length - Buffer.byteLength(read.text);
    const changed = Buffer.concat([bytes.subarray(0, mark), Buffer.from(fixed.text)]);
    if (call.fix === 'show') {
      await report.write(diffOf(file, read.text, fixed.text, painter(settings.format.isColored)));
    } else if (!isReplaced(file, bytes, changed)) {
      isIncomplete = true;
      return source;
    }
    totals.fixed += fixed.count;
    return { ...source, bytes: changed };
  }

  /** Replaces the file, or says why it is left as it is. */
  function isReplaced(file: string, before: Uint8Array, content: Uint8Array): boolean {
    try {
      const refusal = replaceFile(resolve(around.cwd, file), before, content);
      if (refusal === undefined) return true;
      note(around, `${file}: ${wordsIn[call.lang].left[refusal]}`);
    } catch (error) {
      // The file system throws errors.
      note(around, `${file}: the file cannot be written (${(error as NodeJS.ErrnoException).code})`);
    }
    return false;
  }

  async function checkLines({ file }: Target): Promise<void> {
    const batches = batchesOf(bytesOf(file, around.cwd, around.stdin));
    // A short file is judged faster than workers start.
    const begun = [await batches.next(), await batches.next()];
    const isShort = threads === 1 || begun.some(({ done }) => done);
    const judge = isShort
      ? (batch: Batch) => judging.batch(file, batch)
      : (batch: Batch) => poolOnce().judge(file, batch);
    for await (const judged of inOrder(resumed(begun, batches), isShort ? 1 : poolOnce().room, judge)) {
      await reportJudged(judged);
      if (isDecided()) break;
    }
  }

  /** Whether nobody reads on, and what else is found changes nothing: not the exit code, and no file. */
  function isDecided(): boolean {
    return out.isClosed() && totals.wrong > 0 && call.fix !== 'write';
  }

  async function reportJudged(judged: Judged): Promise<void> {
    add(totals, judged.totals);
    await report.piece(judged.report);
    report.progress();
  }
}

/** The value of a JSON text; `undefined`, in which there is nothing to mend, when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error of the file system, by its code. */
function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** All bytes of a draft. Of a draft that is too large, just enough to show that. */
async function beginning(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** All items of a generator, of which the first ones were already taken. */
async function* resumed<Item>(begun: readonly IteratorResult<Item>[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  for (const { done, value } of begun) if (!done) yield value;
  yield* rest;
}
