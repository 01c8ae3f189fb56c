// Without this, a field could take values that its table in the specification refuses.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainDraft } from '../../src/index.js';
import { workspaces } from '../examples/drafts.js';
import { draftWith, pathOf, samplesOf } from '../specification/samples.js';
import { shapeFindings } from '../specification/shape-findings.js';
import { tables } from '../specification/tables.js';

describe.each(tables)('$section', (table) => {
  it.each(Object.entries(table.fields))('%s takes and refuses what its type says', (field, type) => {
    const { takes, refuses } = samplesOf(type);
    for (const value of takes) expect(shapeFindings(table, field, value), String(value)).toEqual([]);
    for (const value of refuses) {
      // `geofences` is the one field that is an object or a list.
      if (Array.isArray(value) && field === 'geofences') continue;
      expect(shapeFindings(table, field, value), `${JSON.stringify(value)} ${String(value)}`).toHaveLength(1);
    }
  });

  it('requires what the table requires without a condition, and nothing else', () => {
    for (const field of Object.keys(table.fields)) {
      if (/(^|\.)\d+$/.test(field)) continue;
      const at = pathOf(table, field);
      const { findings } = explainDraft(
        draftWith(table, at, { [`${table.at || 'basic_details'}.unknown_key`]: 1, [at]: undefined }),
        'LENIENT',
        workspaces.complete,
      );
      const required = findings.some((finding) => finding.field === at && finding.params.because === undefined);
      const byRule = findings.some((finding) => finding.field === at && !finding.rule.endsWith('/shape'));
      expect(required && !byRule, field).toBe((table.required?.includes(field) ?? false) && field !== 'connector');
    }
  });
});

it('the oracle and what it reads take nothing from the library', () => {
  // The file that asks both is not part of the oracle.
  const oracle = readdirSync('test/oracle')
    .filter((file) => file !== 'compare.ts')
    .map((file) => `test/oracle/${file}`);
  expect(oracle.length).toBeGreaterThan(8);
  for (const file of [...oracle, 'test/specification/tables.ts', 'test/specification/fields.ts']) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/from '[^']*\/src\//);
  }
});
