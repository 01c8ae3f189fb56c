import type { Hint } from 'campaign-draft-rules/hints';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Speech } from '../words/speech.ts';
import type { Desk } from './desk.ts';
import type { Editor, Finding, Verdict } from './editor.ts';
import type { Observable } from './observable.ts';
import { fieldId, type Path } from './paths.ts';
import type { Place } from './place.ts';
import type { View } from './view.ts';

const Working = createContext<Desk | undefined>(undefined);
const Editing = createContext<Editor | undefined>(undefined);

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <Working value={desk}>{children}</Working>;
}

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <Editing value={editor}>{children}</Editing>;
}

export function useDesk(): Desk {
  const desk = useContext(Working);
  if (desk === undefined) throw new Error('useDesk needs a DeskProvider around it');
  return desk;
}

export function useEditor(): Editor {
  const editor = useContext(Editing);
  if (editor === undefined) throw new Error('useEditor needs an EditorProvider around it');
  return editor;
}

export function useObserved<Value>({ subscribe, get }: Pick<Observable<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}

/** The result of the function for the draft. Renders when the result changes, so the function must return the same for the same draft. */
export function useDraft<Part>(part: (draft: unknown) => Part): Part {
  const { history, draft } = useEditor();
  const get = () => part(draft());
  return useSyncExternalStore(history.subscribe, get, get);
}

export function useValue(path: Path): unknown {
  const { history, value } = useEditor();
  const get = () => value(path);
  return useSyncExternalStore(history.subscribe, get, get);
}

export function usePlace<Part>(part: (place: Place) => Part): Part {
  const { place } = useEditor();
  const get = () => part(place.get());
  return useSyncExternalStore(place.subscribe, get, get);
}

export const useVerdict = (): Verdict => useObserved(useEditor().verdict);
export const useSpeech = (): Speech => useObserved(useDesk().settings.speech);

/** The view of a field; `undefined` if no table has it. */
export function useView(path: Path): View | undefined {
  const { guided, view } = useEditor();
  const get = () => view(path);
  return useSyncExternalStore(guided.subscribe, get, get);
}

const noneBelow: readonly Hint[] = [];

/** The hints at and below a field. */
export function useHints(path: Path): readonly Hint[] {
  const { hints } = useEditor();
  const get = () => hints.get().below.get(fieldId(path)) ?? noneBelow;
  return useSyncExternalStore(hints.subscribe, get, get);
}

const before = new WeakMap<Editor, Map<string, readonly Finding[]>>();

/** The findings of one field. Most unchanged findings are the same objects as before, so that other fields do not render anew. */
export function useFindings(path: Path): readonly Finding[] {
  const editor = useEditor();
  const get = () => sameOrBefore(editor, fieldId(path), editor.findingsAt(path));
  return useSyncExternalStore(editor.verdict.subscribe, get, get);
}

function sameOrBefore(editor: Editor, id: string, findings: readonly Finding[]): readonly Finding[] {
  const known = before.get(editor) ?? new Map<string, readonly Finding[]>();
  before.set(editor, known);
  const last = known.get(id);
  if (last?.length === findings.length && last.every((finding, index) => finding === findings[index])) return last;
  known.set(id, findings);
  return findings;
}
