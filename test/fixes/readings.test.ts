// Without this, a value could be read in one way where it has several meanings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Path, valueAt } from '../../src/core/value.js';
import { applyAllFixes, applyFix, type Fix, FixError, fixesFor } from '../../src/fixes.js';
import { explainDraft } from '../../src/index.js';
import { putAt } from '../../src/testing/members.js';
import { validDraft } from '../../src/testing.js';
import { type Edit, edited, keysAt } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { geofence } from './geofence.js';

const workspace = workspaces.complete;

/** The fixes of the findings at the field. */
function fixesAt(draft: unknown, field: string): Fix[] {
  const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
  const finding = findings.find((one) => one.field === field) ?? expect.fail(`${field} is wrong`);
  return fixesFor(finding, draft);
}

/** The value at the path of the field. */
function at(draft: unknown, field: string): unknown {
  return valueAt(draft, keysAt(field));
}

/** The paths of all values in it that are neither objects nor lists. */
function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => leafPaths(valueAt(value, [key]), [...path, key]));
}

/** The values that the fixes leave at the field: the sure ones, and those that a person must choose. */
function readingsAt(draft: unknown, field: string): { sure: unknown[]; choices: unknown[]; losing: unknown[] } {
  const fixes = fixesAt(draft, field).filter(({ patch }) => patch.some(({ op }) => op === 'replace'));
  const values = (kept: (fix: Fix) => boolean) => fixes.filter(kept).map((fix) => at(applyFix(draft, fix), field));
  return {
    sure: values(({ loses, choice }) => loses !== true && choice !== true),
    choices: values(({ choice }) => choice === true),
    losing: values(({ loses }) => loses === true),
  };
}

const throttle = 'delivery_controls.campaign_throttle_rpm';
const start = 'scheduling_details.start_time';
const image = 'campaign_content.content.push.android.basic_details.image_url';
const team = 'basic_details.team';
const toggle = 'basic_details.send_to_triggered_platform_only';
const color = 'campaign_content.content.push.android.basic_details.background_color_code';
const template = 'campaign_content.content.push.android.template_type';
const score = 'advanced.platform_level_priority.ios_specific_priority.relevance_score';
const dates = 'scheduling_details.periodic_details.repeat_on_date_of_month';
const fence = 'basic_details.geofences.0';
const sender = 'campaign_content.content.email.from_address';
function withFence(change: object): Edit {
  return { 'basic_details.geofences': [{ ...geofence, ...change }] };
}

describe('what a value was meant to be', () => {
  it.each<[string, DraftName, string, unknown, unknown]>([
    ['plain digits', 'email', throttle, '25000', 25000],
    ['digits with spaces', 'email', throttle, ' 100 ', 100],
    ['minus zero', 'email', throttle, '-0', 0],
    ['a fraction', 'oneTimePush', score, '0.5', 0.5],
    ['true in quotes', 'oneTimePush', toggle, ' True', true],
    ['false in quotes', 'oneTimePush', toggle, 'FALSE', false],
    ['a list of one', 'oneTimePush', team, ['growth'], 'growth'],
    ['no list', 'oneTimePush', 'basic_details.tags', 'sale', ['sale']],
    ['a number in place of a list of numbers', 'periodicPush', dates, 5, [5]],
    ['another casing', 'oneTimePush', template, 'CUSTOM', 'Custom'],
    ['two # before a color', 'oneTimePush', color, '##1A2B3C', '#1A2B3C'],
    ['0x before a color', 'oneTimePush', color, '0x1A2B3C', '#1A2B3C'],
    ['white space around a URI', 'oneTimePush', image, ' https://acme.example/a.png', 'https://acme.example/a.png'],
    ['white space around an address', 'oneTimePush', 'created_by', ' ada@acme.example\n', 'ada@acme.example'],
    ['a small t', 'periodicPush', start, '2026-03-01t09:30', '2026-03-01T09:30'],
    ['a day and a time', 'periodicPush', start, '2026-12-24 17:00', '2026-12-24T17:00'],
    ['a day without leading zeros', 'periodicPush', start, '2026-1-4 7:05', '2026-01-04T07:05'],
    ['seconds', 'periodicPush', start, '24.12.2026 09:30:15', '2026-12-24T09:30:15'],
    ['a German date', 'periodicPush', start, '24.12.2026 09:30', '2026-12-24T09:30'],
    ['a German date in the afternoon', 'periodicPush', start, '24.12.2026 17:30', '2026-12-24T17:30'],
    ['a German date at midnight', 'periodicPush', start, '24.12.2026 0:00', '2026-12-24T00:00'],
    ['a German date with Uhr', 'periodicPush', start, ' 24.12.2026, 9:30 Uhr ', '2026-12-24T09:30'],
    ['an American date', 'periodicPush', start, '12/24/2026 5pm', '2026-12-24T17:00'],
    ['an American date with dots', 'periodicPush', start, '12/24/2026 12:15 a.m.', '2026-12-24T00:15'],
    ['noon', 'periodicPush', start, '12-24-2026T12pm', '2026-12-24T12:00'],
    ['the same day and month', 'periodicPush', start, '3.3.2026 8h', '2026-03-03T08:00'],
    ['a web address', 'oneTimePush', image, ' www.acme.example/a.png', 'https://www.acme.example/a.png'],
    ['an address with its name', 'email', sender, 'Shop <a@b.co>', undefined],
    ['an address in angle brackets', 'email', sender, ' <a@b.co> ', 'a@b.co'],
    ['a link to write to', 'email', sender, 'mailto:a@b.co', 'a@b.co'],
    ['a link to write to, and blanks', 'email', sender, ' MAILTO:a@b.co ', 'a@b.co'],
    ['an address with blanks in angle brackets', 'email', sender, '< a@b.co >', 'a@b.co'],
    ['a time with a zone', 'periodicPush', start, '2026-12-24 17:00+05:30', '2026-12-24T17:00+05:30'],
    ['a time with a zone, further away', 'periodicPush', start, '2026-12-24 \t 17:00Z', '2026-12-24T17:00Z'],
    [
      'a time with a zone behind a space',
      'periodicPush',
      start,
      '2026-12-01 09:30:00 +0100',
      '2026-12-01T09:30:00+01:00',
    ],
    ['a time with an hour of distance', 'periodicPush', start, '24.12.2026 9:30 -05', '2026-12-24T09:30-05:00'],
    ['a time in UTC', 'periodicPush', start, '2026-12-01 09:30 UTC', '2026-12-01T09:30Z'],
    [
      'a time with a distance from GMT',
      'periodicPush',
      start,
      '2026-12-01T9:30 PM GMT+01:00',
      '2026-12-01T21:30+01:00',
    ],
    [
      'the name of the zone behind its distance',
      'periodicPush',
      start,
      '2026-12-01T09:30:00+01:00[Europe/Paris]',
      '2026-12-01T09:30:00+01:00',
    ],
    ['the name of the zone behind a Z', 'periodicPush', start, '2026-12-01T09:30Z[UTC]', '2026-12-01T09:30Z'],
    ['a month of two digits and a day of one', 'periodicPush', start, '2026-12-4, 7:05', '2026-12-04T07:05'],
    ['a month of one digit and a day of two', 'periodicPush', start, '2026-1-24 7:05', '2026-01-24T07:05'],
    ['one in the morning', 'periodicPush', start, '2026-1-24 1am', '2026-01-24T01:00'],
    ['the longest text that is read', 'periodicPush', start, `24.12.2026${'09:30'.padStart(50)}`, '2026-12-24T09:30'],
    ['a number of several digits, with a fraction', 'oneTimePush', team, 42.25, '42.25'],
    ['a number with as many digits as JSON keeps', 'oneTimePush', team, 1.23456789012345, '1.23456789012345'],
  ])('%s', (_, name, field, value, meant) => {
    const { sure, choices, losing } = readingsAt(edited(drafts[name], { [field]: value }), field);
    expect({ sure, choices }).toEqual({ sure: meant === undefined ? [] : [meant], choices: [] });
    expect(losing).toEqual(meant === undefined ? ['a@b.co'] : []);
  });

  it.each<[string, DraftName, string, unknown]>([
    ['text where a number is required', 'variedPush', 'campaign_content.variation_details.no_of_variations', 'two'],
    ['a number out of its range', 'oneTimePush', 'control_group_details.campaign_control_group_percentage', 101],
    ['null where something is required', 'oneTimePush', 'created_by', null],
    ['null where a rule asks for something', 'oneTimePush', 'basic_details.platforms', null],
    ['a day that does not exist', 'periodicPush', start, '2026-02-30 09:30'],
    ['the name of a zone alone, which would be lost', 'periodicPush', start, '2026-12-01T09:30[Europe/Paris]'],
    ['a span of time', 'periodicPush', start, '24.12.2026 9:30-10:30'],
    ['an abbreviation of a zone', 'periodicPush', start, '2026-12-01 09:30 CET'],
    ['a zone without a time', 'periodicPush', start, '2026-12-01 +0100'],
    ['no object at all', 'oneTimePush', '', []],
  ])('%s: only a person knows', (_, name, field, value) => {
    expect(fixesAt(edited(drafts[name], { [field]: value }), field)).toEqual([]);
  });

  it.each<[string, object, unknown]>([
    ['latitude', { latitude: '48,137' }, '48.137'],
    ['longitude', { longitude: ' -11,5' }, '-11.5'],
    ['radius', { radius: '200 m' }, '200'],
    ['radius', { radius: '200.5meters' }, '200.5'],
    ['radius', { radius: '200 Metres' }, '200'],
    ['radius', { radius: ' 200.25 meter. ' }, '200.25'],
  ])('%s of a geofence: %j', (name, change, meant) => {
    const field = `${fence}.${name}`;
    expect(readingsAt(edited(drafts.oneTimePush, withFence(change)), field)).toMatchObject({ sure: [meant] });
  });

  it.each<[string, object]>([
    ['radius', { radius: '1.500 m' }],
    ['radius', { radius: '2 km' }],
    ['radius', { radius: `${'2 miles'.padStart(63, '0')}` }],
    ['radius', { radius: `${'200 m'.padEnd(2_000_000)}x` }],
    ['latitude', { latitude: '1,048,137' }],
    ['latitude', { latitude: '148,1' }],
  ])('%s of a geofence: only a person knows (%#)', (name, change) => {
    const field = `${fence}.${name}`;
    expect(readingsAt(edited(drafts.oneTimePush, withFence(change)), field)).toEqual({
      sure: [],
      choices: [],
      losing: [],
    });
  });

  it.each<[string, unknown[]]>([
    ['25.000', [25000, 25]],
    ['25,000', [25000, 25]],
    ["25'000", [25000]],
    ['25 000', [25000]],
    ['25\u202f000', [25000]],
    ['1.250.000', [1250000]],
    ['1,250,000', [1250000]],
  ])('a number of grouped digits is a choice, even if there is one reading: %s', (text, readings) => {
    const draft = edited(drafts.email, { [throttle]: text });
    expect(readingsAt(draft, throttle)).toEqual({ sure: [], choices: readings, losing: [] });
    expect(applyAllFixes(draft, 'LENIENT', workspace).draft).toBe(draft);
    expect(fixesAt(draft, throttle).map(({ title }) => title)[0]).toMatch(/ as \d+$/);
  });

  it('zero is zero, however many digits it has', () => {
    for (const text of ['0.000', '-0,000']) {
      expect(readingsAt(edited(drafts.oneTimePush, { [score]: text }), score).choices).toEqual([0]);
    }
  });

  it.each([
    '25.00',
    '2.5e4',
    '25k',
    '0x10',
    '1.25.000',
    '1,250.000',
    '٢٥',
    '+25',
    '025',
    '25.000'.padEnd(2_000_000, '.000'),
  ])('text that is not a plain number is not read as one: %#', (text) => {
    const { sure, choices } = readingsAt(edited(drafts.email, { [throttle]: text }), throttle);
    expect({ sure, choices }).toEqual({ sure: [], choices: [] });
  });

  it('a day and a month that can be told apart in two ways are a choice', () => {
    const draft = edited(drafts.periodicPush, { [start]: '03/04/2026 5:30 pm' });
    expect(readingsAt(draft, start)).toEqual({
      sure: [],
      choices: ['2026-04-03T17:30', '2026-03-04T17:30'],
      losing: [],
    });
    expect(fixesAt(draft, start).map(({ title }) => title)).toEqual([
      'Write start time as "2026-04-03T17:30"',
      'Write start time as "2026-03-04T17:30"',
    ]);
  });

  it.each([
    '24.12.2026',
    '24.12.2026 9',
    '24.12.2026 25:00',
    '12/24/2026 13pm',
    '12/24/2026 0am',
    '31.2.2026 9:00',
    '24.12/2026 9:30',
    '24.12.26 9:30',
    '24.12.2026 x9:30',
    '24.12.2026 9:30 or so',
    'on24.12.2026 pm',
    'on2026-1-4 pm',
    `24.12.2026${'09:30'.padStart(51)}`,
    `${'24.12.2026 9:30'.padEnd(2_000_000)}x`,
  ])('text that does not say one day and time is left to a person: %#', (text) => {
    const { sure, choices } = readingsAt(edited(drafts.periodicPush, { [start]: text }), start);
    expect({ sure, choices }).toEqual({ sure: [], choices: [] });
  });

  it.each<[string, DraftName, string, unknown]>([
    ['a list of two', 'oneTimePush', team, ['growth', 'sales']],
    ['an object with numbers for keys', 'oneTimePush', team, { 0: 'growth' }],
    ['yes', 'oneTimePush', toggle, 'yes'],
    ['www in the middle', 'oneTimePush', image, 'cdn.www.acme.example/a.png'],
    ['two addresses with their names', 'email', sender, 'A <a@b.co>, C <c@d.co>'],
    ['more behind an address', 'email', sender, '<a@b.co> and others'],
  ])('%s could be anything', (_, name, field, value) => {
    const { sure, choices, losing } = readingsAt(edited(drafts[name], { [field]: value }), field);
    expect({ sure, choices, losing }).toEqual({ sure: [], choices: [], losing: [] });
  });

  it.each<[string, DraftName, string, unknown]>([
    ['Remove the spaces around from address of the email', 'email', sender, ' a@b.co '],
    ['Put a T between date and time of start time', 'periodicPush', start, '2026-12-24 17:00'],
  ])('a title says what is done: %s', (title, name, field, value) => {
    expect(fixesAt(edited(drafts[name], { [field]: value }), field).map((fix) => fix.title)).toEqual([title]);
  });

  it('several addresses in one entry of a list become entries of their own', () => {
    const field = 'campaign_content.content.email.cc_ids';
    const split = (...cc_ids: string[]) => {
      const draft = edited(drafts.email, { [field]: cc_ids });
      const fixes = fixesAt(draft, `${field}.1`).filter(({ loses }) => loses !== true);
      return fixes.map((fix) => at(applyFix(draft, fix), field));
    };
    expect(split('x@b.co', 'a@b.co, c@d.co;e@f.co', 'z@b.co')).toEqual([
      ['x@b.co', 'a@b.co', 'c@d.co', 'e@f.co', 'z@b.co'],
    ]);
    expect(split('x@b.co', 'a@b.co, nobody')).toEqual([]);
    expect(split('x@b.co', 'nobody')).toEqual([]);
    // A single address field is not a list.
    const draft = edited(drafts.email, { [sender]: 'a@b.co, c@d.co' });
    expect(readingsAt(draft, sender)).toEqual({ sure: [], choices: [], losing: [] });
  });

  it.each([Number('9007199254740993'), Number('-9007199254740993'), 1e21, 1e-7, 0.1 + 0.2])(
    'a number that was rounded when the draft was parsed is not written as text: %d',
    (id) => {
      expect(readingsAt(edited(drafts.oneTimePush, { 'basic_details.team': id }), 'basic_details.team').sure).toEqual(
        [],
      );
    },
  );

  it.each(['THUESDAY', 'TURSDAY'])('%s could be two days: nobody is told which', (day) => {
    const field = 'scheduling_details.periodic_details.repeat_on_days_of_week';
    const draft = edited(drafts.periodicPush, {
      'scheduling_details.periodic_details': {
        repeat_frequency: 'WEEK',
        repeat_every_n: 1,
        [field.split('.')[2] as string]: [day],
      },
    });
    const { findings } = explainDraft(draft, 'LENIENT', workspace);
    const finding = findings.find((one) => one.field.startsWith(`${field}.0`)) ?? expect.fail(JSON.stringify(findings));
    expect(finding.issue).not.toMatch(/did you mean/);
    expect(fixesFor(finding, draft).filter(({ loses, choice }) => loses !== true && choice !== true)).toEqual([]);
  });
});

describe('the loss that a fix names', () => {
  const flags = { send_to_all_eligible_device: true, exclude_provisional_push_devices: true };
  const limit = { is_campaign_audience_limit_enabled: true, metric: 'SENT' };
  it.each<[string, DraftName, Edit]>([
    ['a switch', 'oneTimePush', { 'basic_details.platform_specific_details.ios': flags }],
    ['a unit', 'oneTimePush', { 'advanced.expiration_settings.remove_from_inbox_after_type': 'HOUR' }],
    ['a limit that is switched off', 'email', { campaign_audience_limit: limit }],
  ])('%s is no loss', (_, name, edit) => {
    const draft = edited(drafts[name], edit);
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
    const fixes = findings.flatMap((finding) => fixesFor(finding, draft));
    expect(fixes.length).toBeGreaterThan(0);
    expect(
      fixes
        .filter(({ patch }) => patch.some(({ op }) => op === 'replace') && !patch.some(({ op }) => op === 'remove'))
        .map(({ loses }) => loses),
    ).not.toContain(true);
  });
});

describe('a finding does not go away by adding nothing', () => {
  it('a trigger condition is for a person to enter', () => {
    for (const campaign_delivery_type of ['LOCATION_TRIGGERED', 'DEVICE_TRIGGERED', 'EVENT_TRIGGERED']) {
      const draft = edited(drafts.oneTimePush, { campaign_delivery_type, trigger_condition: undefined });
      const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
      for (const finding of findings.filter(({ path }) => path[0] === 'trigger_condition')) {
        expect(fixesFor(finding, draft)).toEqual([]);
      }
    }
  });
});

/** Other ways in which people and tools write a value. Each returns `undefined` for a value that it does not apply to. */
const writings: readonly ((value: unknown) => unknown)[] = [
  (value) => (typeof value === 'number' ? String(value) : undefined),
  (value) => (typeof value === 'number' ? value.toLocaleString('de-DE') : undefined),
  (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : undefined),
  (value) => (typeof value === 'number' ? value.toLocaleString('fr-FR') : undefined),
  (value) => (typeof value === 'number' ? value.toLocaleString('de-CH') : undefined),
  (value) => (typeof value === 'number' ? value.toExponential() : undefined),
  (value) => (typeof value === 'string' ? ` ${value}\n` : undefined),
  (value) => (typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : undefined),
  (value) => (typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : undefined),
  (value) => (isDay(value) ? value.replace('T', ' ') : undefined),
  (value) => (isDay(value) ? value.replace(/^(\d+)-(\d+)-(\d+)T/, '$3.$2.$1 ') : undefined),
  (value) => (isDay(value) ? value.replace(/^(\d+)-(\d+)-(\d+)T/, '$2/$3/$1 ') : undefined),
  (value) => (typeof value === 'boolean' ? String(value).toUpperCase() : undefined),
  (value) => (typeof value === 'string' ? value.toLowerCase() : undefined),
  (value) => (typeof value === 'string' ? [value] : undefined),
];

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value);
}

describe('a value that is written otherwise', () => {
  it('means the same after each fix that loses nothing and needs no choice; the choices have it among them', () => {
    let mended = 0;
    fc.assert(
      fc.property(
        validDraft(),
        fc.nat(9999),
        fc.constantFrom(...writings),
        ({ draft, workspace: of }, number, writing) => {
          const written = leafPaths(draft)
            .map((path) => ({ path, value: valueAt(draft, path) }))
            .map(({ path, value }) => ({ path, value, typed: writing(value) }))
            .filter(({ value, typed }) => typed !== undefined && typed !== value);
          const one = written[number % Math.max(1, written.length)];
          if (one === undefined) return;
          const { path, value, typed } = one;
          const field = path.join('.');
          const mistaken = putAt(draft, path, typed);
          for (const finding of explainDraft(mistaken, 'DRAFT_PUBLISH', of).findings) {
            if (finding.field !== field) continue;
            const fixes = fixesFor(finding, mistaken).filter(({ loses }) => loses !== true);
            const left = fixes.map((fix) => ({ ...fix, value: meaning(valueAt(applyFix(mistaken, fix), path)) }));
            mended += left.length;
            const sure = left.filter(({ choice }) => choice !== true);
            expect({ field, typed, left: sure.map((fix) => fix.value) }).toEqual({
              field,
              typed,
              left: sure.map(() => meaning(value)),
            });
            const readings = left.filter(({ patch }) => patch.some(({ op }) => op === 'replace'));
            if (readings.length > 1) expect(readings.map((fix) => fix.value)).toContainEqual(meaning(value));
          }
        },
      ),
      runs(750),
    );
    expect(mended).toBeGreaterThan(100);
  });
});

/** Zero seconds of a time mean nothing. */
function meaning(value: unknown): unknown {
  return typeof value === 'string' && isDay(value) ? value.replace(/^(.{16}):00$/, '$1') : value;
}

describe('a fix that was made for another state of the draft', () => {
  const fenced = (...names: string[]) =>
    edited(drafts.oneTimePush, { 'basic_details.geofences': names.map((name) => ({ ...geofence, name })) });
  const draft = fenced('A', 'B', 'B', 'C');

  it('does not fit when the list has shifted', () => {
    const [remove] = fixesAt(draft, 'basic_details.geofences.2.name');
    expect(remove?.title).toMatch(/Remove geofence 3/);
    expect(() => applyFix(fenced('B', 'B', 'C'), remove ?? expect.fail())).toThrow(FixError);
    expect(applyFix(draft, remove ?? expect.fail())).toMatchObject({
      basic_details: { geofences: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] },
    });
  });

  it('does not fit when the value has changed, or something has come to where nothing was', () => {
    const wrong = edited(drafts.email, { [throttle]: '25' });
    const [fix] = fixesAt(wrong, throttle);
    expect(() => applyFix(edited(drafts.email, { [throttle]: '250' }), fix ?? expect.fail())).toThrow(FixError);
    const off = edited(drafts.oneTimePush, {
      'scheduling_details.delivery_type': 'SEND_IN_BTS',
      'scheduling_details.bts_details': undefined,
    });
    const [add] = fixesAt(off, 'scheduling_details.bts_details');
    const meanwhile = edited(off, { 'scheduling_details.bts_details': { send_in_bts: false } });
    expect(() => applyFix(meanwhile, add ?? expect.fail())).toThrow(FixError);
  });

  it('repeats little of a long text or a block', () => {
    const long = edited(drafts.email, { [throttle]: 'x'.repeat(100_000) });
    for (const { patch } of fixesAt(long, throttle)) expect(JSON.stringify(patch).length).toBeLessThan(2000);
  });
});

describe('a patch from outside', () => {
  it.each([
    ['four billion holes', new Array(4_000_000_000)],
    ['a million steps', Array.from({ length: 1_000_000 }, () => ({ op: 'test', path: '', value: 1 }))],
    ['a hole', Object.assign(new Array(2), { 1: { op: 'remove', path: '/a' } })],
    [
      'a length that cannot be read',
      new Proxy([], {
        get: () => {
          throw new Error('from outside');
        },
      }),
    ],
    ['a length of its own', new Proxy([], { get: (list, key) => (key === 'length' ? 5 : Reflect.get(list, key)) })],
  ])('of %s is none', (_, patch) => {
    expect(() => applyFix({}, { patch } as never)).toThrow(TypeError);
  });
});
