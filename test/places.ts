import { readdirSync, readFileSync } from 'node:fs';

/** The place of the first line of a file that has the text: `test/examples/drafts.ts:21`. Without such a line, the file alone. */
export function placeOf(file: string, text: string | RegExp): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)));
  return index < 0 ? file : `${file}:${index + 1}`;
}

/** The places in the TypeScript files of a folder whose line has the text. */
export function placesIn(folder: string, text: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => placeOf(`${folder}/${name.replaceAll('\\', '/')}`, text))
    .filter((place) => /:\d+$/.test(place));
}
