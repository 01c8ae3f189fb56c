// Without this, a finding could have a kind that its rule does not declare.
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { explainDraft, explainUpdate, type RuleFinding, type RuleId, ruleCatalogue } from '../../src/index.js';
import { kindsOfShapes } from '../../src/spec/catalogue.js';
import { brokenUpdate, type UpdateRuleId } from '../../src/testing.js';
import { edited, pathsOf } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { declarations } from '../reference/declarations.js';
import { runs } from '../testing/runs.js';

/** The kinds that the rule declares. Rules that the core checks itself have conditions of their own. */
function kindsOf(rule: RuleId): readonly string[] {
  return rule.endsWith('/shape') ? kindsOfShapes : (declarations.get(rule)?.finds ?? ['rule']);
}

// An update can break every rule about updates.
const updateRuleIds = ruleCatalogue.map(({ id }) => id).filter((id): id is UpdateRuleId => id.startsWith('update/'));

function expectKinds(findings: readonly RuleFinding[]): void {
  for (const { rule, params } of findings) expect(kindsOf(rule), rule).toContain(params.kind);
}

describe('every finding has a kind that its rule declares', () => {
  it.each(Object.entries(breaking) as [RuleId, readonly Breaking[]][])('%s', (_, cases) => {
    for (const { draft, edit } of cases) {
      for (const workspace of Object.values(workspaces)) {
        expectKinds(explainDraft(edited(drafts[draft], edit), 'DRAFT_PUBLISH', workspace).findings);
      }
    }
  });

  it.each(updateRuleIds)('%s', (rule) => {
    fc.assert(
      fc.property(brokenUpdate(rule), ({ patch, current, workspace }) => {
        const { findings } = explainUpdate(patch, current, workspace);
        expect(findings.map((finding) => finding.rule)).toContain(rule);
        expectKinds(findings);
      }),
      runs(20),
    );
  });

  it('for any values in a draft', () => {
    const edits = fc
      .constantFrom(...Object.values(drafts))
      .chain((draft) =>
        fc.tuple(
          fc.constant(draft),
          fc.constantFrom(...pathsOf(draft).filter((path) => path !== '')),
          fc.jsonValue({ maxDepth: 2 }),
        ),
      );
    fc.assert(
      fc.property(edits, ([draft, path, value]) => {
        expectKinds(explainDraft(edited(draft, { [path]: value }), 'DRAFT_PUBLISH', workspaces.portfolio).findings);
      }),
      runs(500),
    );
  });
});

it('the rule of a finding tells the compiler which facts there are', () => {
  const found = (finding: RuleFinding) => {
    if (finding.rule === 'android/timer') expectTypeOf(finding.params.kind).toEqualTypeOf<'required'>();
    if (finding.rule === 'audience-limit/disabled') expectTypeOf(finding.params.kind).toEqualTypeOf<'forbidden'>();
    if (finding.rule === 'filter/operator') {
      expectTypeOf(finding.params.kind).toEqualTypeOf<'enum'>();
      expectTypeOf(finding.params.allowed).toEqualTypeOf<readonly (string | number)[]>();
    }
    if (finding.rule === 'update/active') expectTypeOf(finding.params.kind).toEqualTypeOf<'edited'>();
    if (finding.rule === 'draft/too-many-errors') expectTypeOf(finding.params.kind).toEqualTypeOf<'rule'>();
    if (finding.rule === 'push-delivery-controls/queue-duration')
      expectTypeOf(finding.params.kind).toEqualTypeOf<'required' | 'range'>();
    if (finding.rule === 'android/shape')
      expectTypeOf(finding.params.kind).toEqualTypeOf<(typeof kindsOfShapes)[number]>();
  };
  expectTypeOf<RuleFinding['rule']>().toEqualTypeOf<RuleId>();
  expectTypeOf(found).parameter(0).not.toBeAny();
});
