import { type Compared, textsFromValue, valueFromTexts } from 'campaign-draft-rules/guide';
import { type AriaAttributes, type ReactNode, useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { useDraft, useEditor, useFindings, useHints, useSpeech, useValue } from '../editor/context.tsx';
import { type Path, textAt } from '../editor/paths.ts';
import type { View } from '../editor/view.ts';
import { isSigned, shownLength } from '../layout.ts';
import { Suggestions } from './buttons.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FindingList } from './FindingList.tsx';
import { Segments } from './Segments.tsx';
import { useDueFindings } from './use-due.ts';
import { isSame, shown } from './values.ts';

interface InputProps {
  path: Path;
  view: View;
}

interface Writing extends InputProps {
  /** The props of every control of a field. */
  readonly control: AriaAttributes & { id: string };
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
  const isSegmented = view.kind === 'yes-no' || (['choice', 'any'].includes(view.kind) && areShort(view));
  const isSeveral = view.kind === 'choices' || (view.compared !== undefined && view.compared.count !== 'one');
  const Chosen = isSegmented ? OneOfFew : (controlsByKind[view.kind] ?? Text);
  const control: Writing['control'] = {
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
      className={long.has(view.kind) || isSeveral ? 'field-wide' : undefined}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
    >
      <FieldFrame
        path={path}
        findings={findings}
        label={view.label}
        help={view.help}
        isRequired={view.isRequired}
        isGroup={isSegmented || isSeveral}
        note={<Notes path={path} view={view} value={value} />}
      >
        <Chosen path={path} view={view} value={value} control={control} set={set} />
      </FieldFrame>
    </div>
  );
}

const controlsByKind: Readonly<Record<string, (props: Writing) => ReactNode>> = {
  choice: Select,
  choices: Several,
  any: Comparison,
};

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
  const isKnown = value === undefined || view.options.some((one) => isSame(one.value, value));
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
      {value !== undefined && !(view.isRequired && isKnown) && <Clear path={path} label={view.label} set={set} />}
    </div>
  );
}

function Clear({ path, label, set }: Pick<Writing, 'path' | 'set'> & { label: string }) {
  const editor = useEditor();
  const { words } = useSpeech();
  function clear() {
    set('');
    goTo(editor, path, { wantsAll: false });
  }
  return (
    <button type="button" className="inline-button" onClick={clear}>
      {words.clear} <span className="visually-hidden">{label}</span>
    </button>
  );
}

const text: Compared = { type: 'text', count: 'one' };
const number: Compared = { type: 'number', count: 'one' };

/**
 * What a filter compares with: one value, two, or a list, to which the last input adds. A text that means no value of the type stays in the
 * draft as it was typed. A value in another form is shown as JSON until somebody clears it.
 */
function Comparison({ control: { id, ...control }, value, set, view, path }: Writing) {
  const { words } = useSpeech();
  const [isTyping, setTyping] = useState(false);
  // The hint says it better: with what is probably meant.
  const isTold = useHints(path).some(({ rule }) => rule === 'hint/filter-value');
  const compared = view.compared ?? text;
  const texts = textsFromValue(value, compared);
  if (texts === undefined) {
    return (
      <div className="with-button">
        <input {...control} id={id} aria-label={view.label} readOnly value={JSON.stringify(value)} />
        <Clear path={path} label={view.label} set={set} />
      </div>
    );
  }
  const isOne = compared.count === 'one';
  const ends =
    compared.count === 'two' ? [words.rangeFrom, words.rangeTo] : [...texts, ''].map((_, index) => `${index + 1}`);
  const names = isOne ? [''] : ends;
  const isRefused = !isTyping && !isTold && valueFromTexts(texts, compared).isRefused;
  const write = (all: readonly string[]) => set(valueFromTexts(all, compared).value ?? '', true);
  function leave() {
    setTyping(false);
    if (compared.count === 'list' && texts?.includes('')) write(texts.filter((one) => one !== ''));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the inputs in it
    <div {...(!isOne && { id, role: 'group', className: 'fields', 'aria-labelledby': `${id}-label` })} onBlur={leave}>
      {names.map((name, index) => (
        <div key={name}>
          <span className="hint" aria-hidden="true">
            {name}
          </span>
          <Text
            {...{ view, path }}
            control={{
              ...control,
              ...(isOne ? { id } : { id: `${id}-${index}`, 'aria-label': `${view.label}: ${name}` }),
              ...(isRefused && { 'aria-invalid': true, 'aria-describedby': `${id}-refused` }),
            }}
            value={texts[index] || undefined}
            set={(typed) => {
              setTyping(true);
              write(names.map((_, place) => (place === index ? String(typed) : (texts[place] ?? ''))));
            }}
          />
        </div>
      ))}
      {isRefused && (
        <p className="findings" id={`${id}-refused`}>
          <span className="wrong">{compared.type === 'number' ? words.noNumber : words.noDate}</span>
        </p>
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
/** The values that pickers can show. */
const pickable = { date: /^\d{4}-\d\d-\d\d$/, 'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/ };
const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);
const keyboards: Readonly<Record<string, 'decimal' | 'url'>> = {
  'whole-number': 'decimal',
  number: 'decimal',
  decimal: 'decimal',
  url: 'url',
};

/** Text of any kind: with suggestions, a picker beside it, or room for several lines. */
function Text({ control, value, set, view, path }: Writing) {
  const { words } = useSpeech();
  const isTime = view.kind === 'date-time' || view.compared?.type === 'date-time';
  const picker = view.kind === 'any' ? 'date' : 'datetime-local';
  const isPickable = value === undefined || (typeof value === 'string' && pickable[picker].test(value));
  // A value that the picker cannot show is shown as text.
  const [isTyped, setTyped] = useState(isTime && !isPickable);
  // An old campaign may have an author who has no address. It can be mended until the page leaves the field.
  const [isWrong, setWrong] = useState(false);
  if (path[0] === 'created_by' && control['aria-invalid'] && !isWrong) setWrong(true);
  const all = view.kind === 'time-zone' ? zones : view.options.map((one) => shown(one.value));
  const written = shown(value);
  const isPicked = isTime && !isTyped && isPickable;
  const list = `${control.id}-list`;
  const shared = {
    ...control,
    autoComplete: 'off',
    readOnly: isSigned(path) && !isWrong,
    value: written,
    onChange({ target: { value: typed } }: { target: { value: string } }) {
      set(view.kind === 'whole-number' ? (valueFromTexts([typed], number).value ?? '') : typed, true);
    },
  };
  if (long.has(view.kind)) return <textarea {...shared} rows={view.kind === 'html' ? 5 : 3} />;
  const input = (
    <input
      {...shared}
      type={isPicked ? picker : view.kind === 'email' ? 'email' : 'text'}
      inputMode={keyboards[view.compared?.type ?? view.kind]}
      placeholder={view.kind === 'date-time' ? view.example : undefined}
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
            aria-label={`${view.label}: ${words.pickColor}`}
            value={isColor(written) ? written : '#ffffff'}
            onChange={({ target }) => set(target.value.toUpperCase(), true)}
          />
        )}
      </div>
      {all.length > 0 && <Suggestions id={list} values={all} />}
    </>
  );
}
