import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newDraft } from 'campaign-draft-rules/guide';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import type { Service } from '../src/editor/documents.ts';

test('a server renders the shell; two editors on one page have no id in common', async () => {
  // The page is written for Vite, so Vite loads it on the server, too.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
    const { App } = await load<typeof import('../src/App.tsx')>('/src/App.tsx');
    const { createEditor } = await load<typeof import('../src/editor/editor.ts')>('/src/editor/editor.ts');
    const { workspace } = await load<typeof import('../src/editor/workspace.ts')>('/src/editor/workspace.ts');
    const { house } = await load<typeof import('../rules/house.ts')>('/rules/house.ts');
    const { english } = await load<typeof import('../src/words/speech.ts')>('/src/words/speech.ts');
    const service: Service = {
      load: async () => undefined,
      list: async () => [],
      save: async (_, draft) => ({ saved: { draft, etag: '"1"', isPublished: false } }),
      publish: async () => ({ findings: [] }),
    };
    const rendered = (name: string) => {
      const first = { draft: newDraft('PUSH', 'ONE_TIME', 'ada@shop.example'), document: name, text: undefined };
      const editor = createEditor({ name, first, speech: english, login: '', workspace, rules: house, service });
      return renderToString(createElement(App, { editor }));
    };
    const [one, other] = [rendered('one'), rendered('other')];
    const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.match(one, /<h1/);
    assert.match(one, /ada@shop\.example/);
    assert.ok(idsIn(one).length > 10);
    assert.deepEqual(
      idsIn(one).filter((id) => idsIn(other).includes(id)),
      [],
    );
  } finally {
    await vite.close();
  }
});
