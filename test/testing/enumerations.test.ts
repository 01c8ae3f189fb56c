import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as ours from '../../src/testing/enumerations.js';
import * as vocabulary from '../../src/vocabulary.js';

const theirs = new Map<string, unknown>(Object.entries(vocabulary));

describe('the enumerations of the generators', () => {
  it('are those of the library, by name', () => {
    expect(Object.keys(ours).sort()).toEqual([...theirs.keys()].sort());
  });

  // That none is missing is what `missing-pieces.test.ts` asks for.
  it.each(Object.entries(ours))('%s has its values in the same order', (name, values) => {
    const both = JSON.stringify(values);
    const known = JSON.stringify(theirs.get(name), (_, value: unknown) =>
      Array.isArray(value) ? value.filter((one) => both.includes(JSON.stringify(one))) : value,
    );
    expect(JSON.parse(both)).toEqual(JSON.parse(known));
  });
});

describe('the generators are made by hand', () => {
  const folder = fileURLToPath(new URL('../../src/testing', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

  it('nothing of the library is in them but its types, and the workspace of plain data', () => {
    const taken = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^(import|export) ([^;]*?) from '([^']+)';$/gms)]
        .map(([, , what = '', from = '']) => ({ what, from: join(file, '..', from) }))
        .filter(({ what, from }) => from.startsWith('..') && !what.startsWith('type ')),
    );
    expect(new Set(taken.map(({ what, from }) => `${what} from ${from}`))).toEqual(
      new Set(['{ staticWorkspace } from ../workspace.js']),
    );
    expect(files.length).toBeGreaterThan(25);
  });

  it('nothing in them reads a clock or makes numbers by itself', () => {
    for (const file of files) {
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
        /Math\.random|Date\.now|new Date\(\)|performance/,
      );
    }
  });
});
