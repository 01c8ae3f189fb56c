import { existsSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { configNames } from './options.js';
import { statusOf } from './walk.js';

/** The configuration that counts in a folder. */
interface FoundConfig {
  /** `undefined` when there is none. */
  readonly path: string | undefined;
  /** What is not read although it is there, and why. */
  readonly notes: readonly string[];
}

/**
 * Looks for a configuration in a folder and above it. The search ends with the root of the repository, which has `.git`. It also ends before
 * a folder of another owner than that of the first one, and before another file system: what lies there may be anybody's.
 */
export function configFrom(start: string): FoundConfig {
  let own: Stats | undefined;
  for (let folder = start; ; folder = dirname(folder)) {
    // An editor may have a folder open that is not there.
    own ??= statusOf(folder);
    const [path, other] = configsIn(folder);
    if (path !== undefined) return { path, notes: other === undefined ? [] : [passedOver(path, other, start)] };
    const above = dirname(folder);
    // The root has none above it.
    if (above === folder || existsSync(join(folder, '.git'))) return { path, notes: [] };
    const why = own && reasonToEnd(own, statusOf(above));
    if (why !== undefined) {
      const notes = configsIn(above).map((one) => `${relative(start, one)} is not read: ${why}; --config names it`);
      return { path, notes };
    }
  }
}

/** The configurations in a folder: JSON, which runs nothing, comes first. */
function configsIn(folder: string): string[] {
  return configNames.map((name) => join(folder, name)).filter((path) => existsSync(path));
}

function passedOver(path: string, other: string, start: string): string {
  return `${relative(start, other)} is not read: ${basename(path)} is beside it, and comes first; --config names it`;
}

function reasonToEnd(own: Stats, above: Stats | undefined): string | undefined {
  if (own.uid !== above?.uid) return 'its folder belongs to somebody else';
  return own.dev === above.dev ? undefined : 'its folder is on another file system';
}

/** May do anything on this machine anyway. */
const ROOT = 0;

/**
 * Makes sure that a file that nobody has named is of the user, or of one of these others. On Windows, files have no such owner.
 *
 * @throws Error that says whose it is.
 */
export function checkOwner(name: string, path: string, others: readonly (number | undefined)[] = []): void {
  const owner = statusOf(path)?.uid;
  const own = process.geteuid?.();
  if (own === undefined || owner === undefined || [own, ROOT, ...others].includes(owner)) return;
  throw new Error(
    `${name} belongs to somebody else (user ${owner}), so it is not used; if you trust it, name the configuration with --config`,
  );
}
