import { useSyncExternalStore } from 'react';
import { useEditor, useVerdict } from '../editor/context.tsx';
import type { Finding, Verdict } from '../editor/editor.ts';
import { grouped } from '../editor/paths.ts';
import { fieldsOf, type StepId, stepIds, stepOf } from '../layout.ts';

/** `checking` and `unknown`: nothing is wrong so far, but an answer is awaited, or its lookup failed. */
export type StepStatus = 'wrong' | 'toDo' | 'checking' | 'unknown' | 'done' | 'empty';

export interface StepState {
  readonly step: StepId;
  readonly status: StepStatus;
  readonly wrong: readonly Finding[];
  readonly toDo: readonly Finding[];
}

/** The steps of this draft, each with the current errors, and with the tasks that are left before it can be published. */
export function useSteps(): readonly StepState[] {
  const editor = useEditor();
  const verdict = useVerdict();
  const get = () => stepIds.filter((step) => isUsed(step)).join();
  const used = useSyncExternalStore(editor.guided.subscribe, get, get);
  const filled = useSyncExternalStore(editor.guided.subscribe, getFilled, getFilled);

  function isUsed(step: StepId): boolean {
    return fieldsOf(step).some((field) => {
      const view = editor.view(field.split('.'));
      return view !== undefined && (view.unused === undefined || view.isThere);
    });
  }

  function getFilled(): string {
    return stepIds.filter((step) => fieldsOf(step).some((field) => editor.view(field.split('.'))?.isThere)).join();
  }

  const key = `${used} ${filled}`;
  const made = known.get(verdict);
  if (made?.key === key) return made.steps;
  // They are what `get` has joined.
  const steps = stepsOf(verdict, used.split(',') as StepId[], new Set(filled.split(',')));
  known.set(verdict, { key, steps });
  return steps;
}

/** Several components show the steps of a verdict. */
const known = new WeakMap<Verdict, { readonly key: string; readonly steps: readonly StepState[] }>();

function stepsOf({ explanation, byField }: Verdict, used: readonly StepId[], filled: ReadonlySet<string>): StepState[] {
  const findings = grouped([...byField.values()].flat(), ({ path }) => stepOf(path));
  const undecided = grouped(explanation.undecided, ({ path }) => stepOf(path));
  return stepIds
    .filter((step) => used.includes(step) || findings.has(step))
    .map((step) => {
      const all = findings.get(step) ?? [];
      const wrong = all.filter(({ mode }) => mode === 'LENIENT');
      const toDo = all.filter(({ mode }) => mode === 'DRAFT_PUBLISH');
      const states = new Set(undecided.get(step)?.map(({ state }) => state));
      return { step, wrong, toDo, status: statusOf(step, wrong.length > 0, toDo.length > 0, states) };
    });

  function statusOf(step: StepId, isWrong: boolean, isToDo: boolean, states: ReadonlySet<string>): StepStatus {
    if (isWrong) return 'wrong';
    if (states.has('failed')) return 'unknown';
    if (states.has('pending')) return 'checking';
    if (isToDo) return 'toDo';
    return filled.has(step) ? 'done' : 'empty';
  }
}
