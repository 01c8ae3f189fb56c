import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { place } from '../checklist/place.ts';
import { fieldId, type Path } from '../draft/paths.ts';
import { useFindings } from '../draft/verdict.ts';
import { useSection } from './section.tsx';

/** A field of the form: its place in the draft, its value, and what is wrong with it. */
export function useField(name: string) {
  const { at, write } = useSection();
  const path = useMemo(() => [...at, ...keysOf(name)], [at, name]);
  const { field, fieldState } = useController({ name });
  const all = useFindings(path);
  const { wantsAll } = place.use();
  // That nothing was entered yet is not held against a field that nobody has been to, unless another value asks for it.
  const isDue = fieldState.isTouched || wantsAll;
  const findings = all.filter(
    ({ mode, params }) => isDue || params.kind !== 'required' || (mode === 'LENIENT' && params.because !== undefined),
  );
  const id = fieldId(path);
  return {
    id,
    path,
    findings,
    value: field.value as unknown,
    set(value: unknown) {
      write(path, value === '' ? undefined : value);
      field.onChange(value);
    },
    /** For the input, the select or the text area. */
    control: {
      id,
      ref: field.ref,
      name: id,
      onBlur: field.onBlur,
      'aria-invalid': findings.length > 0,
      'aria-describedby': `${id}-hint ${id}-findings`,
    },
  };
}

function keysOf(name: string): Path {
  return name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
