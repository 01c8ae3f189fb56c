// Typical uses of the library: each row is a document and a call.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './candidates.js';
import { brokenDraft, edited, validDraft } from './drafts.js';

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} text  The document as JSON, whose `JSON.parse` is the unit.
 * @property {(library: any, document: any, text: string) => (() => unknown) | undefined} call  Makes the timed call; `undefined` if
 *   the library has no such function.
 * @property {(library: any, document: any) => () => unknown} [unit]  Makes the call that is the unit in place of `JSON.parse`.
 * @property {boolean} [isAsync]
 * @property {boolean} [parses]  Whether the call parses as well, so that it judges new objects each time. Its unit is taken off.
 */

const publish = 'DRAFT_PUBLISH';
const sizes = { '1.7 KB': 1700, '15 KB': 15_000, '140 KB': 140_000, '940 KB': 940_000 };

/** A draft that somebody has just begun. */
const threeFields = JSON.stringify({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'jonas.lind@shop.example',
});

/** A draft with a message, and still without an audience. */
const halfACampaign = (() => {
  const { segmentation_details, scheduling_details, delivery_controls, ...draft } = JSON.parse(
    brokenDraft(validDraft(15_000), 0).text,
  );
  const { name, ...basic_details } = draft.basic_details;
  return JSON.stringify({ ...draft, basic_details, scheduling_details: { delivery_type: 'AT_FIXED_TIME' } });
})();

const patch = JSON.stringify({
  basic_details: { name: 'Winter jackets', tags: ['winter26'], platforms: ['ANDROID', 'IOS', 'WEB'] },
  updated_by: 'jonas.lind@shop.example',
});
const storedDraft = brokenDraft(validDraft(15_000), 0).text;

const withErrors = (size, errors) => brokenDraft(validDraft(sizes[size]), errors).text;
const judge = (mode) => (library, draft) => {
  const workspace = library.staticWorkspace({});
  return () => library.validateDraft(draft, mode, workspace);
};
const explain = (library, draft) => {
  const workspace = library.staticWorkspace({});
  return () => library.explainDraft(draft, publish, workspace);
};
/** A function that takes an explanation, which was made before. */
const ofExplanation = (name) => (library, draft) => {
  const explanation = library.explainDraft(draft, publish, library.staticWorkspace({}));
  return library[name] && (() => library[name](explanation));
};

/** A guide computes only what is read: here, the members that a form shows of the first level. */
function describeTopLevel(library, draft) {
  if (library.describeDraft === undefined) return undefined;
  const workspace = library.staticWorkspace({});
  return () =>
    library.describeDraft(draft, workspace).fields.map(({ label, required, applies }) => [label, required, applies]);
}

/**
 * What an editor does at a keystroke: a new draft with another text, its verdict, and, with the guide, what a form shows of the first level
 * and of the object around the text.
 */
function typeInto(textIn, { withGuide }) {
  return (library, draft) => {
    if (withGuide && library.guideOf === undefined) return undefined;
    const session = library.createDraftSession(library.staticWorkspace({}));
    const path = textIn(draft);
    const shown = ({ label, required, applies, options }) => [label, required, applies, options?.length];
    let now = draft;
    let count = 0;
    return () => {
      now = edited(now, path, `Text ${count++}`);
      const verdict = session.explain(now, publish);
      if (!withGuide) return verdict;
      const guide = library.guideOf(session);
      return [...guide.fields, ...guide.at(path.slice(0, -1)).fields].map(shown);
    };
  };
}

/** The title for Android of the first variation. */
function firstTitle({ campaign_content: { content } }) {
  const [locale] = Object.keys(content);
  const [variation] = Object.keys(content[locale]);
  return ['campaign_content', 'content', locale, variation, 'push', 'android', 'basic_details', 'title'];
}

/** Twenty rules of a team, which nothing in the draft breaks: half of them narrow a title, the others are code and companions. */
function withHouseRules(library, draft) {
  const { fields, narrow, requiredWhen, rule, ruleSet } = library;
  if (ruleSet === undefined) return undefined;
  const { title } = fields.android.basic_details;
  const longest = 1000;
  const made = [
    (id) => narrow(title, { id, maxLength: longest }),
    (id) => narrow(fields.ios.basic_details.title, { id, maxLength: longest }),
    (id) => requiredWhen({ id, when: [fields.channel.is('EMAIL')], fields: [fields.utm_params], mode: publish }),
    (id) =>
      rule({
        id,
        statement: 'A title is not too long.',
        reads: [title],
        check({ report }, text = '') {
          if (text.length > longest) report(title, { is: text.length });
        },
        issue: { en: ({ is }) => `must be shorter than ${is}` },
      }),
  ];
  const rules = ruleSet(
    'team',
    Array.from({ length: 20 }, (_, index) => made[index % made.length](`team/rule-${index}`)),
  );
  const workspace = library.staticWorkspace({});
  return () => library.validateDraft(draft, publish, workspace, { rules });
}

const samples = new URL('examples/drafts/', root);
const sample = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, samples), 'utf8'));
const samplesWith = (start) =>
  readdirSync(samples).flatMap((file) => (file.startsWith(start) ? [sample(file.replace('.json', ''))] : []));
const workspaceOfSamples = JSON.parse(readFileSync(new URL('examples/workspace.json', root), 'utf8'));

/** Drafts that are parsed and judged one after another, as a service gets them. */
function verdicts([name, drafts]) {
  const textsOf = (documents) => documents.map((draft) => JSON.stringify(draft));
  return {
    name: `a verdict: ${name}`,
    text: JSON.stringify(drafts),
    parses: true,
    unit(_, documents) {
      const texts = textsOf(documents);
      return () => texts.map((text) => JSON.parse(text));
    },
    call(library, documents) {
      const texts = textsOf(documents);
      const workspace = library.staticWorkspace(workspaceOfSamples);
      return () => texts.map((text) => library.validateDraft(JSON.parse(text), publish, workspace));
    },
  };
}

/** Drafts of the table of verdicts, whose figures the README tells. */
const judged = {
  'a push, 1.8 KB': [sample('push-device-triggered-app-open-tip')],
  'an email, 1.7 KB': [sample('email-event-triggered-renewal-reminder')],
  'a push, 140 KB': [JSON.parse(withErrors('140 KB', 0))],
  'all samples in turn': samplesWith(''),
  'the samples with errors in turn': samplesWith('broken-'),
  'half a campaign, 15 KB': [JSON.parse(halfACampaign)],
  'three fields': [JSON.parse(threeFields)],
};

/** @type {Row[]} */
export const rows = [
  ...Object.entries(judged).map(verdicts),
  {
    name: 'a verdict: an edit in a session, 940 KB',
    text: withErrors('940 KB', 0),
    call: typeInto(firstTitle, { withGuide: false }),
  },
  ...Object.keys(sizes).map((size) => ({ name: `valid, ${size}`, text: withErrors(size, 0), call: judge(publish) })),
  ...['15 KB', '140 KB'].map((size) => ({
    name: `one error, ${size}`,
    text: withErrors(size, 1),
    call: judge(publish),
  })),
  ...['15 KB', '140 KB'].map((size) => ({
    name: `100 errors, ${size}`,
    text: withErrors(size, 100),
    call: judge(publish),
  })),
  { name: 'valid, with 20 house rules, 140 KB', text: withErrors('140 KB', 0), call: withHouseRules },
  { name: '1,000 errors, 140 KB', text: withErrors('140 KB', 1000), call: judge(publish) },
  {
    name: 'no draft at all',
    text: '5',
    call: judge(publish),
  },
  { name: 'three fields, LENIENT', text: threeFields, call: judge('LENIENT') },
  { name: 'three fields, to publish', text: threeFields, call: judge(publish) },
  { name: 'half a campaign, LENIENT', text: halfACampaign, call: judge('LENIENT') },
  { name: 'half a campaign, to publish', text: halfACampaign, call: judge(publish) },
  { name: 'explainDraft, valid, 15 KB', text: withErrors('15 KB', 0), call: explain },
  { name: 'explainDraft, 100 errors, 15 KB', text: withErrors('15 KB', 100), call: explain },
  {
    name: 'the first verdict of a session, 140 KB',
    text: withErrors('140 KB', 0),
    call(library, draft) {
      const workspace = library.staticWorkspace({});
      return () => library.createDraftSession(workspace).explain(draft, publish);
    },
  },
  { name: 'explainDraft, valid, 140 KB', text: withErrors('140 KB', 0), call: explain },
  {
    name: 'validateUpdate of 1 component',
    text: patch,
    call(library, document) {
      const current = { state: 'DRAFT', draft: JSON.parse(storedDraft) };
      const workspace = library.staticWorkspace({});
      return () => library.validateUpdate(document, current, workspace);
    },
  },
  { name: 'fieldErrors, 100 errors', text: withErrors('15 KB', 100), call: ofExplanation('fieldErrors') },
  { name: 'firstError, 100 errors', text: withErrors('15 KB', 100), call: ofExplanation('firstError') },
  { name: 'groupByComponent, 100 errors', text: withErrors('15 KB', 100), call: ofExplanation('groupByComponent') },
  {
    name: 'fixesFor of 100 findings',
    text: withErrors('15 KB', 100),
    call(library, draft) {
      const workspace = library.staticWorkspace({});
      const { findings } = library.explainDraft(draft, publish, workspace);
      return () => findings.map((finding) => library.fixesFor(finding, draft));
    },
  },
  ...['15 KB', '140 KB'].map((size) => ({
    name: `describeDraft, its top-level fields, ${size}`,
    text: withErrors(size, 0),
    call: describeTopLevel,
  })),
  ...['15 KB', '140 KB'].flatMap((size) => [
    {
      name: `a keystroke in a title with the guide, ${size}`,
      text: withErrors(size, 0),
      unit: explain,
      call: typeInto(firstTitle, { withGuide: true }),
    },
    {
      name: `a keystroke in the name with the guide, ${size}`,
      text: withErrors(size, 0),
      unit: explain,
      call: typeInto(() => ['basic_details', 'name'], { withGuide: true }),
    },
  ]),
  ...[0, 1000].map((errors) => ({
    name: `a keystroke in a title, ${errors === 0 ? '' : '1,000 errors, '}940 KB`,
    text: withErrors('940 KB', errors),
    unit: explain,
    call: typeInto(firstTitle, { withGuide: false }),
  })),
  ...[0, 100].map((errors) => ({
    name: `hintsFor, ${errors === 0 ? '' : '100 errors, '}15 KB`,
    text: withErrors('15 KB', errors),
    unit: judge(publish),
    call: (library, draft) => library.hintsFor && (() => library.hintsFor(draft)),
  })),
  {
    name: "a service's request, 15 KB",
    text: withErrors('15 KB', 0),
    isAsync: true,
    call(library, _, text) {
      const workspace = library.staticWorkspace({});
      return (
        library.acceptDraft &&
        (() => library.acceptDraft(JSON.parse(text), workspace, { mode: publish, responseId: 'r-1' }))
      );
    },
  },
];
