import type { RuleId } from '../../src/index.js';

/** What there is to cite: the headings that oblige to something, the rows of the publish rules, the numbered errors. */
export const sections = [
  'Conventions',
  'What the service does',
  'Validation modes',
  'Campaign (draft) resource',
  'Push basic_details',
  'Email basic_details',
  'connector (Email request body)',
  'campaign_content',
  'variation_details',
  'Android push content',
  'iOS push content',
  'Web push content',
  'Email content',
  'trigger_condition',
  'Filter groups and filters',
  'segmentation_details',
  'scheduling_details',
  'delivery_controls',
  'conversion_goal_details',
  'control_group_details',
  'utm_params',
  'campaign_audience_limit',
  'Push advanced',
  'Geofences',
  'States and transitions',
  'POST /v5/campaigns/{campaign_id}/validate',
  'Validate, Push 1',
  'Validate, Push 2',
  'Validate, Push 3',
  'Validate, Email 1',
  'Validate, Email 2',
  'Validate, Email 3',
  'Validate, Email 4',
  'Validate, by delivery type',
  'POST /v5/campaigns',
  'PATCH /v5/campaigns/{campaign_id}',
  'Status change, test send, search, metadata',
  'Authentication',
  'Errors',
  'Errors 1',
  'Errors 2',
  'Errors 3',
  'Errors 4',
  'Errors 5',
  'Errors 6',
  'Errors 7',
  'Errors 8',
  'Errors 9',
  'Errors 10',
  'Errors 11',
  'Errors 12',
  'Errors 13',
  'Errors 14',
  'Errors 15',
  'Errors 16',
  'Errors 17',
  'Errors 18',
  'Limits',
  'Versioning',
] as const;
export type Section = (typeof sections)[number];

/** A sentence of the specification, in this project's own words. */
export interface Sentence {
  /** As the rules cite it; `R1`, `R2` and `R4` are limits of the library itself. */
  readonly section: Section | 'R1' | 'R2' | 'R4';
  readonly says: string;
  /** Where the specification says the same in passing: the rules cite the section above. */
  readonly alsoIn?: readonly Section[];
  /** The other rules that see to it: it stands with the first of them. */
  readonly with?: readonly RuleId[];
}
