import assert from 'node:assert/strict';
import {
  createDraftSession,
  explainDraft,
  explainDraftAsync,
  type ValidationMode,
  type ValidationOptions,
  validateDraft,
  type WorkspaceContext,
} from '../../src/index.js';
import { backwards, remade } from '../edit.js';

class Instance {
  constructor(members: [string, unknown][]) {
    for (const [key, value] of members) Object.defineProperty(this, key, { value, enumerable: true });
  }
}

function fail(): never {
  throw new Error('unreadable');
}

function readOnce(value: unknown): PropertyDescriptor {
  let reads = 0;
  return { enumerable: true, get: () => (reads++ === 0 ? value : fail()) };
}

/** Fields of many tables, and an unknown one. */
const absent = {
  key: undefined,
  value: undefined,
  tags: undefined,
  locales: undefined,
  title: undefined,
  none: undefined,
};

/** Objects with the same meaning in another form. */
const disguises: Readonly<Record<string, (members: [string, unknown][]) => unknown>> = {
  'class instances': (members) => new Instance(members),
  'with inherited members': (members) =>
    Object.assign(Object.create({ channel: 'EMAIL', key: 5, filters: 5 }), Object.fromEntries(members)),
  'with what is not there': (members) => ({ ...absent, ...Object.fromEntries(members) }),
  'with members that can be read once': (members) =>
    Object.defineProperties({}, Object.fromEntries(members.map(([key, value]) => [key, readOnce(value)]))),
  // In other objects, an unknown key may count.
  'with members that throw': (members) =>
    members.some(([key]) => ['channel', 'template_type', 'filter_type'].includes(key))
      ? Object.defineProperty(Object.fromEntries(members), 'nobody_knows', { enumerable: true, get: fail })
      : Object.fromEntries(members),
};

/** Fails unless all ways to judge the draft agree. Returns the number of its findings. */
export async function consistent(
  draft: unknown,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions = {},
): Promise<number> {
  const whole = explainDraft(draft, mode, workspace, options);
  // The facts are plain data: no member of them is `undefined`.
  const facts = whole.findings.map(({ params }) => params);
  assert.deepEqual(JSON.parse(JSON.stringify(facts)), facts);
  const errors = whole.findings.map(({ field, issue }) => ({ field, issue }));
  assert.deepEqual(
    validateDraft(draft, mode, workspace, options),
    whole.valid ? { valid: true } : { valid: false, errors },
  );
  assert.deepEqual(await explainDraftAsync(draft, mode, workspace, options), whole);
  assert.deepEqual(explainDraft(backwards(draft), mode, workspace, options), whole);
  for (const [name, make] of Object.entries(disguises)) {
    assert.deepEqual(explainDraft(remade(draft, make), mode, workspace, options), whole, name);
  }
  const listed = (maxErrors: number) => explainDraft(draft, mode, workspace, { ...options, maxErrors }).findings;
  const all = listed(Number.POSITIVE_INFINITY);
  const [first, rest] = listed(1);
  assert.deepEqual(first, all[0]);
  assert.deepEqual(rest?.params, all.length > 1 ? { kind: 'rule', count: all.length - 1 } : undefined);
  await consistentInSession(draft, mode, workspace, options);
  return whole.findings.length;
}

/** Edits back and forth, as with undo: a session must agree with a judgement from scratch. */
async function consistentInSession(
  draft: unknown,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions,
): Promise<void> {
  const session = createDraftSession(workspace, options);
  const edits: unknown[] = [draft, draft];
  if (typeof draft === 'object' && draft !== null) {
    for (const key of ['basic_details', 'campaign_content', 'segmentation_details', 'created_by']) {
      edits.push({ ...draft, [key]: 5 }, draft);
    }
  }
  for (const edit of edits) {
    for (const one of [mode, 'LENIENT'] as const) {
      session.explain(edit, one);
      const { valid, findings, pending, failed } = await session.settled();
      const expected = explainDraft(edit, one, workspace, options);
      assert.deepEqual(
        { valid, findings, pending, failed },
        { valid: expected.valid, findings: expected.findings, pending: [], failed: [] },
      );
    }
  }
}
