// Without this, the mutants of a room could not be tried any more, and nobody would know before a night.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const offered = JSON.parse(
  execFileSync(
    process.execPath,
    ['-e', "import('./test/mutants/vitest.js').then((m) => console.log(JSON.stringify(m.offered())))"],
    {
      encoding: 'utf8',
    },
  ),
) as Record<string, readonly string[]>;

it('the tests take nothing from Vitest that is not there when mutants are tried', () => {
  const taken = globSync('test/**/*.ts', { ignore: ['test/mutants/run.test.ts'] }).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const [, names = ''] = /^import (?:type )?\{([^}]+)\} from 'vitest';$/m.exec(source) ?? [];
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => Object.hasOwn(offered, name))
      .flatMap((name) =>
        [...source.matchAll(new RegExp(`\\b${name}\\.(?:not\\.)?(\\w+)[(<]`, 'g'))].map(
          ([, member]) => `${name}.${member}`,
        ),
      );
  });
  const there = Object.entries(offered).flatMap(([name, members]) => members.map((member) => `${name}.${member}`));
  expect(new Set(taken).size).toBeGreaterThan(25);
  expect([...new Set(taken)].filter((one) => !there.includes(one))).toEqual([]);
});

/** Of each room whose code has mutants, the smallest file that has some. */
const ofEachRoom = ['src/cli/glob.ts', 'src/core/quoting.ts'];

describe('the mutants of a file', () => {
  it.each(ofEachRoom)('%s: all of them are tried, and none is left', { tags: ['long'] }, (file) => {
    const room = file.split('/')[1];
    const said = execFileSync(process.execPath, ['test/mutants/run.js', file], { encoding: 'utf8' });
    expect(said).toMatch(new RegExp(`^${room}: \\d+ killed\\b`, 'm'));
  });
});
