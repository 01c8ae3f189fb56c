import { type ReactNode, useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { useDraft, useEditor, useFindings, useSpeech, useValue } from '../editor/context.tsx';
import { listAt, type Path, textAt } from '../editor/paths.ts';
import type { View } from '../editor/view.ts';
import { isSigned, shownLength } from '../layout.ts';
import { Suggestions } from './buttons.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FindingList } from './FindingList.tsx';
import { Segments } from './Segments.tsx';
import { useDueFindings } from './use-due.ts';
import { asJson, fromJson, isSame, numberFrom, shown } from './values.ts';

interface InputProps {
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

interface Writing extends InputProps {
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
  const value = useValue(path);
  const { findings, onFocus, onBlur } = useDueFindings(path);
  const id = editor.id(path);
  const isEntry = typeof path.at(-1) === 'number';
  const isSegmented = view.kind === 'yes-no' || (view.kind === 'choice' && areShort(view));
  const Chosen = isSegmented ? OneOfFew : view.kind === 'choices' ? Several : view.kind === 'choice' ? Select : Text;
  const control: Control = {
    id,
    'aria-required': view.isRequired,
    'aria-invalid': findings.length > 0,
    'aria-describedby': `${id}-help ${id}-findings ${id}-notes`,
  };
  // A blank entry of a list is an entry all the same.
  const set: Writing['set'] = (next, isTyping) =>
    editor.edit(path, next === '' && !isEntry ? undefined : next, isTyping);
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
        isGroup={isSegmented || view.kind === 'choices'}
        note={<Notes path={path} view={view} value={value} />}
      >
        <Chosen path={path} view={view} value={value} control={control} set={set} />
      </FieldFrame>
    </div>
  );
}

function areShort({ options }: View): boolean {
  const width = options.reduce((sum, { label }) => sum + label.length + 2, 0);
  return options.length > 0 && options.length <= MOST_SEGMENTS && width <= WIDEST_SEGMENTS;
}

/** Notes that are always shown: what the value means, the length of a text, the time zone of a time, why the field is required. */
function Notes({ path, view, value }: InputProps & { value: unknown }) {
  const { words } = useSpeech();
  const zone = useDraft((draft) => textAt(draft, ['scheduling_details', 'timezone']));
  const most = shownLength(path);
  const length = typeof value === 'string' ? [...value].length : 0;
  const notes: ReactNode[] = [];
  const description = view.options.find((one) => isSame(one.value, value))?.description;
  if (description) notes.push(description);
  if (view.isRequired && view.because !== '' && value === undefined) notes.push(words.because(view.because));
  if (view.most !== undefined && length > 0) notes.push(words.count(length, view.most));
  else if (most !== undefined && length > 0) notes.push(words.shown(length, most));
  if (view.kind === 'date-time') notes.push(zone === '' ? words.noZone : words.inZone(zone));
  if (notes.length === 0) return null;
  return <span className={length > (view.most ?? most ?? length) ? 'over' : undefined}>{notes.join(' · ')}</span>;
}

/** One of few values, each with a button of its own, and a button that takes the choice back. */
function OneOfFew({ path, view, value, control, set }: Writing) {
  const editor = useEditor();
  const { words } = useSpeech();
  const isKnown = value === undefined || view.options.some((one) => isSame(one.value, value));
  function clear() {
    set('');
    goTo(editor, path, { wantsAll: false });
  }
  return (
    <div className="with-button">
      <Segments
        {...control}
        aria-labelledby={`${control.id}-label`}
        options={view.options}
        isChosen={(one) => isSame(one, value)}
        onPick={set}
      >
        {isKnown ? undefined : shown(value)}
      </Segments>
      {value !== undefined && !(view.isRequired && isKnown) && (
        <button type="button" className="inline-button" onClick={clear}>
          {words.clear} <span className="visually-hidden">{view.label}</span>
        </button>
      )}
    </div>
  );
}

function Select({ control, value, set, view }: Writing) {
  const { words } = useSpeech();
  const current = shown(value);
  const options = view.options.map((one) => ({ ...one, text: shown(one.value) }));
  const isKnown = value === undefined || options.some((one) => isSame(one.value, value));
  return (
    <select
      {...control}
      value={current}
      onChange={({ target }) => set(options.find(({ text }) => text === target.value)?.value ?? target.value)}
    >
      <option value="">{words.choose}</option>
      {!isKnown && <option value={current}>{current}</option>}
      {options.map(({ text, label }) => (
        <option key={text} value={text}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Several values of an enumeration. Unknown values of the list can be removed. */
function Several({ control: { id, 'aria-describedby': describedBy }, value, set, view, path }: Writing) {
  const list = Array.isArray(value) ? value : [];
  const strange = list.filter((one) => !view.options.some((other) => other.value === one));
  const options = [...view.options, ...strange.map((one) => ({ value: one, label: shown(one) }))];
  function choose(one: unknown, isChosen: boolean) {
    const next = [...list.filter((other) => other !== one), ...(isChosen ? [one] : [])];
    set(next.length === 0 ? '' : next);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame has the label */}
      <div role="group" className="choices" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
        {options.map((one, index) => (
          <label key={shown(one.value)} className="choice">
            <input
              type="checkbox"
              id={`${id}-${index}`}
              checked={list.includes(one.value)}
              onChange={({ target }) => choose(one.value, target.checked)}
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
const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);
const keyboards: Readonly<Record<string, 'decimal' | 'url'>> = {
  'whole-number': 'decimal',
  decimal: 'decimal',
  url: 'url',
};

/** Text of any kind: with suggestions, a picker beside it, or room for several lines. */
function Text({ control, value, set, view, path }: Writing) {
  const { words } = useSpeech();
  const isTime = view.kind === 'date-time';
  // A value that the picker cannot show is shown as text.
  const [isTyped, setTyped] = useState(isTime && value !== undefined && !isLocalTime(value));
  // An old campaign may have an author who has no address. It can be mended until the page leaves the field.
  const [isWrong, setWrong] = useState(false);
  if (path[0] === 'created_by' && control['aria-invalid'] && !isWrong) setWrong(true);
  // While the user types JSON, the text stays as it is.
  const [typed, setJson] = useState<string>();
  const taken = useDraft((draft) => (typeof path.at(-1) === 'number' ? listAt(draft, path.slice(0, -1)) : nothing));
  const all = view.kind === 'time-zone' ? zones : view.options.map((one) => shown(one.value));
  // A postcode is text, although it has only digits.
  const isAny = view.kind === 'any' && (view.compared === undefined || view.compared === 'yes-no');
  const isNumber = view.kind === 'whole-number' || view.compared === 'number';
  const written = isAny ? asJson(value) : shown(value);
  const isSameJson = isAny && typed !== undefined && asJson(fromJson(typed)) === written;
  const isPicked = isTime && !isTyped && (value === undefined || isLocalTime(value));
  const list = `${control.id}-list`;
  const shared = {
    ...control,
    autoComplete: 'off',
    readOnly: isSigned(path) && !isWrong,
    value: isSameJson ? typed : written,
    onChange({ target: { value: text } }: { target: { value: string } }) {
      if (isAny) setJson(text);
      set(isNumber ? numberFrom(text) : isAny && text !== '' ? fromJson(text) : text, true);
    },
  };
  if (long.has(view.kind)) return <textarea {...shared} rows={view.kind === 'html' ? 5 : 3} />;
  const input = (
    <input
      {...shared}
      type={isPicked ? 'datetime-local' : view.kind === 'email' ? 'email' : 'text'}
      inputMode={keyboards[view.kind]}
      placeholder={isTime ? view.example : undefined}
      list={all.length > 0 ? list : undefined}
    />
  );
  return (
    <>
      <div className="with-button">
        {input}
        {isTime && (
          <button type="button" className="inline-button" onClick={() => setTyped(isPicked)}>
            {isPicked ? words.typed : words.pick} <span className="visually-hidden">{view.label}</span>
          </button>
        )}
        {view.kind === 'color' && (
          <input
            type="color"
            aria-label={`${view.label}: ${words.pick}`}
            value={isColor(written) ? written : '#ffffff'}
            onChange={({ target }) => set(target.value.toUpperCase(), true)}
          />
        )}
      </div>
      {all.length > 0 && <Suggestions id={list} values={all.filter((one) => !taken.includes(one))} />}
    </>
  );
}

const nothing: readonly unknown[] = [];
