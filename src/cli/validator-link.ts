import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { noAnswer } from '../testing/check/answer.js';
import { members } from '../testing/members.js';
import { CallError } from './call-error.js';

/** A validator outside of this process. It answers JSON with JSON, in the protocol of the conformance vectors. */
interface ValidatorLink {
  /** Rejects with a `NoAnswerError` if the answer is too long, too late or not JSON, with a `CallError` if nobody is there. */
  readonly ask: (question: string) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** A service at an address, or a program with its arguments. */
export type ValidatorPlace = URL | readonly [file: string, ...args: string[]];

/** The greatest length of an answer. An answer with 1,000 errors has a tenth of this. */
const MOST_OF_AN_ANSWER = 4_000_000;
/** The number of characters of its standard error in the report. */
const MOST_SAID = 1000;

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  unread: string;
  said: string;
  /** The way in which it ended; `undefined` while it runs. */
  ended: string | undefined;
  notify: () => void;
}

/** @throws CallError when the program cannot be started. */
export async function linkTo(place: ValidatorPlace, cwd: string, timeout: number): Promise<ValidatorLink> {
  if (place instanceof URL) return { ask: (question) => posted(place, question, timeout), end: async () => undefined };
  let run: Run | undefined = await started(place, cwd);
  return {
    async ask(question) {
      run ??= await started(place, cwd);
      const now = run;
      try {
        if (now.unread.trim() !== '')
          throw noAnswer(`the program wrote more than one line for a draft: ${quotedBeginning(now.unread)}`);
        now.child.stdin.write(`${question}\n`);
        return jsonIn(await nextLine(now, timeout), 'the answer is no JSON');
      } catch (error) {
        // Its next line might belong to this draft, so the program is started again for the next one.
        run = undefined;
        await stop(now);
        throw error;
      }
    },
    async end() {
      if (run !== undefined) await stop(run);
    },
  };
}

async function started([file, ...args]: readonly [string, ...string[]], cwd: string): Promise<Run> {
  // A group of its own: the command may be a script that starts the program, and both are stopped together.
  const child = spawn(file, args, { cwd, stdio: 'pipe', detached: true });
  const run: Run = { child, unread: '', said: '', ended: undefined, notify: () => undefined };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    // A program that writes without end is stopped, and its text is not kept.
    if (run.unread.length <= MOST_OF_AN_ANSWER) run.unread += text;
    run.notify();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    run.said = `${run.said}${text}`.slice(-MOST_SAID);
  });
  // A program that does not read a question does not answer it either, which is noticed.
  child.stdin.on('error', () => undefined);
  child.on('close', (code, signal) => {
    run.ended = signal === null ? `with exit code ${code}` : `by ${signal}`;
    run.notify();
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new CallError(`the program ${file} cannot be started (${(error as NodeJS.ErrnoException).code})`);
  }
  return run;
}

async function stop({ child, ended }: Run): Promise<void> {
  if (ended !== undefined) return;
  const closed = once(child, 'close');
  try {
    // The program was started, so it has a pid; its negative is the group.
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // Windows has no groups of processes.
    child.kill('SIGKILL');
  }
  child.stdin.destroy();
  await closed;
}

async function nextLine(run: Run, timeout: number): Promise<string> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    run.notify();
  }, timeout * 1000);
  try {
    for (;;) {
      const end = run.unread.indexOf('\n');
      if (end >= 0) {
        const line = run.unread.slice(0, end);
        run.unread = run.unread.slice(end + 1);
        return line;
      }
      if (run.unread.length > MOST_OF_AN_ANSWER) throw noAnswer('the program writes more than an answer has');
      if (run.ended !== undefined)
        throw new CallError(`the program ended without an answer, ${run.ended}${saidBy(run)}`);
      if (isLate) throw noAnswer(`the program gave no answer within ${timeout} seconds`);
      await new Promise<void>((resolve) => {
        run.notify = resolve;
      });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** What the program said, in one line. */
function saidBy({ said }: Run): string {
  return said.trim() === '' ? '' : `: ${said.trim().replace(/\s*[\r\n]+\s*/g, ' | ')}`;
}

/** The verdict of a service, whatever its status. Redirections are not followed, because they may turn a POST into a GET. */
async function posted(url: URL, body: string, timeout: number): Promise<unknown> {
  const { status, text } = await responseTo(url, body, timeout);
  if (text === undefined) throw noAnswer('the service sends more than an answer has');
  if (status < 300) return verdictIn(jsonIn(text, 'the answer is no JSON'));
  if (status < 400) throw new CallError(`the service answers with status ${status}, which leads elsewhere`);
  return verdictIn(
    jsonIn(text, `the service answers with status ${status}, and no JSON`, (says) => new CallError(says)),
  );
}

/** The status and the text of a response; without its text if that is too long. */
async function responseTo(url: URL, body: string, timeout: number): Promise<{ status: number; text?: string }> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timeout * 1000);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const { status } = response;
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      // To leave the loop ends the transfer.
      if (length > MOST_OF_AN_ANSWER) return { status };
      parts.push(part);
    }
    return { status, text: Buffer.concat(parts).toString() };
  } catch (error) {
    if (signal.aborted) throw noAnswer(`the service gave no answer within ${timeout} seconds`);
    // `fetch` rejects with errors alone. The code of the cause says more than its message, which may be empty.
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new CallError(`the service at ${url.host} cannot be asked (${cause?.code ?? cause?.message ?? message})`);
  }
}

/** The verdict in the body of a response, which may be one of this library's (`toErrorResponse`, `toValidateResponse`). */
function verdictIn(body: unknown): unknown {
  const { valid, data, error } = members(body);
  const { details } = members(error);
  if (Array.isArray(details) && details.length > 0) return { valid: false, errors: details };
  return valid === undefined && data !== undefined ? data : body;
}

/** @throws an error with this reason when the text is no JSON. */
function jsonIn(text: string, reason: string, refusal = noAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(`${reason}: ${quotedBeginning(text)}`);
  }
}

function quotedBeginning(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
