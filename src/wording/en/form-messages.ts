import type { AllMessages } from '../../spec/catalogue.js';
import { channelWith } from '../../spec/content-keys.js';
import { channelsHaving } from '../../spec/delivery-types.js';
import { wordsIn } from '../../spec/finding.js';
import type { CampaignDeliveryType, Channel, FeatureFlag } from '../../spec/vocabulary.js';
import { capitalized, fromTable } from '../field-name.js';
import {
  type FormFinding,
  type FormKinds,
  type FormProblems,
  type FormRules,
  type FormWords,
  formMessages,
  hasUnit,
  isOnlyValue,
  isSeen,
  type Sentence,
  type Values,
  valuesIn,
  variationNumber,
  withPoint,
} from '../form-words.js';
import type { Formats } from '../formats.js';
import { figure, moment } from './figures.js';
import { formNaming, quotationMarks } from './form-naming.js';
import { valueLabels, yesOrNo } from './value-labels.js';

const values = /* @__PURE__ */ valuesIn(
  valueLabels,
  yesOrNo,
  quotationMarks,
  'or',
  (count) => `one of ${count} other values`,
);
// Functions, and not members taken out of `values`: those a bundler could not leave out.
export const quoted: Values['quoted'] = (text) => values.quoted(text);
export const label: Values['label'] = (finding, value) => values.label(finding, value);
export const cause: Values['cause'] = (finding) => values.cause(finding);
export const labelOfCause: Values['field'] = (naming, because) => values.field(naming, because);
const allowed: Values['allowed'] = (finding) => values.allowed(finding);
const listed: Values['listed'] = (texts, word) => values.listed(texts, word);

const formats: Formats = {
  'date-time': 'a date and time such as 2026-03-01T09:30',
  uri: 'a complete URL such as https://example.com/sale',
  email: 'one email address such as ada@example.com',
  'personalized-email': 'one email address such as ada@example.com, or a placeholder such as {{ user.email }}',
  'hex-color': 'a color such as #1A2B3C',
  latitude: 'a decimal number from −90 to 90',
  longitude: 'a decimal number from −180 to 180',
  radius: 'a number of meters above 0',
};

/** The beginnings of names that take no article: an element of a list, a variation, and what is quoted. */
const withoutArticle =
  /^(?:the |“|(?:entry|variation|geofence|filter|goal|button|slide|pair|attachment|week entry|tag|platform|Cc address|Bcc address|locale|date|weekday|value) \d)/;

/** The name of a field with its article. */
export function the(name: string): string {
  return withoutArticle.test(name) ? name : `the ${name}`;
}

/** A label by itself, as a sentence about another field names it. */
export function called(key: string): string {
  return quoted(capitalized(formNaming.label(key, '')));
}

/** The current value, if it may be shown. */
function now({ params: { received } }: FormFinding): string {
  return isSeen(received) ? `; now it is ${quoted(received)}` : '';
}

const problems: FormProblems = {
  'too-large': ({ name }) => `Enter a number of at most 15 digits as ${the(name)}`,
  'too-small': ({ name }) => `Enter a number of at most 15 digits as ${the(name)}`,
  'no-time': (finding) => `Add a time to ${the(finding.name)}, as in 2026-03-01T09:30${now(finding)}`,
  'no-t': (finding) => `Choose ${the(finding.name)} in the calendar, or write it like 2026-03-01T09:30${now(finding)}`,
  'no-such-day': (finding) => `Choose another day for ${the(finding.name)}: this date does not exist${now(finding)}`,
  'no-such-time': (finding) => `Choose a time from 00:00 to 23:59 for ${the(finding.name)}${now(finding)}`,
  'no-scheme': ({ name }) => `Put https:// in front of ${the(name)}`,
  'nothing-after-scheme': ({ name }) => `Complete ${the(name)}, as in https://example.com/sale`,
  'no-host': ({ name }) => `Add the name of the website after https:// in ${the(name)}, as in https://example.com/sale`,
  'white-space': (finding) => `Remove the spaces and line breaks from ${the(finding.name)}${now(finding)}`,
  'white-space-outside': ({ name }) =>
    `Remove the spaces and line breaks from ${the(name)}, except those inside placeholders`,
  'unclosed-expression': ({ name }) => `Close every placeholder in ${the(name)}: {{ with }}, {% with %}`,
  backslash: ({ name }) => `Replace each \\ in ${the(name)} by /`,
  'hidden-character': (finding) =>
    `Remove the invisible or broken characters from ${the(finding.name)}, or enter it again${now(finding)}`,
  expression: (finding) =>
    `Enter an email address such as ada@example.com as ${the(finding.name)}, without a placeholder${now(finding)}`,
  several: (finding) => `Enter only one email address as ${the(finding.name)}${now(finding)}`,
  'display-name': (finding) =>
    `Enter the email address alone as ${the(finding.name)}, without a name, < > or mailto:${now(finding)}`,
  'no-at': (finding) => `Enter a complete email address as ${the(finding.name)}, with an @${now(finding)}`,
  'no-dot': (finding) => `Complete ${the(finding.name)} after the @, as in ada@example.com${now(finding)}`,
};

const features: Readonly<Record<FeatureFlag, string>> = {
  CAMPAIGN_AUDIENCE_LIMIT: 'an audience limit',
  QUEUING: 'a message queue',
  PORTFOLIO: 'several projects',
};

const campaigns: Readonly<Record<CampaignDeliveryType, string>> = {
  ONE_TIME: 'one-time campaigns',
  PERIODIC: 'recurring campaigns',
  EVENT_TRIGGERED: 'event-triggered campaigns',
  BUSINESS_EVENT_TRIGGERED: 'business-event-triggered campaigns',
  DEVICE_TRIGGERED: 'device-triggered campaigns',
  LOCATION_TRIGGERED: 'location-triggered campaigns',
  BROADCAST_LIVE_ACTIVITY: 'Live Activity broadcasts',
};

const ofChannel: Readonly<Record<Channel, { readonly one: string; readonly several: string }>> = {
  PUSH: { one: 'a push campaign', several: 'push campaigns' },
  EMAIL: { one: 'an email campaign', several: 'email campaigns' },
};

function theseCampaigns({ params: { because } }: FormFinding): string {
  return fromTable(campaigns, String(because?.value)) ?? 'these campaigns';
}

function bounds({ minimum, maximum }: FormFinding['params']): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` of at least ${figure(minimum)}` : ` from ${figure(minimum)} to ${figure(maximum)}`;
}

/** Follows the only possible value. */
function nothingElse({ params }: FormFinding): string {
  return isOnlyValue(params) ? ': nothing else is possible here' : '';
}

/** How a value is stored that looks like what belongs there. */
const storedAs: Readonly<Record<string, string>> = {
  number: 'a number',
  fraction: 'a number',
  boolean: '“Yes” or “No”',
};

/** Why what is there cannot be used, where the person who fills in the form sees nothing wrong. */
function stored({ expected, receivedType }: { readonly expected: string; readonly receivedType: string }): string {
  const as = expected === 'string' ? fromTable(storedAs, receivedType) : undefined;
  return as === undefined ? 'what is stored there cannot be read' : `the value is stored as ${as}, not as text`;
}

/** The sentence about a field for which a form offers yes and no. */
function yesOrNoFor(name: string): string {
  return `Choose “Yes” or “No” for ${name.startsWith('“') ? name : quoted(capitalized(name))}`;
}

/** More about a choice, after the options or in place of them. */
function also({ isBrief, params }: FormFinding, text: string): string {
  return `${isBrief || isOnlyValue(params) ? ':' : ';'} ${text}`;
}

/** What an active campaign keeps. */
function unchanged({ params: { allowed = [] } }: FormFinding): string {
  const [stored] = allowed;
  return stored === undefined ? 'no change is possible' : `${moment(stored)} stays`;
}

/** About a value that cannot be chosen here: its label, or the value that was probably meant. */
function notThis(finding: FormFinding): string {
  const { received, suggestion } = finding.params;
  if (isOnlyValue(finding.params)) return nothingElse(finding);
  if (suggestion !== undefined) return also(finding, `${quoted(label(finding, suggestion))} was probably meant`);
  return isSeen(received) ? also(finding, `${quoted(label(finding, received))} is not possible here`) : '';
}

function chosen(finding: FormFinding, again = ''): string {
  const { name, params, isBrief } = finding;
  if (isOnlyValue(params)) return `Choose ${allowed(finding)} for ${the(name)}`;
  return `Choose ${the(name)}${again}${isBrief ? '' : `: ${allowed(finding)}`}`;
}

const kinds: FormKinds = {
  required(finding) {
    const { name, params } = finding;
    const { expected = '', feature } = params;
    if (params.allowed !== undefined) return `${chosen(finding)}${nothingElse(finding)}`;
    if (expected === 'boolean') return yesOrNoFor(name);
    if (expected === 'integer') return `Enter a whole number${bounds(params)} as ${the(name)}`;
    if (expected === 'object' || expected === 'list') return `Fill in ${the(name)}`;
    const format = fromTable(formats, expected);
    const wanted = format === undefined ? '' : `: ${format}`;
    const why = feature === undefined ? '' : `: this workspace has ${wordsIn(features, feature)}`;
    return `Enter ${the(name)}${why}${wanted}`;
  },
  forbidden: (finding) =>
    finding.params.feature === undefined
      ? `Remove ${the(finding.name)}: ${quoted(cause(finding))} has none`
      : `Remove ${the(finding.name)}: not available in this workspace`,
  edited: (finding) =>
    `Undo the change to ${the(finding.name)}: ${unchanged(finding)} while the campaign is ${cause(finding).toLowerCase()}`,
  type(finding) {
    const { name, params, path, place, isBrief } = finding;
    const { expected, receivedType, format = '' } = params;
    if (path.length === 0) return `Open another draft: this one cannot be read`;
    if (path.length === 1 && receivedType === 'null' && place.document === 'update')
      return `Keep ${the(name)}: an update removes nothing`;
    if (expected === 'boolean') return yesOrNoFor(name);
    if (expected === 'integer') {
      const whole = `Enter a whole number${bounds(params)} as ${the(name)}`;
      if (receivedType === 'fraction') return `${whole}, without decimals`;
      return params.problem === 'in-quotes' ? `${whole}: the value is stored as text, not as a number` : whole;
    }
    const verb = expected === 'string' ? 'Enter' : 'Fill in';
    const as = fromTable(formats, format);
    if (receivedType === 'null') return `${verb} ${the(name)}: ${as ?? 'nothing is there yet'}`;
    if (expected === 'list' && receivedType === 'string')
      return `Enter each entry of ${the(name)} by itself: so far they are one text`;
    const again = `${verb} ${the(name)} again`;
    if (as === undefined) return `${again}: ${stored(params)}`;
    return isBrief ? `${again}: ${as}` : `${again}, as ${as}: ${stored(params)}`;
  },
  enum: (finding) => `${chosen(finding, ' again')}${notThis(finding)}`,
  format(finding) {
    const { problem, expected = '' } = finding.params;
    if (problem !== undefined) return wordsIn(problems, problem)(finding);
    if (hasUnit(finding.params)) return `Enter ${the(finding.name)} without a unit${now(finding)}`;
    const pointed = withPoint(finding.params);
    if (pointed !== undefined)
      return `Enter ${the(finding.name)} with a point: ${quoted(pointed)} in place of ${quoted(finding.params.received)}`;
    return `Enter ${the(finding.name)} as ${fromTable(formats, expected) ?? 'text'}${now(finding)}`;
  },
  range(finding) {
    const { problem, received } = finding.params;
    if (problem !== undefined) return wordsIn(problems, problem)(finding);
    return `Enter a whole number${bounds(finding.params)} as ${the(finding.name)}${received === undefined ? '' : `, not ${figure(received)}`}`;
  },
};

/** What to do, because the template needs it. */
function templateNeeds(act: (name: string) => string, what = 'one'): Sentence {
  return (finding) => `${act(the(finding.name))}: the ${quoted(cause(finding))} template needs ${what}`;
}

/** What to do, because campaigns of this type need it. */
function campaignNeeds(act: string, what = 'one'): Sentence {
  return (finding) => `${act}: ${theseCampaigns(finding)} need ${what}`;
}

const impliedLocale: Sentence = () => 'Remove the default locale from the locales: it is always there';
const keyed: Sentence = ({ params: { names = [] } }) =>
  names.includes('variation_details')
    ? 'Move the content to variation 1 of the default locale: this campaign tests several variations'
    : 'Move the content to the default locale: this campaign has several locales';
const defaultLocale: Sentence = () =>
  'Write the content for the default locale: everybody without content in their own locale gets it';
const localeKey: Sentence = ({ name, params: { expected, suggestion } }) => {
  const channel = channelWith(expected);
  if (channel !== undefined) return `Remove ${the(name)}: this is ${ofChannel[channel].one}`;
  const meant =
    suggestion === undefined ? '' : `; ${the(formNaming.chosen.locale(String(suggestion)))} was probably meant`;
  return `Add ${the(name)} to the locales, or remove its content${meant}`;
};
const variationKey: Sentence = ({ key, name, params: { maximum } }) => {
  if (maximum === undefined) return `Remove ${the(name)}: variations have numbers, and no names`;
  const numbers =
    maximum === 1 ? 'is only variation 1' : `are only variations 1 ${maximum === 2 ? 'and' : 'to'} ${maximum}`;
  return `Remove ${the(name)}: there ${numbers}${key.includes('_0') ? ', and no number begins with 0' : ''}`;
};
const writeIt: Sentence = ({ name }) => `Write ${the(name)}`;
const enterIt = (name: string) => `Enter ${name}`;
const fillInIt = (name: string) => `Fill in ${name}`;
const backup: Sentence = (finding) =>
  `Fill in the fallback: some devices cannot show the ${quoted(cause(finding))} template`;
const ownText = /* @__PURE__ */ templateNeeds(enterIt);
const carousel = /* @__PURE__ */ templateNeeds(fillInIt);
const slides = /* @__PURE__ */ templateNeeds(() => 'Add a slide', 'at least one');
const slideImage = /* @__PURE__ */ templateNeeds(enterIt, 'one for each slide');
const triggerCondition = /* @__PURE__ */ campaignNeeds('Fill in the trigger condition');

const rules: FormRules = {
  'envelope/live-activity': (finding) =>
    `${chosen(finding, ' again')}${also(finding, 'a Live Activity broadcast cannot be created here')}`,
  'envelope/push-only-delivery-type': (finding) =>
    `${chosen(finding, ' again')}${also(finding, quoted(label(finding, finding.params.received)))} is only for ${listed(
      channelsHaving(String(finding.params.received)).map((channel) => ofChannel[channel].several),
      'and',
    )}`,
  'envelope/connector': () => 'Choose a connector: email campaigns need one',
  'push-basic-details/ios-audience'(finding) {
    const { allowed: flags = [], names = [] } = finding.params;
    const called = (flag: string | number) => quoted(capitalized(formNaming.label(String(flag), 'ios')));
    return names.length === 0
      ? `Choose one iOS audience: ${listed(flags.map(called), 'or')}`
      : `Choose only one iOS audience: now ${listed(names.map(called), 'and')} are chosen`;
  },
  'geofence/unique-name': ({ params: { received, index = 0 } }) =>
    `Give this geofence another name: geofence ${index + 1} is called ${quoted(received)} already`,
  'geofence/dwell-time': (finding) =>
    finding.params.allowed === undefined
      ? `Enter ${the(finding.name)}: the trigger ${quoted(cause(finding))} needs one`
      : `${chosen(finding)}; the trigger ${quoted(cause(finding))} needs a dwell time`,
  'email-basic-details/subscription-category': (finding) =>
    `Enter the subscription category: ${cause(finding).toLowerCase()} emails need one`,
  'push-content/implied-locale': impliedLocale,
  'push-content/keyed': keyed,
  'push-content/default-locale': defaultLocale,
  'push-content/locale-key': localeKey,
  'push-content/variation-key': variationKey,
  'push-content/leaf': writeIt,
  'email-content/implied-locale': impliedLocale,
  'email-content/keyed': keyed,
  'email-content/default-locale': defaultLocale,
  'email-content/locale-key': localeKey,
  'email-content/variation-key': variationKey,
  'email-content/leaf': writeIt,
  'variations/manual-shares': (finding) =>
    `Enter a share for each variation: ${quoted(cause(finding))} needs one for each`,
  'variations/sherpa': (finding) =>
    finding.params.allowed === undefined ? `Enter a whole number as ${the(finding.name)}` : chosen(finding),
  'variations/share-name': variationKey,
  'variations/share-missing'({ params: { names = [], count = 0 } }) {
    const more = count - names.length;
    const others = more > 0 ? `, and for ${figure(more)} other ${more === 1 ? 'variation' : 'variations'}` : '';
    return `Enter a share for ${names.length === 1 ? 'variation' : 'variations'} ${listed(names.map(variationNumber), 'and')}${others}`;
  },
  'variations/share-sum': ({ params: { received } }) =>
    `Make the shares of the variations add up to 100: now they add up to ${figure(received)}`,
  'android/timer': /* @__PURE__ */ templateNeeds(fillInIt),
  'android/template-backup': backup,
  'android/custom-template-id': ownText,
  'android/banner-image': ownText,
  'android/timer-specific-time': ({ name }) => `Enter ${the(name)}: a personalized countdown needs one`,
  'android/timer-duration': ({ name }) =>
    `Enter ${the(name)}: a countdown that is not personalized needs hours and minutes`,
  'android/timer-time-period': ({ name }) => `Enter ${the(name)}: a countdown that ends at a specific time needs one`,
  'android/dismiss-button-text': ({ params: { because } }) =>
    `Enter the dismiss button text: ${
      because?.field.endsWith('make_notification_sticky')
        ? 'a sticky notification is closed with it'
        : 'a notification that closes by itself needs it'
    }`,
  'android/auto-dismiss-time': 'kind',
  'android/carousel': carousel,
  'android/slides': slides,
  'android/slide-image': slideImage,
  'android/slide-action-value': (finding) => `Enter ${the(finding.name)}: ${quoted(cause(finding))} needs it`,
  'android/text': ownText,
  'ios/template-backup': backup,
  'ios/custom-template-id': ownText,
  'ios/cover-image': /* @__PURE__ */ templateNeeds(enterIt, 'one for its cover'),
  'ios/carousel': carousel,
  'ios/slides': slides,
  'ios/slide-image': slideImage,
  'ios/text': ownText,
  'web/icon-url': () => 'Enter the icon URL, or choose the default icon',
  'web/text': ownText,
  'email/body': () => 'Write the HTML content, or enter a custom template ID',
  'email/attachment-url': 'kind',
  'connector/names': 'kind',
  'connector/known': ({ params: { received, because, suggestion } }) =>
    `Check the connector${suggestion === undefined ? ' and its spelling' : ''}: there is no ${quoted(received)} of type ${quoted(because?.value)}${suggestion === undefined ? '' : `; ${quoted(suggestion)} was probably meant`}`,
  'trigger-condition/delay': 'kind',
  'trigger-condition/anchor': (finding) =>
    `Enter ${the(finding.name)}: ${quoted(cause(finding))} counts back from the time in that attribute`,
  'trigger-condition/intelligent-delay': (finding) =>
    `Fill in ${the(finding.name)}: ${quoted(cause(finding))} needs both`,
  'filter-group/nesting': ({ params: { names: why = [], maximum } }) =>
    why.includes('contains itself')
      ? 'Remove the filters that contain themselves: they are not checked again'
      : `Use fewer levels of filter groups: at most ${figure(maximum)}`,
  'filter/operator': (finding) =>
    `${chosen(finding, ' again')}${also(finding, `values of the kind ${quoted(cause(finding))} cannot be compared like that`)}`,
  'filter/value': (finding) => `Enter ${the(finding.name)}: ${quoted(cause(finding))} needs one`,
  'filter/segment': () => 'Choose a segment, by its name or its ID',
  'filter/project-name': 'kind',
  'segmentation/audience': () => `Choose an audience: at least one filter, or ${called('is_all_user_campaign')}`,
  'scheduling/start-time': (finding) => `Choose a start time: ${quoted(cause(finding))} needs one`,
  'scheduling/bts-details': (finding) => `Fill in ${the(finding.name)}: ${quoted(cause(finding))} needs them`,
  'scheduling/user-timezone-details': (finding) => `Fill in ${the(finding.name)}: ${quoted(cause(finding))} needs them`,
  'scheduling/timezone': (finding) => `Choose a time zone: ${quoted(cause(finding))} needs one`,
  'push-delivery-controls/queuing-feature': 'kind',
  'push-delivery-controls/queue-duration': 'kind',
  'control-group/percentage': 'kind',
  'publish/verified-sender': ({ name, params: { received, suggestion } }) =>
    `Choose another ${name}: ${quoted(received)} is not a verified sender of the connector${suggestion === undefined ? '' : `; ${quoted(suggestion)} was probably meant`}`,
  'utm-params/custom-count': ({ params: { count = 0, maximum = 0 } }) =>
    `Remove ${figure(count - maximum)} of your own UTM parameters: there are ${figure(count)}, and at most ${figure(maximum)} are possible`,
  'utm-params/custom-prefix': ({ name, params: { expected } }) =>
    `Rename ${the(name)}, or remove it: its name must begin with ${quoted(expected)}`,
  'audience-limit/members': (finding) =>
    finding.key === 'limit'
      ? `Enter ${the(finding.name)}: a whole number${bounds(finding.params)}`
      : `${chosen(finding)}${also(finding, 'an audience limit needs it')}`,
  'audience-limit/disabled': () =>
    `Set ${called('is_campaign_audience_limit_enabled')} to “Yes”, or clear the other settings of the audience limit`,
  'audience-limit/instance': (finding) =>
    `Choose ${quoted(label(finding, finding.params.expected))} for ${the(finding.name)}: ${quoted(
      label(finding, finding.params.received),
    )} is only for recurring push campaigns`,
  'audience-limit/feature': 'kind',
  'publish/content': () => 'Write the content of the campaign',
  'publish/variation-blocks': ({ name, params: { count = 1 } }) =>
    count === 1
      ? 'Put the content into variation 1: without an A/B test, there are no other variations'
      : `Write ${the(name)}: ${count === 2 ? 'both' : `all ${figure(count)}`} variations need content`,
  'publish/platforms': (finding) => `Choose at least one platform: ${allowed(finding)}`,
  'publish/platform-content': (finding) => `Write the ${cause(finding)} content, or deselect ${cause(finding)}`,
  'publish/from-address': 'kind',
  'publish/sender-count': ({ params: { count, maximum } }) =>
    `Use fewer from addresses: the content has ${figure(count)} different ones, and at most ${figure(maximum)} are possible`,
  'publish/complete-variation': () =>
    'Write a subject, or enter a custom template ID: at least one variation must be complete',
  'publish/scheduling': /* @__PURE__ */ campaignNeeds('Fill in the schedule'),
  'publish/periodic-details': /* @__PURE__ */ campaignNeeds('Fill in the recurrence'),
  'publish/periodic-at-fixed-time': (finding) =>
    `Choose ${quoted(label(finding, 'AT_FIXED_TIME'))}: ${theseCampaigns(finding)} need it`,
  'publish/push-trigger-condition': triggerCondition,
  'publish/email-trigger-condition': triggerCondition,
  'publish/trigger-filter': /* @__PURE__ */ campaignNeeds('Add a trigger event', 'at least one'),
  'publish/device-delay': (finding) => `Remove the delay: ${theseCampaigns(finding)} have none`,
  'publish/business-event': /* @__PURE__ */ campaignNeeds('Enter the business event'),
  'publish/geofences': /* @__PURE__ */ campaignNeeds('Add a geofence', 'at least one'),
  'publish/bypass-dnd': (finding) => `${yesOrNoFor(finding.name)}: ${theseCampaigns(finding)} need a decision`,
  'update/live-activity': (finding) =>
    `${chosen(finding, ' again')}${also(finding, 'this campaign cannot become a Live Activity broadcast')}`,
  'update/live-activity-limit': (finding) => `Remove the audience limit: ${theseCampaigns(finding)} have none`,
  'update/active': 'kind',
  'update/scheduling-type': 'kind',
  'update/ended': (finding) =>
    `Start a new campaign: this one is ${label({ path: ['state'] }, finding.params.received).toLowerCase()} and cannot be changed anymore`,
  'draft/too-many-errors': ({ params: { count } }) =>
    `Correct these errors first: at least ${figure(count)} more will be shown after that`,
};

export const formWords: FormWords = /* @__PURE__ */ (() => ({
  naming: formNaming,
  formats,
  problems,
  features,
  kinds,
  rules,
}))();

/**
 * Every message in English for people who fill in forms, for the option `messages`: labels instead of keys and values, no
 * words that only JSON has, and what to do first.
 *
 * @example
 * explainDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formEnglish });
 */
export const formEnglish: AllMessages = /* @__PURE__ */ formMessages('en', formWords);
