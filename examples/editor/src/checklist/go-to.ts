import { flushSync } from 'react-dom';
import { fieldId, type Path } from '../draft/paths.ts';
import { placeOf, show } from './place.ts';

/** Shows the step with the field, and puts the focus on it; in the JSON, when the form has no such field. */
export function goTo(path: Path) {
  flushSync(() => show({ ...placeOf(path), wantsAll: true }));
  const target = inputFor(path);
  if (target === undefined) return show({ pane: 'json', revealed: path });
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

/** The input of the field, or the group that says what is wrong with an object; else the first input of what is in it. */
function inputFor(path: Path): HTMLElement | undefined {
  const id = fieldId(path);
  const exact = document.getElementById(id);
  if (exact !== null && (exact.tagName !== 'DIV' || exact.childElementCount > 0)) return exact;
  const inputs = document.querySelectorAll<HTMLElement>('#step input, #step select, #step textarea');
  return [...inputs].find((input) => input.id.startsWith(`${id}/`));
}
