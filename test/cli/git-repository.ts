import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { cli, folderWith } from './around.js';

/** A repository with these files in its first commit, on the branch `main`. */
export function repositoryWith(files: Readonly<Record<string, string>>) {
  const cwd = folderWith({ 'campaign-drafts.config.json': '{"mode":"LENIENT"}', ...files });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args], { cwd, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'First');
  const write = (name: string, text: string) => {
    mkdirSync(join(cwd, name, '..'), { recursive: true });
    writeFileSync(join(cwd, name), text);
  };
  const check = (...args: string[]) => cli(['check', ...args], { cwd });
  /** The judged files, each with whether it is fine. */
  const judged = async (...args: string[]) => {
    const { out, err } = await check('--format', 'json', ...args);
    if (out === '') expect.fail(err);
    const { drafts }: { drafts: { file: string; valid: boolean }[] } = JSON.parse(out);
    return Object.fromEntries(drafts.map(({ file, valid }) => [file, valid]));
  };
  return { cwd, git, write, check, judged };
}

/** Runs with another variable of the environment, as Git and shells give them. */
export async function withVariable<Result>(name: string, value: string, run: () => Promise<Result>): Promise<Result> {
  const before = process.env[name];
  process.env[name] = value;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
}
