// Without this, an update could be refused for what it did not do, or delete what nobody sent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptDraft,
  acceptUpdate,
  applyUpdate,
  type CampaignState,
  type PushDraft,
  staticWorkspace,
  validateDraft,
  type WorkspaceContext,
} from '../../src/index.js';
import { type Field, fields as f, forbiddenWhen, lookup, requiredWhen, rule, ruleSet } from '../../src/rules.js';
import { validDraft, validUpdate } from '../../src/testing.js';
import { edited } from '../edit.js';
import { drafts, workspaceData, workspaces } from '../examples/drafts.js';
import { sampleDrafts } from '../examples/samples.js';
import { revoked, throwing, throwingAt } from '../hostile.js';
import { type Question, questions } from '../oracle/compare.js';
import { oracleApplied } from '../oracle/oracle.js';
import { seed } from '../seed.js';
import { runs } from '../testing/runs.js';

const { request_id: _, updated_by: __, ...stored } = drafts.oneTimePush as PushDraft;
const all = workspaces.complete;
const without = (...features: string[]) =>
  staticWorkspace({
    ...workspaceData.complete,
    features: (workspaceData.complete.features ?? []).filter((one) => !features.includes(one)),
  });
const limited = { ...stored, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } };

interface Told {
  refused?: string[];
  standing?: string[];
}

/** Why an update is refused, or what the accepted draft has wrong. */
async function told(
  patch: unknown,
  draft: unknown,
  workspace: WorkspaceContext,
  state: CampaignState = 'ACTIVE',
  options: Parameters<typeof acceptUpdate>[3] = {},
): Promise<Told> {
  const accepted = await acceptUpdate(patch, { state, draft }, workspace, options);
  if (!accepted.ok) return { refused: accepted.body.error.details.map(({ target }) => target) };
  return { standing: accepted.standing.map(({ field }) => field) };
}

/** The draft that is saved. */
async function saved(patch: unknown, draft: unknown, state: CampaignState = 'DRAFT'): Promise<unknown> {
  const accepted = await acceptUpdate(patch, { state, draft }, all);
  if (!accepted.ok) return expect.fail(JSON.stringify(accepted.body));
  return accepted.draft;
}

describe('an update answers for itself (U5)', () => {
  const rename = { basic_details: { name: 'Corrected' } };

  it('a feature that was switched off refuses only what carries it', async () => {
    const workspace = without('CAMPAIGN_AUDIENCE_LIMIT');
    expect(await told(rename, limited, workspace)).toEqual({ standing: ['campaign_audience_limit'] });
    for (const campaign_audience_limit of [null, {}, limited.campaign_audience_limit]) {
      expect(await told({ campaign_audience_limit }, limited, workspace)).toEqual({
        refused: ['campaign_audience_limit'],
      });
    }
    const queued = { ...stored, delivery_controls: { queuing_enabled: true, queue_duration: 1 } };
    expect(await told(rename, queued, without('QUEUING'))).toEqual({
      standing: ['delivery_controls.queuing_enabled', 'delivery_controls.queue_duration'],
    });
    // What mends it is accepted.
    expect(await told({ delivery_controls: {} }, queued, without('QUEUING'))).toEqual({ standing: [] });
  });

  it('a feature that was switched on refuses no other change', async () => {
    const filter = { filter_type: 'user_attributes', data_type: 'bool', name: 'vip', operator: 'exists' };
    const draft = { ...stored, segmentation_details: { included_filters: { filters: [filter] } } };
    const workspace = staticWorkspace({ features: ['PORTFOLIO', 'CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING'] });
    const project = 'segmentation_details.included_filters.filters.0.project_name';
    expect(await told(rename, draft, workspace)).toEqual({ standing: [project] });
    expect(await told({ segmentation_details: draft.segmentation_details }, draft, workspace)).toEqual({
      refused: [project],
    });
    // An active campaign keeps its audience (U3), a draft may get the name.
    const mended = { included_filters: { filters: [{ ...filter, project_name: 'Retail' }] } };
    expect(await told({ segmentation_details: mended }, draft, workspace)).toEqual({
      refused: ['segmentation_details'],
    });
    expect(await told({ segmentation_details: mended }, draft, workspace, 'DRAFT')).toEqual({ standing: [] });
  });

  it('columns that are stored as null, and other old mistakes, are told in order', async () => {
    const draft = {
      ...stored,
      created_by: 'x',
      basic_details: null,
      utm_params: null,
      trigger_condition: { trigger_delay_type: 'DELAYED' },
    };
    expect(await told({ control_group_details: {} }, draft, all)).toEqual({
      standing: ['created_by', 'basic_details', 'trigger_condition.trigger_delay_type', 'utm_params'],
    });
    expect(await told({ trigger_condition: {} }, draft, all)).toEqual({ refused: ['trigger_condition'] });
  });

  it('what an update makes wrong in what it does not carry is refused', async () => {
    expect(await told({ channel: 'EMAIL' }, stored, all, 'DRAFT')).toEqual({
      refused: ['campaign_content.content.push'],
    });
    const live = { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' };
    expect(await told(live, limited, all)).toEqual({ refused: ['campaign_audience_limit'] });
    expect(await told({}, { ...limited, ...live }, all)).toEqual({ standing: ['campaign_audience_limit'] });
    // A draft cannot become one, so nothing else is said about the type (U2); a stored one stays one.
    expect(await told(live, limited, all, 'DRAFT')).toEqual({ refused: ['campaign_delivery_type'] });
    expect(await told({}, { ...stored, ...live, campaign_audience_limit: undefined }, all, 'DRAFT')).toEqual({
      standing: [],
    });
  });

  it('is told together with what is wrong in the update, in order', async () => {
    const patch = { channel: 'EMAIL', utm_params: {}, basic_details: { name: 5 }, request_id: 5 };
    expect(await told(patch, stored, all, 'DRAFT')).toEqual({
      refused: [
        'request_id',
        'basic_details.name',
        'campaign_content.content.push',
        'utm_params.utm_source',
        'utm_params.utm_medium',
      ],
    });
  });

  it('what is wrong in a component for which a feature is needed stands, too', async () => {
    const draft = edited(limited, { 'campaign_audience_limit.limit': 'five' });
    expect(await told(rename, draft, all)).toEqual({ standing: ['campaign_audience_limit.limit'] });
    const queued = { ...stored, delivery_controls: { queuing_enabled: true, queue_duration: 'long' } };
    expect(await told(rename, queued, all)).toEqual({ standing: ['delivery_controls.queue_duration'] });
  });

  it('created_by and connector are not required (U1)', async () => {
    const { created_by, connector, ...rest } = drafts.email as unknown as Record<string, unknown>;
    expect([created_by, connector]).not.toContain(undefined);
    expect(await told({ basic_details: {} }, rest, all, 'DRAFT')).toEqual({ standing: [] });
  });

  it('of many standing findings, as many are listed as the host allows', async () => {
    const geofences = Array.from({ length: 30 }, () => 5);
    const draft = edited(stored, { 'basic_details.geofences': geofences });
    const accepted = await acceptUpdate(rename, { state: 'DRAFT', draft }, all, { maxErrors: 10 });
    if (!accepted.ok) return expect.fail();
    expect(accepted.standing.map(({ field }) => field)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `basic_details.geofences.${index}`),
      '',
    ]);
    expect(accepted.standing.at(-1)).toMatchObject({ rule: 'draft/too-many-errors', params: { count: 20 } });
    // Mending the first of them brings the others into view; they are not new.
    const fewer = { basic_details: { geofences: [...geofences.slice(0, 15), ...geofences] } };
    expect((await told(fewer, draft, all, 'DRAFT', { maxErrors: 10 })).refused).toHaveLength(11);
    const other = edited(draft, { 'basic_details.tags': [5, 5, 5] });
    expect(await told({ basic_details: { tags: [] } }, other, all, 'DRAFT', { maxErrors: 2 })).toEqual({
      standing: ['basic_details.geofences.0', 'basic_details.geofences.1', ''],
    });
  });

  it('of many refusals together, as many are listed', async () => {
    const patch = { channel: 'EMAIL', utm_params: {} };
    expect(await told(patch, stored, all, 'DRAFT', { maxErrors: 2 })).toEqual({
      refused: ['campaign_content.content.push', 'utm_params.utm_source', ''],
    });
    for (const maxErrors of [1, 2]) {
      const options = { maxErrors, findings: true };
      const accepted = await acceptUpdate(patch, { state: 'DRAFT', draft: stored }, all, options);
      const details = accepted.ok ? [] : accepted.body.error.details;
      const fields = ['campaign_content.content.push', 'utm_params.utm_source'].slice(0, maxErrors);
      expect(details.map(({ target }) => target)).toEqual([...fields, '']);
      expect(details.at(-1)?.finding).toMatchObject({
        rule: 'draft/too-many-errors',
        place: { document: 'update' },
        params: { count: 3 - maxErrors },
      });
    }
  });

  it('that there are more comes last, although few are listed', async () => {
    const names = Array.from({ length: 10_050 }, (_, index) => [`${'x'.repeat(200)}${index}`, 5]);
    const utm_params = { utm_source: 'a', utm_medium: 'b', ...Object.fromEntries(names) };
    const name = `utm_params.${'x'.repeat(199)}…`;
    expect(await told({ channel: 'EMAIL', utm_params }, stored, all, 'DRAFT')).toEqual({
      refused: ['campaign_content.content.push', 'utm_params', name, ''],
    });
  });

  it('a wrong id of the request is told once, in its place if it is in the body', async () => {
    const patch = { channel: 'SMS', request_id: 5 };
    expect(await told(patch, stored, all, 'DRAFT')).toEqual({ refused: ['channel', 'request_id'] });
    expect(await told({ channel: 'SMS' }, stored, all, 'DRAFT', { headers: 'a\u0000b' })).toEqual({
      refused: ['request_id', 'channel'],
    });
  });

  it('many mistakes that stand cost little, in lists and in parts that stand in many places', async () => {
    const filters = (levels: number): unknown => {
      let group: unknown = { filters: [{}] };
      for (let level = 0; level < levels; level++) {
        const action = { filter_type: 'actions', action_name: 'seen', attributes: group };
        group = { filters: [action, action] };
      }
      return group;
    };
    const wrong = {
      basic_details: { geofences: Array.from({ length: 5000 }, () => ({})) },
      segmentation_details: { included_filters: filters(60) },
    };
    const accepted = await acceptUpdate(
      { utm_params: undefined },
      { state: 'DRAFT', draft: { ...stored, ...wrong } },
      all,
    );
    expect(accepted.ok && accepted.standing.length).toBe(1001);
    const other = { ...wrong, segmentation_details: { included_filters: filters(59) } };
    expect((await told(wrong, { ...stored, ...other }, all, 'DRAFT')).refused).toHaveLength(1001);
    expect((await told(rename, { ...stored, ...wrong }, all)).standing).toHaveLength(1001);
  });

  it('what is new is found behind many mistakes that stand', async () => {
    const draft = edited(limited, { 'basic_details.geofences': new Array(3000).fill(5) });
    const live = { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' };
    expect(await told(live, draft, all, 'ACTIVE')).toEqual({ refused: ['campaign_audience_limit'] });
  });

  it('the standing findings are about the draft, not about the update', async () => {
    const accepted = await acceptUpdate({}, { state: 'ACTIVE', draft: { ...stored, utm_params: null } }, all);
    expect(accepted.ok && accepted.standing).toMatchObject([
      { rule: 'utm-params/shape', place: { document: 'draft' }, issue: 'UTM parameters must be an object; got null' },
    ]);
  });

  describe('house rules', () => {
    const named = ruleSet('acme', [
      requiredWhen({ id: 'acme/team', when: [f.channel.is('PUSH')], fields: [f.basic_details.team] }),
      requiredWhen({ id: 'acme/utm', when: [f.basic_details.name.is('A')], fields: [f.utm_params.utm_term] }),
    ]);
    const { utm_params: ___, ...plain } = edited(stored, { 'basic_details.team': undefined }) as typeof stored;

    it('a new one refuses no old draft', async () => {
      const options = { rules: named };
      const draft = edited(plain, { 'basic_details.name': 'A' });
      expect(await told({ control_group_details: {} }, draft, all, 'ACTIVE', options)).toEqual({
        standing: ['basic_details.team', 'utm_params.utm_term'],
      });
    });

    it('about several components, it is asked about the draft with the update in it, in any state', async () => {
      const options = { rules: named };
      const draft = edited(plain, { 'basic_details.team': 'Growth', 'basic_details.name': undefined });
      for (const state of ['DRAFT', 'ACTIVE', 'PAUSED']) {
        expect(await told({ basic_details: { name: 'A' } }, draft, all, state, options)).toEqual({
          refused: ['basic_details.team', 'utm_params.utm_term'],
        });
        const whole = { basic_details: { name: 'A', team: 'Growth' } };
        expect(await told(whole, draft, all, state, options)).toEqual({ refused: ['utm_params.utm_term'] });
      }
    });

    it('findings of one component come in the order of its fields, whether the update has them or causes them', async () => {
      const inA = (id: string, field: Field<unknown>) =>
        forbiddenWhen({ id: `acme/${id}`, when: [f.basic_details.name.is('A')], fields: [field] });
      const rules = ruleSet('acme', [inA('no-team', f.basic_details.team), inA('no-schedule', f.scheduling_details)]);
      const draft = edited(stored, { 'basic_details.team': 'Growth' });
      const patch = { basic_details: { name: 'A', business_event: 5, platforms: [5, 'WEB', 5] }, utm_params: 5 };
      const fields = [
        'basic_details.business_event',
        'basic_details.team',
        'basic_details.platforms.0',
        'basic_details.platforms.2',
        'scheduling_details',
        'utm_params',
      ];
      expect(await told(patch, draft, all, 'DRAFT', { rules })).toEqual({ refused: fields });
      expect(await told(patch, draft, all, 'DRAFT', { rules, maxErrors: 6 })).toEqual({ refused: fields });
      for (const maxErrors of [4, 5]) {
        const options = { rules, maxErrors, findings: true };
        const accepted = await acceptUpdate(patch, { state: 'DRAFT', draft }, all, options);
        const details = accepted.ok ? [] : accepted.body.error.details;
        expect(details.map(({ target }) => target)).toEqual([...fields.slice(0, maxErrors), '']);
        expect(details.at(-1)?.finding).toMatchObject({ mode: 'LENIENT', params: { count: 6 - maxErrors } });
      }
      // Neither what is wrong in the update nor what it causes can be listed as a whole.
      const own = { basic_details: { name: 'A' }, utm_params: {} };
      expect(await told(own, draft, all, 'DRAFT', { rules, maxErrors: 1 })).toEqual({
        refused: ['basic_details.team', ''],
      });
      const onlyOne = { rules, maxErrors: 1, findings: true };
      const accepted = await acceptUpdate({ basic_details: { name: 'A' } }, { state: 'DRAFT', draft }, all, onlyOne);
      expect(accepted.ok ? [] : accepted.body.error.details).toMatchObject([
        { target: 'basic_details.team' },
        { target: '', finding: { params: { count: 1 } } },
      ]);
    });

    it('two rules at one field each say what is wrong', async () => {
      const said = (id: string, words: string) =>
        rule({
          id: `acme/${id}`,
          statement: 'A has no team.',
          reads: [f.basic_details.name, f.basic_details.team],
          reports: [f.basic_details.team],
          check: ({ report }, name, team) => {
            if (name === 'A' && team !== undefined) report(f.basic_details.team, {});
          },
          issue: { en: () => words },
        });
      const rules = ruleSet('acme', [said('one', 'must be a'), said('two', 'must be b'), said('three', 'must be b')]);
      const draft = edited(stored, { 'basic_details.team': 'Growth' });
      const patch = { basic_details: { name: 'A' } };
      expect(await told(patch, draft, all, 'DRAFT', { rules })).toEqual({
        refused: ['basic_details.team', 'basic_details.team'],
      });
    });
  });
});

describe('what is asked (W2)', () => {
  const counting = (off: readonly string[] = []) => {
    const asked: string[] = [];
    const featureFlags = { isEnabled: async (flag: string) => asked.push(flag) > 0 && !off.includes(flag) };
    return { asked, workspace: { ...all, featureFlags } };
  };
  const queuing = { delivery_controls: { queuing_enabled: true, queue_duration: 1 } };
  const deep = JSON.parse(`${'{"a":'.repeat(600)}{}${'}'.repeat(600)}`);
  const isTeam = lookup<[name: string], boolean>('acme.isTeam');
  const isTag = lookup<[tag: string], boolean>('acme.isTag');
  const rules = ruleSet('acme', [
    rule({
      id: 'acme/team',
      statement: 'The team is known.',
      reads: [f.basic_details.team],
      reports: [f.basic_details.team],
      asks: [isTeam],
      check: ({ report }, team) => {
        if (typeof team === 'string') report(f.basic_details.team, {}, { given: isTeam(team).is(false) });
      },
      issue: { en: () => 'must be a known team' },
    }),
    rule({
      id: 'acme/tags',
      statement: 'A tag is known.',
      reads: [f.basic_details.tags],
      reports: [f.basic_details.tags],
      asks: [isTag],
      check: ({ report }, tags) => {
        const given = (tags as string[] | undefined)?.flatMap((tag) => isTag(tag).is(false)) ?? [];
        if (given.length > 0) report(f.basic_details.tags, {}, { given });
      },
      issue: { en: () => 'must have a known tag' },
    }),
  ]);

  it('nothing twice for the update, the draft after it and the draft before it', async () => {
    const asked: string[] = [];
    const { asked: flags, workspace } = counting(['CAMPAIGN_AUDIENCE_LIMIT']);
    const acme = { isTag: async () => true, isTeam: async (name: string) => asked.push(name) < 0 };
    const draft = edited(stored, { 'basic_details.team': 'Old', campaign_audience_limit: {} });
    const host = { ...workspace, acme };
    const accepted = await acceptUpdate(queuing, { state: 'DRAFT', draft }, host, { rules });
    expect(accepted.ok && accepted.standing.map(({ field }) => field)).toEqual([
      'basic_details.team',
      'campaign_audience_limit',
    ]);
    expect(asked).toEqual(['Old']);
    expect([...flags].sort()).toEqual(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING']);
  });

  it('nothing twice of a body that is judged twice, because a part of it is left out', async () => {
    const { asked, workspace } = counting();
    const update = { ...queuing, extra: deep };
    expect((await acceptUpdate(update, { state: 'DRAFT', draft: limited }, workspace)).ok).toBe(true);
    expect([...asked].sort()).toEqual(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING']);
    asked.length = 0;
    expect((await acceptDraft({ ...limited, ...update }, workspace)).ok).toBe(true);
    expect([...asked].sort()).toEqual(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING']);
  });

  it('nothing twice where there are too many questions of house rules (R4)', async () => {
    const { asked, workspace } = counting();
    const host = { ...workspace, acme: { isTeam: async () => true, isTag: async () => true } };
    const tags = Array.from({ length: 1001 }, (_, index) => `t${index}`);
    const draft = { ...(edited(limited, { 'basic_details.tags': tags }) as typeof limited), ...queuing };
    const accepted = await acceptUpdate({ utm_params: undefined }, { state: 'DRAFT', draft }, host, { rules });
    expect(accepted.ok && accepted.standing.map(({ field }) => field)).toEqual(['basic_details.tags']);
    expect([...asked].sort()).toEqual(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING']);
  });

  it('nothing about the old draft that cannot matter', async () => {
    const asked: string[] = [];
    const acme = {
      isTag: async () => true,
      isTeam: async (name: string) => {
        asked.push(name);
        if (name === 'Old') throw new Error('no such team');
        return true;
      },
    };
    const { asked: flags, workspace } = counting(['QUEUING']);
    const old = edited(stored, { 'basic_details.team': 'Old', campaign_audience_limit: undefined });
    const draft = { ...(old as typeof stored), ...queuing, utm_params: null };
    const patch = { basic_details: { team: 'New' }, delivery_controls: {} };
    const host = { ...workspace, acme };
    const accepted = await acceptUpdate(patch, { state: 'DRAFT', draft }, host, { rules });
    expect(accepted.ok && accepted.standing.map(({ field }) => field)).toEqual(['utm_params']);
    expect(asked).toEqual(['New']);
    expect(flags).toEqual([]);
  });
});

describe('what is judged is what is saved', () => {
  it('the stored draft may change while a lookup is awaited', async () => {
    const draft = structuredClone(limited) as Record<string, unknown>;
    let asked = 0;
    const featureFlags = {
      isEnabled: async () => {
        asked++;
        draft.channel = 5;
        (draft.basic_details as Record<string, unknown>).name = 5;
        return true;
      },
    };
    const current = { state: 'DRAFT', draft };
    const accepting = acceptUpdate({ control_group_details: {} }, current, { ...all, featureFlags });
    draft.created_by = 5;
    current.draft = { ...draft, utm_params: 5 };
    const accepted = await accepting;
    expect(asked).toBeGreaterThan(0);
    expect(accepted).toEqual({
      ok: true,
      draft: { ...limited, control_group_details: {} },
      unknownKeys: [],
      standing: [],
    });
  });

  it('a proxy that hides its prototype is no date', async () => {
    expect(await saved({}, { ...stored, extra: throwingAt({ a: 5 }, 'getPrototypeOf') })).toEqual({
      ...stored,
      extra: { a: 5 },
    });
  });

  it('a toJSON of the stored draft does not survive, nor does anything else that JSON does not have', async () => {
    const draft = { ...stored, toJSON: () => ({ channel: 'SMS' }), extra: { toJSON: () => 5, a: undefined } };
    const after = await saved({}, draft);
    expect(after).toStrictEqual({ ...stored, extra: {} });
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });

  it('shares nothing with what is stored or sent', async () => {
    const draft = structuredClone(stored);
    const patch = { basic_details: { tags: ['a'] }, utm_params: { utm_source: 'a', utm_medium: 'b' } };
    const before = structuredClone({ draft, patch });
    const after = await saved(patch, draft);
    const parts = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(parts)] : [];
    const others = new Set([...parts(draft), ...parts(patch)]);
    expect(parts(after).length).toBeGreaterThan(20);
    expect(parts(after).filter((one) => others.has(one))).toEqual([]);
    expect({ draft, patch }).toEqual(before);
  });

  it('a stored draft with a part that cannot be read is not saved without it', async () => {
    const draft = Object.defineProperty({ ...stored }, 'campaign_content', { get: throwing, enumerable: true });
    const nested = { ...stored, campaign_content: { content: throwingAt({}, 'ownKeys') } };
    const dated = edited(stored, { 'scheduling_details.expiry_time': new Date(0) });
    const circle: Record<string, unknown> = { ...stored };
    circle.extra = [circle];
    const others = [
      dated,
      circle,
      { ...stored, extra: JSON.parse(`${'{"a":'.repeat(600)}{}${'}'.repeat(600)}`) },
      { ...stored, n: 1n },
    ];
    for (const unread of [draft, nested, throwingAt({ ...stored }, 'ownKeys'), revoked(stored), ...others]) {
      // It has all that a draft needs.
      const accepted = await acceptUpdate(stored, { state: 'DRAFT', draft: unread }, all, { responseId: 'r-1' });
      expect(accepted).toMatchObject({ ok: false, status: 500, body: { error: { code: 'INTERNAL_ERROR' } } });
      expect(!accepted.ok && accepted.cause).toBeInstanceOf(TypeError);
      expect(String(!accepted.ok && accepted.cause)).toContain('stored draft must be data');
      // Every update of an ended campaign is refused (U4), whatever is stored.
      expect(await told({}, unread, all, 'STOPPED')).toEqual({ refused: [''] });
    }
  });

  it('a stored draft that is no object counts as empty', async () => {
    for (const draft of [undefined, null, 5, 'text', [], [5]]) {
      expect(await told({ basic_details: {} }, draft, all)).toEqual({
        refused: ['channel', 'campaign_delivery_type'],
      });
      expect(await saved(stored, draft)).toEqual(stored);
    }
  });

  it('an update that loses what JSON cannot have is judged without it', async () => {
    const content: Record<string, unknown> = { filters: [{}] };
    content.push = content;
    const update = { campaign_content: { content } };
    expect(await told(update, { ...stored, campaign_content: {} }, all)).toEqual({
      refused: ['campaign_content.content.default', 'campaign_content.content.filters'],
    });
    // What is wrong as it came is refused, although it would be left out.
    const group: { filters: Record<string, unknown>[] } = { filters: [{ filter_type: 'actions', action_name: 'a' }] };
    group.filters.push({ filter_type: 'actions', action_name: 'b', attributes: group });
    expect(await told({ segmentation_details: { included_filters: group } }, stored, all, 'DRAFT')).toEqual({
      refused: ['segmentation_details.included_filters.filters.1.attributes'],
    });
    // Although the campaign has the same mistakes.
    expect((await told(update, { ...stored, campaign_content: { content: { filters: {} } } }, all)).refused).toEqual([
      'campaign_content.content.default',
      'campaign_content.content.filters',
    ]);
  });

  const large = () => ({ extra: Array.from({ length: 2_000_100 }, () => ({})) });
  it('what is not read of six megabytes of `{},` is not lost', async () => {
    const error = { code: 'BAD_REQUEST', message: expect.stringContaining('2000000 objects') };
    const refused = await acceptUpdate(large(), { state: 'DRAFT', draft: stored }, all);
    expect(refused).toMatchObject({ ok: false, status: 400, body: { error } });
  });
  it('nor is it of six megabytes that are stored', { tags: ['long'] }, async () => {
    const refused = await acceptUpdate({}, { state: 'DRAFT', draft: { ...stored, ...large() } }, all);
    expect(refused).toMatchObject({ ok: false, status: 500, body: { error: { code: 'INTERNAL_ERROR' } } });
  });
});

describe('the same as the oracle says', () => {
  const bases = [...sampleDrafts.values(), ...Object.values(drafts)];

  async function compare({ patch, current: of, workspace }: Extract<Question, { kind: 'update' }>): Promise<boolean> {
    // What a stored draft has of a request is not saved again.
    const current = { ...of, draft: isRecord(of.draft) ? withoutRequest(of.draft) : of.draft };
    const { refused, standing, draft } = oracleApplied(patch, current, workspace);
    const host = staticWorkspace(workspace as Parameters<typeof staticWorkspace>[0]);
    const options = { maxErrors: Number.POSITIVE_INFINITY };
    const accepted = await acceptUpdate(patch, current, host, options);
    const question = JSON.stringify({ patch, current, workspace });
    if (!accepted.ok) {
      const at = new Set(accepted.body.error.details.map(({ target }) => target));
      // The oracle knows fields only: another rule at a field that was wrong before is a new finding.
      const isNew = (field: string) => at.has(field) && !standing.includes(field);
      expect([...at].filter(isNew).sort(), question).toEqual(refused.filter((field) => !standing.includes(field)));
      return false;
    }
    expect(refused, question).toEqual([]);
    expect([...new Set(accepted.standing.map(({ field }) => field))].sort(), question).toEqual(standing);
    expect(accepted.draft, question).toEqual(asJson(withoutRequest(draft)));
    return true;
  }

  it('of patches that are wrong in many ways, and of campaigns that are', async () => {
    const asked = questions(bases, seed + 3);
    let compared = 0;
    let accepted = 0;
    let withStanding = 0;
    while (compared < runs(1500).numRuns) {
      const question = asked.next().value;
      if (question.kind !== 'update') continue;
      // An id of the request has rules of its own, of which the oracle knows nothing.
      const { patch } = question;
      const known = isRecord(patch) ? { ...patch, request_id: undefined } : patch;
      compared++;
      const one = { ...question, patch: known };
      if (await compare(one)) {
        accepted++;
        if (oracleApplied(one.patch, one.current, one.workspace).standing.length > 0) withStanding++;
      }
    }
    expect(accepted).toBeGreaterThan(compared / 20);
    expect(withStanding).toBeGreaterThan(10);
  });

  it('of patches that are right, of campaigns that are wrong', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(validUpdate(), validDraft(), async ({ patch, current, workspaceData: data }, other) => {
        // The draft of another campaign: perhaps of another channel, or with features that the workspace does not have.
        const { draft } = other;
        const workspace = data as Question['workspace'];
        for (const of of [current, { ...current, draft }]) {
          const sent = { ...(patch as object), request_id: undefined };
          if (await compare({ kind: 'update', patch: sent, current: of, workspace })) accepted++;
        }
      }),
      runs(150),
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('what is accepted of a draft that was right is right', async () => {
    await fc.assert(
      fc.asyncProperty(validUpdate({ state: 'DRAFT' }), async ({ patch, current, workspace }) => {
        if (!validateDraft(current.draft, 'LENIENT', workspace).valid) return;
        const accepted = await acceptUpdate(patch, current, workspace);
        if (!accepted.ok) return;
        expect(accepted.draft).toEqual(asJson(withoutRequest(applyUpdate(current.draft, patch))));
        expect(accepted.standing).toEqual([]);
        expect(validateDraft(accepted.draft, 'LENIENT', workspace)).toEqual({ valid: true });
      }),
      runs(100),
    );
  });
});

/** JSON has no minus zero, and no `undefined`. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutRequest({ request_id, updated_by, ...draft }: Record<string, unknown>): unknown {
  return draft;
}
