// Without this, the code would grow unnoticed. A room that needs more lines lowers the number of another.
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

/** The most lines and exported names of each room; the entries are those of `src` itself. Lines are rounded up to 50, names to 10. */
const most: Readonly<Record<string, readonly [lines: number, names: number]>> = {
  'src/*.ts': [500, 410],
  'src/core': [4600, 280],
  'src/spec': [6700, 400],
  'src/wording': [5400, 160],
  'src/judge': [2100, 100],
  'src/session': [1200, 50],
  'src/forms': [800, 40],
  'src/guide': [3550, 130],
  'src/wire': [1100, 40],
  'src/fixes': [1950, 70],
  'src/hints': [3700, 90],
  'src/house': [2650, 90],
  'src/testing': [8400, 310],
  'src/cli': [6950, 250],
  '.build': [2400, 50],
  test: [67_750, 440],
  'test/golden': [6200, 0],
};
const MOST_LINES_OF_SRC = 49_350;

/** An export by its declaration, and those in braces. */
const EXPORTS =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) \w|^export (?:type )?\{([^}]*)\}/gm;

function weightOf(room: string): { readonly lines: number; readonly names: number } {
  const pattern = room.endsWith('.ts') ? room : `${room}/**`;
  // Beside its code, `test` has a few files of data; its golden files have a row of their own.
  const others = room === 'test' ? ['test/golden/**', '**/*.{json,md}'] : ['.build/types/**'];
  const texts = globSync(pattern, { ignore: others }).map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(EXPORTS)]);
  return {
    lines: texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    names: named.reduce(
      (sum, [, names = '-']) => sum + names.split(',').filter((name) => name.trim() !== '').length,
      0,
    ),
  };
}

it.each(Object.entries(most))('%s does not grow', (room, [lines, names]) => {
  const now = weightOf(room);
  const advice = 'take something out, or lower another number';
  expect(now.lines, `${room} has ${now.lines} lines, at most ${lines}: ${advice}`).toBeLessThanOrEqual(lines);
  expect(now.names, `${room} exports ${now.names} names, at most ${names}: ${advice}`).toBeLessThanOrEqual(names);
});

it('every room is in the table, and all of them together do not grow', () => {
  const rooms = new Set(
    globSync('src/**/*.ts').map((file) =>
      file.replace(/^(src\/)(?:([^/]+)\/)?.*$/, (_, src, room = '*.ts') => src + room),
    ),
  );
  expect(
    Object.keys(most)
      .filter((room) => room.startsWith('src/'))
      .sort(),
  ).toEqual([...rooms].sort());
  const lines = [...rooms].reduce((sum, room) => sum + weightOf(room).lines, 0);
  expect(lines, `src has ${lines} lines, at most ${MOST_LINES_OF_SRC}: take something out`).toBeLessThanOrEqual(
    MOST_LINES_OF_SRC,
  );
});
