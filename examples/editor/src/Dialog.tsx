import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Boundary } from './Boundary.tsx';
import { useEditor, usePlace, useSpeech } from './editor/context.tsx';
import type { Place } from './editor/place.ts';

interface DialogProps {
  name: NonNullable<Place['dialog']>;
  title: string;
  children: ReactNode;
}

/** One of the dialogs of the page. Closing it decides nothing: each can be opened again. */
export function Dialog({ name, ...rest }: DialogProps) {
  const isOpen = usePlace(({ dialog }) => dialog === name);
  return isOpen ? <Open {...rest} /> : null;
}

function Open({ title, children }: Omit<DialogProps, 'name'>) {
  const editor = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = `${editor.name}-dialog`;
  const { words } = useSpeech();
  // Closed before it is removed, it gives the focus back to where it was.
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    return () => open?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={() => editor.show({ dialog: undefined })}>
      <h2 id={id}>{title}</h2>
      <Boundary>{children}</Boundary>
      <button type="button" className="inline-button" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}
