// Without this, a new channel could lack a part, a rule or its words.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainDraft, ruleCatalogue, type WorkspaceQuestion } from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import { channelRows, rulesOfChannels } from '../../src/spec/channels.js';
import { contentKeys } from '../../src/spec/content-keys.js';
import { languages } from '../../src/spec/field-facts.js';
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
  ...languages.flatMap((language) =>
    ['fields', 'form-messages', 'value-words'].map((file) => `wording/${language}/${file}.ts`),
  ),
  'wording/en/messages.ts',
];
/** Files with the name of a format or of a kind of input that equals a channel's key by chance. */
const formats = ['spec/leaves.ts', 'fixes/readings.ts', 'guide/describe.ts', 'guide/kinds.ts', 'guide/description.ts'];

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

it.each(languages)('the words of forms in %s take the channel of a key from its table', (language) => {
  const names = Object.values(contentKeys).join('|');
  expect(codeOf(`wording/${language}/form-messages.ts`)).not.toMatch(new RegExp(`'(?:${names})'`));
});

describe.each(channels)('%s', (channel) => {
  const names = (Object.keys(drafts) as DraftName[]).filter((name) => drafts[name].channel === channel);

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

  it('has all its rules in the catalogue', () => {
    const ids: readonly string[] = ruleCatalogue.map(({ id }) => id);
    const { components, rules, limits } = channelRows[channel];
    const declared = Object.values(components).flatMap(({ part: { id, rules }, across }) => [
      `${id}/shape`,
      ...[...rules, ...across].map((one) => one.id),
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

it('says in the catalogue which components ask a rule across them', () => {
  const asking = new Map<string, Set<string>>();
  for (const { components } of Object.values(channelRows)) {
    for (const [field, { across }] of Object.entries(components)) {
      for (const { id } of across) asking.set(id, (asking.get(id) ?? new Set()).add(field));
    }
  }
  const componentOf = (rule: string) => ruleCatalogue.find(({ id }) => id === rule)?.component;
  expect(asking.size).toBeGreaterThan(2);
  for (const [id, fields] of asking) expect(componentOf(id), id).toBe([...fields].join(', '));
  // A rule of the whole draft is in the component at which it reports.
  expect(componentOf('publish/scheduling')).toBe('scheduling_details');
});

it('the catalogue has the rules of the rows, and the rule groups at their top-level fields', () => {
  const ids = (rules: readonly { readonly id: string }[]) => [...new Set(rules.map(({ id }) => id))].sort();
  const ofRows = Object.values(channelRows).flatMap(({ components, rules, limits }) => [
    ...rules,
    ...limits,
    ...Object.values(components).flatMap(({ across }) => across),
  ]);
  expect(ids(rulesOfChannels)).toEqual(ids(ofRows));
  expect(ids(draftRules())).toEqual(expect.arrayContaining(ids(ofRows)));
  const groupAt = (field: string) =>
    parts().flatMap(({ component, part }) => (component.split(', ').includes(field) ? [part.id] : []));
  for (const { components } of Object.values(channelRows)) {
    for (const [field, { part }] of Object.entries(components)) expect(groupAt(field), field).toContain(part.id);
  }
});
