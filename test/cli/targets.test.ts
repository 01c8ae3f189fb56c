import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type TargetSettings, targetsOf } from '../../src/cli/targets.js';
import { folderWith } from './around.js';

const cwd = folderWith({
  'drafts/a.json': '',
  'drafts/b.ndjson': '',
  'drafts/c.jsonl': '',
  'drafts/d.ndjson.json': '',
  'drafts/ejsonl': '',
  'drafts/[x].json': '',
  'workspace.json': '',
  '-': '',
});
symlinkSync('../workspace.json', join(cwd, 'drafts/w.json'));
mkdirSync(join(cwd, 'broken'));
symlinkSync('gone', join(cwd, 'broken/a.json'));
const found = (paths: readonly string[], settings: Partial<TargetSettings> = {}) =>
  targetsOf(paths, { cwd, input: undefined, others: [], ignore: undefined, followLinks: true, ...settings });
const files = (...paths: string[]) => found(paths).targets.map(({ file }) => file);

describe('a target', () => {
  it('is NDJSON by the end of its name, or as --input says', () => {
    const paths = ['drafts/a.json', 'drafts/b.ndjson', 'drafts/c.jsonl', 'drafts/d.ndjson.json', 'drafts/ejsonl', '-'];
    const told = (input: TargetSettings['input']) => found(paths, { input }).targets.map(({ isNdjson }) => isNdjson);
    expect(told(undefined)).toEqual([false, true, true, false, false, false]);
    expect(told('json')).toEqual(paths.map(() => false));
    expect(told('ndjson')).toEqual(paths.map(() => true));
  });

  it('comes in the order of the paths, each file once, whatever it is called', () => {
    expect(files('drafts/c.jsonl', '-', 'drafts/../drafts/c.jsonl', '-', 'drafts/*.json')).toEqual([
      'drafts/c.jsonl',
      '-',
      'drafts/[x].json',
      'drafts/a.json',
      'drafts/d.ndjson.json',
      'drafts/w.json',
    ]);
  });

  it('is standard input for - only', () => {
    expect(files('-', './-')).toEqual(['-', './-']);
  });

  it('is not the workspace, whatever it is called', () => {
    const { targets } = found(['workspace.json', 'drafts/w.json', 'drafts/a.json'], {
      others: [undefined, 'workspace.json'],
    });
    expect(targets).toEqual([{ file: 'drafts/a.json', isNdjson: false }]);
  });

  it('may be named with an escaped wildcard', () => {
    expect(files('drafts/\\[x\\]*.json')).toEqual(['drafts/[x].json']);
  });

  it('that is missing or unreadable is reported', () => {
    expect(() => found(['none.json'])).toThrow(/^none\.json: there is no such file$/);
    expect(() => found(['none/*.json'])).toThrow(
      /^none\/\*\.json: there are no drafts, files that end with \.json, \.ndjson or \.jsonl$/,
    );
    expect(() => found(['x'.repeat(1000)])).toThrow(/^x+: ENAMETOOLONG: name too long$/);
    const reason = 'it cannot be read (ENOENT)';
    expect(found(['broken'])).toEqual({ targets: [], outside: [], unreadable: [{ file: 'broken/a.json', reason }] });
    expect(found(['none\uFFFD.json'])).toEqual({
      targets: [],
      outside: [],
      unreadable: [{ file: 'none\uFFFD.json', reason: 'its name is not UTF-8, so it cannot be read' }],
    });
  });
});
