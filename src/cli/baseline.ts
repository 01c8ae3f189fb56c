import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fieldOf, withoutIndices } from '../core/finding.js';
import { isList, isRecord, isString, own } from '../core/value.js';
import { CallError } from './call-error.js';
import type { CheckedDraft, Reported } from './check.js';
import { mergeConflict, parsedFile, reasonOf } from './files.js';

export interface Baseline {
  /** The findings in a file that the baseline does not have. */
  newOf<One extends Comparable>(file: string, all: readonly One[]): readonly One[];
  without(checked: CheckedDraft): CheckedDraft;
  /** The number of findings of the baseline that are no longer in the checked files. */
  gone(): number;
  /** Writes the findings of the checked files into the baseline, and keeps its entries about other files. */
  write(): void;
}

/** The members that identify a reported finding, hint or question. */
export type Comparable = Pick<Reported, 'rule' | 'severity' | 'path'> &
  ({ readonly params: unknown } | { readonly question: unknown });

/** The members that identify a finding: neither a line nor an index, so that text may move. */
interface BaselineEntry {
  readonly file: string;
  readonly rule: string;
  /** The path, with `*` for each element of a list. */
  readonly field: string;
  readonly digest: string;
}

const VERSION = 1;

/**
 * The baseline of a file. When it is to be written, a missing file is an empty baseline.
 *
 * @param file as the option names it. The names in it are relative to its folder.
 * @throws CallError when it cannot be read, or is not a baseline.
 */
export function baselineOf(file: string, cwd: string, isToBeWritten: boolean): Baseline {
  const isNone = isToBeWritten && !existsSync(resolve(cwd, file));
  return baselineWith(isNone ? new Map() : readBaseline(file, cwd), file, cwd, isToBeWritten);
}

function baselineWith(
  before: ReadonlyMap<string, number>,
  file: string,
  cwd: string,
  isToBeWritten: boolean,
): Baseline {
  const path = resolve(cwd, file);
  const left = new Map(before);
  const found = new Map<string, number>();
  const seen = new Set<string>();

  function isNew(name: string, one: Comparable): boolean {
    if (one.severity === 'note') return false;
    const key = entryKey(baselineEntry(name, one));
    found.set(key, (found.get(key) ?? 0) + 1);
    const open = left.get(key) ?? 0;
    if (open > 0) left.set(key, open - 1);
    return open === 0 && !isToBeWritten;
  }

  function newOf<One extends Comparable>(of: string, all: readonly One[]): readonly One[] {
    const name = nameInBaseline(of, cwd, dirname(path));
    seen.add(name);
    return all.filter((one) => isNew(name, one) || one.severity === 'note');
  }

  return {
    newOf,
    without(checked) {
      const findings = newOf(checked.file, checked.findings);
      const notChecked = newOf(checked.file, checked.notChecked);
      const hints = checked.hints && newOf(checked.file, checked.hints);
      const known =
        checked.findings.length -
        findings.length +
        (checked.notChecked.length - notChecked.length) +
        ((checked.hints?.length ?? 0) - (hints?.length ?? 0));
      return { ...checked, findings, notChecked, hints, known };
    },
    gone: () => total([...left].filter(([key]) => seen.has(entryIn(key).file))),
    write() {
      const others = [...before].filter(([key]) => !seen.has(entryIn(key).file));
      const all = [...others, ...found].sort(([one], [other]) => (one < other ? -1 : 1));
      const lines = all.map(([key, count]) => `    ${JSON.stringify({ ...entryIn(key), count })}`);
      const text = `{\n  "version": ${VERSION},\n  "findings": [\n${lines.join(',\n')}\n  ]\n}\n`;
      try {
        writeFileSync(path, text);
      } catch (error) {
        throw new CallError(`--baseline ${file}: ${reasonOf(error)}`);
      }
    },
  };
}

function total(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

function readBaseline(file: string, cwd: string): Map<string, number> {
  const path = resolve(cwd, file);
  try {
    const data = parsedFile(path);
    const findings = isRecord(data) && own(data, 'version') === VERSION ? own(data, 'findings') : undefined;
    if (!isList(findings)) throw new Error('it is no baseline of this version; --update-baseline writes one');
    return new Map(findings.map(readEntry));
  } catch (error) {
    const reason = reasonOf(error);
    throw new CallError(`--baseline ${file}: ${reason}${todoAbout(reason, file, existsSync(path))}`);
  }
}

function todoAbout(reason: string, file: string, isThere: boolean): string {
  if (!isThere) return '; --update-baseline writes it';
  if (reason !== mergeConflict) return '';
  return `; keep one side of it (git checkout --ours ${file}), and --update-baseline adds the rest`;
}

function readEntry(entry: unknown): [string, number] {
  const members = isRecord(entry) ? entry : {};
  const text = (name: keyof BaselineEntry) => {
    const value = own(members, name);
    if (isString(value)) return value;
    throw new Error(`each of its findings must have ${name}, a text`);
  };
  const key = entryKey({ file: text('file'), rule: text('rule'), field: text('field'), digest: text('digest') });
  const count = own(members, 'count');
  if (typeof count !== 'number') throw new Error('each of its findings must have count, a number');
  return [key, count];
}

/** Entries with the same key are the same. In the order of the keys, a file reads well. */
function entryKey({ file, rule, field, digest }: BaselineEntry): string {
  return JSON.stringify([file, rule, field, digest]);
}

function entryIn(key: string): BaselineEntry {
  // `keyOf` made it.
  const [file, rule, field, digest] = JSON.parse(key) as [string, string, string, string];
  return { file, rule, field, digest };
}

function baselineEntry(file: string, reported: Comparable): BaselineEntry {
  const field = fieldOf(reported.path.map((key) => (typeof key === 'number' ? '*' : key)));
  return { file, rule: reported.rule, field, digest: digestOf(reported) };
}

/** The digest of the facts, which are the same in every language. Indices in them are left out: elements may move. */
export function digestOf(reported: Comparable): string {
  const facts = 'question' in reported ? reported.question : reported.params;
  const text = JSON.stringify(facts, (key, value) =>
    key === 'field' && isString(value) ? withoutIndices(value) : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function nameInBaseline(file: string, cwd: string, folder: string): string {
  return file === '-' ? file : relative(folder, resolve(cwd, file)).split(sep).join('/');
}
