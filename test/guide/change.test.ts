// Without this, the same edit could do different things in different editors, and lose input unnamed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  change,
  describeDraft,
  getAt,
  type Moved,
  moveEntry,
  newDraft,
  removeEntry,
  setAt,
  withChannel,
  withDeliveryType,
  withLocales,
  withPlatforms,
  withVariations,
} from '../../src/guide.js';
import { explainDraft, type FieldPath } from '../../src/index.js';
import { hostileValue } from '../../src/testing.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { anyDraft } from './any-draft.js';
import { allowing, isAboutLack } from './walk.js';

const content = { push: { android: { template_type: 'BASIC', basic_details: { title: 'Sale' } } } };
const push = {
  channel: 'PUSH',
  campaign_delivery_type: 'EVENT_TRIGGERED',
  created_by: 'ada@shop.example',
  basic_details: { platforms: ['ANDROID', 'IOS'], tags: ['summer', 'sale', 'new'] },
  trigger_condition: { trigger_delay_type: 'ASAP' },
  campaign_content: { content },
} as const;
const tested = withVariations(push, 3).draft;
const french = withLocales(push, ['fr']).draft;
const french2 = setAt(french, ['campaign_content', 'content', 'fr', 'variation_1'], content);

const bare = newDraft('PUSH', 'ONE_TIME', 'ada@shop.example');

/** The move, without the platforms, which an email does not have. */
function without({ draft, lost }: Moved<typeof push>): Moved<unknown> {
  const { platforms, tags } = push.basic_details;
  const path = ['basic_details', 'platforms'];
  return { draft: { ...draft, basic_details: { tags } }, lost: [...lost, { path, value: platforms }] };
}

const type = ['campaign_delivery_type'];
const platforms = ['basic_details', 'platforms'];
const locales = ['campaign_content', 'locales'];
const details = ['campaign_content', 'variation_details'];
const number = [...details, 'no_of_variations'];
const lostBy = ({ lost }: Moved<unknown>) => lost.map(({ path }) => path.join('.'));

describe('change', () => {
  it.each<[string, unknown, FieldPath, unknown, Moved<unknown>]>([
    ['the channel', push, ['channel'], 'EMAIL', without(withChannel(push, 'EMAIL'))],
    ['the channel of a smaller draft', bare, ['channel'], 'EMAIL', withChannel(bare, 'EMAIL')],
    ['the delivery type', push, type, 'DEVICE_TRIGGERED', withDeliveryType(push, 'DEVICE_TRIGGERED')],
    ['the locales', push, locales, ['fr', 'it'], withLocales(push, ['fr', 'it'])],
    ['an entry of the locales', french2, [...locales, 0], 'it', withLocales(french2, ['it'])],
    ['locales that go', french2, locales, undefined, withLocales(french2, undefined)],
    ['the number of variations', push, number, 4, withVariations(push, 4)],
    ['another number of variations', tested, number, 2, withVariations(tested, 2)],
    ['a test that goes', tested, details, undefined, withVariations(tested, undefined)],
  ])('%s: makes the move', (_, draft, path, value, expected) => {
    expect(change(draft, path, value)).toEqual(expected);
    // A move does more than to put the value there.
    expect(expected).not.toEqual({ draft: setAt(draft, path, value), lost: [] });
  });

  it.each<[string, unknown, FieldPath, unknown]>([
    // The content of platforms that go stays, so that nothing has to go with them.
    ['the platforms', push, platforms, ['WEB']],
    ['an entry of the platforms', push, [...platforms, 1], 'WEB'],
    ['a platform that goes', push, [...platforms, 0], undefined],
    ['a channel that does not exist', push, ['channel'], 'SMS'],
    ['a channel that goes', push, ['channel'], undefined],
    ['a delivery type that no campaign has', push, type, 'EVENT'],
    ['a delivery type of another channel', setAt(push, ['channel'], 'EMAIL'), type, 'DEVICE_TRIGGERED'],
    ['a delivery type that goes', push, type, undefined],
    ['a platform that does not exist', push, platforms, ['ANDROID', 'X']],
    ['platforms that go', push, platforms, undefined],
    ['platforms that are no list', push, platforms, 'IOS'],
    ['a platform that is there already', push, [...platforms, 0], 'IOS'],
    ['a locale that is blank', french2, [...locales, 0], ' '],
    ['a locale that is there already', setAt(french2, locales, ['it', 'fr']), locales, ['it', 'it']],
    ['the locale that is implied', french2, locales, ['fr', 'default']],
    ['locales that are numbers', french2, locales, [1]],
    ['locales with a gap', push, locales, Object.assign(['fr'], { 2: 'it' })],
    ['1 variation, the beginning of 12', tested, number, 1],
    ['half a variation', tested, number, 2.5],
    ['text for a number', tested, number, '2'],
    ['more variations than there are shares', tested, number, 101],
    ['a number that was cleared', tested, number, undefined],
    ['details as a whole', tested, details, { no_of_variations: 2 }],
    ['another field', push, ['basic_details', 'name'], 'Sale'],
    ['another field that goes', push, ['trigger_condition'], undefined],
    ['another list', push, ['basic_details', 'tags', 1], 'winter'],
    ['the draft as a whole', push, [], tested],
    ['a field of no object', 'text', ['basic_details', 'name'], 'Sale'],
  ])('%s: is set, and loses nothing', (_, draft, path, value) => {
    expect(change(draft, path, value)).toEqual({ draft: setAt(draft, path, value), lost: [] });
  });

  it('variations without shares may be any number', () => {
    const automatic = setAt(push, details, { distribution_type: 'SHERPA', no_of_variations: 2 });
    expect(change(automatic, number, 101)).toEqual(withVariations(automatic, 101));
  });

  it('a locale that is typed makes its move as soon as nothing is lost by it', () => {
    expect(change(push, [...locales, 0], '')).toEqual(withLocales(push, ['']));
    expect(change(french2, [...locales, 1], 'fr')).toEqual(withLocales(french2, ['fr', 'fr']));
  });

  it('the content of a locale that is renamed is a named loss', () => {
    expect(lostBy(change(french2, [...locales, 0], 'it'))).toEqual(['campaign_content.content.fr']);
  });

  it('the same value changes nothing', () => {
    for (const path of [['channel'], platforms, locales, details, ['basic_details', 'tags', 7], ['nothing']]) {
      const { draft, lost } = change(french2, path as FieldPath, getAt(french2, path as FieldPath));
      expect(draft).toBe(french2);
      expect(lost).toEqual([]);
    }
  });

  it('wrong calls are those of setAt', () => {
    // @ts-expect-error No field has this name.
    expect(change(push, ['basic_details', 'nmae'], 'x').draft).toHaveProperty('basic_details.nmae');
    for (const path of ['channel', ['basic_details', -1], ['basic_details', 'tags', 'first']] as never[]) {
      expect(() => change(push, path, 1)).toThrow(TypeError);
    }
    const typed: { channel: string } = change({ channel: 'PUSH' }, ['basic_details', 'name'], 'x').draft;
    expect(typed.channel).toBe('PUSH');
  });
});

describe('addEntry', () => {
  const filters = ['trigger_condition', 'included_filters', 'filters'];
  const action = { filter_type: 'actions', executed: true, execution: { type: 'atleast', count: 1 } };
  const byAttribute = { filter_type: 'user_attributes' };
  it.each<[string, unknown, FieldPath, unknown]>([
    ['a text is blank', push, ['basic_details', 'tags'], ''],
    ['a platform is the first one that is free', push, platforms, 'WEB'],
    ['without a free one, it is the first', withPlatforms(push, ['ANDROID', 'IOS', 'WEB']).draft, platforms, 'ANDROID'],
    ['an object is blank', push, ['basic_details', 'geofences'], {}],
    ['a locale is blank', push, locales, ''],
    ['what starts a campaign is an event', push, filters, action],
    [
      'it is narrowed by attributes',
      setAt(push, [...filters, 0], action),
      [...filters, 0, 'attributes', 'filters'],
      byAttribute,
    ],
    ['users have attributes', push, ['segmentation_details', 'included_filters', 'filters'], byAttribute],
    ['a number is that of the example', push, ['scheduling_details', 'periodic_details', 'repeat_on_date_of_month'], 1],
    ['nothing is known of the list', { others: [1] }, ['others'] as never, ''],
    ['nothing is known of what is around it', push, ['others', 'tags'] as never, ''],
  ])('begins as the guide says: %s', (_, draft, path, entry) => {
    const added = addEntry(draft, path);
    expect(added.path.slice(0, -1)).toEqual(path);
    expect(getAt(added.draft, added.path)).toEqual(entry);
    expect(added.lost).toEqual([]);
  });

  it('takes a given entry, even null, after the others', () => {
    expect(addEntry(push, ['basic_details', 'tags'], 'x')).toEqual({
      draft: setAt(push, ['basic_details', 'tags', 3], 'x'),
      lost: [],
      path: ['basic_details', 'tags', 3],
    });
    expect(addEntry(push, ['basic_details', 'tags'], null).draft.basic_details.tags).toEqual([
      ...push.basic_details.tags,
      null,
    ]);
    expect(addEntry(push, locales, 'fr')).toEqual({ ...withLocales(push, ['fr']), path: [...locales, 0] });
  });

  it('objects around the list begin as the guide says', () => {
    const buttons = ['campaign_content', 'content', 'push', 'android', 'buttons'] as const;
    const { draft } = addEntry({ channel: 'PUSH' }, buttons, {});
    const made = describeDraft({ channel: 'PUSH' }, workspaces.complete).at(buttons.slice(0, 4));
    expect(getAt(draft, buttons.slice(0, 4))).toEqual({ ...(made?.blank() as object), buttons: [{}] });
  });

  it('what is in the way is a named loss', () => {
    const text = setAt(push, ['basic_details', 'tags'], 'summer');
    expect(addEntry(text, ['basic_details', 'tags'], 'x').lost).toEqual([
      { path: ['basic_details', 'tags'], value: 'summer' },
    ]);
    expect(addEntry('draft', ['basic_details', 'tags'], 'x').lost).toEqual([{ path: [], value: 'draft' }]);
    expect(addEntry(undefined, ['basic_details', 'tags'], 'x')).toMatchObject({
      draft: { basic_details: { tags: ['x'] } },
      lost: [],
    });
  });

  it.each([[['basic_details']], [['basic_details', 'name']], [['others']], [[]]])('%j has no list', (path) => {
    expect(() => addEntry(push, path as never)).toThrow(TypeError);
    expect(() => addEntry(push, path as never)).toThrow('addEntry takes the path of a list');
  });
});

describe('removeEntry', () => {
  it('removes the entry, and with the last one a list that a draft may lack', () => {
    expect(removeEntry(push, ['basic_details', 'tags', 1]).draft.basic_details.tags).toEqual(['summer', 'new']);
    const one = setAt(push, ['basic_details', 'tags'], ['summer']);
    expect(removeEntry(one, ['basic_details', 'tags', 0])).toEqual({
      draft: setAt(push, ['basic_details', 'tags'], undefined),
      lost: [],
    });
  });

  it('leaves an empty list where publishing needs one, or where no field is known', () => {
    const one = withPlatforms(push, ['IOS']).draft;
    expect(removeEntry(one, [...platforms, 0])).toEqual({ draft: setAt(push, platforms, []), lost: [] });
    expect(removeEntry({ others: [1] }, ['others', 0] as never)).toEqual({ draft: { others: [] }, lost: [] });
  });

  it('in a list that decides, makes the move', () => {
    expect(removeEntry(french2, [...locales, 0])).toEqual(withLocales(french2, undefined));
    expect(lostBy(removeEntry(french2, [...locales, 0]))).toEqual(['campaign_content.content.fr']);
    expect(removeEntry(push, [...platforms, 0])).toEqual(withPlatforms(push, ['IOS']));
  });

  it.each<[FieldPath, string]>([
    [['basic_details', 'tags'], 'which ends with its index; got "tags"'],
    [['basic_details', 0], 'which ends with its index; got "0"'],
    [[], 'which ends with its index; got undefined'],
    [['channel', 0], 'which ends with its index; got 0'],
    [['basic_details', 'tags', 3], 'The list has 3 entries; got the index 3'],
    [['basic_details', 'geofences', 0], 'The list has 0 entries; got the index 0'],
  ])('%j is refused', (path, message) => {
    expect(() => removeEntry(push, path)).toThrow(message);
    expect(() => moveEntry(push, path, 0)).toThrow(message);
  });
});

describe('moveEntry', () => {
  it.each([
    [0, 2, ['sale', 'new', 'summer']],
    [2, 0, ['new', 'summer', 'sale']],
    [1, 2, ['summer', 'new', 'sale']],
    [1, 0, ['sale', 'summer', 'new']],
  ])('%i to %i', (from, to, expected) => {
    expect(moveEntry(push, ['basic_details', 'tags', from], to)).toEqual({
      draft: setAt(push, ['basic_details', 'tags'], expected),
      lost: [],
    });
  });

  it('to its own place changes nothing; to no place is refused', () => {
    expect(moveEntry(push, ['basic_details', 'tags', 1], 1).draft).toBe(push);
    for (const to of [-1, 3, 0.5, '1' as never]) {
      expect(() => moveEntry(push, ['basic_details', 'tags', 1], to)).toThrow('must be a whole number from 0 to 2');
    }
  });

  it('in a list that decides, loses nothing', () => {
    const two = setAt(french2, locales, ['fr', 'it']);
    expect(moveEntry(two, [...locales, 0], 1)).toEqual({ draft: setAt(french2, locales, ['it', 'fr']), lost: [] });
  });

  it('a list of four billion places takes no longer than its entries', () => {
    const tags = Object.assign([], { 5: 'a', 7: 'b', length: 4_000_000_000 });
    const { draft } = moveEntry({ basic_details: { tags } }, ['basic_details', 'tags', 5], 7);
    expect(Object.entries(draft.basic_details.tags)).toEqual([
      ['6', 'b'],
      ['7', 'a'],
    ]);
    expect(draft.basic_details.tags.length).toBe(4_000_000_000);
  });
});

describe('of any draft', () => {
  const workspace = allowing(['QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT']);
  const wrongIn = (draft: unknown) =>
    explainDraft(draft, 'DRAFT_PUBLISH', workspace)
      .findings.filter((one) => !isAboutLack(one))
      .map(({ field, rule }) => `${field} ${rule}`);

  it('a new entry of any list is right but for what it lacks, and removing it gives the draft back', () => {
    const known = Object.values(drafts).filter((draft) => wrongIn(draft).length === 0);
    expect(known.length).toBeGreaterThan(3);
    for (const draft of known) {
      const lists = describeDraft(draft, workspace).fields.flatMap((field) =>
        field.kind === 'group' ? field.fields.filter(({ kind, applies }) => kind === 'list' && applies) : [],
      );
      for (const { path, value } of lists) {
        const added = addEntry(draft, path);
        expect(wrongIn(added.draft), path.join('.')).toEqual([]);
        if (value !== undefined) expect(removeEntry(added.draft, added.path).draft).toEqual(draft);
      }
    }
  });

  it('nothing is changed in place, and nothing but wrong calls throws', () => {
    const calls: readonly ((draft: unknown) => unknown)[] = [
      ...[['channel'], platforms, locales, number, details, ['basic_details', 'name'], [...locales, 0]].flatMap(
        (path) =>
          ['EMAIL', ['WEB'], ['fr'], 3, undefined].map(
            (value) => (draft: unknown) => change(draft, path as FieldPath, value),
          ),
      ),
      (draft) => addEntry(draft, ['basic_details', 'tags']),
      (draft) => addEntry(draft, locales, 'fr'),
      (draft) => addEntry(draft, ['segmentation_details', 'included_filters', 'filters']),
    ];
    fc.assert(
      fc.property(fc.oneof(anyDraft, hostileValue()), fc.constantFrom(...calls), (draft, call) => {
        const before = written(draft);
        // Getters may give another value at each read.
        const isSteady = written(draft) === before;
        call(draft);
        if (isSteady) expect(written(draft)).toBe(before);
      }),
      runs(60),
    );
  });
});

/** The draft as text, if it can be written. */
function written(draft: unknown): string | undefined {
  try {
    return JSON.stringify(draft);
  } catch {
    return undefined;
  }
}
