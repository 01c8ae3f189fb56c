import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type StaticWorkspace, staticWorkspace, validateDraft } from 'campaign-draft-rules';
import data from '../../workspace.json' with { type: 'json' };
import { changed, shared, valueAt } from '../src/draft/paths.ts';
import { withLocale, withoutLocale, withoutTest, withTest } from '../src/steps/content/layout.ts';

const workspace = staticWorkspace(data as StaticWorkspace);
const drafts = new URL('../../drafts/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, drafts), 'utf8'));
const isValid = (draft: unknown) => validateDraft(draft, 'DRAFT_PUBLISH', workspace).valid;
const publishable = readdirSync(drafts).map(read).filter(isValid);

test('a draft that can be published still can with one more locale, and is the same again without it', () => {
  for (const draft of publishable) {
    const more = withLocale(draft, 'sv-SE');
    assert.ok(isValid(more));
    const locales = valueAt(more, ['campaign_content', 'locales']) as unknown[];
    assert.deepEqual(withoutLocale(more, locales.length - 1), draft);
  }
});

test('an A/B test begins with two equal variations, and leaves the first one when it ends', () => {
  for (const draft of publishable) {
    if (valueAt(draft, ['campaign_content', 'variation_details']) !== undefined) continue;
    const tested = withTest(draft);
    assert.ok(isValid(tested));
    assert.deepEqual(withoutTest(tested), draft);
  }
});

test('a change shares all that is beside its path; an equal text shares everything', () => {
  for (const draft of publishable) {
    const named = changed(draft, ['basic_details', 'name'], 'Another name');
    assert.equal(valueAt(named, ['basic_details', 'name']), 'Another name');
    assert.equal(valueAt(named, ['campaign_content']), valueAt(draft, ['campaign_content']));
    assert.equal(shared(structuredClone(draft), draft), draft);
  }
});
