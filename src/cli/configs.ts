import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, configAt, configOf } from './config-file.js';
import { ignoring } from './ignored.js';
import { realOf } from './walk.js';

/** The configurations of a call. */
export interface Configs {
  /** That of the working directory, or the one that the call names. */
  readonly own: Config;
  /** The one that counts for a file: the nearest one above it. Without one, that of the call. */
  of(file: string): Config;
  /**
   * Whether a file is no draft that the call judges: a configuration above it ignores it, or names it as a file of its own. Of a file that
   * Git ignores, no other configuration than that of the call is read.
   */
  leavesOut(file: string, isIgnoredByGit?: boolean): boolean;
}

/**
 * The configurations of a call: one that it names, or else the nearest one above each file. The search ends with the root of the
 * repository.
 *
 * @throws CallError, here and later, for a configuration that cannot be read or has not the right shape.
 */
export function configsOf(given: { readonly config?: string; readonly 'no-config'?: boolean }, cwd: string): Configs {
  const known = new Map<string, readonly Config[]>();
  const above = (folder: string): readonly Config[] => {
    const found = known.get(folder) ?? configsFrom(folder);
    known.set(folder, found);
    return found;
  };
  const configsFrom = (folder: string): readonly Config[] => {
    const up = dirname(folder);
    // The root has none above it.
    const others = up === folder || existsSync(join(folder, '.git')) ? [] : above(up);
    // Where all is ignored, as in samples of a test, a configuration may be anything.
    const isIgnored = others.some((one) => ignores(one)(join(folder, 'everything in it')));
    const here = isIgnored ? undefined : configAt(folder, cwd);
    return here === undefined ? others : [here, ...others];
  };
  const ignores = oncePer((config: Config) =>
    config.ignore === undefined ? () => false : ignoring(config.ignore, cwd),
  );

  const isSearched = given.config === undefined && !given['no-config'];
  const named = given.config === undefined ? [] : [configOf(given.config, cwd)];
  const [own = {}] = isSearched ? above(resolve(cwd)) : named;
  const abovePath = (file: string) => (isSearched && file !== '-' ? above(dirname(resolve(cwd, file))) : []);
  const filesIn = oncePer(
    ({ workspace, rules, baseline }: Config) =>
      new Set([workspace, rules, baseline].flatMap((file) => (file === undefined ? [] : [realOf(resolve(cwd, file))]))),
  );
  const isOwnFile = (one: Config, file: string) =>
    filesIn(one).size > 0 && filesIn(one).has(realOf(resolve(cwd, file)));
  const isOut = (file: string) => (one: Config) => ignores(one)(file) || isOwnFile(one, file);
  return {
    own,
    of: (file) => abovePath(file)[0] ?? own,
    leavesOut: (file, isIgnoredByGit = false) =>
      isOut(file)(own) || (!isIgnoredByGit && abovePath(file).some(isOut(file))),
  };
}

function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
