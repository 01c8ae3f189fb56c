import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { campaigns, conduct } from '../server/api.ts';
import { editorServer } from '../server/server.ts';

/** How many milliseconds a condition may take to become true. On a busy machine, everything is slow. */
const PATIENCE = 60_000;

/** The browser contexts that the running test has opened. */
const contexts = new Set<BrowserContext>();

export interface Editor {
  readonly browser: Browser;
  readonly server: Server;
  readonly address: string;
  close(): Promise<void>;
}

/** A page that no test uses. Its frames are the clock between two looks at the page under test. */
let watch: Page | undefined;

export async function startEditor(): Promise<Editor> {
  conduct.delay = 30;
  const server = editorServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      ...['--disable-sync', '--no-first-run'],
    ],
  });
  watch = await browser.newPage();
  return {
    browser,
    server,
    address: `http://127.0.0.1:${port}`,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  locale?: string;
  /** The address of the page. Default: a new draft. */
  at?: string;
  /** Called with the page before it is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** A new page, and the complaints in its console: a violation of the policy is an error there. */
export async function openPage(
  editor: Editor,
  options: PageOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const { width = 1440, height = 900, theme = 'light', locale = 'en-US' } = options;
  const context = await editor.browser.newContext({ viewport: { width, height }, colorScheme: theme, locale });
  contexts.add(context);
  // Without snapshots: they need a script in each frame, which the frame of an email refuses.
  if (process.env.TRACES !== undefined) await context.tracing.start({ screenshots: true });
  return openTab(editor, context, options);
}

/** Another page in the same browser, which has the same drafts. */
export async function openTab(
  editor: Editor,
  context: BrowserContext,
  { at = editor.address, prepare }: Pick<PageOptions, 'at' | 'prepare'> = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await prepare?.(page);
  await page.goto(at);
  await page.getByRole('heading', { level: 2, name: /Basics|Grunddaten/ }).waitFor();
  return { page, complaints };
}

/** Closes the pages of the test. If TRACES names a folder, and a name is given, it keeps the trace of each page there. */
export async function closePages(name?: string): Promise<void> {
  for (const [index, context] of [...contexts].entries()) {
    try {
      if (process.env.TRACES !== undefined && name !== undefined) {
        await context.tracing.stop({
          path: join(process.env.TRACES, `${name.replaceAll(/\W+/g, '-')}-${index + 1}.zip`),
        });
      }
      await context.close();
    } catch (error) {
      // If the test failed, its own error counts: the browser may be gone.
      if (name === undefined) throw error;
    }
  }
  contexts.clear();
}

export const drafts = new URL('../../drafts/', import.meta.url);

export function wordsOf(file: string): string {
  return file.replace('.json', '').replace('broken-', '').replaceAll('-', ' ');
}

/** Opens a sample draft by the words of its file name, or the large one, and waits until it is there. */
export async function openSample(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Men[uü]$/ }).click();
  await page.getByRole('combobox', { name: /Open a draft|Entwurf öffnen/ }).selectOption({ label: name });
  const file = readdirSync(drafts).find((one) => wordsOf(one) === name) ?? 'push-one-time-ab-test-three-locales.json';
  const draft = JSON.parse(readFileSync(new URL(file, drafts), 'utf8'));
  const title = draft.basic_details?.name ?? /Unnamed campaign|Kampagne ohne Namen/;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Stores a draft in the service, and returns the address of the page that edits it. */
export function storedAt(editor: Editor, id: string, draft: unknown): string {
  campaigns.set(id, { draft, revision: 1, published: undefined });
  return `${editor.address}/#${id}`;
}

/** Resolves when everything that follows the draft with a delay is up to date: descriptions after typing, and answers of the workspace. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main[data-described=true][data-pending="0"]').waitFor();
}

export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
}

/** Asks until the answer is the expected one: the page renders a little after the key was pressed. */
export async function becomes<Answer>(ask: () => Promise<Answer>, expected: Answer, message?: string): Promise<void> {
  const late = AbortSignal.timeout(PATIENCE);
  // A browser that is gone shows no frames.
  const isLate = new Promise((resolve) => late.addEventListener('abort', resolve));
  let answer = await ask();
  while (answer !== expected && !late.aborted) {
    await Promise.race([isLate, watch?.evaluate(() => new Promise(requestAnimationFrame))]);
    answer = await ask();
  }
  assert.equal(answer, expected, message);
}

/** Something that waits until the test lets it go on. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Whether the control has the focus. */
export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}
