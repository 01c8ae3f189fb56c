import { copyContent, withVariations } from 'campaign-draft-rules/guide';
import { useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { useDraft, useEditor, usePlace, useSpeech, useValue, useView } from '../editor/context.tsx';
import { isRecord, listAt, type Path, valueAt } from '../editor/paths.ts';
import { Adder } from '../fields/buttons.tsx';
import { Field } from '../fields/Field.tsx';
import { GroupFindings } from '../fields/FindingList.tsx';
import { GroupBody } from '../fields/Group.tsx';
import { Segments } from '../fields/Segments.tsx';
import { Stray } from '../fields/Stray.tsx';
import { blockPath, contentPath, isFlat, isKeyed, localesOf, platformKeys, variationsOf } from './places.ts';

const localesPath = ['campaign_content', 'locales'];
const testPath = ['campaign_content', 'variation_details'];
const MOST_LOCALES = 12;
const MOST_FINDINGS = 50;

/** The content: its locales and variations, and one block at a time. */
export function Content() {
  const { words } = useSpeech();
  const isEmail = useDraft((draft) => valueAt(draft, ['channel']) === 'EMAIL');
  const here = usePlace((place) => place);
  // As text, it is the same as long as the place is the same.
  const key = useDraft((draft) => JSON.stringify(blockPath(draft, here)));
  const path: Path = JSON.parse(key);
  return (
    <>
      <section className="group">
        {!isEmail && <Field path={['basic_details', 'platforms']} />}
        <Locales />
        <Variations />
        {path.slice(0, 2).map((_, index) => (
          <Around key={path[index]} path={path.slice(0, index + 1)} />
        ))}
      </section>
      <section className="group" aria-label={words.content}>
        <Picker isEmail={isEmail} />
        <Block key={key} path={path} />
      </section>
    </>
  );
}

function Locales() {
  const editor = useEditor();
  const { words } = useSpeech();
  const here = usePlace(({ locale }) => locale);
  const target = usePlace((place) => place.target);
  const [isWhole, showAll] = useState(false);
  const all = useDraft((draft) => JSON.stringify(localesOf(draft)));
  const names: ReturnType<typeof localesOf> = JSON.parse(all);
  const shown = names.filter((one, index) => isWhole || index < MOST_LOCALES || one.name === here);
  const suggestions = useView([...localesPath, names.length])?.options ?? [];
  const id = editor.id(localesPath);
  // A finding about an entry of the list itself needs the entry; otherwise the chips do.
  const isAsked = target?.[1] === 'locales' && target.length > 2;

  function add(locale: string) {
    editor.edit(localesPath, [...listAt(editor.draft(), localesPath), locale]);
    editor.show({ locale });
    return true;
  }

  function drop(locale: string, index: number | undefined) {
    editor.remove(index === undefined ? [...contentPath, locale] : [...localesPath, index]);
    editor.show({ locale: 'default' });
    // The button is gone with its locale.
    document.getElementById(id)?.focus();
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {words.locales}
      </label>
      <LocaleFindings id={`${id}-findings`} />
      <ul className="chips">
        {shown.map(({ name, index, isListed }) => (
          <li key={`${name} ${index}`} className="chip" data-chosen={name === here}>
            <button type="button" aria-pressed={name === here} onClick={() => editor.show({ locale: name })}>
              {name === 'default' ? words.defaultLocale : name}
              {!isListed && ` (${words.notListed})`}
            </button>
            {(index !== undefined || !isListed) && (
              <button type="button" aria-label={`${words.remove} ${name}`} onClick={() => drop(name, index)}>
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
      {isAsked && <Field path={[...localesPath, Number(target[2])]} />}
      <Adder
        id={id}
        label={words.locale}
        placeholder="de-DE"
        onAdd={add}
        suggestions={suggestions.map(({ label }) => label)}
        describedBy={`${id}-findings`}
      />
    </div>
  );
}

/** The findings of the list of locales, and of its entries, which are chips. */
function LocaleFindings({ id }: { id: string }) {
  const count = useDraft((draft) => listAt(draft, localesPath).length);
  return (
    <div id={id}>
      <GroupFindings path={localesPath} isNameless />
      {Array.from({ length: Math.min(count, MOST_FINDINGS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the findings are about
        <GroupFindings key={index} path={[...localesPath, index]} isNameless />
      ))}
    </div>
  );
}

function Variations() {
  const editor = useEditor();
  const { words } = useSpeech();
  const value = useValue(testPath);
  const isTested = value !== undefined;
  function choose(isChosen: boolean) {
    editor.move((draft) => withVariations(draft, isChosen ? 2 : undefined));
    editor.show({ variation: 'variation_1' });
  }
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{words.abTest}</legend>
      <label className="choice">
        <input
          type="checkbox"
          id={isTested ? undefined : editor.id(testPath)}
          checked={isTested}
          onChange={({ target }) => choose(target.checked)}
        />
        {words.abTestOn}
      </label>
      {isTested && (
        <div className="row fields">
          {isRecord(value) ? <GroupBody path={testPath} /> : <Stray path={testPath} isKnown />}
        </div>
      )}
    </fieldset>
  );
}

/** Picks the variation and the platform that is edited, and shown in the preview. */
function Picker({ isEmail }: { isEmail: boolean }) {
  const { words } = useSpeech();
  const { variation, platform } = usePlace((place) => place);
  const variations = useDraft((draft) => [...new Set([...variationsOf(draft), variation])].join('\n')).split('\n');
  const platforms = useView(['basic_details', 'platforms'])?.options ?? [];
  return (
    <div className="picker">
      {!isEmail && (
        <Tabs
          title={words.platform}
          options={platforms.map(({ value, label }) => ({ value: platformKeys[String(value)], label }))}
          value={platform}
          name="platform"
        />
      )}
      {variations.length > 1 && (
        <Tabs
          title={words.variation}
          options={variations.map((name) => ({ value: name, label: name.replace('variation_', '') }))}
          value={variation}
          name="variation"
        />
      )}
    </div>
  );
}

interface TabsProps {
  title: string;
  options: Parameters<typeof Segments>[0]['options'];
  value: string;
  name: 'platform' | 'variation';
}

function Tabs({ title, options, value, name }: TabsProps) {
  const editor = useEditor();
  return (
    <div>
      <span className="label" aria-hidden="true">
        {title}
      </span>
      <Segments
        aria-label={title}
        options={options}
        isChosen={(one) => one === value}
        onPick={(one) => editor.show({ [name]: one })}
      />
    </div>
  );
}

/** The content of one locale, variation and platform. */
function Block({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const { locale, variation, wantsAll } = usePlace((place) => place);
  const view = useView(path);
  const value = useDraft((draft) => valueAt(draft, path));
  const isSplit = useDraft(isKeyed);
  const isDefaultThere = useDraft((draft) => valueAt(draft, [...contentPath, 'default']) !== undefined);
  const canCopy = value === undefined && isSplit && locale !== 'default' && isDefaultThere;
  function copy() {
    editor.move((draft) => copyContent(draft, { locale: 'default', variation }, { locale, variation }));
    goTo(editor, path, { wantsAll: false });
  }
  return (
    <>
      {path.slice(2, -1).map((_, index) => (
        <Around key={path.slice(0, index + 3).join('/')} path={path.slice(0, index + 3)} />
      ))}
      {!isSplit && <GroupFindings path={[...contentPath, 'default']} />}
      {canCopy && (
        <p className="note">
          {words.noBlock}{' '}
          <button type="button" className="quiet" onClick={copy}>
            {words.copyDefault}
          </button>
        </p>
      )}
      {view?.unused !== undefined && value === undefined && <p className="hint">{words.unused(view.unused)}</p>}
      {value !== undefined && !isRecord(value) ? (
        <Stray path={path} isKnown />
      ) : (
        // There is nothing to write for a platform that the campaign is not sent to.
        (value !== undefined || view?.unused === undefined || wantsAll) && (
          <div className="fields">
            <GroupBody path={path} />
          </div>
        )
      )}
    </>
  );
}

const blocks = new Set(['push', 'email', 'android', 'ios', 'web']);

/** What is wrong with an object around the block: its findings, a value of the wrong type, and unknown keys. */
function Around({ path }: { path: Path }) {
  const value = useDraft((draft) => valueAt(draft, path));
  const isSplit = useDraft(isKeyed);
  const view = useView(path);
  const isTop = path.length === contentPath.length;
  const flat = isSplit && isTop && isRecord(value) ? Object.keys(value).filter(isFlat) : [];
  const strange = isTop ? flat : (view?.strange ?? []).filter((key) => !blocks.has(key));
  return (
    <>
      <GroupFindings path={path} />
      {value !== undefined && !isRecord(value) ? (
        <Stray path={path} isKnown />
      ) : (
        strange.map((key) => <Stray key={key} path={[...path, key]} isKnown={false} />)
      )}
    </>
  );
}
