// Without this, a message could not say which of several geofences, locales or filters is wrong.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import {
  createDraftSession,
  explainDraft,
  explainUpdate,
  type Finding,
  type Messages,
  validateDraftAsync,
} from '../../src/index.js';
import { validDraft } from '../../src/testing.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

function found(name: DraftName, edit: Edit, messages: Messages = {}): Finding[] {
  return explainDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspaces.complete, { messages }).findings;
}

function issues(name: DraftName, edit: Edit, messages: Messages = {}): string[] {
  return found(name, edit, messages).map(({ issue }) => issue);
}

const push = 'campaign_content.content.push';
const emptyBlocks = {
  [`${push}.android`]: { template_type: 'BASIC', basic_details: {} },
  [`${push}.ios`]: { template_type: 'BASIC', basic_details: {} },
  [`${push}.web`]: { template_type: 'BASIC', basic_details: {} },
};

describe('where a finding stands', () => {
  it('is told by the platform inside a content block', () => {
    expect(issues('oneTimePush', emptyBlocks)).toEqual(
      ['Android', 'iOS', 'Web'].flatMap((platform) => [
        `${platform} notification title is required because template_type is BASIC`,
        `${platform} notification text is required because template_type is BASIC`,
      ]),
    );
    expect(issues('oneTimePush', emptyBlocks, formGerman).slice(0, 3)).toEqual([
      '„Titel der Benachrichtigung“ eingeben: Die Vorlage „Einfach“ braucht diese Angabe (Android).',
      '„Text der Benachrichtigung“ eingeben: Die Vorlage „Einfach“ braucht diese Angabe (Android).',
      '„Titel der Benachrichtigung“ eingeben: Die Vorlage „Einfach“ braucht diese Angabe (iOS).',
    ]);
  });

  it('is not told by what is the only one: the platform that the label names, one locale, one variation', () => {
    expect(issues('oneTimePush', { [`${push}.ios`]: 7 })).toEqual(['iOS content must be an object; got a number']);
    const keyed = {
      'campaign_content.content': {
        default: { variation_1: { push: { android: { template_type: 'BASIC', basic_details: { title: 'x' } } } } },
      },
      'basic_details.platforms': ['ANDROID'],
    };
    const [finding] = found('oneTimePush', keyed);
    expect(finding?.issue).toBe('Android notification text is required because template_type is BASIC');
    expect(finding?.place).toEqual({
      document: 'draft',
      platform: 'ANDROID',
      locale: undefined,
      variation: undefined,
      elements: [],
    });
  });

  it.each<[string, DraftName, Edit, string]>([
    [
      'locale and variation, where there are several',
      'variedPush',
      { 'campaign_content.content.default.variation_1.push.android': { template_type: 'BASIC', basic_details: {} } },
      'Android notification title (locale "default", variation 1) is required because template_type is BASIC',
    ],
    [
      'the locale alone, where there is one variation',
      'oneTimePush',
      {
        'campaign_content.locales': ['fr'],
        'campaign_content.content': { default: { variation_1: { push: {} } } },
        'basic_details.platforms': ['IOS'],
      },
      'iOS content (locale "default") is required because platforms lists IOS',
    ],
    [
      'the variation alone, where there is one locale',
      'oneTimePush',
      {
        'campaign_content.variation_details': {
          distribution_type: 'MANUAL',
          no_of_variations: 2,
          manual_distribution_percentage: { variation_1: 50, variation_2: 50 },
        },
        'campaign_content.content': { default: { variation_1: { push: {} }, variation_2: {} } },
        'basic_details.platforms': ['IOS'],
      },
      'iOS content (variation 1) is required because platforms lists IOS',
    ],
    [
      'both, while nobody knows how many there are',
      'oneTimePush',
      {
        'campaign_content.locales': [7],
        'campaign_content.variation_details': 7,
        'campaign_content.content': { default: { variation_1: { push: { web: 7 } } } },
        'basic_details.platforms': ['WEB'],
      },
      'Web content (locale "default", variation 1) must be an object; got a number',
    ],
    [
      'the locale of a variation',
      'variedPush',
      { 'campaign_content.content.de-DE.variation_1': 7 },
      'Variation 1 (locale "de-DE") must be an object; got a number',
    ],
    [
      'the locale and the variation of an email',
      'variedEmail',
      { 'campaign_content.content.fr.variation_2.email': {} },
      'HTML content (locale "fr", variation 2) is required: an email must have html_content, or a custom_template_id in its place',
    ],
    [
      'the name of a geofence',
      'locationPush',
      { 'basic_details.geofences.1.radius': 0 },
      'Geofence radius (geofence 2 "Outlet") must be text: a number of meters above 0, in quotes; got a number',
    ],
    [
      'the place of a geofence without a name',
      'locationPush',
      { 'basic_details.geofences.1.name': ' ', 'basic_details.geofences.1.radius': '250' },
      'Geofence name (geofence 2) is required',
    ],
    [
      'the action of a filter, and the name of a filter on its attributes',
      'eventPush',
      { 'trigger_condition.included_filters.filters.0.attributes.filters.0.value': undefined },
      'Filter value (trigger events, filter 1 "cart_abandoned", filter 1 "value") is required because operator is "greaterThan"',
    ],
    [
      'the id of a segment without a name',
      'eventPush',
      { 'trigger_condition.included_filters.filters.2': { filter_type: 'custom_segments', name: 7, id: 'loyal' } },
      'Attribute or segment (trigger events, filter 3 "loyal") must be text in quotes; got a number',
    ],
    [
      'which filters of the audience',
      'oneTimePush',
      { 'segmentation_details.excluded_filters': { filters: [{ filter_type: 'actions', action_name: 7 }] } },
      'Event (users to exclude, filter 1) must be text in quotes; got a number',
    ],
    [
      'the name of a goal',
      'oneTimePush',
      { conversion_goal_details: { goals: [{}, { goal_name: 'Bought', goal_event_attribute: { data_type: 'x' } }] } },
      'Kind of goal attribute (goal 2 "Bought") must be one of STRING, DOUBLE, BOOL, NUMBER, GEOPOINT, DATETIME, ARRAY_DOUBLE, ARRAY_STRING, OBJECT, ARRAY_OBJECT; got "x"',
    ],
    [
      'the name of a button, and the place of a pair',
      'oneTimePush',
      { [`${push}.android.buttons`]: [{ btn_name: 'Buy', key_value_pairs: [{ key: 'a' }] }] },
      'Android value (button 1 "Buy", pair 1) is required',
    ],
    [
      'the place of an attachment',
      'email',
      { 'campaign_content.content.email.attachments.0.file_type': 'Url' },
      'Attachment file type (attachment 1) must be one of URL, PERSONALIZED_ATTACHMENT; got "Url", did you mean "URL"?',
    ],
    [
      'that it is the backup',
      'oneTimePush',
      { [`${push}.android.template_backup`]: { key_value_pairs: [{ key: 'a' }] } },
      'Android value (fallback, pair 1) is required',
    ],
  ])('is told by %s', (_, name, edit, issue) => {
    expect(issues(name, edit)).toContain(issue);
  });

  it('is the last three elements of many', () => {
    let attributes: unknown = { filter_operator: 'AND' };
    for (const name of ['d', 'c', 'b', 'a']) {
      attributes = { filters: [{ filter_type: 'actions', action_name: name, attributes }] };
    }
    const [finding] = found('oneTimePush', { 'segmentation_details.excluded_filters': attributes });
    expect(finding?.issue).toBe(
      'Filter match (users to exclude, …, filter 1 "b", filter 1 "c", filter 1 "d") must be one of and, or; got "AND", did you mean "and"?',
    );
    expect(finding?.place.elements).toEqual([
      { list: 'filters', position: 1, name: 'b' },
      { list: 'filters', position: 1, name: 'c' },
      { list: 'filters', position: 1, name: 'd' },
    ]);
  });

  it('never is a name that may be a URI', () => {
    const named = {
      'basic_details.geofences.1.name': 'https://ada:secret@x.example',
      'basic_details.geofences.1.radius': '0',
    };
    expect(issues('locationPush', named)).toEqual([
      'Geofence radius (geofence 2) must be a number of meters above 0, in quotes; got "0"',
    ]);
  });

  it('is the draft or the update', () => {
    const current = { state: 'DRAFT', draft: drafts.oneTimePush };
    const root = (patch: unknown, options = {}) =>
      explainUpdate(patch, current, workspaces.bare, options).findings.at(-1);
    expect(root(7)?.issue).toBe('The update must be an object; got a number');
    expect(root(7)?.place.document).toBe('update');
    const most = root({ basic_details: { tags: [1, 2] } }, { maxErrors: 1 });
    expect(most?.issue).toBe('The update has more errors than are listed here: at least 1 more');
    expect(explainDraft(7, 'LENIENT', workspaces.bare).findings[0]?.issue).toBe(
      'The draft must be an object; got a number',
    );
  });
});

describe('the name of an element', () => {
  const geofences = [{ name: 'Store', radius: '0' }];
  const draft = { ...drafts.oneTimePush, basic_details: { geofences } };

  it('is read once, with all the rest', () => {
    let reads = 0;
    const counting = Object.defineProperty({ radius: '0' }, 'name', {
      enumerable: true,
      get: () => `Store ${++reads}`,
    });
    const judged = { ...draft, basic_details: { geofences: [counting] } };
    const { findings } = explainDraft(judged, 'LENIENT', workspaces.bare, { messages: formGerman });
    expect(findings[0]?.place.elements).toEqual([{ list: 'geofences', position: 1, name: 'Store 1' }]);
    expect(reads).toBe(1);
  });

  it('is the one that stood there when the draft was judged', async () => {
    const changing = structuredClone(draft);
    const pending = validateDraftAsync(changing, 'LENIENT', {
      ...workspaces.bare,
      featureFlags: { isEnabled: async () => false },
    });
    const [geofence] = changing.basic_details.geofences;
    if (geofence !== undefined) geofence.name = 'Changed';
    const result = await pending;
    expect(result.valid ? [] : result.errors.map(({ issue }) => issue)).toContain(
      'Geofence radius (geofence 1 "Store") must be a number of meters above 0, in quotes; got "0"',
    );
  });
});

it('in a session, a finding is told anew where what it stands in gets another name', () => {
  const session = createDraftSession(workspaces.complete);
  const attributes = { filters: [{ operator: 'is' }, { operator: 'in' }] };
  const issuesOf = (name: string) => {
    const filters = [{ filter_type: 'actions', action_name: name, attributes }];
    const draft = { ...drafts.oneTimePush, segmentation_details: { included_filters: { filters } } };
    const { findings } = session.explain(draft, 'LENIENT');
    expect(findings).toEqual(explainDraft(draft, 'LENIENT', workspaces.complete).findings);
    return findings.map(({ issue }) => issue);
  };
  const before = issuesOf('opened');
  expect(before).toHaveLength(6);
  expect(issuesOf('closed')).toEqual(before.map((issue) => issue.replace('"opened"', '"closed"')));
  expect(issuesOf(' ')).toEqual([
    expect.stringMatching(/^Event \(.*\) is required$/),
    ...before.map((issue) => issue.replace(' "opened"', '')),
  ]);
});

it('in a session, a finding is told anew once there are several variations', () => {
  const session = createDraftSession(workspaces.complete);
  const content = {
    default: { variation_1: { push: { web: { template_type: 'BASIC', basic_details: { title: 7 } } } } },
  };
  const issuesOf = (details: object | undefined) => {
    const campaign_content = { content, ...(details && { variation_details: details }) };
    return session.explain({ ...drafts.oneTimePush, campaign_content }, 'LENIENT').findings.map(({ issue }) => issue);
  };
  expect(issuesOf(undefined)).toEqual(['Web notification title must be text in quotes; got a number']);
  const sherpa = { distribution_type: 'SHERPA', sherpa_campaign_duration: 4, sherpa_distribution_metric: 'BOTH' };
  expect(issuesOf({ ...sherpa, no_of_variations: 2 })).toEqual([
    'Web notification title (variation 1) must be text in quotes; got a number',
  ]);
});

/** Every value that is neither an object nor a list becomes `null`, except those that decide the meaning of others. */
function nulled(value: unknown, key = ''): unknown {
  const kept = ['channel', 'campaign_delivery_type', 'filter_type', 'platforms', 'locales', 'no_of_variations'];
  if (kept.includes(key)) return value;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.map((element) => nulled(element));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, nulled(member, name)]));
}

it('no two places of a draft are given the same words', () => {
  fc.assert(
    fc.property(validDraft(), ({ draft, workspace }) => {
      const { findings } = explainDraft(nulled(draft), 'LENIENT', workspace);
      const fields = new Map<string, string>();
      for (const { field, path, issue } of findings) {
        // Of deeply nested groups, the innermost are named.
        if (path.filter((key) => typeof key === 'number').length > 3) continue;
        expect(fields.get(issue) ?? field, issue).toBe(field);
        fields.set(issue, field);
      }
    }),
    runs(200),
  );
});
