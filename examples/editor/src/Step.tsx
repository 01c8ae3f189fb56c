import { flushSync } from 'react-dom';
import { Boundary } from './Boundary.tsx';
import { goTo } from './checklist/go-to.ts';
import { useSteps } from './checklist/use-steps.ts';
import { Content } from './content/Content.tsx';
import {
  useEditor,
  useFindings,
  useObserved,
  usePlace,
  useSpeech,
  useValue,
  useVerdict,
  useView,
} from './editor/context.tsx';
import type { Editor } from './editor/editor.ts';
import { isRecord } from './editor/paths.ts';
import { Field } from './fields/Field.tsx';
import { GroupBody } from './fields/Group.tsx';
import { Locked } from './fields/Locked.tsx';
import { Stray } from './fields/Stray.tsx';
import { type StepId, sections, stepOf } from './layout.ts';

/** Shows a step, and puts the focus on its title, so that the keyboard goes on there. */
export function openStep(editor: Editor, step: StepId) {
  flushSync(() => editor.show({ step, target: undefined, isListOpen: false }));
  document.getElementById(`${editor.name}-step-title`)?.focus();
  window.scrollTo({ top: 0 });
}

export function Step() {
  const editor = useEditor();
  const { words } = useSpeech();
  const step = usePlace((place) => place.step);
  const { draft } = useObserved(editor.history).now;
  const isDescribed = useObserved(editor.described) === draft;
  const { explanation } = useVerdict();
  const { state } = useObserved(editor.storing.campaign);
  const shown = useSteps().map((one) => one.step);
  const at = shown.indexOf(step);
  const [before, after] = [shown[at - 1], shown[at + 1]];

  /** Goes on only when nothing in the step is wrong. Otherwise the first wrong field gets the focus. */
  function next() {
    const wrong = explanation.findings.find(({ mode, path }) => mode === 'LENIENT' && stepOf(path) === step);
    if (wrong !== undefined) goTo(editor, wrong.path);
    else if (after !== undefined) openStep(editor, after);
  }

  return (
    <main
      id={`${editor.name}-step`}
      data-document={editor.storing.id}
      data-described={isDescribed}
      data-pending={explanation.pending.length}
    >
      <h2 id={`${editor.name}-step-title`} tabIndex={-1}>
        {words[step]}
      </h2>
      <div key={step}>
        {state === 'STOPPED' && <p className="note">{words.ended}</p>}
        <Boundary>
          {step === 'content' ? (
            <Content />
          ) : (
            sections[step].map((section) => <Section key={section.title} {...section} />)
          )}
        </Boundary>
        {step === 'basics' && (
          <Locked path={[]}>
            <Unknown />
          </Locked>
        )}
      </div>
      <div className="turn">
        {before && (
          <button type="button" className="quiet" onClick={() => openStep(editor, before)}>
            {words.back}
          </button>
        )}
        {after && (
          <button type="button" className="primary" onClick={next}>
            {words.next}
            {words[after]}
          </button>
        )}
      </div>
    </main>
  );
}

/** Fields that belong together, under a heading. A section without a field for this draft is left out. */
function Section({ title, fields }: (typeof sections)[StepId][number]) {
  const { words } = useSpeech();
  const name = words[title];
  return (
    <fieldset className="group">
      <legend>{typeof name === 'string' ? name : title}</legend>
      <div className="fields">
        {fields.map((field, index) => (
          <Locked key={field} path={pathOf(field)} after={index > 0 ? pathOf(fields[index - 1] ?? '') : undefined}>
            <Placed field={field} />
          </Locked>
        ))}
      </div>
    </fieldset>
  );
}

function pathOf(field: string): string[] {
  return field.replace('.*', '').split('.');
}

function Placed({ field }: { field: string }) {
  const path = pathOf(field);
  const view = useView(path);
  const value = useValue(path);
  const findings = useFindings(path);
  if (!field.endsWith('.*')) {
    // The service sets the ID of a request.
    const isUsed = field !== 'request_id' && (view?.unused === undefined || value !== undefined);
    return view !== undefined && (isUsed || findings.length > 0) ? <Field path={path} /> : null;
  }
  if (value !== undefined && !isRecord(value)) return <Stray path={path} isKnown />;
  if (view === undefined && value !== undefined) return <Stray path={path} isKnown={false} />;
  return <GroupBody path={path} />;
}

/** Keys of the draft that no table has. */
function Unknown() {
  const editor = useEditor();
  const draft = useValue([]);
  if (!isRecord(draft)) return null;
  const strange = Object.keys(draft).filter((key) => editor.view([key]) === undefined);
  return strange.length === 0 ? null : (
    <div className="group">
      {strange.map((key) => (
        <Stray key={key} path={[key]} isKnown={false} />
      ))}
    </div>
  );
}
