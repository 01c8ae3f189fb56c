import type * as fc from 'fast-check';
import type { CampaignDraft, DraftsByChannel } from '../spec/drafts.js';
import type { Channel, ValidationMode } from '../spec/vocabulary.js';
import type { StaticWorkspace, WorkspaceContext } from '../spec/workspace.js';
import type { LookupAnswer } from './fake-workspace.js';
import { type HouseCase, keeping, thoseThere } from './house/keeping.js';
import { type GivenRules, givenRules, judgedWith, workspaceOfCase } from './house/set.js';
import { type Members, members } from './members.js';
import { isNarrowed } from './narrowing.js';
import {
  checkIsObject,
  checkNarrowing,
  checkOptions,
  type DraftOptions,
  dataIn,
  draftOptions,
  narrowingNames,
  planOf,
} from './options.js';
import { type Case, drafts, type Plan } from './plan.js';

/** A draft with the mode and workspace for its validation. Everything except `workspace` can be sent as JSON. */
export interface DraftCase<Draft = CampaignDraft> {
  readonly draft: Draft;
  readonly mode: ValidationMode;
  /** For `validateDraft`; made from `workspaceData`. */
  readonly workspace: WorkspaceContext;
  /** The workspace as plain data, to set up a server. */
  readonly workspaceData: Required<StaticWorkspace>;
  /** With house rules: the answers of their lookups in this case, for `fakeWorkspace`. */
  readonly answers?: readonly LookupAnswer[];
}

/** The public form of a case, perhaps with house rules. */
export function draftCase<Draft>(
  draft: Draft,
  one: Pick<Case & Partial<HouseCase>, 'mode' | 'data' | 'answers'>,
  given?: GivenRules,
): DraftCase<Draft> {
  return { draft, mode: one.mode, ...workspaceOfCase(one, given) };
}

/**
 * Drafts that are valid in the mode of the case. They cover every component, template, filter and form of content, and the
 * limits of each, with the strangest allowed texts, URIs and dates, and with unknown keys.
 *
 * A draft for `DRAFT_PUBLISH` is also valid in `LENIENT`. The workspace has the features that the draft needs, and at
 * publish its connector and senders.
 *
 * `platforms`, `locales`, `variations`, `names`, `maxBytes`, `json` and `workspace` narrow the drafts: see {@link DraftOptions}.
 *
 * With `rules`, the drafts keep these house rules too: required fields are added, forbidden ones are left out, values are among the
 * options, and texts are short enough. To keep a rule in code, the drafts get values of its `examples.right`, or its fixes are
 * applied. Hints refuse nothing, so the drafts need not follow them.
 *
 * @throws TypeError for an unknown option or a value that is not allowed; RangeError when no draft can have the options:
 * a `DEVICE_TRIGGERED` or `LOCATION_TRIGGERED` email, a `BROADCAST_LIVE_ACTIVITY`, an email with platforms, or a draft that is too small;
 * and when no draft was found that keeps the rules.
 * @example
 * fc.assert(
 *   fc.property(validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }), ({ draft, mode, workspace }) => {
 *     expect(validateDraft(draft, mode, workspace)).toEqual({ valid: true });
 *   }),
 * );
 */
export function validDraft<C extends Channel = Channel>(
  options: DraftOptions & { channel?: C | undefined } = {},
): fc.Arbitrary<DraftCase<DraftsByChannel[C]>> {
  checkIsObject('validDraft', options);
  const { rules, workspace, platforms, locales, variations, names, maxBytes, json, ...fixed } = options;
  checkOptions('validDraft', fixed, draftOptions, [...narrowingNames, 'rules', 'workspace']);
  checkNarrowing('validDraft', options);
  const data = dataIn(options);
  const plan = planOf('validDraft', options, data);
  const given = givenRules('validDraft', rules, hasLookups(workspace, data) ? workspace : undefined);
  const all: fc.Arbitrary<Case> = given === undefined ? drafts(plan) : keepingBoth(given, plan, data);
  // The generators of the components are typed; only the extra keys are not in the type.
  const typed = ({ draft }: Case) => (json ? received(draft, plan) : draft) as unknown as DraftsByChannel[C];
  return all.map((one) => draftCase(typed(one), one, given));
}

/** The draft as it is received, without the name `constructor`, by which comparisons take a key for the class of the object. */
function received(draft: Members, plan: Plan): unknown {
  const json = JSON.stringify(draft);
  return JSON.parse(
    JSON.stringify(plan).includes('"constructor"') ? json : json.replace(/"constructor"/g, '"prototype"'),
  );
}

/** Whether a workspace has more than plain data. */
function hasLookups(workspace: unknown, data: StaticWorkspace): boolean {
  const names = Object.keys(data);
  return names.length === 0 || Object.keys(members(workspace)).some((name) => !names.includes(name));
}

/** Drafts that keep the rules, and are still narrowed when they have been changed to keep them. */
function keepingBoth(given: GivenRules, plan: Plan, workspace: StaticWorkspace): fc.Arbitrary<HouseCase> {
  const all = keeping('validDraft', given, plan);
  const { exactly } = plan;
  if (exactly === undefined) return all;
  const narrowed = all.map((one) => {
    const data = { ...one.data, ...workspace };
    const isValid = judgedWith(given, one.draft, one.mode, data).found.length === 0;
    return isValid && isNarrowed(one.draft, exactly) ? { ...one, data } : undefined;
  });
  return thoseThere(narrowed, () => 'validDraft: no generated draft keeps the rules and has these options');
}
