import { expect, it } from 'vitest';
import { german } from '../../src/de.js';
import { explainDraft, explainUpdate, staticWorkspace, validateDraft } from '../../src/index.js';
import { cause, fields as f, forbiddenWhen, lookup, narrow, requiredWhen, rule, ruleSet } from '../../src/rules.js';
import { formEnglish } from '../../src/words.js';
import * as drafts from '../examples/drafts.js';

const isTeam = lookup<[name: string], boolean>('acme.isTeam');
const house = ruleSet('acme', [
  requiredWhen({ id: 'acme/utm', when: [f.channel.is('EMAIL')], fields: [f.utm_params], mode: 'DRAFT_PUBLISH' }),
  rule({
    id: 'acme/title-length',
    reads: [f.android.basic_details.title],
    statement: 'A title has at most 5 characters.',
    check({ report }, title) {
      if (title !== undefined && [...title].length > 5)
        report(f.android.basic_details.title, { is: [...title].length, most: 5 });
    },
    issue: {
      en: ({ is, most }) => `must have at most ${most} characters; it has ${is}`,
      de: ({ is, most }) => `darf höchstens ${most} Zeichen haben; es sind ${is}`,
    },
  }),
  rule({
    id: 'acme/same-title',
    reads: [f.android.basic_details.title, f.ios.basic_details.title],
    statement: 'Same title.',
    check({ report }, one, other) {
      if (one !== other)
        report(f.ios.basic_details.title, {}, { cause: cause(f.android.basic_details.title, String(one)) });
    },
    issue: { en: () => 'must be the same as on Android' },
  }),
  rule({
    id: 'acme/type-title',
    reads: [f.campaign_delivery_type, f.android.basic_details.title],
    statement: 'Outer.',
    check({ report }, type, title) {
      if (title !== undefined && type === 'ONE_TIME')
        report(f.android.basic_details.title, { type }, { cause: cause(f.campaign_delivery_type, type) });
    },
    issue: { en: ({ type }) => `must not be of ${type}` },
  }),
  requiredWhen({
    id: 'acme/summary',
    when: [f.campaign_delivery_type.is('ONE_TIME')],
    fields: [f.android.basic_details.summary],
  }),
  rule({
    id: 'acme/team',
    reads: [f.basic_details.team],
    asks: [isTeam],
    statement: 'Team.',
    check({ report }, team) {
      if (team !== undefined) report(f.basic_details.team, { team }, { given: isTeam(team).is(false) });
    },
    issue: { en: ({ team }) => `must be a team; ${team} is none` },
  }),
  narrow(f.basic_details.name, { maxLength: 3 }),
]);
const workspace = {
  ...staticWorkspace({ features: ['QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT'] }),
  acme: { isTeam: (name: string) => name === 'Growth' },
};
const base = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'a@b.co',
  basic_details: { name: 'Name', team: 'X', platforms: ['ANDROID', 'IOS'] },
  scheduling_details: { delivery_type: 'ASAP' },
  segmentation_details: { is_all_user_campaign: true },
};
const android = (title: string) => ({ template_type: 'BASIC', basic_details: { title, message: 'm' } });
const ios = (title: string) => ({ template_type: 'BASIC', basic_details: { title, message: 'm' } });
it('works', () => {
  const flat = { ...base, campaign_content: { content: { push: { android: android('Too long'), ios: ios('x') } } } };
  const keyed = {
    ...base,
    campaign_content: {
      locales: ['fr'],
      content: {
        default: { variation_1: { push: { android: android('Too long'), ios: ios('x') } } },
        fr: { variation_1: { push: { android: android('Shrt'), ios: ios('Shrt') } } },
      },
    },
  };
  for (const draft of [flat, keyed])
    for (const messages of [undefined, german, formEnglish]) {
      const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace, {
        rules: house,
        ...(messages && { messages }),
      });
      console.log(
        findings
          .map(({ rule, field, issue, params }) => `${rule} @ ${field}: ${issue} ${JSON.stringify(params)}`)
          .join('\n'),
      );
    }
  console.log(house.catalogue);
});
