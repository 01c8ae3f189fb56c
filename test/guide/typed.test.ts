// Without this, a guide could say after a keystroke what was true before it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOf, type Schema } from '../../src/core/schema-model.js';
import { germanGuide } from '../../src/de.js';
import { describeDraft, type FieldDescription, type Guide, guideOf, setAt } from '../../src/guide.js';
import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type FieldPath,
  type SessionOptions,
  staticWorkspace,
  type WorkspaceContext,
} from '../../src/index.js';
import { fields, requiredWhen, ruleSet } from '../../src/rules.js';
import { draftSchemas } from '../../src/spec/drafts.js';
import { uses } from '../../src/spec/field-tables.js';
import { featureFlags, validationModes } from '../../src/values.js';
import { englishGuide } from '../../src/wording/en/guide.js';
import { drafts } from '../examples/drafts.js';
import { collectGarbage } from '../garbage.js';
import { runs } from '../testing/runs.js';
import { anyDraft } from './any-draft.js';
import { allowing, listing } from './walk.js';

const anyStart = fc.oneof(
  { weight: 2, arbitrary: anyDraft },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(drafts)) },
);

/** The paths of all texts in a draft. */
function textsIn(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** All that a description tells, of the field and of the fields in it. */
function said(field: FieldDescription<string>): unknown {
  const members = Object.entries(field).map(([name, value]) => {
    if (typeof value === 'function') return [name, undefined];
    if (name === 'fields' || name === 'entries') return [name, value?.map(said)];
    return [name, value];
  });
  return { ...Object.fromEntries(members), blank: field.blank() };
}

const saidBy = ({ fields, explanation: { findings } }: Guide<string>) => ({ fields: fields.map(said), findings });

const typed = ['x', 'Winter jackets', '', ' ', 'https://shop.example/a', 'ada@shop.example', '12', '#1A2B3C', 'MANUAL'];
const changes: readonly (readonly [FieldPath, unknown])[] = [
  [['basic_details', 'platforms'], ['IOS']],
  [
    ['basic_details', 'platforms'],
    ['ANDROID', 'WEB'],
  ],
  [['campaign_delivery_type'], 'EVENT_TRIGGERED'],
  [['campaign_delivery_type'], 'ONE_TIME'],
  [['channel'], 'EMAIL'],
  [['channel'], 'PUSH'],
  [['campaign_content', 'content', 'push', 'android', 'template_type'], 'TIMER'],
  [['campaign_content', 'locales'], ['fr']],
  [['scheduling_details'], undefined],
];

/** The guide of a session for one draft after another, each of which is read. It must say what a new one says. */
function followed(workspace: AsyncWorkspaceContext & WorkspaceContext, options: SessionOptions<never, string> = {}) {
  const { rules, maxErrors } = options;
  const session = createDraftSession(workspace, options);
  return {
    session,
    guideAfter(draft: unknown): Guide<string> {
      session.explain(draft, 'DRAFT_PUBLISH');
      const guide = guideOf(session);
      expect(saidBy(guide)).toEqual(saidBy(describeDraft(draft, workspace, { rules, maxErrors })));
      return guide;
    },
  };
}

const everything = allowing(featureFlags);
const unanswered = () => new Promise<boolean>(() => undefined);
const title = ['campaign_content', 'content', 'push', 'android', 'basic_details', 'title'] as const;
const message = [...title.slice(0, -1), 'message'];
const name = ['basic_details', 'name'] as const;
const owned = ruleSet('team', [
  requiredWhen({ id: 'team/owner', when: [fields.basic_details.name.is('B')], fields: [fields.basic_details.team] }),
]);

/** Whether the guide after the change has the descriptions of the guide before, but for those on the path of the change. */
function isKept(before: Guide<string>, after: Guide<string>, path: FieldPath): boolean {
  return before.at(path) === after.at(path);
}

describe('while somebody types', () => {
  it('the fields elsewhere keep their descriptions, and a guide of an earlier draft keeps its values', () => {
    const { guideAfter } = followed(everything);
    const typedIn = ['A', 'B', 'C'].map((text) => setAt(drafts.oneTimePush, title, text));
    const guides = typedIn.map(guideAfter);
    const [first = expect.fail(), , last = expect.fail()] = guides;
    expect(isKept(first, last, message)).toBe(true);
    expect(guides.map((guide) => guide.at(title)?.value)).toEqual(['A', 'B', 'C']);
    const around = title.slice(0, -1);
    const [before, after] = [first.at(around), last.at(around)];
    expect([before?.given, after?.given]).toMatchObject([{ title: 'A' }, { title: 'C' }]);
    if (before?.kind !== 'group' || after?.kind !== 'group') return expect.fail();
    const differing = before.fields.filter((one, index) => one !== after.fields[index]);
    expect(differing.map(({ path }) => path.at(-1))).toEqual(['title']);
    // Another text then also differs.
    const next = guideAfter(setAt(typedIn.at(-1), name, 'Other'));
    expect(isKept(first, next, message)).toBe(true);
    expect([next.at(title)?.value, next.at(name)?.value, last.at(name)?.value]).toEqual(['C', 'Other', 'Winter sale']);
  });

  it('the descriptions are those of the same guide, if it is asked for again', () => {
    const { session, guideAfter } = followed(everything);
    const before = guideAfter(drafts.oneTimePush);
    expect(isKept(before, guideOf(session), name)).toBe(true);
  });

  const push = drafts.oneTimePush;
  const named = (text: unknown) => setAt(push, name, text);
  const unreadable = { enumerable: true, get: () => expect.fail('unreadable') };
  const utm_params = Object.defineProperty({}, 'utm_source', unreadable);
  const careful = (text: string) => ({ ...named(text), utm_params });
  const details = { ...push.basic_details, team: undefined };
  const inDetails = (basic_details: object) => ({ ...push, basic_details });
  const plain = inDetails(details);
  const withCare = inDetails(Object.defineProperty({ ...details, name: 'B' }, 'team', unreadable));
  const { name: _name, ...unnamed } = push.basic_details ?? expect.fail();
  const group: Record<string, unknown> = { filter_operator: 'and' };
  group.filters = [{ filter_type: 'actions', attributes: group }];
  const segmentation_details = { included_filters: group };
  const around = (text: string) => ({ ...named(text), segmentation_details });
  const circular = () => {
    const draft: Record<string, unknown> = { ...push };
    draft.self = draft;
    return draft;
  };
  const goals = (text: string) => {
    const list = [{ goal_name: text }];
    list.length = 4_000_000_000;
    return { ...push, conversion_goal_details: { goals: list } };
  };

  it.each<[string, before: unknown, after: unknown]>([
    ['the text becomes blank', push, setAt(push, title, ' ')],
    ['two texts change', push, setAt(named('B'), title, 'A')],
    ['another type of value comes', push, setAt(push, title, 5)],
    ['a field comes', push, setAt(push, ['basic_details', 'team'], 'Growth')],
    ['a text changes and a field comes', push, setAt(named('B'), ['basic_details', 'team'], 'Growth')],
    ['a field goes', push, setAt(push, title, undefined)],
    [
      'the members of a text that was never typed in before have another order',
      named('A'),
      setAt({ ...push, basic_details: unnamed }, name, 'B'),
    ],
    ['an entry of a list changes', push, setAt(push, ['basic_details', 'tags'], ['winter'])],
    ['an enumeration changes', push, setAt(push, ['campaign_delivery_type'], 'PERIODIC')],
    ['the draft is no object any more', push, 'draft'],
    ['the draft is a list', [{ text: 'A' }], [{ text: 'B' }]],
    ['a list is too long to be read whole', goals('A'), goals('B')],
    ['both drafts contain themselves', circular(), circular()],
    ['a group contains itself', around('A'), around('B')],
    ['an object must be read with care', careful('A'), careful('B')],
    ['an object must be read with care from now on', plain, withCare],
    ['an object must be read with care until now', withCare, plain],
    ['nothing changes but the object', push, { ...push }],
  ])('a guide is new if %s', (_, before, after) => {
    const session = createDraftSession(everything);
    const [first, second, third] = [before, after, before].map((draft) => {
      session.explain(draft, 'DRAFT_PUBLISH');
      return guideOf(session).at(['created_by']);
    });
    expect([second === first, third === first]).toEqual([false, false]);
  });

  it('a text that a rule compares changes what another field conflicts with', () => {
    const connectors = [
      { connectorType: 'SES', connectorName: 'eu', verifiedSenders: ['news@shop.example', 'eu@shop.example'] },
      { connectorType: 'SES', connectorName: 'us', verifiedSenders: ['us@shop.example', 'news@shop.example'] },
    ];
    const email = setAt(drafts.email, ['connector'], { connector_type: 'SES', connector_name: 'eu' });
    const { guideAfter } = followed(staticWorkspace({ connectors, features: [...featureFlags] }));
    for (const sender of ['news@shop.example', 'eu@shop.example']) {
      guideAfter(setAt(email, ['basic_details', 'from_address'], sender));
    }
  });

  it('a blank text counts as none, also where it is right', () => {
    const { guideAfter } = followed(everything);
    const said = ['A', ' '].map((text) =>
      guideAfter(setAt(drafts.oneTimePush, ['request_id'], text)).at(['request_id']),
    );
    expect(said.map((field) => field?.applies)).toEqual([true, false]);
  });

  it.each<[string, unknown, FieldPath, string[], FieldPath]>([
    [
      'a table of another channel',
      setAt(drafts.email, ['basic_details', 'geofences'], [{}]),
      ['basic_details', 'geofences', 0, 'latitude'],
      ['52.5', 'north', '52.5'],
      ['channel'],
    ],
    [
      'an enumeration, once it is used',
      setAt(drafts.oneTimePush, ['campaign_audience_limit'], { is_campaign_audience_limit_enabled: false }),
      ['campaign_audience_limit', 'metric'],
      ['SENT', 'seen', 'SENT'],
      ['campaign_audience_limit', 'is_campaign_audience_limit_enabled'],
    ],
  ])('a text that is wrong only in %s changes what a choice conflicts with', (_, draft, path, texts, choice) => {
    const { guideAfter } = followed(everything);
    const [before, after] = texts.map((text) => {
      const field: FieldDescription<string> = guideAfter(setAt(draft, path, text)).at(choice) ?? expect.fail();
      return 'options' in field ? field.options?.map(({ conflicts }) => conflicts.length) : expect.fail();
    });
    expect(before).not.toEqual(after);
  });

  it('findings that are left out may be others', () => {
    const { guideAfter } = followed(everything, { maxErrors: 1 });
    const broken = setAt(setAt(drafts.oneTimePush, ['created_by'], 5), ['request_id'], 5);
    const before = guideAfter(setAt(broken, title, 'A'));
    expect(isKept(before, guideAfter(setAt(broken, title, 'B')), ['created_by'])).toBe(false);
  });

  it('a finding elsewhere is no hindrance, unless its words change', () => {
    const { guideAfter } = followed(everything);
    const broken = setAt(drafts.oneTimePush, ['created_by'], 5);
    const before = guideAfter(setAt(broken, title, 'A'));
    const after = guideAfter(setAt(broken, title, 'B'));
    expect(isKept(before, after, ['created_by'])).toBe(true);
    expect(isKept(before, after, title)).toBe(false);
  });

  it('a house rule may read any text', () => {
    const { guideAfter } = followed(everything, { rules: owned });
    const draft = setAt(drafts.oneTimePush, ['basic_details', 'team'], 'Growth');
    const needs = ['A', 'B'].map(
      (text) => guideAfter(setAt(draft, name, text)).at(['basic_details', 'team'])?.required,
    );
    expect(needs).toEqual([false, 'LENIENT']);
  });

  const draft = setAt(push, ['campaign_audience_limit'], undefined);
  const asking = (isEnabled: (flag: string) => Promise<boolean>) =>
    createDraftSession({ ...everything, featureFlags: { isEnabled } });

  it('an answer that has come counts, and so does another language', async () => {
    const session = asking(async (flag) => flag !== 'CAMPAIGN_AUDIENCE_LIMIT');
    const applies = (draft: unknown) => {
      session.explain(draft, 'DRAFT_PUBLISH');
      return guideOf(session).at(['campaign_audience_limit'])?.applies;
    };
    expect(['A', 'B'].map((text) => applies(setAt(draft, name, text)))).toEqual([true, true]);
    await session.settled();
    expect(applies(setAt(draft, name, 'C'))).toBe(false);
    expect(guideOf(session, { language: germanGuide }).at(name)?.label).toBe('Kampagnenname');
    expect(guideOf(session, { language: germanGuide }).at(['created_by'])?.label).toBe('Erstellt von');
  });

  it('a question that a kept guide asks is asked about the last draft', async () => {
    const asked: string[] = [];
    const session = asking(async (flag) => asked.push(flag) > 0);
    session.explain(setAt(draft, name, 'A'), 'DRAFT_PUBLISH');
    expect(guideOf(session).at(name)?.label).toBe('Campaign name');
    session.explain(setAt(draft, name, 'B'), 'DRAFT_PUBLISH');
    expect(asked).not.toContain('CAMPAIGN_AUDIENCE_LIMIT');
    expect(guideOf(session).at(['campaign_audience_limit'])?.applies).toBe(true);
    expect(asked).toContain('CAMPAIGN_AUDIENCE_LIMIT');
    await session.settled();
  });

  it('a guide that is read again has the last verdict, which names the questions that the guide has asked', () => {
    const session = asking(unanswered);
    session.explain(draft, 'DRAFT_PUBLISH');
    const before = guideOf(session);
    expect(before.explanation).toMatchObject({ pending: [] });
    expect(before.at(['campaign_audience_limit'])?.applies).toBe(true);
    expect(guideOf(session).explanation).toMatchObject({ pending: [{ flag: 'CAMPAIGN_AUDIENCE_LIMIT' }] });
    expect(guideOf(session).explanation).toBe(session.explain(draft, 'DRAFT_PUBLISH'));
  });

  it('a guide of a draft that comes back asks, too', () => {
    const asked: string[] = [];
    const session = asking(async (flag) => asked.push(flag) > 0);
    session.explain(draft, 'DRAFT_PUBLISH');
    const before = guideOf(session);
    session.explain(setAt(draft, name, 'B'), 'DRAFT_PUBLISH');
    session.explain(draft, 'DRAFT_PUBLISH');
    expect(isKept(before, guideOf(session), name)).toBe(true);
    expect(guideOf(session).at(['campaign_audience_limit'])?.applies).toBe(true);
    expect(asked).toContain('CAMPAIGN_AUDIENCE_LIMIT');
  });

  it('a connector decides which senders are offered', () => {
    const email = setAt(drafts.email, ['connector'], { connector_type: 'SENDGRID', connector_name: 'Main' });
    const { guideAfter } = followed(listing(featureFlags));
    const offered = ['Main', 'Receipts', 'Others'].map((text) => {
      const field = guideAfter(setAt(email, ['connector', 'connector_name'], text)).at([
        'basic_details',
        'from_address',
      ]);
      return field?.kind === 'email' ? field.options?.map(({ value }) => value) : expect.fail();
    });
    expect(offered).toEqual([['news@shop.example', 'hello@shop.example'], ['orders@shop.example'], []]);
  });

  it('what is made of a description is as of one that is made anew: it can be spread, and written as JSON', () => {
    const { guideAfter } = followed(everything);
    const [, kept = expect.fail()] = ['A', 'B'].map((text) => guideAfter(setAt(drafts.oneTimePush, title, text)));
    const made = describeDraft(setAt(drafts.oneTimePush, title, 'B'), everything);
    for (const path of [title, message, title.slice(0, -1)]) {
      const [one = expect.fail(), other = expect.fail()] = [kept.at(path), made.at(path)];
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
      expect(Object.keys({ ...one })).toEqual(Object.keys({ ...other }));
      expect(Object.getOwnPropertyNames(one)).toEqual(Object.getOwnPropertyNames(other));
    }
  });

  it('descriptions of names that are not there do not add up', () => {
    const session = createDraftSession(everything);
    session.explain(setAt(drafts.oneTimePush, name, 'A'), 'DRAFT_PUBLISH');
    const before = guideOf(session);
    const content = before.at(['utm_params']);
    for (let index = 0; index <= 20_000; index++) before.at(['utm_params', `utm_${index}`]);
    session.explain(setAt(drafts.oneTimePush, name, 'B'), 'DRAFT_PUBLISH');
    expect(guideOf(session).at(['utm_params'])).not.toBe(content);
  });
});

it('a session keeps the last draft whose guide was read, and none before it', async () => {
  const session = createDraftSession(everything);
  const typedIn = (() => {
    let draft: object = drafts.oneTimePush;
    return Array.from({ length: 20 }, (_, index) => {
      const path: FieldPath = index % 2 === 0 ? name : title;
      draft = setAt(draft, path, `Text ${index}`);
      session.explain(draft, 'DRAFT_PUBLISH');
      const guide = guideOf(session);
      for (const one of [name, title, message]) expect(guide.at(one)?.applies).toBe(true);
      for (const { field, required } of guide.fields) expect([field, required]).toBeDefined();
      return new WeakRef(draft);
    });
  })();
  await collectGarbage();
  const kept = typedIn.map((one, index) => (one.deref() === undefined ? undefined : index));
  expect(kept.filter((index) => index !== undefined)).toEqual([19]);
});

it('no text that may be anything decides about the use of another field', () => {
  const deciders = new Set(Object.values(uses).flatMap((use) => Object.keys(use)));
  const seen = new Set<unknown>();
  const kinds = new Map<string, Set<string>>();
  const walk = (schema: Schema): void => {
    for (const one of modelOf(schema).options) {
      if (seen.has(one)) continue;
      seen.add(one);
      const { members, others, element } = modelOf(one);
      for (const [key, member] of Object.entries(members)) {
        for (const { kind } of modelOf(member).options.map(modelOf)) {
          if (deciders.has(key)) kinds.set(key, (kinds.get(key) ?? new Set()).add(kind));
        }
        walk(member);
      }
      for (const below of [others, element]) if (below !== undefined) walk(below);
    }
  };
  Object.values(draftSchemas).forEach(walk);
  expect([...kinds.keys()].sort()).toEqual([...deciders].sort());
  for (const [key, all] of kinds) expect([...all], key).not.toContain('string');
});

/** Each beginning of a text: halves of surrogate pairs and of expressions among them. */
function beginnings(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1));
}

/** The values of a field after one keystroke after another. */
const keystrokes = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...typed).map((text) => [text]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('Hi {{UserAttribute["First Name"]|default("x")}} 👋', 'https://shop.example/a?b={{x}}'),
        fc.nat(40),
      )
      .map(([text, from]) => beginnings(text).slice(from, from + 3)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => [text, 'x'.repeat(5000)]) },
);

const waiting: AsyncWorkspaceContext = {
  connectors: { hasConnector: unanswered },
  verifiedSenders: { isVerifiedSender: unanswered },
  featureFlags: { isEnabled: unanswered },
};
const workspaces: readonly AsyncWorkspaceContext[] = [everything, listing(featureFlags), allowing([]), waiting];
const settings: readonly SessionOptions<never, string>[] = [{}, {}, { rules: owned }, { maxErrors: 2 }];

describe('the guide of a session', () => {
  it('says after any keystrokes and changes, in any mode, what a new one says', () => {
    const step = fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.tuple(fc.nat(), keystrokes) },
        { weight: 1, arbitrary: fc.constantFrom(...changes).map(([path, value]) => [path, [value]] as const) },
      ),
      fc.constantFrom(...validationModes),
      fc.constantFrom(englishGuide, englishGuide, englishGuide, germanGuide),
    );
    fc.assert(
      fc.property(
        anyStart,
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...workspaces),
        fc.constantFrom(...settings),
        (start, steps, workspace, options) => {
          const session = createDraftSession(workspace, options);
          let draft = start;
          session.explain(draft, 'DRAFT_PUBLISH');
          saidBy(guideOf(session));
          for (const [[at, values], mode, language] of steps) {
            const texts = textsIn(draft);
            const path = typeof at === 'number' ? texts[at % texts.length] : at;
            if (path === undefined) continue;
            for (const value of values) {
              draft = setAt(draft, path, value);
              const another = createDraftSession(workspace, options);
              for (const one of [session, another]) one.explain(draft, mode);
              const [kept, made] = [session, another].map((one) => saidBy(guideOf(one, { language })));
              expect(kept, path.join('/')).toEqual(made);
              // Members without a value, and their order, too.
              expect(JSON.stringify(kept)).toBe(JSON.stringify(made));
            }
          }
        },
      ),
      runs(20),
    );
  });
});
