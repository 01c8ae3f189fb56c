// Without this, a postcode would become a number, and a number another one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { change, describeDraft, getAt, setAt, textFromValue, valueFromText } from '../../src/guide.js';
import { type FieldPath, staticWorkspace } from '../../src/index.js';
import { hostileValue } from '../../src/testing.js';
import { runs } from '../testing/runs.js';

const types = ['text', 'number', 'date-time', 'yes-no'] as const;
const meant = (value: unknown) => ({ value, isRefused: false });
const refused = (value: string) => ({ value, isRefused: true });

describe('valueFromText', () => {
  it.each(['80331', '1e5', '1.50', '12345678901234567890', 'true', 'null', '[1]', '{"a":1}', '"x"', '', ' '])(
    '%j is text where text is compared, and where nobody knows what is',
    (text) => {
      expect(valueFromText(text, 'text')).toEqual(meant(text));
      expect(valueFromText(text)).toEqual(meant(text));
    },
  );

  it.each([0, 7, -3, 1.5, -0.25, 0.1, 9007199254740991, 1e21, 1e-7])('%d is a number as it is written', (number) => {
    expect(valueFromText(String(number), 'number')).toEqual(meant(number));
    expect(textFromValue(number, 'number')).toBe(String(number));
  });

  it.each(
    // biome-ignore format: one line each would be long
    ['1.50', '1.0', '1.', '.5', '+5', '007', '1e5', '0x10', '-0', '1,5', '1.000,5', ' 5', '5 ', '', ' ', '-', '12345678901234567890', '0.1000000000000000055', 'NaN', 'Infinity', '-Infinity', 'null', 'true', 'five', '[1]', '{ 5 }'],
  )('%j is no number, and stays', (text) => {
    expect(valueFromText(text, 'number')).toEqual(refused(text));
    expect(textFromValue(text, 'number')).toBe(text);
  });

  it.each(['2026-01-31', '2028-02-29', '2026-01-31T10:00', '2026-01-31T10:00:30', '2026-11-01T00:00:00Z'])(
    '%j is a date',
    (text) => expect(valueFromText(text, 'date-time')).toEqual(meant(text)),
  );

  it.each(['2026-02-29', '2026-1-1', '31.01.2026', '2026-01-31 10:00', '2026-01-31T24:00', 'tomorrow', '7', ''])(
    '%j is no date, and stays',
    (text) => expect(valueFromText(text, 'date-time')).toEqual(refused(text)),
  );

  it('yes and no are true and false', () => {
    expect(valueFromText('true', 'yes-no')).toEqual(meant(true));
    expect(valueFromText('false', 'yes-no')).toEqual(meant(false));
    for (const text of ['yes', 'TRUE', '1', '']) expect(valueFromText(text, 'yes-no')).toEqual(refused(text));
  });

  it('an expression, which is filled in later, is a value of any type', () => {
    for (const type of types) {
      expect(valueFromText('{{ event.price }}', type)).toEqual(meant('{{ event.price }}'));
      expect(textFromValue('{{ event.price }}', type)).toBe('{{ event.price }}');
    }
    expect(valueFromText('{{ event.price', 'number').isRefused).toBe(true);
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
    fc.assert(
      fc.property(written, fc.constantFrom(...types, undefined), (text, type) => {
        const { value, isRefused } = valueFromText(text, type);
        expect(textFromValue(value, type)).toBe(text);
        // It can be stored as JSON.
        expect(JSON.parse(JSON.stringify(value))).toBe(value);
        if (isRefused) expect(value).toBe(text);
      }),
      runs(1000),
    );
  });

  it('a text that is shown for a value means that value; other values have none', () => {
    const values = fc.oneof(fc.jsonValue(), fc.double(), fc.string(), hostileValue());
    let shown = 0;
    fc.assert(
      fc.property(values, fc.constantFrom(...types, undefined), (value, type) => {
        const text = textFromValue(value, type);
        if (text === undefined) return;
        shown++;
        expect(valueFromText(text, type).value).toBe(value);
      }),
      runs(1000),
    );
    expect(shown).toBeGreaterThan(50);
    const others: [unknown, (typeof types)[number]][] = [
      ...[80331, true, null, undefined, ['x'], { a: 1 }].map((one): [unknown, 'text'] => [one, 'text']),
      ...['50', -0, Number.NaN, true, null, [5]].map((one): [unknown, 'number'] => [one, 'number']),
      [20260131, 'date-time'],
      ['true', 'yes-no'],
      [1, 'yes-no'],
    ];
    for (const [value, type] of others) expect(textFromValue(value, type), `${value}`).toBeUndefined();
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
        'Filter operator: Within the last, On the day, Is between, Before the day, After the day or Within the next',
      );
    }
    expect(describeDraft(draft, staticWorkspace({})).at(at('value'))?.applies).toBe(true);
    expect(change(draft, at('operator'), 'unknown').lost).toEqual([]);
    // Numbers have no such operator. Whatever exists needs no value.
    expect(change(setAt(draft, at('data_type'), 'double'), at('operator'), 'today').lost).toEqual([]);
    expect(change(setAt(draft, at('data_type'), 'date'), at('operator'), 'exists').lost).toHaveLength(1);
  });
});
