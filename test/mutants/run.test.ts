// Without this, the mutants of a room could not be tried any more, and nobody would know before a night.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

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

/** One of each room, and of each part of one whose tests need something of their own. */
const files = [
  'src/cli/glob.ts',
  'src/core/quoting.ts',
  'src/fixes/guard.ts',
  'src/forms/component-groups.ts',
  'src/guide/numbering.ts',
  'src/hints/times.ts',
  'src/house/pattern.ts',
  'src/judge/on-abort.ts',
  'src/session/snapshot.ts',
  'src/spec/group-key.ts',
  'src/testing/random.ts',
  'src/wire/argument.ts',
  'src/wording/value-words.ts',
];

it('the mutants of a file of each room are tried', { tags: ['long'] }, () => {
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(files.map((file) => file.split('/')[1])).toEqual(rooms.map(({ name }) => name).sort());
  const { stdout: said, status } = spawnSync(process.execPath, ['test/mutants/run.js', ...files], { encoding: 'utf8' });
  // It ends with 1 when some are left, and with 2 when it cannot try them.
  expect(status, said).toBeLessThan(2);
  for (const { name } of rooms) expect(said).toMatch(new RegExp(`^${name}: [1-9]\\d* killed`, 'm'));
});
