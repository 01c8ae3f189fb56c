// Without this, form libraries could not use the draft schema as a Standard Schema.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import {
  type CampaignDraft,
  draftSchema,
  draftSchemaAsync,
  type EmailDraft,
  explainDraft,
  type PushDraft,
  type ValidationMode,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

const workspace = workspaces.complete;
const broken = edited(drafts.oneTimePush, {
  'basic_details.tags': ['a', 7],
  'scheduling_details.timezone': undefined,
});

describe('draftSchema', () => {
  it('is a Standard Schema', () => {
    const { '~standard': standard } = draftSchema('LENIENT', workspace);
    expect(standard).toMatchObject({ version: 1, vendor: 'campaign-draft-rules' });
    expectTypeOf(draftSchema('LENIENT', workspace)).toExtend<StandardSchemaV1<CampaignDraft>>();
    expectTypeOf(draftSchemaAsync('LENIENT', workspace)).toExtend<StandardSchemaV1<CampaignDraft>>();
    expectTypeOf<StandardSchemaV1.InferOutput<ReturnType<typeof draftSchema>>>().toEqualTypeOf<CampaignDraft>();
  });

  it('has the draft that it is asked for as its types', () => {
    const push = draftSchema<PushDraft>('LENIENT', workspace);
    const email = draftSchemaAsync<EmailDraft>('LENIENT', workspace);
    expectTypeOf<StandardSchemaV1.InferInput<typeof push>>().toEqualTypeOf<PushDraft>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof push>>().toEqualTypeOf<PushDraft>();
    expectTypeOf<StandardSchemaV1.InferInput<typeof email>>().toEqualTypeOf<EmailDraft>();
    expectTypeOf(push).not.toExtend<StandardSchemaV1<EmailDraft>>();
    expectTypeOf(email).not.toExtend<StandardSchemaV1<PushDraft>>();
    // @ts-expect-error no draft
    draftSchema<{ channel: 'SMS' }>('LENIENT', workspace);
  });

  it('hands a valid draft back as it is', () => {
    const { '~standard': standard } = draftSchema('DRAFT_PUBLISH', workspace);
    const result = standard.validate(drafts.email);
    expect(result).toEqual({ value: drafts.email });
    expect('value' in result && result.value).toBe(drafts.email);
  });

  it.each<[ValidationMode, number]>([
    ['LENIENT', 1],
    ['DRAFT_PUBLISH', 2],
  ])('gives in %s the whole judgement, with paths as lists', async (mode, count) => {
    const { findings } = explainDraft(broken, mode, workspace);
    const issues = findings.map(({ issue, path, rule, mode: weakest }) => ({
      message: issue,
      path,
      rule,
      mode: weakest,
    }));
    expect(issues).toHaveLength(count);
    expect(issues[0]?.path).toEqual(['basic_details', 'tags', 1]);
    expect(draftSchema(mode, workspace)['~standard'].validate(broken)).toEqual({ issues });
    expect(await draftSchemaAsync(mode, workspace)['~standard'].validate(broken)).toEqual({ issues });
  });

  it('takes the options of validateDraft', () => {
    const schema = draftSchema('LENIENT', workspace, { messages: formGerman, maxErrors: 1 });
    expect(schema['~standard'].validate([])).toEqual({
      issues: [
        {
          message: 'Einen anderen Entwurf öffnen: Dieser ist nicht lesbar.',
          path: [],
          rule: 'envelope/shape',
          mode: 'LENIENT',
        },
      ],
    });
  });

  it.each([draftSchema, draftSchemaAsync])('takes blanks for absent where it is told so', async (make) => {
    const form = { ...drafts.email, updated_by: '', utm_params: { utm_source: ' ' } };
    const kept = await make('DRAFT_PUBLISH', workspace)['~standard'].validate(form);
    expect(kept.issues).toHaveLength(3);
    expect(await make('DRAFT_PUBLISH', workspace, { blanks: 'present' })['~standard'].validate(form)).toEqual(kept);
    const result = await make('DRAFT_PUBLISH', workspace, { blanks: 'absent' })['~standard'].validate(form);
    expect(result).toStrictEqual({ value: drafts.email });
    const { created_by, ...others } = drafts.email;
    const without = await make('LENIENT', workspace, { blanks: 'absent' })['~standard'].validate({
      ...others,
      created_by: '',
    });
    expect(without.issues?.map(({ path, rule }) => [path, rule])).toEqual([[['created_by'], 'envelope/shape']]);
    expect(created_by).not.toBe('');
  });

  it.each([draftSchema, draftSchemaAsync])('tells a programming error at once', (make) => {
    expect(() => make('LENIENT', workspace, { maxErrors: 0 })).toThrow(/maxErrors/);
    expect(() => make('LENIENT', workspace, { blanks: 'gone' as 'absent' })).toThrow(/blanks must be one of/);
  });

  it('fails where a lookup fails', async () => {
    const failing: WorkspaceContext = {
      ...workspace,
      connectors: {
        hasConnector: () => {
          throw new Error('away');
        },
      },
    };
    expect(() => draftSchema('DRAFT_PUBLISH', failing)['~standard'].validate(drafts.email)).toThrow(
      WorkspaceLookupError,
    );
    await expect(draftSchemaAsync('DRAFT_PUBLISH', failing)['~standard'].validate(drafts.email)).rejects.toThrow(
      WorkspaceLookupError,
    );
  });

  it.each([draftSchema, draftSchemaAsync])('works in a form library', async (make) => {
    const resolver = standardSchemaResolver(make('DRAFT_PUBLISH', workspace));
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolver(broken as CampaignDraft, undefined, options);
    expect(errors).toMatchObject({
      basic_details: { tags: [undefined, { message: 'Entry 2 of tags must be text in quotes; got a number' }] },
      scheduling_details: { timezone: { message: 'Time zone is required because delivery_type is AT_FIXED_TIME' } },
    });
    expect(await resolver(drafts.email, undefined, options)).toEqual({ values: drafts.email, errors: {} });
  });
});
