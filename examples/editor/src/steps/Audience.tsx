import { GroupFindings } from '../fields/FindingList.tsx';
import { CheckField } from '../fields/fields.tsx';
import { StepForm } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';
import { FilterGroup } from './filters/FilterGroup.tsx';
import { Group } from './parts.tsx';
import type { StepProps } from './Step.tsx';

const at = ['segmentation_details'];

export function Audience({ onDone }: StepProps) {
  const { words } = useSpeech();
  return (
    <StepForm at={at} members={['is_all_user_campaign', 'send_campaign_to_opt_out_users']} onDone={onDone}>
      <Group title={words.people}>
        <GroupFindings path={at} />
        <CheckField name="is_all_user_campaign" />
        <CheckField name="send_campaign_to_opt_out_users" />
      </Group>
      <FilterGroup title={words.included} path={[...at, 'included_filters']} />
      <FilterGroup title={words.excluded} path={[...at, 'excluded_filters']} />
    </StepForm>
  );
}
