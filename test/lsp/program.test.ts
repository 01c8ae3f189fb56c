// Without this, the language server could not be started and ended as a program.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderWith, savable } from '../cli/around.js';
import { installInto } from '../cli/bin.js';
import { type Editor, editorOver } from './editor.js';

const folder = folderWith({
  'workspace.json': readFileSync('examples/workspace.json', 'utf8'),
  'loud.mjs': `console.log('a module says something');
    export const connectors = { hasConnector: () => true };
    export const verifiedSenders = { isVerifiedSender: () => true };
    export const featureFlags = { isEnabled: () => false };`,
});
let bin = '';

beforeAll(async () => {
  bin = await installInto(folder);
});

/** The command as an editor starts it. */
async function started(
  flags: readonly string[],
  options?: unknown,
): Promise<{ editor: Editor; child: ChildProcessWithoutNullStreams; code: Promise<number | null>; log: () => string }> {
  const child = spawn(process.execPath, [bin, 'lsp', ...flags], { cwd: folder });
  let log = '';
  child.stderr.on('data', (part) => {
    log += part;
  });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const editor = await editorOver({ from: child.stdout, to: child.stdin }, folder, { options });
  return { editor, child, code, log: () => log };
}

const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const start = { line: 0, character: 0 };

describe('campaign-draft-rules lsp', { tags: ['long'] }, () => {
  it('serves an editor until the editor says so', async () => {
    const { editor, code, log } = await started(['--stdio', '--workspace', 'workspace.json']);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(editor.begun.serverInfo).toEqual({ name: 'campaign-draft-rules', version });
    editor.open('a.json', wrong);
    expect((await editor.diagnostics('a.json')).map((one) => one.code)).toContain('envelope/shape');
    const character = wrong.indexOf('created_by') + 1;
    expect(JSON.stringify(await editor.hover('a.json', { line: 0, character }))).toContain('**`envelope/shape`**');
    expect(await editor.complete('a.json', { line: 0, character: wrong.indexOf('PUSH') })).toHaveLength(2);
    expect(await editor.actions('a.json', { start, end: start })).toEqual(expect.any(Array));
    await editor.connection.sendRequest('shutdown');
    await editor.connection.sendNotification('exit');
    expect(await code).toBe(0);
    expect(log()).toBe('');
  });

  it('ends when the editor is gone without a request to exit', async () => {
    const { child, code } = await started([]);
    child.stdin.end();
    expect(await code).toBe(1);
  });

  it('keeps the output of modules out of the protocol', async () => {
    const { editor, child, code, log } = await started(['--clientProcessId=1'], { workspace: 'loud.mjs', rules: null });
    editor.open('a.json', wrong);
    expect((await editor.diagnostics('a.json')).length).toBeGreaterThan(0);
    expect(log()).toBe('a module says something\n');
    child.stdin.end();
    await code;
  });

  it('survives input that is no message', async () => {
    const { editor, child, code } = await started(['--workspace', 'workspace.json']);
    child.stdin.write('Content-Length: 5\r\n\r\n{"a":Content-Length: 2\r\n\r\n{}');
    editor.open('a.json', wrong);
    expect((await editor.diagnostics('a.json')).length).toBeGreaterThan(0);
    child.stdin.end();
    await code;
  });

  it('ends with a reason when it cannot know where a message begins', async () => {
    const { child, code, log } = await started([]);
    child.stdin.write('Content-Type: application/json\r\n\r\n{}');
    expect(await code).toBe(1);
    expect(log()).toMatch(/^campaign-draft-rules: the editor sends text without the head of a message.*\n$/);
  });

  it('survives a configuration that is never ready, and says so', async () => {
    const name = 'campaign-drafts.config.mjs';
    writeFileSync(join(folder, name), 'for (;;);');
    const { editor, child, code } = await started(['--lookup-timeout', '1']);
    editor.open('a.json', wrong);
    expect(await editor.diagnostics('a.json')).toMatchObject([
      { message: expect.stringContaining(`${name}: the module was not loaded within 1 second`) },
    ]);
    rmSync(join(folder, name));
    child.stdin.end();
    expect(await code).toBe(1);
  });

  it('says in one line that the call is wrong', async () => {
    const child = spawn(process.execPath, [bin, 'lsp', '--mode', 'x'], { cwd: folder });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(2);
    expect(said).toMatch(/^campaign-draft-rules: --mode must be one of .*\n$/);
  });

  it('is loaded by no other command', async () => {
    const { build } = await import('esbuild');
    const { metafile } = await build({
      entryPoints: ['src/cli/main.ts'],
      outdir: join(folder, 'split'),
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      mainFields: ['module', 'main'],
      alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    });
    /** The files that a file imports statically. */
    const loadedBy = (file: string, known = new Set<string>()): Set<string> => {
      known.add(file);
      for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
        if (kind === 'import-statement' && path in metafile.outputs && !known.has(path)) loadedBy(path, known);
      }
      return known;
    };
    const main =
      Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === 'src/cli/main.ts') ?? '';
    const inputs = [...loadedBy(main)].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
    expect(inputs).toContain('src/cli/run.ts');
    expect(inputs.filter((input) => /vscode-|src\/(lsp|guide)\//.test(input))).toEqual([]);
    expect(Object.keys(metafile.inputs).some((input) => input.includes('vscode-languageserver'))).toBe(true);
  });
});
