// Without this, right campaigns could get hints, and people would stop reading hints.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import { validateDraft } from '../../src/index.js';
import { edited, pathsOf } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { sampleWorkspace, savableSamples } from '../examples/samples.js';
import { expectNone } from '../expect-none.js';
import { seed } from '../seed.js';
import { tables } from '../specification/tables.js';
import { runs } from '../testing/runs.js';
import { ordinaryCampaign } from './ordinary-campaigns.js';
import { ordinaryHtml } from './ordinary-html.js';
import * as texts from './ordinary-texts.js';
import { reported } from './reported.js';

/** Before the start of every draft of these tests. */
const now = '2026-01-01T00:00Z';

/** The hints of a draft, one a line. */
function hintsOf(draft: unknown, about: string): string[] {
  return hintsFor(draft, { now }).map(
    ({ rule, field, issue, params }) => `${about}: ${rule} at ${field}: ${issue} ${JSON.stringify(params)}`,
  );
}

describe('good samples', () => {
  it.each(Object.keys(drafts) as DraftName[])('%s gets no hint', (name) => {
    expectNone(hintsOf(drafts[name], name));
  });

  it.each(savableSamples)('the stored sample %s gets no hint', (name, draft) => {
    expectNone(hintsOf(draft, name));
  });

  it.each([undefined, '2026-11-01T00:00+01:00', new Date('2026-06-01')])('none depends on the clock: %s', (clock) => {
    const given = [...Object.values(drafts), ...savableSamples.map(([, draft]) => draft)];
    expect(given.length).toBeGreaterThan(25);
    expect(given.flatMap((draft) => hintsFor(draft, { now: clock }))).toEqual([]);
  });

  it('are valid, but for the one that is not finished', () => {
    const invalid = savableSamples.filter(([, draft]) => !validateDraft(draft, 'DRAFT_PUBLISH', sampleWorkspace).valid);
    expect(invalid.map(([name]) => name)).toEqual(['push-unfinished-first-step']);
  });
});

const push = 'campaign_content.content.push';
const android = `${push}.android`;
const ios = `${push}.ios`;
const web = `${push}.web`;
const mail = 'campaign_content.content.email';
const backup = 'campaign_content.content.default.variation_1.push.android.template_backup';

type Edits = Readonly<Record<string, unknown>>;

/** Values of one kind, the fields that have such values, and a draft with them. */
interface Ordinary<Value = string> {
  readonly what: string;
  readonly values: readonly Value[];
  readonly draft: DraftName;
  readonly fields: readonly string[];
  /** What else changes with the field. */
  readonly with?: Edits;
}

function clicksOf(action: string, value: string): Edits {
  return Object.fromEntries(
    [android, ios].flatMap((block) => [
      [`${block}.basic_details.default_click_action`, action],
      [`${block}.basic_details.default_click_action_value`, value],
    ]),
  );
}

const ordinary: readonly Ordinary[] = [
  {
    what: 'emails',
    values: ordinaryHtml.map(({ html }) => html),
    draft: 'email',
    fields: [`${mail}.html_content`],
  },
  { what: 'subjects', values: texts.subjects, draft: 'email', fields: [`${mail}.subject`, `${mail}.preview_text`] },
  { what: 'preview texts', values: texts.previewTexts, draft: 'email', fields: [`${mail}.preview_text`] },
  {
    what: "senders' names",
    values: texts.senderNames,
    draft: 'email',
    fields: [`${mail}.sender_name`, `${mail}.subject`],
  },
  {
    what: 'titles',
    values: texts.titles,
    draft: 'oneTimePush',
    fields: [
      ...[android, ios, web].flatMap((block) => [`${block}.basic_details.title`, `${block}.basic_details.message`]),
      `${android}.basic_details.summary`,
      `${ios}.basic_details.subtitle`,
    ],
  },
  {
    what: 'messages',
    values: texts.messages,
    draft: 'oneTimePush',
    fields: [...[android, ios, web].map((block) => `${block}.basic_details.message`), `${ios}.basic_details.subtitle`],
  },
  {
    what: 'messages of a fallback',
    values: [...texts.titles, ...texts.messages],
    draft: 'variedPush',
    fields: [`${backup}.title`, `${backup}.message`, `${backup}.summary`],
  },
  {
    what: 'names of buttons',
    values: texts.buttonNames,
    draft: 'oneTimePush',
    fields: [`${android}.buttons.0.btn_name`, `${android}.advanced.dismiss_button_text`],
    with: { [`${android}.buttons`]: [{ click_action_type: 'DEEPLINKING', click_action_value: 'shopapp://cart' }] },
  },
  {
    what: 'names of buttons on the web',
    values: texts.buttonNames,
    draft: 'oneTimePush',
    fields: [`${web}.buttons.0.title`],
    with: { [`${web}.buttons`]: [{ url: 'https://www.shop.example' }] },
  },
  {
    what: 'links',
    values: texts.links,
    draft: 'oneTimePush',
    fields: [`${web}.basic_details.redirect_url`, `${web}.basic_details.image_url`, `${web}.buttons.0.url`],
    with: { [`${web}.buttons`]: [{ title: 'Shop' }] },
  },
  { what: 'attachments', values: texts.links, draft: 'email', fields: [`${mail}.attachments.0.url`] },
  ...(['DEEPLINKING', 'RICH_LANDING'] as const).flatMap((action): Ordinary[] => {
    const values = action === 'DEEPLINKING' ? [...texts.links, ...texts.deepLinks] : texts.links;
    const click = { default_click_action: action };
    return [
      {
        what: `links of ${action}`,
        values,
        draft: 'oneTimePush',
        fields: [android, ios].map((block) => `${block}.basic_details.default_click_action_value`),
        with: clicksOf(action, 'https://www.shop.example'),
      },
      {
        what: `links of ${action} in buttons`,
        values,
        draft: 'oneTimePush',
        fields: [`${android}.buttons.0.click_action_value`],
        with: { [`${android}.buttons`]: [{ btn_name: 'Shop', click_action_type: action }] },
      },
      {
        what: `links of ${action} in a fallback`,
        values,
        draft: 'variedPush',
        fields: [`${backup}.default_click_action_value`],
        with: { [backup]: { title: 'Sale', message: 'Starts now', ...click } },
      },
    ];
  }),
  {
    what: 'screens',
    values: texts.screens,
    draft: 'oneTimePush',
    fields: [android, ios].map((block) => `${block}.basic_details.default_click_action_value`),
    with: clicksOf('NAVIGATE_TO_A_SCREEN', 'com.shop.app.HomeActivity'),
  },
  {
    what: 'UTM values',
    values: texts.utmValues,
    draft: 'oneTimePush',
    fields: ['source', 'medium', 'campaign', 'term', 'content', 'team'].map((name) => `utm_params.utm_${name}`),
  },
  {
    what: 'names of campaigns',
    values: texts.campaignNames,
    draft: 'email',
    fields: ['basic_details.name', 'basic_details.tags.0', 'basic_details.team'],
    with: { 'basic_details.tags': ['sale'] },
  },
];

/** Every value at every field. */
function triedOf<Value>(
  { values, fields, with: edits }: Ordinary<Value>,
  editOf: (value: Value, field: string) => Edits,
) {
  return fields.flatMap((field) => values.map((value) => ({ ...edits, ...editOf(value, field) })));
}

/** The drafts, which are valid, get no hint. */
function expectQuiet(name: DraftName, edits: readonly Edits[]): void {
  const told = edits.flatMap((edit) => {
    const draft = edited(drafts[name], edit);
    const about = JSON.stringify(edit).slice(0, 300);
    expect(validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete), about).toEqual({ valid: true });
    return hintsOf(draft, about);
  });
  expectNone(told);
}

describe('ordinary texts get no hint', () => {
  it.each(ordinary)('$what', (one) => {
    expectQuiet(
      one.draft,
      triedOf(one, (value, field) => ({ [field]: value })),
    );
  });

  it('values of buttons', () => {
    expectQuiet(
      'oneTimePush',
      texts.buttonValues.map(([action, value, name]) => ({
        [`${android}.buttons`]: [
          {
            btn_name: 'Yes',
            click_action_type: action,
            click_action_value: value,
            ...(name !== undefined && { click_action_name: name }),
          },
        ],
      })),
    );
  });

  it('key-value pairs, each alone and all together', () => {
    const lists = [...texts.keyValuePairs.map((pair) => [pair]), texts.keyValuePairs];
    const fields = [
      `${android}.basic_details.key_value_pairs`,
      `${ios}.basic_details.key_value_pairs`,
      `${android}.buttons.0.key_value_pairs`,
    ];
    const edits = fields.flatMap((field) => lists.map((list) => ({ [`${android}.buttons`]: [{}], [field]: list })));
    expectQuiet('oneTimePush', edits);
  });

  it('in more than two thousand drafts', () => {
    const count = ordinary.flatMap((one) => triedOf(one, () => ({}))).length;
    console.info(`${ordinaryHtml.length} emails and ${texts.ordinaryTextCount} texts were tried in ${count} drafts`);
    expect(count).toBeGreaterThan(2000);
  });
});

/** Each field of the tables, with its channel, as in `PUSH trigger_condition.included_filters.filters.name`. */
const fieldsOfTables = tables.flatMap(({ draft, at: object, fields }) =>
  Object.keys(fields).map((field) => plainField(drafts[draft].channel, object === '' ? field : `${object}.${field}`)),
);

/** The field without its locale, its variation and its places in lists. */
function plainField(channel: string, field: string): string {
  return `${channel} ${field.replace(/content\.[^.]+\.variation_\d+\./, 'content.').replace(/\.\d+(?=\.|$)/g, '')}`;
}

function valueIn(draft: unknown, path: string): unknown {
  if (path === '') return draft;
  // Paths lead through objects and lists.
  return path.split('.').reduce((value, key) => (value as Readonly<Record<string, unknown>>)[key], draft);
}

/** Times that the zone has, in all notations, some of them beside a change of the clocks. */
const times: readonly (readonly [start: string, timezone: string])[] = [
  ['2026-06-01T09:00:00+02:00', 'Europe/Berlin'],
  ['2026-12-01T09:00Z', 'Europe/London'],
  ['2026-12-01T09:00+00:00', 'Atlantic/Reykjavik'],
  ['2026-12-01T09:00+05:45', 'Asia/Kathmandu'],
  ['2026-12-01T09:00+0530', 'Asia/Calcutta'],
  ['2026-12-01T09:00-03', 'America/Sao_Paulo'],
  ['2026-12-01T09:00+11:00', 'Australia/Lord_Howe'],
  ['2026-07-01T09:00+10:30', 'Australia/Lord_Howe'],
  ['2026-03-29T01:59:59', 'Europe/Berlin'],
  ['2026-03-29T03:00', 'Europe/Berlin'],
  ['2026-10-25T01:59', 'Europe/Berlin'],
  ['2026-10-25T03:00', 'Europe/Berlin'],
  ['2026-10-25T02:30+02:00', 'Europe/Berlin'],
  ['2026-10-25T02:30+01:00', 'Europe/Berlin'],
  ['2026-12-01T09:00Z', 'Etc/UTC'],
  ['2026-12-01T09:00Z', 'Zulu'],
  ['2026-12-01T09:00', 'europe/berlin'],
  ['2026-12-01T09:00', 'EST5EDT'],
  ['2026-12-01T09:00', 'HST'],
  ['2026-12-01T09:00', 'Japan'],
  ['2026-12-01T09:00', 'Asia/Kolkata'],
  ['2026-12-01T09:00+01:00', '+01:00'],
  ['2026-12-01T09:00', '+0530'],
  ['2026-12-01T09:00', 'Etc/GMT-3'],
  ['2026-12-01T09:00', 'America/Argentina/Buenos_Aires'],
  ['2026-12-01T09:00', 'Asia/Rangoon'],
  ['2026-12-01T09:00', 'Antarctica/Troll'],
];

it.each(times)('a start at %s in %s gets no hint', (start, timezone) => {
  expectQuiet('oneTimePush', [{ 'scheduling_details.start_time': start, 'scheduling_details.timezone': timezone }]);
});

describe('ordinary campaigns', () => {
  it('may be published, and get no hint', () => {
    fc.assert(
      fc.property(ordinaryCampaign, (draft) => {
        expect(validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete)).toEqual({ valid: true });
        expectNone(hintsOf(draft, 'campaign'));
      }),
      runs(200),
    );
  });

  it('have every field of the specification, with a value that says something', () => {
    const campaigns = fc.sample(ordinaryCampaign, { numRuns: 300, seed });
    const fields = campaigns.flatMap((draft) =>
      pathsOf(draft)
        .filter((path) => !['""', '0', '[]', '{}'].includes(JSON.stringify(valueIn(draft, path))))
        .map((path) => plainField(String(draft.channel), path)),
    );
    const occurring = new Set(fields);
    expect(fieldsOfTables.length).toBeGreaterThan(250);
    expect(fieldsOfTables.filter((field) => !occurring.has(field))).toEqual([
      // No draft can become a Live Activity campaign.
      'PUSH basic_details.broadcast_live_activity_id',
    ]);
  });
});

describe('what looks odd and is right gets no hint', () => {
  it.each(reported)('$why', ({ draft, edit }) => {
    expectQuiet(draft, [edit]);
  });

  it('is in more than ninety drafts, each for another reason', () => {
    expect(reported.length).toBeGreaterThan(90);
    expect(new Set(reported.map(({ why }) => why)).size).toBe(reported.length);
  });
});
