import { relative, resolve } from 'node:path';
import { visible, visibleJson } from '../core/quoting.js';
import { suggestionFor } from '../core/suggestion.js';
import { type Call, type CheckCall, callOf, type Given, readArguments, timeoutIn } from './arguments.js';
import { auditFiles } from './audit.js';
import { type Baseline, baselineOf } from './baseline.js';
import { sniffed } from './batches.js';
import { CallError, failureOf, inFile } from './call-error.js';
import { type Source, textOf } from './check.js';
import { completionOf } from './completion.js';
import { configOf } from './config-file.js';
import { isFileError } from './files.js';
import { diffOf, fixedText, patchOf } from './fix.js';
import { help, helpOf } from './help.js';
import { houseRulesOf } from './house-file.js';
import { ignoring } from './ignored.js';
import { beginningOf, judgedLines, poolOnce } from './judge-files.js';
import { add, count, type Judged, judgingWith, noTotals, type Settings } from './judging.js';
import { LOOKUP_TIMEOUT, withConfig } from './options.js';
import { type Writer, writerTo } from './output.js';
import { replaceFile } from './replace-file.js';
import { reportTo } from './report.js';
import { type KnownRule, knownHints, knownRules, pageOf } from './rules-page.js';
import type { Surroundings } from './surroundings.js';
import { bytesOf, type Target, targetsOf } from './targets.js';
import { isColored, painter, wrapped } from './terminal.js';
import { english, wordsIn } from './words.js';

/** 0: fine. 1: findings. 2: the call was wrong. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command with these arguments. */
export async function run(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  const out = writerTo(around.stdout);
  // When an error cannot be written, the exit code still says that there was one.
  around.stderr.on('error', () => undefined);
  let given: Given;
  let call: Call;
  try {
    given = readArguments(args);
    call = await completed(given, around);
  } catch (error) {
    complain(around, error, ' (see --help)');
    return 2;
  }
  try {
    switch (call.command) {
      case 'help':
        await out.write(call.of === undefined ? help : helpOf(call.of));
        return 0;
      case 'version':
        await out.write(`${around.imprint.version}\n`);
        return 0;
      case 'completion':
        await out.write(completionOf(call.shell));
        return 0;
      case 'explain': {
        const page = pageOf(ruleNamed(call.rule, await rulesOf(call.rules, around)), around.imprint.reference());
        await out.write(pageFor(around.stdout.columns, page));
        return 0;
      }
      case 'rules': {
        const added = call.rules === undefined ? [] : await rulesOf(call.rules, around);
        const rules = call.withAll ? [...knownRules, ...added] : added;
        await out.write(listOfRules(rules, call.format, around.stdout.columns));
        return 0;
      }
      case 'audit':
        return await auditFiles(call, around, out, (text) => note(around, text));
      case 'lsp':
        return await around.serveEditor(call);
      case 'check-validator':
        // The generators are in a file of their own, which only this command loads.
        return await (await import('./check-validator.js')).checkProgram(call, around, out);
      case 'check':
        return call.isWatching ? await watch(given, call, around, out) : await checkOnce(call, around, out);
    }
  } catch (error) {
    complain(around, error);
    return 2;
  }
}

/** The call that the arguments make, completed from the configuration for those commands that have one. The server reads it by itself. */
async function completed(given: Given, around: Surroundings): Promise<Call> {
  const { command, values } = given;
  const isWithout = values['no-config'] || command === 'lsp' || !withConfig.some((one) => one === command);
  if (isWithout) return callOf(given);
  const config = await configOf(values.config, around.cwd, timeoutIn(values));
  for (const text of config.notes ?? []) note(around, text);
  // A check says so in its report.
  if (config.module !== undefined && command !== 'check') note(around, english.ranModule(config.module));
  return callOf(given, config);
}

/** Writes an error as one line. */
function complain({ stderr }: Surroundings, error: unknown, hint = ''): void {
  note({ stderr }, `${failureOf(error)}${hint}`);
}

function note({ stderr }: Pick<Surroundings, 'stderr'>, text: string): void {
  stderr.write(lineOf(text, stderr.isTTY === true ? stderr.columns : undefined));
}

/** What the command says beside its report. On a terminal, it is broken between words. */
export function lineOf(text: string, columns?: number): string {
  const line = `campaign-draft-rules: ${visible(text)}`;
  const lines = columns === undefined ? [line] : wrapped(line, columns);
  return `${lines.join('\n  ')}\n`;
}

/** The rules of a file of house rules. */
async function rulesOf(file: string | undefined, { cwd }: Surroundings): Promise<readonly KnownRule[]> {
  return (await houseRulesOf(file, cwd, LOOKUP_TIMEOUT))?.catalogue ?? [];
}

function ruleNamed(id: string, added: readonly KnownRule[]): KnownRule {
  const all = [...knownRules, ...knownHints, ...added];
  const known = all.find((rule) => rule.id === id);
  if (known !== undefined) return known;
  const meant = suggestionFor(
    id,
    all.map((rule) => rule.id),
  );
  const hint = meant === undefined ? 'the command rules lists them' : `did you mean ${meant}?`;
  throw new CallError(`there is no rule ${JSON.stringify(id)}; ${hint}`);
}

function listOfRules(rules: readonly KnownRule[], format: 'human' | 'json', columns: number | undefined): string {
  if (format === 'json') return `${visibleJson(rules)}\n`;
  const width = Math.max(...rules.map(({ id }) => id.length));
  const modeOf = ({ mode, severity }: KnownRule) => (severity === 'hint' ? severity : mode).padEnd(13);
  return rules
    .map((rule) => {
      const text = visible(rule.statement);
      const head = `${rule.id.padEnd(width)}  ${modeOf(rule)}`;
      if (columns === undefined) return `${head}  ${text}\n`;
      return `${head.trimEnd()}\n${wrapped(text, Math.max(20, columns - 4))
        .map((line) => `    ${line}\n`)
        .join('')}`;
    })
    .join('');
}

/** A page, on a terminal with its paragraphs broken between words. */
function pageFor(columns: number | undefined, page: string): string {
  if (columns === undefined) return page;
  let isCode = false;
  return page
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode || line.startsWith('|') ? line : wrapped(line, Math.max(20, columns)).join('\n');
    })
    .join('\n');
}

async function watch(given: Given, first: CheckCall, around: Surroundings, out: Writer): Promise<ExitCode> {
  let call = first;
  const again = async (): Promise<ExitCode> => {
    try {
      // Read again, because the configuration may have changed. The same arguments name the same command.
      call = (await completed(given, around)) as CheckCall;
      return await checkOnce(call, around, out);
    } catch (error) {
      // A file may be missing for a moment while an editor writes it.
      complain(around, error);
      return 2;
    }
  };
  let code = await again();
  const paths = [...call.paths, ...optionFiles(call).filter((file) => file !== undefined)];
  // Without a reader, there is nothing to watch for.
  if (out.isClosed()) return code;
  for await (const names of around.changes(paths, call.followLinks)) {
    const files = names.map((name) => relative(resolve(around.cwd), name));
    if (files.length > 0) note(around, wordsIn[call.lang].changed(files));
    code = await again();
    if (out.isClosed()) break;
  }
  return code;
}

/** The files that a call uses, and that are not drafts. */
function optionFiles({ workspace, rules, config, baseline }: CheckCall): (string | undefined)[] {
  return [workspace, rules, config, baseline];
}

function settingsOf(call: CheckCall, { cwd, env, stdout, stderr }: Surroundings): Settings {
  // When standard output is a patch, the report goes to standard error.
  const stream = call.fix === 'show' ? stderr : stdout;
  return {
    mode: call.mode,
    lang: call.lang,
    maxErrors: call.maxErrors,
    lookupTimeout: call.lookupTimeout,
    hintsAt: call.withHints ? new Date().toISOString() : undefined,
    isFixing: call.fix !== 'no',
    workspace: call.workspace,
    rules: call.rules,
    choice: call.choice,
    cwd,
    format: {
      name: call.format,
      lang: call.lang,
      isColored: isColored(stream, env),
      columns: stream.columns,
      isQuiet: call.isQuiet,
      withStatistics: call.withStatistics,
      isPublishing: call.mode === 'DRAFT_PUBLISH',
      isWriting: call.fix === 'write',
    },
  };
}

/** @throws CallError when the call is wrong. The report may be incomplete then. */
async function checkOnce(call: CheckCall, around: Surroundings, out: Writer): Promise<ExitCode> {
  const settings = settingsOf(call, around);
  const words = wordsIn[call.lang];
  const baseline =
    call.baseline === undefined ? undefined : baselineOf(call.baseline, around.cwd, call.isUpdatingBaseline);
  const judging = await judgingWith(settings, around.imprint, baseline);
  const { targets, outside, unreadable } = targetsOf(call.paths, {
    ...call,
    others: optionFiles(call),
    cwd: around.cwd,
  });

  const totals = noTotals();
  const reader = call.fix === 'show' ? writerTo(around.stderr) : out;
  const report = reportTo(reader, around.stderr, judging.format, call, () => words.progress(totals));
  // The findings of a baseline are counted down, so one thread must see all drafts.
  const pool = poolOnce(baseline === undefined ? call.threads : 1, around, settings);
  // Whether a file could not be read, or could not be mended.
  let isIncomplete = unreadable.length > 0;
  // Whether all that is named is left out, as the configuration says.
  let isLeftOut = targets.length === 0;
  for (const { file, reason } of unreadable) note(around, `${file}: ${reason}`);
  if (outside.length > 0) note(around, words.notFollowed(outside));
  if (call.ranModule !== undefined) await tellOfModule(words.ranModule(call.ranModule));
  try {
    await report.write(judging.format.head);
    for (const target of targets) {
      if (isDecided()) break;
      try {
        await checkTarget(target);
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
    await pool.end();
  }
  if (judging.workspace.lookups === undefined && totals.notChecked > 0) {
    note(around, words.withoutWorkspace(totals.notChecked));
  }
  settleBaseline(baseline);
  if (totals.drafts === 0 && !isIncomplete) {
    if (targets.length === 0) note(around, words.leftOut);
    if (isLeftOut) return 0;
    note(around, words.noDraft(targets.map(({ file }) => file)));
    return 2;
  }
  if (hasTooManyWarnings()) note(around, words.tooManyWarnings(totals.warnings, call.maxWarnings));
  if (isIncomplete) return 2;
  return isFailing() || (call.fix === 'show' && totals.fixed > 0) ? 1 : 0;

  /** In the first line of the report, or beside it where programs read it. */
  async function tellOfModule(text: string): Promise<void> {
    if (call.format === 'human' && !call.isQuiet) await report.write(`${visible(text)}\n`);
    else note(around, text);
  }

  function isFailing(): boolean {
    return totals.errors > 0 || hasTooManyWarnings();
  }

  function hasTooManyWarnings(): boolean {
    return totals.warnings > call.maxWarnings;
  }

  function settleBaseline(of: Baseline | undefined): void {
    if (of === undefined || out.isClosed()) return;
    if (call.isUpdatingBaseline) of.write();
    else if (of.gone() > 0) note(around, words.gone(of.gone()));
  }

  async function checkTarget({ file, isNdjson }: Target): Promise<void> {
    if (file !== '-') {
      await (isNdjson ? checkLines : checkFile)(file, bytesOf(file, around.cwd, around.stdin));
      return;
    }
    const name = call.stdinName ?? file;
    if (call.stdinName !== undefined && call.ignore !== undefined && ignoring(call.ignore, around.cwd)(name)) {
      isLeftOut = true;
      return;
    }
    const isNamedSo = call.input === undefined && /\.(ndjson|jsonl)$/.test(name);
    if (isNdjson || isNamedSo || call.input !== undefined) {
      await (isNdjson || isNamedSo ? checkLines : checkFile)(name, around.stdin);
      return;
    }
    const input = await sniffed(around.stdin);
    await (input.isNdjson ? checkLines : checkFile)(name, input.chunks);
  }

  async function checkFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const read = { file, line: undefined, bytes: await beginningOf(chunks) };
    const checked = await judging.draft(call.fix === 'no' ? read : await mended(read));
    count(totals, checked);
    await report.piece(judging.format.piece(checked));
  }

  /** The draft with its fixes applied. */
  async function mended(source: Source): Promise<Source> {
    const { file, bytes } = source;
    const read = textOf(source, call.lang);
    if ('problem' in read) return source;
    const { workspace, rules } = judging;
    const fixed = await fixedText(read.text, parsed(read.text), workspace, rules, settings).catch((error: unknown) => {
      throw inFile(error, file);
    });
    if (fixed === undefined) {
      note(around, `${file}: ${words.left.unfixable}`);
      return source;
    }
    if (fixed.count === 0) return source;
    // The byte order mark before the text stays.
    const mark = bytes.length - Buffer.byteLength(read.text);
    const changed = Buffer.concat([bytes.subarray(0, mark), Buffer.from(fixed.text)]);
    if (call.fix === 'show') {
      await out.write(shownChange(file, bytes.subarray(0, mark).toString(), read.text, fixed.text));
    } else if (!isReplaced(file, bytes, changed)) {
      isIncomplete = true;
      return source;
    }
    totals.fixed += fixed.count;
    return { ...source, bytes: changed };
  }

  /** A patch; on a terminal, a diff without control characters, on which the terminal would act. */
  function shownChange(file: string, mark: string, before: string, after: string): string {
    const { stdout, env } = around;
    if (stdout.isTTY === true) return diffOf(file, before, after, painter(isColored(stdout, env)));
    return patchOf(file, mark + before, mark + after);
  }

  /** Replaces the file, or tells why it is left as it is. */
  function isReplaced(file: string, before: Uint8Array, content: Uint8Array): boolean {
    try {
      const refusal = replaceFile(resolve(around.cwd, file), before, content);
      if (refusal === undefined) return true;
      note(around, `${file}: ${words.left[refusal]}`);
    } catch (error) {
      // The file system throws errors.
      note(around, `${file}: the file cannot be written (${(error as NodeJS.ErrnoException).code})`);
    }
    return false;
  }

  async function checkLines(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const before = totals.unmended;
    for await (const judged of judgedLines(file, chunks, judging, pool)) {
      await reportJudged(judged);
      if (isDecided()) break;
    }
    if (call.fix === 'no' || totals.unmended === before) return;
    isIncomplete = true;
    report.clear();
    note(around, `${file}: ${words.left.lines}`);
  }

  /** Whether the rest can be skipped: nobody reads the report, and further findings change neither the exit code nor a file. */
  function isDecided(): boolean {
    return out.isClosed() && isFailing() && call.fix !== 'write';
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
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}
