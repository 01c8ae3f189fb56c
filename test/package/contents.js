// The contents of the tarball: entries that every kind of resolution finds, and the licences of all bundled packages.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { exports, folder, inProject, installed, name, root, run, runTool, say, version } from './project.js';

export async function contents(tarball) {
  runTool('publint', ['run', tarball, '--strict']);
  runTool('attw', [tarball, '--profile', 'node16']);
  say('publint and attw have nothing to say');
  checkPacking();
  const unpacked = inProject('unpacked');
  mkdirSync(unpacked);
  run('tar', ['-xzf', tarball, '-C', unpacked]);
  await checkNotices(unpacked);
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
async function checkNotices(unpacked) {
  // The declarations contain types of type-fest.
  const folders = [...new Set([...(await bundledPackages()), 'node_modules/type-fest'])];
  if (folders.length < 5) throw new Error('the command is bundled from more packages than a bundler says');
  const notices = readFileSync(join(unpacked, 'package/dist/NOTICES.txt'), 'utf8');
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

/** The folders of the packages whose code is in the command, or in an entry that does not depend on them. */
async function bundledPackages() {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const src = readdirSync(join(root, 'src')).filter((file) => file.endsWith('.ts'));
  const inputs = await Promise.all([
    inputsOf(['src/cli/main.ts', 'src/cli/worker.ts'], []),
    inputsOf(
      src.map((file) => `src/${file}`),
      Object.keys({ ...dependencies, ...peerDependencies }),
    ),
  ]);
  return inputs.flat().flatMap((input) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []);
}

/** The files whose code a bundler puts into the programs, as it would without our build. */
async function inputsOf(entryPoints, external) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    external,
    alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    outdir: folder,
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((input) => inputs[input].bytesInOutput > 0),
  );
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
