import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyUpdate, explainUpdate, ruleCatalogue, type StaticWorkspace } from 'campaign-draft-rules';
import {
  brokenDraft,
  brokenUpdate,
  type DraftRuleId,
  type UpdateRuleId,
  validDraft,
  validUpdate,
} from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import { addCampaign } from '../src/seed.js';
import { newClient, newService, stored, targets } from './service.js';

// As many errors as the library lists.
const service = await newService({ maxErrors: 1000 });
const { db } = service;
const seed = 20251120;

const fieldsOf = (expected: readonly { field: string }[]) => expected.map(({ field }) => field).sort();

const ids = ruleCatalogue.map(({ id }) => id);
const isUpdateRule = (id: string): id is UpdateRuleId => id.startsWith('update/');
const isDraftRule = (id: string): id is DraftRuleId => !isUpdateRule(id);

/** This service takes addresses that differ in case for the same (decision W3), so it verifies none in capitals. */
const isInCapitals = ({ connectors = [] }: StaticWorkspace) =>
  connectors.some(({ verifiedSenders = [] }) => verifiedSenders.some((sender) => sender !== sender.toLowerCase()));

for (const id of ids.filter(isDraftRule)) {
  test(`a draft that breaks ${id} is refused`, async () => {
    const broken = brokenDraft(id).filter(({ workspaceData }) => !isInCapitals(workspaceData));
    await fc.assert(
      fc.asyncProperty(broken, async ({ draft, mode, workspaceData, expected }) => {
        const client = await newClient(service, workspaceData);
        const created = await client.create(draft);
        if (mode === 'LENIENT') {
          assert.equal(created.status, 400);
          assert.equal(created.body.error.code, 'VALIDATION_FAILED');
          assert.deepEqual(targets(created).sort(), fieldsOf(expected));
          return;
        }
        // Mistakes that count in both modes are refused when the draft is created, so such drafts are put into the database directly.
        const isRefused = created.status === 400;
        if (isRefused) for (const field of targets(created)) assert.ok(fieldsOf(expected).includes(field), field);
        const campaign = isRefused ? await addCampaign(db, client.workspaceId, 'DRAFT', draft) : created.body.id;
        const { status, body } = await client.validate(campaign);
        assert.equal(status, 200);
        assert.ok(!body.data.valid);
        assert.deepEqual(body.data.errors.map(({ field }) => field).sort(), fieldsOf(expected));
      }),
      { numRuns: 5, seed },
    );
  });
}

for (const id of ids.filter(isUpdateRule)) {
  test(`a patch that breaks ${id} is refused, and changes nothing`, async () => {
    await fc.assert(
      fc.asyncProperty(brokenUpdate(id), async ({ patch, current, workspaceData, expected }) => {
        // A body that is not an object is refused before any lookup.
        fc.pre(typeof patch === 'object' && patch !== null && !Array.isArray(patch));
        const client = await newClient(service, workspaceData);
        const campaign = await addCampaign(db, client.workspaceId, current.state, current.draft);
        const answer = await client.patch(campaign, patch);
        assert.equal(answer.status, 400);
        assert.deepEqual(targets(answer).sort(), fieldsOf(expected));
        assert.deepEqual((await stored(db, campaign)).draft, JSON.parse(JSON.stringify(current.draft)));
      }),
      { numRuns: 20, seed },
    );
  });
}

test('what is right is accepted', async () => {
  await fc.assert(
    fc.asyncProperty(validDraft(), async ({ draft, mode, workspaceData }) => {
      const client = await newClient(service, workspaceData);
      const created = await client.create(draft);
      assert.equal(created.status, 201);
      const { body } = await client.validate(created.body.id);
      if (mode === 'DRAFT_PUBLISH') assert.deepEqual(body.data, { valid: true });
    }),
    { numRuns: 100, seed },
  );
});

test('patches that are right are accepted, unless they make the rest of the campaign wrong', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(validUpdate(), async ({ patch, current, workspace, workspaceData }) => {
      const client = await newClient(service, workspaceData);
      const campaign = await addCampaign(db, client.workspaceId, current.state, current.draft);
      const { status } = await client.patch(campaign, patch);
      statuses.add(status);
      const whole = applyUpdate(current.draft, patch);
      const found = (draft: unknown) =>
        explainUpdate(draft, current, workspace).findings.map(({ rule, field }) => `${rule} at ${field}`);
      const before = found(current.draft);
      const isRight = found(whole).every((one) => before.includes(one));
      assert.equal(status, isRight ? 200 : 400);
      const { draft, revision } = await stored(db, campaign);
      assert.equal(revision, isRight ? 2 : 1);
      const { request_id: _, updated_by: __, ...rest } = isRight ? whole : current.draft;
      const { request_id: ___, updated_by: ____, ...known } = draft;
      assert.deepEqual(known, JSON.parse(JSON.stringify(rest)));
    }),
    { numRuns: 100, seed },
  );
  assert.deepEqual([...statuses].sort(), [200, 400]);
});
