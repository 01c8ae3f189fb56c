import type * as library from '../../src/index.js';
import type { RuleId } from '../../src/index.js';
import { ruleExamples } from '../examples/rules.js';
import { updateRuleExamples } from '../examples/updates.js';
import type { DecisionId } from './decisions.js';
import { type Section, type Sentence, sections } from './sections.js';

/**
 * What the specification obliges to, sentence by sentence and row by row, in this project's own words: first what rules
 * see to, then what functions keep, then what is not enforced, and why. The sentences of the rules stand with their
 * examples. Types, enumerations and formats are said once for a table where nothing special is said of a row; `tables.ts`
 * has them row by row. A test checks that each rule cites the sections it is listed under, that it is listed under those
 * it cites, and that no section, rule or table is left over.
 */

/** What a draft or a patch is obliged to, and the rules that see to it. */
interface Obligation extends Omit<Sentence, 'with'> {
  readonly rules: readonly RuleId[];
}

/** Whether a rule cites the section by that: `X, timer` is in `X`, and `Errors 20` not in `Errors 2`. */
export function isIn(citation: string, section: string): boolean {
  return citation === section || citation.startsWith(`${section}, `);
}

/** What calls, requests and answers are obliged to, and the functions and constants that keep it. */
interface KeptByFunction {
  readonly section: Section;
  readonly says: string;
  readonly by: readonly [keyof typeof library, ...(keyof typeof library)[]];
  readonly alsoIn?: readonly Section[];
}

/**
 * What the specification says, or could be taken to say, and the library does not enforce: a decision settles it, or
 * only the host can.
 */
type NotEnforced = {
  readonly section: Section;
  readonly says: string;
  /** Why it is not enforced. */
  readonly why: string;
} & ({ readonly decision: DecisionId } | { readonly host: true });

/** In the order of the specification, the limits of the library last; of a section, in the order of the examples. */
export const obligations: readonly Obligation[] = inOrder(
  [...Object.entries(ruleExamples), ...Object.entries(updateRuleExamples)].flatMap(([id, { sentences = [] }]) =>
    // The types of both let no other ids stand there.
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
    says: 'Saving checks each component by itself, publishing all of them together.',
    by: ['validateDraft', 'validateDraftAsync'],
  },
  {
    section: 'Validation modes',
    says: 'Whatever is wrong blocks: a draft passes or fails, and nothing is a warning.',
    by: ['validateDraft', 'explainDraft'],
  },
  {
    section: 'What the service does',
    says: 'What a patch submits is checked in full before the draft changes.',
    by: ['validateUpdate', 'validateUpdateAsync'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'Validating leaves the draft as it is.',
    by: ['validateDraft'],
    alsoIn: ['What the service does'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'What a write refuses, publishing refuses too.',
    by: ['validateDraft'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The id of a request is a string, in the header or in the body; in both, it is the same.',
    by: ['resolveRequestId'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The answer has an id, the type campaign and the verdict; errors are in it only where the draft fails.',
    by: ['toValidateResponse'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'An error has a path from the root of the document and a text; there may be several at one path.',
    by: ['validateDraft', 'toValidateResponse'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'Statuses 400, 401 and 500 have their codes.',
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
    says: 'Of a failed validation, details name the fields.',
    by: ['toErrorResponse', 'wordsFor'],
  },
  {
    section: 'Errors',
    says: 'The id of the request stands inside the error.',
    by: ['toErrorResponse'],
    alsoIn: ['Versioning'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'Without the feature the answer is a failed validation that says so.',
    by: ['validateDraft', 'validateUpdate', 'toErrorResponse'],
    alsoIn: ['Errors 15'],
  },
  {
    section: 'Limits',
    says: 'A client validates 10 times a second, 100 times a minute and 6000 times an hour at most.',
    by: ['validateRateLimits'],
  },
  {
    section: 'Limits',
    says: 'A group key is stripped and cut to 45 characters.',
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
    why: 'no draft is one, and of a patch that names one it is asked only that it is push',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'updated_by comes with updates only.',
    decision: 'C25',
    why: 'a new draft that has it is not refused',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'An update is sent with its delivery type.',
    decision: 'U1',
    why: 'where the patch leaves it out, it is the current one',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A connector is for email, advanced for push.',
    decision: 'G13',
    why: 'a component of the other channel is ignored',
  },
  {
    section: 'Push basic_details',
    says: 'The id of a live activity is of no use in a draft.',
    decision: 'C25',
    why: 'it is neither required nor refused',
  },
  {
    section: 'Push basic_details',
    says: 'Sending to the triggered platform alone is for event-triggered campaigns.',
    decision: 'C23',
    why: 'on other delivery types it is accepted',
  },
  {
    section: 'Push basic_details',
    says: 'There is one true flag for iOS, even where there are no details for iOS.',
    decision: 'C2',
    why: 'without details for iOS nothing is asked',
  },
  {
    section: 'campaign_content',
    says: 'Content is keyed only where there are locales or variations.',
    decision: 'C9',
    why: 'keyed content without them is accepted',
  },
  {
    section: 'campaign_content',
    says: 'A locale that is listed has content.',
    decision: 'C10',
    why: 'without, it falls back to default',
  },
  {
    section: 'variation_details',
    says: 'Shares make 100 and go by the names of the variations, whatever the distribution.',
    decision: 'C11',
    why: 'under SHERPA they mean nothing, so only their type matters',
  },
  {
    section: 'Android push content',
    says: 'Fields that apply to some templates stand in those alone.',
    decision: 'C23',
    why: 'in others they are accepted',
  },
  {
    section: 'Android push content',
    says: 'The rules of a timer or a carousel, where the template has none.',
    decision: 'C23',
    why: 'what belongs to another template is checked for its shape alone',
  },
  {
    section: 'Android push content',
    says: 'The name of a click action is for three of the types.',
    decision: 'C25',
    why: 'nothing asks for it there, nor bars it elsewhere',
  },
  {
    section: 'Android push content',
    says: 'A timer says how it ends and whether it is personalized.',
    decision: 'C25',
    why: 'absent, they ask for no companion',
  },
  {
    section: 'iOS push content',
    says: 'Fields that apply to some templates stand in those alone.',
    decision: 'C23',
    why: 'in others they are accepted',
  },
  {
    section: 'Web push content',
    says: 'Some fields are called optional, so the target of the body and of a button, and its title, would not be.',
    decision: 'C25',
    why: 'nothing says that they are required',
  },
  {
    section: 'Email content',
    says: 'A campaign composed in the Ace editor names its editor.',
    decision: 'C8',
    why: 'nothing else in a draft tells the editor, so it is never required',
  },
  {
    section: 'Email content',
    says: 'Without a saved template there are a preview text and the name of a sender.',
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
    why: 'theirs is accepted, and checked as any other',
  },
  {
    section: 'trigger_condition',
    says: 'A delay is for event-triggered campaigns only.',
    decision: 'C14',
    why: 'it is barred on device- and location-triggered ones alone',
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
    why: 'nothing says so of its members',
  },
  {
    section: 'segmentation_details',
    says: 'A campaign has an audience.',
    decision: 'C17',
    why: 'absent, the whole component is not required',
  },
  {
    section: 'scheduling_details',
    says: 'The end of a schedule is for triggered campaigns, and periodic details for periodic ones.',
    decision: 'C23',
    why: 'on other delivery types they are accepted',
  },
  {
    section: 'scheduling_details',
    says: 'Days of the month, of the week and of weeks go with some of the frequencies.',
    decision: 'C25',
    why: 'nothing requires them there, nor bars them elsewhere',
  },
  {
    section: 'scheduling_details',
    says: 'A time zone is one that exists.',
    decision: 'C18',
    why: 'its format is not described: any text that is not blank will do',
  },
  {
    section: 'delivery_controls',
    says: 'A throttle does not apply to triggered campaigns; other controls apply to some of them.',
    decision: 'C23',
    why: 'on other delivery types they are accepted',
  },
  {
    section: 'delivery_controls',
    says: 'bypass_dnd is required, in a wide sense of event-triggered, of devices, places and business events too.',
    decision: 'C20',
    why: 'it is required of EVENT_TRIGGERED push alone',
  },
  {
    section: 'conversion_goal_details',
    says: 'One goal is the primary one.',
    decision: 'C25',
    why: 'two are accepted, and so is none',
  },
  {
    section: 'conversion_goal_details',
    says: 'The second value goes with between, filters with objects.',
    decision: 'C25',
    why: 'nothing requires them there, nor bars them elsewhere',
  },
  {
    section: 'campaign_audience_limit',
    says: 'A limit says whether it is on.',
    decision: 'C25',
    why: 'absent, its members are neither required nor barred',
  },
  {
    section: 'Geofences',
    says: 'Geofences are for location-triggered push.',
    decision: 'C23',
    why: 'on other delivery types they are accepted, and checked in full',
  },
  {
    section: 'Limits',
    says: 'A group key has 45 characters at most.',
    decision: 'C24',
    why: 'a longer one is shortened, never refused',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A patch has a channel, a delivery type and who made it.',
    decision: 'U1',
    why: 'the first two are the current ones where it has none, the third is optional',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A change of one field is sent with the whole object around it.',
    decision: 'C25',
    why: 'less than that is not refused: it cannot be told from a removal',
  },
  {
    section: 'States and transitions',
    says: 'An active campaign refuses a patch that has one of the fields it keeps.',
    decision: 'U3',
    why: 'only another value is an edit, since whole objects are sent',
  },

  // For the host, which alone has the request, the store and the clock.
  {
    section: 'Conventions',
    says: 'The address names one of the data centers.',
    host: true,
    why: 'where the service stands is its own affair',
  },
  {
    section: 'What the service does',
    says: 'Publishing, and sending a live activity, goes through the previous interface.',
    host: true,
    why: 'the library publishes nothing',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A write with an id that came before is not done again.',
    host: true,
    why: 'it takes a store; that the id is a UUID is a recommendation only',
  },
  {
    section: 'Limits',
    says: 'A campaign has an id of 24 characters.',
    host: true,
    why: 'it stands in the path of a request, not in a draft',
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
    says: 'When a change reaches users: within 30 minutes, with the next run, or with what is not yet sent.',
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
    says: 'Requests carry the credentials of a workspace, with a key that may do what is asked.',
    host: true,
    why: 'the library sees no requests',
  },
  {
    section: 'Limits',
    says: 'Requests beyond the rate are refused.',
    host: true,
    why: 'the library counts none; how a refusal is answered is not specified',
  },
  {
    section: 'Versioning',
    says: 'A published update has the next version number, and an id of its own.',
    host: true,
    why: 'it happens after the verdict',
  },
];
