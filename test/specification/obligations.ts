import type * as library from '../../src/index.js';
import type { RuleId } from '../../src/index.js';
import { ruleExamples } from '../examples/rules.js';
import { updateRuleExamples } from '../examples/updates.js';
import type { DecisionId } from './decisions.js';
import { type Section, type Sentence, sections } from './sections.js';

/**
 * The obligations of the specification, sentence by sentence and row by row, in this project's own words: first those that rules
 * enforce, then those that functions keep, then those that are not enforced, and why. The sentences of the rules are with their
 * examples. Types, enumerations and formats have one sentence for a table, unless a row is special; `tables.ts`
 * has them row by row. A test checks that each rule cites the sections it is listed under, that it is listed under those
 * it cites, and that no section, rule or table is left over.
 */

/** An obligation of drafts or patches, and the rules that enforce it. */
interface Obligation extends Omit<Sentence, 'with'> {
  readonly rules: readonly RuleId[];
}

/** Whether a citation is of the section: `X, timer` is in `X`, and `Errors 20` is not in `Errors 2`. */
export function isIn(citation: string, section: string): boolean {
  return citation === section || citation.startsWith(`${section}, `);
}

/** An obligation of calls, requests and answers, and the functions and constants that keep it. */
interface KeptByFunction {
  readonly section: Section;
  readonly says: string;
  readonly by: readonly [keyof typeof library, ...(keyof typeof library)[]];
  readonly alsoIn?: readonly Section[];
}

/**
 * A sentence of the specification that the library does not enforce: because a decision says so, or
 * because only the host can.
 */
type NotEnforced = {
  readonly section: Section;
  readonly says: string;
  /** Why it is not enforced. */
  readonly why: string;
} & ({ readonly decision: DecisionId } | { readonly host: true });

/** In the order of the specification, with the limits of the library last; within a section, in the order of the examples. */
export const obligations: readonly Obligation[] = inOrder(
  [...Object.entries(ruleExamples), ...Object.entries(updateRuleExamples)].flatMap(([id, { sentences = [] }]) =>
    // The types of both allow no other ids.
    sentences.map(({ with: others = [], ...sentence }) => ({ ...sentence, rules: [id as RuleId, ...others] })),
  ),
);

function inOrder(unordered: readonly Obligation[]): Obligation[] {
  const all = [...sections, 'R1', 'R2', 'R4'] as const;
  return all.flatMap((section) => unordered.filter((one) => one.section === section));
}

export const keptByFunctions: readonly KeptByFunction[] = [
  {
    section: 'Validation modes',
    says: 'Saving checks each component by itself; publishing checks all of them together.',
    by: ['validateDraft', 'validateDraftAsync'],
  },
  {
    section: 'Validation modes',
    says: 'Every error blocks: a draft passes or fails, and there are no warnings.',
    by: ['validateDraft', 'explainDraft'],
  },
  {
    section: 'What the service does',
    says: 'The components of a patch are checked in full before the draft is changed.',
    by: ['validateUpdate', 'validateUpdateAsync'],
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'When a field changes, the complete object around it is sent.',
    by: ['applyUpdate', 'acceptUpdate'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'Validating does not change the draft.',
    by: ['validateDraft'],
    alsoIn: ['What the service does'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'Publishing refuses everything that writing refuses.',
    by: ['validateDraft'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The id of a request is a string, in the header or in the body; if it is in both, the two are equal.',
    by: ['resolveRequestId'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The response has an id, the type campaign and the verdict; it has errors only if the draft fails.',
    by: ['toValidateResponse'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'An error has a path from the root of the document and a text; there may be several at one path.',
    by: ['validateDraft', 'toValidateResponse'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The statuses 400, 401 and 500 have fixed codes.',
    by: ['errorCodeByStatus', 'toErrorResponse'],
    alsoIn: ['Errors', 'Authentication'],
  },
  {
    section: 'Errors',
    says: 'A failure has the envelope of its table, and one of seven codes.',
    by: ['toErrorResponse', 'serviceError', 'errorCodes'],
  },
  {
    section: 'Errors',
    says: 'For a failed validation, the details name the fields.',
    by: ['toErrorResponse', 'wordsFor'],
  },
  {
    section: 'Errors',
    says: 'The id of the request is inside the error object.',
    by: ['toErrorResponse'],
    alsoIn: ['Versioning'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'Without the feature, the response is a failed validation that says so.',
    by: ['validateDraft', 'validateUpdate', 'toErrorResponse'],
    alsoIn: ['Errors 15'],
  },
  {
    section: 'Limits',
    says: 'A client may validate at most 10 times a second, 100 times a minute and 6000 times an hour.',
    by: ['validateRateLimits'],
  },
  {
    section: 'Limits',
    says: 'A group key is stripped of some characters, and cut to 45.',
    by: ['shortenGroupKey'],
    alsoIn: ['Android push content', 'iOS push content'],
  },
];

export const notEnforced: readonly NotEnforced[] = [
  // Settled by a decision.
  {
    section: 'What the service does',
    says: 'A live activity is for iOS only.',
    decision: 'U2',
    why: 'no draft can be one, and a patch that names one must only be for push',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'updated_by is only for updates.',
    decision: 'C25',
    why: 'a new draft that has it is not refused',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'An update names its delivery type.',
    decision: 'U1',
    why: 'if the patch leaves it out, the current one applies',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A connector is for email, advanced for push.',
    decision: 'G13',
    why: 'a component of the other channel is ignored',
  },
  {
    section: 'Push basic_details',
    says: 'The id of a live activity cannot be used in a draft.',
    decision: 'C25',
    why: 'it is neither required nor refused',
  },
  {
    section: 'Push basic_details',
    says: 'Sending only to the triggering platform is for event-triggered campaigns.',
    decision: 'C23',
    why: 'on other delivery types it is accepted',
  },
  {
    section: 'Push basic_details',
    says: 'One iOS audience flag is true, even if there are no details for iOS.',
    decision: 'C2',
    why: 'without details for iOS, nothing is required',
  },
  {
    section: 'campaign_content',
    says: 'Content is keyed only if there are locales or variations.',
    decision: 'C9',
    why: 'keyed content without them is accepted',
  },
  {
    section: 'campaign_content',
    says: 'Every listed locale has content.',
    decision: 'C10',
    why: 'a locale without content falls back to default',
  },
  {
    section: 'variation_details',
    says: 'Shares add up to 100 and are named after the variations, under every distribution type.',
    decision: 'C11',
    why: 'under SHERPA, shares have no meaning, so only their types are checked',
  },
  {
    section: 'Android push content',
    says: 'Fields that apply only to some templates occur only in those.',
    decision: 'C23',
    why: 'in other templates, they are accepted',
  },
  {
    section: 'Android push content',
    says: 'The rules for timers and carousels apply even if the template has none.',
    decision: 'C23',
    why: 'for fields of another template, only the shape is checked',
  },
  {
    section: 'Android push content',
    says: 'The name of a click action is for three types of actions.',
    decision: 'C25',
    why: 'no sentence requires it for these types or forbids it for others',
  },
  {
    section: 'Android push content',
    says: 'A timer says how it ends and whether it is personalized.',
    decision: 'C25',
    why: 'while they are absent, they require no other field',
  },
  {
    section: 'iOS push content',
    says: 'Fields that apply only to some templates occur only in those.',
    decision: 'C23',
    why: 'in other templates, they are accepted',
  },
  {
    section: 'Web push content',
    says: 'The targets of the body and of buttons, and the titles of buttons, are not called optional.',
    decision: 'C25',
    why: 'no sentence says that they are required',
  },
  {
    section: 'Email content',
    says: 'A campaign that was composed in the Ace editor names this editor.',
    decision: 'C8',
    why: 'nothing else in a draft shows which editor was used, so it is never required',
  },
  {
    section: 'Email content',
    says: 'Without a saved template, there is a preview text and a sender name.',
    decision: 'C8',
    why: 'neither is ever required',
  },
  {
    section: 'Email content',
    says: 'A personalized attachment is a URL with expressions.',
    decision: 'C8',
    why: 'only the URL of a static file is checked as one',
  },
  {
    section: 'trigger_condition',
    says: 'Campaigns that are one-time, periodic or triggered by a business event use no trigger condition.',
    decision: 'C14',
    why: 'their trigger conditions are accepted, and checked as any other',
  },
  {
    section: 'trigger_condition',
    says: 'A delay is for event-triggered campaigns only.',
    decision: 'C14',
    why: 'it is forbidden only on device- and location-triggered ones',
  },
  {
    section: 'trigger_condition',
    says: 'The details of an intelligent delay are for push only.',
    decision: 'G13',
    why: 'on email they are ignored',
  },
  {
    section: 'trigger_condition',
    says: 'An intelligent delay has a shortest and a longest time, in that order.',
    decision: 'C25',
    why: 'no sentence says so about these members',
  },
  {
    section: 'segmentation_details',
    says: 'A campaign has an audience.',
    decision: 'C17',
    why: 'the component is not required',
  },
  {
    section: 'scheduling_details',
    says: 'The expiry time is for triggered campaigns, and periodic details are for periodic ones.',
    decision: 'C23',
    why: 'on other delivery types they are accepted',
  },
  {
    section: 'scheduling_details',
    says: 'Days of the month, days of the week and weeks of the month are for some frequencies only.',
    decision: 'C25',
    why: 'no sentence requires them there or forbids them elsewhere',
  },
  {
    section: 'scheduling_details',
    says: 'The time zone exists.',
    decision: 'C18',
    why: 'its format is not described, so any text that is not blank is accepted',
  },
  {
    section: 'delivery_controls',
    says: 'A throttle does not apply to triggered campaigns; other controls apply to some of them.',
    decision: 'C23',
    why: 'on other delivery types they are accepted',
  },
  {
    section: 'delivery_controls',
    says: 'Event-triggered push needs bypass_dnd. In a wide sense, devices, places and business events are events, too.',
    decision: 'C20',
    why: 'it is required only for EVENT_TRIGGERED',
  },
  {
    section: 'conversion_goal_details',
    says: 'One goal is the primary one.',
    decision: 'C25',
    why: 'two or none are accepted, too',
  },
  {
    section: 'conversion_goal_details',
    says: 'The second value is for between, and filters are for objects.',
    decision: 'C25',
    why: 'no sentence requires them there or forbids them elsewhere',
  },
  {
    section: 'campaign_audience_limit',
    says: 'A limit says whether it is on.',
    decision: 'C25',
    why: 'if this is absent, the members are neither required nor forbidden',
  },
  {
    section: 'Geofences',
    says: 'Geofences are for location-triggered push.',
    decision: 'C23',
    why: 'on other delivery types they are accepted, and checked in full',
  },
  {
    section: 'Limits',
    says: 'A group key has at most 45 characters.',
    decision: 'C24',
    why: 'a longer one is shortened, never refused',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A patch names its channel, its delivery type and its author.',
    decision: 'U1',
    why: 'if they are missing, the current channel and delivery type apply; the author is optional',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A change of one field is sent with the complete object around it.',
    decision: 'C25',
    why: 'an incomplete object is not refused: it looks the same as a removal',
  },
  {
    section: 'States and transitions',
    says: 'An active campaign refuses every patch that contains one of its fixed fields.',
    decision: 'U3',
    why: 'only a different value is an edit, because whole objects are sent',
  },

  // For the host: only it has the request, the store and the clock.
  {
    section: 'Conventions',
    says: 'The address names one of the data centers.',
    host: true,
    why: 'the library does not use the address of the service',
  },
  {
    section: 'What the service does',
    says: 'Publishing, and sending a live activity, goes through the previous interface.',
    host: true,
    why: 'the library publishes nothing',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A write with an id that was used before is not repeated.',
    host: true,
    why: 'this requires storage; a UUID as the id is only recommended',
  },
  {
    section: 'Limits',
    says: 'A campaign has an id of 24 characters.',
    host: true,
    why: 'the id is in the path of a request, not in a draft',
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The path has the id of the draft, headers name the workspace and the request, the body is an object.',
    host: true,
    why: 'the library sees the draft and, for its id, the header and the body',
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The status is 200 whether the draft passes or fails.',
    host: true,
    why: 'the library makes the body, not the response',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A change reaches users within 30 minutes, with the next run, or with the messages that are not sent yet.',
    host: true,
    why: 'it happens after the verdict',
  },
  {
    section: 'Status change, test send, search, metadata',
    says: 'An inline test of an email has a connector.',
    host: true,
    why: 'the payloads of these operations are not specified',
  },
  {
    section: 'Authentication',
    says: 'Requests carry the credentials of a workspace, with a key that has the necessary permissions.',
    host: true,
    why: 'the library sees no requests',
  },
  {
    section: 'Limits',
    says: 'Requests above the rate limit are refused.',
    host: true,
    why: 'the library counts no requests; the response to a refused request is not specified',
  },
  {
    section: 'Versioning',
    says: 'A published update has the next version number, and an id of its own.',
    host: true,
    why: 'it happens after the verdict',
  },
];
