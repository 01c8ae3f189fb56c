import { flushSync } from 'react-dom';
import { place, show } from '../checklist/place.ts';
import { type StepId, stepIds } from '../checklist/steps.ts';
import { useSpeech } from '../words/language.tsx';
import { Audience } from './Audience.tsx';
import { Basics } from './Basics.tsx';
import { Content } from './content/Content.tsx';
import { Delivery } from './Delivery.tsx';
import { Goals } from './Goals.tsx';
import { Schedule } from './Schedule.tsx';
import { Trigger } from './Trigger.tsx';

export interface StepProps {
  onDone: () => void;
}

const forms = {
  basics: Basics,
  content: Content,
  audience: Audience,
  trigger: Trigger,
  schedule: Schedule,
  delivery: Delivery,
  goals: Goals,
} satisfies Record<StepId, (props: StepProps) => React.ReactNode>;

/** Shows a step, and puts the focus on its title, so that the keyboard goes on there. */
export function openStep(step: StepId) {
  flushSync(() => show({ step }));
  document.getElementById('step-title')?.focus();
  window.scrollTo({ top: 0 });
}

export function Step() {
  const { words } = useSpeech();
  const { step } = place.use();
  const Form = forms[step];
  const at = stepIds.indexOf(step);
  const [before, after] = [stepIds[at - 1], stepIds[at + 1]];
  return (
    <main id="step">
      <h2 id="step-title" tabIndex={-1}>
        {words[step]}
      </h2>
      <Form onDone={() => after && openStep(after)} />
      <div className="turn">
        {before && (
          <button type="button" className="quiet" onClick={() => openStep(before)}>
            {words.back}
          </button>
        )}
        {after && (
          <button type="submit" form="step-form" className="primary">
            {words.next}
            {words[after]}
          </button>
        )}
      </div>
    </main>
  );
}
