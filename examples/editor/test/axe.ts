import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on the page. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the test, which the policy of the page does not forbid.
  await page.evaluate(`window.axe || (() => { ${axe} })()`);
  // Not in frames: the one of the preview holds the email of a user and no script. No script in it would answer, and as long as the frame
  // is empty, the browser complains about a message to it. The size of targets is no rule of axe by default. The bars stick to the window, so
  // at most scrolls they cover a part of some target: for a moment, they do not.
  const { violations: found } = await page.evaluate<AxeResults>(`(async () => {
    const bars = document.querySelectorAll('header, footer, aside, .steps, .checklist:not([data-open=true])');
    for (const { style } of bars) style.position = 'static';
    const rules = { 'target-size': { enabled: true } };
    const results = await axe.run(document, { resultTypes: ['violations'], iframes: false, rules });
    for (const { style } of bars) style.position = '';
    return results;
  })()`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}
