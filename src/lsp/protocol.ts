import { type Diagnostic, DiagnosticSeverity, type Range, TextEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../cli/json-text.js';
import { visible } from '../core/quoting.js';
import type { Remark } from './analysis.js';
import type { Edit } from './edit.js';
import { SERVER_NAME } from './server.js';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const satisfies Record<Remark['severity'], DiagnosticSeverity>;

/** Whether two parts of a text have a place in common. */
export function touches(one: Span, other: Span): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}

export function rangeOf({ offset, length }: Span, document: TextDocument): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

export function textEdit({ span, text }: Edit, document: TextDocument): TextEdit {
  return TextEdit.replace(rangeOf(span, document), text);
}

export function diagnosticOf({ severity, rule, issue, span }: Remark, document: TextDocument): Diagnostic {
  const range = rangeOf(span, document);
  return { range, severity: severities[severity], code: rule, source: SERVER_NAME, message: visible(issue) };
}
