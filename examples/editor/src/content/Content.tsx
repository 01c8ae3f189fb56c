import { copyContent, withVariations } from 'campaign-draft-rules/guide';
import { useState } from 'react';
import { useDraft, useEditor, usePlace, useSpeech, useView } from '../editor/context.tsx';
import { isRecord, listAt, type Path, valueAt } from '../editor/paths.ts';
import { Field } from '../fields/Field.tsx';
import { GroupFindings } from '../fields/FindingList.tsx';
import { GroupBody } from '../fields/Group.tsx';
import { Stray } from '../fields/Stray.tsx';
import { blockPath, contentPath, isFlat, isKeyed, localesOf, platformKeys, variationsOf } from './places.ts';

const at = ['campaign_content'];
const test = [...at, 'variation_details'];

/** The content: its locales and variations, and one block at a time. */
export function Content() {
  const { words } = useSpeech();
  const isEmail = useDraft((draft) => valueAt(draft, ['channel']) === 'EMAIL');
  const all = useView(at);
  const path = useDraftedPath();
  return (
    <>
      <section className="group">
        {!isEmail && <Field path={['basic_details', 'platforms']} />}
        <Locales />
        <Variations />
        <GroupFindings path={at} />
        <GroupFindings path={contentPath} />
        {all?.strange.map((key) => (
          <Stray key={key} path={[...at, key]} isKnown={false} />
        ))}
      </section>
      <section className="group" aria-label={words.content}>
        <Picker isEmail={isEmail} />
        <Block key={path.join('/')} path={path} />
      </section>
    </>
  );
}

/** The path of the block that is shown; the same list object as long as the place is the same. */
function useDraftedPath(): Path {
  const here = usePlace((place) => place);
  const text = useDraft((draft) => JSON.stringify(blockPath(draft, here)));
  return JSON.parse(text);
}

function Locales() {
  const editor = useEditor();
  const { words } = useSpeech();
  const here = usePlace(({ locale }) => locale);
  const target = usePlace((place) => place.target);
  const path = [...at, 'locales'];
  const [name, setName] = useState('');
  const [isWhole, showAll] = useState(false);
  const all = useDraft((draft) => JSON.stringify(localesOf(draft)));
  const names: { name: string; index: number | undefined; isListed: boolean }[] = JSON.parse(all);
  const shown = names.filter((one, index) => isWhole || index < 12 || one.name === here);
  const suggestions = useView([...path, names.length])?.options ?? [];
  const id = editor.id(path);
  // A finding about an entry of the list itself needs the entry; otherwise the chips do.
  const isAsked = target?.[1] === 'locales' && target.length > 2;

  function add() {
    const locale = name.trim();
    if (locale === '') return;
    editor.edit(path, [...listAt(editor.draft(), path), locale]);
    editor.show({ locale });
    setName('');
  }

  return (
    <div className="field">
      <label htmlFor={id}>{words.locales}</label>
      <GroupFindingsOfList path={path} />
      <ul className="chips">
        {shown.map(({ name: locale, index, isListed }) => (
          <li key={`${locale} ${index}`} className="chip" data-chosen={locale === here}>
            <button type="button" aria-pressed={locale === here} onClick={() => editor.show({ locale })}>
              {locale === 'default' ? words.defaultLocale : locale}
              {!isListed && ` (${words.notListed})`}
            </button>
            {(index !== undefined || !isListed) && (
              <button
                type="button"
                aria-label={`${words.remove} ${locale}`}
                onClick={() => {
                  if (index === undefined) editor.remove([...contentPath, locale]);
                  else editor.remove([...path, index]);
                  editor.show({ locale: 'default' });
                }}
              >
                ×
              </button>
            )}
          </li>
        ))}
        {shown.length < names.length && (
          <li>
            <button type="button" className="quiet" onClick={() => showAll(true)}>
              {words.showMore(names.length - shown.length)}
            </button>
          </li>
        )}
      </ul>
      {isAsked && (
        <Field path={path.concat(String(target[2])).map((key, index) => (index === 2 ? Number(key) : key))} />
      )}
      <div className="with-button">
        <input
          id={id}
          value={name}
          autoComplete="off"
          list={`${id}-list`}
          placeholder="de-DE"
          aria-describedby={`${id}-findings`}
          onChange={({ target: { value } }) => setName(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="quiet" onClick={add}>
          {words.add} <span className="visually-hidden">{words.locale}</span>
        </button>
        <datalist id={`${id}-list`}>
          {suggestions.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      </div>
    </div>
  );
}

function GroupFindingsOfList({ path }: { path: Path }) {
  const count = useDraft((draft) => listAt(draft, path).length);
  const id = useEditor().id(path);
  return (
    <div id={`${id}-findings`}>
      <GroupFindings path={path} isNameless />
      {Array.from({ length: Math.min(count, 50) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the findings are about
        <GroupFindings key={index} path={[...path, index]} isNameless />
      ))}
    </div>
  );
}

function Variations() {
  const editor = useEditor();
  const { words } = useSpeech();
  const isTested = useDraft((draft) => valueAt(draft, test) !== undefined);
  const isGroup = useDraft((draft) => isRecord(valueAt(draft, test)));
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{words.abTest}</legend>
      <label className="choice">
        <input
          type="checkbox"
          id={isTested ? undefined : editor.id(test)}
          checked={isTested}
          onChange={({ target }) => {
            editor.move((draft) => withVariations(draft, target.checked ? 2 : undefined));
            editor.show({ variation: 'variation_1' });
          }}
        />
        {words.abTestOn}
      </label>
      {isTested && (
        <div className="row fields">{isGroup ? <GroupBody path={test} /> : <Stray path={test} isKnown />}</div>
      )}
    </fieldset>
  );
}

/** Picks the variation and the platform that is edited, and shown in the preview. */
function Picker({ isEmail }: { isEmail: boolean }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const here = usePlace((place) => place);
  const variations = useDraft((draft) => [...new Set([...variationsOf(draft), here.variation])].join('\n')).split('\n');
  const platforms = useView(['basic_details', 'platforms'])?.options ?? [];
  return (
    <div className="picker">
      {!isEmail && (
        <Tabs
          title={words.platform}
          values={platforms.map(({ value, label }) => [platformKeys[String(value)] ?? '', label])}
          value={here.platform}
          // The guide offers the platforms that there are.
          onPick={(platform) => editor.show({ platform: platform as typeof here.platform })}
        />
      )}
      {variations.length > 1 && (
        <Tabs
          title={words.variation}
          values={variations.map((name) => [name, name.replace('variation_', '')])}
          value={here.variation}
          onPick={(variation) => editor.show({ variation })}
        />
      )}
    </div>
  );
}

interface TabsProps {
  title: string;
  values: readonly (readonly [string, string])[];
  value: string;
  onPick: (value: string) => void;
}

function Tabs({ title, values, value, onPick }: TabsProps) {
  return (
    <fieldset className="segments">
      <legend>{title}</legend>
      {values.map(([name, label]) => (
        <label key={name}>
          <input type="radio" name={title} checked={name === value} onChange={() => onPick(name)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The content of one locale, variation and platform. */
function Block({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const { locale, variation, wantsAll } = usePlace((place) => place);
  const isEmpty = useDraft((draft) => valueAt(draft, path) === undefined);
  const canCopy = useDraft(
    (draft) => isKeyed(draft) && locale !== 'default' && valueAt(draft, [...contentPath, 'default']) !== undefined,
  );
  const view = useView(path);
  const value = useDraft((draft) => valueAt(draft, path));
  const isSplit = useDraft(isKeyed);
  return (
    <>
      {path.slice(2, -1).map((_, index) => (
        <GroupFindings key={path.slice(0, index + 3).join('/')} path={path.slice(0, index + 3)} />
      ))}
      {!isSplit && <GroupFindings path={[...contentPath, 'default']} />}
      {strayAbove(path).map((above) => (
        <StrayAbove key={above.join('/')} path={above} />
      ))}
      {isEmpty && canCopy && (
        <p className="note">
          {words.noBlock}{' '}
          <button
            type="button"
            className="quiet"
            onClick={() =>
              editor.move((draft) => copyContent(draft, { locale: 'default', variation }, { locale, variation }))
            }
          >
            {words.copyDefault}
          </button>
        </p>
      )}
      {view?.unused !== undefined && <p className="hint">{words.unused(view.unused)}</p>}
      {value !== undefined && !isRecord(value) ? (
        <Stray path={path} isKnown />
      ) : (
        // There is nothing to write for a platform that the campaign is not sent to.
        (!isEmpty || view?.unused === undefined || wantsAll) && (
          <div className="fields">
            <GroupBody path={path} />
          </div>
        )
      )}
    </>
  );
}

function strayAbove(path: Path): Path[] {
  return path.slice(1, -1).map((_, index) => path.slice(0, index + 2));
}

/** Values of the wrong type around the block, and unknown keys. */
function StrayAbove({ path }: { path: Path }) {
  const value = useDraft((draft) => valueAt(draft, path));
  const isSplit = useDraft(isKeyed);
  const view = useView(path);
  if (value !== undefined && !isRecord(value)) return <Stray path={path} isKnown />;
  const flat = isSplit && isRecord(value) ? Object.keys(value).filter(isFlat) : [];
  const strange = path.length === contentPath.length ? flat : (view?.strange ?? []).filter((key) => !blocks.has(key));
  return strange.map((key) => <Stray key={key} path={[...path, key]} isKnown={false} />);
}

const blocks = new Set(['push', 'email', 'android', 'ios', 'web']);
