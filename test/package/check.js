// Tries the package as its users would get it: packs it, installs the tarball into an empty project, and uses it there.
//
//   node test/package/check.js [--packed] [part ...]
//
// With `--packed`, it takes the tarball of `npm run pack`. Without a part, it tries all of them.
import { tryAction } from './action.js';
import { browser } from './browser.js';
import { browsers } from './browsers.js';
import { bundles } from './bundles.js';
import { command } from './command.js';
import { contents } from './contents.js';
import { forms } from './forms.js';
import { preCommit } from './pre-commit.js';
import { begin, removeProject } from './project.js';
import { readers } from './readers.js';
import { otherRuntimes } from './runtimes.js';
import { servers } from './servers.js';
import { compilers, types } from './types.js';
import { zods } from './zods.js';

// The contents come first: what the others install is not there yet.
const parts = {
  contents,
  types,
  compilers,
  command,
  bundles,
  browser,
  browsers,
  forms,
  servers,
  zods,
  runtimes: otherRuntimes,
  action: tryAction,
  readers,
  'pre-commit': preCommit,
};

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--packed');
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

try {
  const tarball = begin(args.includes('--packed'));
  for (const [name, part] of Object.entries(parts)) {
    if (names.length === 0 || names.includes(name)) await part(tarball);
  }
} finally {
  removeProject();
}
