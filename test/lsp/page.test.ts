// Without this, the page about the language server could lack an option.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callOf, readArguments, type ServerCall } from '../../src/cli/arguments.js';
import { configMembers } from '../../src/cli/config-file.js';
import { settingsOf } from '../../src/lsp/settings.js';

const page = readFileSync('examples/pages/language-server.md', 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);
const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ', 1).join() ?? '';
const optionNames = [...section('Options').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);

it('has every option, and no other', () => {
  // The command is `lsp`.
  const settings = (options: object) => () =>
    settingsOf(callOf(readArguments(['lsp'])) as ServerCall, { options, folder: undefined, locale: undefined }, '/');
  for (const name of optionNames) expect(settings({ [name]: null })).not.toThrow();
  expect(settings({ none: 1 })).toThrow(`only ${['mode', 'workspace', 'rules', 'lang', 'hints', 'files'].join(', ')}`);
  expect([...optionNames].sort()).toEqual(['files', 'hints', 'lang', 'mode', 'rules', 'workspace']);
});

it('has every member of a configuration, and no other', () => {
  const cells = [...section('Configuration').matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell);
  const names = [...cells.join().matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  // Those of the command alone.
  expect(section('Configuration')).toContain('\n`maxWarnings` is only for the command.\n');
  expect([...names, '$schema', 'maxWarnings'].sort()).toEqual(Object.keys(configMembers).sort());
});

it('has snippets that can be read', () => {
  expect(blocks('json').map((code) => JSON.parse(code).main)).toEqual(['./extension.js']);
  expect(blocks('js').map((code) => typeof new Function('require', 'exports', code))).toEqual(['function']);
  // Neovim and Emacs run theirs: `test/package/editors.js`.
  expect(['lua', 'elisp', 'toml'].map((language) => blocks(language).length)).toEqual([2, 1, 1]);
});
