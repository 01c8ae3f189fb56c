// The completions, as bash, zsh and fish take them: somebody types at a terminal, and presses the tabulator.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, installed, run, say, versionOf } from './project.js';

const program = fileURLToPath(new URL('shells.py', import.meta.url));

/** What is typed, and what it becomes. */
const completed = {
  compl: 'completion',
  'check --form': 'check --format',
  'check --mode L': 'check --mode LENIENT',
  'check --mode=L': 'check --mode=LENIENT',
  'check --format=sa': 'check --format=sarif',
  'check --lang=d': 'check --lang=de',
  'check --workspace=wor': 'check --workspace=workspace.json',
  'check --rule=android/timer-d': 'check --rule=android/timer-duration',
  'audit --threads 2 --input=nd': 'audit --threads 2 --input=ndjson',
  'rules --format=hu': 'rules --format=human',
  'explain android/timer-d': 'explain android/timer-duration',
};

export function shells() {
  const folder = inProject('shells');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const names = ['bash', 'zsh', 'fish'];
  for (const shell of names) {
    writeFileSync(join(folder, shell), run(process.execPath, [installed('dist/cli.js'), 'completion', shell]));
  }
  writeFileSync(join(folder, 'workspace.json'), '{}');
  writeFileSync(join(folder, 'bin/campaign-draft-rules'), '#!/bin/sh\nprintf "ran|%s|ran\\n" "$*"\n', { mode: 0o755 });
  const input = `${Object.keys(completed).join('\n')}\n`;
  const said = execFileSync('python3', [program, folder], { input, encoding: 'utf8', timeout: 300_000 });
  const expected = names.flatMap((shell) =>
    Object.entries(completed).map(([typed, becomes]) => `${shell}|${typed}|${becomes}`),
  );
  const lines = said.trimEnd().split('\n');
  const wrong = expected.filter((line, at) => line !== lines[at]?.trimEnd());
  if (wrong.length > 0) throw new Error(`the shells were to run\n${wrong.join('\n')}\nand ran\n${said}`);
  say(`the completions work in ${names.map((shell) => versionOf(shell)).join('; ')}`);
}
