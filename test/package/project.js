// An empty project with the packed library, in a temporary folder, and the functions that work in it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { devDependencies } = manifest;
export const { exports, name, version } = manifest;

export const folder = mkdtempSync(join(tmpdir(), 'campaign-draft-rules-'));
/** Removes the project with everything in it. */
export const removeProject = () => rmSync(folder, { recursive: true, force: true });
export const inProject = (path) => join(folder, path);
export const installed = (path) => inProject(`node_modules/${name}/${path}`);

/** Runs a program, in the project unless another folder is named, and returns its output. Throws when it fails. */
export function run(command, args, cwd = folder) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
/** Runs a program that the repository has installed. */
export const runTool = (tool, args) => run(join(root, 'node_modules', '.bin', tool), args, root);
export const say = (line) => console.log(`package: ${line}`);

/** Installs packages in a version of their own (`zod@4.0.0`), or in the one that the repository has. */
export function add(...packages) {
  const named = packages.map((one) => (one in devDependencies ? `${one}@${devDependencies[one]}` : one));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...named]);
}

/**
 * Installs tools, each in its version, into a folder of their own, and answers with their `node_modules`. Some of them are programs that a script
 * of their package puts there.
 */
export function installTools(folderName, versions) {
  const cwd = inProject(`tools/${folderName}`);
  mkdirSync(cwd, { recursive: true });
  const allowScripts = Object.fromEntries(Object.keys(versions).map((tool) => [tool, true]));
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  const named = Object.entries(versions).map(([tool, version]) => `${tool}@${version}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error', ...named], cwd);
  return join(cwd, 'node_modules');
}

/** What a program says of its version. */
export function versionOf(program, pattern = /.+/) {
  return pattern.exec(run(program, ['--version']))?.[0];
}

/** The tarball of `npm run pack`, which may be there already. */
function tarballOf(isPacked) {
  if (!isPacked) run('npm', ['run', 'pack', '--silent'], root);
  return join(root, 'reports', `${name}-${version}.tgz`);
}

/** Packs the library and installs it, and the compiler beside it. Returns the path of the tarball. */
export function begin(isPacked) {
  const tarball = tarballOf(isPacked);
  writeFileSync(inProject('package.json'), JSON.stringify({ name: 'consumer', private: true }));
  add(tarball, 'typescript');
  return tarball;
}
