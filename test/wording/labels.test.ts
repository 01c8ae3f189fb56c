// Without this, a field could be called by two names, or two fields by one.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { modelOf, type Schema } from '../../src/core/schema-model.js';
import type { Path } from '../../src/core/value.js';
import { fieldLabel as germanLabel } from '../../src/de.js';
import { explainDraft, groupByComponent } from '../../src/index.js';
import { emailDraft, pushDraft } from '../../src/spec/drafts.js';
import { fieldLabel } from '../../src/words.js';
import { workspaces } from '../examples/drafts.js';
import { explainedExamples } from '../examples/explained.js';
import { fieldsOf } from '../specification/samples.js';
import { tables } from '../specification/tables.js';

/** A path to every field of every component. */
function everyPath(schema: Schema, path: Path, seen: ReadonlySet<Schema>): Path[] {
  return modelOf(schema).options.flatMap((option) => {
    if (seen.has(option)) return [];
    const on = new Set([...seen, option]);
    const { kind, members, others, element } = modelOf(option);
    const named = Object.entries(members).flatMap(([key, below]) => [
      [...path, key],
      ...everyPath(below, [...path, key], on),
    ]);
    const inList = element === undefined ? [] : everyPath(element, [...path, 0], on);
    const chosen = path.length === 2 ? 'default' : 'variation_1';
    const inRecord = kind === 'record' && others !== undefined ? everyPath(others, [...path, chosen], on) : [];
    return [...named, ...inList, ...inRecord];
  });
}

const ofSchemas = [pushDraft, emailDraft].flatMap((schema) => everyPath(schema, [], new Set()));

function parentOf(field: string): string {
  return field.split('.').slice(0, -1).join('.');
}

const ofTables = tables.flatMap(fieldsOf);

/** The expression finds labels that were made only from a key. */
const languages: [string, (field: Path | string) => string, RegExp][] = [
  ['English', fieldLabel, /^(?:[A-Z]|iOS)[A-Za-z\d' /()-]*( "utm_custom")?$/],
  ['German', germanLabel, /^(?:[A-ZÄÖÜ]|iOS)[A-Za-z\däöüßÄÖÜ ,/()-]*( „utm_custom“)?$/],
];

describe.each(languages)('labels in %s', (_, label, words) => {
  it('there are for every field of the specification, by its path and by its name', () => {
    expect(ofSchemas.length).toBeGreaterThan(400);
    expect(ofTables.length).toBeGreaterThan(250);
    for (const field of [...ofSchemas, ...ofTables]) {
      const text = label(field);
      expect(text, String(field)).toMatch(words);
      // No parts of keys that are not words, and none of the specification's misspellings.
      expect(text, String(field)).not.toMatch(
        /\b(btn|Btn|url|Url|id|Id|Is|html|Html|utm|Utm|gif|Gif|bg|bts|attr|occurences|granularity)\b/,
      );
    }
    for (const path of ofSchemas) expect(label(path.join('.')), path.join('.')).toBe(label(path));
  });

  it('are of fields that stand together all different', () => {
    const parents = new Set(ofSchemas.map((path) => path.slice(0, -1).join('.')));
    for (const parent of parents) {
      const fields = new Set(ofSchemas.map((path) => path.join('.')).filter((field) => parentOf(field) === parent));
      const labels = new Set([...fields].map((field) => label(field)));
      expect(labels.size, parent).toBe(fields.size);
    }
  });
});

it('labels are the words that messages use', () => {
  const findings = explainedExamples().flat();
  expect(findings.length).toBeGreaterThan(100);
  for (const { path, issue } of findings.filter(({ field }) => field !== '')) {
    expect(issue.toLowerCase()).toContain(fieldLabel(path).toLowerCase());
  }
});

it.each<[Path | string, string, string]>([
  ['campaign_content.content.push.android.basic_details.title', 'Notification title', 'Titel der Benachrichtigung'],
  [
    ['campaign_content', 'content', 'de', 'variation_2', 'push', 'ios', 'basic_details', 'title'],
    'Notification title',
    'Titel der Benachrichtigung',
  ],
  ['basic_details.name', 'Campaign name', 'Kampagnenname'],
  ['basic_details.geofences.0.name', 'Geofence name', 'Name des Geofence'],
  ['basic_details.geofences.0', 'Geofence 1', 'Geofence 1'],
  ['basic_details.tags.1', 'Tag 2', 'Tags-Eintrag 2'],
  ['campaign_content.content.push.ios', 'iOS content', 'iOS-Inhalt'],
  ['campaign_content.content.default', 'Locale "default"', 'Sprachversion „default“'],
  ['campaign_content.content.default.variation_2', 'Variation 2', 'Variante 2'],
  [
    'campaign_content.variation_details.manual_distribution_percentage.rest',
    'Share of variation "rest"',
    'Anteil der Variante „rest“',
  ],
  [
    'campaign_content.variation_details.manual_distribution_percentage.3',
    'Share of variation "3"',
    'Anteil der Variante „3“',
  ],
  ['campaign_content.content.12', 'Locale "12"', 'Sprachversion „12“'],
  ['campaign_content.content.12.3', 'Variation "3"', 'Variante „3“'],
  ['utm_params.7', 'UTM parameter "7"', 'UTM-Parameter „7“'],
  ['basic_details.tags.7', 'Tag 8', 'Tags-Eintrag 8'],
  [`basic_details.tags.${'9'.repeat(10)}`, '9999999999', '9999999999'],
  ['utm_params.utm_source', 'UTM source', 'UTM-Quelle'],
  ['utm_params.utm_id', 'UTM parameter "utm_id"', 'UTM-Parameter „utm_id“'],
  ['', 'The draft', 'Der Entwurf'],
  [[], 'The draft', 'Der Entwurf'],
  // An unknown field is called by its key.
  ['delivery_controls.new_field', 'New field', 'New_field'],
  ['toString', 'ToString', 'ToString'],
  ['basic_details.a\u0000b', '"a\\u0000b"', '„a\ufffdb“'],
])('%j is %s, and in German %s', (field, english, inGerman) => {
  expect(fieldLabel(field)).toBe(english);
  expect(germanLabel(field)).toBe(inGerman);
});

it('labels stay the same, and take no more memory, however many other keys are asked for', () => {
  const title = 'campaign_content.content.push.web.basic_details.title';
  const long = 'k'.repeat(1_000_000);
  for (const label of [fieldLabel, germanLabel]) {
    const before = label(title);
    expect(label(title)).toBe(before);
    for (let index = 0; index < 2_500; index++) expect(label(`delivery_controls.key${index}`)).toBe(`Key${index}`);
    expect(label(title)).toBe(before);
  }
  setFlagsFromString('--expose-gc');
  // With the flag, the context has `gc`.
  const collectGarbage = runInNewContext('gc') as () => void;
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let index = 0; index < 200; index++) fieldLabel(['delivery_controls', `${long}${index}`]);
  for (let index = 0; index < 100_000; index++) fieldLabel(['delivery_controls', `another_key_${index}`]);
  expect(used() - before).toBeLessThan(5_000_000);
});

it('a label does not depend on the draft', () => {
  const draft = {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'a@b.example',
    basic_details: { tags: 1 },
  };
  const workspace = {
    connectors: { hasConnector: () => false },
    verifiedSenders: { isVerifiedSender: () => false },
    featureFlags: { isEnabled: () => false },
  };
  const [finding] = explainDraft(draft, 'LENIENT', workspace).findings;
  expect(finding?.issue).toBe(`${fieldLabel(finding?.field ?? '')} must be a list; got a number`);
});

it('the component of a finding is labelled, that of the whole draft too', () => {
  const explanation = explainDraft({ channel: 'PUSH', basic_details: 5 }, 'DRAFT_PUBLISH', workspaces.complete);
  for (const { component } of groupByComponent(explanation)) {
    for (const label of [fieldLabel, germanLabel]) expect(label([component])).toBe(label(component));
  }
  expect(fieldLabel([''])).toBe(fieldLabel([]));
  expect(germanLabel([''])).toBe('Der Entwurf');
  // @ts-expect-error no component has this name
  expect(fieldLabel(['basic_detail'])).toBeDefined();
});
