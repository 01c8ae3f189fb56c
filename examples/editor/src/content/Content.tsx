import { type ContentPlace, copyContent, withShares, withVariations } from 'campaign-draft-rules/guide';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { useDraft, useEditor, usePlace, useSpeech, useValue, useView } from '../editor/context.tsx';
import type { Editor } from '../editor/editor.ts';
import { isRecord, isWithin, listAt, type Path, valueAt } from '../editor/paths.ts';
import { Adder } from '../fields/buttons.tsx';
import { Field } from '../fields/Field.tsx';
import { GroupFindings } from '../fields/FindingList.tsx';
import { GroupBody } from '../fields/Group.tsx';
import { Locked } from '../fields/Locked.tsx';
import { Segments } from '../fields/Segments.tsx';
import { Stray } from '../fields/Stray.tsx';
import {
  blockPath,
  contentPath,
  gapAt,
  isFlat,
  isKeyed,
  localesOf,
  platformKeys,
  type Source,
  sourcesOf,
  variationsOf,
} from './places.ts';

const platformsPath = ['basic_details', 'platforms'];
const localesPath = ['campaign_content', 'locales'];
const testPath = ['campaign_content', 'variation_details'];
const sharesPath = [...testPath, 'manual_distribution_percentage'];
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
        {!isEmail && (
          <Locked path={platformsPath}>
            <Field path={platformsPath} />
          </Locked>
        )}
        <Locales />
        <Locked path={testPath}>
          <Variations />
        </Locked>
        {path.slice(0, 2).map((_, index) => (
          <Around key={path[index]} path={path.slice(0, index + 1)} />
        ))}
      </section>
      <section className="group" aria-label={words.content}>
        <Picker isEmail={isEmail}>
          <CopyFrom key={key} />
        </Picker>
        <Locked path={path}>
          <Block key={key} path={path} />
        </Locked>
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
  const next = names.filter(({ index }) => index !== undefined).length;
  const suggestions = (useView([...localesPath, next])?.options ?? []).map(({ label }) => label);
  const typed = usePlace(({ typedLocale }) => typedLocale);
  const [isLeft, setLeft] = useState(true);
  const id = editor.id(localesPath);
  // The content of a locale can be looked at in any state.
  const isLocked = editor.isLocked(localesPath);
  // A finding about an entry of the list itself needs the entry; otherwise the chips do.
  const isAsked = target?.[1] === 'locales' && target.length > 2;

  function add(locale: string) {
    editor.edit(localesPath, [...listAt(editor.draft(), localesPath), locale]);
    editor.show({ locale, typedLocale: '' });
    return true;
  }

  /** A locale that is known is added without the button. The page goes on showing the content to which the user turns. */
  function leave() {
    setLeft(true);
    const isSame = (one: string) => one.toLowerCase() === typed.trim().toLowerCase();
    const locale = suggestions.length > 0 ? suggestions.find(isSame) : /^[a-z]{2,3}-[A-Z]{2}$/.exec(typed.trim())?.[0];
    if (names.some(({ name }) => isSame(name))) editor.show({ typedLocale: '' });
    else if (locale !== undefined) {
      add(locale);
      editor.show({ locale: here });
    }
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
            {(index !== undefined || !isListed) && !isLocked && (
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
      {!isLocked && (
        <Adder
          id={id}
          label={words.locale}
          placeholder="de-DE"
          name={typed}
          onType={(typedLocale) => {
            setLeft(false);
            editor.show({ typedLocale });
          }}
          onAdd={add}
          onLeave={leave}
          suggestions={suggestions}
          describedBy={`${id}-findings`}
        />
      )}
      <p className="hint" role="status">
        {isLeft && typed.trim() !== '' && words.notAdded(typed.trim())}
      </p>
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
  const before = useRef<unknown>(undefined);
  function choose(isChosen: boolean) {
    editor.move((draft) => withVariations(draft, isChosen ? 2 : undefined));
    editor.show({ variation: 'variation_1' });
  }

  /** The other shares follow one that was entered, when it is left: a number that is half typed would destroy them. */
  function balance(id: string) {
    const name = variationsOf(editor.draft()).find((one) => editor.id([...sharesPath, one]) === id) ?? '';
    const path = [...sharesPath, name];
    if (editor.value(path) === valueAt(before.current, path)) return;
    editor.replace(withShares(editor.draft(), name).draft);
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of the shares in it
        <div
          className="row fields"
          onFocus={() => {
            before.current = editor.draft();
          }}
          onBlur={({ target }) => balance(target.id)}
        >
          {isRecord(value) ? <GroupBody path={testPath} /> : <Stray path={testPath} isKnown />}
        </div>
      )}
    </fieldset>
  );
}

/** Picks the variation and the platform that is edited, and shown in the preview. */
function Picker({ isEmail, children }: { isEmail: boolean; children: ReactNode }) {
  const { words } = useSpeech();
  const { variation, platform } = usePlace((place) => place);
  const variations = useDraft((draft) => [...new Set([...variationsOf(draft), variation])].join('\n')).split('\n');
  const platforms = useView(platformsPath)?.options ?? [];
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
      {children}
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

/** Copies the content of another place to the one that is shown. Before that, it says what is lost. */
function CopyFrom() {
  const editor = useEditor();
  const { words, valueLabel } = useSpeech();
  const [chosen, choose] = useState('');
  const here = usePlace((place) => place);
  const all = useDraft((draft) => JSON.stringify(sourcesOf(draft, here)));
  const sources: readonly Source[] = useMemo(() => JSON.parse(all), [all]);
  const source = sources.find((one) => JSON.stringify(one) === chosen);
  const draft = useDraft((whole) => source && whole);
  const id = editor.id([...contentPath, 'copy']);
  if (sources.length === 0 || editor.isLocked(contentPath)) return null;

  function nameOf({ kind, name }: Source) {
    if (kind === 'platform') return valueLabel(['basic_details', 'platforms', 0], name);
    return name === 'default' ? words.defaultLocale : name.replace('variation_', '');
  }

  function lost({ from, to }: Source) {
    const target = blockPath(draft, here);
    const paths = copyContent(draft, from, to).lost.map(({ path }) => path);
    const labels = (some: typeof paths) => [...new Set(some.map(editor.labelOf))].join(', ');
    const isThere = (path: Path) => isWithin(target, path);
    return words.copyLoss(labels(paths.filter(isThere)), labels(paths.filter((path) => !isThere(path))));
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {words.copyFrom}
      </label>
      <div className="with-button">
        <select id={id} value={source ? chosen : ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.choose}</option>
          {sources.map((one) => (
            <option key={`${one.kind} ${one.name}`} value={JSON.stringify(one)}>
              {words[one.kind]}: {nameOf(one)}
            </option>
          ))}
        </select>
        {source && (
          <button type="button" className="quiet" onClick={() => copy(editor, source.from, source.to)}>
            {words.copy}
          </button>
        )}
      </div>
      <p className="hint" role="status">
        {source && lost(source)}
      </p>
    </div>
  );
}

/** Copies content, and goes to what was copied. */
function copy(editor: Editor, from: ContentPlace, to: ContentPlace) {
  const { draft } = copyContent(editor.draft(), from, to);
  editor.replace(draft);
  editor.said.set(editor.speech.get().words.copied);
  goTo(editor, blockPath(draft, editor.place.get()), { wantsAll: false });
}

/** The content of one locale, variation and platform. */
function Block({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const here = usePlace((place) => place);
  const view = useView(path);
  const value = useDraft((draft) => valueAt(draft, path));
  const isSplit = useDraft(isKeyed);
  const missing = useDraft((draft) => JSON.stringify(gapAt(draft, here)));
  const gap: ContentPlace | undefined = view?.unused === undefined && missing ? JSON.parse(missing) : undefined;
  return (
    <>
      {path.slice(2, -1).map((_, index) => (
        <Around key={path.slice(0, index + 3).join('/')} path={path.slice(0, index + 3)} />
      ))}
      {!isSplit && <GroupFindings path={[...contentPath, 'default']} />}
      {gap && (
        <p className="note">
          {words.noBlock}{' '}
          <button type="button" className="quiet" onClick={() => copy(editor, { ...gap, locale: 'default' }, gap)}>
            {words.copyDefault}
          </button>
        </p>
      )}
      {view?.unused !== undefined && value === undefined && <p className="hint">{words.unused(view.unused)}</p>}
      {value !== undefined && !isRecord(value) ? (
        <Stray path={path} isKnown />
      ) : (
        // There is nothing to write for a platform that the campaign is not sent to.
        (value !== undefined || view?.unused === undefined || here.wantsAll) && (
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
