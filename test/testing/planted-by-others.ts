import { explainDraft, explainUpdate, type Finding, ruleCatalogue, type WorkspaceContext } from '../../src/index.js';
import type { ValidatorQuestion } from '../../src/testing.js';

/** Mistakes that other teams make in their own validators: at a border, in one place, or in one order of questions. */

type Found = Pick<Finding<string>, 'rule' | 'field'>;
type Question = ValidatorQuestion;
type Campaign = Required<Question>['current'];
type Judge = (question: Question) => unknown;
type Members = Record<string, unknown>;
type Named = readonly [name: string, make: () => Judge];

function judged({ draft, mode, workspace, current }: Question): readonly Found[] {
  return current === undefined
    ? explainDraft(draft, mode, workspace).findings
    : explainUpdate(draft, current, workspace).findings;
}

const said = (errors: readonly Found[]) => ({
  valid: errors.length === 0,
  errors: errors.map(({ rule, field }) => ({ rule, field })),
});

/** Reading a hostile value may throw. */
function tried<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const membersOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Members;

const at = (draft: unknown, field: string) =>
  tried(() => field.split('.').reduce((here, key) => membersOf(here)[key], draft), undefined);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listAt = (draft: unknown, field: string) => tried(() => listOf(at(draft, field)), []);

const keysAt = (draft: unknown, field: string) => tried(() => Object.keys(membersOf(at(draft, field))), []);
const parentOf = (field: string) => field.slice(0, Math.max(field.lastIndexOf('.'), 0));
const componentOf = (field: string) => field.replace(/\..*$/s, '');
const isAt = (field: string) => (one: Found) => one.field.startsWith(field);
const areTogether = (one: Found, other: Found) => componentOf(one.field) === componentOf(other.field);
const isOf = (rule: string) => (one: Found) => one.rule === rule;

const simple = (name: string, judge: Judge): Named => [name, () => judge];

/** Some errors are not told. */
const hides = (name: string, is: (found: Found, before: readonly Found[], question: Question) => boolean) =>
  simple(name, (question) => {
    const all = judged(question);
    return said(all.filter((one, index) => !tried(() => is(one, all.slice(0, index), question), false)));
  });

/** Errors of some rules are not told. */
const forgives = (name: string, id: RegExp, is: (field: string, question: Question) => boolean) =>
  hides(name, ({ rule, field }, _, question) => id.test(rule) && is(field, question));

/** Some wrong values are right. */
const accepts = (name: string, fields: RegExp, is: (value: unknown) => boolean) =>
  hides(name, ({ field }, _, { draft }) => fields.test(field) && is(at(draft, field)));

const acceptsText = (name: string, fields: RegExp, is: RegExp) =>
  accepts(name, fields, (value) => typeof value === 'string' && is.test(value));

/** Where a text is required, a blank text of some kind is one. */
const counts = (name: string, is: RegExp) =>
  hides(name, ({ rule, field }, _, { draft }) => {
    const text = at(draft, field);
    const isRequired = !rule.endsWith('/shape') || /(?:name|utm_source|utm_medium)$/.test(field);
    return isRequired && typeof text === 'string' && is.test(text);
  });

/** Another question is answered. */
const asks = (name: string, other: (question: Question) => Partial<Question>) =>
  simple(name, (question) => said(judged({ ...question, ...tried(() => other(question), {}) })));

/** Another question is answered about an update. */
const asksOfUpdates = (name: string, other: (patch: Members, current: Campaign) => Partial<Question>) =>
  asks(name, ({ draft, current }) => (current === undefined ? {} : other(membersOf(draft), current)));

/** Some values of the draft are read as others. What is read as it is stays the same object. */
function reads(name: string, fields: RegExp, read: (value: unknown) => unknown): Named {
  function changed(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, member]) => {
      const field = path === '' ? key : `${path}.${key}`;
      return [key, member, changed(fields.test(field) ? read(member) : member, field)] as const;
    });
    if (entries.every(([, before, after]) => Object.is(before, after))) return value;
    if (Array.isArray(value)) return entries.map(([, , after]) => after);
    return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
  }
  // What cannot be written as JSON stays as it is.
  return asks(name, ({ draft }) => (JSON.stringify(draft) === undefined ? {} : { draft: changed(draft, '') }));
}

const readsText = (name: string, fields: RegExp, read: (text: string) => unknown) =>
  reads(name, fields, (value) => (typeof value === 'string' ? read(value) : value));

/** Errors are told at other fields. */
const tells = (name: string, move: (found: Found, draft: unknown) => string) =>
  simple(name, (asked) => said(judged(asked).map((one) => ({ ...one, field: move(one, asked.draft) }))));

const renames = (name: string, from: RegExp, to: string) => tells(name, ({ field }) => field.replace(from, to));

/** Errors come in another order, by the first keys that their fields do not have in common. */
const sorts = (name: string, compare: (one: string, other: string, parent: string, draft: unknown) => number) =>
  simple(name, (question) => {
    const compared = (a: Found, b: Found) => {
      const [one, other] = [a.field.split('.'), b.field.split('.')];
      const from = one.findIndex((key, index) => key !== other[index]);
      const parent = one.slice(0, from).join('.');
      return from < 0 ? 0 : compare(one[from] ?? '', other[from] ?? '', parent, question.draft);
    };
    return said([...judged(question)].sort(compared));
  });

const isEmpty = (value: unknown) => JSON.stringify(value) === '{}';
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
/** These come in another order; the others stay. */
const byPlace = (places: readonly unknown[]) => (one: string, other: string) =>
  places.includes(one) && places.includes(other) ? places.indexOf(one) - places.indexOf(other) : 0;

/** A validator with a memory. */
const remembers = (name: string, make: () => Judge): Named => [name, make];

/** Verdicts are kept by a key. Large drafts are not kept. */
const keeps = (name: string, by: (question: Question, text: string) => unknown) =>
  remembers(name, () => {
    const known = new Map<unknown, unknown>();
    return (question) => {
      const text = tried(() => JSON.stringify(question.draft), '');
      const key = tried(() => (text.length > 30_000 ? undefined : by(question, text)), undefined);
      const verdict = known.get(key) ?? said(judged(question));
      if (key) known.set(key, verdict);
      return verdict;
    };
  });

type Lookups = WorkspaceContext['connectors'] & WorkspaceContext['verifiedSenders'] & WorkspaceContext['featureFlags'];
type Sender = Lookups['isVerifiedSender'];
type Data = Question['workspaceData']['connectors'];

/** The workspace is asked in another way. */
const looksUp = (name: string, change: (ask: Lookups, known: Data) => Partial<Lookups>) =>
  asks(name, ({ workspace: { connectors, verifiedSenders, featureFlags }, workspaceData }) => {
    const ask: Lookups = {
      hasConnector: (type, name) => connectors.hasConnector(type, name),
      isVerifiedSender: (one, connector) => verifiedSenders.isVerifiedSender(one, connector),
      isEnabled: (flag) => featureFlags.isEnabled(flag),
    };
    const all = { ...ask, ...change(ask, workspaceData.connectors) };
    return { workspace: { connectors: all, verifiedSenders: all, featureFlags: all } };
  });

const orElse = (answer: boolean, other: () => boolean) => (answer === false ? other() : answer);

/** A sender that is not verified may be a right one all the same. */
const verifies = (name: string, other: (ask: Sender, ...one: [...Parameters<Sender>, Data]) => boolean) =>
  looksUp(name, ({ isVerifiedSender: ask }, all) => ({
    isVerifiedSender: (one, by) => orElse(ask(one, by), () => other(ask, one, by, all)),
  }));

/** So may a connector that is unknown. */
const knows = (name: string, other: (type: string, name: string, known: Data[number]) => boolean) =>
  looksUp(name, ({ hasConnector: ask }, all) => ({
    hasConnector: (type, one) => orElse(ask(type, one), () => all.some((known) => other(type, one, known))),
  }));

const content = 'campaign_content.content';
const variations = 'campaign_content.variation_details';
const shares = `${variations}.manual_distribution_percentage`;
const goals = 'conversion_goal_details.goals';
const keyOf = (...all: readonly unknown[]) => JSON.stringify(all);
const countAt = (draft: unknown) => String(at(draft, `${variations}.no_of_variations`));
const share = /manual_distribution_percentage\.\w+$/;
const link = /(?:_url|\.url|rich_media_value)$/;
const address = /(?:created_by|updated_by|_address|cc_ids\.\d+)$/;
const time = /(?:start_time|expiry_time|specific_time)$/;
const nameOfGeofence = /geofences\.\d+\.name$/;
const inContent = (field: string) => field.slice(content.length + 1);
const localeOf = (field: string) => /^campaign_content\.content\.(.+?)\.variation_\d+/.exec(field)?.[1] ?? '';
const variationOf = (key: string) => /^variation_([1-9]\d*)$/.exec(key)?.[1];
const restricted = /^(?:trigger_condition|segmentation_details|conversion_goal_details)$/;
const isActive = /^update\/active$/;
const isIndex = (key: string) => /^\d+$/.test(key);
const isLong = (text: string) => text.length <= 45 && new TextEncoder().encode(text).length > 45;
const isPublish = ({ rule }: Found) => ruleCatalogue.some(({ id, mode }) => id === rule && mode === 'DRAFT_PUBLISH');
const isShape = ({ rule }: Found) => rule.endsWith('/shape');
const beforeContent = /^(?:channel|campaign_delivery_type|created_by|updated_by|request_id|basic_details)(?:\.|$)/;

const families: Readonly<Record<string, readonly Named[]>> = {
  'lists and limits': [
    forgives('shares that sum to 99 or 101 are rounded', /share-sum$/, (_, { draft }) =>
      [99, 101].includes(keysAt(draft, shares).reduce((sum, key) => sum + Number(at(draft, `${shares}.${key}`)), 0)),
    ),
    forgives('one variation needs no shares', /\/(?:share-|manual-)/, (_, { draft }) => countAt(draft) === '1'),
    accepts('a limit of one user too many', /^campaign_audience_limit\.limit$/, (value) => value === 10 ** 10),
    hides('the last of several slides is not checked', ({ field }, _, { draft }) => {
      const [, list = '', index] = /^(.*\.slide_data)\.(\d+)/.exec(field) ?? [];
      return Number(index) > 0 && Number(index) === listAt(draft, list).length - 1;
    }),
    hides('no filter after the tenth is checked', ({ field }) => /\.filters\.\d\d/.test(field)),
    forgives('variation keys are compared as text', /variation-key$/, (field, { draft }) => {
      const key = variationOf(field.replace(/^.*\./s, ''));
      return key !== undefined && key <= countAt(draft);
    }),
    hides('no third locale is checked', ({ field }, _, { draft }) => keysAt(draft, content)[2] === localeOf(field)),
    forgives('the third platform needs no content', /platform-content$/, (field, { draft }) =>
      field.toUpperCase().endsWith(`.${listAt(draft, 'basic_details.platforms')[2]}`),
    ),
    forgives('keys without the prefix are not counted', /custom-count$/, (_, { draft }) => {
      const isCustom = (key: string) => /^utm_(?!(?:source|medium|campaign|term|content)$)/.test(key);
      return keysAt(draft, 'utm_params').filter(isCustom).length <= 5;
    }),
  ],
  numbers: [
    accepts('integers beyond the safe ones', /./, (value) => Number.isInteger(value) && !Number.isSafeInteger(value)),
    accepts('a number without end is an integer', /./, (value) => value === Number.POSITIVE_INFINITY),
    reads('minus zero is below zero', /./, (value) => (Object.is(value, -0) ? -1 : value)),
    accepts('shares of half a percent', share, (value) => typeof value === 'number' && Number.isInteger(value + 0.5)),
    accepts('a share of 0', share, (value) => value === 0),
    readsText('180 degrees are too far', /longitude$/, (text) => (/^-?180(?:\.0+)?$/.test(text) ? '181' : text)),
    acceptsText('an exponent in a latitude', /latitude$/, /^-?\d+(?:\.\d+)?e[+-]?\d+$/i),
    readsText('no exponent in a radius', /radius$/, (text) => (/e/i.test(text) ? 'x' : text)),
    accepts('a priority as a number', /apns_priority$/, (value) => value === 5 || value === 10),
    accepts('any relevance from 0 to 1', /relevance_score$/, (value) => Number(value) > 0 && Number(value) < 1),
    accepts('a negative greatest delay', /max_delay_value$/, (value) => Number.isInteger(value) && Number(value) < 0),
    accepts('the day before the first of a month', /date_of_month\.\d+$/, (value) => value === 0 || value === -1),
  ],
  'Unicode and text': [
    counts('only ASCII spaces are blank', /^(?=.*[^ -~])\s+$/),
    counts('a zero-width character is text', /^(?=.*[\u200b\u2060])[\s\u200b\u2060]+$/),
    counts('a Hangul filler is a letter', /^[\u115f\u1160\u3164\uffa0]+$/),
    acceptsText('a line break after an address', address, /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+\n$/),
    acceptsText('a line break after a time', time, /^\d{4}-\d\d-\d\dT[\d:]+\S*\n$/),
    acceptsText('digits of other scripts', /(?:itude|radius|_time)$/, /^(?=.*(?![0-9])\p{Nd})[-\p{Nd}.:TZ]+$/u),
    acceptsText('platforms in lower case', /platforms\.\d+$/, /^(?:android|ios|web)$/),
    acceptsText('custom templates in any case', /template_type$/, /^custom$/i),
    acceptsText('slides of both platforms in one case', /slider_transition$/, /^(?:manual|automatic)$/i),
    readsText('names of geofences are one in any case', nameOfGeofence, (text) => text.toLowerCase()),
    readsText('names of geofences are one with spaces', nameOfGeofence, (text) => text.trim()),
    acceptsText('half a character in a link', link, /\p{Cs}/u),
    readsText('a group key has at most 45 bytes', /group_key$/, (text) => (isLong(text) ? 45 : text)),
  ],
  paths: [
    renames('variation 2 by the name of variation 1', /\.variation_2\.(?=push|email)/, '.variation_1.'),
    renames('one geofence is told as a list', /^(basic_details\.geofences)\.(?=[a-z])/, '$1.0.'),
    renames('keys with dots in brackets', /^utm_params\.(.+\..*)$/, 'utm_params["$1"]'),
    renames('locales are told as the default', /(\.content)\.[^.]+\.(?=variation_\d)/, '$1.default.'),
    renames('secondary filters are told as the first', /\.secondary_included_filters/, '.included_filters'),
    renames('filters of attributes lose their action', /\.filters\.\d+\.attributes(?=\.filters)/, ''),
    renames('a day by the index of its week', /(for_month\.(\d+)\.repeat_on_days_of_week)\.\d+/, '$1.$2'),
    renames('pairs of slides have their indices swapped', /(slide_data)\.(\d+)\.(\w+)\.(\d+)/, '$1.$4.$3.$2'),
    tells('the first of two names is wrong', ({ rule, field }, draft) => {
      const names = listAt(draft, 'basic_details.geofences').map((one) => at(one, 'name'));
      return rule === 'geofence/unique-name' ? field.replace(/\d+/, String(names.indexOf(at(draft, field)))) : field;
    }),
  ],
  'errors hidden by others': [
    hides('only the first wrong element of a list', ({ field }, before) => {
      const [element, list] = /^(.*\.)\d+(?=\.|$)/.exec(field) ?? [];
      return list !== undefined && before.some((one) => isAt(list)(one) && !isAt(`${element}`)(one));
    }),
    hides('variation 2 has the mistake of variation 1', ({ rule, field }, before) => {
      const first = field.replace(/\.variation_2\b/, '.variation_1');
      return first !== field && before.some((one) => one.rule === rule && one.field === first);
    }),
    hides('what is missing hides what is malformed beside it', ({ field }, before, { draft }) => {
      const missing = before.filter((one) => at(draft, one.field) === undefined).map((one) => parentOf(one.field));
      return at(draft, field) !== undefined && missing.includes(parentOf(field));
    }),
    hides('one of the queuing fields', ({ rule }, before) => /queuing-feature$/.test(rule) && before.some(isOf(rule))),
    hides('shapes hide the rules of a component', (found, before) => {
      return !isShape(found) && before.some((one) => isShape(one) && areTogether(one, found));
    }),
    hides('at most ten errors', (_, before) => before.length >= 10),
    hides('one restriction while active', ({ rule }, before) => isActive.test(rule) && before.some(isOf(rule))),
  ],
  order: [
    simple('rules of publishing come last', (question) => {
      return said([...judged(question)].sort((a, b) => Number(isPublish(a)) - Number(isPublish(b))));
    }),
    sorts('indices are sorted as text', (one, other) => (isIndex(one) && isIndex(other) ? byText(one, other) : 0)),
    sorts('variations are sorted as text', (one, other) => byText(variationOf(one) ?? '', variationOf(other) ?? '')),
    sorts('locales are sorted by name', (one, other, parent) => (parent === content ? byText(one, other) : 0)),
    sorts('components come as they are written', (one, other, parent, draft) =>
      parent === '' ? byPlace(keysAt({ draft }, 'draft'))(one, other) : 0,
    ),
    sorts('platforms come as they are listed', (one, other, _, draft) =>
      byPlace(listAt(draft, 'basic_details.platforms'))(one.toUpperCase(), other.toUpperCase()),
    ),
    sorts('the time zone comes before what repeats', byPlace(['timezone', 'periodic_details'])),
  ],
  'mode and state': [
    simple('a time zone is required when saving', (question) => {
      const all = judged({ ...question, mode: 'DRAFT_PUBLISH' });
      const isPublished = question.mode === 'DRAFT_PUBLISH';
      return said(all.filter((one) => isPublished || !isPublish(one) || one.rule === 'scheduling/timezone'));
    }),
    forgives('names of geofences are unique when saved', /unique-name$/, (_, { mode }) => mode === 'DRAFT_PUBLISH'),
    asksOfUpdates('a scheduled campaign is as a paused one', (_, current) =>
      current.state === 'SCHEDULED' ? { current: { ...current, state: 'PAUSED' } } : {},
    ),
    forgives('goals may be removed while active', isActive, (field, { draft, current }) => {
      const [before, after] = [listAt(current?.draft, goals), listAt(draft, goals)].map((list) => JSON.stringify(list));
      return field === parentOf(goals) && before !== after && `${before}`.startsWith(`${after}`.slice(0, -1));
    }),
    asksOfUpdates('equal components are equal texts', (patch, current) => {
      const isKept = ([key, value]: [string, unknown]) =>
        !restricted.test(key) || JSON.stringify(patch[key] ?? value) === JSON.stringify(value);
      return { current: { ...current, draft: Object.fromEntries(Object.entries(current.draft).filter(isKept)) } };
    }),
    forgives('an empty update of an ended campaign', /ended$/, (_, { draft }) => isEmpty(draft)),
    forgives('a start that is left out is no change', isActive, (field, { draft }) => at(draft, field) === undefined),
    forgives('a start at the same instant is no change', isActive, (field, { draft, current }) => {
      return Date.parse(String(at(draft, field))) === Date.parse(String(at(current?.draft, field)));
    }),
    forgives('a draft becomes a live activity', /live-activity$/, (_, { current }) => current?.state === 'DRAFT'),
    asksOfUpdates('null removes a component', (patch) => {
      const given = Object.entries(patch).filter(([, value]) => value !== null);
      return Object.values(patch).includes(null) ? { draft: Object.fromEntries(given) } : {};
    }),
    forgives('filters in another order are no change', isActive, (field, { draft, current }) => {
      const sorted = (value: unknown) => [...JSON.stringify(value ?? 0)].sort().join('');
      return field === 'segmentation_details' && sorted(at(draft, field)) === sorted(at(current?.draft, field));
    }),
  ],
  caches: [
    keeps('verdicts by text, in any mode', ({ workspaceData: all, current }, text) => keyOf(text, all, current)),
    keeps('verdicts by text, in any workspace', ({ mode, current }, text) => keyOf(text, mode, current)),
    keeps('one verdict in any state', ({ mode, workspaceData: all, current }, text) =>
      keyOf(text, mode, all, !current),
    ),
    keeps('verdicts by the id of the request', ({ draft, mode }) => {
      const id = at(draft, 'request_id');
      return typeof id === 'string' && id !== '' && mode + id;
    }),
    remembers('senders are known in all workspaces', () => {
      const known = new Map<string, boolean>();
      const keep = (one: string, answer: boolean) => known.set(one, answer) && answer;
      return looksUp('', ({ isVerifiedSender: ask }) => ({
        isVerifiedSender: (one, by) => known.get(one) ?? keep(one, ask(one, by)),
      }))[1]();
    }),
    remembers('locales of earlier drafts are listed', () => {
      const listed = new Set<unknown>();
      return (question) => {
        for (const locale of listAt(question.draft, 'campaign_content.locales')) listed.add(locale);
        const isListed = ({ rule, field }: Found) => rule.endsWith('locale-key') && listed.has(inContent(field));
        return said(judged(question).filter((one) => !isListed(one)));
      };
    }),
    remembers('a regular expression goes on where it was', () => {
      const host = /:\/\/[\w.-]+\.example/g;
      const isLost = (text: string) => text.length < 60 && text.search(host) >= 0 && !host.test(text);
      return readsText('', /banner_image_url$/, (text) => (isLost(text) ? '' : text))[1]();
    }),
    remembers('content is judged once for each object', () => {
      const known = new WeakMap<object, readonly Found[]>();
      return (question) => {
        const all = judged(question);
        const key = membersOf(at(question.draft, 'campaign_content'));
        const before = known.get(key) ?? all.filter(isAt('campaign_content'));
        known.set(key, before);
        const others = all.filter((one) => !isAt('campaign_content')(one));
        const first = others.filter(({ field }) => beforeContent.test(field));
        return said([...first, ...before, ...others.filter((one) => !first.includes(one))]);
      };
    }),
  ],
  workspace: [
    verifies('senders are looked up in lower case', (ask, one, by) => ask(one.toLowerCase(), by)),
    verifies('what follows a plus is no part of a sender', (ask, one, by) => ask(one.replace(/\+.*@/, '@'), by)),
    verifies('senders of any connector', (_, one, __, all) => all.some((by) => by.verifiedSenders?.includes(one))),
    knows('connectors by their names alone', (_, name, known) => known.connectorName === name),
    knows('types of connectors in any case', (type, name, known) => {
      return known.connectorName === name && known.connectorType.toLowerCase() === type.toLowerCase();
    }),
    knows('names of connectors are trimmed', (type, name, known) => {
      return known.connectorName === name.trim() && known.connectorType === type;
    }),
    looksUp('one feature stands for another', ({ isEnabled: ask }) => ({
      isEnabled: (flag) => orElse(ask(flag), () => flag === 'QUEUING' && ask('CAMPAIGN_AUDIENCE_LIMIT')),
    })),
    looksUp('a failed lookup of a feature is a no', ({ isEnabled: ask }) => ({
      isEnabled: (flag) => tried(() => ask(flag), false),
    })),
    forgives('senders of other locales are not asked', /sender$/, (field) => !/^(?:default)?$/.test(localeOf(field))),
  ],
  'code smells': [
    accepts('null is an object', /(?:timer|backup|advanced|attributes|_params|_details)$/, (value) => value === null),
    accepts('names of JavaScript are in every table', /(?:type|operator|action)$/, (value) => String(value) in {}),
    forgives('names of JavaScript are listed locales', /locale-key$/, (field) => inContent(field) in {}),
    reads('a delay of 0 is missing', /trigger_delay_value$/, (value) => (value === 0 ? undefined : value)),
    reads('a value of a filter is missing if it is falsy', /filters\.\d+\.value$/, (value) => value || undefined),
    acceptsText('numbers with a unit', /(?:latitude|longitude|radius)$/, /^\d+(?:\.\d+)?\s?[a-df-z°]+$/i),
    acceptsText('the 31st of every month', time, /^\d{4}-(?:(?:04|06|09|11)-31|02-3[01])T/),
    acceptsText('a color anywhere in a text', /color_code$/, /#[\da-f]{6}/i),
    forgives('the prefix stands anywhere', /custom-prefix$/, (field) => field.includes('utm_', 'utm_params.'.length)),
    acceptsText('spaces in the path of a link', link, /^https?:\/\/[\w.-]+\/\S+ \S+$/),
    reads('an empty object is missing', /(?:bts|zone)_details$/, (value) => (isEmpty(value) ? undefined : value)),
    acceptsText('an empty text has no format', /(?:url|_code|_time|_address|updated_by|_value)$/, /^$/),
    accepts('what is falsy has no type', /(?:name|team|title|_id)$/, (value) => value === 0 || value === false),
    reads('a member that is undefined is there', /./, (value) => (value === undefined ? null : value)),
    forgives('a locale stands anywhere in the list', /locale-key$/, (field, { draft }) =>
      tried(() => listAt(draft, 'campaign_content.locales').join(), '').includes(inContent(field)),
    ),
    forgives('numbers of variations are padded', /variation-key$/, (field) => /\.variation_0\d$/.test(field)),
    readsText('no apostrophe in an address', address, (text) => (text.includes("'") ? '' : text)),
  ],
};

export const plantedByOthers: readonly { name: string; family: string; make: () => Judge }[] = Object.entries(
  families,
).flatMap(([family, faults]) => faults.map(([name, make]) => ({ name, family, make })));
