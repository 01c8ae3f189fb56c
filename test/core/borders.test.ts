import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { check, compile } from '../../src/core/compile.js';
import { fieldsOf } from '../../src/core/fields.js';
import { judgementOf, newMemo } from '../../src/core/judgement.js';
import { part } from '../../src/core/part.js';
import { requiredWhen } from '../../src/core/rule.js';
import { explainDraft, type ValidationResult, validateDraft } from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

describe('programming errors say what is wrong', () => {
  const { bare } = workspaces;

  it('a function with a `then` is a promise', () => {
    const connectors = {
      hasConnector: () => Object.defineProperty(() => true, 'then', { value: () => undefined }) as never,
    };
    expect(() => validateDraft(drafts.email, 'DRAFT_PUBLISH', { ...bare, connectors })).toThrow(
      /answered with a promise/,
    );
  });

  it('a boolean is an answer, although somebody gave all objects a `then`', () => {
    const workspace = { ...bare, connectors: { hasConnector: () => false } };
    const expected = validateDraft(drafts.email, 'DRAFT_PUBLISH', workspace);
    let said: ValidationResult;
    try {
      // Nothing is awaited while it is there.
      Object.defineProperty(Object.prototype, 'then', { value: () => undefined, configurable: true });
      said = validateDraft(drafts.email, 'DRAFT_PUBLISH', workspace);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'then');
    }
    expect(said).toEqual(expected);
  });
});

it('shares are listed by the number of their variation, and other names after them', () => {
  const shares = 'campaign_content.variation_details.manual_distribution_percentage';
  const given = { variation_10: 'x', variation_2: 'x', rest: 'x', variation_1: 'x' };
  const { findings } = explainDraft(edited(drafts.variedPush, { [shares]: given }), 'LENIENT', workspaces.complete);
  expect(findings.map(({ path }) => path.at(3)).filter((name) => name !== undefined)).toEqual([
    ...['variation_1', 'variation_2', 'variation_10', 'rest'],
  ]);
});

it('an exception of our own code while an object is read does not make the object unreadable', () => {
  const failing = z.object({
    a: z.stringFormat('failing', () => {
      throw new Error('a fault of ours');
    }),
  });
  const origin = { id: 'a/shape', spec: '', mode: 'LENIENT', issue: undefined } as const;
  const shape = compile(failing, origin);
  const look = { context: undefined, copies: undefined, isCareful: false, most: 1000, lists: new Map() };
  expect(() => check(shape, { a: 'x' }, [], look)).toThrow('a fault of ours');
});

it('reading a field of a part that the part does not tell throws', () => {
  const told = { title: 'a part', spec: '', schema: z.object({ y: z.optional(z.string()), c: z.unknown() }) };
  const child = part({ ...told, id: 'child', rules: [] });
  const curious = part({
    ...told,
    id: 'curious',
    members: { children: { c: () => child } },
    rules: [requiredWhen({ id: 'curious/y', spec: '', fields: [fieldsOf<{ c: { y: string } }>().c.y] })],
  });
  const judgement = judgementOf({}, newMemo(), false, 1000);
  expect(() => curious.judge({ c: {} }, judgement, undefined)).toThrow(/^child needs y in tells\.fields$/);
});

it('a locale that is undefined is absent, whatever other keys there are', () => {
  const { content } = drafts.variedPush.campaign_content as { content: Readonly<Record<string, unknown>> };
  const fields = (members: object) => {
    const draft = edited(drafts.variedPush, { 'campaign_content.content': { ...content, ...members } });
    const result = validateDraft(draft, 'LENIENT', workspaces.complete);
    return result.valid ? [] : result.errors.map(({ field }) => field);
  };
  expect(fields({ nobody: undefined })).toEqual([]);
  expect(fields({ default: undefined })).toEqual(['campaign_content.content.default']);
  expect(fields({ default: undefined, nobody: {} })).toEqual([
    'campaign_content.content.default',
    'campaign_content.content.nobody',
  ]);
});

it('a long list that stands in two places is looked at once, and read in both', () => {
  const attachments = [
    ...new Array(17).fill({ file_type: 'URL', url: 'https://a.example' }),
    { file_type: 'URL', url: 'x' },
  ];
  const content = edited(drafts.variedEmail, {}) as {
    campaign_content: { content: { default: Record<string, { email: Record<string, unknown> }> } };
  };
  const { default: variations } = content.campaign_content.content;
  for (const { email } of Object.values(variations)) email.attachments = attachments;
  const fields = explainDraft(content, 'LENIENT', workspaces.complete).findings.map(({ field }) => field);
  expect(fields).toEqual(
    Object.keys(variations).map((name) => `campaign_content.content.default.${name}.email.attachments.17.url`),
  );
});
