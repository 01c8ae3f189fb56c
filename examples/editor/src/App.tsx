import { Conflict } from './Conflict.tsx';
import { Checklist } from './checklist/Checklist.tsx';
import { Hints } from './checklist/Hints.tsx';
import { LiveDialog } from './checklist/Live.tsx';
import { PublishDialog } from './checklist/Publish.tsx';
import { StepNav } from './checklist/StepNav.tsx';
import { EditorProvider, usePlace, useSpeech } from './editor/context.tsx';
import type { Editor } from './editor/editor.ts';
import { Campaigns } from './header/Campaigns.tsx';
import { Header } from './header/Header.tsx';
import { Aside } from './preview/Aside.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Step } from './Step.tsx';

/** The page of a campaign. */
export function App({ editor }: { editor: Editor }) {
  return (
    <EditorProvider editor={editor}>
      <Skip name={editor.name} />
      <Header />
      <div className="columns">
        <StepNav />
        <Step />
        <Aside />
        <Sheet />
      </div>
      <StatusBar />
      <Campaigns />
      <Conflict />
      <PublishDialog />
      <LiveDialog />
    </EditorProvider>
  );
}

function Skip({ name }: { name: string }) {
  const { words } = useSpeech();
  return (
    <a className="skip" href={`#${name}-step-title`}>
      {words.skip}
    </a>
  );
}

/** The checklist; on a small screen, a sheet that the status bar opens. */
function Sheet() {
  const isOpen = usePlace((place) => place.isListOpen);
  return (
    <div className="checklist" data-open={isOpen}>
      <Checklist />
      <Hints />
    </div>
  );
}
