import { useMemo } from 'react';
import { Announcer } from './checklist/Announcer.tsx';
import { Checklist } from './checklist/Checklist.tsx';
import { Hints } from './checklist/Hints.tsx';
import { StepNav } from './checklist/StepNav.tsx';
import { checklistOf } from './checklist/steps.ts';
import { useVerdict } from './draft/verdict.ts';
import { Aside } from './preview/Aside.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Step } from './steps/Step.tsx';
import { TopBar } from './TopBar.tsx';
import { useSpeech } from './words/language.tsx';

export function App() {
  const { words } = useSpeech();
  const { explanation } = useVerdict();
  const steps = useMemo(() => checklistOf(explanation), [explanation]);
  return (
    <>
      <a className="skip" href="#step-title">
        {words.skip}
      </a>
      <TopBar />
      <div className="columns">
        <StepNav steps={steps} />
        <Step />
        <Aside />
        <div className="checklist">
          <Checklist steps={steps} />
          <Hints />
        </div>
      </div>
      <StatusBar />
      <Announcer />
    </>
  );
}
