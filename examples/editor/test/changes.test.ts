import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type StaticWorkspace, staticWorkspace } from 'campaign-draft-rules';
import { describeDraft, getAt, newDraft, setAt } from 'campaign-draft-rules/guide';
import data from '../../workspace.json' with { type: 'json' };
import { withEntry, withField } from '../src/editor/changes.ts';
import { differences } from '../src/editor/differences.ts';
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

test('a new filter begins with the type that people want there', () => {
  const draft = newDraft('PUSH', 'EVENT_TRIGGERED');
  const at = ['trigger_condition', 'included_filters', 'filters'];
  const { draft: one, path } = withEntry(draft, at, describeDraft(draft, workspace));
  assert.deepEqual(path, [...at, 0]);
  assert.equal(getAt(one, [...path, 'filter_type']), 'actions');
  const below = [...path, 'attributes', 'filters'];
  const { draft: two } = withEntry(one, below, describeDraft(one, workspace));
  assert.equal(getAt(two, [...below, 0, 'filter_type']), 'user_attributes');
});

test('a change shares all that is beside its path; an equal text shares everything', () => {
  for (const draft of samples) {
    const named = change(draft, ['basic_details', 'name'], 'Another name');
    assert.equal(getAt(named, ['basic_details', 'name']), 'Another name');
    assert.equal(getAt(named, ['campaign_content']), getAt(draft, ['campaign_content']));
    assert.equal(shared(structuredClone(draft), draft), draft);
  }
});

test('the differences of two drafts, put into one, make the other', () => {
  for (const draft of samples) {
    const other = setAt(setAt(draft, ['basic_details', 'tags'], ['new']), ['utm_params', 'utm_source'], 'x');
    const all = differences(draft, other);
    assert.ok(all.length > 0 && all.length < 4);
    const made = all.reduce((whole: unknown, { path, theirs }) => setAt(whole, path, theirs), draft);
    assert.deepEqual(made, other);
    assert.deepEqual(differences(draft, structuredClone(draft)), []);
  }
});

test('typing in one field is one step back; to open another document is one, too', () => {
  const history = createHistory({ draft: 1, document: 'a', text: undefined });
  for (const draft of [2, 3]) history.change({ draft }, 'name');
  history.change({ draft: 9, document: 'b', text: undefined });
  history.change({ text: '{' }, 'json');
  const undone = [0, 1, 2].map(() => {
    history.undo();
    return history.get().now;
  });
  assert.deepEqual(undone, [
    { draft: 9, document: 'b', text: undefined },
    { draft: 3, document: 'a', text: undefined },
    { draft: 1, document: 'a', text: undefined },
  ]);
  for (let step = 0; step < 3; step++) history.redo();
  assert.deepEqual(history.get().now, { draft: 9, document: 'b', text: '{' });
});
