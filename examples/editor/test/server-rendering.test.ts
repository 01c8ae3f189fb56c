import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newDraft } from 'campaign-draft-rules/guide';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import type { Listing, Service } from '../src/editor/service.ts';

test('a server renders the shell; two editors on one page have no id in common', async () => {
  // The page is written for Vite, so Vite loads it on the server, too.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
    const { Page } = await load<typeof import('../src/Page.tsx')>('/src/Page.tsx');
    const { createDesk } = await load<typeof import('../src/editor/desk.ts')>('/src/editor/desk.ts');
    const { createSettings } = await load<typeof import('../src/editor/settings.ts')>('/src/editor/settings.ts');
    const { workspace } = await load<typeof import('../src/editor/workspace.ts')>('/src/editor/workspace.ts');
    const { house } = await load<typeof import('../rules/house.ts')>('/rules/house.ts');
    const { english } = await load<typeof import('../src/words/speech.ts')>('/src/words/speech.ts');
    const service: Service & Listing = {
      load: async (state) => ({ draft: newDraft('PUSH', 'ONE_TIME', ''), etag: '"1"', state: state as 'STOPPED' }),
      list: async () => ({ campaigns: [], more: false }),
      save: async () => ({ etag: '"1"', state: 'DRAFT' }),
      update: async () => 'gone',
      turn: async () => 'gone',
      logIn: async () => true,
      publish: async () => ({ findings: [] }),
    };
    const deskOf = (name: string) => {
      const login = { name: 'ada@shop.example', workspace: 'demo' };
      return createDesk({ name, login, settings: createSettings(english), workspace, rules: house, service });
    };
    const rendered = (name: string) => {
      const desk = deskOf(name);
      desk.beginNew('PUSH');
      return renderToString(createElement(Page, { desk }));
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
    for (const [state, words] of [
      ['DRAFT', /Publish/],
      ['ACTIVE', /Manage/],
      ['STOPPED', /This campaign has ended/],
    ] as const) {
      const desk = deskOf('live');
      await desk.open(state);
      const html = renderToString(createElement(Page, { desk }));
      assert.match(html, words);
      assert.equal(html.includes('<fieldset disabled'), state !== 'DRAFT');
    }
  } finally {
    await vite.close();
  }
});
