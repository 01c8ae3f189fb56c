// The contents of the tarball: entries that every kind of resolution finds, and the licences of all bundled packages.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exports, folder, inProject, installed, name, root, run, runTool, say, version } from './project.js';

export function contents(tarball) {
  runTool('publint', ['run', tarball, '--strict']);
  runTool('attw', [tarball, '--profile', 'node16']);
  say('publint and attw have nothing to say');
  checkPacking();
  const unpacked = inProject('unpacked');
  mkdirSync(unpacked);
  run('tar', ['-xzf', tarball, '-C', unpacked]);
  checkNotices(unpacked);
  checkLinks(join(unpacked, 'package'));
  // A project that does not test with generated drafts has no fast-check, and needs none.
  if (existsSync(inProject('node_modules/fast-check'))) throw new Error('fast-check came unasked');
  const entries = Object.keys(exports).filter((path) => typeof exports[path] === 'object' && path !== './testing');
  for (const path of entries) run('node', ['-e', `require('${name}${path.slice(1)}')`]);
  say(`${entries.length} entries are there without fast-check`);

  checkErrors(entries);

  const main = readFileSync(installed('dist/index.d.ts'), 'utf8');
  if (/zod/i.test(main)) throw new Error('the declarations of the main entry mention Zod');
  // Only its examples, in comments, import it.
  if (/^import .*type-fest/m.test(main.replaceAll(/\/\*[\s\S]*?\*\//g, '')))
    throw new Error('the declarations of the main entry import all of type-fest');

  // The files for hosts in other languages, as a host in JavaScript gets them.
  for (const [file, member] of [
    ['conformance.json', 'cases'],
    ['json-schema.json', '$defs'],
    ['json-schema-branches.json', '$defs'],
    ['openapi.json', 'paths'],
  ]) {
    const script = `const file = require('${name}/${file}'); console.log(Object.keys(file.${member}).length)`;
    say(`${file}: ${run('node', ['-e', script]).trim()} ${member}`);
  }
}

/** Programs such as pre-commit take all that `npm pack` prints for the name of the file. */
function checkPacking() {
  const printed = run('npm', ['pack', '--pack-destination', folder], root);
  if (printed !== `${name}-${version}.tgz\n`) throw new Error(`npm pack prints more than a name:\n${printed}`);
  say('npm pack prints the name of the file alone');
}

/** Logs show the names of classes: those of errors are the names of their exports. */
function checkErrors(entries) {
  const script = `Promise.all(${JSON.stringify(entries)}.map(async (path) => {
    const all = [require('${name}' + path.slice(1)), await import('${name}' + path.slice(1))];
    return all.flatMap((one) => Object.entries(one)).filter(([, value]) => value?.prototype instanceof Error);
  })).then((all) => console.log(JSON.stringify(all.flat().map(([key, { name }]) => [key, name]))))`;
  const named = JSON.parse(run('node', ['-e', script]));
  for (const [key, own] of named) if (own !== key) throw new Error(`the class ${key} is called ${own}`);
  const errors = [...new Set(named.map(([key]) => key))];
  if (errors.length < 3) throw new Error(`of the classes of errors, there are only ${errors.join(', ')}`);
  say(`${errors.join(', ')} have their names`);
}

/** Whatever package stands in a file of the tarball, its licence does too. */
function checkNotices(unpacked) {
  const dist = join(unpacked, 'package/dist');
  const read = (file) => readFileSync(join(dist, file), 'utf8');
  // The build writes the source of each module above it.
  const named = readdirSync(dist)
    .filter((file) => /\.c?js$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^\/\/ (.*node_modules\/(?:@[^/]+\/)?[^/]+)\//gm)])
    .map(([, folder]) => folder);
  // The declarations contain types of type-fest.
  const folders = [...new Set([...named, 'node_modules/type-fest'])];
  if (folders.length < 5) throw new Error('the command is bundled from more packages than its file names');
  const notices = read('NOTICES.txt');
  for (const folder of folders) {
    const bundled = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    if (!notices.includes(`\n${bundled.name} ${bundled.version} (`))
      throw new Error(`NOTICES.txt does not name ${bundled.name} ${bundled.version}`);
    const licences = readdirSync(join(root, folder)).filter((file) => /^licen[cs]e/i.test(file));
    const texts = licences.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
    if (texts.length === 0 || !texts.every((text) => text.length > 500 && notices.includes(text)))
      throw new Error(`NOTICES.txt lacks the licence of ${bundled.name}`);
  }
  say(`NOTICES.txt has the licences of the ${folders.length} packages that are bundled`);
}

/** As a release makes them, all links of the pages lead to a file of the package, or to an address. */
function checkLinks(folder) {
  const address = 'https://repository.example/owner/name';
  const said = run('node', [join(root, '.github/absolute-links.js'), address, 'v1.2.3', folder]).trim();
  const pages = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.md'));
  for (const page of pages) {
    const text = readFileSync(join(folder, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
    for (const [, link] of text.matchAll(/\]\(([^)#\s]+)/g)) {
      if (!/^https?:/.test(link) && !existsSync(join(folder, page, '..', link)))
        throw new Error(`${page} links to ${link}, which is not in the package`);
    }
  }
  say(`the links of ${pages.length} pages lead to something: ${said}`);
}
