import { appendFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { closePages } from './browser.ts';

/**
 * A test in the browser, whose pages are closed in the end. A browser may fail for reasons of its own, so a test that fails is run once
 * more: a test that fails twice is a fault. One that then passes is named in the file that FLAKY names. If TRACES names a folder, the
 * traces of its pages are kept there: `npx playwright show-trace <file>` shows them.
 */
export function browserTest(name: string, run: (test: TestContext) => Promise<unknown>): void {
  test(name, async (context) => {
    try {
      await run(context);
      await closePages();
    } catch (error) {
      context.diagnostic(`failed, and is run once more: ${error}`);
      await closePages(name);
      await run(context);
      await closePages();
      if (process.env.FLAKY !== undefined) appendFileSync(process.env.FLAKY, `${name}\n`);
    }
  });
}
