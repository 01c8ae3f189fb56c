import { isMalformed } from '../../src/core/malformed.js';
import {
  cause,
  fields as f,
  forbiddenWhen,
  lookup,
  maybe,
  narrow,
  requiredWhen,
  rule,
  ruleSet,
} from '../../src/rules.js';

/** A rule set with one rule of each kind, for tests of functions that take rule sets. */

export const isTeam = lookup<[name: string]>('acme.isTeam');

const draft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@acme.example',
  basic_details: { platforms: ['ANDROID', 'IOS'] },
};

function titled(android: string, ios: string) {
  const block = (title: string) => ({ template_type: 'BASIC', basic_details: { title, message: 'm' } });
  return { ...draft, campaign_content: { content: { push: { android: block(android), ios: block(ios) } } } };
}

const inTeam = (team: string) => ({ ...draft, basic_details: { ...draft.basic_details, team } });

const words = (en: string, de: string) => ({ en: () => `must ${en}`, de: () => `muss ${de}` });

export const house = ruleSet('acme', [
  requiredWhen({ id: 'acme/utm', when: [f.channel.is('EMAIL')], fields: [f.utm_params], mode: 'DRAFT_PUBLISH' }),
  requiredWhen({
    id: 'acme/summary',
    when: [f.campaign_delivery_type.is('ONE_TIME', 'PERIODIC')],
    fields: [f.android.basic_details.summary, f.android.basic_details.notification_channel],
  }),
  forbiddenWhen({
    id: 'acme/no-expiry',
    only: f.scheduling_details.delivery_type.is('ASAP'),
    fields: [f.scheduling_details.expiry_time],
  }),
  narrow(f.basic_details.name, { id: 'acme/name', maxLength: 12 }),
  narrow(f.email.email_editor, { id: 'acme/editor', options: ['Froala Editor'] }),
  narrow(f.basic_details.tags.each, { id: 'acme/tags', options: ['sale', 'news'] }),
  narrow(f.email.subject, { id: 'acme/subject', options: lookup<[string]>('acme.isSubject') }),
  rule({
    id: 'acme/team',
    statement: 'The team is one of ours.',
    reads: [f.basic_details.team],
    asks: [isTeam],
    check({ report }, team) {
      if (team !== undefined) report(f.basic_details.team, { team }, { given: isTeam(team).is(false) });
    },
    issue: words('be one of our teams', 'eines unserer Teams sein'),
    examples: { right: [inTeam('Growth')], wrong: [inTeam('Nobody')] },
  }),
  rule({
    id: 'acme/same-title',
    statement: 'The titles on Android and iOS are the same.',
    reads: [f.android.basic_details.title, f.ios.basic_details.title],
    reports: [f.ios.basic_details.title],
    check({ report }, android, ios) {
      if (android === undefined || ios === undefined || android === ios) return;
      report(f.ios.basic_details.title, {}, { cause: cause(f.android.basic_details.title, android) });
    },
    issue: words('be that of Android', 'der von Android sein'),
    examples: { right: [titled('Sale', 'Sale')], wrong: [titled('Sale', 'Offer')] },
  }),
  rule({
    id: 'acme/short-once',
    statement: 'The title of a campaign that is sent once has at most 20 characters.',
    reads: [f.campaign_delivery_type, f.android.basic_details.title],
    reports: [f.android.basic_details.title],
    check({ report }, type, title = '') {
      if (type === 'ONE_TIME' && title.length > 20) report(f.android.basic_details.title, { is: title.length });
    },
    issue: {
      en: ({ is }) => `must have at most 20 characters; it has ${is}`,
      de: ({ is }) => `darf höchstens 20 Zeichen haben; es sind ${is}`,
    },
    fixes: [{ title: { en: 'Cut it', de: 'Kürzen' }, set: (title) => String(title).slice(0, 20) }],
    examples: { right: [titled('Sale', 'Sale')], wrong: [titled('A title of 30 characters or so', 'Sale')] },
  }),
  rule({
    id: 'acme/has-team',
    severity: 'hint',
    statement: 'A campaign names its team.',
    reads: [f.basic_details.team],
    check({ report }, team) {
      if (team === undefined) report(f.basic_details.team, {});
    },
    issue: words('be there', 'da sein'),
    examples: { right: [inTeam('Growth')], wrong: [draft] },
  }),
]);

/** The lookups of the set. */
export const lookups = { acme: { isTeam: (name: string) => name === 'Growth', isSubject: () => true } };

/** A set whose rule no generated draft breaks alone, because its findings stand beside those of the specification; and its wrong example. */
export const nameless = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', basic_details: { name: 5 } };
export const ofMalformed = ruleSet('acme', [
  rule({
    id: 'acme/text',
    statement: 'The name is text.',
    reads: [maybe(f.basic_details.name)],
    check: ({ report }, name) => (isMalformed(name) ? report(f.basic_details.name, {}) : undefined),
    issue: words('be text', 'Text sein'),
    examples: { right: [], wrong: [nameless] },
  }),
]);

/** Rules that no draft keeps. */
export const excluding = [
  requiredWhen({ id: 'acme/there', fields: [f.utm_params] }),
  forbiddenWhen({ id: 'acme/away', fields: [f.utm_params] }),
];

/** Whether each call is refused. */
export function areRefused(calls: readonly (() => unknown)[]): boolean[] {
  return calls.map((call) => {
    try {
      call();
      return false;
    } catch {
      return true;
    }
  });
}
