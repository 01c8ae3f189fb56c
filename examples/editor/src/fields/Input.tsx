import { type ReactNode, useId, useState } from 'react';
import { useDraft, useEditor, useFindings, useSpeech, useValue } from '../editor/context.tsx';
import { listAt, type Path, textAt } from '../editor/paths.ts';
import type { View } from '../editor/view.ts';
import { shownLength } from '../layout.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FindingList } from './FindingList.tsx';
import { useDueFindings } from './use-due.ts';
import { asJson, fromJson, isSame, numberFrom, shown } from './values.ts';

export interface InputProps {
  path: Path;
  view: View;
}

/** The props of every control of a field. */
interface Control {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface Writing {
  readonly control: Control;
  readonly value: unknown;
  readonly set: (value: unknown, isTyping?: boolean) => void;
}

/** The greatest number of values that are shown side by side, if they are short. */
const MOST_SEGMENTS = 4;
const WIDEST_SEGMENTS = 20;
const long = new Set(['long-text', 'html']);

/** A field with one value: its frame, and the control for its kind. */
export function Input({ path, view }: InputProps) {
  const editor = useEditor();
  const { words } = useSpeech();
  const value = useValue(path);
  const { findings, onFocus, onBlur } = useDueFindings(path);
  const id = editor.id(path);
  const isEntry = typeof path.at(-1) === 'number';
  const writing: Writing = {
    value,
    control: {
      id,
      'aria-required': view.isRequired,
      'aria-invalid': findings.length > 0,
      'aria-describedby': `${id}-help ${id}-findings ${id}-notes`,
    },
    // A blank entry of a list is an entry all the same.
    set: (next, isTyping) => editor.edit(path, next === '' && !isEntry ? undefined : next, isTyping),
  };
  const isSegmented = view.kind === 'yes-no' || (view.kind === 'choice' && areShort(view));
  const isGroup = isSegmented || view.kind === 'choices';
  const chosen = view.options.find((one) => isSame(one.value, value));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of the control in it
    <div
      className={long.has(view.kind) || view.kind === 'choices' ? 'field-wide' : undefined}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
    >
      <FieldFrame
        path={path}
        findings={findings}
        label={view.label}
        help={view.help}
        isRequired={view.isRequired}
        isGroup={isGroup}
        note={<Notes path={path} view={view} value={value} description={chosen?.description} />}
      >
        {isSegmented ? (
          <Segments {...writing} view={view} />
        ) : view.kind === 'choices' ? (
          <Choices {...writing} path={path} view={view} />
        ) : view.kind === 'choice' ? (
          <Select {...writing} view={view} />
        ) : (
          <Text {...writing} path={path} view={view} />
        )}
        {view.unused !== undefined && view.isThere && (
          <p className="hint">
            {words.unused(view.unused)}{' '}
            <button type="button" className="inline-button" onClick={() => editor.remove(path)}>
              {words.remove} <span className="visually-hidden">{view.label}</span>
            </button>
          </p>
        )}
      </FieldFrame>
    </div>
  );
}

interface NotesProps extends InputProps {
  value: unknown;
  description: string | undefined;
}

function areShort({ options }: View): boolean {
  const width = options.reduce((sum, { label }) => sum + label.length + 2, 0);
  return options.length > 0 && options.length <= MOST_SEGMENTS && width <= WIDEST_SEGMENTS;
}

/** Notes that are always shown: the length of a text, the time zone of a time, why the field is required. */
function Notes({ path, view, value, description }: NotesProps) {
  const { words } = useSpeech();
  const zone = useDraft((draft) => textAt(draft, ['scheduling_details', 'timezone']));
  const most = shownLength(path);
  const length = typeof value === 'string' ? [...value].length : 0;
  const notes: ReactNode[] = [];
  if (description) notes.push(description);
  if (view.isRequired && view.because !== '' && value === undefined) notes.push(words.because(view.because));
  if (view.most !== undefined && length > 0) notes.push(words.count(length, view.most));
  else if (most !== undefined && length > 0) notes.push(words.shown(length, most));
  if (view.kind === 'date-time') notes.push(zone === '' ? words.noZone : words.inZone(zone));
  if (notes.length === 0) return null;
  return notes.map((note, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other name
    <span key={index} className={length > (view.most ?? most ?? length) ? 'over' : undefined}>
      {note}{' '}
    </span>
  ));
}

/** One of few values: each is one click away. */
function Segments({ control, value, set, view }: Writing & { view: View }) {
  const { words } = useSpeech();
  const name = useId();
  const { id, ...aria } = control;
  const isKnown = value === undefined || view.options.some((one) => isSame(one.value, value));
  return (
    <div className="with-button">
      <div role="radiogroup" className="segments" id={id} aria-labelledby={`${id}-label`} {...aria}>
        {view.options.map((one, index) => (
          <label key={one.label}>
            <input
              type="radio"
              id={`${id}-${index}`}
              name={name}
              checked={isSame(one.value, value)}
              onChange={() => set(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
        {!isKnown && <span className="over">{shown(value)}</span>}
      </div>
      {value !== undefined && !(view.isRequired && isKnown) && (
        <button type="button" className="inline-button" onClick={() => set('')}>
          {words.clear} <span className="visually-hidden">{view.label}</span>
        </button>
      )}
    </div>
  );
}

function Select({ control, value, set, view }: Writing & { view: View }) {
  const { words } = useSpeech();
  const current = shown(value);
  const isKnown = value === undefined || view.options.some((one) => isSame(one.value, value));
  return (
    <select
      {...control}
      value={current}
      onChange={({ target }) =>
        set(view.options.find((one) => shown(one.value) === target.value)?.value ?? target.value)
      }
    >
      <option value="">{words.choose}</option>
      {!isKnown && <option value={current}>{current}</option>}
      {view.options.map((one) => (
        <option key={shown(one.value)} value={shown(one.value)}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/** Several values of an enumeration. Unknown values of the list can be removed. */
function Choices({ control, value, set, view, path }: Writing & InputProps) {
  const { id, ...aria } = control;
  const list = Array.isArray(value) ? value : [];
  const strange = list.filter((one) => !view.options.some((other) => other.value === one));
  const options = [...view.options, ...strange.map((one) => ({ value: one, label: shown(one) }))];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame has the label */}
      <div
        role="group"
        className="choices"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
      >
        {options.map((one, index) => (
          <label key={shown(one.value)} className="choice">
            <input
              type="checkbox"
              id={`${id}-${index}`}
              checked={list.includes(one.value)}
              onChange={({ target }) => {
                const others = list.filter((other) => other !== one.value);
                const next = target.checked ? [...others, one.value] : others;
                set(next.length === 0 ? '' : next);
              }}
            />
            {one.label}
          </label>
        ))}
      </div>
      {list.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the findings are about
        <EntryFindings key={index} path={[...path, index]} />
      ))}
    </>
  );
}

function EntryFindings({ path }: { path: Path }) {
  return <FindingList findings={useFindings(path)} />;
}

const zones = Intl.supportedValuesOf('timeZone');
const isLocalTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value);

/** Text of any kind: with suggestions, a picker beside it, or room for several lines. */
function Text({ control, value, set, view, path }: Writing & InputProps) {
  const { words } = useSpeech();
  const isTime = view.kind === 'date-time';
  // A value that the picker cannot show is shown as text.
  const [isTyped, setTyped] = useState(isTime && value !== undefined && !isLocalTime(value));
  const suggestions = view.kind === 'time-zone' ? zones : view.options.map((one) => shown(one.value));
  const current = view.kind === 'any' ? asJson(value) : shown(value);
  function type(text: string) {
    if (view.kind === 'whole-number') set(numberFrom(text), true);
    else set(view.kind === 'any' && text !== '' ? fromJson(text) : text, true);
  }
  const shared = {
    ...control,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };
  if (long.has(view.kind)) return <textarea {...shared} rows={view.kind === 'html' ? 5 : 3} value={current} />;
  if (view.kind === 'any') return <AnyText {...shared} current={current} type={type} />;
  if (isTime) {
    const isPicked = !isTyped && (value === undefined || isLocalTime(value));
    return (
      <div className="with-button">
        {isPicked ? (
          <input {...shared} type="datetime-local" value={current} />
        ) : (
          <input {...shared} type="text" placeholder={view.example} value={current} />
        )}
        <button type="button" className="inline-button" onClick={() => setTyped(isPicked)}>
          {isPicked ? words.typed : words.pick} <span className="visually-hidden">{view.label}</span>
        </button>
      </div>
    );
  }
  const input = (
    <input
      {...shared}
      type={view.kind === 'email' ? 'email' : 'text'}
      inputMode={
        view.kind === 'whole-number' || view.kind === 'decimal' ? 'decimal' : view.kind === 'url' ? 'url' : undefined
      }
      list={suggestions.length > 0 ? `${control.id}-list` : undefined}
      value={current}
    />
  );
  return (
    <>
      {view.kind === 'color' ? (
        <div className="with-button">
          {input}
          <input
            type="color"
            aria-label={`${view.label}: ${words.pick}`}
            value={/^#[\da-f]{6}$/i.test(current) ? current : '#ffffff'}
            onChange={({ target }) => set(target.value.toUpperCase(), true)}
          />
        </div>
      ) : (
        input
      )}
      {suggestions.length > 0 && <Suggestions id={`${control.id}-list`} path={path} values={suggestions} />}
    </>
  );
}

/** Any value: JSON is read as JSON, and anything else as text. While the user types, the text stays as it is. */
function AnyText({ current, type, ...input }: Control & { current: string; type: (text: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...input}
      type="text"
      value={typed !== undefined && asJson(fromJson(typed)) === current ? typed : current}
      onChange={({ target }) => {
        setTyped(target.value);
        type(target.value);
      }}
    />
  );
}

function Suggestions({ id, path, values }: { id: string; path: Path; values: readonly string[] }) {
  const taken = useDraft((draft) => (typeof path.at(-1) === 'number' ? listAt(draft, path.slice(0, -1)) : nothing));
  return (
    <datalist id={id}>
      {values
        .filter((one) => !taken.includes(one))
        .map((one) => (
          <option key={one} value={one} />
        ))}
    </datalist>
  );
}

const nothing: readonly unknown[] = [];
