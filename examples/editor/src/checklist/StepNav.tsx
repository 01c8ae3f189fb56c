import { openStep } from '../steps/Step.tsx';
import { useSpeech } from '../words/language.tsx';
import { place } from './place.ts';
import type { StepState } from './steps.ts';

const signs = { wrong: '!', toDo: '○', checking: '…', unknown: '?', done: '✓', empty: '–' };

/** The steps, each with its status. */
export function StepNav({ steps }: { steps: readonly StepState[] }) {
  const { words } = useSpeech();
  const here = place.use();
  return (
    <nav className="steps" aria-label={words.steps}>
      <ol>
        {steps.map(({ step, status }) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === here.step ? 'step' : undefined}
              data-status={status}
              onClick={() => openStep(step)}
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
