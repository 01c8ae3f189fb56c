import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProcess } from './process.js';
import { atEnd, newUrl } from './service.js';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
const DATABASE_URL = await newUrl();
const service = await startProcess({ DATABASE_URL, DATA_FOLDER: join(folder, 'data'), API_KEY: 'demo-key' });
atEnd(async () => rmSync(folder, { recursive: true, force: true }));

test('the printed lines work, from the first draft to one that can be published', () => {
  const [lines] = /^campaigns=[\s\S]*?(?=\n\n)/m.exec(service.output) ?? [];
  assert.ok(lines);
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', lines], { encoding: 'utf8' });
  const [incomplete, patched, refused, complete, list] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(incomplete.data.valid, false);
  assert.match(patched.id, /^[0-9a-f]{24}$/);
  assert.match(refused.error.message, /changed by somebody else/);
  assert.equal(complete.data.valid, true);
  assert.deepEqual(
    list.data.campaigns.map(({ id, revision }: { id: string; revision: number }) => [id, revision]),
    [[patched.id, 2]],
  );
});

test('the requests of requests.http work, one after the other', async () => {
  const page = readFileSync(new URL('../requests.http', import.meta.url), 'utf8');
  const variables: Record<string, string> = {};
  for (const [, name = '', value = ''] of page.matchAll(/^@(\w+) = (.*)$/gm)) variables[name] = value;
  variables.host = service.url;
  const answers: Record<string, { id?: string }> = {};
  /** Replaces `{{name}}` and `{{request.response.body.id}}` as editors do. */
  const filled = (text: string): string =>
    text.replace(/\{\{([\w$.]+)\}\}/g, (_, name: string) => {
      const [, request = ''] = /^(\w+)\.response\.body\.id$/.exec(name) ?? [];
      const value = name === '$guid' ? crypto.randomUUID() : (variables[name] ?? answers[request]?.id);
      return value === undefined ? assert.fail(`${name} is not known`) : filled(value);
    });

  const requests = page.split(/^###.*$/m).slice(1);
  assert.ok(requests.length >= 8);
  for (const request of requests) {
    const [, name = ''] = /^# @name (\w+)$/m.exec(request) ?? [];
    const [, expected = ''] = /^# Answers (\d{3})/m.exec(request) ?? [];
    const [head = '', ...body] = request
      .replace(/^#.*\n/gm, '')
      .trim()
      .split('\n\n');
    const [first = '', ...headers] = head.split('\n').map(filled);
    const [method, url = ''] = first.split(' ');
    const response = await fetch(url, {
      method,
      headers: headers.map((header): [string, string] => {
        const colon = header.indexOf(': ');
        const value = header.slice(colon + 2);
        // Editors encode what follows `Basic`, as `user:password`.
        const plain = /^Basic (.*:.*)$/.exec(value)?.[1];
        return [header.slice(0, colon), plain === undefined ? value : `Basic ${btoa(plain)}`];
      }),
      ...(method !== 'GET' && { body: filled(body.join('\n\n')) }),
    });
    assert.equal(String(response.status), expected, `${name}: ${first}`);
    answers[name] = (await response.json()) as { id?: string };
  }
});

test('it ends when it is asked to, and is there again with all it had', async () => {
  await service.end('SIGTERM');
  assert.equal(service.process.exitCode, 0);
  const again = await startProcess({ DATABASE_URL, DATA_FOLDER: join(folder, 'data'), API_KEY: 'demo-key' });
  const answer = await fetch(`${again.url}/v5/campaigns`, { method: 'POST' });
  assert.equal(answer.status, 401);
  await again.end('SIGTERM');
});
