// Judges every draft of examples/drafts with the package's command, as `npx campaign-draft-rules check` would, and shows its
// report. The exit code is 0 when every draft gets the verdict that the name of its file promises.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const call = ['check', 'examples/drafts', '--workspace', 'examples/workspace.json'];

function command(args, stdout) {
  const { status, stdout: text } = spawnSync(process.execPath, [here('../dist/cli.js'), ...args], {
    cwd: here('..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', stdout, 'inherit'],
  });
  // 1 means that there are findings, which are expected here.
  if (status !== 0 && status !== 1) process.exit(2);
  return text;
}

console.log(`$ npx campaign-draft-rules ${call.join(' ')}\n`);
command(call, 'inherit');

const { drafts } = JSON.parse(command([...call, '--format', 'json'], 'pipe'));
const unexpected = drafts.filter(({ file, valid, findings }) => {
  const isWrong = findings.some(({ mode }) => mode === 'LENIENT');
  if (file.includes('/broken-')) return valid;
  return file.includes('unfinished') ? valid || isWrong : !valid;
});
if (unexpected.length > 0) {
  console.error(`Not the verdict that the name promises: ${unexpected.map(({ file }) => file).join(', ')}`);
  process.exitCode = 1;
}
