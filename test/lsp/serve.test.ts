// Without this, an editor could show findings, fixes and offers at the wrong place or of an older text.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  CompletionItem,
  Diagnostic,
  Hover,
  MarkupContent,
  Range,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver/node';
import { savable } from '../cli/around.js';
import { closedGate } from '../cli/gate.js';
import { applied, type Editor, type EditorSettings, editorWith, marked, usual } from './editor.js';

const workspace = readFileSync('examples/workspace.json', 'utf8');
const withWorkspace: EditorSettings = {
  files: { 'workspace.json': workspace },
  options: { workspace: 'workspace.json' },
};

/** The text of a draft, with changes. */
const draft = (changes: Readonly<Record<string, unknown>> = {}) => JSON.stringify(savable(changes), null, 2);

/** A range as text, with the message about it. */
const said = (text: string, { range, severity, code }: Diagnostic) => {
  const lines = text.split('\n');
  const { start, end } = range;
  const part =
    start.line === end.line
      ? lines[start.line]?.slice(start.character, end.character)
      : `${lines[start.line]?.slice(start.character)}…`;
  return [part, severity, code];
};

const everything: Range = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

const [ERROR, WARNING, INFORMATION] = [1, 2, 3];

/** The text of a hover. */
function toldIn(hover: Hover | null): MarkupContent {
  // The server uses only this form.
  return (hover?.contents ?? { kind: 'plaintext', value: '' }) as MarkupContent;
}

/** The edits of an action. */
function editsOf(action: { readonly edit?: unknown } | undefined): readonly TextEdit[] {
  const edit = action?.edit as
    | { documentChanges?: TextDocumentEdit[]; changes?: Record<string, TextEdit[]> }
    | undefined;
  // The server only replaces text.
  return (edit?.documentChanges?.[0]?.edits as TextEdit[]) ?? Object.values(edit?.changes ?? {})[0] ?? [];
}

describe('findings', () => {
  it('are errors, warnings for publishing, and information, each at its place', async () => {
    const editor = await editorWith(withWorkspace);
    const text = draft({
      created_by: 'ada',
      basic_details: { name: 'Summer \u{1f31e} sale', 'a "key\\': 1, platforms: ['Android'] },
      utm_prams: {},
    });
    editor.open('a.json', text);
    const found = await editor.diagnostics('a.json');
    const shown = found.map((one) => said(text, one));
    expect(shown).toContainEqual(['"ada"', ERROR, 'envelope/shape']);
    expect(shown).toContainEqual(['"Android"', ERROR, 'push-basic-details/shape']);
    // A missing field is reported at the object that lacks it: at its key, or at its bracket when it has no key.
    expect(shown).toContainEqual(['{', WARNING, 'publish/content']);
    expect(shown).toContainEqual(['"utm_prams"', INFORMATION, 'hint/unknown-key']);
    // A hint may have a fix, too.
    const start = { line: text.split('\n').findIndex((line) => line.includes('utm_prams')), character: 3 };
    expect((await editor.actions('a.json', { start, end: start })).map(({ title }) => title)).toEqual([
      'Rename "utm_prams" to "utm_params"',
    ]);
    expect(found.every(({ source }) => source === 'campaign-draft-rules')).toBe(true);
  });

  it('are about the latest text alone, while it is typed', async () => {
    const editor = await editorWith({
      ...withWorkspace,
      options: { workspace: 'workspace.json', mode: 'LENIENT' },
      delay: 200,
    });
    editor.open('a.json', draft());
    expect(await editor.diagnostics('a.json')).toEqual([]);
    const { position } = marked(draft().replace('PUSH', 'PUSH|'));
    const end = { line: position.line, character: position.character };
    for (const letter of ['a', '\u{1f600}', 'b']) editor.edit('a.json', { start: end, end }, letter);
    const text = editor.textOf('a.json');
    expect((await editor.diagnostics('a.json')).map((one) => said(text, one))).toEqual([
      ['"PUSHb\u{1f600}a"', ERROR, 'envelope/shape'],
    ]);
    // When this is answered, no other message is on its way.
    await editor.hover('a.json', end);
    expect(editor.published.map(({ version }) => version)).toEqual([1, 4]);
  });

  it('underline the key of an object or a list, also a key with quotes in it', async () => {
    const editor = await editorWith(withWorkspace);
    const text = '{"campaign_delivery_type":"ONE_TIME","channel":"PUSH", "utm\\"\\\\":{} ,"delivery_controls":\n[]}';
    editor.open('a.json', text);
    const parts = (await editor.diagnostics('a.json')).map((one) => said(text, one));
    expect(parts).toContainEqual(['"utm\\"\\\\"', INFORMATION, 'hint/unknown-key']);
    expect(parts).toContainEqual(['"delivery_controls"', ERROR, 'push-delivery-controls/shape']);
  });

  it('say where a text is no JSON, and that it is too large', async () => {
    const editor = await editorWith(withWorkspace);
    editor.open('a.json', '{"campaign_delivery_type": tru}');
    expect(await editor.diagnostics('a.json')).toMatchObject([
      { code: 'input/json', range: { start: { character: 27 } } },
    ]);
    expect(await editor.actions('a.json', everything)).toEqual([]);
    editor.open('b.json', `{"campaign_delivery_type": "${'x'.repeat(16 * 1024 * 1024)}"}`);
    expect(await editor.diagnostics('b.json')).toMatchObject([{ code: 'input/size' }]);
  });

  it('say which key is there twice, also in what is no JSON yet, as far as it is', async () => {
    const editor = await editorWith({ ...withWorkspace, options: { workspace: 'workspace.json', mode: 'LENIENT' } });
    const twice = draft().replace('"channel": "PUSH"', '"channel": "EMAIL", "ch\\u0061nnel": "PUSH"');
    editor.open('a.json', twice);
    const found = await editor.diagnostics('a.json');
    expect(found.map((one) => said(twice, one))).toEqual([['"ch\\u0061nnel"', WARNING, 'input/duplicate-key']]);
    expect(found[0]?.message).toContain('the last one counts');
    const { line, character } = found[0]?.range.start ?? expect.fail('no range');
    expect(toldIn(await editor.hover('a.json', { line, character: character + 1 })).value).toContain(
      '**`input/duplicate-key`**\n\nNo object has a key twice.',
    );
    const unfinished = `${twice.trimEnd().slice(0, -1)}, "x": {"a": 1, "a": `;
    editor.open('b.json', unfinished);
    expect((await editor.diagnostics('b.json')).map((one) => said(unfinished, one))).toEqual([
      ['"ch\\u0061nnel"', WARNING, 'input/duplicate-key'],
      ['"a"', WARNING, 'input/duplicate-key'],
      ['', ERROR, 'input/json'],
    ]);
    // Behind the place where it stops being JSON, nothing is certain.
    const broken = `{"a": 1 "b": 2, ${twice.slice(1)}`;
    editor.open('c.json', broken);
    expect((await editor.diagnostics('c.json')).map(({ code }) => code)).toEqual(['input/json']);
  });

  it('are in German, with house rules, without hints', async () => {
    const rules = '{"prefix":"acme","rules":[{"id":"acme/utm","requires":["utm_params"]}]}';
    const editor = await editorWith({
      files: { 'rules.json': rules, 'workspace.json': workspace },
      options: { rules: 'rules.json', hints: false, workspace: 'workspace.json' },
      flags: ['--mode', 'LENIENT'],
      locale: 'de',
    });
    editor.open('a.json', draft({ created_by: 'ada', utm_prams: {} }));
    const found = await editor.diagnostics('a.json');
    expect(found.map(({ code }) => code).sort()).toEqual(['acme/utm', 'envelope/shape']);
    expect(found.find(({ code }) => code === 'envelope/shape')?.message).toMatch(/muss/);
    const [, , , created] = draft().split('\n');
    const hover = await editor.hover('a.json', { line: 3, character: created?.indexOf('created') ?? 0 });
    expect(toldIn(hover).value).toMatch(/Pflicht/);
    const titles = (await editor.actions('a.json', everything)).map(({ title }) => title);
    expect(titles).toEqual(['„utm_prams“ in „utm_params“ umbenennen']);
    expect(await editor.actions('a.json', everything, ['source'])).toEqual([]);
  });

  it.each(['folders', 'root', 'none'] as const)('find the files of the options by the folder: %s', async (naming) => {
    const editor = await editorWith({ ...withWorkspace, naming });
    editor.open('a.json', draft({ created_by: 'ada' }));
    expect((await editor.diagnostics('a.json')).map(({ code }) => code)).toContain('envelope/shape');
  });

  it('are only for drafts, and go with them', async () => {
    const editor = await editorWith(withWorkspace);
    editor.open('package.json', '{"name":"a"}');
    editor.open('a.json', draft({ created_by: 'ada' }));
    await editor.diagnostics('a.json');
    expect(await editor.complete('package.json', { line: 0, character: 1 })).toBeNull();
    expect(await editor.actions('package.json', everything)).toEqual([]);
    // The text is no longer a draft.
    editor.edit('a.json', everything, '{"name":"a"}');
    expect(await editor.diagnostics('a.json')).toEqual([]);
    editor.close('package.json');
    editor.close('a.json');
    expect(await editor.complete('a.json', { line: 0, character: 1 })).toBeNull();
    expect(await editor.hover('a.json', { line: 0, character: 1 })).toBeNull();
    expect(await editor.actions('a.json', everything)).toEqual([]);
    expect(editor.published.filter(({ uri }) => uri.endsWith('package.json'))).toMatchObject([{ diagnostics: [] }]);
    expect(editor.published.at(-1)).toMatchObject({ uri: editor.uriOf('a.json'), diagnostics: [] });
  });

  it('go by the globs of the options, whatever is in the files', async () => {
    const editor = await editorWith({
      ...withWorkspace,
      options: { files: ['drafts/*'], workspace: 'workspace.json' },
    });
    editor.open('drafts/new.json', '{}');
    editor.open('a.json', draft());
    expect((await editor.diagnostics('drafts/new.json')).length).toBeGreaterThan(0);
    expect(await editor.complete('a.json', { line: 0, character: 1 })).toBeNull();
    editor.open('drafts/empty.json', '');
    expect(await editor.complete('drafts/empty.json', { line: 0, character: 0 })).toEqual([]);
  });

  it('are there at once when a document is opened, however long the server waits for the next key', async () => {
    const editor = await editorWith({ ...withWorkspace, delay: 60_000 });
    editor.open('a.json', draft({ created_by: 'ada' }));
    expect((await editor.diagnostics('a.json')).map(({ code }) => code)).toContain('envelope/shape');
  });

  it('of a document that is closed and opened again are those of the new one', async () => {
    const gate = closedGate();
    const editor = await editorWith({
      files: { 'w.mjs': gate.workspace },
      options: { workspace: 'w.mjs', mode: 'LENIENT' },
    });
    const limit = { is_campaign_audience_limit_enabled: false };
    editor.open('a.json', draft({ created_by: 'ada', campaign_audience_limit: limit }));
    await gate.asked;
    editor.close('a.json');
    editor.open('a.json', '{"campaign_delivery_type": 1');
    expect((await editor.diagnostics('a.json')).map(({ code }) => code)).toEqual(['input/json']);
    gate.open();
    // When this is answered, no other message is on its way.
    await editor.hover('a.json', { line: 0, character: 0 });
    expect(editor.published.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual(['input/json']);
  });

  it('wait for a workspace that answers later, and are dropped when the text changes meanwhile', async () => {
    const gate = closedGate();
    const editor = await editorWith({
      files: { 'w.mjs': gate.workspace },
      options: { workspace: 'w.mjs', mode: 'LENIENT' },
    });
    editor.open('a.json', draft({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }));
    const asked = editor.actions('a.json', everything);
    const hovered = editor.hover('a.json', { line: 1, character: 5 });
    await gate.asked;
    editor.edit('a.json', { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } }, ' ');
    // When this is answered, the server has read what was sent before.
    await editor.hover('none.json', { line: 0, character: 0 });
    gate.open();
    expect(await asked).toEqual([]);
    expect(await hovered).toBeNull();
    expect((await editor.diagnostics('a.json')).map(({ code }) => code)).toEqual(['audience-limit/feature']);
    expect(editor.published.map(({ version }) => version)).toEqual([2]);
  });
});

describe('unusable options and files', () => {
  it('wrong options keep the server from starting, with a reason', async () => {
    await expect(editorWith({ options: { workspaces: 'a' } })).rejects.toThrow(
      'campaign-draft-rules: initializationOptions has no workspaces',
    );
  });

  it('a missing file is named in each draft, and no draft is judged without it', async () => {
    const editor = await editorWith({ options: { workspace: 'none.json' } });
    editor.open('a.json', draft({ created_by: 'ada' }));
    const [only, ...others] = await editor.diagnostics('a.json');
    expect(only?.message).toMatch(/^The draft is not judged: --workspace .*none\.json: there is no such file$/);
    expect(others).toEqual([]);
    // Answers that need no workspace still come.
    expect((await editor.complete('a.json', { line: 1, character: 14 }))?.map(({ label }) => label)).toContain(
      '"EMAIL"',
    );
    expect(await editor.hover('a.json', { line: 1, character: 5 })).not.toBeNull();
    expect(await editor.actions('a.json', everything)).toEqual([]);

    // The file is created, and the server is told.
    writeFileSync(join(editor.folder, 'none.json'), workspace);
    editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: ['untitled:a', editor.uriOf('other.json')].map((uri) => ({ uri, type: 1 })),
    });
    editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: editor.uriOf('none.json'), type: 1 }],
    });
    await expect.poll(() => editor.published.at(-1)?.diagnostics.map(({ code }) => code)).toContain('envelope/shape');
  });

  it('a failing lookup is named in the draft', async () => {
    const failing = `const fail = () => { throw new Error('the database is down'); };
      export const connectors = { hasConnector: fail, list: fail };
      export const verifiedSenders = { isVerifiedSender: fail };
      export const featureFlags = { isEnabled: () => Promise.reject(new Error('so is this')) };`;
    const editor = await editorWith({ files: { 'a.mjs': failing }, options: { workspace: 'a.mjs' } });
    const text = draft({
      campaign_audience_limit: { is_campaign_audience_limit_enabled: false },
      channel: 'EMAIL',
      connector: { connector_type: '' },
    });
    editor.open('a.json', text);
    expect(await editor.diagnostics('a.json')).toMatchObject([
      { message: expect.stringContaining('failed: so is this') },
    ]);
    const { position } = marked(text.replace('"connector_type": ""', '"connector_type": "|"'));
    expect(await editor.complete('a.json', position)).not.toBeNull();
  });

  it('without a workspace it says so once', async () => {
    const editor = await editorWith({ capabilities: {} });
    editor.open('package.json', '{}');
    editor.open('a.json', draft());
    await editor.diagnostics('a.json');
    editor.open('b.json', draft());
    await editor.diagnostics('b.json');
    expect((await editor.complete('b.json', { line: 1, character: 14 }))?.length).toBe(2);
    expect(editor.messages).toMatchObject([expect.stringContaining('no workspace file is named')]);
  });
});

describe('fixes', () => {
  const text = draft({ basic_details: { name: 'Sale', platforms: ['Android'] }, updated_by: 7 });
  const mended = text.replace('"Android"', '"ANDROID"');

  it('change only the wrong value, when the user chooses them', async () => {
    const editor = await editorWith(withWorkspace);
    editor.open('a.json', text);
    const { position } = marked(text.replace('"Android"', '"And|roid"'));
    const offered = await editor.actions('a.json', { start: position, end: position });
    expect(offered).toMatchObject([
      {
        title: 'Set entry 1 of platforms to "ANDROID"',
        kind: 'quickfix',
        isPreferred: true,
        diagnostics: [{ code: 'push-basic-details/shape' }],
      },
    ]);
    expect(offered[0]?.edit).toBeUndefined();
    const resolved: object = await editor.connection.sendRequest('codeAction/resolve', offered[0]);
    expect(applied(text, editsOf(resolved))).toBe(mended);
    // At the place of another finding there are other fixes.
    expect(
      await editor.actions('a.json', { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }),
    ).not.toContainEqual(offered[0]);
    // The fix was offered for another text.
    editor.edit('a.json', { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } }, ' ');
    await expect(editor.connection.sendRequest('codeAction/resolve', offered[0])).rejects.toThrow('has changed');
  });

  it('have their edits at once when an editor cannot ask for them later', async () => {
    const editor = await editorWith({ ...withWorkspace, capabilities: {} });
    expect(editor.begun.capabilities.codeActionProvider).toMatchObject({ resolveProvider: false });
    editor.open('a.json', text);
    const offered = await editor.actions('a.json', everything, ['quickfix']);
    const chosen = offered.find(({ title }) => title.includes('ANDROID'));
    expect(chosen?.edit?.changes).toBeDefined();
    expect(applied(text, editsOf(chosen))).toBe(mended);
  });

  it.each([
    ['that asks for edits later', usual],
    ['that cannot', {}],
  ])(
    'change the value that counts where a key is there twice, and are not offered otherwise: an editor %s',
    async (_, capabilities) => {
      const editor = await editorWith({ ...withWorkspace, capabilities });
      const twice = text
        .replace('"platforms": [', '"platforms": ["Ios"], "platforms": [')
        .replace('"updated_by": 7', '"updated_by": 7, "updated_by": 8');
      editor.open('a.json', twice);
      const offered = await editor.actions('a.json', everything, ['quickfix']);
      const chosen = offered.find(({ title }) => title.includes('"ANDROID"'));
      expect(applied(twice, editsOf(chosen))).toBe(twice.replace('"Android"', '"ANDROID"'));
      // Without the last one, the first one would count.
      expect(offered.some(({ title }) => /remove/i.test(title))).toBe(false);
      expect(offered.every(({ edit }) => edit !== undefined)).toBe(true);
      // Nothing is mended unasked.
      expect(await editor.actions('a.json', everything, ['source.fixAll'])).toEqual([]);
    },
  );

  it('that lose nothing can be applied all at once, when a file is saved', async () => {
    const editor = await editorWith(withWorkspace);
    editor.open('a.json', text);
    const [all, ...others] = await editor.actions('a.json', everything, ['source.fixAll']);
    expect(others).toEqual([]);
    expect(applied(text, editsOf(all))).toContain('"ANDROID"');
    editor.open('b.json', draft());
    expect(await editor.actions('b.json', everything, ['source.fixAll'])).toEqual([]);
    expect(await editor.actions('a.json', everything, ['refactor'])).toEqual([]);
  });
});

describe('hover', () => {
  it('describes a field, and the rules of the findings at it', async () => {
    const editor = await editorWith(withWorkspace);
    const { text, position } = marked(draft({ basic_details: { platforms: ['And|roid'] } }));
    editor.open('a.json', text);
    const hover = await editor.hover('a.json', position);
    const { kind, value } = toldIn(hover);
    expect(kind).toBe('markdown');
    expect(value).toMatch(/^\*\*Entry 1 of platforms\*\*\n/);
    expect(value).toContain('**`push-basic-details/shape`**');
    expect(value).toContain('Modes: `LENIENT`, `DRAFT_PUBLISH`. Specification: ');
    expect(value).not.toContain('```');
    expect(text.split('\n')[hover?.range?.start.line ?? 0]).toContain('"Android"');
    // There is no hover between a member and the next one.
    expect(await editor.hover('a.json', { line: 1, character: 0 })).toBeNull();
    // A missing field has its hover at the underlined text, although it is not there.
    const missing = await editor.hover('a.json', { line: 0, character: 0 });
    expect(toldIn(missing).value).toContain('`publish/');
  });

  it('describes a field that has no value yet', async () => {
    const editor = await editorWith(withWorkspace);
    const { text, position } = marked('{"channel":"PUSH", "campaign_delivery_type": | }');
    editor.open('a.json', text);
    const hover = await editor.hover('a.json', position);
    expect(toldIn(hover).value).toContain('**Campaign delivery type**');
    expect(hover?.range).toEqual({ start: position, end: position });
  });

  it('describes hints and house rules, in plain text for an editor without Markdown', async () => {
    const rules = '{"prefix":"acme","rules":[{"id":"acme/utm","field":"basic_details.name","maxLength":3}]}';
    const editor = await editorWith({
      files: { 'workspace.json': workspace, 'rules.json': rules },
      options: { workspace: 'workspace.json', rules: 'rules.json' },
      capabilities: {},
    });
    const { text, position } = marked(draft({ basic_details: { name: 'Sum|mer' } }));
    editor.open('a.json', text);
    const hover = toldIn(await editor.hover('a.json', position));
    expect(hover.kind).toBe('plaintext');
    expect(hover.value).toContain('`acme/utm`');
    const other = marked(draft({ 'utm_|prams': {} }));
    editor.open('b.json', other.text);
    const hint = toldIn(await editor.hover('b.json', other.position));
    expect(hint.value).toContain('`hint/unknown-key`');
    expect(hint.value).toContain('When to ignore it: ');
    expect(hint.value).not.toContain('No hint: ');
  });

  it('says where a field is, and why it is required', async () => {
    const editor = await editorWith(withWorkspace);
    const android = { template_type: 'BASIC', basic_details: { 'mes|sage': 'Hi' } };
    const { text, position } = marked(
      draft({ basic_details: { platforms: ['ANDROID'] }, campaign_content: { content: { push: { android } } } }),
    );
    editor.open('a.json', text);
    const { value } = toldIn(await editor.hover('a.json', position));
    expect(value).toMatch(/^\*\*Notification message\*\* \(Android\)\n/);
    expect(value).toContain('required before publishing (Template type: Basic)');
  });

  it('says that a field is of no use here, and why', async () => {
    const editor = await editorWith(withWorkspace);
    const { text, position } = marked(draft({ 'trigger_|condition': {} }));
    editor.open('a.json', text);
    expect(toldIn(await editor.hover('a.json', position)).value).toContain('Not used here (Campaign delivery type: ');
  });
});

/** The documentation of an item. */
function aboutOf(item: CompletionItem | undefined): string {
  // The server sends it as Markdown.
  return (item?.documentation as MarkupContent | undefined)?.value ?? '';
}

describe('completion', () => {
  /** The items at the mark, and the text after one of them was chosen. */
  async function offered(editor: Editor, withMark: string, name = 'a.json') {
    const { text, position } = marked(withMark);
    editor.open(name, text);
    const items = (await editor.complete(name, position)) ?? [];
    return {
      labels: items.map(({ label }) => label),
      items,
      chosen(label: string): string {
        const item = items.find((one) => one.label === label);
        // Each item has an edit.
        return applied(text, [item?.textEdit as TextEdit, ...(item?.additionalTextEdits ?? [])]);
      },
    };
  }
  const begun = '"channel":"PUSH","campaign_delivery_type":"ONE_TIME"';

  it('offers the keys that are of use and not there yet, the required ones first', async () => {
    const editor = await editorWith(withWorkspace);
    const { labels, items, chosen } = await offered(editor, `{${begun}, |}`);
    expect(labels.slice(0, 2)).toEqual(['created_by', 'basic_details']);
    expect(labels).not.toContain('channel');
    // Only triggered campaigns use it.
    expect(labels).not.toContain('trigger_condition');
    expect(items[0]).toMatchObject({ detail: 'Created by (required)', insertTextFormat: 2 });
    expect(items[1]).toMatchObject({ detail: expect.stringContaining('(required before publishing)') });
    expect(aboutOf(items[0])).toContain('Specification: ');
    expect(chosen('created_by')).toBe(`{${begun}, "created_by": "$1"}`);
  });

  it.each([
    // Commas, quotes and colons are put where they are missing.
    [`{${begun} | }`, 'created_by', `{${begun}, "created_by": "$1" }`],
    [`{ | ${begun}}`, 'created_by', `{ "created_by": "$1", ${begun}}`],
    [`{${begun}, "cre|"}`, 'created_by', `{${begun}, "created_by": "$1"}`],
    [`{${begun}, "created_by|"}`, 'created_by', `{${begun}, "created_by": "$1"}`],
    [`{${begun}, "utm_params": {"utm_|"}}`, 'utm_…', `{${begun}, "utm_params": {"utm_$1": "$2"}}`],
    [`{${begun}, "cre|": ""}`, 'created_by', `{${begun}, "created_by": ""}`],
    [`{${begun}, cre|}`, 'created_by', `{${begun}, "created_by": "$1"}`],
    // Members of nested objects, and values of every kind.
    [`{${begun}, "basic_details": {"|`, 'platforms', `{${begun}, "basic_details": {"platforms": [$1]`],
    [`{${begun}, "basic_details": {"platforms": [|`, '"IOS"', `{${begun}, "basic_details": {"platforms": ["IOS"`],
    [`{${begun}, "advanced": |}`, '{ }', `{${begun}, "advanced": {\n\t$1\n}}`],
    [`{${begun}, "created_by": "|"}`, '"ada@example.com"', `{${begun}, "created_by": "ada@example.com"}`],
    [`{${begun}, "campaign_content": {"content": |}}`, '{ }', undefined],
    [`{${begun}, "basic_details": {"tags": |}}`, '[ ]', `{${begun}, "basic_details": {"tags": [$1]}}`],
    [
      '{"campaign_delivery_type": |, "channel": "EMAIL"}',
      '"PERIODIC"',
      '{"campaign_delivery_type": "PERIODIC", "channel": "EMAIL"}',
    ],
    [
      '{"campaign_delivery_type": | "channel": "EMAIL"}',
      '"PERIODIC"',
      '{"campaign_delivery_type": "PERIODIC", "channel": "EMAIL"}',
    ],
    [
      `{${begun}, "control_group_details": {"is_campaign_control_group_enabled": t|}}`,
      'true',
      `{${begun}, "control_group_details": {"is_campaign_control_group_enabled": true}}`,
    ],
  ])('%s: %s', async (withMark, label, after) => {
    const editor = await editorWith(withWorkspace);
    const { labels, chosen } = await offered(editor, withMark);
    expect(labels).toContain(label);
    if (after !== undefined) expect(chosen(label)).toBe(after);
  });

  it('offers what the workspace lists, at once or later', async () => {
    const mail =
      '{"channel":"EMAIL","campaign_delivery_type":"ONE_TIME","connector":{"connector_type":"SENDGRID","connector_name":"|"}}';
    const { labels } = await offered(await editorWith(withWorkspace), mail);
    expect(labels).toEqual(['"marketing-main"', '"loyalty-club"']);
    const later = `const later = async (value) => value;
      export const connectors = { hasConnector: () => later(true), list: () => later([{ connectorType: 'SENDGRID', connectorName: 'x' }]) };
      export const verifiedSenders = { isVerifiedSender: () => later(true) };
      export const featureFlags = { isEnabled: () => later(true) };
      export const teams = { list: () => later(['Growth', 'Retention']) };`;
    const editor = await editorWith({ files: { 'w.mjs': later }, options: { workspace: 'w.mjs' } });
    expect((await offered(editor, mail)).labels).toEqual(['"x"']);
    const team = `{${begun}, "basic_details": {"team": "|"}}`;
    expect((await offered(editor, team, 'b.json')).labels).toEqual(['"Growth"', '"Retention"']);
  });

  it('says what a value does not go with, and offers it last', async () => {
    const editor = await editorWith(withWorkspace);
    const { items } = await offered(editor, '{"campaign_delivery_type":"DEVICE_TRIGGERED","channel":"|"}');
    expect(items.map(({ label }) => label)).toEqual(['"PUSH"', '"EMAIL"']);
    expect(aboutOf(items[1])).toContain('Does not go with ');
  });

  it('offers the keys of several flags, of languages, and of filters', async () => {
    const editor = await editorWith(withWorkspace);
    const audience = `{"channel":"PUSH","campaign_delivery_type":"ONE_TIME","basic_details":{"platforms":["IOS"],"platform_specific_details":{"ios":{"|"}}}}`;
    const flags = await offered(editor, audience);
    expect(flags.labels.length).toBeGreaterThan(0);
    const keyed = `{${begun}, "campaign_content": {"locales": ["French"], "content": {"|"}}}`;
    const names = await offered(editor, keyed, 'b.json');
    expect(names.labels).toContain('French');
  });

  it('offers nothing where nothing can be typed, and nothing in unknown fields', async () => {
    const editor = await editorWith(withWorkspace);
    for (const [index, text] of [
      `{${begun}}|`,
      `{${begun}, "none": {"|"}}`,
      '{"campaign_delivery_type": "ONE_TIME", "channel": {"|"}}',
      `{${begun}, "advanced": "|"}`,
      `{${begun}, "basic_details": {"platforms": {|}}}`,
      `{${begun}, "none": [|]}`,
      `{${begun}, "created_by": {"|"}}`,
      `{"campaign_delivery_type": 1, "a": | 1}`,
    ].entries()) {
      expect((await offered(editor, text, `${index}.json`)).labels, text).toEqual([]);
    }
  });

  it('does not offer values again that a list has', async () => {
    const editor = await editorWith(withWorkspace);
    const list = (platforms: string) => `{${begun}, "basic_details": {"platforms": ${platforms}}}`;
    expect((await offered(editor, list('["IOS", "|"]'))).labels).toEqual(['"ANDROID"', '"WEB"']);
    // The last of two members with one key counts, and it is not a list.
    const twice = list('["IOS", "|"], "platforms": 1');
    expect((await offered(editor, twice, 'b.json')).labels).toEqual(['"ANDROID"', '"IOS"', '"WEB"']);
    const keys = `{${begun}, "utm_params": {"utm_source": "x", "|"}, "utm_params": 1}`;
    expect((await offered(editor, keys, 'c.json')).labels).toContain('utm_source');
  });

  it('puts plain text into editors without snippets', async () => {
    const editor = await editorWith({ ...withWorkspace, capabilities: {} });
    const { chosen, items } = await offered(editor, `{${begun}, |}`);
    expect(items[0]?.insertTextFormat).toBe(1);
    expect(chosen('created_by')).toBe(`{${begun}, "created_by": ""}`);
    expect(chosen('advanced')).toBe(`{${begun}, "advanced": {}}`);
  });

  it('is dropped when the text changes meanwhile', async () => {
    const gate = closedGate();
    const editor = await editorWith({
      files: { 'w.mjs': gate.workspace },
      options: { workspace: 'w.mjs' },
      delay: 60_000,
    });
    const { text, position } = marked(`{${begun}, |}`);
    editor.open('a.json', text);
    const asked = editor.complete('a.json', position);
    await gate.asked;
    editor.edit('a.json', { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } }, ' ');
    await editor.hover('none.json', { line: 0, character: 0 });
    gate.open();
    expect(await asked).toBeNull();
  });
});

describe('hostile documents', () => {
  it.each([
    ['ten megabytes of brackets', `{"campaign_delivery_type": ${'['.repeat(10_000_000)}`],
    ['ten megabytes of members', `{"campaign_delivery_type": 1${', "a": 1'.repeat(1_200_000)}}`],
    ['a hundred thousand levels', `{"campaign_delivery_type": ${'[{"a":'.repeat(100_000)}`],
    ['characters of control', '{"campaign_delivery_type": "\u0000\u001b[2J\u202e"}'],
    ['halves of characters', '{"campaign_delivery_type": "\ud800", "\udc00": 1}'],
    ['keys of objects', '{"campaign_delivery_type": 1, "__proto__": {"constructor": 1}, "toString": 1}'],
  ])('%s', { tags: ['long'] }, async (_, text) => {
    const editor = await editorWith({ ...withWorkspace, capabilities: usual });
    editor.open('a.json', text);
    const places = [0, 1, 20, 27, text.length].map((character) => ({ line: 0, character }));
    expect((await editor.diagnostics('a.json')).length).toBeGreaterThan(0);
    for (const place of [...places, { line: 999, character: 2 ** 31 - 1 }]) {
      await editor.complete('a.json', place);
      await editor.hover('a.json', place);
      await editor.actions('a.json', { start: place, end: place });
    }
    editor.edit('a.json', everything, draft({ created_by: 'ada' }));
    expect((await editor.diagnostics('a.json')).map(({ code }) => code)).toContain('envelope/shape');
  });

  it('an editor that is gone gets no message, and nothing fails', async () => {
    const gate = closedGate();
    const editor = await editorWith({ files: { 'w.mjs': gate.workspace }, options: { workspace: 'w.mjs' } });
    const failures: unknown[] = [];
    const note = (reason: unknown) => failures.push(reason);
    process.on('unhandledRejection', note);
    editor.open('a.json', draft({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }));
    await gate.asked;
    const tried = editor.cutOff();
    gate.open();
    await tried;
    // A failure that nobody handles is told at the end of the turn.
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect([failures, editor.published]).toEqual([[], []]);
  });

  it('shutting down leaves no timer behind', async () => {
    const editor = await editorWith({ ...withWorkspace, delay: 60_000 });
    editor.open('a.json', draft());
    await editor.diagnostics('a.json');
    editor.edit('a.json', everything, '{"campaign_delivery_type": 1');
    expect(await editor.connection.sendRequest('shutdown')).toBeNull();
    expect(editor.published).toHaveLength(1);
  });
});
