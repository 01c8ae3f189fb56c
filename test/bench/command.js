// How fast the command is: the built one, in processes that take turns by chance. `waits.js` shows the figures.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { shuffled } from './chance.js';
import { validDraft } from './drafts.js';
import { median } from './quantiles.js';

const FILES = 2000;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const schema = here('../../examples/json-schema/draft.schema.json');

/** The environment of a measured process. Node reads certificates at its start, if some are named: that is not measured. */
export const env = { ...process.env };
delete env.NODE_EXTRA_CA_CERTS;

/** The milliseconds that a program takes, which must end well. */
function timeOf(args) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}

const message = (content) => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...content });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

/** The milliseconds from the start of a language server until it has said what is wrong with a draft. */
async function timeOfServer(command, folder) {
  const start = performance.now();
  const child = spawn(process.execPath, [command, 'lsp', '--stdio'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const rootUri = pathToFileURL(folder).href;
  const textDocument = {
    uri: `${rootUri}/open.json`,
    languageId: 'json',
    version: 1,
    text: JSON.stringify(wrongDraft),
  };
  child.stdin.write(message({ id: 1, method: 'initialize', params: { processId: null, rootUri, capabilities: {} } }));
  let said = '';
  let isBegun = false;
  for await (const part of child.stdout) {
    said += part;
    if (!isBegun && said.includes('"capabilities"')) {
      isBegun = true;
      child.stdin.write(message({ method: 'initialized', params: {} }));
      child.stdin.write(message({ method: 'textDocument/didOpen', params: { textDocument } }));
    }
    if (said.includes('publishDiagnostics') && said.includes('envelope/shape')) break;
  }
  const time = performance.now() - start;
  child.kill();
  await ended;
  return time;
}

const wrongDraft = { ...validDraft(1700), created_by: 'ada' };

/** The program of ajv-cli; `undefined` when it is not there. */
function ajvIn(folder, isWanted) {
  const found = (from) => {
    try {
      return createRequire(from).resolve('ajv-cli/dist/index.js');
    } catch {
      return undefined;
    }
  };
  const known = found(import.meta.url);
  if (known !== undefined || !isWanted) return known;
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', 'ajv-cli@5.0.0', 'ajv-formats@3.0.1'], {
    cwd: folder,
  });
  return found(join(folder, 'package.json'));
}

/**
 * The figures of a command: starts as multiples of `node -e 0`, many files as a multiple of ajv-cli, if it is there.
 *
 * @param {{ rounds: number, chance: (limit: number) => number, command?: string, withAjv?: boolean }} plan  `withAjv`: installs ajv-cli
 *   into a temporary folder.
 */
export async function commandFigures({ rounds, chance, command = here('../../dist/cli.cjs'), withAjv = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  try {
    const [one, many] = [join(folder, 'one.json'), join(folder, 'many')];
    mkdirSync(many);
    writeFileSync(one, JSON.stringify(validDraft(1700), undefined, 2));
    for (let index = 0; index < FILES; index++) {
      const draft = { ...validDraft(1700), created_by: `ada-${index}@shop.example` };
      writeFileSync(join(many, `${index}.json`), JSON.stringify(draft, undefined, 2));
    }
    const ajv = ajvIn(folder, withAjv);
    const all = {
      'node -e 0': () => timeOf(['-e', '0']),
      'check of one file': () => timeOf([command, 'check', one]),
      'language server, from its start to the first diagnostics': () => timeOfServer(command, folder),
      'check of 2,000 files': () => timeOf([command, 'check', many]),
      ...(ajv !== undefined && {
        'ajv-cli': () =>
          timeOf([
            ajv,
            'validate',
            '--spec=draft2020',
            '-c',
            'ajv-formats',
            '--strict=false',
            '-s',
            schema,
            '-d',
            `${many}/*.json`,
          ]),
      }),
    };
    const times = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const name of shuffled(Object.keys(all), chance)) times[name].push(await all[name]());
    }
    const ratio = (name, to) => ({ name, is: median(times[name]) / median(times[to]), unit: `× ${to}` });
    return [
      ratio('check of one file', 'node -e 0'),
      ratio('language server, from its start to the first diagnostics', 'node -e 0'),
      ...(ajv === undefined ? [] : [ratio('check of 2,000 files', 'ajv-cli')]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
