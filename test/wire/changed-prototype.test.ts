// Without this, code that adds members to all objects could change what is accepted, or make a request fail (limit R1).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { drafts, workspaces } from '../examples/drafts.js';

const { request_id: _, updated_by: __, ...stored } = drafts.oneTimePush as library.PushDraft;
const workspace = workspaces.complete;
const current = { state: 'DRAFT', draft: stored };
const wrong = { basic_details: { name: 5 }, delivery_controls: { queuing_enabled: true } };

/** Calls of every function between a request and what is saved or answered. */
const calls: Readonly<Record<string, () => unknown>> = {
  acceptDraft: () => library.acceptDraft({ ...stored, request_id: 'q-1' }, workspace),
  'acceptDraft, refused': () => library.acceptDraft({ ...stored, ...wrong }, workspace, { headers: { host: 'a' } }),
  'acceptDraft, no object': () => library.acceptDraft(5, workspace, { headers: 'a\nb' }),
  acceptUpdate: () => library.acceptUpdate({ basic_details: { name: 'A' } }, current, workspace),
  'acceptUpdate, refused': () => library.acceptUpdate({ ...wrong, channel: 'EMAIL' }, current, workspace),
  'acceptUpdate, with standing findings': () =>
    library.acceptUpdate({}, { state: 'ACTIVE', draft: { ...stored, utm_params: null } }, workspace),
  applyUpdate: () => library.applyUpdate(stored, { basic_details: { name: 'A' } }),
  resolveRequestId: () => [library.resolveRequestId({ headers: 'a' }), library.resolveRequestId({ body: {} })],
  serviceError: () => library.toErrorResponse(library.serviceError('FORBIDDEN', 'No'), { responseId: 'r-1' }),
  toErrorResponse: () => library.toErrorResponse(new Error('no'), { responseId: 'r-1' }),
  toValidateResponse: () => library.toValidateResponse({ valid: true }, { responseId: 'r-1' }),
  wordsFor: () => library.wordsFor([{ target: 'a', message: 'b' }], {}),
};

async function outcome(call: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await call()) ?? 'nothing';
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** Every name in the code: variables, members of options, fields. Node awaits objects with a member `then`. */
const names = [
  ...new Set(
    ['wire', 'judge', 'spec/update', 'core']
      .flatMap((room) => readdirSync(`src/${room}`).map((file) => `src/${room}/${file}`))
      .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  ),
].filter((name) => !(name in Object.prototype) && name !== 'then' && name !== 'toJSON');

const values = { number: 5, text: 'x', object: {}, yes: true, function: () => 'x' };

/** The outcomes of all calls, in their order. */
async function outcomes(): Promise<readonly string[]> {
  const told: string[] = [];
  // No pattern that reads only the first of something: it would ask for the member `return`, which all objects may have here.
  for (const call of Object.values(calls)) told.push(await outcome(call));
  return told;
}
const before = await outcomes();

/** The calls whose outcome is another one while all objects have these members. */
async function changedBy(some: readonly string[], value: unknown): Promise<string[]> {
  const everything = Object.prototype as Record<string, unknown>;
  // By assignment: a descriptor would inherit what was added before.
  for (const name of some) everything[name] = value;
  const after = await outcomes();
  for (const name of some) delete everything[name];
  return Object.keys(calls).flatMap((what, index) =>
    after[index] === before[index] ? [] : [`${some.join()}: ${what}: ${after[index]?.slice(0, 100)}`],
  );
}

it.each(Object.entries(values))('with members that are a %s', async (_, value) => {
  expect(names.length).toBeGreaterThan(1000);
  for (let at = 0; at < names.length; at += 100) {
    const some = names.slice(at, at + 100);
    if ((await changedBy(some, value)).length === 0) continue;
    // Which of them it is.
    for (const name of some) expect(await changedBy([name], value)).toEqual([]);
    expect(await changedBy(some, value)).toEqual([]);
  }
});
