import { isMissing } from '../core/value.js';
import { draftParts } from '../spec/drafts.js';
import type { Channel, Platform } from '../spec/vocabulary.js';
import { companionsOf, completed } from './companions.js';
import { blockKeys, leafKeys, leafPlaces } from './content.js';
import { at, chosen, edited, elements, filled, type Members, members, type Path } from './members.js';
import { blocks, componentsOf, draftShapes, emailContent, geofence } from './parts.js';

/** Makes a valid lenient draft fulfil one more publish requirement of the specification. */
type Step = (draft: Members) => Members;

/** The platforms to which a push is sent, each once. */
export function platformsOf(draft: Members): Platform[] {
  // Called with valid drafts only.
  return [...new Set(elements(members(draft.basic_details).platforms))] as Platform[];
}

/** Push: at least one platform. */
const withPlatforms: Step = (draft) =>
  platformsOf(draft).length > 0 ? draft : edited(draft, [[['basic_details', 'platforms'], ['ANDROID']]]);

/** Content for each variation of `default`. */
function withContent(key: string, least: unknown): Step {
  const leaf = { [key]: least };
  return (draft) => {
    const { locales, variation_details, content } = members(draft.campaign_content);
    const isKeyed = elements(locales).length > 0 || variation_details !== undefined;
    if (!isKeyed && (content === undefined || key in members(content))) {
      return edited(draft, [[['campaign_content', 'content'], content ?? leaf]]);
    }
    const count = Number(members(variation_details).no_of_variations ?? 1);
    const written = members(members(content).default);
    const names = Array.from({ length: count }, (_, index) => `variation_${index + 1}`);
    const all = Object.fromEntries(names.map((name) => [name, written[name] ?? leaf]));
    return edited(draft, [[['campaign_content', 'content', 'default'], all]]);
  };
}

/** A block for each platform in `default`, complete for its template (decisions C5, C12). */
const withBlocks: Step = (draft) =>
  edited(
    draft,
    leafPlaces(draft).flatMap(({ path, locale }) =>
      platformsOf(draft).flatMap((platform) => {
        const place = [...path, 'push', blockKeys[platform]];
        const block = at(draft, place) ?? (locale === 'default' ? blocks[platform].shape.least : undefined);
        return block === undefined ? [] : [[place, blocks[platform].complete(block, 'DRAFT_PUBLISH')] as const];
      }),
    ),
  );

/** Whether a variation with this content could be sent (decision C8). */
function canBeSent(content: unknown): boolean {
  const { subject, html_content, custom_template_id } = members(content);
  return !isMissing(custom_template_id) || !(isMissing(subject) || isMissing(html_content));
}

/** Email: a complete variation. */
const withSubject: Step = (draft) => {
  const contents = leafPlaces(draft).map(({ path }) => [...path, 'email']);
  if (contents.some((path) => canBeSent(at(draft, path)))) return draft;
  const fields = ['subject', 'html_content'].map((name) => [...chosen(contents, 0), name]);
  return edited(
    draft,
    fields.map((path) => [path, filled(at(draft, path))] as const),
  );
};

const deliveryTypePath: Path = ['scheduling_details', 'delivery_type'];
const periodic: Path = ['scheduling_details', 'periodic_details'];
const filters: Path = ['trigger_condition', 'included_filters', 'filters'];
const geofencesPath: Path = ['basic_details', 'geofences'];
const frequency: Path = ['campaign_audience_limit', 'frequency'];

/** Adds what the table of delivery types requires besides the fields of declared rules. */
function withRest(deliveryType: string, channel: Channel): Step {
  return (draft) => {
    const given = at(draft, geofencesPath);
    const isPeriodic = deliveryType === 'PERIODIC';
    const lacksFilter = deliveryType === 'EVENT_TRIGGERED' && elements(at(draft, filters)).length === 0;
    const lacksGeofence =
      deliveryType === 'LOCATION_TRIGGERED' && (given === undefined || (Array.isArray(given) && given.length === 0));
    const isInstance = at(draft, frequency) === 'INSTANCE' && !(isPeriodic && channel === 'PUSH');
    return edited(draft, [
      ...(isPeriodic ? ([[deliveryTypePath, 'AT_FIXED_TIME']] as const) : []),
      ...(isPeriodic ? ([[periodic, at(draft, periodic) ?? { sending_frequency: 'DAILY' }]] as const) : []),
      ...(lacksFilter ? ([[filters, [{ filter_type: 'custom_segments', id: 'a' }]]] as const) : []),
      ...(lacksGeofence ? ([[geofencesPath, [geofence.shape.least]]] as const) : []),
      ...(isInstance ? ([[frequency, 'TOTAL']] as const) : []),
    ]);
  };
}

/** The fields that declared rules require: those of the whole draft, and those of its components. */
function withCompanions(channel: Channel): Step {
  const own = componentsOf(channel);
  const companions = companionsOf(draftParts[channel].rules);
  return (draft) => {
    const made = members(completed(draft, draftShapes[channel], companions, 'DRAFT_PUBLISH'));
    const names = Object.keys(own).filter((name) => made[name] !== undefined);
    return edited(
      made,
      names.map((name) => [[name], own[name]?.complete(made[name], 'DRAFT_PUBLISH')] as const),
    );
  };
}

const byChannel: Readonly<Record<Channel, readonly Step[]>> = {
  PUSH: [withPlatforms, withContent(leafKeys.PUSH, {}), withBlocks, withCompanions('PUSH')],
  EMAIL: [withContent(leafKeys.EMAIL, emailContent.shape.least), withSubject, withCompanions('EMAIL')],
};

/** Completes a lenient draft so that it may be published. */
export function publishable(draft: Members, channel: Channel, deliveryType: string): Members {
  const steps = [withRest(deliveryType, channel), ...byChannel[channel]];
  return steps.reduce((made, step) => step(made), draft);
}
