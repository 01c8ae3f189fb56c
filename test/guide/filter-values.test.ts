// Without this, a postcode would become a number, and a number another one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Compared, change, describeDraft, getAt, setAt, textsFromValue, valueFromTexts } from '../../src/guide.js';
import { type FieldPath, staticWorkspace } from '../../src/index.js';
import { hostileValue } from '../../src/testing.js';
import { runs } from '../testing/runs.js';

const one = (type: Compared['type']): Compared => ({ type, count: 'one' });
const types = ['text', 'number', 'date-time', 'yes-no'] as const;
const counts = ['one', 'two', 'list'] as const;
const meant = (value: unknown) => ({ value, isRefused: false });
const refused = (value: string) => ({ value, isRefused: true });

describe('valueFromTexts', () => {
  it.each(['80331', '1e5', '1.50', '12345678901234567890', 'true', 'null', '[1]', '{"a":1}', '"x"', ' '])(
    '%j is text where text is compared, and where nobody knows what is',
    (text) => {
      expect(valueFromTexts([text], one('text'))).toEqual(meant(text));
      expect(valueFromTexts([text])).toEqual(meant(text));
    },
  );

  it.each([0, 7, -3, 1.5, -0.25, 0.1, 9007199254740991, 1e21, 1e-7])('%d is a number as it is written', (number) => {
    expect(valueFromTexts([String(number)], one('number'))).toEqual(meant(number));
    expect(textsFromValue(number, one('number'))).toEqual([String(number)]);
  });

  it.each(
    // biome-ignore format: one line each would be long
    ['1.50', '1.0', '1.', '.5', '+5', '007', '1e5', '0x10', '-0', '1,5', '1.000,5', ' 5', '5 ', ' ', '-', '12345678901234567890', '0.1000000000000000055', 'NaN', 'Infinity', '-Infinity', 'null', 'true', 'five', '[1]', '{ 5 }'],
  )('%j is no number, and stays', (text) => {
    expect(valueFromTexts([text], one('number'))).toEqual(refused(text));
    expect(textsFromValue(text, one('number'))).toEqual([text]);
  });

  it.each(['2026-01-31', '2028-02-29', '2026-01-31T10:00', '2026-01-31T10:00:30', '2026-11-01T00:00:00Z'])(
    '%j is a date',
    (text) => expect(valueFromTexts([text], one('date-time'))).toEqual(meant(text)),
  );

  it.each(['2026-02-29', '2026-1-1', '31.01.2026', '2026-01-31 10:00', '2026-01-31T24:00', 'tomorrow', '7'])(
    '%j is no date, and stays',
    (text) => expect(valueFromTexts([text], one('date-time'))).toEqual(refused(text)),
  );

  it('yes and no are true and false', () => {
    expect(valueFromTexts(['true'], one('yes-no'))).toEqual(meant(true));
    expect(valueFromTexts(['false'], one('yes-no'))).toEqual(meant(false));
    for (const text of ['yes', 'TRUE', '1']) expect(valueFromTexts([text], one('yes-no'))).toEqual(refused(text));
  });

  it('an expression, which is filled in later, is a value of any type', () => {
    for (const type of types) {
      expect(valueFromTexts(['{{ event.price }}'], one(type))).toEqual(meant('{{ event.price }}'));
      expect(textsFromValue('{{ event.price }}', one(type))).toEqual(['{{ event.price }}']);
    }
    expect(valueFromTexts(['{{ event.price'], one('number')).isRefused).toBe(true);
  });

  it('no text becomes a value that is shown as another text', () => {
    const written = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.json(),
      fc.stringMatching(/^[+-]?\d{0,20}[.,]?\d{0,20}(e[+-]?\d{1,3})?$/),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    const texts = fc.array(written, { maxLength: 4 });
    fc.assert(
      fc.property(texts, fc.constantFrom(...types), fc.constantFrom(...counts), (all, type, count) => {
        const { value, isRefused } = valueFromTexts(all, { type, count });
        const shown = all.slice(0, { one: 1, two: 2, list: 4 }[count]);
        while (shown.at(-1) === '') shown.pop();
        expect(textsFromValue(value, { type, count })).toEqual(shown);
        // It can be stored as JSON.
        if (value !== undefined) expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        expect(isRefused && type === 'text').toBe(false);
      }),
      runs(1000),
    );
  });

  it('two values and lists are read entry by entry, and blank texts at the end mean nothing', () => {
    const two: Compared = { type: 'number', count: 'two' };
    const list: Compared = { type: 'text', count: 'list' };
    expect(valueFromTexts(['1', '2.5'], two)).toEqual(meant([1, 2.5]));
    expect(valueFromTexts(['1', ''], two)).toEqual(meant([1]));
    expect(valueFromTexts(['', '2'], two)).toEqual({ value: ['', 2], isRefused: true });
    expect(valueFromTexts(['1', 'x'], two)).toEqual({ value: [1, 'x'], isRefused: true });
    expect(valueFromTexts(['1', '2', '3'], two)).toEqual(meant([1, 2]));
    expect(valueFromTexts(['DE', '', 'AT', '', ''], list)).toEqual(meant(['DE', '', 'AT']));
    for (const compared of [two, list, one('text')]) {
      expect(valueFromTexts([], compared)).toEqual(meant(undefined));
      expect(valueFromTexts([''], compared)).toEqual(meant(undefined));
      expect(textsFromValue(undefined, compared)).toEqual([]);
    }
    expect(textsFromValue([1, 2.5], two)).toEqual(['1', '2.5']);
    expect(textsFromValue(['', 2], two)).toEqual(['', '2']);
    expect(textsFromValue([1, 2, 3], two)).toBeUndefined();
    expect(textsFromValue('1-2', two)).toBeUndefined();
    expect(textsFromValue([1, '2'], two)).toBeUndefined();
    expect(textsFromValue('DE', list)).toBeUndefined();
    expect(textsFromValue(Object.assign(['DE'], { length: 4_000_000_000 }), list)).toBeUndefined();
  });

  it('a text that is shown for a value means that value; other values have none', () => {
    const values = fc.oneof(fc.jsonValue(), fc.double(), fc.string(), fc.array(fc.string()), hostileValue());
    let shown = 0;
    fc.assert(
      fc.property(values, fc.constantFrom(...types), fc.constantFrom(...counts), (value, type, count) => {
        const texts = textsFromValue(value, { type, count });
        if (!texts?.at(-1)) return;
        shown++;
        expect(valueFromTexts(texts, { type, count }).value).toEqual(value);
      }),
      runs(1000),
    );
    expect(shown).toBeGreaterThan(30);
    const others: [unknown, Compared['type']][] = [
      ...[80331, true, null, ['x'], { a: 1 }, () => 1, Symbol('x')].map((other): [unknown, 'text'] => [other, 'text']),
      ...['50', -0, Number.NaN, true, null, [5]].map((other): [unknown, 'number'] => [other, 'number']),
      [20260131, 'date-time'],
      ['true', 'yes-no'],
      [1, 'yes-no'],
    ];
    for (const [value, type] of others) expect(textsFromValue(value, one(type)), String(value)).toBeUndefined();
    expect(textsFromValue(80331)).toBeUndefined();
    expect(textsFromValue('80331')).toEqual(['80331']);
  });
});

const filters = ['segmentation_details', 'included_filters', 'filters'];
const at = (key: string): FieldPath => [...filters, 0, key];
const withFilter = (filter: object, place: FieldPath = filters) =>
  setAt({ channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' }, place, [
    { filter_type: 'user_attributes', name: 'x', ...filter },
  ]);

describe('the value of a filter follows its data type and its operator', () => {
  it.each<[string, unknown, object, string, unknown, unknown]>([
    ['text of digits is a number', '50', { data_type: 'string', operator: 'in' }, 'data_type', 'double', '50'],
    [
      'a list of digits is numbers',
      ['50', '7'],
      { data_type: 'string', operator: 'in' },
      'data_type',
      'double',
      [50, 7],
    ],
    ['numbers are text', [50, 7], { data_type: 'double', operator: 'in' }, 'data_type', 'string', ['50', '7']],
    ['words stay', ['50', 'x'], { data_type: 'string', operator: 'in' }, 'data_type', 'double', ['50', 'x']],
    ['what no number keeps stays', ['1.50'], { data_type: 'string', operator: 'in' }, 'data_type', 'double', ['1.50']],
    ['the operator came later', '50', { data_type: 'double' }, 'operator', 'greaterThan', 50],
    ['and for text', 50, { data_type: 'string' }, 'operator', 'is', '50'],
    ['and for yes and no', 'true', { data_type: 'bool' }, 'operator', 'is', true],
    ['and back', true, { data_type: 'string' }, 'operator', 'is', 'true'],
    ['one value is a list', 'DE', { data_type: 'string', operator: 'is' }, 'operator', 'in', ['DE']],
    ['and back', ['DE'], { data_type: 'string', operator: 'in' }, 'operator', 'is', 'DE'],
    ['a list stays', ['DE', 'AT'], { data_type: 'string', operator: 'in' }, 'operator', 'is', ['DE', 'AT']],
    ['an empty list stays', [], { data_type: 'string', operator: 'in' }, 'operator', 'is', []],
    ['the first of two', 5, { data_type: 'double', operator: 'lessThan' }, 'operator', 'between', [5]],
    ['two of a list', [5, 7], { data_type: 'double', operator: 'in' }, 'operator', 'between', [5, 7]],
    ['three stay', [5, 7, 9], { data_type: 'double', operator: 'in' }, 'operator', 'between', [5, 7, 9]],
    ['days are no date', 7, { data_type: 'datetime', operator: 'inTheLast' }, 'operator', 'between', 7],
    ['another form than before', 'x', { data_type: 'string', operator: 'in' }, 'operator', 'is', 'x'],
    ['a list for one', ['x'], { data_type: 'string', operator: 'is' }, 'operator', 'in', ['x']],
    ['another type than before', 5, { data_type: 'string', operator: 'is' }, 'operator', 'in', 5],
    ['an object', { a: 1 }, { data_type: 'double' }, 'operator', 'in', { a: 1 }],
    ['an unknown operator', '50', { data_type: 'double', operator: 'in' }, 'operator', 'above', '50'],
    ['no text', '', { data_type: 'double', operator: 'lessThan' }, 'operator', 'in', ''],
    ['a list with a blank end', ['5', ''], { data_type: 'string', operator: 'in' }, 'data_type', 'double', ['5', '']],
    ['values of several types', ['5', 7], { data_type: 'double' }, 'operator', 'in', ['5', 7]],
    ['no value', undefined, { data_type: 'double', operator: 'in' }, 'operator', 'between', undefined],
  ])('%s: %j with %j', (_, value, filter, key, next, expected) => {
    const { draft, lost } = change(withFilter({ ...filter, value }), at(key), next);
    expect(getAt(draft, at('value'))).toEqual(expected);
    expect(lost).toEqual([]);
  });

  it('a value that fits already stays the same object', () => {
    const draft = withFilter({ data_type: 'string', operator: 'in', value: ['DE'] });
    const after = change(draft, at('operator'), 'containsInTheFollowing').draft;
    expect(getAt(after, at('value'))).toBe(getAt(draft, at('value')));
  });

  it('a list with four billion places stays', () => {
    const value = Object.assign(['5'], { length: 4_000_000_000 });
    const draft = withFilter({ data_type: 'string', operator: 'in', value });
    expect(getAt(change(draft, at('data_type'), 'double').draft, at('value'))).toBe(value);
  });

  it('fields of the same names elsewhere are no filter', () => {
    const path = ['conversion_goal_details', 'goals', 0, 'goal_event_attribute', 'filters'];
    for (const place of [path, ['others']]) {
      const draft = withFilter({ data_type: 'string', operator: 'in', value: ['5'] }, place);
      const after = change(draft, [...place, 0, 'data_type'] as never, 'double').draft;
      expect(getAt(after, [...place, 0, 'value'] as never)).toEqual(['5']);
    }
  });

  it('with an operator that compares with nothing, it goes, and does not apply', () => {
    const draft = withFilter({ data_type: 'datetime', operator: 'on', value: '2026-01-31' });
    for (const operator of ['exists', 'today']) {
      const { draft: after, lost } = change(draft, at('operator'), operator);
      expect(lost).toEqual([{ path: at('value'), value: '2026-01-31' }]);
      const value = describeDraft(after, staticWorkspace({})).at(at('value'));
      expect(value?.applies).toBe(false);
      expect(value?.appliesBecause?.text).toBe(
        'Comparison: “Within the last”, “On the day”, “Is between”, “Before the day”, “After the day” or “Within the next”',
      );
    }
    expect(describeDraft(draft, staticWorkspace({})).at(at('value'))?.applies).toBe(true);
    expect(change(draft, at('operator'), 'unknown').lost).toEqual([]);
    // Numbers have no such operator. Whatever exists needs no value.
    expect(change(setAt(draft, at('data_type'), 'double'), at('operator'), 'today').lost).toEqual([]);
    expect(change(setAt(draft, at('data_type'), 'date'), at('operator'), 'exists').lost).toHaveLength(1);
  });
});
