// A page as it is packed: its links lead to what is packed, too.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * The text of a page, in which links to files that are not packed lead to the repository, if the manifest names it; otherwise they become
 * plain text, and pictures are left out. Code is left as it is.
 *
 * @param packed the paths of all packed files.
 * @throws Error if a link leads nowhere.
 */
export function packedPage(page, packed, { repository, version }) {
  const repositoryPage = repository?.url.replace(/^git\+|\.git$/g, '');
  return readFileSync(page, 'utf8').replaceAll(
    /```[\s\S]*?```|(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)/g,
    (all, image, words, link, anchor = '') => {
      if (link === undefined || /^[a-z]+:/.test(link)) return all;
      const path = posix.join(posix.dirname(page), link);
      if (packed.has(path)) return all;
      if (!existsSync(path)) throw new Error(`${page} links to ${link}, which is not there`);
      if (repositoryPage === undefined) return image ? '' : words;
      return `${image}[${words}](${repositoryPage}/${image ? 'raw' : 'blob'}/v${version}/${path}${anchor})`;
    },
  );
}
