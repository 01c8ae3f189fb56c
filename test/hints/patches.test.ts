// Without this, the hints about a patch could be about a draft that is never saved.
import { expect, it } from 'vitest';
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

it('the hints about a patch are about what it sends, and know the rest of the campaign', async () => {
  const { basic_details: details } = drafts.oneTimePush;
  expect(await hintsOf({ basic_details: details })).toEqual([]);
  expect(await hintsOf({ basic_details: { ...details, nmae: 'x' } })).toEqual([
    'hint/unknown-key at basic_details.nmae',
  ]);
  const unused = { trigger_condition: drafts.eventPush.trigger_condition };
  expect(await hintsOf(unused)).toEqual(['hint/unused-part at trigger_condition']);
  // Members of the request are not saved.
  expect(await hintsOf({ request_id: 'r-1', updated_by: 'ada@acme.example' })).toEqual([]);
});
