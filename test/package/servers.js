// Without this, a program for a framework could answer every request with 500, or go on asking for clients that are gone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inProject, root, run, say } from './project.js';

// What these need is as it was on the day. For newer ones, raise all of them.
const before = '2026-11-24T00:00:00Z';
const packages = {
  '@hono/node-server': '2.1.9',
  '@hono/standard-validator': '0.4.0',
  '@nestjs/common': '12.5.1',
  '@nestjs/core': '12.5.1',
  '@nestjs/platform-express': '12.5.1',
  '@types/express': '5.0.6',
  '@types/node': '20.19.43',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  'reflect-metadata': '0.2.2',
  rxjs: '7.8.2',
};
/** The programs of `examples/frameworks` that serve. A schema lives longer than a request, so the lookups of two of them have no signal. */
const names = ['fastify', 'express', 'nest', 'nest-pipe', 'hono', 'hono-validator'];
const hasSignal = (name) => name !== 'nest-pipe' && name !== 'hono-validator';
const settings = [
  ...[
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
    '--skipLibCheck',
    '--verbatimModuleSyntax',
  ],
  // Nest needs these two.
  ...['--experimentalDecorators', '--emitDecoratorMetadata'],
  ...['--outDir', 'out', '--rootDir', '.'],
];

export async function servers() {
  const named = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  run('npm', ['install', ...quiet, `--before=${before}`, ...named]);
  mkdirSync(inProject('servers'), { recursive: true });
  writeFileSync(inProject('servers/package.json'), JSON.stringify({ type: 'module' }));
  for (const folder of ['examples/frameworks', 'test/package/servers']) {
    cpSync(join(root, folder), inProject('servers'), { recursive: true });
  }
  // `test/pages/frameworks.test.ts` runs the patches.
  const files = [...names, 'patches', 'serve'].map((name) => `servers/${name}.ts`);
  run('node', ['node_modules/typescript/bin/tsc', ...settings, ...files]);
  mkdirSync(inProject('out/servers'), { recursive: true });
  writeFileSync(inProject('out/servers/package.json'), JSON.stringify({ type: 'module' }));
  const start = promisify(execFile);
  for (const name of names) {
    const { stdout } = await start('node', ['out/servers/serve.js', name, ...(hasSignal(name) ? ['signal'] : [])], {
      cwd: inProject('.'),
      timeout: 120_000,
    });
    check(name, JSON.parse(stdout));
  }
  say(
    `${names.join(', ')} of the examples compile, and answer right and wrong drafts, broken JSON, failed lookups and clients that go`,
  );
}

/** Compares what the server has answered. */
function check(name, { right, wrong, broken, failed, gone, next }) {
  assert.deepEqual([right.status, right.body.id], [201, 'c-1'], name);
  assert.deepEqual([wrong.status, wrong.body.error.code], [400, 'VALIDATION_FAILED'], name);
  assert.deepEqual(
    wrong.body.error.details.map(({ target }) => target),
    ['channel', 'created_by'],
    name,
  );
  assert.deepEqual([broken.status, broken.body.error.code], [400, 'BAD_REQUEST'], name);
  assert.deepEqual([failed.status, failed.body.error.code], [500, 'INTERNAL_ERROR'], name);
  assert.ok(!JSON.stringify(failed).includes('secret'), name);
  assert.deepEqual(gone, { wasAborted: false, isAborted: hasSignal(name) }, name);
  assert.deepEqual([next.status, next.body.id], [201, 'c-2'], name);
  if (hasSignal(name)) assert.equal(failed.body.error.request_id, 'q-1', name);
}
