import {
  executionTypes,
  filterDataTypes,
  filterTypes,
  operatorsByDataType,
  operatorsWithoutValue,
} from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import { type Path, valueAt } from '../../draft/paths.ts';
import { useDraft } from '../../draft/store.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { ListField, NumberField, SelectField, TextField, YesNoField } from '../../fields/fields.tsx';
import { SectionForm } from '../../fields/section.tsx';
import { useSpeech } from '../../words/language.tsx';

const members = [
  ...['filter_type', 'data_type', 'category', 'name', 'operator', 'value', 'id', 'case_sensitive', 'negate'],
  ...['project_name', 'action_name', 'execution', 'executed'],
];

export function FilterFields({ path }: { path: Path }) {
  const { words } = useSpeech();
  const attributes = useDraft((draft) => valueAt(draft, [...path, 'attributes']));
  return (
    <SectionForm at={path} members={members}>
      <GroupFindings path={path} />
      <div className="fields">
        <SelectField name="filter_type" options={filterTypes} />
        <FieldsOfType />
      </div>
      {attributes !== undefined && <p className="note">{words.nested}</p>}
    </SectionForm>
  );
}

function FieldsOfType() {
  const type: unknown = useWatch({ name: 'filter_type' });
  if (type === 'actions') return <ActionFields />;
  if (type === 'custom_segments') return <SegmentFields />;
  return <AttributeFields />;
}

function AttributeFields() {
  const [dataType, operator, value] = useWatch({ name: ['data_type', 'operator', 'value'] });
  const operators = Object.entries(operatorsByDataType).find(([type]) => type === dataType)?.[1] ?? [];
  const needsNoValue = operatorsWithoutValue.some((one) => one === operator);
  return (
    <>
      <TextField name="name" />
      <SelectField name="data_type" options={filterDataTypes} />
      <SelectField name="operator" options={operators} />
      {!needsNoValue && <ValueField dataType={dataType} isList={Array.isArray(value)} />}
    </>
  );
}

function ValueField({ dataType, isList }: { dataType: unknown; isList: boolean }) {
  if (isList) return <ListField name="value" />;
  if (dataType === 'double' || dataType === 'datetime') return <NumberField name="value" />;
  return dataType === 'bool' ? <YesNoField name="value" /> : <TextField name="value" />;
}

function ActionFields() {
  return (
    <>
      <TextField name="action_name" />
      <YesNoField name="executed" />
      <SelectField name="execution.type" options={executionTypes} />
      <NumberField name="execution.count" />
    </>
  );
}

function SegmentFields() {
  return (
    <>
      <TextField name="name" />
      <TextField name="id" />
    </>
  );
}
