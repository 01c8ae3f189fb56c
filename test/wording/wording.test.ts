import { describe, expect, it } from 'vitest';
import { german } from '../../src/de.js';
import {
  explainDraft,
  explainUpdate,
  type Finding,
  type FindingParams,
  type Messages,
  type RuleId,
  ruleCatalogue,
  staticWorkspace,
  validateDraft,
  type WorkspaceContext,
} from '../../src/index.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { exemplified, explainedExamples } from '../examples/explained.js';
import { nowhere } from '../nowhere.js';

function issues(name: DraftName, edit: Edit, workspace: WorkspaceContext = workspaces.complete): string[] {
  return explainDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspace).findings.map(({ issue }) => issue);
}

/** The parts of a message, in addition to path and parameters. */
const known = { rule: 'envelope/shape', spec: '', mode: 'LENIENT', component: '', place: nowhere } as const;

const portfolioOnly = staticWorkspace({ features: ['PORTFOLIO'] });
const languages: [string, Messages][] = [
  ['English', {}],
  ['German', german],
];

/** All findings of the examples. */
function everyFinding(messages: Messages): Finding<RuleId>[] {
  return explainedExamples(messages).flat();
}

const android = 'campaign_content.content.push.android';
const variation = { variation_1: { email: { subject: 'Hello', html_content: '<p>Hello</p>' } } };

describe('messages', () => {
  it.each<[string, DraftName, Edit, string]>([
    [
      'casing',
      'oneTimePush',
      { [`${android}.template_type`]: 'CUSTOM' },
      'Android template type must be one of BASIC, STYLIZED_BASIC, SIMPLE_IMAGE_CAROUSEL, IMAGE_BANNER_WITH_TEXT, TIMER, TIMER_WITH_PROGRESS_BAR, Custom; got "CUSTOM", did you mean "Custom"?',
    ],
    [
      'separators',
      'email',
      { 'basic_details.content_type': 'Promo-tional' },
      'Content type must be one of PROMOTIONAL, TRANSACTIONAL; got "Promo-tional", did you mean "PROMOTIONAL"?',
    ],
    [
      'the casing of a locale',
      'email',
      { 'campaign_content.locales': ['de-DE'], 'campaign_content.content': { default: variation, de_de: variation } },
      'Locale "de_de" must be listed in campaign_content.locales, or its content must be left out; did you mean "de-DE"?',
    ],
    [
      'the casing of the default locale, which has content of its own',
      'email',
      { 'campaign_content.content': { default: variation, Default: variation } },
      'Locale "Default" must be listed in campaign_content.locales, or its content must be left out',
    ],
    [
      'a locale that may be a URI is not repeated',
      'email',
      {
        'campaign_content.locales': ['https://shop.example/T'],
        'campaign_content.content': { default: variation, 'https://shop.example/t': variation },
      },
      'Locale "…" must be listed in campaign_content.locales, or its content must be left out',
    ],
    [
      'the type of an enumeration',
      'oneTimePush',
      { 'advanced.platform_level_priority': { ios_specific_priority: { apns_priority: 5 } } },
      'APNs priority must be one of "1", "5", "10"; got a number, did you mean "5" in quotes?',
    ],
    [
      'one allowed value',
      'oneTimePush',
      { 'campaign_audience_limit.metric': ['SENT'] },
      'Audience limit metric must be SENT; got a list',
    ],
    [
      'a boolean where one of several values belongs',
      'oneTimePush',
      { 'scheduling_details.delivery_type': true },
      'Scheduling type must be one of ASAP, AT_FIXED_TIME, SEND_IN_BTS, SEND_IN_USER_TIMEZONE; got a boolean',
    ],
    [
      'numbers that are allowed',
      'oneTimePush',
      { 'advanced.platform_level_priority': { ios_specific_priority: { relevance_score: 0.7 } } },
      'Relevance score must be one of 0, 0.5, 1; got 0.7',
    ],
    [
      'a required value',
      'oneTimePush',
      { 'scheduling_details.delivery_type': undefined },
      'Scheduling type is required: one of ASAP, AT_FIXED_TIME, SEND_IN_BTS, SEND_IN_USER_TIMEZONE',
    ],
    [
      'a required string',
      'oneTimePush',
      { created_by: undefined },
      'Created by is required: one e-mail address such as ada@example.com',
    ],
    ['a blank string', 'oneTimePush', { 'utm_params.utm_source': ' ' }, 'UTM source is required'],
    [
      'a name that ends in -us',
      'oneTimePush',
      {
        'basic_details.geofences': {
          name: 'Store',
          latitude: '1',
          longitude: '1',
          triggered_at: 'ENTRY',
          response_time_value: '1',
          response_time_granularity: 'DAYS',
        },
      },
      'Geofence radius is required: a number of meters above 0, in quotes',
    ],
    [
      'a goal that may be the primary one',
      'oneTimePush',
      { 'conversion_goal_details.goals': [{ goal_name: 'a', goal_event_name: 'b', is_primary_goal: 1 }] },
      'Primary goal (goal 1 "a") must be true or false; got a number',
    ],
    [
      'an entry of a list of objects',
      'oneTimePush',
      {
        'scheduling_details.periodic_details': { sending_frequency: 'MONTHLY', repeat_on_days_of_week_for_month: [5] },
      },
      'Weekday entry 1 must be an object; got a number',
    ],
    [
      'a cause',
      'oneTimePush',
      { 'scheduling_details.start_time': undefined },
      'Start time is required because delivery_type is AT_FIXED_TIME: a date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30',
    ],
    [
      'a cause that is a boolean',
      'oneTimePush',
      { 'campaign_audience_limit.limit': undefined },
      'Maximum number of users is required because is_campaign_audience_limit_enabled is true: a whole number from 1 to 9999999999',
    ],
    [
      'what is barred',
      'devicePush',
      { 'trigger_condition.trigger_delay_type': 'ASAP' },
      'Trigger delay type must be left out because campaign_delivery_type is DEVICE_TRIGGERED',
    ],
    ['a type', 'oneTimePush', { 'basic_details.name': { private: 'x' } }, 'Campaign name must be text; got an object'],
    [
      'a type that is a number',
      'oneTimePush',
      { 'basic_details.name': 5 },
      'Campaign name must be text in quotes; got a number',
    ],
    ['null', 'oneTimePush', { delivery_controls: null }, 'Delivery controls must be an object; got null'],
    [
      'a boolean',
      'oneTimePush',
      { 'delivery_controls.bypass_dnd': 'true' },
      'Do-not-disturb bypass must be true or false without quotes; got text',
    ],
    [
      'a boolean received',
      'oneTimePush',
      { 'delivery_controls.send_limit_value': true },
      'Send limit value must be text in quotes; got a boolean',
    ],
    [
      'an integer',
      'oneTimePush',
      { 'delivery_controls.campaign_throttle_rpm': 1.5 },
      'Throttle in requests per minute must be a whole number; got a number with a fraction',
    ],
    [
      'an integer beyond the safe range',
      'oneTimePush',
      { 'delivery_controls.campaign_throttle_rpm': 2 ** 53 },
      'Throttle in requests per minute is too large to be exact: use at most 15 digits; got 9007199254740992',
    ],
    [
      'an element',
      'oneTimePush',
      { 'basic_details.tags': ['a', false] },
      'Entry 2 of tags must be text in quotes; got a boolean',
    ],
    [
      'a range',
      'oneTimePush',
      { 'control_group_details.campaign_control_group_percentage': 150 },
      'Campaign control group percentage must be from 0 to 100; got 150',
    ],
    [
      'a lower bound',
      'eventPush',
      { 'trigger_condition.trigger_delay_value': -1 },
      'Trigger delay value must be at least 0; got -1',
    ],
    [
      'a bound with a cause',
      'oneTimePush',
      { 'delivery_controls.queuing_enabled': true, 'delivery_controls.queue_duration': 0 },
      'Queue duration must be at least 1 because queuing_enabled is true; got 0',
    ],
    ['a format', 'oneTimePush', { created_by: 'ada' }, 'Created by must have an @, as in ada@example.com; got "ada"'],
    [
      'long text',
      'oneTimePush',
      { created_by: 'x'.repeat(99) },
      `Created by must have an @, as in ada@example.com; got "${'x'.repeat(59)}…"`,
    ],
    [
      'an operator',
      'eventPush',
      { 'trigger_condition.included_filters.filters.1.operator': 'Contains' },
      'Filter operator (included trigger filters, filter 2 "city") must be one of in, contains, containsInTheFollowing, startWithInTheFollowing, endsWithInTheFollowing, exists, is (because data_type is string); got "Contains", did you mean "contains"?',
    ],
    [
      'the audience flags, none',
      'oneTimePush',
      { 'basic_details.platform_specific_details.ios.send_to_all_eligible_device': false },
      'iOS audience must have exactly one of these set to true: send_to_all_eligible_device, exclude_provisional_push_devices, send_to_only_provisional_push_enabled_devices; now none is',
    ],
    [
      'the audience flags, two',
      'oneTimePush',
      { 'basic_details.platform_specific_details.ios.exclude_provisional_push_devices': true },
      'iOS audience must have exactly one of these set to true: send_to_all_eligible_device, exclude_provisional_push_devices, send_to_only_provisional_push_enabled_devices; now send_to_all_eligible_device and exclude_provisional_push_devices are',
    ],
    [
      'the only variation',
      'oneTimePush',
      {
        'campaign_content.content': {
          default: {
            variation_1: {
              push: {
                android: { template_type: 'Custom', basic_details: {}, custom_template_id: 'x' },
                ios: { template_type: 'Custom', basic_details: {}, custom_template_id: 'x' },
                web: { template_type: 'BASIC', basic_details: { title: 'x', message: 'x' } },
              },
            },
            A: {},
          },
        },
      },
      'Variation "A" must be left out or renamed: the only variation is variation_1',
    ],
    [
      'a variation too many',
      'variedPush',
      { 'campaign_content.content.de-DE.variation_4': {} },
      'Variation 4 (locale "de-DE") must be left out or renamed: the variations are variation_1 to variation_3',
    ],
    [
      'the sum of shares',
      'variedPush',
      { 'campaign_content.variation_details.manual_distribution_percentage.variation_1': 30 },
      'Shares of the variations must add up to 100; they add up to 90',
    ],
  ])('%s', (_, name, edit, issue) => {
    expect(issues(name, edit)).toEqual([issue]);
  });

  it('says what is meant by a feature, by an end, and of several details', () => {
    expect(issues('oneTimePush', { 'delivery_controls.queuing_enabled': true }, portfolioOnly)).toContain(
      'Queuing must be left out because the workspace does not have the feature QUEUING',
    );
    const filter = 'trigger_condition.included_filters.filters.1.project_name';
    expect(issues('eventPush', { [filter]: undefined }, portfolioOnly)).toContain(
      'Project name (included trigger filters, filter 2 "city") is required because the workspace has the feature PORTFOLIO',
    );
    expect(issues('periodicPush', { scheduling_details: undefined })).toEqual([
      'Scheduling details are required because campaign_delivery_type is PERIODIC',
    ]);
    const current = { state: 'ACTIVE', draft: drafts.oneTimePush };
    const patch = { segmentation_details: { is_all_user_campaign: false, included_filters: {} } };
    expect(explainUpdate(patch, current, workspaces.complete).findings.map(({ issue }) => issue)).toContain(
      'Segmentation details must stay as they are while the campaign is ACTIVE',
    );
  });

  it.each(languages)('in %s, of every rule, name the field and say what would be right', (_, messages) => {
    for (const { rule, issue } of everyFinding(messages)) {
      expect(issue, rule).not.toMatch(/\bshould\b|invalid|ungültig|undefined|\bNaN\b|object Object/i);
      // The field in words, its place in brackets, and the predicate.
      expect(issue, rule).toMatch(
        /^(?:„[^_“]+“|[A-Z][^_"(]*|iOS [^_"(]*|[A-ZÄÖÜ][^_"(]*(?:"[^"]*"|„[^“]*“))( \([^()]*\))? ?(is|are|must|has|muss|müssen|ist|sind|darf|dürfen|hat|cannot)\b/,
      );
    }
  });

  it('in German is another sentence for every rule, which no English is left in', () => {
    const english = new Map(everyFinding({}).map(({ rule, field, issue }) => [`${rule} ${field}`, issue]));
    const seen = new Set<RuleId>();
    for (const { rule, field, issue } of everyFinding(german)) {
      seen.add(rule);
      expect(issue).not.toBe(english.get(`${rule} ${field}`));
      expect(issue, rule).toMatch(/ (muss|müssen|ist|sind|darf|dürfen|hat) /);
      expect(issue, rule).not.toMatch(/ (must|because|got|required|the|of) /);
    }
    expect(exemplified.filter(({ id }) => !seen.has(id))).toEqual([]);
  });
});

it('statements read like the specification', () => {
  const statement = (id: RuleId) => ruleCatalogue.find((info) => info.id === id)?.statement;
  expect(statement('android/timer-duration')).toBe(
    '`timer.duration_hour`, `timer.duration_minute` are required when `timer.personalized_value` is `false` (where `template_type` is `TIMER` or `TIMER_WITH_PROGRESS_BAR`).',
  );
  expect(statement('ios/slide-image')).toBe(
    'In each entry of `basic_details.carousel_content.slide_data`, `image_url` is required (where `template_type` is `SIMPLE_IMAGE_CAROUSEL`), on a platform that the campaign is sent to.',
  );
  expect(statement('audience-limit/disabled')).toBe(
    '`metric`, `frequency`, `limit` are not allowed when `is_campaign_audience_limit_enabled` is `false`.',
  );
});

describe('text of a draft in messages', () => {
  const finding = (edit: Edit, name: DraftName = 'oneTimePush') =>
    explainDraft(edited(drafts[name], edit), 'LENIENT', workspaces.complete).findings[0] ?? expect.fail();

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('names the number %d', (number) => {
    // An edit copies its values, so that the number stays a number.
    const { params, issue } = finding({ 'delivery_controls.campaign_throttle_rpm': number });
    expect(params).toEqual({ kind: 'type', expected: 'integer', receivedType: String(number) });
    expect(issue).toBe(`Throttle in requests per minute must be a whole number; got ${number}`);
  });

  it('never ends with half of a character', () => {
    const { params } = finding({ created_by: `${'x'.repeat(58)}😀😀😀` });
    expect(params.received).toBe(`${'x'.repeat(58)}…`);
  });

  it('and of the library is a copy: what a host does to a finding changes no verdict', () => {
    const before = JSON.stringify(everyFinding({}));
    for (const { params, path } of everyFinding({})) {
      for (const list of [params.allowed, params.names, path]) (list as unknown[] | undefined)?.push('HACK');
      if (params.because !== undefined) Object.assign(params.because, { value: 'HACK' });
    }
    expect(JSON.stringify(everyFinding({}))).toBe(before);
  });
});

describe('words of the host', () => {
  const draft = edited(drafts.oneTimePush, { created_by: 'ada', scheduling_details: undefined });

  it('take the place of ours, rule by rule, and know all that is known of the finding', () => {
    const heard: unknown[] = [];
    const messages: Messages = {
      'envelope/shape': (finding) => {
        heard.push(finding);
        return `${finding.rule}: ${finding.params.kind}`;
      },
    };
    expect(validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { messages })).toEqual({
      valid: false,
      errors: [
        { field: 'created_by', issue: 'envelope/shape: format' },
        {
          field: 'scheduling_details',
          issue: 'Scheduling details are required because campaign_delivery_type is ONE_TIME',
        },
      ],
    });
    const [finding] = explainDraft(draft, 'LENIENT', workspaces.complete).findings;
    const { issue: _, ...rest } = finding ?? expect.fail();
    expect(heard).toEqual([rest]);
  });

  it('are also those of a finding that stands alone', () => {
    const messages: Messages = {
      'envelope/shape': () => 'kein Objekt',
      'update/ended': () => 'zu spät',
      'draft/too-many-errors': ({ params }) => `noch ${params.count}`,
    };
    const only = (result: { findings: { issue: string }[] }) => result.findings.map(({ issue }) => issue);
    expect(only(explainDraft([], 'LENIENT', workspaces.bare, { messages }))).toEqual(['kein Objekt']);
    const current = { state: 'STOPPED', draft };
    expect(only(explainUpdate({}, current, workspaces.bare, { messages }))).toEqual(['zu spät']);
    expect(only(explainUpdate(7, { ...current, state: 'DRAFT' }, workspaces.bare, { messages }))).toEqual([
      'kein Objekt',
    ]);
    const few = { messages, maxErrors: 1 };
    expect(only(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.bare, few)).at(-1)).toBe('noch 2');
  });

  it('may be left out, and a name that an object always has is no rule', () => {
    const messages = { 'envelope/shape': undefined } as unknown as Messages;
    expect(validateDraft(draft, 'LENIENT', workspaces.complete, { messages })).toEqual(
      validateDraft(draft, 'LENIENT', workspaces.complete),
    );
    const inherited = Object.create({ 'envelope/shape': () => 'inherited' }) as Messages;
    expect(issues('oneTimePush', { created_by: 'ada' })).not.toContain('inherited');
    expect(validateDraft(draft, 'LENIENT', workspaces.complete, { messages: inherited })).toEqual(
      validateDraft(draft, 'LENIENT', workspaces.complete),
    );
  });

  it('change nothing but words: what is found, in what order and how often, stays', () => {
    const vague = Object.fromEntries(ruleCatalogue.map(({ id }) => [id, () => 'Bitte prüfen'])) as Messages;
    for (const [messages, maxErrors] of [
      [vague, 1000],
      [vague, 1],
      [german, 2],
    ] as const) {
      const shares = { 'campaign_content.variation_details.manual_distribution_percentage': { variation_9: 1 } };
      const judged = edited(drafts.variedPush, { ...shares, 'basic_details.tags': [1] });
      const found = (words: Messages) =>
        explainDraft(judged, 'DRAFT_PUBLISH', workspaces.complete, { messages: words, maxErrors }).findings.map(
          ({ rule, field, mode }) => [rule, field, mode],
        );
      expect(found(messages)).toEqual(found({}));
    }
    // On the wire, no pair of field and issue occurs twice.
    const both = { channel: 'PUSH', campaign_delivery_type: 'PERIODIC', created_by: 'a@b.example', utm_params: {} };
    const twice = {
      ...both,
      campaign_content: {
        variation_details: { distribution_type: 'MANUAL', no_of_variations: 2, manual_distribution_percentage: {} },
      },
    };
    const result = validateDraft(twice, 'LENIENT', workspaces.bare, { messages: vague });
    expect(result.valid ? [] : result.errors.map(({ field }) => field)).toEqual([
      'campaign_content.variation_details.manual_distribution_percentage',
      'utm_params.utm_source',
      'utm_params.utm_medium',
    ]);
  });

  it('are asked for once for each finding that is listed, and are given a copy', () => {
    let count = 0;
    const messages: Messages = {
      'push-basic-details/shape': (finding) => {
        (finding.path as unknown[]).length = 0;
        return String(++count);
      },
    };
    const judged = edited(drafts.oneTimePush, { 'basic_details.tags': [1, 2, 3] });
    const { findings } = explainDraft(judged, 'LENIENT', workspaces.complete, { messages, maxErrors: 2 });
    expect(findings.map(({ issue }) => issue).slice(0, 2)).toEqual(['1', '2']);
    expect(findings[0]?.path).toEqual(['basic_details', 'tags', 0]);
    expect(count).toBe(2);
  });

  it('may be the same for two findings at one field, which are one error then (G11)', () => {
    // A key with a dot in it reads as two keys.
    const content = { default: variation, fr: { ...variation, variation_2: {} }, 'fr.variation_2': {} };
    const edit = { 'campaign_content.locales': ['fr'], 'campaign_content.content': content };
    const draft = edited(drafts.email, edit);
    const field = 'campaign_content.content.fr.variation_2';
    const both: Messages = {
      'email-content/variation-key': () => 'Not so.',
      'email-content/locale-key': () => 'Not so.',
    };
    const result = validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { messages: both });
    expect(result).toEqual({ valid: false, errors: [{ field, issue: 'Not so.' }] });
    const one = { 'email-content/locale-key': () => 'Not so.' };
    const other = validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { messages: one });
    expect(other).toMatchObject({ errors: [{ field }, { field }] });
  });

  it('that fail are told by their rule', () => {
    const messages: Messages = {
      'envelope/shape': () => {
        throw new RangeError('away');
      },
    };
    const judge = () => validateDraft(draft, 'LENIENT', workspaces.complete, { messages });
    expect(judge).toThrow(new TypeError('The message for envelope/shape failed'));
    try {
      judge();
    } catch (error) {
      expect((error as Error).cause).toEqual(new RangeError('away'));
    }
  });

  it.each<[string, unknown, RegExp]>([
    ['that are no object', 'de', /messages must be an object.*"de"/],
    ['that are null', null, /messages must be an object/],
    ['that are a list', [() => ''], /messages must be an object/],
    ['of which one is no function', { 'android/timer': 'Countdown' }, /android\/timer must be a function.*"Countdown"/],
    ['that answer with no string', { 'envelope/shape': () => 7 }, /envelope\/shape must be a string; got number/],
  ])('%s are a programming error', (_, messages, message) => {
    const options = { messages: messages as Messages };
    expect(() => validateDraft(draft, 'LENIENT', workspaces.complete, options)).toThrow(TypeError);
    expect(() => validateDraft(draft, 'LENIENT', workspaces.complete, options)).toThrow(message);
  });
});

describe('German', () => {
  const wrong = (name: DraftName, edit: Edit) => {
    const result = validateDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspaces.complete, {
      messages: german,
    });
    return result.valid ? [] : result.errors.map(({ issue }) => issue);
  };

  it.each<[DraftName, Edit, string]>([
    [
      'oneTimePush',
      { [`${android}.template_type`]: 'CUSTOM' },
      '„Vorlagentyp“ (Android) muss einer der Werte BASIC, STYLIZED_BASIC, SIMPLE_IMAGE_CAROUSEL, IMAGE_BANNER_WITH_TEXT, TIMER, TIMER_WITH_PROGRESS_BAR, Custom sein; angegeben ist „CUSTOM“, gemeint ist wohl „Custom“',
    ],
    [
      'oneTimePush',
      { 'basic_details.tags': ['a', 7] },
      'Eintrag 2 im Feld „Schlagwörter“ muss ein Text in Anführungszeichen sein; angegeben ist eine Zahl',
    ],
    [
      'oneTimePush',
      { scheduling_details: undefined },
      '„Zeitplan“ ist erforderlich, weil campaign_delivery_type ONE_TIME ist',
    ],
    [
      'variedPush',
      { 'campaign_content.content.de-DE': 1 },
      'Sprachversion „de-DE“ muss ein Objekt sein; angegeben ist eine Zahl',
    ],
  ])('%s: %o', (name, edit, issue) => {
    expect(wrong(name, edit)).toEqual([issue]);
  });

  it.each<[RuleId, FindingParams, RegExp]>([
    ['filter-group/nesting', { kind: 'rule', names: ['contains itself'] }, /dürfen sich nicht selbst enthalten/],
    ['filter-group/nesting', { kind: 'rule', names: ['too deep'], maximum: 100 }, /höchstens 100 Gruppen tief/],
    ['publish/sender-count', { kind: 'rule', count: 1001, maximum: 1000 }, /höchstens 1000 verschiedene Absender/],
    ['variations/share-name', { kind: 'rule', maximum: 1 }, /die einzige Variante ist variation_1$/],
    ['variations/share-name', { kind: 'rule', maximum: 3 }, /es gibt variation_1 bis variation_3$/],
    ['variations/share-name', { kind: 'rule' }, /Varianten heißen variation_1, variation_2, …$/],
    [
      'variations/share-missing',
      { kind: 'rule', names: ['variation_2'], count: 2 },
      /es fehlen: variation_2 und 1 weitere$/,
    ],
    ['variations/share-missing', { kind: 'rule', names: Array(10).fill('v'), count: 12 }, /v, v und 2 weitere$/],
    [
      'push-basic-details/ios-audience',
      { kind: 'rule', names: [], allowed: ['a', 'b'] },
      /genau eines davon auf true haben: a, b; jetzt ist es keines$/,
    ],
    ['push-basic-details/ios-audience', { kind: 'rule', names: ['a', 'b'] }, /jetzt sind es a und b$/],
    ['geofence/unique-name', { kind: 'rule', received: 'Store', index: 0 }, /Geofence 1 heißt bereits „Store“$/],
    [
      'publish/variation-blocks',
      { kind: 'rule', count: 1 },
      /bei nur einer Variante gehört der Inhalt unter variation_1$/,
    ],
    ['publish/variation-blocks', { kind: 'rule', count: 3 }, /jede der 3 Varianten muss Inhalt haben$/],
    [
      'filter/shape',
      { kind: 'range', minimum: 0, maximum: 100, received: 101 },
      /muss eine ganze Zahl von 0 bis 100 sein; angegeben ist 101$/,
    ],
    ['filter/shape', { kind: 'range', minimum: 1, received: 0 }, /muss mindestens 1 sein; angegeben ist 0$/],
    ['filter/shape', { kind: 'type', expected: 'string', receivedType: 'boolean' }, /angegeben ist ein Wahrheitswert$/],
    ['filter/shape', { kind: 'type', expected: 'string', receivedType: 'bigint' }, /angegeben ist ein BigInt$/],
    [
      'filter/shape',
      { kind: 'type', expected: 'integer', receivedType: 'NaN' },
      /muss eine ganze Zahl sein; angegeben ist NaN$/,
    ],
    ['filter/shape', { kind: 'format', expected: 'uri' }, /wie \S+ oder \S+ sein$/],
    ['filter/shape', { kind: 'enum', allowed: ['A'], received: 'b' }, /muss A sein; angegeben ist „b“$/],
    [
      'filter/shape',
      { kind: 'format', expected: 'email', received: 'x' },
      /muss eine einzige E-Mail-Adresse wie \S+ sein; angegeben ist „x“$/,
    ],
    [
      'filter/shape',
      { kind: 'forbidden', feature: 'QUEUING' },
      /muss entfallen, weil der Workspace die Funktion QUEUING nicht hat$/,
    ],
    [
      'filter/shape',
      { kind: 'required', feature: 'PORTFOLIO' },
      /ist erforderlich, weil der Workspace die Funktion PORTFOLIO hat$/,
    ],
  ])('says of %s with %o what it means', (rule, params, issue) => {
    expect(german[rule]({ ...known, rule, path: ['campaign_content'], field: 'campaign_content', params })).toMatch(
      issue,
    );
  });

  it('calls by its key what has no name', () => {
    const params = { kind: 'required' } as const;
    expect(german['envelope/shape']({ ...known, path: ['new_field'], field: 'new_field', params })).toBe(
      '„new_field“ ist erforderlich',
    );
  });
});
