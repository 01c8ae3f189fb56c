import assert from 'node:assert/strict';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { FormApi, useForm as useTanStackForm } from '@tanstack/react-form';
import {
  draftSchema,
  draftSchemaAsync,
  type EmailDraft,
  explainDraft,
  fieldErrors,
  type PushDraft,
  staticWorkspace,
  withoutBlanks,
} from 'campaign-draft-rules';
import { createFormControl, type FieldErrors, useForm } from 'react-hook-form';

const workspace = staticWorkspace({});
const push = draftSchema('LENIENT', workspace, { channel: 'PUSH', blanks: 'absent' });
const email = draftSchema('DRAFT_PUBLISH', workspace, { channel: 'EMAIL', blanks: 'absent' });
const pushLater = draftSchemaAsync('LENIENT', workspace, { channel: 'PUSH', blanks: 'absent' });
const emailLater = draftSchemaAsync('DRAFT_PUBLISH', workspace, { channel: 'EMAIL', blanks: 'absent' });

const newPush: PushDraft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: '' };
const newEmail: EmailDraft = {
  channel: 'EMAIL',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  connector: { connector_type: 'SES', connector_name: '' },
};

// TanStack Form cannot list the fields of a type that contains itself.
type Form<Draft> = Omit<Draft, 'segmentation_details' | 'trigger_condition'>;
const pushForm: Form<PushDraft> = newPush;
const emailForm: Form<EmailDraft> = newEmail;

/** Compiled, not called: hooks are for components. */
export function Hooks() {
  const one = useForm<PushDraft>({ resolver: standardSchemaResolver(push) });
  const two = useForm<EmailDraft>({ resolver: standardSchemaResolver(email) });
  useForm<PushDraft>({ resolver: standardSchemaResolver(pushLater) });
  useForm<EmailDraft>({ resolver: standardSchemaResolver(emailLater) });
  useForm<PushDraft>({ resolver: standardSchemaResolver(draftSchema('LENIENT', workspace, { channel: 'PUSH' })) });
  one.register('campaign_content.content.push.android.basic_details.title');
  two.register('connector.connector_name');
  // @ts-expect-error no field of an email draft
  two.register('advanced');
  // @ts-expect-error the schema of another channel
  useForm<PushDraft>({ resolver: standardSchemaResolver(email) });

  const three = useTanStackForm({ defaultValues: pushForm, validators: { onChange: push, onSubmitAsync: pushLater } });
  const four = useTanStackForm({ defaultValues: emailForm, validators: { onChange: email, onBlurAsync: emailLater } });
  useTanStackForm({ defaultValues: newPush, validators: { onChange: push } });
  const five = useTanStackForm({
    defaultValues: pushForm,
    validators: { onChange: draftSchema<'PUSH', Form<PushDraft>>('LENIENT', workspace, { channel: 'PUSH' }) },
  });
  three.setFieldValue('campaign_content.content.push.android.basic_details.title', 'Sale');
  four.setFieldValue('connector.connector_name', 'main');
  // @ts-expect-error no field of an email draft
  four.setFieldValue('advanced', {});
  // @ts-expect-error the schema of another channel
  useTanStackForm({ defaultValues: pushForm, validators: { onChange: email } });

  const { root, ...nested } = fieldErrors<PushDraft>(explainDraft({}, 'LENIENT', workspace)).nested;
  const errors: FieldErrors<PushDraft> = nested;
  const message: string | undefined = five.getFieldMeta('basic_details.name')?.errors[0]?.message;
  return [errors, root?.message, message];
}

/** The result of each form once it is submitted: the message at a field, or the saved draft. */
const said: unknown[] = [];
const say = (one: unknown) => {
  said.push(one);
};

const withPush = createFormControl<PushDraft>({ defaultValues: newPush, resolver: standardSchemaResolver(push) });
const pushAgain = withPush.handleSubmit(say, (errors) => say(errors.created_by?.message));
await pushAgain();
withPush.setValue('created_by', 'ada@shop.example');
withPush.setValue('control_group_details.campaign_control_group_percentage', Number.NaN);
await pushAgain();

const withEmail = createFormControl<EmailDraft>({
  defaultValues: newEmail,
  resolver: standardSchemaResolver(emailLater),
});
await withEmail.handleSubmit(say, (errors) => say(errors.connector?.connector_name?.message))();

const pushApi = new FormApi({
  defaultValues: pushForm,
  validators: { onChange: push, onSubmitAsync: pushLater },
  onSubmit: ({ value }) => say(withoutBlanks(value)),
});
pushApi.mount();
pushApi.setFieldValue('created_by', 'ada');
say(pushApi.getFieldMeta('created_by')?.errors[0]?.message);
pushApi.setFieldValue('created_by', 'ada@shop.example');
pushApi.setFieldValue('basic_details', { name: '', tags: ['a'] });
await pushApi.handleSubmit();

const emailApi = new FormApi({
  defaultValues: emailForm,
  validators: {
    onChange: ({ value }) => {
      const { byField } = fieldErrors(explainDraft(withoutBlanks(value), 'LENIENT', workspace), {
        indices: 'brackets',
      });
      return Object.keys(byField).length === 0 ? undefined : { fields: byField };
    },
  },
});
emailApi.mount();
emailApi.setFieldValue('campaign_content.content.email.cc_ids', ['ben@shop.example', 'ben']);
say(emailApi.getFieldMeta('campaign_content.content.email.cc_ids[1]')?.errors);

const saved = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
assert.deepEqual(said, [
  'Created by is required: one email address such as ada@example.com',
  saved,
  'Connector name is required',
  'Created by must have an @, as in ada@example.com; got "ada"',
  { ...saved, basic_details: { tags: ['a'] } },
  [
    {
      message: 'Cc address 2 must have an @, as in ada@example.com; got "ben"',
      rule: 'email/shape',
      mode: 'LENIENT',
      path: ['campaign_content', 'content', 'email', 'cc_ids', 1],
    },
  ],
]);
