// Without this, a kind of hints that is switched off could be told, or hide another one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HintId, hintCatalogue, hintsFor } from '../../src/hints.js';
import { fields, narrow, ruleSet } from '../../src/rules.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const now = '2026-03-01T09:30Z';
const kinds = hintCatalogue.map(({ id }) => id);
const unseen = '\u200b\u00ad';
const push = 'campaign_content.content.push';
const schedule = 'scheduling_details';

/** A draft with most kinds of hints. */
const odd = edited(drafts.oneTimePush, {
  'basic_details.tags': [unseen],
  'basic_details.nmae': 1,
  [`${push}.android.basic_details.image_url`]: 'C:/images/sale.png',
  [`${push}.web`]: { template_type: 'BASIC', basic_details: { titel: 'Hello' } },
  [`${schedule}.start_time`]: '2026-02-01T09:30Z',
  [`${schedule}.expiry_time`]: '2026-01-01T09:30Z',
  [`${schedule}.timezone`]: 'Europe/Berln',
  utm_prams: {},
});

const house = ruleSet('acme', [
  narrow(fields.basic_details.team, { id: 'acme/team', options: ['Growth'], severity: 'hint' }),
  narrow(fields.basic_details.name, { id: 'acme/name', maxLength: 3, severity: 'hint' }),
  narrow(fields.created_by, { id: 'acme/author', maxLength: 50 }),
]);

function placesIn(name: DraftName, edit: Edit, off: readonly HintId[]): string[] {
  return hintsFor(edited(drafts[name], edit), { off }).map(({ rule, field }) => `${rule} at ${field}`);
}

describe('kinds that are off', () => {
  it('are not told, and all others are, in the same order', () => {
    const all = hintsFor(odd, { now });
    expect(new Set(all.map(({ rule }) => rule)).size).toBeGreaterThan(5);
    // A part that is not used hides what is in it: see below.
    const free = kinds.filter((kind) => kind !== 'hint/unused-part');
    fc.assert(
      fc.property(fc.subarray(free), (off) => {
        const others = all.filter(({ rule }) => !(off as readonly string[]).includes(rule));
        expect(hintsFor(odd, { now, off })).toEqual(others);
      }),
      runs(50),
    );
    expect(hintsFor(odd, { now, off: kinds })).toEqual([]);
    expect(hintsFor(odd, { now, off: [] })).toEqual(all);
  });

  it('do not hide what is below them', () => {
    const edit = { [`${push}.web`]: { template_type: 'BASIC', basic_details: { titel: 'Hello' } } };
    expect(placesIn('eventPush', edit, [])).toEqual([`hint/unused-part at ${push}.web`]);
    expect(placesIn('eventPush', edit, ['hint/unused-part'])).toEqual([
      `hint/unknown-key at ${push}.web.basic_details.titel`,
    ]);
  });

  it('take no room in the list', () => {
    const unknown = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`a${index}`, 1]));
    const edit = { basic_details: { ...drafts.oneTimePush.basic_details, ...unknown, tags: [unseen] } };
    const tagged = edited(drafts.oneTimePush, { ...edit, [`${schedule}.timezone`]: 'Middle-earth' });
    const off = ['hint/unknown-key'] as const;
    expect(hintsFor(tagged, { off }).map(({ field }) => field)).toEqual([
      'basic_details.tags.0',
      `${schedule}.timezone`,
    ]);
  });
});

describe('house rules that are off', () => {
  const draft = edited(drafts.oneTimePush, { 'basic_details.team': 'Sales', 'basic_details.name': 'Long' });
  const toldWith = (off: readonly ('acme/team' | 'acme/name' | 'acme/author')[]) =>
    hintsFor(draft, { rules: house, off }).map(({ rule }) => rule);

  it('are not told', () => {
    expect(toldWith([]).sort()).toEqual(['acme/name', 'acme/team']);
    expect(toldWith(['acme/team'])).toEqual(['acme/name']);
    expect(toldWith(['acme/team', 'acme/name'])).toEqual([]);
    // It may be any of the set.
    expect(toldWith(['acme/author'])).toHaveLength(2);
  });

  it('take no room in the list', () => {
    const most = narrow(fields.basic_details.tags.each, { id: 'acme/tag', maxLength: 1, severity: 'hint' });
    const name = narrow(fields.created_by, { id: 'acme/by', maxLength: 1, severity: 'hint' });
    const rules = ruleSet('acme', [most, name]);
    const tagged = edited(drafts.oneTimePush, {
      'basic_details.tags': Array.from({ length: 1500 }, (_, index) => `tag ${index}`),
    });
    const rulesOf = (off: readonly ('acme/tag' | 'acme/by')[]) =>
      hintsFor(tagged, { rules, off }).map(({ rule }) => rule);
    expect(rulesOf([])).toHaveLength(1000);
    expect(rulesOf(['acme/tag'])).toEqual(['acme/by']);
    expect(rulesOf(['acme/by']).filter((rule) => rule === 'acme/tag')).toHaveLength(1000);
  });
});

// biome-ignore format: a line for each case
it.each<[object, string]>([
  [{ off: 'hint/unknown-key' }, 'off must be a list of ids; got "hint/unknown-key"'],
  [{ off: [5] }, 'off must be a list of ids; got list'],
  [{ off: null }, 'off must be a list of ids; got null'],
  [{ off: ['hint/unknown-kye'] }, 'off must have ids of hints; none is "hint/unknown-kye", did you mean "hint/unknown-key"?'],
  [{ off: ['acme/teem'], rules: house }, 'off must have ids of hints; none is "acme/teem", did you mean "acme/team"?'],
  [{ off: ['acme/team'] }, 'off must have ids of hints; none is "acme/team"'],
  [{ off: ['toString'] }, 'off must have ids of hints; none is "toString"'],
])('an id that no kind has is refused: %j', (options, message) => {
  expect(() => hintsFor(odd, options as never)).toThrow(new TypeError(message));
});

it('the compiler knows the ids', () => {
  expect(hintsFor({}, { rules: house, off: ['acme/team', 'hint/time-zone'] })).toEqual([]);
  // @ts-expect-error No rule of the set has this id.
  expect(() => hintsFor({}, { rules: house, off: ['acme/teem'] })).toThrow(TypeError);
  // @ts-expect-error No kind of hints has this id.
  expect(() => hintsFor({}, { off: ['hint/unknown-kye'] })).toThrow(TypeError);
});
