import { newDraft } from 'campaign-draft-rules/guide';
import { useSyncExternalStore } from 'react';
import { useDraft, useEditor, useVerdict } from '../editor/context.tsx';
import type { Finding, Verdict } from '../editor/editor.ts';
import { grouped, isObject, isRecord, valueAt } from '../editor/paths.ts';
import { fieldsOf, isForOthers, type StepId, stepIds, stepOf } from '../layout.ts';

/** `checking` and `unknown`: nothing is wrong so far, but an answer is awaited, or its lookup failed. */
type StepStatus = 'wrong' | 'toDo' | 'checking' | 'unknown' | 'done' | 'empty';

interface StepState {
  readonly step: StepId;
  readonly status: StepStatus;
  readonly wrong: readonly Finding[];
  readonly toDo: readonly Finding[];
}

/** The fields that nobody has entered: those of a new draft, and the name that the service writes. */
const begun = new Set([...Object.keys(newDraft('PUSH', 'ONE_TIME', '')), 'updated_by']);

/** The steps of this draft, each with the current errors, and with the tasks that are left before it can be published. */
export function useSteps(): readonly StepState[] {
  const editor = useEditor();
  const verdict = useVerdict();
  const used = useSyncExternalStore(editor.guided.subscribe, getUsed, getUsed);
  const filled = useDraft((draft) => [...filledSteps(draft)].join());

  function getUsed(): string {
    const isUsed = (field: string) => {
      const view = editor.view(field.split('.'));
      return view !== undefined && (view.unused === undefined || view.isThere);
    };
    return stepIds.filter((step) => fieldsOf(step).some(isUsed)).join();
  }

  const key = `${used} ${filled}`;
  const made = known.get(verdict);
  if (made?.key === key) return made.steps;
  const steps = stepsOf(verdict, new Set(used.split(',')), new Set(filled.split(',')));
  known.set(verdict, { key, steps });
  return steps;
}

/** Several components show the steps of a verdict. */
const known = new WeakMap<Verdict, { readonly key: string; readonly steps: readonly StepState[] }>();

/** The steps of the values that somebody has entered. */
function filledSteps(draft: unknown): Set<StepId> {
  const entered = Object.entries(isRecord(draft) ? draft : {}).filter(([key]) => !begun.has(key));
  const paths = entered.flatMap(([key, value]) =>
    isRecord(value) ? Object.keys(value).map((member) => [key, member]) : [[key]],
  );
  return new Set(paths.filter((path) => hasValue(valueAt(draft, path))).map(stepOf));
}

/** Whether there is any value in an object or a list. */
function hasValue(value: unknown): boolean {
  return isObject(value) ? Object.values(value).some(hasValue) : value !== undefined;
}

function stepsOf(
  { explanation, byField }: Verdict,
  used: ReadonlySet<string>,
  filled: ReadonlySet<string>,
): StepState[] {
  const mine = [...byField.values()].flat().filter((one) => !isForOthers(one));
  const findings = grouped(mine, ({ path }) => stepOf(path));
  const undecided = grouped(explanation.undecided, ({ path }) => stepOf(path));
  return stepIds
    .filter((step) => used.has(step) || findings.has(step))
    .map((step) => {
      const { LENIENT: wrong = [], DRAFT_PUBLISH: toDo = [] } = Object.fromEntries(
        grouped(findings.get(step) ?? [], ({ mode }) => mode),
      );
      const states = new Set(undecided.get(step)?.map(({ state }) => state));
      return { step, wrong, toDo, status: statusOf() };

      function statusOf(): StepStatus {
        if (wrong.length > 0) return 'wrong';
        if (states.has('failed')) return 'unknown';
        if (states.has('pending')) return 'checking';
        if (toDo.length > 0) return 'toDo';
        return filled.has(step) ? 'done' : 'empty';
      }
    });
}
