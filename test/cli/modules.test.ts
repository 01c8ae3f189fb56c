// Without this, a module that ends, hangs or fails could end the command without a reason.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { imported } from '../../src/cli/files.js';
import { watchLoading } from '../../src/cli/loading.js';
import { folderWith, savable } from './around.js';
import { installInto } from './bin.js';

describe('a module that is loaded', () => {
  const seen: string[] = [];
  afterEach(() => {
    watchLoading(() => () => undefined);
    seen.length = 0;
  });
  const watched = () =>
    watchLoading((path, seconds) => {
      seen.push(`${path}, ${seconds}`);
      return () => seen.push('over');
    });

  it('is watched until it is loaded', async () => {
    const file = join(folderWith({ 'a.mjs': 'export default 7;' }), 'a.mjs');
    watched();
    expect((await imported(file, 9)).default).toBe(7);
    expect(seen).toEqual([`${file}, 9`, 'over']);
  });

  it('is watched until it has failed', async () => {
    const file = join(folderWith({ 'a.mjs': 'throw new Error("no");' }), 'a.mjs');
    watched();
    await expect(imported(file, 9)).rejects.toThrow('no');
    expect(seen).toEqual([`${file}, 9`, 'over']);
  });
});

/** What the installed command says, and how it ends. It is ended when it hangs. */
function run(cwd: string, args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [bin, ...args], { cwd, timeout: 120_000, killSignal: 'SIGKILL' });
  const text = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    text.out += part;
  });
  child.stderr.on('data', (part) => {
    text.err += part;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...text })));
}

let bin = '';
beforeAll(async () => {
  bin = await installInto(folderWith());
});

const CONFIG = 'campaign-drafts.config.mjs';
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const rest = "export default { mode: 'LENIENT', paths: ['a.json'] };";
const failed = (why: string) => ({
  code: 2,
  out: '',
  err: expect.stringMatching(new RegExp(`^campaign-draft-rules: ${why}.*\\n$`)),
});

const ways: readonly (readonly [does: string, code: string])[] = [
  ['ends the process', 'process.exit(0);'],
  ['goes round for ever', 'for (;;);'],
  ['never gets ready', 'await new Promise(() => undefined);'],
  ['fails unseen', "Promise.reject(new Error('no')); await new Promise(() => undefined);"],
];
const others: typeof ways = [
  ['ends the process by a back door', 'process.reallyExit(0);'],
  ['breaks off the process', 'process.abort();'],
  ['goes round for ever, step by step', 'for (;;) await null;'],
  ['goes back in a text for ever', `/^(a+)+$/.test('${'a'.repeat(60)}b');`],
  ['fails', "throw new Error('no');"],
  ['fails somewhere else', "setImmediate(() => { throw new Error('no'); }); await new Promise(() => undefined);"],
];

async function expectFailure(_: string, code: string): Promise<void> {
  const cwd = folderWith({ [CONFIG]: `${code} ${rest}`, 'a.json': wrong });
  expect(await run(cwd, ['check', '--lookup-timeout', '1'])).toEqual(failed(CONFIG));
}

describe.concurrent('a configuration that is a module cannot make a wrong draft pass', () => {
  it.each(ways)('when it %s', expectFailure);

  it.each(others)('when it %s', { tags: ['long'] }, expectFailure);

  it.each<[string, string]>([
    ['later', `setImmediate(() => process.exit(0)); await new Promise(setImmediate); ${rest}`],
    ['when it is read', "export default { get mode() { process.exit(0); }, paths: ['a.json'] };"],
  ])('when it ends the process %s', { tags: ['long'] }, async (_, code) => {
    const cwd = folderWith({ [CONFIG]: code, 'a.json': wrong });
    expect(await run(cwd, ['check'])).toMatchObject({ code: 2 });
  });

  it.each(['process.exitCode = 0;', "process.on('exit', () => { process.exitCode = 0; });"])(
    'when it says how the process ends: %s',
    { tags: ['long'] },
    async (code) => {
      const cwd = folderWith({ [CONFIG]: `${code} ${rest}`, 'a.json': wrong });
      expect(await run(cwd, ['check'])).toMatchObject({ code: 1, out: expect.stringContaining('envelope/shape') });
    },
  );

  it('when it waits for the system', { tags: ['long'] }, async () => {
    // The other process ends when nobody writes to it any more: it outlives this one otherwise.
    const waiting = `import { execFileSync } from 'node:child_process'; execFileSync('sh', ['-c', 'read line <&3'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });`;
    const cwd = folderWith({ [CONFIG]: `${waiting} ${rest}`, 'a.json': wrong });
    const said = await run(cwd, ['check', '--lookup-timeout', '1']);
    // Nothing but a signal ends the process then.
    expect(said).toEqual({ ...failed(CONFIG), code: null });
  });
});

const inHouse = 'house rules and a workspace cannot either, nor what they do while drafts are judged';

it(inHouse, { tags: ['long'] }, async () => {
  const house = (check: string) =>
    `import { fields, rule, ruleSet } from 'campaign-draft-rules/rules';
     export default ruleSet('acme', [rule({ id: 'acme/a', statement: 'A.', reads: [fields.channel], check() { ${check} }, issue: { en: () => 'no' } })]);`;
  const cwd = folderWith({
    'a.json': wrong,
    'many.ndjson': `${wrong}\n`.repeat(20_000),
    'loading.mjs': 'process.exit(0);',
    'judging.mjs': house('process.exit(0);'),
  });
  await installInto(cwd);
  for (const [args, why] of [
    [['a.json', '--rules', 'loading.mjs'], 'loading.mjs'],
    [['a.json', '--workspace', 'loading.mjs'], 'loading.mjs'],
    [['a.json', '--rules', 'judging.mjs'], 'a module ended the process'],
    [['many.ndjson', '--threads', '2', '--rules', 'judging.mjs'], 'a module ended a thread'],
  ] as const) {
    expect(await run(cwd, ['check', ...args, '--mode', 'LENIENT'])).toEqual(failed(why));
  }
});
