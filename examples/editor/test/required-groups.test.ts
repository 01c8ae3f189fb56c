import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainDraft, staticWorkspace } from 'campaign-draft-rules';
import { describeDraft, newDraft } from 'campaign-draft-rules/guide';
import { withRequiredGroups } from '../src/editor/required-groups.ts';

const workspace = staticWorkspace({});
const missing = (draft: unknown) => explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.map(({ field }) => field);
const completed = <Draft>(draft: Draft) => withRequiredGroups(draft, describeDraft(draft, workspace));

test('a group that must be there and that has nothing to fill in is added', () => {
  for (const type of ['LOCATION_TRIGGERED', 'DEVICE_TRIGGERED'] as const) {
    const draft = newDraft('PUSH', type, 'ada@shop.example');
    assert.ok(missing(draft).includes('trigger_condition'));
    const made = completed(draft);
    assert.deepEqual(made, { ...draft, trigger_condition: {} });
    assert.ok(!missing(made).some((field) => field.startsWith('trigger_condition')));
    assert.equal(completed(made), made);
  }
});

test('a group in which something must be filled in waits for a person', () => {
  for (const type of ['ONE_TIME', 'PERIODIC', 'EVENT_TRIGGERED'] as const) {
    const draft = newDraft('EMAIL', type, 'ada@shop.example');
    assert.equal(completed(draft), draft);
  }
});
