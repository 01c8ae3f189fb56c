// Without this, a fix could do damage after another one was applied.
import fc from 'fast-check';
import jsonPatch from 'fast-json-patch';
import { describe, expect, it } from 'vitest';
import { applyFix, type Fix, FixError, fixesFor } from '../../src/fixes.js';
import { hintsFor } from '../../src/hints.js';
import { explainDraft, type Finding, type RuleId } from '../../src/index.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft } from '../../src/testing.js';
import { type Edit, edited, pathsOf } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { sampleDrafts, sampleWorkspace } from '../examples/samples.js';
import { runs } from '../testing/runs.js';

/** The greatest number of fixes of one draft that are tried in pairs. */
const MOST_FIXES = 20;

type Judge = (draft: unknown) => readonly Finding<RuleId>[];

interface Offer {
  readonly fix: Fix;
  readonly finding: Finding<RuleId>;
}

function offersFor(draft: unknown, judge: Judge): readonly Offer[] {
  return judge(draft).flatMap((finding) => fixesFor(finding, draft).map((fix) => ({ fix, finding })));
}

/**
 * The values that the steps of a fix meet in a draft: those that they remove or replace, and the lengths of the lists of blocks on their
 * path.
 */
function met(draft: unknown, { patch }: Fix): readonly unknown[] {
  let here = draft;
  return patch.map((operation) => {
    const pointers = 'from' in operation ? [operation.from, operation.path] : [operation.path];
    const found = pointers.map((pointer) => standingAt(here, pointer));
    here = applyFix(here, { patch: [operation] });
    // An entry that is added to a list replaces nothing.
    return found.map(({ value, isEntry, lengths }) => [isEntry && operation.op === 'add' ? '' : value, lengths]);
  });
}

function standingAt(draft: unknown, pointer: string) {
  let value = draft;
  let isEntry = false;
  const lengths: number[] = [];
  for (const key of pointer.split('/').slice(1)) {
    const member: unknown = Reflect.get(Object(value), key.replaceAll('~1', '/').replaceAll('~0', '~'));
    isEntry = Array.isArray(value);
    // An entry that is text or a number is the same at any position.
    if (Array.isArray(value) && typeof member === 'object' && member !== null) lengths.push(value.length);
    value = member;
  }
  return { value, isEntry, lengths };
}

/** A renamed member may have a value of the wrong type: then its rule has another finding, of another kind. */
function alike(one: Finding<RuleId>): string {
  return `${one.rule}, ${one.params.kind} at ${one.field.replace(/\.\d+(?=\.|$)/g, '.*')}`;
}

/** The pairs of fixes of which the second one was applied, and refused. */
const pairs = { applied: 0, refused: 0 };

/** Each fix does what it says after any other one, or it is refused. */
function expectKept(draft: unknown, judge: Judge): void {
  const offers = offersFor(draft, judge).slice(0, MOST_FIXES);
  for (const first of offers) {
    const between = applyFix(draft, first.fix);
    const foundBetween = judge(between).map(alike);
    for (const then of offers.filter((one) => one !== first)) {
      let after: unknown;
      try {
        after = applyFix(between, then.fix);
      } catch (error) {
        expect(error).toBeInstanceOf(FixError);
        pairs.refused++;
        continue;
      }
      pairs.applied++;
      const titles = [first.fix.title, then.fix.title];
      expect([titles, met(between, then.fix)]).toEqual([titles, met(draft, then.fix)]);
      const count = (all: readonly string[]) => all.filter((one) => one === alike(then.finding)).length;
      const [before, left] = [count(foundBetween), count(judge(after).map(alike))];
      expect([titles, left === 0 || left < before]).toEqual([titles, true]);
    }
  }
}

// They have a thousand of something.
const rules = draftRuleIds().filter((id) => id !== 'draft/too-many-errors' && id !== 'publish/sender-count');

it.each(rules)('in a draft that breaks %s, each fix does what it says after any other one, or is refused', (id) => {
  fc.assert(
    fc.property(brokenDraft(id), ({ draft, workspace }) => {
      expectKept(draft, (judged) => explainDraft(judged, 'DRAFT_PUBLISH', workspace).findings);
    }),
    runs(6),
  );
});

describe('in a draft with several mistakes', () => {
  /** Mistakes of people with a member: in the member itself, and in others beside it. */
  const mistakes: readonly ((value: unknown, key: string) => Edit)[] = [
    (_, key) => ({ [key]: undefined }),
    (_, key) => ({ [key]: null }),
    (_, key) => ({ [key]: '' }),
    (_, key) => ({ [key]: 5 }),
    (_, key) => ({ [key]: 'a@b.co, c@d.co' }),
    (_, key) => ({ [key]: {} }),
    (value, key) => ({ [key]: [value, value, null, value] }),
    (value, key) => ({ [key]: [value] }),
    (value, key) => ({ [key]: String(value).toLowerCase() }),
    (value, key) => ({ [key]: undefined, [key.toUpperCase()]: value }),
    (value, key) => ({ [key]: undefined, [key.toUpperCase()]: value, [`${key}s`]: value, [`_${key}`]: value }),
  ];

  const mistaken = fc
    .tuple(
      fc.constantFrom<unknown[]>(...sampleDrafts.values()),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...mistakes)), { minLength: 3, maxLength: 6 }),
    )
    .map(([draft, all]) =>
      all.reduce<unknown>((before, [index, mistake]) => {
        const fields = pathsOf(before).filter((field) => field !== '');
        const field = fields[index % fields.length] ?? '';
        const [holder, key] = [field.split('.').slice(0, -1), field.split('.').at(-1) ?? ''];
        const value = field.split('.').reduce<unknown>((here, one) => Reflect.get(Object(here), one), before);
        const edits = Object.entries(mistake(value, key)).map(([one, wrong]) => [[...holder, one].join('.'), wrong]);
        // A list has no other keys.
        return edited(before, Object.fromEntries(/^\d+$/.test(key) ? edits.slice(0, 1) : edits));
      }, draft),
    );

  it('each fix does what it says after any other one, or is refused', () => {
    fc.assert(
      fc.property(mistaken, (draft) => {
        expectKept(draft, (judged) => explainDraft(judged, 'DRAFT_PUBLISH', sampleWorkspace).findings);
      }),
      runs(500),
    );
    expect(pairs.applied).toBeGreaterThan(300);
    expect(pairs.refused).toBeGreaterThan(30);
  });
});

describe('the second of two fixes', () => {
  const judge: Judge = (draft) => explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings;
  const content = { variation_1: { email: { subject: 'Hello', html_content: '<p>Hello</p>' } } };
  const flags = 'basic_details.platform_specific_details.ios';
  const large = { subject: 'Hello', html_content: `<p>${'Hello '.repeat(300)}</p>` };

  it.each<[string, DraftName, Edit, RuleId]>([
    [
      'that give two keys the same name',
      'email',
      { 'campaign_content.content': { default_: content, Default: content } },
      'email-content/default-locale',
    ],
    [
      'that keep one flag each',
      'oneTimePush',
      { [flags]: { send_to_all_eligible_device: true, exclude_provisional_push_devices: true } },
      'push-basic-details/ios-audience',
    ],
    ['that set one flag each', 'oneTimePush', { [flags]: {} }, 'push-basic-details/ios-audience'],
    [
      'that rename a key of a large block, or remove the block',
      'email',
      {
        'campaign_content.locales': ['de-DE'],
        'campaign_content.content': {
          default: content,
          'de-DE': { variation_1: { EMAIL: ['Hello'], deep: [[[[large]]]], emails: large } },
        },
      },
      'email-content/leaf',
    ],
  ])('%s is refused', (_, name, edit, rule) => {
    const draft = edited(drafts[name], edit);
    const fixes = offersFor(draft, judge).filter(({ finding }) => finding.rule === rule);
    expect(fixes.length).toBeGreaterThan(1);
    for (const { fix } of fixes) {
      for (const other of fixes.filter((one) => one.fix !== fix)) {
        expect(() => applyFix(applyFix(draft, fix), other.fix)).toThrow(FixError);
        // Any library for JSON Patch refuses it, too.
        const between = structuredClone(applyFix(draft, fix));
        expect(() => jsonPatch.applyPatch(between, structuredClone([...other.fix.patch]), true)).toThrow();
      }
    }
  });

  it('for two misspelled UTM parameters is refused, and loses nothing', () => {
    const utm_params = { utm_source: 'a', utmMedium: 'b', UTM_Medium: 'c' };
    const draft = edited(drafts.email, { utm_params });
    const renames = offersFor(draft, judge).filter(({ fix }) => fix.patch.some(({ op }) => op === 'move'));
    expect(renames).toHaveLength(2);
    const [first, second] = renames as [Offer, Offer];
    expect(() => applyFix(applyFix(draft, first.fix), second.fix)).toThrow(FixError);
    expect(() => applyFix(applyFix(draft, second.fix), first.fix)).toThrow(FixError);
  });

  it('that puts a member where one came meanwhile is refused', () => {
    const draft = edited(drafts.email, { utm_params: undefined, UtmParams: { utm_source: 'a', utm_medium: 'b' } });
    const [rename] = hintsFor(draft, { now: '2026-01-01T00:00Z' }).flatMap(({ fixes }) => fixes);
    const later = edited(draft, { utm_params: { utm_source: 'c', utm_medium: 'd' } });
    expect(applyFix<unknown>(draft, rename ?? expect.fail())).toHaveProperty('utm_params.utm_source', 'a');
    expect(() => applyFix(later, rename ?? expect.fail())).toThrow(FixError);
  });

  it('whose entry has moved to another place of its list is refused', () => {
    const filter = { filter_type: 'custom_segments', name: 'Loyal' };
    const draft = edited(drafts.eventPush, {
      'trigger_condition.included_filters.filters': ['', { ...filter, id: null }, { ...filter, id: null }, filter],
    });
    const offers = offersFor(draft, judge);
    const [removal, later] = [offers[0], offers[1]] as [Offer, Offer];
    expect(() => applyFix(applyFix(draft, removal.fix), later.fix)).toThrow(FixError);
    expect(() => applyFix(applyFix(draft, later.fix), removal.fix)).not.toThrow();
  });

  it('of a hint is refused, too, when its entry has moved', () => {
    const goal = { goal_name: 'A', goal_event_name: 'a', revenue_atribute: 'x' };
    const draft = edited(drafts.oneTimePush, { 'conversion_goal_details.goals': [goal, goal, goal] });
    const [, second] = hintsFor(draft, { now: '2026-01-01T00:00Z' });
    const [rename] = second?.fixes ?? [];
    expect(applyFix<unknown>(draft, rename ?? expect.fail())).toHaveProperty(
      'conversion_goal_details.goals.1.revenue_attribute',
      'x',
    );
    const later = edited(draft, { 'conversion_goal_details.goals': [goal, goal] });
    expect(() => applyFix(later, rename ?? expect.fail())).toThrow(FixError);
  });
});
