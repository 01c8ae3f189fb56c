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
  // is
  // empty, the browser complains about a message to it.
  const { violations: found } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], iframes: false })',
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}
