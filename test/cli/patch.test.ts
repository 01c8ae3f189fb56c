// Without this, git could refuse the patch that --fix-dry-run prints.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patchOf } from '../../src/cli/fix.js';
import { cli, folderWith, savable } from './around.js';

/** The text that `git apply` makes of a text, with the patch from it to another text. */
function applied(name: string, before: string, after: string): string {
  const cwd = folderWith({ [name]: before });
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd,
    input: patchOf(name, before, after),
    stdio: 'pipe',
  });
  return readFileSync(join(cwd, name), 'utf8');
}

it.each([
  ['a.json', '{\n\t"a": 1,\n\t"b": 2\n}\n', '{\n\t"a": 2,\n\t"b": 2\n}\n'],
  ['drafts/a b.json', '{"a": 1}', '{"a": 2}'],
  ['drafts/ü "x" \\ y.json', '\uFEFF{\r\n"a": 1\r\n}', '\uFEFF{\r\n"a": 2\r\n}\n'],
  ['bidi\u202e\n.json', '[1,\n"\u009b"]\n', '[2,\n"\u009b"]'],
])('git takes the patch: %j', (name, before, after) => {
  expect(applied(name, before, after)).toBe(after);
});

it.each([
  // Too many changes for a diff: all of the old text is removed, and all of the new one added.
  ['many.json', '1\n'.repeat(3000), '2\n'.repeat(2999)],
  ['ended.json', '1\n'.repeat(3000), `${'2\n'.repeat(2999)}2`],
])('git takes the patch of a file with very many changes: %j', { tags: ['long'] }, (name, before, after) => {
  expect(applied(name, before, after)).toBe(after);
});

it('git takes what --fix-dry-run prints, and then the files are as --fix leaves them', async () => {
  const text = `${JSON.stringify(savable({ channel: 'push', utm_params: { utm_source: 1, utm_medium: 'x' } }), null, 2)}\n`;
  const files = { 'drafts/a.json': text, 'drafts/b c.json': text.replaceAll('\n', '\r\n'), 'drafts/d.json': '{' };
  const [patched, mended] = [folderWith(files), folderWith(files)];
  const call = ['check', 'drafts', '--mode', 'LENIENT'];
  const { out, err, code } = await cli([...call, '--fix-dry-run'], { cwd: patched });
  expect([code, err]).toEqual([1, expect.stringContaining('drafts/d.json\n')]);
  writeFileSync(join(patched, 'fixes.patch'), out);
  execFileSync('git', ['apply', '--whitespace=nowarn', 'fixes.patch'], { cwd: patched, stdio: 'pipe' });
  await cli([...call, '--fix'], { cwd: mended });
  for (const name of Object.keys(files)) {
    expect(readFileSync(join(patched, name), 'utf8')).toBe(readFileSync(join(mended, name), 'utf8'));
  }
  // The findings may have any format.
  const json = await cli([...call, '--fix-dry-run', '--format', 'json'], { cwd: mended });
  expect([json.out, JSON.parse(json.err).drafts.length]).toEqual(['', 3]);
});
