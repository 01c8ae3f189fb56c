import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/**
 * A committed file that is derived from the sources is what is derived from them now. With the environment variable
 * `GENERATE` set, the file is written instead: that is what `npm run generate` does.
 *
 * @param path from the root of the repository.
 */
export function expectGenerated(path: string, content: string): void {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  if (process.env.GENERATE) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return;
  }
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (committed !== content) {
    expect.fail(
      `${path} is not what is generated now: run \`npm run generate\`.\n${firstDifference(committed, content)}`,
    );
  }
}

/** A diff of two files of a megabyte is nothing to read; one line of each is. */
function firstDifference(committed: string, content: string): string {
  const [old, now] = [committed.split('\n'), content.split('\n')];
  const index = now.findIndex((line, at) => line !== old[at]);
  // Where all that is generated is there, the committed file goes on.
  const at = index < 0 ? now.length : index;
  const shown = (line: string | undefined) => (line === undefined ? 'nothing' : line.slice(0, 200));
  return `Line ${at + 1} differs first. Committed:\n  ${shown(old[at])}\nGenerated:\n  ${shown(now[at])}`;
}
