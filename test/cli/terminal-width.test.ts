// Without this, messages on a terminal could be longer than its width, or break inside a word.
import { expect, it } from 'vitest';
import { wrapped } from '../../src/cli/terminal.js';
import { cli, folderWith, savable } from './around.js';

const cwd = folderWith({
  'a.json': JSON.stringify(
    savable({
      channel: 'push',
      campaign_delivery_type: 'ONE_TIMES',
      basic_details: { platforms: ['IOS'], platform_specific_details: { ios: {} } },
    }),
  ),
});

/** The words of a text, whatever lines they are on. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

it('at 80 columns, nothing is longer, and nothing breaks inside a word', async () => {
  for (const args of [['check', 'a.json'], ['rules'], ['explain', 'android/timer']]) {
    const wide = await cli(args, { cwd });
    const narrow = await cli(args, { cwd, stdout: { columns: 80 }, stderr: { isTTY: true, columns: 80 } });
    const isFree = (line: string) => !/^\s*\d* \||^\||https:/.test(line);
    expect(
      narrow.out.split('\n').filter((line) => isFree(line) && line.length > 80 && line.trim().includes(' ')),
    ).toEqual([]);
    const shown = (text: string) => wordsOf(text.split('\n').filter(isFree).join('\n'));
    expect(shown(narrow.out)).toEqual(shown(wide.out));
    expect(wordsOf(narrow.err)).toEqual(wordsOf(wide.err));
  }
});

it('messages beside a report are broken between words, too', async () => {
  const { err } = await cli(['check', '--format', 'a'.repeat(20)], { stderr: { isTTY: true, columns: 60 } });
  expect(err.split('\n').every((line) => line.length <= 62)).toBe(true);
  expect(err.split('\n').length).toBeGreaterThan(2);
});

it('a word that is too long has a line of its own', () => {
  expect(wrapped('a bb ccccccc d', 4)).toEqual(['a bb', 'ccccccc', 'd']);
  expect(wrapped('', 4)).toEqual(['']);
  expect(wrapped('長長 a', 4)).toEqual(['長長', 'a']);
});
