import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type StaticWorkspace, staticWorkspace } from 'campaign-draft-rules';
import { describeDraft, getAt, newDraft } from 'campaign-draft-rules/guide';
import data from '../../workspace.json' with { type: 'json' };
import { withField } from '../src/editor/changes.ts';
import { createHistory } from '../src/editor/history.ts';
import { shared } from '../src/editor/paths.ts';

const workspace = staticWorkspace(data as StaticWorkspace);
const drafts = new URL('../../drafts/', import.meta.url);
const samples = readdirSync(drafts).map((file): unknown => JSON.parse(readFileSync(new URL(file, drafts), 'utf8')));
const change = (draft: unknown, path: readonly (string | number)[], value: unknown) =>
  withField(draft, path, value, describeDraft(draft, workspace)).draft;

test('what is absent around a field begins as the guide says, and goes with the last thing in it', () => {
  const draft = newDraft('PUSH', 'ONE_TIME', 'ada@shop.example');
  const title = ['campaign_content', 'content', 'push', 'android', 'basic_details', 'title'];
  const titled = change(draft, title, 'Sale');
  assert.deepEqual(getAt(titled, title.slice(0, 4)), { template_type: 'BASIC', basic_details: { title: 'Sale' } });
  const named = change(draft, ['utm_params', 'utm_source'], 'mail');
  assert.deepEqual(change(named, ['utm_params', 'utm_source'], undefined), draft);
  const email = change(newDraft('EMAIL', 'ONE_TIME'), ['connector', 'connector_type'], 'SES');
  assert.deepEqual(
    getAt(change(email, ['connector', 'connector_type'], undefined), ['connector']),
    {},
    'the connector must be there',
  );
});

test('a choice that decides about other fields takes what no longer fits with it, and names it', () => {
  const draft = {
    channel: 'PUSH',
    campaign_delivery_type: 'EVENT_TRIGGERED',
    trigger_condition: { trigger_delay_type: 'ASAP' },
  };
  const { draft: moved, lost } = withField(
    draft,
    ['campaign_delivery_type'],
    'DEVICE_TRIGGERED',
    describeDraft(draft, workspace),
  );
  assert.deepEqual(moved, { channel: 'PUSH', campaign_delivery_type: 'DEVICE_TRIGGERED', trigger_condition: {} });
  assert.deepEqual(
    lost.map(({ path }) => path.join('.')),
    ['trigger_condition.trigger_delay_type'],
  );
});

test('a change shares all that is beside its path; an equal text shares everything', () => {
  for (const draft of samples) {
    const named = change(draft, ['basic_details', 'name'], 'Another name');
    assert.equal(getAt(named, ['basic_details', 'name']), 'Another name');
    assert.equal(getAt(named, ['campaign_content']), getAt(draft, ['campaign_content']));
    assert.equal(shared(structuredClone(draft), draft), draft);
  }
});

test('typing in one field is one step back; what somebody else has changed stays when a step is undone', () => {
  const history = createHistory({ draft: { a: 1 }, text: undefined });
  for (const a of [2, 3]) history.change({ draft: { a } }, 'a');
  history.change({ text: { typed: '{', since: { a: 3 } } }, 'json');
  history.merge((draft) => ({ ...(draft as object), b: 1 }));
  const undone = [0, 1].map(() => {
    history.undo();
    const { draft, text } = history.get().now;
    return { draft, text };
  });
  assert.deepEqual(undone, [
    { draft: { a: 3, b: 1 }, text: undefined },
    { draft: { a: 1, b: 1 }, text: undefined },
  ]);
  for (let step = 0; step < 2; step++) history.redo();
  assert.deepEqual(history.get().now.draft, { a: 3, b: 1 });
  assert.equal(history.get().now.text?.typed, '{');
});

test('a pause, many changes and leaving the field begin a step; a merge and undo do, too', () => {
  const history = createHistory({ draft: 0, text: undefined });
  const steps = () => history.get().past.length;
  let at = 0;
  const type = (pause: number, subject = 'a') => {
    time += pause;
    history.change({ draft: ++at }, subject, time);
  };
  let time = 0;
  for (const pause of [0, 999, 999]) type(pause);
  assert.equal(steps(), 1);
  type(1000);
  assert.equal(steps(), 2);
  for (let count = 0; count < 29; count++) type(1);
  assert.equal(steps(), 2);
  type(1);
  assert.equal(steps(), 3);
  history.rest();
  type(1);
  assert.equal(steps(), 4);
  type(1, 'b');
  assert.equal(steps(), 5);
  history.merge((draft) => draft);
  type(1, 'b');
  assert.equal(steps(), 6);
  history.undo();
  type(1, 'b');
  assert.equal(steps(), 6);
  for (const _ of [1, 2]) type(1, '');
  assert.equal(steps(), 8, 'changes without a subject are never joined');
});
