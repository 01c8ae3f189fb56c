import { useEditor, usePlace, useSpeech } from '../editor/context.tsx';
import { openStep } from '../Step.tsx';
import { useSteps } from './use-steps.ts';

const signs = { wrong: '!', toDo: '○', checking: '…', unknown: '?', done: '✓', empty: '–' };

/** The steps that this draft has, each with its status. */
export function StepNav() {
  const editor = useEditor();
  const { words } = useSpeech();
  const here = usePlace((place) => place.step);
  return (
    <nav className="steps" aria-label={words.steps}>
      <ol>
        {useSteps().map(({ step, status }) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === here ? 'step' : undefined}
              data-status={status}
              onClick={() => openStep(editor, step)}
            >
              <span className="sign" aria-hidden="true">
                {signs[status]}
              </span>
              {words[step]}
              <span className="visually-hidden">: {words[status]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
