import { isMissing } from '../core/value.js';
import { isEmail } from '../spec/formats.js';
import type { FeatureFlag, Platform } from '../spec/vocabulary.js';
import type { StaticWorkspace } from '../spec/workspace.js';
import { blockKeys, leafPlaces } from './content.js';
import { groupPlaces } from './filters.js';
import { absent, at, chosen, edited, elements, type Members, members, type Path, putAll } from './members.js';
import { featuresUsed, senderPlaces } from './workspace.js';

/** Properties of generated drafts that have exactly one value, or one of few. */
export interface Narrowing {
  /** The push is sent to exactly these platforms, and each variation has a block for each of them. */
  platforms?: readonly Platform[] | undefined;
  /** The content has exactly these locales besides `default`, each with every variation. */
  locales?: readonly string[] | undefined;
  /** The number of variations, from 1 to 100. Several are an A/B test. */
  variations?: number | undefined;
  /** The only names that the drafts use: of events in filters and goals, of attributes and segments in filters, of business events. */
  names?: { readonly [Kind in (typeof nameKinds)[number]]?: readonly string[] | undefined } | undefined;
  /** The most bytes that a draft has as JSON in UTF-8. */
  maxBytes?: number | undefined;
}

/** The narrowing of a plan, and the workspace in which the drafts are to be valid. */
export type Exactly = Readonly<Narrowing> & StaticWorkspace;

export const nameKinds = ['events', 'attributes', 'segments', 'businessEvents'] as const;
type NamePlace = readonly [Path, (typeof nameKinds)[number]];

function namesIn(path: Path, filter: unknown): NamePlace[] {
  const { filter_type } = members(filter);
  if (filter_type === 'actions') return [[[...path, 'action_name'], 'events']];
  if (filter_type !== 'custom_segments') return [[[...path, 'name'], 'attributes']];
  return ['name', 'id'].map((key) => [[...path, key], 'segments']);
}

/** The names in a draft that a workspace knows. */
function namePlaces(draft: Members): NamePlace[] {
  const goals: Path = ['conversion_goal_details', 'goals'];
  const all: NamePlace[] = [
    [['basic_details', 'business_event'], 'businessEvents'],
    [['basic_details', 'user_attribute_identifier'], 'attributes'],
    ...elements(at(draft, goals)).map((_, index): NamePlace => [[...goals, index, 'goal_event_name'], 'events']),
    ...groupPlaces(draft).flatMap(({ path }) =>
      elements(at(draft, [...path, 'filters'])).flatMap((filter, index) =>
        namesIn([...path, 'filters', index], filter),
      ),
    ),
  ];
  return all.filter(([path]) => at(draft, path) !== undefined);
}

/** The draft with only the allowed names; each `number` is another choice of them. */
export function withNames(draft: Members, names: Exactly['names'], number: number): Members {
  if (names === undefined) return draft;
  const edits = namePlaces(draft).flatMap(([path, kind], index) => {
    const allowed = names[kind];
    return allowed === undefined ? [] : [[path, chosen(allowed, number + index)] as const];
  });
  return edited(draft, edits);
}

const fieldsOfFeature: Readonly<Partial<Record<FeatureFlag, readonly Path[]>>> = {
  CAMPAIGN_AUDIENCE_LIMIT: [['campaign_audience_limit']],
  QUEUING: ['queuing_enabled', 'queue_duration'].map((field) => ['delivery_controls', field]),
};

/** The draft without the fields of features that are not among these. */
export function usingOnly(draft: Members, features: StaticWorkspace['features']): Members {
  if (features === undefined) return draft;
  const lacking = featuresUsed(draft).filter((one) => !features.includes(one));
  return putAll(
    draft,
    lacking.flatMap((one) => fieldsOfFeature[one] ?? []),
    absent,
  );
}

/** The connectors with which an email may be sent, each with the senders that may be its sender. */
export function usableConnectors(connectors: NonNullable<StaticWorkspace['connectors']>) {
  return connectors
    .map(({ verifiedSenders = [], ...one }) => ({ ...one, senders: verifiedSenders.filter(isEmail) }))
    .filter(({ connectorType, connectorName, senders }) => {
      return senders.length > 0 && !isMissing(connectorType) && !isMissing(connectorName);
    });
}

/** The email with one of the connectors, and with senders of it. */
export function connected(draft: Members, connectors: StaticWorkspace['connectors'], number: number): Members {
  const usable = usableConnectors(connectors ?? []);
  if (usable.length === 0) return draft;
  const { connectorType, connectorName, senders } = chosen(usable, number);
  return edited(draft, [
    [['connector', 'connector_type'], connectorType],
    [['connector', 'connector_name'], connectorName],
    ...senderPlaces(draft).map((path, index) => [path, chosen(senders, number + index)] as const),
  ]);
}

/** The size of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  const text = JSON.stringify(value) ?? '';
  // Half of a surrogate pair is two bytes, too.
  return text.replace(/[\u0800-\ud7ff\ue000-\uffff]/g, '...').replace(/[\u0080-\uffff]/g, '..').length;
}

/** Whether a draft is still narrowed after house rules have changed it. The workspace is checked with a verdict. */
export function isNarrowed(draft: Members, { platforms, locales, variations, names, maxBytes }: Exactly): boolean {
  const leaves = leafPlaces(draft);
  const inDefault = leaves.filter(({ locale }) => locale === 'default').length;
  const isOf = (wanted: readonly unknown[] | undefined, found: readonly unknown[]) =>
    wanted === undefined || (wanted.length === new Set(found).size && wanted.every((one) => found.includes(one)));
  const sent = leaves.map(({ path }) => members(at(draft, [...path, 'push'])));
  return (
    isOf(
      locales,
      leaves.map(({ locale }) => locale).filter((one) => one !== 'default'),
    ) &&
    isOf(platforms, elements(at(draft, ['basic_details', 'platforms']))) &&
    (platforms ?? []).every((one) => sent.every((push) => push[blockKeys[one]] !== undefined)) &&
    ((platforms ?? locales ?? variations) === undefined || inDefault >= 1) &&
    (variations ?? inDefault) === inDefault &&
    namePlaces(draft).every(([path, kind]) => names?.[kind]?.some((one) => one === at(draft, path)) ?? true) &&
    (maxBytes === undefined || bytesOf(draft) <= maxBytes)
  );
}
