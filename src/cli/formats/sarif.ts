import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { visibleJson } from '../../core/quoting.js';
import { hintCatalogue } from '../../hints/hint.js';
import type { HouseRuleInfo } from '../../spec/house-rules.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import { inList } from '../drafts-in.js';
import { type KnownRule, knownRules, pageOf, usualSeverity } from '../rules-page.js';
import { fingerprinting } from './fingerprint.js';
import type { Format, Imprint } from './format.js';

/**
 * A log of SARIF 2.1.0, with the page of each rule as its help.
 *
 * @param added the house rules of the call.
 */
export function sarifFormat({ version, homepage, reference }: Imprint, added: readonly HouseRuleInfo[]): Format {
  const pages = reference();
  const known: readonly KnownRule[] = [...knownRules, ...added, ...hintCatalogue];
  const rules = known.map((rule) => {
    const statement = rule.statement.replaceAll('`', '');
    const page = pageOf(rule, pages);
    return {
      id: rule.id,
      shortDescription: { text: statement },
      fullDescription: { text: `${statement} (${rule.spec})` },
      help: { text: page, markdown: page },
      defaultConfiguration: { level: usualSeverity(rule) },
      // A hint is about every draft, whatever is asked.
      properties: rule.severity === 'hint' ? undefined : { mode: rule.mode },
    };
  });
  const indexById = new Map<string, number>(known.map(({ id }, index) => [id, index]));
  const driver = visibleJson({
    name: 'campaign-draft-rules',
    semanticVersion: version,
    informationUri: homepage,
    rules,
  });
  const fingerprintOf = fingerprinting();
  return {
    head:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[' +
      `{"tool":{"driver":${driver}},"columnKind":"utf16CodeUnits","results":[\n`,
    between: ',\n',
    piece: (draft) =>
      reportedIn(draft)
        .map((one) => visibleJson(sarifResult(draft, one, indexById, fingerprintOf(draft, one))))
        .join(',\n'),
    tail: () => '\n]}]}\n',
  };
}

function sarifResult(draft: CheckedDraft, one: Reported, indexById: ReadonlyMap<string, number>, fingerprint: string) {
  const { rule, field, issue, severity, line, column, endLine, endColumn } = one;
  return {
    ruleId: rule,
    ruleIndex: indexById.get(rule),
    level: severity,
    message: { text: issue },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(draft.file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        logicalLocations: [{ fullyQualifiedName: inList(draft, field === '' ? '' : '.') + field }],
      },
    ],
    partialFingerprints: { 'campaignDraftFinding/v1': fingerprint },
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
