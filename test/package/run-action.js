// Runs the action that judges drafts, as a runner of GitHub Actions does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const action = parse(
  readFileSync(fileURLToPath(new URL('../../.github/actions/check/action.yml', import.meta.url)), 'utf8'),
);

/** Runs its steps, until one fails, and answers with what the last one printed. */
export function runAction(cwd, actionPath, given = {}, path = process.env.PATH) {
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, one]) => [name, given[name] ?? one.default]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'action-'));
  const outFile = join(folder, 'env');
  writeFileSync(outFile, '');
  const filled = (text) =>
    text.replace(/\$\{\{ (inputs|github)\.([\w-]+) \}\}/g, (_, of, name) => {
      const value = of === 'inputs' ? inputs[name] : name === 'action_path' ? actionPath : undefined;
      if (value === undefined) throw new Error(`nobody knows ${of}.${name}`);
      return value;
    });
  let last = { status: 0, stdout: '', stderr: '' };
  for (const { shell, run, env } of action.runs.steps) {
    if (shell !== 'bash' || run.includes('${{')) throw new Error(`this is no script for bash alone: ${run}`);
    const set = readFileSync(outFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('='));
    const own = Object.entries(env).map(([name, value]) => [name, filled(value)]);
    last = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: join(cwd, inputs['working-directory']),
      env: { PATH: path, HOME: process.env.HOME, GITHUB_ENV: outFile, ...Object.fromEntries([...set, ...own]) },
      encoding: 'utf8',
    });
    if (last.status !== 0) break;
  }
  rmSync(folder, { recursive: true });
  return last;
}
