import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { check, compile } from '../../src/core/compile.js';
import { fieldsOf } from '../../src/core/fields.js';
import { judgementOf, newMemo } from '../../src/core/judgement.js';
import { part } from '../../src/core/part.js';
import { quoted } from '../../src/core/quoting.js';
import { requiredWhen } from '../../src/core/rule.js';
import { german } from '../../src/de.js';
import {
  explainDraft,
  staticWorkspace,
  toErrorResponse,
  toValidateResponse,
  type ValidationOptions,
  type ValidationResult,
  validateDraft,
  validateDraftAsync,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { type Campaign, keepsVerdicts } from '../../src/spec/campaign.js';
import { localeOrder } from '../../src/spec/components/content/content.js';
import {
  isVariation,
  missingVariations,
  variationNumber,
  variationOrder,
} from '../../src/spec/components/content/variations.js';
import { isRadius } from '../../src/spec/formats.js';
import { inEnglish } from '../../src/wording/en/messages.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { nowhere } from '../nowhere.js';

/** Single functions in cases that no draft reaches, and the words of programming errors. */

it.each<[string, number | undefined]>([
  ['variation_1', 1],
  ['variation_10', 10],
  ['variation_0', undefined],
  ['variation_01', undefined],
  ['variation_', undefined],
  ['a variation_1', undefined],
  ['variation_1 ', undefined],
  ['Variation_1', undefined],
])('the number of %o is %o', (name, number) => expect(variationNumber(name)).toBe(number));

it.each<[string, number | undefined, boolean]>([
  ['variation_1', 1, true],
  ['variation_2', 1, false],
  ['variation_2', undefined, true],
  ['variation_02', undefined, false],
])('%o of %o variations is one: %o', (name, count, is) => expect(isVariation(name, count)).toBe(is));

it('the missing variations are the first ones, and no more than asked for', () => {
  expect(missingVariations(new Set(['variation_2', 'x']), 3, 10)).toEqual(['variation_1', 'variation_3']);
  expect(missingVariations(new Set(), Number.MAX_SAFE_INTEGER, 2)).toEqual(['variation_1', 'variation_2']);
});

it('a share is missing when no variation has it, whatever else is named', () => {
  const shares = 'campaign_content.variation_details.manual_distribution_percentage';
  const { findings } = explainDraft(
    edited(drafts.variedPush, { [shares]: { variation_3: 50, variation_4: 40, rest: 10 } }),
    'LENIENT',
    workspaces.complete,
  );
  expect(findings.find(({ rule }) => rule === 'variations/share-missing')).toMatchObject({
    params: { names: ['variation_1', 'variation_2'], count: 2, maximum: 3 },
    issue: 'Shares of the variations must include every variation; there is no share for variation_1, variation_2',
  });
});

it('names of fields: what a key stands in counts, a chosen one is quoted and cut, a string of digits is quoted', () => {
  const required = { kind: 'required' } as const;
  const long = 'x'.repeat(70);
  expect(inEnglish(['advanced'], required, nowhere)).toBe('Advanced push settings are required');
  expect(inEnglish(['campaign_content', 'content', long], required, nowhere)).toBe(
    `Locale "${'x'.repeat(59)}…" is required`,
  );
  expect(inEnglish(['delivery_controls', 'content', 'web'], required, nowhere)).toBe('Web content is required');
  const choice = { kind: 'enum', allowed: ['1', '1a', 'a1'], received: 5 } as const;
  expect(inEnglish(['connector'], choice, nowhere)).toBe('Connector must be one of "1", 1a, a1; got 5');
  const known = {
    rule: 'filter/shape',
    spec: '',
    mode: 'LENIENT',
    component: '',
    path: ['connector'],
    field: '',
    place: nowhere,
  } as const;
  expect(german['filter/shape']({ ...known, params: choice })).toBe(
    '„Connector“ muss einer der Werte „1“, 1a, a1 sein; angegeben ist 5',
  );
});

it('locales and variations have one order, whatever the order of the keys', () => {
  expect(['b', 'default', 'a', 'A'].sort(localeOrder)).toEqual(['default', 'A', 'a', 'b']);
  expect(['x', 'variation_10', 'b', 'variation_2', 'a', 'variation_1'].sort(variationOrder)).toEqual([
    ...['variation_1', 'variation_2', 'variation_10'],
    ...['a', 'b', 'x'],
  ]);
});

it('verdicts on parts hold for another draft only when the values that all parts depend on are the same', () => {
  const campaign: Campaign = {
    channel: 'PUSH',
    deliveryType: 'ONE_TIME',
    isDeliveryTypeMalformed: false,
    platforms: ['ANDROID', 'WEB'],
    locales: new Set(['en', 'de']),
    variations: 2,
    connector: undefined,
    update: undefined,
  };
  const others: Partial<Campaign>[] = [
    { channel: 'EMAIL' },
    { deliveryType: 'PERIODIC' },
    { isDeliveryTypeMalformed: true },
    { platforms: ['ANDROID', 'IOS'] },
    { platforms: ['ANDROID'] },
    { locales: new Set(['en', 'fr']) },
    { locales: new Set(['en']) },
    { locales: undefined },
    { variations: 3 },
  ];
  const same = { ...campaign, platforms: ['ANDROID', 'WEB'], locales: new Set(['en', 'de']) } as const;
  expect(keepsVerdicts(campaign, same)).toBe(true);
  for (const other of others) {
    const changed = { ...campaign, ...other };
    expect([keepsVerdicts(campaign, changed), keepsVerdicts(changed, campaign)]).toEqual([false, false]);
  }
});

it('the first variation of an email is one with a right name (C8)', () => {
  const content = 'campaign_content.content';
  const draft = edited(drafts.email, {
    [content]: { default: { a_wrong: {}, variation_1: { email: { html_content: '<p>Sale</p>' } } } },
  });
  const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete);
  expect(findings.map(({ field }) => field)).toEqual([
    `${content}.default.variation_1.email.subject`,
    `${content}.default.a_wrong`,
  ]);
});

it('a radius is a finite number, and above 0 however small (C1)', () => {
  expect(['1e308', '1e-300'].filter(isRadius)).toEqual(['1e308', '1e-300']);
  expect(['1e309', '1e-400'].filter(isRadius)).toEqual([]);
});

/** Lookups that record their questions. */
function noting(features: readonly string[] = []) {
  const asked: string[] = [];
  const workspace: WorkspaceContext = {
    connectors: { hasConnector: (type, name) => asked.push(`connector ${type} ${name}`) > 0 },
    verifiedSenders: { isVerifiedSender: (address) => asked.push(`sender ${address}`) > 0 },
    featureFlags: { isEnabled: (flag) => asked.push(flag) > 0 && features.includes(flag) },
  };
  return { asked, workspace };
}

describe('a question is asked only where its answer makes a difference (W2)', () => {
  const trigger = 'trigger_condition.included_filters.filters';
  const condition = { data_type: 'bool', name: 'a', operator: 'exists' };
  const attribute = { filter_type: 'user_attributes', ...condition };
  const action = { filter_type: 'actions', action_name: 'x' };

  it.each<[string, unknown, string[]]>([
    ['a filter without its project', [attribute], ['PORTFOLIO']],
    ['a filter with a blank one', [{ ...attribute, project_name: ' ' }], ['PORTFOLIO']],
    ['a filter that has it', [{ ...attribute, project_name: 'p' }], []],
    ['other filters', [action, { filter_type: 'custom_segments', id: 'x' }, null, 'x'], []],
    ['one in the attributes of an action', [{ ...action, attributes: { filters: [attribute, condition] } }], []],
  ])('of %s', (_, filters, questions) => {
    const { asked, workspace } = noting();
    validateDraft(edited(drafts.eventPush, { [trigger]: filters }), 'LENIENT', workspace);
    expect(asked).toEqual(questions);
  });

  it('no question about a value that looks like a filter and is none', () => {
    const { asked, workspace } = noting();
    const alike = Object.entries(attribute).map(([key, value]) => [`basic_details.${key}`, value]);
    validateDraft(edited(drafts.oneTimePush, Object.fromEntries(alike)), 'LENIENT', workspace);
    expect(asked).not.toContain('PORTFOLIO');
  });

  it('the connector and the senders of an email only at publish', () => {
    for (const [draft, mode, questions] of [
      [drafts.email, 'LENIENT', []],
      [edited(drafts.eventPush, { connector: drafts.email.connector }), 'DRAFT_PUBLISH', []],
      [
        drafts.email,
        'DRAFT_PUBLISH',
        ['connector SENDGRID main', 'sender news@acme.example', 'sender sales@acme.example'],
      ],
      [
        edited(drafts.email, { 'basic_details.from_address': undefined }),
        'DRAFT_PUBLISH',
        ['connector SENDGRID main', 'sender sales@acme.example'],
      ],
    ] as const) {
      const { asked, workspace } = noting();
      validateDraft(draft, mode, workspace);
      expect(asked.filter((question) => !/^[A-Z_]+$/.test(question))).toEqual(questions);
    }
  });
});

describe('programming errors say what is wrong', () => {
  const { bare } = workspaces;

  it.each<[unknown, RegExp]>([
    [null, /^The options must be an object; got null$/],
    ['x', /^The options must be an object; got "x"$/],
    [{ maxErrors: '5' }, /^maxErrors must be an integer of at least 1, or Infinity; got "5"$/],
    [{ maxErrors: 1.5 }, /^maxErrors must be an integer of at least 1, or Infinity; got 1.5$/],
    [{ maxErrors: Number.NaN }, /^maxErrors must be .* got NaN$/],
    [{ maxErrors: 0 }, /^maxErrors must be .* got 0$/],
    [{ maxErrors: Number.NEGATIVE_INFINITY }, /^maxErrors must be .* got -Infinity$/],
    [{ maxErrors: 5n }, /^maxErrors must be .* got bigint$/],
    [{ maxErrors: Symbol('5') }, /^maxErrors must be .* got symbol$/],
  ])('options %o', (options, message) => {
    expect(() => validateDraft({}, 'LENIENT', bare, options as ValidationOptions)).toThrow(message);
  });

  it.each([
    ['connectors', 'hasConnector'],
    ['verifiedSenders', 'isVerifiedSender'],
    ['featureFlags', 'isEnabled'],
  ])('a workspace without %s', (name, lookup) => {
    for (const wrong of [undefined, null, 5, {}, { [lookup]: true }, () => true]) {
      const judge = () => validateDraft({}, 'LENIENT', { ...bare, [name]: wrong });
      expect(judge).toThrow(`The workspace must have ${name}.${lookup}, a function that answers with a boolean`);
    }
    // Like a class with static methods.
    const lookups = Object.assign(() => true, { [lookup]: () => true });
    expect(validateDraft({}, 'LENIENT', { ...bare, [name]: lookups }).valid).toBe(false);
  });

  it.each<[unknown, string]>([
    [null, 'null'],
    ['yes', 'string'],
    [undefined, 'undefined'],
    [{}, 'object'],
    [{ plain: true }, 'object'],
    [1, 'number'],
  ])('an answer %o', (answer, got) => {
    const connectors = { hasConnector: () => answer as boolean };
    const judge = () => validateDraft(drafts.email, 'DRAFT_PUBLISH', { ...bare, connectors });
    expect(judge).toThrow(`The lookup connectors.hasConnector must answer with true or false; it answered with ${got}`);
    try {
      judge();
    } catch (error) {
      expect(error).toBeInstanceOf(WorkspaceLookupError);
      expect((error as WorkspaceLookupError).cause).toBe(answer);
    }
  });

  it('an answer that cannot be looked at, and one that fails', async () => {
    const unreadable = Object.defineProperty({}, 'then', {
      get() {
        throw new Error('no');
      },
    });
    const connectors = { hasConnector: () => unreadable as boolean };
    expect(() => validateDraft(drafts.email, 'DRAFT_PUBLISH', { ...bare, connectors })).toThrow(
      /answered with object$/,
    );
    const failing = { hasConnector: () => Promise.reject(new Error('away')) };
    await expect(validateDraftAsync(drafts.email, 'DRAFT_PUBLISH', { ...bare, connectors: failing })).rejects.toThrow(
      /^The lookup connectors.hasConnector failed$/,
    );
  });

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

  it('a value that is not a workspace', () => {
    for (const connector of [
      null,
      { connectorType: 'A' },
      { connectorName: 'a' },
      { connectorType: 'A', connectorName: 1 },
    ]) {
      expect(() => staticWorkspace({ connectors: [connector as never] })).toThrow(/each connector must have/);
    }
    expect(() => staticWorkspace({ features: ['QUEUEING' as never] })).toThrow(
      'staticWorkspace: QUEUEING is no feature; there are CAMPAIGN_AUDIENCE_LIMIT, QUEUING, PORTFOLIO',
    );
  });

  it('a response body made from something that is no result, and ids that are not valid', () => {
    const id = { responseId: 'r' };
    expect(() => toValidateResponse({} as ValidationResult, id)).toThrow(/^toValidateResponse takes the result/);
    expect(() => toErrorResponse({ valid: true }, id)).toThrow(/^A valid result is no failure/);
    expect(() => toErrorResponse({}, { responseId: 5 as never })).toThrow(/responseId/);
    expect(() => toErrorResponse({}, { ...id, requestId: 5 as never })).toThrow(/requestId/);
  });
});

it('a key of another filter type is an unknown key (G1)', () => {
  const others = { data_type: 'bool', operator: 'is', project_name: 5, value: undefined, action_name: 5, id: 5 };
  const filters = [
    { ...others, filter_type: 'actions', action_name: 'x' },
    { ...others, filter_type: 'custom_segments', id: 'x' },
    {
      filter_type: 'actions',
      action_name: 'x',
      attributes: { filters: [{ ...others, filter_type: 'actions', action_name: 'x' }] },
    },
  ];
  const draft = edited(drafts.eventPush, { 'trigger_condition.included_filters.filters': filters });
  expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.portfolio).findings).toEqual([]);
});

describe('a group that is not looked into says why (R1)', () => {
  const at = (included: unknown, field: string) => {
    const draft = { ...drafts.eventPush, segmentation_details: { included_filters: included } };
    const findings = explainDraft(draft, 'LENIENT', workspaces.complete).findings;
    return findings.filter((finding) => finding.field === `segmentation_details.included_filters.${field}`);
  };
  const action = (attributes: unknown) => ({ filter_type: 'actions', action_name: 'x', attributes });

  it('when it contains itself', () => {
    const group: { filters: unknown[] } = { filters: [] };
    group.filters.push(action(group));
    expect(at(group, 'filters.0.attributes')).toMatchObject([
      {
        params: { kind: 'rule', names: ['contains itself'] },
        issue:
          'Filter attributes (included audience filters, filter 1 "x") must not contain themselves; what is in them is not checked again',
      },
    ]);
  });

  it('not when it was looked at elsewhere', () => {
    const shared = action({ filter_operator: 'AND' });
    const segment = { filter_type: 'custom_segments', id: 'x' };
    const filters = { filters: [shared, ...new Array(20_000).fill(segment), shared] };
    expect(at(filters, 'filters.20001.attributes.filter_operator')).toHaveLength(1);
  });

  it('when it is too deep', () => {
    let group: unknown = { filters: [] };
    for (let level = 0; level < 100; level++) group = { filters: [action(group)] };
    expect(at(group, new Array(100).fill('filters.0.attributes').join('.'))).toMatchObject([
      {
        params: { kind: 'rule', names: ['too deep'], maximum: 100 },
        issue:
          'Filter attributes (included audience filters, …, filter 1 "x", filter 1 "x", filter 1 "x") must be nested at most 100 groups deep; what is in them is not checked',
      },
    ]);
  });
});

it('a schema that is a choice, or of a kind that no component uses, must be a part of its own', () => {
  const origin = { id: 'a/shape', spec: '', mode: 'LENIENT', issue: undefined } as const;
  expect(() => compile(z.union([z.string(), z.boolean()]), origin)).toThrow(
    /^A schema of the kind union must be a part of its own$/,
  );
});

it('a member that every object inherits is no member of a draft, nor of its facts', () => {
  const draft = edited(drafts.eventPush, { 'trigger_condition.trigger_delay_type': 'DELAY', utm_params: { x: 1 } });
  const [clean, german_] = [{}, german].map((messages) =>
    explainDraft(draft, 'DRAFT_PUBLISH', workspaces.bare, { messages }),
  );
  for (const [name, value] of Object.entries({ because: 5, allowed: ['x'], feature: 'QUEUING', utm_y: 5, given: 1 })) {
    for (const enumerable of [true, false]) {
      Object.defineProperty(Object.prototype, name, { value, enumerable, configurable: true, writable: true });
      try {
        expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.bare)).toEqual(clean);
      } finally {
        Reflect.deleteProperty(Object.prototype, name);
      }
    }
  }
  expect(german_?.findings.map(({ field }) => field)).toEqual(clean?.findings.map(({ field }) => field));
});

it('shares are listed by the number of their variation, and other names after them', () => {
  const shares = 'campaign_content.variation_details.manual_distribution_percentage';
  const given = { variation_10: 'x', variation_2: 'x', rest: 'x', variation_1: 'x' };
  const { findings } = explainDraft(edited(drafts.variedPush, { [shares]: given }), 'LENIENT', workspaces.complete);
  expect(findings.map(({ path }) => path.at(3)).filter((name) => name !== undefined)).toEqual([
    ...['variation_1', 'variation_2', 'variation_10', 'rest'],
  ]);
});

it('a value of the right type that cannot be read gets a message of its own', () => {
  const lying = new Proxy([], { get: (_, key) => (key === 'length' ? -1 : undefined) });
  const throwing = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no');
      },
    },
  );
  const draft = { ...drafts.oneTimePush, basic_details: { tags: lying }, utm_params: throwing };
  const issues = explainDraft(draft, 'LENIENT', workspaces.complete).findings.map(({ issue }) => issue);
  expect(issues).toEqual([
    'Tags must be a list; got something that cannot be read',
    'UTM parameters must be an object; got something that cannot be read',
  ]);
});

it('invisible and control characters are escaped where they are quoted (G16)', () => {
  expect(quoted('a\u202Eb\u200B\u0007\u2028\u009F')).toBe('"a\\u202eb\\u200b\\u0007\\u2028\\u009f"');
  expect(quoted('\u{E0041}\uD800x')).toBe('"\\u{e0041}\\ud800x"');
  expect(quoted('Größe 😀')).toBe('"Größe 😀"');
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

it('an object of a class is judged by its own members', () => {
  class Details {
    constructor(members: object) {
      Object.assign(this, members);
    }
  }
  const fields = (members: object) => {
    const draft = { ...drafts.oneTimePush, basic_details: new Details(members) };
    const result = validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete);
    return result.valid ? [] : result.errors.map(({ field }) => field);
  };
  const details = drafts.oneTimePush.basic_details ?? {};
  expect(fields(details)).toEqual([]);
  expect(fields({ ...details, name: 5 })).toEqual(['basic_details.name']);
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
