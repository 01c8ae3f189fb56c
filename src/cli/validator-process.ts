import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { noAnswer } from '../testing/check/answer.js';
import type { ValidatorQuestion } from '../testing/check/question.js';
import { CallError } from './call-error.js';

/** A program that answers a line of JSON with a line of JSON, in the protocol of the conformance vectors. */
export interface ValidatorProcess {
  /** Rejects with a `NoAnswerError` when the program ends, or its answer is too long, too late or not JSON. */
  readonly ask: (question: ValidatorQuestion) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** The greatest length of an answer. An answer with 1,000 errors has a tenth of this. */
const MOST_OF_AN_ANSWER = 4_000_000;
/** The number of characters of its standard error in the report. */
const MOST_SAID = 300;

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  unread: string;
  said: string;
  /** The way in which it ended; `undefined` while it runs. */
  ended: string | undefined;
  notify: () => void;
}

/** @throws CallError when the program cannot be started. */
export async function validatorProcess(
  program: readonly [string, ...string[]],
  { cwd, timeout }: { readonly cwd: string; readonly timeout: number },
): Promise<ValidatorProcess> {
  let run: Run | undefined = await started(program, cwd);
  let number = 0;
  return {
    async ask({ draft, mode, workspaceData, current }) {
      run ??= await started(program, cwd);
      const now = run;
      number++;
      const name = `draft ${number}`;
      try {
        if (now.unread.trim() !== '')
          throw noAnswer(`the program wrote more than one line for a draft: ${quotedBeginning(now.unread)}`);
        now.child.stdin.write(
          `${JSON.stringify({ name, mode, draft, workspace: workspaceData, ...(current && { current }) })}\n`,
        );
        const line = await nextLine(now, timeout);
        try {
          return JSON.parse(line);
        } catch {
          throw noAnswer(`the answer is no JSON: ${quotedBeginning(line)}`);
        }
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
      if (run.ended !== undefined) throw noAnswer(`the program ended without an answer, ${run.ended}${saidBy(run)}`);
      if (isLate) throw noAnswer(`the program gave no answer within ${timeout} seconds`);
      await new Promise<void>((resolve) => {
        run.notify = resolve;
      });
    }
  } finally {
    clearTimeout(timer);
  }
}

function saidBy({ said }: Run): string {
  return said.trim() === '' ? '' : `: ${said.trim()}`;
}

function quotedBeginning(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
