// The consumer in Chromium, under a policy without `unsafe-eval`: any violation or error is a failure.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { bundle } from './bundles.js';
import { inProject, root, say } from './project.js';

export async function browser() {
  const script = await bundle(readFileSync(join(root, 'test/package/consumer.mts'), 'utf8'), 'ts');
  const server = await serve({
    '/': { type: 'text/html', text: '<!doctype html><script type="module" src="/script.js"></script>' },
    '/script.js': { type: 'text/javascript', text: script },
  });
  const address = `http://127.0.0.1:${server.address().port}/`;
  try {
    try {
      say(`Chromium: ${await saidBy(address)}`);
    } catch (error) {
      // A browser may fail for reasons of its own. A test that fails twice is a fault.
      say(`Chromium failed: ${error}`);
      say(`Chromium, once more: ${await saidBy(address)}`);
      const { FLAKY } = process.env;
      if (FLAKY !== undefined) appendFileSync(FLAKY, 'the package in Chromium\n');
    }
  } finally {
    server.close();
  }
}

async function serve(pages) {
  const server = createServer(({ url }, response) => {
    const page = pages[url];
    response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'");
    response.setHeader('Content-Type', page?.type ?? 'text/plain');
    response.writeHead(page === undefined ? 404 : 200).end(page?.text);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let profiles = 0;

/** The console messages of the page. */
async function saidBy(address) {
  const profile = inProject(`profile-${++profiles}`);
  mkdirSync(profile);
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...quiet, '--no-first-run', '--disable-sync'],
  });
  try {
    const page = await context.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // The browser asks for an icon by itself.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) problems.push(message.text());
    });
    const said = page.waitForEvent('console', { predicate: (message) => message.type() === 'log', timeout: 60_000 });
    await page.goto(address);
    const text = (await said).text();
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return text;
  } finally {
    await context.close();
  }
}
