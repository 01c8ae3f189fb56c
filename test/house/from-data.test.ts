// Without this, the reader of rules in data and its JSON Schema could disagree.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

import { houseRulesSchema } from '../../.build/documents/house-rules-schema.js';
import type { formGerman } from '../../src/de.js';

import { matcherOf } from '../../src/house/pattern.js';
import { explainDraft } from '../../src/index.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { expectRuleSet } from '../../src/testing.js';
import { formEnglish } from '../../src/words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { workOn } from '../work-time.js';

const isInSchema = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(houseRulesSchema());

const title = 'android.basic_details.title';
const file = (...rules: readonly object[]) => ({
  prefix: 'acme',
  rules: rules.map((rule, index) => ({ id: `acme/${index}`, ...rule })),
});

const sample = (headline: string) => ({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'a@b.co',
  campaign_content: {
    content: { push: { android: { template_type: 'BASIC', basic_details: { title: headline, message: 'm' } } } },
  },
});

const right: Readonly<Record<string, unknown>> = {
  'no rules': file(),
  'with a schema': { $schema: './node_modules/campaign-draft-rules/dist/house-rules.schema.json', ...file() },
  'always required': file({ requires: ['basic_details.team', 'utm_params'] }),
  'required under a condition': file({ when: { channel: 'EMAIL' }, requires: ['utm_params'], mode: 'DRAFT_PUBLISH' }),
  'forbidden under two': file({
    when: { channel: ['PUSH', 'EMAIL'], 'segmentation_details.is_all_user_campaign': true },
    forbids: ['scheduling_details'],
  }),
  'required where an element is so, or all are': file(
    { when: { 'basic_details.tags.*': { some: 'sale' } }, requires: ['utm_params'] },
    { when: { 'basic_details.tags.*': { every: ['sale', 'news'] }, channel: 'PUSH' }, forbids: ['utm_params'] },
  ),
  'required of a list of some length': file(
    { when: { 'basic_details.tags': { atLeast: 2 } }, requires: ['utm_params'] },
    { when: { 'basic_details.tags': { atMost: 0 } }, requires: ['utm_params'] },
    { when: { 'basic_details.geofences': { atLeast: 1, atMost: 1 } }, field: title, maxLength: 50 },
  ),
  'one of texts': file({ field: 'basic_details.team', oneOf: ['Growth', 'Retention'] }),
  'one of numbers': file({ field: 'delivery_controls.campaign_throttle_rpm', oneOf: [100, 200] }),
  'some values of an enumeration': file({ field: 'channel', oneOf: ['PUSH'] }),
  'at most so many characters': file({ field: title, maxLength: 50, severity: 'hint' }),
  'words of 1000 characters': file({ field: title, maxLength: 50, issue: { en: 'x'.repeat(1000) } }),
  'a pattern for each element of a list': file({ field: 'basic_details.tags.*', pattern: '^[a-z-]+$' }),
  'no pattern': file({ field: 'email.subject', notPattern: '(?i)free', spec: 'Wiki: subjects' }),
  examples: file(
    { field: title, notPattern: '^x{9}$', examples: { wrong: [sample('xxxxxxxxx')] } },
    { field: title, maxLength: 5, examples: { right: [sample('Sale')], wrong: [] } },
    { requires: ['basic_details.team'], examples: {} },
  ),
  'words of its own': file({
    field: title,
    maxLength: 50,
    statement: 'A title is short.',
    issue: { en: 'must be short: {is} are more than {most}', de: 'muss kurz sein: {is} sind mehr als {most}' },
    form: { de: 'Den Titel kürzen' },
  }),
};

const short = (more: object) => ({ field: title, maxLength: 5, ...more });
const required = (more: object) => ({ requires: ['utm_params'], ...more });
const when = (conditions: unknown) => required({ when: conditions });

/** Wrong data, each with the sentence of the reader. */
const wrong: readonly (readonly [data: unknown, says: string])[] = [
  [[], 'The rules must be an object; got list'],
  [undefined, 'The rules must be an object; got nothing'],
  [{ prefix: 'acme' }, 'rules must be a list; got nothing'],
  [{ rules: [] }, 'The prefix of a rule set must be of at most 60 lower-case letters'],
  [{ ...file(), rule: [] }, 'The rules must have only $schema, prefix, rules; got "rule", did you mean "rules"?'],
  [{ ...file(), $schema: 5 }, '$schema must be text; got 5'],
  [{ prefix: 'acme', rules: ['acme/a'] }, 'rules[0] must be an object; got "acme/a"'],
  [{ prefix: 'acme', rules: [{ requires: ['utm_params'] }] }, 'rules[0].id must be text; got nothing'],
  [
    file({ requires: ['utm_params'] }, { field: title }),
    'rules[1] must have exactly one of requires, forbids, oneOf, maxLength, pattern, notPattern; it has none',
  ],
];

/** Data with one wrong rule, each with the sentence of the reader. */
const wrongRules: readonly (readonly [rule: object, says: string])[] = [
  [short({ examples: [] }), 'rules[0].examples must be an object'],
  [
    short({ examples: { rigth: [] } }),
    'rules[0].examples must have only right, wrong; got "rigth", did you mean "right"?',
  ],
  [short({ examples: { right: {} } }), 'rules[0].examples.right must be a list of drafts; got object'],
  [short({ examples: { wrong: [{}, 'x'] } }), 'rules[0].examples.wrong[1] must be a draft, an object; got "x"'],
  [{ require: ['utm_params'] }, 'got "require", did you mean "requires"?'],
  [{ id: 'utm', requires: ['utm_params'] }, 'The id of rule 1 must be acme/ and a name'],
  [{ field: title, maxLength: 5, pattern: 'a' }, 'it has maxLength and pattern'],
  [{ requires: [] }, 'rules[0].requires must be a list with at least one entry; got list'],
  [{ forbids: 'utm_params' }, 'rules[0].forbids must be a list with at least one entry; got "utm_params"'],
  [
    { requires: ['utm_params', 'basic_details.teem'] },
    'rules[0].requires[1] must be a field outside of lists, such as basic_details.team; got "basic_details.teem", did you mean "basic_details.team"?',
  ],
  [{ requires: ['basic_details.tags.*'] }, 'rules[0].requires[0] must be a field outside of lists'],
  [{ maxLength: 50 }, 'rules[0].field must be a field that has text, such as email.subject; got nothing'],
  [{ field: title, requires: ['utm_params'] }, 'rules[0].field must be left out, as requires names the fields'],
  [{ field: 'utm_params', maxLength: 50 }, 'rules[0].field must be a field that has text'],
  [{ field: title, maxLength: 0 }, 'rules[0].maxLength must be a whole number of at least 1; got 0'],
  [{ field: title, maxLength: '50' }, 'rules[0].maxLength must be a whole number of at least 1; got "50"'],
  [{ field: title, oneOf: [] }, 'rules[0].oneOf must be a list with at least one entry; got list'],
  [{ field: title, oneOf: ['a', 5] }, 'rules[0].oneOf[1] must be text; got 5'],
  [
    { field: 'segmentation_details.is_all_user_campaign', oneOf: ['a'] },
    'rules[0].field must be a field that has text or a number',
  ],
  [
    { field: 'channel', oneOf: ['Push'] },
    'rules[0].oneOf[0] must be one of PUSH, EMAIL; got "Push", did you mean "PUSH"?',
  ],
  [{ field: title, pattern: '' }, 'rules[0].pattern must be text; got ""'],
  [{ field: title, pattern: 'a'.repeat(1001) }, 'rules[0].pattern must have at most 1000 characters'],
  [required({ mode: 'PUBLISH' }), 'The mode of acme/0 must be one of LENIENT, DRAFT_PUBLISH; got "PUBLISH"'],
  [required({ severity: 'warning' }), 'The severity of acme/0 must be error or hint; got "warning"'],
  [when({}), 'rules[0].when must be an object with at least one field; got object'],
  [when(['channel']), 'rules[0].when must be an object with at least one field; got list'],
  [
    when({ chanel: 'PUSH' }),
    'the key of rules[0].when must be a list, or a field that has text, a number, true or false, such as channel; got "chanel", did you mean "channel"?',
  ],
  [when({ 'basic_details.tags': 'a' }), 'rules[0].when["basic_details.tags"] must be an object; got "a"'],
  [
    when({ 'basic_details.tags': {} }),
    'rules[0].when["basic_details.tags"] must have atLeast or atMost, or both; it has none',
  ],
  [
    when({ 'basic_details.tags': { atleast: 1 } }),
    'rules[0].when["basic_details.tags"] must have only atLeast, atMost; got "atleast", did you mean "atLeast"?',
  ],
  [
    when({ 'basic_details.tags': { atLeast: 0 } }),
    'rules[0].when["basic_details.tags"].atLeast must be a whole number of at least 1; got 0',
  ],
  [
    when({ 'basic_details.tags': { atMost: '2' } }),
    'rules[0].when["basic_details.tags"].atMost must be a whole number of at least 0; got "2"',
  ],
  [when({ channel: { atLeast: 1 } }), 'rules[0].when["channel"] must be one of PUSH, EMAIL; got object'],
  [when({ 'basic_details.tags.*': 'sale' }), 'rules[0].when["basic_details.tags.*"] must be an object; got "sale"'],
  [
    when({ 'basic_details.tags.*': {} }),
    'rules[0].when["basic_details.tags.*"] must have exactly one of some, every; it has none',
  ],
  [when({ 'basic_details.tags.*': { some: 'a', every: 'b' } }), 'it has some and every'],
  [
    when({ 'basic_details.tags.*': { some: [] } }),
    'rules[0].when["basic_details.tags.*"].some must be a list with at least one entry; got list',
  ],
  [
    when({ 'basic_details.platforms.*': { every: 'Ios' } }),
    'rules[0].when["basic_details.platforms.*"].every must be one of ANDROID, IOS, WEB; got "Ios", did you mean "IOS"?',
  ],
  [when({ channel: [] }), 'rules[0].when["channel"] must be a list with at least one entry'],
  [when({ channel: ['MAIL'] }), 'rules[0].when["channel"] must be one of PUSH, EMAIL; got "MAIL"'],
  [when({ 'segmentation_details.is_all_user_campaign': 'true' }), 'must be true or false; got "true"'],
  [required({ issue: { de: 'muss' } }), 'rules[0].issue.en must be text; got nothing'],
  [required({ form: { fr: 'doit' } }), 'rules[0].form must have only en, de; got "fr"'],
  [required({ issue: { en: 5 } }), 'rules[0].issue.en must be text; got 5'],
  [required({ issue: 'must' }), 'rules[0].issue must be an object; got "must"'],
  [required({ statement: ' ' }), 'rules[0].statement must be text; got " "'],
];

/** Mistakes that a JSON Schema cannot express. */
const beyondSchema: readonly (readonly [data: unknown, says: string])[] = [
  [
    file(when({ 'basic_details.tags': { atLeast: 3, atMost: 2 } })),
    'rules[0].when["basic_details.tags"].atMost must be a whole number of at least 3; got 2',
  ],
  [file(required({ id: 'other/a' })), 'The id of rule 1 must be acme/ and a name'],
  [{ prefix: 'android', rules: [] }, "none of the library's own such as android"],
  [file(required({ id: 'acme/a' }), required({ id: 'acme/a' })), 'acme/a comes twice in the set acme'],
  [file({ requires: ['android', 'email'] }), 'The rule acme/0 must not use fields of several channels'],
  [
    file({ field: title, pattern: '(a)\\1' }),
    'rules[0].pattern must be a regular expression of RE2, which has no lookaround and no references to groups (invalid escape sequence: `\\1`); got "(a)\\\\1"',
  ],
  [file({ field: title, notPattern: 'a(?=b)' }), 'rules[0].notPattern must be a regular expression of RE2'],
  [file({ field: title, pattern: '(a{1,30}){1,30}' }), 'rules[0].pattern must be simpler: its counts make'],
  [file(required({ issue: { en: 'not {value}' } })), 'rules[0].issue.en must have no name in braces; got {value}'],
  [file(short({ form: { en: '{max}' } })), 'rules[0].form.en must have only {is} and {most} in braces; got {max}'],
];

it('a rule that no generated draft breaks has a draft of its own that does', () => {
  const narrow = { field: title, notPattern: '^[xyz]{9}#7$' };
  const expected = (rule: object) => () => expectRuleSet(ruleSetFromData(file(rule)), { numRuns: 20 });
  expect(expected(narrow)).toThrow('no generated draft breaks acme/0 alone: give it examples.wrong');
  expect(expected({ ...narrow, examples: { wrong: [sample('xyzxyzxyz#7')] } })).not.toThrow();
  expect(expected({ ...narrow, examples: { wrong: [sample('Sale')] } })).toThrow(
    'is not broken by its wrong example 1',
  );
});

describe('the reader and the schema agree', () => {
  it('the files of the page', () => {
    const page = readFileSync('examples/pages/house-rules.md', 'utf8');
    const files = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, shown = '']) => JSON.parse(shown));
    const counts = files.map((shown) => {
      expect(isInSchema(shown), JSON.stringify(isInSchema.errors)).toBe(true);
      return ruleSetFromData(shown).catalogue.length;
    });
    expect(counts).toEqual([7]);
  });

  it.each(Object.entries(right))('right: %s', (_, data) => {
    expect(isInSchema(data), JSON.stringify(isInSchema.errors)).toBe(true);
    expect(ruleSetFromData(data)).toMatchObject({ prefix: 'acme' });
  });

  const told = (data: unknown, says: string, isSeenBySchema: boolean) => ({ data, says, isSeenBySchema });
  it.each([
    ...wrong.map(([data, says]) => told(data, says, true)),
    ...wrongRules.map(([rule, says]) => told(file(rule), says, true)),
    ...beyondSchema.map(([data, says]) => told(data, says, false)),
  ])('wrong: $says', ({ data, says, isSeenBySchema }) => {
    expect(() => ruleSetFromData(data)).toThrow(TypeError);
    expect(() => ruleSetFromData(data)).toThrow(says);
    expect(isInSchema(data)).toBe(!isSeenBySchema);
  });

  it.each([null, 5, [1], { toString: null }])('hostile values are refused alike: %j', (value) => {
    for (const name of ['prefix', 'rules', 'id', 'when', 'requires', 'field', 'oneOf', 'issue', 'mode', 'pattern']) {
      const rule = { id: 'acme/a', field: title, pattern: 'a', [name]: value };
      const data = name === 'prefix' || name === 'rules' ? { ...file(), [name]: value } : { ...file(), rules: [rule] };
      expect(() => ruleSetFromData(data), name).toThrow(TypeError);
      expect(isInSchema(data), name).toBe(false);
    }
  });
});

const push = drafts.oneTimePush;
const flat = 'campaign_content.content.push.android.basic_details.title';

function findingsOf(
  rule: object,
  edit: Readonly<Record<string, unknown>>,
  messages: typeof formGerman | undefined,
  draft: unknown,
) {
  const rules = ruleSetFromData(file(rule));
  const options = { rules, ...(messages && { messages }) };
  const { findings } = explainDraft(edited(draft, edit), 'DRAFT_PUBLISH', workspaces.portfolio, options);
  return findings.filter(({ rule: id }) => id.startsWith('acme/'));
}

interface Told {
  readonly rule: object;
  readonly edit?: Readonly<Record<string, unknown>>;
  readonly draft?: unknown;
  /** The messages in English, and in English for forms. Without it, the draft keeps the rule. */
  readonly said?: readonly string[];
}

const email = drafts.email;
const three = {
  channel: 'PUSH',
  campaign_delivery_type: ['PERIODIC', 'ONE_TIME'],
  'segmentation_details.is_all_user_campaign': true,
};
const tags = { field: 'basic_details.tags.*', pattern: '^[a-z-]+$' };
const tagged = (...list: unknown[]) => ({ 'basic_details.tags': list });
const needsTeam = (when: object) => ({ when, requires: ['basic_details.team'] });
const someTag = needsTeam({ 'basic_details.tags.*': { some: ['sale', 'news'] } });
const everyTag = needsTeam({ channel: 'PUSH', 'basic_details.tags.*': { every: ['sale', 'news'] } });
const twoTags = needsTeam({ 'basic_details.tags': { atLeast: 2, atMost: 2 } });

const told: Readonly<Record<string, Told>> = {
  'a field that is missing': {
    rule: { requires: ['basic_details.team'] },
    said: ['basic_details.team: Team is required', 'basic_details.team: Enter the team.'],
  },
  'a field that is there': { rule: { requires: ['basic_details.team'] }, edit: { 'basic_details.team': 'Growth' } },
  'a missing field, where the condition holds': {
    rule: { when: { channel: ['EMAIL'] }, requires: ['utm_params'] },
    draft: email,
    edit: { utm_params: undefined },
    said: [
      'utm_params: UTM parameters are required because channel is EMAIL',
      'utm_params: Fill in the UTM parameters.',
    ],
  },
  'and where it does not': { rule: { when: { channel: ['EMAIL'] }, requires: ['utm_params'] } },
  'a field that must not be there, where two hold': {
    rule: { when: { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' }, forbids: ['basic_details.tags'] },
    said: [
      'basic_details.tags: Tags must be left out because channel is PUSH',
      'basic_details.tags: Remove the tags: “Push” has none.',
    ],
  },
  'and where one of two does not': {
    rule: { when: { channel: 'PUSH', campaign_delivery_type: 'PERIODIC' }, forbids: ['basic_details.tags'] },
  },
  'a missing field, where three hold': {
    rule: { when: three, requires: ['basic_details.team'] },
    edit: { 'basic_details.team': ' ' },
    said: [
      'basic_details.team: Team is required where channel is PUSH and campaign_delivery_type is PERIODIC or ONE_TIME and segmentation_details.is_all_user_campaign is true',
      'basic_details.team: Team is required where channel is PUSH and campaign_delivery_type is PERIODIC or ONE_TIME and segmentation_details.is_all_user_campaign is true.',
    ],
  },
  'a field that must not be there, where three hold': {
    rule: { when: three, forbids: ['basic_details.tags'] },
    said: [
      'basic_details.tags: Tags must be left out where channel is PUSH and campaign_delivery_type is PERIODIC or ONE_TIME and segmentation_details.is_all_user_campaign is true',
      'basic_details.tags: Tags must be left out where channel is PUSH and campaign_delivery_type is PERIODIC or ONE_TIME and segmentation_details.is_all_user_campaign is true.',
    ],
  },
  'and where one of three does not': {
    rule: { when: { ...three, campaign_delivery_type: 'PERIODIC' }, forbids: ['basic_details.tags'] },
  },
  'a malformed field is not missing': {
    rule: { when: three, requires: ['basic_details.team'] },
    edit: { 'basic_details.team': 5 },
  },
  'a missing field, where an element is so': {
    rule: someTag,
    edit: tagged('winter', 'news'),
    said: [
      'basic_details.team: Team is required where one of basic_details.tags.* is sale or news',
      'basic_details.team: Team is required where one of basic_details.tags.* is sale or news.',
    ],
  },
  'and where no element is': { rule: someTag, edit: tagged('winter', 'sales') },
  'and where there are no elements': { rule: someTag, edit: tagged() },
  'and where there is no list': { rule: someTag, edit: { 'basic_details.tags': undefined } },
  'and where the list is none': { rule: someTag, edit: { 'basic_details.tags': 'news' } },
  'a missing field, where all elements are so': {
    rule: everyTag,
    edit: tagged('news', 'sale'),
    said: [
      'basic_details.team: Team is required where channel is PUSH and each of basic_details.tags.* is sale or news',
      'basic_details.team: Team is required where channel is PUSH and each of basic_details.tags.* is sale or news.',
    ],
  },
  'and where one element is otherwise': { rule: everyTag, edit: tagged('news', 'winter') },
  'and where one element is malformed': { rule: everyTag, edit: tagged('news', 5) },
  'and where all of no elements are so': { rule: everyTag, edit: tagged() },
  'a missing field, where a list is so long': {
    rule: twoTags,
    edit: tagged('a', 'b'),
    said: [
      'basic_details.team: Team is required where basic_details.tags has at least 2 and at most 2 entries',
      'basic_details.team: Team is required where basic_details.tags has at least 2 and at most 2 entries.',
    ],
  },
  'and where a list is shorter': { rule: twoTags, edit: tagged('a') },
  'and where a list is longer': { rule: twoTags, edit: tagged('a', 'b', 'c') },
  'and where a list that may have elements is none': { rule: twoTags, edit: { 'basic_details.tags': 'ab' } },
  'a missing field, where there is no list': {
    rule: needsTeam({ 'basic_details.tags': { atMost: 1 } }),
    edit: { 'basic_details.tags': undefined },
    said: [
      'basic_details.team: Team is required where basic_details.tags has at most 1 entry',
      'basic_details.team: Team is required where basic_details.tags has at most 1 entry.',
    ],
  },
  'a value that is not among those of the team, where an element is so': {
    rule: { when: { 'basic_details.tags.*': { some: 'sale' } }, field: 'basic_details.team', oneOf: ['Growth'] },
    edit: { ...tagged('winter', 'sale'), 'basic_details.team': 'Sales' },
    said: [
      'basic_details.team: Team must be Growth; got "Sales"',
      'basic_details.team: Choose “Growth” for the team: nothing else is possible here.',
    ],
  },
  'a value that is not among those of the team': {
    rule: { field: 'basic_details.team', oneOf: ['Growth', 'Retention'] },
    edit: { 'basic_details.team': 'growth' },
    said: [
      'basic_details.team: Team must be one of Growth, Retention; got "growth", did you mean "Growth"?',
      'basic_details.team: Choose the team again: “Growth” or “Retention”; “Growth” was probably meant.',
    ],
  },
  'one that is': {
    rule: { field: 'basic_details.team', oneOf: ['Growth', 'Retention'] },
    edit: { 'basic_details.team': 'Growth' },
  },
  'a number that is not among them, under a condition': {
    rule: { when: { channel: 'PUSH' }, field: 'delivery_controls.campaign_throttle_rpm', oneOf: [100, 200] },
    edit: { 'delivery_controls.campaign_throttle_rpm': 150 },
    said: [
      'delivery_controls.campaign_throttle_rpm: Sending speed (per minute) must be one of 100, 200 (because channel is PUSH); got 150',
      'delivery_controls.campaign_throttle_rpm: Choose the sending speed (per minute) again: “100” or “200”; “150” is not possible here.',
    ],
  },
  'a text that is too long': {
    rule: short({}),
    edit: { [flat]: 'Winter' },
    said: [
      'campaign_content.content.push.android.basic_details.title: Android notification title must have at most 5 characters; it has 6',
      'campaign_content.content.push.android.basic_details.title: Shorten the text to 5 characters; it has 6 (Android).',
    ],
  },
  'a long text where the condition does not hold': {
    rule: { ...short({}), when: { channel: 'PUSH', campaign_delivery_type: 'PERIODIC' } },
    edit: { [flat]: 'Winter' },
  },
  'a long text where it does': {
    rule: { ...short({}), when: { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' } },
    edit: { [flat]: 'Winter' },
    said: [
      'campaign_content.content.push.android.basic_details.title: Android notification title must have at most 5 characters; it has 6',
      'campaign_content.content.push.android.basic_details.title: Shorten the text to 5 characters; it has 6 (Android).',
    ],
  },
  'a text that does not match': {
    rule: tags,
    edit: { 'basic_details.tags': ['sale', 'Sale', 'winter-sale', 'Winter'] },
    said: [
      'basic_details.tags.1: Tag 2 must match ^[a-z-]+$; “Sale” does not',
      'basic_details.tags.3: Tag 4 must match ^[a-z-]+$; “Winter” does not',
      'basic_details.tags.1: Change the text: “Sale” is not as your team wants it.',
      'basic_details.tags.3: Change the text: “Winter” is not as your team wants it.',
    ],
  },
  'a text that must not match': {
    rule: { field: 'email.subject', notPattern: '(?i)free' },
    draft: email,
    edit: { 'campaign_content.content.email.subject': 'It is FREE' },
    said: [
      'campaign_content.content.email.subject: Subject must not match (?i)free; “It is FREE” does',
      'campaign_content.content.email.subject: Change the text: “It is FREE” is not as your team wants it.',
    ],
  },
  'a URL is not repeated': {
    rule: { field: 'email.html_content', pattern: '^<' },
    draft: email,
    edit: { 'campaign_content.content.email.html_content': 'https://a.example/?token=5' },
    said: [
      'campaign_content.content.email.html_content: HTML content must match ^<; “…” does not',
      'campaign_content.content.email.html_content: Change the text: “…” is not as your team wants it.',
    ],
  },
  'a long pattern is cut in messages': {
    rule: { field: 'basic_details.name', pattern: `^${'a?'.repeat(60)}$` },
    said: [
      'basic_details.name: Campaign name must match ^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a…; “Winter sale” does not',
      'basic_details.name: Change the text: “Winter sale” is not as your team wants it.',
    ],
  },
  'a pattern of 100 characters is not cut': {
    rule: { field: 'basic_details.name', notPattern: `W${'a?'.repeat(49)}i` },
    said: [
      'basic_details.name: Campaign name must not match Wa?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?i; “Winter sale” does',
      'basic_details.name: Change the text: “Winter sale” is not as your team wants it.',
    ],
  },
  'words of its own, with what is counted': {
    rule: {
      ...short({}),
      issue: { en: 'must be short: {is} of {most}', de: 'muss kurz sein: {is} von {most}' },
      form: { en: 'Shorten it to {most}' },
    },
    edit: { [flat]: 'Winter' },
    said: [
      'campaign_content.content.push.android.basic_details.title: Android notification title must be short: 6 of 5',
      'campaign_content.content.push.android.basic_details.title: Shorten it to 5 (Android).',
    ],
  },
  'words of its own, with the value': {
    rule: { field: 'basic_details.team', oneOf: ['Growth'], issue: { en: 'must be Growth; {value} is not' } },
    edit: { 'basic_details.team': 'Sales' },
    said: [
      'basic_details.team: Team must be Growth; Sales is not',
      'basic_details.team: Team must be Growth; Sales is not.',
    ],
  },
};

it.each(Object.entries(told))('%s', (_, { rule, edit = {}, draft = push, said = [] }) => {
  const all = [undefined, formEnglish].flatMap((messages) =>
    findingsOf(rule, edit, messages, draft).map(({ field, issue }) => `${field}: ${issue}`),
  );
  expect(all).toEqual(said);
});

it('the catalogue says what the rules state', () => {
  const data = file(
    { when: { channel: 'EMAIL' }, requires: ['utm_params'], mode: 'DRAFT_PUBLISH' },
    { when: three, forbids: ['utm_params', 'advanced'] },
    { ...short({}), when: { channel: ['PUSH', 'EMAIL'] }, severity: 'hint', spec: 'Wiki: titles' },
    tags,
    { field: 'email.subject', notPattern: 'free', statement: 'Nothing is free.' },
    everyTag,
    { ...short({}), when: { 'basic_details.tags.*': { some: 'sale' }, 'basic_details.geofences': { atLeast: 1 } } },
  );
  const said = ruleSetFromData(data).catalogue.map(({ statement, spec, mode, severity }) => [
    statement,
    spec,
    mode,
    severity,
  ]);
  expect(said.map((one) => one.join(' | '))).toEqual([
    '`utm_params` is required when `channel` is `EMAIL`. | House rules: acme | DRAFT_PUBLISH | error',
    'Where `channel` is `PUSH` and `campaign_delivery_type` is `PERIODIC` or `ONE_TIME` and `segmentation_details.is_all_user_campaign` is `true`: `utm_params`, `advanced` are not allowed. | House rules: acme | LENIENT | error',
    'Where `channel` is `PUSH` or `EMAIL`: `android.basic_details.title` has at most 5 characters. | Wiki: titles | LENIENT | hint',
    '`basic_details.tags.*` matches `^[a-z-]+$`. | House rules: acme | LENIENT | error',
    'Nothing is free. | House rules: acme | LENIENT | error',
    'Where `channel` is `PUSH` and each of `basic_details.tags.*` is `sale` or `news`: `basic_details.team` is required. | House rules: acme | LENIENT | error',
    'Where one of `basic_details.tags.*` is `sale` and `basic_details.geofences` has at least 1 entry: `android.basic_details.title` has at most 5 characters. | House rules: acme | LENIENT | error',
  ]);
});

describe('a pattern', () => {
  it.each([
    ['(a+)+$', 'aaa!', false],
    ['^[a-z]+(-[a-z]+)*$', 'winter-sale', true],
    ['(?i)free', 'FREE', true],
    ['^.$', '\u{1f600}', true],
    ['\\p{Lu}', 'é', false],
    ['x', '\ud800', false],
    ['^\\s*$', '', true],
  ])('%s on %j', (pattern, text, isMatch) => {
    expect(matcherOf(pattern)(text)).toBe(isMatch);
  });

  it.each([
    ['(a{1,1000}){1,1000}', 'expression too large'],
    ['a{1001}', 'invalid repeat count'],
    ['((a{1,30}){1,30}){1,30}', 'invalid repeat count'],
    ['(a{1,30}){1,30}', 'be simpler'],
    ['(a|b)*a(a|b){200}', 'be simpler'],
    ['(', 'missing closing )'],
    ['(?<!a)b', 'no lookaround'],
    ['(?=a)b', 'no lookaround'],
    ['(a)\\1', 'no references to groups'],
  ])('is refused: %s', (pattern, why) => {
    expect(() => matcherOf(pattern)).toThrow(why);
  });
});

/** Patterns that take other engines exponential or quadratic time, or that make many states of a machine. */
const hostilePatterns = [
  '(a+)+$',
  '(a|a)*$',
  'a*a*a*a*b',
  '(a|aa)+$',
  '(.*)*[cd]',
  '([ab]?){60}[ab]{60}[cd]',
  '(a|b)*a(a|b){20}[cd]',
  '(.*a.*b){10}.{20}[cd]',
  '(a.{10}|b.{20}|ab.{15})*[cd]$',
];

describe('in time that grows with the text alone', { tags: ['long'] }, () => {
  const mixed = (length: number) =>
    Array.from({ length }, (_, at) => ((at * at * 31 + at * 7) % 11 < 5 ? 'a' : 'b')).join('');

  // The limit is a hundred times what was measured, and far less than a search with backtracking takes.
  it.each(hostilePatterns)('%s', (pattern) => {
    const isMatch = matcherOf(pattern);
    for (const text of ['a'.repeat(200_000), `${'a'.repeat(200_000)}!`, mixed(200_000)]) {
      expect(workOn(() => isMatch(text))).toBeLessThan(60_000);
    }
  });

  it('no pattern takes long to make, or to be refused', () => {
    const atoms = ['a', '.', '\\p{L}', '[^a]', '(?i)ß', 'a|b'];
    const wraps = [
      (inner: string) => `(${inner}){0,9}`,
      (inner: string) => `(${inner}){1,100}`,
      (inner: string) => `(${inner})*`,
      (inner: string) => `(${inner})(${inner})`,
      (inner: string) => `[${inner}]?${inner}`,
    ];
    let patterns = atoms;
    for (let depth = 0; depth < 3; depth++) patterns = patterns.flatMap((inner) => wraps.map((wrap) => wrap(inner)));
    for (const pattern of [
      ...patterns,
      '('.repeat(1000),
      '(?:'.repeat(300),
      '\\p{L}'.repeat(200),
      '(?i)'.repeat(250),
    ]) {
      expect(
        workOn(() => {
          try {
            matcherOf(pattern)('ab'.repeat(100));
          } catch (error) {
            expect(error).toHaveProperty('message');
          }
        }),
        pattern,
      ).toBeLessThan(5_000);
    }
  });
});
