// Without this, form libraries could not use the draft schema as a Standard Schema.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import {
  type CampaignDraft,
  type Channel,
  type DraftSchema,
  type DraftSchemaOptions,
  type DraftSchemaResult,
  draftSchema,
  draftSchemaAsync,
  type EmailDraft,
  explainDraft,
  type PushDraft,
  type ValidationMode,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { fields, rule, ruleSet } from '../../src/rules.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** Both functions, by what they have in common. */
type Maker = (
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options?: DraftSchemaOptions,
) => DraftSchema<CampaignDraft, DraftSchemaResult<CampaignDraft> | Promise<DraftSchemaResult<CampaignDraft>>>;
const makers: readonly Maker[] = [draftSchema, draftSchemaAsync];

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

  it('has the draft of its channel as its types', () => {
    const push = draftSchema('LENIENT', workspace, { channel: 'PUSH' });
    const email = draftSchemaAsync('LENIENT', workspace, { channel: 'EMAIL' });
    expectTypeOf<StandardSchemaV1.InferInput<typeof push>>().toEqualTypeOf<PushDraft>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof push>>().toEqualTypeOf<PushDraft>();
    expectTypeOf<StandardSchemaV1.InferInput<typeof email>>().toEqualTypeOf<EmailDraft>();
    expectTypeOf(push).not.toExtend<StandardSchemaV1<EmailDraft>>();
    expectTypeOf(email).not.toExtend<StandardSchemaV1<PushDraft>>();
    const some: { channel?: Channel | undefined } = {};
    expectTypeOf(draftSchema('LENIENT', workspace, some)).toEqualTypeOf<DraftSchema>();
    expectTypeOf(draftSchema('LENIENT', workspace)).toEqualTypeOf<DraftSchema>();
    // The type of a form may have fewer members.
    type Form = Pick<PushDraft, 'channel' | 'campaign_delivery_type' | 'created_by'>;
    const form = draftSchema<'PUSH', Form>('LENIENT', workspace, { channel: 'PUSH' });
    expectTypeOf<StandardSchemaV1.InferInput<typeof form>>().toEqualTypeOf<Form>();
    const nothing = () => [
      // @ts-expect-error no draft of the channel
      draftSchema<'PUSH', EmailDraft>('LENIENT', workspace, { channel: 'PUSH' }),
      // @ts-expect-error a type without the channel in the options
      draftSchema<'PUSH'>('LENIENT', workspace),
      // @ts-expect-error another channel than that of the type
      draftSchema<'PUSH'>('LENIENT', workspace, { channel: 'EMAIL' }),
      // @ts-expect-error no channel
      draftSchemaAsync('LENIENT', workspace, { channel: 'SMS' }),
      // @ts-expect-error only the option tells the channel
      draftSchema<PushDraft>('LENIENT', workspace),
    ];
    expect(nothing).toThrow(TypeError);
  });

  describe.each(makers)('with a channel', (make) => {
    const issuesOf = async (draft: unknown, options: DraftSchemaOptions, mode: ValidationMode = 'LENIENT') => {
      const { issues = [] } = await make(mode, workspace, options)['~standard'].validate(draft);
      return issues.map(({ message, path }) => [path?.join('.'), message]);
    };

    it('takes the drafts of this channel, which it judges as without the option', async () => {
      const issues = await issuesOf(broken, { channel: 'PUSH' }, 'DRAFT_PUBLISH');
      expect(issues).toHaveLength(2);
      expect(issues).toEqual(await issuesOf(broken, {}, 'DRAFT_PUBLISH'));
      expect(await issuesOf(drafts.email, { channel: 'EMAIL' }, 'DRAFT_PUBLISH')).toEqual([]);
      expect(await issuesOf(drafts.email, { channel: undefined })).toEqual([]);
    });

    const german = 'Für „Kanal“ die Option „Push“ wählen: Etwas anderes ist hier nicht möglich.';
    it.each<[value: unknown, english: string]>([
      ['EMAIL', 'Channel must be PUSH; got "EMAIL"'],
      ['SMS', 'Channel must be PUSH; got "SMS"'],
      [5, 'Channel must be PUSH; got a number'],
      [undefined, 'Channel is required: PUSH'],
    ])('tells at the channel that it is %j', async (channel, english) => {
      const draft = { ...drafts.email, channel };
      expect(await issuesOf(draft, { channel: 'PUSH' })).toEqual([['channel', english]]);
      expect(await issuesOf(draft, { channel: 'PUSH', messages: formGerman })).toEqual([['channel', german]]);
      expect(await issuesOf(draft, { channel: 'PUSH' }, 'DRAFT_PUBLISH')).toContainEqual(['channel', english]);
    });

    it('checks what all channels have, where the channel is another one (decision G14)', async () => {
      const draft = edited(drafts.email, {
        created_by: 'x',
        'scheduling_details.delivery_type': 'x',
        'basic_details.name': 5,
      });
      const fields = async (maxErrors?: number) =>
        (await issuesOf(draft, { channel: 'PUSH', maxErrors })).map(([field]) => field);
      expect(await fields()).toEqual(['channel', 'created_by', 'scheduling_details.delivery_type']);
      expect(await fields(1)).toEqual(['channel', '']);
      expect(await issuesOf('x', { channel: 'PUSH' })).toEqual(await issuesOf('x', {}));
    });

    it('asks the rules of a rule set', async () => {
      const rules = ruleSet('acme', [
        rule({
          id: 'acme/team',
          mode: 'LENIENT',
          statement: 'Every campaign has a team.',
          spec: 'ours',
          reads: [fields.created_by],
          reports: [fields.created_by],
          check: ({ report }) => report(fields.created_by, {}),
          issue: { en: () => 'must be agreed on with a team' },
        }),
      ]);
      const ofTeam = [['created_by', expect.stringContaining('must be agreed on')]];
      expect(await issuesOf(drafts.email, { channel: 'EMAIL', rules })).toEqual(ofTeam);
      // As with a channel that does not exist.
      expect(await issuesOf(drafts.email, { channel: 'PUSH', rules })).toEqual([
        ['channel', 'Channel must be PUSH; got "EMAIL"'],
      ]);
    });
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

  it.each(makers)('takes blanks for absent where it is told so', async (make) => {
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

  it.each(makers)('tells a programming error at once', (make) => {
    expect(() => make('LENIENT', workspace, { maxErrors: 0 })).toThrow(/maxErrors/);
    expect(() => make('LENIENT', workspace, { blanks: 'gone' as 'absent' })).toThrow(/blanks must be one of/);
    for (const channel of ['SMS', null, ['PUSH']] as never[])
      expect(() => make('LENIENT', workspace, { channel })).toThrow(/^channel must be one of PUSH, EMAIL; got/);
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

  it.each(makers)('works in a form library', async (make) => {
    const resolver = standardSchemaResolver(make('DRAFT_PUBLISH', workspace));
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolver(broken as CampaignDraft, undefined, options);
    expect(errors).toMatchObject({
      basic_details: { tags: [undefined, { message: 'Tag 2 must be text in quotes; got a number' }] },
      scheduling_details: { timezone: { message: 'Time zone is required because delivery_type is AT_FIXED_TIME' } },
    });
    expect(await resolver(drafts.email, undefined, options)).toEqual({ values: drafts.email, errors: {} });
  });
});
