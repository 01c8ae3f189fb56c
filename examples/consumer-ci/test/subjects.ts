// The subjects of the tests: the service, and the validator in Python. Both take questions and give answers in the same form.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DraftCase, ValidatorOptions } from 'campaign-draft-rules/testing';
import { noAnswer } from 'campaign-draft-rules/testing';

export type Question = Pick<DraftCase<unknown>, 'draft' | 'mode' | 'workspaceData'>;

export interface Answer {
  valid: boolean;
  errors: { field: string; issue: string; rule?: string }[];
}

export interface Subject {
  name: string;
  /** The rules that it checks. Default: all. */
  rules?: ReadonlySet<string>;
  ask(question: Question): Promise<Answer>;
}

/** A question as JSON, in the form of the conformance vectors. */
function wire({ draft, mode, workspaceData }: Question): string {
  return JSON.stringify({ draft, mode, workspace: workspaceData });
}

export function service(url: string): Subject {
  return {
    name: 'the service',
    async ask(question) {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: wire(question) });
      if (!response.ok) throw noAnswer(`the service answers ${response.status}: ${await response.text()}`);
      const { valid, errors = [] } = (await response.json()) as Answer;
      return { valid, errors };
    },
  };
}

/** The repository. */
export const folder = fileURLToPath(new URL('..', import.meta.url));

/** One process for all questions: a line for each, and a line back. */
export function validator(...parameters: string[]): Subject & { end(): void } {
  const program = parameters.length === 0 ? ['-m', 'validator'] : parameters;
  const env = { ...process.env, PYTHONPATH: folder };
  const started = spawn('python3', program, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  return {
    name: 'the validator',
    rules: coveredRules,
    async ask(question) {
      started.stdin.write(`${wire(question)}\n`);
      const { value, done } = await lines.next();
      if (done) throw noAnswer('the program ended');
      return JSON.parse(value);
    },
    end: () => started.kill(),
  };
}

/** The rules that the validator claims to check. */
export const coveredRules: ReadonlySet<string> = new Set(
  JSON.parse(execFileSync('python3', ['-m', 'validator', '--rules'], { cwd: folder, encoding: 'utf8' })),
);

/** The seed of the drafts, and the factor of their usual number. */
export interface Plan {
  seed: number;
  times: number;
}

/** Without SEED, the same drafts in every run: whether a change can be merged must not depend on chance. */
export const everyRun: Plan = { seed: 20251120, times: 1 };
export const thisRun: Plan = {
  seed: Number(process.env.SEED || everyRun.seed) | 0,
  times: Number(process.env.TIMES || everyRun.times),
};

/** The options of its test. Hostile values have tests of their own. Patches are only for the service, which stores its campaigns itself. */
export function optionsFor({ rules }: Subject, drafts: number): ValidatorOptions {
  return {
    seed: thisRun.seed,
    budget: { drafts },
    except: ['update/*'],
    groups: ['valid', 'broken', 'several'],
    json: true,
    // A service refuses large requests, whatever they contain.
    growth: rules !== undefined,
    ...(rules && { covers: [...rules], order: 'any' }),
  };
}
