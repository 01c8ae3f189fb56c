import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll } from 'vitest';
import { type ExitCode, run } from '../../src/cli/run.js';
import type { Surroundings } from '../../src/cli/surroundings.js';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder with these files in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export const reference = readFileSync('examples/pages/rules.md', 'utf8');

/** The output and the exit code of a call. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export interface Changed extends Partial<Omit<Surroundings, 'stdout' | 'stderr' | 'stdin'>> {
  readonly stdin?: string | Uint8Array | Error | AsyncIterable<Uint8Array>;
  readonly stdout?: { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr?: { readonly isTTY?: boolean; readonly columns?: number };
}

/** Runs the command in this process, in a world made for it. */
export async function cli(args: readonly string[], changed: Changed = {}): Promise<Ran> {
  const { stdin = '', stdout = {}, stderr = {}, ...others } = changed;
  const output = Object.assign(new PassThrough(), stdout);
  const errors = Object.assign(new PassThrough(), stderr);
  const [out, err] = [collected(output), collected(errors)];
  const code = await run(args, {
    cwd: '.',
    env: {},
    imprint: { version: '1.2.3', homepage: 'https://rules.example/', reference: () => reference },
    cores: 1,
    createWorker: () => {
      throw new Error('no workers here');
    },
    ...others,
    stdin: (async function* () {
      if (stdin instanceof Error) throw stdin;
      if (typeof stdin === 'object' && Symbol.asyncIterator in stdin) yield* stdin;
      else yield Buffer.from(stdin);
    })(),
    stdout: output,
    stderr: errors,
  });
  output.end();
  errors.end();
  return { code, out: await out, err: await err };
}

async function collected(stream: PassThrough): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A draft that may be saved, with changes. */
export function savable(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example', ...changes };
}

/** A draft of this many bytes with an error in every second byte, nested as deep as groups may be. */
export function deepDraft(bytes: number): string {
  const [open, close] = ['{"filters":[{"filter_type":"actions","attributes":', '}]}'].map((text) => text.repeat(98));
  const [before, after] = [`{"segmentation_details":{"included_filters":${open}{"filters":[`, `]}${close}}}`];
  return `${before}${'5,'.repeat((bytes - before.length - after.length) / 2)}5${after}`;
}

/** Characters that must not reach a terminal from outside. Line breaks are left out: the report has its own. */
export const acting = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
