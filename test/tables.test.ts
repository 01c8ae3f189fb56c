import { describe, expect, it } from 'vitest';
import { explainDraft } from '../src/index.js';
import { type Edit, edited } from './edit.js';
import { drafts, workspaces } from './examples/drafts.js';
import { type FieldType, samples, type Table, tables } from './specification/tables.js';

function samplesOf(type: FieldType): { takes: unknown[]; refuses: unknown[] } {
  if (typeof type === 'string') return samples[type];
  const strings = type.filter((value) => typeof value === 'string');
  const others = strings.flatMap((value) => [value.toLowerCase(), value.toUpperCase(), ` ${value}`, `${value}x`]);
  return {
    takes: [...type],
    refuses: [...others.filter((value) => !type.includes(value)), ...type.map((value) => [value]), '', null, true, 2],
  };
}

function pathOf(table: Table, field: string): string {
  return [table.at, field].filter((part) => part !== '').join('.');
}

/** The draft of a table with some values changed, and a list wherever the paths say there is one. */
function draftWith(table: Table, at: string, edit: Edit): unknown {
  const lists = listParents(at).filter((path) => !has(drafts[table.draft], path));
  return edited(edited(drafts[table.draft], Object.fromEntries(lists.map((path) => [path, []]))), edit);
}

/** What is wrong at that very field, by itself. */
function shapeFindings(table: Table, field: string, value: unknown) {
  const at = pathOf(table, field);
  return explainDraft(draftWith(table, at, { [at]: value }), 'LENIENT', workspaces.complete).findings.filter(
    (finding) => finding.field === at && finding.rule.endsWith('/shape'),
  );
}

/** The lists that stand above a field, so that an edit makes lists of them and not objects. */
function listParents(at: string): string[] {
  const keys = at.split('.');
  return keys.flatMap((key, index) => (/^\d+$/.test(key) ? [keys.slice(0, index).join('.')] : []));
}

function has(draft: unknown, path: string): boolean {
  let here = draft;
  for (const key of path.split('.')) here = (here as Record<string, unknown> | undefined)?.[key];
  return here !== undefined;
}

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
