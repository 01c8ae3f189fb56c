// @ts-check
// The rules of one team. The editor, the service, the command and the tests use this one file.
import { cause, fields as f, lookup, narrow, requiredWhen, rule, ruleSet } from 'campaign-draft-rules/rules';

/** @typedef {import('campaign-draft-rules/rules').Field<string | undefined> & import('campaign-draft-rules/rules').Spot} TextField */

const OWN_DOMAINS = ['shop.example', 'www.shop.example', 'cdn.shop.example', 'mail.shop.example'];
const LARGE_AUDIENCE = 10_000;

/** Only the service knows how many users a campaign reaches: `workspace.shop.reachesAtLeast(name, users)`. */
export const reachesAtLeast = /** @type {typeof lookup<[campaign: string, users: number]>} */ (lookup)(
  'shop.reachesAtLeast',
);

// Drafts for the examples of the rules. Each rule is about a few fields of them.

/** @param {object} [changes] @param {object} [content] */
const push = (changes, content) => ({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Summer sale', platforms: ['ANDROID'] },
  campaign_content: {
    content: {
      push: { android: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now on', ...content } } },
    },
  },
  scheduling_details: { delivery_type: 'ASAP' },
  ...changes,
});

/** @param {object} [content] @param {object} [changes] */
const email = (content, changes) => ({
  channel: 'EMAIL',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Newsletter', from_address: 'news@shop.example' },
  campaign_content: { content: { email: { subject: 'Hello', html_content: '<p>Hello</p>', ...content } } },
  connector: { connector_type: 'SES', connector_name: 'main' },
  scheduling_details: { delivery_type: 'ASAP' },
  ...changes,
});

// Rules that several fields have in common.

/** The host of a link; `undefined` if it is not a link to a page, such as `shopapp://cart` or `{{ link }}`. @param {string} link */
function hostOf(link) {
  const [, host] = /^https?:\/\/([^/?#:{}\s]+)/i.exec(link.trim()) ?? [];
  return host?.toLowerCase();
}

/** The links in a text: those in `href` of HTML, or otherwise the text itself. @param {string} text */
function linksIn(text) {
  const inHtml = [...text.matchAll(/href=["']([^"']*)["']/gi)].map(([, link = '']) => link);
  return text.includes('<') ? inHtml : [text];
}

/** @template {string} Id @param {Id} id @param {TextField} field @param {(link: string) => unknown} example */
const ownLinks = (id, field, example) =>
  rule({
    id,
    statement: `The links of \`${field.path}\` lead to our domains.`,
    reads: [field],
    check({ report }, text = '') {
      for (const link of linksIn(text)) {
        const host = hostOf(link);
        if (host !== undefined && !OWN_DOMAINS.includes(host)) report(field, { host });
      }
    },
    issue: {
      en: ({ host }) => `must link to our domains only; ${host} is none`,
    },
    form: {
      en: ({ host }) => `Link to our own pages: ${host} is not ours`,
      de: ({ host }) => `Auf eigene Seiten verlinken: ${host} gehört nicht uns`,
    },
    examples: {
      right: [example('https://www.shop.example/sale'), example('{{ link }}')],
      wrong: [example('https://shop.example.evil.example/sale'), example('http://other.example')],
    },
  });

/** Whether a text shouts: two words or six letters, and all of them capitals. @param {string} text */
function isShouted(text) {
  const words = text.replace(/\{\{[^{}]*\}\}/g, ' ').match(/\p{L}+/gu) ?? [];
  const letters = words.join('');
  const isLong = letters.length >= 6 || words.length > 2;
  return isLong && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** @template {string} Id @param {Id} id @param {TextField} field @param {(text: string) => unknown} example */
const noCapitals = (id, field, example) =>
  rule({
    id,
    statement: `\`${field.path}\` is not written in capitals.`,
    reads: [field],
    check({ report }, text = '') {
      if (isShouted(text)) report(field, { text });
    },
    issue: {
      en: () => 'must not be written in capitals: filters take that for spam',
    },
    form: {
      en: () => 'Write it in upper and lower case: filters take capitals for spam',
      de: () => 'In Groß- und Kleinbuchstaben schreiben: Filter halten Großbuchstaben für Spam',
    },
    fixes: [
      {
        title: { en: 'Write it in lower case', de: 'In Kleinbuchstaben schreiben' },
        set: (text) =>
          typeof text === 'string' && !text.includes('{{') ? text.charAt(0) + text.slice(1).toLowerCase() : undefined,
        loses: false,
      },
    ],
    examples: { right: [example('Only today'), example('SALE')], wrong: [example('ONLY TODAY'), example('BUY NOW!')] },
  });

/** @template {string} Id @param {Id} id @param {TextField} field @param {(text: string) => unknown} example */
const withFallback = (id, field, example) =>
  rule({
    id,
    statement: `Every expression of \`${field.path}\` has a fallback.`,
    reads: [field],
    check({ report }, text = '') {
      for (const [, expression = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
        if (!/\|\s?default/.test(expression)) report(field, { expression: expression.trim() });
      }
    },
    issue: {
      en: ({ expression }) => `must have a fallback in {{ ${expression} }}: write {{ ${expression} | default("…") }}`,
    },
    form: {
      en: ({ expression }) => `Add a fallback to {{ ${expression} }}, for users of whom that is not known`,
      de: ({ expression }) => `Einen Ersatzwert für {{ ${expression} }} ergänzen, für Nutzer ohne diese Angabe`,
    },
    examples: {
      right: [example('Hello {{ user.first_name | default("you") }}'), example('Hello')],
      wrong: [example('Hello {{ user.first_name }}'), example('{{ a | default("b") }} {{ c }}')],
    },
  });

/** @param {string} tag */
const isTag = (tag) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag);
/** @param {string} tag */
const asTag = (tag) => (tag.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

/** The hour of a time without a zone, which is that of `timezone`. @param {string} time */
const hourOf = (time) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(time) ? Number(time.slice(11, 13)) : undefined);

/** @param {string} address */
const isOwnAddress = (address) =>
  address.includes('{{') || OWN_DOMAINS.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());

export const house = ruleSet('shop', [
  // The lengths at which the platforms cut texts.
  narrow(f.android.basic_details.title, { id: 'shop/android-title', maxLength: 50 }),
  narrow(f.android.basic_details.message, { id: 'shop/android-message', maxLength: 150 }),
  narrow(f.ios.basic_details.title, { id: 'shop/ios-title', maxLength: 50 }),
  narrow(f.ios.basic_details.message, { id: 'shop/ios-message', maxLength: 150 }),

  // Without these parameters, it is unknown what an email has sold.
  requiredWhen({ id: 'shop/utm', when: [f.channel.is('EMAIL')], fields: [f.utm_params], mode: 'DRAFT_PUBLISH' }),

  ownLinks('shop/email-links', f.email.html_content, (link) => email({ html_content: `<a href="${link}">Sale</a>` })),
  ownLinks('shop/android-link', f.android.basic_details.default_click_action_value, (link) =>
    push({}, { default_click_action: 'DEEPLINKING', default_click_action_value: link }),
  ),

  rule({
    id: 'shop/quiet-hours',
    mode: 'DRAFT_PUBLISH',
    statement: 'A campaign at a fixed time starts between 8 and 21 o’clock.',
    reads: [f.scheduling_details.delivery_type, f.scheduling_details.start_time],
    reports: [f.scheduling_details.start_time],
    only: f.scheduling_details.delivery_type.is('AT_FIXED_TIME'),
    check({ report }, type, time = '') {
      const hour = hourOf(time);
      if (hour === undefined || (hour >= 8 && hour < 21)) return;
      report(
        f.scheduling_details.start_time,
        { hour },
        { cause: cause(f.scheduling_details.delivery_type, type ?? '') },
      );
    },
    issue: {
      en: ({ hour }) => `must be between 8 and 21 o’clock; it is ${hour} o’clock`,
    },
    form: {
      en: ({ hour }) => `Choose a start between 8 and 21 o’clock: at ${hour} o’clock people sleep`,
      de: ({ hour }) => `Einen Beginn zwischen 8 und 21 Uhr wählen: Um ${hour} Uhr schlafen die Leute`,
    },
    fixes: [
      {
        title: { en: 'Start at 9 o’clock', de: 'Um 9 Uhr beginnen' },
        set: (time) => (typeof time === 'string' ? `${time.slice(0, 11)}09:00:00` : undefined),
      },
    ],
    examples: {
      right: [startingAt('2026-12-05T08:00:00'), startingAt('2026-12-05T20:59:00'), startingAt('2026-12-05T03:00:00Z')],
      wrong: [startingAt('2026-12-05T07:59:00'), startingAt('2026-12-05T21:00:00')],
    },
  }),

  rule({
    id: 'shop/tags',
    statement: 'A tag has lower-case letters, digits and single hyphens.',
    reads: [f.basic_details.tags.each],
    check({ report }, tags = []) {
      tags.forEach((tag, index) => {
        if (tag !== undefined && !isTag(tag)) report(f.basic_details.tags.each.at(index), { tag });
      });
    },
    issue: {
      en: ({ tag }) => `must be of lower-case letters, digits and single hyphens; got “${tag}”`,
    },
    form: {
      en: ({ tag }) => `Write “${tag}” with lower-case letters, digits and single hyphens`,
      de: ({ tag }) => `„${tag}“ mit Kleinbuchstaben, Ziffern und einzelnen Bindestrichen schreiben`,
    },
    fixes: [
      {
        title: { en: 'Write the tag as we name tags', de: 'So schreiben, wie wir Tags schreiben' },
        set: (tag) => (typeof tag === 'string' && asTag(tag) !== '' ? asTag(tag) : undefined),
        loses: false,
      },
    ],
    examples: { right: [tagged('flash-sale', 'q4')], wrong: [tagged('Flash Sale'), tagged('q4', 'flash--sale')] },
  }),

  rule({
    id: 'shop/control-group',
    mode: 'DRAFT_PUBLISH',
    statement: `A campaign to ${LARGE_AUDIENCE} users or more has a control group.`,
    reads: [f.basic_details.name, f.control_group_details.is_campaign_control_group_enabled],
    reports: [f.control_group_details.is_campaign_control_group_enabled],
    asks: [reachesAtLeast],
    check({ report }, name, isOn) {
      if (isOn === true || name === undefined) return;
      const given = reachesAtLeast(name, LARGE_AUDIENCE).is(true);
      report(f.control_group_details.is_campaign_control_group_enabled, { users: LARGE_AUDIENCE }, { given });
    },
    issue: {
      en: ({ users }) => `must be true, because the campaign reaches at least ${users} users`,
    },
    form: {
      en: ({ users }) => `Add a control group: the campaign reaches at least ${users} users`,
      de: ({ users }) => `Eine Kontrollgruppe einrichten: Die Kampagne erreicht mindestens ${users} Nutzer`,
    },
    examples: { right: [controlled(true)], wrong: [controlled(false), push()] },
  }),

  rule({
    id: 'shop/reply-to',
    statement: 'Answers to an email come to our domains.',
    reads: [f.email.reply_to_address],
    check({ report }, address) {
      if (address !== undefined && !isOwnAddress(address))
        report(f.email.reply_to_address, { domains: 'shop.example' });
    },
    issue: {
      en: ({ domains }) => `must be an address of ${domains}`,
    },
    form: {
      en: ({ domains }) => `Enter an address of ${domains}: otherwise we do not get the answers`,
      de: ({ domains }) => `Eine Adresse bei ${domains} eingeben: Sonst bekommen wir die Antworten nicht`,
    },
    fixes: [
      {
        title: { en: 'Send replies to hello@shop.example', de: 'Antworten an hello@shop.example' },
        set: 'hello@shop.example',
      },
    ],
    examples: {
      right: [email({ reply_to_address: 'hello@shop.example' }), email()],
      wrong: [email({ reply_to_address: 'shop@mail.example' })],
    },
  }),

  noCapitals('shop/android-capitals', f.android.basic_details.title, (title) => push({}, { title })),
  noCapitals('shop/email-capitals', f.email.subject, (subject) => email({ subject })),
  withFallback('shop/android-fallback', f.android.basic_details.message, (message) => push({}, { message })),
  withFallback('shop/email-fallback', f.email.subject, (subject) => email({ subject })),

  rule({
    id: 'shop/second-pair-of-eyes',
    mode: 'DRAFT_PUBLISH',
    statement:
      'A campaign to all users, or without an audience, was changed by another person than the one who made it.',
    reads: [f.segmentation_details, f.segmentation_details.is_all_user_campaign, f.created_by, f.updated_by],
    reports: [f.updated_by],
    check({ report }, audience, isToAll, author, editor) {
      // Nobody knows whom a campaign without an audience reaches.
      if (audience !== undefined && isToAll !== true) return;
      if (editor !== undefined && editor.toLowerCase() !== author?.toLowerCase()) return;
      const because = isToAll === true ? { cause: cause(f.segmentation_details.is_all_user_campaign, true) } : {};
      report(f.updated_by, { isToAll: isToAll === true }, because);
    },
    issue: {
      en: ({ isToAll }) =>
        `must be another person than created_by: a campaign ${isToAll ? 'to all users' : 'without an audience'} needs a second pair of eyes`,
    },
    form: {
      en: ({ isToAll }) =>
        `Let somebody else look at the campaign and save it: ${isToAll ? 'it goes to all users' : 'nobody has chosen whom it goes to'}`,
      de: ({ isToAll }) =>
        `Jemand anderes die Kampagne ansehen und speichern lassen: ${isToAll ? 'Sie geht an alle' : 'Es steht nicht fest, an wen sie geht'}`,
    },
    examples: {
      right: [toAll('grace@shop.example'), toNobody('grace@shop.example'), toSome('ada@shop.example')],
      wrong: [
        toAll('ada@shop.example'),
        toAll('ADA@shop.example'),
        toAll(undefined),
        toNobody('ada@shop.example'),
        toNobody(undefined),
      ],
    },
  }),
]);

/** @param {string} start_time */
function startingAt(start_time) {
  return push({ scheduling_details: { delivery_type: 'AT_FIXED_TIME', start_time, timezone: 'Europe/Berlin' } });
}

/** @param {string[]} tags */
function tagged(...tags) {
  return push({ basic_details: { name: 'Summer sale', platforms: ['ANDROID'], tags } });
}

/** @param {boolean} isOn */
function controlled(isOn) {
  const percentage = isOn ? { campaign_control_group_percentage: 5 } : {};
  return push({ control_group_details: { is_campaign_control_group_enabled: isOn, ...percentage } });
}

/** @param {string | undefined} updated_by */
function toAll(updated_by) {
  return push({ segmentation_details: { is_all_user_campaign: true }, ...(updated_by && { updated_by }) });
}

/** @param {string | undefined} updated_by */
function toNobody(updated_by) {
  return push({ ...(updated_by && { updated_by }) });
}

/** @param {string} updated_by */
function toSome(updated_by) {
  const filters = [{ filter_type: 'custom_segments', name: 'Club members' }];
  return push({ segmentation_details: { included_filters: { filters } }, updated_by });
}
