// Without this, a fix for a finding could do something else than its title says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGermanFixTitles } from '../../src/de.js';
import { applyFix, type Fix, FixError, type FixTitles, fixesFor } from '../../src/fixes.js';
import { explainDraft, explainUpdate, type Finding, type RuleId, type WorkspaceContext } from '../../src/index.js';
import { fields as f, requiredWhen, ruleSet } from '../../src/rules.js';
import { hostileValue } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import { type Edit, edited, keysAt } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { geofence } from './geofence.js';

const workspace = workspaces.complete;

function found(draft: unknown, rule: RuleId): Finding<RuleId> {
  const finding = explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.find((one) => one.rule === rule);
  return finding ?? expect.fail(`${rule} is kept`);
}

/** Without the steps that only test whether the draft is still the same. */
function changing(fixes: readonly Fix[]): Fix[] {
  return fixes.map((fix) => ({ ...fix, patch: fix.patch.filter(({ op }) => op !== 'test') }));
}

function fixesOf(name: DraftName, edit: Edit, rule: RuleId): Fix[] {
  const draft = edited(drafts[name], edit);
  return changing(fixesFor(found(draft, rule), draft));
}

const push = { push: { android: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } } } };
const email = { email: { subject: 'Hello', html_content: '<p>Hello</p>' } };
const block = 'campaign_content.content.push.android';

describe('a value that is wrong by itself', () => {
  it('is removed where nothing asks for it: that loses something, unless it was nothing', () => {
    const at = (value: unknown) =>
      fixesOf('oneTimePush', { [`${block}.basic_details.input_gif_url`]: value }, 'android/shape');
    const path = '/campaign_content/content/push/android/basic_details/input_gif_url';
    for (const nothing of [null, '', ' \n', {}, []]) {
      expect(at(nothing)).toEqual([{ title: expect.any(String), patch: [{ op: 'remove', path }] }]);
    }
    expect(at('no URI')).toEqual([
      { title: expect.stringMatching(/discards/), patch: [{ op: 'remove', path }], loses: true },
    ]);
  });

  it('is replaced by the only value there is', () => {
    const type = 'advanced.expiration_settings.remove_from_inbox_after_type';
    const [first] = fixesOf('oneTimePush', { [type]: 'HOUR' }, 'push-advanced/shape');
    expect(first).toEqual({
      title: expect.any(String),
      patch: [{ op: 'replace', path: expect.any(String), value: 'DAY' }],
      choice: true,
    });
  });
});

describe('content', () => {
  const one = { variation_1: email };
  const two = { default: one, fr: one };

  it.each<[string, RuleId, content: object, mended: object]>([
    [
      'a locale with content is listed',
      'email-content/locale-key',
      { content: two },
      { locales: ['fr'], content: two },
    ],
    [
      'a locale in another casing than in the list is renamed',
      'email-content/locale-key',
      { locales: ['pt-BR'], content: { default: one, pt_br: one } },
      { locales: ['pt-BR'], content: { default: one, 'pt-BR': one } },
    ],
    [
      'a locale with content is listed, if the one that is meant has content already',
      'email-content/locale-key',
      { locales: ['fr'], content: { ...two, FR: one } },
      { locales: ['fr', 'FR'], content: { ...two, FR: one } },
    ],
    [
      'variations that stand where locales belong move to default',
      'email-content/default-locale',
      { content: one },
      { content: { default: one } },
    ],
    [
      'default in another casing',
      'email-content/default-locale',
      { content: { ' DEFAULT': one } },
      { content: { default: one } },
    ],
    [
      'a variation in another writing',
      'email-content/variation-key',
      { content: { default: { 'Variation 01': email } } },
      { content: { default: one } },
    ],
    [
      'content without the key of the channel',
      'email-content/leaf',
      { content: { default: { variation_1: email.email } } },
      { content: { default: one } },
    ],
    [
      'the key of the channel in another casing',
      'push-content/leaf',
      { content: { default: { variation_1: { Push: push.push } } } },
      { content: { default: { variation_1: push } } },
    ],
    [
      'flat content under locales',
      'push-content/keyed',
      { locales: ['fr'], content: push },
      { locales: ['fr'], content: { default: { variation_1: push } } },
    ],
  ])('%s', (_, rule, campaign_content, expected) => {
    const draft = edited(rule.startsWith('email') ? drafts.email : drafts.oneTimePush, { campaign_content });
    const [fix] = fixesFor(found(draft, rule), draft);
    expect(fix?.loses).toBeUndefined();
    expect(applyFix(draft, fix ?? expect.fail())).toMatchObject({ campaign_content: expected });
  });

  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`variation_${index + 1}`, email]));
  it.each<[string, RuleId, object]>([
    ['two that may be meant for default', 'email-content/default-locale', { Default: {}, DEFAULT: {} }],
    ['other locales without content', 'email-content/default-locale', { fr: { variation_1: {} } }],
    ['more variations than anybody has', 'email-content/default-locale', many],
    ['an empty variation of default', 'email-content/leaf', { default: { variation_1: {} } }],
  ])('%s: only a person knows', (_, rule, content) => {
    expect(fixesOf('email', { 'campaign_content.content': content }, rule)).toEqual([]);
  });

  it('that is flat has members that would become locales: it does not move', () => {
    const fixes = fixesOf(
      'email',
      { campaign_content: { locales: ['fr'], content: { ...email, fr: 5 } } },
      'email-content/keyed',
    );
    expect(fixes).toMatchObject([{ patch: [{ op: 'remove', path: '/campaign_content/locales' }], loses: true }]);
  });

  it('that is flat beside content by locale goes, first of all', () => {
    const draft = edited(drafts.email, { campaign_content: { locales: ['fr'], content: { ...email, ...two } } });
    const [first, second, ...others] = fixesFor(found(draft, 'email-content/keyed'), draft);
    expect(applyFix(draft, first ?? expect.fail())).toMatchObject({ campaign_content: { content: two } });
    expect(applyFix(draft, first ?? expect.fail())).not.toHaveProperty('campaign_content.content.email');
    expect(second?.patch.at(-1)).toEqual({ op: 'remove', path: '/campaign_content/locales' });
    expect(others).toEqual([]);
  });
});

describe('variations that have no number', () => {
  const mails = { A: email, B: { email: { ...email.email, subject: 'B' } } };
  const tested = (content: object, shares: object, count: unknown = 2) => ({
    campaign_content: {
      variation_details: {
        distribution_type: 'MANUAL',
        no_of_variations: count,
        manual_distribution_percentage: shares,
      },
      content,
    },
  });
  const shares = (first: number, second: number) => ({ variation_1: first, variation_2: second });
  const rule = 'email-content/variation-key';

  // biome-ignore format: a line for each case
  it.each<[string, object, true | undefined]>([
    ['the only content of the default locale', { default: { A: email } }, undefined],
    ['content of another locale alone', { default: { variation_1: email }, fr: { variation_2: email } }, true],
    ['one of several names', { default: { A: email }, fr: { B: email } }, true],
  ])('%s: is it certain?', (_, content, choice) => {
    const draft = edited(drafts.email, { campaign_content: { locales: ['fr'], content } });
    expect(fixesFor(found(draft, rule), draft)[0]).toMatchObject({ title: expect.stringContaining('Rename'), ...(choice && { choice }) });
    expect(fixesFor(found(draft, rule), draft)[0]?.choice).toBe(choice);
  });

  it('get free ones in all places, one variation after the other, and nothing is lost', () => {
    const start = edited(
      drafts.email,
      tested({ default: mails, fr: { B: mails.B }, de: { A: email } }, { B: 40, A: 60 }),
    );
    let draft = edited(start, { 'campaign_content.locales': ['fr', 'de'] });
    const titles: string[] = [];
    for (let step = 0; step < 2; step++) {
      const [fix] = fixesFor(found(draft, rule), draft);
      expect(fix).toMatchObject({ choice: true });
      titles.push(fix?.title ?? '');
      draft = applyFix(draft, fix ?? expect.fail());
    }
    expect(titles).toEqual(['Rename variation "A" to "variation_1"', 'Rename variation "B" to "variation_2"']);
    expect(draft).toMatchObject({
      campaign_content: {
        variation_details: { manual_distribution_percentage: shares(60, 40) },
        content: {
          default: { variation_1: mails.A, variation_2: mails.B },
          fr: { variation_2: mails.B },
          de: { variation_1: mails.A },
        },
      },
    });
    expect(explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings).toEqual([]);
  });

  // biome-ignore format: a line for each case
  it.each<[string, Edit, string[]]>([
    ['letters in another order', tested({ default: { B: email, A: email } }, shares(50, 50)), ['Rename variation "B" to "variation_2"', 'Rename variation "A" to "variation_1"']],
    ['numbers in another order', tested({ default: { v2: email, v1: email } }, shares(50, 50)), ['Rename variation "v2" to "variation_2"', 'Rename variation "v1" to "variation_1"']],
    ['small and large letters', tested({ default: { a: email, B: email } }, shares(50, 50)), ['Rename variation "a" to "variation_1"', 'Rename variation "B" to "variation_2"']],
    ['a letter in one locale', { ...tested({ default: { variation_1: email, variation_2: email }, fr: { B: email } }, shares(50, 50)), 'campaign_content.locales': ['fr'] }, ['Rename variation "B" to "variation_2"']],
    ['words in their order', tested({ default: { test: email, control: email } }, { test: 50, control: 50 }), ['Rename variation "test" to "variation_1"', 'Rename variation "control" to "variation_2"']],
    ['a zero beside a one', tested({ default: { variation_0: email, variation_1: email } }, shares(50, 50)), ['Rename variation 0 to "variation_2"']],
    ['one beside a number in another writing', tested({ default: { B: email, 'Variation 1': email } }, shares(50, 50)), ['Rename variation "B" to "variation_2"', 'Rename variation "Variation 1" to "variation_1"']],
    ['a locale alone', { campaign_content: { locales: ['fr'], content: { default: { variation_1: email }, fr: { A: email } } } }, ['Rename variation "A" to "variation_1"']],
    ['a share alone', tested({ default: { variation_1: email, variation_2: email } }, { A: 60, variation_2: 40 }), ['Rename share of variation "A" to "variation_1"']],
    ['no free number', tested({ default: { A: email, variation_1: email, variation_2: email } }, shares(50, 50)), []],
    ['an unknown count', tested({ default: { A: email } }, { A: 100 }, 'two'), []],
    ['no content in a locale', { campaign_content: { locales: ['fr'], content: { default: { A: email }, fr: { A: 5 } } } }, []],
    ['more locales than anybody has', { campaign_content: { content: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index === 0 ? 'default' : `l${index}`, { A: email }])) } }, []],
    ['more names than anybody gives', { campaign_content: { content: { default: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, email])) } } }, []],
  ])('%s', (_, edit, titles) => {
    const draft = edited(drafts.email, edit);
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { maxErrors: 20 });
    const ids: readonly string[] = [rule, 'variations/share-name'];
    const fixes = findings.filter((one) => ids.includes(one.rule)).flatMap((one) => fixesFor(one, draft));
    const all = fixes.map(({ title }) => title).filter((title) => title.startsWith('Rename'));
    expect([...new Set(all)].sort()).toEqual([...titles].sort());
  });
});

describe('a level that is missing', () => {
  const moving = (edit: Edit, rule: RuleId) =>
    fixesOf('email', edit, rule).filter(({ title }) => title.startsWith('Move'));
  const two = { variation_details: { distribution_type: 'SHERPA', no_of_variations: 2 } };

  // biome-ignore format: a line for each case
  it.each<[string, object, isChoice: true | undefined]>([
    ['the only variation', { content: { default: email } }, undefined],
    ['one of several variations', { ...two, content: { default: email } }, true],
    ['beside another variation', { ...two, content: { default: { ...email, variation_2: email } } }, true],
  ])('%s', (_, campaign_content, choice) => {
    const draft = edited(drafts.email, { campaign_content });
    const [fix] = fixesFor(found(draft, 'email-content/variation-key'), draft);
    expect(fix?.choice).toBe(choice);
    const { email: bare, ...others } = (campaign_content as { content: { default: Record<string, unknown> } }).content.default;
    expect(applyFix(draft, fix ?? expect.fail())).toMatchObject({ campaign_content: { content: { default: { ...others, variation_1: { email: bare } } } } });
    expect(applyFix(draft, fix ?? expect.fail())).not.toHaveProperty('campaign_content.content.default.email');
  });

  it('is a choice where another key may have the content that is meant, and so is the name of that key', () => {
    const draft = edited(drafts.email, { campaign_content: { content: { default: { ...email, Main: email } } } });
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete);
    const keeping = findings
      .filter((one) => one.rule === 'email-content/variation-key')
      .flatMap((one) => fixesFor(one, draft))
      .filter(({ title }) => !title.startsWith('Remove'));
    expect(keeping.map(({ title, choice }) => [title, choice])).toEqual([
      ['Rename variation "Main" to "variation_1"', true],
      ['Move the content to variation_1', true],
    ]);
  });

  it('is not made for what is no content, nor where there is a first variation', () => {
    for (const at of [{ email: 5 }, { email }, { ...email, variation_1: email }, { push: email.email }]) {
      expect(moving({ 'campaign_content.content': { default: at } }, 'email-content/variation-key')).toEqual([]);
    }
  });

  it('of locales: a person says which one is the default', () => {
    const one = { variation_1: email };
    const content = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, one]));
    const fixes = fixesOf(
      'email',
      { campaign_content: { locales: ['a'], content: { x: 5, ...content } } },
      'email-content/default-locale',
    );
    expect(fixes.map(({ title, choice }) => [title, choice])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`Rename locale "${name}" to "default"`, true]),
    );
  });
});

describe('the ways to mend', () => {
  const one = { variation_1: email };
  const named = (content: object, more: object = {}) => ({ campaign_content: { content, ...more } });
  const many = { distribution_type: 'SHERPA', no_of_variations: 12 };
  const limit = { is_campaign_audience_limit_enabled: true, metric: 'SENT', limit: 5 };
  const sentBy = (from_address: unknown) => ({
    'basic_details.from_address': undefined,
    ...named({ email: { ...email.email, from_address } }),
  });

  it.each<[string, RuleId, Edit, string[]]>([
    [
      'a variation of two digits',
      'email-content/variation-key',
      named({ default: { ...one, 'Variation 012': email } }, { variation_details: many }),
      ['Rename variation "Variation 012" to "variation_12"', 'Remove variation "Variation 012" (discards input)'],
    ],
    [
      'default in another casing, beside a locale',
      'email-content/default-locale',
      named({ fr: one, Default: one }, { locales: ['fr'] }),
      ['Rename locale "Default" to "default"'],
    ],
    [
      'two that may be default',
      'email-content/default-locale',
      named({ default_: one, Default: one }),
      ['Rename locale "default_" to "default"', 'Rename locale "Default" to "default"'],
    ],
    [
      'a locale in another casing, without content',
      'email-content/locale-key',
      named({ default: one, FR: { x: 1 } }, { locales: ['fr'] }),
      ['Remove locale "FR" (discards input)'],
    ],
    [
      'a locale that is near to no other',
      'email-content/locale-key',
      named({ default: one, Undefined: one }),
      ['Add "Undefined" to the locales', 'Remove locale "Undefined" (discards input)'],
    ],
    [
      'a variation without the key of its channel',
      'email-content/leaf',
      named({ default: { variation_1: email.email } }),
      ['Move what the variation holds to "email"'],
    ],
    [
      'two that may be the key of the channel',
      'email-content/leaf',
      named({ default: { variation_1: { Email: email.email, EMAIL: email.email } } }),
      ['Rename Email to "email"', 'Rename EMAIL to "email"'],
    ],
    [
      'a limit while the channel is unusable',
      'audience-limit/members',
      { channel: 'SMS', campaign_audience_limit: limit },
      ['Switch the audience limit off (discards input)'],
    ],
    [
      'a limit of an email while the delivery type is missing',
      'audience-limit/members',
      { campaign_delivery_type: undefined, campaign_audience_limit: limit },
      ['Set "Limit applies" to "TOTAL"', 'Switch the audience limit off (discards input)'],
    ],
    [
      'one sender in the content',
      'publish/from-address',
      sentBy('news@acme.example'),
      ['Set from address to "news@acme.example"'],
    ],
    ['one sender in the content that is no address', 'publish/from-address', sentBy(['x']), []],
  ])('%s', (_, rule, edit, titles) => {
    expect(fixesOf('email', edit, rule).map(({ title }) => title)).toEqual(titles);
  });

  it('a platform that is listed twice leaves twice', () => {
    const draft = edited(drafts.oneTimePush, {
      'basic_details.platforms': ['WEB', 'ANDROID', 'WEB', 'IOS'],
      'campaign_content.content.push.web': undefined,
    });
    const [fix] = fixesFor(found(draft, 'publish/platform-content'), draft);
    expect(applyFix(draft, fix ?? expect.fail())).toMatchObject({ basic_details: { platforms: ['ANDROID', 'IOS'] } });
  });
});

describe('shares', () => {
  const details = (no_of_variations: unknown, manual_distribution_percentage?: unknown) => ({
    'campaign_content.variation_details': {
      distribution_type: 'MANUAL',
      no_of_variations,
      ...(manual_distribution_percentage !== undefined && { manual_distribution_percentage }),
    },
  });
  const shares = '/campaign_content/variation_details/manual_distribution_percentage';
  const shared = (...all: unknown[]) => Object.fromEntries(all.map((one, index) => [`variation_${index + 1}`, one]));

  it.each<[string, RuleId, Edit, unknown]>([
    ['of three', 'variations/manual-shares', details(3), shared(34, 33, 33)],
    ['of one', 'variations/manual-shares', details(1), shared(100)],
    ['in proportion', 'variations/share-sum', details(2, shared(60, 20)), shared(75, 25)],
    ['one at least', 'variations/share-sum', details(3, shared(1, 1, 999)), shared(1, 1, 98)],
    [
      'rounded up first where most is lacking',
      'variations/share-sum',
      details(3, shared(33, 33, 33)),
      shared(34, 33, 33),
    ],
  ])('%s', (_, rule, edit, value) => {
    const [fix] = fixesOf('variedPush', edit, rule);
    const isNew = rule === 'variations/manual-shares';
    expect(fix).toMatchObject({ patch: [{ op: isNew ? 'add' : 'replace', path: shares, value }] });
    expect([fix?.loses, fix?.choice]).toEqual(isNew ? [undefined, true] : [true, undefined]);
  });

  it.each([
    [[33.33, 33.33, 33.34], shared(33, 33, 34)],
    [[0.5, 0.25, 0.25], shared(50, 25, 25)],
    [[33.3, 33, 33], shared(34, 33, 33)],
  ])('with fractions are spread: %j', (given, value) => {
    const fixes = fixesOf('variedPush', details(3, shared(...given)), 'variations/shape');
    expect(fixes).toMatchObject([{ patch: [{ op: 'replace', path: shares, value }], loses: true }]);
  });

  it.each([null, 0, 1e300, 'half', Number.NaN])('with fractions are not spread beside %j', (three) => {
    expect(fixesOf('variedPush', details(3, shared(33.3, 33, three)), 'variations/shape')).toEqual([]);
  });

  it('that are no numbers, and values beside the shares, are not spread', () => {
    const of = (edit: Edit) => fixesOf('variedPush', edit, 'variations/shape');
    const beside = {
      'campaign_content.variation_details.distribution_type': 'SHERPA',
      'campaign_content.variation_details.manual_distribution_percentage': { variation_1: 100, B: 1.5 },
    };
    expect(of({ ...details(1), ...beside })).toEqual([]);
    expect(of(details(2, shared('half', 50)))).toEqual([]);
    expect(of(details(2.5, shared(50, 50)))).toEqual([]);
    expect(of(details(2, shared('50', 50)))).toMatchObject([
      { patch: [{ op: 'replace', path: `${shares}/variation_1`, value: 50 }] },
    ]);
  });

  it('the others leave are for those without', () => {
    expect(
      fixesOf('variedPush', details(4, { variation_2: 30, variation_4: 25 }), 'variations/share-missing'),
    ).toMatchObject([
      {
        patch: [
          { op: 'add', path: `${shares}/variation_1`, value: 23 },
          { op: 'add', path: `${shares}/variation_3`, value: 22 },
        ],
      },
      { loses: true },
    ]);
  });

  it('of a misspelled variation keep their values', () => {
    const [fix] = fixesOf('variedPush', details(2, { 'Variation-1': 50, variation_2: 50 }), 'variations/share-name');
    expect(fix).toEqual({
      title: 'Rename share of variation "Variation-1" to "variation_1"',
      patch: [{ op: 'move', from: `${shares}/Variation-1`, path: `${shares}/variation_1` }],
    });
  });

  it('are not shared out again where none is missing any more', () => {
    const draft = (given: object) => edited(drafts.variedPush, details(2, given));
    const missing = found(draft(shared(50)), 'variations/share-missing');
    const later = draft(shared(50, 50));
    expect(fixesFor(missing, later).map(({ title }) => title)).toEqual([
      'Spread the shares so that they make 100 (discards input)',
    ]);
  });

  it('are shared out again where one of them is no valid share', () => {
    const [fix] = fixesOf('variedPush', details(3, shared('half', 50)), 'variations/share-missing');
    expect(fix).toMatchObject({ patch: [{ value: shared(34, 33, 33) }], loses: true });
  });

  it('that are no numbers are not kept under another name', () => {
    const given = { 'Variation-1': 'half', variation_2: 50 };
    expect(fixesOf('variedPush', details(2, given), 'variations/share-name').map(({ loses }) => loses)).toEqual([true]);
  });

  it('are not spread over more variations than there are whole percents', () => {
    expect(fixesOf('variedPush', details(101), 'variations/manual-shares')).toEqual([]);
    expect(fixesOf('variedPush', details('two', { B: 1 }), 'variations/share-name')).toEqual([]);
  });
});

describe('UTM parameters', () => {
  const utm = (more: object) => ({ utm_params: { utm_source: 'a', utm_medium: 'b', ...more } });

  it.each([
    ['campaign', 'utm_campaign'],
    ['utmcampaign', 'utm_campaign'],
    ['UTM_Term', 'utm_term'],
    ['utm-id', 'utm_id'],
    ['_utm_id', 'utm_id'],
    ['region', 'utm_region'],
    ['a/b~c', 'utm_a/b~c'],
  ])('%s becomes %s', (key, to) => {
    const draft = edited(drafts.oneTimePush, utm({ [key]: 'x' }));
    const [fix, remove] = fixesFor(found(draft, 'utm-params/custom-prefix'), draft);
    expect(applyFix(draft, fix ?? expect.fail())).toMatchObject({ utm_params: { [to]: 'x' } });
    expect(remove).toMatchObject({ loses: true });
  });

  it('keep what has the name already, and nothing that is empty', () => {
    expect(fixesOf('oneTimePush', utm({ source: 'x' }), 'utm-params/custom-prefix')).toMatchObject([{ loses: true }]);
    expect(fixesOf('oneTimePush', utm({ id: 5 }), 'utm-params/custom-prefix')).toMatchObject([{ loses: true }]);
    const empty = fixesOf('oneTimePush', utm({ id: '' }), 'utm-params/custom-prefix');
    expect(empty).toEqual([{ title: expect.any(String), patch: [{ op: 'remove', path: '/utm_params/id' }] }]);
  });

  it('that are too many are left out: the empty ones first, then the last ones', () => {
    const six = { utm_a: 'a', utm_b: '', utm_c: 'c', utm_d: 'd', utm_e: 'e', utm_f: 'f' };
    const [lossless] = fixesOf('oneTimePush', utm(six), 'utm-params/custom-count');
    expect(lossless).toEqual({ title: expect.any(String), patch: [{ op: 'remove', path: '/utm_params/utm_b' }] });
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`utm_${index}`, 'a']));
    const [fix] = fixesOf('oneTimePush', utm(many), 'utm-params/custom-count');
    expect(fix).toMatchObject({ title: expect.stringContaining('and 14 more'), loses: true });
    expect(fix?.patch).toHaveLength(15);
    expect(fix?.patch.at(0)).toEqual({ op: 'remove', path: '/utm_params/utm_19' });
    const tooMany = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`utm_${index}`, 'a']));
    expect(fixesOf('oneTimePush', utm(tooMany), 'utm-params/custom-count')).toEqual([]);
  });
});

describe('other rules', () => {
  it('a geofence that repeats another one is left out, one that is another one gets another name', () => {
    const one = geofence;
    const list = (...geofences: object[]) =>
      fixesOf('oneTimePush', { 'basic_details.geofences': geofences }, 'geofence/unique-name');
    expect(list(one, { ...one })).toEqual([
      { title: expect.any(String), patch: [{ op: 'remove', path: '/basic_details/geofences/1' }] },
    ]);
    const many = Array.from({ length: 1001 }, (_, index) => ({ ...one, name: String(index % 1000) }));
    expect(list(...many)).toEqual([]);
    expect(list(one, { ...one, radius: '4' }, { ...one, name: 'Store (2)' })).toMatchObject([
      { patch: [{ op: 'replace', path: '/basic_details/geofences/1/name', value: 'Store (2) (2)' }] },
    ]);
  });

  it('one of the iOS flags stays, or a person chooses one', () => {
    const ios = (flags: object) =>
      fixesOf(
        'oneTimePush',
        { 'basic_details.platform_specific_details': { ios: flags } },
        'push-basic-details/ios-audience',
      );
    expect(ios({}).map(({ loses }) => loses)).toEqual([undefined, undefined, undefined, undefined]);
    expect(ios({ send_to_all_eligible_device: false }).map(({ loses }) => loses)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ]);
    const both = ios({ send_to_all_eligible_device: true, exclude_provisional_push_devices: true });
    expect(both.map(({ patch, loses, choice }) => [patch.length, loses, choice])).toEqual([
      [1, undefined, true],
      [1, undefined, true],
    ]);
  });

  it('the audience limit counts in total, but for periodic pushes', () => {
    const limit = { campaign_audience_limit: { is_campaign_audience_limit_enabled: true, metric: 'SENT', limit: 5 } };
    const off = { loses: true, patch: [{ op: 'replace' }, { op: 'remove' }, { op: 'remove' }] };
    expect(fixesOf('email', limit, 'audience-limit/members')).toMatchObject([{ patch: [{ value: 'TOTAL' }] }, off]);
    expect(fixesOf('oneTimePush', limit, 'audience-limit/members')).toMatchObject([
      { patch: [{ value: 'TOTAL' }] },
      off,
    ]);
    expect(fixesOf('periodicPush', limit, 'audience-limit/members')).toMatchObject([off]);
  });

  it('a backup says what the notification says, where that is known', () => {
    const backup = (details: object) =>
      fixesOf(
        'oneTimePush',
        { [block]: { template_type: 'TIMER', timer: {}, basic_details: details } },
        'android/template-backup',
      );
    expect(backup({ image_url: 'no URI' })).toEqual([]);
    const details = {
      title: 'Sale',
      message: ' ',
      image_url: 'https://acme.example/a.png',
      key_value_pairs: [{ key: 'a', value: 'b' }],
    };
    expect(backup(details)).toMatchObject([
      { patch: [{ value: { title: 'Sale', image_url: 'https://acme.example/a.png' } }] },
    ]);
  });

  it('the only slide stays, and so does the text of an attachment', () => {
    const slides = (...slide_data: object[]) => ({
      [block]: {
        template_type: 'SIMPLE_IMAGE_CAROUSEL',
        basic_details: { carousel_content: { slide_data } },
        template_backup: {},
      },
    });
    expect(fixesOf('oneTimePush', slides({}), 'android/slide-image')).toEqual([]);
    expect(fixesOf('oneTimePush', slides({}, {}), 'android/slide-image')).toMatchObject([
      { patch: [{ op: 'remove' }] },
    ]);
    const attached = {
      'campaign_content.content.email.attachments': [{ file_type: 'URL', url: ' https://acme.example/a.pdf' }],
    };
    expect(fixesOf('email', attached, 'email/attachment-url')).toMatchObject([
      { patch: [{ op: 'replace', value: 'https://acme.example/a.pdf' }] },
      { patch: [{ op: 'remove' }], loses: true },
    ]);
  });

  it('the update leaves out the fields that an active campaign keeps', () => {
    const patch = { scheduling_details: { delivery_type: 'ASAP' } };
    const current = { state: 'ACTIVE', draft: drafts.periodicPush };
    const [finding] = explainUpdate(patch, current, workspace).findings;
    const [fix] = fixesFor(finding ?? expect.fail(), patch);
    expect(fix).toMatchObject({ patch: [{ op: 'test' }, { op: 'remove', path: '/scheduling_details' }], loses: true });
    expect(explainUpdate(applyFix(patch, fix ?? expect.fail()), current, workspace).valid).toBe(true);
  });
});

describe('fixes of updates', () => {
  const fixesOf = (patch: object, state = 'DRAFT', draft: unknown = drafts.oneTimePush, host = workspace) =>
    explainUpdate(patch, { state, draft }, host).findings.flatMap((finding) => fixesFor(finding, patch));

  it.each<[string, object, string]>([
    ['a component', { utm_params: null }, 'Leave UTM parameters out of the update'],
    ['basic details', { basic_details: null }, 'Leave campaign basics out of the update'],
    ['a member of them', { basic_details: { tags: null } }, 'Leave tags out of the update'],
    ['geofences', { basic_details: { geofences: null } }, 'Leave geofences out of the update'],
    ['a platform', { campaign_content: { content: { push: { ios: null } } } }, 'Leave iOS content out of the update'],
    ['a channel', { channel: null }, 'Leave channel out of the update'],
    // Their parent is sent as a whole, so they are really removed.
    [
      'a member of another component',
      { utm_params: { utm_source: 'a', utm_medium: 'b', utm_term: null } },
      'Remove UTM term',
    ],
    [
      'a member of the flags of a platform',
      { basic_details: { platform_specific_details: { android: { push_amp_plus_enabled: null } } } },
      'Remove "Use Push Amp Plus"',
    ],
  ])('null in %s: the title says what the fix does', (_, patch, title) => {
    const fixes = fixesOf(patch);
    expect(fixes.map((fix) => fix.title)).toContain(title);
    const fix = fixes.find((one) => one.title === title);
    expect(fixesOf(applyFix(patch, fix ?? expect.fail()) as object)).toEqual([]);
  });

  it('a component for which the workspace lacks the feature is left out, too: the campaign keeps it', () => {
    const patch = { campaign_audience_limit: { limit: 5 } };
    const titles = (host: WorkspaceContext) =>
      fixesOf(patch, 'ACTIVE', drafts.oneTimePush, host).map(({ title }) => title);
    expect(titles(workspaces.bare)).toEqual(['Leave audience limit out of the update (discards input)']);
    // In a draft, it is removed.
    const draft = { ...drafts.oneTimePush, ...patch };
    const [finding] = explainDraft(draft, 'LENIENT', workspaces.bare).findings;
    expect(fixesFor(finding ?? expect.fail(), draft).map(({ title }) => title)).toEqual([
      'Remove audience limit (discards input)',
    ]);
  });

  it('a member that a house rule requires in every update that carries its component is not left out', () => {
    const rules = ruleSet('acme', [
      requiredWhen({ id: 'acme/team', when: [f.channel.is('PUSH')], fields: [f.basic_details.team] }),
    ]);
    const titles = (patch: object) =>
      explainUpdate(patch, { state: 'DRAFT', draft: drafts.oneTimePush }, workspace, { rules }).findings.flatMap(
        (finding) => fixesFor(finding, patch, { rules }).map(({ title }) => title),
      );
    const sent = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' };
    expect(titles({ ...sent, basic_details: { team: null } })).toEqual([]);
    expect(titles({ ...sent, basic_details: { team: 'A', tags: null } })).toEqual(['Leave tags out of the update']);
    expect(titles({ basic_details: null })).toEqual(['Leave campaign basics out of the update']);
  });

  const schedule = { delivery_type: 'AT_FIXED_TIME', timezone: 'Europe/Berlin' };
  const storedAt = (start_time: unknown) => ({
    ...drafts.oneTimePush,
    scheduling_details: { ...schedule, ...(start_time !== undefined && { start_time }) },
  });
  const sentAt = (start_time: string) => ({
    scheduling_details: { ...schedule, start_time, expiry_time: '2027-01-01T00:00' },
  });

  it('a start that was only written anew gets the stored text, and nothing else is lost', () => {
    const patch = sentAt('2026-12-01T10:00:00.000Z');
    const [fix, other] = fixesOf(patch, 'ACTIVE', storedAt('2026-12-01T10:00:00Z'));
    expect(fix).toMatchObject({ title: 'Set start time to "2026-12-01T10:00:00Z"' });
    expect(fix?.loses ?? fix?.choice).toBeUndefined();
    expect(applyFix(patch, fix ?? expect.fail())).toEqual(sentAt('2026-12-01T10:00:00Z'));
    expect(other).toMatchObject({ title: 'Leave schedule out of the update (discards input)', loses: true });
  });

  it.each([
    ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00.000Z', true],
    ['2026-12-01T10:00', '2026-12-01T10:00:00', true],
    ['2026-12-01T10:00', '2026-12-01T10:00Z', false],
    ['2026-12-01T10:00Z', '2026-12-01T11:00Z', false],
  ])('stored %s, sent %s: is it the same time? %s', (stored, sent, isSame) => {
    const [fix] = fixesOf(sentAt(sent), 'ACTIVE', storedAt(stored));
    expect(fix?.title).toBe(`Set start time to "${stored}"${isSame ? '' : ' (discards input)'}`);
    expect(fix?.loses).toBe(isSame ? undefined : true);
  });

  it('a text that is no time is no other writing of a time', () => {
    const [noon, later] = ['2026-12-01T12:00Z', '2026-12-01T13:00Z'];
    const current = { state: 'ACTIVE', draft: storedAt(noon) };
    const [finding] = explainUpdate(sentAt(later), current, workspace).findings;
    const told = finding ?? expect.fail();
    // The update may have changed since, and a finding from a server may say anything.
    expect(fixesFor(told, sentAt('soon'))[0]).toMatchObject({ loses: true });
    const other = { ...told, params: { ...told.params, allowed: ['soon'] } } as Finding;
    expect(fixesFor(other, sentAt(later))[0]).toMatchObject({ loses: true });
  });

  it('a start that the schedule leaves out is put back', () => {
    const soon = {
      ...drafts.oneTimePush,
      scheduling_details: { delivery_type: 'ASAP', start_time: '2026-12-01T10:00' },
    };
    const patch = { scheduling_details: { delivery_type: 'ASAP' } };
    const [fix] = fixesOf(patch, 'ACTIVE', soon);
    expect(fix?.title).toBe('Set start time to "2026-12-01T10:00"');
    expect(applyFix(patch, fix ?? expect.fail())).toEqual({ scheduling_details: soon.scheduling_details });
  });

  it.each([5, 'soon', 'x'.repeat(61), 'https://secret.example', undefined])(
    'a stored start that is no time, or must not be shown, is not offered: %s',
    (stored) => {
      const titles = fixesOf(sentAt('2026-12-01T10:00Z'), 'ACTIVE', storedAt(stored)).map(({ title }) => title);
      expect(titles).toEqual(['Leave schedule out of the update (discards input)']);
    },
  );
});

describe('whatever it is given', () => {
  it('nothing throws, and every fix can be applied or says why not', () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), fc.constantFrom(...validationModes), (draft, other, mode) => {
        for (const finding of explainDraft(draft, mode, workspace).findings.slice(0, 50)) {
          // A finding of one draft, and another draft, have nothing to do with each other; still.
          expect(Array.isArray(fixesFor(finding, other))).toBe(true);
          for (const fix of fixesFor(finding, draft)) {
            expect(JSON.parse(JSON.stringify(fix.patch))).toEqual(fix.patch);
            for (const title of [
              fix.title,
              ...fixesFor(finding, draft, { titles: formGermanFixTitles }).map((one) => one.title),
            ]) {
              expect(title).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
              expect(title.length).toBeLessThan(2000);
            }
          }
        }
      }),
      runs(150),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('members added to Object.prototype change nothing', () => {
    const edit = { 'basic_details.team': 5, utm_params: { utm_medium: 'a', source: 'b' }, created_by: 7 };
    const draft = edited(drafts.oneTimePush, edit);
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
    const fixes = () =>
      findings.flatMap((finding) => fixesFor(finding, draft)).map((fix) => [fix, applyFix(draft, fix)]);
    const expected = JSON.stringify(fixes());
    // `get` last: it would be part of the descriptors of the others.
    const names = ['titles', 'catchall', 'innerType', 'index', 'because', 'suggestion', 'loses', 'source', 'fn', 'get'];
    for (const name of names) {
      Object.defineProperty(Object.prototype, name, { value: () => 'hostile', configurable: true, writable: true });
    }
    let got = '';
    try {
      got = JSON.stringify(fixes());
    } finally {
      for (const name of names) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(got).toBe(expected);
  });

  it('an unreadable value does not count as absent', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const draft = { ...drafts.oneTimePush, utm_params: { utm_source: 'a', utm_medium: 'b', utm_term: proxy } };
    const term = { op: 'remove', path: '/utm_params/utm_term' };
    expect(fixesFor(found(draft, 'utm-params/shape'), draft)).toMatchObject([{ patch: [term], loses: true }]);
  });

  it('keys that libraries refuse have no fix', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const draft: unknown = JSON.parse(
        JSON.stringify(drafts.oneTimePush).replace('"utm_source"', `"${key}":"x","utm_source"`),
      );
      expect(fixesFor(found(draft, 'utm-params/custom-prefix'), draft)).toEqual([]);
    }
  });

  const attached = { 'campaign_content.content.email.attachments': [{ file_type: 'URL', url: ' https://' }] };
  const noWeb = { [`${block.replace('android', 'web')}`]: undefined };
  const sent = {
    'basic_details.from_address': undefined,
    campaign_content: { content: { email: { ...email.email, from_address: 'news@acme.example' } } },
  };
  const named = edited(drafts.email, { ...sent, 'basic_details.from_address': 'ada@acme.example' });
  const flags = { 'basic_details.platform_specific_details.ios': {} };
  const schedule = { scheduling_details: { delivery_type: 'SEND_IN_BTS', start_time: '2026-03-01T09:30' } };
  const controlled = { control_group_details: { is_campaign_control_group_enabled: true } };
  it.each<[RuleId, DraftName, Edit, other: object]>([
    ['control-group/percentage', 'oneTimePush', controlled, {}],
    ['publish/platform-content', 'oneTimePush', noWeb, {}],
    ['publish/platform-content', 'oneTimePush', noWeb, { basic_details: { platforms: ['IOS'] } }],
    ['publish/from-address', 'email', sent, named as object],
    ['push-basic-details/ios-audience', 'oneTimePush', flags, {}],
    ['scheduling/bts-details', 'oneTimePush', schedule, { scheduling_details: 5 }],
  ])('a finding of %s of another draft has no fix', (rule, name, edit, other) => {
    expect(fixesFor(found(edited(drafts[name], edit), rule), other)).toEqual([]);
  });

  it('a finding of another draft has no fix, or one that does not fit', () => {
    const file = found(edited(drafts.email, attached), 'email/attachment-url');
    const [remove] = fixesFor(file, {});
    expect(() => applyFix({}, remove ?? expect.fail())).toThrow(FixError);
    const five = { campaign_content: { content: { email: { attachments: [{ file_type: 'URL', url: 5 }] } } } };
    expect(fixesFor(file, five).map(({ patch }) => patch.at(-1)?.op)).toEqual(['remove']);
    const utm = found(edited(drafts.oneTimePush, { 'utm_params.source': 'a' }), 'utm-params/custom-prefix');
    const counted = { ...utm, rule: 'utm-params/custom-count', path: ['created_by'] };
    expect(fixesFor(counted, { created_by: 'ada' })).toEqual([]);
    const params = { kind: 'type', expected: 'string', receivedType: 'number' } as const;
    const deeper = { ...found({}, 'envelope/shape'), path: ['created_by', 'domain', 0], params };
    expect(fixesFor(deeper, { created_by: 'ada' })).toEqual([]);
  });

  it('a rule or a kind that is not known has no fix', () => {
    const finding = found({}, 'envelope/shape');
    expect(fixesFor({ ...finding, rule: 'android/new' }, {})).toEqual([]);
    expect(fixesFor({ ...finding, rule: 'toString', params: { kind: 'new' as 'rule' } }, {})).toEqual([]);
  });

  it('a finding that lacks what its kind has is mended by what the table says', () => {
    const draft = edited(drafts.oneTimePush, { 'basic_details.team': null });
    const finding = found(draft, 'push-basic-details/shape');
    expect(changing(fixesFor({ ...finding, params: { kind: 'enum', allowed: [] } }, draft))).toMatchObject([
      { patch: [{ op: 'remove', path: '/basic_details/team' }] },
    ]);
  });

  it('a requirement about several values is left to a person', () => {
    const finding = found({}, 'envelope/shape');
    expect(fixesFor({ ...finding, path: ['channel'], params: { kind: 'required' } }, {})).toEqual([]);
    // No table of today mixes them: the finding is one of a newer version.
    const allowed = [true, 'a'] as never;
    expect(fixesFor({ ...finding, path: ['channel'], params: { kind: 'required', allowed } }, {})).toEqual([]);
  });

  const unit = 'advanced.expiration_settings.remove_from_inbox_after_type';
  const team = 'basic_details.team';
  const copy = 'campaign_content.content.email.cc_ids.0';
  const template = `${block}.template_type`;
  const format = { kind: 'format', expected: 'email' } as const;
  const text = { kind: 'type', expected: 'string', receivedType: 'number' } as const;
  const removed = (field: string) => [{ op: 'remove', path: `/${field.replaceAll('.', '/')}` }];
  const replaced = (field: string, value: unknown) => [
    { op: 'replace', path: `/${field.replaceAll('.', '/')}`, value },
  ];
  it.each<[string, field: string, Finding['params'], Edit, unknown[]]>([
    ['what is there is not required any more', unit, { kind: 'required' }, { [unit]: 'HOUR' }, []],
    ['a key alone has been misspelled', team, { kind: 'required' }, { basic_details: { undefined: 'x' } }, []],
    ['the draft has no key', '', { kind: 'required', misspelled: 'chanel' }, { chanel: 'PUSH' }, []],
    [
      'an index is not misspelled',
      'basic_details.0',
      { kind: 'required', misspelled: 'team' },
      { [team]: 'growth' },
      [],
    ],
    ['what is right is not read in another way', team, text, { [team]: 'growth' }, removed(team)],
    [
      'only what the finding allows is meant',
      template,
      { kind: 'enum', allowed: ['BASIC'] },
      { [template]: ' TIMER ' },
      replaced(template, 'BASIC'),
    ],
    [
      'one address is not several',
      copy,
      format,
      { 'campaign_content.content.email.cc_ids': ['a@b.co'] },
      removed(copy),
    ],
    ['no text has no addresses', copy, format, { 'campaign_content.content.email.cc_ids': [5] }, removed(copy)],
  ])('a finding that the draft has outgrown: %s', (_, field, params, edit, patch) => {
    const draft = edited(field === copy ? drafts.email : drafts.oneTimePush, edit);
    const fixes = changing(fixesFor({ ...found({}, 'envelope/shape'), path: keysAt(field), params }, draft));
    expect(fixes.flatMap((fix) => fix.patch)).toEqual(patch);
  });

  it('a new rule has the fixes of its kind', () => {
    const draft = edited(drafts.oneTimePush, { 'basic_details.team': 5 });
    const finding = { ...found(draft, 'push-basic-details/shape'), rule: 'push-basic-details/new' };
    expect(changing(fixesFor(finding, draft))).toMatchObject([{ patch: [{ value: '5' }] }]);
  });
});

describe('titles', () => {
  const names = Object.keys(englishFixTitles).filter((name) => name !== 'losing') as Exclude<
    keyof FixTitles,
    'losing'
  >[];

  it.each(names)('%s: there are words, whatever the fix is about', (name) => {
    for (const titles of [englishFixTitles, formGermanFixTitles]) {
      const root = name === 'rename' || name === 'nestInChannel' ? [] : [[]];
      const all = [...root, ['utm_params'], ['utm_params', 'a\u0000b'], ['basic_details', 'tags', 0]].map((path) =>
        titles[name]({ path, value: 'c\u202ed', names: ['e\u200b', 'f'] }),
      );
      for (const title of all) {
        expect(title).toMatch(/^\S.*\S$/);
        expect(title).not.toMatch(/undefined|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }
    }
  });

  it('are those that somebody hands in', () => {
    const shout: FixTitles = {
      ...englishFixTitles,
      set: ({ value }) => `${value}!`,
      losing: (title) => `LOST: ${title}`,
    };
    const draft = edited(drafts.oneTimePush, { [`${block}.template_type`]: 'CUSTOM' });
    expect(fixesFor(found(draft, 'android/shape'), draft, { titles: shout }).map(({ title }) => title)).toEqual([
      'Custom!',
    ]);
  });
});
