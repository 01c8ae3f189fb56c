import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { explainDraft, ruleCatalogue } from 'campaign-draft-rules';
import { brokenDraft, type DraftRuleId } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { type Editor, idOf, openPage, replaceWorkspace, settled, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

/** The control with the focus, its field, and the group around it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement;
    return {
      isControl: active?.matches('main :is(input, select, textarea, button.add, button.fix)') === true,
      id: active?.id ?? '',
      // Beside the control: in its field or group, or above the block of content that it is in.
      told: [
        ...(active?.closest('.field, fieldset')?.querySelectorAll('[data-rule]') ?? []),
        ...document.querySelectorAll('section:focus-within > .group-findings [data-rule]'),
      ].map((one) => one.getAttribute('data-rule')),
    };
  });
}

browserTest('the first finding of every rule leads to a control that can mend it', async (t) => {
  const { page, complaints } = await openPage(editor);
  const rules = ruleCatalogue.map(({ id }) => id).filter((id): id is DraftRuleId => !id.startsWith('update/'));
  const astray: string[] = [];
  for (const rule of rules) {
    // One case for each rule is enough.
    const [broken] = fc.sample(brokenDraft(rule), { seed: 32, numRuns: 1 });
    if (broken === undefined) continue;
    await replaceWorkspace(editor, broken.workspaceData);
    const id = rule.replaceAll('/', '-');
    const address = await storedAt(editor, id, broken.draft);
    await page.goto(address);
    await page.locator(`main[data-document="${idOf(id)}"]`).waitFor();
    const line = page.locator(`.checklist li[data-rule="${rule}"] button.link`).first();
    await settled(page);
    if ((await line.count()) === 0) {
      // The session remembers what the workspace of another draft has answered: a new page asks anew.
      await page.goto('about:blank');
      await page.goto(address);
      await settled(page);
    }
    if ((await line.count()) === 0) {
      astray.push(`${rule}: not in the checklist`);
      continue;
    }
    await line.click();
    const { isControl, id: where, told } = await focused(page);
    const { draft, workspace } = broken;
    const found = explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.filter((one) => one.rule === rule);
    const isThere =
      told.includes(rule) || found.some(({ path }) => where.startsWith(['editor/field', ...path].join('/')));
    if (!isControl || !isThere) astray.push(`${rule}: from ${found[0]?.field} to ${where}`);
  }
  t.diagnostic(`${rules.length - astray.length} of ${rules.length} rules`);
  assert.deepEqual(astray, []);
  assert.deepEqual(complaints, []);
});
