// Without this, a narrowed field of one block could narrow that of another block.
import { expect, it } from 'vitest';
import { describeDraft } from '../../src/guide.js';
import { asRulesKnowIt } from '../../src/house/narrowing.js';
import { fields, narrow, ruleSet } from '../../src/rules.js';
import { workspaces } from '../examples/drafts.js';

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
      lengths.map((maxLength) => narrow(fields.basic_details.name, { id: `acme/name-${maxLength}`, maxLength })),
    );
    const guide = describeDraft({ channel: 'PUSH' }, workspaces.complete, { rules });
    expect(guide.at(['basic_details', 'name'])).toMatchObject({ maxLength: 10 });
  }
});
