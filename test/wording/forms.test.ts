// Without this, people who fill in forms could read sentences that are not whole, and values without labels.
import { describe, expect, it } from 'vitest';
import { modelOf, type Schema } from '../../src/core/schema-model.js';
import {
  formGerman,
  formGermanFixTitles,
  formGermanHintMessages,
  valueDescription as germanDescription,
  valueLabel as germanValue,
} from '../../src/de.js';
import { fixesFor } from '../../src/fixes.js';
import { hintCatalogue, hintsFor } from '../../src/hints.js';
import { explainDraft, explainUpdate, type Finding, groupFindings, type RuleId } from '../../src/index.js';
import { emailDraft, pushDraft } from '../../src/spec/drafts.js';
import { campaignStates, operatorsByDataType } from '../../src/spec/vocabulary.js';
import { languagesByCode } from '../../src/wording/languages.js';
import {
  formEnglish,
  formEnglishFixTitles,
  formEnglishHintMessages,
  valueDescription,
  valueLabel,
} from '../../src/words.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { describedFormWords, toldOfExamples, toldOfHints } from '../examples/form-words.js';
import { nowhere } from '../nowhere.js';
import { expectGolden } from '../reference/generated.js';

it('the sentences for forms of every example are those that were reviewed', () => {
  expectGolden('test/golden/form-words.txt', describedFormWords());
});

/** The names of the locales in the examples, in both languages. */
const names: Readonly<Record<string, RegExp>> = {
  default: /[Dd]efault locale|Standardversion/,
  fr: /French|Französisch/,
  'de-DE': /German – DE|Deutsch – DE/,
};

it('every sentence is whole, begins with what to do or with what needs something, and says where', () => {
  for (const { finding, english, german } of toldOfExamples()) {
    const { rule, place } = finding;
    for (const text of [english, german]) {
      expect(text, rule).toMatch(/^[\p{Lu}„“h].*[^.]\.$/u);
      expect(text, rule).not.toMatch(/undefined|\[object|\bNaN\b| {2}|\.\.|the the|\(\)/);
      for (const { list, position, name } of place.elements.slice(-1)) {
        if (finding.path.at(-1) !== position - 1 && name !== undefined) expect(text, `${rule} ${list}`).toContain(name);
      }
      if (place.locale !== undefined) expect(text, rule).toMatch(names[place.locale] ?? place.locale);
    }
  }
});

it('both registers have a message for every rule, and say another thing than the first register', () => {
  expect(Object.keys(formEnglish)).toEqual(Object.keys(formGerman));
  for (const { finding, english } of toldOfExamples()) expect(english).not.toBe(finding.issue);
  expect(Object.isFrozen(formEnglish)).toBe(true);
});

describe('values', () => {
  /** The values of each enumeration in a schema, by the key of its field. */
  function enumerationsIn(schema: Schema, key: string, seen: ReadonlySet<Schema>): [string, readonly unknown[]][] {
    return modelOf(schema).options.flatMap((option) => {
      if (seen.has(option)) return [];
      const on = new Set([...seen, option]);
      const { kind, members, others, element, values } = modelOf(option);
      const own: [string, readonly unknown[]][] = values === undefined ? [] : [[key, values]];
      const named = Object.entries(members).flatMap(([name, below]) => enumerationsIn(below, name, on));
      const inside = element ?? (kind === 'record' ? others : undefined);
      return [...own, ...named, ...(inside === undefined ? [] : enumerationsIn(inside, key, on))];
    });
  }

  const ofSchemas = [pushDraft, emailDraft].flatMap((schema) => enumerationsIn(schema, '', new Set()));

  it.each(['en', 'de'] as const)('of every enumeration have a label in %s, and nothing else has', (code) => {
    const expected = new Map<string, Set<string>>();
    const all: [string, readonly unknown[]][] = [
      ...ofSchemas,
      ['operator', Object.values(operatorsByDataType).flat()],
      ['state', campaignStates],
      // No draft has this type, but messages name it.
      ['campaign_delivery_type', ['BROADCAST_LIVE_ACTIVITY']],
      ['frequency', ['TOTAL', 'INSTANCE']],
    ];
    for (const [key, values] of all) {
      expected.set(key, new Set([...(expected.get(key) ?? []), ...values.map(String)]));
    }
    const { valueLabels: labels, valueDescriptions } = languagesByCode[code].guide;
    const labelled = Object.entries(labels).map(([key, values]) => [key, Object.keys(values).sort()]);
    expect(Object.fromEntries(labelled)).toEqual(
      Object.fromEntries([...expected].map(([key, values]) => [key, [...values].sort()])),
    );
    for (const [key, values] of Object.entries<Readonly<Record<string, string>>>(valueDescriptions)) {
      expect([...(expected.get(key) ?? [])]).toEqual(expect.arrayContaining(Object.keys(values)));
      for (const text of Object.values(values)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it.each(['en', 'de'] as const)('of one enumeration have labels in %s that differ', (code) => {
    const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = languagesByCode[code].guide.valueLabels;
    for (const [key, values] of ofSchemas) {
      const texts = values.map((value) => labels[key]?.[String(value)]);
      expect(new Set(texts).size, key).toBe(values.length);
      for (const text of texts) expect(text, key).toMatch(/^\p{Lu}|^\d|^iOS/u);
    }
  });

  it('both languages describe the same ones', () => {
    const { en, de } = languagesByCode;
    const described = (of: object) => Object.entries(of).map(([key, values]) => [key, Object.keys(values)]);
    expect(described(en.guide.valueDescriptions)).toEqual(described(de.guide.valueDescriptions));
  });

  it.each<[string | (string | number)[], string | number | boolean, string, string]>([
    ['scheduling_details.delivery_type', 'ASAP', 'As soon as possible', 'So bald wie möglich'],
    ['trigger_condition.trigger_delay_type', 'ASAP', 'None', 'Keine'],
    [['basic_details', 'platforms', 0], 'IOS', 'iOS', 'iOS'],
    ['basic_details.platforms.0', 'ANDROID', 'Android', 'Android'],
    ['delivery_controls.bypass_dnd', true, 'Yes', 'Ja'],
    ['delivery_controls.bypass_dnd', false, 'No', 'Nein'],
    ['relevance_score', 0.5, '0.5 (medium)', '0,5 (mittel)'],
    ['channel', 'FAX\u202e', 'FAX\\u202e', 'FAX\\u202e'],
    ['toString', 'constructor', 'constructor', 'constructor'],
    ['channel', 'toString', 'toString', 'toString'],
    ['', 7, '7', '7'],
    [[0], 'x', 'x', 'x'],
  ])('%j: %j is %s, in German %s', (field, value, english, german) => {
    expect(valueLabel(field, value)).toBe(english);
    expect(germanValue(field, value)).toBe(german);
  });

  it('whose names say nothing are described', () => {
    expect(valueDescription('delivery_type', 'ASAP')).toBe('The campaign is sent as soon as it is published.');
    expect(valueDescription('trigger_delay_type', 'ASAP')).toBe('The message is sent as soon as the trigger fires.');
    expect(germanDescription('trigger_delay_type', 'ASAP')).toBe(
      'Die Nachricht wird gesendet, sobald der Auslöser eintritt.',
    );
    expect(valueDescription('sending_frequency', 'DAILY')).toBeUndefined();
    expect(valueDescription('name', 'x')).toBeUndefined();
  });

  it('are asked for with a path or a field, and nothing else', () => {
    expect(() => valueLabel(7 as unknown as string, 'x')).toThrow(
      new TypeError('valueLabel and valueDescription take a path or a field; got 7'),
    );
  });
});

describe('findings that can be shown as one', () => {
  const delayed = {
    'trigger_condition.trigger_delay_type': 'DELAY',
    'trigger_condition.trigger_delay_value': 5,
    'trigger_condition.trigger_delay_granularity': 'DAYS',
    'trigger_condition.trigger_relation': 'AFTER',
    'basic_details.tags': [7],
  };

  function grouped(messages: Parameters<typeof explainDraft>[3]) {
    const { findings } = explainDraft(
      edited(drafts.devicePush, delayed),
      'DRAFT_PUBLISH',
      workspaces.complete,
      messages,
    );
    return { findings, groups: groupFindings(findings) };
  }

  it('are those of one rule at fields of one object, with the same words', () => {
    const { groups } = grouped({ messages: formEnglish });
    expect(groups.map(({ rule, issue, findings }) => [rule, issue, findings.length])).toEqual([
      ['push-basic-details/shape', 'Enter tag 1 again: the value is stored as a number, not as text.', 1],
      ['publish/device-delay', 'Remove the delay: device-triggered campaigns have none.', 3],
    ]);
    expect(grouped({ messages: formGerman }).groups.map(({ findings }) => findings.length)).toEqual([1, 3]);
  });

  it('are not shown as one where each has words of its own, or stands elsewhere', () => {
    expect(grouped({}).groups).toHaveLength(4);
    const finding = { rule: 'a', issue: 'x', path: ['a', 'b'] };
    const others = [
      { ...finding, rule: 'b' },
      { ...finding, issue: 'y' },
      { ...finding, path: ['b', 'b'] },
    ];
    expect(groupFindings([finding, ...others])).toHaveLength(4);
    expect(groupFindings([])).toEqual([]);
    expect(() => groupFindings(null as never)).toThrow(/groupFindings takes the findings/);
  });

  it('keep their order, and each finding is in one group', () => {
    const { findings, groups } = grouped({ messages: formEnglish });
    expect(groups.flatMap((group) => group.findings)).toEqual(findings);
  });
});

it('hints of every kind are told in whole sentences', () => {
  const told = toldOfHints();
  expect(new Set(told.map(({ hint }) => hint.rule)).size).toBe(hintCatalogue.length);
  for (const { hint, english, german } of told) {
    for (const text of [english, german]) expect(text, hint.rule).toMatch(/^.+[^.]\.$/);
  }
});

it('a finding of a later version, which no sentence is made for, is told by its kind', () => {
  const finding = {
    rule: 'push-basic-details/shape',
    spec: '',
    mode: 'LENIENT',
    component: '',
    field: '',
    place: nowhere,
  } as const;
  const told = (path: string[], params: Finding<RuleId>['params']) => {
    const facts = { ...finding, path, params };
    return [formEnglish[finding.rule](facts), formGerman[finding.rule](facts)];
  };
  const because = { field: 'scheduling_details.delivery_type', value: 'ASAP' };
  expect(told(['scheduling_details', 'start_time'], { kind: 'forbidden', because })).toEqual([
    'Remove the start time: “As soon as possible” has none.',
    '„Startzeit“ entfernen: Bei „So bald wie möglich“ gibt es das nicht.',
  ]);
  expect(told(['delivery_controls', 'bypass_dnd'], { kind: 'required', expected: 'boolean' })).toEqual([
    'Choose “Yes” or “No” for “Ignore do-not-disturb hours”.',
    '„Ruhezeiten ignorieren“ auf „Ja“ oder „Nein“ stellen.',
  ]);
  const group = ['segmentation_details', 'included_filters'];
  const itself = { kind: 'rule', names: ['contains itself'] } as const;
  const nested = { ...finding, rule: 'filter-group/nesting', path: group, params: itself } as const;
  expect(formEnglish['filter-group/nesting'](nested)).toBe(
    'Remove the filters that contain themselves: they are not checked again.',
  );
  expect(formGerman['filter-group/nesting'](nested)).toBe(
    'Die Filter entfernen, die sich selbst enthalten: Sie werden nicht noch einmal geprüft.',
  );
  expect(told(['basic_details', 'tags'], { kind: 'required', expected: 'list' })).toEqual([
    'Fill in the tags.',
    '„Tags“ ausfüllen.',
  ]);
  expect(told(['basic_details', 'name'], { kind: 'format', expected: 'morse', received: 'x' })).toEqual([
    'Enter the campaign name as text; now it is “x”.',
    '„Kampagnenname“ eingeben: ein Text; jetzt steht dort „x“.',
  ]);
  // A type that JSON does not have, and one that no field has.
  for (const [expected, receivedType] of [
    ['string', 'function'],
    ['symbol', 'string'],
  ] as const) {
    const [english, german] = told(['basic_details', 'name'], { kind: 'type', expected, receivedType });
    expect(english).toMatch(/ the campaign name again: what is stored there cannot be read\.$/);
    expect(german).toMatch(
      /^„Kampagnenname“ neu (?:eingeben|ausfüllen): Was dort gespeichert ist, ist nicht lesbar\.$/,
    );
  }
  expect(told(['basic_details', 'name'], { kind: 'rule', minimum: 3 })).toEqual([
    'Enter a whole number of at least 3 as the campaign name.',
    '„Kampagnenname“ eingeben: eine ganze Zahl von mindestens 3.',
  ]);
  const rule = { ...finding, rule: 'publish/scheduling', path: ['scheduling_details'] } as const;
  const params = { kind: 'required' } as const;
  expect(formEnglish['publish/scheduling']({ ...rule, params })).toBe(
    'Fill in the schedule: these campaigns need one.',
  );
  expect(formGerman['publish/scheduling']({ ...rule, params })).toBe(
    'Den Zeitplan ausfüllen: Diese Kampagnen brauchen einen.',
  );
  // Without the facts of its rule.
  const ended = { ...finding, rule: 'update/ended', path: [], params: { kind: 'rule' } } as const;
  expect(formEnglish['update/ended'](ended)).toBe('Start a new campaign: this one is … and cannot be changed anymore.');
  const platforms = { ...finding, rule: 'publish/platforms', path: ['basic_details', 'platforms'], params } as const;
  expect(formEnglish['publish/platforms'](platforms)).toMatch(/^Choose at least one platform/);
  const start = {
    ...finding,
    rule: 'scheduling/start-time',
    path: ['scheduling_details', 'start_time'],
    params,
  } as const;
  expect(formGerman['scheduling/start-time'](start)).toBe('Eine Startzeit wählen: „…“ braucht eine.');
});

it('a link with spaces outside its placeholders is told so', () => {
  const image = 'campaign_content.content.push.android.basic_details.image_url';
  const said = [formEnglish, formGerman].map((messages) => {
    const draft = edited(drafts.oneTimePush, { [image]: '{{ base }} /sale.png' });
    return explainDraft(draft, 'LENIENT', workspaces.complete, { messages }).findings.map(({ issue }) => issue);
  });
  expect(said).toEqual([
    ['Remove the spaces and line breaks from the image URL, except those inside placeholders (Android).'],
    ['Leerzeichen und Zeilenumbrüche außerhalb der Platzhalter aus „Bild-URL“ entfernen (Android).'],
  ]);
});

it('updates are told of, too', () => {
  const current = { state: 'ACTIVE', draft: drafts.oneTimePush };
  const patch = { segmentation_details: { is_all_user_campaign: false, included_filters: {} } };
  const said = explainUpdate(patch, current, workspaces.complete, { messages: formEnglish }).findings;
  expect(said.map(({ issue }) => issue)).toContain(
    'Undo the change to the audience: no change is possible while the campaign is active.',
  );
});
// Sentences that were wrong, not only badly worded.
describe('sentences that are right about', () => {
  const android = 'campaign_content.content.push.android';
  const html = 'campaign_content.content.email.html_content';
  const radius = 'basic_details.geofences.0.radius';

  /** What is said of the last field of the edit: the messages, or, if there are none, the hints. */
  function said(name: DraftName, edit: Edit): (string | undefined)[] {
    const draft = edited(drafts[name], edit);
    return [
      { messages: formEnglish, hints: formEnglishHintMessages },
      { messages: formGerman, hints: formGermanHintMessages },
    ].map(({ messages, hints }) => {
      const [finding] = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { messages }).findings;
      return (finding ?? hintsFor(draft, { messages: hints })[0])?.issue;
    });
  }

  // biome-ignore format: a line for each case
  it.each<[string, DraftName, Edit, string, string]>([
    ['a misspelled link in an email: not the email is another one', 'email', { [html]: '<p>Hi</p><a href="htps://x.example">Sale</a>' }, 'Check the HTML content: https:// is misspelled at the beginning of a link.', '„HTML-Inhalt“ prüfen: Am Anfang eines Links ist https:// falsch geschrieben.'],
    ['a decimal comma, which is right in German', 'locationPush', { [radius]: '48,1' }, 'Enter the geofence radius with a point: “48.1” in place of “48,1” (geofence 1 “Store”).', '„Radius“ mit Punkt eingeben: „48.1“ statt „48,1“ (Geofence 1 „Store“).'],
    ['a unit, which the label has already', 'locationPush', { [radius]: '50 m' }, 'Enter the geofence radius without a unit; now it is “50 m” (geofence 1 “Store”).', '„Radius“ ohne Einheit eingeben; jetzt steht dort „50 m“ (Geofence 1 „Store“).'],
    ['a stored value at a place with a long name', 'oneTimePush', { 'campaign_content.content.push.web.buttons': [{ title: 'x'.repeat(80), url: 5 }] }, `Enter the button URL again: a complete URL such as https://example.com/sale (Web, button 1 “${'x'.repeat(59)}…”).`, `„URL der Schaltfläche“ neu eingeben: eine vollständige URL wie https://example.com/sale (Web, Schaltfläche 1 „${'x'.repeat(59)}…“).`],
    ['thousands, which are no decimals', 'locationPush', { [radius]: '5,000' }, 'Enter the geofence radius as a number of meters above 0; now it is “5,000” (geofence 1 “Store”).', '„Radius“ eingeben: eine Zahl über 0, in Metern; jetzt steht dort „5,000“ (Geofence 1 „Store“).'],
    ['kilometers, which are no meters', 'locationPush', { [radius]: '5 km' }, 'Enter the geofence radius as a number of meters above 0; now it is “5 km” (geofence 1 “Store”).', '„Radius“ eingeben: eine Zahl über 0, in Metern; jetzt steht dort „5 km“ (Geofence 1 „Store“).'],
    ['a figure, which is no option of another field', 'oneTimePush', { channel: '5' }, 'Choose the channel again: “Push” or “Email”; “5” is not possible here.', '„Kanal“ neu wählen: „Push“ oder „E-Mail“; „5“ ist hier nicht möglich.'],
    ['an option with an invisible character', 'oneTimePush', { channel: 'S3\u200bX' }, 'Choose the channel again: “Push” or “Email”; “S3\ufffdX” is not possible here.', '„Kanal“ neu wählen: „Push“ oder „E-Mail“; „S3\ufffdX“ ist hier nicht möglich.'],
    ['a link, of which nothing is shown', 'oneTimePush', { created_by: 'mailto:ada@x.example' }, 'Enter the email address alone as “Created by”, without a name, < > or mailto:.', 'Für „Erstellt von“ nur die E-Mail-Adresse eingeben, ohne Namen, < > oder „mailto:“.'],
    ['a push text, which has no pictures and buttons', 'oneTimePush', { [`${android}.basic_details.message`]: '<br>' }, 'Write the notification text: so far it has only formatting (Android).', '„Text der Benachrichtigung“ ausfüllen: Bisher steht nur Formatierung darin (Android).'],
    ['a switch that answers a question', 'oneTimePush', { 'segmentation_details.included_filters': { filters: [{ filter_type: 'actions', action_name: 'x', executed: 5, execution: { type: 'atleast', count: 1 } }] } }, 'Choose “Yes” or “No” for “Did this” (users to include, filter 1 “x”).', '„Getan“ auf „Ja“ oder „Nein“ stellen (Eingeschlossene Nutzer, Filter 1 „x“).'],
    ['an invisible character', 'oneTimePush', { created_by: 'a\u200bda@acme.example' }, 'Remove the invisible or broken characters from “Created by”, or enter it again; now it is “a\ufffdda@acme.example”.', 'Unsichtbare oder beschädigte Zeichen aus „Erstellt von“ entfernen oder den Text neu eingeben; jetzt steht dort „a\ufffdda@acme.example“.'],
    ['an empty value, which nobody sees', 'oneTimePush', { channel: '' }, 'Choose the channel again: “Push” or “Email”.', '„Kanal“ neu wählen: „Push“ oder „E-Mail“.'],
  ])('%s', (_, name, edit, english, german) => {
    expect(said(name, edit)).toEqual([english, german]);
  });

  it('where the content of a campaign goes: message and button name the same place', () => {
    const test = { distribution_type: 'MANUAL', no_of_variations: 2, manual_distribution_percentage: {} };
    for (const [edit, places] of [
      [{ 'campaign_content.locales': ['fr'] }, ['to the default locale', 'in die Standardversion']],
      [
        { 'campaign_content.variation_details': test },
        ['to variation 1 of the default locale', 'in Variante 1 der Standardversion'],
      ],
    ] as const) {
      const draft = edited(drafts.oneTimePush, edit);
      const finding = explainDraft(draft, 'LENIENT', workspaces.complete).findings.find(
        ({ rule }) => rule === 'push-content/keyed',
      );
      const found = finding ?? expect.fail();
      const titles = [formEnglishFixTitles, formGermanFixTitles].map(
        (of) => fixesFor(found, draft, { titles: of })[0]?.title,
      );
      expect(formEnglish[found.rule](found)).toContain(`${places[0]}:`);
      expect(formGerman[found.rule](found)).toContain(`${places[1]} verschieben:`);
      expect(titles).toEqual([`Move the content ${places[0]}`, `Den Inhalt ${places[1]} verschieben`]);
    }
  });

  it('what each button does: those of one finding are all different', () => {
    const flags = 'basic_details.platform_specific_details.ios';
    for (const edit of [
      { [flags]: {} },
      { [flags]: { send_to_all_eligible_device: true, exclude_provisional_push_devices: true } },
    ]) {
      const draft = edited(drafts.oneTimePush, edit);
      for (const finding of explainDraft(draft, 'LENIENT', workspaces.complete).findings) {
        for (const titles of [formEnglishFixTitles, formGermanFixTitles]) {
          const all = fixesFor(finding, draft, { titles }).map(({ title }) => title);
          expect(all.length).toBeGreaterThan(1);
          expect(new Set(all).size, all.join()).toBe(all.length);
        }
      }
    }
  });

  it.each([
    ['1.2.2026 9:30', ['Write the start time as 1 Feb 2026, 09:30', 'Write the start time as 2 Jan 2026, 09:30']],
    ['2026-02-01 09:30', ['Set the start time to 1 Feb 2026, 09:30']],
  ])('the time that a button sets: %s', (start, titles) => {
    const draft = edited(drafts.oneTimePush, { 'scheduling_details.start_time': start });
    const [finding] = explainDraft(draft, 'LENIENT', workspaces.complete).findings;
    const fixes = fixesFor(finding ?? expect.fail(), draft, { titles: formEnglishFixTitles });
    expect(fixes.map(({ title }) => title)).toEqual(titles);
  });
});
