// Without this, the programs on the page about form libraries could be broken.
// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { HTMLElement, HTMLFormElement, HTMLInputElement, Window } from 'happy-dom';
import { createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Component, createApp } from 'vue';
import { compileScript, parse } from 'vue/compiler-sfc';

// The browser that this file runs in. Its types are its own, so that nothing else here is compiled as if it ran in one.
const window = globalThis as unknown as Window;
const { document } = window;

const root = process.cwd();
const page = readFileSync(join(root, 'examples/pages/forms.md'), 'utf8');

/** The blocks of code of each section. */
const blocks = new Map(
  page.split(/^## /m).map((section) => {
    const code = [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => [
      language,
      text,
    ]);
    return [section.split('\n', 1).join(), Object.fromEntries(code) as Record<string, string>];
  }),
);

// The place where its imports are found.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'forms-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modules = new Map<string, Promise<Record<string, unknown>>>();

/** The module of a block of code. It is built once. */
function moduleOf(section: string, language: 'ts' | 'tsx' | 'vue'): Promise<Record<string, unknown>> {
  const module = modules.get(section) ?? builtModule(section, language);
  modules.set(section, module);
  return module;
}

async function builtModule(section: string, language: 'ts' | 'tsx' | 'vue'): Promise<Record<string, unknown>> {
  const code = blocks.get(section)?.[language] ?? expect.fail(`no block in ${language} under ${section}`);
  const { outputFiles } = await build({
    stdin: {
      contents: language === 'vue' ? scriptOf(code) : code,
      loader: language === 'vue' ? 'ts' : language,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react-hook-form', '@hookform/resolvers', '@tanstack/react-form', 'vue'],
    alias: { 'campaign-draft-rules': join(root, 'src/index.ts') },
  });
  const file = join(folder, `${section.replace(/\W/g, '-')}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

function scriptOf(component: string): string {
  return compileScript(parse(component).descriptor, { id: 'form', inlineTemplate: true }).content;
}

type Save = (draft: unknown) => void;
type Mount = (element: HTMLElement, save: Save) => Promise<() => void>;

/** The messages beside the first and the second field. */
type Read = (element: HTMLElement) => (string | undefined)[];

const alerts: Read = (element) => [...element.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
const validity: Read = (element) => [...element.querySelectorAll('input')].map((input) => input.validationMessage);

function inReact(section: string): Mount {
  return async (element, save) => {
    // The block exports a component.
    const { CampaignForm } = (await moduleOf(section, 'tsx')) as { CampaignForm: FunctionComponent<{ save: Save }> };
    const app = createRoot(element);
    app.render(createElement(CampaignForm, { save }));
    return () => app.unmount();
  };
}

const inVue: Mount = async (element, save) => {
  const { default: form } = (await moduleOf('Vue', 'vue')) as { default: Component };
  const app = createApp(form, { onSave: save });
  app.mount(element);
  return () => app.unmount();
};

const alone: Mount = async (element, save) => {
  type Connect = (form: HTMLFormElement, save: Save) => void;
  const { connect } = (await moduleOf('No library', 'ts')) as { connect: Connect };
  element.innerHTML = blocks.get('No library')?.html ?? '';
  connect(element.querySelector('form') ?? expect.fail('no form'), save);
  return () => {};
};

const shown = async (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 });

describe.each<[string, Mount, Read]>([
  ['react-hook-form', inReact('react-hook-form'), alerts],
  ['TanStack Form', inReact('TanStack Form'), alerts],
  ['No library', alone, validity],
  ['Vue', inVue, alerts],
])('%s', (_, mount, read) => {
  let element: HTMLElement;
  let unmount: () => void;
  const save = vi.fn<Save>();

  beforeEach(async () => {
    element = document.createElement('div');
    document.body.append(element);
    unmount = await mount(element, save);
    await shown(() => expect(element.querySelectorAll('input')).toHaveLength(2));
  });

  afterEach(() => {
    unmount();
    element.remove();
    save.mockClear();
  });

  const inputs = () => [...element.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];

  function type(input: HTMLInputElement, value: string): void {
    // As if a person had typed: a framework that watches the property of this input must not see it.
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new window.Event('input', { bubbles: true }));
  }

  const submit = () => element.querySelector('button')?.click();

  it('says what is wrong while it is typed, and saves the draft without blanks', async () => {
    const [createdBy, percentage] = inputs();
    type(createdBy, 'ada');
    const notOne = 'Created by must have an @, as in ada@example.com; got "ada"';
    await shown(() => expect(read(element)).toEqual([notOne, '']));
    type(percentage, '140');
    await shown(() => expect(read(element)).toEqual([notOne, expect.stringMatching(/100; got 140$/)]));
    type(percentage, '');
    await shown(() => expect(read(element)).toEqual([notOne, '']));
    type(createdBy, 'ada@shop.example');
    await shown(() => expect(read(element)).toEqual(['', '']));
    submit();
    await shown(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]).toStrictEqual([
      { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' },
    ]);
  });

  it('saves a number as a number', async () => {
    const [createdBy, percentage] = inputs();
    type(createdBy, 'ada@shop.example');
    type(percentage, '10');
    submit();
    await shown(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ control_group_details: { campaign_control_group_percentage: 10 } });
  });

  it('saves nothing that is wrong, and puts the focus on the first field that is', async () => {
    const [createdBy, percentage] = inputs();
    type(percentage, '140');
    submit();
    await shown(() => expect(document.activeElement).toBe(createdBy));
    type(createdBy, 'ada@shop.example');
    percentage.blur();
    submit();
    await shown(() => expect(document.activeElement).toBe(percentage));
    expect(save).not.toHaveBeenCalled();
  });
});

it('every block that is a program is run', () => {
  expect(page.match(/^```(ts|tsx|vue|html)$/gm)).toHaveLength(5);
});
