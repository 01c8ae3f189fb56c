import { useState } from 'react';
import { useSpeech } from '../words/language.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useField } from './use-field.ts';

interface FieldProps {
  /** The name of the field in its section, with dots. */
  name: string;
  label?: string;
  hint?: string;
  wide?: boolean;
}

export function TextField({ name, autoComplete = 'off', ...frame }: FieldProps & { autoComplete?: string }) {
  const { value, set, control, ...field } = useField(name);
  return (
    <FieldFrame {...frame} {...field}>
      <input
        {...control}
        type="text"
        autoComplete={autoComplete}
        value={shown(value)}
        onChange={({ target }) => set(target.value)}
      />
    </FieldFrame>
  );
}

export function LongTextField({ name, rows = 3, ...frame }: FieldProps & { rows?: number }) {
  const { value, set, control, ...field } = useField(name);
  return (
    <FieldFrame wide {...frame} {...field}>
      <textarea {...control} rows={rows} value={shown(value)} onChange={({ target }) => set(target.value)} />
    </FieldFrame>
  );
}

/** What is no number stays as it was typed, so that the message is about that. */
export function NumberField({ name, ...frame }: FieldProps) {
  const { value, set, control, ...field } = useField(name);
  return (
    <FieldFrame {...frame} {...field}>
      <input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown(value)}
        onChange={({ target }) => set(/^-?\d+(\.\d*[1-9])?$/.test(target.value) ? Number(target.value) : target.value)}
      />
    </FieldFrame>
  );
}

type Value = string | number | boolean;

/** One of some values; a value that is none of them is shown as well. */
function ChoiceField({
  name,
  values,
  wordsOf,
  ...frame
}: FieldProps & { values: readonly Value[]; wordsOf: (value: Value) => string }) {
  const { value, set, control, ...field } = useField(name);
  const { words } = useSpeech();
  const current = shown(value);
  // Text in place of a number or a boolean is unknown too, although it reads the same.
  const isUnknown = current !== '' && !values.some((one) => one === value);
  return (
    <FieldFrame {...frame} {...field}>
      <select
        {...control}
        value={current}
        onChange={({ target }) => set(values.find((one) => String(one) === target.value) ?? target.value)}
      >
        <option value="">{words.choose}</option>
        {isUnknown && <option value={current}>{current}</option>}
        {values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {wordsOf(one)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function SelectField({ options, ...field }: FieldProps & { options: readonly (string | number)[] }) {
  const { option } = useSpeech();
  return <ChoiceField values={options} wordsOf={(one) => option(String(one))} {...field} />;
}

/** A field in which `false` is another answer than none. */
export function YesNoField(field: FieldProps) {
  const { words } = useSpeech();
  return <ChoiceField values={[true, false]} wordsOf={(one) => (one === true ? words.yes : words.no)} {...field} />;
}

/** Without the tick there is no value. */
export function CheckField({ name, ...frame }: FieldProps) {
  const { value, set, control, ...field } = useField(name);
  return (
    <FieldFrame inline wide {...frame} {...field}>
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => set(target.checked ? true : '')}
      />
    </FieldFrame>
  );
}

/** A list of texts in one line. */
export function ListField({ name, hint, ...frame }: FieldProps) {
  const { value, set, control, ...field } = useField(name);
  const { words } = useSpeech();
  const [typed, setTyped] = useState('');
  // What was typed may end with a comma, which the list does not show.
  const text = isSameList(value, listOf(typed)) ? typed : listText(value);
  return (
    <FieldFrame hint={hint ?? words.listHint} {...frame} {...field}>
      <input
        {...control}
        type="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          const list = listOf(target.value);
          set(list.length === 0 ? '' : list);
        }}
      />
    </FieldFrame>
  );
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.map(shown).join(', ') : shown(value);
}

function isSameList(value: unknown, list: readonly string[]): boolean {
  return JSON.stringify(value || []) === JSON.stringify(list);
}

/** What an input can show of any value. */
function shown(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
