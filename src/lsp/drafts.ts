import { globOf } from '../cli/glob.js';
import { tokensOf } from '../cli/json-text.js';
import { componentsIn } from '../spec/drafts.js';
import { channels } from '../spec/vocabulary.js';

/** Tells which documents are drafts. */

/** The components of all channels. Other JSON files may have one of these keys, but hardly two. */
const components = new Set<string>(channels.flatMap((channel) => Object.keys(componentsIn(channel))));

/** An editor asks at each key that is typed. */
const MOST_OF_A_DRAFT = 1_000_000;

/**
 * Whether a text is an object with the key `campaign_delivery_type`, or with two components. It need not be JSON yet. Most drafts show it
 * in their first lines, and the rest is not read. Nor is what comes after a million characters.
 */
export function isDraftText(text: string): boolean {
  const found = new Set<string>();
  let depth = 0;
  let last = '';
  for (const { sort, value } of tokensOf(text.slice(0, MOST_OF_A_DRAFT))) {
    if (depth === 0 && sort !== '{') return false;
    if (sort === '{' || sort === '[') depth++;
    else if (sort === '}' || sort === ']') depth--;
    else if (sort === ':' && depth === 1) {
      if (components.has(last)) found.add(last);
      if (last === 'campaign_delivery_type' || found.size > 1) return true;
    }
    last = sort === '"' ? value : '';
  }
  return false;
}

/**
 * Tells which paths a glob of the option `files` matches. Without a slash, it matches the name of a file in any folder.
 *
 * @param glob relative to the folder of the workspace, with slashes on every system.
 * @example
 * matcherOf('drafts/*.json')('drafts/summer.json'); // true
 */
export function matcherOf(glob: string): (path: string) => boolean {
  const anchored = glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`;
  return globOf(anchored, { withHidden: true }).matches;
}
