import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { StaticWorkspace } from 'campaign-draft-rules';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import type { Database } from '../../service/src/database.ts';
import { addDemoWorkspace, people, workspaceId } from '../../service/src/demo.ts';
import { addWorkspace, setKey } from '../../service/src/seed.ts';
import { newPGlite, serveApp } from '../../service/test/in-memory.ts';
import { house, lookups, reach } from '../rules/house.ts';

/** How many milliseconds a condition may take to become true. On a busy machine, everything is slow. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

/** The browser contexts that the running test has opened. */
const contexts = new Set<BrowserContext>();

const passwordOf = (person: string) => `the password of ${person}`;

/** The headers with which a test asks the service itself. */
export function headersOf(person = 'ada@shop.example') {
  const credentials = Buffer.from(`${workspaceId}:${passwordOf(person)}`).toString('base64');
  return { Authorization: `Basic ${credentials}`, 'SVC-APPKEY': workspaceId };
}

export interface Editor {
  readonly browser: Browser;
  readonly db: Database;
  readonly server: Server;
  readonly address: string;
  close(): Promise<void>;
}

/** A page that no test uses. Its frames are the clock between two looks at the page under test. */
let watch: Page | undefined;

/** The service with the page that was built, on a database of its own, and a browser. */
export async function startEditor(): Promise<Editor> {
  const db = await newPGlite();
  await addDemoWorkspace(db);
  // A key belongs to one person.
  for (const name of people) await setKey(db, workspaceId, { name, apiKey: passwordOf(name) });
  const page = join(import.meta.dirname, '../dist');
  const { url, server, close } = await serveApp({ db, rules: house, lookups, editor: { page, reach } });
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
    db,
    server,
    address: url,
    async close() {
      await browser.close();
      close();
      await db.close();
    },
  };
}

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  locale?: string;
  /** Who is logged in: Ada, or `grace@shop.example`. */
  person?: string;
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
  const { person = 'ada@shop.example' } = options;
  const httpCredentials = { username: workspaceId, password: passwordOf(person), origin: editor.address };
  const viewport = { width, height };
  const context = await editor.browser.newContext({ viewport, colorScheme: theme, locale, httpCredentials });
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
  await page.locator('main, .notice h1').waitFor();
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
  await page.getByRole('button', { name: /^(Campaigns|Kampagnen)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const file = readdirSync(drafts).find((one) => wordsOf(one) === name) ?? 'push-one-time-ab-test-three-locales.json';
  const draft = JSON.parse(readFileSync(new URL(file, drafts), 'utf8'));
  const title = draft.basic_details?.name ?? /Unnamed campaign|Kampagne ohne Namen/;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** The id of a campaign that the tests call by a word. */
export function idOf(word: string): string {
  return /^[0-9a-f]{24}$/.test(word) ? word : createHash('sha256').update(word).digest('hex').slice(0, 24);
}

/**
 * Writes a draft to the database as it is, even if the service would refuse it, as if somebody else had saved it. Returns the address of the
 * page that edits it.
 */
export async function storedAt(editor: Editor, word: string, draft: unknown): Promise<string> {
  await editor.db.query(
    `insert into campaigns (id, workspace_id, draft, updated_by) values ($1, $2, $3, 'somebody else')
     on conflict (id) do update set draft = excluded.draft, revision = campaigns.revision + 1, updated_at = now()`,
    [idOf(word), workspaceId, JSON.stringify(draft)],
  );
  return `${editor.address}/#${idOf(word)}`;
}

/** Has the campaign in a state, as if it had been published as it is now. */
export async function turned({ db }: Editor, word: string, state: string): Promise<void> {
  await db.query('update campaigns set state = $2, published_draft = draft, revision = revision + 1 where id = $1', [
    idOf(word),
    state,
  ]);
}

export interface StoredDraft {
  // Each test knows which fields it has stored.
  readonly draft: { readonly basic_details?: { readonly name?: string; readonly team?: string } };
  readonly revision: number;
  readonly isPublished: boolean;
}

/** The campaign in the database, or `undefined`. */
export async function storedDraft(editor: Editor, word: string): Promise<StoredDraft | undefined> {
  const [stored] = await editor.db.query<StoredDraft>(
    `select draft, revision, state <> 'DRAFT' as "isPublished" from campaigns where id = $1`,
    [idOf(word)],
  );
  return stored;
}

/** The workspace has these connectors, senders and features instead of its own. */
export async function replaceWorkspace({ db }: Editor, workspace: StaticWorkspace): Promise<void> {
  for (const table of ['verified_senders', 'connectors', 'features']) await db.query(`delete from ${table}`);
  await addWorkspace(db, workspaceId, workspace);
}

/** The service is away for the page, or it is back. */
export async function away(page: Page, isAway: boolean): Promise<void> {
  if (isAway) await page.route('**/editor/**', (route) => route.abort('connectionrefused'));
  else await page.unroute('**/editor/**');
}

/** The service answers with 503 to such addresses, until the returned function is called. */
export async function failing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  return () => page.unroute(address);
}

/** Resolves when everything that follows the draft with a delay is up to date: descriptions after typing, and answers of the workspace. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main[data-described=true][data-pending="0"]').waitFor();
}

/** What the page says of saving, as one of the states of `storing.ts`. */
export function saving(page: Page): Promise<string | null> {
  return page.getByTestId('saving').getAttribute('data-saving');
}

export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
}

/** Publishes the campaign: the first button shows what would be sent, and the second one sends it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
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
