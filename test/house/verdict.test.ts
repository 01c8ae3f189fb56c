// Without this, house rules could be asked at the wrong part, or be missing from fixes, hints, guide and sessions.
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { formGerman, formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { applyAllFixes, applyFix, fixesFor } from '../../src/fixes.js';
import { describeDraft, guideOf } from '../../src/guide.js';
import { hintsFor } from '../../src/hints.js';
import {
  acceptDraft,
  acceptUpdate,
  createDraftSession,
  type DraftFieldErrors,
  draftSchema,
  explainDraft,
  explainDraftAsync,
  explainUpdate,
  fieldErrors,
  firstError,
  groupByComponent,
  type PushDraft,
  staticWorkspace,
  toErrorResponse,
  validateDraft,
  type WorkspaceContext,
  WorkspaceLookupError,
  wordsFor,
} from '../../src/index.js';
import {
  cause,
  type Field,
  fields as f,
  forbiddenWhen,
  type HouseAsked,
  type HouseRule,
  HouseRuleError,
  lookup,
  maybe,
  narrow,
  type RuleSet,
  requiredWhen,
  rule,
  ruleSet,
  type Spot,
} from '../../src/rules.js';
import { formEnglish } from '../../src/words.js';

const workspace = staticWorkspace({
  connectors: [{ connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['news@acme.example'] }],
  features: ['QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT'],
});

function block(title: string, more: object = {}) {
  return { template_type: 'BASIC', basic_details: { title, message: 'Hello', ...more } };
}

/** A push that may be published, with flat content. */
function push(content: object, more: object = {}) {
  return {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@acme.example',
    basic_details: { name: 'Sale', team: 'Growth', platforms: ['ANDROID', 'IOS'] },
    campaign_content: { content: { push: { android: block('Sale'), ios: block('Sale'), ...content } } },
    segmentation_details: { is_all_user_campaign: true },
    scheduling_details: { delivery_type: 'ASAP' },
    ...more,
  };
}

/** The same draft with a French locale. The blocks are for both locales. */
function translated(byDefault: object, french: object) {
  const variation = (blocks: object) => ({
    variation_1: { push: { android: block('Sale'), ios: block('Sale'), ...blocks } },
  });
  return {
    ...push({}),
    campaign_content: { locales: ['fr'], content: { default: variation(byDefault), fr: variation(french) } },
  };
}

const email = {
  channel: 'EMAIL',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@acme.example',
  connector: { connector_type: 'SENDGRID', connector_name: 'main' },
  basic_details: { name: 'Sale', subject: 'Sale', from_address: 'news@acme.example' },
  campaign_content: { content: { email: { subject: 'Sale', html_content: '<p>Sale</p>' } } },
  segmentation_details: { is_all_user_campaign: true },
  scheduling_details: { delivery_type: 'ASAP' },
};

const titleLength = rule({
  id: 'acme/title-length',
  reads: [f.android.basic_details.title],
  statement: 'A title has at most 10 characters.',
  check({ report }, title = '') {
    if ([...title].length > 10) report(f.android.basic_details.title, { is: [...title].length, most: 10 });
  },
  issue: {
    en: ({ is, most }) => `must have at most ${most} characters; it has ${is}`,
    de: ({ is, most }) => `darf höchstens ${most} Zeichen haben; es sind ${is}`,
  },
  form: {
    en: ({ most }) => `Shorten the title to ${most} characters`,
    de: ({ most }) => `Den Titel auf ${most} Zeichen kürzen`,
  },
});

const told = ({ rule: id, field }: { rule: string; field: string }) => `${id} ${field}`;

function findingsOf(
  draft: unknown,
  rules: readonly HouseRule[],
  mode: 'LENIENT' | 'DRAFT_PUBLISH' = 'DRAFT_PUBLISH',
): string[] {
  return explainDraft(draft, mode, workspace, { rules: ruleSet('acme', rules) }).findings.map(told);
}

it('the drafts of these tests may be published', () => {
  for (const draft of [push({}), translated({}, {}), email]) {
    expect(explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings).toEqual([]);
  }
});

/** What a rule in code has that its test does not read. */
const plain = { statement: 'x', issue: { en: () => 'must be another one' } } as const;
const sameTitle = rule({
  ...plain,
  id: 'acme/same-title',
  reads: [f.android.basic_details.title, f.ios.basic_details.title],
  reports: [f.ios.basic_details.title],
  check({ report }, android, ios) {
    if (android === undefined || ios === undefined || android === ios) return;
    report(f.ios.basic_details.title, {}, { cause: cause(f.android.basic_details.title, android) });
  },
});
const titleNow = rule({
  ...plain,
  id: 'acme/now',
  reads: [f.scheduling_details.delivery_type, f.android.basic_details.title],
  reports: [f.android.basic_details.title, f.scheduling_details.delivery_type],
  check({ report }, type, title) {
    if (title !== 'Now' || type === 'ASAP') return;
    report(
      f.android.basic_details.title,
      { title },
      { cause: cause(f.scheduling_details.delivery_type, String(type)) },
    );
    report(f.scheduling_details.delivery_type, {});
  },
});
const manyTags = rule({
  ...plain,
  id: 'acme/many-tags',
  reads: [f.basic_details.tags.length, f.android.basic_details.title],
  reports: [f.android.basic_details.title],
  check: ({ report }, count = 0) => (count > 1 ? report(f.android.basic_details.title, { count }) : undefined),
});
const lowerTags = rule({
  ...plain,
  id: 'acme/tags',
  reads: [f.basic_details.tags.each],
  check({ report }, all = []) {
    all.forEach((tag, index) => {
      if (tag !== tag?.toLowerCase()) report(f.basic_details.tags.each.at(index), { tag: String(tag) });
    });
  },
});
const fewVariations = rule({
  ...plain,
  id: 'acme/few-variations',
  reads: [f.channel, f.campaign_content.variation_details.no_of_variations],
  reports: [f.campaign_content.variation_details.no_of_variations],
  check({ report }, _, count = 0) {
    if (count > 2) report(f.campaign_content.variation_details.no_of_variations, { count });
  },
});
const ofEmail = { when: [f.channel.is('EMAIL')] };
const declared = {
  summary: requiredWhen({
    id: 'acme/summary',
    mode: 'DRAFT_PUBLISH',
    when: [f.campaign_delivery_type.is('ONE_TIME')],
    fields: [f.android.basic_details.summary],
  }),
  asap: forbiddenWhen({
    id: 'acme/asap',
    only: f.android.template_type.is('BASIC'),
    fields: [f.scheduling_details.delivery_type],
  }),
  team: requiredWhen({ id: 'acme/team', fields: [f.basic_details.team] }),
  geofences: requiredWhen({ id: 'acme/geofences', fields: [f.basic_details.geofences] }),
  utm: requiredWhen({ id: 'acme/utm', ...ofEmail, fields: [f.utm_params], mode: 'DRAFT_PUBLISH' }),
  source: requiredWhen({ id: 'acme/source', ...ofEmail, fields: [f.utm_params.utm_source] }),
};

const TITLE = (block: string, locale = '') =>
  `campaign_content.content.${locale && `${locale}.variation_1.`}push.${block}.basic_details.title`;
const DELIVERY = 'scheduling_details.delivery_type';

describe('a rule is asked about the lowest part that holds what it reads', () => {
  const long = { android: block('A title that is too long') };
  const other = { ios: block('Other') };
  const now = { android: block('Now') };
  const start = { start_time: '2027-01-01T10:00', timezone: 'Europe/Berlin' };
  const later = { scheduling_details: { delivery_type: 'AT_FIXED_TIME', ...start } };
  const on = (...platforms: string[]) => ({ basic_details: { name: 'Sale', platforms } });
  const tagged = { basic_details: { name: 'Sale', platforms: ['IOS'], tags: ['a', 'B'] } };
  const sherpa = { distribution_type: 'SHERPA', sherpa_campaign_duration: 1, sherpa_distribution_metric: 'CTR' };
  const tested = { campaign_content: { variation_details: { ...sherpa, no_of_variations: 3 } } };
  const withUtm = { ...email, utm_params: { utm_source: 'x', utm_medium: 'email' } };

  it.each<[string, HouseRule, draft: unknown, fields: readonly string[]]>([
    ['a block', titleLength, push(long), [TITLE('android')]],
    [
      'a block in each locale',
      titleLength,
      translated(long, long),
      [TITLE('android', 'default'), TITLE('android', 'fr')],
    ],
    ['a block in one locale', titleLength, translated({}, long), [TITLE('android', 'fr')]],
    ['a block that the channel does not have', titleLength, email, []],
    ['two blocks', sameTitle, push(other), [TITLE('ios')]],
    ['two blocks in a locale', sameTitle, translated(other, {}), [TITLE('ios', 'default')]],
    ['two blocks, of which one is not there', sameTitle, push({ ios: undefined }, on('ANDROID')), []],
    ['a block, and a field around the content', titleNow, push(now, later), [TITLE('android'), DELIVERY]],
    ['the same in a locale', titleNow, { ...translated({}, now), ...later }, [TITLE('android', 'fr'), DELIVERY]],
    ['the same, where the field is right', titleNow, push(now), []],
    ['the same, where it is malformed', titleNow, push(now, { scheduling_details: { delivery_type: 'X' } }), []],
    ['a block, and the length of a list around the content', manyTags, push({}, tagged), [TITLE('android')]],
    ['the same, declared', declared.summary, push({}), [TITLE('android').replace('title', 'summary')]],
    ['the same, where the condition is in the block', declared.asap, push({}), [DELIVERY]],
    ['the same, where it does not hold', declared.asap, push({ android: undefined }), []],
    ['a block that is not sent', declared.summary, push({}, on('IOS')), []],
    ['a component of each channel', declared.team, email, ['basic_details.team']],
    ['a component of no channel', declared.team, { ...push({}), channel: undefined, basic_details: undefined }, []],
    ['a field that the channel does not have', declared.geofences, email, []],
    ['a field that it has', declared.geofences, push({}), ['basic_details.geofences']],
    ['several components', declared.utm, email, ['utm_params']],
    ['several components of another channel', declared.utm, push({}), []],
    ['several components, with what is asked for', declared.utm, withUtm, []],
    ['a field in a component that is not there', declared.source, email, ['utm_params.utm_source']],
    ['a field in one that is there', declared.source, withUtm, []],
    ['elements of a list', lowerTags, push({}, tagged), ['basic_details.tags.1']],
    ['parts in parts', fewVariations, push({}, tested), ['campaign_content.variation_details.no_of_variations']],
  ])('%s', (_, asked, draft, fields) => {
    const found = findingsOf(draft, [asked]).filter((one) => one.startsWith('acme'));
    expect(found).toEqual(fields.map((field) => `${asked.id} ${field}`));
  });

  it('a rule for publishing is asked then alone', () => {
    expect(findingsOf(email, [declared.utm], 'LENIENT')).toEqual([]);
    expect(findingsOf(push({}), [declared.summary], 'LENIENT')).toEqual([]);
  });

  it('a cause is told where it stands in the draft', () => {
    const paramsOf = (draft: unknown, asked: HouseRule) =>
      explainDraft(draft, 'DRAFT_PUBLISH', workspace, { rules: ruleSet('acme', [asked]) }).findings[0]?.params;
    const android = { field: TITLE('android', 'fr'), value: 'Sale' };
    expect(paramsOf(translated({}, other), sameTitle)?.because).toEqual(android);
    const because = { field: DELIVERY, value: 'AT_FIXED_TIME' };
    expect(paramsOf(push(now, later), titleNow)).toEqual({ kind: 'rule', facts: { title: 'Now' }, because });
    const fromRoot = rule({
      ...plain,
      id: 'acme/root',
      reads: [f.created_by, f.android.basic_details.title],
      reports: [f.android.basic_details.title],
      check: ({ report }) =>
        report(f.android.basic_details.title, {}, { cause: { path: ['created_by'], value: 'x', isFromRoot: true } }),
    });
    expect(paramsOf(push({}), fromRoot)?.because).toEqual({ field: 'created_by', value: 'x' });
  });
});

describe('it only adds', () => {
  it('its findings come after those of the specification at the same field', () => {
    const strict = rule({
      ...plain,
      id: 'acme/no-text',
      reads: [maybe(f.basic_details.name)],
      check: ({ report }) => report(f.basic_details.name, {}),
    });
    expect(findingsOf(push({}, { basic_details: { name: 5, platforms: ['IOS'] } }), [strict])).toEqual([
      'push-basic-details/shape basic_details.name',
      'acme/no-text basic_details.name',
    ]);
  });

  it('a forbidden field keeps its other findings', () => {
    const { summary } = f.android.basic_details;
    const forbidden = forbiddenWhen({ id: 'acme/no-summary', fields: [summary] });
    const field = 'campaign_content.content.push.android.basic_details.summary';
    expect(findingsOf(push({ android: block('x', { summary: 5 }) }), [forbidden])).toEqual([
      `android/shape ${field}`,
      `acme/no-summary ${field}`,
    ]);
  });
});

describe('words', () => {
  const long = push({ android: block('A title that is too long') });
  const rules = ruleSet('acme', [
    titleLength,
    requiredWhen({ id: 'acme/summary', fields: [f.android.basic_details.summary] }),
  ]);
  const issues = (messages?: typeof formGerman) =>
    explainDraft(long, 'LENIENT', workspace, { rules, ...(messages && { messages }) }).findings.map(
      ({ issue }) => issue,
    );

  it('in every language and register', () => {
    expect(issues()).toEqual([
      'Android notification title must have at most 10 characters; it has 24',
      'Android notification summary is required',
    ]);
    expect(issues({ ...formGerman })).toEqual(issues(formGerman));
    expect(issues(formEnglish)[0]).toBe('Shorten the title to 10 characters (Android).');
    expect(issues(formGerman)[0]).toBe('Den Titel auf 10 Zeichen kürzen (Android).');
    expect(issues(formGerman)[1]).toMatch(/Zusammenfassung/);
  });

  it('a message of the host for a rule of the set comes first', () => {
    const messages = { ...formGerman, 'acme/title-length': () => 'Too long!' };
    expect(explainDraft(long, 'LENIENT', workspace, { rules, messages }).findings[0]?.issue).toBe('Too long!');
  });

  it('a rule with English words alone has English messages in every language', () => {
    const english = ruleSet('acme', [
      rule({
        id: 'acme/never',
        reads: [f.created_by],
        statement: 'x',
        check: ({ report }) => report(f.created_by, {}),
        issue: { en: () => 'must be another one' },
      }),
    ]);
    const { findings } = explainDraft(long, 'LENIENT', workspace, { rules: english, messages: formGerman });
    expect(findings[0]?.issue).toBe('Created by must be another one');
  });

  it('validateDraft says the same', () => {
    const result = validateDraft(long, 'LENIENT', workspace, { rules, messages: formGerman });
    expect(result.valid ? [] : result.errors.map(({ issue }) => issue)).toEqual(issues(formGerman));
  });
});

describe('lookups', () => {
  const isTeam = lookup<[name: string], boolean>('acme.isTeam');
  const rules = ruleSet('acme', [
    rule({
      id: 'acme/team',
      ...plain,
      reads: [f.basic_details.team],
      asks: [isTeam],
      check({ report }, team) {
        if (team !== undefined) report(f.basic_details.team, { team }, { given: isTeam(team).is(false) });
      },
    }),
  ]);
  const asking = (isTeam: (name: string) => unknown) => ({ ...workspace, acme: { isTeam } }) as WorkspaceContext;

  const judge = (isTeam: (name: string) => unknown, set: RuleSet<string> = rules, draft: unknown = push({})) =>
    validateDraft<string>(draft, 'LENIENT', asking(isTeam), { rules: set });
  const later = (isTeam: (name: string) => unknown) =>
    explainDraftAsync(push({}), 'LENIENT', asking(isTeam), { rules });

  it('are answered by the host, like connectors', async () => {
    expect(judge(() => true)).toEqual({ valid: true });
    expect(judge(() => false)).toMatchObject({ valid: false, errors: [{ field: 'basic_details.team' }] });
    expect((await later(async () => false)).findings.map(told)).toEqual(['acme/team basic_details.team']);
  });

  it('decide about each variation, also for a rule that reads something around the content', () => {
    const { title } = f.android.basic_details;
    const inBoth = rule({
      id: 'acme/title',
      ...plain,
      reads: [f.created_by, title],
      reports: [title],
      asks: [isTeam],
      check: ({ report }, _, text = '') => report(title, {}, { given: isTeam(text).is(false) }),
    });
    const draft = translated({}, { android: block('Soldes') });
    expect(judge((text) => text !== 'Soldes', ruleSet('acme', [inBoth]), draft)).toMatchObject({
      errors: [{ field: TITLE('android', 'fr') }],
    });
    expect(judge(() => true, ruleSet('acme', [inBoth]), draft)).toEqual({ valid: true });
  });

  it('are asked once for each question, with the object around them as `this`', () => {
    const asked: unknown[] = [];
    const acme = {
      isTeam(name: string) {
        asked.push([this === acme, name]);
        return true;
      },
    };
    validateDraft(push({}), 'LENIENT', { ...workspace, acme } as WorkspaceContext, { rules });
    expect(asked).toEqual([[true, 'Growth']]);
  });

  it('a failing lookup, and one that the workspace lacks, never counts as yes', async () => {
    const failing = () => {
      throw new Error('away');
    };
    expect(() => judge(failing)).toThrow(WorkspaceLookupError);
    expect(() => judge(failing)).toThrow('The lookup acme.isTeam failed');
    await expect(later(async () => failing())).rejects.toThrow('The lookup acme.isTeam failed');
    expect(() => judge(() => 'yes')).toThrow('must answer with true or false');
    const lacking = () => validateDraft(push({}), 'LENIENT', workspace, { rules });
    expect(lacking).toThrow('The workspace must have acme.isTeam');
  });

  it('pending and failed in a session', async () => {
    let answer = (_: boolean) => {};
    const slow = { ...workspace, acme: { isTeam: () => new Promise<boolean>((resolve) => (answer = resolve)) } };
    const session = createDraftSession(slow, { rules });
    const first = session.explain(push({}), 'LENIENT');
    expect([first.valid, first.pending]).toEqual([
      false,
      [{ lookup: 'rules.ask', name: 'acme.isTeam', args: ['Growth'] }],
    ]);
    expect(first.undecided.map(({ field, state }) => [field, state])).toEqual([['basic_details.team', 'pending']]);
    answer(false);
    const settled = await session.settled();
    expect(settled.findings.map(told)).toEqual(['acme/team basic_details.team']);
    session.forget(first.pending[0]);
    const next = session.settled();
    answer(true);
    expect((await next).valid).toBe(true);
  });

  it('a thousand questions are asked; when there are more, none is, and the findings count', () => {
    const asksEach = (id: `acme/${string}`, prefix: string) =>
      rule({
        ...plain,
        id,
        reads: [f.basic_details.tags.each],
        asks: [isTeam],
        check({ report }, tags = []) {
          tags.forEach((tag, index) => {
            report(f.basic_details.tags.each.at(index), {}, { given: isTeam(prefix + tag).is(false) });
          });
        },
      });
    const many = ruleSet('acme', [asksEach('acme/a', 'a'), asksEach('acme/b', 'b')]);
    let asked = 0;
    const isValid = (count: number) => {
      const tags = Array.from({ length: count }, (_, index) => `t${index}`);
      const draft = push({}, { basic_details: { name: 'x', platforms: ['IOS'], tags } });
      return judge(() => ++asked > 0, many, draft).valid;
    };
    expect([isValid(500), asked]).toEqual([true, 1000]);
    expect([isValid(501), asked]).toEqual([false, 1000]);
  });

  it.each(['isTeam', 'connectors.isTeam', 'acme.is-team', 'a.b.c', '__proto__.x', ''])(
    'refuses the name %s',
    (name) => {
      expect(() => lookup(name)).toThrow(TypeError);
    },
  );

  it('must be declared by the rule that uses them', () => {
    const undeclared = rule({
      ...plain,
      id: 'acme/team',
      reads: [f.basic_details.team],
      check: ({ report }, team) => report(f.basic_details.team, {}, { given: isTeam(String(team)).is(false) }),
    });
    expect(() => judge(() => true, ruleSet('acme', [undeclared]))).toThrow(HouseRuleError);
  });

  it('take scalars, and their answers are true or false', () => {
    expect(() => isTeam('x').is('no' as never)).toThrow('is takes true or false');
    const given = [{}, undefined, null, Number.NaN, Number.POSITIVE_INFINITY];
    for (const [index, got] of ['object', 'undefined', 'null', 'NaN', 'Infinity'].entries()) {
      const call = () => isTeam(given[index] as never).is(true);
      expect(call).toThrow(`takes texts, numbers and booleans; got ${got}`);
    }
  });

  it('are not asked about a missing value: the rule fails', () => {
    const careless = rule({
      ...plain,
      id: 'acme/always',
      reads: [f.basic_details.team],
      asks: [isTeam],
      check: ({ report }, team) => report(f.basic_details.team, {}, { given: isTeam(team as string).is(false) }),
    });
    const draft = push({}, { basic_details: { name: 'x', platforms: ['ANDROID'] } });
    const asked: unknown[] = [];
    expect(() => judge((name) => asked.push(name) > 0, ruleSet('acme', [careless]), draft)).toThrow(
      expect.objectContaining({ name: 'HouseRuleError', rule: 'acme/always', field: 'basic_details.team' }),
    );
    expect(asked).toEqual([]);
  });

  it('that narrow a field ask about text, and are no picker', () => {
    const narrowed = ruleSet('acme', [narrow(f.basic_details.team, { options: isTeam })]);
    const host = asking(() => false);
    const { findings } = explainDraft<string>(push({}), 'LENIENT', host, { rules: narrowed });
    expect(findings.map(({ issue }) => issue)).toEqual([
      'Team must be a value that your team offers; “Growth” is none',
    ]);
    const guide = describeDraft(push({}), host, { rules: narrowed });
    expect(guide.at(['basic_details', 'team'])?.kind).toBe('text');
    expect(guide.at(['campaign_content', 'content', 'push'])?.kind).toBe('group');
  });
});

it('a narrowed field has a rule that is named after it, and a fix', () => {
  const rules = ruleSet('acme', [
    narrow(f.basic_details.team, { options: ['Growth', 'Retention'] }),
    narrow(f.android.basic_details.title, { maxLength: 10, id: 'acme/title' }),
    narrow(f.basic_details.tags.each, { options: ['a', 'b'] }),
  ]);
  const draft = push(
    { android: block('Eleven char') },
    { basic_details: { name: 'x', team: 'growth', platforms: ['IOS'], tags: ['a', 'c'] } },
  );
  const { findings } = explainDraft(draft, 'LENIENT', workspace, { rules });
  const ids = ['acme/basic_details.tags.*', 'acme/basic_details.team', 'acme/title'];
  expect(findings.map(({ rule: id }) => id)).toEqual(ids);
  const { draft: mended } = applyAllFixes(draft, 'LENIENT', workspace, { rules });
  expect(mended).toMatchObject({ basic_details: { team: 'Growth' } });
});

describe('the guide', () => {
  const rules = ruleSet('acme', [
    narrow(f.basic_details.team, { options: ['Growth', 'Retention'] }),
    narrow(f.basic_details.team, { options: ['Growth', 'Sales'], id: 'acme/team' }),
    narrow(f.android.basic_details.title, { maxLength: 10 }),
    narrow(f.campaign_delivery_type, { options: ['ONE_TIME', 'PERIODIC'] }),
    requiredWhen({ id: 'acme/summary', fields: [f.android.basic_details.summary] }),
  ]);

  it.each([
    [push({}), []],
    [translated({}, {}), ['fr', 'variation_1']],
  ])('a narrowed field is a picker, or has a counter; a field that a rule requires is required (%#)', (draft, keys) => {
    const guide = describeDraft(draft, workspace, { rules });
    const inBlock = (name: string) =>
      guide.at(['campaign_content', 'content', ...keys, 'push', 'android', 'basic_details', name]);
    expect(inBlock('title')).toMatchObject({ kind: 'text', maxLength: 10 });
    expect(inBlock('summary')).toMatchObject({ required: 'LENIENT', findings: [{ rule: 'acme/summary' }] });
    const growth = { value: 'Growth', label: 'Growth' };
    expect(guide.at(['basic_details', 'team'])).toMatchObject({ kind: 'choice', options: [growth] });
    const types = [{ value: 'ONE_TIME' }, { value: 'PERIODIC' }];
    expect(guide.at(['campaign_delivery_type'])).toMatchObject({ kind: 'choice', options: types });
  });

  it('a field that is not narrowed is as before', () => {
    const team = describeDraft(push({}), workspace).at(['basic_details', 'team']);
    expect(team).toMatchObject({ kind: 'text', maxLength: undefined });
  });

  it('a requirement about an object as a whole does not require a list in it that does not satisfy it', () => {
    const lacking = rule({
      ...plain,
      id: 'acme/owner',
      reads: [f.basic_details.name],
      reports: [f.basic_details],
      check: ({ report }) => report(f.basic_details, { kind: 'required' }),
    });
    const guide = describeDraft(push({}), workspace, { rules: ruleSet('acme', [lacking]) });
    expect(guide.at(['basic_details', 'tags'])).toMatchObject({ kind: 'list', required: false });
  });

  describe('what a rule forbids or requires', () => {
    const guideBy = (rules: readonly HouseRule[], details: object = {}) =>
      describeDraft(push({}, { basic_details: { platforms: ['IOS'], ...details } }), workspace, {
        rules: ruleSet('acme', rules),
      });
    const once = f.channel.is('PUSH');
    const noTeam = forbiddenWhen({ id: 'acme/no-team', when: [once], fields: [f.basic_details.team] });
    const pattern = (field: typeof f.basic_details.team) =>
      rule({
        ...plain,
        id: 'acme/pattern',
        reads: [field],
        check: ({ report }, value) => (value === undefined || value === 'A-1' ? undefined : report(field, {})),
      });
    const because = { path: ['channel'], label: 'Channel', values: ['PUSH'], text: 'Channel: “Push”' };

    it.each([
      ['forbidden', [noTeam], {}, { applies: false, appliesBecause: because }],
      ['forbidden, and there', [noTeam], { team: 'Growth' }, { applies: false, appliesBecause: because }],
      [
        'forbidden always',
        [forbiddenWhen({ id: 'acme/no-team', fields: [f.basic_details.team] })],
        {},
        { applies: false, appliesBecause: { path: ['basic_details', 'team'] } },
      ],
      [
        'forbidden with another channel',
        [forbiddenWhen({ id: 'acme/no-team', when: [f.channel.is('EMAIL')], fields: [f.basic_details.team] })],
        {},
        { applies: true, appliesBecause: undefined },
      ],
      ['of an unknown form', [pattern(f.basic_details.team)], {}, { applies: true, appliesBecause: undefined }],
      [
        'required, and there',
        [requiredWhen({ id: 'acme/team', when: [once], fields: [f.basic_details.team] })],
        { team: 'Growth' },
        { applies: true, required: 'LENIENT', requiredBecause: because },
      ],
      ['forbidden by a hint', [{ ...noTeam, severity: 'hint' }], {}, { applies: true }],
    ] as const)('%s', (_, rules, details, expected) => {
      expect(guideBy(rules, details).at(['basic_details', 'team'])).toMatchObject(expected);
    });

    it('forbidden: one of several values', () => {
      const rules = ruleSet('acme', [
        forbiddenWhen({ id: 'acme/no-type', when: [f.channel.is('EMAIL')], fields: [f.basic_details.content_type] }),
      ]);
      const type = describeDraft(email, workspace, { rules }).at(['basic_details', 'content_type']);
      expect(type).toMatchObject({ kind: 'choice', applies: false, appliesBecause: { path: ['channel'] } });
    });

    it('an option says what a rule in code tells about it, at its own field and at others', () => {
      const picky = rule({
        ...plain,
        id: 'acme/plain',
        reads: [f.basic_details.content_type, f.basic_details.tags.length],
        reports: [f.basic_details.content_type, f.basic_details.tags],
        check({ report }, type, tags = 0) {
          if (type === 'PROMOTIONAL') report(f.basic_details.content_type, { type });
          if (type === 'TRANSACTIONAL' && tags > 0) report(f.basic_details.tags, { tags });
        },
      });
      const draft = { ...email, basic_details: { ...email.basic_details, tags: ['a'] } };
      const type = describeDraft(draft, workspace, { rules: ruleSet('acme', [picky]) }).at([
        'basic_details',
        'content_type',
      ]);
      const told = type?.kind === 'choice' ? type.options : [];
      expect(told.map(({ value, conflicts }) => [value, conflicts.map(({ path }) => path.join('.'))])).toEqual([
        ['PROMOTIONAL', ['basic_details.content_type']],
        ['TRANSACTIONAL', ['basic_details.tags']],
      ]);
    });

    it('so does an option of a field that no rule of the specification reads', () => {
      const patient = rule({
        ...plain,
        id: 'acme/patient',
        reads: [f.delivery_controls.ignore_global_minimum_delay],
        check({ report }, ignored) {
          if (ignored === true) report(f.delivery_controls.ignore_global_minimum_delay, {});
        },
      });
      const field = describeDraft(push({}), workspace, { rules: ruleSet('acme', [patient]) }).at([
        'delivery_controls',
        'ignore_global_minimum_delay',
      ]);
      expect(field?.kind === 'yes-no' && field.options).toMatchObject([
        { value: true, conflicts: [{ path: ['delivery_controls', 'ignore_global_minimum_delay'] }] },
        { value: false, conflicts: [] },
      ]);
    });

    it('a list takes one more entry while its values are narrowed', () => {
      const tags = narrow(f.basic_details.tags.each, { id: 'acme/tags', options: ['a', 'b'] });
      const list = guideBy([tags], { tags: ['a', 'c'] }).at(['basic_details', 'tags']);
      expect(list).toMatchObject({ kind: 'list', canAdd: true });
      const next = list?.kind === 'list' ? list.newEntry() : undefined;
      expect(next).toMatchObject({ kind: 'choice', applies: true, appliesBecause: undefined });
    });

    it('but not if a rule is about how many there are', () => {
      const few = rule({
        ...plain,
        id: 'acme/few',
        reads: [f.basic_details.tags.length],
        reports: [f.basic_details.tags],
        check: ({ report }, count = 0) => (count > 2 ? report(f.basic_details.tags, { count }) : undefined),
      });
      const canAdd = (tags: readonly string[]) => {
        const list = guideBy([few], { tags }).at(['basic_details', 'tags']);
        return list?.kind === 'list' && list.canAdd;
      };
      expect([canAdd(['a']), canAdd(['a', 'b'])]).toEqual([true, false]);
    });
  });

  it('in a session, with any kind of hints', () => {
    const session = createDraftSession(workspace, { rules, hints: hintsFor });
    session.explain(push({}), 'DRAFT_PUBLISH');
    // The compiler checks this call, too.
    expect(guideOf(session).at(['basic_details', 'team'])?.kind).toBe('choice');
  });

  describe('by a lookup that says where its values are listed', () => {
    const asked = ruleSet('acme', [
      narrow(f.basic_details.team, {
        id: 'acme/team',
        options: lookup<[team: string]>('acme.isTeam', { list: 'acme.teams' }),
      }),
      narrow(f.basic_details.tags.each, {
        id: 'acme/tags',
        options: lookup<[tag: string]>('acme.isTag', { list: 'acme.tags' }),
      }),
      narrow(f.basic_details.team, { id: 'acme/short', maxLength: 10 }),
    ]);
    const host = (acme: object) => ({ ...workspace, acme: { isTeam: () => false, isTag: () => true, ...acme } });
    const offeredBy = (acme: object) => {
      const draft = push({}, { basic_details: { name: 'x', platforms: ['IOS'], tags: ['sale', ''] } });
      const guide = describeDraft(draft, host(acme), { rules: asked });
      return [guide.at(['basic_details', 'team']), guide.at(['basic_details', 'tags', 1])].map(
        (field) => field?.kind === 'text' && field.options.map(({ value }) => value),
      );
    };

    it('the field is a picker that takes other texts, too; without the list, it is a text', () => {
      expect(offeredBy({ teams: () => ['Growth', 'Retention'], tags: () => ['sale', 'news'] })).toEqual([
        ['Growth', 'Retention'],
        ['news'],
      ]);
      expect(offeredBy({})).toEqual([[], []]);
      expect(describeDraft(push({}), host({}), { rules: asked }).at(['basic_details', 'team'])).toMatchObject({
        maxLength: 10,
      });
    });

    it('a list that cannot be read is reported, and no value is refused', () => {
      expect(() => offeredBy({ teams: () => [5] })).toThrow(WorkspaceLookupError);
      expect(() => offeredBy({ teams: 'Growth' })).toThrow(TypeError);
      expect(() => lookup('acme.isTeam', { list: 'connectors.list' })).toThrow(
        'A lookup must have a name like acme.isTeam',
      );
    });
  });
});

describe('they arrive everywhere', () => {
  const rules: RuleSet<'acme/title-length' | 'acme/shout' | 'acme/team'> = ruleSet('acme', [
    titleLength,
    rule({
      id: 'acme/shout',
      severity: 'hint',
      reads: [f.android.basic_details.title],
      statement: 'A title is not in capitals.',
      check({ report }, title = '') {
        if (title.length > 3 && title === title.toUpperCase()) report(f.android.basic_details.title, {});
      },
      issue: { en: () => 'is all in capitals', de: () => 'steht ganz in Großbuchstaben' },
      fixes: [
        {
          title: { en: 'Write it small', de: 'Klein schreiben' },
          set: (title) => (typeof title === 'string' ? title.toLowerCase() : undefined),
          loses: false,
        },
      ],
    }),
    rule({
      id: 'acme/team',
      mode: 'DRAFT_PUBLISH',
      reads: [f.basic_details.team],
      statement: 'The team is Growth.',
      check({ report }, team) {
        if (team !== 'Growth') report(f.basic_details.team, {});
      },
      issue: { en: () => 'must be Growth' },
      fixes: [{ title: { en: 'Set Growth', de: 'Growth setzen' }, set: 'Growth' }],
    }),
  ]);
  const draft = push({ android: block('SALE') }, { basic_details: { name: 'x', platforms: ['ANDROID', 'IOS'] } });
  const options = { rules };

  it('catalogue', () => {
    expect(
      rules.catalogue.map(({ id, component, mode, severity, spec }) => [id, component, mode, severity, spec]),
    ).toEqual([
      ['acme/title-length', 'campaign_content', 'LENIENT', 'error', 'House rules: acme'],
      ['acme/shout', 'campaign_content', 'LENIENT', 'hint', 'House rules: acme'],
      ['acme/team', 'basic_details', 'DRAFT_PUBLISH', 'error', 'House rules: acme'],
    ]);
    expect(Object.isFrozen(rules.catalogue)).toBe(true);
  });

  it('groups, first error, schema', () => {
    const explanation = explainDraft(draft, 'DRAFT_PUBLISH', workspace, options);
    expect(explanation.findings.map(told)).toEqual(['acme/team basic_details.team']);
    expect(groupByComponent(explanation).find(({ component }) => component === 'basic_details')?.status).toBe(
      'incomplete',
    );
    expect(firstError(explanation)?.rule).toBe('acme/team');
    const issues = draftSchema('DRAFT_PUBLISH', workspace, options)['~standard'].validate(draft);
    expect('issues' in issues && issues.issues?.map(({ rule: id }) => id)).toEqual(['acme/team']);
  });

  it('the compiler knows their ids wherever findings are', () => {
    const explanation = explainDraft(draft, 'DRAFT_PUBLISH', workspace, options);
    const named: DraftFieldErrors<PushDraft, string> = fieldErrors<PushDraft>(explanation);
    const guide = describeDraft(draft, workspace, options);
    const session = createDraftSession(workspace, options);
    session.explain(draft, 'DRAFT_PUBLISH');
    const team = ['basic_details', 'team'] as const;
    const rulesOfTeam = [
      fieldErrors(explanation).byField['basic_details.team']?.[0].rule,
      named.nested.basic_details?.team?.rule,
      guide.explanation.findings[0]?.rule,
      guide.at(team)?.findings[0]?.rule,
      guideOf(session).at(team)?.findings[0]?.rule,
    ];
    expect(rulesOfTeam.every((id) => id === 'acme/team')).toBe(true);
    const known = fieldErrors(explanation).byField[''];
    // @ts-expect-error: the set has no such rule.
    expect(known?.[0].rule === 'acme/taem').toBe(false);
    // @ts-expect-error: without a set there are none.
    expect(describeDraft(draft, workspace).explanation.findings[0]?.rule === 'acme/team').toBe(false);
  });

  it('fixes, with titles in the language of the others', () => {
    const [finding] = explainDraft(draft, 'DRAFT_PUBLISH', workspace, options).findings;
    if (finding === undefined) throw new Error('There is a finding');
    const [fix] = fixesFor(finding, draft, options);
    expect(fix?.title).toBe('Set Growth');
    expect(fixesFor(finding, draft, { ...options, titles: formGermanFixTitles })[0]?.title).toBe('Growth setzen');
    if (fix === undefined) throw new Error('There is a fix');
    expect(validateDraft(applyFix(draft, fix), 'DRAFT_PUBLISH', workspace, options)).toEqual({ valid: true });
    expect(applyAllFixes(draft, 'DRAFT_PUBLISH', workspace, options).explanation.valid).toBe(true);
  });

  it('hints', () => {
    const [hint] = hintsFor(draft, options);
    expect([hint?.rule, hint?.field, hint?.issue]).toEqual([
      'acme/shout',
      'campaign_content.content.push.android.basic_details.title',
      'Android notification title is all in capitals',
    ]);
    expect(hint?.fixes.map(({ title }) => title)).toEqual(['Write it small']);
    expect(hintsFor(draft, { ...options, messages: formGermanHintMessages })[0]?.issue).toContain(
      'steht ganz in Großbuchstaben',
    );
    expect(hintsFor(draft)).toEqual([]);
    expect(hintsFor(push({ android: block('A TITLE IN CAPITALS') }), options)).toEqual([]);
  });

  it('a session, which judges only what changed', () => {
    const session = createDraftSession(workspace, options);
    const long = push({ android: block('A title that is too long') });
    expect(session.explain(long, 'DRAFT_PUBLISH').findings.map(told)).toEqual(
      explainDraft(long, 'DRAFT_PUBLISH', workspace, options).findings.map(told),
    );
    const edited = { ...long, basic_details: { ...long.basic_details, team: 'Other' } };
    const before = session.explain(long, 'DRAFT_PUBLISH').findings[0];
    const after = session.explain(edited, 'DRAFT_PUBLISH').findings;
    expect(after.map(told)).toEqual(explainDraft(edited, 'DRAFT_PUBLISH', workspace, options).findings.map(told));
    expect(after).toContain(before);
  });

  it('an update: the rules about what it changes', () => {
    const patch = { campaign_content: push({ android: block('A title that is too long') }).campaign_content };
    const current = { state: 'DRAFT' as const, draft };
    expect(explainUpdate(patch, current, workspace, options).findings.map(told)).toEqual([
      'acme/title-length campaign_content.content.push.android.basic_details.title',
    ]);
    const utm = ruleSet('acme', [
      requiredWhen({ id: 'acme/utm', when: [f.channel.is('PUSH')], fields: [f.utm_params] }),
    ]);
    expect(explainUpdate({ basic_details: draft.basic_details }, current, workspace, { rules: utm }).findings).toEqual(
      [],
    );
  });

  it('a request and its answer', async () => {
    const long = push({ android: block('A title that is too long') });
    const refused = await acceptDraft(long, workspace, { ...options, responseId: 'r-1', findings: true });
    if (refused.ok) throw new Error('The title is too long');
    const { details } = refused.body.error;
    expect(details.map(({ message }) => message)).toEqual([
      'Android notification title must have at most 10 characters; it has 24',
    ]);
    expect(wordsFor(details, formGerman, { rules })[0]?.message).toContain('auf 10 Zeichen kürzen');
    expect(wordsFor(details, formGerman)[0]?.message).toBe(details[0]?.message);
    const update = await acceptUpdate(
      { campaign_content: long.campaign_content },
      { state: 'DRAFT', draft },
      workspace,
      { ...options, responseId: 'r-1' },
    );
    expect(update.ok).toBe(false);
    const explanation = explainDraft(long, 'LENIENT', workspace, options);
    expect(toErrorResponse(explanation, { responseId: 'r' }).error.details).toHaveLength(1);
  });
});

describe('when they misbehave', () => {
  const draft = push({});
  const broken = (check: Parameters<typeof rule>[0]['check'], more: object = {}) =>
    ruleSet('acme', [rule({ ...plain, id: 'acme/broken', reads: [f.android.basic_details.title], check, ...more })]);
  const { title } = f.android.basic_details;
  const oops = new RangeError('oops');
  const fails = () => {
    throw oops;
  };
  const field = TITLE('android');
  const byRule = { name: 'HouseRuleError', rule: 'acme/broken', field };
  const reporting = (facts: unknown) => broken(({ report }) => report(title, facts as never));
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`fact${index}`, index]));
  const notScalar = new TypeError('The fact of must be a text, a number or a boolean');
  const noFacts = new TypeError('A rule must report facts: an object of texts, numbers and booleans');
  /** Its later reports would be lost. */
  const returning = (make: () => unknown) => broken(make as never);

  it.each<[string, RuleSet<'acme/broken'>, cause?: Error]>([
    ['a check that throws', broken(fails), oops],
    ['an asynchronous check', returning(async () => {})],
    [
      'a check that returns a promise of another realm',
      returning(() => runInNewContext('Promise.reject(new Error())')),
    ],
    ['a check that returns that of a library', returning(() => Object.fromEntries([['then', () => undefined]]))],
    ['a check that reports no facts', reporting(null), noFacts],
    ['a fact that is an object', reporting({ of: {} }), notScalar],
    ['a fact that is null', reporting({ of: null }), notScalar],
    ['a fact that is no number', reporting({ of: Number.NaN }), notScalar],
    ['more facts than one mistake has', reporting(many), new TypeError('A rule must report at most 20 facts')],
    ['words that are no text', broken(({ report }) => report(title, {}), { issue: { en: () => 5 } })],
    ['words that throw', broken(({ report }) => report(title, {}), { issue: { en: fails } }), oops],
  ])('%s: a typed error with the rule and the path', (_, rules, cause) => {
    const judge = () => validateDraft(draft, 'LENIENT', workspace, { rules });
    expect(judge).toThrow(HouseRuleError);
    expect(judge).toThrow(expect.objectContaining({ ...byRule, ...(cause && { cause }) }));
    expect(judge).toThrow(`The rule acme/broken failed at ${field}`);
  });

  it('facts may be made when they are reported; a report at no field is told at the first that it declares', () => {
    const rules = broken(({ report }) => report({} as never, () => ({ kind: 'rule', facts: { count: 2 } })));
    const [finding] = explainDraft(draft, 'LENIENT', workspace, { rules }).findings;
    expect(finding).toMatchObject({ field, params: { facts: { count: 2 } } });
  });

  it.each<[field: string, reads: readonly Field[]]>([
    ['', [f.created_by, f.basic_details.team]],
    ['basic_details', [f.basic_details.team]],
    ['campaign_content.content.push.android', [f.android.basic_details.title]],
    ['campaign_content.content', [f.android.basic_details.title, f.ios.basic_details.title]],
    ['', [f.created_by, f.android.basic_details.title]],
  ])('one that declares no field to report at fails at what it is asked about: "%s"', (field, reads) => {
    const rules = broken(fails, { reads, reports: [] });
    expect(() => validateDraft(draft, 'LENIENT', workspace, { rules })).toThrow(
      expect.objectContaining({ name: 'HouseRuleError', field }),
    );
  });

  describe('a fix', () => {
    const mended = (fix: object) => {
      const rules = broken(({ report }) => report(f.android.basic_details.title, {}), {
        fixes: [{ title: { en: 'Mend' }, ...fix }],
      });
      const given = push(
        {},
        { basic_details: { name: 'x', team: 'Growth', tags: ['a'], platforms: ['ANDROID', 'IOS'] } },
      );
      const [finding] = explainDraft(given, 'LENIENT', workspace, { rules }).findings;
      if (finding === undefined) throw new Error('There is a finding');
      return fixesFor(finding, given, { rules }).map((one) => [one.loses ?? one.choice, applyFix(given, one)]);
    };

    it('that throws, or makes no scalar, is a typed error', () => {
      for (const set of [fails, () => ({}), () => null]) expect(() => mended({ set })).toThrow(HouseRuleError);
    });

    it('cannot change the draft', () => {
      const seen: unknown[] = [];
      mended({ at: f.basic_details.tags, set: (value: unknown) => void seen.push(value) });
      expect(seen.every(Object.isFrozen)).toBe(true);
    });

    it.each<[kind: string, fix: object, loses: boolean | undefined]>([
      ['cut text', { set: (title: unknown) => String(title).slice(0, 2) }, true],
      ['cut text, by choice', { set: (title: unknown) => String(title).slice(0, 2), choice: true }, true],
      ['text in another case', { set: (title: unknown) => String(title).toUpperCase(), loses: false }, undefined],
      ['other text', { at: f.basic_details.team, set: 'Other' }, true],
      ['text where there was none', { at: f.android.basic_details.summary, set: 'New' }, undefined],
      ['a switch', { at: f.segmentation_details.is_all_user_campaign, set: false }, undefined],
      ['a value that is picked', { at: f.android.template_type, set: 'TIMER' }, undefined],
    ])('loses what somebody typed when another value takes its place: %s', (_, fix, loses) => {
      expect(mended(fix)[0]?.[0]).toBe(loses);
    });

    it('is at another field of the same block, at one of the draft, or removes something', () => {
      expect(mended({ at: f.android.basic_details.summary, set: 'New' })).toMatchObject([
        [undefined, { campaign_content: { content: { push: { android: { basic_details: { summary: 'New' } } } } } }],
      ]);
      expect(mended({ at: f.basic_details.team, set: 'Other', choice: true })).toMatchObject([
        [true, { basic_details: { team: 'Other' } }],
      ]);
      expect(mended({ at: f.basic_details.team, remove: true })).toEqual([[true, expect.anything()]]);
      expect(mended({ at: f.basic_details.business_event, remove: true })).toEqual([]);
      expect(mended({ set: 'Sale' })).toEqual([]);
    });
  });

  it('in a translated draft, a fix stays in its variation', () => {
    const rules = broken(({ report }, text) => (text === 'Long' ? report(title, {}) : undefined), {
      fixes: [{ title: { en: 'Mend' }, at: f.android.basic_details.summary, set: 'New' }],
    });
    const given = translated({}, { android: block('Long') });
    const [finding] = explainDraft(given, 'LENIENT', workspace, { rules }).findings;
    const [fix] = finding === undefined ? [] : fixesFor(finding, given, { rules });
    expect(fix?.patch.at(-1)?.path).toBe('/campaign_content/content/fr/variation_1/push/android/basic_details/summary');
  });

  it('a check cannot change the draft: it sees only that an object or a list is there', () => {
    const seen: unknown[] = [];
    const reads = [f.android.basic_details, f.basic_details.tags.each, f.basic_details.platforms];
    const rules = broken((_, ...values) => void seen.push(...values), { reads, reports: [] });
    const given = push({}, { basic_details: { name: 'x', platforms: ['ANDROID', 'IOS'], tags: ['a'] } });
    validateDraft(given, 'LENIENT', workspace, { rules });
    expect(seen.every(Object.isFrozen)).toBe(true);
    expect(seen).not.toContain(given.basic_details.platforms);
    expect(seen).toContainEqual(['a']);
  });

  it('a report at an undeclared field is moved to the first declared one', () => {
    const rules = broken(({ report }) => report(f.basic_details.name, {}));
    const { findings } = explainDraft(draft, 'LENIENT', workspace, { rules });
    expect(findings.map(told)).toEqual([`acme/broken ${field}`]);
    expect(findings[0]?.issue).toContain('reported this at basic_details.name, which it does not declare');
  });

  it('the number of reports is bounded, and a report after the check has no effect', () => {
    let kept: ((...args: never[]) => void) | undefined;
    const rules = broken(
      ({ report }) => {
        kept = report as never;
        for (let index = 0; index < 100_000; index++) report(f.android.basic_details.title, { index });
      },
      { issue: { en: ({ index }: { index?: number }) => `has mistake ${index}` } },
    );
    expect(
      explainDraft(draft, 'LENIENT', workspace, { rules, maxErrors: Number.POSITIVE_INFINITY }).findings.length,
    ).toBe(1000);
    expect(() => (kept as unknown as (...args: unknown[]) => void)(f.android.basic_details.title, {})).not.toThrow();
  });

  it('values of a draft are cut in its reports', () => {
    const rules = broken(({ report }) =>
      report(f.android.basic_details.title, { long: 'x'.repeat(1000), link: 'https://a.example/token' }),
    );
    const [finding] = explainDraft(draft, 'LENIENT', workspace, { rules }).findings;
    expect(finding?.params.facts).toEqual({ long: `${'x'.repeat(59)}…`, link: '…' });
  });
});

describe('at the edges', () => {
  const always = (reads: readonly Field[], more: object = {}) =>
    ruleSet('acme', [
      rule({
        ...plain,
        id: 'acme/always',
        reads,
        check({ report }) {
          for (const field of reads) report(field as typeof f.created_by, {});
        },
        ...more,
      }),
    ]);
  const variation_details = { distribution_type: 'SHERPA', no_of_variations: 3 };
  const fieldsIn = (draft: unknown, rules: RuleSet<'acme/always'>) =>
    explainDraft(draft, 'LENIENT', workspace, { rules })
      .findings.filter(({ rule: id }) => id === 'acme/always')
      .map(({ field }) => field);

  it('in a list, or an object with free names, a rule sees each value, and a fix is at the one with the finding', () => {
    const shares = f.campaign_content.variation_details.manual_distribution_percentage.each;
    const tags = f.basic_details.tags.each;
    const seen: unknown[] = [];
    const fixes = [{ title: { en: 'Mend' }, at: tags.at('*'), set: 'new' }];
    const { name } = f.basic_details;
    const rules = ruleSet('acme', [
      rule({ ...plain, id: 'acme/always', reads: [shares], check: (_, all) => void seen.push(all) }),
      rule({ ...plain, id: 'acme/tags', reads: [tags], check: ({ report }) => report(tags.at(1), {}), fixes }),
      rule({ ...plain, id: 'acme/name', reads: [name], check: ({ report }) => report(name, {}), fixes }),
    ]);
    const shared = { distribution_type: 'MANUAL', manual_distribution_percentage: { variation_1: 100 } };
    const draft = push(
      {},
      {
        basic_details: { name: 'x', platforms: ['IOS'], tags: ['a', 'b'] },
        campaign_content: { variation_details: { ...shared, no_of_variations: 2 } },
      },
    );
    const { findings } = explainDraft(draft, 'LENIENT', workspace, { rules });
    const fixOf = (id: string) => {
      const finding = findings.find((one) => one.rule === id);
      return finding && fixesFor(finding, draft, { rules })[0]?.patch.at(-1);
    };
    expect(seen).toEqual([new Map([['variation_1', 100]])]);
    expect(fixOf('acme/tags')).toMatchObject({ path: '/basic_details/tags/1', value: 'new' });
    // A finding beside the list is in none of its elements: the first one is changed.
    expect(fixOf('acme/name')).toMatchObject({ path: '/basic_details/tags/0', value: 'new' });
  });

  it('a rule that reads how long a list is reports at the list', () => {
    const { geofences, tags } = f.basic_details;
    const { filters } = f.segmentation_details.included_filters;
    const few = (id: string, length: Field<number | undefined>, at: Spot) =>
      rule({
        ...plain,
        id,
        reads: [length],
        check: ({ report }, count = 0) => (count > 1 ? report(at, { count }) : undefined),
      });
    const rules = ruleSet('acme', [
      few('acme/tags', tags.length, tags),
      few('acme/geofences', geofences.length, geofences),
      few('acme/filters', filters.length, filters),
    ]);
    const draft = {
      channel: 'PUSH',
      campaign_delivery_type: 'ONE_TIME',
      created_by: 'ada@acme.example',
      basic_details: { tags: ['a', 'b'], geofences: [{}, {}, {}] },
      segmentation_details: { included_filters: { filter_operator: 'and', filters: [{}, {}] } },
    };
    const { findings } = explainDraft<string>(draft, 'LENIENT', workspace, { rules });
    expect(
      findings.filter(({ rule: id }) => id.startsWith('acme/')).map(({ field, params }) => [field, params.facts]),
    ).toEqual([
      ['basic_details.tags', { count: 2 }],
      ['basic_details.geofences', { count: 3 }],
      ['segmentation_details.included_filters.filters', { count: 2 }],
    ]);
  });

  it.each<[string, RuleSet<'acme/always'>]>([
    ['reads only the draft', always([f])],
    [
      'reports at the draft',
      always([f.created_by], { reports: [f], check: ({ report }: HouseAsked) => report(f, {}) }),
    ],
  ])('a rule that %s is about the draft, and belongs to no component', (_, rules) => {
    expect(rules.catalogue[0]?.component).toBe('');
    expect(fieldsIn(push({}), rules)).toEqual(['']);
  });

  it('a rule about a block as a whole belongs to the part that holds it', () => {
    const rules = always([f.ios]);
    expect(fieldsIn(push({}), rules)).toEqual(['campaign_content.content.push.ios']);
    expect(fieldsIn(translated({}, {}), rules)).toEqual([
      'campaign_content.content.default.variation_1.push.ios',
      'campaign_content.content.fr.variation_1.push.ios',
    ]);
  });

  it('no rule is asked about malformed content', () => {
    const rules = always([f.created_by, f.android.basic_details.title]);
    for (const content of [5, { default: 5 }, { default: { variation_1: 5 } }, { push: 5 }]) {
      expect(fieldsIn(push({}, { campaign_content: { content } }), rules)).toEqual([]);
    }
    expect(fieldsIn(push({}, { campaign_content: 5 }), rules)).toEqual([]);
    for (const campaign_content of [undefined, {}]) expect(fieldsIn(push({}, { campaign_content }), rules)).toEqual([]);
    const spoilt = push({ android: { ...block('x'), basic_details: { title: 5, message: 'x' } } });
    expect(fieldsIn(spoilt, rules)).toEqual([]);
    // Not even one that may read a malformed value: a variation that is no object has no fields.
    const { title } = f.android.basic_details;
    const bold = always([f.created_by, maybe(title)], {
      reports: [title],
      check: ({ report }: HouseAsked) => report(title, {}),
    });
    const variations = { variation_1: 5, variation_2: { push: { android: block('x') } } };
    const content = { default: variations };
    const fields = fieldsIn(push({}, { campaign_content: { variation_details, content } }), bold);
    expect(fields).toEqual([TITLE('android', 'default').replace('_1', '_2')]);
  });

  it('each of several names for one locale has its findings, and so has each name for one variation', () => {
    const { title } = f.android.basic_details;
    const rules = always([f.created_by, title], {
      reports: [title],
      check: ({ report }: HouseAsked, _: unknown, text: unknown) => (text === 'x' ? report(title, {}) : undefined),
    });
    const [wrong, right] = ['x', 'y'].map((text) => ({ push: { android: block(text) } }));
    const shared = { variation_1: wrong, variation_2: right, variation_3: wrong };
    const content = { default: { variation_1: right }, fr: shared, it: shared };
    const fields = fieldsIn(
      push({}, { campaign_content: { variation_details, locales: ['fr', 'it'], content } }),
      rules,
    );
    const inLocale = (locale: string) => [1, 3].map((n) => TITLE('android', locale).replace('_1', `_${n}`));
    expect(fields).toEqual([...inLocale('fr'), ...inLocale('it')]);
  });

  it('the findings of an outer rule in a thousand variations are bounded', () => {
    const variations = Object.fromEntries(
      Array.from({ length: 1500 }, (_, index) => [`variation_${index + 1}`, { push: { android: block('x') } }]),
    );
    const draft = push(
      {},
      {
        campaign_content: {
          variation_details: { distribution_type: 'SHERPA', no_of_variations: 1500 },
          content: { default: variations },
        },
      },
    );
    const rules = always([f.created_by, f.android.basic_details.title], { reports: [f.android.basic_details.title] });
    const { findings } = explainDraft(draft, 'LENIENT', workspace, { rules, maxErrors: Number.POSITIVE_INFINITY });
    expect(findings.filter(({ rule: id }) => id === 'acme/always')).toHaveLength(1000);
  });

  it('so is what is found in one of them', () => {
    const { title, message } = f.android.basic_details;
    const rules = always([f.created_by, title], {
      reports: [title, message],
      check({ report }: HouseAsked) {
        for (let index = 0; index < 300; index++) {
          report(title, { index });
          report(message, { index });
        }
      },
      issue: { en: ({ index }: { index: number }) => `has mistake ${index}` },
    });
    const options = { rules, maxErrors: Number.POSITIVE_INFINITY };
    const { findings } = explainDraft(translated({}, {}), 'LENIENT', workspace, options);
    const countOf = (locale: string, key: string) =>
      findings.filter(({ path }) => path[2] === locale && path.at(-1) === key).length;
    expect(
      ['default', 'fr'].flatMap((locale) => ['title', 'message'].map((key) => [locale, key, countOf(locale, key)])),
    ).toEqual([
      ['default', 'title', 300],
      ['default', 'message', 300],
      ['fr', 'title', 300],
      ['fr', 'message', 100],
    ]);
  });

  it('in a session, a variation is asked about again when a value from outside of it changes, and only then', () => {
    const read: unknown[] = [];
    const session = createDraftSession(workspace, {
      rules: always([f.created_by, f.basic_details.team, f.android.basic_details.title], {
        check: (_: HouseAsked, ...values: unknown[]) => void read.push(values),
      }),
    });
    const first = push({});
    const renamed = { ...first, basic_details: { ...first.basic_details, name: 'Another' } };
    const byBob = { ...renamed, created_by: 'bob@acme.example' };
    const inSales = { ...byBob, basic_details: { ...byBob.basic_details, team: 'Sales' } };
    for (const draft of [first, renamed, byBob, inSales]) session.explain(draft, 'LENIENT');
    expect(read).toEqual([
      [first.created_by, 'Growth', 'Sale'],
      ['bob@acme.example', 'Growth', 'Sale'],
      ['bob@acme.example', 'Sales', 'Sale'],
    ]);
  });

  it('one locale that many names share is asked about once while it is right', () => {
    let count = 0;
    const rules = always([f.created_by, f.android.basic_details.title], { check: () => void count++ });
    const shared = { variation_1: { push: { android: block('x') } } };
    const names = Array.from({ length: 100 }, (_, index) => `l${index}`);
    const content = Object.fromEntries(['default', ...names].map((name) => [name, shared]));
    expect(fieldsIn(push({}, { campaign_content: { locales: names, content } }), rules)).toEqual([]);
    // The default locale is judged by another part.
    expect(count).toBe(2);
    const { variation_1 } = shared;
    const variations = { default: { variation_1, variation_2: variation_1, variation_3: variation_1 } };
    fieldsIn(push({}, { campaign_content: { content: variations } }), rules);
    expect(count).toBe(3);
  });

  it('hints ask no lookup', () => {
    const rules = always([f.created_by], { severity: 'hint' });
    const draft = push({}, { campaign_audience_limit: { is_campaign_audience_limit_enabled: true } });
    expect(hintsFor(draft, { rules }).map(({ rule: id }) => id)).toContain('acme/always');
  });
});

it('a value that is no rule set is refused', () => {
  for (const rules of [{}, [], null, 'acme'] as never[]) {
    expect(() => validateDraft(push({}), 'LENIENT', workspace, { rules })).toThrow('The rules must be a rule set');
  }
});
