import { flushSync } from 'react-dom';
import type { Editor } from '../editor/editor.ts';
import type { Path } from '../editor/paths.ts';
import { placeOf } from '../editor/place.ts';

const controls = 'input, select, textarea, button.add, button.fix';

/** Shows the step with the field, and puts the focus on what mends it. */
export function goTo(editor: Editor, path: Path, { wantsAll = true } = {}) {
  flushSync(() => {
    // Who is led somewhere does not wait for the pause after typing.
    editor.guided.set(editor.guide());
    const before = editor.place.get();
    editor.show({ ...placeOf(path), target: path, isListOpen: false, wantsAll: wantsAll || before.wantsAll });
  });
  const target = controlFor(editor, path);
  if (target === undefined) return;
  for (let around = target.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

/** The control of the field; of a group, the first one in it; of what the page does not show, that of what is around it. */
function controlFor(editor: Editor, path: Path): HTMLElement | undefined {
  for (let length = path.length; length > 0; length--) {
    const id = editor.id(path.slice(0, length));
    const exact = document.getElementById(id);
    if (exact === null) continue;
    if (exact.matches(controls)) return exact;
    const around = exact.matches('.group-findings') ? (exact.closest('fieldset, .field, .group') ?? exact) : exact;
    const all = [...around.querySelectorAll<HTMLElement>(controls)].filter((one) => one.getAttribute('aria-label') === null);
    const checked = all.find((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.checked);
    const invalid = all.find((one) => one.getAttribute('aria-invalid') === 'true' || one.matches('[aria-invalid=true] *'));
    const first = exact.matches('[role=radiogroup]') ? checked : (invalid ?? all.find((one) => one.matches('.add')));
    const found = first ?? all[0];
    if (found !== undefined) return found;
  }
  return undefined;
}
