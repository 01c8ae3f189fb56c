// Without this, the command check-validator could call a faulty program right, or never end.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callOf, readArguments } from '../../src/cli/arguments.js';
import { checkProgram } from '../../src/cli/check-validator.js';
import { cli, folderWith } from './around.js';
import { A_LONG_ANSWER, byStoppedClock, measuring } from './clock.js';

/** A program that runs a statement for every line that it reads. */
const program = (statement: string) => `while read -r line; do ${statement}; done`;

const cwd = folderWith({
  // A shell reads long lines slowly.
  'agreeing.mjs': `import { createInterface } from 'node:readline';
    createInterface({ input: process.stdin }).on('line', () => console.log('{"valid":true}'));`,
  // These are started anew for every draft, and a shell starts soon.
  'dying.sh': program('echo out of ideas >&2; exit 7'),
  'killed.sh': program('kill $$'),
  'hanging.sh': program(':'),
  'html.sh': program("echo '<html>'"),
  'talking.sh': program(`printf '{"valid":true}\\n{"valid":true}\\n'`),
  'endless.sh': program(String.raw`exec tr '\0' x </dev/zero`),
  'sick.sh': program(`echo '{"valid":"yes"}'`),
});

const ran = (file: string, ...options: string[]) => {
  const program = file.endsWith('.sh') ? 'sh' : process.execPath;
  return measuring(A_LONG_ANSWER, () =>
    cli(['check-validator', '--drafts', '40', ...options, '--', program, file], { cwd }),
  );
};

async function isNeverYes(file: string, says: string): Promise<void> {
  const { code, out } = await byStoppedClock((clock) => {
    if (file === 'hanging.sh') clock.runOut();
    return ran(file);
  });
  expect(code).toBe(1);
  expect(out).toContain('in 10 drafts');
  expect(out).toContain('It did not answer again and again: the rest was not asked.');
  expect(out).toContain(says);
}

describe('check-validator', () => {
  it('finds what a program overlooks; the exit code says so', async () => {
    const { code, out, err } = await ran('agreeing.mjs');
    expect(err).toBe('');
    expect(code).toBe(1);
    expect(out).toMatch(/^1 cause of wrong answers in 40 drafts \(seed 1, /);
    expect(out).toContain('1. It overlooks an error: where there is an error');
  });

  it('writes JUnit', async () => {
    const { code, out } = await ran('agreeing.mjs', '--format', 'junit', '--seed', '7');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites>\n {2}<testsuite name="checkValidator, seed 7"/,
    );
  });

  it('compares covered rules alone, in any order, by field', async () => {
    const few = await ran('agreeing.mjs', '--covers', 'android/timer', '--any-order', '--no-rules');
    expect(few).toMatchObject({ code: 1, err: '' });
    expect(few.out).toMatch(/^1 cause of wrong answers in 40 drafts/);
    expect(few.out).toContain('[android/timer]');
    const more = await ran('agreeing.mjs', '--covers', 'android/*', '--except', 'ios/*', '--drafts', '60');
    expect(more.code).toBe(1);
    expect(more.out).toContain('android/');
  });

  it('asks the vectors, too', async () => {
    const vector = {
      name: 'theirs',
      mode: 'LENIENT',
      draft: 5,
      workspace: {},
      expected: { valid: false, errors: [{ field: '', rule: 'envelope/shape' }] },
    };
    const imprint = { version: '1', reference: () => '', vectors: () => JSON.stringify({ cases: [vector] }) };
    const call = ['check-validator', '--drafts', '1', '--vectors', '--', process.execPath, 'agreeing.mjs'];
    const { out } = await measuring(A_LONG_ANSWER, () => cli(call, { cwd, imprint }));
    expect(out).toContain('conformance vector: theirs');
  });

  it('asks no vectors without their file, and does not hide that it cannot be read', async () => {
    const call = callOf(
      readArguments(['check-validator', '--drafts', '1', '--vectors', '--', process.execPath, 'agreeing.mjs']),
    );
    if (call.command !== 'check-validator') return expect.fail('another command');
    const written: string[] = [];
    const out = { isClosed: () => false, write: async (text: string) => void written.push(text) };
    const asked = (vectors?: () => string) => {
      const imprint = { version: '1', reference: () => '', ...(vectors && { vectors }) };
      return measuring(A_LONG_ANSWER, () => checkProgram(call, { cwd, imprint }, out));
    };
    await asked();
    expect(written.join('')).not.toContain('vectors');
    expect(written.join('')).toContain('in 1 drafts');
    await expect(asked(() => '{')).rejects.toThrow(SyntaxError);
  });

  it.each([
    ['dying.sh', 'the program ended without an answer, with exit code 7: out of ideas'],
    ['html.sh', 'the answer is no JSON: "<html>"'],
    ['hanging.sh', 'the program gave no answer within 10 seconds'],
    ['killed.sh', 'the program ended without an answer, by SIGTERM'],
  ])('%s is never a yes: %s', isNeverYes);
  it('endless.sh is never a yes', { tags: ['long'] }, () =>
    isNeverYes('endless.sh', 'the program writes more than an answer has'),
  );

  it('reports an answer that is no verdict', async () => {
    expect((await ran('sick.sh', '--drafts', '5')).out).toContain('Its answer is no verdict');
  });

  it('reports one answer too many', async () => {
    const { out } = await ran('talking.sh', '--drafts', '12');
    expect(out).toContain('the program wrote more than one line for a draft');
  });

  it('a program that cannot be started, and a pattern that names no rule, are mistakes of the call', async () => {
    const none = await cli(['check-validator', '--', './no-such-program'], { cwd });
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toContain('the program ./no-such-program cannot be started (ENOENT)');
    const pattern = await ran('agreeing.mjs', '--except', 'updates/*');
    expect(pattern).toMatchObject({ code: 2, out: '' });
    expect(pattern.err).toContain('no rule is named updates/*');
  });

  it('a script that starts the program is stopped with it', async () => {
    // The program does not end by itself, and as long as it runs, the command waits.
    const folder = folderWith({ 'start.sh': 'read -r line\ntail -f /dev/null &\ntouch started\nwait\n' });
    const watcher = watch(folder);
    const { out } = await byStoppedClock(async (clock) => {
      const running = cli(['check-validator', '--drafts', '1', '--', 'sh', 'start.sh'], { cwd: folder });
      await once(watcher, 'change');
      watcher.close();
      await clock.pass(9999);
      expect(clock.waiting()).toBe(1);
      clock.runOut();
      return running;
    });
    expect(out).toContain('the program gave no answer within 10 seconds');
  });
});

describe('the arguments of check-validator', () => {
  const called = (args: readonly string[]) => callOf(readArguments(['check-validator', ...args]));

  it('have defaults', () => {
    expect(called(['--', './mine', '--drafts', '3'])).toEqual({
      command: 'check-validator',
      program: ['./mine', '--drafts', '3'],
      budget: '10s',
      seed: 1,
      order: 'exact',
      byField: false,
      except: [],
      covers: undefined,
      withVectors: false,
      timeout: 10,
      format: 'human',
    });
    expect(called(['--budget', '60s', '--except', 'a/*', '--except', 'b', '--', 'x'])).toMatchObject({
      budget: '60s',
      except: ['a/*', 'b'],
    });
  });

  it.each([
    [[], 'takes a program and its arguments, behind --'],
    [['./mine'], 'takes a program and its arguments, behind --'],
    [['--'], 'takes a program and its arguments, behind --'],
    [['more', '--', './mine'], 'takes a program and its arguments, behind --'],
    [['--budget', 'long', '--', 'x'], '--budget must be a whole number of seconds from 1; got "long"'],
    [['--drafts', '0', '--', 'x'], '--drafts must be a whole number from 1; got "0"'],
    [['--seed', 'a', '--', 'x'], '--seed must be a whole number; got "a"'],
    [['--timeout', '0', '--', 'x'], '--timeout must be a number of seconds; got "0"'],
    [['--format', 'sarif', '--', 'x'], '--format of check-validator must be one of human, junit; got "sarif"'],
    [['--no-such', '--', 'x'], "Unknown option '--no-such'"],
  ])('%j', async (args, message) => {
    const { code, err } = await cli(['check-validator', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
