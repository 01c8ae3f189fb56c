import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StaticWorkspace, staticWorkspace } from 'campaign-draft-rules';
import { newDraft } from 'campaign-draft-rules/guide';
import data from '../../workspace.json' with { type: 'json' };
import { house, lookups } from '../rules/house.ts';
import { createEditor } from '../src/editor/editor.ts';
import { observable } from '../src/editor/observable.ts';
import type { Service } from '../src/editor/service.ts';
import { begun } from '../src/editor/storing.ts';
import { english } from '../src/words/speech.ts';

/** A service in memory, with the functions that an editor needs. */
function service(stored: Map<string, unknown>): Service {
  return {
    load: async () => undefined,
    async save(id, draft) {
      stored.set(id, draft);
      return { etag: '"1"', state: 'DRAFT' };
    },
    publish: async () => ({ findings: [] }),
    update: async () => 'gone',
    turn: async () => 'gone',
  };
}

function editorOf(name: string, stored: Map<string, unknown>) {
  const opened = begun(name, newDraft('PUSH', 'ONE_TIME', 'ada@shop.example'));
  const workspace = { ...staticWorkspace(data as StaticWorkspace), ...lookups() };
  return createEditor({ name, opened, speech: observable(english), workspace, rules: house, service: service(stored) });
}

test('two editors share nothing: drafts, verdicts, places, ids', async () => {
  const stored = new Map<string, unknown>();
  const [one, other] = [editorOf('one', stored), editorOf('other', stored)];
  one.edit(['basic_details', 'tags'], ['Flash Sale']);
  one.show({ step: 'goals' });
  assert.deepEqual(
    one.findingsAt(['basic_details', 'tags', 0]).map(({ rule }) => rule),
    ['shop/tags'],
  );
  assert.deepEqual(other.findingsAt(['basic_details', 'tags', 0]), []);
  assert.equal(other.value(['basic_details']), undefined);
  assert.equal(other.place.get().step, 'basics');
  assert.notEqual(one.id(['channel']), other.id(['channel']));
  one.edit(['basic_details', 'tags'], ['sale']);
  await one.storing.save();
  assert.deepEqual([...stored.keys()], ['one']);
  one.dispose();
  other.dispose();
});

test('a view that says the same is the same object, so that nothing renders', () => {
  const editor = editorOf('views', new Map());
  const view = editor.view(['basic_details', 'team']);
  editor.edit(['basic_details', 'name'], 'Sale');
  assert.equal(editor.view(['basic_details', 'team']), view);
  editor.edit(['basic_details', 'team'], 'CRM');
  assert.notEqual(editor.view(['basic_details', 'team']), view);
  editor.dispose();
});
