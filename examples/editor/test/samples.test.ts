import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { explainDraftAsync, type StaticWorkspace, staticWorkspace } from 'campaign-draft-rules';
import data from '../../workspace.json' with { type: 'json' };
import { house, lookups } from '../rules/house.ts';
import { drafts, type Editor, openPage, openSample, startEditor, wordsOf } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const workspace = { ...staticWorkspace(data as StaticWorkspace), ...lookups() };

browserTest('every sample draft opens, with the verdict that the library gives in Node', async () => {
  const { page, complaints } = await openPage(editor);
  for (const file of readdirSync(drafts)) {
    const draft = JSON.parse(readFileSync(new URL(file, drafts), 'utf8'));
    const { findings } = await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace, { rules: house });
    const wrong = findings.filter(({ mode }) => mode === 'LENIENT').length;
    const said = findings.length === 0 ? 'No problems.' : `${wrong} to fix now, ${findings.length - wrong} to do.`;
    await openSample(page, wordsOf(file));
    await page.locator('footer').getByText(said, { exact: true }).waitFor();
  }
  assert.deepEqual(complaints, []);
});
