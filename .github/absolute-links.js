// Before the package is published: its pages link to files of the repository that are not in the package. These links are made absolute.
// Fails if a link leads nowhere.
//
//   node .github/absolute-links.js https://example.com/owner/name v0.2.0 [FOLDER OF THE PACKAGE]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const [, , address, tag, folder = repository] = process.argv;
const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: folder,
  encoding: 'utf8',
});
const packed = new Set(JSON.parse(said)[0].files.map(({ path }) => path));

let count = 0;
for (const page of [...packed].filter((path) => path.endsWith('.md'))) {
  const text = readFileSync(join(folder, page), 'utf8');
  // Code is left as it is.
  const changed = text.replaceAll(
    /```[\s\S]*?```|(!?)(\[[^\]]*\])\(([^)#\s]+)(#[^)]*)?\)/g,
    (all, image, name, link, anchor = '') => {
      if (link === undefined || /^[a-z]+:/.test(link)) return all;
      const path = posix.join(posix.dirname(page), link);
      if (packed.has(path)) return all;
      if (!existsSync(join(repository, path))) throw new Error(`${page} links to ${link}, which is not there`);
      count++;
      return `${image}${name}(${address}/${image ? 'raw' : 'blob'}/${tag}/${path}${anchor})`;
    },
  );
  if (changed !== text) writeFileSync(join(folder, page), changed);
}
console.log(`${count} links lead to ${address}`);
