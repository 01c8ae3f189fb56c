// Each subject must accept valid drafts, find each mistake at the right field, and survive input that no honest client sends.
import { explainDraft, staticWorkspace } from 'campaign-draft-rules';
import { checkValidator, expectFindings, hostileValue, validatorText } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { optionsFor, service, thisRun, validator } from './subjects.js';

const theService = service(inject('serviceUrl'));
const theValidator = validator();
afterAll(() => theValidator.end());

const workspaceData = { connectors: [], features: [] };
const workspace = staticWorkspace(workspaceData);

/** Hostile values that JSON has: others cannot be sent. */
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
  test('judges like the library', async () => {
    // Every push asks a quarter of the questions that `ok` needs, and the night asks all of them.
    const isNight = thisRun.times > 1;
    const report = await checkValidator(
      theService.ask,
      optionsFor(theService, isNight ? 10_000 * thisRun.times : 2500),
    );
    expect(report.causes, validatorText(report)).toEqual([]);
    if (isNight) expect(report.ok, validatorText(report)).toBe(true);
  });

  test('judges hostile values like the library', async () => {
    let judged = 0;
    await fc.assert(
      fc.asyncProperty(hostileDraft, async (draft) => {
        const answer = await theService.ask({ draft, mode: 'LENIENT', workspaceData });
        // The service first refuses bad requests: a body that is not an object, is too large or too deep, or has an id that is not text.
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
  test('judges like the library, of what it covers', async () => {
    const report = await checkValidator(theValidator.ask, optionsFor(theValidator, 10_000 * thisRun.times));
    expect(report.ok, validatorText(report)).toBe(true);
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
