// Whoever judges drafts accepts what is right, finds what is wrong at the right field, and survives what no honest client sends.
import { explainDraft, ruleCatalogue, staticWorkspace } from 'campaign-draft-rules';
import { brokenDraft, type DraftRuleId, expectFindings, hostileValue, validDraft } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { assertAgreement, thisRun } from './agreement.js';
import { coveredRules, service, validator } from './subjects.js';

const theService = service(inject('serviceUrl'));
const theValidator = validator();
afterAll(() => theValidator.end());

const ids = ruleCatalogue.map(({ id }) => id).filter((id): id is DraftRuleId => !id.startsWith('update/'));
const covered = ids.filter((id) => coveredRules.has(id));

const workspaceData = { connectors: [], features: [] };
const workspace = staticWorkspace(workspaceData);

/** Hostile values that JSON can say: others cannot be sent. */
const hostileDraft = hostileValue()
  .map((value) => {
    try {
      return JSON.stringify(value);
    } catch {
      return undefined;
    }
  })
  .filter((text) => text !== undefined)
  .map((text): unknown => JSON.parse(text));

describe('the service', () => {
  test('accepts what is right', () => assertAgreement(theService, 'accepts what is right', validDraft(), 100));

  test.each(ids)('enforces %s', (id) => assertAgreement(theService, `enforces ${id}`, brokenDraft(id), 5));

  test('judges hostile values like the library', async () => {
    let judged = 0;
    await fc.assert(
      fc.asyncProperty(hostileDraft, async (draft) => {
        const answer = await theService.ask({ draft, mode: 'LENIENT', workspaceData });
        // It first refuses a request as such: one that is no object, is too large or too deep, or has an id that is no text.
        if (['', 'request_id'].includes(answer.errors[0]?.field ?? 'none')) return;
        expectFindings(answer.errors, explainDraft(draft, 'LENIENT', workspace).findings);
        judged++;
      }),
      { seed: thisRun.seed, numRuns: 100 * thisRun.times },
    );
    expect(judged).toBeGreaterThan(20);
  });
});

describe('the validator', () => {
  test('covers rules that there are', () => expect(covered).toHaveLength(coveredRules.size));

  test('accepts what is right', () => assertAgreement(theValidator, 'accepts what is right', validDraft(), 300));

  test.each(covered)('enforces %s', (id) => assertAgreement(theValidator, `enforces ${id}`, brokenDraft(id), 30));

  test('finds nothing in drafts that break other rules', () => {
    const others = ids.filter((id) => !coveredRules.has(id)).map((id) => brokenDraft(id));
    return assertAgreement(theValidator, 'finds nothing in drafts that break other rules', fc.oneof(...others), 300);
  });

  test('has a verdict on hostile values', () =>
    fc.assert(
      fc.asyncProperty(hostileDraft, async (draft) => {
        const { valid, errors } = await theValidator.ask({ draft, mode: 'DRAFT_PUBLISH', workspaceData });
        expect(valid).toBe(errors.length === 0);
      }),
      { seed: thisRun.seed, numRuns: 300 * thisRun.times },
    ));
});
