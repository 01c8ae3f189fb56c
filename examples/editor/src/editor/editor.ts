import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type Finding as RuleFinding,
  type SessionExplanation,
} from 'campaign-draft-rules';
import { type Guide, guideOf, type Loss } from 'campaign-draft-rules/guide';
import type { RuleSet } from 'campaign-draft-rules/rules';
import { platformKeys } from '../content/places.ts';
import type { Speech } from '../words/speech.ts';
import { type Changed, withEntry, withField } from './changes.ts';
import { createDocuments, type Service } from './documents.ts';
import { noHints } from './hints.ts';
import { createHistory, type Version } from './history.ts';
import { observable } from './observable.ts';
import { fieldId, grouped, listAt, type Path, valueAt } from './paths.ts';
import { type Place, start } from './place.ts';
import { createViews } from './view.ts';

/** A finding of this library or of the team's own rules. */
export type Finding = Omit<RuleFinding, 'rule'> & { readonly rule: string };

export interface Verdict {
  readonly explanation: SessionExplanation<unknown, string>;
  /** By the id of the field: the findings of the session, and those of the server. */
  readonly byField: ReadonlyMap<string, readonly Finding[]>;
  /** The first question that is open at a field, by the same ids. */
  readonly open: ReadonlyMap<string, SessionExplanation['undecided'][number]>;
  /** How long the session took, in milliseconds. */
  readonly took: number;
}

export interface EditorOptions {
  /** Begins the ids of its elements: two editors on a page have two names. */
  readonly name?: string;
  readonly first: Version;
  readonly speech: Speech;
  readonly login: string;
  readonly workspace: AsyncWorkspaceContext;
  readonly rules?: RuleSet<string>;
  readonly service: Service;
  /** The storage for drafts that the service does not have yet. Without it, they are not kept. */
  readonly storage?: Storage | undefined;
}

/** The pause in typing, in milliseconds, after which the descriptions are updated. */
const PAUSE = 250;
const nothing: readonly Finding[] = [];

/** An editor without its page: the draft, the verdict on it, the descriptions of the fields, and the place that the page shows. */
export function createEditor(options: EditorOptions) {
  const { name = 'editor', first, login, workspace, rules, service, storage } = options;
  const speech = observable(options.speech);
  const history = createHistory(first);
  const documents = createDocuments({ history, service, storage });
  const place = observable<Place>(start);
  const said = observable('');
  /** The findings of the server at the last attempt to publish. */
  const refused = observable<readonly Finding[]>([]);
  /** Hints about the draft, made in pauses. */
  const hints = observable(noHints);
  /** The fields that somebody has left. */
  const touched = new Set<string>();
  let session = newSession();
  const verdict = observable(judged());
  const guided = observable(guideOf(session, { language: speech.get().guide }));
  /** The draft that the descriptions are of: while somebody types, an earlier one. */
  const described = observable(history.get().now.draft);
  let viewOf = createViews();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTyped = false;

  function newSession() {
    const made = createDraftSession(workspace, { messages: speech.get().messages, ...(rules && { rules }) });
    // An answer of the workspace came late, and changed the verdict, or the options of pickers.
    made.subscribe((explanation) => {
      verdict.set(toVerdict(explanation, verdict.get().took));
      describe();
    });
    return made;
  }

  function judged(): Verdict {
    const begin = performance.now();
    const explanation = session.explain(history.get().now.draft, 'DRAFT_PUBLISH');
    const { duration } = performance.measure('verdict', { start: begin });
    return toVerdict(explanation, duration);
  }

  function toVerdict(explanation: SessionExplanation<unknown, string>, took: number): Verdict {
    const found: readonly Finding[] = explanation.findings;
    const isNew = (one: Finding) => !found.some(({ rule, field }) => rule === one.rule && field === one.field);
    const open = new Map(explanation.undecided.map((one) => [fieldId(one.path), one]));
    return { explanation, byField: grouped([...found, ...refused.get().filter(isNew)], idOf), open, took };
  }

  function idOf({ path }: { readonly path: Path }): string {
    return fieldId(path);
  }

  /** The guide of the draft as it is now. */
  function guide(): Guide<string> {
    return guideOf(session, { language: speech.get().guide });
  }

  /** Has the page describe the draft as it is now. */
  function describe() {
    guided.set(guide());
    described.set(history.get().now.draft);
  }

  /** The same as `guide`, made when somebody asks. */
  function guideWhenAsked() {
    let made: Guide<string> | undefined;
    return {
      at(path: Path) {
        made ??= guide();
        return made.at(path);
      },
    };
  }

  let last = history.get().now;
  history.subscribe(() => {
    const before = last;
    last = history.get().now;
    if (before.draft === last.draft) return;
    // A finding of the server holds as long as its field is unchanged.
    refused.set(refused.get().filter(({ path }) => valueAt(before.draft, path) === valueAt(last.draft, path)));
    verdict.set(judged());
    showPlatform(before.draft, last.draft);
    clearTimeout(timer);
    if (isTyped) timer = setTimeout(describe, PAUSE);
    else describe();
  });

  /** Shows a platform that was added. A platform that the campaign is no longer sent to gives way to another one. */
  function showPlatform(before: unknown, now: unknown) {
    const path = ['basic_details', 'platforms'];
    const [old, listed] = [listAt(before, path), listAt(now, path)];
    if (old === listed) return;
    const keys = listed.map((one) => platformKeys[String(one)]);
    const added = keys.findLast((_, index) => !old.includes(listed[index]));
    const next = keys.includes(place.get().platform) && old.length === 0 ? undefined : (added ?? keys[0]);
    if (next !== undefined && (added !== undefined || !keys.includes(place.get().platform))) show({ platform: next });
  }

  function labelOf(path: Path): string {
    return guide().at(path)?.label ?? String(path.at(-1) ?? '');
  }

  function show(part: Partial<Place>) {
    place.set({ ...place.get(), ...part });
  }

  /** Takes over a changed draft, and tells what was lost. */
  function take({ draft, lost }: { readonly draft: unknown; readonly lost: readonly Loss[] }, subject = '') {
    const labels = [...new Set(lost.map(({ path }) => labelOf(path)))];
    history.change({ draft }, subject);
    said.set(labels.length === 0 ? '' : speech.get().words.lost(labels.slice(0, 3).join(', '), labels.length));
  }

  /** Opens a draft. The one before is a step back. */
  function open(draft: unknown, document: string = crypto.randomUUID()) {
    touched.clear();
    documents.begin(document, draft);
    history.change({ draft, document, text: undefined });
    place.set({ ...start, pane: place.get().pane });
    said.set('');
  }

  return {
    name,
    login,
    rules,
    history,
    documents,
    place,
    said,
    speech,
    touched,
    verdict,
    guided,
    described,
    hints,
    show,
    take,
    guide,
    describe,
    labelOf,
    id: (path: Path) => `${name}/${fieldId(path)}`,
    draft: () => history.get().now.draft,
    value: (path: Path) => valueAt(history.get().now.draft, path),
    findingsAt: (path: Path) => verdict.get().byField.get(fieldId(path)) ?? nothing,
    view: (path: Path) => viewOf(guided.get(), fieldId(path), path),
    settled: () => session.settled(),
    forget: (question: SessionExplanation['pending'][number]) => session.forget(question),
    refuse(findings: readonly Finding[]) {
      refused.set(findings);
      verdict.set(judged());
    },
    /** Puts a value into a field; `undefined` removes it. Typing in one field is one step of the history. */
    edit(path: Path, value: unknown, isTyping = false) {
      isTyped = isTyping;
      take(withField(history.get().now.draft, path, value, guideWhenAsked()), path.join('/'));
      isTyped = false;
    },
    /** Adds an entry to a list, and returns its path. */
    add(path: Path): Path {
      const { draft, path: entry } = withEntry(history.get().now.draft, path, guide());
      history.change({ draft });
      return entry;
    },
    remove(path: Path) {
      const index = path.at(-1);
      const list = path.slice(0, -1);
      if (typeof index !== 'number') return this.edit(path, undefined);
      const left = listAt(history.get().now.draft, list).toSpliced(index, 1);
      take(withField(history.get().now.draft, list, left.length === 0 ? undefined : left, guideWhenAsked()));
    },
    /** Replaces the draft, for example after a fix. */
    replace: (draft: unknown, subject = '') => history.change({ draft }, subject),
    move: (change: (draft: unknown) => Changed) => take(change(history.get().now.draft)),
    open,
    /** Opens the document of that name from this browser or the service. */
    async openStored(document: string) {
      const found = await documents.find(document);
      if (found !== undefined && document !== history.get().now.document) open(found.draft, document);
    },
    /** Goes on with the version that was open when the page was left. */
    restore(version: Version) {
      history.begin(version);
      if (version.text !== undefined) show({ pane: 'json' });
    },
    /** The words of findings are made when they are found, so another language has a session of its own. */
    speak(next: Speech) {
      speech.set(next);
      session.dispose();
      session = newSession();
      viewOf = createViews();
      verdict.set(judged());
      describe();
    },
    dispose() {
      clearTimeout(timer);
      documents.dispose();
      session.dispose();
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;
