import type { RuleId } from '../../src/index.js';
import type { Edit } from '../edit.js';
import type { DraftName } from './drafts.js';

/** An edit of a valid draft that breaks a rule in a way that has a fix. It may break other rules as well. */
export interface Fixable {
  readonly draft: DraftName;
  readonly edit: Edit;
}

const content = { push: { android: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } } } };
const email = { email: { subject: 'Hello', html_content: '<p>Hello</p>' } };

/** For rules whose examples (`ruleExamples`) are broken in ways that only a person can mend. */
export const fixable: Readonly<Partial<Record<RuleId, Fixable>>> = {
  'push-content/default-locale': {
    draft: 'oneTimePush',
    edit: { 'basic_details.platforms': ['ANDROID'], 'campaign_content.content': { variation_1: content } },
  },
  'email-content/default-locale': {
    draft: 'email',
    edit: { campaign_content: { content: { Default: { variation_1: email } } } },
  },
  'control-group/shape': {
    draft: 'oneTimePush',
    edit: {
      control_group_details: { is_campaign_control_group_enabled: 'true', campaign_control_group_percentage: 10 },
    },
  },
};
