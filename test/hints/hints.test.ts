// Without this, a hint could be missing, wrong, or given where nothing is odd. The cases of each kind are in `cases.ts`.
import { describe, expect, it } from 'vitest';
import type { Known } from '../../src/hints/note.js';
import { tableIn, tablesOf } from '../../src/hints/tables.js';
import { unusedNote } from '../../src/hints/unused.js';
import { type Hint, type HintOptions, hintsFor } from '../../src/hints.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts } from '../examples/drafts.js';
import { brokenActions, brokenExpressions, brokenInHtml, brokenLinks, brokenTexts, listed } from './text-cases.js';

const push = 'campaign_content.content.push';
const android = `${push}.android`;
const varied = 'campaign_content.content.default';
const schedule = 'scheduling_details';
const filters = 'segmentation_details.included_filters.filters';
/** With filters, a campaign is not sent to everyone. */
const toSome: Edit = { 'segmentation_details.is_all_user_campaign': undefined };

const city = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'exists' };
const timer = { timer_ends_at: 'DURATION', duration_hour: '1' };
const slides = { slide_data: [{ image_url: 'https://a.co/b.png' }] };
/** Looks empty, and `trim` leaves it as it is. */
const unseen = '\u200b\u00ad';
// Converting it to text would throw.
const noText = { toString: 5, valueOf: 5 };

/** The hints of a draft, in short: the rule without its first half, and the field. */
function said(name: DraftName, edit: Edit, options?: HintOptions): string[] {
  return hintsFor(edited(drafts[name], edit), options).map(({ rule, field }) => `${rule.slice(5)} at ${field}`);
}

function only(name: DraftName, edit: Edit, options?: HintOptions): Hint {
  const [hint, ...others] = hintsFor(edited(drafts[name], edit), options);
  expect(others).toEqual([]);
  return hint ?? expect.fail('no hint');
}

// Drafts that the verdict refuses; those that it accepts are in `cases.ts`.
// biome-ignore format: a line for each case
it.each<[string, DraftName, Edit]>([
  ['of keys of locales, variations and shares, which the verdict refuses', 'variedPush', { 'campaign_content.variation_details.manual_distribution_percentage.variation_9': 1, [`${varied}.variaton_1`]: {}, 'campaign_content.content.fr': {} }],
  ['below a variation and a locale that the verdict refuses', 'variedPush', { [`${varied}.variation_9`]: { push: { android: { blinking: 1 } } }, 'campaign_content.content.fr': { variation_1: { push: { anroid: {} } } } }],
  ['below a variation of an email that the verdict refuses', 'variedEmail', { [`${varied}.variation_01`]: { email: { subjct: 'x', subject: '{{ x' } } }],
  ['of a timer whose duration the verdict requires', 'eventPush', { [`${android}.template_type`]: 'TIMER', [`${android}.timer`]: { timer_ends_at: 'DURATION', personalized_value: false } }],
  ['of a value whose operator is refused', 'oneTimePush', { ...toSome, [filters]: [{ ...city, data_type: 'bool', operator: 'lessThan', value: 'maybe' }, { ...city, data_type: 'Bool', operator: 'is', value: 'maybe' }] }],
  ['while the delivery type is unusable', 'oneTimePush', { campaign_delivery_type: 'DAILY', trigger_condition: drafts.devicePush.trigger_condition }],
  ['while the delivery type is one that the channel cannot have', 'email', { campaign_delivery_type: 'DEVICE_TRIGGERED', [`${schedule}.periodic_details`]: { sending_frequency: 'DAILY' } }],
  ['while one of the platforms is unusable', 'oneTimePush', { 'basic_details.platforms': ['ANDROD', 'IOS', 'WEB'] }],
  ['while there are no platforms', 'oneTimePush', { 'basic_details.platforms': [] }],
  ['while the template is unusable', 'eventPush', { [`${android}.template_type`]: 'CUSTOM', [`${android}.timer`]: timer }],
  ['of a timer with a progress bar', 'eventPush', { [`${android}.template_type`]: 'TIMER_WITH_PROGRESS_BAR', [`${android}.timer`]: timer }],
  ['where the verdict tells it', 'oneTimePush', { trigger_condition: 5, [`${schedule}.bts_details`]: [] }],
  ['of what is no block, though the channel is unusable', 'oneTimePush', { channel: 'SMS', 'basic_details.geofences': 5, 'campaign_content.variation_details': { distribution_type: 'SHERPA', manual_distribution_percentage: 5 } }],
  ['while two types of filters are as likely', 'oneTimePush', { ...toSome, [filters]: [{ filter_type: 'x', data_type: 'string', action_name: 'x' }] }],
  ['of a click on a slide without a value, which the verdict requires', 'variedPush', { [`${varied}.variation_1.push.android.basic_details.carousel_content.slide_data.0`]: { image_url: 'https://a.co/b.png', image_click_action: 'DEEPLINKING' } }],
  ['of a link that is no text', 'oneTimePush', { [`${push}.web.basic_details.redirect_url`]: noText }],
  ['of an attachment that is no text', 'email', { 'campaign_content.content.email.attachments': [{ file_type: 'URL', url: noText }] }],
  ['of required text that nobody sees, which the verdict calls missing', 'email', { 'basic_details.subscription_category': unseen }],
  ['of text that is required by a table', 'oneTimePush', { 'utm_params.utm_source': unseen }],
  ['of the project of a filter, which a workspace may require', 'oneTimePush', { ...toSome, [filters]: [{ ...city, project_name: unseen }] }],
  ['of an enumeration', 'oneTimePush', { [`${push}.web.template_type`]: unseen }],
])('nothing is said %s', (_, name, edit) => {
  expect(said(name, edit)).toEqual([]);
});

describe('a key that no table knows', () => {
  it('is not one that is `undefined`, or in an object that tells no keys', () => {
    const ownKeys = () => expect.fail('no');
    for (const more of [{ zoo: undefined }, { utm_params: new Proxy({}, { ownKeys }) }]) {
      expect(hintsFor({ ...drafts.oneTimePush, ...more })).toEqual([]);
    }
  });

  it('is not renamed when two names are equally near', () => {
    const hint = only('oneTimePush', { 'conversion_goal_details.goals.0.goal_event_attribute': { value2: 'x' } });
    expect(hint.params).toStrictEqual({ kind: 'rule', received: 'value2' });
    expect(hint.fixes).toEqual([]);
  });

  it('is not renamed where the name is taken, or nothing is under it, or no pointer is made of it', () => {
    const taken = only('oneTimePush', { 'basic_details.nmae': 'x' });
    expect([taken.params.suggestion, taken.fixes]).toEqual([undefined, []]);
    expect(only('eventPush', { 'basic_details.nmae': '' }).fixes).toEqual([]);
    expect(only('eventPush', { 'basic_details.nmae': false }).fixes).toHaveLength(1);
    const draft = JSON.parse(
      '{"campaign_content":{"content":{"default":{"variation_1":{"push":{"web":{"__proto__":{"titel":"x"},"basic_details":{"titel":"x"}}}}}}}}',
    );
    expect(hintsFor({ ...draft, channel: 'PUSH' }).map(({ field, fixes }) => [field, fixes.length])).toEqual([
      [`${varied}.variation_1.push.web.basic_details.titel`, 1],
      [`${varied}.variation_1.push.web.__proto__`, 0],
    ]);
  });

  it('below a key of which no pointer is made, has no fix', () => {
    const long = 'l'.repeat(201);
    const content = { [long]: { variation_1: { email: { subjct: 'x' } } } };
    const draft = edited(drafts.email, { 'campaign_content.locales': [long], 'campaign_content.content': content });
    const [hint] = hintsFor(draft);
    expect(hint?.path).toContain(long);
    expect(hint?.field).toContain('…');
    expect(hint?.params.suggestion).toBe('subject');
    expect(hint?.fixes).toEqual([]);
  });

  it('is renamed by a fix that a person chooses, and that knows its draft', () => {
    const edit = { 'basic_details.nmae': 'Sale', 'basic_details.name': undefined };
    const [fix] = only('oneTimePush', edit).fixes;
    expect(fix).toMatchObject({
      choice: true,
      patch: [
        { op: 'test', path: '/basic_details/nmae', value: 'Sale' },
        { op: 'move', from: '/basic_details/nmae', path: '/basic_details/name' },
      ],
    });
  });

  it('under an unusable channel is one that neither channel knows', () => {
    const draft = edited(drafts.email, {
      channel: 'SMS',
      advanced: {},
      'basic_details.platforms': [],
      'basic_details.nmae': 1,
    });
    expect(hintsFor(draft).map(({ field }) => field)).toEqual(['basic_details.nmae']);
  });
});

describe('a part that is not used', () => {
  it.each(['ANDROID', 'IOS'])('does not hold for the priority on the only platform: %s', (platform) => {
    const field = `advanced.platform_level_priority.${platform.toLowerCase()}_specific_priority`;
    const edit = { 'basic_details.platforms': [platform], [field]: { nmae: 'x' } };
    expect(said('oneTimePush', edit)).not.toContain(`unused-part at ${field}`);
  });

  it('is not told where nothing that decides stands around it', () => {
    const path = ['campaign_content', 'content', 'push', 'web', 'advanced', 'icon_url'];
    const table = tableIn(tablesOf([], []), {});
    const around = [{ record: {}, table, tree: undefined, depth: 0, conditions: new Map(), choices: '' }];
    // The other facts are not asked for.
    const known = { campaign: { channel: 'PUSH' } } as Known;
    expect(unusedNote([['icon_image_type', ['ICON_URL']]], path, around, known)).toBeUndefined();
  });

  it('gets one hint, and none for what is in it', () => {
    const wrong = { [`${android}.timer`]: { ...timer, nmae: 'x', specific_tme: 'y' } };
    expect(said('eventPush', wrong)).toEqual([`unused-part at ${android}.timer`]);
  });

  it('may be the same object as one that is used', () => {
    const details = { title: 'Sale', message: 'Now', carousel_content: slides };
    const draft = edited(drafts.variedPush, {}) as {
      campaign_content: { content: { default: Record<string, unknown> } };
    };
    const locale = draft.campaign_content.content.default;
    const carousel = {
      template_type: 'SIMPLE_IMAGE_CAROUSEL',
      basic_details: details,
      template_backup: { title: 'x' },
    };
    locale.variation_1 = { push: { android: carousel } };
    locale.variation_2 = { push: { android: { template_type: 'BASIC', basic_details: details } } };
    locale.variation_3 = { push: { android: carousel } };
    expect(hintsFor(draft).map(({ field }) => field)).toEqual([
      `${varied}.variation_2.push.android.basic_details.carousel_content`,
    ]);
  });
});

describe('times', () => {
  const of = (start: unknown, end: unknown, more: Edit = {}, options: HintOptions = {}) => {
    const edit = { [`${schedule}.start_time`]: start, [`${schedule}.expiry_time`]: end, ...zone(undefined), ...more };
    // Those are told by themselves: here, the order counts.
    return said('oneTimePush', edit, { off: ['hint/offset', 'hint/clock-change'], ...options });
  };
  const zone = (name: string | undefined) => ({ [`${schedule}.timezone`]: name });
  const inUserTime = {
    [`${schedule}.delivery_type`]: 'SEND_IN_USER_TIMEZONE',
    [`${schedule}.user_timezone_details`]: { send_in_user_timezone: true },
  };
  const endsEarly = [`end-before-start at ${schedule}.expiry_time`];
  const isPast = [`start-in-past at ${schedule}.start_time`];

  // biome-ignore format: a line for each case
  it.each<[string, unknown, unknown, Edit, readonly string[]]>([
    ['the same minute', '2026-03-01T09:30', '2026-03-01T09:30:00', {}, []],
    ['a minute later', '2026-03-01T09:30', '2026-03-01T09:31', {}, []],
    ['a minute earlier', '2026-03-01T09:30', '2026-03-01T09:29', {}, endsEarly],
    ['a tenth of a second earlier', '2026-03-01T09:30:00.2', '2026-03-01T09:30:00.1', {}, endsEarly],
    ['in the same zone', '2026-03-01T09:30+05:30', '2026-03-01T09:29+05:30', {}, endsEarly],
    ['earlier on the clock, later in time', '2026-03-01T09:30+02', '2026-03-01T08:00Z', {}, []],
    ['later on the clock, earlier in time', '2026-03-01T09:30Z', '2026-03-01T10:00+0130', {}, endsEarly],
    ['west of Greenwich', '2026-03-01T09:30-00:30', '2026-03-01T09:59Z', {}, endsEarly],
    ['west of Greenwich, later', '2026-03-01T09:30-00:30', '2026-03-01T10:01Z', {}, []],
    ['far west of Greenwich', '2026-03-01T09:30-03:30', '2026-03-01T12:59Z', {}, endsEarly],
    ['of which one is told by the clocks of Berlin', '2026-03-01T09:30', '2026-03-01T08:29Z', zone('Europe/Berlin'), endsEarly],
    ['by the clocks of Berlin, later', '2026-03-01T09:30', '2026-03-01T08:31Z', zone('Europe/Berlin'), []],
    ['by the clocks of Berlin in summer', '2026-07-01T09:30', '2026-07-01T07:29Z', zone('Europe/Berlin'), endsEarly],
    ['by the clocks of Berlin in summer, later', '2026-07-01T09:30', '2026-07-01T07:31Z', zone('Europe/Berlin'), []],
    ['in the hour that Berlin has twice, too late for the first', '2026-10-25T02:30', '2026-10-25T00:45Z', zone('Europe/Berlin'), []],
    ['before both of these', '2026-10-25T02:30', '2026-10-25T00:29Z', zone('Europe/Berlin'), endsEarly],
    ['an hour after the clocks went back', '2026-10-25T03:30', '2026-10-25T02:29Z', zone('Europe/Berlin'), endsEarly],
    ['in the hour that Berlin leaves out, perhaps', '2026-03-29T02:30', '2026-03-29T00:45Z', zone('Europe/Berlin'), []],
    ['before that hour', '2026-03-29T02:30', '2026-03-29T00:29Z', zone('Europe/Berlin'), endsEarly],
    ['an hour after the clocks went forward', '2026-03-29T03:30', '2026-03-29T01:29Z', zone('Europe/Berlin'), endsEarly],
    ['by unknown clocks, perhaps later', '2026-03-01T09:30', '2026-02-28T19:31Z', zone(undefined), []],
    ['by unknown clocks, certainly', '2026-03-01T09:30', '2026-02-28T19:29Z', zone(undefined), endsEarly],
    ['by unknown clocks, the other way round, perhaps', '2026-03-01T09:30Z', '2026-02-28T21:31', zone(undefined), []],
    ['by unknown clocks, the other way round, certainly', '2026-03-01T09:30Z', '2026-02-28T21:29', zone(undefined), endsEarly],
    ['by the clocks of each user', '2026-03-01T09:30', '2026-03-01T08:29Z', { ...zone('Europe/Berlin'), ...inUserTime }, []],
    ['of which one is no date-time', '2026-03-01T09:30', '2026-02-01', {}, []],
    ['of which one is no text', '2026-03-01T09:30', 5, {}, []],
    ['of which one is a list', '2026-03-01T09:30Z', ['2026-02-01T09:30+00:00'], {}, []],
    ['by the clocks of Berlin, a second earlier, though not by those that the start would show without its offset', '2026-03-01T08:30:21Z', '2026-03-01T09:30:20', zone('Europe/Berlin'), []],
    ['some seconds earlier', '2026-03-01T09:30:20', '2026-03-01T09:30:10', {}, endsEarly],
    ['at the same instant, in another zone', '2026-03-01T09:30Z', '2026-03-01T10:30+01:00', {}, []],
    ['in the hour that Berlin has twice, perhaps the second', '2026-10-25T01:00Z', '2026-10-25T02:30', zone('Europe/Berlin'), []],
    ['in that hour, as the start, earlier on the same clock', '2026-10-25T02:30', '2026-10-25T02:20', zone('Europe/Berlin'), endsEarly],
    ['without a start', undefined, '2020-01-01T00:00', {}, []],
    ['in the first century', '0026-03-01T09:30Z', '0026-03-01T09:29Z', {}, endsEarly],
  ])('an end %s', (_, start, end, more, hints) => {
    expect(of(start, end, more)).toEqual(hints);
  });

  it.each<[string, string, HintOptions['now'], Edit, readonly string[]]>([
    ['is not told where there is none', 'soon', '2026-03-01T09:30Z', {}, []],
    ['is not told without a clock', '2020-01-01T00:00Z', undefined, {}, []],
    ['is not one that begins now', '2026-03-01T09:30Z', '2026-03-01T09:30Z', {}, []],
    ['is one that began a moment ago', '2026-03-01T09:30Z', '2026-03-01T09:30:00.001Z', {}, isPast],
    ['is told by the instant, not by the clock', '2026-03-01T09:30+05:30', '2026-03-01T05:00+01', {}, []],
    ['is told by the time zone', '2026-03-01T09:30', '2026-03-01T08:31Z', zone('Europe/Berlin'), isPast],
    ['is told by the time zone, and not too early', '2026-03-01T09:30', '2026-03-01T08:29Z', zone('Europe/Berlin'), []],
    ['is told by UTC', '2026-03-01T09:30', '2026-03-01T09:31Z', zone('UTC'), isPast],
    ['is not told while a clock may show an earlier time', '2026-03-01T09:30', '2026-03-01T21:29Z', inUserTime, []],
    ['is told when no clock does', '2026-03-01T09:30', '2026-03-01T21:31Z', inUserTime, isPast],
  ])('a start in the past %s', (_, start, now, more, hints) => {
    expect(of(start, undefined, more, now === undefined ? {} : { now })).toEqual(hints);
  });

  it('which are both wrong are told in their order', () => {
    const both = of('2026-03-01T09:30Z', '2026-02-01T09:30Z', zone('Mars/Olympus'), { now: '2027-01-01T00:00Z' });
    expect(both).toEqual([...isPast, ...endsEarly, `time-zone at ${schedule}.timezone`]);
  });
});

it('a key that nobody sees is not removed where the table requires it', () => {
  const pairs = `${android}.basic_details.key_value_pairs`;
  expect(only('oneTimePush', { [pairs]: [{ key: unseen, value: 'x' }] }).fixes).toEqual([]);
});

it.each(['http://a.co', 'HTTPS://a.co'])('%s without an action may be a page, or a link into the app', (address) => {
  const { fixes } = only('oneTimePush', { [`${android}.basic_details.default_click_action_value`]: address });
  expect(fixes.map(({ patch }) => patch.at(-1))).toMatchObject([{ value: 'RICH_LANDING' }, { value: 'DEEPLINKING' }]);
});

describe('the list of hints', () => {
  it('is in the order of the findings, whatever the order of the draft', () => {
    const draft = {
      zoo: 1,
      aoo: 1,
      advanced: { b: 1, a: 1 },
      campaign_content: {
        locales: ['en', 'de'],
        variation_details: { distribution_type: 'SHERPA', no_of_variations: 10 },
        content: {
          en: { variation_1: { push: { x: 1 } } },
          de: { variation_10: { push: { x: 1 } }, variation_2: { push: { x: 1 } } },
          default: { variation_1: { x: 1, push: { x: 1 } } },
        },
      },
      basic_details: { nmae: 1, tags: ['a', unseen], team: unseen },
      channel: 'PUSH',
    };
    expect(hintsFor(draft).map(({ field }) => field)).toEqual([
      'basic_details.tags.1',
      'basic_details.team',
      'basic_details.nmae',
      'campaign_content.content.default.variation_1.push.x',
      'campaign_content.content.default.variation_1.x',
      'campaign_content.content.de.variation_2.push.x',
      'campaign_content.content.de.variation_10.push.x',
      'campaign_content.content.en.variation_1.push.x',
      'advanced.a',
      'advanced.b',
      'aoo',
      'zoo',
    ]);
  });

  it('has the locale `default` first, and no other key of that name', () => {
    const details = 'basic_details.platform_specific_details';
    const edit = { [details]: { default: 1, aoo: 1 } };
    expect(said('oneTimePush', edit)).toEqual([`unknown-key at ${details}.aoo`, `unknown-key at ${details}.default`]);
  });

  it('has a thousand hints at most, the first ones', () => {
    const unknown = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`z${10_000 - index}`, index]));
    const draft = edited(drafts.oneTimePush, { 'basic_details.tags': Array(600).fill(unseen) }) as object;
    const hints = hintsFor({ ...unknown, ...draft });
    expect(hints).toHaveLength(1000);
    expect(hints[599]?.field).toBe('basic_details.tags.599');
    expect(hints[600]?.field).toBe('z10000');
    expect(hints[601]?.field).toBe('z7001');
  });

  it('says nothing of what is in a function, or below a value of which nothing is known', () => {
    expect(hintsFor({ ...drafts.oneTimePush, basic_details: Object.assign(() => 1, { nmae: 1 }) })).toEqual([]);
    let value: unknown = { nmae: 1 };
    for (let depth = 0; depth < 50_000; depth++) value = { value };
    const group = { filters: [{ ...city, operator: 'is', value }] };
    expect(hintsFor({ ...drafts.oneTimePush, segmentation_details: { included_filters: group } })).toEqual([]);
  });

  it('has one hint about an object that stands in several places, if it is wrong in one of them', () => {
    const goal = { goal_name: 'Bought', is_primary_goal: true };
    const pair = { key: 'a', value: '1' };
    const goals = { ...drafts.oneTimePush, conversion_goal_details: { goals: [goal, goal] } };
    expect(hintsFor(goals).map(({ field }) => field)).toEqual(['conversion_goal_details.goals.1.is_primary_goal']);
    const basic = { title: 'Sale', message: 'Now', key_value_pairs: [pair, pair, pair] };
    const content = { push: { android: { template_type: 'BASIC', basic_details: basic } } };
    const pairs = { ...drafts.eventPush, campaign_content: { content } };
    expect(hintsFor(pairs).map(({ path }) => path.slice(-2))).toEqual([
      [1, 'key'],
      [2, 'key'],
    ]);
  });

  it('says nothing of a draft that is no object', () => {
    for (const draft of [undefined, null, 5, 'x', [], [{ nmae: 1 }]]) expect(hintsFor(draft)).toEqual([]);
  });

  it('repeats no text at any length, and nothing that acts', () => {
    const key = `a\u202e${'x'.repeat(300)}`;
    const hint = only('oneTimePush', { [`basic_details.${key}`]: 1 });
    expect(hint.issue).toBe(`"a\\u202e${'x'.repeat(57)}…" is not a known field and is ignored`);
    expect(hint.params.received).toHaveLength(60);
    expect(only('oneTimePush', { 'https://a.co/?token=5': 1 } as Edit).issue).not.toContain('token');
  });
});

describe('no quick look at a text or a link hides what is wrong with it', () => {
  const mail = 'campaign_content.content.email';
  const click = { [`${android}.basic_details.default_click_action`]: 'DEEPLINKING' };
  // biome-ignore format: a line for each field
  it.each<[string, DraftName, string, readonly ReturnType<typeof listed>[], Edit]>([
    ['a subject', 'email', `${mail}.subject`, [listed(brokenTexts), listed(brokenExpressions)], {}],
    ['HTML', 'email', `${mail}.html_content`, [listed(brokenInHtml)], {}],
    ['a link', 'oneTimePush', `${android}.basic_details.default_click_action_value`, [listed(brokenLinks), listed(brokenActions)], click],
  ])('%s', (_, name, field, cases, edit) => {
    for (const [problem, { text }] of cases.flat()) {
      const hints = hintsFor(edited(drafts[name], { ...edit, [field]: text })).filter((one) => one.field === field);
      expect(hints.map(({ params }) => params.names?.[0]), text).toEqual([problem]);
    }
  });
});
