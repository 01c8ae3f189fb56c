import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newDraft } from 'campaign-draft-rules/guide';
import { house } from '../rules/house.ts';
import { conduct } from '../server/api.ts';
import type { Service, Stored } from '../src/editor/documents.ts';
import { createEditor } from '../src/editor/editor.ts';
import { english } from '../src/words/speech.ts';

/** A service in memory, with the functions that an editor needs. */
function service(stored: Map<string, unknown>): Service {
  const of = (draft: unknown): Stored => ({ draft, etag: '"1"', isPublished: false });
  return {
    load: async (id) => (stored.has(id) ? of(stored.get(id)) : undefined),
    list: async () => [],
    async save(id, draft) {
      stored.set(id, draft);
      return { saved: of(draft) };
    },
    publish: async () => ({ findings: [] }),
  };
}

function editorOf(name: string, stored: Map<string, unknown>) {
  const first = { draft: newDraft('PUSH', 'ONE_TIME', 'ada@shop.example'), document: name, text: undefined };
  const { workspace } = conduct;
  return createEditor({ name, first, speech: english, login: '', workspace, rules: house, service: service(stored) });
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
  await one.documents.save();
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
