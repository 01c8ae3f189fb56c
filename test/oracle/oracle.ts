import { holds, valuesOf } from '../specification/tables.js';
import {
  checkAudienceLimit,
  checkConnector,
  checkControlGroup,
  checkConversionGoals,
  checkEmailBasicDetails,
  checkEmailDeliveryControls,
  checkPushAdvanced,
  checkPushBasicDetails,
  checkPushDeliveryControls,
  checkScheduling,
  checkSegmentation,
  checkTriggerCondition,
  checkUtmParams,
  listedPlatforms,
} from './components.js';
import { checkCampaignContent } from './content.js';
import { type Fields, isMissing, isObject, type PlainObject, type Situation, sorted } from './report.js';
import { checkSenders, type Sender } from './senders.js';
import { checkFields } from './shapes.js';
import { applied, checkEditedFields, refusesEveryUpdate } from './updates.js';

/** The answers of the host: its connectors with their senders, and its features. */
export interface OracleWorkspace {
  connectors?: readonly { connectorType: string; connectorName: string; verifiedSenders?: readonly string[] }[];
  features?: readonly string[];
}

// No draft is a live activity, so the tables do not have that one.
const deliveryTypes: readonly unknown[] = [
  ...valuesOf('Campaign (draft) resource, Push', 'campaign_delivery_type'),
  'BROADCAST_LIVE_ACTIVITY',
];

const resource = 'Campaign (draft) resource, Push';
/** The fields of a draft that have code of their own: the two that rules read, and the components. */
const besides = ['channel', 'campaign_delivery_type', ...Object.keys(holds[resource] ?? {})];

/**
 * The rules a second time, slow and obvious. Returns every wrong field of the draft once, in plain string order.
 * An empty list means that the draft is valid.
 */
export function oracleDraft(draft: unknown, mode: 'LENIENT' | 'DRAFT_PUBLISH', workspace: OracleWorkspace): string[] {
  // G15: a value that is not an object has one error at the root.
  if (!isObject(draft)) return [''];
  const errors: Fields = new Set();
  // M3: no draft can be a Live Activity, in both modes, whatever the channel.
  const situation = situationOf(
    errors,
    draft.channel,
    draft.campaign_delivery_type,
    false,
    mode === 'DRAFT_PUBLISH',
    workspace,
  );

  // M1: `created_by` is required at the top level. C25: `updated_by` is not refused on create.
  checkFields(errors, draft, '', resource, besides);

  // M1: Email needs the object.
  if (situation.channel === 'EMAIL' && draft.connector === undefined) errors.add('connector');

  checkComponents(errors, draft, situation, workspace);
  // M1: its content is checked, whatever the delivery type.
  checkAudienceLimit(errors, draft.campaign_audience_limit, situation);
  return sorted(errors);
}

/** The same for a patch to the current campaign. */
export function oracleUpdate(
  patch: unknown,
  current: { state: string; draft: unknown },
  workspace: OracleWorkspace,
): string[] {
  // U4: nothing else is checked.
  if (refusesEveryUpdate(current.state)) return [''];
  // G15, for a patch.
  if (!isObject(patch)) return [''];
  const errors: Fields = new Set();

  // U1: a patch without one of these two has that of the current draft.
  const stored = isObject(current.draft) ? current.draft : {};
  let channel = patch.channel;
  if (channel === undefined) channel = stored.channel;
  let deliveryType = patch.campaign_delivery_type;
  if (deliveryType === undefined) deliveryType = stored.campaign_delivery_type;
  // U2: a Live Activity is only for Push, and a draft of another type does not become one.
  // Reading: a current draft whose type cannot be read is of another type.
  const mayBeLive = current.state !== 'DRAFT' || stored.campaign_delivery_type === 'BROADCAST_LIVE_ACTIVITY';
  const situation = situationOf(errors, channel, deliveryType, mayBeLive, false, workspace);
  if (situation.deliveryType === 'BROADCAST_LIVE_ACTIVITY') {
    // U2: the limit is then refused. G11a: and nothing in it is reported.
    if (patch.campaign_audience_limit !== undefined) errors.add('campaign_audience_limit');
  } else {
    checkAudienceLimit(errors, patch.campaign_audience_limit, situation);
  }

  // U1: `created_by` and `connector` are not required here, but checked if present.
  const absent = patch.created_by === undefined ? ['created_by'] : [];
  checkFields(errors, patch, '', resource, [...besides, ...absent]);
  checkComponents(errors, patch, situation, workspace);
  checkEditedFields(errors, patch, stored, current.state);
  return sorted(errors);
}

/** The verdict on a patch as a whole: why it is refused, what the campaign has wrong already, and the draft after it. */
export interface AppliedVerdict {
  refused: string[];
  standing: string[];
  draft: PlainObject;
}

/** U5: a patch answers for itself, and for what the campaign has wrong after it and has not before. */
export function oracleApplied(
  patch: unknown,
  current: { state: string; draft: unknown },
  workspace: OracleWorkspace,
): AppliedVerdict {
  const own = oracleUpdate(patch, current, workspace);
  const stored = isObject(current.draft) ? current.draft : {};
  const draft = applied(stored, patch);
  // U4: nothing else is checked.
  if (refusesEveryUpdate(current.state)) return { refused: own, standing: [], draft };
  // Both as U1 says: as patches that carry everything.
  const before = oracleUpdate(stored, { ...current, draft: stored }, workspace);
  const after = oracleUpdate(draft, { ...current, draft: stored }, workspace);
  const caused = after.filter((field) => !before.includes(field));
  const refused = sorted(new Set([...own, ...caused]));
  return { refused, standing: after.filter((field) => before.includes(field)), draft };
}

/**
 * Checks the two fields that most rules read. A delivery type that the channel cannot have, or no draft, is malformed for all of them
 * (G11).
 */
function situationOf(
  errors: Fields,
  channel: unknown,
  deliveryType: unknown,
  mayBeLive: boolean,
  publish: boolean,
  workspace: OracleWorkspace,
): Situation {
  // Section "Campaign (draft) resource" and M1: both are required enums.
  if (channel === undefined) errors.add('channel');
  if (channel !== undefined && channel !== 'PUSH' && channel !== 'EMAIL') errors.add('channel');
  if (deliveryType === undefined) errors.add('campaign_delivery_type');
  // M3: two types are Push only, in both modes.
  const pushOnly: readonly unknown[] = ['DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'];
  let allowed = deliveryTypes;
  if (channel === 'EMAIL') allowed = allowed.filter((type) => !pushOnly.includes(type));
  if (channel === 'EMAIL' || !mayBeLive) allowed = allowed.filter((type) => type !== 'BROADCAST_LIVE_ACTIVITY');
  if (deliveryType !== undefined && !allowed.includes(deliveryType)) errors.add('campaign_delivery_type');
  return {
    publish,
    channel: channel === 'PUSH' || channel === 'EMAIL' ? channel : undefined,
    deliveryType: typeof deliveryType === 'string' && allowed.includes(deliveryType) ? deliveryType : undefined,
    asksForCompanions:
      deliveryType === undefined || (allowed.includes(deliveryType) && !pushOnly.includes(deliveryType)),
    features: workspace.features ?? [],
  };
}

/** All components but `campaign_audience_limit`, which a draft and a patch read differently. */
function checkComponents(
  errors: Fields,
  document: PlainObject,
  situation: Situation,
  workspace: OracleWorkspace,
): void {
  if (situation.channel === 'PUSH') {
    checkPushBasicDetails(errors, document.basic_details, situation);
    checkCampaignContent(errors, document.campaign_content, situation, {
      platforms: listedPlatforms(document.basic_details),
      senders: [],
    });
    // G13: `connector` is Email's and ignored here.
    checkPushDeliveryControls(errors, document.delivery_controls, situation);
    checkPushAdvanced(errors, document.advanced);
  }
  if (situation.channel === 'EMAIL') {
    const senders: Sender[] = [];
    checkEmailBasicDetails(errors, document.basic_details, situation, senders);
    checkCampaignContent(errors, document.campaign_content, situation, { platforms: [], senders });
    checkConnector(errors, document.connector, situation);
    // M2: the workspace's connectors and senders are looked up at publish only.
    if (situation.publish) checkSenders(errors, senders, lookUpConnector(errors, document.connector, workspace));
    // G13: `advanced` is Push's and ignored here.
    checkEmailDeliveryControls(errors, document.delivery_controls);
  }
  // G14: these are checked whatever the channel.
  checkTriggerCondition(errors, document.trigger_condition, situation);
  checkSegmentation(errors, document.segmentation_details, situation);
  checkScheduling(errors, document.scheduling_details, situation);
  checkConversionGoals(errors, document.conversion_goal_details);
  checkControlGroup(errors, document.control_group_details);
  checkUtmParams(errors, document.utm_params);
}

/**
 * C3a: the senders of the draft's connector; undefined while that is missing, malformed or unknown. An unknown one is reported at
 * its name.
 */
function lookUpConnector(errors: Fields, value: unknown, workspace: OracleWorkspace): readonly string[] | undefined {
  if (!isObject(value)) return undefined;
  const type = value.connector_type;
  const name = value.connector_name;
  if (typeof type !== 'string' || isMissing(type)) return undefined;
  if (typeof name !== 'string' || isMissing(name)) return undefined;
  for (const connector of workspace.connectors ?? []) {
    if (connector.connectorType === type && connector.connectorName === name) return connector.verifiedSenders ?? [];
  }
  errors.add('connector.connector_name');
  return undefined;
}
