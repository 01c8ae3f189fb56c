import { type FieldPath, staticWorkspace } from 'campaign-draft-rules';
import { newDraft } from 'campaign-draft-rules/guide';
import { fieldLabel } from 'campaign-draft-rules/words';
import { Checklist } from './Checklist.tsx';
import { Field } from './Field.tsx';
import { useDraft } from './use-draft.ts';

const workspace = staticWorkspace({});
const paths: readonly FieldPath[] = [
  ['campaign_delivery_type'],
  ['created_by'],
  ['basic_details', 'name'],
  ['basic_details', 'platforms'],
  ['scheduling_details', 'delivery_type'],
  ['scheduling_details', 'start_time'],
  ['trigger_condition', 'trigger_delay_type'],
  ['control_group_details', 'campaign_control_group_percentage'],
  ['control_group_details', 'is_campaign_control_group_enabled'],
];

export function App() {
  const editing = useDraft(workspace, newDraft('PUSH', 'ONE_TIME', 'ada@shop.example'));
  const fields = paths.map((path) => editing.guide.at(path)).filter((field) => field?.applies);
  return (
    <main>
      <h1>{editing.explanation.valid ? 'Ready to publish' : 'Not ready yet'}</h1>
      {fields.map((field) => field && <Field key={field.path.join('.')} field={field} editing={editing} />)}
      <p role="status">{editing.lost.map(({ path }) => `Removed: ${fieldLabel(path)}`).join(', ')}</p>
      <Checklist explanation={editing.explanation} />
    </main>
  );
}
