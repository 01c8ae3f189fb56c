import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ruleCatalogue } from 'campaign-draft-rules';
import { brokenDraft, type DraftRuleId } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { type Editor, openPage, startEditor, storedAt } from './browser.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

/** Rules that no draft of the page can break: what it asks of the workspace there is always a yes, or what is stored is always an object. */
const untold: readonly string[] = [];

/** Where the focus is: the path of the field, and what kind of control it is. */
function focused(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement;
    const around = active?.closest('[data-field], [data-adds], .group-findings, fieldset.row, fieldset.plain');
    return {
      tag: active?.tagName ?? '',
      field: around?.getAttribute('data-field') ?? around?.getAttribute('data-adds') ?? around?.id ?? '',
      id: active?.id ?? '',
      isInJson: active?.closest('.cm-editor') !== null,
      text: active?.textContent?.slice(0, 40) ?? '',
      saidBeside: [...(active?.closest('.field, fieldset, section, form')?.querySelectorAll('[data-rule]') ?? [])].map((one) =>
        one.getAttribute('data-rule'),
      ),
    };
  });
}

test('the first finding of every rule leads to a control that can mend it', async (t) => {
  const { page, complaints } = await openPage(editor);
  const rules = ruleCatalogue.map(({ id }) => id).filter((id): id is DraftRuleId => !id.startsWith('update/'));
  const astray: string[] = [];
  const silent: string[] = [];
  for (const rule of rules) {
    const [broken] = fc.sample(brokenDraft(rule), { seed: 32, numRuns: 1 });
    if (broken === undefined) continue;
    const id = rule.replaceAll('/', '-');
    await page.goto('about:blank');
    await page.goto(storedAt(editor, id, broken.draft));
    const line = page.locator(`.checklist li[data-rule="${rule}"] button.link`).first();
    const isThere = await line.waitFor({ timeout: 2500 }).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      silent.push(rule);
      continue;
    }
    const clicked = await line.click({ timeout: 5000 }).catch((error: Error) => error);
    if (clicked instanceof Error) {
      astray.push(`${rule}: ${clicked.message.slice(0, 80)}`);
      continue;
    }
    const { tag, isInJson, saidBeside, field, text } = await focused(page);
    const isControl = ['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'].includes(tag) && !text.startsWith(await line.innerText());
    if (!isControl || isInJson || !saidBeside.includes(rule)) {
      astray.push(`${rule}: ${tag} ${field} “${text}”, beside ${saidBeside.join()}; the finding is at ${broken.expected[0]?.field}`);
    }
  }
  t.diagnostic(`${rules.length - silent.length - astray.length} of ${rules.length} rules; not told here: ${silent.join()}`);
  assert.deepEqual(astray, []);
  assert.deepEqual(silent, untold);
  assert.deepEqual(complaints, []);
});
