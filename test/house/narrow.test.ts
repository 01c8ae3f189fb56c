// Without this, a narrowed field could count or state its bounds wrongly, or narrow that of another block.
import { describe, expect, it } from 'vitest';
import { describeDraft } from '../../src/guide.js';
import { asRulesKnowIt } from '../../src/house/narrowing.js';
import { explainDraft } from '../../src/index.js';
import { fields, lookup, narrow, type RuleSet, ruleSet } from '../../src/rules.js';
import { workspaces } from '../examples/drafts.js';

const { name, tags, team } = fields.basic_details;

function factsOf(rules: RuleSet<string>, basic_details: object) {
  const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example', basic_details };
  return explainDraft<string>(draft, 'LENIENT', workspaces.complete, { rules }).findings;
}

describe('narrow', () => {
  it('states what the field may have', () => {
    const rules = ruleSet('acme', [
      narrow(team, { id: 'acme/team', options: ['Growth', 'Sales'] }),
      narrow(name, { id: 'acme/name', maxLength: 12 }),
      narrow(tags.each, { id: 'acme/tags', options: lookup<[value: string]>('acme.isTag') }),
    ]);
    expect(rules.catalogue.map(({ id, statement, mode }) => [id, statement, mode])).toEqual([
      ['acme/team', '`basic_details.team` has a value that the team offers: Growth, Sales.', 'LENIENT'],
      ['acme/name', '`basic_details.name` has at most 12 characters.', 'LENIENT'],
      ['acme/tags', '`basic_details.tags.*` has a value that the team offers.', 'LENIENT'],
    ]);
  });

  it('keeps the options that it was given, whatever becomes of their list', () => {
    const options = ['Growth'];
    const rules = ruleSet('acme', [narrow(team, { id: 'acme/team', options })]);
    options.push('Sales');
    expect(factsOf(rules, { team: 'Sales' })).toMatchObject([{ rule: 'acme/team' }]);
  });

  it('names each wrong entry of a list by its place, and leaves alone what is missing or malformed', () => {
    const rules = ruleSet('acme', [narrow(tags.each, { id: 'acme/tags', options: ['a', 'b'] })]);
    const found = factsOf(rules, { tags: ['a', 'c', 'b', 'd'] });
    expect(found.map(({ path }) => path)).toEqual([
      ['basic_details', 'tags', 1],
      ['basic_details', 'tags', 3],
    ]);
    for (const details of [{}, { tags: undefined }, { tags: [] }]) expect(factsOf(rules, details)).toEqual([]);
    const malformed = factsOf(rules, { tags: [5, null] });
    expect(malformed.filter(({ rule }) => rule === 'acme/tags')).toEqual([]);
  });

  it('counts an emoji as one character, and the units of a text of more than 100,000', () => {
    const countOf = (text: string, maxLength = 3) =>
      factsOf(ruleSet('acme', [narrow(name, { id: 'acme/name', maxLength })]), { name: text })[0]?.params.facts;
    expect(countOf('\u{1f600}'.repeat(3))).toBeUndefined();
    expect(countOf('\u{1f600}'.repeat(4))).toEqual({ is: 4, most: 3 });
    expect(countOf('\u{1f600}'.repeat(50_000))).toEqual({ is: 50_000, most: 3 });
    expect(countOf('\u{1f600}'.repeat(50_001))).toEqual({ is: 100_002, most: 3 });
    // Unless so many are allowed.
    expect(countOf('\u{1f600}'.repeat(60_000), 60_000)).toBeUndefined();
    expect(countOf('\u{1f600}'.repeat(60_001), 60_000)).toEqual({ is: 120_002, most: 60_000 });
  });
});

const content = ['campaign_content', 'content'];

it.each([
  ['channel', ['channel']],
  ['basic_details.tags.*', ['basic_details', 'tags', 3]],
  ['basic_details.content.push.android', ['basic_details', 'content', 'push', 'android']],
  ['campaign_content.locales.*', ['campaign_content', 'locales', 0]],
  ['android.basic_details.title', [...content, 'push', 'android', 'basic_details', 'title']],
  ['ios', [...content, 'push', 'ios']],
  ['ios.basic_details.title', [...content, 'push', 'ios', 'basic_details', 'title']],
  ['web.basic_details.title', [...content, 'fr', 'variation_2', 'push', 'web', 'basic_details', 'title']],
  ['email.subject', [...content, 'email', 'subject']],
  ['email.subject', [...content, 'default', 'variation_1', 'email', 'subject']],
  ['', content],
  ['', [...content, 'push']],
  ['', [...content, 'default', 'variation_1', 'push']],
])('rules know a field as %j', (known, path) => expect(asRulesKnowIt(path)).toBe(known));

it('a narrowed field of one block says nothing about the same field of another block', () => {
  const longest = { android: 10, ios: 20, web: 30 };
  const rules = ruleSet('acme', [
    narrow(fields.android.basic_details.title, { maxLength: longest.android }),
    narrow(fields.ios.basic_details.title, { maxLength: longest.ios }),
    narrow(fields.web.basic_details.title, { maxLength: longest.web }),
    narrow(fields.email.subject, { maxLength: 40 }),
  ]);
  const channel = { campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
  const at = (draft: object, ...keys: string[]) =>
    describeDraft({ ...channel, ...draft }, workspaces.complete, { rules }).at([...content, ...keys]);
  for (const [block, maxLength] of Object.entries(longest)) {
    const title = ['push', block, 'basic_details', 'title'];
    expect(at({ channel: 'PUSH' }, ...title), block).toMatchObject({ maxLength });
    const keyed = { channel: 'PUSH', campaign_content: { locales: ['fr'] } };
    expect(at(keyed, 'fr', 'variation_1', ...title), block).toMatchObject({ maxLength });
  }
  expect(at({ channel: 'EMAIL' }, 'email', 'subject')).toMatchObject({ maxLength: 40 });
});

it('of two narrow rules about the length of a field the smaller one counts, in either order', () => {
  for (const lengths of [
    [10, 20],
    [20, 10],
  ]) {
    const rules = ruleSet(
      'acme',
      lengths.map((maxLength) => narrow(name, { id: `acme/name-${maxLength}`, maxLength })),
    );
    const guide = describeDraft({ channel: 'PUSH' }, workspaces.complete, { rules });
    expect(guide.at(['basic_details', 'name'])).toMatchObject({ maxLength: 10 });
  }
});
