import {
  type AsyncWorkspaceContext,
  type CampaignDraft,
  type DraftError,
  draftSchema,
  explainDraft,
  type FindingGroup,
  groupByComponent,
  groupFindings,
  type Messages,
  type RuleId,
  ruleCatalogue,
  shortenGroupKey,
  staticWorkspace,
  type ValidationResult,
  validateDraft,
  validateDraftAsync,
} from 'campaign-draft-rules';
import { formGerman, formGermanFixTitles, formGermanHintMessages } from 'campaign-draft-rules/de';
import { applyAllFixes, applyFix, type Fix, FixError, fixesFor } from 'campaign-draft-rules/fixes';
import { describeDraft } from 'campaign-draft-rules/guide';
import { type Hint, type HintMessages, hintsFor } from 'campaign-draft-rules/hints';
import { androidContentSchema, pushDraftSchema } from 'campaign-draft-rules/schemas';
import { platforms } from 'campaign-draft-rules/values';
import { formEnglish, formEnglishFixTitles, valueLabel } from 'campaign-draft-rules/words';

// Each of these must be an error, which an `any` would hide.
// @ts-expect-error a delivery type that does not exist
const wrong: CampaignDraft = { channel: 'PUSH', campaign_delivery_type: 'DAILY', created_by: 'ada@acme.example' };
// @ts-expect-error a rule that does not exist
const noRule: RuleId = 'android/nothing';
// @ts-expect-error words for a rule that does not exist
const noWords: Messages = { 'android/nothing': () => '' };
// @ts-expect-error an answer that is not a boolean
const workspaceOfText: AsyncWorkspaceContext['connectors'] = { hasConnector: () => 'yes' };

const draft: CampaignDraft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@acme.example',
  basic_details: { platforms: ['ANDROID'], platform_specific_details: { ios: { send_to_all_eligible_device: true } } },
};
const workspace = staticWorkspace({ features: ['QUEUING'] });
const result: ValidationResult = validateDraft(draft, 'DRAFT_PUBLISH', workspace);
const errors: DraftError[] = result.valid ? [] : result.errors;
const rules: RuleId[] = explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.map(({ rule }) => rule);
const misspelled = { ...draft, basic_details: { platforms: ['Android'] } };
const [finding] = explainDraft(misspelled, 'LENIENT', workspace).findings;
const fixes: Fix[] = finding === undefined ? [] : fixesFor(finding, misspelled, { titles: formGermanFixTitles });
const fixed = fixes.map((fix) => applyFix(misspelled, fix).basic_details.platforms);
// @ts-expect-error words for some hints only
const fewWords: HintMessages = { 'hint/time-zone': () => '' };
const hints: Hint[] = hintsFor({ ...draft, advancd: {} }, { now: new Date(0), messages: formGermanHintMessages });
const inForms = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formEnglish });
const groups: FindingGroup[] = groupFindings(inForms.findings);
const described = describeDraft(draft, workspace).at(['campaign_content', 'content', 'fr', 'variation_1', 'push']);
const shapes = [pushDraftSchema, androidContentSchema].map(({ type }) => type);

void validateDraftAsync(wrong, 'LENIENT', workspace).then((later) => {
  const facts = [
    errors.map(({ field }) => field).join(' '),
    rules.length,
    later.valid,
    shapes.join(' '),
    fixes.map(({ title }) => title),
    fixed,
    applyAllFixes(misspelled, 'LENIENT', workspace).explanation.valid,
    new FixError('', { op: 'remove', path: '' }).name,
    platforms.length,
    ruleCatalogue.length > 90,
    shortenGroupKey('a b'),
    [noRule, workspaceOfText, noWords, fewWords].length,
    hints.map(({ rule, severity, issue }) => [rule, severity, issue]),
    groupByComponent(explainDraft(draft, 'DRAFT_PUBLISH', workspace)).filter(({ status }) => status === 'absent')
      .length,
    validateDraft([], 'LENIENT', workspace, { messages: formGerman }),
    groups.map(({ rule, issue, findings }) => [rule, issue, findings.length]),
    finding === undefined
      ? []
      : fixesFor(finding, misspelled, { titles: formEnglishFixTitles }).map(({ title }) => title),
    valueLabel('channel', 'PUSH'),
    described?.label,
    draftSchema('LENIENT', workspace)['~standard'].validate(draft).issues,
  ];
  console.log(JSON.stringify(facts));
});
