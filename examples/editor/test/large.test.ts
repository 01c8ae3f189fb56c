import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Editor, openPage, openSample, openStep, startEditor } from './browser.ts';

const TYPED = 200;
let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

for (const pane of ['Preview', 'JSON']) {
  test(`${TYPED} characters typed into 940 KB, beside the ${pane}: no verdict takes 50 ms`, async (t) => {
    const { page, complaints } = await openPage(editor);
    await openSample(page, 'A draft of 940 KB');
    await page
      .locator('footer')
      .getByText(/^9[34]\d(\.\d)? KB$/)
      .waitFor();
    await page.getByText('Nothing is left to do.').waitFor();
    await openStep(page, 'Content');
    await page.getByRole('tab', { name: pane }).click();
    if (pane === 'JSON') await page.locator('.cm-content').getByText('jonas.lind').waitFor();
    const title = page.getByLabel('Notification title');
    await page.evaluate(() => {
      performance.clearMeasures('verdict');
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await title.pressSequentially('abcdefghi '.repeat(TYPED / 10));
    assert.match(await page.locator('h1').innerText(), /Winter jackets/);
    const verdicts = await page.evaluate(() => performance.getEntriesByName('verdict').map(({ duration }) => duration));
    assert.equal(verdicts.length, TYPED);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    const sorted = verdicts.toSorted((a, b) => a - b);
    const longest = sorted.at(-1) ?? 0;
    t.diagnostic(`${pane}: median ${sorted[TYPED / 2]?.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`);
    t.diagnostic(`${pane}: ${tasks.length} tasks of more than 50 ms: ${tasks.map(Math.round).join(', ')}`);
    assert.ok(longest < 50, `a verdict took ${longest} ms`);
    assert.deepEqual(complaints, []);
  });
}
