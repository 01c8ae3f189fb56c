// The language server of the package in real editors, with the configurations of the page: Neovim, each of those that NVIMS names, and
// Emacs. Whatever is opened, one server runs, it finds the mistake in each draft, and it is not asked about other JSON.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, installed, root, say } from './project.js';

const page = readFileSync(join(root, 'examples/pages/language-server.md'), 'utf8');
const blocks = (language) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);
const DRAFT = '{"campaign_delivery_type":"ONE_TIME","basic_details":{"platforms":["Android"]},"channel":"PUSH"}';
const started = () => inProject('started.txt');

export function editors() {
  // It writes a line for each server that is started. An editor takes it for the program of the package.
  const program = inProject('node_modules/.bin/campaign-draft-rules');
  rmSync(program);
  writeFileSync(
    program,
    `#!/bin/sh\necho "$@" >>'${started()}'\nexec '${process.execPath}' '${installed('dist/cli.js')}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  mkdirSync(inProject('drafts/more'), { recursive: true });
  writeFileSync(inProject('workspace.json'), '{}');
  writeFileSync(inProject('other.json'), DRAFT);
  for (const nvim of (process.env.NVIMS ?? 'nvim').split(' ')) neovim(nvim);
  emacs();
}

/** Runs an editor on fresh drafts, and answers what it printed. It must have started one server. */
function session(editor, command, args) {
  for (const name of ['a', 'b', 'more/c']) writeFileSync(inProject(`drafts/${name}.json`), DRAFT);
  rmSync(started(), { force: true });
  const env = { ...process.env, HOME: inProject('home') };
  const told = execFileSync(command, args, { cwd: inProject('.'), env, encoding: 'utf8', timeout: 300_000 });
  const servers = readFileSync(started(), 'utf8').trim().split('\n');
  if (servers.length !== 1) throw new Error(`${editor} has started ${servers.length} servers`);
  return told.trim().split('\n');
}

function expectTold(editor, told, expected) {
  if (JSON.stringify(told) !== JSON.stringify(expected)) throw new Error(`${editor} says ${JSON.stringify(told)}`);
  say(`${editor}: one server for three drafts, and none for other JSON`);
}

function neovim(program) {
  const [version] = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n');
  const [forNew, forOld] = blocks('lua');
  writeFileSync(inProject('init.lua'), /v0\.7\./.test(version) ? forOld : forNew);
  writeFileSync(
    inProject('session.lua'),
    `
local function wait(isThere, what) assert(vim.wait(60000, isThere, 50), what .. ' did not come') end
local function has(code)
  for _, one in ipairs(vim.diagnostic.get(0)) do if one.code == code then return true end end
  return false
end
local function ask(method, params)
  for _, one in pairs(vim.lsp.buf_request_sync(0, method, params, 60000)) do return one.result end
end
local mistake = 'push-basic-details/shape'
for _, command in ipairs({ 'edit drafts/a.json', 'edit!', 'edit drafts/more/c.json', 'edit drafts/b.json', 'edit!' }) do
  vim.cmd(command)
  wait(function() return has(mistake) end, command .. ': a finding')
end
local here = { line = 0, character = 68 }
local at = { textDocument = vim.lsp.util.make_text_document_params(), position = here }
io.write(ask('textDocument/completion', at)[1].label, '\\n')
at.range = { start = here, ['end'] = here }
at.context = { diagnostics = {} }
local action = ask('textDocument/codeAction', at)[1]
io.write(action.title, '\\n')
vim.lsp.util.apply_workspace_edit(action.edit or ask('codeAction/resolve', action).edit, 'utf-16')
io.write(vim.api.nvim_buf_get_lines(0, 0, 1, false)[1], '\\n')
wait(function() return not has(mistake) end, 'the end of the finding')
vim.cmd('edit! other.json')
local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
io.write(tostring(next(clients)), '\\n')
`,
  );
  const args = ['--headless', '-u', 'init.lua', '-i', 'NONE', '--cmd', 'filetype on'];
  const told = session(version, program, [...args, '-c', 'luafile session.lua', '-c', 'qa!']);
  const fixed = DRAFT.replace('Android', 'ANDROID');
  expectTold(version, told, ['"ANDROID"', 'Set entry 1 of platforms to "ANDROID"', fixed, 'nil']);
}

function emacs() {
  const [version] = execFileSync('emacs', ['--version'], { encoding: 'utf8' }).split('\n');
  writeFileSync(inProject('init.el'), blocks('elisp')[0]);
  // A project is what version control knows. Without a window, Emacs runs no hooks after commands, and Flymake waits for one.
  execFileSync('git', ['init', '--quiet', inProject('.')]);
  writeFileSync(
    inProject('session.el'),
    `(defun wait-for (what is-there)
  (let ((tries 600))
    (while (not (funcall is-there))
      (when (= (setq tries (1- tries)) 0) (error "%s did not come" what))
      (accept-process-output nil 0.1))))
(defun see-mistake (file)
  (run-hooks 'post-command-hook)
  (wait-for (concat file ": Eglot") (lambda () (and (bound-and-true-p eglot--managed-mode) flymake-mode)))
  (flymake-start)
  (wait-for (concat file ": a finding")
            (lambda () (seq-some (lambda (one) (string-match-p "ANDROID" (flymake-diagnostic-text one))) (flymake-diagnostics)))))
(dolist (file '("a" "more/c" "b"))
  (find-file (expand-file-name (concat "drafts/" file ".json") "${inProject('.')}"))
  (see-mistake file))
(revert-buffer t t)
(see-mistake "b, once more")
(find-file (expand-file-name "other.json" "${inProject('.')}"))
(princ (format "%s %s\\n" major-mode (bound-and-true-p eglot--managed-mode)))
`,
  );
  // Emacs activates packages by itself, but not in a batch.
  const told = session(version, 'emacs', [
    '--batch',
    '-f',
    'package-activate-all',
    '-l',
    'init.el',
    '-l',
    'session.el',
  ]);
  expectTold(version, told, ['js-mode nil']);
}
