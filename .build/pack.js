// Makes the folder that is published, reports/package, and packs it as reports/<name>-<version>.tgz.
//
// It has the files that `files` in package.json names. Its own package.json says nothing of how the library is made: npm would warn each user
// of its scripts. Links of its pages to files that it does not have lead to the repository, if package.json names one; otherwise they become
// plain text. Fails if a link leads nowhere.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

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
for (const path of packed) if (path.endsWith('.md')) writeFileSync(join(folder, path), pageOf(path));
process.stdout.write(npm('pack', `./${folder}`, '--silent', '--pack-destination', 'reports'));

/** A page as it is packed. Code is left as it is. */
function pageOf(page) {
  return readFileSync(page, 'utf8').replaceAll(
    /```[\s\S]*?```|(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)/g,
    (all, image, words, link, anchor = '') => {
      if (link === undefined || /^[a-z]+:/.test(link)) return all;
      const path = posix.join(posix.dirname(page), link);
      if (packed.has(path)) return all;
      if (!existsSync(path)) throw new Error(`${page} links to ${link}, which is not there`);
      if (manifest.repository === undefined) return image ? '' : words;
      const address = manifest.repository.url.replace(/^git\+|\.git$/g, '');
      return `${image}[${words}](${address}/${image ? 'raw' : 'blob'}/v${manifest.version}/${path}${anchor})`;
    },
  );
}
