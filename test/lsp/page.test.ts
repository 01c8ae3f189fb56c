import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callOf, readArguments, type ServerCall } from '../../src/cli/arguments.js';
import { configMembers } from '../../src/cli/config-file.js';
import { settingsOf } from '../../src/lsp/settings.js';
import { folderWith } from '../cli/around.js';
import { installInto } from '../cli/bin.js';

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
  expect(section('Configuration')).toContain('\n`maxWarnings` is for the command alone.\n');
  expect([...names, '$schema', 'maxWarnings'].sort()).toEqual(Object.keys(configMembers).sort());
});

it('has snippets that can be read', () => {
  expect(blocks('json').map((code) => JSON.parse(code).main)).toEqual(['./extension.js']);
  expect(blocks('js').map((code) => typeof new Function('require', 'exports', code))).toEqual(['function']);
  expect([blocks('lua').length, blocks('toml').length]).toEqual([1, 1]);
});

const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

/** Sends the requests of a user at the editor, and prints the answers. */
const session = `
local function wait(isThere) assert(vim.wait(30000, isThere, 50), 'nothing came') end
local function has(code)
  for _, one in ipairs(vim.diagnostic.get(0)) do if one.code == code then return true end end
  return false
end
local function ask(method, params)
  for _, one in pairs(vim.lsp.buf_request_sync(0, method, params, 30000)) do return one.result end
end
wait(function() return has('push-basic-details/shape') end)
local here = { line = 0, character = 68 }
local at = { textDocument = vim.lsp.util.make_text_document_params(), position = here }
io.write(ask('textDocument/completion', at)[1].label, '\\n')
at.range = { start = here, ['end'] = here }
at.context = { diagnostics = {} }
local action = ask('textDocument/codeAction', at)[1]
io.write(action.title, '\\n')
vim.lsp.util.apply_workspace_edit(action.edit or ask('codeAction/resolve', action).edit, 'utf-16')
io.write(vim.api.nvim_buf_get_lines(0, 0, 1, false)[1], '\\n')
wait(function() return not has('push-basic-details/shape') end)
`;

// The gate has no Neovim. The test runs where there is one.
it.skipIf(!hasNeovim)('works in Neovim', { tags: ['long'] }, async () => {
  const text = '{"campaign_delivery_type":"ONE_TIME","basic_details":{"platforms":["Android"]},"channel":"PUSH"}';
  const folder = folderWith({
    'init.lua': blocks('lua')[0] ?? '',
    'session.lua': session,
    'drafts/a.json': text,
    'workspace.json': '{}',
  });
  await installInto(folder);
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../campaign-draft-rules/dist/cli.js', join(folder, 'node_modules/.bin/campaign-draft-rules'));
  const args = ['--headless', '-u', 'init.lua', '-i', 'NONE', '--cmd', 'filetype on', 'drafts/a.json'];
  const { stdout, status } = spawnSync('nvim', [...args, '-c', 'luafile session.lua', '-c', 'qa!'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stdout.split('\n')).toEqual([
    '"ANDROID"',
    'Set entry 1 of platforms to "ANDROID"',
    text.replace('Android', 'ANDROID'),
    '',
  ]);
  expect(status).toBe(0);
});
