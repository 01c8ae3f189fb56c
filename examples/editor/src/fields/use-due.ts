import { useState } from 'react';
import { useEditor, useFindings, usePlace } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import { fieldId, isWithin, type Path } from '../editor/paths.ts';

/** Whether the field is in a group that was only just added: what it lacks is no news. */
export function useIsBegun(path: Path): boolean {
  return usePlace(({ begun }) => begun.some((one) => isWithin(path, one)));
}

/**
 * The findings of a field that are shown now. While the user types in it for the first time, they wait until the field is left. A missing
 * value is not reported at a field that the user has not visited, unless another value requires it.
 */
export function useDueFindings(path: Path) {
  const { touched } = useEditor();
  const id = fieldId(path);
  const all = useFindings(path);
  const wantsAll = usePlace((place) => place.wantsAll);
  const isBegun = useIsBegun(path);
  const [isFirst, setFirst] = useState(false);
  const isTouched = touched.has(id) || (wantsAll && !isBegun);
  const isDue = ({ mode, params }: Finding) =>
    isTouched || params.kind !== 'required' || (!isBegun && mode === 'LENIENT' && params.because !== undefined);
  const findings = isFirst ? [] : all.filter(isDue);
  return {
    findings,
    onFocus() {
      if (!isTouched && findings.length === 0) setFirst(true);
    },
    onBlur() {
      touched.add(id);
      setFirst(false);
    },
  };
}
