// Without this, a sentence of the specification could be kept by no rule.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { ruleCatalogue } from '../../src/index.js';
import { resolveRequestId } from '../../src/wire/request-id.js';
import * as responses from '../../src/wire/responses.js';
import { decisionCases } from '../examples/decisions.js';
import { type DecisionId, decisions } from '../specification/decisions.js';
import { isIn, keptByFunctions, notEnforced, obligations } from '../specification/obligations.js';
import { sections } from '../specification/sections.js';
import { tables } from '../specification/tables.js';

/** The citations of each rule. */
const citations = new Map(ruleCatalogue.map(({ id, spec }) => [id, spec.split('; ')]));

function cites(id: (typeof ruleCatalogue)[number]['id'], section: string): boolean {
  return (citations.get(id) ?? []).some((citation) => isIn(citation, section));
}

describe('the obligations of the specification', () => {
  it.each(obligations.map((obligation) => [obligation.section, obligation.says, obligation] as const))(
    '%s: %s is cited by the rules that see to it',
    (section, _, { rules, alsoIn = [] }) => {
      expect(rules.filter((id) => !cites(id, section))).toEqual([]);
      // Each section that a rule cites has an entry of its own.
      expect(alsoIn.filter((other) => other === section || rules.every((id) => cites(id, other)))).toEqual([]);
    },
  );

  // `missing-pieces.test.ts` checks that no rule is left over.
  it('cover every section, every numbered condition and every table', () => {
    const enforced = obligations.flatMap(({ section, alsoIn = [] }) => [section, ...alsoIn]);
    const kept = keptByFunctions.flatMap(({ section, alsoIn = [] }) => [section, ...alsoIn]);
    const said = new Set<string>([...enforced, ...kept, ...notEnforced.map(({ section }) => section)]);
    expect(sections.filter((section) => !said.has(section))).toEqual([]);
    for (let number = 1; number <= 18; number++) expect(enforced).toContain(`Errors ${number}`);
    for (const row of ['Push 1', 'Push 2', 'Push 3', 'Email 1', 'Email 2', 'Email 3', 'Email 4']) {
      expect(enforced).toContain(`Validate, ${row}`);
    }
    const withShapes = obligations.filter(({ rules }) => rules.some((id) => id.endsWith('/shape')));
    for (const { section } of tables)
      expect(
        withShapes.some((entry) => isIn(section, entry.section)),
        section,
      ).toBe(true);
  });

  it('are each listed once, under a section that exists', () => {
    const all = [...obligations, ...keptByFunctions, ...notEnforced];
    const said = all.map(({ section, says }) => `${section}: ${says}`);
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
    const known: readonly string[] = [...sections, 'R1', 'R2', 'R4'];
    expect(all.filter(({ section }) => !known.includes(section))).toEqual([]);
  });

  it('are kept by functions that exist, each of those that make bodies among them', () => {
    const named = new Set<string>(keptByFunctions.flatMap(({ by }) => by));
    expect([...named].filter((name) => !(name in library))).toEqual([]);
    expect(Object.keys({ ...responses, resolveRequestId }).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(notEnforced.map((entry) => [entry.section, entry.says, entry] as const))(
    '%s: %s is not enforced because a decision says so, or because it is the host’s',
    (_, __, entry) => {
      expect(entry.why).toMatch(/\S/);
      expect('decision' in entry ? entry.decision in decisions : entry.host).toBe(true);
    },
  );
});

/** Decisions without a case, because no single draft shows them: about patches, or the workspace. Other tests name them. */
const elsewhere: Partial<Record<DecisionId, string>> = {
  G9: '../whole/properties.test.ts',
  M2: '../whole/properties.test.ts',
  U1: 'updates.test.ts',
  U2: 'updates.test.ts',
  U3: 'updates.test.ts',
  U4: 'updates.test.ts',
  U5: '../wire/accept-update.test.ts',
  U6: 'apply-update.test.ts',
  W0: '../judge/workspace.test.ts',
  W1: '../judge/workspace.test.ts',
  W2: '../judge/workspace.test.ts',
  W3: '../judge/workspace.test.ts',
  W4: '../judge/workspace.test.ts',
  R0: '../whole/attack.test.ts',
  R1: '../whole/hostile.test.ts',
  R2: '../whole/hostile.test.ts',
};

it('every decision has a case of its own, or a test that names it', () => {
  const inCases = new Set(decisionCases.map(({ decision }) => decision));
  const all = Object.keys(decisions) as DecisionId[];
  expect(all.filter((id) => !inCases.has(id) && elsewhere[id] === undefined)).toEqual([]);
  for (const [id, file] of Object.entries(elsewhere)) {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), id).toMatch(new RegExp(`\\b${id}\\b`));
  }
});
