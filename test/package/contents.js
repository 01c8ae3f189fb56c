// The contents of the tarball: entries that every kind of resolution finds, and the licences of all bundled packages.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { anchorsOf, linksOf } from '../pages/anchors.js';
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
  checkSize(tarball, join(unpacked, 'package'));
  checkManifest(join(unpacked, 'package'));
  checkLinks(join(unpacked, 'package'));
  // A project that does not test with generated drafts has no fast-check, and needs none.
  if (existsSync(inProject('node_modules/fast-check'))) throw new Error('fast-check came unasked');
  const entries = Object.keys(exports).filter((path) => typeof exports[path] === 'object' && path !== './testing');
  for (const path of entries) run('node', ['-e', `require('${name}${path.slice(1)}')`]);
  say(`${entries.length} entries are there without fast-check`);

  checkErrors(entries);
  checkCopies();

  const main = declarationsOf('index.d.ts').join('\n');
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

/** The texts of a file with declarations, and of those that it reads. */
function declarationsOf(file, known = new Set()) {
  if (known.has(file)) return [];
  known.add(file);
  const text = readFileSync(installed(`dist/${file}`), 'utf8');
  const others = [...text.matchAll(/from '\.\/([^']+)\.cjs'/g)].map(([, name]) => `${name}.d.cts`);
  return [text, ...others.flatMap((other) => declarationsOf(other, known))];
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

/** A rule set of one copy of the library reads what another copy has read, parts that throw too. */
function checkCopies() {
  const script = `const { fields, narrow, ruleSet } = require('${name}/rules');
  const rules = ruleSet('acme', [narrow(fields.basic_details.team, { id: 'acme/team', options: ['A'] })]);
  const draft = { get channel() { throw new Error() } };
  Promise.all([require('${name}/bare'), import('${name}'), import('${name}/bare')]).then((all) => console.log(all.map(
    ({ explainDraft, staticWorkspace }) =>
      explainDraft(draft, 'LENIENT', staticWorkspace({}), { rules }).findings[0].params.receivedType).join()))`;
  const types = run('node', ['-e', script]).trim();
  if (types !== 'unreadable,unreadable,unreadable') throw new Error(`copies of the library read differently: ${types}`);
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

/** What users get, in bytes: unpacked, and packed. */
const MOST = { unpacked: 5.72e6, packed: 1.285e6 };

function checkSize(tarball, folder) {
  const files = filesOf(folder).map((path) => join(folder, path));
  const sizes = { unpacked: files.reduce((sum, file) => sum + statSync(file).size, 0), packed: statSync(tarball).size };
  for (const [what, most] of Object.entries(MOST)) {
    if (sizes[what] > most) throw new Error(`the package has ${sizes[what]} bytes ${what}; at most ${most}`);
  }
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const twice = files.filter((_, index) => texts.indexOf(texts[index]) !== index && texts[index].length > 1000);
  if (twice.some((file) => !/schemas\.d\.|testing\.d\./.test(file)))
    throw new Error(`there twice: ${twice.join(', ')}`);
  say(`${files.length} files, ${sizes.unpacked} bytes, ${sizes.packed} packed`);
}

/** npm tells each user of scripts, and the rest is only for those who work on the library. */
function checkManifest(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ours = ['scripts', 'devDependencies', 'allowScripts', 'overrides', 'knip'].filter(
    (member) => member in manifest,
  );
  if (ours.length > 0) throw new Error(`the manifest has ${ours.join(', ')}`);
  say('the manifest says nothing of how the library is made');
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)));
}

/** All links of the pages lead to a file of the package and a heading in it, or to an address. */
function checkLinks(folder) {
  const pages = filesOf(folder).filter((path) => path.endsWith('.md'));
  const dead = pages.flatMap((page) =>
    linksOf(join(folder, page)).flatMap((link) => {
      const [path, anchor] = link.split('#');
      const target = path === '' ? join(folder, page) : join(folder, page, '..', path);
      const isThere = existsSync(target) && (anchor === undefined || anchorsOf(target).has(anchor));
      return isThere ? [] : [`${page}: ${link}`];
    }),
  );
  if (dead.length > 0) throw new Error(`links of pages lead to nothing in the package:\n${dead.join('\n')}`);
  say(`the links of ${pages.length} pages lead to something`);
}
