// Without this, a misspelled key could be told as a missing field alone.
import { describe, expect, it } from 'vitest';
import { misspelledKey } from '../../src/fixes/misspelled.js';
import { caseOf } from '../../src/fixes/proposal.js';
import { applyAllFixes, applyFix, fixesFor } from '../../src/fixes.js';
import { createDraftSession, explainDraft, explainUpdate, type Finding, validateDraft } from '../../src/index.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts, type WorkspaceName, workspaces } from '../examples/drafts.js';

const mail = 'campaign_content.content.email';
const filters = 'segmentation_details.included_filters.filters';
const city = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'exists' };

function findings(name: DraftName, edit: Edit, workspace: WorkspaceName = 'complete'): readonly Finding[] {
  return explainDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspaces[workspace]).findings;
}

function only(name: DraftName, edit: Edit, workspace?: WorkspaceName): Finding {
  const [finding, ...others] = findings(name, edit, workspace);
  expect(others).toEqual([]);
  return finding ?? expect.fail('no finding');
}

describe('a missing field says which misspelled key stands in its place', () => {
  // biome-ignore format: a line for each case
  it.each<[string, DraftName, Edit, string, WorkspaceName?]>([
    ['a field that the table requires', 'email', { 'connector.connector_name': undefined, 'connector.connector_nmae': 'main' }, 'Connector name is required (found "connector_nmae": did you mean connector_name?)'],
    ['a component', 'oneTimePush', { scheduling_details: undefined, schedulling_details: { delivery_type: 'ASAP' } }, 'Schedule is required because campaign_delivery_type is ONE_TIME (found "schedulling_details": did you mean scheduling_details?)'],
    ['what another field asks for, and what is blank', 'email', { 'basic_details.subscription_category': ' ', 'basic_details.subscriptionCategroy': 'News' }, 'Subscription category is required because content_type is PROMOTIONAL (found "subscriptionCategroy": did you mean subscription_category?)'],
    ['a rule with words of its own', 'oneTimePush', { 'basic_details.platforms': undefined, 'basic_details.plattforms': ['ANDROID'] }, 'Platforms must list at least one of ANDROID, IOS, WEB (found "plattforms": did you mean platforms?)'],
    ['the project that a workspace requires', 'oneTimePush', { [filters]: [{ ...city, projct_name: 'shop' }] }, 'Project name (users to include, filter 1 "city") is required because the workspace has the feature PORTFOLIO (found "projct_name": did you mean project_name?)', 'portfolio'],
    ['a component around the field', 'email', { basic_details: undefined, basicDetails: drafts.email.basic_details }, 'From address is required because channel is EMAIL: one email address such as ada@example.com (found "basicDetails": did you mean basic_details?)'],
    ['a switch in another spelling', 'email', { segmentation_details: { allUserCampaign: true } }, 'Users to include must have at least one filter unless is_all_user_campaign is true (found "allUserCampaign": did you mean is_all_user_campaign?)'],
    ['a key that acts on what is printed', 'email', { 'connector.connector_name': undefined, 'connector.connector_name\u202e': 'main' }, 'Connector name is required (found "connector_name\\u202e": did you mean connector_name?)'],
  ])('%s', (_, name, edit, said, workspace) => {
    const draft = edited(drafts[name], edit);
    const known = workspaces[workspace ?? 'complete'];
    const { findings: all } = explainDraft(draft, 'DRAFT_PUBLISH', known);
    const explained = all.find(({ issue }) => issue === said);
    expect(validateDraft(draft, 'DRAFT_PUBLISH', known)).toEqual({
      valid: false,
      errors: all.map(({ field, issue }) => ({ field, issue })),
    });
    expect(explained?.params.misspelled).toBe(
      /found "([^"\\]*)/.exec(said)?.[1] + (said.includes('\\') ? '\u202e' : ''),
    );
  });

  it('in an update too', () => {
    const patch = {
      connector: { connector_type: 'SENDGRID', connector_nmae: 'main' },
      control_group_details: { is_campaign_control_group_enabled: true, campaign_control_group_percentge: 5 },
    };
    const current = { state: 'DRAFT', draft: drafts.email };
    const [finding] = explainUpdate(patch, current, workspaces.complete).findings;
    expect(finding?.params.misspelled).toBe('campaign_control_group_percentge');
  });

  // biome-ignore format: a line for each case
  it.each<[string, DraftName, Edit]>([
    ['a known key, however near', 'variedPush', { 'campaign_content.content.default.variation_2.push.android.timer.duration_hour': undefined }],
    ['a key that is nearer to another name', 'eventPush', { 'trigger_condition.trigger_delay_granularity': undefined, 'trigger_condition.trigger_delay_vlue': 1 }],
    ['two keys that are as near', 'email', { 'connector.connector_name': undefined, 'connector.connector_nam': 'a', 'connector.connector_nme': 'b' }],
    ['a key that is absent', 'email', { 'connector.connector_name': undefined }],
    ['a key that is too far', 'email', { 'connector.connector_name': undefined, 'connector.name': 'main' }],
    ['a key that is too long', 'email', { 'connector.connector_name': undefined, [`connector.connector_name${'_'.repeat(60)}`]: 'main' }],
    ['a key behind many others', 'email', { connector: { connector_type: 'SENDGRID', ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`x${index}`, 1])), connector_nmae: 'main', }, }],
    ['an object that is missing', 'email', { connector: undefined }],
    ...['not_all_user_campaign', 'is_not_all_user_campaign', 'isNotAllUserCampaign', 'is_small_user_campaign', 'is_all_user_campaign_old'].map((key): [string, DraftName, Edit] =>
      [`another switch: ${key}`, 'email', { segmentation_details: { [key]: true } }]),
    ...['no_campaign_content', 'old_campaign_content', 'oldCampaignContent', 'campaign_content_old', 'uncampaign_content'].map((key): [string, DraftName, Edit] =>
      [`another object: ${key}`, 'email', { campaign_content: undefined, [key]: drafts.email.campaign_content }]),
  ])('but not %s', (_, name, edit) => {
    const all = findings(name, edit);
    expect(all.length).toBeGreaterThan(0);
    expect(all.map(({ params }) => params.misspelled)).toEqual(all.map(() => undefined));
  });

  it('but not for a field that is present and wrong', () => {
    const { params } = only('oneTimePush', { 'basic_details.tags': 5, 'basic_details.tagz': ['x'] });
    expect(params).toEqual({ kind: 'type', expected: 'list', receivedType: 'number' });
  });

  it('and reads no key of an object that tells none', () => {
    const silent = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(() =>
      explainDraft({ ...drafts.email, connector: silent }, 'DRAFT_PUBLISH', workspaces.complete),
    ).not.toThrow();
    let reads = 0;
    const tired = new Proxy({ connector_type: 'SENDGRID' } as object, {
      ownKeys(target) {
        if (++reads > 1) throw new Error('no');
        return Reflect.ownKeys(target);
      },
    });
    const { findings } = explainDraft({ ...drafts.email, connector: tired }, 'DRAFT_PUBLISH', workspaces.complete);
    expect(findings.map(({ params }) => params.misspelled)).toEqual(findings.map(() => undefined));
  });

  it('in a session says what stands there now, and is the same object while nothing changes', () => {
    const session = createDraftSession(workspaces.portfolio);
    const draftWith = (key: string) => edited(drafts.oneTimePush, { [filters]: [{ ...city, [key]: 'shop' }] });
    const found = (draft: unknown) => session.explain(draft, 'LENIENT').findings[0];
    const of = (key: string) => found(draftWith(key));
    const draft = draftWith('prject_name');
    const [first, second] = [of('projct_name'), found(draft)];
    // Another part of the draft changes.
    const third = found(Object.assign({}, draft, { utm_params: undefined }));
    expect([first, second].map((one) => one?.params.misspelled)).toEqual(['projct_name', 'prject_name']);
    expect(of('unit')?.params.misspelled).toBeUndefined();
    expect(third).toBe(second);
  });
});

describe('the fix of such a finding', () => {
  const fixed = (draft: unknown, finding: Finding) => misspelledKey(caseOf(finding, draft, undefined));

  it('renames the key: what was typed is what is missing', () => {
    const edit = { [mail]: { subject: 'Hello', html_contnet: '<p>Hello</p>' } };
    const draft = edited(drafts.email, edit);
    const [proposal, ...others] = fixed(draft, only('email', edit));
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      name: 'rename',
      facts: { value: 'html_content', key: 'html_contnet' },
      loses: false,
      isChoice: false,
    });
    const mended = applyFix(draft, proposal ?? expect.fail('no fix'));
    expect(validateDraft(mended, 'DRAFT_PUBLISH', workspaces.complete)).toEqual({ valid: true });
  });

  it('is offered, and applied unasked', () => {
    const edit = { [mail]: { subject: 'Hello', html_contnet: '<p>Hello</p>' } };
    const draft = edited(drafts.email, edit);
    expect(fixesFor(only('email', edit), draft).map(({ title }) => title)).toEqual([
      'Rename "html_contnet" to "html_content"',
    ]);
    const { draft: mended, explanation } = applyAllFixes(draft, 'DRAFT_PUBLISH', workspaces.complete);
    expect(explanation.valid).toBe(true);
    expect(mended).toEqual(edited(drafts.email, { [mail]: { subject: 'Hello', html_content: '<p>Hello</p>' } }));
  });

  // biome-ignore format: a line for each case
  it.each<[string, DraftName, Edit, title: string]>([
    ['of an object around the field', 'email', { basic_details: undefined, basicDetails: drafts.email.basic_details }, 'Rename "basicDetails" to "basic_details"'],
    ['with capitals', 'email', { basic_details: undefined, Basic_Details: drafts.email.basic_details }, 'Rename "Basic_Details" to "basic_details"'],
    ['of all content', 'oneTimePush', { campaign_content: undefined, campaignContent: drafts.oneTimePush.campaign_content }, 'Rename "campaignContent" to "campaign_content"'],
    ['of what several findings ask for', 'locationPush', { basic_details: undefined, basicdetails: drafts.locationPush.basic_details }, 'Rename "basicdetails" to "basic_details"'],
    ['of a switch without its prefix', 'oneTimePush', { segmentation_details: { all_user_campaign: true } }, 'Rename "all_user_campaign" to "is_all_user_campaign"'],
    ['of a switch in camel case, beside a group without filters', 'email', { segmentation_details: { allUserCampaign: true, included_filters: {} } }, 'Rename "allUserCampaign" to "is_all_user_campaign"'],
  ])('renames the key %s, and all is right then', (_, name, edit, title) => {
    const draft = edited(drafts[name], edit);
    for (const finding of findings(name, edit)) {
      expect(finding.params.misspelled).toBeDefined();
      const [fix, ...others] = fixesFor(finding, draft);
      expect([fix?.title, others]).toEqual([title, []]);
      expect(explainDraft(applyFix(draft, fix ?? expect.fail()), 'DRAFT_PUBLISH', workspaces.complete).valid).toBe(true);
    }
    const all = applyAllFixes(draft, 'DRAFT_PUBLISH', workspaces.complete);
    expect([all.explanation.valid, all.applied.map(({ fix }) => fix.title)]).toEqual([true, [title]]);
  });

  // biome-ignore format: a line for each case
  it.each<[string, DraftName, Edit]>([
    ['a switch that is off', 'email', { segmentation_details: { all_user_campaign: false } }],
    ['a switch that is no switch', 'email', { segmentation_details: { all_user_campaign: 'yes' } }],
    ['a switch with an object', 'email', { segmentation_details: { all_user_campaign: {} } }],
    ['an object that is none', 'locationPush', { basic_details: undefined, basicdetails: 5 }],
  ])('but not the key of %s', (_, name, edit) => {
    const draft = edited(drafts[name], edit);
    expect(findings(name, edit)[0]?.params.misspelled).toBeDefined();
    expect(findings(name, edit).flatMap((one) => fixesFor(one, draft))).toEqual([]);
  });

  it('is not offered where nothing is misspelled, nothing is under the key, or the right key is there and blank', () => {
    const missing = { 'basic_details.subscription_category': undefined };
    const fixesOf = (edit: Edit) => fixed(edited(drafts.email, edit), only('email', edit));
    expect(fixesOf(missing)).toEqual([]);
    expect(fixesOf({ ...missing, 'basic_details.subscription_categroy': ' ' })).toEqual([]);
    expect(fixesOf({ 'basic_details.subscription_category': '', 'basic_details.subscription_categroy': 'x' })).toEqual(
      [],
    );
    const finding = only('email', missing);
    const forged = { ...finding, path: [0], params: { ...finding.params, misspelled: 'x' } } as Finding;
    expect(fixed(drafts.email, forged)).toEqual([]);
  });
});
