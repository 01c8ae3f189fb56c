// Makes the folder that is published, reports/package, and packs it as reports/<name>-<version>.tgz.
//
// It has the files that `files` in package.json names. Its own package.json says nothing of how the library is made: npm would warn each user
// of its scripts. Links of pages to files that it does not have lead to the repository, if package.json names one; otherwise they become
// plain text. `npm pack` alone packs the pages with all their links.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packedPage } from './packed-page.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = 'reports/package';
const npm = (...args) => execFileSync('npm', args, { encoding: 'utf8' });

const { scripts, devDependencies, files, allowScripts, overrides, knip, ...manifest } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
// It builds what is missing.
const packed = new Set(JSON.parse(npm('pack', '--dry-run', '--json'))[0].files.map(({ path }) => path));

rmSync(folder, { recursive: true, force: true });
for (const path of packed) cpSync(path, join(folder, path));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const path of packed)
  if (path.endsWith('.md')) writeFileSync(join(folder, path), packedPage(path, packed, manifest));
process.stdout.write(npm('pack', `./${folder}`, '--silent', '--pack-destination', 'reports'));
