// Without this, whoever types what another program takes would have to read the help.
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/cli/formats/format.js';
import { optionNames } from '../../src/cli/options.js';
import { cli, folderWith } from './around.js';

const cwd = folderWith({ 'drafts/a.json': '{}', 'with space/a.json': '{}' });

async function said(call: string): Promise<string> {
  const { code, out, err } = await cli(call.split(' '), { cwd });
  expect([code, out]).toEqual([2, '']);
  return err;
}

describe('an option that does not exist', () => {
  it.each<readonly [call: string, option: string, meant: string]>([
    ['check a.json --workpsace w.json', '--workpsace', '--workspace'],
    ['check a.json --max-warning 0', '--max-warning', '--max-warnings'],
    ['check a.json --stdin-filepath a.json', '--stdin-filepath', '--stdin-filename'],
    ['check a.json --quite', '--quite', '--quiet'],
    ['check a.json --dry-run', '--dry-run', '--fix-dry-run'],
    ['check a.json --output=b.sarif', '--output', '--output-file <format>=<file>'],
    ['check a.json -o b.sarif', '-o', '--output-file <format>=<file>'],
    ['check a.json --reporter=junit', '--reporter', '--format'],
    ['check a.json -f junit', '-f', '--format'],
    ['check a.json --silent', '--silent', '--quiet'],
    ['check a.json --write', '--write', '--fix'],
    ['check a.json --error-on-warnings', '--error-on-warnings', '--max-warnings 0'],
    ['check a.json --ext .json', '--ext', 'a glob such as "drafts/**/*.json"'],
    ['check a.json --exclude b.json', '--exclude', '"ignore" in the configuration'],
    ['check a.json --stdin', '--stdin', '- for standard input'],
    ['check a.json --no-color', '--no-color', 'NO_COLOR=1 in the environment'],
    ['check a.json --config-file b.json', '--config-file', '--config'],
    ['check a.json --rulesdir b', '--rulesdir', '--rules'],
    ['check a.json --generate-baseline', '--generate-baseline', '--update-baseline'],
    ['check a.json --severity error', '--severity', '"severities" in the configuration'],
    ['audit a.json -j 4', '-j', '--threads'],
    ['-V', '-V', '--version'],
    ['audit a.json --repport b.ndjson', '--repport', '--report'],
    ['audit a.json --concurrency 4', '--concurrency', '--threads'],
    ['--versoin', '--versoin', '--version'],
    ...formatNames.map((format) => [`check a.json --${format}`, `--${format}`, `--format ${format}`] as const),
  ])('%s', async (call, option, meant) => {
    expect(await said(call)).toBe(
      `campaign-draft-rules: Unknown option '${option}', did you mean ${meant}? (see --help)\n`,
    );
  });

  it.each(['check a.json --frobnicate', 'check a.json -x', 'audit a.json --sarif', 'explain a/b --dry-run'])(
    'has no other, if the command has none like it: %s',
    async (call) => {
      expect(await said(call)).toMatch(/^campaign-draft-rules: Unknown option '--?[a-z-]+' \(see --help\)\n$/);
    },
  );

  it.each([
    ['cached', 'staged'],
    ['changed', 'since'],
  ])('is named, when there is such an option: --%s', async (option, meant) => {
    const isThere = optionNames.some((name) => name === meant);
    expect((await said(`check a.json --${option}`)).includes(`did you mean --${meant}?`)).toBe(isThere);
  });
});

describe('a command that does not exist', () => {
  it.each([
    ['drafts', 'check drafts'],
    ['drafts/', 'check drafts/'],
    ['drafts/a.json --format json', 'check drafts/a.json'],
    ['drafts/none.json', 'check drafts/none.json'],
    ['**/*.json', 'check "**/*.json"'],
    ['.', 'check .'],
    ['-', 'check -'],
    ['chek drafts', 'check'],
    ['validate drafts', 'check'],
    ["o'neil/a.json", 'check "o\'neil/a.json"'],
    ['a&b(1).json', 'check "a&b(1).json"'],
    ['$x.json', "check '$x.json'"],
    ['./`x`.json', "check './`x`.json'"],
    ["./$o'neil.json", "check './$o'\\''neil.json'"],
    ['./Überraschung.json', 'check ./Überraschung.json'],
    ['fix drafts', 'check --fix'],
    ['help', '--help'],
  ])('%s', async (call, meant) => {
    expect(await said(call)).toBe(
      `campaign-draft-rules: the command must be one of check, audit, explain, rules, check-validator; got "${call.split(' ', 1)}", did you mean ${meant}? (see --help)\n`,
    );
  });

  it('may be a path with a space, or nothing that is known', async () => {
    expect((await cli(['with space'], { cwd })).err).toContain('did you mean check "with space"?');
    expect(await said('frobnicate')).toMatch(/got "frobnicate" \(see --help\)\n$/);
  });
});
