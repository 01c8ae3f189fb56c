// Without this, the steps of a form could show the wrong status, or lose a finding.
import { describe, expect, it } from 'vitest';
import {
  type ComponentGroup,
  type ComponentStatus,
  explainDraft,
  explainDraftAsync,
  explainUpdate,
  groupByComponent,
} from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';

const workspace = workspaces.complete;

function groups(draft: unknown, mode: 'LENIENT' | 'DRAFT_PUBLISH' = 'DRAFT_PUBLISH'): ComponentGroup[] {
  return groupByComponent(explainDraft(draft, mode, workspace));
}

function statuses(found: readonly ComponentGroup[]): Record<string, ComponentStatus> {
  return Object.fromEntries(found.map(({ component, status }) => [component, status]));
}

const draft = edited(drafts.email, {
  'basic_details.content_type': 'promotional',
  'connector.connector_name': undefined,
  scheduling_details: undefined,
  trigger_condition: undefined,
  'utm_params.utm_source': undefined,
});

describe('groupByComponent', () => {
  it('tells what is wrong now from what is still to do, step by step', () => {
    const found = groups(draft);
    expect(statuses(found)).toMatchObject({
      channel: 'complete',
      basic_details: 'wrong',
      campaign_content: 'complete',
      connector: 'incomplete',
      trigger_condition: 'absent',
      scheduling_details: 'absent',
    });
    const rules = (name: string, kind: 'wrong' | 'toDo') =>
      found.find(({ component }) => component === name)?.[kind].map(({ rule }) => rule);
    expect(rules('basic_details', 'wrong')).toEqual(['email-basic-details/shape']);
    expect(rules('connector', 'wrong')).toEqual([]);
    expect(rules('connector', 'toDo')).toEqual(['connector/names']);
    // `absent` means that the field is missing; the findings tell whether it is required.
    expect(rules('scheduling_details', 'toDo')).toEqual(['publish/scheduling']);
    expect(rules('trigger_condition', 'toDo')).toEqual([]);
  });

  it('has a group for every top-level field of the channel, in the order of the specification', () => {
    const common = ['segmentation_details', 'scheduling_details', 'delivery_controls', 'conversion_goal_details'];
    const last = ['control_group_details', 'utm_params', 'campaign_audience_limit'];
    const first = ['channel', 'campaign_delivery_type', 'created_by', 'updated_by', 'request_id'];
    const names = (of: unknown) => groups(of).map(({ component }) => component);
    const content = ['basic_details', 'campaign_content'];
    expect(names(drafts.oneTimePush)).toEqual([
      ...[...first, ...content, 'trigger_condition'],
      ...[...common, ...last, 'advanced'],
    ]);
    expect(names(drafts.email)).toEqual([...first, ...content, 'connector', 'trigger_condition', ...common, ...last]);
    expect(names({ channel: 'SMS' })).toEqual([
      ...[...first, 'trigger_condition', 'segmentation_details', 'scheduling_details', 'conversion_goal_details'],
      ...last,
    ]);
  });

  it('reports a missing component that is required at once as absent and as wrong', () => {
    const connector = groups(edited(drafts.email, { connector: undefined }), 'LENIENT').find(
      ({ component }) => component === 'connector',
    );
    expect(connector).toMatchObject({ status: 'absent', wrong: [{ rule: 'envelope/connector' }], toDo: [] });
  });

  it('puts the draft as a whole first, where something is found there', () => {
    expect(groups('no draft')).toMatchObject([{ component: '', status: 'wrong', wrong: [{ field: '' }] }]);
    const cut = explainDraft({ channel: 'PUSH' }, 'LENIENT', workspace, { maxErrors: 1 });
    expect(groupByComponent(cut)[0]).toMatchObject({ component: '', wrong: [{ rule: 'draft/too-many-errors' }] });
    expect(groups(drafts.email)[0]?.component).toBe('channel');
    // Left-out findings keep the draft from being saved only if one of them is lenient.
    const unfinished = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'a@b.example' };
    const toDo = groupByComponent(explainDraft(unfinished, 'DRAFT_PUBLISH', workspace, { maxErrors: 1 }));
    expect(toDo[0]).toMatchObject({ component: '', status: 'incomplete', toDo: [{ rule: 'draft/too-many-errors' }] });
    const both = { ...unfinished, basic_details: { tags: [1, 2] } };
    const wrong = groupByComponent(explainDraft(both, 'DRAFT_PUBLISH', workspace, { maxErrors: 1 }));
    expect(wrong[0]).toMatchObject({ component: '', status: 'wrong' });
  });

  it('has nothing to do in LENIENT, nor of an update, where what the patch leaves out is absent', async () => {
    for (const { toDo } of groups(draft, 'LENIENT')) expect(toDo).toEqual([]);
    const explanation = explainUpdate({ utm_params: {} }, { state: 'DRAFT', draft: drafts.email }, workspace);
    expect(statuses(groupByComponent(explanation))).toMatchObject({
      channel: 'complete',
      utm_params: 'wrong',
      connector: 'absent',
    });
    const ended = explainUpdate({}, { state: 'STOPPED', draft: drafts.email }, workspace);
    expect(groupByComponent(ended)).toMatchObject([{ component: '', status: 'wrong' }]);
    expect(groupByComponent(await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace))).toEqual(groups(draft));
  });

  it('loses no finding of any explanation', () => {
    for (const cases of Object.values<readonly Breaking[]>(breaking)) {
      for (const { draft: name, edit, options } of cases) {
        const explanation = explainDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspace, options);
        const grouped = groupByComponent(explanation).flatMap(({ wrong, toDo }) => [...wrong, ...toDo]);
        expect(new Set(grouped)).toEqual(new Set(explanation.findings));
        expect(grouped).toHaveLength(explanation.findings.length);
      }
    }
  });
});
