import { visible } from '../../core/quoting.js';
import { type CheckedDraft, ownFix, type Reported, reportedIn } from '../check.js';
import { draftName } from '../drafts-in.js';
import type { Range } from '../position.js';
import type { Severity } from '../severity.js';
import { type Paint, painter, widthOf, wrapped } from '../terminal.js';
import { reportWords, type Totals } from '../words.js';
import type { Format, FormatSettings } from './format.js';
import { statisticsLines } from './statistics.js';

const marks = { error: '✗', warning: '!', note: '·' } as const satisfies Record<Severity, string>;
const colors = { error: 'red', warning: 'yellow', note: 'dim' } as const satisfies Record<
  Severity,
  Parameters<Paint>[0]
>;

/** The number of columns of a line that are shown without a terminal. */
const COLUMNS = 100;

interface Page extends FormatSettings {
  readonly paint: Paint;
}

/**
 * The report for people: under the name of each file its findings, each with its line and a marker under the value; then the valid drafts;
 * then
 * the summary.
 */
export function humanFormat(settings: FormatSettings): Format {
  const page: Page = { ...settings, paint: painter(settings.isColored) };
  return {
    head: '',
    between: '',
    piece(draft) {
      const { lines, refusal } = draft;
      const entries = reportedIn(draft).map(
        (one) => `${entryLines(one, lines.textOf(one.line), refusal, page).join('\n')}\n\n`,
      );
      if (entries.length === 0) return '';
      return `${page.paint('bold', visible(draftName(draft)))}\n${entries.join('')}`;
    },
    tail: (totals) => (settings.isQuiet ? '' : summaryLines(totals, page).join('\n')),
  };
}

function entryLines(one: Reported, text: string, refusal: CheckedDraft['refusal'], page: Page): string[] {
  const { line, column, rule, field, severity, issue } = one;
  const { paint } = page;
  const fixes = 'fixes' in one ? one.fixes : [];
  // `--fix` applies no fix of a hint.
  const own = 'mode' in one ? ownFix(one) : undefined;
  const label = labelOf(one, page);
  const head = [
    { text: `${line}:${column}`, style: 'bold' as const },
    ...(label === '' ? [] : [{ text: label, style: colors[severity] }]),
    { text: rule, style: 'dim' as const },
    ...(field === '' ? [] : [{ text: visible(field), style: 'dim' as const }]),
  ];
  return [
    ...headLines(head, page),
    ...hanging(paint(colors[severity], marks[severity]), visible(issue), page),
    ...frame(one, text, colors[severity], page),
    ...fixes.flatMap((fix) =>
      hanging('', visible(reportWords.fix(fix.title, fix === own ? (refusal ?? 'applied') : 'offered')), page).map(
        (shownLine) => paint('green', shownLine),
      ),
    ),
  ];
}

function labelOf(one: Reported, { isPublishing }: Page): string {
  if ('question' in one) return reportWords.notChecked;
  if (!('mode' in one)) return reportWords.hint;
  if (!isPublishing) return '';
  return one.mode === 'LENIENT' ? reportWords.wrongNow : reportWords.toDo;
}

/** The parts of a line, two spaces apart; a part that does not fit goes on the next line. */
function headLines(
  parts: readonly { readonly text: string; readonly style: Parameters<Paint>[0] }[],
  { paint, columns }: Page,
): string[] {
  const lines: string[] = [];
  let line = ' ';
  let taken = 1;
  for (const { text, style } of parts) {
    const needs = widthOf(text);
    if (columns !== undefined && taken > 4 && taken + 2 + needs > columns) {
      lines.push(line);
      line = '    ';
      taken = 4;
    } else {
      const gap = lines.length === 0 && taken === 1 ? ' ' : '  ';
      line += gap;
      taken += gap.length;
    }
    line += paint(style, text);
    taken += needs;
  }
  return [...lines, line];
}

/** Text after a mark, or as far to the right; on a terminal, its lines are broken between words. */
function hanging(mark: string, text: string, { columns }: Page, indent = '  '): string[] {
  const [first = '', ...rest] =
    columns === undefined ? [text] : wrapped(text, Math.max(20, columns - indent.length - 2));
  return [`${indent}${mark === '' ? '' : `${mark} `}${first}`, ...rest.map((line) => `${indent}  ${line}`)];
}

/** The line, or as much of it around the value as fits, with a marker under the value. */
function frame(
  { line, column, endLine, endColumn }: Range,
  text: string,
  color: Parameters<Paint>[0],
  { paint, columns = COLUMNS }: Page,
): string[] {
  const start = column - 1;
  // Only the bracket of an object or a list is marked: it may have many lines, and most findings are about what it lacks.
  const isWhole = endLine === line && !/[{[]/.test(text.charAt(start));
  const end = Math.min(isWhole ? endColumn - 1 : start + 1, text.length);
  const room = Math.max(columns - String(line).length - 8, 20);
  const from = Math.max(0, Math.min(start - Math.floor(room / 3), text.length - room));
  const to = Math.min(text.length, from + room);
  const before = (from > 0 ? '…' : '') + shownText(text.slice(from, start));
  const marked = shownText(text.slice(start, Math.min(end, to)));
  const after = shownText(text.slice(Math.max(start, Math.min(end, to)), to)) + (to < text.length ? '…' : '');
  const margin = ' '.repeat(String(line).length);
  const marker = '^'.repeat(Math.max(1, widthOf(marked)));
  return [
    `  ${paint('dim', `${line} |`)} ${before}${marked}${after}`.trimEnd(),
    `  ${paint('dim', `${margin} |`)} ${' '.repeat(widthOf(before))}${paint(color, marker)}`,
  ];
}

function summaryLines(totals: Totals, page: Page): string[] {
  const { drafts, wrong, open, known, fixed, hints, fixable, byRule } = totals;
  const { paint, isWriting, withStatistics } = page;
  const fine = drafts - wrong - open;
  const marked = (severity: Severity, text: string) =>
    hanging(paint(colors[severity], marks[severity]), text, page, '');
  const good = (text: string) => hanging(paint('green', '✓'), text, page, '');
  const plain = (text: string) => hanging('', text, page);
  const counts = reportWords.summary(totals);
  return [
    ...(fixed > 0 ? good(reportWords.fixed(fixed, isWriting)) : []),
    ...(fine > 0 ? good(reportWords.fine(fine)) : []),
    ...(open > 0 ? marked('warning', reportWords.openDrafts(open)) : []),
    ...(wrong > 0 ? marked(totals.errors > 0 ? 'error' : 'warning', counts) : hanging('', counts, page, '')),
    ...(hints > 0 ? plain(reportWords.hints(hints)) : []),
    ...(known > 0 ? plain(reportWords.known(known)) : []),
    ...(fixable > 0 ? plain(reportWords.fixable(fixable)) : []),
    ...(withStatistics ? ['', reportWords.statistics, ...statisticsLines(byRule).map((line) => `  ${line}`)] : []),
    '',
  ];
}

function shownText(text: string): string {
  return visible(text.replaceAll('\t', '  '));
}
