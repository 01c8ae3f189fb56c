import { formGerman, formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { proposalsFor, toFix } from '../../src/fixes/fix.js';
import { type Hint, hintsFor } from '../../src/hints.js';
import { explainDraft, explainUpdate, type Finding, type RuleId } from '../../src/index.js';
import { formEnglish, formEnglishFixTitles, formEnglishHintMessages } from '../../src/words.js';
import { type Edit, edited } from '../edit.js';
import { hintCases } from '../hints/cases.js';
import { distinct, type Golden, golden, type Told } from '../reference/golden.js';
import { type DraftName, drafts, workspaces } from './drafts.js';
import { groupOf } from './explained.js';
import { type Breaking, breaking } from './rules.js';
import { updateBreaking } from './updates.js';

/** The words of a finding for people who fill in forms. */
export interface ToldInForms {
  readonly finding: Finding<RuleId>;
  readonly english: string;
  readonly german: string;
  /** The titles of its fixes, in English and German, and what each fix does. */
  readonly fixes: readonly (readonly [english: string, german: string, kind: string])[];
}

/** The words of a finding in a document. */
function toldInForms(finding: Finding<RuleId>, document: unknown): ToldInForms {
  const fixes = proposalsFor(finding, document).map((proposal): [string, string, string] => [
    toFix(proposal, formEnglishFixTitles).title,
    toFix(proposal, formGermanFixTitles).title,
    `${proposal.name}${proposal.loses ? ' (loses)' : ''}`,
  ]);
  return { finding, english: formEnglish[finding.rule](finding), german: formGerman[finding.rule](finding), fixes };
}

/** Findings, and the document that they are in. */
export interface Found {
  readonly findings: readonly Finding<RuleId>[];
  readonly document: unknown;
}

/** The number of findings of one example. Further ones are more of the same. */
const MOST = 3;

/** The first findings of each example. */
export function foundInExamples(): Found[] {
  const ofDrafts = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
    cases.map(({ draft, edit, workspace = 'complete', options }) => {
      const document = edited(drafts[draft], edit);
      return { document, ...explainDraft(document, 'DRAFT_PUBLISH', workspaces[workspace], options) };
    }),
  );
  const ofUpdates = Object.values(updateBreaking).flatMap((cases) =>
    cases.map(({ draft, state, patch }) => ({
      document: patch,
      ...explainUpdate(patch, { state, draft: drafts[draft] }, workspaces.complete),
    })),
  );
  const ofMistakes = [...mistakes.map(([name, edit]) => edited(drafts[name], edit)), null].map((document) => ({
    document,
    ...explainDraft(document, 'DRAFT_PUBLISH', workspaces.complete),
  }));
  const all: readonly Found[] = [...ofDrafts, ...ofUpdates, ...ofMistakes];
  return all.map(({ findings, document }) => ({ document, findings: findings.slice(0, MOST) }));
}

/** The words of the first findings of each example. */
export function toldOfExamples(): ToldInForms[] {
  return foundInExamples().flatMap(({ findings, document }) =>
    findings.map((finding) => toldInForms(finding, document)),
  );
}

const android = 'campaign_content.content.push.android';
const image = `${android}.basic_details.image_url`;
const throttle = 'delivery_controls.campaign_throttle_rpm';
const start = 'scheduling_details.start_time';
const details = 'campaign_content.variation_details';
const block = { push: { android: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } } } };
const mail = { email: { subject: 'Hello', html_content: '<p>Hello</p>' } };

/** Mistakes that the examples of the rules do not make. */
const mistakes: readonly (readonly [DraftName, Edit])[] = [
  ...[2 ** 53, -1e300, 'fast', {}, 1.5].map((value): [DraftName, Edit] => ['oneTimePush', { [throttle]: value }]),
  ...[
    '2026-03-01',
    '2026-03-01 09:30',
    '2026-02-30T09:30',
    '2026-03-01T25:00',
    'tomorrow',
    '\u200b2026-03-01T09:30',
  ].map((value): [DraftName, Edit] => ['oneTimePush', { [start]: value }]),
  ...['x.png', 'https:', 'https:///a', 'https://a b', 'https:\\\\a.example', 'https://a.example/\u200b'].map(
    (value): [DraftName, Edit] => ['oneTimePush', { [image]: value }],
  ),
  ...['{{user}}@b.co', 'a@b.co, c@d.co', 'Ada <ada@b.co>', 'a b@c.co', 'ada', 'ada@b'].map(
    (value): [DraftName, Edit] => ['oneTimePush', { created_by: value }],
  ),
  ['oneTimePush', { [`${android}.basic_details.background_color_code`]: 'red' }],
  ['oneTimePush', { basic_details: { name: {}, tags: 'a', platforms: [['ANDROID']] } }],
  ['oneTimePush', { 'basic_details.send_to_triggered_platform_only': 'maybe' }],
  ['oneTimePush', { 'delivery_controls.campaign_throttle_rpm': null, 'campaign_audience_limit.metric': 7 }],
  ['oneTimePush', { campaign_delivery_type: 'DAILY' }],
  [
    'email',
    {
      'campaign_content.locales': ['de-DE'],
      'campaign_content.content': { default: { variation_1: mail }, de_de: { variation_1: mail } },
    },
  ],
  ['email', { 'campaign_content.content': { default: { variation_1: mail }, Default: { variation_1: mail } } }],
  [
    'oneTimePush',
    {
      [details]: { distribution_type: 'MANUAL', no_of_variations: 'two' },
      'campaign_content.content': { default: { A: block } },
    },
  ],
  ['email', { 'campaign_content.content.email': {} }],
  ['email', { 'campaign_content.content': { push: block } }],
  ['eventPush', { 'trigger_condition.included_filters.filters.1.value': undefined }],
];

/** The words of hints of every kind, in English and German. */
export function toldOfHints(): { hint: Hint; english: string; german: string }[] {
  const cases = Object.values(hintCases).flatMap(({ wrong }) => wrong);
  return cases.flatMap(({ draft: name, edit, options }) => {
    const draft = edited(drafts[name], edit);
    const inGerman = hintsFor(draft, { ...options, messages: formGermanHintMessages });
    return hintsFor(draft, { ...options, messages: formEnglishHintMessages }).map((hint, index) => ({
      hint,
      english: hint.issue,
      german: inGerman[index]?.issue ?? '',
    }));
  });
}

/** The words of a finding, and the titles of its fixes. */
function textsOf({ finding, english, german, fixes }: ToldInForms): { readonly told: Told; readonly titles: Told[] } {
  const of = `${finding.rule} at ${finding.field}`;
  return {
    told: { of, kind: groupOf(finding), said: [english, german] },
    titles: fixes.map(([english, german, kind]) => ({ of, kind, said: [english, german] })),
  };
}

/** To be read when a word changes: the words for people who fill in forms, in both languages. */
export function describedFormWords(): Golden {
  const examples = distinct(toldOfExamples().map(textsOf));
  return golden(
    { title: 'Findings', texts: examples.map(({ told }) => told) },
    { title: 'Titles of fixes', texts: examples.flatMap(({ titles }) => titles) },
  );
}
