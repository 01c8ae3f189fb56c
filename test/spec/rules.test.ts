// Without this, a rule could find nothing in its examples, or something in their near misses.
import { describe, expect, it } from 'vitest';
import { explainDraft, type RuleId, ruleCatalogue } from '../../src/index.js';
import { validationModes } from '../../src/values.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { updateBreaking } from '../examples/updates.js';
import { placeOf } from '../places.js';

const modeOf = new Map(ruleCatalogue.map(({ id, mode }) => [id, mode]));
const examples = Object.entries(breaking) as [RuleId, readonly Breaking[]][];

function judge(example: Breaking, edit: Breaking['edit'], mode: (typeof validationModes)[number]) {
  const workspace = workspaces[example.workspace ?? 'complete'];
  return explainDraft(edited(drafts[example.draft], edit), mode, workspace, example.options).findings;
}

describe.each(validationModes)('%s', (mode) => {
  it.each(Object.keys(drafts) as (keyof typeof drafts)[])('accepts the draft %s', (name) => {
    expect(explainDraft(drafts[name], mode, workspaces.complete).findings).toEqual([]);
  });

  describe.each(examples)('%s', (id, cases) => {
    it.each(cases.map((example, index) => [index, example] as const))(
      'is broken alone by example %i',
      (index, example) => {
        const expected = Object.entries({ [id]: example.fields, ...example.forces })
          .filter(([rule]) => mode === 'DRAFT_PUBLISH' || modeOf.get(rule as RuleId) === 'LENIENT')
          .flatMap(([rule, fields]) => fields.map((field) => `${rule} at ${field}`));
        const findings = judge(example, example.edit, mode);
        const place = placeOf('test/examples/rules.ts', new RegExp(`^ {2}'${id}': \\{`));
        const advice = `${place}: example ${index} of ${id}. Change its \`edit\`, or list the other rules that it breaks under \`forces\``;
        expect(findings.map(({ rule, field }) => `${rule} at ${field}`).sort(), advice).toEqual(expected.sort());
      },
    );

    it('reports its fields in order', () => {
      for (const example of cases) {
        if (mode === 'LENIENT' && modeOf.get(id) === 'DRAFT_PUBLISH') continue;
        const fields = judge(example, example.edit, mode).filter(({ rule }) => rule === id);
        expect(fields.map(({ field }) => field)).toEqual(example.fields);
      }
    });

    it('is kept by its near misses', () => {
      for (const example of cases) {
        for (const near of example.near ?? []) expect(judge(example, near, mode)).toEqual([]);
      }
    });
  });
});

describe('the catalogue', () => {
  // `missing-pieces.test.ts` checks that each has an example.
  it('has each id once, and every id that has an example', () => {
    const ids: readonly string[] = ruleCatalogue.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const withExamples = [...Object.keys(breaking), ...Object.keys(updateBreaking)];
    expect(withExamples.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('says of each rule what it states and where it comes from', () => {
    for (const { id, statement, spec } of ruleCatalogue) {
      expect(statement, id).toMatch(/^\S.*\.$/);
      expect(spec, id).toMatch(/\S/);
    }
  });
});
