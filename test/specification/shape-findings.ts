import { explainDraft } from '../../src/index.js';
import { workspaces } from '../examples/drafts.js';
import { draftWith, pathOf } from './samples.js';
import type { Table } from './tables.js';

/** The findings about the shape of the value at the field. */
export function shapeFindings(table: Table, field: string, value: unknown) {
  const at = pathOf(table, field);
  return explainDraft(draftWith(table, at, { [at]: value }), 'LENIENT', workspaces.complete).findings.filter(
    (finding) => finding.field === at && finding.rule.endsWith('/shape'),
  );
}
