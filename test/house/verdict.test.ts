import { describe, expect, it } from 'vitest';
import { german } from '../../src/de.js';
import { explainDraft, explainUpdate, staticWorkspace, validateDraft } from '../../src/index.js';
import { fields as f, HouseRuleError, rule, ruleSet } from '../../src/rules.js';
import { formEnglish } from '../../src/words.js';
import { house, lookups } from './a-set.js';

const workspace = { ...staticWorkspace({ features: ['QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT'] }), ...lookups };
const block = (title: string) => ({
  template_type: 'BASIC',
  basic_details: { title, message: 'm', summary: 's', notification_channel: 'n' },
});
const base = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'a@b.co',
  basic_details: { name: 'Name', team: 'Growth', platforms: ['ANDROID', 'IOS'] },
  scheduling_details: { delivery_type: 'ASAP' },
};
const flat = (android: string, ios: string) => ({
  ...base,
  campaign_content: { content: { push: { android: block(android), ios: block(ios) } } },
});
const keyed = (one: [string, string], other: [string, string]) => ({
  ...base,
  campaign_content: {
    locales: ['fr'],
    content: {
      default: { variation_1: { push: { android: block(one[0]), ios: block(one[1]) } } },
      fr: { variation_1: { push: { android: block(other[0]), ios: block(other[1]) } } },
    },
  },
});
const content = 'campaign_content.content';
const long = 'A title that is far too long';

/** Drafts that are published, and what the set finds in them. */
const cases: readonly [title: string, draft: object, found: readonly string[]][] = [
  ['all is right', flat('Sale', 'Sale'), []],
  ['two blocks of flat content', flat('Sale', 'Offer'), [`acme/same-title at ${content}.push.ios.basic_details.title`]],
  [
    'two blocks of one variation of several',
    keyed(['Sale', 'Sale'], ['Sale', 'Offer']),
    [`acme/same-title at ${content}.fr.variation_1.push.ios.basic_details.title`],
  ],
  [
    'a value from outside of the content, for each variation',
    keyed([long, long], [long, long]),
    [
      `acme/short-once at ${content}.default.variation_1.push.android.basic_details.title`,
      `acme/short-once at ${content}.fr.variation_1.push.android.basic_details.title`,
    ],
  ],
  [
    'another value from outside',
    {
      ...flat(long, long),
      campaign_delivery_type: 'DEVICE_TRIGGERED',
      trigger_condition: {},
      scheduling_details: undefined,
    },
    [],
  ],
  [
    'a lookup that says no',
    { ...base, basic_details: { ...base.basic_details, team: 'Nobody' } },
    ['acme/team at basic_details.team'],
  ],
  [
    'a list',
    { ...base, basic_details: { ...base.basic_details, tags: ['sale', 'x', 'news', 'y'] } },
    ['acme/tags at basic_details.tags.1', 'acme/tags at basic_details.tags.3'],
  ],
  [
    'a text that is too long',
    { ...base, basic_details: { ...base.basic_details, name: 'More than twelve' } },
    ['acme/name at basic_details.name'],
  ],
  [
    'what is forbidden in a case',
    { ...base, scheduling_details: { delivery_type: 'ASAP', expiry_time: '2026-12-01T09:00:00' } },
    ['acme/no-expiry at scheduling_details.expiry_time'],
  ],
];

describe('a verdict with house rules', () => {
  it.each(cases)('%s', (_, draft, found) => {
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { rules: house });
    const own = findings.filter(({ rule: id }) => id.startsWith('acme/'));
    expect(own.map(({ rule: id, field }) => `${id} at ${field}`)).toEqual(found);
    const { errors } = { errors: [], ...validateDraft(draft, 'DRAFT_PUBLISH', workspace, { rules: house }) };
    expect(errors).toEqual(findings.map(({ field, issue }) => ({ field, issue })));
  });

  it('has the words of the language and the register', () => {
    const said = (messages?: typeof german) =>
      explainDraft(flat('Sale', 'Offer'), 'LENIENT', workspace, {
        rules: house,
        ...(messages && { messages }),
      }).findings.map(({ issue }) => issue);
    expect([said(), said(german), said(formEnglish)]).toEqual([
      ['iOS notification title must be that of Android'],
      ['„Titel der Benachrichtigung“ (iOS) muss der von Android sein'],
      ['Notification title must be that of Android (iOS).'],
    ]);
  });

  it('knows a patch', () => {
    const current = { state: 'DRAFT', draft: flat('Sale', 'Sale') } as const;
    const patch = { basic_details: { ...base.basic_details, tags: ['x'] } };
    const { findings } = explainUpdate(patch, current, workspace, { rules: house });
    expect(findings.map(({ rule: id, field }) => `${id} at ${field}`)).toEqual(['acme/tags at basic_details.tags.0']);
  });

  it('fails with the id of a rule that throws', () => {
    const rules = ruleSet('acme', [
      rule({
        id: 'acme/throws',
        statement: 'It throws.',
        reads: [f.basic_details.name],
        check() {
          throw new Error('no');
        },
        issue: { en: () => 'must be otherwise' },
      }),
    ]);
    const call = () => validateDraft(base, 'LENIENT', workspace, { rules });
    expect(call).toThrow(HouseRuleError);
    expect(call).toThrow(expect.objectContaining({ rule: 'acme/throws', field: 'basic_details.name' }));
  });
});
