// Without this, right campaigns could get hints, and people would stop reading hints.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import { validateDraft } from '../../src/index.js';
import { edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { sampleWorkspace, savableSamples } from '../examples/samples.js';
import { expectNone } from '../expect-none.js';
import { tables } from '../specification/tables.js';
import { ordinaryCampaigns } from './ordinary-campaigns.js';
import * as texts from './ordinary-texts.js';

type Edits = Readonly<Record<string, unknown>>;

/** Emails as people send them, by the manner in which they are written. */
const emails: Readonly<Record<string, string>> = JSON.parse(readFileSync('test/hints/ordinary-emails.json', 'utf8'));

/** Before the start of every draft of these tests. */
const now = '2026-01-01T00:00Z';

/** The hints of a draft, one a line. */
function hintsOf(draft: unknown, about: string): string[] {
  return hintsFor(draft, { now }).map(
    ({ rule, field, issue, params }) => `${about}: ${rule} at ${field}: ${issue} ${JSON.stringify(params)}`,
  );
}

/** The draft with each of the values is valid, and gets no hint. */
function expectQuiet<Value>(name: DraftName, values: readonly Value[], editOf: (value: Value) => Edits): void {
  const told = values.flatMap((value) => {
    const draft = edited(drafts[name], editOf(value));
    const about = JSON.stringify(value).slice(0, 300);
    expect(validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete), about).toEqual({ valid: true });
    return hintsOf(draft, about);
  });
  expectNone(told);
}

describe('good samples', () => {
  const all = [...Object.entries(drafts), ...savableSamples];

  it.each(all)('%s gets no hint', (name, draft) => {
    expectNone(hintsOf(draft, name));
  });

  it.each([undefined, '2026-11-01T00:00+01:00', new Date('2026-06-01')])('none depends on the clock: %s', (clock) => {
    expect(all.length).toBeGreaterThan(25);
    expect(all.flatMap(([, draft]) => hintsFor(draft, { now: clock }))).toEqual([]);
  });

  it('are valid, but for the one that is not finished', () => {
    const invalid = savableSamples.filter(([, draft]) => !validateDraft(draft, 'DRAFT_PUBLISH', sampleWorkspace).valid);
    expect(invalid.map(([name]) => name)).toEqual(['push-unfinished-first-step']);
  });
});

const push = 'campaign_content.content.push';
const [android, ios, web] = [`${push}.android`, `${push}.ios`, `${push}.web`];
const mail = 'campaign_content.content.email';
const backup = 'campaign_content.content.default.variation_1.push.android.template_backup';

/** The same value in each of the fields. */
function inAll(fields: readonly string[], value: unknown, more: Edits = {}): Edits {
  return { ...more, ...Object.fromEntries(fields.map((field) => [field, value])) };
}

describe('ordinary texts get no hint', () => {
  const blocks = [android, ios, web].map((block) => `${block}.basic_details`);
  const messages = [...blocks.map((block) => `${block}.message`), `${ios}.basic_details.subtitle`];
  const inButtons = [
    `${android}.buttons.0.btn_name`,
    `${web}.buttons.0.title`,
    `${android}.advanced.dismiss_button_text`,
  ];
  const buttons = {
    [`${android}.buttons`]: [{ click_action_type: 'SNOOZE', click_action_value: '5' }],
    [`${web}.buttons`]: [{ title: 'Shop', url: 'https://www.shop.example' }],
  };

  it('in emails and push notifications', () => {
    const headers = [`${mail}.subject`, `${mail}.preview_text`, `${mail}.sender_name`, 'basic_details.name'];
    expectQuiet('email', [...texts.ordinaryTexts, ...texts.campaignNames], (text) => inAll(headers, text));
    const fields = [
      ...blocks.map((block) => `${block}.title`),
      ...messages,
      `${android}.basic_details.summary`,
      ...inButtons,
    ];
    expectQuiet('oneTimePush', [...texts.ordinaryTexts, ...texts.buttonNames], (text) => inAll(fields, text, buttons));
    expectQuiet('variedPush', texts.ordinaryTexts, (text) => inAll([`${backup}.title`, `${backup}.message`], text));
  });

  it('on several lines', () => {
    expectQuiet('oneTimePush', texts.longTexts, (text) => inAll(messages, text));
    expectQuiet('email', texts.longTexts, (text) => ({ [`${mail}.preview_text`]: text }));
  });

  it.each(Object.entries(emails))('in HTML: %s', (_, html) => {
    expectQuiet('email', [html], () => ({ [`${mail}.html_content`]: html }));
  });

  it('as links', () => {
    const fields = [`${web}.basic_details.redirect_url`, `${web}.basic_details.image_url`, `${web}.buttons.0.url`];
    expectQuiet('oneTimePush', texts.links, (link) => inAll(fields, link, buttons));
    expectQuiet('email', texts.links, (url) => ({ [`${mail}.attachments`]: [{ file_type: 'URL', url }] }));
  });

  it.each([
    ['DEEPLINKING', [...texts.links, ...texts.deepLinks]],
    ['RICH_LANDING', texts.links],
    ['NAVIGATE_TO_A_SCREEN', texts.screens],
  ] as const)('as values of %s', (action, values) => {
    const actions = [android, ios].map((block) => `${block}.basic_details.default_click_action`);
    const more = inAll(actions, action, { [`${android}.buttons`]: [{ btn_name: 'Shop', click_action_type: action }] });
    const fields = [...actions.map((field) => `${field}_value`), `${android}.buttons.0.click_action_value`];
    expectQuiet('oneTimePush', values, (value) => inAll(fields, value, more));
    const inBackup = { [`${backup}.default_click_action`]: action };
    expectQuiet('variedPush', values, (value) => ({ ...inBackup, [`${backup}.default_click_action_value`]: value }));
  });

  it('as values of buttons', () => {
    expectQuiet('oneTimePush', texts.buttonValues, ([click_action_type, click_action_value, click_action_name]) => {
      const button = { btn_name: 'Yes', click_action_type, click_action_value };
      return { [`${android}.buttons`]: [click_action_name === undefined ? button : { ...button, click_action_name }] };
    });
  });

  it('in key-value pairs', () => {
    const objects = [`${android}.basic_details`, `${ios}.basic_details`, `${android}.buttons.0`];
    const fields = objects.map((object) => `${object}.key_value_pairs`);
    expectQuiet('oneTimePush', [texts.keyValuePairs], (pairs) => inAll(fields, pairs, buttons));
  });

  it('in UTM parameters', () => {
    const fields = ['source', 'medium', 'campaign', 'term', 'content', 'team'].map((name) => `utm_params.utm_${name}`);
    expectQuiet('oneTimePush', texts.utmValues, (text) => inAll(fields, text));
  });
});

it.each(texts.filterValues)('values of filters get no hint: %s %s', (data_type, operator, ...values) => {
  expectQuiet('oneTimePush', values, (value) => {
    const filters = [{ filter_type: 'user_attributes', data_type, name: 'x', operator, value }];
    return { segmentation_details: { included_filters: { filters } } };
  });
});

it.each(texts.times)('a start at %s in %s gets no hint', (start, timezone) => {
  const edit = { 'scheduling_details.start_time': start, 'scheduling_details.timezone': timezone };
  expectQuiet('oneTimePush', [edit], () => edit);
});

/** Each field of the tables, with its channel, as in `PUSH trigger_condition.included_filters.filters.name`. */
const fieldsOfTables = tables.flatMap(({ draft, at: object, fields }) =>
  Object.keys(fields).map((field) => plainField(drafts[draft].channel, object === '' ? field : `${object}.${field}`)),
);

/** The field without its locale, its variation and its places in lists. */
function plainField(channel: string, field: string): string {
  return `${channel} ${field.replace(/content\.[^.]+\.variation_\d+\./, 'content.').replace(/\.\d+(?=\.|$)/g, '')}`;
}

/** The fields that hold something else than what forms leave where nothing was chosen. */
function filledFields(value: unknown, path: string, found: Set<string> = new Set()): ReadonlySet<string> {
  if (['""', '0', '[]', '{}'].includes(JSON.stringify(value))) return found;
  found.add(path);
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, member] of Object.entries(value)) filledFields(member, path === '' ? key : `${path}.${key}`, found);
  return found;
}

describe('ordinary campaigns', () => {
  it('may be published, and get no hint', () => {
    expectNone(
      ordinaryCampaigns.flatMap((draft, index) => {
        expect(validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete), `${index}`).toEqual({ valid: true });
        return hintsOf(draft, `${draft.campaign_delivery_type} ${index}`);
      }),
    );
  });

  it('have every field of the specification, with a value that says something', () => {
    const fields = ordinaryCampaigns.flatMap((draft) =>
      [...filledFields(draft, '')].map((path) => plainField(String(draft.channel), path)),
    );
    const occurring = new Set(fields);
    expect(fieldsOfTables.length).toBeGreaterThan(250);
    expect(fieldsOfTables.filter((field) => !occurring.has(field))).toEqual([
      // No draft can become a Live Activity campaign.
      'PUSH basic_details.broadcast_live_activity_id',
    ]);
  });
});
