// Builds the library where npm installs it from Git, as newer versions of pre-commit have it do: npm packs what is there then. Whoever installs the packages
// of a working copy builds when it is needed.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';

// npm was called elsewhere, and is in its own clone now.
const isClone = relative(process.cwd(), process.env.INIT_CWD ?? '').startsWith('..');
const run = (command) => execSync(command, { stdio: 'inherit' });
if (isClone) {
  // For a global installation, npm does not install what the library is built with.
  if (!existsSync('node_modules/.bin/tsup')) run('npm ci --no-global --ignore-scripts --no-audit --no-fund');
  run('npm run --silent prepack');
}
