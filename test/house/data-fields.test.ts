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

/** Where the field is in a flat draft. */
function placeOf(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [places[first] ?? first, ...rest].join('.');
}

/** The rules that find something in a push or an email in which `at` has the value. */
function tellingOf(rules: readonly object[], at: string, value: unknown): readonly string[] {
  const set = ruleSetFromData({ prefix: 'acme', rules });
  const found = [drafts.oneTimePush, drafts.email].flatMap((draft) =>
    explainDraft(edited(draft, { [at]: value }), 'LENIENT', workspaces.portfolio, { rules: set }).findings.map(
      ({ rule }) => rule,
    ),
  );
  return [...new Set(found)].filter((rule) => rule.startsWith('acme/'));
}

/** The value in an element of a list, if the path goes on in it: `goals.*.goal_name`. */
function inElement(path: string, value: unknown): unknown {
  const [, member = ''] = path.split('.*');
  return member === '' ? value : edited({}, { [member.slice(1)]: value });
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
    const [list = ''] = path.split('.*');
    const rules = [{ id: 'acme/x', ...ruleAbout(path, field) }];
    const given = (field.values?.slice(-1) ?? values).map((one) => inElement(path, one));
    expect(given.some((one) => tellingOf(rules, placeOf(list), path === list ? one : [one]).length > 0)).toBe(true);
  });
});

const lists = [...dataFields].filter(([, { isList, isOfEach }]) => isList && !isOfEach).map(([path]) => path);

describe('of all lists', { tags: ['long'] }, () => {
  it('there are many', () => expect(lists.length).toBeGreaterThan(10));

  it.each(lists)('the entries of %s are counted', (path) => {
    const bounds = [{ atMost: 0 }, { atLeast: 1, atMost: 1 }, { atLeast: 2 }];
    const rules = bounds.map((bound, index) => ({ id: `acme/${index}`, when: { [path]: bound }, forbids: [path] }));
    const counted = [[], [{}], [{}, {}, {}]].map((list) => tellingOf(rules, placeOf(path), list));
    expect(counted).toEqual([['acme/0'], ['acme/1'], ['acme/2']]);
  });

  const elements = [...dataFields].filter(([, { isOfEach, types }]) => isOfEach && types.length > 0);
  it.each(elements)('the elements of %s are asked', (path, { types, values: known }) => {
    // A text of one format is not an element of a list with another.
    const fitting = known?.slice(0, 1) ?? values.filter((one) => types.some((type) => type === typeof one));
    const [list = ''] = path.split('.*');
    const said = fitting.map((value) => {
      const rules = ['some', 'every'].map((name) => {
        return { id: `acme/${name}`, when: { [path]: { [name]: value } }, forbids: [list] };
      });
      const of = (...all: unknown[]) =>
        tellingOf(
          rules,
          placeOf(list),
          all.map((one) => inElement(path, one)),
        );
      return [of(value, value), of(value, { none: 1 }), of({ none: 1 })];
    });
    expect(said).toContainEqual([['acme/some', 'acme/every'], ['acme/some'], []]);
  });
});
