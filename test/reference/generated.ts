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

/** A diff of files with lines of some thousand characters is nothing to read; the place where they part is. */
function firstDifference(committed: string, content: string): string {
  let at = 0;
  while (at < content.length && committed[at] === content[at]) at++;
  const line = content.slice(0, at).split('\n').length;
  const start = content.lastIndexOf('\n', at - 1) + 1;
  const beginning = content.slice(start, Math.min(at, start + 80));
  const from = (text: string) => (at < text.length ? JSON.stringify(text.slice(at, at + 80)) : 'the end of the file');
  return `Line ${line}, which begins with ${JSON.stringify(beginning)}, parts at character ${at - start + 1}. Committed: ${from(committed)}. Generated: ${from(content)}.`;
}
