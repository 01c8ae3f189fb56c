// Without this, the command check-validator could call a faulty program right, or never end.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { callOf, readArguments } from '../../src/cli/arguments.js';
import { checkProgram } from '../../src/cli/check-validator.js';
import { explainDraft, explainUpdate, staticWorkspace } from '../../src/index.js';
import { toErrorResponse, toValidateResponse } from '../../src/wire/responses.js';
import { cli, folderWith } from './around.js';
import { A_LONG_ANSWER, byStoppedClock, measuring } from './clock.js';

/** A program that runs a statement for every line that it reads. */
const program = (statement: string) => `while read -r line; do ${statement}; done`;

const cwd = folderWith({
  // A shell reads long lines slowly.
  'agreeing.mjs': `import { createInterface } from 'node:readline';
    createInterface({ input: process.stdin }).on('line', () => console.log('{"valid":true}'));`,
  // These are started anew for every draft, and a shell starts soon.
  'dying.sh': program('echo out of >&2; echo ideas >&2; exit 7'),
  'killed.sh': program('kill $$'),
  'sometimes.sh': `${program(`case $line in *EMAIL*) exit 7;; *) echo '{"valid":true}';; esac`)}`,
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
    const few = await ran('agreeing.mjs', '--covers', 'android/timer', '--any-order', '--no-rules', '--drafts', '300');
    expect(few).toMatchObject({ code: 1, err: '' });
    expect(few.out).toMatch(/^1 cause of wrong answers in 300 drafts/);
    expect(few.out).toContain('[android/timer]');
    const more = await ran('agreeing.mjs', '--covers', 'android/*', '--except', 'ios/*', '--drafts', '300');
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
    ['html.sh', 'the answer is no JSON: "<html>"'],
    ['hanging.sh', 'the program gave no answer within 10 seconds'],
  ])('%s is never a yes: %s', isNeverYes);
  it('endless.sh is never a yes', { tags: ['long'] }, () =>
    isNeverYes('endless.sh', 'the program writes more than an answer has'),
  );

  it.each([
    ['dying.sh', 'the program ended without an answer, with exit code 7: out of | ideas'],
    ['killed.sh', 'the program ended without an answer, by SIGTERM'],
    ['nowhere.sh', 'the program ended without an answer, with exit code 2: '],
    ['nowhere.mjs', 'with exit code 1: '],
  ])('%s answers nothing at all, so the call cannot be carried out', async (file, says) => {
    const { code, out, err } = await ran(file);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^campaign-draft-rules: the program ended without an answer, [^\n]+\n$/);
    expect(err).toContain(says);
  });

  it('a program that answers some and dies of others is reported', async () => {
    const { code, out } = await ran('sometimes.sh');
    expect(code).toBe(1);
    expect(out).toContain('It does not answer: the program ended without an answer, with exit code 7');
  });

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

/** The validator without a fault, which gets the question as it was sent. */
function judged(body: string) {
  const { draft, mode, workspace, current } = JSON.parse(body);
  const known = staticWorkspace(workspace);
  const { findings } = current ? explainUpdate(draft, current, known) : explainDraft(draft, mode, known);
  return { valid: findings.length === 0, errors: findings.map(({ rule, field, issue }) => ({ rule, field, issue })) };
}

type Answering = (body: string, response: ServerResponse, request: IncomingMessage) => void;

/** Calls the command with the address of a service that lives until the call has ended. */
async function posting(answer: Answering, ...options: string[]) {
  const server = createServer(async (request, response) => answer(await text(request), response, request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens at a port has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`;
  try {
    return await measuring(A_LONG_ANSWER, () => cli(['check-validator', '--drafts', '40', ...options, '--url', url]));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const sending =
  (of: (body: string) => [status: number, body: unknown]): Answering =>
  (body, response) => {
    const [status, said] = of(body);
    response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said));
  };

describe('check-validator --url', () => {
  const envelope = (body: string): [number, unknown] => {
    const { valid, errors } = judged(body);
    const [responseId, [first, ...others]] = ['r-1', errors];
    return valid || first === undefined
      ? [200, toValidateResponse({ valid: true }, { responseId })]
      : [400, toErrorResponse({ valid: false, errors: [first, ...others] }, { responseId })];
  };

  it.each<[string, (body: string) => [number, unknown]]>([
    ['a verdict', (body) => [200, judged(body)]],
    ['a verdict with a status of its own', (body) => [judged(body).valid ? 200 : 422, judged(body)]],
    ['the bodies of this library', envelope],
  ])('reads %s', async (_, of) => {
    const { out, err } = await posting(sending(of));
    expect(err).toBe('');
    expect(out).toMatch(/^No wrong answer in 40 drafts/);
  });

  it('posts JSON that says so', async () => {
    const asked: unknown[] = [];
    await posting((body, response, { method, url, headers }) => {
      asked.push([method, url, headers['content-type'], Object.keys(JSON.parse(body)).slice(0, 4)]);
      response.end('{"valid":true}');
    });
    const members = ['name', 'mode', 'draft', 'workspace'];
    expect(asked[0]).toEqual(['POST', '/validate', 'application/json', members]);
  });

  it.each<[string, Answering, string]>([
    ['is no JSON', sending(() => [200, '<html>']), 'the answer is no JSON: "<html>"'],
    ['is too long', sending(() => [200, ' '.repeat(4_000_001)]), 'the service sends more than an answer has'],
    ['is late', () => undefined, 'the service gave no answer within 0.05 seconds'],
  ])('an answer that %s is never a yes', async (_, answer, says) => {
    const { code, out } = await posting(answer, ...(says.includes('within') ? ['--timeout', '0.05'] : []));
    expect(code).toBe(1);
    expect(out).toContain(`It does not answer: ${says}`);
    expect(out).toContain('in 10 drafts');
  });

  it.each<[string, Answering, string | RegExp]>([
    ['closes the line', (_, response) => response.destroy(), /the service at 127.0.0.1:\d+ cannot be asked \(\w+\)/],
    ['is not there', sending(() => [404, '<p>']), 'the service answers with status 404, and no JSON: "<p>"'],
    ['leads elsewhere', sending(() => [307, { valid: true }]), 'answers with status 307, which leads elsewhere'],
  ])('a service that always %s makes the call one that cannot be carried out', async (_, answer, says) => {
    const { code, out, err } = await posting(answer);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });

  it('nobody listens', async () => {
    const { code, out, err } = await cli(['check-validator', '--url', 'http://127.0.0.1:1/']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^campaign-draft-rules: the service at 127.0.0.1:1 cannot be asked \([^\n]+\)\n$/);
  });

  it('an error of the service has no verdict', async () => {
    const failed = toErrorResponse(new Error('no'), { responseId: 'r-1' });
    const { code, out } = await posting(sending(() => [500, failed]));
    expect(code).toBe(1);
    expect(out).toContain('Its answer is no verdict: {"response_id":"r-1","error":{"code":"INTERNAL_ERROR"');
  });
});

describe('the numbers that check-validator sends', () => {
  it('are written in other ways, too, and mean the same', async () => {
    const sent: string[] = [];
    const { out } = await posting(
      (body, response) => {
        sent.push(body);
        response.end(JSON.stringify(judged(body)));
      },
      '--drafts',
      '200',
    );
    expect(out).toMatch(/^No wrong answer in 200 drafts/);
    // The texts between the quotation marks are left out.
    const numbers = sent.flatMap((body) => body.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[-+\d.e]*/g) ?? []);
    expect(numbers.filter((one) => /^-?\d+\.0$/.test(one)).length).toBeGreaterThan(25);
    expect(numbers.filter((one) => /^-?\d+e\d+$/.test(one)).length).toBeGreaterThan(10);
    expect(numbers.filter((one) => /^-?\d+$/.test(one)).length).toBeGreaterThan(sent.length);
    // The same draft is always written in the same way.
    const drafts = new Map<string, Set<string>>();
    for (const body of sent) {
      const { draft } = JSON.parse(body);
      const texts = drafts.get(JSON.stringify(draft)) ?? new Set();
      drafts.set(JSON.stringify(draft), texts.add(body.slice(body.indexOf('"draft"'), body.indexOf('"workspace"'))));
    }
    expect([...drafts.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  it.each([
    ['5.0', /:-?\d+\.0[,}]/],
    ['1e3', /:-?\d+e\d+[,}]/],
  ])('a validator that does not read %s is told so, and another mistake is not', async (name, pattern) => {
    const { out } = await posting(
      (body, response) => {
        const { errors } = judged(body);
        const isRefused = pattern.test(body.replace(/"(?:[^"\\]|\\.)*"/g, '""'));
        const known = isRefused
          ? [{ rule: 'envelope/shape', field: '' }]
          : errors.filter(({ rule }) => rule !== 'control-group/shape');
        response.end(JSON.stringify({ valid: known.length === 0, errors: known }));
      },
      '--drafts',
      '250',
      '--covers',
      'control-group/*',
      '--covers',
      'envelope/shape',
    );
    const titles = [...out.matchAll(/^\d+\. (.*) \(/gm)].map(([, title = '']) => title);
    const when = `when integers are written as ${name}`;
    expect(titles.some((title) => /reports what is no error/.test(title) && title.endsWith(when))).toBe(true);
    expect(titles.some((title) => /rule control-group\/shape/.test(title) && !title.endsWith(when))).toBe(true);
  });
});

describe('the formats of check-validator', () => {
  it('JSON is the report as data', async () => {
    const { code, out } = await ran('agreeing.mjs', '--format', 'json');
    expect(code).toBe(1);
    const { ok, seed, asked, causes, notAsked } = JSON.parse(out);
    expect({ ok, seed, asked }).toEqual({ ok: false, seed: 1, asked: 40 });
    expect(notAsked.length).toBeGreaterThan(0);
    expect(causes).toMatchObject([{ kind: 'overlooks', trait: 'where there is an error', says: '' }]);
    expect(Object.keys(causes[0].question).sort()).toEqual(['current', 'draft', 'mode', 'workspaceData']);
  });

  it('GitHub gets an error for each cause, and for what was not asked', async () => {
    const { code, out } = await ran('agreeing.mjs', '--format', 'github');
    expect(code).toBe(1);
    const [cause, rest, ...others] = out.split('\n');
    expect(cause).toMatch(
      /^::error title=It overlooks an error%3A where there is an error::[^\n]*%0Amode {8}LENIENT%0A/,
    );
    expect(rest).toMatch(/^::error title=Not everything was asked::[\w/-]+: /);
    expect(others).toEqual(['']);
    const { out: throwing } = await ran('sick.sh', '--drafts', '5', '--format', 'github');
    expect(throwing).toMatch(/^::error title=Its answer is no verdict%3A \{"valid"%3A"yes"\}::/);
  });
});

describe('the arguments of check-validator', () => {
  const called = (args: readonly string[]) => callOf(readArguments(['check-validator', ...args]));

  it('have defaults', () => {
    expect(called(['--', './mine', '--drafts', '3'])).toEqual({
      command: 'check-validator',
      place: ['./mine', '--drafts', '3'],
      options: { budget: '10s', seed: 1, order: 'exact', byField: false, except: [], covers: undefined },
      withVectors: false,
      timeout: 10,
      format: 'human',
    });
    expect(called(['--budget', '60s', '--except', 'a/*', '--except', 'b', '--', 'x'])).toMatchObject({
      options: { budget: '60s', except: ['a/*', 'b'] },
    });
  });

  it.each([
    [[], 'takes a program and its arguments, behind --'],
    [['./mine'], 'takes a program and its arguments, behind --'],
    [['--'], 'takes a program and its arguments, behind --'],
    [['more', '--', './mine'], 'takes a program and its arguments, behind --'],
    [['--url', 'http://a.example/', '--', './mine'], 'and no program'],
    [['--url', 'http://a.example/', 'more'], 'and no program'],
    [['--url', 'a.example'], '--url must begin with http:// or https://, and have no user and no password'],
    [['--url', 'ftp://a.example/'], '--url must begin with http://'],
    [['--url', 'https://ada:secret@a.example/'], 'have no user and no password'],
    [['--budget', 'long', '--', 'x'], '--budget must be a whole number of seconds from 1; got "long"'],
    [['--drafts', '0', '--', 'x'], '--drafts must be a whole number from 1; got "0"'],
    [['--seed', 'a', '--', 'x'], '--seed must be a whole number; got "a"'],
    [['--timeout', '0', '--', 'x'], '--timeout must be a number of seconds; got "0"'],
    [
      ['--format', 'sarif', '--', 'x'],
      '--format of check-validator must be one of human, json, github, junit; got "sarif"',
    ],
    [['--no-such', '--', 'x'], "Unknown option '--no-such'"],
  ])('%j', async (args, message) => {
    const { code, err } = await cli(['check-validator', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
