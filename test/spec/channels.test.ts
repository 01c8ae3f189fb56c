import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { list } from '../../src/core/explain.js';
import { fieldNamed, fieldsOf } from '../../src/core/fields.js';
import { fieldOf, modes } from '../../src/core/finding.js';
import { judgementOf, newMemo } from '../../src/core/judgement.js';
import { family, part } from '../../src/core/part.js';
import { requiredWhen, rule } from '../../src/core/rule.js';
import { explainDraft, ruleCatalogue, type WorkspaceQuestion } from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import {
  type ChannelRow,
  component,
  documentPart,
  familiesIn,
  fieldsAsking,
  fieldsIn,
  mapped,
  merged,
} from '../../src/spec/channel.js';
import { channelRows, declaredFamilies, declaredRules } from '../../src/spec/channels.js';
import { contentKeys } from '../../src/spec/content-keys.js';
import { campaignDeliveryTypes, campaignDeliveryTypesByChannel, channels } from '../../src/spec/vocabulary.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';

/** The files that may name a channel: its row, its keys, its delivery types, its own parts, and words for people. */
const naming = [
  'spec/vocabulary.ts',
  'spec/channels.ts',
  'spec/content-keys.ts',
  'spec/delivery-types.ts',
  // Its types, which users import.
  'spec/drafts.ts',
  // The facts about its components, and an example of a channel.
  'spec/content-shape.ts',
  'spec/draft-facts.ts',
  'spec/components/envelope.ts',
  // The same facts as tables, by channel where that matters.
  'guide/field-tables.ts',
  ...['en', 'de'].flatMap((language) =>
    ['form-messages', 'help', 'labels', 'messages', 'value-labels'].map((file) => `wording/${language}/${file}.ts`),
  ),
];
/** Files with the name of a format or of a kind of input that equals a channel's key by chance. */
const formats = ['spec/leaves.ts', 'fixes/readings.ts', 'guide/describe.ts', 'guide/description.ts'];

/** Whether the name of a file says that it belongs to a channel, or to platforms of one. */
function belongsToChannel(file: string): boolean {
  return new RegExp(`^spec/.*\\b(${Object.values(contentKeys).join('|')}|android|ios|web)\\b`).test(file);
}

/** The code without comments. */
function codeOf(file: string): string {
  return readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

it('no other file of the library names a channel or its key', () => {
  const names = [...channels, ...Object.values(contentKeys)].join('|');
  // In quotes, in a path, as a key of an object or as a member; `list.push(…)` does not count.
  const pattern = new RegExp(
    `(?<=['"\`.])(?:${names})(?=['"\`.])|\\b(?:${names})(?=['"]?:)|\\b(?:${channels.join('|')})\\b`,
  );
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('testing/'));
  const found = files.filter((file) => pattern.test(codeOf(file)));
  expect(found).toEqual(expect.arrayContaining([...naming, 'spec/publish/email.ts']));
  expect(found.filter((file) => !naming.includes(file) && !formats.includes(file) && !belongsToChannel(file))).toEqual(
    [],
  );
});

it.each(['en', 'de'])('the words of forms in %s take the channel of a key from its table', (language) => {
  const names = Object.values(contentKeys).join('|');
  expect(codeOf(`wording/${language}/form-messages.ts`)).not.toMatch(new RegExp(`'(?:${names})'`));
});

/** The fields that a draft with only its delivery type lacks at publish. Spec: the table "By delivery type" of "Validate". */
const lacking: Readonly<Record<string, string>> = {
  ONE_TIME: 'scheduling_details',
  PERIODIC: 'scheduling_details',
  EVENT_TRIGGERED: 'trigger_condition',
  BUSINESS_EVENT_TRIGGERED: 'basic_details.business_event',
  DEVICE_TRIGGERED: 'trigger_condition',
  LOCATION_TRIGGERED: 'trigger_condition',
};

describe.each(channels)('%s', (channel) => {
  const names = (Object.keys(drafts) as DraftName[]).filter((name) => drafts[name].channel === channel);

  it.each(campaignDeliveryTypesByChannel[channel])('requires at publish what %s needs', (type) => {
    const draft = { channel, campaign_delivery_type: type, created_by: 'ada@acme.example' };
    const fields = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings.map(({ field }) => field);
    expect(fields).toContain(lacking[type]);
    const others = Object.values(lacking).filter((field) => field !== lacking[type]);
    expect(others.filter((field) => fields.includes(field))).toEqual([]);
  });

  it('refuses the delivery types of the others, and live activities', () => {
    const own: readonly string[] = campaignDeliveryTypesByChannel[channel];
    const [name] = names;
    if (name === undefined) return expect.fail(`test/examples/drafts.ts: there is no ${channel} draft. Write one.`);
    for (const type of campaignDeliveryTypes.filter((one) => !own.includes(one))) {
      const { findings } = explainDraft(
        { ...drafts[name], campaign_delivery_type: type },
        'LENIENT',
        workspaces.complete,
      );
      const [{ rule, params } = expect.fail(), ...others] = findings;
      expect({ rule, others, allowed: params.allowed }).toEqual({
        rule: type === 'BROADCAST_LIVE_ACTIVITY' ? 'envelope/live-activity' : 'envelope/push-only-delivery-type',
        others: [],
        allowed: own,
      });
    }
  });

  it('lists its findings in the order of its components, and requires what its row says', () => {
    const { components, required } = channelRows[channel];
    const nothing = Object.fromEntries(Object.keys(components).map((field) => [field, 0]));
    const draft = { channel, campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example' };
    const { findings } = explainDraft({ ...draft, ...nothing }, 'LENIENT', workspaces.complete);
    expect(findings.map(({ field }) => field)).toEqual(Object.keys(components));
    expect(explainDraft(draft, 'LENIENT', workspaces.complete).findings.map(({ field }) => field)).toEqual(required);
  });

  it('asks the workspace what its row says', () => {
    const asked = new Set<WorkspaceQuestion['lookup']>();
    const spy = (lookup: WorkspaceQuestion['lookup']) => () => {
      asked.add(lookup);
      return true;
    };
    const workspace = {
      featureFlags: { isEnabled: spy('featureFlags.isEnabled') },
      connectors: { hasConnector: spy('connectors.hasConnector') },
      verifiedSenders: { isVerifiedSender: spy('verifiedSenders.isVerifiedSender') },
    };
    for (const name of names) explainDraft(drafts[name], 'DRAFT_PUBLISH', workspace);
    expect([...asked].sort()).toEqual([...channelRows[channel].lookups].sort());
  });

  it('has all its families and rules in the catalogue', () => {
    const ids: readonly string[] = ruleCatalogue.map(({ id }) => id);
    const { components, rules, limits } = channelRows[channel];
    const declared = Object.values(components).flatMap(({ families, across }) => [
      ...families.flatMap(({ id, rules }) => [`${id}/shape`, ...rules.map((one) => one.id)]),
      ...across.map(({ id }) => id),
    ]);
    expect(
      [...declared, ...rules.map(({ id }) => id), ...limits.map(({ id }) => id)].filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });
});

it('says in the catalogue which delivery types are not for every channel', () => {
  const some = campaignDeliveryTypes
    .map((type) => ({
      type,
      on: channels.filter((one) => (campaignDeliveryTypesByChannel[one] as readonly string[]).includes(type)),
    }))
    .filter(({ on }) => on.length > 0 && on.length < channels.length);
  const sentences = new Map<string, string[]>();
  for (const { type, on } of some) {
    const words = on.map((channel) => contentKeys[channel]).join(' and ');
    sentences.set(words, [...(sentences.get(words) ?? []), `\`${type}\``]);
  }
  const statement = [...sentences].map(([words, types]) => `${types.join(' and ')} are for ${words}.`).join(' ');
  expect(ruleCatalogue.find(({ id }) => id === 'envelope/push-only-delivery-type')?.statement).toBe(statement);
});

it('merges ordered lists into one order', () => {
  expect(merged([])).toEqual([]);
  expect(merged([['a', 'b'], []])).toEqual(['a', 'b']);
  expect(
    merged([
      ['a', 'c'],
      ['a', 'b', 'c', 'd'],
    ]),
  ).toEqual(['a', 'b', 'c', 'd']);
  expect(
    merged([
      ['a', 'b'],
      ['x', 'b', 'y'],
      ['y', 'z'],
    ]),
  ).toEqual(['a', 'x', 'b', 'y', 'z']);
});

/** An API of its own, with nothing of campaigns: letters and calls. */
describe('the builders make another API', () => {
  const text = z.string();
  const addressSchema = z.object({ street: text, city: z.optional(text) });
  const paperSchema = z.object({ size: z.enum(['A4', 'A5']), color: z.optional(text) });
  const hoursSchema = z.object({ from: z.int(), to: z.int() });
  const f = {
    address: fieldsOf(addressSchema),
    paper: fieldsOf(paperSchema),
    hours: fieldsOf(hoursSchema),
    letter: fieldsOf<{ to: { city?: string }; paper: { size: 'A4' | 'A5' } }>(),
    message: fieldsOf<{ by: 'letter' | 'call' }>(),
  };
  const address = part({
    id: 'address',
    title: 'an address',
    spec: 'Addresses',
    schema: addressSchema,
    tells: { fields: [f.address.city] },
    rules: [],
  });
  const paper = part({
    id: 'paper',
    title: '`paper`',
    spec: 'Paper',
    schema: paperSchema,
    tells: { fields: [f.paper.size] },
    rules: [requiredWhen({ id: 'paper/color', spec: 'Paper', when: [f.paper.size.is('A5')], fields: [f.paper.color] })],
  });
  const phone = part({
    id: 'phone',
    title: '`phone`',
    spec: 'Phones',
    schema: z.object({ number: text }),
    rules: [],
  });
  const hours = part({
    id: 'hours',
    title: '`hours`',
    spec: 'Hours',
    schema: hoursSchema,
    rules: [
      rule({
        id: 'hours/order',
        statement: 'Hours end after they begin.',
        spec: 'Hours',
        reads: [f.hours.from, f.hours.to],
        reports: [f.hours.to],
        check({ report }, from, to) {
          if (to <= from) report(f.hours.to, { kind: 'rule' });
        },
        issue: () => 'must be later',
      }),
    ],
  });
  /** A rule across components that the part of one of them asks. */
  const colored = rule({
    id: 'send/colored',
    statement: 'Paper that is sent has a color.',
    spec: 'Sending',
    mode: 'DRAFT_PUBLISH',
    reads: [f.paper.color],
    reports: [f.paper.color],
    finds: ['required'],
    check({ report }, color) {
      if (color === undefined) report(f.paper.color, { kind: 'required' });
    },
  });
  const rows = {
    letter: {
      components: { to: component(address), paper: component(paper, { across: [colored] }) },
      required: ['to'],
      rules: [
        requiredWhen({
          id: 'send/city',
          spec: 'Sending',
          mode: 'DRAFT_PUBLISH',
          when: [f.letter.paper.size.is('A4')],
          fields: [f.letter.to.city],
        }),
      ],
    },
    call: { components: { phone: component(phone), paper: component(hours) }, required: [], rules: [] },
  } satisfies Record<string, ChannelRow>;
  const envelope = z.object({ by: z.enum(['letter', 'call']) });
  const message = family({ id: 'message', title: 'the message', spec: 'Messages', rules: [] });
  const parts = mapped(rows, ({ components, required, rules }, by) =>
    documentPart({ family: message, envelope }, components, [
      ...(required.length === 0
        ? []
        : [
            requiredWhen({
              id: `message/required`,
              spec: 'Messages',
              when: [f.message.by.is(by)],
              fields: required.map(fieldNamed),
            }),
          ]),
      ...rules,
    ]),
  );

  function judged(value: { by: keyof typeof rows }, mode: (typeof modes)[number]): string[] {
    const { tree } = parts[value.by].judge(value, judgementOf({}, newMemo(), false, 100), undefined);
    if (tree === undefined) return [];
    const { found } = list(tree, mode, new Map(), 100, ({ finding }) => finding.origin.id);
    return found.map(({ path, finding }) => `${finding.origin.id} at ${fieldOf(path)}`);
  }

  it.each(modes)('that accepts what is right in %s', (mode) => {
    expect(
      judged({ by: 'letter', to: { street: 'x', city: 'y' }, paper: { size: 'A4', color: 'white' } } as never, mode),
    ).toEqual([]);
    expect(judged({ by: 'call', phone: { number: '1' }, paper: { from: 1, to: 2 } } as never, mode)).toEqual([]);
  });

  it('that tells what is wrong, by channel and mode, in the order of the components', () => {
    const letter = { by: 'letter', paper: { size: 'A5' }, phone: 5 } as const;
    expect(judged(letter, 'LENIENT')).toEqual(['message/required at to', 'paper/color at paper.color']);
    const plain = { by: 'letter', to: { street: 5 }, paper: { size: 'A4' } } as const;
    expect(judged(plain, 'LENIENT')).toEqual(['address/shape at to.street']);
    expect(judged({ ...plain, to: { street: 'x' } } as never, 'DRAFT_PUBLISH')).toEqual([
      'send/city at to.city',
      'send/colored at paper.color',
    ]);
    expect(judged({ by: 'call', phone: {}, paper: { from: 2, to: 1 } } as never, 'LENIENT')).toEqual([
      'phone/shape at phone.number',
      'hours/order at paper.to',
    ]);
  });

  it('with a catalogue of its own', () => {
    const all = Object.values(rows);
    expect(fieldsIn(all)).toEqual(['to', 'phone', 'paper']);
    expect(familiesIn(all).map(({ component, part }) => `${part.id} in ${component}`)).toEqual([
      'address in to',
      'phone in phone',
      'paper in paper',
      'hours in paper',
    ]);
    expect(fieldsAsking(colored, all)).toEqual(['paper']);
  });
});

it('the types of the catalogue name the families and the rules of the table, and no others', () => {
  const ofTable = parts.filter(({ component }) => component !== '').map(({ part }) => part.id);
  expect(declaredFamilies.map(({ id }) => id).sort()).toEqual(ofTable.sort());
  const ids = (rules: readonly { readonly id: string }[]) => [...new Set(rules.map(({ id }) => id))].sort();
  const ofRows = Object.values(channelRows).flatMap(({ components, rules, limits }) => [
    ...rules,
    ...limits,
    ...Object.values(components).flatMap(({ across }) => across),
  ]);
  expect(ids(declaredRules)).toEqual(ids(ofRows));
  expect(ids(draftRules)).toEqual(expect.arrayContaining(ids(ofRows)));
});
