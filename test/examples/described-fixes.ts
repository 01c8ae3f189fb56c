import { type FixFacts, type FixTitles, fixesFor } from '../../src/fixes.js';
import { explainDraft, explainUpdate, type Finding, type RuleId } from '../../src/index.js';
import { isRead } from '../../src/spec/readings.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import { type Edit, edited, pathsOf } from '../edit.js';
import { distinct, type Golden, golden, type Told } from '../reference/golden.js';
import { fieldsOf } from '../specification/samples.js';
import { tables } from '../specification/tables.js';
import { type DraftName, drafts, workspaces } from './drafts.js';
import { type Breaking, breaking } from './rules.js';
import { updateBreaking } from './updates.js';

/** A finding, and its document. */
interface Wrong {
  readonly document: unknown;
  readonly findings: readonly Finding<RuleId>[];
}

const ofDrafts: readonly Wrong[] = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
  cases.map(({ draft, edit, workspace = 'complete', options }) => {
    const document = edited(drafts[draft], edit);
    return { document, findings: explainDraft(document, 'DRAFT_PUBLISH', workspaces[workspace], options).findings };
  }),
);

const ofUpdates: readonly Wrong[] = Object.values(updateBreaking).flatMap((cases) =>
  cases.map(({ draft, state, patch }) => ({
    document: patch,
    findings: explainUpdate(patch, { state, draft: drafts[draft] }, workspaces.complete).findings,
  })),
);

/** Every member of the sample drafts is left out, and replaced by another switch. */
const ofMistakes: readonly Wrong[] = Object.values(drafts).flatMap((draft) =>
  pathsOf(draft)
    .slice(1)
    .flatMap((path) =>
      [undefined, true].map((mistake) => {
        const document = edited(draft, { [path]: mistake });
        return { document, findings: explainDraft(document, 'DRAFT_PUBLISH', workspaces.complete).findings };
      }),
    ),
);

const mail = { email: { subject: 'Hello', html_content: '<p>Hello</p>' } };
const android = { android: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } } };
const note = { push: android };
const content = 'campaign_content.content';
const details = 'campaign_content.variation_details';
const limit = { is_campaign_audience_limit_enabled: true };

function shares(no_of_variations: unknown, manual_distribution_percentage?: object): Edit {
  return { [details]: { distribution_type: 'MANUAL', no_of_variations, manual_distribution_percentage } };
}
function utm(...names: string[]): Edit {
  const custom = Object.fromEntries(names.map((name) => [name, name.startsWith('utm_blank') ? '' : 'x']));
  return { utm_params: { utm_source: 'a', utm_medium: 'b', ...custom } };
}

/** Edits that are nearly the same, and have another fix or none. */
const nearMisses: readonly (readonly [DraftName, Edit])[] = [
  // Names of variations.
  ...['my variation 1', 'variation 1 b', 'variation - 1', ' Variation 1', 'Variation 5', 'Variation 02'].map(
    (name): readonly [DraftName, Edit] => ['email', { [`${content}`]: { default: { [name]: mail } } }],
  ),
  [
    'email',
    {
      campaign_content: {
        variation_details: { distribution_type: 'SHERPA', no_of_variations: 12 },
        content: { default: { 'Variation 12': mail } },
      },
    },
  ],
  ['email', { [content]: { default: { 'Variation 1': { x: 1 } } } }],
  // Content where locales belong, and locales.
  ['email', { [content]: { variation_1: mail } }],
  ['email', { [content]: { variation_1: mail, fr: { variation_1: mail } } }],
  ['email', { [content]: { Default: { variation_1: mail }, DEFAULT: { variation_1: mail } } }],
  ...[{}, { variation_1: mail, other: 5 }, { variation_1: {} }, { other: mail }, { variation_1: mail }].map(
    (fr): readonly [DraftName, Edit] => ['email', { [content]: { default: { variation_1: mail }, fr } }],
  ),
  ...(['push', 'email'] as const).flatMap((key): readonly (readonly [DraftName, Edit])[] => [
    ['email', { [content]: { default: { variation_1: mail }, [key]: { variation_1: mail } } }],
    ['oneTimePush', { [content]: { default: { variation_1: note }, [key]: { variation_1: note } } }],
  ]),
  // A level that is missing, and names without a number.
  ...[
    { default: mail },
    { default: { A: mail, B: mail } },
    { default: { variation_0: mail } },
    { en: { variation_1: mail } },
  ].map((locales): readonly [DraftName, Edit] => ['email', { [content]: locales }]),
  // The content of a variation.
  ...[
    mail.email,
    { subject: 'x', other: 5 },
    { sms: mail.email },
    { Email: mail.email, EMAIL: mail.email },
    { Email: mail.email },
  ].flatMap((held): readonly (readonly [DraftName, Edit])[] => [
    ['email', { [content]: { default: { variation_1: held } } }],
    [
      'email',
      {
        campaign_content: { locales: ['fr'], content: { default: { variation_1: mail }, fr: { variation_1: held } } },
      },
    ],
  ]),
  // Shares.
  ['variedPush', shares(100)],
  ['variedPush', shares(-1)],
  ...[0, -1, 0.5, 50].map((share): readonly [DraftName, Edit] => [
    'variedPush',
    shares(2, { 'Variation-1': share, variation_2: 50 }),
  ]),
  ['variedPush', shares(2, { variation_1: 15, variation_2: 985 })],
  ['variedPush', shares(2, { variation_1: 19, variation_2: 981 })],
  ['variedPush', shares(4, { variation_1: 2, variation_2: 1, variation_3: 1, variation_4: 196 })],
  ['variedPush', shares(3, { variation_1: '5', variation_2: 50 })],
  ['variedPush', shares(2, { B: 10, variation_1: 50 })],
  ['variedPush', shares(3, { variation_1: 98 })],
  ['variedPush', shares(3, { variation_1: 99 })],
  // Limits.
  ['oneTimePush', { campaign_audience_limit: limit }],
  ['oneTimePush', { campaign_audience_limit: limit, campaign_delivery_type: 5 }],
  ['oneTimePush', { campaign_audience_limit: limit, campaign_delivery_type: 'PERIODIC' }],
  ['periodicPush', { campaign_audience_limit: limit }],
  ['oneTimePush', { campaign_audience_limit: limit, channel: 'X' }],
  ['oneTimePush', { campaign_audience_limit: limit, channel: 'X', campaign_delivery_type: 5 }],
  ['email', { campaign_audience_limit: { ...limit, metric: 'SENT', limit: 5 } }],
  // UTM parameters.
  ['email', utm(' region ', 'my_utm_x', 'utm--x')],
  ['email', utm(...Array.from({ length: 12 }, (_, index) => `utm_k${index}`), 'utm_blank')],
  ['email', utm(...Array.from({ length: 10 }, (_, index) => `utm_k${index}`), 'utm_blank')],
  // Platforms without content.
  ['oneTimePush', { 'basic_details.platforms': ['ANDROID', 'WEB', 'IOS', 'WEB'] }],
  ['oneTimePush', { 'basic_details.platforms': ['WEB', 'WEB'] }],
  // The sender of the content.
  ...[
    [{ variation_1: { email: { ...mail.email, from_address: 'a@b.co' } } }],
    [
      {
        variation_1: { email: { ...mail.email, from_address: 'a@b.co' } },
        variation_2: { email: { ...mail.email, from_address: 'c@d.co' } },
      },
    ],
    [{ variation_1: { email: { ...mail.email, from_address: 'nobody' } } }],
    [{ variation_1: mail }],
  ].flatMap(([variations]): readonly (readonly [DraftName, Edit])[] => [
    ['email', { [content]: { default: variations }, 'basic_details.from_address': undefined }],
    ['email', { [content]: { default: variations }, 'basic_details.from_address': null }],
  ]),
  // A schedule at a fixed time.
  ...[
    {},
    { start_time: '2026-03-01T09:30' },
    { start_time: '2026-03-01T09:30', timezone: 'Europe/Berlin' },
    { start_time: 'soon', timezone: 'Europe/Berlin' },
    { start_time: '2026-03-01T09:30', timezone: '' },
  ].map((schedule): readonly [DraftName, Edit] => [
    'periodicPush',
    { scheduling_details: { delivery_type: 'ASAP', ...schedule } },
  ]),
  // An attachment with a blank before its address.
  ['email', { [`${content}.email.attachments`]: [{ file_type: 'URL', url: ' https://acme.example/a.pdf' }] }],
  // Several addresses in one entry: only addresses are separated.
  ['email', { [`${content}.email.cc_ids`]: ['a@b.co, c@d.co', 'e@f.co;g@h.co; i@j.co'] }],
  ['email', { [`${content}.email.cc_ids`]: ['a@b.co, nobody', 'a@b.co,'] }],
  ['oneTimePush', { 'basic_details.platforms': ['ANDROID,IOS'] }],
  // Fields with only some of the values, or of another kind.
  ['oneTimePush', { 'advanced.expiration_settings.remove_from_inbox_after_type': { value: 'HOUR' } }],
  ['oneTimePush', { 'advanced.expiration_settings.remove_from_inbox_after_type': ['HOUR'] }],
  ['oneTimePush', { 'advanced.expiration_settings.remove_from_inbox_after_type': {} }],
  ['oneTimePush', { 'basic_details.platforms': ['ANDROID', 'ios', ''] }],
  ['oneTimePush', { 'basic_details.send_to_triggered_platform_only': 0 }],
];

/** Titles that show the facts that titles are made of. */
const bare = Object.fromEntries(
  Object.keys(englishFixTitles).map((name) => [
    name,
    ({ loses: _, ...facts }: FixFacts) => `${name} ${JSON.stringify(facts)}`,
  ]),
  // Every name is there.
) as unknown as FixTitles;

/** Further findings of one document are more of the same. */
const MOST_FINDINGS = 5;
const MOST_STEPS = 8;
const LONGEST = 400;

/** The words for a finding without a fix. */
const onlyAPerson = 'only a person knows';

/** A finding, and its fixes. */
interface Mended {
  readonly rule: RuleId;
  readonly field: string;
  readonly fixes: readonly {
    /** Its name in the code. */
    readonly kind: string;
    readonly title: string;
    /** The name, and the facts of the title. */
    readonly made: string;
    readonly patch: string;
  }[];
}

/** An edit, and the fixes of its findings. */
interface NearMiss {
  readonly edit: string;
  readonly all: readonly Mended[];
}

function mended({ document, findings }: Wrong): Mended[] {
  return findings.slice(0, MOST_FINDINGS).map((finding) => {
    const facts = fixesFor(finding, document, { titles: { ...bare, losing: (title) => title } });
    const fixes = fixesFor(finding, document).map(({ title, patch, loses, choice }, index) => {
      const made = facts[index]?.title ?? '';
      const cost = `${loses ? ' (loses)' : ''}${choice ? ' (choice)' : ''}`;
      const steps = patch.slice(0, MOST_STEPS).map((step) => JSON.stringify(step).slice(0, LONGEST));
      return { kind: made.split(' ', 1) + cost, title, made: made + cost, patch: steps.join(' ') };
    });
    return { rule: finding.rule, field: finding.field, fixes };
  });
}

function titlesOf({ rule, field, fixes }: Mended): Told[] {
  return fixes.map(({ kind, title }) => ({ of: `${rule} at ${field}`, kind, said: [title] }));
}

const madeBy = ({ fixes }: Mended) => fixes.map(({ made }) => made).join(', ');
/** `proof.test.ts` applies such patches, and judges what they make. */
const patchesOf = ({ fixes }: Mended) => fixes.map(({ patch }) => patch);

/** Findings of a rule for which the fixes do the same, but to other fields or with other values. */
function fixesOf(one: Mended): Told {
  const { rule, field, fixes } = one;
  const kinds = fixes.map(({ kind }) => kind).join(', ');
  const said = fixes.length === 0 ? [] : [`${field || '(draft)'}: ${madeBy(one)}`];
  return { of: `${rule} at ${field}`, kind: `${rule}: ${kinds || onlyAPerson}`, said, unshown: patchesOf(one) };
}

/** Each finding by itself: two may have the same words. Those without a fix share a line. */
function nearMissOf({ edit, all }: NearMiss): Told {
  const named = ({ rule, field }: Mended) => `${rule} at ${field}`;
  const unmended = all.filter(({ fixes }) => fixes.length === 0).map(named);
  const said = [
    ...all.filter(({ fixes }) => fixes.length > 0).map((one) => `${named(one)}: ${madeBy(one)}`),
    ...(unmended.length > 0 ? [`${onlyAPerson}: ${unmended.join(', ')}`] : []),
  ];
  return { of: edit.split(' ', 1).join(), kind: edit, said, unshown: all.flatMap(patchesOf) };
}

/** The fields of the specification that no rule reads, those of each object on a line. */
function unread(): string[] {
  const fields = [...new Set(tables.flatMap(fieldsOf))].map((field) => field.split('.'));
  const paths = fields.map((keys) => keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)));
  const byObject = new Map<string, string[]>();
  for (const path of paths.filter((path) => !isRead(path))) {
    const object = path.slice(0, -1).join('.') || '(draft)';
    byObject.set(object, [...(byObject.get(object) ?? []), String(path.at(-1))]);
  }
  return [...byObject].map(([object, keys]) => `${object}: ${keys.join(', ')}`);
}

/** The fixes of the findings of the examples, and of single mistakes, each once. */
function mendedOnce(): Mended[] {
  return distinct([...ofDrafts, ...ofUpdates, ...ofMistakes].flatMap(mended));
}

function mendedNearMisses(): NearMiss[] {
  return nearMisses.map(([name, edit]) => {
    const document = edited(drafts[name], edit);
    const { findings } = explainDraft(document, 'DRAFT_PUBLISH', workspaces.complete);
    return { edit: `${name} with ${JSON.stringify(edit).slice(0, LONGEST)}`, all: mended({ document, findings }) };
  });
}

/** To be read when a fix changes: the title and the effect of each. */
export function describedFixes(): Golden {
  const [once, near] = [mendedOnce(), mendedNearMisses()];
  return golden(
    { title: 'Titles', texts: [...once, ...near.flatMap(({ all }) => all)].flatMap(titlesOf) },
    { title: 'Fixes', texts: once.map(fixesOf) },
    { title: 'Fixes of what is nearly the same', texts: near.map(nearMissOf) },
    { title: 'What no rule reads, and may be left out', lines: unread() },
  );
}
