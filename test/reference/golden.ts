import { createHash } from 'node:crypto';

/** A text that was reviewed. */
export interface Told {
  /** Its subject: a rule, perhaps at a field. */
  readonly of: string;
  /** Texts of one kind are made in the same way, and differ only in names and values. */
  readonly kind: string;
  /** The text, a line for each language. */
  readonly said: readonly string[];
  /** What others prove, and nobody needs to read: it is in the listing and behind the digest of all texts, not in the table. */
  readonly unshown?: readonly string[];
}

/** A part of a golden file: all its lines, or texts with a few lines for each kind. */
type Part = { readonly title: string } & ({ readonly lines: readonly string[] } | { readonly texts: readonly Told[] });

/** A golden file that shows one text of each kind. */
export interface Golden {
  /** The committed file: a digest beside each shown text stands for all texts of its kind, and one in the first line for all texts. */
  readonly table: string;
  /** All texts, after the same first line. */
  readonly listing: string;
}

export function golden(...parts: readonly Part[]): Golden {
  const texts = parts.flatMap((part) => ('texts' in part ? part.texts : []));
  const listing = linesOf(texts.flatMap(entryOf));
  const head = `# ${texts.length} texts, ${digestOf(listing)}: test/README.md says how to read them\n`;
  const chapters = parts.map((part) => [
    '',
    `## ${part.title}`,
    ...('texts' in part ? kindsOf(part.texts) : part.lines),
  ]);
  return { table: head + linesOf(chapters.flat()), listing: head + listing };
}

/** The values, each once. */
export function distinct<Of>(all: readonly Of[]): Of[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The lines of a text that is shown although others of its kind are shown, too. */
export function inFull({ of, said }: Told): string[] {
  return [of, ...said.map(indented)];
}

/** The texts of a listing. */
export function textsIn(listing: string): string[] {
  return listing.split(/\n(?! )/).slice(1, -1);
}

function entryOf({ of, kind, said, unshown = [] }: Told): string[] {
  return [`${of} (${kind})`, ...[...said, ...unshown].map(indented)];
}

/**
 * Each kind with the first of its texts. If there are several, their number follows the kind, and a digest follows each line of the text.
 */
function kindsOf(texts: readonly Told[]): string[] {
  const kinds = new Map<string, Told[]>();
  for (const text of texts) kinds.set(text.kind, [...(kinds.get(text.kind) ?? []), text]);
  return [...kinds].flatMap(([kind, [first, ...others]]) => {
    const said = first?.said ?? [];
    if (first === undefined || others.length === 0) return [kind, ...said.map(indented)];
    const digests = said.map((_, index) =>
      digestOf([first, ...others].map(({ of, said }) => `${of}\n${said[index]}\n`).join('')),
    );
    return [`${kind} | ${1 + others.length}`, ...said.map((line, index) => indented(`${line} | ${digests[index]}`))];
  });
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function indented(line: string): string {
  return `  ${line}`;
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
