import { flushSync } from 'react-dom';
import type { Editor } from '../editor/editor.ts';
import { isWithin, listAt, type Path } from '../editor/paths.ts';
import { placeOf } from '../editor/place.ts';

const controls = 'input, select, textarea, button.add';

/** Shows the step with the field, and puts the focus on the control that mends it. */
export function goTo(editor: Editor, path: Path, { wantsAll = true } = {}) {
  flushSync(() => {
    // A person who is led to a field does not wait for the pause after typing.
    editor.describe();
    editor.show({ ...placeOf(path), target: path, isListOpen: false, ...(wantsAll && { wantsAll, begun: [] }) });
  });
  const target = controlFor(editor, path);
  if (target === undefined) return;
  for (let around = target.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

/** Goes to a group or an entry that was just added. */
export function begin(editor: Editor, path: Path) {
  editor.show({ begun: [...editor.place.get().begun, path] });
  goTo(editor, path, { wantsAll: false });
}

/** Removes a value, and goes to what is in its place: the next entry, the one before, or the button that adds one. */
export function remove(editor: Editor, path: Path) {
  const index = path.at(-1);
  const around = typeof index === 'number' ? path.slice(0, -1) : path;
  editor.remove(path);
  editor.show({ begun: editor.place.get().begun.filter((one) => !isWithin(one, around)) });
  const last = listAt(editor.draft(), around).length - 1;
  goTo(editor, typeof index === 'number' && last >= 0 ? [...around, Math.min(index, last)] : around, {
    wantsAll: false,
  });
}

/**
 * The control of the field. For a group, the control in it that lacks a value; for a field that the page does not show, one of the group
 * around it.
 */
function controlFor(editor: Editor, path: Path): HTMLElement | undefined {
  for (let length = path.length; length > 0; length--) {
    const id = editor.id(path.slice(0, length));
    const exact = document.getElementById(id);
    if (exact?.matches(controls)) return exact;
    const inside = [
      ...document.querySelectorAll<HTMLElement>(`[id^="${CSS.escape(id)}/"], [id^="${CSS.escape(id)}-"]`),
    ];
    const all = inside.filter((one) => one.matches(controls));
    const fix = exact?.querySelector<HTMLElement>('button.fix');
    const chosen = exact?.matches('[role=radiogroup]') ? all.find(isChosen) : undefined;
    // A fix may take away what somebody would rather fill in.
    const found = chosen ?? all.find(isInvalid) ?? all.find(isWanted) ?? fix ?? all[0];
    if (found !== undefined && (length === path.length || exact !== null)) return found;
  }
  return undefined;
}

function isChosen(one: HTMLElement): boolean {
  return one instanceof HTMLInputElement && one.type === 'radio' && one.checked;
}

function isInvalid(one: HTMLElement): boolean {
  return one.getAttribute('aria-invalid') === 'true' || one.closest('[role=radiogroup][aria-invalid=true]') !== null;
}

/** Whether it is a required field without a value. */
function isWanted(one: HTMLElement): boolean {
  const isBlank = !(one instanceof HTMLInputElement || one instanceof HTMLSelectElement) || one.value === '';
  return one.dataset.wanted === 'true' || (isBlank && one.getAttribute('aria-required') === 'true');
}
