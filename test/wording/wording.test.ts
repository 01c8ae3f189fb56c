// Without this, the words of a host could be left out, and a message be half English.
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import {
  explainDraft,
  explainUpdate,
  type Messages,
  type RuleId,
  ruleCatalogue,
  staticWorkspace,
  validateDraft,
  type WorkspaceContext,
} from '../../src/index.js';
import { formEnglish } from '../../src/words.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { explainedExamples } from '../examples/explained.js';

function issues(name: DraftName, edit: Edit, workspace: WorkspaceContext = workspaces.complete): string[] {
  return explainDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspace).findings.map(({ issue }) => issue);
}

const portfolioOnly = staticWorkspace({ features: ['PORTFOLIO'] });

const variation = { variation_1: { email: { subject: 'Hello', html_content: '<p>Hello</p>' } } };

describe('messages', () => {
  it('says what is meant by a feature, by an end, and of several details', () => {
    expect(issues('oneTimePush', { 'delivery_controls.queuing_enabled': true }, portfolioOnly)).toContain(
      '"Queue messages" must be left out because the workspace does not have the feature QUEUING',
    );
    const filter = 'trigger_condition.included_filters.filters.1.project_name';
    expect(issues('eventPush', { [filter]: undefined }, portfolioOnly)).toContain(
      'Project name (trigger events, filter 2 "city") is required because the workspace has the feature PORTFOLIO',
    );
    expect(issues('periodicPush', { scheduling_details: undefined })).toEqual([
      'Schedule is required because campaign_delivery_type is PERIODIC',
    ]);
    const current = { state: 'ACTIVE', draft: drafts.oneTimePush };
    const patch = { segmentation_details: { is_all_user_campaign: false, included_filters: {} } };
    expect(explainUpdate(patch, current, workspaces.complete).findings.map(({ issue }) => issue)).toContain(
      'Audience must stay as it is while the campaign is ACTIVE',
    );
  });

  const ofUpdate = (patch: object, messages: Messages) =>
    explainUpdate(patch, { state: 'ACTIVE', draft: drafts.oneTimePush }, workspaces.complete, {
      messages,
    }).findings.map(({ issue }) => issue);

  it.each<[string, Messages, string, string, string]>([
    [
      'English',
      {},
      'UTM parameters must be an object; got null, but an update cannot clear a component',
      'Campaign name must be text; got null, but an update cannot clear a field',
      'UTM term must be text; got null',
    ],
    [
      'English for forms',
      formEnglish,
      'Keep the UTM parameters: an update removes nothing.',
      'Enter the campaign name: nothing is there yet.',
      'Enter the UTM term: nothing is there yet.',
    ],
    [
      'German for forms',
      formGerman,
      '„UTM-Parameter“ behalten: Eine Änderung entfernt nichts.',
      '„Kampagnenname“ eingeben: Noch ist nichts da.',
      '„UTM-Begriff“ eingeben: Noch ist nichts da.',
    ],
  ])(
    '%s: null in an update clears nothing, unless its parent is replaced',
    (_, messages, component, member, replaced) => {
      expect(ofUpdate({ utm_params: null, basic_details: { name: null } }, messages)).toEqual([member, component]);
      const utm_params = { utm_source: 'a', utm_medium: 'b', utm_term: null };
      expect(ofUpdate({ utm_params }, messages)).toEqual([replaced]);
      const ofPlatform = ofUpdate({ campaign_content: { content: { push: { ios: null } } } }, messages);
      expect(ofPlatform.join()).not.toMatch(/component|Komponente/);
      const draft = { ...drafts.oneTimePush, utm_params: null };
      const [finding] = explainDraft(draft, 'LENIENT', workspaces.complete, { messages }).findings;
      expect(finding?.issue).not.toMatch(/update|Änderung|undefined/);
    },
  );

  it('of every rule, name the field and say what would be right', () => {
    for (const { rule, issue } of explainedExamples().flat()) {
      expect(issue, rule).not.toMatch(/\bshould\b|invalid|undefined|\bNaN\b|object Object/i);
      // The field in words, its place in brackets, and the predicate.
      expect(issue, rule).toMatch(
        /^(?:[A-Z][^_"(]*|iOS [^_"(]*|(?:[A-Z][^_"(]*)?"[^"]*")( ?\([^()]*\))* ?(is|are|must|has|cannot)\b/,
      );
    }
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
    expect(issue).toBe(`Sending speed (per minute) must be a whole number; got ${number}`);
  });

  it('never ends with half of a character', () => {
    const { params } = finding({ created_by: `${'x'.repeat(58)}😀😀😀` });
    expect(params.received).toBe(`${'x'.repeat(58)}…`);
  });

  it('and of the library is a copy: what a host does to a finding changes no verdict', () => {
    const before = JSON.stringify(explainedExamples().flat());
    for (const { params, path } of explainedExamples().flat()) {
      for (const list of [params.allowed, params.names, path]) (list as unknown[] | undefined)?.push('HACK');
      if (params.because !== undefined) Object.assign(params.because, { value: 'HACK' });
    }
    expect(JSON.stringify(explainedExamples().flat())).toBe(before);
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
          issue: 'Schedule is required because campaign_delivery_type is ONE_TIME',
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
      [formGerman, 2],
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
