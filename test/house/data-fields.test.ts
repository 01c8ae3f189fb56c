// Without this, rules in data could name fields that no draft has, or lack some that it has.
import { describe, expect, it } from 'vitest';
import { type DataField, dataFields } from '../../src/house/data-fields.js';
import { explainDraft } from '../../src/index.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** A value of every format that a text, a number or a list of the tables has. */
const values = ['text', 'https://a.example/', '2026-12-01T09:30:00', '#ffffff', 'a@b.co', '5', 5, true, {}, [], [{}]];
const places: Readonly<Record<string, string>> = {
  android: 'campaign_content.content.push.android',
  ios: 'campaign_content.content.push.ios',
  web: 'campaign_content.content.push.web',
  email: 'campaign_content.content.email',
};

/** A rule that no value of the field keeps. */
function ruleAbout(path: string, { types, isOfEach, values: known }: DataField) {
  if (!isOfEach) return { forbids: [path] };
  if (types.includes('number')) return { field: path, oneOf: [known?.at(0) ?? -12345] };
  return known === undefined ? { field: path, notPattern: 'x*' } : { field: path, oneOf: [known.at(0)] };
}

/** Drafts that have some value at the field. */
function* draftsWith(path: string, { values: known }: DataField) {
  const [first = '', ...rest] = path.split('.');
  const at = [places[first] ?? first, ...rest].join('.');
  for (const draft of [drafts.oneTimePush, drafts.email]) {
    for (const value of known === undefined ? values : [known.at(-1)]) {
      const [list, ...members] = at.split('.*');
      if (members.length === 0) yield edited(draft, { [at]: value });
      else yield edited(draft, { [list as string]: [edited({}, { [members.join('').slice(1)]: value })] });
    }
  }
}

const readable = [...dataFields].filter(
  ([, { isOfEach, types }]) => !isOfEach || types.some((type) => type !== 'boolean'),
);

it('rules can name every field of drafts, each once, and in lists each field that is not inside another list', () => {
  expect(dataFields.size).toBeGreaterThan(250);
  expect(dataFields.get('channel')).toEqual({
    types: ['string'],
    values: ['PUSH', 'EMAIL'],
    isList: false,
    isOfEach: false,
  });
  expect(dataFields.get('basic_details.tags.*')).toEqual({
    types: ['string'],
    values: undefined,
    isList: false,
    isOfEach: true,
  });
  expect(dataFields.get('basic_details.tags')).toEqual({
    types: [],
    values: undefined,
    isList: true,
    isOfEach: false,
  });
  for (const path of dataFields.keys())
    expect(path).not.toMatch(/\*.*\*|^campaign_content\.content|\b(geofences|filters)\./);
});

describe('of all fields', { tags: ['long'] }, () => {
  it.each(readable)('%s is read', (path, field) => {
    const rules = ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/x', ...ruleAbout(path, field) }] });
    const told = [...draftsWith(path, field)].some((draft) =>
      explainDraft(draft, 'LENIENT', workspaces.portfolio, { rules }).findings.some(({ rule }) => rule === 'acme/x'),
    );
    expect(told).toBe(true);
  });
});

const lists = [...dataFields].filter(([, { isList, isOfEach }]) => isList && !isOfEach).map(([path]) => path);

describe('of all lists', { tags: ['long'] }, () => {
  it('there are many', () => expect(lists.length).toBeGreaterThan(10));

  it.each(lists)('the entries of %s are counted', (path) => {
    const countsOf = (list: unknown) => {
      const bounds = [{ atMost: 0 }, { atLeast: 1, atMost: 1 }, { atLeast: 2 }];
      const rules = ruleSetFromData({
        prefix: 'acme',
        rules: bounds.map((bound, index) => ({ id: `acme/${index}`, when: { [path]: bound }, forbids: [path] })),
      });
      const [first = '', ...rest] = path.split('.');
      const at = [places[first] ?? first, ...rest].join('.');
      return [drafts.oneTimePush, drafts.email].flatMap((draft) =>
        explainDraft(edited(draft, { [at]: list }), 'LENIENT', workspaces.portfolio, { rules })
          .findings.filter(({ rule }) => rule.startsWith('acme/'))
          .map(({ rule }) => rule),
      );
    };
    expect([...new Set(countsOf([]))]).toEqual(['acme/0']);
    expect([...new Set(countsOf([{}]))]).toEqual(['acme/1']);
    expect([...new Set(countsOf([{}, {}, {}]))]).toEqual(['acme/2']);
  });

  const elements = [...dataFields].filter(([, { isOfEach, types }]) => isOfEach && types.length > 0);
  it.each(elements)('the elements of %s are asked', (path, { types, values: known }) => {
    // A text of one format is not an element of a list with another.
    const fitting = known?.slice(0, 1) ?? values.filter((one) => types.some((type) => type === typeof one));
    const [list = '', member = ''] = path.split('.*');
    const [first = '', ...rest] = list.split('.');
    const at = [places[first] ?? first, ...rest].join('.');
    const having = (one: unknown) => (member === '' ? one : edited({}, { [member.slice(1)]: one }));
    const rulesFor = (value: unknown) =>
      ruleSetFromData({
        prefix: 'acme',
        rules: ['some', 'every'].map((name) => ({
          id: `acme/${name}`,
          when: { [path]: { [name]: value } },
          forbids: [list],
        })),
      });
    const told = (rules: ReturnType<typeof rulesFor>, ...all: unknown[]) => [
      ...new Set(
        [drafts.oneTimePush, drafts.email].flatMap((draft) =>
          explainDraft(edited(draft, { [at]: all.map(having) }), 'LENIENT', workspaces.portfolio, { rules })
            .findings.map(({ rule }) => rule)
            .filter((rule) => rule.startsWith('acme/')),
        ),
      ),
    ];
    const said = fitting.map((value) => {
      const rules = rulesFor(value);
      return [told(rules, value, value), told(rules, value, { none: 1 }), told(rules, { none: 1 })];
    });
    expect(said).toContainEqual([['acme/some', 'acme/every'], ['acme/some'], []]);
  });
});
