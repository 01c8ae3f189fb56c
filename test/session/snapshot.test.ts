// Without this, the state of Vue, MobX, Svelte or Immer could not be judged while it changes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { produce } from 'immer';
import { autorun, observable, runInAction } from 'mobx';
import { compileModule } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { nextTick, reactive, ref, shallowRef, watchEffect } from 'vue';
import { createDraftSession, explainDraft, snapshotOf } from '../../src/index.js';
import { putAt } from '../../src/testing/members.js';
import { hostileValue, validDraft } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const workspace = workspaces.complete;

/** An editor with state that is changed in place: it takes a snapshot whenever the state changes. */
function editor() {
  const session = createDraftSession(workspace);
  const taken: unknown[] = [];
  const fields: string[][] = [];
  return {
    taken,
    fields,
    look(draft: unknown): void {
      taken.push(snapshotOf(draft, taken.at(-1)));
      fields.push(session.explain(taken.at(-1), 'DRAFT_PUBLISH').findings.map(({ field }) => field));
    },
  };
}

type Editable = { basic_details: { name: unknown; tags: unknown[]; platforms: string[] }; scheduling_details: unknown };

const start = () => structuredClone(drafts.oneTimePush) as unknown as Editable;

/** The snapshots after two changes: the name first, then a tag. Unchanged parts are the same objects as before. */
function expectSnapshots({ taken, fields }: ReturnType<typeof editor>): void {
  expect(fields).toEqual([[], ['basic_details.name'], ['basic_details.name', 'basic_details.tags.1']]);
  const [first, second, third] = taken as [Editable, Editable, Editable];
  expect(first).toEqual(drafts.oneTimePush);
  expect(second.basic_details.name).toBe(5);
  expect(third.basic_details.tags).toEqual(['sale', 7]);
  expect(second.scheduling_details).toBe(first.scheduling_details);
  expect(third.scheduling_details).toBe(first.scheduling_details);
  expect(second.basic_details.tags).toBe(first.basic_details.tags);
  expect(third.basic_details.platforms).toBe(first.basic_details.platforms);
  expect(() => structuredClone(third)).not.toThrow();
}

/** Changes the name and then a tag in place, each followed by what tells of the change. */
async function changeInPlace(draft: Editable, tell: () => unknown): Promise<void> {
  draft.basic_details.name = 5;
  await tell();
  draft.basic_details.tags.push(7);
  await tell();
}

describe('a snapshot of state that is changed in place', () => {
  it('Vue: reactive, with reactive members', async () => {
    const seen = editor();
    const draft = reactive(start());
    // A member that is a proxy of its own: `structuredClone` fails on these.
    draft.basic_details = reactive({ ...draft.basic_details, tags: reactive(['sale']) });
    expect(() => structuredClone(draft)).toThrow();
    const stop = watchEffect(() => seen.look(draft));
    await changeInPlace(draft, nextTick);
    stop();
    expectSnapshots(seen);
  });

  it('Vue: ref', async () => {
    const seen = editor();
    const draft = ref(start());
    const stop = watchEffect(() => seen.look(draft.value));
    await changeInPlace(draft.value, nextTick);
    stop();
    expectSnapshots(seen);
  });

  it('MobX: observable', () => {
    const seen = editor();
    const draft = observable(start());
    const stop = autorun(() => seen.look(draft));
    runInAction(() => {
      draft.basic_details.name = 5;
    });
    runInAction(() => {
      draft.basic_details.tags.push(7);
    });
    stop();
    expectSnapshots(seen);
  });

  it('Svelte: $state', async () => {
    // In Node, the package exports only its server version.
    const source = `
      export { flush } from 'svelte/internal/client';
      export function edited(start, look) {
        const draft = $state(start);
        const stop = $effect.root(() => { $effect.pre(() => look(draft)); });
        return { draft, stop };
      }`;
    // Beside the libraries, so that Svelte is found.
    const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.svelte-'));
    try {
      const file = join(folder, 'edited.js');
      writeFileSync(file, compileModule(source, { generate: 'client', filename: 'edited.svelte.js' }).js.code);
      const { edited, flush } = await import(pathToFileURL(file).href);
      const seen = editor();
      const { draft, stop } = edited(start(), seen.look);
      flush();
      await changeInPlace(draft, flush);
      stop();
      expectSnapshots(seen);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('state that is replaced needs no snapshot', () => {
  const replaced = (draft: Editable): Editable => ({ ...draft, basic_details: { ...draft.basic_details, name: 5 } });

  it.each<[string, (draft: Editable) => Editable]>([
    [
      'Immer',
      produce((draft: Editable) => {
        draft.basic_details.name = 5;
      }),
    ],
    [
      'MobX: a box that is not deep',
      (draft) => {
        const box = observable.box(draft, { deep: false });
        runInAction(() => box.set(replaced(box.get())));
        return box.get();
      },
    ],
    [
      'Vue: shallowRef',
      (draft) => {
        const state = shallowRef(draft);
        state.value = replaced(state.value);
        return state.value;
      },
    ],
  ])('%s', (_, edit) => {
    const session = createDraftSession(workspace, { detectMutation: true });
    const before = start();
    expect(session.explain(before, 'LENIENT').valid).toBe(true);
    const after = edit(before);
    expect(session.explain(after, 'LENIENT').findings.map(({ field }) => field)).toEqual(['basic_details.name']);
    expect(after.scheduling_details).toBe(before.scheduling_details);
    expect(session.explain(before, 'LENIENT').valid).toBe(true);
  });
});

describe('a snapshot', () => {
  it('of a draft has the verdict of the draft; of the same draft, it is the same', () => {
    fc.assert(
      fc.property(validDraft(), fc.constantFrom(...validationModes), ({ draft, workspace: of }, mode) => {
        const snapshot = snapshotOf(draft);
        expect(snapshot).toEqual(draft);
        expect(explainDraft(snapshot, mode, of)).toEqual(explainDraft(draft, mode, of));
        expect(snapshotOf(structuredClone(draft), snapshot)).toBe(snapshot);
      }),
      runs(200),
    );
  });

  it('of anything throws nothing', () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), (draft, before) => {
        expect(() => snapshotOf(draft, snapshotOf(before))).not.toThrow();
      }),
      runs(100),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['a list is no object', { a: ['b'] }, { a: { 0: 'b' } }],
    ['a member more', { a: { b: 1 } }, { a: { b: 1, c: undefined } }],
    ['a member less', { a: { b: 1, c: undefined } }, { a: { b: 1 } }],
    ['another member', { a: { b: undefined } }, { a: { c: undefined } }],
    ['minus zero', { a: { b: -0 } }, { a: { b: 0 } }],
  ])('does not take what is not equal from the one before: %s', (_, draft, before) => {
    const snapshot = snapshotOf(draft, before);
    expect(snapshot).not.toBe(before);
    expect(snapshot).toStrictEqual(draft);
  });

  it('of shared and circular objects has them shared and circular; of a deep one, all of it', () => {
    const shared = { a: 1 };
    const draft: Record<string, unknown> = { one: shared, other: shared };
    draft.self = draft;
    const before = snapshotOf(draft);
    const after = snapshotOf(putAt({ ...draft }, ['more'], 1), before) as Record<string, unknown>;
    expect(after.one).toBe(after.other);
    expect(before.self).toBe(before);
    // The same list at two depths: its elements are compared before either of its places.
    const list = [{ filters: 5 }];
    const twice = snapshotOf({ a: { b: [list], c: { d: list } }, list });
    expect(snapshotOf(structuredClone(twice), twice)).toBe(twice);
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level++) deep = { deep };
    const first = snapshotOf(deep);
    expect(snapshotOf(deep, first)).toBe(first);
  });
});
