// Without this, the hints about a patch could be about a draft that is never saved.
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import { acceptUpdate } from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

const now = '2026-03-01T09:30Z';
const stored = edited(drafts.oneTimePush, { utm_prams: {} });

/** The hints in what a patch sends, about the draft that is saved. */
async function hintsOf(patch: object): Promise<string[]> {
  const accepted = await acceptUpdate(patch, { state: 'DRAFT', draft: stored }, workspaces.complete);
  if (!accepted.ok) return expect.fail('the patch is refused');
  const hints = hintsFor(accepted.draft, { now });
  return hints
    .filter(({ component }) => Object.hasOwn(patch, component))
    .map(({ rule, field }) => `${rule} at ${field}`);
}

describe('the hints about a patch', () => {
  it('are about what it sends, not about the rest of the campaign', async () => {
    const { basic_details: details } = drafts.oneTimePush;
    expect(await hintsOf({})).toEqual([]);
    expect(await hintsOf({ basic_details: details })).toEqual([]);
    expect(await hintsOf({ basic_details: { ...details, nmae: 'x' } })).toEqual([
      'hint/unknown-key at basic_details.nmae',
    ]);
    expect(await hintsOf({ utm_prams: {}, utm_pramz: 1 })).toEqual([
      'hint/unknown-key at utm_prams',
      'hint/unknown-key at utm_pramz',
    ]);
  });

  it('know the rest of the campaign', async () => {
    const patch = { trigger_condition: drafts.eventPush.trigger_condition };
    expect(await hintsOf(patch)).toEqual(['hint/unused-part at trigger_condition']);
  });

  it('are not about members of the request, which are not saved', async () => {
    const request = { request_id: 'r-1', updated_by: 'ada@acme.example' };
    expect(await hintsOf({ ...request, basic_details: drafts.oneTimePush.basic_details })).toEqual([]);
  });
});
