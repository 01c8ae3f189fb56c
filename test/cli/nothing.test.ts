// Without this, a call that judged nothing could end as if all were well.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/cli/formats/format.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const cwd = folderWith({
  'campaign-drafts.config.json': '{"mode":"LENIENT","ignore":["old"]}',
  'workspace.json': '{}',
  'empty.ndjson': '',
  'blank.ndjson': ' \n\r\n',
  'none/notes.txt': '',
  'old/a.json': fine,
  'options/workspace.json': '{}',
  'options/campaign-drafts.config.json': '{}',
  'pipes/a.txt': '',
  'drafts/a.json': fine,
});
execFileSync('mkfifo', [join(cwd, 'pipes/b.json')]);

/** What is named, and has no draft. */
const withoutDraft = [
  ['none'],
  ['none/*.json'],
  ['no-such/**/*.json'],
  ['pipes'],
  ['pipes/b.json'],
  ['old'],
  ['old/**'],
  ['old/a.json', 'old'],
  ['options', '--workspace', 'options/workspace.json'],
  ['empty.ndjson'],
  ['empty.ndjson', 'blank.ndjson'],
  ['empty.ndjson', 'old/a.json'],
  ['-', '--input', 'ndjson'],
];
const ways = [
  [],
  ['--fix'],
  ['--fix-dry-run'],
  ['--quiet'],
  ['--baseline', 'known.json', '--update-baseline'],
  ...formatNames.map((name) => ['--format', name]),
];

describe('nothing is well when nothing was judged', () => {
  it.each(withoutDraft)('check %j %j %j ends with 2, and one line says why', async (...args) => {
    for (const way of ways) {
      if (args[0] === '-' && way[0] === '--fix') continue;
      const { code, out, err } = await cli(['check', ...args, ...way], { cwd });
      expect([code, out], way.join(' ')).toEqual([2, expect.not.stringMatching(/✓|fine|no findings|"valid":true/)]);
      const lines = err.split('\n').filter((line) => line.startsWith('campaign-draft-rules: '));
      expect(lines, way.join(' ')).toHaveLength(1);
    }
  });

  it.each(withoutDraft)('audit %j %j %j does, too', async (...args) => {
    const { code, err } = await cli(['audit', ...args, '--report', '/dev/null'], { cwd });
    expect([code, err.split('\n')]).toEqual([2, [expect.stringMatching(/^campaign-draft-rules: ./), '']]);
  });

  it('a file without a draft is named; beside others it is no fault', async () => {
    const alone = await cli(['check', 'empty.ndjson', 'blank.ndjson'], { cwd });
    expect(alone).toEqual({
      code: 2,
      out: 'No draft was judged\n',
      err: 'campaign-draft-rules: no draft was judged: there is none in empty.ndjson, blank.ndjson\n',
    });
    expect((await cli(['check', 'empty.ndjson', 'drafts'], { cwd })).code).toBe(0);
  });

  it('files that are named one by one may all be left out: a hook names whatever is committed', async () => {
    const call = [
      'check',
      'old/a.json',
      'campaign-drafts.config.json',
      'workspace.json',
      '--workspace',
      'workspace.json',
    ];
    const said =
      'campaign-draft-rules: no draft was judged: the configuration ignores what is named, or an option names it\n';
    expect(await cli(call, { cwd })).toEqual({ code: 0, out: 'No draft was judged\n', err: said });
    expect(await cli([...call, '--quiet'], { cwd })).toEqual({ code: 0, out: '', err: said });
    expect((await cli(['audit', 'old/a.json', '--report', '/dev/null'], { cwd })).err).toBe(said);
    expect(readFileSync(join(cwd, 'old/a.json'), 'utf8')).toBe(fine);
  });
});
