// Without this, a rule could depart from the specification in the same way as its own tests.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { updateRuleIds } from '../../src/testing/broken-update.js';
import { brokenDraft, brokenUpdate, validDraft, validUpdate } from '../../src/testing.js';
import { edited } from '../edit.js';
import { decisionCases } from '../examples/decisions.js';
import { drafts, workspaceData } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';
import { sampleDrafts } from '../examples/samples.js';
import { disagreement, type Question, questions } from '../oracle/compare.js';
import { oracleDraft, oracleUpdate } from '../oracle/oracle.js';
import { seed } from '../seed.js';
import { runs } from '../testing/runs.js';

/**
 * The rules are written a second time in `oracle/`, from the specification only; here both judge the same drafts. `npm run
 * test:deep` asks a million questions.
 */
const QUESTIONS = Number(process.env.ORACLE_QUESTIONS ?? runs(8000).numRuns);

const samples: readonly unknown[] = [...sampleDrafts.values()];
const broken = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
  cases.map(({ draft, edit }) => edited(drafts[draft], edit)),
);

const ids = draftRuleIds();

function ask(asked: Generator<Question, never>, count: number): void {
  for (let number = 0; number < count; number++) {
    const question = asked.next().value;
    const found = disagreement(question);
    if (found === undefined) continue;
    const { onlyOracle, onlyLibrary } = found;
    const fields = `${onlyLibrary.join()} is wrong for the library alone, ${onlyOracle.join()} for test/oracle alone`;
    expect.fail(`${fields}: ${JSON.stringify(question)}`);
  }
}

function fieldsOf(expected: readonly { field: string }[]): string[] {
  return [...new Set(expected.map(({ field }) => field))].sort();
}

describe('the oracle and the library agree on which fields are wrong', { timeout: 3_600_000 }, () => {
  it('of examples, broken in many ways', () => {
    ask(questions([...samples, ...Object.values(drafts), ...broken], seed), QUESTIONS / 2);
  });

  it('of generated drafts, valid and broken, broken in many more ways', () => {
    const generated = [
      ...fc.sample(validDraft(), { seed: 7, numRuns: 200 }),
      ...ids.flatMap((id) =>
        id === 'draft/too-many-errors' ? [] : fc.sample(brokenDraft(id), { seed: 7, numRuns: 2 }),
      ),
    ];
    ask(
      questions(
        generated.map(({ draft }) => draft),
        seed + 1,
      ),
      QUESTIONS / 2,
    );
  });
});

it.each(decisionCases.map((example) => [`${example.decision}: ${example.name}`, example] as const))(
  'the oracle decides as declared, %s',
  (_, { draft, edit, workspace = 'complete', lenient, publish = lenient }) => {
    const fieldsIn = (mode: 'LENIENT' | 'DRAFT_PUBLISH') =>
      oracleDraft(edited(drafts[draft], edit), mode, workspaceData[workspace]);
    expect(fieldsIn('LENIENT')).toEqual([...new Set(lenient)].sort());
    expect(fieldsIn('DRAFT_PUBLISH')).toEqual([...new Set(publish)].sort());
  },
);

it('both report a group that contains itself where it comes back (decision R1)', () => {
  const group: { filters: unknown[] } = { filters: [] };
  const action = (attributes: unknown) => ({ filter_type: 'actions', action_name: 'seen', attributes });
  group.filters.push(action({ filters: [action(group), 5] }));
  const draft = { ...drafts.oneTimePush, segmentation_details: { included_filters: group } };
  const within = 'segmentation_details.included_filters.filters.0.attributes.filters';
  expect(oracleDraft(draft, 'LENIENT', workspaceData.complete)).toEqual([`${within}.0.attributes`, `${within}.1`]);
  expect(disagreement({ kind: 'draft', mode: 'LENIENT', draft, workspace: workspaceData.complete })).toBeUndefined();
});

describe('the oracle finds in generated cases what they were made to have', () => {
  it('nothing in valid drafts and patches', () => {
    fc.assert(
      fc.property(validDraft(), ({ draft, mode, workspaceData }) => {
        expect(oracleDraft(draft, mode, workspaceData as Question['workspace'])).toEqual([]);
      }),
      runs(200),
    );
    fc.assert(
      fc.property(validUpdate(), ({ patch, current, workspaceData }) => {
        expect(oracleUpdate(patch, current, workspaceData as Question['workspace'])).toEqual([]);
      }),
      runs(200),
    );
  });

  // The oracle has no limit of errors.
  it.each(ids.filter((id) => id !== 'draft/too-many-errors'))('in drafts that break %s, its fields', (id) => {
    fc.assert(
      fc.property(brokenDraft(id), ({ draft, mode, workspaceData, expected }) => {
        expect(oracleDraft(draft, mode, workspaceData as Question['workspace'])).toEqual(fieldsOf(expected));
      }),
      runs(6),
    );
  });

  it.each(updateRuleIds.filter((id) => id !== 'draft/too-many-errors'))(
    'in patches that break %s, its fields',
    (id) => {
      fc.assert(
        fc.property(brokenUpdate(id), ({ patch, current, workspaceData, expected }) => {
          expect(oracleUpdate(patch, current, workspaceData as Question['workspace'])).toEqual(fieldsOf(expected));
        }),
        runs(4),
      );
    },
  );
});
