import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { visibleJson } from '../../core/quoting.js';
import { hintCatalogue } from '../../hints/hint.js';
import type { AddedRuleInfo } from '../../spec/added-rules.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import { type KnownRule, knownRules, pageOf, usualSeverity } from '../rules-page.js';
import type { Format } from './format.js';

/**
 * A log of SARIF 2.1.0, with the page of each rule as its help.
 *
 * @param version of the package.
 * @param reference the text of `examples/pages/rules.md`.
 * @param added the house rules of the call.
 */
export function sarifFormat(version: string, reference: string, added: readonly AddedRuleInfo[]): Format {
  const known: readonly KnownRule[] = [...knownRules, ...added];
  const rules = known.map((rule) => ({
    id: rule.id,
    shortDescription: { text: rule.statement.replaceAll('`', '') },
    fullDescription: { text: `${rule.statement.replaceAll('`', '')} (${rule.spec})` },
    help: { text: pageOf(rule, reference), markdown: pageOf(rule, reference) },
    defaultConfiguration: { level: usualSeverity(rule) },
    properties: { mode: rule.mode },
  }));
  const hints = hintCatalogue.map(({ id, statement, spec }) => ({
    id,
    shortDescription: { text: statement.replaceAll('`', '') },
    fullDescription: { text: `${statement.replaceAll('`', '')} (${spec})` },
    defaultConfiguration: { level: 'note' },
  }));
  const indexById = new Map<string, number>([...known, ...hintCatalogue].map(({ id }, index) => [id, index]));
  const driver = visibleJson({
    name: 'campaign-draft-rules',
    semanticVersion: version,
    rules: [...rules, ...hints],
  });
  return {
    head:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[' +
      `{"tool":{"driver":${driver}},"columnKind":"utf16CodeUnits","results":[\n`,
    between: ',\n',
    piece: (draft) => sarifResults(draft, indexById),
    tail: () => '\n]}]}\n',
  };
}

/** The results of one draft. */
function sarifResults(draft: CheckedDraft, indexById: ReadonlyMap<string, number>): string {
  return reportedIn(draft)
    .map((one) => visibleJson(resultOf(draft.file, one, indexById)))
    .join(',\n');
}

function resultOf(file: string, one: Reported, indexById: ReadonlyMap<string, number>) {
  const { rule, field, issue, severity, line, column, endLine, endColumn } = one;
  return {
    ruleId: rule,
    ruleIndex: indexById.get(rule),
    level: severity,
    message: { text: issue },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        logicalLocations: [{ fullyQualifiedName: field }],
      },
    ],
    properties: 'mode' in one ? { mode: one.mode } : undefined,
  };
}

/** The URI of a file, relative if its name is; `stdin` for standard input. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  if (isAbsolute(file)) return pathToFileURL(file).href;
  // Through a buffer, because half a surrogate pair cannot be encoded.
  return Buffer.from(file.replaceAll(sep, '/')).toString().split('/').map(encodeURIComponent).join('/');
}
