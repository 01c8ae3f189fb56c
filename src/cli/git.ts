import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { CallError, oneLine } from './call-error.js';
import { realOf } from './walk.js';

/** The files that have changed, as Git knows them. */
export interface ChangedFiles {
  /** Relative to the working directory. */
  readonly names: readonly string[];
  /** Those of which a merge is not finished: Git has no single text of them. */
  readonly unmerged: readonly string[];
  /** What the command says if no draft is among them. */
  readonly none: string;
  /** The texts that are staged; `undefined` when those in the folder are judged. */
  readonly staged?: (names: readonly string[]) => StagedTexts;
}

/** Copies of staged files, in a temporary folder. */
export interface StagedTexts {
  /** The whole path of the copy. */
  readonly pathOf: (name: string) => string;
  readonly end: () => void;
}

/** What the index has for the next commit: new files, and files with another text. */
export function stagedFiles(cwd: string): ChangedFiles {
  const git = gitIn(cwd, '--staged');
  const staged = (names: readonly string[]): StagedTexts => {
    const folder = mkdtempSync(join(tmpdir(), 'campaign-drafts-'));
    const end = () => rmSync(folder, { recursive: true, force: true });
    const inIndex = (name: string) => relative(git.top, resolve(cwd, name)).replaceAll(sep, '/');
    // As in the folder: with the line ends and the filters of the repository.
    const copy = (...also: readonly string[]) =>
      git.ask(['checkout-index', '-f', '-z', '--stdin', `--prefix=${folder}/`, ...also], names.map(inIndex).join('\0'));
    try {
      try {
        // A sparse checkout may leave the file out of the folder.
        copy('--ignore-skip-worktree-bits');
      } catch {
        // Git before 2.36 has no such option, and copies these files without it.
        copy();
      }
    } catch (error) {
      end();
      throw error;
    }
    return { pathOf: (name) => join(folder, inIndex(name)), end };
  };
  return { ...changedIn(git, ['--cached']), none: 'no draft is staged', staged };
}

/** What has changed since a branch, tag or commit was left: in commits, in the folder, and files that are new there. */
export function filesSince(ref: string, cwd: string): ChangedFiles {
  const git = gitIn(cwd, `--since ${ref}`);
  const advice = 'fetch its history first, as actions/checkout does with fetch-depth: 0';
  const commit = git.ask(['rev-parse', '--verify', '-q', '--end-of-options', `${ref}^{commit}`], '', {
    orElse: `Git knows no such commit; if it is on a server, ${advice}`,
  });
  const base = git.ask(['merge-base', commit.trim(), 'HEAD'], '', {
    orElse: `it has no commit in common with HEAD; ${advice}`,
  });
  const { names, unmerged } = changedIn(git, [base.trim()]);
  const others = filesIn(git.ask(['ls-files', '-z', '--others', '--exclude-standard']));
  // A repository in the repository is named as a folder.
  const added = others.filter((name) => !name.endsWith('/')).map(git.named);
  return { names: [...names, ...added].sort(), unmerged, none: `no draft has changed since ${ref}` };
}

/** The whole paths of the files and folders in a folder that Git ignores; none where there is no repository. */
export function ignoredIn(folder: string): readonly string[] {
  const args = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'];
  const { stdout, status } = called(folder, args, '');
  return status === 0 ? filesIn(stdout).map((name) => resolve(folder, name)) : [];
}

interface Git {
  /** The folder of the repository. */
  readonly top: string;
  /** The name of a file, relative to the working directory. */
  readonly named: (inRepository: string) => string;
  /** @throws CallError when Git fails. */
  readonly ask: (args: readonly string[], input?: string, words?: { readonly orElse: string }) => string;
}

/** @throws CallError when there is no repository, or no Git. */
function gitIn(cwd: string, option: string): Git {
  const askIn = (folder: string, args: readonly string[], input = '', words?: { readonly orElse: string }) => {
    const { stdout, stderr, status, error } = called(folder, args, input);
    if (status === 0) return stdout;
    const reason =
      error === undefined ? oneLine(stderr.replace('fatal: ', '')) : `Git cannot be run: ${oneLine(error)}`;
    throw new CallError(`${option}: ${error === undefined && words !== undefined ? words.orElse : reason}`);
  };
  // Relative, so that the working directory may be named by a link.
  const top = resolve(cwd, askIn(cwd, ['rev-parse', '--show-cdup']).trimEnd());
  return {
    top,
    named: (name) => relative(cwd, join(top, name)),
    ask: (args, input, words) => askIn(top, args, input, words),
  };
}

/** Neither of these changes the repository or runs one of its programs to find out what has changed. */
function called(folder: string, args: readonly string[], input: string) {
  return spawnSync('git', ['-c', 'core.fsmonitor=false', ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: environmentIn(folder),
  });
}

/** The environment of a call. Git names the repository to hooks of a linked worktree, and takes any folder for its top then. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  const { GIT_DIR: named, ...env }: NodeJS.ProcessEnv = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
  if (named === undefined) return env;
  if (env.GIT_WORK_TREE !== undefined) return { ...env, GIT_DIR: named };
  const found = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: folder, encoding: 'utf8', env });
  const isSame = found.status === 0 && realOf(found.stdout.replace(/\n$/, '')) === realOf(resolve(named));
  return isSame ? env : { ...env, GIT_DIR: named };
}

function filesIn(text: string): string[] {
  return text.split('\0').filter((name) => name !== '');
}

/** The files that a diff has, but for deleted ones. A link is left out: what it leads to is judged where it stands. */
function changedIn({ ask, named }: Git, between: readonly string[]): Pick<ChangedFiles, 'names' | 'unmerged'> {
  const text = ask(['diff', '--raw', '-z', '--no-renames', '--diff-filter=d', '--no-ext-diff', ...between, '--']);
  const names = new Set<string>();
  const unmerged = new Set<string>();
  // Such as `:100644 100644 <object> <object> M`, and the name after it.
  for (const [, mode, state, name = ''] of text.matchAll(/:\d+ (\d+) \S+ \S+ ([A-Z])\d*\0([^\0]*)\0/g)) {
    if (state === 'U') unmerged.add(named(name));
    else if (mode?.startsWith('100')) names.add(named(name));
  }
  return { names: [...names].filter((name) => !unmerged.has(name)), unmerged: [...unmerged] };
}
