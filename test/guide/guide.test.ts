// Without this, a form could offer fields, options and reasons that the judge does not have.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { germanGuide } from '../../src/de.js';
import { describeDraft, type FieldDescription, guideOf, setAt } from '../../src/guide.js';
import {
  createDraftSession,
  explainDraft,
  staticWorkspace,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { fields, rule, ruleSet } from '../../src/rules.js';
import { hostileValue } from '../../src/testing.js';
import { androidTemplateTypes, featureFlags, schedulingDeliveryTypes } from '../../src/values.js';
import { keysAt } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { allowing } from './walk.js';

const content = ['campaign_content', 'content'];
const androidPath = [...content, 'push', 'android'];
const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
const workspace = allowing(featureFlags);

function at(draft: unknown, path: FieldDescription['path'], features: readonly string[] = featureFlags) {
  return describeDraft(draft, allowing(features)).at(path) ?? expect.fail(`nothing at ${path.join('.')}`);
}

describe('a description', () => {
  it('covers the fields of a table, and nothing else', () => {
    const guide = describeDraft(push, workspace);
    for (const path of ['', 'nothing', 'nothing.at.all', 'basic_details.geofences.1']) {
      expect(guide.at(keysAt(path)), path).toBeUndefined();
    }
    expect(guide.at(['basic_details', 'geofences', 0, 'name'])?.kind).toBe('text');
    expect(() => guide.at('basic_details' as never)).toThrow(TypeError);
    expect(guide.fields.map(({ path }) => path.join())).toContain('advanced');
    expect(describeDraft({ ...push, channel: 'EMAIL' }, workspace).at(['advanced'])).toBeUndefined();
  });

  it('says where the field stands, and what it is for', () => {
    const path = ['campaign_content', 'content', 'default', 'variation_2', 'push', 'ios', 'template_type'];
    const draft = { ...push, campaign_content: { locales: ['fr'], variation_details: {}, content: { default: {} } } };
    expect(at(draft, path)).toMatchObject({
      label: 'Template type',
      context: 'iOS, default locale, variation 2',
      section: 'iOS push content',
      example: 'BASIC',
      value: undefined,
    });
  });

  it('has each kind', () => {
    const kinds: readonly (readonly [string, FieldDescription['kind']])[] = [
      ['request_id', 'text'],
      ['campaign_content.content.push.ios.basic_details.message', 'long-text'],
      ['campaign_content.content.push.android.basic_details.message', 'html'],
      ['campaign_content.content.push.android.basic_details.image_url', 'url'],
      ['created_by', 'email'],
      ['campaign_content.content.push.android.basic_details.background_color_code', 'color'],
      ['scheduling_details.start_time', 'date-time'],
      ['scheduling_details.timezone', 'time-zone'],
      ['conversion_goal_details.attribution_window_in_hours', 'whole-number'],
      ['campaign_delivery_type', 'choice'],
      ['advanced.platform_level_priority.ios_specific_priority.relevance_score', 'choice'],
      ['basic_details.platform_specific_details.ios', 'choice'],
      ['basic_details.platforms', 'choices'],
      ['delivery_controls.bypass_dnd', 'yes-no'],
      ['basic_details', 'group'],
      ['campaign_content.content', 'group'],
      ['basic_details.tags', 'list'],
      ['campaign_content.variation_details.manual_distribution_percentage', 'by-key'],
    ];
    for (const [field, kind] of kinds) expect(at(push, keysAt(field)).kind, field).toBe(kind);
    const fence = ['basic_details', 'geofences', 0];
    const latitude = { kind: 'decimal', minimum: -90, exclusiveMinimum: undefined, maximum: 90 };
    expect(at(push, [...fence, 'latitude'])).toMatchObject(latitude);
    const radius = { kind: 'decimal', minimum: undefined, exclusiveMinimum: 0, maximum: undefined };
    expect(at(push, [...fence, 'radius'])).toMatchObject(radius);
    const filter = ['segmentation_details', 'included_filters', 'filters', 0];
    expect(at(push, filter).kind).toBe('filter');
    const typed = setAt(push, filter, { filter_type: 'user_attributes' });
    expect(at(typed, [...filter, 'value']).kind).toBe('any');
    expect(at(typed, [...filter, 'value'])).toHaveProperty('compared', undefined);
    const waiting = { applies: false, appliesBecause: { text: 'Kind of value' } };
    expect(at(typed, [...filter, 'operator'])).toMatchObject(waiting);
    expect(at(setAt(typed, [...filter, 'data_type'], 'bool'), [...filter, 'operator']).kind).toBe('choice');
    const keyed = { ...push, campaign_content: { locales: ['fr'] } };
    expect(at(keyed, ['campaign_content', 'content'])).toMatchObject({ kind: 'by-key', keys: ['default', 'fr'] });
  });

  // biome-ignore format: a line for each case
  it.each<[dataType: unknown, operator: unknown, compared: object | undefined]>([
    ['string', 'is', { type: 'text', count: 'one' }],
    ['string', 'in', { type: 'text', count: 'list' }],
    ['string', 'endsWithInTheFollowing', { type: 'text', count: 'list' }],
    ['double', 'lessThan', { type: 'number', count: 'one' }],
    ['double', 'between', { type: 'number', count: 'two' }],
    ['datetime', 'before', { type: 'date-time', count: 'one' }],
    ['datetime', 'inTheLast', { type: 'number', count: 'one' }],
    ['datetime', 'between', { type: 'date-time', count: 'two' }],
    ['bool', 'is', { type: 'yes-no', count: 'one' }],
    ['bool', 'exists', undefined],
    ['datetime', 'today', undefined],
    ['string', 'lessThan', undefined],
    ['string', undefined, undefined],
    [undefined, 'is', undefined],
    ['toString', 'constructor', undefined],
  ])('of the value of a filter says what %s and %s ask for', (data_type, operator, compared) => {
    const filter = ['segmentation_details', 'included_filters', 'filters', 0];
    const draft = setAt(push, filter, { filter_type: 'user_attributes', name: 'postcode', data_type, operator });
    expect(at(draft, [...filter, 'value'])).toHaveProperty('compared', compared);
  });

  it('of a custom segment requires an ID exactly where the verdict asks for one', () => {
    const filter = ['segmentation_details', 'included_filters', 'filters', 0];
    for (const given of [
      {},
      { name: 'Buyers' },
      { id: 'segment-42' },
      { name: 'Buyers', id: 'segment-42' },
      { name: ' ' },
    ]) {
      const draft = setAt(push, filter, { filter_type: 'custom_segments', ...given });
      const without = setAt(draft, [...filter, 'id'], undefined);
      const isAsked = explainDraft(without, 'LENIENT', workspace).findings.some(
        ({ rule }) => rule === 'filter/segment',
      );
      expect(at(draft, [...filter, 'id']).required, JSON.stringify(given)).toBe(isAsked ? 'LENIENT' : false);
    }
  });

  it('of a field that depends on the connector waits for the connector, where the workspace lists the values', () => {
    const connectors = [{ connectorType: 'SENDGRID', connectorName: 'Main', verifiedSenders: ['news@shop.example'] }];
    const listing = staticWorkspace({ connectors });
    const sender = ['basic_details', 'from_address'];
    const inContent = [...content, 'email', 'from_address'];
    const name = ['connector', 'connector_name'];
    const seen = (connector: object, path: FieldDescription['path'], of: WorkspaceContext = listing, more = {}) => {
      const field = describeDraft({ ...push, channel: 'EMAIL', connector, ...more }, of).at(path);
      return [field?.applies, field?.appliesBecause?.text];
    };
    for (const path of [sender, inContent, name]) expect(seen({}, path)).toEqual([false, 'Connector type']);
    const typed = { connector_type: 'SENDGRID' };
    expect(seen(typed, name)).toEqual([true, undefined]);
    for (const path of [sender, inContent]) expect(seen(typed, path)).toEqual([false, 'Connector name']);
    const whole = { ...typed, connector_name: 'Main' };
    for (const path of [sender, inContent]) expect(seen(whole, path)).toEqual([true, undefined]);
    // No list would offer more.
    for (const path of [sender, inContent, name]) expect(seen({}, path, workspace)).toEqual([true, undefined]);
    // A present value must be visible.
    const given = { basic_details: { from_address: 'news@shop.example' } };
    expect(seen({}, sender, listing, given)).toEqual([true, undefined]);
  });

  it.each<[string, FieldDescription['path'], object]>([
    ['a geofence', ['basic_details', 'geofences', 0, 'longitude'], {}],
    ['a delay', ['trigger_condition', 'trigger_delay_value'], { trigger_delay_type: 'DELAY' }],
    [
      'the name of an attribute',
      ['trigger_condition', 'trigger_attr', 'name'],
      { trigger_delay_type: 'DELAY', trigger_relation: 'BEFORE', trigger_attr: { data_type: 'datetime' } },
    ],
    [
      'a filter',
      ['trigger_condition', 'included_filters', 'filters', 0, 'filter_type'],
      { included_filters: { filter_operator: 'and', filters: [{}] } },
    ],
  ])('of %s for another delivery type applies where the draft cannot be saved without it', (_, path, given) => {
    const basic_details = { geofences: [{ name: 'Berlin', latitude: '52.5' }] };
    const guide = describeDraft({ ...push, basic_details, trigger_condition: given }, workspace);
    expect(guide.at(path)).toMatchObject({ required: 'LENIENT', applies: true });
    for (const [index] of path.entries()) expect(guide.at(path.slice(0, index + 1))?.applies).toBe(true);
    // Without a value, nothing is wrong.
    const bare = describeDraft({ ...push, basic_details: {} }, workspace);
    expect(bare.at(path)).toMatchObject({ applies: false });
  });

  it('of a hole in a list applies as the list does, and tries no values', () => {
    const tags = new Array(1200).fill('');
    // Every judgement of the draft asks this rule.
    let judged = 0;
    const counting = rule({
      id: 'acme/tags',
      statement: 'Is asked.',
      reads: [fields.basic_details.tags],
      check: () => void judged++,
      issue: { en: () => 'is never said' },
    });
    const options = { rules: ruleSet('acme', [counting]) };
    const list = describeDraft({ ...push, basic_details: { tags } }, workspace, options).at(['basic_details', 'tags']);
    const entries = list?.kind === 'list' ? list.entries : [];
    const before = judged;
    expect(entries.every(({ applies }) => applies)).toBe(true);
    expect(entries).toHaveLength(1200);
    expect(judged).toBe(before);
    // A new one is tried.
    expect(list?.kind === 'list' && list.newEntry().applies).toBe(true);
    expect(judged).toBeGreaterThan(before);
  });

  it('of a choice says which value is there, and of flags that one of them must be', () => {
    const ios = ['basic_details', 'platform_specific_details', 'ios'];
    const audience = (value: unknown) => {
      const field = at(setAt(push, ios, value), ios);
      return field.kind === 'choice' ? { ...field, chosen: field.options.map(({ chosen }) => chosen) } : expect.fail();
    };
    const one = { send_to_all_eligible_device: true, exclude_provisional_push_devices: false };
    expect(audience(one)).toMatchObject({ chosen: [true, false, false], required: false, findings: [] });
    expect(audience(one).example).toEqual({ send_to_all_eligible_device: true });
    for (const value of [{}, { send_to_all_eligible_device: false }]) {
      const field = audience(value);
      expect(field).toMatchObject({ chosen: [false, false, false], required: 'LENIENT', requiredBecause: undefined });
      expect(field.findings).toHaveLength(1);
    }
    expect(audience(undefined)).toMatchObject({ chosen: [false, false, false], required: false });
    const withIos = setAt(setAt(push, ['basic_details', 'platforms'], ['IOS']), ios.slice(0, -1), {});
    expect(at(withIos, ios)).toMatchObject({ value: undefined, applies: true });
    const two = { send_to_all_eligible_device: true, exclude_provisional_push_devices: true };
    expect(audience(two)).toMatchObject({ chosen: [true, true, false], required: false });
    const chosenAt = (path: FieldDescription['path'], value: unknown) => {
      const field = at(setAt(push, path, value), path);
      const options: readonly { value: unknown; chosen: boolean }[] = 'options' in field ? (field.options ?? []) : [];
      return options.filter(({ chosen }) => chosen).map((option) => option.value);
    };
    expect(chosenAt(['basic_details', 'platforms'], ['IOS', 'WEB'])).toEqual(['IOS', 'WEB']);
    expect(chosenAt(['scheduling_details', 'delivery_type'], 'ASAP')).toEqual(['ASAP']);
    expect(chosenAt(['delivery_controls', 'bypass_dnd'], false)).toEqual([false]);
    expect(chosenAt(['delivery_controls', 'bypass_dnd'], undefined)).toEqual([]);
  });

  it('names of its conditions only values that a draft can have', () => {
    const throttle = ['delivery_controls', 'campaign_throttle_rpm'];
    const triggered = { ...push, campaign_delivery_type: 'EVENT_TRIGGERED' };
    expect(at(triggered, throttle).appliesBecause?.values).toEqual([
      'ONE_TIME',
      'PERIODIC',
      'BUSINESS_EVENT_TRIGGERED',
    ]);
    // No draft can be one, and that is the reason.
    const activity = at(push, ['basic_details', 'broadcast_live_activity_id']);
    expect(activity.appliesBecause?.values).toEqual(['BROADCAST_LIVE_ACTIVITY']);
    const expiry = ['scheduling_details', 'expiry_time'];
    expect([at(push, expiry).applies, at(triggered, expiry).applies]).toEqual([false, true]);
  });

  it('of an entry has the name of its list, and does not repeat the help of the list', () => {
    const draft = { ...push, basic_details: { tags: ['sale'] } };
    const tag = ['basic_details', 'tags', 0];
    expect(at(draft, tag)).toMatchObject({ label: 'Tag 1', help: '' });
    const german = describeDraft(draft, workspace, { language: germanGuide });
    expect(german.at(tag)).toMatchObject({ label: 'Tags-Eintrag 1', help: '' });
    expect(german.at(['basic_details', 'tags'])?.help).not.toBe('');
  });

  it('of an attachment that is a URL asks for one', () => {
    const files = ['campaign_content', 'content', 'email', 'attachments', 0];
    const email = { ...push, channel: 'EMAIL' };
    expect(at(setAt(email, files, { file_type: 'URL' }), [...files, 'url']).kind).toBe('url');
    expect(at(setAt(email, files, { file_type: 'PERSONALIZED_ATTACHMENT' }), [...files, 'url']).kind).toBe('text');
  });

  it.each<[string, unknown]>([
    ['campaign_content.content', { push: {} }],
    ['campaign_content.content.push.web', { template_type: 'BASIC', basic_details: {} }],
    ['request_id', ''],
    ['delivery_controls.bypass_dnd', false],
    ['channel', 'PUSH'],
    ['basic_details.platform_specific_details.ios', undefined],
    ['conversion_goal_details.attribution_window_in_hours', undefined],
    ['basic_details.tags', []],
  ])('begins a new value with what it cannot be without: %s', (path, blank) => {
    expect(at(push, keysAt(path)).blank()).toEqual(blank);
  });

  it('names what an option would make wrong', () => {
    const draft = {
      ...push,
      campaign_delivery_type: 'EVENT_TRIGGERED',
      trigger_condition: { trigger_delay_type: 'ASAP' },
    };
    const type = at(draft, ['campaign_delivery_type']);
    if (type.kind !== 'choice') return expect.fail('no choice');
    const conflicts = new Map(type.options.map(({ value, conflicts }) => [value, conflicts.map(({ label }) => label)]));
    expect(conflicts.get('DEVICE_TRIGGERED')).toEqual(['Delay']);
    expect(conflicts.get('ONE_TIME')).toEqual([]);
    const schedule = at(draft, ['scheduling_details', 'delivery_type']);
    expect(schedule.kind === 'choice' && schedule.options[0]).toMatchObject({
      label: 'As soon as possible',
      description: 'The campaign is sent as soon as it is published.',
    });
  });

  it('depends on the features of the workspace', () => {
    const queuing = ['delivery_controls', 'queuing_enabled'];
    expect(at(push, queuing).applies).toBe(true);
    expect(at(push, queuing, [])).toMatchObject({
      applies: false,
      appliesBecause: { feature: 'QUEUING', text: 'The workspace does not have this feature' },
    });
    const filter = ['segmentation_details', 'included_filters', 'filters', 0];
    const draft = setAt(push, filter, { filter_type: 'user_attributes' });
    expect(at(draft, [...filter, 'project_name'])).toMatchObject({
      required: 'LENIENT',
      requiredBecause: { feature: 'PORTFOLIO', text: 'The workspace has a feature that requires this field' },
    });
    expect(at(draft, [...filter, 'project_name'], []).required).toBe(false);
  });

  it('tells which names are taken, and how many keys of one’s own there may be', () => {
    const draft = { ...push, basic_details: { geofences: [{ name: 'Berlin' }, {}] } };
    expect(at(draft, ['basic_details', 'geofences', 1, 'name'])).toMatchObject({ taken: ['Berlin'] });
    const five = Object.fromEntries([1, 2, 3, 4, 5].map((one) => [`utm_${one}`, 'a']));
    expect(at({ ...push, utm_params: five }, ['utm_params'])).toMatchObject({
      others: { prefix: 'utm_', canAdd: false },
    });
    expect(at({ ...push, utm_params: { utm_x: 'a' } }, ['utm_params'])).toMatchObject({ others: { canAdd: true } });
  });

  it('knows only what the report has room for: the options are then those of the table', () => {
    const tags = Array.from({ length: 1200 }, () => 5);
    const full = describeDraft({ ...push, basic_details: { tags } }, workspace);
    expect(full.at(['utm_params'])).toMatchObject({ others: { prefix: '', canAdd: true } });
    const delivery = full.at(['scheduling_details', 'delivery_type']);
    expect(delivery?.kind === 'choice' && delivery.options.map(({ value }) => value)).toEqual(schedulingDeliveryTypes);
  });

  it('of a variation that the draft does not have offers what the table has', () => {
    const draft = { ...push, campaign_content: { locales: ['fr'] } };
    const type = at(draft, [...content, 'default', 'variation_3', 'push', 'android', 'template_type']);
    expect(type.kind === 'choice' && type.options.map(({ value }) => value)).toEqual(androidTemplateTypes);
  });

  it.each<[string, unknown, Readonly<Record<string, number>>, number, number]>([
    ['one that is there', 2, { variation_1: 60, variation_2: 40 }, 1, 99],
    ['one of four', 4, { variation_1: 10, variation_2: 30 }, 1, 97],
    ['one of an unknown number', 'two', { variation_1: 60, variation_2: 40 }, 1, 99],
    ['one of as many as there may be', 100, { variation_1: 1 }, 1, 1],
    ['one of more than there may be', 101, { variation_1: 1 }, 1, 1],
    ['a new one leaves something to each that is missing', 4, { variation_2: 30 }, 1, 68],
    ['a new one, where it is not known which are missing', 'four', { variation_2: 30 }, 70, 70],
    ['a new one, the last', 2, { variation_2: 30 }, 70, 70],
    ['a new one to which the others leave nothing', 2, { variation_2: 200 }, 1, 99],
    ['a new one of more than there may be', 101, {}, 1, 1],
  ])('of a share has bounds: %s', (_, no_of_variations, manual_distribution_percentage, minimum, maximum) => {
    const variation_details = { distribution_type: 'MANUAL', no_of_variations, manual_distribution_percentage };
    const draft = { ...push, campaign_content: { variation_details } };
    const share = ['campaign_content', 'variation_details', 'manual_distribution_percentage', 'variation_1'];
    expect(at(draft, share)).toMatchObject({ minimum, maximum });
  });

  it.each<[string, number | undefined]>([
    ['MANUAL', 100],
    ['SHERPA', undefined],
  ])('of the number of variations under %s has the bound %s', (distribution_type, maximum) => {
    const draft = { ...push, campaign_content: { variation_details: { distribution_type } } };
    const number = at(draft, ['campaign_content', 'variation_details', 'no_of_variations']);
    expect(number).toMatchObject({ minimum: 1, maximum });
  });

  it('of content names only the default locale, where the others are not known', () => {
    const campaign_content = { locales: 5, variation_details: { no_of_variations: 2 } };
    expect(at({ ...push, campaign_content }, content)).toMatchObject({ kind: 'by-key', keys: ['default'] });
  });

  it('is the same under more names than are remembered', () => {
    const names = Array.from({ length: 5001 }, (_, index) => `l${index}`);
    const locale = { variation_1: { push: { android: { basic_details: {} } } } };
    const all = Object.fromEntries(names.map((name) => [name, locale]));
    const guide = describeDraft({ ...push, campaign_content: { content: all } }, workspace);
    const key = ['variation_1', 'push', 'android', 'basic_details'];
    const kinds = names.map((name) => guide.at([...content, name, ...key])?.kind);
    expect(new Set(kinds)).toEqual(new Set(['group']));
  });

  it('of a list says whether entries may be added or removed', () => {
    const flat = { ...push, campaign_content: { content: { push: {} } } };
    expect(at(flat, ['campaign_content', 'locales'])).toMatchObject({ canAdd: false, canRemove: false });
    const one = setAt(push, ['campaign_delivery_type'], 'LOCATION_TRIGGERED');
    const fenced = setAt(one, ['basic_details', 'geofences'], [{}]);
    expect(at(fenced, ['basic_details', 'geofences'])).toMatchObject({ canAdd: true, canRemove: false, minimum: 1 });
  });

  it('is in German, too', () => {
    const draft = setAt(push, ['scheduling_details', 'delivery_type'], 'SEND_IN_BTS');
    const guide = describeDraft(draft, workspace, { language: germanGuide });
    expect(guide.at(['scheduling_details', 'start_time'])).toMatchObject({
      label: 'Startzeit',
      required: 'LENIENT',
      requiredBecause: { text: 'Sendezeitpunkt: „Zur optimalen Versandzeit jedes Nutzers“' },
    });
    const color = ['campaign_content', 'content', 'push', 'ios', 'basic_details', 'background_color_code'];
    expect(guide.at(color)?.appliesBecause?.text).toBe('Plattformen: „iOS“');
    const bypass = guide.at(['delivery_controls', 'bypass_dnd']);
    expect(bypass?.kind === 'yes-no' && bypass.options.map(({ label }) => label)).toEqual(['Ja', 'Nein']);
  });
});

describe('content of a draft without a channel', () => {
  const kindOf = (channel: unknown, keyed: object) =>
    at({ ...push, channel, campaign_content: { content: keyed } }, content).kind;

  it.each([undefined, 'SMS'])('is told by its keys, because either channel may have them: channel %j', (channel) => {
    const kinds = [{}, { fr: {} }, { default: { variation_1: {} } }].map((keyed) => kindOf(channel, keyed));
    expect(kinds).toEqual(['by-key', 'by-key', 'by-key']);
  });

  it('is that of its channel, if there is one: flat content is a group', () => {
    expect([kindOf('PUSH', { push: {} }), kindOf('EMAIL', { email: {} })]).toEqual(['group', 'group']);
  });
});

describe('describeDraft', () => {
  it('has the verdict of explainDraft, in the words that were asked for', () => {
    const messages = { 'publish/platforms': () => 'Choose a platform.' };
    const guide = describeDraft(push, workspace, { messages });
    expect(guide.explanation).toEqual(explainDraft(push, 'DRAFT_PUBLISH', workspace, { messages }));
    expect(guide.at(['basic_details', 'platforms'])?.findings.map(({ issue }) => issue)).toEqual([
      'Choose a platform.',
    ]);
  });

  it('throws for whatever is not right to call it with, and for nothing in a draft', () => {
    expect(() => describeDraft(push, {} as never)).toThrow(TypeError);
    expect(() => describeDraft(push, workspace, null as never)).toThrow(TypeError);
    for (const language of [null, {}, 'de']) {
      expect(() => describeDraft(push, workspace, { language: language as never })).toThrow(/germanGuide/);
    }
    const later = { ...workspace, featureFlags: { isEnabled: async () => true } };
    const limited = { ...push, campaign_audience_limit: {} };
    expect(() => describeDraft(limited, later as never)).toThrow(/promise/);
    const failing = { ...workspace, featureFlags: { isEnabled: () => Number('x') as never } };
    expect(() => describeDraft(limited, failing)).toThrow(WorkspaceLookupError);
    expect(describeDraft(null, workspace).explanation.findings.map(({ field }) => field)).toEqual(['']);
    fc.assert(
      fc.property(hostileValue(), (value) => {
        for (const field of describeDraft(value, workspace).fields) {
          expect(typeof field.label).toBe('string');
          expect([field.required, field.applies, field.findings]).toBeDefined();
        }
      }),
      runs(60),
    );
  });

  it('asks only about the features', () => {
    const asked: string[] = [];
    const asking = {
      connectors: { hasConnector: (type: string) => asked.push(type) > 0 },
      verifiedSenders: { isVerifiedSender: (address: string) => asked.push(address) > 0 },
      featureFlags: { isEnabled: () => true },
    };
    const email = {
      ...push,
      channel: 'EMAIL',
      connector: { connector_type: 'a', connector_name: 'b' },
      basic_details: { from_address: 'a@b.co' },
    };
    for (const field of describeDraft(email, asking).fields) {
      if (field.kind === 'group') for (const one of field.fields) expect([one.required, one.applies]).toHaveLength(2);
    }
    expect(asked).toEqual(['a', 'a@b.co']);
  });
});

describe('the JSON of a description', () => {
  it.each(Object.entries(drafts))('has everything but the functions: %s', (_, draft) => {
    const { fields: described } = describeDraft(draft, workspace);
    const plain: FieldDescription[] = JSON.parse(JSON.stringify(described));
    const isPlain = (value: unknown) => value !== undefined && typeof value !== 'function';
    described.forEach((field, index) => {
      const names = Object.entries(field).flatMap(([name, value]) => (isPlain(value) ? [name] : []));
      expect(Object.keys(plain[index] ?? {})).toEqual(names);
      expect(plain[index]?.findings).toEqual(field.findings);
      expect(plain[index]?.value).toEqual(field.value);
    });
  });
});

describe('the guide of a session', () => {
  it('is that of its last draft', () => {
    const session = createDraftSession(workspace);
    expect(() => guideOf(session)).toThrow(/No draft/);
    session.explain(push, 'LENIENT');
    const draft = setAt(push, ['basic_details'], { name: 'a' });
    session.explain(draft, 'LENIENT');
    const said = (fields: readonly FieldDescription[]) =>
      fields.map(({ path, required, applies, findings }) => ({ path, required, applies, findings }));
    expect(said(guideOf(session).fields)).toEqual(said(describeDraft(draft, workspace).fields));
    expect(guideOf(session, { language: germanGuide }).fields[0]?.label).toBe('Kanal');
    session.explain(null, 'LENIENT');
    expect(guideOf(session).explanation.findings).toHaveLength(1);
    expect(() => guideOf({} as never)).toThrow(TypeError);
    expect(() => guideOf(undefined as never)).toThrow(TypeError);
    session.dispose();
    expect(() => guideOf(session)).toThrow(/disposed/);
  });

  it('says of an email to publish what the session knows of its connector', () => {
    const session = createDraftSession(workspaces.complete);
    session.explain(drafts.email, 'LENIENT');
    expect(guideOf(session).fields.map(({ label }) => label)).toContain('Connector');
    session.explain(drafts.email, 'DRAFT_PUBLISH');
    expect(guideOf(session).explanation.valid).toBe(true);
  });

  it('says several values in German', () => {
    const guide = describeDraft(drafts.oneTimePush, workspaces.complete, { language: germanGuide });
    const color = guide.at([...androidPath, 'basic_details', 'background_color_code']);
    expect(color?.appliesBecause?.text).toMatch(/, .* oder /);
  });

  it('takes features that are not known yet as there, and awaits them', async () => {
    let calls = 0;
    const isEnabled = async () => {
      calls++;
      return false;
    };
    const session = createDraftSession({ ...workspace, featureFlags: { isEnabled } });
    session.explain(push, 'DRAFT_PUBLISH');
    const queuing = ['delivery_controls', 'queuing_enabled'];
    expect(guideOf(session).at(queuing)?.applies).toBe(true);
    session.explain({ ...push }, 'DRAFT_PUBLISH');
    await session.settled();
    await Promise.resolve();
    expect(guideOf(session).at(queuing)?.applies).toBe(false);
    expect(calls).toBe(1);
  });
});

describe('the members that forms need', () => {
  it('`field` is the path as findings have it', () => {
    const guide = describeDraft({ ...push, basic_details: { tags: [5] } }, workspace);
    const tag = guide.at(['basic_details', 'tags', 0]);
    expect(tag?.field).toBe('basic_details.tags.0');
    expect(tag?.findings.map(({ field }) => field)).toEqual([tag?.field]);
    // R3: even if a key is long.
    const locale = 'x'.repeat(300);
    const long = setAt(push, [...content, locale], {});
    const described = describeDraft(long, workspace).at([...content, locale]);
    expect(described?.field).toBe(described?.findings[0]?.field);
  });

  it('`value` has the type that the kind says, and `given` is whatever is there', () => {
    const values: readonly unknown[] = ['a', 5, true, null, [], ['IOS'], {}, { a: 1 }, [5]];
    const right: Readonly<Record<FieldDescription['kind'], (value: unknown) => boolean>> = {
      text: isText,
      'long-text': isText,
      html: isText,
      url: isText,
      email: isText,
      color: isText,
      'date-time': isText,
      'time-zone': isText,
      decimal: isText,
      'whole-number': (value) => typeof value === 'number',
      'yes-no': (value) => typeof value === 'boolean',
      choice: (value) => typeof value === 'string' || typeof value === 'number' || isObject(value),
      choices: Array.isArray,
      list: Array.isArray,
      any: () => true,
      group: isObject,
      filter: isObject,
      'by-key': isObject,
    };
    const filter = ['segmentation_details', 'included_filters', 'filters', 0];
    const paths = [
      'created_by',
      'campaign_delivery_type',
      'basic_details',
      'basic_details.name',
      'basic_details.platforms',
      'basic_details.tags',
      'basic_details.geofences.0.radius',
      'campaign_content.content.push.android.basic_details.message',
      'campaign_content.variation_details.manual_distribution_percentage',
      'conversion_goal_details.attribution_window_in_hours',
      'delivery_controls.bypass_dnd',
      'advanced.platform_level_priority.ios_specific_priority.relevance_score',
      'scheduling_details.timezone',
    ].map(keysAt);
    const typed = setAt(push, filter, { filter_type: 'user_attributes' });
    const seen = new Set<string>();
    for (const path of [...paths, filter, [...filter, 'value']]) {
      for (const value of values) {
        const field = at(setAt(typed, path, value), path);
        seen.add(field.kind);
        expect(field.given).toEqual(value);
        expect(field.value, `${field.field} ${JSON.stringify(value)}`).toEqual(
          right[field.kind](value) ? value : undefined,
        );
      }
      expect(at(setAt(push, path, undefined), path)).toMatchObject({ value: undefined, given: undefined });
    }
    expect(seen.size).toBeGreaterThan(12);
  });

  it('the types of values are those of the kinds', () => {
    const input = (value: string | number | readonly string[] | undefined) => value;
    for (const field of describeDraft(push, workspace).fields) {
      if (field.kind === 'text' || field.kind === 'email') input(field.value ?? '');
      if (field.kind === 'whole-number') input(field.value ?? '');
      if (field.kind === 'decimal') input(field.value?.trim());
      if (field.kind === 'yes-no')
        expect([true, false, undefined]).toContain(field.value satisfies boolean | undefined);
      if (field.kind === 'list') expect(field.value?.length).toBeUndefined();
      if (field.kind === 'group') expect(field.value?.nothing).toBeUndefined();
      // @ts-expect-error the value of a group is an object
      if (field.kind === 'group') input(field.value);
    }
  });

  it('say what the application sets, so that no form asks for it', () => {
    const guide = describeDraft(push, workspace);
    const ofHost = guide.fields.filter(({ setBy }) => setBy === 'host');
    expect(ofHost.map(({ field }) => field)).toEqual(['updated_by', 'request_id']);
    for (const field of ofHost) {
      expect(field).toMatchObject({ applies: false, required: false });
      expect(field.appliesBecause).toMatchObject({ path: field.path, values: [], text: 'The application sets it' });
    }
    const german = describeDraft(push, workspace, { language: germanGuide });
    expect(german.at(['request_id'])?.appliesBecause?.text).toBe('Das setzt die Anwendung');
    // A present value is shown, with its findings.
    const given = describeDraft({ ...push, updated_by: 'x', request_id: 'y' }, workspace);
    expect(given.at(['updated_by'])).toMatchObject({ applies: true, setBy: 'host' });
    expect(given.at(['updated_by'])?.findings).toHaveLength(1);
    expect(given.at(['request_id'])).toMatchObject({ applies: true, setBy: 'host' });
  });
});

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
