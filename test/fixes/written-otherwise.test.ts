// Without this, a list or a value that is written in another way could only be thrown away.
import { describe, expect, it } from 'vitest';
import { type Path, valueAt } from '../../src/core/value.js';
import { formGermanFixTitles } from '../../src/de.js';
import { applyFix, type Fix, FixError, fixesFor } from '../../src/fixes.js';
import { explainDraft } from '../../src/index.js';
import { formEnglishFixTitles } from '../../src/words.js';
import { edited, keysAt } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';

const android = 'campaign_content.content.push.android.basic_details';
const pairs = `${android}.key_value_pairs`;
const copies = 'campaign_content.content.email.cc_ids';
const dates = 'scheduling_details.periodic_details.repeat_on_date_of_month';
const days = 'scheduling_details.periodic_details.repeat_on_days_of_week';
const tags = 'basic_details.tags';

function offered(name: DraftName, field: string, value: unknown) {
  const draft = edited(drafts[name], { [field]: value });
  const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete);
  const finding = findings.find((one) => one.field === field) ?? expect.fail(`${field} is right`);
  return { draft, finding, fixes: fixesFor(finding, draft) };
}

/** The value that each fix leaves at the field, and whether a person must choose it. */
function outcomes(name: DraftName, field: string, value: unknown): readonly unknown[] {
  const { draft, fixes } = offered(name, field, value);
  const path: Path = field.split('.');
  return fixes.map((fix) => [valueAt(applyFix(draft, fix), path), ...told(fix)]);
}

function told({ loses, choice }: Fix): readonly string[] {
  return loses === true ? ['loses'] : choice === true ? ['choice'] : [];
}

describe('an object instead of a list of pairs', () => {
  it.each<[unknown, unknown]>([
    [{ type: 'chat' }, [{ key: 'type', value: 'chat' }]],
    [
      { screen: 'cart', tab: 2, isNew: true, rate: 0.5, note: '' },
      [
        { key: 'screen', value: 'cart' },
        { key: 'tab', value: '2' },
        { key: 'isNew', value: 'true' },
        { key: 'rate', value: '0.5' },
        { key: 'note', value: '' },
      ],
    ],
  ])('%j becomes the list', (value, list) => {
    expect(outcomes('oneTimePush', pairs, value)).toEqual([[list]]);
  });

  it.each([
    ['an object', { type: { name: 'chat' } }],
    ['a list', { types: ['chat'] }],
    ['null', { type: 'chat', thread: null }],
    ['a number whose digits are not all there', { id: 2 ** 60 }],
    ['a number with an exponent', { id: 1e21 }],
    ['more text than a push carries', { type: 'x'.repeat(4001) }],
  ])('can only be removed when it contains %s', (_, value) => {
    expect(outcomes('oneTimePush', pairs, value)).toEqual([[undefined, 'loses']]);
  });

  it('stands in no other list', () => {
    expect(outcomes('oneTimePush', 'conversion_goal_details.goals', { key: 'a' })).toEqual([[undefined, 'loses']]);
  });

  it('is refused when a member was added meanwhile', () => {
    const { draft, fixes } = offered('oneTimePush', pairs, { a: '1', b: '2', c: '3', d: '4' });
    const later = edited(draft, { [`${pairs}.d`]: '5' });
    expect(() => applyFix(later, fixes[0] ?? expect.fail())).toThrow(FixError);
  });
});

describe('a text instead of a list', () => {
  it.each<[string, DraftName, string, string, unknown]>([
    ['addresses', 'email', copies, 'a@b.co, c@d.co', [[['a@b.co', 'c@d.co']]]],
    ['addresses with semicolons, and one at the end', 'email', copies, 'a@b.co;c@d.co;', [[['a@b.co', 'c@d.co']]]],
    ['lines of addresses', 'email', copies, 'a@b.co\nc@d.co', [[['a@b.co', 'c@d.co']]]],
    ['an address', 'email', copies, ' a@b.co', [[['a@b.co']]]],
    ['numbers', 'periodicPush', dates, '1, 15', [[[1, 15]]]],
    ['a number', 'periodicPush', dates, '15', [[[15]]]],
    ['options', 'oneTimePush', 'basic_details.platforms', 'ANDROID,IOS,WEB', [[['ANDROID', 'IOS', 'WEB']]]],
    ['options in another case', 'periodicPush', days, 'Monday, friday', [[['MONDAY', 'FRIDAY']]]],
    ['an option in another case', 'periodicPush', days, 'monday', [[['MONDAY']]]],
    ['beginnings of options', 'periodicPush', days, 'Mon, Fri', [[['MONDAY', 'FRIDAY'], 'choice']]],
    ['a beginning of an option', 'periodicPush', days, 'Mon', [[['MONDAY'], 'choice']]],
    [
      'tags, or a tag',
      'oneTimePush',
      tags,
      'sale, winter',
      [
        [['sale', 'winter'], 'choice'],
        [['sale, winter'], 'choice'],
      ],
    ],
    ['a comma', 'oneTimePush', tags, ',', [[[',']]]],
    ['addresses of which one is none', 'email', copies, 'a@b.co, nobody', [[undefined, 'loses']]],
  ])('%s', (_, name, field, text, expected) => {
    expect(outcomes(name, field, text)).toEqual(expected);
  });
});

it.each([copies, `${copies}.0`])('keeps all of its addresses, even more than a campaign may have: %s', (field) => {
  const of = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.co`).join();
  const edit = (count: number) => (field === copies ? of(count) : undefined);
  const draft = (count: number) => edited(drafts.email, { [copies]: edit(count) ?? [of(count)] });
  const fixesOf = (count: number) => {
    const [finding] = explainDraft(draft(count), 'DRAFT_PUBLISH', workspaces.complete).findings;
    return fixesFor(finding ?? expect.fail(), draft(count)).map((fix) => applyFix(draft(count), fix));
  };
  expect(fixesOf(1000)).toHaveLength(1);
  expect(valueAt(fixesOf(1000)[0], copies.split('.'))).toHaveLength(1000);
  expect(fixesOf(1001).map((mended) => valueAt(mended, copies.split('.')))).not.toContainEqual(
    expect.objectContaining({ length: 1000 }),
  );
});

describe('an enumeration value in other words', () => {
  it.each<[DraftName, string, string, string]>([
    ['oneTimePush', `${android}.default_click_action`, 'deeplink', 'DEEPLINKING'],
    ['oneTimePush', `${android}.default_click_action`, 'screen', 'NAVIGATE_TO_A_SCREEN'],
    ['locationPush', 'basic_details.geofences.0.triggered_at', 'ENTER', 'ENTRY'],
    ['eventPush', 'trigger_condition.included_filters.filters.1.operator', 'equals', 'is'],
  ])('in %s at %s: %s may mean %s', (name, field, typed, meant) => {
    const { draft, finding, fixes } = offered(name, field, typed);
    expect(finding.params.suggestion).toBe(meant);
    expect(fixes.map(told)).toEqual([['choice']]);
    const [fix] = fixes as [Fix];
    const path = keysAt(field);
    expect(valueAt(applyFix(draft, fix), path)).toBe(meant);
  });

  it('is lost where it can only go, and the button says so in every language and register', () => {
    const { draft, finding } = offered('oneTimePush', `${android}.default_click_action`, 'website');
    const titles = [undefined, formEnglishFixTitles, formGermanFixTitles].flatMap((one) =>
      fixesFor(finding, draft, one === undefined ? {} : { titles: one }).map(({ title }) => title),
    );
    expect(titles).toEqual([
      expect.stringContaining('(discards input)'),
      expect.stringContaining('(discards input)'),
      expect.stringContaining('(löscht Eingaben)'),
    ]);
  });
});
