// Without this, the language server could leave out the configuration of the folder.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cli, savable } from '../cli/around.js';
import { closedGate } from '../cli/gate.js';
import { applied, type Editor, editorWith } from './editor.js';

const CONFIG = 'campaign-drafts.config.json';
const wrong = savable({ created_by: 'ada', basic_details: {}, utm_prams: {}, utm_params: { utm_source: 'app' } });
const text = JSON.stringify(wrong);
const [ERROR, WARNING, INFORMATION] = [1, 2, 3];

/** The severity and the rule of each finding of a draft. */
const saidOf = async (editor: Editor, name = 'a.json') =>
  (await editor.diagnostics(name)).map(({ severity, code }) => [severity, code]);

/** An editor with a draft, and with a configuration in its folder. */
async function configured(
  config: unknown,
  { files = {}, ...others }: Parameters<typeof editorWith>[0] = {},
): Promise<Editor> {
  const editor = await editorWith({
    files: {
      'workspace.json': '{"features":["QUEUING"]}',
      'house.json': '{"prefix":"acme","rules":[{"id":"acme/team","requires":["basic_details.team"]}]}',
      [CONFIG]: typeof config === 'string' ? config : JSON.stringify(config),
      ...files,
    },
    ...others,
  });
  editor.open('a.json', text);
  return editor;
}

/** Changes the configuration, and tells the server. */
function change(editor: Editor, content: string | undefined, name = CONFIG): void {
  const path = join(editor.folder, name);
  if (content === undefined) rmSync(path);
  else writeFileSync(path, content);
  editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: editor.uriOf(name), type: 2 }],
  });
}

/** Waits for the next diagnostics. */
const next = async (editor: Editor, before: number) => {
  await expect.poll(() => editor.published.length).toBeGreaterThan(before);
  return editor.published.at(-1)?.diagnostics.map(({ severity, code, message }) => [severity, code ?? message]);
};

const lenient = { mode: 'LENIENT', workspace: 'workspace.json' };
const shape = 'envelope/shape';
const utm = 'utm-params/shape';
const unknownKey = 'hint/unknown-key';

describe('a configuration in the folder', () => {
  it.each<[string, object, unknown[]]>([
    [
      'has the mode and the workspace',
      lenient,
      [
        [ERROR, shape],
        [ERROR, utm],
        [INFORMATION, unknownKey],
      ],
    ],
    [
      'weighs rules, and leaves some out',
      { ...lenient, severities: { 'envelope/*': 'warning', 'utm-params/*': 'off', 'hint/*': 'error' } },
      [
        [WARNING, shape],
        [ERROR, unknownKey],
      ],
    ],
    [
      'weighs the last pattern that fits',
      { ...lenient, severities: { '*': 'note', [utm]: 'warning' } },
      [
        [INFORMATION, shape],
        [WARNING, utm],
        [INFORMATION, unknownKey],
      ],
    ],
    [
      'leaves out hints',
      { ...lenient, hints: { off: [unknownKey] } },
      [
        [ERROR, shape],
        [ERROR, utm],
      ],
    ],
    [
      'has house rules, which it weighs, too',
      { ...lenient, rules: 'house.json', severities: { '*': 'off', 'acme/*': 'note' } },
      [[INFORMATION, 'acme/team']],
    ],
  ])('%s', async (_, config, said) => {
    expect(await saidOf(await configured(config))).toEqual(said);
  });

  it('has the language', async () => {
    const [first] = await (await configured({ ...lenient, language: 'de' })).diagnostics('a.json');
    expect(first?.message).toMatch(/muss/);
  });

  it('says which files are drafts', async () => {
    const editor = await configured({ ...lenient, paths: ['drafts'], ignore: ['drafts/old', 'a.json'] });
    for (const name of ['drafts/new.json', 'drafts/old/b.json']) editor.open(name, '{}');
    expect((await saidOf(editor, 'drafts/new.json')).length).toBeGreaterThan(0);
    expect(editor.published.map(({ uri }) => uri)).toEqual([editor.uriOf('drafts/new.json')]);
  });

  it('has a baseline, which is as new at each change', async () => {
    const files = { 'a.json': text };
    const config = { ...lenient, baseline: 'known.json', severities: { 'hint/*': 'warning' } };
    const editor = await configured(lenient, { files });
    await cli(['check', 'a.json', '--hints', '--baseline', 'known.json', '--update-baseline'], { cwd: editor.folder });
    await editor.diagnostics('a.json');
    change(editor, JSON.stringify(config));
    // The call above reported hints as notes, which no baseline has.
    expect(await next(editor, 1)).toEqual([[WARNING, unknownKey]]);
    // A document that is not a file has no earlier findings.
    editor.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: 'untitled:a', languageId: 'json', version: 1, text },
    });
    expect((await next(editor, 2))?.length).toBe(3);
    const start = { line: 0, character: 1 };
    editor.edit('a.json', { start, end: start }, '"channel":"push","updated_by":5,');
    expect(await saidOf(editor)).toContainEqual([ERROR, shape]);
    editor.edit('a.json', { start, end: { line: 0, character: 33 } }, '');
    expect(await saidOf(editor)).toEqual([[WARNING, unknownKey]]);
  });

  it('weighs and knows keys that are there twice, also in what is no JSON yet', async () => {
    const twice = `{"channel":"EMAIL",${JSON.stringify(savable()).slice(1)}`;
    const files = { 'a.json': twice };
    const editor = await configured({ ...lenient, severities: { 'input/*': 'error' } }, { files });
    editor.edit('a.json', { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }, twice);
    expect(await saidOf(editor)).toEqual([[ERROR, 'input/duplicate-key']]);
    await cli(['check', 'a.json', '--baseline', 'known.json', '--update-baseline'], { cwd: editor.folder });
    const before = editor.published.length;
    change(editor, JSON.stringify({ ...lenient, baseline: 'known.json' }));
    expect(await next(editor, before)).toEqual([]);
    const end = { line: 0, character: twice.length };
    editor.edit('a.json', { start: end, end }, ']');
    expect(await saidOf(editor)).toEqual([[ERROR, 'input/json']]);
  });

  it('counts less than the options and the flags', async () => {
    const config = { mode: 'DRAFT_PUBLISH', language: 'de', workspace: 'none.json', rules: 'none.json' };
    const editor = await configured(config, {
      options: { workspace: 'workspace.json', rules: 'house.json', lang: 'en' },
      flags: ['--mode', 'LENIENT'],
    });
    const said = await editor.diagnostics('a.json');
    expect(said.map(({ code }) => code)).toEqual([shape, 'acme/team', utm, unknownKey]);
    expect(said[1]?.message).toMatch(/required/);
  });

  it.each([
    [['--config', 'shop/c.json'], ERROR],
    [['--no-config'], ERROR],
    [[], INFORMATION],
  ])('may be named, and left out: %j', async (flags, severity) => {
    const note = { ...lenient, severities: { '*': 'note' } };
    const files = { 'shop/c.json': JSON.stringify({ mode: 'LENIENT', workspace: '../workspace.json' }) };
    expect(await saidOf(await configured(note, { files, flags }))).toContainEqual([severity, shape]);
  });

  it('is looked for above the folder, as the command does', async () => {
    const editor = await configured({ ...lenient, severities: { '*': 'note' } }, { naming: 'below' });
    expect(await saidOf(editor)).toContainEqual([INFORMATION, shape]);
    expect(editor.messages).toEqual([]);
  });

  it('leaves to the fix of all mistakes what it leaves out', async () => {
    const editor = await configured(
      { ...lenient, severities: { 'utm-params/*': 'off' } },
      { capabilities: {}, files: {} },
    );
    const draft = JSON.stringify(savable({ channel: 'push', utm_params: { utm_source: 7 } }));
    editor.open('b.json', draft);
    await editor.diagnostics('b.json');
    const all = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const [action] = await editor.actions('b.json', all, ['source.fixAll']);
    const edits = Object.values(action?.edit?.changes ?? {})[0] ?? [];
    expect(applied(draft, edits)).toBe(draft.replace('push', 'PUSH'));
  });
});

describe('a configuration that is a module', () => {
  const MODULE = 'campaign-drafts.config.mjs';
  const code = "export default { mode: 'LENIENT', language: 'de' };";

  it('is named when it was found and run', async () => {
    const editor = await editorWith({ files: { [MODULE]: code } });
    editor.open('a.json', text);
    expect(await saidOf(editor)).toContainEqual([ERROR, shape]);
    change(editor, `${code} `, MODULE);
    await next(editor, 1);
    expect(editor.messages[0]).toBe(
      `campaign-draft-rules: Konfiguration: ${MODULE}, ein Modul, dessen Code ausgeführt wurde`,
    );
    expect(editor.messages.filter((message) => message.includes(MODULE))).toHaveLength(1);
  });

  it('is not read when JSON is beside it, or when it is left out', async () => {
    const files = { [MODULE]: "throw new Error('it was run');" };
    const beside = await configured(lenient, { files });
    expect(await saidOf(beside)).toContainEqual([ERROR, shape]);
    expect(beside.messages).toEqual([expect.stringContaining(`${MODULE} is not read: ${CONFIG} is beside it`)]);
    const editor = await editorWith({ files, flags: ['--no-config'] });
    editor.open('a.json', text);
    expect(await saidOf(editor)).toContainEqual([ERROR, shape]);
  });
});

describe('a configuration that changes', () => {
  it('is read again, with the files that it names now', async () => {
    const editor = await configured(lenient);
    expect(await saidOf(editor)).toContainEqual([ERROR, shape]);
    change(editor, JSON.stringify({ ...lenient, rules: 'house.json', severities: { '*': 'note' } }));
    expect(await next(editor, 1)).toContainEqual([INFORMATION, 'acme/team']);
    // The editor is asked for changes of that file, too.
    expect(editor.watched).toContain('**/house.json');
    expect(new Set(editor.watched).size).toBe(editor.watched.length);
    change(editor, '{"prefix":"acme","rules":[]}', 'house.json');
    expect(await next(editor, 2)).not.toContainEqual([INFORMATION, 'acme/team']);
    change(editor, undefined);
    expect(await next(editor, 3)).toContainEqual([WARNING, 'publish/platforms']);
  });

  it('may come later', async () => {
    const editor = await editorWith();
    editor.open('a.json', text);
    expect(await saidOf(editor)).toContainEqual([ERROR, shape]);
    expect(editor.watched).toContain(`**/${CONFIG}`);
    change(editor, JSON.stringify({ severities: { '*': 'note' } }));
    expect(await next(editor, 1)).toContainEqual([INFORMATION, shape]);
  });

  it('drops a verdict that is still on its way', async () => {
    const gate = closedGate();
    const editor = await configured(
      { mode: 'LENIENT', workspace: 'w.mjs' },
      { files: { 'w.mjs': gate.workspace, 'a.json': text } },
    );
    await saidOf(editor);
    editor.open(
      'c.json',
      JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } })),
    );
    await gate.asked;
    change(editor, JSON.stringify(lenient));
    const said = await saidOf(editor, 'c.json');
    gate.open();
    expect(said).toEqual([[ERROR, 'audience-limit/feature']]);
    await editor.hover('none.json', { line: 0, character: 0 });
    expect(editor.published.filter(({ uri }) => uri.endsWith('c.json'))).toHaveLength(1);
  });
});

describe('a configuration that cannot be used', () => {
  it.each([
    ['{', `${CONFIG}: This is not JSON`],
    ['{"severity":{}}', `${CONFIG}: there is no "severity"; did you mean "severities"?`],
    ['{"severities":{"envelope/shap":"off"}}', 'there is no rule "envelope/shap"; did you mean envelope/shape?'],
    ['{"severities":{"input/json":"off"}}', 'input/json cannot be left out'],
    ['{"workspace":"none.json"}', 'none.json: there is no such file'],
    ['{"baseline":"none.json"}', 'none.json: there is no such file'],
  ])('is told once, and in each draft: %s', async (config, reason) => {
    const editor = await configured(config);
    editor.open('b.json', text);
    for (const name of ['a.json', 'b.json']) {
      const diagnostics = await editor.diagnostics(name);
      expect(diagnostics).toMatchObject([{ severity: ERROR, message: expect.stringContaining(reason) }]);
    }
    expect(editor.messages).toEqual([expect.stringMatching(/^campaign-draft-rules: no draft is judged: /)]);
    expect(editor.messages[0]).toContain(reason);
  });

  it('is not told when another one came while its files were read', async () => {
    const gate = closedGate();
    const failing = `${gate.workspace}\nawait featureFlags.isEnabled();\nthrow new Error('too late');`;
    const editor = await configured({ workspace: 'failing.mjs' }, { files: { 'failing.mjs': failing } });
    await gate.asked;
    change(editor, JSON.stringify(lenient));
    expect(await saidOf(editor)).toContainEqual([ERROR, shape]);
    gate.open();
    // By then, the module has failed, because this import of the same module fails after it.
    const { href } = pathToFileURL(join(editor.folder, 'failing.mjs'));
    await expect(import(/* @vite-ignore */ `${href}?again`)).rejects.toThrow('too late');
    await editor.hover('a.json', { line: 0, character: 0 });
    expect(editor.messages).toEqual([]);
  });

  it('is told again when it breaks again, and its drafts stay drafts', async () => {
    const config = JSON.stringify({ ...lenient, paths: ['drafts'] });
    const editor = await configured(config);
    await editor.diagnostics('a.json');
    editor.close('a.json');
    editor.open('drafts/new.json', '{}');
    await editor.diagnostics('drafts/new.json');
    for (let turn = 1; turn <= 2; turn++) {
      for (const content of ['{', ' {']) {
        const before = editor.published.length;
        change(editor, content);
        expect(await next(editor, before)).toEqual([[ERROR, expect.stringContaining('This is not JSON')]]);
      }
      const before = editor.published.length;
      change(editor, config);
      expect(await next(editor, before)).not.toContainEqual([ERROR, expect.stringContaining('This is not JSON')]);
    }
    // The second place of the mistake gives another reason.
    expect(editor.messages.map((message) => message.match(/column \d/)?.[0])).toEqual([
      ...['column 2', 'column 3', 'column 2', 'column 3'],
    ]);
  });
});
