import { visible } from '../../core/quoting.js';
import { type CheckedDraft, type LocatedFinding, type LocatedHint, ownFix } from '../check.js';
import type { Range } from '../position.js';
import { painter, widthOf } from '../terminal.js';
import { wordsIn } from '../words.js';
import type { Format, FormatSettings } from './format.js';

/** The report for people: each finding with its line and a marker under the value; then what is fine; then the summary. */
export function humanFormat({ lang, isColored, width, isQuiet, isPublishing, isWriting }: FormatSettings): Format {
  const words = wordsIn[lang];
  const paint = painter(isColored);

  function piece({ file, findings, hints = [], lines }: CheckedDraft): string {
    const entries = [
      ...findings.map((finding) => entry(file, finding, lines.textOf(finding.line))),
      ...hints.map((hint) => hintEntry(file, hint, lines.textOf(hint.line))),
    ];
    return entries.map((one) => `${one}\n\n`).join('');
  }

  function hintEntry(file: string, hint: LocatedHint, text: string): string {
    const { line, column, rule, field, issue, fixes } = hint;
    return [
      `${paint('bold', `${visible(file)}:${line}:${column}`)}  ${words.hint}  ${paint('dim', visible(`${rule}  ${field}`))}`,
      `  · ${visible(issue)}`,
      ...frame(hint, text),
      ...fixes.map((fix) => `  ${visible(words.fix(fix.title, false))}`),
    ].join('\n');
  }

  function entry(file: string, finding: LocatedFinding, text: string): string {
    const { line, column, rule, field, mode, issue, fixes } = finding;
    const now = mode === 'LENIENT';
    const when = isPublishing ? `  ${paint(now ? 'red' : 'yellow', now ? words.wrongNow : words.toDo)}` : '';
    const own = ownFix(finding);
    return [
      `${paint('bold', `${visible(file)}:${line}:${column}`)}${when}  ${paint('dim', visible(field === '' ? rule : `${rule}  ${field}`))}`,
      `  ${paint('red', '✗')} ${visible(issue)}`,
      ...frame(finding, text),
      ...fixes.map((fix) => `  ${paint('green', visible(words.fix(fix.title, fix === own)))}`),
    ].join('\n');
  }

  /** The line, or as much of it around the value as fits, with a marker under the value. */
  function frame({ line, column, endLine, endColumn }: Range, text: string): string[] {
    const start = column - 1;
    // Only the bracket of an object or a list is marked: it may have many lines, and most findings are about what it lacks.
    const isWhole = endLine === line && !/[{[]/.test(text.charAt(start));
    const end = Math.min(isWhole ? endColumn - 1 : start + 1, text.length);
    const room = Math.max(width - String(line).length - 8, 20);
    const from = Math.max(0, Math.min(start - Math.floor(room / 3), text.length - room));
    const to = Math.min(text.length, from + room);
    const before = (from > 0 ? '…' : '') + shown(text.slice(from, start));
    const marked = shown(text.slice(start, Math.min(end, to)));
    const after = shown(text.slice(Math.max(start, Math.min(end, to)), to)) + (to < text.length ? '…' : '');
    const margin = ' '.repeat(String(line).length);
    const marker = '^'.repeat(Math.max(1, widthOf(marked)));
    return [
      `  ${paint('dim', `${line} |`)} ${before}${marked}${after}`.trimEnd(),
      `  ${paint('dim', `${margin} |`)} ${' '.repeat(widthOf(before))}${paint('red', marker)}`,
    ];
  }

  return {
    head: '',
    between: '',
    piece,
    tail(totals) {
      if (isQuiet) return '';
      const fine = totals.drafts - totals.wrong;
      return [
        ...(totals.fixed > 0 ? [`${paint('green', '✓')} ${words.fixed(totals.fixed, isWriting)}`] : []),
        ...(fine > 0 ? [`${paint('green', '✓')} ${words.fine(fine)}`] : []),
        ...(totals.wrong > 0 ? [`${paint('red', '✗')} ${words.summary(totals)}`] : [words.summary(totals)]),
        ...(totals.hints > 0 ? [`  ${words.hints(totals.hints)}`] : []),
        ...(totals.fixable > 0 ? [`  ${words.fixable(totals.fixable)}`] : []),
        '',
      ].join('\n');
    },
  };
}

function shown(text: string): string {
  return visible(text.replaceAll('\t', '  '));
}
